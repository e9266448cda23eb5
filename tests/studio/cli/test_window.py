from __future__ import annotations

from typing import TYPE_CHECKING

from studio.cli.window import what_hinders
from studio.ui.startup import NO_DISPLAY

if TYPE_CHECKING:
    import pytest


def test_nobody_sees_the_offscreen_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    assert what_hinders() == NO_DISPLAY


def test_a_system_without_any_display_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert what_hinders() == NO_DISPLAY


def test_a_display_that_cannot_be_reached_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("DISPLAY", ":987")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert what_hinders() == NO_DISPLAY
