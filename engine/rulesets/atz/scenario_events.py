"""Facts that events of the scenario bring about (ATZ-20.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.rulesets.atz.state import LIGHT

if TYPE_CHECKING:
    from engine.rulesets.atz.state import State


class EventHappened(NamedTuple):
    """An event of the scenario came about; what follows are facts of their own."""

    event: str
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Remember it."""
        if self.event not in state.happened:
            state.happened = (*state.happened, self.event)


class MessageTold(NamedTuple):
    """The players were told something."""

    text: str
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Keep it in sight until the next turn has passed."""
        state.news = (*state.news, (state.turn, self.text))


class ItemPlaced(NamedTuple):
    """An item was put on the ground."""

    space: int
    code: str
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Put it down."""
        state.ground[self.space] = (*state.ground.get(self.space, ()), self.code)


class ExitOpened(NamedTuple):
    """An exit can be used from now on."""

    marker: str
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Open it."""
        if self.marker not in state.opened:
            state.opened = (*state.opened, self.marker)


class LightChanged(NamedTuple):
    """It is another time of day from now on."""

    light: str
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Change the light."""
        _change(state, LIGHT, self.light)


class RuleChanged(NamedTuple):
    """A value of the rules, at its dotted path, is another one from now on."""

    option: str
    value: Any
    clause: str = "ATZ-20.3"

    def apply(self, state: State) -> None:
        """Change the value."""
        _change(state, self.option, self.value)


def _change(state: State, name: str, value: Any) -> None:
    kept = tuple([change for change in state.changes if change[0] != name])
    state.changes = (*kept, (name, value))
