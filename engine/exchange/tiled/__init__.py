"""Hexagonal maps for the Tiled editor and all that read its TMX files."""
