"""Finds what VASSAL would swallow without a word, or stumble over, in a module.

An own reader of modules for tests: it shares nothing with the exporter. The classes with their
attributes are those that the program itself lists.
"""

from __future__ import annotations

import io
import re
import struct
import zipfile
from typing import TYPE_CHECKING
from xml.etree.ElementTree import fromstring

from tests.helpers.vassal_grid import grid_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

BUILD = "VASSAL.build."
# Attributes by class: s text, i whole number, d number, b truth value, c colour.
CLASSES = """
GameModule: name=s version=s description=s ModuleOther1=s ModuleOther2=s VassalVersion=s nextPieceSlotId=i
module.BasicCommandEncoder:
module.Documentation:
module.documentation.HelpFile: title=s fileName=s fileType=s
module.PlayerRoster: buttonText=s buttonToolTip=s buttonIcon=s buttonKeyStroke=s
module.GlobalOptions: autoReport=s playerIdFormat=s promptString=s nonOwnerUnmaskable=s
module.PrototypesContainer:
module.PrototypeDefinition: name=s description=s
module.Map: mapName=s allowMultiple=b edgeWidth=i edgeHeight=i backgroundcolor=c markMoved=s launch=b buttonName=s
module.map.BoardPicker: slotWidth=i slotHeight=i slotScale=d title=s addRowText=s addColumnText=s boardPrompt=s
module.map.boardPicker.Board: name=s image=s reversible=b width=i height=i color=c
module.map.boardPicker.board.HexGrid: sideways=b x0=i y0=i dy=d dx=d snapTo=b edgesLegal=b cornersLegal=b visible=b dotsVisible=b color=c
module.map.boardPicker.board.SquareGrid: x0=i y0=i dy=d dx=d range=s snapTo=b edgesLegal=b cornersLegal=b visible=b dotsVisible=b color=c
module.map.boardPicker.board.ZonedGrid:
module.map.boardPicker.board.mapgrid.Zone: name=s locationFormat=s path=s useParentGrid=b
module.map.boardPicker.board.mapgrid.HexGridNumbering: first=s sep=s hType=s hLeading=i hOff=i hDescend=b vType=s vLeading=i vOff=i vDescend=b locationFormat=s visible=b fontSize=i color=c rotateText=i hDrawOff=i vDrawOff=i stagger=b
module.map.boardPicker.board.mapgrid.SquareGridNumbering: first=s sep=s hType=s hLeading=i hOff=i hDescend=b vType=s vLeading=i vOff=i vDescend=b locationFormat=s visible=b fontSize=i color=c rotateText=i hDrawOff=i vDrawOff=i
module.map.StackMetrics: disabled=b exSepX=i exSepY=i unexSepX=i unexSepY=i
module.map.PieceMover:
module.map.KeyBufferer:
module.map.MenuDisplayer:
module.map.MapCenterer:
module.map.StackExpander:
module.map.ForwardToKeyBuffer:
module.map.ForwardToChatter:
module.map.Scroller:
module.map.Zoomer:
module.map.CounterDetailViewer: delay=i showtext=b minDisplayPieces=i
module.map.HidePiecesButton: hotkey=s buttonText=s
module.map.LOS_Thread: threadName=s label=s tooltip=s hotkey=s snapStart=b snapEnd=b drawRange=b threadColor=c
module.map.SetupStack: name=s owningBoard=s useGridLocation=b location=s x=i y=i
module.map.DrawPile: name=s owningBoard=s x=i y=i width=i height=i allowMultiple=b allowSelect=b reversible=b draw=b color=c faceDown=s shuffle=s drawMultipleMessage=s reshufflable=b reshuffleCommand=s reshuffleMessage=s reshuffleTarget=s
widget.PieceSlot: entryName=s gpid=i height=i width=i
widget.CardSlot: entryName=s gpid=i height=i width=i
module.PieceWindow: name=s text=s tooltip=s hidden=b scale=d hotkey=s
widget.TabWidget: entryName=s
widget.PanelWidget: entryName=s fixed=b nColumns=i vert=b scale=d
widget.ListWidget: entryName=s scale=d
module.DiceButton: name=s text=s tooltip=s hotkey=s nDice=i nSides=i plus=i addToTotal=i reportTotal=b prompt=b reportFormat=s
module.turn.TurnTracker: name=s buttonText=s turnFormat=s reportFormat=s
module.turn.CounterTurnLevel: name=s property=s turnFormat=s start=i incr=i loop=b
module.turn.ListTurnLevel: name=s property=s turnFormat=s list=s
module.NotesWindow: buttonText=s
module.Inventory: text=s groupBy=s
module.Chatter:
module.KeyNamer:
"""  # noqa: E501 - a table
KNOWN = {
    name: dict(pair.split("=") for pair in rest.split())
    for name, _, rest in (line.partition(":") for line in CLASSES.strip().splitlines())
}
PATTERNS = {
    "s": "(?s).*",
    "i": r"-?\d+",
    "d": r"-?\d+(\.\d+)?",
    "b": "true|false",
    "c": r"\d+,\d+,\d+(,\d+)?",
}
NEEDED = ("StackMetrics", "PieceMover", "KeyBufferer", "MenuDisplayer", "Scroller", "Zoomer")
TRAITS = ("prototype", "mark", "emb2", "obs", "immob", "label", "delete", "clone")


def kind(element: Element) -> str:
    """Return the class of a component without what all have in common."""
    return element.tag.removeprefix(BUILD)


def decoded(text: str, separator: str) -> list[str]:
    """Return the parts of a list, read letter by letter."""
    parts, part = [], ""
    for at, letter in enumerate(text):
        if letter == separator and at and text[at - 1] == "\\":
            part = part[:-1] + letter
        elif letter == separator:
            parts.append(part)
            part = ""
        else:
            part += letter
    parts.append(part)
    return [p[1:-1] if len(p) > 1 and p[0] == p[-1] == "'" else p for p in parts]


def layers(text: str) -> list[str]:
    """Return what is nested, from outside in: the traits of a piece, or their states."""
    found = []
    while True:
        outer, *inner = decoded(text, "\t")
        found.append(outer)
        if not inner:
            return found
        text = inner[0]


class Module:
    """A module as a reader sees it."""

    def __init__(self, data: bytes) -> None:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            self.names = archive.namelist()
            self.files = {name: archive.read(name) for name in self.names}
        self.root = fromstring(self.files["buildFile.xml"])  # noqa: S314 - our own file
        self.about = fromstring(self.files["moduledata"])  # noqa: S314

    def all(self, name: str) -> Iterator[Element]:
        """Yield the components of a class."""
        return self.root.iter(BUILD + name)

    def size(self, image: str) -> tuple[int, int]:
        """Return width and height of a picture."""
        width, height = struct.unpack(">II", self.files[f"images/{image}"][16:24])
        return width, height

    def grid(self) -> Element:
        """Return the grid of the first board."""
        return next(self.all("module.map.boardPicker.Board"))[0]


def faults(data: bytes) -> list[str]:
    """Return what is wrong with a module, one line each; first of all what cannot be read."""
    module = Module(data)
    unreadable = [*_files(module), *_components(module)]
    return unreadable or [*_pictures(module), *_maps(module), *_pieces(module)]


def _files(module: Module) -> Iterator[str]:
    if len(set(module.names)) != len(module.names):
        yield "an entry is there twice"
    if module.names != sorted(module.names):
        yield "the entries are not sorted"
    if "savedGame" in module.names:
        yield "a module with an entry savedGame is taken for a saved game"
    about = {entry.tag: entry.text or "" for entry in module.about}
    for tag in ("name", "version", "VassalVersion", "description"):
        if about.get(tag) != module.root.get(tag):
            yield f"moduledata says another {tag}"
    if about.get("VassalVersion") != "3.7.0" or not about.get("dateSaved", "").isdigit():
        yield "moduledata: version of VASSAL or date"


def _pictures(module: Module) -> Iterator[str]:
    used = {name for name in module.names if name.startswith("images/")}
    text = module.files["buildFile.xml"].decode()
    for name in used:
        if name.removeprefix("images/") not in text:
            yield f"nothing shows {name}"


def _components(module: Module) -> Iterator[str]:
    for element in module.root.iter():
        known = KNOWN.get(kind(element))
        if element.tag == "entry":
            continue
        if known is None:
            yield f"no such class: {element.tag}"
            continue
        for name, value in element.attrib.items():
            if name not in known:
                yield f"{kind(element)} has no {name}"
            elif not re.fullmatch(PATTERNS[known[name]], value):
                yield f"{kind(element)}: {name} cannot be {value!r}"
    order = [kind(child) for child in module.root]
    if order[:1] != ["module.BasicCommandEncoder"]:
        yield "what makes pieces does not come first"
    for page in module.all("module.documentation.HelpFile"):
        if page.get("fileName") not in module.files:
            yield f"no help page {page.get('fileName')}"


def _maps(module: Module) -> Iterator[str]:
    maps = list(module.all("module.Map"))
    if len({map_.get("mapName") for map_ in maps}) < len(maps):
        yield "two maps have one name"
    if [map_.get("launch") for map_ in maps] != ["false", *["true"] * (len(maps) - 1)]:
        yield "more than the first map is docked"
    for map_ in maps:
        parts = [kind(child).rpartition(".")[2] for child in map_]
        if parts[0] != "BoardPicker":
            yield "the boards do not come first"
        yield from (f"no {name}" for name in NEEDED if parts.count(name) != 1)
        boards = list(map_[0])
        if len(boards) != 1:
            yield "players would be asked which board"
        yield from _board(module, boards[0])
        yield from _stacks(module, map_, boards[0])


def _board(module: Module, board: Element) -> Iterator[str]:
    image = board.get("image")
    if image is None:
        if not {"width", "height", "color"} <= set(board.keys()):
            yield "a board without picture or size"
    elif min(module.size(image)) < 10:
        yield "the picture of a board is empty"
    for grid in board.iter(f"{BUILD}module.map.boardPicker.board.HexGrid"):
        dx, dy = float(grid.get("dx", "0")), float(grid.get("dy", "0"))
        if abs(dx - dy * 3**0.5 / 2) > 1e-9:
            yield "dx is not the distance of columns"
        for numbering in grid:
            if "stagger" not in numbering.keys():  # noqa: SIM118 - not a mapping
                yield "the numbering does not say stagger"


def _stacks(module: Module, map_: Element, board: Element) -> Iterator[str]:
    piles = {pile.get("name") for pile in map_.iter(f"{BUILD}module.map.DrawPile")}
    for stack in map_:
        owner = stack.get("owningBoard")
        if owner is not None and owner != board.get("name"):
            yield f"{stack.get('name')} lies on no board"
        target = stack.get("reshuffleTarget")
        if target is not None and target not in piles:
            yield f"there is no pile {target}"
        if kind(stack) == "module.map.SetupStack" and len(board) and board.get("image"):
            at = int(stack.get("x", "-1")), int(stack.get("y", "-1"))
            width, height = module.size(board.get("image", ""))
            if not (0 <= at[0] <= width and 0 <= at[1] <= height):
                yield f"{stack.get('name')} lies beside the board"
            if board[0].tag.endswith("SquareGrid"):
                continue
            if grid_of(board[0], (width, height)).snap(at) != at:
                yield f"{stack.get('name')} does not lie on the centre of its space"


def _pieces(module: Module) -> Iterator[str]:
    prototypes = {each.get("name") for each in module.all("module.PrototypeDefinition")}
    seen: set[str] = set()
    after = int(module.root.get("nextPieceSlotId", "0"))
    slots = [*module.all("widget.PieceSlot"), *module.all("widget.CardSlot")]
    for slot in (*slots, *module.all("module.PrototypeDefinition")):
        text = slot.text or ""
        name = slot.get("entryName") or slot.get("name")
        if text != text.strip():
            yield f"{name}: blanks around the piece are lost"
        plus, none, type_, state = decoded(text, "/")
        types, states = layers(type_), layers(state)
        if (plus, none) != ("+", "null") or len(types) != len(states):
            yield f"{name}: not as many states as traits"
            continue
        yield from (f"{name}: {fault}" for fault in _traits(module, types, states, prototypes))
        if slot in slots:
            number = slot.get("gpid", "")
            if number in seen or not 0 < int(number) < after:
                yield f"{name}: its number {number} is taken or too large"
            seen.add(number)
            if decoded(states[-1], ";") != ["null", "0", "0", number, "0"]:
                yield f"{name}: another number in its state"


def _traits(
    module: Module, types: list[str], states: list[str], prototypes: set[str | None]
) -> Iterator[str]:
    images = []
    for type_, state in zip(types[:-1], states[:-1], strict=True):
        trait, *parts = decoded(type_, ";")
        if trait not in TRAITS:
            yield f"no trait is called {trait}"
        elif trait == "prototype" and parts[0] not in prototypes:
            yield f"no prototype is called {parts[0]}"
        elif trait == "mark" and len(decoded(parts[0], ",")) != len(decoded(state, ",")):
            yield "not as many values as marks"
        elif trait == "obs":
            images.append(parts[1])
        elif trait == "emb2":
            images += decoded(parts[15], ",")
            yield from _layer(parts, int(state))
    base = decoded(types[-1], ";")
    if base[0] != "piece" or len(base) != 5:
        yield "no piece within the traits"
    images += [image for image in base[3:4] if image]
    yield from (f"no picture {name}" for name in images if f"images/{name}" not in module.files)


def _layer(parts: list[str], level: int) -> Iterator[str]:
    shown, told = decoded(parts[15], ","), decoded(parts[16], ",")
    if len(parts) != 33 or len(shown) != len(told):
        yield "a layer with too few parts, or not as many names as pictures"
    if not 1 <= level <= len(shown):
        yield f"there is no level {level}"
