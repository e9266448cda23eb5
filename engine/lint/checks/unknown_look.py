"""Looks that there are not: what a terrain borrows, kinds of roads, what stands on a border."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine import rulesets
from engine.errors import UnknownName
from engine.lint.check import Check
from engine.model.issue import Issue
from engine.model.map import PATH_KINDS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from engine.core.ruleset import Ruleset
    from engine.lint.subject import Subject


def _find(subject: Subject) -> Iterator[Issue]:
    known = [terrain.id for terrain in subject.ruleset.terrains]
    for id_, terrain in subject.map.terrains.items():
        if terrain.like and terrain.like not in known:
            text = Text('"{name}" is no terrain that one could look like', name=terrain.like)
            told = UnknownName(text, terrain.like, known).hinted
            yield Issue("", "warning", told, path=f"terrains.{id_}.like")
    for id_, own in subject.map.ways.items():
        if own.like not in PATH_KINDS:
            text = Text('"{name}" is no road or stream that one could look like', name=own.like)
            told = UnknownName(text, own.like, PATH_KINDS).hinted
            yield Issue("", "warning", told, path=f"ways.{id_}.like")
    kinds = (*PATH_KINDS, *subject.map.ways)
    for at, level in enumerate(subject.map.levels):
        for number, way in enumerate(level.paths):
            if way.kind not in kinds:
                text = Text('no road or stream is of the kind "{name}"', name=way.kind)
                told = UnknownName(text, way.kind, kinds).hinted
                yield Issue("", "warning", told, path=f"levels[{at}].paths[{number}].kind")
    yield from _borders(subject)


def _borders(subject: Subject) -> Iterator[Issue]:
    """Yield what stands on borders that no rules know that are played on the map."""
    known = dict.fromkeys(_features(subject))
    for at, level in enumerate(subject.map.levels):
        for name, border in level.borders.items():
            if border.feature not in known:
                text = Text('nothing known stands on a border as "{name}"', name=border.feature)
                told = UnknownName(text, border.feature, known).hinted
                yield Issue("", "warning", told, path=f"levels[{at}].borders.{name}.feature")


def _features(subject: Subject) -> Iterator[str]:
    """Yield what the game of the map knows, then what the rules of its scenarios add."""
    project = subject.project
    yield from _known(subject.ruleset)
    for path in project.scenarios_of(subject.path):
        scenario = project.scenario(path)
        yield from _named(scenario.options)
        try:
            yield from _known(rulesets.of(project, scenario.ruleset))
        except UnknownName:
            continue  # another check says so


def _known(ruleset: Ruleset[Any]) -> Iterator[str]:
    yield from (feature.id for feature in ruleset.features)
    yield from _named(ruleset.defaults)


def _named(options: Mapping[str, object]) -> Iterator[str]:
    features = options.get("features")
    if isinstance(features, Mapping):
        yield from features


CHECK = Check(Text("Looks that there are not"), "map", _find, needs_board=False)
