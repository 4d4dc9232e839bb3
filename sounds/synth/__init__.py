"""A small synthesiser for the game's sounds. Standard library only, so that they can be made anywhere."""
