"""What is shown over the map, as draw lists. No Qt."""
