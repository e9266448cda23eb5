"""Programs that take a seat, one file each."""
