"""Saving rewrites only what changed."""

from __future__ import annotations

import difflib
from dataclasses import fields, replace

import pytest

from engine.files.documents import format_document, parse_document
from engine.files.rewrite import rewritten
from engine.files.values import to_plain
from engine.model.data import FrozenDict
from engine.model.map import MapLabel, Region, SpaceInfo
from engine.model.scenario import Condition, Counter, TurnEntry
from engine.model.silence import Silence
from tests.helpers.documents import MAP, SCENARIO


def saved(text, edit):
    """Return the lines that saving an edited document takes away (-) and adds (+)."""
    loaded = parse_document(text, "x")
    document = edit(loaded.document)
    new = rewritten(text, loaded.source.root, to_plain(loaded.document), to_plain(document))
    assert new is not None
    assert parse_document(new, "x").document == document
    assert format_document(document, loaded.source) == new
    diff = difflib.unified_diff(text.splitlines(), new.splitlines(), n=0, lineterm="")
    return [line for line in diff if not line.startswith(("---", "+++", "@@"))]


def on_level(**changes):
    return lambda d: replace(d, levels=(replace(d.levels[0], **changes), *d.levels[1:]))


def with_counter(index, **changes):
    def edit(d):
        counters = list(d.counters)
        counters[index] = replace(counters[index], **changes)
        return replace(d, counters=tuple(counters))

    return edit


@pytest.mark.case("SAVE-06")
def test_one_painted_hex_is_one_changed_line():
    rows = ("..ww..", "..bb.w", "..w...", ".-.-.-")
    assert saved(MAP, on_level(terrain=rows)) == ["-      ......", "+      ..w..."]


@pytest.mark.case("SAVE-06")
@pytest.mark.parametrize("head", ["|", "|-", "|+", "|2", "|2-", "|  # rows"])
@pytest.mark.parametrize("ending", ["\n", " \t\n", "\r\n"])
@pytest.mark.parametrize("below", ["", "\n", "\n\n"])
def test_however_the_block_of_rows_is_written_one_painted_hex_is_one_line(head, ending, below):
    rows = ["      ..ww..", "      ..bb.w", "      ......", "      .-.-.-"]
    block = "".join(row + "\n" for row in rows)
    assert block in MAP
    written = "".join(row + ending for row in rows)
    text = MAP.replace(block, written + below).replace("terrain: |", f"terrain: {head}")
    loaded = parse_document(text, "x")
    document = on_level(terrain=("..ww..", "..bb.w", "..w...", ".-.-.-"))(loaded.document)
    new = format_document(document, loaded.source)
    ending = ending.lstrip(" \t")  # a row that is painted anew needs no blanks after it
    assert new == text.replace(rows[2] + loaded_ending(text, rows[2]), "      ..w..." + ending)


def loaded_ending(text, row):
    """Return what stands after a row in its line, the line's end included."""
    after = text.partition(row)[2]
    return after[: after.index("\n") + 1]


def test_mixed_line_ends_stay_as_they_are():
    text = MAP.replace("      ......\n", "      ......\r\n").replace("kind: hex\n", "kind: hex\r\n")
    loaded = parse_document(text, "x")
    document = on_level(terrain=("..ww..", "..bb.w", "..w...", ".-.-.-"))(loaded.document)
    new = format_document(document, loaded.source)
    assert new == text.replace("      ......\r\n", "      ..w...\r\n")


def test_a_moved_counter_is_one_changed_line_with_its_comment():
    assert saved(SCENARIO, with_counter(0, at="c2r2")) == ["-    at: c1r1", "+    at: c2r2"]
    assert saved(SCENARIO, with_counter(1, at="c2r2", facing=3)) == [
        '-  - {id: z1, kind: zombie, definition: "zombie_fast:3", at: c6r3, facing: 2}',
        '+  - {id: z1, kind: zombie, definition: "zombie_fast:3", at: c2r2, facing: 3}',
    ]


def test_a_value_that_becomes_its_default_leaves_the_file():
    assert saved(SCENARIO, with_counter(1, facing=0)) == [
        '-  - {id: z1, kind: zombie, definition: "zombie_fast:3", at: c6r3, facing: 2}',
        '+  - {id: z1, kind: zombie, definition: "zombie_fast:3", at: c6r3}',
    ]


def test_a_new_field_goes_where_the_schema_has_it():
    assert saved(SCENARIO, with_counter(0, wounded=True)) == ["+    wounded: true"]
    assert saved(SCENARIO, lambda d: replace(d, area="urban")) == ["+area: urban"]
    loaded = parse_document(SCENARIO, "x")
    new = format_document(replace(loaded.document, area="urban"), loaded.source)
    assert "light: evening   # they cannot see far\narea: urban\nturn_limit" in new


def test_a_new_entry_is_written_in_the_style_of_its_list():
    zombie = Counter("z3", "zombie", "zombie_slow:1", at="c1r2")
    assert saved(SCENARIO, lambda d: replace(d, counters=(*d.counters, zombie))) == [
        "+  - {id: z3, kind: zombie, definition: zombie_slow:1, at: c1r2}"
    ]
    label = MapLabel("hill", "Hill", "c2r1")
    found = saved(MAP, lambda d: on_level(labels=(*d.levels[0].labels, label))(d))
    assert found == ["+      - id: hill", "+        text: Hill", "+        at: c2r1"]


def test_a_deleted_entry_takes_its_lines_and_no_other():
    assert saved(SCENARIO, lambda d: replace(d, counters=d.counters[:2])) == [
        '-  - {id: z2, kind: zombie, definition: "zombie_fast:3", at: c6r1}'
    ]
    assert saved(SCENARIO, lambda d: replace(d, counters=d.counters[1:])) == [
        "-  - id: beck",
        "-    kind: survivor",
        "-    definition: beck",
        "-    at: c1r1",
        "-    in_hand: pistol",
        "-    backpack: [ammo, ammo]",
    ]


def test_moved_entries_keep_their_text():
    found = saved(MAP, lambda d: replace(d, markers=d.markers[::-1]))
    assert sorted(line[1:] for line in found if line[0] == "-") == sorted(
        line[1:] for line in found if line[0] == "+"
    )


def test_lists_within_a_line_change_within_the_line():
    mill = Region("mill", "building", "The Mill", spaces=("c3r1", "c4r2", "c4r1"))
    assert saved(MAP, lambda d: replace(d, regions=(mill,))) == [
        "-  - {id: mill, kind: building, name: The Mill, spaces: [c3r2, c4r2]}",
        "+  - {id: mill, kind: building, name: The Mill, spaces: [c3r1, c4r2, c4r1]}",
    ]


def test_a_new_pin_joins_the_others():
    pins = FrozenDict({"c2r2": SpaceInfo("."), "c3r3": SpaceInfo("w")})
    assert saved(MAP, on_level(spaces=pins)) == [
        '-    spaces: {c2r2: {terrain: "."}}   # pins, only exceptions',
        '+    spaces: {c2r2: {terrain: "."}, c3r3: {terrain: w}}   # pins, only exceptions',
    ]


def test_the_last_of_a_list_takes_the_field_along():
    assert saved(MAP, on_level(outlines=()))[0].startswith("-    outlines:")
    assert saved(SCENARIO, lambda d: replace(d, turn_entries=())) == [
        "-turn_entries:",
        "-  - {dice: 2, from_turn: 2, markers: [north]}",
    ]


def test_a_list_that_was_empty_is_filled_below_its_comment():
    text = SCENARIO.replace(
        "turn_entries:\n  - {dice: 2, from_turn: 2, markers: [north]}", "turn_entries:  # none yet"
    )
    assert saved(text, lambda d: replace(d, turn_entries=(TurnEntry(2, markers=("north",)),))) == [
        "+  - {dice: 2, markers: [north]}"
    ]


def test_texts_of_several_lines_change_line_by_line():
    notes = "Drawn in one evening.\n\nCheck the barn.\n"
    assert saved(MAP, lambda d: replace(d, notes=notes)) == [
        "-  Check the mill.",
        "+  Check the barn.",
    ]
    found = saved(SCENARIO, lambda d: replace(d, briefing="Search.\nThen leave.\n"))
    assert found[-3:] == ["+briefing: |", "+  Search.", "+  Then leave."]


def test_a_condition_changes_where_it_changed():
    def edit(d):
        return replace(
            d,
            victory=replace(
                d.victory,
                children=(
                    replace(d.victory.children[0], args=FrozenDict({"count": 4})),
                    *d.victory.children[1:],
                    Condition("exit", FrozenDict({"who": "any", "edge": "south"})),
                ),
            ),
        )

    (_, new) = saved(SCENARIO, edit)
    assert new == (
        "+victory: {all: [{searched: {count: 4}}, {not: {dead: {who: all}}}, no_zombies, "
        "{exit: {who: any, edge: south}}]}"
    )


@pytest.mark.case("SAVE-06")
def test_defaults_that_the_author_wrote_stay():
    text = MAP.replace("labels: {scheme: 0101}", "labels: {scheme: 0101}\ntolerance: 0.05")
    assert saved(text, lambda d: replace(d, author="me")) == ["+author: me"]


def test_x_fields_of_the_author_stay_everywhere():
    text = SCENARIO.replace("    at: c1r1\n", "    at: c1r1\n    x-mood: no\n")
    assert saved(text, with_counter(0, at="c2r1")) == ["-    at: c1r1", "+    at: c2r1"]


def test_a_file_without_a_final_newline_stays_so():
    text = MAP.rstrip("\n")
    loaded = parse_document(text, "x")
    new = format_document(replace(loaded.document, author="me"), loaded.source)
    assert new == text.replace("notes: |", "author: me\nnotes: |")
    text = text[: text.index("\nx-reviewed")]
    loaded = parse_document(text, "x")
    new = format_document(replace(loaded.document, extra={"x-a": 1}), loaded.source)
    assert new == text + "\nx-a: 1"


def test_a_byte_order_mark_stays():
    loaded = parse_document("\ufeff" + MAP, "x")
    assert format_document(replace(loaded.document, author="me"), loaded.source)[0] == "\ufeff"


@pytest.mark.case("SAVE-06")
@pytest.mark.parametrize("text", [MAP, SCENARIO])
def test_every_field_left_out_stays_left_out(text):
    document = parse_document(text, "x").document
    for name in [f.name for f in fields(document) if f.name not in ("title", "ruleset")]:
        if name in ("levels", "map"):
            continue
        default = type(document).__dataclass_fields__[name]
        value = default.default_factory() if callable(default.default_factory) else default.default
        without = format_document(replace(document, **{name: value}))
        loaded = parse_document(without, "x")
        assert format_document(loaded.document, loaded.source) == without
        changed = replace(loaded.document, title="New")
        lines = set(format_document(changed, loaded.source).splitlines())
        assert lines - set(without.splitlines()) == {"title: New"}


TREE = """victory:
  # both
  all:   # of them
    # the doors
    - searched: {buildings: [mill]}   # one
    # and out
    - exit:
        # north
        edge: north   # by the road
        count: 3
"""


def _victory(text, change):
    loaded = parse_document(text, "x")
    document = replace(loaded.document, victory=change(loaded.document.victory))
    new = format_document(document, loaded.source)
    assert parse_document(new, "x").document == document
    return new


def test_a_group_of_another_kind_keeps_the_comments_of_all_that_is_in_it():
    text = SCENARIO[: SCENARIO.index("victory:")] + TREE
    new = _victory(text, lambda tree: replace(tree, kind="any"))
    assert new == text.replace("  all:", "  any:")


def test_a_test_of_another_kind_keeps_the_comments_of_the_values_that_it_takes_over():
    text = SCENARIO[: SCENARIO.index("victory:")] + TREE

    def stay(tree):
        last = Condition("at_hex", FrozenDict({"count": 3, "marker": "gate"}))
        return replace(tree, children=(tree.children[0], last))

    new = _victory(text, stay)
    assert "- at_hex:" in new
    assert "# and out" in new
    assert "# of them" in new
    flow = text.replace("searched: {buildings: [mill]}", "killed: {count: 2}")
    new = _victory(flow, lambda tree: Condition("not", children=(tree,)))
    assert "killed: {count: 2}" in new


@pytest.mark.parametrize("flow", [True, False])
def test_a_single_test_becomes_another(flow):
    one = "victory: {killed: {count: 2}}   # two\n" if flow else TREE
    text = SCENARIO[: SCENARIO.index("victory:")] + one
    fired = Condition("fired", FrozenDict({"count": 2}))
    new = _victory(text, lambda _: fired)
    if flow:
        assert new.endswith("victory: {fired: {count: 2}}   # two\n")


def test_a_silence_is_added_at_the_end_and_all_else_stays_letter_by_letter():
    what = Silence("half_used", "It is the door: leave it.", "counters.beck", ("c1r1",))
    loaded = parse_document(SCENARIO, "x")
    new = format_document(replace(loaded.document, silenced=(what,)), loaded.source)
    assert new.startswith(SCENARIO)
    assert new[len(SCENARIO) :].startswith("silenced:\n  - {check: half_used, at: counters.beck, ")
    again = parse_document(new, "x")
    assert again.document.silenced == (what,)
    assert format_document(replace(again.document, silenced=()), again.source) == SCENARIO
