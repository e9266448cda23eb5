"""The selection."""

from __future__ import annotations

from studio.document.selection import Item, Selection
from tests.helpers.projects import MAP, SCENARIO, blank

A, B = Item(MAP, "space", "c1r1"), Item(SCENARIO, "counter", "ann")


def test_things_are_selected_once_in_their_order_and_listeners_hear_of_changes_only() -> None:
    selection = Selection()
    heard: list[int] = []
    remove = selection.listeners.add(lambda: heard.append(len(selection)))
    selection.set([B, A, B])
    selection.set([B, A])
    assert list(selection) == [B, A]
    selection.toggle(B)
    assert B not in selection
    selection.toggle(B)
    assert list(selection) == [A, B]
    assert selection.of("counter") == (B,)
    selection.clear()
    assert heard == [2, 1, 2, 0]
    remove()
    remove()
    selection.set([A])
    assert heard == [2, 1, 2, 0]


def test_what_is_not_there_is_let_go_of() -> None:
    selection = Selection()
    selection.set([A, B, Item("gone.map.yaml", "region", "x")])
    selection.prune(blank(3, 3))
    assert list(selection) == [A]
