import pytest

from engine.rulesets import get
from studio.drawing.figures import FIGURES, THINGS, outline


@pytest.mark.parametrize("name", [*FIGURES, *THINGS])
def test_every_figure_keeps_in_its_field(name):
    box = outline(name, "survivor").boundingRect()
    assert box.width() > 0.2
    assert box.height() > 0.1
    assert box.left() > -0.05
    assert box.right() < 1.05
    assert box.top() > -0.05
    assert box.bottom() < 1.06


def test_there_are_a_dozen_survivors_and_zombies_that_differ_by_gait():
    survivors = [n for n in FIGURES if not n.startswith("zombie")]
    assert len(survivors) >= 12
    gaits = {n: outline(n, "zombie").boundingRect().width() for n in FIGURES if n not in survivors}
    assert gaits["zombie_fast"] > gaits["zombie_medium"] > gaits["zombie_slow"]


def test_every_counter_of_the_rules_has_a_figure_of_its_own():
    rules = get("atz")
    known = {**FIGURES, **THINGS}
    assert [c.id for c in rules.counter_types(rules.defaults) if c.face.figure not in known] == []


def test_an_unknown_figure_is_drawn_as_its_kind():
    assert outline("nobody", "zombie") == outline("zombie_medium", "zombie")
    assert outline("thing", "item") == outline("item", "item")
