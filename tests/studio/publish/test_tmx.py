from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
import pytmx
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtGui import QColor, QImage

from engine.edits.underlays import put_underlay, set_affine
from engine.errors import EngineError
from engine.files.pictures import asset_of
from engine.files.shipped import shipped
from engine.files.store import OpenedProject, open_project
from engine.model.data import FrozenDict
from studio.publish.tmx import write
from tests.helpers.projects import MAP, farm

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
DOORS = shipped("sample_maps") / "coldwater" / "three_doors.scenario.yaml"


@pytest.fixture(scope="module")
def doors() -> OpenedProject:
    return open_project(DOORS)


def test_the_pictures_lie_beside_the_map_with_the_sizes_that_it_states(
    doors: OpenedProject, tmp_path: Path
):
    lost = write(doors, doors.main, tmp_path / "doors.tmx", {"hex": 56})
    assert {file.name for file in tmp_path.iterdir()} == {
        "doors.tmx", "doors-terrain.png", "doors-counters.png",
    }  # fmt: skip
    tmx = pytmx.TiledMap(str(tmp_path / "doors.tmx"))
    for tileset in tmx.tilesets:
        image = QImage(str(tmp_path / tileset.source))
        assert (image.width(), image.height()) == (tileset.width, tileset.height)
        assert image.hasAlphaChannel()
    counters = list(tmx.get_layer_by_name("counters"))
    assert len(counters) == sum(
        c.at is not None for c in doors.project.scenario(doors.main).counters
    )
    assert "half_hexes" in {loss.code for loss in lost}


def test_the_styles_give_other_tiles_and_the_same_map(doors: OpenedProject, tmp_path: Path):
    found = {}
    for style in ("colour", "ink", "plain"):
        write(doors, doors.main, tmp_path / "doors.tmx", {"hex": 56, "style": style})
        picture = (tmp_path / "doors-terrain.png").read_bytes()
        found[picture] = (tmp_path / "doors.tmx").read_bytes()
    assert len(found) == 3
    assert len(set(found.values())) == 1


def scan() -> bytes:
    image = QImage(40, 30, QImage.Format.Format_RGB32)
    image.fill(QColor("#d01010"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")
    return bytes(buffer.data().data())


def over_a_scan(folder: Path) -> OpenedProject:
    data = scan()
    asset = asset_of(data, "scan.png", ".png")
    project = put_underlay(farm("..", ".."), MAP, asset, (40, 30))
    project = set_affine(project, MAP, (1.0, 0.0, 0.0, 0.0, 1.0, 0.0))
    return OpenedProject(folder, project, MAP, pictures=FrozenDict({asset.sha256: data}))


def test_the_picture_under_the_map_is_a_layer_where_it_lies(tmp_path: Path):
    opened = over_a_scan(tmp_path)
    lost = write(opened, MAP, tmp_path / "farm.tmx", {"hex": 40, "underlay": True})
    assert "underlay" not in {loss.code for loss in lost}
    image = QImage(str(tmp_path / "farm-underlay.png"))
    red = QColor("#d01010")
    # the dot of the first hex, at 0 mm, is at 24, 20; two pixels are a mm
    assert image.pixelColor(30, 26) == red
    assert image.pixelColor(10, 10).alpha() == 0
    assert write(opened, MAP, tmp_path / "farm.tmx", {})[-1].code == "underlay"


@pytest.mark.case("SAVE-02")
def test_no_picture_of_someone_else_is_written_over(doors: OpenedProject, tmp_path: Path):
    mine = tmp_path / "doors-counters.png"
    mine.write_bytes(b"mine")
    with pytest.raises(EngineError, match=r"doors-counters\.png is there already"):
        write(doors, doors.main, tmp_path / "doors.tmx", {"hex": 32})
    assert [file.name for file in tmp_path.iterdir()] == [mine.name]
    assert mine.read_bytes() == b"mine"


def test_no_picture_of_the_project_is_written_over(tmp_path: Path):
    opened = over_a_scan(tmp_path)
    (asset,) = opened.project.assets
    file = tmp_path / "farm-terrain.png"
    write(opened, MAP, tmp_path / "farm.tmx", {"hex": 32})
    kept = file.read_bytes()
    own = replace(opened.project, assets=(replace(asset, path=file.name),))
    with pytest.raises(EngineError, match="belongs to the project"):
        write(replace(opened, project=own), MAP, tmp_path / "farm.tmx", {"hex": 64})
    assert file.read_bytes() == kept
