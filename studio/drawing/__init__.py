"""QPainter art of maps and counters, shared by screen and print."""
