"""The balance table of a batch, as texts and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.batch.statistics import summarise
from engine.model.data import FrozenDict
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.batch.results import Results
    from engine.batch.statistics import Share, Spread
    from engine.core.ruleset import Ruleset


class Row(NamedTuple):
    """One line of the table."""

    label: Words
    value: Words
    detail: Words | None = None


def report(
    results: Results, rules: Ruleset[Any], names: Mapping[str, str] = FrozenDict()
) -> tuple[Row, ...]:
    """Return the balance table: wins with their intervals, why games ended, length, numbers.

    *names* are those that the scenario gives to its sides.
    """
    summary = summarise(results)
    rows = [_games_row(results)]
    for seat, wins in summary.wins.items():
        if seat or wins.count:
            rows.append(Row(_won(seat, rules, names), percent(wins.rate), interval(wins)))
    if summary.unfinished.count:
        share = summary.unfinished
        rows.append(Row(Text("not ended"), percent(share.rate), interval(share)))
    for reason, count in summary.reasons.items():
        label = Text("ended by: {reason}", reason=rules.name_of(reason))
        rows.append(Row(label, Plural("{n} game", "{n} games", count)))
    spreads: list[tuple[Words, Spread | None]] = [
        (Text("turns"), summary.turns),
        (Text("decisions"), summary.steps),
        *((rules.name_of(n), value) for n, value in summary.numbers.items() if n != "turns"),
    ]
    rows += [spread_row(label, value) for label, value in spreads if value]
    return tuple(rows)


def _games_row(results: Results) -> Row:
    bots = ", ".join(f"{seat}: {bot}" for seat, bot in results.bots.items())
    played = Text("{n} of {asked}", n=len(results.games), asked=results.asked)
    detail = Text("seed {seed}; {bots}", seed=results.seed, bots=bots)
    return Row(Text("games"), played, detail)


def _won(seat: str, rules: Ruleset[Any], names: Mapping[str, str]) -> Words:
    if not seat:
        return Text("won by nobody")
    return Text("won by {seat}", seat=names.get(seat) or rules.name_of(seat))


def percent(rate: float) -> Words:
    """Return a share as people write it."""
    return Text("{rate} %", rate=f"{100 * rate:.1f}")


def interval(share: Share) -> Words:
    """Return how often of how many, with the interval of the true chance."""
    return Text(
        "{count} of {of}; 95 % interval {low} to {high} %",
        count=share.count,
        of=share.of,
        low=f"{100 * share.low:.1f}",
        high=f"{100 * share.high:.1f}",
    )


def spread_row(label: Words, value: Spread) -> Row:
    """Return the line of a number that differs from game to game."""
    detail = Text(
        "{low} to {high}; middle half {quartile1} to {quartile3}, median {median}",
        low=value.low,
        high=value.high,
        quartile1=f"{value.quartile1:g}",
        quartile3=f"{value.quartile3:g}",
        median=f"{value.median:g}",
    )
    return Row(label, Text("{mean}", mean=f"{value.mean:.2f}"), detail)
