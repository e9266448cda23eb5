from __future__ import annotations

from dataclasses import replace

from engine.model.map import Underlay
from engine.model.project import Asset
from tests.helpers.lint import clean, said

FAILING = clean(level={"underlay": Underlay("art/scan.png")})
CLEAN = replace(FAILING, assets=(Asset("art/scan.png", "0" * 64),))


def test_a_picture_that_is_not_in_the_project_is_named() -> None:
    assert said(FAILING, "missing_art") == [
        'the picture "art/scan.png" is not in the project: nothing is shown under the map'
    ]
