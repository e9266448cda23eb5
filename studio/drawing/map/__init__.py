"""The art of maps: ground, woods, crops, roads, roofs, grid and lettering."""
