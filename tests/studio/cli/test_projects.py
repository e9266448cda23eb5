from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.errors import FormatError
from studio.cli.projects import opened, scenario_of
from tests.helpers.command import MAP, yard

if TYPE_CHECKING:
    from pathlib import Path


def test_faults_name_the_file_as_it_was_reached(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "in").mkdir()
    file = yard(tmp_path / "in", MAP.replace("columns: 6", "columns: six"))
    monkeypatch.chdir(tmp_path)
    with pytest.raises(FormatError) as caught:
        opened(str(file))
    (fault,) = caught.value.faults
    assert getattr(fault, "document", "") == "in/yard.map.yaml"


def test_a_map_is_no_scenario(tmp_path: Path) -> None:
    yard(tmp_path)
    map_ = str(tmp_path / "yard.map.yaml")
    with pytest.raises(FormatError, match="is no scenario"):
        scenario_of(opened(map_), map_)
