"""The exit codes of every verb, and the exception that carries one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.texts import Words

FINE = 0
FINDINGS = 1
UNUSABLE = 2


class Refused(EngineError):  # noqa: N818 - a cause, as its siblings in engine.errors
    """What was asked for is understood, but cannot be done: ends with `FINDINGS`.

    ``lost`` is what it would cost.
    """

    def __init__(self, message: Words, lost: tuple[Words, ...] = ()) -> None:
        super().__init__(message)
        self.lost = lost
