"""Hex and square lattices, printed labels, directions and exact lines."""
