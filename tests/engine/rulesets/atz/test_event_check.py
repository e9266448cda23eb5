"""What is wrong with events: each fault with its place, and with what may have been meant."""

from dataclasses import replace

import pytest

from engine.errors import EngineError
from engine.model.map import Region
from engine.rulesets.atz.condition_words import Called, in_words
from engine.rulesets.atz.ruleset import RULESET
from tests.helpers.atz import Scene, condition, effect, event

pytestmark = pytest.mark.clause("ATZ-20.3")
BEGIN = condition("turn_begins", turn=1)
TOLD = effect("message", text="Here they come.")


def scene():
    plain = Scene(radius=3, buildings=[(1, 0)], regions=(Region("lawn", "area", "", ("c4r4",)),))
    plain.survivor("beck", items=("ammo",)).zombie("z1", at=(0, 3))
    return plain.marker("gate", "exit", (3, 0)).marker("road", "spawn", (-3, 0))


def found(*happens):
    """Return what is said of events, by path."""
    plain = scene()
    document = replace(plain.document(), events=happens)
    return {issue.path: str(issue.message) for issue in RULESET.check(document, plain.map)}


def when(kind, /, *children, **args):
    """Return what is said of an event that waits for this."""
    return found(event(condition(kind, *children, **args), TOLD))


def then(kind, /, **args):
    """Return what is said of an event that does this."""
    return found(event(BEGIN, effect(kind, **args)))


def test_good_events_have_no_fault():
    assert (
        found(
            event(condition("region_entered", region="lawn", who=["beck", "z1"]), TOLD, id_="a"),
            event(
                condition("any", BEGIN, condition("not", condition("happened", event="a"))),
                effect("spawn", dice=2, edge="north"),
                effect("spawn", number=1, marker=["road", "gate"], distance=8),
                effect("place_item", item="fuel", region="lawn"),
                effect("change_light", light="night"),
                effect("open_exit", marker="gate"),
                effect("change_rule", option="los.evening", value=6),
                effect("win"),
                id_="b",
            ),
            event(condition("item_found", item="fuel"), TOLD, id_="c", repeat=True),
        )
        == {}
    )


@pytest.mark.parametrize(
    ("said", "path", "message"),
    [
        (
            when("turn_begin", turn=1),
            "when.turn_begin",
            'an event cannot wait for "turn_begin" (did you mean turn_begins?)',
        ),
        (when("turn_begins"), "when.turn_begins", 'turn_begins needs "turn"'),
        (
            when("turn_begins", turn=0),
            "when.turn_begins.turn",
            "0 is no whole number from 1 to 999",
        ),
        (
            when("turn_begins", turn=True),
            "when.turn_begins.turn",
            "true is no whole number from 1 to 999",
        ),
        (
            when("turn_begins", turn=1, evry=2),
            "when.turn_begins.evry",
            'turn_begins takes no "evry"; it takes: turn, every, until',
        ),
        (
            when("phase_begins", phase="zombie"),
            "when.phase_begins.phase",
            'no phase is called "zombie" (did you mean zombies?)',
        ),
        (
            when("region_entered", who="beck"),
            "when.region_entered",
            "region_entered needs a place: region, marker, hexes, edge, buildings",
        ),
        (
            when("region_entered", region="lown"),
            "when.region_entered.region",
            'no region or building of the map is called "lown" (did you mean lawn?)',
        ),
        (
            when("region_entered", hexes=["c4r4", "c99r1"]),
            "when.region_entered.hexes",
            'there is no space "c99r1" on this map',
        ),
        (
            when("building_searched", buildings=["mill"]),
            "when.building_searched.buildings",
            'no building of the map is called "mill"',
        ),
        (
            when("item_found", item="fist_aid"),
            "when.item_found.item",
            'no item is called "fist_aid" in the rules or in this scenario (did you mean first',
        ),
        (
            when("all", BEGIN, condition("counter_killed", who="bekc")),
            "when.all[1].counter_killed.who",
            'nobody in this scenario is called "bekc" (did you mean beck?)',
        ),
        (
            when("not", condition("happened", event="bell")),
            "when.not.happened.event",
            'no event of this scenario is called "bell"',
        ),
        (
            then("mesage", text="x"),
            "then[0].mesage",
            'nothing is called "mesage" that an event could do (did you mean message?)',
        ),
        (then("message"), "then[0].message", 'message needs "text"'),
        (then("spawn"), "then[0].spawn", "nothing comes: give dice, a number, or both"),
        (
            then("spawn", number=1, marker="raod"),
            "then[0].spawn.marker",
            'no marker is called "raod" in the scenario or on its map (did you mean road?)',
        ),
        (
            then("spawn", number=1, edge="nord"),
            "then[0].spawn.edge",
            '"nord" is no map edge (did you mean north?)',
        ),
        (
            then("place_item", item="fuel"),
            "then[0].place_item",
            "place_item needs a place: region, marker, hexes, edge, buildings",
        ),
        (
            then("change_light", light="dusk"),
            "then[0].change_light.light",
            'no time of day is called "dusk"',
        ),
        (
            then("change_light", light=["day", "night"]),
            "then[0].change_light.light",
            "only one name may stand here",
        ),
        (then("open_exit", marker="road"), "then[0].open_exit.marker", '"road" is no exit'),
        (
            then("change_rule", option="noise.succes.urban", value=4),
            "then[0].change_rule.option",
            'the ruleset has no value "noise.succes.urban" (did you mean success?)',
        ),
        (
            then("change_rule", option="characters.beck.star", value=False),
            "then[0].change_rule.option",
            '"characters.beck.star" counts before the first turn only: set it under options',
        ),
        (
            then("change_rule", option="runaway.edge", value="fly"),
            "then[0].change_rule.value",
            "fly is not possible here: stop, leaves_play",
        ),
        (
            then("change_rule", option="weapons.shotgun.keep", value=9),
            "then[0].change_rule.value",
            "only 6 dice are rolled",
        ),
        (
            then("change_rule", option="run.dice", value="two"),
            "then[0].change_rule.value",
            "two is not possible here: a whole number",
        ),
    ],
)
def test_a_fault_is_told_at_its_place(said, path, message):
    (place,) = said
    assert place == f"events[0].{path}"
    assert said[place].startswith(message)


def test_only_what_happens_can_repeat():
    state = condition("killed", count=1)
    text = "an event that repeats must wait for something that happens"
    for tree in (state, condition("any", BEGIN, state), condition("not", BEGIN)):
        assert found(event(tree, TOLD, repeat=True))["events[0].repeat"].startswith(text)
    for tree in (BEGIN, condition("all", state, BEGIN), condition("any", BEGIN, BEGIN)):
        assert found(event(tree, TOLD, repeat=True)) == {}


def test_nothing_follows_after_the_end_of_the_game():
    said = found(event(BEGIN, effect("lose"), TOLD))
    assert said == {"events[0].then[0].lose": "the game ends here: nothing can follow"}


def test_zombies_need_somewhere_to_come_from():
    plain = Scene(radius=3).survivor("beck")
    plain.events = (event(BEGIN, effect("spawn", number=1)),)
    issues = RULESET.check(plain.document(), plain.map)
    assert [(i.path, str(i.message)) for i in issues] == [
        ("events[0].then[0].spawn", "say where: there is no spawn point")
    ]


def test_a_game_does_not_start_with_a_fault_in_its_events():
    plain = scene()
    plain.events = (event(BEGIN, effect("open_exit", marker="gaet")),)
    with pytest.raises(EngineError, match=r'"gaet".*did you mean gate'):
        plain.setup()


def test_where_several_sides_play_an_event_says_which_wins():
    plain = Scene(radius=3, sides=("red", "blue"))
    plain.survivor("beck", side="red").survivor("nick", at=(2, 0), side="blue")
    said = []
    for win in (effect("win"), effect("win", side="green"), effect("win", side="blue")):
        plain.events = (event(BEGIN, win),)
        said.append([str(issue.message) for issue in RULESET.check(plain.document(), plain.map)])
    assert said == [
        ["say which side wins: red, blue"],
        ['no side of players is called "green"'],
        [],
    ]


KINDS = [
    *[("victory", kind) for kind in RULESET.condition_kinds],
    *[("when", kind) for kind in (*RULESET.condition_kinds, *RULESET.trigger_kinds)],
    *[("then", kind) for kind in RULESET.effect_kinds],
]
GOOD = {"number": 1, "text": "So it is.", "option": "los.evening", "value": 6}
NAMES = {"counter": "beck", "space": "c4r4", "marker": "gate", "edge": "north", "region": "lawn"}
NAMES |= {"item": "ammo", "phase": "end", "event": "e", "light": "night", "side": "survivors"}
WRONG = (None, True, -1, 1.5, 10**30, "", "no such thing", [], [[]], [1], ["nothing", "else"], {})
SENSIBLE = {"text": ("", "no such thing"), "value": WRONG}


def values_of(kind):
    """Return a good value for each argument of a kind; the map of the scene has one building."""
    return {
        a.id: (GOOD | NAMES | {"building": "building_c6r6"}).get(a.of, 1)
        for a in kind.args
        if a.id not in ("edge", "hexes", "buildings", "region") or a.needed
    }


@pytest.mark.clause("ATZ-20.4")
@pytest.mark.parametrize(("place", "kind"), KINDS, ids=lambda v: getattr(v, "id", v))
def test_a_value_of_a_wrong_kind_is_a_fault_wherever_it_stands(place, kind):
    plain = scene()
    for argument in kind.args:
        for value in WRONG:
            token = kind.id == "place_item" and value == "no such thing"  # whatever it is called
            if token or value in SENSIBLE.get(argument.of, ()):
                continue
            args = values_of(kind) | {argument.id: value}
            made = (effect if place == "then" else condition)(kind.id, **args)
            changes = {
                "victory": lambda made: {"victory": made},
                "when": lambda made: {"events": (event(made, TOLD),)},
                "then": lambda made: {"events": (event(BEGIN, made),)},
            }[place](made)
            document = replace(plain.document(), **changes)
            issues = set(RULESET.check(document, plain.map))
            called = Called(document, plain.map, RULESET.options_for(document))
            assert str(in_words(called, made))  # whatever is half-written
            assert any(f"{kind.id}.{argument.id}" in issue.path for issue in issues), (args, issues)


def test_only_an_event_waits_for_what_passes_at_once():
    plain = scene()
    document = replace(plain.document(), victory=condition("turn_begins", turn=2))
    (issue,) = RULESET.check(document, plain.map)
    assert str(issue.message) == 'only an event can wait for "turn_begins": it passes at once'


def test_a_name_for_several_stands_alone():
    told = when("at_hex", who=["beck", "all"], region="lawn")
    assert told == {
        "events[0].when.at_hex.who": '"all" is more than one: write it alone',
    }
