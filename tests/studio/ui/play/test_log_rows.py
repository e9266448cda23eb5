from engine.texts import Text
from studio.document.play_log import LogLine
from studio.ui.play.log_rows import Row, rows


def roll(*values: int, clause: str = "ATZ-10.1", kind: str = "roll", stream: str = "combat"):
    return LogLine(3, None, clause, values, stream, "fire", kind=kind)


def test_the_dice_of_a_roll_stand_before_what_was_told_of_it():
    told = LogLine(3, Text("Beck fires"), "ATZ-10.1")
    assert rows([roll(2, 4), told]) == [Row(3, (2, 4), "Beck fires", "ATZ-10.1")]


def test_a_roll_that_belongs_to_another_rule_has_a_row_of_its_own():
    told = LogLine(3, Text("Turn 2"), "ATZ-4.1")
    assert [r.text for r in rows([roll(6), told])] == ["roll: fire", "Turn 2"]


def test_rolls_of_one_kind_share_a_row():
    assert [r.dice for r in rows([roll(1), roll(5), roll(6)])] == [(1, 5, 6)]


def test_initiative_rolled_again_has_a_row_for_each_roll():
    tied = [roll(3, 3, stream="initiative"), roll(5, 2, stream="initiative")]
    assert [r.dice for r in rows(tied)] == [(3, 3), (5, 2)]


def test_a_draw_names_what_was_drawn():
    drawn = LogLine(0, None, "ATZ-1.13", ("zombie_fast:5",), "cup", "", kind="draw")
    assert [r.text for r in rows([drawn])] == ["drawn from the cup: zombie fast"]
