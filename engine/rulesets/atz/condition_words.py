"""Conditions, triggers and effects in words: names of people, places and things, never ids."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.core.aims import plain_words, spoken
from engine.edits.places import printed
from engine.errors import EngineError
from engine.model.map import words
from engine.rulesets.atz.event_kinds import EFFECTS, TRIGGERS
from engine.rulesets.atz.gear import kind_of
from engine.rulesets.atz.logic import listed
from engine.rulesets.atz.palette import CONDITIONS, LIGHTS, gear_name
from engine.rulesets.atz.sides import names_of
from engine.rulesets.atz.zombie_names import ZombieNames
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core.kinds import Argument
    from engine.model.map import MapDocument
    from engine.model.scenario import Condition, Effect, ScenarioDocument
    from engine.texts import Words

EDGES: dict[str, Words] = {
    "north": Text("the north edge"),
    "east": Text("the east edge"),
    "south": Text("the south edge"),
    "west": Text("the west edge"),
}
PHASES: dict[str, Words] = {
    "drugs": Text("drugs"),
    "survivors": Text("survivors"),
    "zombies": Text("zombies"),
    "noise": Text("noise"),
    "end": Text("the end of the turn"),
}
ANYBODY = ("any", "survivor", "survivors", "side")
ALL_OF_THEM: dict[str, Words] = {
    **dict.fromkeys(("all", "survivor", "survivors"), Text("all survivors")),
    "side": Text("all of one's own side"),
    "star": Text("all Stars"),
    "grunt": Text("all Grunts"),
}


class Called:
    """How people call what the conditions of one scenario name."""

    def __init__(
        self, scenario: ScenarioDocument, map_: MapDocument | None, options: Mapping[str, Any]
    ) -> None:
        self._scenario, self._map, self._options = scenario, map_, options

    @cached_property
    def _names(self) -> dict[str, dict[str, str]]:
        """The names of what has one, by kind and id."""
        scenario, map_ = self._scenario, self._map
        markers = (*(map_.markers if map_ is not None else ()), *scenario.markers)
        regions = map_.regions if map_ is not None else ()
        return {
            "marker": {m.id: words(m.name) for m in markers},
            "region": {r.id: words(r.name) for r in regions},
            "person": self._counters(),
            "counter": self._counters(),
            "side": names_of(scenario),
        }

    def _counters(self) -> dict[str, str]:
        people, zombies = self._options["characters"], ZombieNames(self._scenario)
        found: dict[str, str] = {}
        for counter in self._scenario.counters:
            printed_ = people.get(counter.definition, {}).get("name", "")
            number = zombies.number(counter.id)
            numbered = str(Text("Zombie {n}", n=number)) if number else printed_
            found[counter.id] = words(counter.name) or numbered
        return found

    def one(self, of: str, id_: Any) -> Words:
        """Return what is called *id_* among the markers, regions, counters, ..."""
        id_ = str(id_)
        found: Words | str | None = None
        match of:
            case "space":
                found = self._label(id_)
            case "edge":
                found = EDGES.get(id_)
            case "item":
                found = gear_name(self._options, kind_of(id_))
            case "light":
                found = next((kind.name for kind in LIGHTS if kind.id == id_), None)
            case "phase":
                found = PHASES.get(id_) or self._names["side"].get(id_)
            case "building":
                found = self._names["region"].get(id_) or self._nameless(id_)
            case _:
                found = self._names.get(of, {}).get(id_)
        return found if isinstance(found, (Text, Plural)) else _said(found or _plain(id_))

    def _label(self, space: str) -> str:
        try:
            return printed(self._map, space) if self._map is not None else space
        except EngineError:
            return space

    def _nameless(self, building: str) -> Words | None:
        """Return what a building without a name is called: by its first hex."""
        space = building.removeprefix("building_")
        if space == building:
            return None
        return Text("the building in {space}", space=self._label(space))

    def all(self, of: str, value: Any) -> list[str]:
        """Return what one id or several are called."""
        return [str(self.one(of, id_)) for id_ in listed(value)]

    def place(self, args: Mapping[str, Any]) -> Words | None:
        """Return what the hexes, markers, regions, buildings and the edge of *args* are called."""
        hexes = self.all("space", args.get("hexes"))
        names = [
            *self.all("region", args.get("region")),
            *self.all("marker", args.get("marker")),
            *self.all("building", args.get("buildings")),
            *self.all("edge", args.get("edge")),
        ]
        if hexes:
            several = Plural("hex {hexes}", "hexes {hexes}", len(hexes), hexes=", ".join(hexes))
            names.append(str(several))
        return _said(", ".join(names)) if names else None

    def people(self, args: Mapping[str, Any], *, everyone: bool = False) -> Words:
        """Return whom ``who`` and ``count`` mean; nobody named is anybody, or *everyone*.

        A group without a count is one of it, or *everyone* of it.
        """
        who, count = [str(name) for name in listed(args.get("who"))], args.get("count")
        if not who:
            who = ["all"] if everyone else ["any"]
        if count is None and (who[0] == "all" or (everyone and who[0] in ALL_OF_THEM)):
            return ALL_OF_THEM[who[0]]
        if who[0] == "star":
            return Plural("{n} Star", "{n} Stars", int(count or 1))
        if who[0] == "grunt":
            return Plural("{n} Grunt", "{n} Grunts", int(count or 1))
        if who[0] == "all" or who[0] in ANYBODY:
            return Plural("{n} survivor", "{n} survivors", int(count or 1))
        names = ", ".join(self._person(name) for name in who)
        few = count is not None and (int(count) != len(who) or who[0] in self._names["side"])
        return Text("{n} of {names}", n=count, names=names) if few else _said(names)

    def _person(self, id_: str) -> str:
        known = self._names["counter"].get(id_) or self._names["side"].get(id_)
        return known or _plain(id_)

    def buildings(self, args: Mapping[str, Any]) -> Words:
        """Return the buildings of *args*, how many of them are meant first."""
        names = self.all("building", args.get("buildings"))
        count = int(args.get("count", len(names) or 1))
        if not names:
            return Plural("{n} building", "{n} buildings", count)
        if len(names) == 1:
            return _said(names[0])
        told = ", ".join(names)
        if count == len(names):
            return Text("{n} buildings: {names}", n=count, names=told)
        return Text("{n} of {all} buildings: {names}", n=count, all=len(names), names=told)


def in_words(called: Called, node: Condition | Effect) -> Words:
    """Return what a test, a trigger or an effect says; one that is half-written as it stands."""
    try:
        return _in_words(called, node)
    except (LookupError, AttributeError, TypeError, ValueError):
        return plain_words((*CONDITIONS, *TRIGGERS, *EFFECTS), node)


def _in_words(called: Called, node: Condition | Effect) -> Words:
    tell = _TOLD.get(node.kind)
    if tell is not None:
        return tell(called, node.args)
    kind = next((kind for kind in EFFECTS if kind.id == node.kind), None)
    if kind is None:
        return plain_words((), node)
    known = {argument.id: argument for argument in kind.args}
    values = [_value(called, known.get(name), name, value) for name, value in node.args.items()]
    if not values:
        return kind.name
    return Text("{name}: {values}", name=kind.name, values=", ".join(values))


def _value(called: Called, argument: Argument | None, name: str, value: Any) -> str:
    if argument is None:
        return f"{name} {spoken(value)}"
    if argument.of == "text":
        return f"\N{LEFT DOUBLE QUOTATION MARK}{words(value)}\N{RIGHT DOUBLE QUOTATION MARK}"
    caption = str(argument.name).lower()
    if argument.of in ("number", "option", "value"):
        return f"{caption} {spoken(value)}"
    return ", ".join(called.all(argument.of, value))


def _said(text: str) -> Words:
    return Text("{text}", text=text)


def _plain(id_: str) -> str:
    return id_.replace("_", " ")


# -- tests


def _exit(called: Called, args: Mapping[str, Any]) -> Words:
    who, way = called.people(args), called.place(args)
    if "carrying" not in args:
        if way is None:
            return Text("Leave the map: {who}", who=who)
        return Text("Leave the map by {way}: {who}", way=way, who=who)
    item = called.one("item", args["carrying"])
    if way is None:
        return Text("Leave the map with {item}: {who}", item=item, who=who)
    return Text("Leave the map by {way} with {item}: {who}", way=way, item=item, who=who)


def _have_item(called: Called, args: Mapping[str, Any]) -> Words:
    return Text(
        "Hold {item}: {who}", item=called.one("item", args["item"]), who=called.people(args)
    )


def _at_hex(called: Called, args: Mapping[str, Any]) -> Words:
    place = called.place(args) or Text("a hex")
    return Text("Stand in {place}: {who}", place=place, who=called.people(args))


def _cleared(called: Called, args: Mapping[str, Any]) -> Words:
    return Text("Clear of zombies: {place}", place=called.place(args) or Text("nothing"))


# -- effects


def _spawn(called: Called, args: Mapping[str, Any]) -> Words:
    dice, number = int(args.get("dice", 0)), int(args.get("number", 0))
    count: Words = Text("{n}", n=number)
    if dice:
        count = Plural("{n} die", "{n} dice", dice)
        if number:
            count = Text("{dice} and {n} more", dice=count, n=number)
    place = called.place(args) or Text("all spawn points")
    if "distance" in args:
        away = args["distance"]
        return Text(
            "Zombies come {away} hexes from {place}: {count}", away=away, place=place, count=count
        )
    return Text("Zombies come at {place}: {count}", place=place, count=count)


# -- triggers


def _turn_begins(called: Called, args: Mapping[str, Any]) -> Words:
    told: Words = Text("Turn {turn} begins", turn=args["turn"])
    if "every" in args:
        told = Text("{told}, then every {n} turns", told=told, n=args["every"])
    if "until" in args:
        told = Text("{told}, until turn {turn}", told=told, turn=args["until"])
    return told


def _phase_begins(called: Called, args: Mapping[str, Any]) -> Words:
    phase = called.one("phase", args["phase"])
    if "turn" in args:
        return Text("Turn {turn}, phase: {phase}", turn=args["turn"], phase=phase)
    return Text("The phase begins: {phase}", phase=phase)


def _entered(called: Called, args: Mapping[str, Any]) -> Words:
    place = called.place(args) or Text("a place")
    return Text("Come into {place}: {who}", place=place, who=called.people(args))


def _building_searched(called: Called, args: Mapping[str, Any]) -> Words:
    names = ", ".join(called.all("building", args.get("buildings"))) or str(Text("any building"))
    if "who" in args:
        return Text("Searched: {names}, by {who}", names=names, who=called.people(args))
    return Text("Searched: {names}", names=names)


def _item_found(called: Called, args: Mapping[str, Any]) -> Words:
    item = called.one("item", args["item"])
    if "who" in args:
        return Text("Found: {item}, by {who}", item=item, who=called.people(args))
    return Text("Found: {item}", item=item)


def _counter_killed(called: Called, args: Mapping[str, Any]) -> Words:
    if args.get("who", "any") == "any":
        return Text("Somebody is killed")
    return Text("Killed: {who}", who=called.people(args))


_TOLD: dict[str, Callable[[Called, Mapping[str, Any]], Words]] = {
    "exit": _exit,
    "searched": lambda c, a: Text("Search {buildings}", buildings=c.buildings(a)),
    "buildings_entered": lambda c, a: Text("Enter {buildings}", buildings=c.buildings(a)),
    "cleared": _cleared,
    "have_item": _have_item,
    "killed": lambda _, a: Plural("Kill {n} zombie", "Kill {n} zombies", int(a.get("count", 1))),
    "fired": lambda _, a: Plural("Fire {n} shot", "Fire {n} shots", int(a.get("count", 1))),
    "turn_reached": lambda _, a: Text("Turn {turn} ends", turn=a.get("turn", 1)),
    "at_hex": _at_hex,
    "alive": lambda c, a: Text("Alive: {who}", who=c.people(a)),
    "dead": lambda c, a: Text("Dead: {who}", who=c.people(a, everyone=True)),
    "happened": lambda c, a: Text("Come about: {event}", event=c.one("event", a["event"])),
    "spawn": _spawn,
    "turn_begins": _turn_begins,
    "phase_begins": _phase_begins,
    "region_entered": _entered,
    "building_searched": _building_searched,
    "item_found": _item_found,
    "counter_killed": _counter_killed,
    "noise_reached": lambda _, a: Plural(
        "{n} shot lies on the map", "{n} shots lie on the map", int(a["count"])
    ),
}
