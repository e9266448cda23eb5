"""Meeting a survivor in a building: a friend, a stranger, an Opponent."""

import pytest

from engine.rulesets.atz.events import ReactionTested, Walked
from engine.rulesets.atz.people_events import NobodyMet, SurvivorMet
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.state import OPPONENTS
from tests.helpers.atz import Scene, events, finished, keys, play, survivor

DECK = {"zombie_deck": {"0": 1, "survivor": 3}}
HOUSE = (1, 0)


def find(dice, *script, name="nick", options=None, scene=None):
    """Let Jimmy, of Rep 4, enter a building and meet *name*; *dice* decide."""
    scene = scene or Scene(buildings=[HOUSE], decks=DECK, options=options or {})
    scene.survivor("jimmy").survivor("bank", at=(-8, 0))
    drawn = [("deck", "survivor"), ("deck", name), ("reaction", dice)]
    session = scene.acting("jimmy", *drawn, *script)
    session.submit(scene.key("move", HOUSE))
    return scene, session


@pytest.mark.clause("ATZ-15.10")
class TestWhatHappens:
    def test_with_two_successes_the_survivor_joins_and_may_act_in_this_step(self):
        scene, session = find((1, 4))
        nick = survivor(session, "nick")
        assert (nick.side, nick.hand, nick.rep) == ("survivors", "pistol", 3)
        assert nick.space == scene.space((1, -1))  # direction 1 from the house
        assert session.pending.counter == "jimmy"  # movement and action go on
        session.submit("done")
        assert keys(session) == ["activate:bank", "activate:nick", "pass"]
        assert not session.state.rivals

    def test_with_one_the_survivor_goes_away(self):
        _, session = find((1, 6))
        assert "nick" not in session.state.survivors
        assert session.state.met == ("nick",)

    def test_with_none_the_survivor_becomes_an_opponent_whom_the_system_runs(self):
        _, session = find((6, 6), ("initiative", (1, 2, 6)))
        nick = survivor(session, "nick")
        assert nick.side == OPPONENTS
        assert session.setup.bot_seats == (OPPONENTS,)
        assert session.pending.seat == "survivors"
        play(session, "done", "pass")
        assert session.state.turn == 2  # it had no die in turn 1
        assert (session.pending.seat, keys(session)) == (OPPONENTS, ["activate:nick", "pass"])
        finished(session)

    def test_who_becomes_an_opponent_is_in_sight_from_the_start(self):
        _, session = find((6, 6))
        assert [e.test for e in events(session, ReactionTested)] == []

    def test_nobody_is_met_twice_and_no_one_of_the_scenario(self):
        _, session = find((1, 6))
        assert not {"jimmy", "bank"} & {*session.setup.data.strangers}
        assert len(session.setup.data.strangers) == 7

    def test_the_survivor_stands_in_the_first_hex_that_is_free(self):
        scene = Scene(radius=2, buildings=[HOUSE], decks=DECK).survivor("jimmy")
        ring = [(1, -1), (2, -1), (2, 0), (1, 1), (0, 1)]
        for n, at in enumerate(ring):
            scene.zombie(f"z{n}", at=at)
        scene.survivor("bank", at=(-2, 0))
        session = scene.acting(
            "jimmy", ("deck", "survivor"), ("deck", "nick"), ("reaction", (1, 1))
        )
        session.submit(scene.key("move", HOUSE))
        # the hex that Jimmy came from is free
        assert survivor(session, "nick").space == scene.space((0, 0))

    def test_nobody_comes_where_everybody_is_in_the_game(self):
        characters = tuple(RULESET.defaults["characters"])
        scene = Scene(buildings=[HOUSE], decks=DECK)
        for n, who in enumerate(characters):
            scene.survivor(who, at=(0, 0) if n == 0 else (-8, n - 1))
        session = scene.acting(characters[0], ("deck", "survivor"))
        session.submit(scene.key("move", HOUSE))
        assert len(events(session, NobodyMet)) == 1


@pytest.mark.clause("ATZ-15.10")
class TestTheRuleset:
    @pytest.mark.parametrize(
        ("path", "outcome", "side"),
        [
            ("procedures.met_survivor.2", "joins", "survivors"),
            ("procedures.met_survivor.2", "leaves", ""),
            ("procedures.met_survivor.2", "opponent", OPPONENTS),
            ("procedures.met_survivor.1", "joins", "survivors"),
            ("procedures.met_survivor.1", "leaves", ""),
            ("procedures.met_survivor.1", "opponent", OPPONENTS),
            ("procedures.met_survivor.0", "joins", "survivors"),
            ("procedures.met_survivor.0", "leaves", ""),
            ("procedures.met_survivor.0", "opponent", OPPONENTS),
        ],
    )
    def test_each_row_may_have_each_outcome(self, path, outcome, side):
        row = path[-1]
        dice = {"2": (1, 1), "1": (1, 6), "0": (6, 6)}[row]
        _, session = find(dice, options={"procedures": {"met_survivor": {row: outcome}}})
        assert events(session, SurvivorMet)[0].side == side

    def test_the_number_of_dice_and_the_weapon_may_be_others(self):
        options = {"procedures": {"met_survivor": {"dice": 3, "in_hand": "nothing"}}}
        _, session = find((1, 1, 1), options=options)
        assert survivor(session, "nick").hand == ""

    def test_the_weapon_must_exist(self):
        scene = Scene(options={"procedures": {"met_survivor": {"in_hand": "pistole"}}})
        (issue,) = RULESET.check(scene.survivor("jimmy").document(), scene.map)
        assert issue.path == "options.procedures.met_survivor.in_hand"
        assert str(issue.message).startswith('the weapon "pistole" does not exist')


@pytest.mark.clause("ATZ-15.10")
def test_a_side_that_meets_somebody_hostile_has_one_more_enemy():
    scene = Scene(buildings=[HOUSE], decks=DECK, sides=("red", "blue"))
    scene.survivor("jimmy", side="red").survivor("bank", at=(-8, 0), side="blue")
    dice = [("deck", "survivor"), ("deck", "nick"), ("reaction", (6, 6))]
    session = scene.session(("initiative", (3, 2, 1)), *dice)
    play(session, "activate:jimmy", scene.key("move", HOUSE))
    assert session.setup.seats == ("red", "blue", OPPONENTS)
    nick = survivor(session, "nick")
    assert {s.id for s in session.state.opponents_of("red")} == {"bank", "nick"}
    assert {s.id for s in session.state.opponents_of(nick.side)} == {"bank", "jimmy"}


@pytest.mark.clause("ATZ-15.10")
def test_an_opponent_of_the_system_meets_friends_but_no_enemy_of_its_own():
    for dice, there in (((1, 1), True), ((6, 6), False)):
        scene = Scene(buildings=[HOUSE], decks=DECK).survivor("jimmy", side=OPPONENTS)
        scene.survivor("bank", at=(-8, 0))
        drawn = [("deck", "survivor"), ("deck", "nick"), ("reaction", dice)]
        session = scene.session(("initiative", (2, 3, 1)), *drawn)
        play(session, "activate:jimmy", scene.key("move", HOUSE))
        assert ("nick" in session.state.survivors) == there
        if there:
            assert survivor(session, "nick").side == OPPONENTS


@pytest.mark.clause("ATZ-15.10")
@pytest.mark.clause("ATZ-19.4")
def test_a_survivor_is_met_by_looking_in():
    scene = Scene(buildings=[HOUSE], decks=DECK).survivor("two_tall").survivor("bank", at=(-8, 0))
    drawn = [("deck", "survivor"), ("deck", "nick"), ("reaction", (1, 1))]
    session = scene.acting("two_tall", *drawn)
    session.submit(scene.key("peek", HOUSE))
    assert survivor(session, "nick").space == scene.space((1, -1))
    assert keys(session) == [scene.key("enter", HOUSE), "stay"]


@pytest.mark.clause("ATZ-15.10")
def test_every_line_of_the_log_can_be_read():
    lines = []
    for dice in ((1, 1), (1, 6), (6, 6)):
        _, session = find(dice)
        (met,) = events(session, SurvivorMet)
        lines.append(str(RULESET.tell(session.setup, met)))
    assert lines == [
        "Jimmy meets Nick (1, 1): Nick joins in",
        "Jimmy meets Nick (1, 6): Nick goes away",
        "Jimmy meets Nick (6, 6): Nick is hostile",
    ]


@pytest.mark.clause("ATZ-5.4")
@pytest.mark.clause("ATZ-5.6")
@pytest.mark.clause("ATZ-15.10")
@pytest.mark.parametrize(
    ("dice", "way"),
    [
        ((1, 1), [HOUSE, (2, -1), (3, -2)]),  # a friend lets one pass
        ((1, 6), [HOUSE, (2, -1), (3, -2)]),  # who goes away is in nobody's way
        ((6, 6), [HOUSE, (2, 0), (3, -1), (3, -2)]),  # round an Opponent
    ],
)
def test_who_is_met_on_the_way_of_a_charge_may_stand_in_it(dice, way):
    scene = Scene(buildings=[HOUSE], decks=DECK).survivor("jimmy")
    scene.survivor("bank", at=(-8, 0))
    scene.zombie("z1", at=(0, -1)).zombie("z2", at=(1, -1)).zombie("z3", at=(3, -2))
    drawn = [("reaction", (1, 1)), ("deck", "survivor"), ("deck", "nick"), ("reaction", dice)]
    session = scene.acting("jimmy", *drawn, ("combat", (1, 1)), ("combat", (6,)))
    session.submit(scene.key("charge", (3, -2)))
    assert events(session, SurvivorMet)[0].space == scene.space((2, -1))
    assert [step.to for step in events(session, Walked)] == [scene.space(at) for at in way]
    assert not [key for key in keys(session) if key.startswith("move")]  # it moves no further


@pytest.mark.clause("ATZ-5.4")
def test_nobody_charges_on_into_the_hex_of_a_friend_whom_one_has_met():
    rule = {"procedures": {"being_charged_by_opponent": "before_charger_moves"}}
    scene = Scene(buildings=[HOUSE], decks=DECK, sides=("red", "blue"), options=rule)
    scene.survivor("jimmy", side="red").survivor("beck", at=(-8, 0), side="red")
    scene.survivor("bank", at=(2, -1), side="blue").zombie("z1", at=(1, -1))
    flees = [("reaction", (1, 1)), ("reaction", (6, 6)), ("movement", (3,))]
    joins = [("deck", "survivor"), ("deck", "nick"), ("reaction", (1, 1))]
    session = scene.session(("initiative", (3, 2, 1)), *flees, *joins)
    play(session, "activate:jimmy", scene.key("charge", (2, -1)))
    assert survivor(session, "nick").space == scene.space((2, -1))
    assert survivor(session, "jimmy").space == scene.space(HOUSE)
    assert not [key for key in keys(session) if key.startswith("move")]


def test_who_is_met_with_an_id_like_those_of_zombies_keeps_it_for_itself():
    zed = {"name": "Zed", "front": [3, 4, 2], "wounded": [2, 3, 1]}
    scene = Scene(buildings=[HOUSE], decks=DECK, options={"characters": {"z1": zed}})
    _, session = find((1, 4), name="z1", scene=scene)
    assert survivor(session, "z1").side == "survivors"
    assert session.state.made == 1  # the next zombie is z2
