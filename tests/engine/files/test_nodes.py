"""YAML as nodes with places; what must not be written is refused."""

from __future__ import annotations

import time
import tracemalloc

import pytest

from engine.errors import FormatError
from engine.files.documents import parse_document
from engine.files.nodes import MAX_DEPTH, MappingNode, ScalarNode, compose
from tests.helpers.documents import SCENARIO


def refused(text):
    with pytest.raises(FormatError) as caught:
        compose(text, "x.yaml")
    return caught.value.faults[0]


def spans(node, text):
    if isinstance(node, ScalarNode):
        return [text[node.start : node.end]]
    children = (
        [n for pair in node.pairs for n in pair] if isinstance(node, MappingNode) else node.items
    )
    return [s for child in children for s in spans(child, text)]


def test_spans_are_the_very_letters_of_the_text():
    text = 'é: "😀 x"  # c\nb: |\n  x\n  y\n\n# end\nc: [1, {d: "e"}]\nf: word\n  two # c\n'
    root, faults = compose(text, "x")
    assert not faults
    assert spans(root, text) == [
        "é",
        '"😀 x"',
        "b",
        "|\n  x\n  y",
        "c",
        "1",
        "d",
        '"e"',
        "f",
        "word\n  two",
    ]


def test_duplicate_fields_are_all_listed_with_the_line_of_the_first():
    _, faults = compose("a: 1\nb: 2\na: 3\nc: {d: 1, d: 2}\n", "x")
    assert [(f.line, f.column) for f in faults] == [(3, 1), (4, 11)]
    assert "first on line 1" in str(faults[0].message)


@pytest.mark.case("TXT-04")
def test_a_bomb_of_aliases_is_refused_at_once():
    levels = [f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 9)}]" for i in range(1, 9)]
    text = "a0: &a0 [" + ", ".join(["lol"] * 9) + "]\n" + "\n".join(levels) + "\n"
    tracemalloc.start()
    start = time.perf_counter()
    with pytest.raises(FormatError) as caught:
        parse_document(SCENARIO + text, "x.scenario.yaml")
    assert time.perf_counter() - start < 1
    assert tracemalloc.get_traced_memory()[1] < 50_000_000
    tracemalloc.stop()
    assert caught.value.faults[0].line == SCENARIO.count("\n") + 1


@pytest.mark.case("TXT-04")
@pytest.mark.parametrize("text", ["a: &a [*a]\n", "a: &x 1\nb: *x\n", "a: *x\n"])
def test_anchors_and_aliases_are_refused_clearly(text):
    assert "Hexwright does not read these" in str(refused(text).message)


def test_depth_and_number_of_values_are_limited(monkeypatch):
    monkeypatch.setattr("engine.files.nodes.MAX_NODES", 1000)
    deep = "[" * (MAX_DEPTH + 1) + "]" * (MAX_DEPTH + 1)
    assert refused(f"a: {deep}\n").code == "too_deep"
    assert refused("a: [" + "1," * 1001 + "]\n").code == "too_many"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a: !!python/object:os.system x\n", "tag"),
        ("a: 1\n---\nb: 2\n", "second_document"),
        ("[a, b]: c\n", "field_name"),
    ],
)
def test_what_has_no_place_in_a_document_is_refused(text, code):
    assert refused(text).code == code
