"""Pointer and keys become gestures, gestures become engine actions. Knows no window library."""
