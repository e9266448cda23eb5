"""The command compares, and tells."""

from __future__ import annotations

from engine.board.sight.table import SightTable
from tests.oracle.__main__ import main


def test_maps_that_agree_are_counted(capsys):
    assert main(["--maps", "3", "--largest", "5"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("3 maps, ")
    assert out.endswith("maps that differ: none\n")


def test_a_map_that_differs_is_named(capsys, monkeypatch):
    monkeypatch.setattr(SightTable, "sees", lambda *_: False)
    assert main(["--maps", "1", "--largest", "5", "--first", "7"]) == 1
    assert capsys.readouterr().out.endswith("maps that differ: 7\n")
