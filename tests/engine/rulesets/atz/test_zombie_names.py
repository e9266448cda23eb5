"""What zombies are called in the log and on buttons."""

from __future__ import annotations

from engine.model.scenario import Counter, ScenarioDocument
from engine.rulesets.atz.zombie_names import ZombieNames
from tests.helpers.atz import Scene


def scenario(*names: tuple[str, str]) -> ScenarioDocument:
    counters = tuple(Counter(id_, "zombie", "zombie_slow", name=name) for id_, name in names)
    return ScenarioDocument("X", "x.map.yaml", "atz", counters=counters)


def test_zombies_are_numbered_as_they_come_whatever_their_ids():
    names = ZombieNames(scenario(("z_hall", ""), ("z4", ""), ("z_mill", "")))
    numbers = [names.number(id_) for id_ in ("z_hall", "z4", "z_mill", "z5", "z6")]
    assert numbers == [1, 2, 3, 4, 5]
    assert names.number("beck") == 0


def test_a_zombie_that_the_author_named_keeps_its_name():
    names = ZombieNames(scenario(("z_hall", "The Vicar"), ("z_mill", "")))
    assert str(names.name("z_hall")) == "The Vicar"
    assert names.name("z_mill") is None


def test_nobody_reads_the_id_of_a_zombie_in_a_game():
    session = Scene().survivor("jimmy").zombie("z_hall", at=(3, 0)).acting("jimmy")
    tables = session.setup.data
    assert str(tables.called("z_hall")) == "Zombie 1"
    assert str(tables.called("z1")) == "Zombie 2"
    assert str(tables.called("jimmy")) == "Jimmy"
    assert str(session.rules.card(session.setup, session.state, "z_hall").title) == "Zombie 1"


def test_a_zombie_prints_the_number_that_its_facing_has_on_the_map():
    scene = Scene(direction_one="NE").survivor("jimmy").zombie("z1", at=(3, 0), direction=3)
    assert [c.facing for c in scene.counters if c.kind == "zombie"] == [3]
    session = scene.acting("jimmy")
    assert session.state.counters["z1"].direction == 3
