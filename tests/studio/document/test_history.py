"""The history: one entry a gesture, nothing lost, nothing invented."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.geometry.grid import Grid
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument
from engine.model.project import Project
from engine.texts import Text
from studio.document.history import History

LABEL = Text("Paint")


def project(*rows: str) -> Project:
    grid = Grid(columns=len(rows[0]), rows=len(rows), size=20.0)
    level = Level("main", grid, FrozenDict({".": "open", "w": "woods"}), rows)
    return Project(documents=FrozenDict({"a.map.yaml": MapDocument("A", "atz", (level,))}))


def titled(value: Project, title: str) -> Project:
    return value.with_document("a.map.yaml", replace(value.map("a.map.yaml"), title=title))


START = project("...", "...")
PAINTED = project("...", ".w.")


def test_an_edit_is_one_entry_and_undo_gives_the_very_value_before_it() -> None:
    history = History(START)
    assert history.push(LABEL, PAINTED)
    assert history.value is PAINTED
    entry = history.undo()
    assert entry is not None
    assert entry.label == LABEL
    assert history.value is START
    assert history.undo() is None
    history.redo()
    assert history.value is PAINTED
    assert history.redo() is None


def test_an_equal_value_leaves_no_entry_and_keeps_what_can_be_redone() -> None:
    history = History(START)
    history.push(LABEL, PAINTED)
    history.undo()
    assert not history.push(LABEL, project("...", "..."))
    assert len(history.entries) == 1
    assert history.redo() is not None


def test_a_new_entry_ends_what_can_be_redone() -> None:
    history = History(START)
    history.push(LABEL, PAINTED)
    history.undo()
    history.push(LABEL, titled(START, "B"))
    assert history.redo() is None
    assert len(history.entries) == 1


def test_a_provisional_project_is_shown_but_is_not_the_value() -> None:
    history = History(START)
    seen = []
    history.listeners.add(lambda before, after: seen.append((before, after)))
    history.propose(PAINTED)
    assert history.shown is PAINTED
    assert history.value is START
    assert history.entries == ()
    history.propose(None)
    assert history.shown is START
    assert seen == [(START, PAINTED), (PAINTED, START)]


def test_undo_drops_a_running_gesture() -> None:
    history = History(START)
    history.push(LABEL, PAINTED)
    history.propose(titled(PAINTED, "B"))
    history.undo()
    assert history.shown is START
    assert len(history.entries) == 1


def test_pushes_of_one_merge_key_join() -> None:
    history = History(START)
    for title in ("B", "BC", "BCD"):
        history.push(LABEL, titled(history.value, title), "title")
    assert len(history.entries) == 1
    history.undo()
    assert history.value is START


def test_joined_pushes_that_end_where_they_began_leave_no_entry() -> None:
    history = History(START)
    history.push(LABEL, titled(START, "B"), "title")
    history.push(LABEL, titled(START, str(START.map("a.map.yaml").title)), "title")
    assert history.entries == ()
    assert history.value is START
    history.push(LABEL, titled(START, "C"), "title")
    assert len(history.entries) == 1


@pytest.mark.parametrize("between", ["save", "undo and redo", "another"])
def test_nothing_joins_over_a_save_an_undo_or_another_edit(between: str) -> None:
    history = History(START)
    history.push(LABEL, titled(START, "B"), "title")
    if between == "save":
        history.seal()
    elif between == "undo and redo":
        history.undo()
        history.redo()
    else:
        history.push(LABEL, project("www", "..."))
    count = len(history.entries)
    history.push(LABEL, titled(history.value, "C"), "title")
    assert len(history.entries) == count + 1


def test_memory_is_bounded_and_the_newest_entry_stays() -> None:
    history = History(START, memory=4000)
    for n in range(100):
        history.push(LABEL, titled(history.value, "x" * 1000 + str(n)))
    assert 1 <= len(history.entries) <= 4
    last = history.value
    while history.undo():
        pass
    while history.redo():
        pass
    assert history.value is last
    huge = History(START, memory=10)
    huge.push(LABEL, titled(START, "x" * 1000))
    assert len(huge.entries) == 1


def test_a_stroke_on_a_large_map_weighs_its_rows_only() -> None:
    rows = tuple("." * 200 for _ in range(200))
    before = project(*rows)
    main = before.map("a.map.yaml").main
    painted = replace(main, terrain=(*rows[:100], "w" + "." * 199, *rows[101:]))
    after = before.with_document("a.map.yaml", replace(before.map("a.map.yaml"), levels=(painted,)))
    history = History(before)
    history.push(LABEL, after)
    assert history.entries[0].weight < 5000


def test_going_to_an_entry_takes_back_or_does_again_all_between() -> None:
    history = History(START)
    values = [START]
    for title in "ABCD":
        history.push(LABEL, titled(history.value, title * 2))
        values.append(history.value)
    history.go_to(1)
    assert history.value is values[1]
    history.go_to(4)
    assert history.value is values[4]
    history.go_to(0)
    assert history.value is START
