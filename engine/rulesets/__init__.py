"""One folder per game: its module ``ruleset`` holds the game as ``RULESET``.

A project may bend a game by a file of its own, which its maps and scenarios name instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.errors import UnknownName
from engine.registry import Registry
from engine.texts import Text

if TYPE_CHECKING:
    from engine.core.ruleset import Ruleset
    from engine.model.project import Project, RulesetDocument

_RULESETS: Registry[Ruleset[Any]] = Registry(
    "engine.rulesets",
    "RULESET",
    lambda name: Text('no ruleset is called "{name}"', name=name),
    submodule="ruleset",
)


def get(name: str) -> Ruleset[Any]:
    """Return the ruleset with the id *name*; raise `UnknownName` if there is none."""
    return _RULESETS.get(name)


def bent(document: RulesetDocument, path: str) -> Ruleset[Any]:
    """Return the ruleset that the file at *path* bends; `UnknownName` if there is no such game."""
    if document.base not in ids():
        text = Text(
            'the rules of {file} bend "{base}", which is no game', file=path, base=document.base
        )
        raise UnknownName(text, document.base, ids())
    return get(document.base).bent(document.changes, path)


def of(project: Project, name: str) -> Ruleset[Any]:
    """Return the rules that a document of *project* names: a game's, or those of a file."""
    document = project.ruleset(name)
    return get(name) if document is None else bent(document, name)


def ids() -> tuple[str, ...]:
    """Return the ids of all rulesets, sorted."""
    return _RULESETS.ids()
