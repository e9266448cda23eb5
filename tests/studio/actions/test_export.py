"""The exports of the File menu."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.files.store import open_project
from engine.model.map import Underlay
from studio.actions.registry import action, run
from studio.publish.exporter import get
from tests.helpers.contexts import context
from tests.helpers.projects import MAP, SCENARIO, blank

if TYPE_CHECKING:
    from pathlib import Path


def test_a_pack_can_be_exported_from_a_project_that_was_never_saved(tmp_path: Path) -> None:
    window = context(blank(6, 4))
    window.paths = [tmp_path / "raid"]
    run(action("export_pack"), window)
    pack = open_project(tmp_path / "raid.hexpack")
    assert pack.project.scenario(SCENARIO) == blank(6, 4).scenario(SCENARIO)
    assert window.opened is not None
    assert window.opened.history.entries == ()
    assert [path.name for path in tmp_path.iterdir()] == ["raid.hexpack"]


@pytest.mark.parametrize("kind", ["png", "svg", "tmx", "vassal"])
def test_a_drawing_is_left_to_the_window_that_can_draw(tmp_path: Path, kind: str) -> None:
    window = context(blank(6, 4))
    suffix = get(kind).extension
    upper = tmp_path / f"map{suffix.upper()}"
    window.paths = [upper, tmp_path / "map", None]
    for _ in range(3):
        run(action(f"export_{kind}"), window)
    done = [entry for entry in window.done if entry[0] == "export"]
    assert done == [("export", kind, upper, {}), ("export", kind, tmp_path / f"map{suffix}", {})]
    assert window.confirmed == []


def test_the_picture_under_the_map_goes_with_it_if_the_author_says_so(tmp_path: Path) -> None:
    project = blank(6, 4)
    map_ = project.map(MAP)
    under = replace(map_.main, underlay=Underlay("art/scan.png"))
    window = context(project.with_document(MAP, replace(map_, levels=(under,))))
    file = tmp_path / "map.tmx"
    window.paths = [file, file]
    window.confirmations = ["yes", "no", "cancel"]
    for _ in range(3):
        run(action("export_tmx"), window)
    done = [entry for entry in window.done if entry[0] == "export"]
    assert done == [
        ("export", "tmx", file, {"underlay": True}),
        ("export", "tmx", file, {"underlay": False}),
    ]
