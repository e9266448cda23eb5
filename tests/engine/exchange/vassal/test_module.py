from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.model.data import FrozenDict
from engine.model.map import LabelScheme, Marker, Note
from engine.model.project import ProjectInfo
from engine.model.scenario import Condition, Counter, Effect, ScenarioEvent, SideInfo, TurnEntry
from tests.helpers.projects import MAP, SCENARIO, farm
from tests.helpers.shipped_projects import sample
from tests.helpers.vassal_check import Module, decoded, faults, layers
from tests.helpers.vassal_modules import module

if TYPE_CHECKING:
    from typing import Any
    from xml.etree.ElementTree import Element

    from engine.model.project import Project

HOSTILE = "Ünion \"A/B\" \\ <b>&'x'\t;, $x$\n\x01end\\"


def scene(*rows: str, counters: tuple[Counter, ...] = (), **more: Any) -> Project:
    """Return a farm with a scenario of its own."""
    project = farm(*(rows or ("....", ".bb.", "....")))
    raid = replace(project.scenario(SCENARIO), counters=counters, **more)
    return project.with_document(SCENARIO, raid)


def survivor(id_: str = "beck", at: str | None = "c1r1", **more: Any) -> Counter:
    return Counter(id_, "survivor", "beck", at, **more)


def read(project: Project, document: str = SCENARIO) -> Module:
    made = module(project, document).archive()
    assert faults(made) == []
    return Module(made)


def stacks(found: Module) -> dict[str, Element]:
    """Return the stacks of the map by their names."""
    map_ = next(found.all("module.Map"))
    return {s.get("name", ""): s for s in map_ if s.tag.endswith("SetupStack")}


def trait(slot: Element, name: str) -> tuple[list[str], str]:
    """Return the parts of a trait of a piece, and its state."""
    _, _, type_, state = decoded(slot.text or "", "/")
    for each, value in zip(layers(type_), layers(state), strict=True):
        parts = decoded(each, ";")
        if parts[0] == name:
            return parts, value
    raise AssertionError(f"{slot.get('entryName')} has no {name}")


def test_zombies_on_squares_turn_to_as_many_sides_as_a_square_has() -> None:
    zombie = Counter("z", "zombie", "zombie_slow", "c2r1", facing=3)
    project = scene("....", "....", counters=(zombie,))
    squares = replace(project.map(MAP), kind="square")
    found = read(project.with_document(MAP, squares))
    (slot,) = [slot for stack in stacks(found).values() for slot in stack]
    parts, state = trait(slot, "emb2")
    assert (len(parts[16].split(",")), state) == (4, "4")


@pytest.mark.parametrize("document", [MAP, SCENARIO])
def test_players_notes_stand_on_a_page_and_an_authors_own_in_no_file(document: str) -> None:
    project = scene()
    notes = (
        Note("n1", "Mind the <gate>\n& the dog", "c2r1"),
        Note("n2", "THE KEY IS HERE", "c3r1", "self"),
    )
    project = project.with_document(MAP, replace(project.map(MAP), remarks=notes))
    raid = replace(project.scenario(SCENARIO), remarks=notes[1:])
    made = module(project.with_document(SCENARIO, raid), document)
    assert faults(made.archive()) == []
    assert not any(b"THE KEY" in data for data in made.entries.values())
    assert b"<li>0201: Mind the &lt;gate&gt; &amp; the dog</li>" in made.entries["notes.html"]
    assert "notes" in {loss.code for loss in made.losses}


@pytest.mark.parametrize("name", ["coldwater", "northgate"])
def test_every_document_of_the_samples_is_a_module_without_a_silent_fault(name: str) -> None:
    project = sample(name)
    for document in project.documents:
        assert faults(module(project, document).archive()) == [], document


@pytest.mark.parametrize("stagger", ["first", "second"])
@pytest.mark.parametrize("orient", ["flat", "pointy"])
@pytest.mark.parametrize("scheme", ["0101", "A1"])
def test_every_grid_is_a_module_without_a_silent_fault(
    orient: str, stagger: str, scheme: str
) -> None:
    project = farm(*("." * 30,) * 4, orient=orient, stagger=stagger, cut=("north",))
    map_ = replace(project.map(MAP), labels=LabelScheme(scheme))  # type: ignore[arg-type]
    raid = replace(project.scenario(SCENARIO), counters=(survivor(at="c29r3"),))
    project = project.with_document(MAP, map_).with_document(SCENARIO, raid)
    assert "2903" in stacks(read(project)) or "AC3" in stacks(read(project))


def test_the_same_scenario_gives_the_same_bytes() -> None:
    project = sample("coldwater")
    first = module(project, "three_doors.scenario.yaml").archive()
    assert module(project, "three_doors.scenario.yaml").archive() == first


def test_names_of_authors_may_hold_anything() -> None:
    counters = (
        survivor(name=HOSTILE, in_hand="pistol"),
        survivor("two", at="c2r3", side="them", inventory=("ammo", HOSTILE)),
    )
    marker = Marker("m", "exit", at="c1r1", name=HOSTILE)
    project = scene(
        counters=counters,
        markers=(marker,),
        sides=(SideInfo("us", HOSTILE), SideInfo("them", "\\")),
        briefing=f"{HOSTILE}\n\n<p>2nd",
        title=HOSTILE,
    )
    map_ = replace(project.map(MAP), title=HOSTILE)
    found = read(project.with_document(MAP, map_))
    said = "Ünion \"A/B\" \\ <b>&'x' ;, $x$ end\\"
    assert found.root.get("name") == said
    assert [entry.text for entry in found.all("module.PlayerRoster")][:1] is not None
    slot = stacks(found)["0101"][0]
    assert slot.get("entryName") == said
    _, _, type_, _ = decoded(slot.text or "", "/")
    assert decoded(layers(type_)[-1], ";")[4] == said
    page = found.files["briefing.html"].decode("ascii")
    assert "&#220;nion" in page
    assert "&lt;b&gt;&amp;" in page
    assert "<p>&lt;p&gt;2nd</p>" in page


def test_counters_of_one_space_are_one_stack_in_their_order() -> None:
    found = read(scene(counters=(survivor("a"), survivor("b"), survivor("c", at="c2r2"))))
    assert [len(stack) for stack in stacks(found).values()] == [2, 1]
    assert set(stacks(found)) == {"0101", "0202"}


def test_a_survivor_has_a_wounded_side_and_starts_with_the_one_that_is_up() -> None:
    found = read(scene(counters=(survivor(), survivor("hurt", at="c2r1", wounded=True))))
    parts, up = trait(stacks(found)["0101"][0], "emb2")
    assert up == "1"
    assert decoded(parts[17], ",") == ["", "+ (wounded)"]
    hurt, up = trait(stacks(found)["0201"][0], "emb2")
    assert up == "2"
    assert hurt == parts


def test_a_zombie_faces_one_of_six_ways_as_its_counter_says() -> None:
    zombie = Counter("z", "zombie", "zombie_slow", "c1r1", facing=2)
    parts, level = trait(stacks(read(scene(counters=(zombie,))))["0101"][0], "emb2")
    assert level == "3"
    assert len(decoded(parts[16], ",")) == 6


def test_who_comes_later_lies_in_the_palette() -> None:
    late = survivor("late", at=None, enters="road", turn=3, name="Late One")
    road = Marker("road", "entry", at="c4r1", name="The road")
    found = read(scene(counters=(late,), markers=(road,)))
    pages = {page.get("entryName"): page for page in found.all("widget.PanelWidget")}
    assert [s.get("entryName") for s in pages["Not yet on the map"]] == ["Late One"]
    assert "Turn 3: Late One, by The road" in found.files["setup.html"].decode()
    assert {"Survivors", "Zombies", "Weapons and items", "Markers"} <= set(pages)


def test_markers_lie_beneath_the_counters_and_stay_there() -> None:
    spawn = Marker("s", "spawn", at="c1r1", order=2)
    start = Marker("a", "start", spaces=("c2r1", "c3r1"), name="Camp")
    found = read(scene(counters=(survivor(),), markers=(spawn, start)))
    lying = [stack for stack in next(found.all("module.Map")) if stack.tag.endswith("SetupStack")]
    assert [len(stack) for stack in lying] == [1, 1, 1, 1]
    assert [s.get("name") for s in lying] == ["Spawn point 2", "Start: Camp", "Start: Camp", "0101"]
    assert trait(lying[0][0], "immob")[0][1:4] == ["cZ", "I", "R"]
    assert trait(lying[1][0], "label")[1] == "Camp"
    with pytest.raises(AssertionError, match="has no label"):
        trait(lying[2][0], "label")


def test_a_map_edge_is_marked_in_every_space_along_it() -> None:
    found = read(scene(markers=(Marker("out", "exit", edge="south", name="Home"),)))
    assert len(stacks(found)) == 1, "they all have one name"
    map_ = next(found.all("module.Map"))
    assert sum(stack.tag.endswith("SetupStack") for stack in map_) == 4


def test_pieces_keep_their_numbers_when_others_come_and_go() -> None:
    def numbers(project: Project) -> dict[str, str]:
        slots = [*read(project).all("widget.PieceSlot"), *read(project).all("widget.CardSlot")]
        return {f"{s.get('entryName')} {s.get('gpid')}": s.get("gpid", "") for s in slots}

    few = numbers(scene(counters=(survivor("b"),)))
    many = numbers(scene(counters=(survivor("a", at="c4r3"), survivor("b"), survivor("c"))))
    assert few.items() <= many.items()


def test_decks_and_cup_are_piles_with_all_their_cards() -> None:
    decks = FrozenDict({"zombie_deck": FrozenDict({"0": 2, "3": 1, "survivor": 1})})
    found = read(scene(decks=decks))
    piles = {pile.get("name"): pile for pile in found.all("module.map.DrawPile")}
    assert [s.get("entryName") for s in piles["Zombie deck"]] == [
        "0 zombies", "0 zombies", "3 zombies", "A survivor"]  # fmt: skip
    assert len(piles["Zombie Cup"]) == 60
    assert piles["Zombie deck: used"].get("reshuffleTarget") == "Zombie deck"
    assert trait(piles["Zombie deck"][0], "obs")[0][2] == "zombie_deck.png"


def test_help_pages_tell_what_players_need_to_know() -> None:
    events = (
        ScenarioEvent(
            "alarm",
            Condition("turn_begins", FrozenDict({"turn": 2})),
            (Effect("message", FrozenDict({"text": "It rings."})),),
        ),
    )
    project = scene(
        counters=(survivor(in_hand="pistol", inventory=("ammo",)),),
        events=events,
        turn_entries=(TurnEntry(dice=1, plus=2, from_turn=3, hexes=("c4r3",)),),
        victory=Condition("all", children=(Condition("killed", FrozenDict({"count": 2})),)),
        notes="Mind the gap.",
        turn_limit=9,
    )
    pages = {name: text.decode() for name, text in read(project).files.items() if "html" in name}
    assert "Beck: Pistol, Ammo" in pages["setup.html"]
    assert "Turns: 9" in pages["setup.html"]
    assert "<li>All of these</li>\n<ul>\n<li>Kill 2 zombies</li>" in pages["aims.html"]
    assert "Turns 3-: 1d6 + 2 at 0403" in pages["events.html"]
    assert "Turn 2 begins" in pages["events.html"]
    assert "It rings." in pages["events.html"]
    assert "Mind the gap." in pages["notes.html"]


def test_what_a_module_cannot_hold_is_told() -> None:
    plain = module(farm("...."), MAP)
    assert [loss.code for loss in plain.losses] == ["terrain"]
    full = scene(
        "..-.",
        counters=(survivor(in_hand="pistol"), survivor("lost", at="cellar/c1r1")),
        victory=Condition("killed", FrozenDict({"count": 2})),
        turn_entries=(TurnEntry(plus=1),),
    )
    codes = [loss.code for loss in module(full, SCENARIO, 6000).losses]
    assert codes == [
        "rules", "victory", "events", "gear", "off_board", "terrain", "voids",
        "resolution"]  # fmt: skip


def test_module_and_version_are_those_of_scenario_and_project() -> None:
    project = replace(scene(title="Night"), info=ProjectInfo("p", "All", version="2.1"))
    found = read(project)
    assert (found.root.get("name"), found.root.get("version")) == ("Night", "2.1")
    assert (found.about.findtext("name"), found.about.findtext("version")) == ("Night", "2.1")
    assert read(scene()).root.get("version") == "1.0"
