from __future__ import annotations

from engine.errors import EngineError
from engine.texts import Text
from studio.cli.exits import FINDINGS, FINE, UNUSABLE, Refused


def test_the_codes_are_those_of_the_guide() -> None:
    assert (FINE, FINDINGS, UNUSABLE) == (0, 1, 2)
    assert isinstance(Refused(Text("no")), EngineError)
