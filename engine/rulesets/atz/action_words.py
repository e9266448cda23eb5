"""What the actions of an activation are called (ATZ-8.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text

if TYPE_CHECKING:
    from engine.texts import Words

ACTIONS: dict[str, Words] = {
    "fire": Text("fire"),
    "charge": Text("charge"),
    "run": Text("run"),
    "search": Text("search"),
    "reload": Text("reload"),
    "change": Text("change weapon"),
    "first_aid": Text("first aid"),
    "scope": Text("attach a scope"),
    "give": Text("give"),
    "take": Text("pick up"),
    "heal": Text("heal"),
    "cure": Text("cure"),
    "peek": Text("look into a building"),
}
USES: dict[str, Words] = {  # what one uses the action for
    "fire": Text("to fire"),
    "charge": Text("to charge"),
    "run": Text("to run"),
    "search": Text("to search"),
    "reload": Text("to reload"),
    "change": Text("to change the weapon"),
    "first_aid": Text("to give first aid"),
    "scope": Text("to attach a scope"),
    "give": Text("to give something away"),
    "take": Text("to pick something up"),
    "heal": Text("to heal"),
    "cure": Text("to cure"),
    "peek": Text("to look into a building"),
}
