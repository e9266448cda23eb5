"""What is seen: faces, pieces, cards, the state of the turn, the log."""

from dataclasses import replace

import pytest

from engine.model.scenario import Counter
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.tell import _LINES
from tests.helpers.atz import BOTH_ACT, Scene, play, tables


def values(face):
    return [(str(name), value) for name, value in face.values]


@pytest.mark.clause("ATZ-1.1")
@pytest.mark.clause("ATZ-1.2")
@pytest.mark.clause("ATZ-1.3")
@pytest.mark.clause("ATZ-19.3")
def test_a_survivor_has_two_sides_with_their_own_values():
    front = RULESET.face("beck", RULESET.defaults)
    back = RULESET.face("beck", RULESET.defaults, wounded=True)
    assert values(front) == [("Rep", "4"), ("MP", "5"), ("Melee", "2")]
    assert values(back) == [("Rep", "3"), ("MP", "4"), ("Melee", "1")]
    assert (front.star, front.glory, back.wounded) == (True, 5, True)


@pytest.mark.clause("ATZ-3.7")
def test_the_editor_shows_people_in_the_look_of_their_side_as_play_does():
    scene = Scene(sides=("survivors", "baxters", "clay"))
    scene.survivor("beck", side="survivors").survivor("nick", at=(2, 0), side="baxters")
    scene.survivor("tonya", at=(3, 0), side="clay").survivor("bank", at=(4, 0), side="opponents")
    setup = scene.setup()
    scenario = setup.scenario
    options = RULESET.options_for(scenario)
    faces = {c.id: RULESET.counter_face(scenario, c, options) for c in scenario.counters}
    kinds = {id_: face.kind for id_, face in faces.items()}
    assert kinds == {"beck": "survivor", "nick": "rival", "tonya": "rival_2", "bank": "opponent"}
    played = {p.id: p.face for p in RULESET.pieces(setup, RULESET.start(setup))}
    assert played == faces
    assert [s.id for s in RULESET.sides(scenario)] == [
        "survivors", "baxters", "clay", "opponents"
    ]  # fmt: skip


def test_a_counter_bears_the_name_that_the_scenario_gives_it():
    scene = Scene().survivor("beck", as_="sutton").zombie("patient", at=(8, 0))
    scene.counters = [replace(c, name=c.id.capitalize()) for c in scene.counters]
    session = scene.session(BOTH_ACT)
    scenario = session.setup.scenario
    options = RULESET.options_for(scenario)
    faces = [RULESET.counter_face(scenario, counter, options) for counter in scenario.counters]
    assert [str(face.name) for face in faces] == ["Sutton", "Patient"]
    played = {p.id: p.face for p in RULESET.pieces(session.setup, session.state)}
    assert {id_: str(face.name) for id_, face in played.items() if face is not None} == {
        "sutton": "Sutton", "patient": "Patient"
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "definition"), [("survivor", "nobody"), ("zombie", "beck")])
def test_a_counter_of_something_unknown_is_drawn_with_a_warning(kind, definition):
    scenario = Scene().survivor("beck").setup().scenario
    face = RULESET.counter_face(scenario, Counter("x", kind, definition), RULESET.defaults)
    assert (face.kind, face.broken, str(face.name)) == (kind, True, definition)


@pytest.mark.clause("ATZ-1.6")
def test_a_weapon_shows_what_it_is_on_the_palette_and_its_side_on_the_card():
    types = {t.id: t for t in RULESET.counter_types(RULESET.defaults)}
    assert str(types["smg"].face.name) == "Submachine gun"
    weapon = tables(Scene().survivor("beck").setup()).weapons["smg"]
    assert (weapon.range, weapon.dice) == (8, (2, 3, 4))


@pytest.mark.clause("ATZ-1.4")
def test_a_zombie_shows_its_direction():
    scene = Scene().survivor("beck").zombie("z1", at=(8, 0), mp=5, direction=3)
    session = scene.session(BOTH_ACT)
    piece = next(p for p in RULESET.pieces(session.setup, session.state) if p.id == "z1")
    assert values(piece.face) == [("Rep", "4"), ("MP", "5"), ("Melee", "1")]
    assert piece.face.direction == 3


@pytest.mark.clause("ATZ-19.1")
@pytest.mark.clause("ATZ-19.2")
@pytest.mark.clause("ATZ-19.3")
def test_the_palette_holds_the_nine_survivors():
    types = {t.id: t for t in RULESET.counter_types(RULESET.defaults)}
    people = [t for t in types.values() if t.kind == "survivor"]
    assert len(people) == 9
    assert values(types["tonya"].face)[:1] == [("Rep", "4")]
    assert values(types["two_tall"].face)[:2] == [("Rep", "4"), ("MP", "4")]
    assert values(types["jimmy"].face)[:1] == [("Rep", "4")]
    assert types["fuel" if "fuel" in types else "ammo"].kind == "item"


@pytest.mark.clause("ATZ-1.7")
@pytest.mark.clause("ATZ-1.12")
def test_more_than_six_shots_are_several_markers():
    scene = Scene(buildings=[(1, 0)]).survivor("beck").item("fuel", at=(2, 0))
    session = scene.zombie("z1", at=(8, 0)).session(BOTH_ACT)
    session.state.shots = ((scene.space((0, 0)), 14),)
    session.state.entered = session.state.searched = b"\1"
    pieces = RULESET.pieces(session.setup, session.state)
    assert [p.badge for p in pieces if p.kind == "shots"] == ["6", "6", "2"]
    kinds = [p.kind for p in pieces]
    assert kinds == ["entered", "searched", "shots", "shots", "shots", "item", "zombie", "survivor"]
    assert len({p.id for p in pieces}) == len(pieces)


@pytest.mark.clause("ATZ-1.11")
def test_the_card_of_the_acting_survivor():
    scene = Scene().survivor("beck", hand="smg.scope.ooa", pack=("bat",), items=("ammo",))
    session = scene.zombie("z1", at=(8, 0)).acting("beck")
    rows = {str(a): str(b) for a, b in RULESET.card(session.setup, session.state, "beck").rows}
    assert rows["In hand"] == "Submachine gun with scope, out of ammo"
    assert rows["Backpack"] == "Baseball bat"
    assert rows["Inventory"] == "Ammo"
    assert rows["MP left"] == "5"
    assert rows["Rank"] == "Star"
    status = {str(a): str(b) for a, b in RULESET.status(session.setup, session.state)}
    assert status == {
        "Turn": "1 of 30",
        "Phase": "survivors",
        "Initiative": "survivors 3, zombies 2",
        "Acting": "Beck",
    }


def test_the_log_reads_dice_and_printed_labels():
    scene = Scene().survivor("jimmy", hand="smg").zombie("z1", at=(3, 0))
    session = scene.survivor("bank", at=(-8, 0)).acting("jimmy", ("combat", (2, 3, 5)))
    play(session, scene.key("move", (1, 0)), scene.key("fire", (3, 0), 3))
    label = session.setup.board.labels
    lines = [str(RULESET.tell(session.setup, event)) for event in session.game.events]
    here, there, target = (label[scene.space(h)] for h in ((0, 0), (1, 0), (3, 0)))
    assert lines[1] == "Initiative: survivors 3, zombies 2. The survivors act first"
    assert f"Jimmy moves from {here} to {there} (1 MP)" in lines
    assert (
        f"Jimmy fires the Submachine gun at {target}: 1 hit (dice 2, 3, 5; totals 6, 7, 9)" in lines
    )
    assert "Zombie 1 is destroyed by Jimmy" in lines
    assert f"3 shots are marked in {there}" in lines


def test_every_event_has_its_line():
    assert sorted(_LINES) == sorted(event.__name__ for event in RULESET.event_types)
