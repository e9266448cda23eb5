"""Pictures that a map names and that are not there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    there = {asset.path for asset in subject.project.assets}
    for number, level in enumerate(subject.map.levels):
        if level.underlay is not None and level.underlay.image not in there:
            message = Text(
                'the picture "{image}" is not in the project: nothing is shown under the map',
                image=level.underlay.image,
            )
            yield Issue("", "warning", message, path=f"levels[{number}].underlay.image")


CHECK = Check(Text("Pictures that are missing"), "map", _find, needs_board=False)
