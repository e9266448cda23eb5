from __future__ import annotations

import pytest

from engine.core.bot import BotKind
from engine.errors import UnknownName
from engine.registry import Registry
from engine.texts import Text


def registry():
    return Registry[BotKind]("engine.bots", "BOT", lambda name: Text("no {name}", name=name))


def test_the_modules_of_a_package_are_its_entries():
    assert "random" in registry().ids()
    assert str(registry().get("random").title) == "Random"


def test_an_unknown_name_is_refused_with_what_comes_near():
    with pytest.raises(UnknownName, match="no randon") as caught:
        registry().get("randon")
    assert caught.value.suggestions == ("random",)


def test_modules_without_the_attribute_are_no_entries():
    empty = Registry[BotKind]("engine.model", "BOT", lambda name: Text("no {name}", name=name))
    assert empty.ids() == ()
