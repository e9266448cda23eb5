"""Chance with an owner: named streams of dice, each with its own seed, and the tape of rolls."""

from __future__ import annotations

import hashlib
import random  # noqa: TID251 - the one module that may
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Seed = int | str


class Roll(NamedTuple):
    """One entry of the tape: the faces that fell, or the item drawn.

    ``kind`` is ``roll``, ``pick`` or ``draw``; ``forced`` marks dice entered by hand.
    """

    stream: str
    kind: str
    purpose: str
    values: tuple[int | str, ...]
    clause: str
    forced: bool = False


class Dice(Protocol):
    """What rules roll with."""

    seed: Seed
    tape: list[Roll]
    forced: list[tuple[int, ...]]

    def roll(self, stream: str, n: int, *, clause: str, purpose: str = "") -> tuple[int, ...]:
        """Roll *n* six-sided dice."""

    def pick(self, stream: str, n: int, *, clause: str, purpose: str = "") -> int:
        """Return 0 .. n-1 at random; no draw is made when n is 1."""

    def draw(self, stream: str, bag: Mapping[str, int], *, clause: str, purpose: str = "") -> str:
        """Return one item of *bag* (item -> how many, not all 0); the bag is not changed."""

    def force(self, values: Sequence[int]) -> None:
        """Let *values* replace the next roll of as many dice."""

    def reseed(self, seed: Seed) -> None:
        """Go on with dice of another seed."""

    def anew(self) -> Dice:
        """Return the same dice as they were at the start."""

    def mark(self) -> tuple[tuple[str, int], ...]:
        """Return the number of draws made per stream, for `restore`."""

    def restore(self, mark: tuple[tuple[str, int], ...], tape_length: int) -> None:
        """Go back to a mark, and cut the tape."""


class SeededDice:
    """Dice from a seed: the same seed gives the same faces on every machine."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self.tape: list[Roll] = []
        self.forced: list[tuple[int, ...]] = []
        self._streams: dict[str, random.Random] = {}
        self._draws: dict[str, int] = {}

    def _stream(self, name: str) -> random.Random:
        stream = self._streams.get(name)
        if stream is None:
            text = f"{self.seed}:{name}".encode()
            # only random() is used: the one method whose sequence the library promises to keep
            stream = random.Random(hashlib.sha256(text).hexdigest())
            self._streams[name] = stream
            self._draws.setdefault(name, 0)
        return stream

    def _next(self, stream: str, faces: int, n: int) -> list[int]:
        source = self._stream(stream).random
        self._draws[stream] += n
        return [int(source() * faces) for _ in range(n)]

    def force(self, values: Sequence[int]) -> None:
        """Let *values* replace the next roll of as many dice (dice entered by hand)."""
        self.forced.append(tuple(values))

    def roll(self, stream: str, n: int, *, clause: str, purpose: str = "") -> tuple[int, ...]:
        """Roll *n* six-sided dice; forced dice of that number come first."""
        drawn = tuple(v + 1 for v in self._next(stream, 6, n))
        forced = bool(self.forced) and len(self.forced[0]) == n
        values = self.forced.pop(0) if forced else drawn
        self.tape.append(Roll(stream, "roll", purpose, values, clause, forced))
        return values

    def pick(self, stream: str, n: int, *, clause: str, purpose: str = "") -> int:
        """Return 0 .. n-1 at random; no draw is made when n is 1."""
        if n == 1:
            return 0
        value = self._next(stream, n, 1)[0]
        self.tape.append(Roll(stream, "pick", purpose, (value, n), clause))
        return value

    def draw(self, stream: str, bag: Mapping[str, int], *, clause: str, purpose: str = "") -> str:
        """Return one item of *bag*, each copy equally likely, items in sorted order."""
        left = self._next(stream, sum(bag.values()), 1)[0]
        for item in sorted(bag):
            left -= bag[item]
            if left < 0:
                self.tape.append(Roll(stream, "draw", purpose, (item,), clause))
                return item
        raise AssertionError("a draw from an empty bag")

    def reseed(self, seed: Seed) -> None:
        """Go on with dice of another seed, from its start."""
        self.seed = seed
        self._streams.clear()
        self._draws.clear()

    def anew(self) -> SeededDice:
        """Return dice of the same seed."""
        return SeededDice(self.seed)

    def mark(self) -> tuple[tuple[str, int], ...]:
        """Return the number of draws made per stream."""
        return tuple(sorted(self._draws.items()))

    def restore(self, mark: tuple[tuple[str, int], ...], tape_length: int) -> None:
        """Go back to a mark: seed anew and skip, which is cheaper than saved generator states."""
        self._streams.clear()
        self._draws.clear()
        self.forced.clear()
        del self.tape[tape_length:]
        for name, count in mark:
            source = self._stream(name).random
            for _ in range(count):
                source()
            self._draws[name] = count
