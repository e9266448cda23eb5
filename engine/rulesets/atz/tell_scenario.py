"""The log lines of what events of the scenario bring about."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.rulesets.atz.choices import code_name
from engine.rulesets.atz.option_words import spelled
from engine.rulesets.atz.palette import LIGHTS
from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.rulesets.atz import scenario_events as happened
    from engine.rulesets.atz.tables import Tables


def _happened(tables: Tables, e: happened.EventHappened) -> Words:
    return Text('The event "{name}" comes about', name=e.event.replace("_", " "))


def _message(tables: Tables, e: happened.MessageTold) -> Words:
    return Text("{text}", text=e.text)


def _item(tables: Tables, e: happened.ItemPlaced) -> Words:
    return Text(
        "{item} lies in {space} now", item=code_name(tables, e.code), space=tables.label(e.space)
    )


def _exit(tables: Tables, e: happened.ExitOpened) -> Words:
    return Text("{exit} is open now", exit=tables.places.by_id[e.marker].name)


def _light(tables: Tables, e: happened.LightChanged) -> Words:
    return Text("The time of day is now: {light}", light=light_name(e.light))


def light_name(light: str) -> Words:
    """Return what a time of day is called."""
    named = [kind.name for kind in LIGHTS if kind.id == light]
    return named[0] if named else Text("{name}", name=light)


def _rule(tables: Tables, e: happened.RuleChanged) -> Words:
    return Text(
        "The rules change: {option} is now {value}", option=e.option, value=spelled(e.value)
    )


LINES: dict[str, Callable[[Tables, Any], Words]] = {
    "EventHappened": _happened,
    "MessageTold": _message,
    "ItemPlaced": _item,
    "ExitOpened": _exit,
    "LightChanged": _light,
    "RuleChanged": _rule,
}
