"""Reading terrain from a scanned map: what the picture looks like around each centre dot."""
