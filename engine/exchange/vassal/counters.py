"""Counters and markers as pieces of VASSAL: sides that turn, directions, names and sides."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core.facing import facing, headed
from engine.exchange.artwork import MarkArt
from engine.exchange.vassal.component import MODULE, component, one_line
from engine.exchange.vassal.contents import Contents
from engine.exchange.vassal.pictures import Pictures
from engine.exchange.vassal.pieces import (
    Layer,
    Piece,
    Trait,
    clonable,
    definition,
    deletable,
    fixed,
    key,
    label,
    layers,
    marks,
    mask,
    prototype,
)
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Sequence
    from xml.etree.ElementTree import Element

    from engine.core.kinds import Face
    from engine.geometry.grid import Point
    from engine.model.map import Marker
    from engine.model.scenario import Counter

KINDS: Final[dict[str, Words]] = {
    "survivor": Text("Survivors"),
    "opponent": Text("Opponents"),
    "zombie": Text("Zombies"),
    "item": Text("Weapons and items"),
}
COUNTER: Final = "Counter"
MARKING: Final = "Marker"
CARD: Final = "Card"
FLIP: Final = (key("F"), "")
TURN: Final = ("93,130", "91,130")  # Ctrl and the square brackets


def kind_name(kind: str) -> Words:
    """Return what several counters of a kind are called."""
    return KINDS.get(kind) or Text("{name}", name=kind.replace("_", " ").capitalize())


def prototypes() -> Element:
    """Return what all counters, markers and cards have in common."""
    can = {COUNTER: (deletable(), clonable()), MARKING: (deletable(),), CARD: (deletable(),)}
    made = [
        component(
            f"{MODULE}PrototypeDefinition",
            {"name": name, "description": ""},
            text=definition(name, traits),
        )
        for name, traits in can.items()
    ]
    return component(f"{MODULE}PrototypesContainer", {}, made)


@dataclass(frozen=True)
class Counters:
    """Makes the pieces of one module."""

    contents: Contents
    pictures: Pictures

    def placed(self, counter: Counter) -> Piece:
        """Return a counter of the scenario as it lies at the start."""
        face = self.contents.face(counter)
        if face.broken:
            return self.counter(face)
        below = self.contents.other_face(counter)
        sides = (below, face) if counter.wounded and below is not None else (face, below)
        face = facing(self.contents.board, counter, face)
        return self.counter(face, sides, self._says(counter))

    def _says(self, counter: Counter) -> dict[str, str]:
        """Return what players may look up about a counter: its side and what it carries."""
        sides = self.contents.ruleset.sides(self.contents.played)
        names = {kind.id: str(kind.name) for kind in sides}
        side = names.get(counter.side, counter.side)
        if not side:
            usual = next(iter(names.values()), "")
            side = usual if counter.kind == "survivor" else str(kind_name(counter.kind))
        says = {"Side": side, "Carries": self.carried(counter)}
        return {name: one_line(value) for name, value in says.items() if value}

    def carried(self, counter: Counter) -> str:
        """Return the gear of somebody in words."""
        known = {
            kind.id: str(kind.name) for kind in self.contents.ruleset.gear(self.contents.options)
        }
        held = (counter.in_hand,) if counter.in_hand else ()
        things = (*held, *counter.backpack, *counter.inventory)
        return ", ".join(known.get(thing, thing.replace("_", " ")) for thing in things)

    def new(self, kind: str, face: Face, below: Face | None) -> Piece:
        """Return a counter of the palette; *below* is its other side if it has one."""
        if kind in self.contents.ruleset.turning:
            face = replace(face, direction=1)
        return self.counter(face, (face, below))

    def counter(
        self,
        face: Face,
        sides: tuple[Face | None, Face | None] = (None, None),
        says: dict[str, str] | None = None,
    ) -> Piece:
        """Return a counter with *face* up; *sides* are its front and back if it has both.

        A face with a direction can be turned to the others.
        """
        traits: list[Trait] = [prototype(COUNTER)]
        front, back = sides
        picture = ""
        if face.direction is not None:
            traits.append(self._directions(face, face.direction))
        elif front is not None and back is not None:
            traits.append(self._flip(front, back, 1 if face == front else 2))
        else:
            picture = self.pictures.face(face)
        if says:
            traits.append(marks(says))
        return Piece(one_line(str(face.name)), picture, self.pictures.side, tuple(traits))

    def _flip(self, front: Face, back: Face, level: int) -> Trait:
        told = [str(Text("(wounded)")) if face.wounded else "" for face in (front, back)]
        up = [
            Layer(self.pictures.face(face), text)
            for face, text in zip((front, back), told, strict=True)
        ]
        return layers("Side", up, level, (str(Text("Turn over")), FLIP[0]), ("", ""))

    def _directions(self, face: Face, direction: int) -> Trait:
        count = len(self.contents.board.lattice.directions)
        board = self.contents.board
        faces = [headed(board, replace(face, direction=n)) for n in range(1, count + 1)]
        up = [Layer(self.pictures.face(one), f"({one.direction})") for one in faces]
        on = (str(Text("Turn right")), TURN[0])
        level = (direction - 1) % count + 1  # dice name six; squares have fewer
        return layers("Direction", up, level, on, (str(Text("Turn left")), TURN[1]))

    def card(self, face: Face, back: Face) -> Piece:
        """Return a card of a deck, which lies face down there."""
        masked = (prototype(CARD), mask(self.pictures.face(back)))
        if face.direction is not None:
            piece = self.counter(face)
            return replace(piece, traits=(mask(self.pictures.face(back)), *piece.traits))
        return Piece(one_line(str(face.name)), self.pictures.face(face), self.pictures.side, masked)

    def marker(self, marker: Marker, *, outward: Point | None = None, named: bool = True) -> Piece:
        """Return a marker as it lies in one of its spaces, beneath all counters.

        *outward* is the direction over the map edge that it lies along. Only if it is to be
        *named* does its name stand in it.
        """
        kinds = {kind.id: str(kind.name) for kind in self.contents.ruleset.marker_kinds}
        kind = kinds.get(marker.kind, marker.kind.replace("_", " "))
        number = "" if marker.order is None else f" {marker.order}"
        name = one_line(self.contents.say(marker.name))
        mark = MarkArt(marker.kind, self._corners(), marker.order, outward)
        traits: list[Trait] = [fixed(), prototype(MARKING)]
        if name and named:
            traits.append(label(name, self.pictures.placing.size))
        full = f"{kind}{number}: {name}" if name else f"{kind}{number}"
        side = self.pictures.placing.size
        return Piece(one_line(full), self.pictures.mark(mark), side, tuple(traits))

    def caption(self, text: str) -> Piece:
        """Return a line of text that lies on a table."""
        size = self.pictures.placing.size
        return Piece(text, "", self.pictures.side, (fixed(), prototype(MARKING), label(text, size)))

    def _corners(self) -> tuple[Point, ...]:
        """Return the corners of a space in pixels about its centre."""
        layout, scale = self.pictures.placing.layout, self.pictures.placing.scale
        x, y = layout.grid.origin
        corners: Sequence[Point] = layout.polygon(*layout.grid.first)
        return tuple(((px - x) * scale, (py - y) * scale) for px, py in corners)
