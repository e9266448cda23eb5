"""Every place that a map and its scenarios name: one home for edits that move or remove spaces.

`engine.edits.roles` says of each field what it names. What lies on spaces that go is dropped, and
told. The ground itself (grid, rows of terrain, direction 1) is laid anew by the edit, not here.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine.board.terrain import VOID
from engine.edits.losses import THINGS, way_words
from engine.edits.places import canonical, locate, printed, rect_spaces
from engine.edits.roles import ASLANT, EDGE, ROLES, SPACES
from engine.errors import EngineError
from engine.geometry.grid import Point
from engine.geometry.ids import border_id, is_space_id
from engine.geometry.turns import millimetres, ratio
from engine.model.data import FrozenDict
from engine.model.map import Level, MapDocument, MapLabel, MapPath, Marker, Region, words
from engine.model.scenario import Counter, ScenarioDocument
from engine.model.silence import Silence
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.edits.roles import Role
    from engine.model.project import Project

_OTHER_PLACES: Final = ("at", "rect", "poly", "edge", "points")
_ROAD_ENDS: Final = 2

D = TypeVar("D", bound=MapDocument | ScenarioDocument)


@dataclass(frozen=True, slots=True)
class Carry:
    """How the places of a map become others; what is left out stays as it is.

    ``space`` takes and returns ids as files write them, None for a space that goes; ``point`` gets
    the id of the level too. ``side`` returns None for a side that comes to lie aslant: then
    ``along`` gives the spaces, by their new ids. ``facing`` and ``angle`` get the kind of what is
    turned.
    """

    space: Callable[[str], str | None]
    point: Callable[[str, Point], Point] = lambda _level, at: at
    facing: Callable[[str, int], int] = lambda _kind, direction: direction
    side: Callable[[str], str | None] = lambda side: side
    along: Callable[[str], tuple[str, ...]] = lambda _side: ()
    angle: Callable[[str, float], float] = lambda _kind, degrees: degrees


def carried(project: Project, path: str, carry: Carry) -> tuple[Project, tuple[Words, ...]]:
    """Carry all that the map at *path* and its scenarios name; return what is lost too."""
    map_ = project.map(path)
    told: list[Words] = []
    for name in (path, *project.scenarios_of(path)):
        document = project.documents[name]
        if isinstance(document, (MapDocument, ScenarioDocument)):
            changed, lost = carried_document(document, name, map_, carry)
            told += lost
            project = project.with_document(name, changed)
    return project, tuple(told)


def carried_document(
    document: D, name: str, map_: MapDocument, carry: Carry
) -> tuple[D, tuple[Words, ...]]:
    """Carry what one document names, *map_* or a scenario of it, called *name* in what is told."""
    walk = _Walk(name, map_, carry)
    return walk.changed(document), walk.told()


class _GoneError(Exception):
    """The record that is being carried cannot stay."""


class _Walk:
    """One document on its way."""

    def __init__(self, name: str, map_: MapDocument, carry: Carry) -> None:
        self._name, self._map, self._carry = name, map_, carry
        self._level = map_.main.id
        self._scope = ""  # the level whose name its own ids may leave out
        self._lost: list[Words] = []
        self._houses = self._extras = self._borders = 0
        self._names: set[str] = set()
        self._boards: set[str] = set()  # that the places of joined boards name
        self._ways: dict[Role, Callable[[Any, Any], Any]] = {
            "records": self._records,
            "space": self._space,
            "access": lambda spaces, _: self._kept(spaces),
            "named": lambda spaces, _: tuple(map(self._named, spaces)),
            "space_keys": self._space_keys,
            "border_keys": self._border_keys,
            "facing": lambda facing, record: carry.facing(record.kind, facing),
            "points": lambda points, _: tuple(map(self._point, points)),
            "rings": lambda rings, _: tuple(tuple(map(self._node, ring)) for ring in rings),
            "place": self._place,
            "angle": lambda degrees, record: carry.angle(record.kind, degrees),
            "affine": self._affine,
            "args": self._args,
            "sources": self._sources,
        }

    def told(self) -> tuple[Words, ...]:
        """Return what went."""
        name = self._name
        counted = (
            Plural(
                "{document}: what {n} hex has of its own",
                "{document}: what {n} hexes have of their own",
                self._extras,
                document=name,
            ),
            Plural(
                "{document}: {n} wall, hedge or other border",
                "{document}: {n} walls, hedges and other borders",
                self._borders,
                document=name,
            ),
            Plural(
                "{document}: {n} hex of buildings",
                "{document}: {n} hexes of buildings",
                self._houses,
                document=name,
            ),
        )
        named = [
            Text("{document}: a condition names {space}", document=name, space=space)
            for space in sorted(self._names)
        ]
        laid = [
            Text("{document}: how its boards are laid names {space}", document=name, space=space)
            for space in sorted(self._boards)
        ]
        return (*self._lost, *[words for words in counted if words.n], *named, *laid)

    # -- records

    def changed(self, record: Any) -> Any:
        """Return *record* with all its places carried; raise `_GoneError` if it cannot stay."""
        roles = ROLES[type(record)]
        names = [field.name for field in fields(record)]
        if {*names} != {*roles}:
            raise AssertionError(f"a field of {type(record).__name__} has no role")
        if isinstance(record, Level):
            self._level = record.id
            self._scope = "" if record is self._map.main else record.id
        changes: dict[str, Any] = {}
        for name in names:
            value = getattr(record, name)
            way = self._ways.get(roles[name])
            if way is not None and value is not None and value != ():
                changes[name] = way(value, record)
        if "spaces" in roles.values():
            self._gather(record, changes)
        elif "rect" in roles:
            changes["rect"] = self._whole_rect(record.rect)
        if "edge" in roles and record.edge is not None:
            self._lay_edge(record, changes)
        if isinstance(record, Level):
            self._level, self._scope = self._map.main.id, ""
        same = all(new == getattr(record, name) for name, new in changes.items())
        return record if same else replace(record, **changes)

    def _records(self, value: Any, _owner: Any) -> Any:
        if not isinstance(value, tuple):
            return self.changed(value)
        return tuple(kept for record in value if (kept := self._stays(record)) is not None)

    def _stays(self, record: Any) -> Any:
        """Return *record* carried, None, and told, if it goes."""
        try:
            return self.changed(record)
        except _GoneError:
            if not isinstance(record, (Region, Silence)):  # the hexes of regions are counted
                self._lost.append(self._told(record))
            return None

    def _told(self, record: Any) -> Words:
        """Return what goes, with what kind of thing it is where ids alone do not tell."""
        called, way = self._called(record), None
        if isinstance(record, MapPath):
            way = way_words(record)
        elif isinstance(record, (Counter, Marker)):
            way = THINGS.get(record.kind)
        if way is None:
            return Text("{document}: {id}", document=self._name, id=called)
        return Text("{document}: {way} {id}", document=self._name, way=way, id=called)

    def _called(self, record: Any) -> Words | str:
        """Return what people call a record; where no name tells, by where it lies, as printed."""
        text = record.text if isinstance(record, MapLabel) else getattr(record, "name", "")
        if name := words(text):
            return name
        if isinstance(record, MapPath) and record.through and all(map(is_space_id, record.through)):
            first, last = (self._printed(end) for end in (record.through[0], record.through[-1]))
            return Text("from {first} to {last}", first=first, last=last)
        plain = isinstance(record, (Counter, Marker)) and record.id.startswith(record.kind)
        if plain and isinstance(record.at, str) and is_space_id(record.at):
            return Text("at {space}", space=self._printed(record.at))
        return str(record.id)

    def _printed(self, text: str) -> str:
        return printed(self._map, self._old(text))

    def _gather(self, record: Any, changes: dict[str, Any]) -> None:
        """Carry the spaces that a region, a marker or a road has, and those of its rectangle."""
        field = next(name for name, role in ROLES[type(record)].items() if role == "spaces")
        spaces = list(getattr(record, field))
        kept = list(self._kept(spaces))
        if (rect := getattr(record, "rect", None)) is not None:
            changes["rect"] = self._rect(rect)
            if changes["rect"] is None:  # no longer a rectangle, or not whole
                inside = [space for space in rect_spaces(rect) if self._is_there(space)]
                spaces, kept = [*spaces, *inside], [*kept, *self._kept(inside)]
        changes[field] = tuple(kept)
        missing = len(spaces) - len(kept)
        if isinstance(record, Region):
            self._houses += missing
        elif isinstance(record, MapPath) and missing and len(kept) >= _ROAD_ENDS:
            text = Text(
                "{document}: the end of {way} {id}",
                document=self._name,
                way=way_words(record),
                id=self._called(record),
            )
            self._lost.append(text)
        elif kept and missing and not isinstance(record, Silence):
            self._lost.append(
                Plural(
                    "{document}: {n} hex of {id}",
                    "{document}: {n} hexes of {id}",
                    missing,
                    document=self._name,
                    id=self._called(record),
                )
            )
        least = _ROAD_ENDS if isinstance(record, MapPath) else 1
        other = any(changes.get(name, getattr(record, name, None)) for name in _OTHER_PLACES)
        if missing and len(kept) < least and not other:
            raise _GoneError

    def _lay_edge(self, record: Any, changes: dict[str, Any]) -> None:
        """Carry the side of the map along which a marker or an entry lies."""
        changes["edge"] = self._carry.side(record.edge)
        if changes["edge"] is None:
            field = "spaces" if isinstance(record, Marker) else ASLANT
            named = changes.get(field, getattr(record, field))
            changes[field] = (*named, *self._carry.along(record.edge))
            if isinstance(record, Marker) and record.at is None and not changes[field]:
                raise _GoneError

    # -- spaces

    def _to(self, text: str) -> str | None:
        """Return where a space goes, written as it was: with or without its level."""
        if not is_space_id(text):
            return text  # a zone, or what is no space at all
        old = self._old(text)
        new = self._carry.space(old)
        if new is None or new == old:
            return None if new is None else text
        return new.rpartition("/")[2] if self._scope and "/" not in text else new

    def _old(self, text: str) -> str:
        """Return the id of a space with its level where that is needed to find it."""
        bare = "/" not in text
        return canonical(self._map, f"{self._scope}/{text}" if self._scope and bare else text)

    def _kept(self, spaces: Iterable[str]) -> tuple[str, ...]:
        return tuple(new for space in spaces if (new := self._to(space)) is not None)

    def _named(self, space: str) -> str:
        new = self._to(space)
        if new is None:
            self._names.add(space)
            return space
        return new

    def _space(self, space: str, _record: Any) -> str:
        new = self._to(space)
        if new is None:
            raise _GoneError
        return new

    def _rect(self, rect: tuple[str, str]) -> tuple[str, str] | None:
        """Return the rectangle where it goes, None if it is none there."""
        spaces = rect_spaces(rect)
        corners = (self._to(rect[0]), self._to(rect[1]))
        kept = self._kept(spaces)
        one, other = corners
        if one is None or other is None or len(kept) < len(spaces):
            return None
        plain = [canonical(self._map, space) for space in (one, other)]
        same = {canonical(self._map, space) for space in kept} == {
            *rect_spaces((plain[0], plain[1]))
        }
        return (one, other) if same else None

    def _whole_rect(self, rect: tuple[str, str]) -> tuple[str, str]:
        found = self._rect(rect)
        if found is None:
            raise _GoneError
        return found

    def _is_there(self, space: str) -> bool:
        try:
            level, i, j = locate(self._map, space)
        except EngineError:
            return False
        return self._map.levels[level].terrain[j][i] != VOID

    def _space_keys(self, value: Mapping[str, Any], _level: Any) -> FrozenDict[Any]:
        found = {}
        for key, info in value.items():
            new = self._to(key)
            if new is None:
                self._extras += 1
            else:
                found[new] = self.changed(info)
        return FrozenDict(found)

    def _border_keys(self, value: Mapping[str, Any], _level: Any) -> FrozenDict[Any]:
        found = {}
        for key, info in value.items():
            old = key.split("|")
            new = [self._to(space) for space in old]
            if len(new) != 2 or new[0] is None or new[1] is None:
                self._borders += 1
            else:
                found[key if new == old else border_id(new[0], new[1])] = info
        return FrozenDict(found)

    # -- millimetres

    def _point(self, at: Any) -> Point:
        x, y = self._carry.point(self._level, (at[0], at[1]))
        return (millimetres(x), millimetres(y)) if (x, y) != (at[0], at[1]) else (x, y)

    def _node(self, node: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(node[::2], node[1::2], strict=True)
        return tuple(value for pair in pairs for value in self._point(pair))

    def _place(self, at: str | Point, record: Any) -> str | Point:
        return self._space(at, record) if isinstance(at, str) else self._point(at)

    def _affine(self, value: tuple[float, ...], _record: Any) -> tuple[float, ...]:
        a, b, c, d, e, f = value
        at = self._carry.point
        (x, y), (ax, ay), (bx, by) = (
            at(self._level, (dx, dy)) for dx, dy in ((0.0, 0.0), (a, d), (b, e))
        )
        left, top = at(self._level, (c, f))
        if (left, top, ax - x, ay - y) == (c, f, a, d):
            return value
        linear = [ratio(v) for v in (ax - x, bx - x, ay - y, by - y)]
        return (*linear[:2], millimetres(left), *linear[2:], millimetres(top))

    # -- conditions and effects

    def _sources(self, sources: Any, _record: Any) -> Any:
        names, self._names = self._names, self._boards
        carried = tuple(self._args(source, source) for source in sources)
        self._names = names
        return carried

    def _args(self, value: Mapping[str, Any], _record: Any) -> FrozenDict[Any]:
        found = dict(value)
        for key in SPACES:
            named = found.get(key)
            if isinstance(named, str):
                found[key] = self._named(named)
            elif isinstance(named, tuple):
                found[key] = tuple(self._named(v) if isinstance(v, str) else v for v in named)
        edge = found.get(EDGE)
        if isinstance(edge, str):
            found[EDGE] = self._carry.side(edge)
            if found[EDGE] is None:
                del found[EDGE]
                more = found.get(ASLANT, ())
                more = (more,) if isinstance(more, str) else more
                found[ASLANT] = (*more, *self._carry.along(edge))
        return FrozenDict(found)
