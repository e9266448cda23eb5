"""Who cannot be spared, and who is waited for at the exits, for bots."""

from __future__ import annotations

from engine.rulesets.atz.needs import DETOUR, HURT, VITAL, awaited, fetched, stake_of
from engine.rulesets.atz.ruleset import RULESET
from engine.rulesets.atz.state import DEAD
from tests.helpers.atz import Scene, condition


def told(scene, change=None):
    session = scene.acting("beck")
    if change is not None:
        change(session.state)
    tables, state = session.setup.data, session.state
    return {
        s.id: (stake_of(tables, state, s), awaited(tables, state, s))
        for s in state.survivors.values()
    }


def party(victory, **nick):
    scene = Scene(radius=8, victory=victory).survivor("beck", at=(7, 0))
    scene.survivor("nick", at=(-6, 0), **nick).survivor("bank", at=(6, 0), items=("drugs",))
    return scene.marker("out", "exit", (8, 0)).zombie("z1", at=(-8, 0), mp=3)


def test_all_hangs_on_one_whom_victory_names():
    found = told(party(condition("exit", who="nick")))
    assert {who: stake for who, (stake, _) in found.items()} == {
        "bank": 0,
        "beck": 0,
        "nick": VITAL,
    }


def test_all_hangs_on_everybody_once_no_more_may_fall():
    two = condition("alive", count=2)
    assert [stake for stake, _ in told(party(two)).values()] == [0, 0, 0]

    def fallen(state):
        state.survivors["bank"].standing = DEAD

    assert [stake for stake, _ in told(party(two), fallen).values()] == [0, VITAL, VITAL]


def test_a_wounded_one_has_more_to_lose():
    assert told(party(condition("killed", count=1), wounded=True))["nick"][0] == HURT


def test_nobody_leaves_before_the_last_one_who_is_needed_is_near():
    found = told(party(condition("exit", who="any", count=3)))
    assert found["beck"][1] == found["bank"][1] == 14
    assert found["nick"][1] == 0


def test_one_who_is_not_needed_is_not_waited_for():
    found = told(party(condition("exit", who="any", count=2)))
    assert [steps for _, steps in found.values()] == [0, 0, 0]


def test_the_bearer_is_waited_for():
    tree = condition("exit", who="any", carrying="drugs")
    scene = Scene(radius=8, victory=tree).survivor("beck", at=(7, 0))
    scene.survivor("nick", at=(-4, 0), items=("drugs",)).zombie("z1", at=(-8, 0), mp=3)
    assert told(scene.marker("out", "exit", (8, 0)))["beck"][1] == 12


def test_others_keep_off_what_one_has_to_fetch():
    scene = Scene(victory=condition("exit", who="nick", carrying="drugs")).survivor("beck")
    scene.survivor("nick", at=(-2, 0)).item("drugs", (1, 0)).zombie("z1", at=(-8, 0), mp=3)
    session = scene.marker("out", "exit", (8, 0)).acting("beck")
    tables, state = session.setup.data, session.state
    there = (scene.space((1, 0)),)
    assert fetched(tables, state, ()) == there
    assert fetched(tables, state, ("drugs",)) == ()
    found = RULESET.appraise(session.setup, state, session.pending)
    early = {o.key: a.early for o, a in zip(session.pending.options, found, strict=True)}
    assert early[scene.key("move", (1, 0))] == DETOUR
    assert early[scene.key("move", (0, 1))] == 0
