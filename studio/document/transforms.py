"""What the dialogs for whole maps offer and tell: maps to bring in, what is lost, what changes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from engine.edits.guests import Guest
from engine.edits.regions import find_region, spaces_of
from engine.edits.turning import turned
from engine.errors import EngineError
from engine.files.store import open_project
from engine.geometry.turns import Turn
from engine.model.map import MapDocument
from engine.model.project import Project
from engine.model.scenario import ScenarioDocument
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from engine.edits.outcome import Outcome, Relabelled
    from studio.document.open_project import OpenProject

LISTED = 60  # lines of one kind
LABELS = 16
HALF_TURN = Turn(steps=3)


class Told(NamedTuple):
    """What a dialog says before anything is done; ``grave`` if something would be lost."""

    heading: Words
    lines: tuple[Words, ...]
    grave: bool = False


def told(
    outcome: Outcome, unread: tuple[Words, ...] = (), others: tuple[Words, ...] = ()
) -> tuple[Told, ...]:
    """Return what is to be read before *outcome* is taken, which changes *others* too."""
    found = []
    if outcome.lost:
        found.append(Told(Text("This would be lost"), _cut(outcome.lost), grave=True))
    if unread:
        found.append(Told(Text("These cannot be read and would not follow"), unread, grave=True))
    if others:
        found.append(Told(Text("These follow and change too"), _cut(others)))
    if outcome.noted:
        found.append(Told(Text("What else changes"), outcome.noted))
    if outcome.relabelled:
        heading = Plural(
            "{n} hex gets another label",
            "{n} hexes get another label",
            len(outcome.relabelled),
        )
        found.append(Told(heading, (_labels(outcome.relabelled),)))
    return tuple(found)


def others_changed(before: Project, after: Project, *shown: str | None) -> tuple[Words, ...]:
    """Return the scenarios that an edit changes, other than what is *shown*, by their files."""
    return tuple(
        Text("{document}", document=path)
        for path, document in before.documents.items()
        if isinstance(document, ScenarioDocument)
        and path not in shown
        and after.documents.get(path) != document
    )


def _cut(lines: tuple[Words, ...]) -> tuple[Words, ...]:
    more = len(lines) - LISTED
    return lines if more <= 0 else (*lines[:LISTED], Text("and {n} more", n=more))


def _labels(relabelled: tuple[Relabelled, ...]) -> Words:
    pairs = ", ".join(f"{old} \N{RIGHTWARDS ARROW} {new}" for old, new in relabelled[:LABELS])
    more = len(relabelled) - LABELS
    return Text("{pairs} and {n} more", pairs=pairs, n=more) if more > 0 else Text("{p}", p=pairs)


def unread(opened: OpenProject) -> tuple[Words, ...]:
    """Return the scenarios of the folder that could not be opened: they cannot follow their map."""
    names = dict.fromkeys(issue.document for issue in opened.problems)
    return tuple(
        Text("{document}", document=name) for name in names if name.endswith(".scenario.yaml")
    )


def chosen_spaces(opened: OpenProject) -> tuple[str, ...]:
    """Return the spaces that are selected: marked, clicked, or of a selected region."""
    map_, marked = opened.map, opened.selection.spaces
    found = [item.id for item in opened.selection.of("space")]
    if marked is not None and marked.document == opened.map_path:
        found += marked.in_order()
    for item in opened.selection.of("region"):
        if map_ is not None:
            found += spaces_of(find_region(map_, item.id))
    return tuple(dict.fromkeys(found))


def guests(project: Project, *, scenarios: bool) -> Iterator[Guest]:
    """Yield the maps of a project, with *scenarios* those on them too."""
    for path, document in project.documents.items():
        if isinstance(document, MapDocument):
            yield Guest(path, document)
    for path, document in project.documents.items() if scenarios else ():
        if isinstance(document, ScenarioDocument) and document.map in project.documents:
            yield Guest(path, project.map(document.map), document)


def read_guest(file: Path) -> Guest:
    """Return the map or scenario in *file*, of another project as well.

    Raises `EngineError` if it cannot be read. House rules of its project are those of their game.
    """
    opened = open_project(file)
    document = opened.project.documents.get(opened.main)
    scenario = document if isinstance(document, ScenarioDocument) else None
    map_ = opened.project.map(scenario.map) if scenario is not None else document
    if not isinstance(map_, MapDocument):
        raise EngineError(Text("{file} holds neither a map nor a scenario", file=file.name))
    house = opened.project.ruleset(map_.ruleset)
    if house is not None:
        map_ = replace(map_, ruleset=house.base)
    return Guest(opened.main, map_, scenario, foreign=True)


def turned_round(guest: Guest) -> Guest:
    """Return *guest* turned by 180 degrees; its scenario stays behind."""
    alone = Project().with_document(guest.name, guest.map)
    turned_ = turned(alone, guest.name, HALF_TURN).project.map(guest.name)
    return Guest(guest.name, turned_, turned=180, foreign=guest.foreign)


def joined_titles(titles: Iterable[str]) -> str:
    """Return a title for boards that are joined."""
    return str(Text("{one} and {other}", **dict(zip(("one", "other"), titles, strict=True))))
