"""Decoration that is the same everywhere: numbers made from a place, never from a generator."""

from __future__ import annotations

_MASK = 0xFFFFFFFFFFFFFFFF


def chance(x: int, y: int, salt: int) -> float:
    """Return a number in [0, 1) that depends on its arguments only.

    >>> chance(3, 4, 0) == chance(3, 4, 0), 0 <= chance(-7, 2, 9) < 1
    (True, True)
    """
    n = (x * 0x9E3779B97F4A7C15 + y * 0xC2B2AE3D27D4EB4F + salt * 0x165667B19E3779F9) & _MASK
    n = ((n ^ (n >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    n = ((n ^ (n >> 27)) * 0x94D049BB133111EB) & _MASK
    return ((n ^ (n >> 31)) >> 11) / (1 << 53)


def spread(x: int, y: int, salt: int, low: float, high: float) -> float:
    """Return a number between *low* and *high*."""
    return low + (high - low) * chance(x, y, salt)
