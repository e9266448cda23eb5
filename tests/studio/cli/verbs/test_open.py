from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.cli import window
from tests.helpers.command import process, run, yard

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@pytest.mark.parametrize("verb", ["open", "edit"])
def test_the_studio_is_opened_on_the_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, verb: str
) -> None:
    given: list[Sequence[str]] = []

    def open_window(files: Sequence[str]) -> int:
        given.append(files)
        return 0

    monkeypatch.setattr(window, "open_window", open_window)
    file = str(yard(tmp_path))
    assert run(verb, file).code == 0
    assert given == [(file,)]


def test_the_studio_is_opened_on_a_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Sequence[str]] = []
    monkeypatch.setattr(window, "open_window", lambda files: given.append(files) or 0)
    record = tmp_path / "game.playtest.json"
    assert run("playtest", yard(tmp_path), "--games", "1", "--record", record).code in {0, 1}
    assert run("open", record).code == 0
    assert given == [(str(record),)]
    record.write_text("{}", encoding="utf-8")
    assert run("open", record).code == 2
    assert len(given) == 1


@pytest.mark.parametrize("verb", ["open", "edit"])
def test_a_file_that_cannot_be_read_opens_no_window(tmp_path: Path, verb: str) -> None:
    ended = run(verb, tmp_path / "none.map.yaml")
    assert ended.code == 2
    assert len(ended.faults) == 1


def test_without_a_display_it_is_one_line_with_what_to_do(tmp_path: Path) -> None:
    file = yard(tmp_path)
    ended = process("open", file, QT_QPA_PLATFORM="", DISPLAY="", WAYLAND_DISPLAY="")
    assert ended.code == 2
    assert len(ended.faults) == 1
    assert "no display" in ended.err


def test_a_file_or_folder_without_a_verb_is_opened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Sequence[str]] = []
    monkeypatch.setattr(window, "open_window", lambda files: given.append(files) or 0)
    file = yard(tmp_path)
    assert run(file).code == 0
    assert run(file.parent).code == 0
    assert given == [(str(file),), (str(file.parent),)]
    assert run(tmp_path / "none.hexpack").faults[0].startswith("hexwright: no verb")
