from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.exchange.vassal.sequences import join, split
from tests.helpers.vassal_check import decoded

SEPARATORS = "/;,\t"
TEXTS = st.text(st.sampled_from("ab/;,\t\x1b\\'\"é "), max_size=8)
LISTS = st.lists(TEXTS, min_size=1, max_size=5)


@given(LISTS, st.sampled_from(SEPARATORS))
def test_what_is_joined_is_read_back(parts: list[str], separator: str) -> None:
    joined = join(parts, separator)
    assert split(joined, separator) == parts
    assert decoded(joined, separator) == parts, "a reader of another hand reads the same"


@given(LISTS, st.lists(st.sampled_from(SEPARATORS), min_size=5, max_size=5))
def test_five_levels_of_lists_within_lists_are_read_back(
    parts: list[str], separators: list[str]
) -> None:
    text = join(parts, ";")
    for separator in separators:
        text = join(["before", text, "after"], separator)
    for separator in reversed(separators):
        before, text, after = split(text, separator)
        assert (before, after) == ("before", "after")
    assert split(text, ";") == parts


def test_a_list_looks_as_vassal_writes_it() -> None:
    assert join(["a", "b\tc", ""], "\t") == "a\tb\\\tc\t"
    assert join(["\\x", "'y'", "it's"], ";") == "'\\x';''y'';it's"


def test_a_part_that_ends_with_a_backslash_does_not_swallow_the_next() -> None:
    assert split(join(["C:\\", "b"], ";"), ";") == ["C:\\", "b"]
