"""Why someone may not act or take drugs is true of where the game stands."""

from __future__ import annotations

import re

import pytest

from tests.helpers.atz import Scene, play, why
from tests.helpers.samples import SCENARIOS, sample_session

ROLLED = (("initiative", (4, 3)), ("initiative", (1, 2)))  # of the survivors: 4


def scene_of() -> Scene:
    """Return Beck (Rep 4 and more), and Nick (Rep 3)."""
    scene = Scene().survivor("beck", hand="pistol").survivor("nick", at=(0, -4))
    return scene.survivor("two_tall", at=(0, -2)).zombie("z1", at=(0, 8), mp=3)


@pytest.mark.clause("ATZ-4.4")
@pytest.mark.clause("ATZ-4.7")
def test_a_low_rep_is_named_while_it_is_asked_who_acts() -> None:
    session = scene_of().session(*ROLLED)
    assert why(session, "activate:nick") == ("Rep 3 of Nick is lower than the die of 4", "ATZ-4.4")
    assert why(session, "drug:beck")[0] == "Beck has no drugs"
    play(session, "activate:beck", "done")
    assert why(session, "activate:beck") == ("Beck has acted this turn", "ATZ-4.7")


@pytest.mark.parametrize("name", ["beck", "two_tall", "nick"])
def test_while_someone_acts_the_question_is_the_reason_and_no_die(name: str) -> None:
    session = scene_of().session(*ROLLED)
    play(session, "activate:beck")
    assert why(session, f"activate:{name}")[0] == "first: What does Beck do?"


@pytest.mark.clause("ATZ-17.2")
def test_drugs_are_refused_for_a_reason_that_holds() -> None:
    scene = Scene(options={"drugs": {"stack": False}})
    scene.survivor("nick", items=("drugs",)).survivor("beck", items=("drugs",), at=(0, 2))
    session = scene.zombie("z1", at=(0, 8)).session(*ROLLED)
    assert why(session, "drug:beck") == ("Beck can act without drugs", "ATZ-17.2")
    assert session.pending is not None
    assert session.pending.kind == "drugs"
    assert why(session, "activate:nick")[0] == "first: Who takes drugs?"
    play(session, "none", "activate:beck")
    assert why(session, "drug:nick")[0] == "first: What does Beck do?"


@pytest.mark.parametrize("name", SCENARIOS)
def test_with_any_choice_cut_out_of_a_game_no_reason_names_a_die_that_is_not_higher(
    name: str,
) -> None:
    session = sample_session(name, 0).fork()
    keys = [str(entry[0]) for entry in session.inputs]
    session.undo(1)
    for cut in range(len(keys) - 2, -1, -1):
        session.undo(1)
        refusal = session.explain(keys[cut + 1])
        found = re.match(r"Rep (\d+) of .* than the die of (\d+)", str(refusal and refusal.text))
        assert found is None or int(found[1]) < int(found[2]), f"step {cut + 1}: {refusal}"
