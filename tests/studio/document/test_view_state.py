"""What the user chose to see."""

from __future__ import annotations

from studio.document.view_state import ViewState


def test_overlays_differ_from_how_they_are_at_first() -> None:
    view = ViewState()
    heard: list[int] = []
    view.listeners.add(lambda: heard.append(1))
    assert view.shows("issues", at_first=True)
    assert not view.shows("reach", at_first=False)
    view.toggle_overlay("issues")
    view.toggle_overlay("reach")
    assert not view.shows("issues", at_first=True)
    assert view.shows("reach", at_first=False)
    view.toggle("grid")
    assert not view.now.grid
    view.choose(grid=False)
    assert len(heard) == 3
