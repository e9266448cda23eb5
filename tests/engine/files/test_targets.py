from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import EngineError
from engine.files.opened import OpenedProject
from engine.files.targets import check_beside, check_target
from engine.model.project import Asset, Project
from tests.helpers.tiles import blank

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def opened(tmp_path: Path) -> OpenedProject:
    return OpenedProject(tmp_path, Project(assets=(Asset("scan.png", "0"),)), "farm.map.yaml")


@pytest.mark.parametrize("name", ["scan.png", "hexwright.yaml"])
def test_no_file_of_the_project_is_written_over_by_whatever_name(
    tmp_path: Path, opened: OpenedProject, name: str
):
    check_target(opened, tmp_path / name)  # it is not there
    (tmp_path / name).write_bytes(b"mine")
    (tmp_path / "link").symlink_to(tmp_path / name)
    for path in (tmp_path / name, tmp_path / "link", tmp_path / ".." / tmp_path.name / name):
        with pytest.raises(EngineError, match="belongs to the project"):
            check_target(opened, path)
    check_target(opened, tmp_path / "other.png")


def test_a_pack_is_not_written_over_by_what_is_made_of_it(tmp_path: Path):
    pack = tmp_path / "farm.hexpack"
    pack.write_bytes(b"mine")
    with pytest.raises(EngineError, match="belongs to the project"):
        check_target(OpenedProject(pack, Project(), "farm.map.yaml", pack=pack), pack)


def test_only_a_picture_that_an_export_wrote_is_written_over_unasked(
    tmp_path: Path, opened: OpenedProject
):
    file = tmp_path / "farm-terrain.png"
    check_beside(opened, file)
    file.write_bytes(blank(2, 2).png)
    with pytest.raises(EngineError, match="was not written by an export"):
        check_beside(opened, file)
    file.write_bytes(b"\x89PNG\r\n\x1a\n....tEXtSoftware\0Hexwright...")
    check_beside(opened, file)
    (tmp_path / "folder.png").mkdir()
    with pytest.raises(EngineError, match="is there already"):
        check_beside(opened, tmp_path / "folder.png")
