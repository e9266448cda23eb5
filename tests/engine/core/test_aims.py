"""Trees as lines, for rulesets that have no words of their own."""

from __future__ import annotations

from engine.core.aims import Standing, plain_words, spoken, tree_lines
from engine.core.kinds import Kind
from engine.model.data import FrozenDict
from engine.model.scenario import Condition
from engine.texts import Text

TREE = Condition(
    "any",
    children=(
        Condition("dead", FrozenDict({"who": ("a", "b")})),
        Condition("not", children=(Condition("alive"),)),
    ),
)


def tell(node: Condition) -> Text:
    return plain_words((Kind("dead", Text("Be dead")),), node)  # type: ignore[return-value]


def test_each_line_has_its_depth():
    told = [(line.depth, str(line.text)) for line in tree_lines(TREE, tell)]
    assert told == [(0, "Any of these"), (1, "Be dead: who a b"), (1, "Not: alive")]
    assert all(line.standing is None for line in tree_lines(TREE, tell))


def test_a_denied_group_stands_below_its_denial():
    tree = Condition("not", children=(TREE,))
    told = [(line.depth, str(line.text)) for line in tree_lines(tree, tell)]
    assert told[:2] == [(0, "Not"), (1, "Any of these")]


def test_in_a_game_each_line_says_how_far_it_is():
    lines = tree_lines(TREE, tell, lambda node: Standing(met=node.kind == "dead"))
    assert [line.standing.met for line in lines if line.standing] == [False, True, False]


def test_values_are_spoken_as_people_read_them():
    assert spoken(True) == "true"
    assert spoken(FrozenDict({"en": "The bell."})) == "“The bell.”"
