"""All Things Zombie."""
