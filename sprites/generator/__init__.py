"""The generator of the program's pictures."""
