from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.command import run

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("size", [("16", "12"), ("29", "23")])
def test_what_is_made_is_in_order_and_can_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, orient: str, size: tuple[str, str]
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run("new", "Old Mill", "--orient", orient, "--columns", size[0], "--rows", size[1])
    assert ended.code == 0
    assert sorted(ended.lines) == [
        "Old Mill/hexwright.yaml",
        "Old Mill/old_mill.map.yaml",
        "Old Mill/old_mill.scenario.yaml",
    ]
    lint = run("lint", "Old Mill")
    assert lint.code == 0
    assert lint.lines[-1] in (
        "2 documents, nothing to mend",
        "0 errors, 0 warnings, 1 hint",  # a building in the open: many lines touch its corners
        "0 errors, 0 warnings, 2 hints",  # woods, deep in which no zombie comes
    )
    played = run(
        "playtest", "Old Mill/old_mill.scenario.yaml", "--games", "1", "--seed", "1",
        "--format", "json",
    )  # fmt: skip
    assert played.data["games"] == 1


def test_a_folder_with_something_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("x")
    ended = run("new", tmp_path)
    assert ended.code == 1
    assert len(ended.faults) == 1
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


@pytest.mark.parametrize("name", ["..", "", "AUX/..", "Früh ling", "East: West?"])
@pytest.mark.case("ZIP-06")
def test_any_name_gives_safe_files_or_a_refusal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    monkeypatch.chdir(tmp_path)
    ended = run("new", name)
    assert ended.code in (0, 2)
    assert len(ended.faults) <= 1
    if ended.code == 0:
        assert run("lint", name).code == 0
