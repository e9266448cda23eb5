"""Pins: hexes whose painted terrain contradicts the drawing, or a pin that changes nothing."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.board.terrain import covered
from engine.edits.terrain import unpin
from engine.geometry.ids import space_id
from engine.lint.check import Check
from engine.model.issue import Fix, Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    map_ = subject.map
    for number, level in enumerate(map_.levels):
        if not any(info.terrain for info in level.spaces.values()):
            continue
        drawn = {
            space_id(*place, level.id if number else ""): outline
            for place, outline in covered(level, map_.kind, map_.tolerance).items()
        }
        for name, info in level.spaces.items():
            outline = drawn.get(name)
            space = subject.space(name)
            if info.terrain is None or space is None or outline is None:
                continue
            pinned = level.legend.get(info.terrain)
            if pinned != outline.terrain:
                message = Text(
                    "{space} is pinned as {pinned}, but its dot lies in the outline {outline} "
                    "({drawn})",
                    space=subject.board.labels[space],
                    pinned=pinned,
                    outline=outline.id,
                    drawn=outline.terrain,
                )
                where = f"levels[{number}].spaces.{name}"
                edit = partial(unpin, path=subject.path, spaces=(name,))
                yield Issue(
                    "",
                    "hint",
                    message,
                    path=where,
                    clause="ATZ-5.2",
                    spaces=(name,),
                    fix=Fix(Text("Let the drawing decide"), edit),
                )


CHECK = Check(Text("Pins against the drawing"), "map", _find)
