"""The Tools menu."""

from __future__ import annotations

from studio.actions.registry import actions


def test_the_sizes_of_the_brush_go_up_in_the_menu() -> None:
    sizes = [entry.id for entry in actions() if entry.id.startswith("brush_")]
    assert sizes == ["brush_1", "brush_7", "brush_19"]
