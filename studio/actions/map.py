"""The Map menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import rulesets
from engine.core.seeds import draw_seed
from engine.edits.campaigns import add_step, remove_step
from engine.edits.regions import delete_regions, group, region_at, ungroup
from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import editing_map, has_scenario
from studio.document.transforms import chosen_spaces
from studio.document.underlay import put_picture, take_picture, underlay_of
from studio.tools.building import rename_building

if TYPE_CHECKING:
    from studio.actions.context import Context


def _spaces(context: Context) -> tuple[str, ...]:
    """Return the selected spaces."""
    opened = context.opened
    return tuple(item.id for item in opened.selection.of("space")) if opened is not None else ()


def _building(context: Context) -> str | None:
    """Return the building that is selected, or that holds the selected space."""
    opened = context.opened
    if opened is None or opened.map is None or not editing_map(context):
        return None
    for item in opened.selection.of("region"):
        return item.id
    for space in _spaces(context):
        if (region := region_at(opened.map, space)) is not None:
            return region.id
    return None


def _rename(context: Context) -> None:
    building = _building(context)
    if context.desk is not None and building is not None:
        rename_building(context.desk, building)


def _can_group(context: Context) -> bool:
    return editing_map(context) and bool(_spaces(context))


def _group(context: Context) -> None:
    spaces = _spaces(context)

    def name(answer: str | None) -> None:
        desk = context.desk
        path = desk.map_path if desk is not None else None
        if desk is None or path is None or answer is None:
            return
        after = desk.attempt(lambda project: group(project, path, spaces, answer.strip()))
        if after is not None:
            desk.push(Text("Group building"), after)

    context.ask_text(Text("Name of the building"), "", name)


def _ungroup(context: Context) -> None:
    opened = context.opened
    path = opened.map_path if opened is not None else None
    if opened is None or path is None:
        return
    regions = [item.id for item in opened.selection.of("region")]
    after = delete_regions(opened.project, path, regions)
    opened.push(Text("Ungroup building"), ungroup(after, path, _spaces(context)))


def _can_crop(context: Context) -> bool:
    opened = context.opened
    return editing_map(context) and opened is not None and bool(chosen_spaces(opened))


def _can_draw(context: Context) -> bool:
    scenario = context.opened.scenario if context.opened is not None else None
    return editing_map(context) and scenario is not None and len(scenario.sides) > 1


def _draw_sides(context: Context) -> None:
    """Draw the people of a skirmish's sides once, and write them down."""
    opened = context.opened
    path = opened.scenario_path if opened is not None else None
    if opened is None or path is None:
        return
    project, scenario = opened.project, opened.project.scenario(path)
    rules = rulesets.of(project, scenario.ruleset)
    drawn = rules.fill_sides(scenario, project.map(scenario.map), draw_seed())
    opened.push(Text("Draw the sides at random"), project.with_document(path, drawn))


def _in_campaign(context: Context) -> bool:
    opened = context.opened
    info = opened.project.info if opened is not None else None
    path = opened.scenario_path if opened is not None else None
    return info is not None and path in [step.scenario for step in info.campaign]


def _can_join(context: Context) -> bool:
    opened = context.opened
    return has_scenario(context) and editing_map(context) and bool(opened and opened.project.info)


def _turn_campaign(context: Context) -> None:
    """Put the scenario into the campaign of the project, or take it out."""
    opened = context.opened
    path = opened.scenario_path if opened is not None else None
    if opened is None or path is None:
        return
    if _in_campaign(context):
        opened.push(Text("Take out of the campaign"), remove_step(opened.project, path))
    else:
        opened.push(Text("Put into the campaign"), add_step(opened.project, path))


def _put_picture(context: Context) -> None:
    opened = context.opened
    file = context.ask_path("picture", opened.root if opened is not None else None)
    if opened is not None and file is not None:
        put_picture(opened, file)
        if context.desk is not None:
            context.desk.view.choose(underlay=True)


def _can_take(context: Context) -> bool:
    desk = context.desk
    free = desk is not None and not desk.view.now.underlay_locked
    there = context.opened is not None and underlay_of(context.opened) is not None
    return editing_map(context) and there and free


def _can_put(context: Context) -> bool:
    there = context.opened is not None and underlay_of(context.opened) is not None
    return editing_map(context) and (not there or _can_take(context))


def _take_picture(context: Context) -> None:
    if context.opened is not None:
        take_picture(context.opened)


ACTIONS = (
    Action(
        "map_properties",
        Text("Properties..."),
        "map",
        lambda c: c.show("properties"),
        ("Alt+Return",),
        "settings",
        10,
        editing_map,
    ),
    Action(
        "rules",
        Text("Rules of the scenario..."),
        "map",
        lambda c: c.show("rules"),
        (),
        "settings",
        10,
        has_scenario,
    ),
    Action(
        "in_campaign",
        Text("Part of the campaign"),
        "map",
        _turn_campaign,
        (),
        "",
        10,
        _can_join,
        _in_campaign,
        edits=True,
    ),
    Action(
        "draw_sides",
        Text("Draw the sides at random"),
        "map",
        _draw_sides,
        (),
        "dice",
        10,
        _can_draw,
        edits=True,
    ),
    Action(
        "group_building",
        Text("Group selected hexes into a building..."),
        "map",
        _group,
        ("Ctrl+B",),
        "group",
        20,
        _can_group,
        edits=True,
    ),
    Action(
        "rename_building",
        Text("Rename building..."),
        "map",
        _rename,
        ("F2",),
        "building",
        21,
        lambda c: _building(c) is not None,
        edits=True,
    ),
    Action(
        "ungroup_building",
        Text("Ungroup building"),
        "map",
        _ungroup,
        (),
        "",
        22,
        lambda c: _building(c) is not None,
        edits=True,
    ),
    Action(
        "resize_map",
        Text("Resize map..."),
        "map",
        lambda c: c.show("resize_map"),
        order=30,
        enabled=editing_map,
        hint=Text("Add or cut columns and rows on any side"),
    ),
    Action(
        "crop_map",
        Text("Crop to selection..."),
        "map",
        lambda c: c.show("crop_map"),
        order=31,
        enabled=_can_crop,
        hint=Text("Keep the columns and rows of the selected hexes"),
    ),
    Action(
        "flip_map",
        Text("Flip map..."),
        "map",
        lambda c: c.show("flip_map"),
        order=32,
        enabled=editing_map,
    ),
    Action(
        "turn_map",
        Text("Rotate map..."),
        "map",
        lambda c: c.show("turn_map"),
        icon="turn",
        order=33,
        enabled=editing_map,
    ),
    Action(
        "join_board",
        Text("Join board..."),
        "map",
        lambda c: c.show("join_board"),
        order=34,
        enabled=editing_map,
        hint=Text("Lay another board at a side of this one, as a new map"),
    ),
    Action(
        "insert_map",
        Text("Insert map..."),
        "map",
        lambda c: c.show("insert_map"),
        order=35,
        enabled=editing_map,
    ),
    Action(
        "put_picture",
        Text("Put a picture under the map..."),
        "map",
        _put_picture,
        icon="picture",
        order=40,
        enabled=_can_put,
        hint=Text("A scan or photo (PNG, JPEG) to draw over; the Layers dock shows and locks it"),
        edits=True,
    ),
    Action(
        "take_picture",
        Text("Take the picture away"),
        "map",
        _take_picture,
        order=41,
        enabled=_can_take,
        edits=True,
    ),
)
