"""``hexwright replay``: plays a recorded game again and says whether it ends the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from engine.texts import Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from engine.batch.again import Replayed
    from engine.core.session import Session
    from engine.errors import ReplayMismatch
    from engine.texts import Words


@click.command(
    "replay",
    short_help=output.say(Text("Play a recorded game again and compare its end.")),
    help=output.verb_help(
        Text(
            "Play the game of a record again, on the map and scenario that the record holds, and "
            "say whether it ends the same. If it does not, the first step that differs is named, "
            "and the command ends with 1. With --on it is played on a scenario as it is now."
        ),
        "replay game.playtest.json",
        "replay game.playtest.json --on farm.scenario.yaml",
        "replay game.playtest.json --log",
    ),
)
@click.argument("record")
@click.option(
    "--on",
    metavar="SCENARIO",
    help=output.say(Text("Play it on this scenario as it is now, not as it was recorded.")),
)
@click.option("--log", "log_", is_flag=True, help=output.say(Text("Print the log of the game.")))
@output.format_option("text", "json")
def command(*, record: str, on: str | None, log_: bool, format_: str) -> int:
    """Play the game again and say how it ended."""
    from studio.cli.playtests import again

    game = again(record, on)
    if format_ == "json":
        output.data(_data(game, with_log=log_))
        return exits.FINDINGS if game.differs else exits.FINE
    for text in game.since:
        output.fault(Text("{file}: {text}", file=record, text=text))
    if game.differs is not None:
        output.fault(Text("{file}: {text}", file=record, text=game.differs.message))
        return exits.FINDINGS
    session = game.session
    if log_:
        for step, text in _told(session):
            output.line(f"{step:4}  {output.say(text)}")
    output.line(_sentence(session))
    return exits.FINE


def _data(game: Replayed, *, with_log: bool) -> dict[str, Any]:
    differs = game.differs
    data = _end(game.session, with_log=with_log) if differs is None else _mismatch(differs)
    return {**data, "changes": [output.say(text) for text in game.since]}


def _mismatch(error: ReplayMismatch) -> dict[str, Any]:
    return {
        "same": False,
        "step": error.step,
        "expected": error.expected,
        "got": error.got,
        "reason": str(error),
    }


def _end(session: Session[Any], *, with_log: bool) -> dict[str, Any]:
    outcome = session.state.outcome
    answer: dict[str, Any] = {
        "same": True,
        "turn": session.state.turn,
        "inputs": len(session.inputs),
        "events": len(session.game.events),
        "digest": session.digest(),
        "winner": outcome.winner if outcome else None,
        "reason": outcome.reason if outcome else "",
    }
    if with_log:
        answer["log"] = [{"step": step, **text.to_json()} for step, text in _told(session)]
    return answer


def _told(session: Session[Any]) -> list[tuple[int, Any]]:
    from engine.core.dice import Roll

    tell = session.rules.tell
    return [
        (entry.step, tell(session.setup, entry.entry))
        for entry in session.log
        if not isinstance(entry.entry, Roll)
    ]


def _sentence(session: Session[Any]) -> Text:
    outcome = session.state.outcome
    if outcome is None:
        return Text("the game replays to the same place, turn {turn}", turn=session.state.turn)
    rules = session.rules
    winner: Words = Text("nobody")
    if outcome.winner:
        name = session.setup.scenario.side_names.get(outcome.winner)
        winner = Text("{name}", name=name) if name else rules.name_of(outcome.winner)
    return Text(
        "the game replays to the same end: won by {winner} in turn {turn} ({reason})",
        winner=winner,
        turn=session.state.turn,
        reason=rules.name_of(outcome.reason),
    )
