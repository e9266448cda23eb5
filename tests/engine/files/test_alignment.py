"""Which entry of a list was which."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine.files.alignment import aligned, in_place


def test_entries_with_ids_are_found_wherever_they_went():
    old = [{"id": "a"}, {"id": "b"}, {"id": "c"}]
    assert aligned(old, [{"id": "c", "at": 1}, {"id": "new"}, {"id": "a"}]) == [2, None, 0]


def test_entries_without_ids_are_matched_by_likeness_and_changed_ones_by_place():
    assert aligned(["a", "b", "c"], ["a", "x", "c", "d"]) == [0, 1, 2, None]
    assert aligned([{"id": "a"}, {"id": "a"}], [{"id": "a"}]) == [0]


@given(st.permutations(range(7)))
def test_what_keeps_its_place_is_a_longest_ascending_run(order):
    kept = in_place(list(order))
    run = [source for source in order if source in kept]
    assert run == sorted(run)
    longest = [1] * len(order)
    for i, source in enumerate(order):
        longest[i] = 1 + max((longest[j] for j in range(i) if order[j] < source), default=0)
    assert len(run) == max(longest)
