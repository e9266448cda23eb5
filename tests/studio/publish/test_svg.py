from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest

from engine.errors import EngineError
from engine.files.opened import OpenedProject
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Note, Underlay
from engine.model.project import Asset
from studio.publish.svg import write
from tests.helpers.bilingual import bilingual
from tests.helpers.projects import MAP, SCENARIO, blank
from tests.helpers.tiles import blank as blank_picture
from tests.helpers.vectors import S, layer

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def over_a_scan(folder: Path) -> OpenedProject:
    project = blank(2, 2)
    map_ = project.map(MAP)
    level = replace(map_.main, underlay=Underlay("art/scan.png"))
    project = project.with_document(MAP, replace(map_, levels=(level,)))
    project = replace(project, assets=(Asset("art/scan.png", "0"),))
    pictures = FrozenDict({"0": blank_picture(40, 30).png})
    return OpenedProject(folder, project, MAP, pictures=pictures)


def test_what_the_picture_leaves_out_is_told(tmp_path: Path):
    opened, target = over_a_scan(tmp_path), tmp_path / "farm.svg"
    told = [loss.code for loss in write(opened, MAP, target, {"style": "plain"})]
    assert told == ["fonts", "underlay"]
    root = ET.fromstring(target.read_bytes())  # noqa: S314 - our own file
    assert root.findtext(f"{S}title") == "Farm"
    assert write(opened, MAP, target, {"underlay": True, "outlines": True}) == ()
    root = ET.fromstring(target.read_bytes())  # noqa: S314 - our own file
    image = layer(root, "underlay").find(f".//{S}image")
    assert image is not None
    assert (image.get("width"), image.get("height")) == ("40", "30")


def test_players_notes_and_texts_along_curves_are_told_and_an_authors_own_notes_are_nowhere(
    tmp_path: Path,
):
    project, target = blank(3, 2), tmp_path / "farm.svg"
    map_ = project.map(MAP)
    notes = (Note("n1", "Mind the gate", "c1r1"), Note("n2", "THE KEY", "c2r1", "self"))
    label = MapLabel("l", "Mill", (20.0, 20.0), points=((10.0, 20.0), (20.0, 20.0), (40.0, 30.0)))
    level = replace(map_.main, labels=(label,))
    project = project.with_document(MAP, replace(map_, levels=(level,), remarks=notes))
    opened = OpenedProject(tmp_path, project, MAP)
    told = write(opened, MAP, target, {"style": "plain"})
    assert [loss.code for loss in told] == ["fonts", "curved_texts", "notes"]
    assert str(told[-1].message) == "1 note for the players is left out."
    assert "THE KEY" not in target.read_text("utf-8")
    told = write(opened, MAP, target, {"style": "plain", "outlines": True})
    assert [loss.code for loss in told] == ["notes"]


def test_a_picture_that_is_nowhere_is_told_and_nothing_is_written(tmp_path: Path):
    opened = replace(over_a_scan(tmp_path), pictures=FrozenDict())
    with pytest.raises(EngineError, match=r"scan\.png does not exist"):
        write(opened, MAP, tmp_path / "farm.svg", {"underlay": True})
    assert not list(tmp_path.iterdir())


def test_no_file_of_the_project_is_written_over(tmp_path: Path):
    (tmp_path / MAP).write_bytes(b"mine")
    with pytest.raises(EngineError, match="belongs to the project"):
        write(over_a_scan(tmp_path), MAP, tmp_path / MAP, {})
    assert (tmp_path / MAP).read_bytes() == b"mine"


@pytest.mark.parametrize(("language", "there", "gone"), [
    ("pl", "po polsku", "in English"), ("en", "in English", "po polsku"),
])  # fmt: skip
def test_the_picture_is_in_the_language_of_the_project(
    language: str, there: str, gone: str, tmp_path: Path
):
    target = tmp_path / "two.svg"
    opened = OpenedProject(tmp_path, bilingual(language), SCENARIO)
    told = write(opened, SCENARIO, target, {})
    text = target.read_text()
    for word in ("scenario", "briefing", "region", "label", "marker"):
        assert f"{word} {there}" in text
    assert gone not in text
    assert "languages" in {loss.code for loss in told}
