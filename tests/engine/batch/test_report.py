from __future__ import annotations

from engine.batch.report import report
from tests.helpers.batches import game, results
from tests.helpers.toy import TOY


def test_the_table_says_who_wins_how_surely_and_how_long_it_takes():
    batch = results(game(0, kills=3), game(1, "red", "turns"), game(2, "blue"), asked=4)
    rows = [tuple("" if cell is None else str(cell) for cell in row) for row in report(batch, TOY)]
    assert rows == [
        ("games", "3 of 4", "seed 1; red: random"),
        ("won by red", "66.7 %", "2 of 3; 95 % interval 20.8 to 93.9 %"),
        ("won by blue", "33.3 %", "1 of 3; 95 % interval 6.1 to 79.2 %"),
        ("ended by: gone", "2 games", ""),
        ("ended by: turns", "1 game", ""),
        ("turns", "5.00", "5 to 5; middle half 5 to 5, median 5"),
        ("decisions", "50.00", "50 to 50; middle half 50 to 50, median 50"),
        ("kills", "1.00", "0 to 3; middle half 0 to 1.5, median 0"),
    ]


def test_games_that_nobody_won_or_that_did_not_end_have_their_rows():
    batch = results(game(0, None, "turns"), game(1, None, "", ended=False))
    labels = [str(row.label) for row in report(batch, TOY)]
    assert "won by nobody" in labels
    assert "not ended" in labels


def test_a_side_that_won_is_called_by_the_name_its_scenario_gives_it():
    rows = report(results(game(0), game(1, "blue")), TOY, {"red": "The Reds"})
    labels = [str(row.label) for row in rows]
    assert "won by The Reds" in labels
    assert "won by blue" in labels
