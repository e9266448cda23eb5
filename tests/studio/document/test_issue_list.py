"""How findings are filtered, counted and put in groups."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.edits.silences import unsilence
from engine.model.issue import Fix, Issue
from engine.model.silence import Silence
from engine.texts import Text
from studio.document.issue_list import Sieve, alike, counts, same

CURE = Fix(Text("Mend"), lambda project: project)
ASKS = Fix(Text("Name..."), lambda project, name: project, Text("Name"))
HINT = Issue("loose_buildings", "hint", Text("no name"), "a.map.yaml", fix=ASKS)
ORDER = Issue("marker_order", "error", Text("gap in the order"), "a.scenario.yaml", fix=CURE)
OTHER = Issue("marker_order", "error", Text("used twice"), "b.scenario.yaml", fix=CURE)
HUSHED = Issue("start_seen", "warning", Text("seen"), "a.map.yaml", silenced="Bait.")
ALL = (HINT, ORDER, OTHER, HUSHED)


def titles(sieve: Sieve) -> list[tuple[str, int]]:
    return [(str(group.title), len(group.issues)) for group in sieve.groups(ALL)]


def test_the_worst_come_first_whatever_the_groups() -> None:
    assert titles(Sieve()) == [("Errors", 2), ("Hints", 1)]
    assert titles(Sieve(by="check")) == [
        ("The order of markers", 2),
        ("Buildings without a name", 1),
    ]
    assert [title for title, _ in titles(Sieve(by="document"))] == [
        "a.scenario.yaml",
        "b.scenario.yaml",
        "a.map.yaml",
    ]


def test_what_is_silenced_is_shown_on_demand() -> None:
    assert ("Warnings", 1) in titles(Sieve(silenced=True))
    assert ("Warnings", 1) not in titles(Sieve())


def test_severities_can_be_left_out_and_words_looked_for_in_all_that_is_said() -> None:
    assert titles(Sieve(severities=frozenset({"hint"}))) == [("Hints", 1)]
    for needle in ("GAP", "marker_order", "a.scenario"):
        assert ("Errors", 1 + (needle == "marker_order")) in titles(Sieve(needle=needle))
    assert titles(Sieve(needle="Buildings without")) == [("Hints", 1)]
    assert titles(Sieve(needle="bait", silenced=True)) == [("Warnings", 1)]


def test_silenced_ones_are_counted_by_themselves() -> None:
    assert counts(ALL) == {"error": 2, "warning": 0, "hint": 1, "silenced": 1}


def test_fixes_of_one_check_go_together_unless_they_ask() -> None:
    assert alike(ORDER, ALL) == (ORDER, OTHER)
    assert alike(HINT, ALL) == ()


def test_what_is_found_again_is_the_same_if_its_fix_does_the_same() -> None:
    def found(reason: str) -> Issue:
        edit = partial(unsilence, path="a.map.yaml", what=Silence("half_used", reason))
        return replace(HINT, fix=Fix(Text("Mend"), edit))

    assert same([found("so"), OTHER], [found("so"), OTHER])
    assert not same([found("so")], [found("otherwise")])
    assert not same([found("so")], [])
    assert not same([HINT], [replace(HINT, message=Text("other words"))])
