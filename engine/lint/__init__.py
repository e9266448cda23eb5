"""The checker of maps and scenarios."""
