"""What a file of another program cannot hold of a map or scenario: told, never dropped in silence.

Every exporter returns such a list. It is shown to the user and written to the log; nothing in it
is a fault of the document.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.texts import Text, Words

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Loss:
    """One thing that the file does not hold, or holds in another form.

    ``code`` names its kind for programs (``half_hexes``, ``victory``), the same in every exporter;
    ``message`` says what it is and what stands in the file instead, as a whole sentence.
    """

    code: str
    message: Words

    def to_json(self) -> dict[str, Any]:
        """Return the loss as plain data."""
        return {"code": self.code, "message": str(self.message)}


Losses = tuple[Loss, ...]


def told(losses: Iterable[Loss]) -> tuple[Words, ...]:
    """Return the losses as lines for people, without doubles, in their order."""
    return tuple(dict.fromkeys(loss.message for loss in losses))


HEADING = Text("Not in this file, or not as it was:")
