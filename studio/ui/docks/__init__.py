"""The docks: palette, inspector, layers, issues, history, log."""
