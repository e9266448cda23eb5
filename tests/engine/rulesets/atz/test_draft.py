"""Sides drawn at random: for the whole budget, each person once, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core.session import Session
from engine.errors import EngineError
from engine.model.data import freeze
from engine.model.scenario import Skirmish
from engine.rulesets.atz.people_events import Recruited
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.skirmish import cost_of
from tests.helpers.atz import Scene, events

NORTH = [(q, -6) for q in range(7)]
SOUTH = [(-q, 6) for q in range(7)]


class Drawn(Scene):
    """A skirmish between red and blue, both left to chance."""

    random = freeze({"red": "north", "blue": "south"})

    def document(self):
        return replace(super().document(), skirmish=Skirmish(self.random))


def scene(*, north=NORTH, random=None, **more) -> Drawn:
    drawn = Drawn(sides=("red", "blue"), **more)
    drawn.marker("north", "start", *north).marker("south", "start", *SOUTH)
    if random is not None:
        drawn.random = freeze(random)
    return drawn


def game(drawn: Scene, seed=1) -> Session:
    return Session(RULESET, drawn.setup(), seed)


def cost(session: Session, side: str) -> int:
    options = session.setup.options
    total = 0
    for recruit in events(session, Recruited):
        if recruit.side == side:
            weapons = [code for code in (recruit.hand, *recruit.pack) if code]
            total += options["characters"][recruit.character]["glory"]
            total += sum(options["skirmish_costs"][code] for code in weapons)
    return total


def faults(drawn: Scene) -> list[tuple[str, str]]:
    found = RULESET.check(drawn.document(), drawn.map)
    return [(issue.path, str(issue.message)) for issue in found]


@pytest.mark.clause("ATZ-21.2")
class TestInPlay:
    @pytest.mark.parametrize("seed", range(12))
    def test_each_side_spends_its_whole_budget(self, seed):
        session = game(scene(), seed)
        assert (cost(session, "red"), cost(session, "blue")) == (20, 20)
        people = [recruit.character for recruit in events(session, Recruited)]
        assert len(set(people)) == len(people)

    def test_another_budget_and_other_prices_are_kept_to(self):
        options = {"skirmish": {"budget": 9}, "skirmish_costs": {"pistol": 2, "bat": 2}}
        session = game(scene(options=options))
        assert 8 <= cost(session, "red") <= 9
        assert 8 <= cost(session, "blue") <= 9

    def test_the_same_seed_draws_the_same_sides_and_another_others(self):
        assert events(game(scene(), 4), Recruited) == events(game(scene(), 4), Recruited)
        assert events(game(scene(), 4), Recruited) != events(game(scene(), 5), Recruited)

    def test_they_wait_to_be_set_up_at_the_start_of_their_side(self):
        session = game(scene())
        assert session.pending.kind == "deploy"
        for person in session.state.survivors.values():
            assert person.standing == "waiting"
            assert person.enters == {"red": "north", "blue": "south"}[person.side]
        assert session.state.rivals

    def test_a_drawn_game_is_undone_forked_and_replayed_like_any_other(self):
        session = game(scene())
        first = session.digest()
        session.submit(session.pending.options[0].key)
        assert session.fork().digest() == session.digest()
        session.undo()
        assert session.digest() == first
        again = Session.replay(RULESET, session.setup, session.record("x"))
        assert again.digest() == first

    def test_no_more_are_drawn_than_the_start_has_room_for(self):
        session = game(scene(north=NORTH[:2]))
        red = [r for r in events(session, Recruited) if r.side == "red"]
        assert len(red) == 2
        assert cost(session, "red") == 20

    def test_a_side_may_be_drawn_against_one_that_is_set_up(self):
        drawn = scene(random={"blue": "south"}).survivor("beck", side="red")
        session = game(drawn)
        recruits = events(session, Recruited)
        assert {recruit.side for recruit in recruits} == {"blue"}
        assert "beck" not in {recruit.character for recruit in recruits}

    def test_who_is_set_up_on_a_drawn_side_is_paid_for_from_its_budget(self):
        drawn = scene().survivor("beck", at=(0, 0), hand="rifle", side="red")
        assert cost(game(drawn), "red") == 11

    def test_the_log_tells_who_comes_with_what(self):
        session = game(scene())
        recruit = events(session, Recruited)[0]
        assert str(RULESET.tell(session.setup, recruit)).startswith(
            f"{session.setup.data.name(recruit.survivor)} comes to red"
        )

    def test_grenades_are_in_the_backpack(self):
        options = {
            "skirmish_costs": dict.fromkeys(("pistol", "bat", "smg", "shotgun", "rifle"), 21)
        }
        recruits = events(game(scene(options=options)), Recruited)
        assert {recruit.hand for recruit in recruits} == {""}
        assert {code for recruit in recruits for code in recruit.pack} == {"grenade"}


@pytest.mark.clause("ATZ-21.2")
class TestFaults:
    def test_a_skirmish_left_to_chance_is_in_order(self):
        assert faults(scene()) == []

    @pytest.mark.parametrize(
        ("random", "fault"),
        [
            (
                {"red": "north", "blue": "south", "green": "north"},
                ("skirmish.random.green", 'there is no side "green"'),
            ),
            ({"red": "gate", "blue": "south"}, ("skirmish.random.red", '"gate" is no start')),
        ],
    )
    def test_a_side_or_a_start_that_is_not_there_is_told(self, random, fault):
        assert fault in faults(scene(random=random))

    def test_a_budget_that_buys_nobody_is_told(self):
        (first, *_) = faults(scene(options={"skirmish": {"budget": 2}}))
        assert first == ("skirmish.random.red", "2 Glory points are too few to draw 2 sides")

    def test_a_start_without_room_is_told(self):
        drawn = scene(north=[(0, -6)]).survivor("beck", at=(0, -6), side="red")
        assert faults(drawn) == [("skirmish.random.red", "the start has no hex left")]


@pytest.mark.clause("ATZ-21.1")
class TestFilled:
    def test_the_sides_are_written_down_as_counters_that_cost_the_budget(self):
        drawn = scene().zombie("z1", at=(0, 0))
        filled = RULESET.fill_sides(drawn.document(), drawn.map, 3)
        options = RULESET.options_for(filled)
        for side in ("red", "blue"):
            assert sum(cost_of(options, c) for c in filled.counters if c.side == side) == 20
        assert filled.skirmish is None
        assert "z1" in {counter.id for counter in filled.counters}
        assert RULESET.check(filled, drawn.map) == []
        assert RULESET.fill_sides(drawn.document(), drawn.map, 3) == filled

    def test_filling_again_takes_the_people_of_before_away(self):
        plain = Scene(sides=("red", "blue")).survivor("beck", at=(0, 0), side="red")
        plain.marker("north", "start", *NORTH).marker("south", "start", *SOUTH)
        once = RULESET.fill_sides(plain.document(), plain.map, 3)
        assert RULESET.fill_sides(once, plain.map, 3) == once
        assert RULESET.fill_sides(once, plain.map, 4) != once

    def test_without_a_start_for_each_side_the_reason_is_told(self):
        plain = Scene(sides=("red", "blue")).marker("north", "start", *NORTH)
        with pytest.raises(EngineError, match="is no start"):
            RULESET.fill_sides(plain.document(), plain.map, 1)
