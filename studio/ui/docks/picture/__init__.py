"""The Picture dock: how the picture under the map is aligned, and how terrain is read from it."""
