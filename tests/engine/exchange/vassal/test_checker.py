"""The checker of modules finds what it is there for, so that its silence means something."""

from __future__ import annotations

import io
import zipfile
from functools import cache
from typing import TYPE_CHECKING

import pytest

from engine.model.map import Marker
from engine.model.scenario import Counter
from tests.engine.exchange.vassal.test_module import scene, survivor
from tests.helpers.projects import SCENARIO
from tests.helpers.vassal_check import faults
from tests.helpers.vassal_modules import module

if TYPE_CHECKING:
    from engine.exchange.vassal.module import Module

CHANGES = [
    ('owningBoard="Farm"', 'owningBoard="Barn"', "lies on no board"),
    ("prototype;Counter", "prototype;Soldier", "no prototype is called Soldier"),
    (' stagger="false"', "", "does not say stagger"),
    (' stagger="false"', ' staggered="false"', "has no staggered"),
    ('snapTo="true"', 'snapTo="yes"', "snapTo cannot be 'yes'"),
    ('x0="', 'x0="0.5', "x0 cannot be"),
    ('dy="118.0"', 'dy="119.0"', "dx is not the distance"),
    ('backgroundcolor="86,82,74"', 'backgroundcolor="#565"', "backgroundcolor cannot be"),
    ("<VASSAL.build.module.map.PieceMover />\n", "", "no PieceMover"),
    ("map.PieceMover", "map.PieceMoves", "no such class: VASSAL.build.module.map.PieceMoves"),
    ("<VASSAL.build.module.BasicCommandEncoder />\n", "", "does not come first"),
    ('name="Raid"', 'name="Raids"', "moduledata says another name"),
    ('image="farm.png" ', "", "a board without picture or size"),
    ("beck_2.png", "beck_3.png", "no picture beck_3.png"),
    ("true;Side;", "true;;Side;", "too few parts"),
    ("\tpiece;", "piece;", "not as many states as traits"),
    ('launch="true"', 'launch="false"', "more than the first map is docked"),
    ('mapName="Decks"', 'mapName="Farm"', "two maps have one name"),
    ('reshuffleTarget="Loot deck"', 'reshuffleTarget="Loot"', "there is no pile Loot"),
]


@cache
def sound() -> Module:
    """Return a module without faults."""
    counters = (survivor(), Counter("z", "zombie", "zombie_slow", "c2r2"))
    return module(scene(counters=counters, markers=(Marker("m", "exit", at="c1r2"),)), SCENARIO)


def changed(old: str, new: str) -> bytes:
    """Return a module in which one text of the build file is another, wherever it stands."""
    made = sound()
    text = made.entries["buildFile.xml"].decode()
    assert old in text
    entries = {**made.entries, "buildFile.xml": text.replace(old, new).encode()}
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return buffer.getvalue()


@pytest.mark.parametrize(("old", "new", "fault"), CHANGES, ids=[c[2] for c in CHANGES])
def test_a_fault_that_vassal_swallows_is_found(old: str, new: str, fault: str) -> None:
    assert any(fault in found for found in faults(changed(old, new)))


def test_a_piece_off_its_centre_and_a_number_given_twice_are_found() -> None:
    text = sound().entries["buildFile.xml"].decode()
    at = text.index('name="0101"')
    x = text[at:].split('x="')[1].split('"')[0]
    moved = changed(f'x="{x}"', f'x="{int(x) + 1}"')
    assert any("does not lie on the centre" in found for found in faults(moved))
    numbers = [part.split('"')[0] for part in text.split('gpid="')[1:3]]
    twice = changed(f'gpid="{numbers[0]}"', 'gpid="7"')
    assert any("another number in its state" in found for found in faults(twice))
