from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from dataclasses import replace

import pytest
from PySide6.QtGui import QImage

from engine.edits.labels import set_label
from engine.errors import EngineError
from engine.files.opened import OpenedProject
from engine.files.shipped import shipped
from engine.files.store import open_project
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Note, Underlay
from engine.model.scenario import Counter
from studio.drawing.setup import lying
from studio.publish.exporter import get
from studio.publish.png import export_png, subject
from tests.helpers.projects import MAP, blank
from tests.helpers.projects import SCENARIO as FARM

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
SCENARIO = "three_doors.scenario.yaml"


@pytest.fixture(scope="module")
def opened():
    return open_project(shipped("sample_maps") / "coldwater" / SCENARIO)


def test_a_map_alone_makes_a_picture_and_no_pack():
    assert get("png").maps
    assert not get("pack").maps


def test_a_picture_has_the_size_of_the_sheet_in_print(opened, tmp_path):
    target = tmp_path / "sheet.png"
    export_png(opened.project, SCENARIO, target, {"dpi": 50, "margin": 3.0})
    image = QImage(str(target))
    bounds = subject(opened.project, SCENARIO).board.bounds
    assert image.width() == pytest.approx((bounds.width + 6) / 25.4 * 50, abs=1)
    assert image.height() == pytest.approx((bounds.height + 6) / 25.4 * 50, abs=1)
    assert image.dotsPerMeterX() == pytest.approx(50 / 0.0254, abs=1)


@pytest.mark.case("PRINT-06")
def test_the_same_values_give_the_same_bytes(opened, tmp_path):
    files = [tmp_path / name for name in ("one.png", "two.png")]
    for file in files:
        export_png(opened.project, SCENARIO, file, {"dpi": 40})
    assert files[0].read_bytes() == files[1].read_bytes()


@pytest.mark.case("PRINT-07")
def test_the_line_around_the_sheet_is_whole(opened, tmp_path):
    target = tmp_path / "sheet.png"
    export_png(opened.project, SCENARIO, target, {"dpi": 100, "margin": 3.0})
    image = QImage(str(target))
    line = round(2.7 / 25.4 * 100)
    middle_x, middle_y = image.width() // 2, image.height() // 2
    spots = [
        (middle_x, line),
        (middle_x, image.height() - 1 - line),
        (line, middle_y),
        (image.width() - 1 - line, middle_y),
    ]
    assert all(image.pixelColor(*spot).lightness() < 110 for spot in spots)
    assert image.pixelColor(1, 1).lightness() > 200


def test_counters_and_markers_of_the_scenario_are_in_the_picture(opened, tmp_path):
    alone, set_up = tmp_path / "map.png", tmp_path / "scenario.png"
    export_png(opened.project, opened.project.scenario(SCENARIO).map, alone, {"dpi": 40})
    export_png(opened.project, SCENARIO, set_up, {"dpi": 40})
    assert QImage(str(alone)).size() == QImage(str(set_up)).size()
    assert QImage(str(alone)) != QImage(str(set_up))


def test_an_item_of_the_authors_own_lies_in_the_picture_too():
    path = "last_boat.scenario.yaml"
    project = open_project(shipped("sample_maps") / "saltmarsh" / path).project
    shown = subject(project, path)
    assert shown.scenario is not None
    assert shown.faces is not None
    there = lying(shown.board, shown.scenario, shown.faces)
    fuel = shown.board.centre(shown.board.index["c22r6"])
    assert [one.face.kind for one in there if one.centre == fuel] == ["item"]


def test_opponents_and_own_names_are_seen_in_the_picture():
    path = "suttons_men.scenario.yaml"
    shown = subject(open_project(shipped("sample_maps") / "northgate" / path).project, path)
    assert shown.scenario is not None
    assert shown.faces is not None
    there = {
        str(one.face.name): one.face.kind for one in lying(shown.board, shown.scenario, shown.faces)
    }
    assert there["Sutton"] == there["The drayman"] == "opponent"
    assert "survivor" in there.values()


@pytest.mark.parametrize("dpi", [0, 5000, 1200])
def test_a_picture_that_cannot_be_is_refused_and_nothing_is_written(opened, tmp_path, dpi):
    target = tmp_path / "sheet.png"
    with pytest.raises(EngineError):
        export_png(opened.project, SCENARIO, target, {"dpi": dpi})
    assert not target.exists()


CHILD = """
import sys
from pathlib import Path
from engine.files.store import open_project
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Note, Underlay
from engine.model.scenario import Counter
from studio.publish.png import export_png
opened = open_project(Path(sys.argv[1]))
export_png(opened.project, opened.main, Path(sys.argv[2]), {"dpi": 30})
"""


def digest(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


@pytest.mark.case("PRINT-06")
@pytest.mark.parametrize("factor", ["1", "1.5", "2"])
def test_a_picture_is_the_same_on_every_screen_and_without_one(opened, tmp_path, factor):
    export_png(opened.project, SCENARIO, tmp_path / "here.png", {"dpi": 30})
    env = {k: v for k, v in os.environ.items() if k not in {"QT_QPA_PLATFORM", "DISPLAY"}}
    env |= {"QT_SCALE_FACTOR": factor, "PYTHONHASHSEED": factor.replace(".", "")}
    scenario = shipped("sample_maps") / "coldwater" / SCENARIO
    subprocess.run(  # noqa: S603 - our own text
        [sys.executable, "-c", CHILD, str(scenario), str(tmp_path / "there.png")],
        env=env,
        check=True,
        timeout=120,
    )
    assert digest(tmp_path / "here.png") == digest(tmp_path / "there.png")


def test_a_picture_that_cannot_be_made_leaves_the_old_file_alone(tmp_path):
    target = tmp_path / "old.png"
    target.write_bytes(b"old")
    with pytest.raises(EngineError, match="too large"):
        export_png(blank(150, 150), MAP, target, {"dpi": 600})
    assert target.read_bytes() == b"old"
    assert [path.name for path in tmp_path.iterdir()] == ["old.png"]


def test_a_document_that_is_no_map_is_refused_in_words(tmp_path):
    with pytest.raises(EngineError, match="neither a map nor a scenario"):
        export_png(blank(3, 3), "nothing.yaml", tmp_path / "x.png")


def told(folder, project, document=MAP, **options):
    opened = OpenedProject(folder, project, document)
    return {
        loss.code: str(loss.message)
        for loss in get("png").write(opened, document, folder / "sheet.png", options)
    }


def test_what_a_picture_cannot_hold_is_told_as_by_the_other_exports(tmp_path):
    assert set(told(tmp_path, blank(3, 2), dpi=60)) == {"pixels"}
    project = blank(3, 2)
    map_ = project.map(MAP)
    title = FrozenDict({"en": "Farm", "pl": "Folwark"})
    notes = (Note("n1", "Mind the gate", "c1r1"), Note("n2", "THE KEY", "c2r1", "self"))
    level = replace(map_.main, underlay=Underlay("art/scan.png"))
    cellar = replace(map_.main, id="cellar")
    map_ = replace(map_, title=title, levels=(level, cellar), remarks=notes)
    waiting = Counter("late", "zombie", "zombie_slow", enters="gate")
    scenario = replace(project.scenario(FARM), counters=(waiting,))
    project = project.with_document(MAP, map_).with_document(FARM, scenario)
    lost = told(tmp_path, project, FARM, dpi=60)
    assert set(lost) == {"pixels", "levels", "underlay", "counters_waiting", "notes", "languages"}
    assert "THE KEY" not in str(lost)


def test_what_is_too_small_to_be_drawn_is_told(tmp_path):
    project = set_label(blank(3, 2), MAP, MapLabel("mill", "Mill", "c2r1"))
    opened = OpenedProject(tmp_path, project, MAP)
    for dpi, parts in (
        (100, set()),
        (40, {"the labels of hexes"}),
        (25, {"the labels of hexes", "names and texts"}),
        (10, {"the labels of hexes", "names and texts", "centre dots", "the grid"}),
    ):
        losses = get("png").write(opened, MAP, tmp_path / "sheet.png", {"dpi": dpi})
        small = {str(loss.message) for loss in losses if loss.code == "too_small"}
        inches = f"Left out, too small at {dpi} dots per inch"
        assert small == {f"{inches}: {part}." for part in parts}
