"""Frozen values that an author writes: project, map, scenario, counters."""
