"""Where events led counters: what a window draws of the last step."""

from __future__ import annotations

from functools import singledispatch

from engine.core.ruleset import Trail
from engine.rulesets.atz.counter_events import ZombiePlaced
from engine.rulesets.atz.events import Deployed, RanAway, SteppedBack, Walked, ZombieWalked
from engine.rulesets.atz.state import OFF_MAP
from engine.rulesets.atz.variant_events import SteppedOut


@singledispatch
def trail(event: object) -> Trail | None:
    """Return where *event* led a survivor or a zombie; None if it moved nobody."""
    del event
    return None


@trail.register
def _(event: Walked) -> Trail:
    if event.start == OFF_MAP:
        return Trail(event.survivor, (event.to,), appears=True)
    return Trail(event.survivor, (event.start, event.to))


@trail.register
def _(event: Deployed) -> Trail:
    return Trail(event.survivor, (event.to,), appears=True)


@trail.register
def _(event: SteppedBack) -> Trail:
    return Trail(event.survivor, (event.to,))


@trail.register
def _(event: SteppedOut) -> Trail:
    return Trail(event.survivor, (event.start, event.to))


@trail.register
def _(event: RanAway) -> Trail | None:
    return Trail(event.survivor, event.path) if event.path else None


@trail.register
def _(event: ZombieWalked) -> Trail:
    return Trail(event.zombie, (event.start, *event.path))


@trail.register
def _(event: ZombiePlaced) -> Trail:
    return Trail(event.zombie, (event.space,), appears=True)
