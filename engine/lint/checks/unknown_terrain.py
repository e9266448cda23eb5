"""Terrains that there are not: in the legend of a level, and in what is drawn on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import UnknownName
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.lint.subject import Subject
    from engine.texts import Words

_SPLITTING = ".[]"  # letters that would part the path


def _find(subject: Subject) -> Iterator[Issue]:
    known = (*subject.ruleset.terrain_classes(), *subject.map.terrains)
    for path, where, terrain in _used(subject):
        if terrain not in known:
            text = Text(
                '{where}: neither the ruleset nor the map has the terrain "{terrain}"',
                where=where,
                terrain=terrain,
            )
            yield Issue("", "error", UnknownName(text, terrain, known).hinted, path=path)


def _used(subject: Subject) -> Iterator[tuple[str, Words, str]]:
    """Yield each terrain that the map names with its place, and the place in words."""
    for number, level in enumerate(subject.map.levels):
        for letter, terrain in level.legend.items():
            step = "" if letter in _SPLITTING else f".{letter}"
            where = Text('the letter "{letter}"', letter=letter)
            yield f"levels[{number}].legend{step}", where, terrain
        for index, outline in enumerate(level.outlines):
            where = Text("the outline {outline}", outline=outline.id)
            yield f"levels[{number}].outlines[{index}].terrain", where, outline.terrain


CHECK = Check(Text("Terrains that there are not"), "map", _find, needs_board=False)
