"""Random scenarios: characters and gear, zombies, decks, trees, entries, options, light."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from hypothesis import assume
from hypothesis import strategies as st

from engine.board.board import build_board
from engine.model.data import FrozenDict, freeze
from engine.model.scenario import Condition, Counter, ScenarioDocument, SideInfo, TurnEntry
from engine.rulesets.atz.references import references
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.victory import GROUPS
from tests.load.happenings import happenings
from tests.load.maps import SIDES, maps, markers
from tests.load.options import options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.board.board import Board
    from engine.core.ruleset import Setup
    from engine.model.map import MapDocument, Marker

DEFAULTS = RULESET.defaults
WEAPONS = tuple(DEFAULTS["weapons"])
GUNS = tuple(name for name, data in DEFAULTS["weapons"].items() if "dice" in data)
ITEMS = ("ammo", "first_aid", "drugs", "armour", "scope")
IDS = ("s2", "s10", "anna", "s1")
FACINGS = st.integers(0, 5)
COUNTERS = ("z1", "z10", "z2", "lurker", "z7", "z3")


class Wild(NamedTuple):
    """A map and a scenario on it."""

    map: MapDocument
    scenario: ScenarioDocument

    def setup(self) -> Setup:
        """Return what a game of it starts from."""
        return RULESET.setup(self.scenario, self.map)


@st.composite
def weapon(draw: st.DrawFn) -> str:
    code = draw(st.sampled_from(WEAPONS))
    return code + draw(st.sampled_from(("", ".scope", ".ooa", ".scope.ooa"))) * (code in GUNS)


def survivor_gear() -> st.SearchStrategy[dict[str, Any]]:
    return st.fixed_dictionaries(
        {
            "in_hand": st.none() | weapon(),
            "backpack": st.lists(weapon(), max_size=2).map(tuple),
            "inventory": st.lists(st.sampled_from(ITEMS), max_size=3).map(tuple),
            "wounded": st.integers(0, 4).map(lambda n: n == 4),
        }
    )


@st.composite
def survivors(draw: st.DrawFn, spaces: Sequence[str], ways_in: Sequence[Marker]) -> Any:
    """Return one to four survivors, on the map or waiting at a start or an entry."""
    characters = tuple(DEFAULTS["characters"])
    number = draw(st.integers(1, min(len(IDS), len(spaces))))
    places = draw(st.lists(st.sampled_from(spaces), unique=True, min_size=number, max_size=number))
    found = []
    for name, space in zip(IDS, places, strict=False):
        counter = Counter(name, "survivor", draw(st.sampled_from(characters)), at=space)
        if ways_in and draw(st.integers(0, 2)) == 2:
            marker = draw(st.sampled_from(ways_in)).id
            turn = draw(st.integers(1, 4))
            counter = replace(counter, at=None, enters=marker, turn=turn)
        found.append(replace(counter, **draw(survivor_gear())))
    return tuple(found)


@st.composite
def others(draw: st.DrawFn, spaces: Sequence[str], kinds: Sequence[str]) -> Any:
    """Return zombies and things that lie about."""
    held = draw(st.lists(st.sampled_from(spaces), max_size=6))
    lying = draw(st.lists(st.sampled_from(spaces), max_size=2))
    things = st.sampled_from((*ITEMS, "fuel", "bat", "smg.ooa"))
    return (
        *(
            Counter(name, "zombie", draw(st.sampled_from(kinds)), at, facing=draw(FACINGS))
            for name, at in zip(COUNTERS, held, strict=False)
        ),
        *(Counter(f"i{n}", "item", draw(things), at) for n, at in enumerate(lying)),
    )


@st.composite
def sides(
    draw: st.DrawFn, people: Sequence[Counter]
) -> tuple[tuple[str, ...], tuple[Counter, ...]]:
    """Return the sides named, and the people with theirs: one side, two, or Opponents."""
    kind = draw(st.sampled_from(("one", "one", "two", "opponents")))
    if kind == "one" or len(people) < 2:
        return (), tuple(people)
    number = draw(st.integers(1, len(people) - 1))
    own, others = people[:number], people[number:]
    if kind == "opponents":
        return (), (*own, *[replace(counter, kind="opponent") for counter in others])
    return ("red", "blue"), (
        *[replace(counter, side="red") for counter in own],
        *[replace(counter, side="blue") for counter in others],
    )


class Names(NamedTuple):
    """What conditions and entries may name."""

    who: tuple[str, ...]
    spaces: tuple[str, ...]
    markers: tuple[str, ...]
    buildings: tuple[str, ...]


def places(names: Names) -> st.SearchStrategy[dict[str, Any]]:
    some = st.lists(st.sampled_from(names.spaces), min_size=1, max_size=4, unique=True).map(tuple)
    ways = [
        st.fixed_dictionaries({"hexes": some}),
        st.fixed_dictionaries({"edge": st.sampled_from(SIDES)}),
    ]
    if names.markers:
        ways.append(st.fixed_dictionaries({"marker": st.sampled_from(names.markers)}))
    return st.one_of(ways)


@st.composite
def atoms(draw: st.DrawFn, names: Names) -> Condition:
    """Return one condition with arguments that fit its kind."""
    kind = draw(st.sampled_from([k.id for k in RULESET.condition_kinds if k.id in ARGUMENTS]))
    args: dict[str, Any] = {}
    for name in ARGUMENTS[kind]:
        if name == "item":
            args["item"] = draw(st.sampled_from(("fuel", "ammo", "bat")))
        elif kind == "at_hex" and name == "place":
            args["hexes"] = (draw(st.sampled_from(names.spaces)),)
        elif draw(st.booleans()):
            args.update(draw(_argument(name, names)))
    return Condition(kind, freeze(args))


ARGUMENTS = {
    "exit": ("who", "place", "count"),
    "searched": ("count", "buildings"),
    "have_item": ("item", "who"),
    "killed": ("count",),
    "turn_reached": ("turn",),
    "at_hex": ("place", "who", "count"),
    "alive": ("who", "count"),
    "dead": ("who", "count"),
}


def _argument(name: str, names: Names) -> st.SearchStrategy[dict[str, Any]]:
    if name == "place":
        return places(names)
    if name == "who":
        several = st.lists(st.sampled_from(names.who), min_size=1, unique=True).map(tuple)
        who = st.sampled_from(GROUPS) | st.sampled_from(names.who) | several
        return st.fixed_dictionaries({"who": who})
    if name == "buildings":
        if not names.buildings:
            return st.just({})
        some = st.lists(st.sampled_from(names.buildings), min_size=1, unique=True)
        return st.fixed_dictionaries({"buildings": some.map(tuple)})
    return st.fixed_dictionaries({name: st.integers(1, 6)})


@st.composite
def trees(draw: st.DrawFn, names: Names, depth: int = 3) -> Condition:
    """Return a tree of conditions, up to three deep."""
    kind = draw(st.sampled_from(("atom", "all", "any", "not"))) if depth else "atom"
    if kind == "atom":
        return draw(atoms(names))
    return Condition(kind, children=tuple(draw(st.lists(trees(names, depth - 1), max_size=3))))


def deck(cards: Sequence[str]) -> st.SearchStrategy[Any]:
    counts = st.dictionaries(st.sampled_from(cards), st.integers(0, 3), min_size=1)
    return counts.filter(lambda found: any(found.values())).map(freeze)


@st.composite
def decks(draw: st.DrawFn) -> Any:
    loot = (*DEFAULTS["loot_deck"], "fuel")
    found: dict[str, Any] = {"zombie_deck": draw(deck(("0", "1", "2", "4", "survivor")))}
    if draw(st.booleans()):
        found["loot_deck"] = draw(deck(loot))
    return FrozenDict(found)


@st.composite
def entries(draw: st.DrawFn, spawns: Sequence[str]) -> Any:
    if not spawns or draw(st.booleans()):
        return ()
    first = draw(st.integers(1, 4))
    return (
        TurnEntry(
            dice=draw(st.integers(0, 2)),
            plus=draw(st.integers(0, 2)),
            from_turn=first,
            to_turn=draw(st.none() | st.integers(first, first + 3)),
            markers=tuple(draw(st.lists(st.sampled_from(spawns), max_size=3))),
        ),
    )


@st.composite
def wilds(draw: st.DrawFn, largest: int = 11) -> Wild:
    """Return a scenario that the ruleset's own check finds playable."""
    map_ = draw(maps(largest))
    board = build_board(map_, RULESET.terrain_classes())
    spaces = [id_ for id_, half in zip(board.ids, board.half, strict=True) if not half]
    assume(spaces)
    own = draw(markers(board.ids, draw(st.sampled_from(("s", "m")))))
    at = {marker.id: marker for marker in (*map_.markers, *own)}
    changed = draw(options())
    kinds = [
        *DEFAULTS["zombies"],
        *(["crawler"] if "crawler" in changed.get("zombies", ()) else ()),
    ]
    people = draw(survivors(spaces, [m for m in at.values() if m.kind in ("start", "entry")]))
    named, people = draw(sides(people))
    names = Names(
        (*[counter.id for counter in people], *named),
        tuple(board.ids),
        tuple(at),
        tuple(building.id for building in board.buildings),
    )
    exits = tuple([m.id for m in at.values() if m.kind == "exit"])
    known = {
        "counter": (*names.who, *GROUPS, "zombies"),
        "space": tuple(spaces),
        "marker": names.markers,
        "region": names.buildings,
        "building": names.buildings,
    }
    scenario = ScenarioDocument(
        "Anything",
        "anywhere.map.yaml",
        "atz",
        options=changed,
        light=draw(st.sampled_from([kind.id for kind in RULESET.lights])),
        area=draw(st.none() | st.sampled_from([kind.id for kind in RULESET.areas])),
        turn_limit=draw(st.none() | st.integers(1, 10)),
        sides=tuple(SideInfo(name) for name in named),
        counters=(*people, *draw(others(spaces, kinds))),
        initial_zombies=draw(st.booleans()),
        turn_entries=draw(entries([m.id for m in at.values() if m.kind == "spawn"])),
        decks=draw(decks()),
        markers=own,
        events=draw(happenings(known, exits, named)),
        victory=draw(st.none() | trees(names)),
        defeat=draw(trees(names)) if draw(st.integers(0, 3)) == 3 else None,
    )
    assume(not faults(scenario, map_, board))
    return Wild(map_, scenario)


def faults(scenario: ScenarioDocument, map_: MapDocument, board: Board) -> list[Any]:
    """Return why the scenario cannot be played."""
    issues = [*RULESET.check(scenario, map_), *references(scenario, map_, board)]
    return [issue for issue in issues if issue.severity == "error"]
