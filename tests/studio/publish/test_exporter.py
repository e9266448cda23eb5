from __future__ import annotations

import subprocess
import sys

import pytest

from engine.errors import EngineError, UnknownName
from engine.files.shipped import shipped
from engine.files.store import open_project
from studio.publish.exporter import get, ids

DOORS = shipped("sample_maps") / "coldwater" / "three_doors.scenario.yaml"


def test_packs_and_pictures_can_be_exported():
    assert {"pack", "png"} <= set(ids())
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
    exporter.write(opened, opened.main, target, options)
    first = target.read_bytes()
    exporter.write(opened, opened.main, target, options)
    assert target.read_bytes() == first


@pytest.mark.parametrize("name", ids())
def test_an_exporter_refuses_what_it_cannot_write(qapp, tmp_path, name):
    opened = open_project(DOORS)
    with pytest.raises(EngineError):
        get(name).write(opened, "none.yaml", tmp_path / "x", {})
    assert not (tmp_path / "x").exists()


def test_listing_the_exporters_brings_no_qt():
    code = "import sys; from studio.publish.exporter import ids; ids()"
    code += "; print('PySide6' in sys.modules)"
    run = subprocess.run(  # noqa: S603 - our own text
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "False"
