"""Puts a module together: its components in the order that VASSAL needs, its pictures, its pages.

Nothing in it depends on the day or on the machine: the same map or scenario gives the same bytes.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.exchange.losses import Losses
from engine.exchange.vassal.component import BUILD, MODULE, boolean, component, one_line, written
from engine.exchange.vassal.contents import Contents, contents_of
from engine.exchange.vassal.counters import Counters, prototypes
from engine.exchange.vassal.keys import Keyed
from engine.exchange.vassal.lost import lost
from engine.exchange.vassal.pages import pages
from engine.exchange.vassal.palette import palette
from engine.exchange.vassal.pictures import Draws, Pictures
from engine.exchange.vassal.piles import piles
from engine.exchange.vassal.playing_map import board, stacks, thread, window
from engine.exchange.vassal.sequences import join
from engine.files.archive import pack_bytes
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from xml.etree.ElementTree import Element

    from engine.exchange.vassal.pages import Page
    from engine.model.project import Project

VASSAL: Final = "3.7.0"  # the oldest that reads all of it; newer ones read it without a question
SAVED: Final = "1577836800000"  # when it was saved, in milliseconds: the same always
DPI: Final = 150.0
DICE: Final = (1, 2, 3, 4)


@dataclass(frozen=True)
class Module:
    """A module: its files by their paths, and what it does not hold."""

    entries: dict[str, bytes]
    losses: Losses

    def archive(self) -> bytes:
        """Return the bytes of the module's file."""
        return pack_bytes(self.entries)


def module_of(
    project: Project,
    document: str,
    artwork: Callable[[Contents], Draws],
    dpi: float = DPI,
) -> Module:
    """Return the module of the map or scenario at *document*, drawn at *dpi* dots per inch.

    Raises `EngineError` if it is neither, or cannot be drawn.
    """
    contents = contents_of(project, document, dpi)
    drawn = Pictures(artwork(contents), contents.placing)
    counters, keyed = Counters(contents, drawn), Keyed()
    told = pages(contents, counters)
    parts = [*_parts(contents, counters, keyed, told)]
    root = component(
        f"{BUILD}GameModule",
        {
            "name": contents.title,
            "version": contents.version,
            "description": _description(contents),
            "VassalVersion": VASSAL,
            "ModuleOther1": "",
            "ModuleOther2": "",
            "nextPieceSlotId": str(keyed.number()),
        },
        parts,
    )
    files = {
        "moduledata": _metadata(contents),
        "buildFile.xml": written(root),
        **drawn.entries,
        **{page.file: page.content for page in told},
    }
    return Module(dict(sorted(files.items())), lost(contents, dpi))


def _description(contents: Contents) -> str:
    return one_line(str(Text("{rules}, made with Hexwright", rules=contents.ruleset.title)))


def _metadata(contents: Contents) -> bytes:
    says = {
        "version": contents.version,
        "extra1": "",
        "extra2": "",
        "VassalVersion": VASSAL,
        "dateSaved": SAVED,
        "description": _description(contents),
        "name": contents.title,
    }
    entries = [component(tag, {}, text=text) for tag, text in says.items()]
    return written(component("data", {"version": "1"}, entries))


def _parts(
    contents: Contents, counters: Counters, keyed: Keyed, told: tuple[Page, ...]
) -> Iterator[Element]:
    """Yield the components; what makes pieces comes before everything that holds some."""
    yield component(f"{MODULE}BasicCommandEncoder", {})
    yield _documentation(told)
    yield _players(contents)
    yield component(
        f"{MODULE}GlobalOptions", {"autoReport": "Always", "playerIdFormat": "$playerName$"}
    )
    yield prototypes()
    side = counters.pictures.side
    lying = [thread(), *stacks(contents, counters, keyed)]
    own = board(contents, counters.pictures.board(contents.board_name))
    yield window(contents.board_name, launch=False, board=own, contents=lying, side=side)
    decks = contents.ruleset.decks(contents.options)
    if decks:
        yield piles(decks, counters, keyed)
    yield palette(contents, counters, keyed)
    yield from _dice()
    yield _turns(contents)
    yield component(f"{MODULE}NotesWindow", {"buttonText": str(Text("Notes"))})
    yield component(f"{MODULE}Inventory", {"text": str(Text("Inventory")), "groupBy": "Side"})
    yield component(f"{MODULE}Chatter", {})
    yield component(f"{MODULE}KeyNamer", {})


def _documentation(told: tuple[Page, ...]) -> Element:
    helps = [
        component(
            f"{MODULE}documentation.HelpFile",
            {"title": page.title, "fileName": page.file, "fileType": "archive"},
        )
        for page in told
    ]
    return component(f"{MODULE}Documentation", {}, helps)


def _players(contents: Contents) -> Element:
    scenario = contents.scenario
    kinds = contents.ruleset.sides(scenario) if scenario is not None else ()
    names = dict.fromkeys(one_line(str(kind.name)) for kind in kinds)
    entries = [component("entry", {}, text=name) for name in names]
    says = {"buttonText": str(Text("Retire")), "buttonToolTip": "", "buttonKeyStroke": ""}
    return component(f"{MODULE}PlayerRoster", says, entries)


def _dice() -> Iterator[Element]:
    for count in DICE:
        name = f"{count}d6"
        yield _die(name, count, prompt=False)
    yield _die(str(Text("Dice")), DICE[-1], prompt=True)


def _die(name: str, count: int, *, prompt: bool) -> Element:
    says = {
        "name": name,
        "text": name,
        "tooltip": str(Text("Roll dice")),
        "hotkey": "",
        "nDice": str(count),
        "nSides": "6",
        "plus": "0",
        "addToTotal": "0",
        "reportTotal": "false",
        "prompt": boolean(prompt),
        "reportFormat": "$name$: $result$ ($playerName$)",
    }
    return component(f"{MODULE}DiceButton", says)


def _turns(contents: Contents) -> Element:
    """Return the counter of turns, and of the phases in a turn where the rules name them."""
    turn = f"{MODULE}turn."
    phases = [
        str(name)
        for kind in contents.ruleset.trigger_kinds
        for argument in kind.args
        if argument.of == "phase"
        for _, name in argument.choices
    ]
    inner = []
    if phases:
        says = {"name": str(Text("Phase")), "property": "Phase", "list": join(phases, ",")}
        inner.append(component(f"{turn}ListTurnLevel", {**says, "turnFormat": "$value$"}))
    level = {
        "name": str(Text("Turn")),
        "property": "Turn",
        "turnFormat": "$value$",
        "start": "1",
        "incr": "1",
        "loop": "false",
    }
    says = {
        "name": str(Text("Turn")),
        "buttonText": str(Text("Turn")),
        "turnFormat": f"{Text('Turn')} $level1$" + (": $level2$" if phases else ""),
        "reportFormat": "$newTurn$",
    }
    levels = component(f"{turn}CounterTurnLevel", level, inner)
    return component(f"{turn}TurnTracker", says, [levels])
