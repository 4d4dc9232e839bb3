"""Solitaire Haven: two desktop solitaires."""

__version__ = "1.0.0"
