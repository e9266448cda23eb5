"""Anything goes: random edits, in whatever style the text is written, read back equal."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import FormatError
from engine.files.documents import format_document
from engine.files.faults import checked
from engine.files.nodes import compose
from engine.files.rewrite import rewritten
from engine.files.values import to_plain, to_value
from engine.model.data import FrozenDict
from engine.model.map import Marker
from engine.model.scenario import Condition, Counter, TurnEntry
from tests.helpers.documents import SCENARIO

WORDS = [
    "a",
    "b",
    "c3",
    "no",
    "Mill: x",
    "# y",
    "żółw",
    "",
    "two\nlines\n",
    "1",
    " x",
    "'",
    '"',
    "-",
]


WORDS += [
    "- a",
    "a #b",
    "a: ",
    "\n",
    "x\n\n",
    "\n y\n",
    "tab\there",
    "é\u2028",
    "{",
    "[]",
    "? a",
    "%",
]


PLACES = ["c1r1", "c2r1", "c3r2"]


class Author:
    """Someone who edits a scenario at random."""

    def __init__(self, rnd):
        self.rnd = rnd

    def pick(self, *choices):
        return self.rnd.choice(choices)

    def word(self):
        return self.rnd.choice(WORDS)

    def several(self, make, most=3):
        return tuple(make() for _ in range(self.rnd.randint(0, most)))

    def free(self, depth=0):
        kinds = ["word", "number", "flag", "none", "list", "mapping"][: 4 if depth > 2 else 6]
        match self.rnd.choice(kinds):
            case "word":
                return self.word()
            case "number":
                return self.pick(self.rnd.randint(-9, 9), self.rnd.randint(-99, 99) / 8, 1e20)
            case "flag":
                return self.pick(True, False)
            case "list":
                return self.several(lambda: self.free(depth + 1))
            case "mapping":
                return self.data(depth + 1)
        return None

    def data(self, depth=0):
        names = self.several(self.word)
        return FrozenDict({name: self.free(depth) for name in names})

    def text(self):
        return self.pick(self.word(), FrozenDict({"en": self.word(), "pl": self.word()}))

    def marker(self, name):
        return Marker(
            name,
            self.pick("spawn", "exit"),
            at=self.pick(None, *PLACES),
            order=self.pick(None, 1, 2),
            name=self.text(),
            spaces=self.several(lambda: self.pick(*PLACES)),
            data=self.data(),
        )

    def counter(self, name):
        return Counter(
            name,
            self.pick("zombie", "survivor"),
            self.pick("beck", "zombie:1"),
            at=self.pick(None, *PLACES),
            facing=self.rnd.randint(0, 5),
            wounded=self.pick(True, False),
            name=self.text(),
            backpack=self.several(lambda: self.pick("ammo", "no")),
            data=self.data(),
        )

    def condition(self, depth=0):
        kind = self.pick("searched", "killed", *(["all", "not"] if depth < 3 else []))
        if kind == "all":
            children = self.several(lambda: self.condition(depth + 1)) or (Condition("dead"),)
            return Condition(kind, children=children)
        if kind == "not":
            return Condition(kind, children=(self.condition(depth + 1),))
        return Condition(kind, self.data())

    def listed(self, entries, ids, make):
        """Return *entries* after some have gone, come, changed and moved."""
        entries = [e for e in entries if self.rnd.random() < 0.75]
        for name in ids:
            at = next((i for i, e in enumerate(entries) if e.id == name), None)
            what = self.rnd.random()
            if at is not None and what < 0.2:
                entries[at] = make(name)
            elif at is not None and what < 0.5:
                entries[at] = replace(entries[at], at=self.pick(None, *PLACES), data=self.data())
            elif at is None and what < 0.3:
                entries.insert(self.rnd.randint(0, len(entries)), make(name))
        if self.rnd.random() < 0.2:
            self.rnd.shuffle(entries)
        return tuple(entries)

    def edited(self, document):
        """Return *document* after some edits of any kind."""
        values = {
            "title": self.text,
            "briefing": self.text,
            "notes": self.text,
            "area": lambda: self.pick(None, "urban"),
            "turn_limit": lambda: self.pick(None, 1, 20),
            "options": self.data,
            "victory": lambda: self.pick(None, self.condition()),
            "decks": lambda: FrozenDict({self.word(): FrozenDict({"0": 4, self.word(): 1})}),
            "extra": lambda: FrozenDict({f"x-{self.word()}": self.free()}),
            "turn_entries": lambda: self.several(lambda: TurnEntry(self.rnd.randint(0, 3))),
            "counters": lambda: self.listed(
                document.counters, ["beck", "z1", "z2", "no", "1e3"], self.counter
            ),
            "markers": lambda: self.listed(document.markers, ["north", "on", "m2"], self.marker),
        }
        names = self.rnd.sample(sorted(values), self.rnd.randint(0, 4))
        return replace(document, **{name: values[name]() for name in names})


def block_yaml(document):
    return yaml.safe_dump(json.loads(json.dumps(whole(document))), sort_keys=False, width=60)


def flow_yaml(document):
    data = json.loads(json.dumps(whole(document)))
    return yaml.safe_dump(data, sort_keys=False, default_flow_style=True, width=40)


def as_json(document):
    return json.dumps(whole(document), indent=2)


def whole(document):
    return {"format": "hexwright/scenario", "version": 1, **to_plain(document)}


def own_style(document):
    return format_document(document)


def with_comments(document):
    return commented(format_document(document))


def commented(text):
    """Return *text* with comments before and after each line that can take them."""
    result = []
    for line in text.split("\n"):
        if line.strip() and ":" in line and line[-1] not in "|-\"'":
            indent = len(line) - len(line.lstrip(" "))
            result += [" " * indent + "# before", line + "   # after"]
        else:
            result.append(line)
    changed = "\n".join(result)
    try:
        return changed if content(changed)[1] == content(text)[1] else text
    except (AssertionError, FormatError):  # a comment fell into a text
        return text


def content(text):
    """Return the value of *text*, whether or not it makes sense on a map."""
    root, faults = compose(text, "x")
    data, breaches = checked(root, "scenario", "x")
    assert not [*faults, *breaches]
    return root, to_value("scenario", data)


@settings(max_examples=60, deadline=None)
@given(st.randoms(use_true_random=True), st.booleans())
@pytest.mark.parametrize("style", [None, own_style, block_yaml, flow_yaml, as_json, with_comments])
def test_whatever_is_edited_in_whatever_style_reads_back_equal(style, rnd, crlf):
    author = Author(rnd)
    text = SCENARIO
    if style is not None:
        text = style(author.edited(author.edited(content(SCENARIO)[1])))
    if crlf:
        text = text.replace("\n", "\r\n")
    root, start = content(text)
    end = author.edited(start)
    new = rewritten(text, root, to_plain(start), to_plain(end))
    if new is None:
        assert "? " in text  # the one way of writing that is written anew as a whole
        new = format_document(end)
    assert content(new)[1] == end, f"{text}\n=====\n{new}"
