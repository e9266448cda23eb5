"""Notes on hexes: a small sheet of paper each; the one of the hex under the pointer is read."""

from __future__ import annotations

import textwrap
from typing import TYPE_CHECKING

from engine.texts import Text
from studio.document.layers import seen
from studio.document.notes import ASIDE, STEP, notes_on
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Label, Mark, Role, Shape

if TYPE_CHECKING:
    from studio.overlays.scene import Scene

WIDE = 44  # letters of a line
LINE = 22.5  # pixels of a plate with a line on it
UP = 0.24  # of a hex, from a note to its words


class NotesOverlay(Overlay):
    """Marks notes; while a game is played, those to players only."""

    id = "notes"
    title = Text("Notes on hexes")
    icon = "note"
    modes = frozenset({"edit", "play"})
    order = 90

    def shapes(self, scene: Scene) -> DrawList:
        """Return a mark for each note, and the words of those that are read."""
        found: list[Shape] = []
        playing = scene.play is not None
        strength = seen(scene.ground.view.now, "notes", playing=playing)
        if strength <= 0:
            return ()
        read: list[tuple[str, Role]] = []
        above = (0.0, 0.0)
        lying: dict[str, int] = {}
        for note in notes_on(scene.ground, scene.play):
            dot = scene.ground.centre(note.at)
            if dot is None:
                continue
            number = lying[note.at] = lying.get(note.at, -1) + 1
            at = (
                dot[0] + (ASIDE[0] + number * STEP) * scene.size,
                dot[1] + ASIDE[1] * scene.size,
            )
            role: Role = "note" if note.for_ == "players" else "own_note"
            found.append(Mark(at, "note", role, strength=strength))
            if scene.hover == note.at:
                read += [(line, role) for line in _lines(scene.ground.spoken(note.text))]
                above = (at[0], at[1] - UP * scene.size)
        pitch = LINE / scene.scale
        for up, (line, role) in enumerate(reversed(read)):
            found.append(Label((above[0], above[1] - up * pitch), line, role))
        return tuple(found)


def _lines(text: str) -> list[str]:
    return [line for part in text.splitlines() for line in textwrap.wrap(part, WIDE)]


OVERLAY = NotesOverlay()
