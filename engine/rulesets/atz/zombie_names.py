"""How zombies are called: by the names that an author gave them, else by numbers as they come."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from engine.model.map import words
from engine.texts import Text

if TYPE_CHECKING:
    from engine.model.scenario import ScenarioDocument
    from engine.texts import Words


def generated(counter: str) -> int:
    """Return the number in the id of a zombie that comes during play, 0 for other ids."""
    found = re.fullmatch(r"z(\d+)", counter)
    return int(found[1]) if found else 0


class ZombieNames:
    """The names of one scenario: its own zombies come first, then those that play brings."""

    def __init__(self, scenario: ScenarioDocument) -> None:
        zombies = [counter for counter in scenario.counters if counter.kind == "zombie"]
        self._names = {counter.id: words(counter.name) for counter in zombies}
        self._numbers = {counter.id: n for n, counter in enumerate(zombies, 1)}
        made = max([generated(counter.id) for counter in scenario.counters], default=0)
        self._more = len(zombies) - made

    def name(self, counter: str) -> Words | None:
        """Return the author's name of a zombie, None if it has none."""
        name = self._names.get(counter)
        return Text("{name}", name=name) if name else None

    def number(self, counter: str) -> int:
        """Return the number by which a zombie is told from others, 0 for what is none."""
        made = generated(counter)
        return self._numbers.get(counter) or (made + self._more if made else 0)
