"""Pure functions from a project to a project: the one home of every change."""
