"""The built form of a map that play uses: spaces as ints 0..n-1, terrain as a byte a space."""

from __future__ import annotations


class Board:
    """A built map."""
