"""The bot that goes straight for the aim: it shoots and fights its way rather than walk round."""

from __future__ import annotations

from engine.bots.scoring import Style, scoring_kind
from engine.texts import Text

BOT = scoring_kind(
    "bold",
    Text("Bold"),
    Text("goes straight to the objectives and fights what stands in the way"),
    Style(kills=7, loss=10, noise=1, danger=400, calm=2),
)
