"""One file per foreign format."""
