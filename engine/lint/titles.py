"""What a reader calls the checks, and whatever else finds something."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.lint import campaigns, silences
from engine.lint.runner import CHECKS
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.texts import Words

_OTHERS: Final[Mapping[str, Words]] = {
    campaigns.CODE: Text("Scenarios and people of a campaign"),
    silences.CODE: Text("Silences that match nothing"),
}
_UNUSABLE: Final = Text("Files that cannot be used")


def title_of(code: str) -> Words:
    """Return the title of what finds issues with this code: a check, or the reader of files."""
    check = CHECKS.entries().get(code)
    return check.title if check is not None else _OTHERS.get(code, _UNUSABLE)
