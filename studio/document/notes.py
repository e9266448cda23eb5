"""The notes on hexes of the shown map and of the scenario on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.model.map import MapDocument
from engine.model.scenario import ScenarioDocument

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.geometry.grid import Point
    from engine.model.map import Note
    from engine.model.project import Project
    from studio.document.ground import Ground
    from studio.document.playtest import Playtest
    from studio.document.selection import Item

ASIDE: Final = (-0.3, -0.26)  # of a hex, from its dot to its first note
STEP: Final = 0.2  # of a hex, between notes of one hex
REACH: Final = 0.15  # of a hex: so near one points at a note


def notes_on(ground: Ground, play: Playtest | None = None) -> Iterator[Note]:
    """Yield the notes of map and scenario; of a game those to players only."""
    documents: tuple[MapDocument | ScenarioDocument | None, ...]
    if play is not None:
        documents = (play.setup.map, play.setup.scenario)
    else:
        documents = (ground.opened.map, ground.opened.scenario)
    for document in documents:
        for note in document.remarks if document is not None else ():
            if play is None or note.for_ == "players":
                yield note


def note_of(project: Project, item: Item) -> Note | None:
    """Return the note that *item* names, None if it names none."""
    document = project.documents.get(item.document)
    if item.kind != "note" or not isinstance(document, (MapDocument, ScenarioDocument)):
        return None
    return next((note for note in document.remarks if note.id == item.id), None)


def notes_near(ground: Ground, at: Point) -> Iterator[tuple[str, str]]:
    """Yield document and id of the notes whose marks a point is on."""
    layout = ground.layout
    if layout is None:
        return
    size = layout.grid.size
    opened = ground.opened
    lying: dict[str, int] = {}
    for path, document in (
        (opened.map_path, opened.map),
        (opened.scenario_path, opened.scenario),
    ):
        for note in document.remarks if document is not None else ():
            dot = ground.centre(note.at)
            number = lying[note.at] = lying.get(note.at, -1) + 1
            if dot is None or path is None:
                continue
            x = dot[0] + (ASIDE[0] + number * STEP) * size
            if abs(at[0] - x) < REACH / 2 * size and abs(at[1] - dot[1] - ASIDE[1] * size) < (
                REACH / 2 * size
            ):
                yield path, note.id
