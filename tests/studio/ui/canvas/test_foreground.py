"""Every layer of the dock fades all that lies on it, and is seen alone, at all scales."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from engine.edits.borders import set_borders
from engine.edits.counters import place_counter
from engine.edits.labels import set_label
from engine.edits.markers import new_marker, place_marker
from engine.edits.outlines import set_outline
from engine.edits.paths import set_path
from engine.edits.regions import group
from engine.edits.remarks import set_note
from engine.model.map import MapLabel, MapPath, Note, Outline
from engine.model.scenario import Counter
from studio.document.layers import LAYERS, choose_layer
from studio.ui.canvas.foreground import Foreground
from studio.ui.canvas.picture import MapPicture
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.studio import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.model.project import Project

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
IDS = [layer for layer, _, _ in LAYERS]
SCALES = (0.2, 1.2, 4.0)  # flat colours of hexes, small, near: pixels a mm
COPSE = Outline("copse", "woods", (((35.0, 25.0), (80.0, 22.0), (75.0, 50.0), (38.0, 50.0)),))
BARN = Outline("barn", "building", (((95.0, 40.0), (118.0, 40.0), (118.0, 62.0), (95.0, 62.0)),))
THINGS: dict[str, Callable[[Project], Project]] = {
    "regions": lambda p: group(p, MAP, ["c1r1", "c1r2"], "Mill"),
    "outlines": lambda p: set_outline(set_outline(p, MAP, COPSE), MAP, BARN),
    "paths": lambda p: set_path(p, MAP, MapPath("lane", "road", ("c4r4", "c5r4", "c6r4"))),
    "borders": lambda p: set_borders(p, MAP, {"c4r1|c5r1": "wall", "c4r2|c5r2": "hedge"}),
    "texts": lambda p: set_label(p, MAP, MapLabel("end", "World's End", "c2r4")),
    "markers": lambda p: place_marker(p, SCENARIO, _start(p)),
    "counters": lambda p: place_counter(p, SCENARIO, Counter("z", "zombie", "zombie_slow", "c6r1")),
    "notes": lambda p: set_note(p, SCENARIO, Note("gate", "Rusty", "c2r1")),
}


def _start(project: Project) -> Any:
    return replace(new_marker(project.scenario(SCENARIO), "start"), at="c4r4", name="Here")


def full(*without: str) -> Project:
    project = farm("bw....", "bwcc..", ".wcc..", "......")
    for layer, put in THINGS.items():
        if layer not in without:
            project = put(project)
    return project


def seen(project: Project, scale: float, choose: Callable[[Any], None]) -> QImage:
    """Return what a window shows of *project*, without grid, dots and labels of hexes."""
    hand = Hand(project, SCENARIO).use("select")
    view, board, map_ = hand.desk.view, hand.desk.board, hand.opened.map
    assert board is not None
    assert map_ is not None
    view.choose(grid=False, dots=False, labels=False)
    view.toggle_overlay("pins")
    choose(view)
    above = Foreground(hand.desk, hand.toolbox)
    picture = MapPicture(map_, board, view.now, above)
    area = picture.bounds
    image = QImage(
        int(area.width() * scale),
        int(area.height() * scale),
        QImage.Format.Format_RGB32,
    )
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(scale, scale)
    painter.translate(-area.topLeft())
    list(picture.portions(painter, area, scale))
    picture.paint_above(painter, QRectF(area), scale)
    painter.end()
    return image


def nothing(_view: Any) -> None:
    """Leave the layers as they are."""


def fade(strength: float, *layers: str) -> Callable[[Any], None]:
    def chosen(view: Any) -> None:
        for layer in layers:
            choose_layer(view, layer, opacity=strength)

    return chosen


def test_every_layer_but_the_ground_has_something_to_be_seen():
    assert {*THINGS, "terrain"} == set(IDS)
    for layer in THINGS:
        assert seen(full(), 4.0, nothing) != seen(full(layer), 4.0, nothing), layer


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("layer", THINGS)
def test_at_no_opacity_a_layer_is_as_if_nothing_lay_on_it(layer: str, scale: float):
    gone = seen(full(), scale, fade(0.0, layer))
    if layer == "regions":  # only the names lie on it: the roofs stay
        others = [other for other in IDS if other != "regions"]
        hidden = seen(full(), scale, fade(0.0, *others, "regions"))
        assert hidden == seen(full("regions"), scale, fade(0.0, *others))
        return
    assert gone == seen(full(layer), scale, nothing)


@pytest.mark.parametrize("scale", SCALES)
def test_with_all_layers_at_no_opacity_there_is_only_paper(scale: float):
    image = seen(full(), scale, fade(0.0, *IDS))
    blank = QImage(image)
    blank.fill(image.pixelColor(0, 0))
    assert image == blank


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("layer", IDS)
def test_a_layer_alone_leaves_no_ink_of_any_other(layer: str, scale: float):
    others = [other for other in IDS if other != layer]
    alone = seen(full(), scale, lambda view: view.choose(solo=layer))
    assert alone == seen(full(), scale, fade(0.0, *others))
    if scale == 4.0:
        assert alone != seen(full(), scale, fade(0.0, *IDS))


@pytest.mark.parametrize("layer", IDS)
def test_half_the_opacity_lies_between_none_and_all(layer: str):
    others = [other for other in IDS if other != layer]
    hidden = fade(0.0, *others)

    def at(strength: float) -> QImage:
        return seen(full(), 4.0, lambda view: (hidden(view), fade(strength, layer)(view)))

    none, half, whole = at(0.0), at(0.5), at(1.0)
    strongest = 0
    for y in range(0, none.height(), 2):
        for x in range(0, none.width(), 2):
            colours = [QColor(image.pixel(x, y)).getRgb()[:3] for image in (none, half, whole)]
            for a, b, c in zip(*colours, strict=True):
                assert min(a, c) - 4 <= b <= max(a, c) + 4  # rounding
                strongest = max(strongest, abs(a - b))
    assert strongest > 8
