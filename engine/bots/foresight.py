"""What a far-sighted style minds besides: arms, hidden things, those who are behind or vital."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from engine.core.ruleset import Appraisal


class Foresight(NamedTuple):
    """What things are worth that show only later; see `Appraisal`, and in thousandths as there.

    ``crowd``: an enemy that can reach us in two moves. ``mass``: each pair of those who can in one,
    where one has nowhere to go.
    ``early``: a step that others are behind. ``stake``: by how much more wounds and danger count
    where all hangs on one, in thousandths.
    """

    crowd: int
    relief: int
    arms: int
    risk: int
    early: int
    stake: int
    mass: int

    def weigh(
        self, appraisals: tuple[Appraisal, ...], usual: tuple[int, int, int], ease: int
    ) -> list[int]:
        """Return what each option is worth besides.

        *usual* is what a step, a wound and an enemy in reach weigh already, *ease* the fear that is
        left in thousandths: where it fades, so does all danger.
        """
        crowd, relief, arms, risk, early, stake, mass = self
        step, hurt, fear = usual
        vital = stake * appraisals[0].stake // 1000
        hurt, fear = hurt * vital, fear * vital // 1000
        if any(a.aim for a in appraisals):
            mass = 0  # whoever has somewhere to go is safest there
        return [
            relief * a.relief
            + arms * a.arms
            + step * a.way
            - early * a.early
            - hurt * max(0, a.loss) // 1000
            - fear * a.danger
            - ease * (risk * a.risk // 1000 + crowd * a.crowd + mass * pairs(a.danger)) // 1000
            for a in appraisals
        ]


def pairs(enemies: int) -> int:
    """Return how many pairs there are of so many."""
    return enemies * (enemies - 1) // 2
