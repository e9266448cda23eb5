"""The map window of a module: the board, what players can do on it, and what lies there first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from engine.exchange.vassal.component import BOARD, MAP, MODULE, component
from engine.exchange.vassal.numbering import grid
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

    from engine.exchange.vassal.contents import Contents
    from engine.exchange.vassal.counters import Counters
    from engine.exchange.vassal.keys import Keyed
    from engine.geometry.grid import Point
    from engine.model.map import Marker

PICKER: Final = {
    "slotWidth": "350",
    "slotHeight": "125",
    "slotScale": "0.2",
    "title": "Choose Boards",
    "addRowText": "Add row",
    "addColumnText": "Add column",
    "boardPrompt": "Select board",
}
OUTWARD: Final[dict[str | None, Point]] = {
    "north": (0.0, -1.0),
    "south": (0.0, 1.0),
    "west": (-1.0, 0.0),
    "east": (1.0, 0.0),
}


def window(
    name: str, *, launch: bool, board: Element, contents: list[Element], side: int
) -> Element:
    """Return a window with one board and everything that moves pieces on it.

    VASSAL adds none of that by itself: without it a map opens, and nothing on it can be moved.
    *side* is that of a counter in pixels; *contents* are its stacks and decks.
    """
    says = {
        "mapName": name,
        "allowMultiple": "false",
        "edgeWidth": "0",
        "edgeHeight": "0",
        "backgroundcolor": "86,82,74",
        "markMoved": "Never",
        "launch": "true" if launch else "false",
        "buttonName": name if launch else "",
    }
    apart = {
        "disabled": "false",
        "unexSepX": str(max(2, round(0.07 * side))),
        "unexSepY": str(max(2, round(0.07 * side))),
        "exSepX": str(max(6, round(0.25 * side))),
        "exSepY": str(max(12, round(0.6 * side))),
    }
    moving = [
        ("StackMetrics", apart),
        ("PieceMover", {}),
        ("KeyBufferer", {}),
        ("MenuDisplayer", {}),
        ("MapCenterer", {}),
        ("StackExpander", {}),
        ("ForwardToKeyBuffer", {}),
        ("ForwardToChatter", {}),
        ("Scroller", {}),
        ("Zoomer", {}),
        ("CounterDetailViewer", {"delay": "400", "showtext": "true", "minDisplayPieces": "1"}),
        ("HidePiecesButton", {"hotkey": "", "buttonText": str(Text("Hide pieces"))}),
    ]
    picker = component(f"{MAP}BoardPicker", PICKER, [board])
    parts = [picker, *[component(MAP + tag, attributes) for tag, attributes in moving]]
    return component(f"{MODULE}Map", says, [*parts, *contents])


def board(contents: Contents, picture: str) -> Element:
    """Return the board of the map, with its grid."""
    says = {"name": contents.board_name, "image": picture, "reversible": "false"}
    own = grid(contents.placing, contents.map.labels)
    return component(f"{BOARD[: -len('board.')]}Board", says, [own])


def thread() -> Element:
    """Return the button that draws a line from one space to another and counts their distance."""
    says = {
        "threadName": str(Text("Line")),
        "label": str(Text("Line")),
        "tooltip": str(Text("Draw a line between two spaces")),
        "hotkey": "76,130",
        "snapStart": "true",
        "snapEnd": "true",
        "drawRange": "true",
        "threadColor": "200,30,20",
    }
    return component(f"{MAP}LOS_Thread", says)


def stacks(contents: Contents, counters: Counters, keyed: Keyed) -> Iterator[Element]:
    """Yield what lies on the map at the start: markers, then the counters, a stack to a space."""
    own = contents.scenario.markers if contents.scenario is not None else ()
    for whose, markers in (("map", contents.map.markers), ("scenario", own)):
        for marker in markers:
            spaces = spaces_of(contents, marker)
            for space in spaces:
                named = space == _middle(contents, spaces) if marker.edge else space == spaces[0]
                piece = counters.marker(marker, outward=OUTWARD.get(marker.edge), named=named)
                key = f"{whose} marker {marker.id} {contents.board.ids[space]}"
                yield _stack(contents, piece.name, space, [keyed.slot(key, piece)])
    found: dict[int, list[Element]] = {}
    for counter in contents.counters:
        space_ = contents.space(counter.at)
        if space_ is not None:
            made = keyed.slot(f"counter {counter.id}", counters.placed(counter))
            found.setdefault(space_, []).append(made)
    for space, slots in found.items():
        yield _stack(contents, contents.board.labels[space], space, slots)


def spaces_of(contents: Contents, marker: Marker) -> tuple[int, ...]:
    """Return the spaces of the first level that a marker lies in, all on the edge if it has one."""
    for side in contents.board.lattice.sides:
        if side == marker.edge:
            return contents.board.edge(side)
    ids = ([marker.at] if marker.at is not None else []) + list(marker.spaces)
    spaces = [contents.space(id_) for id_ in dict.fromkeys(ids)]
    return tuple(space for space in spaces if space is not None)


def _middle(contents: Contents, spaces: tuple[int, ...]) -> int:
    """Return the space in the middle of several."""
    dots = [contents.board.centre(space) for space in spaces]
    middle = tuple(sum(axis) / len(dots) for axis in zip(*dots, strict=True))
    return min(spaces, key=lambda space: math.dist(contents.board.centre(space), middle))


def _stack(contents: Contents, name: str, space: int, slots: list[Element]) -> Element:
    x, y = contents.pixel(space)
    says = {
        "name": name,
        "owningBoard": contents.board_name,
        "useGridLocation": "false",
        "location": "",
        "x": str(x),
        "y": str(y),
    }
    return component(f"{MAP}SetupStack", says, slots)
