"""What the events of a scenario say, without a game: names, exits, what wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.model.scenario import Condition, Effect, ScenarioDocument, ScenarioEvent


def listed(value: Any) -> tuple[Any, ...]:
    """Return one name or several as several, None as no name."""
    if value is None:
        return ()
    return value if isinstance(value, tuple) else (value,)


def nested(path: str, value: Any) -> dict[str, Any]:
    """Return the options that give the value at a dotted path.

    >>> nested("noise.success.urban", 5)
    {'noise': {'success': {'urban': 5}}}
    """
    first, _, rest = path.partition(".")
    return {first: nested(rest, value) if rest else value}


def effects(events: Iterable[ScenarioEvent], *kinds: str) -> Iterator[tuple[ScenarioEvent, Effect]]:
    """Yield the effects of *kinds*, each with its event."""
    for event in events:
        for effect in event.then:
            if effect.kind in kinds:
                yield event, effect


def closed_exits(events: Iterable[ScenarioEvent]) -> frozenset[str]:
    """Return the exits that an event opens: they are closed until then."""
    named = [listed(effect.args.get("marker")) for _, effect in effects(events, "open_exit")]
    return frozenset([marker for markers in named for marker in markers])


def openers(events: Iterable[ScenarioEvent], marker: str) -> Iterator[ScenarioEvent]:
    """Yield the events that open an exit."""
    for event, effect in effects(events, "open_exit"):
        if marker in listed(effect.args.get("marker")):
            yield event


def winners(events: Iterable[ScenarioEvent], side: str) -> Iterator[ScenarioEvent]:
    """Yield the events that win the game for *side*."""
    for event, effect in effects(events, "win"):
        if effect.args.get("side", side) == side:
            yield event


def trees_of(scenario: ScenarioDocument) -> list[Condition]:
    """Return the victory tree, and what the events wait for."""
    trees = [scenario.victory] if scenario.victory is not None else []
    return [*trees, *[event.when for event in scenario.events]]
