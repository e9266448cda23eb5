"""What the mouse does on the map, one file per tool. No Qt."""
