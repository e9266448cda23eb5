"""A small campaign on the disk: Beck and Nick leave a yard, then hold it, then leave again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.helpers.command import MAP, SCENARIO

if TYPE_CHECKING:
    from pathlib import Path

OUT, HOLD, AWAY = (f"{name}.scenario.yaml" for name in ("out", "hold", "away"))
NICK = "  - {id: nick, kind: survivor, definition: nick, at: c1r2, in_hand: bat}\n"
PROJECT = f"""\
format: hexwright/project
version: 1
id: yard
title: The Yard
campaign:
  - scenario: {OUT}
  - scenario: {HOLD}
    roster: [beck, nick]
  - {{scenario: {AWAY}, roster: [beck, nick]}}
"""
HELD = "victory: {all: [{turn_reached: {turn: 4}}, {alive: {count: 1}}]}\n"
WON = "victory: {exit: {who: any, edge: east, count: 1}}\n"


def campaign(folder: Path, project: str = PROJECT) -> Path:
    """Write the campaign into *folder* and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    both = SCENARIO.replace("  - {id: z1", f"{NICK}  - {{id: z1")
    hold = both.replace(WON, HELD).replace("title: Out", "title: Hold")
    files = {
        "yard.map.yaml": MAP,
        OUT: both,
        HOLD: hold,
        AWAY: both.replace("title: Out", "title: Away"),
        "hexwright.yaml": project,
    }
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder
