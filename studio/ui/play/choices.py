"""What the one who is asked may do now, as buttons with keys; what may not be done says why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from engine import bots
from engine.texts import Plural, Text
from studio.overlays.play_targets import hit_chance
from studio.ui.parts.layouts import capital, clear, column, label

if TYPE_CHECKING:
    from engine.core.decisions import Decision, Option
    from engine.texts import Words
    from studio.document.playtest import Playtest

ON_MAP = ("move", "charge")  # groups with one option a hex, told of in one line
AIMED = "fire"  # a group with several options for each hex that can be clicked
KEYS = "123456789"
MOST = 40  # buttons, where some are of that group


@dataclass(frozen=True, slots=True)
class Choice:
    """One button: what it says, and the key of its option or why there is none."""

    key: str
    text: str
    note: str = ""
    why_not: str = ""


def choices(play: Playtest, decision: Decision) -> list[Choice]:
    """Return the buttons for *decision*: its options but for moves, then what is refused."""
    offered, _ = offered_of(decision)
    found = [Choice(o.key, capital(o.text), note_of(play, o)) for o in offered]
    for option in play.rules.usual(decision):
        if decision.option(option.key) is None:
            refusal = play.explain(option.key)
            if refusal is not None:
                clause = f" ({refusal.clause})" if refusal.clause else ""
                why = f"{capital(refusal.text)}{clause}"
                found.append(Choice(option.key, capital(option.text), why_not=why))
    return found


def offered_of(decision: Decision) -> tuple[list[Option], bool]:
    """Return the options that are listed, and whether there are more shots than those.

    All are listed that are not on the map alone; shots too many for the list come last, as far as
    there is room, and the others by a click on their hex.
    """
    offered = _different([o for o in decision.options if o.group not in ON_MAP])
    if len(offered) <= MOST:
        return offered, False
    shots = [o for o in offered if o.group == AIMED and o.spaces]
    others = [o for o in offered if o not in shots]
    room = max(0, MOST - len(others))
    return [*others, *shots[:room]], len(shots) > room


def _different(options: list[Option]) -> list[Option]:
    """Return *options* without those that say and do the same as one before them."""
    kept: dict[object, Option] = {}
    for option in options:
        kept.setdefault((str(option.text), option.spaces, option.target, option.cost), option)
    return list(kept.values())


def uncapital(words: str) -> str:
    """Return a sentence that follows a colon: small at its beginning, unless it is a short form."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def note_of(play: Playtest, option: Option) -> str:
    """Return the chance of a hit of an option, or what it costs."""
    chance = hit_chance(play, option)
    if chance is not None:
        return f"{chance} %"
    return str(Plural("{n} MP", "{n} MP", option.cost)) if option.cost else ""


class ChoicePanel(QWidget):
    """The question and its answers."""

    chosen = Signal(str)
    run_wanted = Signal()  # the bot that is asked is to go on by itself
    step_wanted = Signal()  # or to give one answer

    def __init__(self) -> None:
        super().__init__()
        self._layout = column(self, gap=1)
        self.prompt = label("", "subtitle", wrap=True)
        self.hint = label("", "muted", wrap=True)
        self._buttons = column()
        self._buttons.setSpacing(2)
        self._layout.addWidget(self.prompt)
        self._layout.addWidget(self.hint)
        self._layout.addLayout(self._buttons)
        self.buttons: dict[str, QPushButton] = {}

    def show_play(self, play: Playtest) -> None:
        """Show the question that waits, or none."""
        clear(self._buttons)
        self.buttons.clear()
        decision = play.pending
        self.setVisible(decision is not None and play.reel is None)
        if decision is None or play.reel is not None:
            return
        self.prompt.setText(str(play.question))
        bot = play.bot_of(decision.seat)
        if bot is not None:
            self._show_bot(bot, running=play.running)
            return
        self._say(self._on_map(decision))
        for index, choice in enumerate(choices(play, decision)):
            self._add(choice, KEYS[index] if index < len(KEYS) else "")

    def _say(self, words: str) -> None:
        self.hint.setText(words)
        self.hint.setVisible(bool(words))

    def _show_bot(self, bot: str, *, running: bool) -> None:
        """Say that a bot is asked, and how it goes on."""
        name = bots.get(bot).title
        if running:
            self._say(str(Text("The {name} bot answers. F6 halts it.", name=name)))
            return
        self._say(str(Text("The {name} bot is asked.", name=name)))
        for text, wanted in (
            (Text("Let it play"), self.run_wanted),
            (Text("One answer (F7)"), self.step_wanted),
        ):
            button = QPushButton(str(text))
            button.setProperty("choice", "true")
            button.clicked.connect(wanted)
            self._buttons.addWidget(button)

    def _on_map(self, decision: Decision) -> str:
        counts = {g: sum(o.group == g for o in decision.options) for g in ON_MAP}
        told: list[Words] = []
        if counts["move"]:
            told.append(
                Plural(
                    "Click the tinted hex to move there.",
                    "Click one of {n} tinted hexes to move there.",
                    counts["move"],
                )
            )
        if counts["charge"]:
            told.append(Text("Click a ringed hex next to it to charge."))
        if offered_of(decision)[1]:
            told.append(Text("Click a ringed hex for more ways to fire at it."))
        if not told and any(option.spaces for option in decision.options):
            told.append(Text("Click what is ringed on the map, or choose here."))
        return " ".join(map(str, told))

    def _add(self, choice: Choice, key: str) -> None:
        if choice.why_not:
            why = Text("{choice}: {why}", choice=choice.text, why=uncapital(choice.why_not))
            refused = label(why, "refused", wrap=True)
            refused.setContentsMargins(9, 0, 0, 0)
            self._buttons.addWidget(refused)
            return
        button = QPushButton()
        text = choice.text.replace("&", "&&")
        button.setText(f"{text}   {choice.note}".rstrip())
        button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        button.setProperty("choice", "true")
        if key:
            button.setText(f"{key}   {button.text()}")
            button.setShortcut(key)
        button.setToolTip(f"{choice.text} ({key})" if key else choice.text)
        button.clicked.connect(lambda: self.chosen.emit(choice.key))
        self.buttons[choice.key] = button
        self._buttons.addWidget(button)
