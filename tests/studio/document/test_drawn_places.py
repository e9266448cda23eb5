"""An issue that names no hexes leads to what is drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.model.data import FrozenDict
from engine.model.issue import Issue
from engine.model.map import BorderInfo, MapLabel, MapPath, Outline
from engine.texts import Text
from studio.document.drawn_places import drawn_places, middle_of
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.scenes import scene

RING = ((10.0, 10.0), (50.0, 10.0), (50.0, 30.0), (10.0, 30.0))


def places(path: str, document: str = MAP) -> list[tuple[float, float]]:
    project = blank(9, 9)
    map_ = project.map(MAP)
    level = replace(
        map_.main,
        outlines=(Outline("wood", "woods", (RING,)),),
        paths=(
            MapPath("lane", "road", ("c1r1", "c3r1")),
            MapPath("brook", "stream", points=((0.0, 4.0), (8.0, 4.0))),
        ),
        labels=(MapLabel("mill", "Mill", "c4r4"), MapLabel("ford", "Ford", (7.0, 9.0))),
        borders=FrozenDict({"c4r4|c4r5": BorderInfo("wall")}),
    )
    shown = scene(project.with_document(MAP, replace(map_, levels=(level,))))
    return middle_of(drawn_places(shown.ground, Issue("x", "hint", Text("x"), document, path)))


def dot(space: str) -> tuple[float, float]:
    found = scene(blank(9, 9)).ground.centre(space)
    assert found is not None
    return found


def between(one: str, other: str) -> tuple[float, float]:
    (x, y), (x2, y2) = dot(one), dot(other)
    return (x + x2) / 2, (y + y2) / 2


def test_an_outline_leads_to_its_middle() -> None:
    assert places("levels[0].outlines[0].rings") == [(30.0, 20.0)]


def test_a_road_leads_to_its_middle_by_its_hexes_or_points() -> None:
    assert places("levels[0].paths[0].kind") == [pytest.approx(between("c1r1", "c3r1"))]
    assert places("levels[0].paths[1]") == [(4.0, 4.0)]


def test_a_text_leads_to_where_it_stands() -> None:
    assert places("levels[0].labels[0].at") == [dot("c4r4")]
    assert places("levels[0].labels[1]") == [(7.0, 9.0)]


def test_a_border_leads_between_its_hexes() -> None:
    assert places("levels[0].borders.c4r4|c4r5") == [pytest.approx(between("c4r4", "c4r5"))]


@pytest.mark.parametrize(
    "path", ["", "title", "levels[0].terrain", "levels[3].outlines[0]", "levels[0].outlines[7]"]
)
def test_what_is_not_drawn_leads_nowhere(path: str) -> None:
    assert places(path) == []


def test_what_is_not_on_the_shown_map_leads_nowhere() -> None:
    assert places("levels[0].outlines[0]", SCENARIO) == []
