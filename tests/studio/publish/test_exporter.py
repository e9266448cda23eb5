from __future__ import annotations

import subprocess
import sys

import pytest

from engine.errors import EngineError, UnknownName
from engine.files.shipped import shipped
from engine.files.store import open_project
from studio.publish.exporter import get, ids

DOORS = shipped("sample_maps") / "coldwater" / "three_doors.scenario.yaml"


def test_packs_pictures_and_maps_for_others_can_be_exported():
    assert {"pack", "png", "svg", "tmx", "vassal"} <= set(ids())
    with pytest.raises(UnknownName, match='no exporter is called "pdf2"'):
        get("pdf2")


@pytest.mark.parametrize("name", ids())
def test_an_exporter_has_a_title_and_an_extension_and_writes_a_scenario(qapp, tmp_path, name):
    exporter = get(name)
    assert exporter.id == name
    assert str(exporter.title)
    assert exporter.extension.startswith(".")
    opened = open_project(DOORS)
    options = {"dpi": 20} if name == "png" else {}
    target = tmp_path / f"doors{exporter.extension}"
    lost = exporter.write(opened, opened.main, target, options)
    assert all(loss.code.isidentifier() and str(loss.message).endswith(".") for loss in lost)
    first = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    assert target.name in first
    assert exporter.write(opened, opened.main, target, options) == lost
    assert {file.name: file.read_bytes() for file in tmp_path.iterdir()} == first


@pytest.mark.parametrize("name", ids())
def test_an_exporter_refuses_what_it_cannot_write(qapp, tmp_path, name):
    opened = open_project(DOORS)
    with pytest.raises(EngineError):
        get(name).write(opened, "none.yaml", tmp_path / "x", {})
    assert not list(tmp_path.iterdir())


def test_listing_the_exporters_brings_no_qt():
    code = "import sys; from studio.publish.exporter import ids; ids()"
    code += "; print('PySide6' in sys.modules)"
    run = subprocess.run(  # noqa: S603 - our own text
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "False"
