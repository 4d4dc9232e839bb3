"""Makes what players download; build/package.py runs it in an environment of its own."""
