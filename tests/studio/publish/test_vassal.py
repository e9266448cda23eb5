from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from PySide6.QtGui import QColor, QImage

from engine.errors import EngineError
from engine.exchange.artwork import MarkArt
from engine.exchange.content import content
from engine.exchange.vassal.placing import placing
from engine.files.store import open_project
from engine.geometry.grid import Grid
from studio.drawing.artwork import artwork
from studio.publish.exporter import get
from tests.helpers.command import COLDWATER, run, yard
from tests.helpers.projects import MAP, blank
from tests.helpers.vassal_check import Module, faults
from tests.helpers.vassal_grid import grid_of

if TYPE_CHECKING:
    from pathlib import Path

    from engine.exchange.artwork import Picture

DOORS = COLDWATER / "three_doors.scenario.yaml"


def image(picture: Picture) -> QImage:
    found = QImage.fromData(picture.png)
    assert (found.width(), found.height()) == (picture.width, picture.height)
    return found


def middle_of_dot(board: QImage, at: tuple[int, int]) -> tuple[float, float]:
    """Return the middle of the pale dot near a pixel, in pixels; a pixel's own middle is at .5."""
    found = [
        (x + 0.5, y + 0.5)
        for x in range(at[0] - 8, at[0] + 8)
        for y in range(at[1] - 8, at[1] + 8)
        if QColor(board.pixel(x, y)).lightnessF() > 0.9
    ]
    assert found, at
    return sum(x for x, _ in found) / len(found), sum(y for _, y in found) / len(found)


@pytest.mark.case("GRID-06")
@pytest.mark.parametrize("orient", ["flat", "pointy"])
def test_the_dots_in_the_picture_lie_where_vassal_lays_counters(orient: str) -> None:
    project = blank(41, 41, orient=orient)
    map_ = project.map(MAP)
    board = content(project, MAP).board
    lies = placing(board.layout().grid, "hex", 75)
    with artwork(map_, board) as art:
        drawn = image(art.board(lies.scale, lies.corner, *lies.pixels))
    far = {}
    for n in (0, 9, 40):
        at = lies.centre(1 + n, 1 + n)
        far[n] = math.dist(at, middle_of_dot(drawn, at))
        assert far[n] <= 0.9, "half a pixel, and what a dot of few pixels can be read to"
    assert far[40] <= far[0] + 0.3


def test_what_marks_a_space_has_its_middle_in_the_middle_of_the_picture() -> None:
    lies = placing(Grid(1, 1, 20.0), "hex", 150)
    corners = tuple((x * lies.scale, y * lies.scale) for x, y in lies.layout.polygon(1, 1))
    project = blank(2, 2)
    board = content(project, MAP).board
    with artwork(project.map(MAP), board) as art:
        rim = image(art.mark(MarkArt("spawn", corners, 2)))
        arrow = image(art.mark(MarkArt("exit", corners, None, (0.0, -1.0))))
    assert (rim.width(), rim.height()) == (137, 118)
    assert rim.pixelColor(0, 0).alpha() == 0
    assert rim.pixelColor(rim.width() // 2, rim.height() // 2).alpha() == 0
    assert rim.pixelColor(rim.width() // 2, 5).alpha() > 0
    assert arrow.pixelColor(68, 24).alpha() > 0, "near the edge that it points over"
    assert arrow.pixelColor(68, 90).alpha() == 0


def test_a_scenario_is_exported_without_a_silent_fault_and_the_same_again(tmp_path: Path) -> None:
    opened = open_project(DOORS)
    one, two = tmp_path / "one.vmod", tmp_path / "two.vmod"
    lost = get("vassal").write(opened, opened.main, one, {"dpi": 60})
    get("vassal").write(opened, opened.main, two, {"dpi": 60.0})
    assert one.read_bytes() == two.read_bytes()
    assert faults(one.read_bytes()) == []
    assert "rules" in [loss.code for loss in lost]
    found = Module(one.read_bytes())
    grid = grid_of(found.grid(), found.size("coldwater_crossroads.png"))
    stacks = [
        s for s in found.root.iter() if s.tag.endswith("SetupStack") and s.get("location") == ""
    ]
    names = {grid.name((int(s.get("x", "")), int(s.get("y", "")))): s.get("name") for s in stacks}
    assert names["1419"] == "1419", "a stack is called by the label of its space"


def test_a_module_never_takes_the_place_of_a_file_of_the_project(tmp_path: Path) -> None:
    file = yard(tmp_path)
    opened = open_project(file)
    before = file.read_bytes()
    with pytest.raises(EngineError, match="belongs to the project"):
        get("vassal").write(opened, opened.main, file, {})
    assert file.read_bytes() == before


def test_the_command_writes_a_module_and_tells_what_it_does_not_hold(tmp_path: Path) -> None:
    file = tmp_path / "doors.vmod"
    ended = run("export", DOORS, "--to", "vassal", "-o", file, "--dpi", "40", "--format", "json")
    assert ended.code == 0
    assert "victory" in [loss["code"] for loss in ended.data["losses"]]
    assert ended.data["bytes"] == file.stat().st_size
    assert faults(file.read_bytes()) == []
