"""Replay files: writing them line by line, reading them with care, proving that they are true."""
