"""The kernel of play: decisions, events, dice, sessions and records. Knows no game."""
