"""Random events of a scenario: all that they may wait for, and all that may follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from engine.model.data import freeze
from engine.model.scenario import Condition, Effect, ScenarioEvent
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.triggers import momentary
from tests.load.maps import SIDES

if TYPE_CHECKING:
    from engine.core.kinds import Argument, Kind

    Known = dict[str, tuple[str, ...]]

IDS = ("bell", "wave", "dusk", "gate")
LIGHTS = tuple(kind.id for kind in RULESET.lights)
ITEMS = ("fuel", "ammo", "bat", "armour")
PLACES = ("region", "marker", "hexes", "edge", "buildings")
PLACED = ("region_entered", "place_item", "cleared", "spawn", "at_hex")
TESTS = tuple(k for k in RULESET.condition_kinds if k.id not in ("outlived", "glory"))
# values that change nothing of what the watch counts, with those that they may take
RULES: dict[str, tuple[Any, ...]] = {
    "noise.distance": (1, 4, 30),
    "noise.success.suburb": (1, 6),
    "run.dice": (0, 1, 4),
    "los.evening": (1, 3),
    "procedures.exit_cost": (0, 3),
    "weapons.pistol.range": (1, 20),
    "melee.kills_per_win": (1, 2),
    "procedures.zombie_needs_los": (True, False),
    "runaway.edge": ("stop", "leaves_play"),
}


@st.composite
def _value(draw: st.DrawFn, argument: Argument, known: Known) -> Any:
    if argument.of == "number":
        return draw(st.integers(argument.least, 4))
    if argument.of == "text":
        return "Something happens."
    names = known[argument.of]
    if argument.many and draw(st.booleans()):
        return tuple(draw(st.lists(st.sampled_from(names), min_size=1, max_size=3, unique=True)))
    return draw(st.sampled_from(names))


@st.composite
def _args(draw: st.DrawFn, kind: Kind, known: Known) -> Any:
    """Return values for a kind: those that it needs, some of the others, at most one place."""
    found: dict[str, Any] = {}
    if kind.id == "change_rule":
        option = draw(st.sampled_from(tuple(RULES)))
        return freeze({"option": option, "value": draw(st.sampled_from(RULES[option]))})
    for argument in kind.args:
        possible = argument.of in ("number", "text") or known.get(argument.of)
        if possible and (argument.needed or draw(st.booleans())) and argument.id not in PLACES:
            found[argument.id] = draw(_value(argument, known))
    ways = [a for a in kind.args if a.id in PLACES and known.get(a.of)]
    if ways and (kind.id in PLACED or draw(st.booleans())):
        place = next((a for a in ways if a.id == "marker" and a.needed), None)
        place = place or draw(st.sampled_from(ways))
        found[place.id] = draw(_value(place, known))
    if kind.id == "spawn":
        found["number"] = draw(st.integers(1, 3))
    return freeze(found)


@st.composite
def _whens(draw: st.DrawFn, known: Known, depth: int = 2) -> Condition:
    grouped = depth > 0 and draw(st.integers(0, 3)) == 3
    if grouped:
        children = draw(st.lists(_whens(known, depth - 1), min_size=1, max_size=3))
        group = draw(st.sampled_from(("all", "any", "not")))
        return Condition(group, children=tuple(children[:1] if group == "not" else children))
    kinds = [*RULESET.trigger_kinds, *TESTS]
    kinds = [kind for kind in kinds if all(_possible(a, known) for a in kind.args if a.needed)]
    kind = draw(st.sampled_from(kinds))
    return Condition(kind.id, draw(_args(kind, known)))


def _possible(argument: Argument, known: Known) -> bool:
    return argument.of in ("number", "text", "option", "value") or bool(known.get(argument.of))


@st.composite
def _thens(draw: st.DrawFn, known: Known) -> tuple[Effect, ...]:
    ends = ("win", "lose")
    kinds = [kind for kind in RULESET.effect_kinds if kind.id not in ends]
    kinds = [k for k in kinds if all(_possible(a, known) for a in k.args if a.needed)]
    found = []
    for kind in draw(st.lists(st.sampled_from(kinds), min_size=1, max_size=3)):
        exits = {**known, "marker": known["exit"]}
        if kind.id != "open_exit" or known["exit"]:
            of = exits if kind.id == "open_exit" else known
            found.append(Effect(kind.id, draw(_args(kind, of))))
    if draw(st.integers(0, 9)) == 9 or not found:
        sides = {"side": draw(st.sampled_from(known["side"]))} if known["side"] else {}
        found.append(draw(st.sampled_from((Effect("win", freeze(sides)), Effect("lose")))))
    return tuple(found)


@st.composite
def happenings(
    draw: st.DrawFn, known: Known, exits: tuple[str, ...], sides: tuple[str, ...]
) -> tuple[ScenarioEvent, ...]:
    """Return up to four events; *known* has what they may name, by what is named."""
    ids = draw(st.lists(st.sampled_from(IDS), unique=True, max_size=len(IDS)))
    names: Known = {
        **known,
        "edge": SIDES,
        "item": ITEMS,
        "light": LIGHTS,
        "event": tuple(ids),
        "exit": exits,
        "side": sides,
        "phase": ("drugs", "survivors", "zombies", "noise", "end"),
    }
    found = []
    for id_ in ids:
        when = draw(_whens(names))
        repeat = momentary(when) and draw(st.booleans())
        found.append(ScenarioEvent(id_, when, draw(_thens(names)), repeat))
    return tuple(found)
