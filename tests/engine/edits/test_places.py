"""Places that edits may name."""

from __future__ import annotations

import pytest

from engine.edits.places import canonical, locate, printed
from engine.errors import EngineError
from tests.helpers.projects import MAP, blank

MAP_ = blank(4, 3, first=(-1, 1)).map(MAP)


def test_places_count_from_the_first_column_and_row() -> None:
    assert locate(MAP_, "c-1r1") == (0, 0, 0)
    assert locate(MAP_, "main/c2r3") == (0, 3, 2)
    assert printed(MAP_, "c-1r1") == "0101"
    assert canonical(MAP_, "main/c2r3") == "c2r3"
    for space in ("c-2r1", "c3r1", "c1r4", "attic/c1r1"):
        with pytest.raises(EngineError):
            locate(MAP_, space)
