"""Settings survive a restart, odd paths and damage."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.document.settings import NAME, RECENT, Settings

if TYPE_CHECKING:
    from pathlib import Path


def test_values_survive_a_restart(tmp_path: Path) -> None:
    Settings(tmp_path).update({"window": {"state": "AAAA"}, "dark": True})
    again = Settings(tmp_path)
    assert again.get("window") == {"state": "AAAA"}
    assert again.flag("dark")
    assert again.flag("minimap", default=True)


@pytest.mark.case("MOD-01")
@pytest.mark.parametrize("name", ["Zażółć", "Карта", "地図", "🗺 map", "a b#c%d", "bad\udcff"])
def test_a_path_of_any_letters_stays_in_the_recent_files(tmp_path: Path, name: str) -> None:
    folder = tmp_path / name
    settings = Settings(folder)
    settings.add_recent(folder / "hexwright.yaml")
    (recent,) = Settings(folder).recent
    assert recent.path == folder / "hexwright.yaml"
    assert not recent.there


@pytest.mark.case("MOD-01")
def test_a_path_that_cannot_be_read_spoils_nothing(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.set("dark", value=True)
    settings.add_recent(tmp_path / ("x" * 5000))
    settings.add_recent(tmp_path)
    again = Settings(tmp_path)
    assert [recent.there for recent in again.recent] == [True, False]
    assert again.flag("dark")
    again.set("recent", [str(tmp_path), 7, None, "a\0b"])
    assert [recent.there for recent in Settings(tmp_path).recent] == [True, False]


def test_the_latest_comes_first_once_and_the_list_is_bounded(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    for n in range(RECENT + 3):
        settings.add_recent(tmp_path / str(n))
    settings.add_recent(tmp_path / "5")
    paths = [recent.path.name for recent in settings.recent]
    assert paths[0] == "5"
    assert len(paths) == RECENT
    assert len(set(paths)) == RECENT
    settings.forget_recent(tmp_path / "5")
    assert "5" not in [recent.path.name for recent in settings.recent]


@pytest.mark.parametrize("content", [b"", b"{", b"\x00\xff\xfe", b"[1, 2]"])
def test_a_damaged_file_means_starting_afresh(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    settings = Settings(tmp_path)
    assert settings.recent == ()
    settings.set("dark", value=True)
    assert Settings(tmp_path).flag("dark")


def test_settings_that_cannot_be_written_still_hold_while_the_program_runs(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    settings = Settings(tmp_path / "file")
    settings.set("dark", value=True)
    assert settings.flag("dark")


def test_listeners_hear_of_changes_only(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    heard: list[int] = []
    settings.listeners.add(lambda: heard.append(1))
    settings.set("dark", value=True)
    settings.set("dark", value=True)
    assert heard == [1]
