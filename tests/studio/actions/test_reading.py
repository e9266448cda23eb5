"""The actions that read a picture and go through what is unsure."""

from __future__ import annotations

from studio.actions.registry import action, run
from tests.helpers.contexts import FakeContext, context
from tests.helpers.projects import MAP, blank
from tests.helpers.read_maps import over_a_picture


def selected(window: FakeContext) -> list[str]:
    assert window.opened is not None
    return [item.id for item in window.opened.selection.of("space")]


def test_reading_needs_a_picture() -> None:
    assert not action("read_terrain").enabled(context(blank(4, 4)))
    window = FakeContext(over_a_picture())
    assert action("read_terrain").enabled(window)
    run(action("read_terrain"), window)
    assert window.shown == ["read_terrain"]


def test_unsure_hexes_are_gone_through_and_found_right() -> None:
    window = FakeContext(over_a_picture())
    assert window.desk is not None
    assert not action("next_unsure").enabled(window)
    window.desk.reading.unsure.mark({"c2r1": "open", "c4r2": "open"})
    assert not action("unsure_right").enabled(window)
    run(action("next_unsure"), window)
    assert selected(window) == ["c2r1"]
    assert window.done[-1][0] == "bring_into_view"
    run(action("previous_unsure"), window)
    assert selected(window) == ["c4r2"]
    run(action("unsure_right"), window)
    assert window.desk.reading.unsure.spaces == ("c2r1",)
    assert selected(window) == ["c2r1"]
    assert window.desk.map_path == MAP
