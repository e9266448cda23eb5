"""Reading terrain from the picture under the map: what was measured, what the designer said of it.

Measuring may take seconds, so a window has it done beside its own thread. What comes of it, and
the marks of unsure hexes after it is painted, are the window's: no part of any document.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.edits.reading import Ink, paint_read
from engine.edits.underlays import as_put
from engine.errors import EngineError
from engine.texts import Plural, Text
from studio.document.listeners import Listeners
from studio.document.underlay import underlay_of
from studio.document.unsure import Unsure

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.board.board import Board
    from engine.model.project import Project
    from engine.reading.groups import Groups, Looks, Read
    from engine.reading.proposals import Tone
    from engine.reading.sampling import Measured, Pixels
    from engine.texts import Words
    from studio.document.ground import Ground

    Affine = tuple[float, float, float, float, float, float]
    Begin = Callable[[Callable[[], "Answer"], Callable[["Answer"], None]], None]
    _Kept = tuple[Read, frozenset[str] | None, float, Mapping[str, str], tuple[str, ...]]

SHOWN: Final = 4  # hexes of a group that are shown
UNSURE: Final = 0.2  # margin below which a hex is unsure, at first
MOST: Final = 12  # groups
LEAST: Final = 8  # hexes in the picture from which on it can be read


class Asked(NamedTuple):
    """What is measured: the same question has the same answer."""

    path: str
    image: str
    affine: Affine
    board: Board


class Answer(NamedTuple):
    """What was measured of it, or why nothing could be."""

    looks: Looks | None = None
    measured: Measured | None = None
    suggested: int = 1
    fault: Words | str | None = None


@dataclass(frozen=True, slots=True)
class Group:
    """One group as the window shows it; ``terrain`` "" leaves its hexes alone."""

    tone: tuple[int, int, int]
    size: int
    terrain: str
    spaces: tuple[str, ...]  # some of them, from the most usual one on


class Reading:
    """The reading of one window; ``listeners`` are called when anything of it changes.

    ``pixels`` gives the picture, decoded, or raises `EngineError`; ``begin`` has work done and
    hands over what came of it, at once unless a window sets another.
    """

    def __init__(self, ground: Ground) -> None:
        self._ground = ground
        self.pixels: Callable[[], Pixels] = _none
        self.begin: Begin = _at_once
        self.listeners: Listeners[[]] = Listeners()
        self.unsure = Unsure(ground)
        self.showing = False  # whether the window shows what would be painted
        self.working = False
        self.done = 0.0  # how much of the work, from 0 to 1
        self.threshold = UNSURE
        self.examples: dict[str, str] = {}  # terrains of hexes that the designer has told
        self._asked: Asked | None = None
        self._answer = Answer()
        self._groups: Groups | None = None
        self._names: tuple[str, ...] = ()
        self._tones: tuple[Tone, ...] = ()
        self._known: Read | None = None
        self._kept: _Kept | None = None

    # -- measuring

    def refusal(self) -> Words | str | None:
        """Say why nothing can be read: there is no map, no picture, or it was of no use."""
        opened = self._ground.opened
        if self._ground.layout is None or self._ground.board is None:
            return Text("Open a map or a scenario first.")
        if underlay_of(opened) is None:
            return Text("Put a picture under the map first, in the Map menu.")
        return self._answer.fault if self._asked == self._question() else None

    def warning(self, size: tuple[int, int] | None) -> Words | None:
        """Say that a picture of so many pixels lies as it was put, if it does."""
        opened, lies = self._ground.opened, underlay_of(self._ground.opened)
        if lies is None or size is None or opened.map is None:
            return None
        if lies.affine != as_put(opened.map, size):
            return None
        return Text("The picture is not aligned yet: hexes are read where their dots lie on it.")

    def _question(self) -> Asked | None:
        lies, board = underlay_of(self._ground.opened), self._ground.board
        path = self._ground.map_path
        if lies is None or board is None or path is None:
            return None
        known = self._asked
        if known is not None and known.board.frame is board.frame:
            board = known.board  # painted otherwise, yet the same hexes
        return Asked(path, lies.image, lies.affine, board)

    @property
    def stale(self) -> bool:
        """Whether another map or picture is in front than the one that was read, or it moved."""
        return self._asked != self._question()

    @property
    def ready(self) -> bool:
        """Whether there are groups of the map in front."""
        return self._groups is not None and not self.stale

    def start(self) -> None:
        """Measure the picture under the map in front, unless that is done."""
        asked = self._question()
        if self.working or asked is None or (asked == self._asked and not self._answer.fault):
            return
        self._forget(asked)
        try:
            pixels = self.pixels()
        except EngineError as error:
            self._answer = Answer(fault=error.message)
            self.listeners()
            return
        self.working, self.done = True, 0.0
        self.listeners()
        self.begin(partial(_measured, asked, pixels, self._going), partial(self._take, asked))

    def _going(self, done: float) -> bool:
        self.done = done
        return self.working

    def stop(self) -> None:
        """Wait no more for what is being measured."""
        if self.working:
            self.working, self._asked = False, None
            self.listeners()

    def _forget(self, asked: Asked) -> None:
        if self._asked is None or asked.path != self._asked.path:
            self.examples = {}
        self._asked, self._answer, self._groups, self._known = asked, Answer(), None, None

    def _take(self, asked: Asked, answer: Answer) -> None:
        if not self.working or asked != self._asked:
            return
        self.working, self._answer = False, answer
        if answer.looks is not None:
            self.regroup(answer.suggested)
        else:
            self.listeners()

    # -- groups

    @property
    def suggested(self) -> int:
        """How many groups there seem to be."""
        return self._answer.suggested

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups, the largest first."""
        from engine.reading.groups import typical  # noqa: PLC0415 - NumPy

        looks, groups, asked = self._answer.looks, self._groups, self._asked
        if looks is None or groups is None or asked is None:
            return ()
        ids = asked.board.ids
        some = [typical(looks, groups, n, SHOWN) for n in range(len(self._names))]
        return tuple(
            Group(tone, size, name, tuple(ids[space] for space in spaces))
            for tone, size, name, spaces in zip(
                self._tones, groups.sizes, self._names, some, strict=True
            )
        )

    def regroup(self, count: int) -> None:
        """Make *count* groups, and propose what they are."""
        from engine.reading.groups import grouped  # noqa: PLC0415 - NumPy
        from engine.reading.proposals import Offer, proposed, tones  # noqa: PLC0415 - NumPy

        looks, measured = self._answer.looks, self._answer.measured
        if looks is None or measured is None:
            return
        offers = [
            Offer(terrain.id, terrain.id, terrain.class_) for terrain in self._ground.terrains
        ]
        map_ = self._ground.opened.map
        for name, own in map_.terrains.items() if map_ is not None else ():
            offers.append(Offer(name, own.like or name, own.class_))
        self._groups = grouped(looks, count)
        self._names = proposed(measured, self._groups, offers)
        self._tones = tones(measured, self._groups)
        self._changed()

    def name(self, group: int, terrain: str) -> None:
        """Say what a group is; "" leaves its hexes alone."""
        self._names = (*self._names[:group], terrain, *self._names[group + 1 :])
        self._changed()

    def group_of(self, space: str) -> int | None:
        """Return the group of a hex, None if it has none."""
        number = self._asked.board.index.get(space, -1) if self._asked is not None else -1
        if self._groups is None or not 0 <= number < len(self._groups.of):
            return None
        group = int(self._groups.of[number])
        return group if group >= 0 else None

    def tell_all(self, spaces: Iterable[str], terrain: str | None) -> None:
        """Say what hexes are, as examples for those that look like them; None takes them back."""
        told = tuple(spaces)
        self.examples = {each: name for each, name in self.examples.items() if each not in told}
        if terrain is not None:
            self.examples |= dict.fromkeys(told, terrain)
        self._changed()

    def forget_examples(self) -> None:
        """Take all examples back."""
        self.examples = {}
        self._changed()

    def doubt(self, threshold: float) -> None:
        """Call hexes unsure whose margin lies below *threshold*."""
        self.threshold = threshold
        self.listeners()

    def _changed(self) -> None:
        self._known = None
        self.listeners()

    # -- what was read

    @property
    def read(self) -> Read | None:
        """What each hex is, as far as the groups have names."""
        from engine.reading.groups import read  # noqa: PLC0415 - NumPy

        looks, asked = self._answer.looks, self._asked
        if looks is None or self._groups is None or asked is None or self.stale:
            return None
        if self._known is None:
            known = {asked.board.index.get(s, -1): name for s, name in self.examples.items()}
            told = {n: name for n, name in known.items() if 0 <= n < looks.count}
            self._known = read(looks, self._groups, self._names, told)
        return self._known

    @property
    def terrains(self) -> Mapping[str, str]:
        """The terrain of each hex that would be painted: the selected ones only, if any are."""
        return self._found()[0]

    @property
    def doubtful(self) -> tuple[str, ...]:
        """The hexes that would be painted and are unsure."""
        return self._found()[1]

    def _found(self) -> tuple[Mapping[str, str], tuple[str, ...]]:
        """Return both, kept until something is different: they are drawn with every frame."""
        read, asked = self.read, self._asked
        if read is None or asked is None:
            return {}, ()
        selected = self._ground.opened.selection.spaces
        here = selected is not None and selected.document == self._ground.map_path
        within = selected.ids if here and selected is not None else None
        kept = self._kept
        if kept is None or kept[0] is not read or kept[1:3] != (within, self.threshold):
            ids = asked.board.ids
            wanted = {
                ids[number]: name
                for number, name in enumerate(read.names)
                if name and (within is None or ids[number] in within)
            }
            spaces = (ids[number] for number in read.unsure(self.threshold))
            doubtful = tuple(space for space in spaces if space in wanted)
            self._kept = kept = (read, within, self.threshold, wanted, doubtful)
        return kept[3], kept[4]

    @property
    def outside(self) -> int:
        """How many hexes the picture does not show."""
        looks = self._answer.looks
        return looks.count - len(looks.seen) if looks is not None else 0

    def painted(self, project: Project) -> Project:
        """Return *project* with the map painted as it was read."""
        path, ground = self._ground.map_path, self._ground
        by_terrain: dict[str, list[str]] = {}
        for space, terrain in self.terrains.items():
            by_terrain.setdefault(terrain, []).append(space)
        if path is None or not by_terrain:
            return project
        inks = {name: Ink(ground.letter_of(name), ground.class_of(name)) for name in by_terrain}
        return paint_read(project, path, by_terrain, inks)

    def paint(self) -> int:
        """Paint the map as it was read, as one step, and mark what is unsure; return how many."""
        opened, terrains = self._ground.opened, self.terrains
        marks = {space: terrains[space] for space in self.doubtful}
        hexes = Plural("{n} hex", "{n} hexes", len(terrains))
        opened.push(
            Text("Read {hexes} from the picture", hexes=hexes), self.painted(opened.project)
        )
        self.unsure.mark(marks)
        self.listeners()
        return len(marks)


def _measured(asked: Asked, pixels: Pixels, going: Callable[[float], bool]) -> Answer:
    """Return what a picture shows; it may be asked in any thread."""
    from engine.reading.groups import looks_of, suggested  # noqa: PLC0415 - NumPy
    from engine.reading.sampling import measure  # noqa: PLC0415 - NumPy
    from engine.reading.sheet import sheet_of  # noqa: PLC0415 - NumPy

    sheet = sheet_of(asked.board)
    measured = measure(pixels, asked.affine, sheet.plan, going)
    looks = looks_of(measured, sheet.plan, sheet.pairs)
    if len(looks.seen) < min(LEAST, looks.count):
        fault = Text("The picture shows no hexes of this map: align it with its grid first.")
        return Answer(fault=fault)
    return Answer(looks, measured, suggested(looks))


def _none() -> Pixels:
    raise EngineError(Text("There is no picture to read."))


def _at_once(work: Callable[[], Answer], then: Callable[[Answer], None]) -> None:
    then(work())
