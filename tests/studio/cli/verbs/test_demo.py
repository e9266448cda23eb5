from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.command import process

if TYPE_CHECKING:
    from pathlib import Path

NOWHERE = {"QT_QPA_PLATFORM": "", "DISPLAY": "", "WAYLAND_DISPLAY": ""}


def test_without_a_display_all_is_done_but_the_window(tmp_path: Path) -> None:
    ended = process("demo", "--games", "4", cwd=tmp_path, **NOWHERE)
    assert ended.code == 0
    assert "checked: nothing to mend in map and scenario" in ended.lines
    assert any("95 % interval" in line for line in ended.lines)
    assert "no display was found" in ended.lines[-1]
    assert ended.lines[-1].endswith(
        "hexwright open hexwright-demo/coldwater/three_doors.scenario.yaml"
    )
    folder = tmp_path / "hexwright-demo"
    assert sorted(path.name for path in folder.iterdir()) == [
        "coldwater",
        "three_doors.hexpack",
        "three_doors.playtest.json",
        "three_doors.png",
    ]
    assert process("replay", folder / "three_doors.playtest.json").code == 0
    assert process("lint", folder / "three_doors.hexpack", folder / "coldwater").code == 0
    assert (folder / "three_doors.png").read_bytes().startswith(b"\x89PNG")


def test_a_second_demo_leaves_the_users_copy_alone_and_can_answer_in_json(tmp_path: Path) -> None:
    copy = tmp_path / "hexwright-demo" / "coldwater"
    copy.mkdir(parents=True)
    (copy / "mine.txt").write_text("mine")
    ended = process("demo", "--games", "2", "--format", "json", cwd=tmp_path, **NOWHERE)
    assert ended.code == 0
    assert ended.data["games"] == 2
    assert [path.name for path in copy.iterdir()] == ["mine.txt"]
