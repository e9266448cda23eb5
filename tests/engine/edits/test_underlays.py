"""The picture under a map."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.edits.underlays import put_underlay, set_affine, set_opacity, take_underlay
from engine.errors import EngineError
from engine.geometry.layout import Layout
from engine.model.project import Asset
from tests.helpers.projects import MAP, blank

SCAN = Asset("art/scan-1.png", "1" * 64)
OTHER = Asset("art/scan-2.png", "2" * 64)


def test_a_picture_is_laid_in_the_middle_of_the_sheet_as_large_as_fits() -> None:
    project = put_underlay(blank(6, 4), MAP, SCAN, (1000, 100))
    level = project.map(MAP).main
    assert level.grid is not None
    assert level.underlay is not None
    sheet = Layout(level.grid).bounds
    a, b, c, d, e, f = level.underlay.affine
    assert (b, d, a) == (0.0, 0.0, e)
    assert (c, a * 1000 + c) == pytest.approx((sheet.left, sheet.left + sheet.width))
    assert f + e * 50 == pytest.approx(sheet.top + sheet.height / 2)
    assert project.assets == (SCAN,)


def test_another_picture_takes_the_place_of_the_first_and_of_its_asset() -> None:
    project = put_underlay(blank(6, 4), MAP, SCAN, (10, 10))
    project = put_underlay(project, MAP, OTHER, (10, 10))
    assert project.assets == (OTHER,)


def test_a_picture_that_another_map_shows_stays_in_the_project() -> None:
    project = put_underlay(blank(6, 4), MAP, SCAN, (10, 10))
    project = project.with_document("copy.map.yaml", replace(project.map(MAP), title="Copy"))
    once = take_underlay(project, MAP)
    assert once.map(MAP).main.underlay is None
    assert once.assets == (SCAN,)
    assert take_underlay(once, "copy.map.yaml").assets == ()


def test_a_picture_is_laid_otherwise_and_shown_less() -> None:
    project = put_underlay(blank(6, 4), MAP, SCAN, (10, 10))
    after = set_affine(set_opacity(project, MAP, 0.25), MAP, (1, 0, 2, 0, 1, 3))
    underlay = after.map(MAP).main.underlay
    assert underlay is not None
    assert (underlay.opacity, underlay.affine) == (0.25, (1, 0, 2, 0, 1, 3))


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(EngineError, match="no picture under the map"):
        take_underlay(blank(3, 3), MAP)
    with pytest.raises(EngineError, match="between 0 and 1"):
        set_opacity(put_underlay(blank(6, 4), MAP, SCAN, (10, 10)), MAP, 1.5)
