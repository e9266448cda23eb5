"""How much of a spoilt scan is read right: the truth is what was drawn."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import pytest

from engine.reading.groups import Groups, Looks, grouped, looks_of, read, suggested, typical
from engine.reading.proposals import Offer, proposed
from engine.reading.sampling import measure
from engine.reading.sheet import sheet_of
from studio.drawing.map.style import STYLES
from studio.drawing.map.underlay import decode
from tests.helpers.drawn_scans import WORN, Wear, patchy_map, scan_of

if TYPE_CHECKING:
    from engine.reading.sampling import Measured
    from studio.drawing.map.style import StyleName

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]
OFFERS = [
    Offer("open", "open", "open"),
    Offer("woods", "woods", "rough"),
    Offer("crops", "crops", "rough"),
    Offer("building", "building", "building"),
]
GREY = Wear(grey=True)
SCANS = [*((style, WORN) for style in STYLES), ("colour", GREY)]


@cache
def scanned(style: StyleName, wear: Wear) -> tuple[Measured, Looks, tuple[str, ...]]:
    scan = scan_of(patchy_map(16, 12), style, wear, dpi=75)
    sheet = sheet_of(scan.board)
    measured = measure(decode(scan.data, "scan").pixels(), scan.affine, sheet.plan)
    truth = tuple(scan.board.terrain(space) for space in range(scan.board.size))
    return measured, looks_of(measured, sheet.plan, sheet.pairs), truth


def named(groups: Groups, truth: tuple[str, ...]) -> list[str]:
    """Return what somebody who looks at the groups calls them."""
    there = [
        [name for name, of in zip(truth, groups.of, strict=True) if of == number]
        for number in range(len(groups.centres))
    ]
    return [Counter(names).most_common(1)[0][0] for names in there]


@pytest.mark.parametrize(("style", "wear"), SCANS, ids=lambda value: str(value)[:6])
def test_a_scan_with_noise_fold_and_tint_is_read_right(style: StyleName, wear: Wear) -> None:
    _, looks, truth = scanned(style, wear)
    groups = grouped(looks, suggested(looks))
    found = read(looks, groups, named(groups, truth), {})
    unsure = set(found.unsure())
    right = [
        a == b for i, (a, b) in enumerate(zip(found.names, truth, strict=True)) if i not in unsure
    ]
    assert sum(right) / len(right) >= 0.97
    assert len(unsure) / len(truth) <= 0.10


def test_what_the_groups_are_is_proposed_by_how_they_look() -> None:
    measured, looks, truth = scanned("colour", WORN)
    groups = grouped(looks, suggested(looks))
    names = proposed(measured, groups, OFFERS)
    assert set(names) == set(truth)
    right = [a == b for a, b in zip(names, named(groups, truth), strict=True)]
    of_hexes = sum(size for size, ok in zip(groups.sizes, right, strict=True) if ok)
    assert of_hexes / len(truth) >= 0.95  # a roof may have the colour of trees
    assert set(proposed(measured, groups, ())) == {""}


def test_the_same_picture_is_read_the_same_again() -> None:
    _, looks, truth = scanned("ink", WORN)
    once, again = grouped(looks, 6), grouped(looks, 6)
    names = named(once, truth)
    assert np.array_equal(once.of, again.of)
    assert read(looks, once, names, {}).names == read(looks, again, names, {}).names


def test_few_examples_part_a_group_in_which_two_terrains_lie() -> None:
    _, looks, truth = scanned("plain", WORN)
    one = grouped(looks, 1)
    assert set(read(looks, one, ["open"], {}).names) == {"open"}
    examples: dict[int, str] = {}
    for terrain in ("open", "woods", "crops", "building"):
        places = [space for space, name in enumerate(truth) if name == terrain]
        examples |= dict.fromkeys(places[:: max(1, len(places) // 2)][:2], terrain)
    found = read(looks, one, ["open"], examples)
    right = [a == b for a, b in zip(found.names, truth, strict=True)]
    assert sum(right) / len(right) >= 0.95
    assert all(found.names[space] == name for space, name in examples.items())


def test_a_group_without_a_name_is_left_alone_and_never_unsure() -> None:
    _, looks, truth = scanned("colour", WORN)
    groups = grouped(looks, 4)
    names = named(groups, truth)
    names[0] = ""
    found = read(looks, groups, names, {})
    nameless = [space for space, name in enumerate(found.names) if not name]
    assert len(nameless) >= groups.sizes[0] * 0.9
    assert not set(nameless) & set(found.unsure())


def test_nothing_seen_gives_no_groups_and_no_names() -> None:
    looks = Looks(np.zeros((0, 11)), np.zeros(0, np.intp), 5)
    groups = grouped(looks, 4)
    assert suggested(looks) == 1
    assert groups.sizes == ()
    assert read(looks, groups, [], {}).names == ("",) * 5


def test_even_ground_is_one_group() -> None:
    points = np.random.default_rng(2).normal(0, 1, (300, 11))
    looks = Looks(points, np.arange(300), 300)
    assert suggested(looks) == 1
    shown = typical(looks, grouped(looks, 1), 0, 4)
    assert len(set(shown)) == 4
