"""A small project each of whose texts is in two languages."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.paths import set_path
from engine.edits.regions import group
from engine.edits.remarks import set_note
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, MapPath, Note
from engine.model.project import ProjectInfo
from tests.helpers.projects import MAP, SCENARIO, farm

if TYPE_CHECKING:
    from engine.model.map import AuthorText
    from engine.model.project import Project


def both(word: str) -> AuthorText:
    return FrozenDict({"en": f"{word} in English", "pl": f"{word} po polsku"})


def bilingual(language: str) -> Project:
    """Return a project each of whose texts is in two languages."""
    project = farm("bb....", "......", title=both("title"))
    project = group(project, MAP, ["c1r1", "c2r1"], both("region"))
    project = set_label(project, MAP, MapLabel("label", both("label"), "c5r1"))
    way = MapPath("way", "road", ("c3r2", "c6r2"), name=both("path"))
    project = set_path(project, MAP, way)
    project = set_note(project, MAP, Note("note", both("note"), "c4r2"))
    marker = replace(new_marker(project.scenario(SCENARIO), "objective"), at="c4r1")
    project = place_marker(project, SCENARIO, replace(marker, name=both("marker")))
    scenario = replace(
        project.scenario(SCENARIO), title=both("scenario"), briefing=both("briefing")
    )
    project = project.with_document(SCENARIO, scenario)
    map_ = replace(project.map(MAP), notes=both("notes"))
    info = ProjectInfo("two", "Two", language=language)
    return replace(project.with_document(MAP, map_), info=info)
