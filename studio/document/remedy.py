"""What a fix would do, before it is done: the project after it, and the difference in words."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final

from engine.board.board import build_board
from engine.edits.places import printed
from engine.edits.regions import spaces_of
from engine.errors import EngineError
from engine.geometry.curves import flatten_ring
from engine.geometry.grid import Point
from engine.model.map import MapDocument, Outline, Region, words
from engine.model.project import PROJECT_FILE, Project
from engine.texts import Plural, Text, Words
from studio.document.changes import changes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.model.issue import Issue
    from studio.document.ground import Ground

BLANK: Final = "\N{HORIZONTAL ELLIPSIS}"  # where a name will stand that is asked for
MOST: Final = 8  # labels that are told one by one
KINDS: Final[Mapping[str, Words]] = {
    "counters": Text("Counter"),
    "markers": Text("Marker"),
    "regions": Text("Building"),
    "outlines": Text("Outline"),
    "paths": Text("Road"),
    "labels": Text("Label"),
    "events": Text("Event"),
}
FIELDS: Final[Mapping[str, Words]] = {
    "at": Text("place"),
    "order": Text("number"),
    "name": Text("name"),
    "spaces": Text("hexes"),
    "rings": Text("shape"),
    "terrain": Text("terrain"),
}


@dataclass(frozen=True, slots=True)
class Remedy:
    """What one fix, or several at once, would do; ``refusal`` says why it cannot be.

    ``told`` says it in words. ``spaces`` change on the shown map, something stands on those that
    ``came`` and stood on those that ``went``; ``lines`` are outlines that come, go or change.
    """

    after: Project | None = None
    refusal: Words | str | None = None
    told: tuple[Words, ...] = ()
    spaces: frozenset[str] = frozenset()
    came: tuple[str, ...] = ()
    went: tuple[str, ...] = ()
    lines: tuple[tuple[Point, ...], ...] = ()
    applied: int = 0  # fixes that it holds


def remedy_of(ground: Ground, issues: Iterable[Issue]) -> Remedy:
    """Return what the fixes of *issues* do one after the other; one that cannot be is left out."""
    before = after = ground.opened.project
    applied = 0
    refusal: Words | str | None = None
    for issue in issues:
        if issue.fix is None:
            continue
        known = {} if issue.fix.asks is None else {"name": BLANK}
        try:
            after = issue.fix.edit(after, **known)
            applied += 1
        except EngineError as error:
            refusal = error.message
    if not applied:
        return Remedy(None, refusal)
    return _Difference(ground, before, after).remedy(refusal, applied)


class _Difference:
    """Gathers what is different between two projects."""

    def __init__(self, ground: Ground, before: Project, after: Project) -> None:
        self._ground, self._before, self._after = ground, before, after
        self._told: list[Words] = []
        self._spaces: set[str] = set()
        self._came: list[str] = []
        self._went: list[str] = []
        self._lines: list[tuple[Point, ...]] = []

    def remedy(self, refusal: Words | str | None, applied: int) -> Remedy:
        """Return all that is different."""
        found = changes(self._before, self._after)
        for path, change in found.documents.items():
            old, new = self._before.documents.get(path), self._after.documents.get(path)
            shown = path in {self._ground.map_path, self._ground.scenario_path}
            if isinstance(old, MapDocument) and isinstance(new, MapDocument):
                self._terrain(old, new, found.spaces(path) if shown else frozenset())
            listed = {name for name in change.fields if _is_listed(old, new, name)}
            for name in sorted(listed):
                self._records(name, getattr(old, name, ()), getattr(new, name, ()), shown=shown)
            for level, other in zip(_levels(old), _levels(new), strict=False):
                for name in ("outlines", "paths", "labels"):
                    self._records(name, getattr(level, name), getattr(other, name), shown=shown)
            self._rest(path, change.fields - listed - {"levels"})
        if found.info:
            self._rest(PROJECT_FILE, {"silenced"})
        return Remedy(
            self._after,
            refusal,
            tuple(self._told),
            frozenset(self._spaces),
            tuple(self._came),
            tuple(self._went),
            tuple(self._lines),
            applied,
        )

    def _terrain(self, old: MapDocument, new: MapDocument, spaces: frozenset[str]) -> None:
        """Tell what the ground becomes; *spaces* are those whose letter or pin differs."""
        rules = self._ground.rules
        if not spaces or rules is None:
            return
        self._spaces |= spaces
        try:
            one, other = (build_board(map_, rules.terrain_classes()) for map_ in (old, new))
        except EngineError:
            return
        becomes: dict[str, list[str]] = {}
        alike: list[str] = []
        for number, space in enumerate(other.ids):
            if space in spaces:
                same = one.terrain(number) == other.terrain(number)
                label, name = other.labels[number], str(other.terrain_name(number))
                (alike if same else becomes.setdefault(name, [])).append(label)
        for name, labels in becomes.items():
            self._tell(labels, Text("becomes {terrain}", terrain=name))
        self._tell(alike, Text("stays what it is; only its pin or letter changes"))

    def _tell(self, labels: list[str], what: Words) -> None:
        if labels:
            places = ", ".join([*labels[:MOST], *([BLANK] if len(labels) > MOST else [])])
            self._told.append(Text("{places}: {what}", places=places, what=what))

    def _records(self, name: str, old: Any, new: Any, *, shown: bool) -> None:
        before, after = ({entry.id: entry for entry in some} for some in (old, new))
        for id_ in dict.fromkeys((*before, *after)):
            one, other = before.get(id_), after.get(id_)
            if one == other:
                continue
            title = self._called(name, other if other is not None else one)
            if one is None:
                self._told.append(Text("New: {thing}", thing=title))
            elif other is None:
                self._told.append(Text("Taken out: {thing}", thing=title))
            else:
                for what in self._fields(one, other):
                    self._told.append(Text("{thing}: {what}", thing=title, what=what))
            if shown:
                self._place(one, other)

    def _place(self, one: Any, other: Any) -> None:
        """Take note of where a thing stood and stands."""
        here, there = _spaces_of(one), _spaces_of(other)
        if isinstance(one or other, Region):
            self._spaces |= (here ^ there) or here
        else:
            self._went += sorted(here - there)
            self._came += sorted(there - here)
            self._spaces |= here & there
        map_ = self._ground.opened.map
        for thing in (one, other):
            if isinstance(thing, Outline) and map_ is not None:
                rings = [flatten_ring(ring, map_.tolerance) for ring in thing.rings]
                self._lines += [(*ring, ring[0]) for ring in rings if ring]

    def _called(self, name: str, thing: Any) -> Words:
        own = words(getattr(thing, "name", "") or "") or thing.id
        size = len(_spaces_of(thing)) if isinstance(thing, Region) else 0
        if size:
            hexes = Plural("{n} hex", "{n} hexes", size)
            return Text("{kind} {name}, {size}", kind=KINDS[name], name=own, size=hexes)
        return Text("{kind} {name}", kind=KINDS[name], name=own)

    def _fields(self, one: Any, other: Any) -> Iterator[Words]:
        """Yield what is different between two versions of a thing."""
        for field in fields(other):
            old, new = getattr(one, field.name), getattr(other, field.name)
            name = FIELDS.get(field.name, field.name)
            if old == new:
                continue
            if isinstance(new, tuple) and all(isinstance(x, str) for x in (*old, *new)):
                lost, won = [x for x in old if x not in new], [x for x in new if x not in old]
                if lost:
                    yield Text("{name} without {some}", name=name, some=self._listed(lost))
                if won:
                    yield Text("{name} with {some}", name=name, some=self._listed(won))
            elif isinstance(new, str | int | float) or new is None:
                was, now = (self._listed([x] if x not in (None, "") else []) for x in (old, new))
                yield Text("{name} from {old} to {new}", name=name, old=was, new=now)
            else:
                yield Text("{name} changes", name=name)

    def _listed(self, values: list[Any]) -> Words | str:
        """Return values in a row, spaces by their printed labels."""
        map_ = self._ground.opened.map
        shown = [
            printed(map_, value)
            if map_ is not None and self._ground.number(str(value)) is not None
            else str(value)
            for value in values[:MOST]
        ]
        more = [BLANK] if len(values) > MOST else []
        return ", ".join([*shown, *more]) or Text("none")

    def _rest(self, path: str, names: Iterable[str]) -> None:
        for name in sorted(names):
            if name == "silenced":
                self._told.append(Text("{path}: a silence goes", path=path))
            else:
                self._told.append(Text("{path}: {name} changes", path=path, name=name))


def _is_listed(old: object, new: object, name: str) -> bool:
    """Say whether *name* is a list of things with ids, in both versions of a document."""
    lists = isinstance(getattr(old, name, None), tuple) and isinstance(
        getattr(new, name, None), tuple
    )
    return lists and name in KINDS


def _levels(document: object) -> tuple[Any, ...]:
    return document.levels if isinstance(document, MapDocument) else ()


def _spaces_of(thing: Any) -> set[str]:
    if isinstance(thing, Region):
        return set(spaces_of(thing))
    at = getattr(thing, "at", None)
    return {*([at] if isinstance(at, str) else []), *getattr(thing, "spaces", ())}
