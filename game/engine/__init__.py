"""The rules of both games: pure Python, no window, no clock, no files."""
