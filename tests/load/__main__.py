"""Random games for as long as one likes: ``python -m tests.load --minutes 60 [--seed N]``.

Each batch has its own seed, which is told; the first failure of a batch is made as small as
possible, printed, and counts as one. The exit code is 1 if there was any.
"""

from __future__ import annotations

import argparse
import logging
import sys
import time

from hypothesis import given, seed, settings

from tests.load.driving import PLAYS, Play, check_games
from tests.load.scenarios import Wild, wilds
from tests.load.test_load import SLOW

LOG = logging.getLogger("load")
BATCH = 200  # scenarios between two lines of report


class Tally:
    """What was played so far."""

    def __init__(self) -> None:
        self.games = 0
        self.inputs = 0
        self.events = 0
        self.failures = 0

    def batch(self, number: int) -> None:
        """Play one batch of random games; tell of the smallest that fails."""

        @seed(number)
        @settings(max_examples=BATCH, deadline=None, database=None, suppress_health_check=SLOW)
        @given(wilds(), PLAYS)
        def games(wild: Wild, play: Play) -> None:
            self._play(wild, play)

        try:
            games()
        except Exception:  # whatever it is, it is what was looked for
            self.failures += 1
            LOG.exception("seed %s fails", number)

    def _play(self, wild: Wild, play: Play) -> None:
        for session in check_games(wild.setup(), play):
            self.games += 1
            self.inputs += len(session.inputs)
            self.events += len(session.game.events)

    def line(self) -> str:
        """Return the figures in words."""
        return (
            f"{self.games} games, {self.inputs} choices, {self.events} events, "
            f"{self.failures} batches with a failure"
        )


def main(arguments: list[str]) -> int:
    """Play until the minutes are over."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=1, help="of the first batch")
    told = parser.parse_args(arguments)
    end = time.monotonic() + 60 * told.minutes
    logging.basicConfig(level=logging.INFO, format="%(message)s", stream=sys.stdout)
    tally, number = Tally(), told.seed
    while time.monotonic() < end:
        tally.batch(number)
        LOG.info("seed %s: %s", number, tally.line())
        number += 1
    return int(tally.failures > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
