"""What gear, decks and defeat are with other values than the usual ones."""

import pytest

from engine.core.session import Session
from engine.rulesets.atz.counter_events import DeckRefilled, GearGained
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import (
    SURVIVORS_ONLY,
    events,
    keys,
    play,
    ruled,
    survivor,
    why,
)

FAR = (8, 0)


@pytest.mark.clause("ATZ-16.2")
@pytest.mark.clause("ATZ-17.1")
@pytest.mark.parametrize(
    ("path", "value", "hand", "pack", "ground"),
    [
        ("procedures.found_weapon", "hand_if_empty", "smg", (), ()),
        ("procedures.found_weapon", "backpack", "", ("smg",), ()),
        ("procedures.carry_limit", 1, "", (), ("smg",)),
    ],
)
def test_where_a_found_weapon_goes(path, value, hand, pack, ground):
    scene_ = ruled(path, value, buildings=[(0, 0)]).survivor("jimmy", items=("ammo",))
    scene_.survivor("bank", at=(-8, 0)).zombie("z1", at=FAR)
    session = scene_.acting("jimmy", ("deck", "smg"))
    session.submit("search")
    found = survivor(session, "jimmy")
    assert (found.hand, found.pack) == (hand, pack)
    assert session.state.ground.get(scene_.space((0, 0)), ()) == ground


@pytest.mark.clause("ATZ-17.1")
def test_who_carries_enough_is_given_nothing_and_picks_nothing_up():
    scene_ = ruled("procedures.carry_limit", 2).survivor("jimmy", hand="bat", items=("ammo",))
    scene_.survivor("nick", at=(1, 0), hand="bat", pack=("smg",)).item("fuel", at=(0, 0))
    session = scene_.zombie("z1", at=FAR).acting("jimmy")
    assert keys(session, "give") == keys(session, "take") == []
    assert why(session, "give:ammo:nick") == ("the receiver can carry no more", "ATZ-17.1")
    assert why(session, "take:fuel") == ("it can carry no more", "ATZ-17.1")


@pytest.mark.clause("ATZ-14.2")
@pytest.mark.parametrize(
    ("path", "value", "left"),
    [
        ("procedures.gear_dropped_on_death", True, ("bat",)),
        ("procedures.gear_dropped_on_death", False, ()),
    ],
)
def test_what_becomes_of_the_gear_of_the_dead(path, value, left):
    scene_ = ruled(path, value).survivor("jimmy", hand="grenade").survivor("bank", at=(-8, 0))
    scene_.survivor("nick", at=(1, 0), hand="bat", wounded=True).zombie("z1", at=(1, 0))
    session = scene_.acting("jimmy", ("combat", (6, 1)), initiative=("initiative", (2, 1)))
    session.submit(scene_.key("grenade", (1, 0)))
    assert session.state.ground.get(scene_.space((1, 0)), ()) == left


@pytest.mark.clause("ATZ-15.9")
@pytest.mark.clause("ATZ-16.4")
@pytest.mark.parametrize(
    ("path", "value", "refilled", "gains"),
    [("decks.when_empty", "reshuffle", 1, 2), ("decks.when_empty", "nothing", 0, 1)],
)
def test_what_an_empty_loot_deck_gives(path, value, refilled, gains):
    decks = {"zombie_deck": {"0": 1}, "loot_deck": {"ammo": 1}}
    scene_ = ruled(path, value, buildings=[(0, 0), (3, 0)], decks=decks)
    scene_.survivor("jimmy").survivor("tonya", at=(3, 0)).zombie("z1", at=FAR)
    draws = [("deck", "ammo")] * (2 if refilled else 1)
    session = scene_.acting("jimmy", *draws)
    play(session, "search", "done", "activate:tonya", "search")
    assert len(events(session, DeckRefilled)) == refilled
    assert len(events(session, GearGained)) == gains


@pytest.mark.clause("ATZ-15.9")
def test_an_empty_zombie_deck_may_show_nobody():
    decks = {"zombie_deck": {"1": 1}}
    more = {"buildings": [(1, 0), (-1, 0)], "decks": decks}
    scene_ = ruled("decks.when_empty", "nothing", **more)
    scene_.survivor("jimmy").survivor("tonya", at=(-2, 0)).zombie("z1", at=FAR)
    draws = [("deck", "1"), ("cup", "zombie_slow:1"), ("surprise", (1, 6))]
    session = scene_.acting("jimmy", *draws)
    play(session, scene_.key("move", (1, 0)), scene_.key("back", (0, 0)), "activate:tonya")
    play(session, scene_.key("move", (-1, 0)))
    assert session.state.entered == b"\1\1"
    assert events(session, DeckRefilled) == []


@pytest.mark.clause("ATZ-16.4")
@pytest.mark.parametrize(
    ("path", "value", "cards"), [("loot_deck.ammo", 4, 4), ("loot_deck.ammo", 9, 9)]
)
def test_how_many_cards_a_deck_holds(path, value, cards):
    setup = ruled(path, value).survivor("jimmy").zombie("z1", at=FAR).setup()
    assert RULESET.start(setup).loot_deck["ammo"] == cards


@pytest.mark.clause("ATZ-20.5")
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("procedures.defeat_default.turn_limit_passed", True, "turn_limit"),
        ("procedures.defeat_default.turn_limit_passed", False, None),
    ],
)
def test_whether_the_last_turn_loses(path, value, reason):
    scene_ = ruled(path, value, limit=1).survivor("jimmy").zombie("z1", at=FAR)
    session = scene_.session(SURVIVORS_ONLY, SURVIVORS_ONLY)
    session.submit("pass")
    assert (session.state.result and session.state.result.reason) == reason


@pytest.mark.clause("ATZ-20.5")
@pytest.mark.parametrize(
    ("path", "value", "turns"),
    [
        ("procedures.defeat_default.longest_game", 300, 300),
        ("procedures.defeat_default.longest_game", 7, 7),
    ],
)
def test_when_a_game_is_given_up_that_nothing_ends(path, value, turns):
    """Whose Rep is 0 never acts: no question is asked, and no zombie is there to end it."""
    scene_ = ruled(path, value, limit=None).survivor("jimmy")
    scene_.options = {**scene_.options, "characters": {"jimmy": {"front": [0, 1, 1]}}}
    session = Session(RULESET, scene_.setup(), 1)
    assert session.state.outcome == (None, "endless")
    assert session.state.turn == turns


@pytest.mark.clause("ATZ-20.5")
@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("procedures.defeat_default.no_survivor_left", True, "no_survivor_left"),
        ("procedures.defeat_default.no_survivor_left", False, "all_gone"),
    ],
)
def test_whether_the_last_death_loses(path, value, reason):
    scene_ = ruled(path, value).survivor("jimmy", wounded=True).zombie("z1", at=(0, 0))
    scene_.zombie("z2", at=FAR)
    dice = [("combat", (6,)), ("combat", (1,))]
    session = scene_.acting("jimmy", *dice, initiative=("initiative", (2, 1)))
    session.submit("done")
    assert session.state.result.reason == reason
