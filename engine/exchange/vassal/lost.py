"""What a VASSAL module cannot hold of a map or scenario, in the order of its weight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.exchange import unsaid
from engine.exchange.losses import Loss, Losses
from engine.exchange.vassal.placing import INCH
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.exchange.vassal.contents import Contents
    from engine.model.scenario import ScenarioDocument


def lost(contents: Contents, dpi: float) -> Losses:
    """Return what the module does not hold; *dpi* was asked for."""
    scenario = contents.scenario
    found = [*_map(contents), *_board(contents, dpi), *unsaid.languages(contents)]
    if scenario is not None:
        found = [*_scenario(contents, scenario), *found]
    return tuple(found)


def _scenario(contents: Contents, scenario: ScenarioDocument) -> Iterator[Loss]:
    yield Loss(
        "rules",
        Text("VASSAL plays no rules: players move, roll and count by themselves."),
    )
    if scenario.victory is not None or scenario.defeat is not None:
        yield Loss(
            "victory", Text("How the game is won and lost stands on a help page as text only.")
        )
    if scenario.events or scenario.turn_entries:
        yield Loss(
            "events",
            Text("Events and the zombies that come each turn stand on a help page as text only."),
        )
    if any(c.in_hand or c.backpack or c.inventory for c in scenario.counters):
        yield Loss(
            "gear",
            Text(
                "What people carry stands on a help page and in each counter's properties; the "
                "pieces for it lie in the palette."
            ),
        )
    if scenario.skirmish is not None and scenario.skirmish.random:
        yield Loss(
            "drawn_sides", Text("People who are drawn at random are not drawn: draw them before.")
        )
    off = [c for c in scenario.counters if c.at is not None and contents.space(c.at) is None]
    if off:
        yield Loss(
            "off_board",
            Plural(
                "{n} counter lies off the board of the module: it is in the palette.",
                "{n} counters lie off the board of the module: they are in the palette.",
                len(off),
            ),
        )


def _map(contents: Contents) -> Iterator[Loss]:
    map_ = contents.map
    yield Loss(
        "terrain",
        Text(
            "Terrain is drawn on the board only: VASSAL's line between two hexes does not know "
            "what blocks sight."
        ),
    )
    if map_.regions:
        yield Loss("regions", Text("Buildings and areas are drawn on the board only."))
    if map_.main.borders:
        yield Loss("borders", Text("Walls and other borders are drawn on the board only."))
    if contents.notes:
        yield Loss("notes", Text("Notes on hexes stand on a help page, not on the board."))
    if map_.footprints:
        yield Loss("footprints", Text("Footprints of vehicles and the like are left out."))
    if map_.links:
        yield Loss("links", Text("Links between hexes that do not touch are left out."))
    if len(map_.levels) > 1:
        names = ", ".join(level.id for level in map_.levels[1:])
        yield Loss(
            "levels", Text("Only the first level is in the module, not: {names}", names=names)
        )
    if map_.main.underlay is not None:
        yield Loss("underlay", Text("The picture under the map is left out."))


def _board(contents: Contents, dpi: float) -> Iterator[Loss]:
    placing = contents.placing
    missing = placing.grid.columns * placing.grid.rows - len(contents.board.frame.at[0])
    if missing:
        yield Loss(
            "voids",
            Plural(
                "VASSAL gives a label to {n} place where the map has no hex.",
                "VASSAL gives labels to {n} places where the map has no hex.",
                missing,
            ),
        )
    drawn = placing.scale * INCH
    if drawn < dpi - INCH * 2 / placing.grid.size:
        yield Loss(
            "resolution",
            Text(
                "The board is drawn at {drawn} dots per inch, not {asked}: a larger one would be "
                "too large for VASSAL.",
                drawn=round(drawn),
                asked=f"{dpi:g}",
            ),
        )
