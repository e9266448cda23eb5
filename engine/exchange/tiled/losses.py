"""What a TMX file cannot hold of a map or scenario."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.exchange import unsaid
from engine.exchange.losses import Loss
from engine.exchange.tiled.shapes import MANY
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from engine.exchange.content import Content
    from engine.exchange.losses import Losses


def losses_of(content: Content, *, underlay: bool) -> Losses:
    """Return what the file lacks; *underlay* says whether the picture under the map is in it."""
    return unsaid.several(
        _cells(content),
        _drawn(content),
        unsaid.levels(content),
        unsaid.underlay(content, asked=underlay),
        unsaid.joins(content),
        unsaid.waiting(content),
        unsaid.gear(content),
        unsaid.rules(content),
        unsaid.languages(content),
    )


def _cells(content: Content) -> Losses:
    found = []
    if n := sum(content.board.half):
        text = Plural(
            'Tiled has whole cells only: {n} half-hex is a cell with a half picture and "half".',
            'Tiled has whole cells only: {n} half-hexes are cells with half pictures and "half".',
            n,
        )
        found.append(Loss("half_hexes", text))
    if any(len(building.spaces) > 1 for building in content.board.buildings):
        text_ = Text("Each hex of a building has a roof of its own: tiles cannot join over hexes.")
        found.append(Loss("roofs", text_))
    if content.board.size > MANY:
        text_ = Text("The labels of hexes are left out: there are too many for Tiled.")
        found.append(Loss("hex_labels", text_))
    return tuple(found)


def _drawn(content: Content) -> Losses:
    level = content.map.main
    found = []
    rings = [ring for outline in level.outlines for ring in outline.rings]
    if any(len(node) > 2 for ring in rings for node in ring):
        text = Text("Curves of outlines are polygons of short straight lines.")
        found.append(Loss("curves", text))
    if any(len(outline.rings) > 1 for outline in level.outlines):
        text = Text('Tiled has no polygons with holes: each hole is a polygon with "hole".')
        found.append(Loss("holes", text))
    if level.outlines:
        text = Text("Outlines are polygons: the pictures of the hexes below do not follow them.")
        found.append(Loss("outline_art", text))
    if level.paths:
        text = Text("Roads, streams and rails are lines without their look.")
        found.append(Loss("path_art", text))
    if any(len(label.points) > 1 for label in level.labels):
        text = Text("Texts along curves are straight, turned as their curve runs.")
        found.append(Loss("curved_texts", text))
    if content.board.borders:
        text = Text("What stands on borders is a line without its look.")
        found.append(Loss("border_art", text))
    return tuple(found)
