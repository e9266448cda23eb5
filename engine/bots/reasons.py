"""Why a bot chose what it chose: one sentence with the facts that spoke most for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from engine.core.ruleset import Appraisal
from engine.texts import Plural, Text

if TYPE_CHECKING:
    from engine.bots.scoring import Style
    from engine.core.decisions import Decision
    from engine.core.view import View
    from engine.texts import Words


LEAST = 50  # thousandths that are worth a word


class Grounds(NamedTuple):
    """A choice among appraised options, as the style that made it weighed them."""

    view: View[Any]
    decision: Decision
    appraisals: tuple[Appraisal, ...]
    at: int
    style: Style
    fear: int

    @property
    def chosen(self) -> Appraisal:
        """What the chosen option promises."""
        return self.appraisals[self.at]


def sentence(grounds: Grounds) -> Words:
    """Return what was chosen, and the facts that set it apart most from the other options."""
    option = grounds.decision.options[grounds.at]
    return Text("{choice}: {facts}", choice=option.text, facts=_facts(grounds))


def _facts(grounds: Grounds) -> Words:
    style, chosen = grounds.style, grounds.chosen
    means = [sum(column) // len(column) for column in zip(*grounds.appraisals, strict=True)]
    more = Appraisal(*map(int.__sub__, chosen, means))
    weights = [
        (style.gain * more.gain, _gain),
        (style.kills * more.kills, _kills),
        (-style.loss * more.loss, _loss),
        (-grounds.fear * more.danger, _danger),
        (-style.crowd * more.crowd, _crowd),
        (-style.aim * more.aim, _aim),
        (-style.noise * more.noise, _noise),
    ]
    if style.far is not None:
        weights += [
            (style.far.relief * more.relief, _kills),
            (-style.far.crowd * more.crowd, _crowd),
            (style.far.arms * more.arms, _arms),
            (-style.far.risk * more.risk // 1000, _risk),
            (style.aim * more.way, _way),
            (-style.far.early * more.early, _early),
        ]
    weight, tell = max(weights, key=lambda entry: entry[0])
    return tell(grounds) if weight > 0 else _nothing(grounds)


def _nothing(grounds: Grounds) -> Words:
    """Tell that all is alike, and how the counter stands."""
    if grounds.decision.counter is None:
        return Text("nothing promises more")
    return Plural(
        "nothing promises more; {n} enemy can reach {who} next",
        "nothing promises more; {n} enemies can reach {who} next",
        grounds.chosen.danger,
        who=_who(grounds),
    )


def _gain(grounds: Grounds) -> Words:
    return Text("worth {share} % of the aim", share=grounds.chosen.gain // 10)


def _kills(grounds: Grounds) -> Words:
    """Tell the enemies who threaten the counter, and how many of them will fall."""
    if grounds.chosen.kills < LEAST:
        return _nothing(grounds)
    hits = f"{grounds.chosen.kills / 1000:.1f}"
    return Plural(
        "{n} enemy can reach {who} next, {hits} should fall",
        "{n} enemies can reach {who} next, {hits} should fall",
        grounds.chosen.danger,
        who=_who(grounds),
        hits=hits,
    )


def _loss(grounds: Grounds) -> Words:
    """Tell the wounds that are to be feared, or those that should heal."""
    loss = grounds.chosen.loss
    if loss <= -LEAST:
        return Text("{wounds} wounds should heal", wounds=f"{-loss / 1000:.1f}")
    worst = max(grounds.appraisals, key=lambda appraisal: appraisal.loss).loss
    return Text(
        "{loss} wounds are to be feared, up to {most} otherwise",
        loss=f"{max(0, loss) / 1000:.1f}",
        most=f"{worst / 1000:.1f}",
    )


def _danger(grounds: Grounds) -> Words:
    worst = max(grounds.appraisals, key=lambda appraisal: appraisal.danger).danger
    return Plural(
        "{n} enemy can reach {who} then, up to {most} otherwise",
        "{n} enemies can reach {who} then, up to {most} otherwise",
        grounds.chosen.danger,
        who=_who(grounds),
        most=worst,
    )


def _crowd(grounds: Grounds) -> Words:
    worst = max(grounds.appraisals, key=lambda appraisal: appraisal.crowd).crowd
    return Plural(
        "{n} enemy can reach {who} within two moves, up to {most} otherwise",
        "{n} enemies can reach {who} within two moves, up to {most} otherwise",
        grounds.chosen.crowd,
        who=_who(grounds),
        most=worst,
    )


def _aim(grounds: Grounds) -> Words:
    view, decision = grounds.view, grounds.decision
    option = decision.options[grounds.at]
    goal = view.rules.goal(view.setup, view.state, decision, option)
    if goal is None and decision.counter is None:
        return _nothing(grounds)
    goal = goal or Text("the aim")
    steps = grounds.chosen.aim
    limit = view.setup.scenario.turn_limit
    if limit is None:
        return Plural("{n} step to {goal}", "{n} steps to {goal}", steps, goal=goal)
    return Plural(
        "{n} step to {goal}, {turns}",
        "{n} steps to {goal}, {turns}",
        steps,
        goal=goal,
        turns=Plural("{n} turn left", "{n} turns left", max(0, limit - view.state.turn + 1)),
    )


def _noise(grounds: Grounds) -> Words:
    if grounds.chosen.noise < LEAST:
        return Text("it draws no more enemies")
    coming = f"{grounds.chosen.noise / 1000:.1f}"
    return Text("it draws only {coming} more enemies", coming=coming)


def _arms(grounds: Grounds) -> Words:
    if grounds.chosen.arms > 0:
        return Text("better armed then")
    return Text("not worse armed then")


def _risk(grounds: Grounds) -> Words:
    worst = max(grounds.appraisals, key=lambda appraisal: appraisal.risk).risk
    return Text(
        "what may be hidden costs {loss} wounds, up to {most} otherwise",
        loss=f"{grounds.chosen.risk / 1000:.1f}",
        most=f"{worst / 1000:.1f}",
    )


def _way(grounds: Grounds) -> Words:
    return Plural(
        "{n} step nearer to the aim, and nothing else to do",
        "{n} steps nearer to the aim, and nothing else to do",
        grounds.chosen.way,
    )


def _early(grounds: Grounds) -> Words:
    worst = max(grounds.appraisals, key=lambda appraisal: appraisal.early).early
    return Plural("others are still {n} step behind", "others are still {n} steps behind", worst)


def _who(grounds: Grounds) -> Words:
    view, counter = grounds.view, grounds.decision.counter
    if counter is None:
        return Text("us")
    return view.rules.card(view.setup, view.state, counter).title
