"""A road that is selected is told and changed in the inspector."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.model.map import PATH_KINDS, MapPath, words
from studio.document.selection import Item
from studio.drawing.map.style import COLOUR
from studio.tools.road import WAYS
from studio.ui.docks.inspector.path_sheet import PathSheet

if TYPE_CHECKING:
    from studio.ui.parts.fields import Field
    from studio.ui.window.main_window import MainWindow

MAP = "coldwater.map.yaml"


def way(window: MainWindow) -> MapPath:
    assert window.opened is not None
    return window.opened.project.map(MAP).main.paths[0]


def field(window: MainWindow, name: str) -> Field:
    sheet = window.inspector.sheet
    assert isinstance(sheet, PathSheet)
    return next(b.field for b in sheet._bound if b.field.widget.accessibleName() == name)


@pytest.mark.gui
def test_a_road_gets_another_kind_name_and_width_and_undo_takes_all_back(playing: MainWindow):
    old, opened = way(playing), playing.opened
    assert opened is not None
    opened.selection.set((Item(MAP, "path", old.id),))
    assert field(playing, "Name").value == words(old.name)
    assert field(playing, "Width in mm").value == (round(old.width) or None)
    field(playing, "Kind")._take("track")
    field(playing, "Name")._take("The Long Lane")
    field(playing, "Width in mm")._take(9)
    new = way(playing)
    assert (new.kind, new.name, new.width) == ("track", "The Long Lane", 9.0)
    assert new.through == old.through
    field(playing, "Width in mm")._take(None)
    assert way(playing).width == 0
    while opened.changed:
        playing.actions_.run("undo")
    assert way(playing) == old


def test_every_kind_of_way_has_a_name_and_a_look():
    assert tuple(WAYS) == PATH_KINDS
    assert tuple(COLOUR.paths) == PATH_KINDS
