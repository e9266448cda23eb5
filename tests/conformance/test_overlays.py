"""Every overlay, on the day it appears: what all of them promise."""

from __future__ import annotations

import math
from dataclasses import fields
from typing import TYPE_CHECKING, get_args

import pytest

from engine.edits.outlines import set_outline
from engine.edits.remarks import new_note, set_note
from engine.edits.terrain import paint
from engine.model.issue import Issue
from engine.model.map import Outline
from engine.texts import Text
from studio.document.ground import Ground, SightQuestion
from studio.document.open_project import OpenProject
from studio.document.playtest import Playtest
from studio.document.remedy import Remedy
from studio.document.selection import Item, SelectedSpaces
from studio.drawing.icon_shapes import SHAPES
from studio.overlays.registry import overlays
from studio.overlays.scene import Scene
from studio.overlays.shapes import Role, Shape
from tests.helpers.farm_rules import farm_rules
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.shipped_projects import BELL, COLDWATER, sample

if TYPE_CHECKING:
    from collections.abc import Iterator

    from studio.overlays.overlay import Overlay


OVERLAYS = overlays()


def scenes() -> dict[str, Scene]:
    """Return scenes of all kinds, from nothing at all to a game under way."""
    empty = OpenProject(farm("..", ".."))
    edited = OpenProject(farm("..w.", ".b-.", "...."))
    edited.activate(SCENARIO)
    grid = edited.project.map(MAP).main.grid
    edited.selection.mark(SelectedSpaces(MAP, grid, frozenset(("c2r1", "c2r2", "c9r9"))))
    edited.selection.set([Item(MAP, "space", "c1r1")])
    copse = Outline("copse", "woods", (((0.0, 0.0), (60.0, 0.0), (60.0, 60.0), (0.0, 60.0)),))
    pinned = paint(set_outline(farm("....", "...."), MAP, copse), MAP, ("c2r1",), "open")
    note = new_note(pinned.map(MAP), "Mind the step", "c1r1", "players")
    drawn = OpenProject(set_note(pinned, MAP, note))
    drawn.activate(MAP)
    drawn.selection.set([Item(MAP, "outline", "copse")])
    broken = OpenProject(farm("..?.", "...."))
    broken.activate(MAP)
    issues = (Issue("x", "error", Text("x"), MAP, spaces=("c1r1", "c9r9")),)
    play = Playtest.start(sample(COLDWATER), BELL, 1)
    while play.pending is not None:
        if play.trails and any(o.group == "move" for o in play.pending.options):
            break
        play.submit(play.pending.options[0].key)
    assert play.pending is not None
    walker = next(piece.id for piece in play.pieces if play.ways(piece.id))
    goal = play.pending.options[1].spaces
    shown = OpenProject(sample(COLDWATER))
    shown.activate(BELL)
    question = SightQuestion("c1r1", "c4r3", field=True)
    heat = Ground(edited, farm_rules)
    heat.view.choose(field="map")
    nobody = Ground(broken, farm_rules)
    nobody.view.choose(field="selection")
    scanned = Ground(drawn, farm_rules)
    scanned.reading.unsure.mark({"c1r1": "woods", "c2r1": "open"})
    pins = (SightQuestion("c1r1", "c4r1"), SightQuestion("c1r1", "c9r9"))
    return {
        "nothing": Scene(Ground(empty, farm_rules)),
        "edit": Scene(
            Ground(edited, farm_rules),
            hover="c2r2",
            question=question,
            issues=issues,
            issue=issues[0],
            remedy=Remedy(spaces=frozenset({"c1r1"}), came=("c2r1",), went=("c9r9", "c2r2")),
        ),
        "void": Scene(Ground(edited, farm_rules), hover="c3r2", question=SightQuestion("c3r2")),
        "heat": Scene(heat, pins=pins),
        "nobody": Scene(nobody, pins=pins),
        "drawn": Scene(Ground(drawn, farm_rules)),
        "scanned": Scene(scanned),
        "broken": Scene(Ground(broken, farm_rules), hover="c1r1", question=question),
        "play": Scene(
            Ground(shown),
            "play",
            hover=play.setup.board.ids[(goal or (0,))[0]],
            counter=walker,
            play=play,
        ),
    }


SCENES = scenes()


def numbers(shape: Shape) -> Iterator[float]:
    """Yield all coordinates of a shape."""
    for field in fields(shape):
        value = getattr(shape, field.name)
        values = value if isinstance(value, tuple) else (value,)
        for part in values:
            yield from part if isinstance(part, tuple) else (part,)  # type: ignore[misc]


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.id)
@pytest.mark.parametrize("name", SCENES)
def test_an_overlay_answers_for_every_scene_in_sound_shapes(overlay: Overlay, name: str) -> None:
    scene = SCENES[name]
    before = scene.ground.opened.project
    shapes = overlay.shapes(scene)
    assert shapes == overlay.shapes(scene)
    for shape in shapes:
        assert isinstance(shape, get_args(Shape))
        assert getattr(shape, "role", "ghost") in get_args(Role)
        assert all(math.isfinite(n) for n in numbers(shape) if isinstance(n, float))
    assert scene.ground.opened.project is before


def test_every_overlay_has_something_to_show_in_some_scene() -> None:
    silent = [o.id for o in OVERLAYS if not any(o.shapes(scene) for scene in SCENES.values())]
    assert silent in ([], ["play_targets"]), "targets need a shot; they have a test of their own"


@pytest.mark.case("RNG-04")
def test_looking_at_a_game_changes_neither_its_state_nor_its_dice() -> None:
    play = SCENES["play"].play
    assert play is not None
    before = (play.session.digest(), len(play.session.tape), play.session.inputs)
    for overlay in OVERLAYS:
        overlay.shapes(SCENES["play"])
    assert (play.session.digest(), len(play.session.tape), play.session.inputs) == before


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.id)
def test_every_overlay_is_well_described(overlay: Overlay) -> None:
    assert type(overlay).__doc__
    assert type(overlay).__module__ == f"studio.overlays.{overlay.id}"
    assert str(overlay.title)
    assert overlay.icon in SHAPES
    assert overlay.modes
