from __future__ import annotations

import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.exchange.content import content
from engine.exchange.vassal.numbering import grid
from engine.exchange.vassal.placing import placing
from engine.model.map import LabelScheme, MapLabel, Marker, Region, Underlay
from engine.model.scenario import Counter
from studio.actions.registry import action, run
from studio.drawing.svg.sheet import Photo, svg
from studio.publish.png import subject_of
from tests.helpers.contexts import context
from tests.helpers.lint import said
from tests.helpers.projects import MAP, SCENARIO, blank, farm
from tests.helpers.scenes import scene
from tests.helpers.tiles import about, objects, tiled, tree
from tests.helpers.vassal_grid import grid_of
from tests.helpers.vectors import S, box, drawn, layer

if TYPE_CHECKING:
    from engine.model.project import Project

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
FORMS = [(o, s) for o in ("flat", "pointy") for s in ("first", "second")]
STYLES = ("colour", "ink", "plain")


def with_map(project: Project, **changes: object) -> Project:
    return project.with_document(MAP, replace(project.map(MAP), **changes))  # type: ignore[arg-type]


COUNTED = [
    LabelScheme(scheme, *how)
    for scheme, *how in (
        ("0101", "", False, "top_left"),
        ("01.01", "", True, "bottom_left"),
        ("0101", "", False, "bottom_right"),
        ("A1", "", False, "top_left"),
        ("A1", "BC", True, "top_right"),
        ("A1-doubled", "A", False, "bottom_right"),
    )
]


@pytest.mark.case("GRID-05")
@pytest.mark.parametrize("scheme", COUNTED, ids=str)
@pytest.mark.parametrize(("orient", "stagger"), FORMS)
def test_the_label_in_the_picture_is_that_of_hover_go_to_checks_and_other_programs(
    orient: str, stagger: str, scheme: LabelScheme
):
    project = farm("....", "....", "...w", orient=orient, stagger=stagger)
    spawn = Marker("s", "spawn", at="c4r3")  # on woods: a check tells of it
    project = with_map(project, labels=scheme, markers=(spawn,))
    texts = layer(drawn(project), "hex-labels").findall(f".//{S}text")
    assert len({text.text for text in texts}) == len(texts) == 12
    ground = scene(project).ground
    board = content(project, MAP).board
    window = context(project, *[text.text or "" for text in texts])
    assert window.opened is not None
    for text in texts:
        at = (float(text.get("x", "")), float(text.get("y", "")))
        id_ = ground.space_at(*at)
        assert id_ is not None, "under the pointer"
        assert id_ == text.get("data-space")
        assert board.labels[board.index[id_]] == text.text
        run(action("go_to"), window)
        assert [item.id for item in window.opened.selection] == [id_]
    written = objects(tree(tiled(project)), "hex labels")
    assert {about(one)["space"]: one.findtext("text") for one in written} == {
        text.get("data-space"): text.text for text in texts
    }
    lies = placing(board.layout().grid, "hex", 150)
    vassal = grid_of(grid(lies, scheme), lies.pixels)
    for text in texts:
        place = board.frame.places[board.index[text.get("data-space", "")]]
        assert vassal.name(lies.centre(*place)) == text.text
    wooded = next(text.text for text in texts if text.get("data-space") == "c4r3")
    assert f"({wooded})" in said(project, "spawn_blocked")[0]


@pytest.mark.case("GRID-06")
@pytest.mark.parametrize(("orient", "stagger"), FORMS)
def test_a_counter_lies_on_its_dot_in_the_picture_however_far_out(orient: str, stagger: str):
    inch = 25.4 / 96
    size = 58.33 * inch  # hexes of 67.35 by 58.33 pixels
    places = ("c1r1", "c10r10", "c41r41")
    rows = ["-" * 41 for _ in range(41)]  # void, which takes no time, but for three hexes
    for n in (0, 9, 40):
        rows[n] = "-" * n + "." + "-" * (40 - n)
    project = farm(*rows, orient=orient, stagger=stagger)
    map_ = project.map(MAP)
    lattice = replace(map_.main.grid, size=size, origin=(7.3, 11.9))  # type: ignore[type-var]
    level = replace(map_.main, grid=lattice)
    some = tuple(Counter(f"c{n}", "survivor", "beck", at=at) for n, at in enumerate(places))
    project = with_map(project, levels=(level,))
    project = project.with_document(SCENARIO, replace(project.scenario(SCENARIO), counters=some))
    root, board = drawn(project, SCENARIO, "plain"), content(project, MAP).board
    errors = []
    for group, place in zip(layer(root, "counters").findall(f"{S}g"), places, strict=True):
        assert group.get("data-space") == place
        frame = group[-1]  # the line around it is drawn last
        assert frame.get("fill") == "none"
        left, top, right, bottom = box(root, frame)
        x, y = board.centre(board.index[place])
        told = float(group.get("data-x", "")), float(group.get("data-y", ""))
        assert math.dist(told, (x, y)) < 0.001
        errors.append(math.dist(((left + right) / 2, (top + bottom) / 2), (x, y)) / inch)
    assert max(errors) < 0.05  # pixels; half a one is allowed
    assert errors[2] <= errors[0] + 0.02


def test_the_picture_is_as_large_in_print_as_the_sheet_with_its_margin():
    root = drawn(blank(5, 4))
    bounds = content(blank(5, 4), MAP).board.bounds
    left, top, width, height = (float(n) for n in root.get("viewBox", "").split())
    assert root.get("width") == f"{width:g}mm" or float(root.get("width", "")[:-2]) == width
    assert (width, height) == (
        pytest.approx(bounds.width + 6, abs=1e-3),
        pytest.approx(bounds.height + 6, abs=1e-3),
    )
    assert (left, top) == (pytest.approx(bounds.left - 3), pytest.approx(bounds.top - 3))


@pytest.mark.parametrize("style", STYLES)
def test_every_part_is_a_layer_with_a_name_in_every_style(style: str):
    project = farm("wb.c", "....")
    names = [group.get("id") for group in drawn(project, SCENARIO, style).findall(f"{S}g")]
    assert names == [
        "paper", "ground", "crops", "buildings", "woods", "grid", "borders",
        "hex-labels", "texts", "names", "dots", "markers", "counters", "frame",
    ]  # fmt: skip


def test_names_and_markers_can_be_read():
    project = with_map(
        farm("bb..", "...."),
        regions=(Region("mill", "building", "Old Mill & Sons <1>", ("c1r1", "c2r1")),),
        markers=(Marker("s", "spawn", spaces=("c4r1", "c4r2"), name="Lane"),),
    )
    map_ = project.map(MAP)
    label = MapLabel("l", "Long Acre", (30.0, 20.0), angle=90.0)
    project = with_map(project, levels=(replace(map_.main, labels=(label,)),))
    root = drawn(project)
    (acre,) = layer(root, "texts").findall(f".//{S}text")
    mill = layer(root, "names").findall(f".//{S}text")
    assert acre.text == "Long Acre"
    assert acre.get("transform") == "rotate(90 30 20)"
    assert " ".join(line.text or "" for line in mill) == "Old Mill & Sons <1>"
    assert {line.get("data-spaces") for line in mill} == {"c1r1 c2r1"}
    (lane,) = layer(root, "markers").findall(f"{S}g")
    assert lane.findtext(f"{S}title") == "Lane"
    assert lane.get("data-spaces") == "c4r1 c4r2"


def test_a_text_along_a_curve_is_drawn_as_shapes_that_say_what_they_read():
    curve = ((10.0, 30.0), (30.0, 15.0), (60.0, 30.0))
    label = MapLabel("l", "Mill & Stream", (30.0, 20.0), kind="street", points=curve)
    map_ = blank(4, 3).map(MAP)
    project = with_map(blank(4, 3), levels=(replace(map_.main, labels=(label,)),))
    (group,) = layer(drawn(project), "texts").findall(f"{S}g")
    assert group.get("data-id") == "l"
    assert group.findtext(f"{S}title") == "MILL & STREAM"
    assert group.find(f".//{S}use") is not None
    assert group.find(f".//{S}text") is None


def test_letters_are_drawn_as_shapes_where_that_is_asked_for():
    root = drawn(blank(3, 3), outlines=True)
    assert root.find(f".//{S}text") is None
    assert root.find(f".//{S}style") is None
    labels = layer(root, "hex-labels").findall(f".//{S}g[@aria-label]")
    assert [label.get("aria-label") for label in labels][:3] == ["0101", "0201", "0301"]


def test_the_same_values_give_the_same_bytes_and_no_number_is_too_long():
    project = farm("wb.c", "....")
    one, other = (svg(subject_of(content(project, MAP))) for _ in range(2))
    assert one == other
    assert b"nan" not in one
    assert re.search(rb"\de-\d|\d\.\d{8}", one.split(b"</defs>")[1]) is None


def test_the_picture_under_the_map_is_in_the_file_as_it_is():
    project = blank(3, 3)
    under = Underlay("scan.jpg", (0.5, 0.1, 3.0, -0.1, 0.5, 4.0), 0.4)
    project = with_map(project, levels=(replace(project.map(MAP).main, underlay=under),))
    data = svg(subject_of(content(project, MAP)), photo=Photo(b"JPEG", "image/jpeg", 40, 30))
    text = data.decode()
    assert "data:image/jpeg;base64,SlBFRw==" in text
    assert 'transform="matrix(0.5 -0.1 0.1 0.5 3 4)"' in text
    assert text.index('id="woods"') < text.index('id="underlay"') < text.index('id="grid"')
