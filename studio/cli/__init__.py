"""The hexwright command, one file per verb."""
