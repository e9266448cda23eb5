"""What In Sight, Received Fire and charges are with other values than the usual ones."""

import pytest

from engine.rulesets.atz.events import Fired, ReactionTested, Stopped, Walked
from engine.rulesets.atz.people_events import DuelRolled, FoughtOpponent, Rushed
from engine.rulesets.atz.variant_events import FireOwed, FireReturned, RanToCharge, SightLost
from tests.helpers.atz import Scene, events, finished, keys, play, ruled, survivor

TWO = ("red", "blue")
BLUE_FIRST = ("initiative", (2, 3, 1))
RED_FIRST = ("initiative", (3, 2, 1))
NOTHING = ("reaction", (6, 6))


def taken(session) -> list[tuple[str, str]]:
    return [(e.survivor, e.test) for e in events(session, ReactionTested)]


def corner(path, value, hand="pistol", theirs="pistol", **more) -> Scene:
    """Return red's Jimmy in (0, 0) and blue's Sailor behind woods in (3, 0); (2, 1) is seen."""
    scene = ruled(path, value, sides=TWO, woods=[(2, 0)], **more)
    scene.survivor("jimmy", as_="r", side="red", hand=hand)
    return scene.survivor("sailor", as_="b", at=(3, 0), side="blue", hand=theirs)


def come(scene, *script, to=(2, 1)):
    """Let blue's Sailor come into red's view; the script begins with the dice of the test."""
    session = scene.session(BLUE_FIRST, *script)
    play(session, "activate:b", scene.key("move", to))
    return session


@pytest.mark.clause("ATZ-13.4")
class TestInSight:
    @pytest.mark.parametrize(
        ("path", "value", "tests"),
        [
            ("insight.unseen_means", "no_los", 0),
            ("insight.unseen_means", "no_los_or_out_of_range", 1),
        ],
    )
    def test_what_counts_as_unseen(self, path, value, tests):
        scene = ruled(path, value, radius=12, sides=TWO)
        scene.survivor("jimmy", as_="r", side="red", hand="pistol")
        scene.survivor("sailor", as_="b", at=(9, 0), side="blue")
        session = come(scene, *[NOTHING] * tests, to=(5, 0))
        assert taken(session) == [("r", "in_sight")] * tests

    @pytest.mark.parametrize(
        ("path", "value", "tests"),
        [
            ("procedures.insight_once_per_pair_and_activation", True, 1),
            ("procedures.insight_once_per_pair_and_activation", False, 2),
        ],
    )
    def test_whether_a_pair_is_tested_again(self, path, value, tests):
        scene = corner(path, value)
        session = come(scene, *[NOTHING] * tests)
        play(session, scene.key("move", (3, 0)), scene.key("move", (2, 1)))
        assert taken(session) == [("r", "in_sight")] * tests
        assert len(events(session, SightLost)) == tests - 1

    @pytest.mark.parametrize(
        ("path", "value", "runs", "rushed"),
        [("insight.charge_mp", "printed", 0, 0), ("insight.charge_mp", "printed_and_run", 1, 1)],
    )
    def test_how_far_one_charges(self, path, value, runs, rushed):
        short = {"characters": {"jimmy": {"front": [4, 2, 2]}}}
        scene = Scene(
            sides=TWO,
            woods=[(2, 0)],
            options={**short, "insight": {path.partition(".")[2]: value}},
        )
        scene.survivor("jimmy", as_="r", side="red")
        scene.survivor("sailor", as_="b", at=(3, 0), side="blue")
        script = [("reaction", (1, 1)), ("reaction", (1, 1)), *[("movement", (1, 5))] * runs]
        fight = [("reaction", (1, 1)), ("combat", (1, 1)), ("combat", (6, 6, 6))] * rushed
        session = come(scene, *script, *fight)
        assert [e.gained for e in events(session, RanToCharge)] == [1] * runs
        assert len(events(session, Rushed)) == rushed


def duel(path, value, *script, totals=(6, 1)):
    """Let the two roll who fires first; red does, and hits or misses blue."""
    scene = corner(path, value)
    session = come(scene, ("reaction", (1, 6)), ("reaction", totals), *script)
    assert len(events(session, DuelRolled)) == 1
    return scene, session


@pytest.mark.clause("ATZ-13.4")
@pytest.mark.parametrize(
    ("path", "value", "shooters"),
    [
        ("insight.received_fire", "after_both_shots", ["r", "b"]),
        ("insight.received_fire", "after_each_shot", ["r"]),
    ],
)
def test_when_the_tests_of_a_duel_come(path, value, shooters):
    both = [("combat", (1,)), ("combat", (1,)), NOTHING, ("movement", (1,)), NOTHING]
    one = [("combat", (1,)), NOTHING, ("movement", (1,))]
    script = [*both, ("movement", (1,))] if len(shooters) == 2 else one
    scene, session = duel(path, value, *script)
    session.submit(scene.key("snap", (2, 1), 1))
    if len(shooters) == 2:
        session.submit(scene.key("snap", (0, 0), 1))
    assert [e.survivor for e in events(session, Fired)] == shooters
    finished(session)


@pytest.mark.clause("ATZ-13.4")
def test_who_stands_its_test_still_fires_in_a_duel():
    path, value = "insight.received_fire", "after_each_shot"
    stands = [("combat", (1,)), ("reaction", (1, 1)), ("combat", (1,)), ("reaction", (1, 1))]
    scene, session = duel(path, value, *stands)
    play(session, scene.key("snap", (2, 1), 1), scene.key("snap", (0, 0), 1))
    assert [e.survivor for e in events(session, Fired)] == ["r", "b"]
    assert taken(session)[1:] == [("b", "received_fire"), ("r", "received_fire")]


def under_way(path, value, *script):
    """Let blue's Sailor walk on under the fire of red, who sees it come; it returns fire on 2."""
    scene = corner(path, value)
    shot = [("reaction", (1, 1)), ("combat", (1,)), ("reaction", (1, 1))]
    session = scene.session(BLUE_FIRST, *shot, *script)
    play(session, "activate:b", scene.key("move", (1, 2)))
    session.submit(scene.key("fire", (2, 1), 1))
    return scene, session


@pytest.mark.clause("ATZ-13.3")
@pytest.mark.parametrize(
    ("path", "value", "to"),
    [
        ("procedures.received_fire_movement", "stops", (2, 1)),
        ("procedures.received_fire_movement", "completes_first", (1, 2)),
    ],
)
def test_whether_one_who_moves_stops_under_fire(path, value, to):
    scene, session = under_way(path, value)
    assert session.pending.kind == "reaction_fire"
    assert survivor(session, "b").space == scene.space(to)
    assert [e.to for e in events(session, Walked)][-1] == scene.space(to)
    assert [e.clause for e in events(session, Stopped)] == ["ATZ-13.3"]
    assert len(events(session, FireReturned)) == (value == "completes_first")


@pytest.mark.clause("ATZ-13.3")
def test_the_fire_that_is_owed_is_returned_once_and_is_part_of_the_state():
    scene, session = under_way(
        "procedures.received_fire_movement", "completes_first", ("combat", (1,)), NOTHING,
        ("movement", (4,)),
    )  # fmt: skip
    assert [e.shooter for e in events(session, FireOwed)] == ["r"]
    digest = session.digest()
    copy = session.state.copy()
    assert copy.digest() == digest
    copy.acting.owed = ("r",)
    assert copy.digest() != digest
    session.submit(scene.key("fire", (0, 0), 1))
    assert [e.survivor for e in events(session, Fired)] == ["r", "b"]
    assert keys(session, "move") == []
    finished(session)


def facing(path, value, far=(2, 0), hand="pistol") -> Scene:
    scene = ruled(path, value, sides=TWO).survivor("sailor", as_="r", side="red")
    return scene.survivor("jimmy", as_="b", at=far, side="blue", hand=hand)


@pytest.mark.clause("ATZ-13.2")
@pytest.mark.parametrize(
    ("path", "value", "at"),
    [
        ("procedures.being_charged_by_opponent", "when_charger_stops", (2, 0)),
        ("procedures.being_charged_by_opponent", "before_charger_moves", (0, 0)),
    ],
)
def test_when_one_is_tested_whom_an_opponent_charges(path, value, at):
    scene = facing(path, value)
    session = scene.session(RED_FIRST, ("reaction", (1, 1)), ("reaction", (1, 1)))
    play(session, "activate:r", scene.key("charge", (2, 0)))
    assert (session.pending.kind, session.pending.counter) == ("reaction_fire", "b")
    assert survivor(session, "r").space == scene.space(at)
    assert keys(session, "fire")[0] == scene.key("fire", at, 1)


BEFORE = ("procedures.being_charged_by_opponent", "before_charger_moves")


@pytest.mark.clause("ATZ-13.2")
class TestBeforeTheChargerMoves:
    def test_the_charger_moves_in_if_it_is_not_driven_off(self):
        scene = facing(*BEFORE)
        fight = [("combat", (1, 1, 1)), ("combat", (6, 6))]
        script = [("reaction", (1, 1))] * 2
        session = scene.session(RED_FIRST, *script, *fight)
        play(session, "activate:r", scene.key("charge", (2, 0)), "hold")
        assert len(events(session, FoughtOpponent)) == 1
        assert survivor(session, "r").space == scene.space((2, 0))

    def test_a_shot_may_drive_it_off(self):
        scene = facing(*BEFORE)
        script = [("reaction", (1, 1))] * 2
        shot = [("combat", (1,)), NOTHING, ("movement", (4,))]
        session = scene.session(RED_FIRST, *script, *shot)
        play(session, "activate:r", scene.key("charge", (2, 0)), scene.key("fire", (0, 0), 1))
        assert events(session, FoughtOpponent) == events(session, Walked) == []

    def test_a_shot_may_kill_it(self):
        scene = ruled(*BEFORE, sides=TWO).survivor("sailor", as_="r", side="red", wounded=True)
        scene.survivor("jimmy", as_="b", at=(2, 0), side="blue", hand="pistol")
        scene.survivor("nick", as_="s", at=(8, 0), side="red").marker("gate", "entry", (7, 0))
        scene.survivor("bank", None, as_="t", side="blue", enters="gate", turn=9)
        session = scene.session(RED_FIRST, *[("reaction", (1, 1))] * 2, ("combat", (6,)))
        play(session, "activate:r", scene.key("charge", (2, 0)), scene.key("fire", (0, 0), 1))
        assert survivor(session, "r").standing == "dead"
        assert len(events(session, ReactionTested)) == 2

    def test_where_the_other_has_fled_it_moves_in_all_the_same(self):
        scene = facing(*BEFORE)
        session = scene.session(RED_FIRST, ("reaction", (1, 1)), NOTHING, ("movement", (1,)))
        play(session, "activate:r", scene.key("charge", (2, 0)))
        assert survivor(session, "r").space == scene.space((2, 0))
        assert survivor(session, "b").space != scene.space((2, 0))
        assert events(session, FoughtOpponent) == []

    def test_it_holds_on_seeing_somebody_too(self):
        scene = corner(*BEFORE, hand=None)
        script = [("reaction", (1, 1))] * 3
        session = come(scene, *script)
        assert (session.pending.kind, session.pending.counter) == ("reaction_fire", "b")
        assert survivor(session, "r").space == scene.space((0, 0))
