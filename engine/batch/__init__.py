"""Many games: runner, statistics, report."""
