"""Who answers what the window asks during a session."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.texts import Words
    from studio.actions.context import Answer, Purpose
    from tests.load.editing.whims import Whims

PICTURE = next((Path(__file__).parents[3] / "docs" / "images").glob("*.png"))
TEXTS = (None, "", "Mill", "no", "  ", "\N{LATIN SMALL LETTER Z WITH CARON}aba: #1", "x" * 80)


class RandomAnswers:
    """Answers at random; files come from and go to *folder* only."""

    def __init__(self, whims: Whims, folder: Path) -> None:
        self._whims, self._folder = whims, folder
        self.leaving: Answer = "cancel"

    def ask_path(self, purpose: Purpose, _suggestion: Path | None) -> Path | None:
        if purpose == "picture" and self._whims.now_and_then(0.7):
            return PICTURE
        if purpose == "save_project" and self._whims.now_and_then(0.7):
            return self._folder / f"copy{self._whims.randrange(5)}"
        return None

    def ask_text(self, _title: Words, _value: str, then: Callable[[str | None], None]) -> None:
        then(self._whims.one(TEXTS))

    def confirm(self, _question: Words, _details: Sequence[Words]) -> Answer:
        return self._whims.one(("yes", "yes", "no", "cancel"))

    def ask_save(self, _names: Sequence[str]) -> Answer:
        return self.leaving
