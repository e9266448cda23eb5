"""Lines of sight, one file per sight policy."""
