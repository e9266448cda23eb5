from __future__ import annotations

import pytest

from tests.helpers.lint import clean, found, said

DEEP = ("..........", ".bb...www.", ".b....www.", "......www.", "..........", "..........")
FAILING = clean(*DEEP)
CLEAN = clean()


@pytest.mark.clause("ATZ-7.3")
def test_a_hex_deep_in_the_woods_is_safe_from_zombies() -> None:
    (issue,) = found(FAILING, "pockets")
    assert (issue.severity, issue.spaces) == ("hint", ("c8r3",))
    assert str(issue.message) == (
        "in 1 place no zombie that walks the map can reach a survivor: 0803"
    )


def test_a_clearing_within_woods_is_a_pocket_with_what_lies_around_it() -> None:
    rows = ("w" * 7, "w" * 7, "ww...ww", "ww...ww", "w" * 7, "w" * 7, "." * 7, "." * 7, "." * 7)
    (message,) = said(clean(*rows), "pockets")
    assert message.startswith("in 1 place no zombie")
    assert "0101 and" in message


@pytest.mark.clause("ATZ-5.1")
def test_ground_that_is_cut_off_by_void_is_a_warning() -> None:
    rows = ("...-..-...", ".bb-..-...", ".b.-..-...", "...-..-...", "...-..-...")
    first = found(clean(*rows), "pockets")[0]
    assert first.severity == "warning"
    assert str(first.message) == (
        "nobody can walk from 2 places to the rest of the map: 0801 and 14 hexes with it, 0501 and "
        "9 hexes with it"
    )


def test_of_many_pockets_the_largest_are_named() -> None:
    rows = (("w" * 5 + ".") * 6 + "w" * 5,) * 5 + ("." * 41,)
    (message,) = said(clean(*rows), "pockets")
    assert message.endswith(", ...")
