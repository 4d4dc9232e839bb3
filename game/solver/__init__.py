"""Search for winning lines and proofs of loss. Nothing here decides what is legal: the engine does."""
