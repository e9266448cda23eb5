from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core.aims import plain_words
from engine.errors import EngineError
from engine.model.data import FrozenDict
from engine.model.scenario import Condition
from studio.ui.docks.inspector.conditions import as_text, from_text, teller, told

if TYPE_CHECKING:
    from studio.ui.window.main_window import MainWindow

TREE = Condition(
    "all",
    children=(
        Condition("searched", FrozenDict({"buildings": ("surgery", "school")})),
        Condition("not", children=(Condition("dead", FrozenDict({"who": "all"})),)),
    ),
)


def test_a_tree_as_text_reads_back_equal():
    assert from_text(as_text(TREE)) == TREE
    assert from_text(as_text(Condition("alive"))) == Condition("alive")


def test_no_text_is_no_condition():
    assert as_text(None) == ""
    assert from_text("  \n") is None


def test_a_mistake_is_told_with_its_line():
    with pytest.raises(EngineError, match="line 2"):
        from_text("all:\n  - searched: {count: 3\n")


def test_a_tree_is_told_in_words():
    assert list(told(TREE, lambda node: plain_words((), node))) == [
        (0, "All of these"),
        (1, "searched: buildings surgery school"),
        (1, "Not: dead: who all"),
    ]


@pytest.mark.gui
def test_the_inspector_tells_names_instead_of_ids(playing: MainWindow):
    assert playing.desk is not None
    assert playing.opened is not None
    scenario = playing.opened.scenario
    assert scenario is not None
    assert scenario.victory is not None
    lines = [words for _, words in told(scenario.victory, teller(playing.desk))]
    assert lines == [
        "All of these",
        "Search 3 buildings: Dr Hale's Surgery, Coldwater Stores, Coldwater School",
        "Leave the map by the north edge: 2 survivors",
    ]
