"""Strokes by real events of the mouse: at any zoom, and whatever comes between."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QApplication

from engine.board.board import build_board
from engine.edits.terrain import terrain_at
from engine.files.store import save_documents
from studio.ui.canvas.picture import MapPicture
from tests.helpers.boards import CLASSES
from tests.helpers.projects import MAP, blank
from tests.helpers.windows import LEFT, mouse, move, press, release, spot

if TYPE_CHECKING:
    from PySide6.QtGui import QImage

    from studio.ui.window.main_window import MainWindow

pytestmark = pytest.mark.gui
RIGHT = Qt.MouseButton.RightButton
WHEEL = "tests/studio/ui/canvas/test_map_view.py"


@pytest.fixture
def drawing(window: MainWindow, tmp_path: Path) -> MainWindow:
    """Return a window on an empty map, with woods on the brush."""
    save_documents(tmp_path / "farm", dict(blank(12, 8).documents), {})
    assert window.open(tmp_path / "farm" / MAP)
    window.palette_.choose_terrain("woods")
    return window


def painted(window: MainWindow) -> set[str]:
    """Return the ids of the woods."""
    assert window.opened is not None
    map_ = window.opened.project.map(MAP)
    board = build_board(map_, CLASSES)
    return {space for space in board.ids if terrain_at(map_, space) == "woods"}


def is_chain(window: MainWindow, start: str, end: str) -> bool:
    """Say whether the woods hang together from *start* to *end*."""
    assert window.opened is not None
    board = build_board(window.opened.project.map(MAP), CLASSES)
    woods = {board.index[space] for space in painted(window)}
    group, queue = {board.index[start]}, [board.index[start]]
    for space in queue:
        fresh = {n for n in board.neighbours[space] if n in woods} - group
        group |= fresh
        queue += fresh
    return group == woods and board.index[end] in group


@pytest.mark.case("VIEW-02")
@pytest.mark.parametrize("percent", [25, 100, 400])
@pytest.mark.parametrize(("start", "end", "count"), [("c1r5", "c11r5", 11), ("c1r1", "c10r7", 12)])
def test_one_move_of_the_mouse_paints_an_unbroken_chain_at_any_zoom(
    drawing: MainWindow, percent: int, start: str, end: str, count: int
) -> None:
    assert drawing.opened is not None
    drawing.view.zoom_to(percent)
    press(drawing.view, start)
    move(drawing.view, end, LEFT)
    release(drawing.view, end)
    assert len(painted(drawing)) == count
    assert is_chain(drawing, start, end)
    assert len(drawing.opened.history.entries) == 1
    drawing.actions_.run("undo")
    assert painted(drawing) == set()


def settled(window: MainWindow) -> QImage:
    """Return the view with all of the map painted."""
    window.view.repaint()
    while not window.view.settled:
        window.view.repaint()
    return window.view.grab().toImage()


@pytest.mark.parametrize("terrain", ["open", "woods", "crops", "building"])
def test_after_a_stroke_the_map_is_as_if_it_were_painted_anew(
    drawing: MainWindow, terrain: str
) -> None:
    drawing.view.zoom_to(100)
    for ground, way in (
        ("woods", ("c2r2", "c10r3")),
        ("building", ("c6r2", "c6r6")),
        ("crops", ("c3r5", "c9r5")),
        (terrain, ("c4r2", "c5r5", "c9r3", "c8r6")),
    ):
        drawing.palette_.choose_terrain(ground)
        press(drawing.view, way[0])
        for space in way[1:]:
            move(drawing.view, space, LEFT)
            drawing.view.repaint()  # an edit comes in the midst of painting the one before
        release(drawing.view, way[-1])
    after = settled(drawing)
    picture, above = drawing.stage.picture, drawing.stage.foreground
    assert picture is not None
    assert above is not None
    drawing.view.show_picture(MapPicture(picture.map, picture.board, picture.viewing, above))
    anew = settled(drawing)
    off = max(abs(a - b) for a, b in zip(after.constBits(), anew.constBits(), strict=True))
    assert off <= 20  # of 255: Qt ends lines a little otherwise where a part that is painted ends


@pytest.mark.case("UNDO-05")
@pytest.mark.parametrize("between", ["right button", "dialog", "menu", "other tool and back"])
def test_whatever_comes_between_the_stroke_so_far_is_one_step_and_nothing_goes_on(
    drawing: MainWindow, between: str
) -> None:
    assert drawing.opened is not None
    view = drawing.view
    press(view, "c3r3")
    move(view, "c4r3", LEFT)
    if between == "right button":
        at = spot(view, "c4r3")
        mouse(view, QEvent.Type.MouseButtonPress, at, RIGHT, LEFT | RIGHT)
        mouse(view, QEvent.Type.MouseButtonRelease, at, RIGHT, LEFT)
    elif between == "dialog":
        drawing.actions_.run("about")
        for dialog in QApplication.topLevelWidgets():
            if dialog.isModal():
                dialog.close()
    elif between == "menu":
        drawing.actions_.run("zoom_in")
    else:
        drawing.actions_.run("tool_select")
        drawing.actions_.run("tool_brush")
    release(view, "c4r3")
    for space in ("c6r3", "c8r5"):
        move(view, space)
    assert painted(drawing) == {"c3r3", "c4r3"}
    assert len(drawing.opened.history.entries) == 1
    assert drawing.opened.history.provisional is None
    drawing.actions_.run("undo")
    assert painted(drawing) == set()
    assert not drawing.isWindowModified()


@pytest.mark.case("VIEW-01")
@pytest.mark.parametrize("factor", ["1.5", "2"])
def test_the_wheel_turns_about_the_pointer_on_a_dense_screen_too(factor: str) -> None:
    env = {**os.environ, "QT_SCALE_FACTOR": factor, "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", WHEEL, "-q", "-k", "wheel", "-p", "no:cacheprovider"]
    root = Path(__file__).parents[4]
    done = subprocess.run(  # noqa: S603 - our own program
        command, cwd=root, env=env, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout
