"""The View menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import EngineError
from engine.texts import Text
from studio.actions.action import Action
from studio.actions.states import has_map
from studio.document.selection import Item
from studio.overlays.registry import overlays

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.texts import Words
    from studio.actions.context import Context

STEP = 1.25  # of one zoom step
STYLES: dict[str, Words] = {
    "colour": Text("Map in colour"),
    "ink": Text("Map in ink"),
    "plain": Text("Map in flat tints"),
}


def _toggle(name: str) -> Callable[[Context], None]:
    def toggle(context: Context) -> None:
        if context.desk is not None:
            context.desk.view.toggle(name)

    return toggle


def _is_on(name: str) -> Callable[[Context], bool]:
    return lambda context: context.desk is not None and bool(getattr(context.desk.view.now, name))


def _toggle_overlay(overlay_id: str) -> Callable[[Context], None]:
    def toggle(context: Context) -> None:
        if context.desk is not None:
            context.desk.view.toggle_overlay(overlay_id)

    return toggle


def _overlay_on(overlay_id: str, *, at_first: bool) -> Callable[[Context], bool]:
    return lambda context: (
        context.desk is not None and context.desk.view.shows(overlay_id, at_first=at_first)
    )


def _style(style: str) -> Callable[[Context], None]:
    def choose(context: Context) -> None:
        if context.desk is not None:
            context.desk.view.choose(style=style)

    return choose


def _in_style(style: str) -> Callable[[Context], bool]:
    return lambda context: context.desk is not None and context.desk.view.now.style == style


def _next_light(context: Context) -> None:
    """Go through the scenario's own light and all that the ruleset knows."""
    desk = context.desk
    if desk is None or desk.rules is None:
        return
    lights = (None, *(kind.id for kind in desk.rules.lights))
    at = lights.index(desk.chosen_light)
    desk.view.choose(light=lights[(at + 1) % len(lights)])
    name = desk.light_name
    if desk.chosen_light is None:
        context.message(Text("Sight is shown as in the scenario: {light}.", light=name))
    else:
        context.message(Text("Sight is shown as in: {light}.", light=name))


def _next_mover(context: Context) -> None:
    """Go through those whose reach can be shown."""
    desk = context.desk
    if desk is None or not desk.movers:
        return
    ids = [mover.id for mover in desk.movers]
    now = desk.view.now.mover
    at = ids.index(now) if now in ids else 0
    desk.view.choose(mover=ids[(at + 1) % len(ids)])
    context.message(Text("Reach is shown for: {who}.", who=desk.movers[(at + 1) % len(ids)].name))


def _go_to(context: Context) -> None:
    def go(answer: str | None) -> None:
        desk = context.desk
        board = desk.board if desk is not None else None
        if desk is None or board is None or desk.map_path is None or not answer:
            return
        try:
            space = board.find(answer)
        except EngineError as error:
            context.message(error.message)
            return
        context.centre_on(*board.centre(space))
        desk.opened.selection.set([Item(desk.map_path, "space", board.ids[space])])

    context.ask_text(Text("Go to the hex"), "", go)


def _layers() -> tuple[Action, ...]:
    names: dict[str, Words] = {
        "grid": Text("Grid"),
        "dots": Text("Centre dots"),
        "labels": Text("Hex labels"),
        "markers": Text("Markers"),
        "counters": Text("Counters"),
        "minimap": Text("Minimap"),
    }
    keys = {"grid": ("Ctrl+'",), "minimap": ("Ctrl+M",)}
    return tuple(
        Action(
            f"show_{name}",
            title,
            "view",
            _toggle(name),
            keys.get(name, ()),
            order=20,
            enabled=has_map,
            checked=_is_on(name),
        )
        for name, title in names.items()
    )


def _styles() -> tuple[Action, ...]:
    return tuple(
        Action(
            f"style_{style}",
            title,
            "view",
            _style(style),
            order=30,
            enabled=has_map,
            checked=_in_style(style),
        )
        for style, title in STYLES.items()
    )


OVERLAYS = Text("Over the map")


def _overlay_actions() -> tuple[Action, ...]:
    return tuple(
        Action(
            f"overlay_{overlay.id}",
            overlay.title,
            "view",
            _toggle_overlay(overlay.id),
            icon=overlay.icon,
            order=40,
            enabled=has_map,
            checked=_overlay_on(overlay.id, at_first=overlay.on),
            submenu=OVERLAYS,
        )
        for overlay in overlays()
    )


ACTIONS = (
    Action(
        "zoom_in",
        Text("Zoom in"),
        "view",
        lambda c: c.zoom(STEP),
        ("Ctrl++", "Ctrl+="),
        "zoom_in",
        10,
        has_map,
    ),
    Action(
        "zoom_out",
        Text("Zoom out"),
        "view",
        lambda c: c.zoom(1 / STEP),
        ("Ctrl+-",),
        "zoom_out",
        11,
        has_map,
    ),
    Action(
        "zoom_fit",
        Text("Whole map"),
        "view",
        lambda c: c.fit(),
        ("Ctrl+0",),
        "zoom_fit",
        12,
        has_map,
    ),
    Action(
        "zoom_actual",
        Text("Real size"),
        "view",
        lambda c: c.zoom_to(100.0),
        ("Ctrl+1",),
        order=13,
        enabled=has_map,
    ),
    Action("go_to", Text("Go to hex..."), "view", _go_to, ("Ctrl+G",), "search", 14, has_map),
    *_layers(),
    *_styles(),
    *_overlay_actions(),
    Action(
        "next_light",
        Text("Next time of day for sight"),
        "view",
        _next_light,
        ("Ctrl+L",),
        "light",
        50,
        has_map,
    ),
    Action(
        "next_mover",
        Text("Next kind of mover for reach"),
        "view",
        _next_mover,
        (),
        "walk",
        51,
        has_map,
    ),
    Action("theme", Text("Light or dark"), "view", lambda c: c.show("theme"), (), "moon", 60),
    Action(
        "reset_layout",
        Text("Reset layout"),
        "view",
        lambda c: c.show("reset_layout"),
        order=61,
    ),
)
