"""All events of the game, of whatever module, so that records can name them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesets.atz import (
    counter_events,
    events,
    noise_events,
    people_events,
    scenario_events,
    skill_events,
    variant_events,
)

if TYPE_CHECKING:
    from engine.core.events import Event


def _event_types() -> tuple[type[Event], ...]:
    found: list[type[Event]] = []
    modules = (
        events,
        counter_events,
        noise_events,
        people_events,
        scenario_events,
        skill_events,
        variant_events,
    )
    for module in modules:
        for value in vars(module).values():
            own = isinstance(value, type) and value.__module__ == module.__name__
            if own and hasattr(value, "apply"):
                found.append(value)
    return tuple(found)


EVENT_TYPES = _event_types()
