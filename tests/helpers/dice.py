"""Dice that play a script, and fail on a wrong stream, a missing or a left-over value."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.dice import Roll

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


class ScriptedDice:
    """A list of expected rolls for tests: fails on a wrong stream, a missing or a left-over value.

    The script is a list of ``(stream, values)``: ``("combat", (2, 3, 5))`` for a roll,
    ``("movement", 1)``
    for a pick (0-based), ``("cup", "zombie_fast:3")`` for a draw.
    """

    def __init__(self, script: Sequence[tuple[str, object]]) -> None:
        self.script = list(script)
        self.seed: int | str = "scripted"
        self.tape: list[Roll] = []
        self.forced: list[tuple[int, ...]] = []
        self._at = 0

    def _take(self, stream: str, what: str) -> object:
        assert self._at < len(self.script), f"nothing scripted for {what} of {stream}"
        expected, value = self.script[self._at]
        assert expected == stream, f"{what} of {stream}, but {expected} {value} is scripted"
        self._at += 1
        return value

    def roll(self, stream: str, n: int, *, clause: str, purpose: str = "") -> tuple[int, ...]:
        """Return the scripted faces, which must be *n*."""
        values = self._take(stream, f"{n} dice ({purpose}, {clause})")
        assert isinstance(values, tuple), f"{values} is no roll"
        assert len(values) == n, f"{n} dice of {stream} for {clause}, but {values} is scripted"
        self.tape.append(Roll(stream, "roll", purpose, values, clause, forced=True))
        return values

    def pick(self, stream: str, n: int, *, clause: str, purpose: str = "") -> int:
        """Return the scripted index."""
        if n == 1:
            return 0
        value = self._take(stream, f"pick of {n} ({purpose}, {clause})")
        assert isinstance(value, int), f"{value} is no pick"
        assert 0 <= value < n, f"{value} is no pick of {n}"
        self.tape.append(Roll(stream, "pick", purpose, (value, n), clause, forced=True))
        return value

    def draw(self, stream: str, bag: Mapping[str, int], *, clause: str, purpose: str = "") -> str:
        """Return the scripted item, which must be in the bag."""
        value = self._take(stream, f"draw ({purpose}, {clause})")
        assert isinstance(value, str), f"{value} is no item"
        assert bag.get(value, 0) > 0, f"{value} is not in the bag {dict(bag)}"
        self.tape.append(Roll(stream, "draw", purpose, (value,), clause, forced=True))
        return value

    def force(self, values: Sequence[int]) -> None:
        """Refuse: the script holds all dice."""
        raise AssertionError(f"{values} are forced, but the dice are scripted")

    def reseed(self, seed: int | str) -> None:
        """Refuse: the script holds all dice."""
        raise AssertionError(f"seed {seed}, but the dice are scripted")

    def anew(self) -> ScriptedDice:
        """Return the same script from its start."""
        return ScriptedDice(self.script)

    def mark(self) -> tuple[tuple[str, int], ...]:
        """Return the place in the script."""
        return (("script", self._at),)

    def restore(self, mark: tuple[tuple[str, int], ...], tape_length: int) -> None:
        """Go back in the script."""
        self._at = mark[0][1]
        del self.tape[tape_length:]

    def finish(self) -> None:
        """Fail if anything scripted was not used."""
        assert self._at == len(self.script), f"left over: {self.script[self._at :]}"
