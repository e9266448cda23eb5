"""The bot that weighs aim and danger evenly: the yardstick for scenarios."""

from __future__ import annotations

from engine.bots.scoring import Style, scoring_kind
from engine.texts import Text

BOT = scoring_kind(
    "greedy",
    Text("Greedy"),
    Text("walks to the objectives, shoots what threatens it, keeps out of reach"),
    Style(),
)
