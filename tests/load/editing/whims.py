"""Picks at random, the same for the same seed."""

from __future__ import annotations

import random  # noqa: TID251 - a session of editing, no game
from typing import TYPE_CHECKING, TypeVar

from engine.geometry.grid import Grid
from tests.helpers.full_maps import SIDES, project_on

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.model.project import Project

T = TypeVar("T")
LETTERS = "...wbc"
SIZES = (20.0, 15.88, 9.37)


class Whims(random.Random):
    """A source of choices."""

    def one(self, things: Sequence[T]) -> T:
        """Return one of *things*."""
        return things[self.randrange(len(things))]

    def now_and_then(self, often: float) -> bool:
        """Say yes in so many of all cases."""
        return self.random() < often

    def project(self) -> Project:
        """Return a random project: a map, and a scenario on it, in which all that can lies."""
        grid = Grid(
            self.randint(2, 10),
            self.randint(2, 8),
            self.one(SIZES),
            origin=(round(self.uniform(-30, 90), 2), round(self.uniform(-30, 90), 2)),
            orient=self.one(("flat", "pointy")),
            stagger=self.one(("first", "second")),
            first=(self.randint(-3, 2), self.randint(-3, 2)),
            cut=tuple(side for side in SIDES if self.now_and_then(0.3)),
        )
        return project_on(self, grid, LETTERS, self.one(("hex", "hex", "hex", "square")))
