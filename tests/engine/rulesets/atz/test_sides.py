"""Several sides of people: their seats, their dice, whose turn it is, who stands in whose way."""

import pytest

from engine.rulesets.atz.events import GameEnded, InitiativeRolled, PhaseBegan
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import BOTH_ACT, Scene, condition, events, keys, play, why

TWO = ("red", "blue")


def duel(**more) -> Scene:
    """Return red's Jimmy and blue's Sailor, out of each other's sight, and a zombie far away."""
    scene = Scene(sides=TWO, woods=[(0, 0)], **more)
    scene.survivor("jimmy", at=(-2, 0), side="red").survivor("sailor", at=(2, 0), side="blue")
    return scene.zombie("z1", at=(0, -8))


def faults(scene: Scene) -> list[str]:
    issues = RULESET.check(scene.document(), scene.map)
    return [f"{issue.path}: {issue.message}" for issue in issues if issue.severity == "error"]


@pytest.mark.clause("ATZ-3.7")
class TestSeats:
    def test_without_named_sides_there_is_one_seat(self):
        assert Scene().survivor("jimmy").setup().seats == ("survivors",)

    def test_each_side_of_the_scenario_has_a_seat(self):
        setup = duel().setup()
        assert (setup.seats, setup.bot_seats) == (TWO, ())

    def test_opponents_of_the_system_have_a_seat_for_a_bot(self):
        scene = Scene().survivor("jimmy").survivor("sailor", at=(5, 0), side="opponents")
        setup = scene.setup()
        assert (setup.seats, setup.bot_seats) == (("survivors", "opponents"), ("opponents",))

    def test_each_side_is_asked_about_its_own(self):
        session = duel().session(("initiative", (3, 2, 1)))
        assert session.pending.seat == "red"
        assert keys(session) == ["activate:jimmy", "pass"]
        session.submit("pass")
        assert session.pending.seat == "blue"
        assert why(session, "activate:jimmy") == ("Jimmy is of another side", "ATZ-4.14")


@pytest.mark.clause("ATZ-4.14")
class TestInitiative:
    def test_sides_act_from_the_highest_die_to_the_lowest(self):
        session = duel().session(("initiative", (2, 6, 5)), ("initiative", (1, 2, 5)))
        session.submit("pass")  # blue's Rep is too low
        assert [e.phase for e in events(session, PhaseBegan)][:4] == [
            "blue",
            "zombies",
            "red",
            "noise",
        ]

    def test_the_tied_reroll_among_themselves_until_all_differ(self):
        dice = [(3, 3, 5), (5, 1), (5, 5), (2, 6)]
        session = duel().session(*[("initiative", values) for values in dice])
        # 3 and 3 reroll to 5 and 1, then red's 5 and the zombies' 5 reroll twice
        (rolled,) = events(session, InitiativeRolled)
        assert (rolled.sides, rolled.dice) == (("red", "blue", "zombies"), (2, 1, 6))

    def test_rep_is_compared_with_the_die_of_the_own_side(self):
        session = duel().session(("initiative", (5, 4, 3)))
        assert session.pending.seat == "blue"

    def test_a_side_without_anybody_left_rolls_no_die(self):
        scene = duel()
        scene.sides = ("red", "blue", "green")
        scene.survivor("nick", at=(0, 8), side="green").marker("gate", "exit", (0, 8))
        session = scene.session(("initiative", (2, 4, 3, 5)), ("initiative", (3, 2, 5)))
        play(session, "pass", "activate:nick", "exit:gate", "pass")
        assert session.state.turn == 2
        assert list(session.state.dice) == ["red", "blue", "zombies"]


@pytest.mark.clause("ATZ-5.4")
@pytest.mark.clause("ATZ-5.7")
class TestWhoStandsInTheWay:
    def test_an_opponent_is_charged_not_passed(self):
        scene = Scene(radius=2, sides=TWO, woods=[(0, 1), (1, -1)])
        scene.survivor("jimmy", at=(0, 0), side="red").survivor("nick", at=(1, 0), side="blue")
        session = scene.session(("initiative", (3, 2, 1)))
        session.submit("activate:jimmy")
        assert keys(session, "charge") == [scene.key("charge", (1, 0))]
        way = next(o for o in session.pending.options if o.key == scene.key("move", (2, 0)))
        assert scene.space((1, 0)) not in way.path
        refused = why(session, scene.key("move", (1, 0)))
        assert refused == ("an Opponent is there: it takes a charge", "ATZ-5.8")

    @pytest.mark.parametrize("with_", ["zombie", "friend"])
    def test_nobody_enters_where_an_opponent_stands_with_somebody_else(self, with_):
        scene = Scene(sides=TWO).survivor("jimmy", at=(0, 0), side="red")
        scene.survivor("nick", at=(2, 0), side="blue").zombie("z1", at=(0, 8))
        if with_ == "zombie":
            scene.zombie("z2", at=(2, 0))
            text = "an Opponent and zombies are there: nobody may enter"
        else:
            scene.survivor("bank", at=(1, 0), side="red")
            text = "a friend and an Opponent are there: nobody may enter"
        session = scene.session(("initiative", (3, 2, 1)))
        if with_ == "friend":
            session.state.survivors["bank"].space = scene.space((2, 0))
        session.submit("activate:jimmy")
        assert keys(session, "charge") == []
        assert why(session, scene.key("charge", (2, 0))) == (text, "ATZ-5.7")


@pytest.mark.clause("ATZ-4.6")
def test_a_star_carries_only_grunts_of_her_own_side():
    scene = Scene(sides=TWO).survivor("beck", side="red").survivor("nick", at=(1, 0), side="blue")
    scene.zombie("z1", at=(0, 8))
    session = scene.session(("initiative", (3, 4, 1)))
    session.submit("activate:beck")
    assert session.state.carried == ()


@pytest.mark.clause("ATZ-21.1")
class TestEnd:
    def test_the_last_side_with_anybody_alive_has_won(self):
        scene = duel()
        session = scene.session(("initiative", (3, 2, 1)))
        session.state.survivors["sailor"].standing = "dead"
        session.state.survivors["sailor"].space = -1
        play(session, "activate:jimmy", "done")
        (ended,) = events(session, GameEnded)
        assert (ended.winner, ended.reason) == ("red", "last_side")
        assert str(RULESET.tell(session.setup, ended)) == "red: victory, all others are out"

    @pytest.mark.clause("ATZ-20.4")
    def test_each_side_reads_the_victory_tree_for_itself(self):
        victory = condition("at_hex", who="side", hexes=(Scene().axial.id((3, 0)),))
        scene = duel(victory=victory)
        session = scene.session(("initiative", (2, 3, 1)))
        play(session, "activate:sailor", scene.key("move", (3, 0)), "done")
        (ended,) = events(session, GameEnded)
        assert (ended.winner, ended.reason) == ("blue", "victory")

    @pytest.mark.clause("ATZ-20.4")
    def test_who_may_name_another_side(self):
        scene = duel(defeat=condition("at_hex", who="blue", hexes=(Scene().axial.id((3, 0)),)))
        session = scene.session(("initiative", (2, 3, 1)))
        play(session, "activate:sailor", scene.key("move", (3, 0)), "done")
        assert events(session, GameEnded)[0].winner is None  # both read it, and both are out

    @pytest.mark.clause("ATZ-20.5")
    def test_opponents_of_the_system_do_not_keep_a_lost_game_going(self):
        scene = Scene().survivor("jimmy").survivor("sailor", at=(5, 0), side="opponents")
        session = scene.zombie("z1", at=(0, 8)).session(("initiative", (3, 2, 1)))
        session.state.survivors["jimmy"].standing = "dead"
        session.state.survivors["jimmy"].space = -1
        play(session, "pass", "activate:sailor", "done")
        assert events(session, GameEnded)[0].reason == "no_survivor_left"

    @pytest.mark.clause("ATZ-21.2")
    @pytest.mark.parametrize(
        ("rival", "winner", "reason"), [("nick", "red", "victory"), ("sailor", None, "draw")]
    )
    def test_of_two_that_reach_the_aim_at_once_the_one_with_more_glory_has_won(
        self, rival, winner, reason
    ):
        scene = Scene(sides=TWO, woods=[(0, 0)], victory=condition("turn_reached", turn=1))
        scene.survivor("jimmy", at=(-2, 0), side="red").survivor(rival, at=(2, 0), side="blue")
        session = scene.session(("initiative", (3, 2, 1)))
        play(session, "pass", "pass")
        (ended,) = events(session, GameEnded)
        assert (ended.winner, ended.reason) == (winner, reason)


@pytest.mark.clause("ATZ-3.7")
class TestFaults:
    @pytest.mark.parametrize("name", ["noise", "zombies", "any", "star", "zombie"])
    def test_a_side_cannot_be_called_like_a_phase_or_a_group(self, name):
        scene = Scene(sides=(name,)).survivor("jimmy")
        assert faults(scene) == [f'sides[0].id: a side cannot be called "{name}"']

    def test_a_survivor_must_belong_to_one_of_several_sides(self):
        scene = duel().survivor("nick", at=(5, 0))
        text = "counters[3].side: say to which of the sides the survivor belongs"
        assert faults(scene) == [text]

    def test_a_side_must_exist(self):
        scene = duel().survivor("nick", at=(5, 0), side="green")
        assert faults(scene) == ['counters[3].side: there is no side "green"']

    def test_a_side_must_have_somebody(self):
        scene = duel()
        scene.sides = ("red", "blue", "green")
        assert faults(scene) == ['sides: the side "green" has no survivor']

    def test_five_sides_are_too_many_for_the_dice(self):
        scene = Scene(sides=tuple("abcde"))
        for n, name in enumerate(("beck", "tonya", "nick", "bank", "jimmy")):
            scene.survivor(name, at=(n, 0), side="abcde"[n])
        assert faults(scene) == ["sides: 5 sides are too many: 4 can play"]


def test_a_game_of_one_side_has_the_same_digest_whether_it_names_the_side_or_not():
    games = [
        Scene(sides=sides).survivor("jimmy").zombie("z1", at=(8, 0)).session(BOTH_ACT)
        for sides in ((), ("survivors",))
    ]
    assert games[0].digest() == games[1].digest()
    assert not games[0].state.rivals
