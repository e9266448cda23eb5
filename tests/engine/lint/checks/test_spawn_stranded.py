from __future__ import annotations

import pytest

from engine.model.scenario import Counter
from tests.helpers.lint import clean, found, with_counters

ISLAND = ("...-------", ".bb-------", ".b.-----..", "...-----..", "...-------")
SHORE = ("..........", ".bb.......", ".b........", "..........", "..........")
ZOMBIE = Counter("z2", "zombie", "zombie_fast", "c9r4")


def stranded(rows: tuple[str, ...]):  # type: ignore[no-untyped-def]
    return with_counters(clean(*rows), ZOMBIE)


FAILING = stranded(ISLAND)
CLEAN = stranded(SHORE)


@pytest.mark.clause("ATZ-7.8")
def test_a_zombie_on_an_island_is_named() -> None:
    issues = found(FAILING, "spawn_stranded")
    assert [issue.path for issue in issues] == ["counters[2]"]
    assert str(issues[0].message) == "no zombie can walk from Quick zombie in 0904 to any survivor"


def test_a_zombie_walled_in_by_woods_reaches_whoever_may_come_to_it() -> None:
    rows = ("......www.", ".bb...w.w.", ".b....www.", "..........", "..........")
    project = with_counters(clean(*rows), Counter("z2", "zombie", "zombie_fast", "c8r2"))
    assert not found(project, "spawn_stranded")


def test_of_many_zombies_on_an_island_each_is_named_by_one_walk() -> None:
    zombies = [Counter(f"n{n}", "zombie", "zombie_slow", "c9r4") for n in range(300)]
    project = with_counters(clean(*ISLAND), *zombies)
    assert len(found(project, "spawn_stranded")) == 300


def test_a_zombie_in_a_building_walks_out_of_it() -> None:
    rows = ("..........", ".bb....ww.", ".b.....bw.", "..........", "..........")
    project = with_counters(clean(*rows), Counter("z2", "zombie", "zombie_fast", "c8r3"))
    assert not found(project, "spawn_stranded")
