"""The Play menu."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from engine import bots
from engine.errors import EngineError
from engine.texts import Plural, Text
from studio.actions.action import Action
from studio.actions.states import has_scenario, playing
from studio.document.playtest import Playtest, usual_bot
from studio.document.reels import show_now, show_record

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.core.dice import Seed
    from studio.actions.context import Context
    from studio.document.open_project import OpenProject

PERSON = "person"
RULESET = ".ruleset.yaml"


def _can_play(context: Context) -> bool:
    return has_scenario(context) and context.play is None


def _start(context: Context, seed: Seed | None = None) -> None:
    """Play the scenario in front; again with those of the roster who were in the game."""
    opened, before = context.opened, context.play
    chapter = before.chapter if before is not None else None
    roster = chapter.roster if chapter is not None and chapter.enlisted else None
    if opened is not None and opened.scenario_path is not None:
        path = opened.scenario_path
        context.begin_play(Playtest.start(opened.project, path, seed, roster))


def _play(context: Context) -> None:
    """Go on with the game that was left, unless what it is played on has changed; else begin."""
    kept, opened = context.kept, context.opened
    if kept is not None and opened is not None and fits(kept, opened):
        context.begin_play(kept)
        if kept.at:
            text = Text("The game goes on where it was left. Play > New game begins another.")
            context.message(text)
    else:
        _start(context)


def fits(play: Playtest, opened: OpenProject) -> bool:
    """Say whether a game is of the scenario in front, on its map and by its rules as they are."""
    before, now = play.begun_on, opened.project
    if before is None or opened.scenario_path != play.path:
        return False
    rules = {p for project in (before, now) for p in project.documents if p.endswith(RULESET)}
    paths = (play.path, now.scenario(play.path).map, *rules)
    return all(before.documents.get(path) == now.documents.get(path) for path in paths)


def _play_with_seed(context: Context) -> None:
    def start(answer: str | None) -> None:
        if answer is None or not answer.strip():
            return
        try:
            _start(context, parse_seed(answer))
        except EngineError as error:
            context.message(error.message)

    context.ask_text(Text("Seed of the dice: a number or a word"), "0", start)


def parse_seed(text: str) -> Seed:
    """Return a whole number as a number, anything else as the text it is.

    >>> parse_seed(" 0 "), parse_seed("zombie")
    (0, 'zombie')
    """
    plain = text.strip()
    return int(plain) if re.fullmatch(r"-?\d{1,100}", plain) else plain


def _again(context: Context) -> None:
    """Play the same dice again from the start."""
    if context.play is not None:
        _start(context, context.play.session.seed)


def _stop(context: Context) -> None:
    context.set_mode("edit")


def _step_back(context: Context) -> None:
    if context.play is not None:
        context.play.undo()


def _can_step_back(context: Context) -> bool:
    return context.play is not None and context.play.can_undo


def _run(context: Context) -> None:
    play = context.play
    if play is None:
        return
    if play.running:
        play.pause()
    else:
        play.run(usual_bot())


def _is_running(context: Context) -> bool:
    return context.play is not None and context.play.running


def _asked(context: Context) -> bool:
    play = context.play
    if play is None:
        return False
    return play.can_redo if play.reel is not None else play.pending is not None


def _answering(context: Context) -> bool:
    """A game is played that waits for answers, not a record shown."""
    return context.play is not None and context.play.reel is None


def _watching(context: Context) -> bool:
    return context.play is not None and context.play.reel is not None


def _to_start(context: Context) -> None:
    if context.play is not None:
        context.play.go_to(0)


def _to_end(context: Context) -> None:
    if context.play is not None:
        context.play.go_to(context.play.steps)


def _can_redo(context: Context) -> bool:
    return context.play is not None and context.play.can_redo


def _take_over(context: Context) -> None:
    """Play on from where the record stands that is shown."""
    if context.play is not None:
        context.begin_play(context.play.take_over())


def _back_to_record(context: Context) -> None:
    if context.play is not None and context.play.origin is not None:
        context.begin_play(context.play.origin)


def _was_taken_over(context: Context) -> bool:
    return context.play is not None and context.play.origin is not None


def _turn_to_now(context: Context) -> None:
    """Show the record on the scenario as it is now, or as it was recorded."""
    play, opened = context.play, context.opened
    reel = play.reel if play is not None else None
    if play is None or reel is None or opened is None:
        return
    if reel.now:
        context.begin_play(show_record(reel.record, reel.name, opened.project))
    else:
        context.begin_play(show_now(reel.record, reel.name, opened.project))


def _has_changed(context: Context) -> bool:
    reel = context.play.reel if context.play is not None else None
    return reel is not None and bool(reel.since) and bool(reel.record.documents)


def _is_now(context: Context) -> bool:
    reel = context.play.reel if context.play is not None else None
    return reel is not None and reel.now


def _step(context: Context) -> None:
    """Let a bot give one answer, also for a seat that a person has."""
    play = context.play
    if play is not None and play.reel is not None:
        play.step()
        return
    if play is None or play.pending is None:
        return
    seat = play.pending.seat
    own = play.bot_of(seat)
    if own is None:
        play.seat_bot(seat, usual_bot())
    play.step()
    if own is None:
        play.seat_bot(seat, None)


def _seater(bot: str) -> Callable[[Context], None]:
    def seat(context: Context) -> None:
        play = context.play
        if play is not None:
            for name in play.players:
                play.seat_bot(name, None if bot == PERSON else bot)

    return seat


def _is_seated(bot: str) -> Callable[[Context], bool]:
    def seated(context: Context) -> bool:
        play = context.play
        wanted = None if bot == PERSON else bot
        return play is not None and all(play.bot_of(seat) == wanted for seat in play.players)

    return seated


def _force_dice(context: Context) -> None:
    def force(answer: str | None) -> None:
        if context.play is None or not answer or not answer.strip():
            return
        try:
            faces = parse_dice(answer)
            context.play.force_dice(faces)
        except EngineError as error:
            context.message(error.message)
            return
        shown = ", ".join(str(face) for face in faces)
        text = Plural(
            "The next roll of {n} die will be {faces}.",
            "The next roll of {n} dice will be {faces}.",
            len(faces),
            faces=shown,
        )
        context.message(text)

    context.ask_text(Text("Faces of the next roll, such as 6 1"), "", force)


def parse_dice(text: str) -> tuple[int, ...]:
    """Return the faces that *text* lists.

    >>> parse_dice("6, 1 3")
    (6, 1, 3)
    """
    parts = re.split(r"[\s,;]+", text.strip())
    if not all(re.fullmatch("[1-6]", part) for part in parts):
        raise EngineError(Text('"{text}" are no dice: give faces from 1 to 6', text=text))
    return tuple(int(part) for part in parts)


def _save_record(context: Context) -> None:
    play, opened = context.play, context.opened
    if play is None:
        return
    stem = play.path.rsplit("/", 1)[-1].split(".")[0] or "game"
    folder = opened.root if opened is not None and opened.root is not None else Path.home()
    target = context.ask_path("export_record", folder / f"{stem}.playtest.json")
    if target is not None:
        if not target.name.endswith(".json"):
            target = target.with_name(f"{target.name}.playtest.json")
        play.save_record(target)
        context.message(Text("The record is in {path}.", path=str(target)))


ACTIONS = (
    Action("play", Text("Play"), "play", _play, ("F5",), "play", 10, _can_play),
    Action(
        "play_with_seed",
        Text("Play with seed..."),
        "play",
        _play_with_seed,
        (),
        "dice",
        11,
        _can_play,
    ),
    Action("new_game", Text("New game"), "play", _start, (), "", 11, has_scenario),
    Action("play_again", Text("Same dice again"), "play", _again, ("Ctrl+F5",), "", 12, playing),
    Action("stop", Text("Stop"), "play", _stop, ("Shift+F5",), "stop", 13, playing),
    Action(
        "step_back",
        Text("Take the last step back"),
        "play",
        _step_back,
        ("Ctrl+Backspace",),
        "step_back",
        20,
        _can_step_back,
    ),
    Action("step", Text("Let a bot take one step"), "play", _step, ("F7",), "step", 21, _asked),
    Action(
        "to_start",
        Text("Go to the start"),
        "play",
        _to_start,
        ("Ctrl+Home",),
        "",
        23,
        _can_step_back,
    ),
    Action("to_end", Text("Go to the end"), "play", _to_end, ("Ctrl+End",), "", 24, _can_redo),
    Action(
        "take_over",
        Text("Take over from here"),
        "play",
        _take_over,
        ("Ctrl+T",),
        "person",
        26,
        _watching,
    ),
    Action(
        "back_to_record",
        Text("Back to the record"),
        "play",
        _back_to_record,
        (),
        "redo",
        27,
        _was_taken_over,
    ),
    Action(
        "record_now",
        Text("Record on the scenario as it is now"),
        "play",
        _turn_to_now,
        (),
        "",
        28,
        _has_changed,
        _is_now,
    ),
    Action(
        "run",
        Text("Run by itself"),
        "play",
        _run,
        ("F6",),
        "fast",
        22,
        _asked,
        _is_running,
    ),
    Action(
        "seat_person",
        Text("I play"),
        "play",
        _seater(PERSON),
        (),
        "person",
        30,
        _answering,
        _is_seated(PERSON),
    ),
    *(
        Action(
            f"seat_{bot}",
            Text("Bot plays: {name}", name=bots.get(bot).title),
            "play",
            _seater(bot),
            (),
            "bot",
            31,
            _answering,
            _is_seated(bot),
        )
        for bot in bots.ids()
    ),
    Action(
        "force_dice",
        Text("Enter the next dice..."),
        "play",
        _force_dice,
        (),
        "dice",
        40,
        _answering,
    ),
    Action(
        "save_record",
        Text("Save record of the game..."),
        "play",
        _save_record,
        (),
        "save",
        41,
        playing,
    ),
)
