"""A board turned by 60 degrees, with its direction 1, and the same dice: the same game, turned."""

import pytest

from engine.core.dice import SeededDice
from engine.core.session import Session
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition

NAMES = ("N", "NE", "SE", "S", "SW", "NW")
WOODS = [(-3, 0), (-3, 1), (4, -2), (4, -1), (0, 4), (1, 4), (-1, -2)]
HOUSES = [(1, 0), (2, 0), (2, -1), (-1, 3), (-2, 3), (0, -4), (1, -4), (-4, 4)]


def turned(hex_, times):
    q, r = hex_
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def scene_of(times):
    def at(*hexes):
        return [turned(hex_, times) for hex_ in hexes]

    tree = condition("all", condition("searched", count=3), condition("exit", count=2))
    scene = Scene(
        radius=7,
        woods=at(*WOODS),
        buildings=at(*HOUSES),
        victory=tree,
        limit=12,
        initial=True,
        direction_one=NAMES[times],
    )
    scene.survivor("beck", at=at((0, 0))[0], hand="smg", items=("ammo",))
    scene.survivor("nick", at=at((0, 1))[0], hand="shotgun", pack=("grenade",))
    scene.survivor("sailor", at=at((-1, 0))[0], hand="bat")
    scene.marker("out", "exit", *at((7, 0), (7, -1)))
    for n, hex_ in enumerate([(5, 0), (5, -1), (-5, 1), (0, 6), (0, -6), (2, 4)]):
        scene.zombie(f"z{n}", at=at(hex_)[0], mp=3 + n % 3, direction=1 + n)
    return scene


def trace(times, seed):
    """Play at random and return the events, spaces as hexes turned back."""
    scene = scene_of(times)
    setup = scene.setup()
    hexes = scene.axial.hexes()
    names = {scene.space(turned(hex_, times)): hex_ for hex_ in hexes}
    building = {
        number: sorted(names[space] for space in house.spaces)
        for number, house in enumerate(setup.board.buildings)
    }
    session = Session(RULESET, setup, seed, checkpoints=False)
    whims = SeededDice(f"turned {seed}")
    while (decision := session.pending) is not None:
        options = decision.options
        session.submit(options[whims.pick("whim", len(options), clause="")].key)
    fields = {"space", "at", "start", "to"}
    lines = []
    for event in session.game.events:
        line = dict(event._asdict())
        for name in fields & set(line):
            line[name] = names.get(line[name], line[name])
        if "path" in line:
            line["path"] = [names[space] for space in line["path"]]
        if "building" in line:
            line["building"] = building[line["building"]]
        lines.append((type(event).__name__, line))
    return lines


@pytest.mark.clause("ATZ-13.6a")
@pytest.mark.parametrize(("times", "seed"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (1, 6)])
def test_the_game_turns_with_the_board(times, seed):
    assert trace(times, seed) == trace(0, seed)
