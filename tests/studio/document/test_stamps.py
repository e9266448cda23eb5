"""The library of stamps."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine import rulesets
from engine.board.board import build_board
from engine.edits.counters import new_counter, place_counter
from engine.edits.patches import MAP as PATCH
from engine.edits.patches import SCENARIO as PATCH_SCENARIO
from engine.edits.patches import Where, lift, spaces_in, turned_patch
from engine.edits.putting import drop
from engine.edits.regions import group
from engine.errors import EngineError
from engine.geometry.turns import Turn
from studio.document.stamps import Stamps
from tests.helpers.projects import MAP, SCENARIO, blank, farm

if TYPE_CHECKING:
    from pathlib import Path

SHIPPED = ("Car park", "Copse", "Farmstead", "Gas station", "Street corner", "Terrace of houses")


@pytest.fixture
def library(tmp_path: Path) -> Stamps:
    return Stamps(tmp_path / "own")


def test_six_stamps_are_shipped_that_can_be_put_down_whichever_way_they_are_turned(
    library: Stamps,
) -> None:
    stamps = library.all()
    assert tuple(stamp.title for stamp in stamps) == SHIPPED
    for stamp in stamps:
        map_ = stamp.patch.map(PATCH)
        classes = rulesets.of(stamp.patch, map_.ruleset).terrain_classes()
        assert build_board(map_, classes).ids
        for turn in (Turn(), Turn(steps=2), Turn(mirrored=True, steps=1)):
            patch = turned_patch(stamp.patch, turn)
            _, taken, left = drop(blank(15, 15), Where(MAP, SCENARIO), patch, "c8r8")
            assert len(taken) == len(spaces_in(stamp.patch))
            assert left == ()


def test_a_kept_stamp_is_read_again_with_all_that_lies_on_it(library: Stamps) -> None:
    project = group(farm("bbw", "..."), MAP, ("c1r1", "c2r1"), "Mill")
    counter = new_counter(project.scenario(SCENARIO), "zombie", "zombie", "c1r1")
    project = place_counter(project, SCENARIO, replace(counter, facing=2))
    patch = lift(project, Where(MAP, SCENARIO), ("c1r1", "c2r1", "c3r1"))
    kept = library.keep(patch, "Old Mill")
    assert kept.file.name == "old_mill.map.yaml"
    (found,) = [stamp for stamp in library.all() if stamp.own]
    assert found.title == "Old Mill"
    assert found.patch.map(PATCH).main.terrain == patch.map(PATCH).main.terrain
    assert found.patch.map(PATCH).regions == patch.map(PATCH).regions
    assert found.patch.scenario(PATCH_SCENARIO).counters == patch.scenario(PATCH_SCENARIO).counters


def test_two_of_one_title_have_files_of_their_own_and_each_can_be_deleted(library: Stamps) -> None:
    patch = lift(farm("ww", ".."), Where(MAP), ("c1r1", "c2r1"))
    first, second = library.keep(patch, "Wood"), library.keep(patch, "Wood")
    assert first.file != second.file
    library.forget(first)
    assert [stamp.file for stamp in library.all() if stamp.own] == [second.file]
    library.forget(library.all()[0])
    assert len(library.all()) == len(SHIPPED) + 1, "what is shipped stays"


def test_a_stamp_that_cannot_be_read_is_left_out(library: Stamps, tmp_path: Path) -> None:
    patch = lift(farm("ww", ".."), Where(MAP), ("c1r1",))
    library.keep(patch, "Wood").file.write_text("no map at all")
    assert not [stamp for stamp in library.all() if stamp.own]


def test_a_stamp_that_cannot_be_deleted_is_told(library: Stamps) -> None:
    kept = library.keep(lift(farm("ww", ".."), Where(MAP), ("c1r1",)), "Wood")
    kept.file.unlink()
    kept.file.mkdir()  # as in a folder that may not be changed, nothing can be deleted
    with pytest.raises(EngineError, match=r"wood\.map\.yaml cannot be deleted"):
        library.forget(kept)
