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


class _Stream:
    """One stream of chance, and how often it was drawn from."""

    __slots__ = ("draws", "random")

    def __init__(self, seed: Seed, name: str) -> None:
        text = f"{seed}:{name}".encode()
        # only random() is used: the one method whose sequence the library promises to keep
        self.random = random.Random(hashlib.sha256(text).hexdigest()).random
        self.draws = 0

    def below(self, n: int) -> int:
        self.draws += 1
        return int(self.random() * n)

    def skip(self, count: int) -> None:
        source = self.random
        for _ in range(count):
            source()
        self.draws += count


class _Streams(dict[str, _Stream]):
    """The streams of one seed by name: each is made when it is first drawn from."""

    def __init__(self, seed: Seed, drawn: dict[str, int] | None = None) -> None:
        super().__init__()
        self._seed = seed
        self._drawn = drawn or {}  # of streams that have not been drawn from since a mark

    def __missing__(self, name: str) -> _Stream:
        stream = self[name] = _Stream(self._seed, name)
        stream.skip(self._drawn.pop(name, 0))
        return stream

    def draws(self) -> dict[str, int]:
        """Return the number of draws made per stream."""
        return {**self._drawn, **{name: stream.draws for name, stream in self.items()}}


class SeededDice:
    """Dice from a seed: the same seed gives the same faces on every machine."""

    def __init__(self, seed: Seed) -> None:
        self.seed = seed
        self.tape: list[Roll] = []
        self.forced: list[tuple[int, ...]] = []
        self._streams = _Streams(seed)

    def force(self, values: Sequence[int]) -> None:
        """Let *values* replace the next roll of as many dice (dice entered by hand).

        They take the place of as many that still wait; those of other numbers wait beside them.
        """
        others = [waiting for waiting in self.forced if len(waiting) != len(values)]
        self.forced[:] = [*others, tuple(values)]

    def roll(self, stream: str, n: int, *, clause: str, purpose: str = "") -> tuple[int, ...]:
        """Roll *n* six-sided dice; if as many are forced, they come instead."""
        source = self._streams[stream]
        source.draws += n
        random = source.random
        values = tuple([int(random() * 6) + 1 for _ in range(n)])
        entered = [waiting for waiting in self.forced if len(waiting) == n] if self.forced else []
        if entered:
            values = entered[0]
            self.forced.remove(values)
        self.tape.append(Roll(stream, "roll", purpose, values, clause, bool(entered)))
        return values

    def pick(self, stream: str, n: int, *, clause: str, purpose: str = "") -> int:
        """Return 0 .. n-1 at random; no draw is made when n is 1."""
        if n == 1:
            return 0
        value = self._streams[stream].below(n)
        self.tape.append(Roll(stream, "pick", purpose, (value, n), clause))
        return value

    def draw(self, stream: str, bag: Mapping[str, int], *, clause: str, purpose: str = "") -> str:
        """Return one item of *bag*, each copy equally likely, items in sorted order."""
        left = self._streams[stream].below(sum(bag.values()))
        for item in sorted(bag):
            left -= bag[item]
            if left < 0:
                self.tape.append(Roll(stream, "draw", purpose, (item,), clause))
                return item
        raise AssertionError("a draw from an empty bag")

    def reseed(self, seed: Seed) -> None:
        """Go on with dice of another seed, from its start."""
        self.seed = seed
        self._streams = _Streams(seed)

    def anew(self) -> SeededDice:
        """Return dice of the same seed."""
        return SeededDice(self.seed)

    def mark(self) -> tuple[tuple[str, int], ...]:
        """Return the number of draws made per stream."""
        return tuple(sorted(self._streams.draws().items()))

    def restore(self, mark: tuple[tuple[str, int], ...], tape_length: int) -> None:
        """Go back to a mark: seed anew and skip, which is cheaper than saved generator states."""
        self._streams = _Streams(self.seed, dict(mark))
        self.forced.clear()
        del self.tape[tape_length:]
