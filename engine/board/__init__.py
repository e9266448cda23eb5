"""The built form of a map: spaces, borders, topology, distances and sight."""
