"""The help pages of a module: briefing, set-up, aims, events and notes, for people to read.

VASSAL shows pages with the oldest HTML there is, so they have headings, paragraphs and lists only,
and every letter beyond ASCII as a number.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, NamedTuple

from engine.core.aims import GROUP_NAMES, tree_lines
from engine.exchange.vassal.palette import later
from engine.exchange.vassal.playing_map import spaces_of
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.exchange.vassal.contents import Contents
    from engine.exchange.vassal.counters import Counters
    from engine.model.map import Note
    from engine.model.scenario import Condition, Effect, ScenarioDocument, TurnEntry
    from engine.texts import Words


class Page(NamedTuple):
    """A help page: what the menu calls it, and its file at the top of the module."""

    title: str
    file: str
    content: bytes


def pages(contents: Contents, counters: Counters) -> tuple[Page, ...]:
    """Return the help pages; a map alone has its notes only."""
    scenario = contents.scenario
    made = []
    if scenario is None:
        said = [*_texts(contents.say(contents.map.notes)), *_notes(contents)]
        made.append(("notes", Text("Notes on the map"), said))
    else:
        made.append(("briefing", Text("Briefing"), _texts(contents.say(scenario.briefing))))
        made.append(("setup", Text("Setting up"), [*_setting_up(contents, scenario, counters)]))
        made.append(("aims", Text("Winning and losing"), [*_aims(contents, scenario)]))
        made.append(("events", Text("What happens"), [*_events(contents, scenario)]))
        said = [*_texts(contents.say(scenario.notes)), *_notes(contents)]
        made.append(("notes", Text("Notes of the designer"), said))
    return tuple(
        Page(str(title), f"{name}.html", _page(contents.title, title, parts))
        for name, title, parts in made
        if parts
    )


def _page(module: str, title: Words, parts: list[str]) -> bytes:
    head = f"<h1>{escape(module)}</h1>\n<h2>{escape(str(title))}</h2>"
    body = "\n".join([head, *parts])
    text = f"<html>\n<head><title>{escape(str(title))}</title></head>\n<body>\n{body}\n</body>\n"
    return f"{text}</html>\n".encode("ascii", "xmlcharrefreplace")


def _texts(text: str) -> list[str]:
    """Return a text of the author by its paragraphs."""
    parts = [part.strip() for part in text.split("\n\n")]
    return [f"<p>{escape(' '.join(part.split()))}</p>" for part in parts if part]


def _notes(contents: Contents) -> Iterator[str]:
    """Yield what players are to know of single hexes, each by its label."""
    lines = [
        str(Text("{where}: {note}", where=contents.label(note.at), note=_flat(contents, note)))
        for note in contents.notes
    ]
    if lines:
        yield _heading(Text("Notes on hexes"))
        yield _list(lines)


def _flat(contents: Contents, note: Note) -> str:
    return " ".join(contents.say(note.text).split())


def _list(lines: list[str]) -> str:
    return "<ul>\n" + "\n".join(f"<li>{escape(line)}</li>" for line in lines) + "\n</ul>"


def _heading(text: Words) -> str:
    return f"<h3>{escape(str(text))}</h3>"


def _setting_up(
    contents: Contents, scenario: ScenarioDocument, counters: Counters
) -> Iterator[str]:
    yield from _basics(contents, scenario)
    carrying = [
        f"{contents.face(counter).name}: {gear}"
        for counter in scenario.counters
        if (gear := counters.carried(counter))
    ]
    if carrying:
        yield _heading(Text("What people carry"))
        yield _list(carrying)
    waiting = [_coming(contents, counter.turn, counter.enters, str(contents.face(counter).name))
               for counter in later(contents)]  # fmt: skip
    if waiting:
        yield _heading(Text("Who comes later"))
        yield _list(waiting)
    places = []
    for marker in contents.markers:
        where = ", ".join(contents.board.labels[space] for space in spaces_of(contents, marker))
        if where:
            name = str(counters.marker(marker).name)
            places.append(str(Text("{name}: {where}", name=name, where=where)))
    if places:
        yield _heading(Text("Places"))
        yield _list(places)


def _basics(contents: Contents, scenario: ScenarioDocument) -> Iterator[str]:
    names = {kind.id: kind.name for kind in (*contents.ruleset.lights, *contents.ruleset.areas)}
    lines = [str(Text("Rules: {rules}", rules=contents.ruleset.title))]
    light = names.get(scenario.light) or scenario.light
    lines.append(str(Text("Time of day: {light}", light=light)))
    if scenario.area:
        lines.append(str(Text("Area: {area}", area=names.get(scenario.area) or scenario.area)))
    if scenario.turn_limit:
        lines.append(str(Text("Turns: {n}", n=scenario.turn_limit)))
    sides = [contents.say(side.name) or side.id for side in scenario.sides]
    if sides:
        lines.append(str(Text("Sides: {names}", names=", ".join(sides))))
    if scenario.initial_zombies:
        lines.append(str(Text("Zombies are rolled for and set up before turn 1")))
    if scenario.skirmish is not None and scenario.skirmish.random:
        lines.append(str(Text("The people of some sides are drawn at random before the game")))
    yield _list(lines)


def _coming(contents: Contents, turn: int, enters: str | None, name: str) -> str:
    marker = next((m for m in contents.markers if m.id == enters), None)
    way = "" if marker is None else contents.say(marker.name) or marker.id.replace("_", " ")
    if not way:
        return str(Text("Turn {turn}: {name}", turn=turn, name=name))
    return str(Text("Turn {turn}: {name}, by {way}", turn=turn, name=name, way=way))


def _aims(contents: Contents, scenario: ScenarioDocument) -> Iterator[str]:
    for heading, tree in (
        (Text("Won with"), scenario.victory),
        (Text("Lost with"), scenario.defeat),
    ):
        if tree is not None:
            yield _heading(heading)
            yield from _tree(contents, tree)


def _tree(contents: Contents, tree: Condition) -> Iterator[str]:
    """Yield a tree of tests as lists within lists."""
    say = contents.ruleset.in_words
    depth = -1
    for line in tree_lines(tree, lambda node: say(contents.played, contents.map, node)):
        while depth < line.depth:
            yield "<ul>"
            depth += 1
        while depth > line.depth:
            yield "</ul>"
            depth -= 1
        yield f"<li>{escape(str(line.text))}</li>"
    yield "</ul>" * (depth + 1)


def _events(contents: Contents, scenario: ScenarioDocument) -> Iterator[str]:
    entries = [_entry(contents, entry) for entry in scenario.turn_entries]
    if entries:
        yield _heading(Text("Zombies that come each turn"))
        yield _list(entries)

    def say(node: Condition | Effect) -> str:
        return str(contents.ruleset.in_words(scenario, contents.map, node))

    for event in scenario.events:
        yield _heading(Text("{name}", name=event.id.replace("_", " ").capitalize()))
        once = Text("Every time that:") if event.repeat else Text("The first time that:")
        yield f"<p>{escape(str(once))}</p>"
        if event.when.kind in GROUP_NAMES:
            yield from _tree(contents, event.when)
        else:
            yield _list([say(event.when)])
        yield _list([say(effect) for effect in event.then])


def _entry(contents: Contents, entry: TurnEntry) -> str:
    names = {marker.id: marker for marker in contents.markers}
    where = [contents.label(id_) for id_ in entry.hexes]
    for id_ in entry.markers:
        marker = names.get(id_)
        where.append((contents.say(marker.name) if marker else "") or id_.replace("_", " "))
    if entry.edge:
        where.append(str(Text("the {edge} edge", edge=entry.edge)))
    count = " + ".join(
        part for part in (f"{entry.dice}d6" if entry.dice else "", str(entry.plus or "")) if part
    )
    turns = str(entry.from_turn) if entry.to_turn == entry.from_turn else f"{entry.from_turn}-"
    turns += str(entry.to_turn) if entry.to_turn not in (None, entry.from_turn) else ""
    return str(
        Text(
            "Turns {turns}: {count} at {where}",
            turns=turns,
            count=count or "0",
            where=", ".join(where),
        )
    )
