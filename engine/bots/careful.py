"""The bot that plays safe: it would rather come late than be wounded, and makes little noise."""

from __future__ import annotations

from engine.bots.scoring import Style, scoring_kind
from engine.texts import Text

BOT = scoring_kind(
    "careful",
    Text("Careful"),
    Text("keeps far from enemies, avoids melee and noise, and takes its time"),
    Style(loss=40, noise=4, danger=2000, calm=8, late=4, crowd=100),
)
