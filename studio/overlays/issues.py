"""What the checks have found, at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Plural, Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark, Polygon, Role, Symbol

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.model.issue import Issue, Severity
    from engine.texts import Words
    from studio.overlays.scene import Scene

ROLES: dict[Severity, Role] = {
    "error": "issue_error",
    "warning": "issue_warning",
    "hint": "issue_hint",
}
SYMBOLS: dict[Severity, Symbol] = {"error": "cross", "warning": "warning", "hint": "hint"}
WORST: tuple[Severity, ...] = ("error", "warning", "hint")
READ = 3  # issues of a space that are read where the pointer rests


class IssuesOverlay(Overlay):
    """Marks the spaces of issues; a space with several has the mark of the worst.

    A hint has a small mark where it begins: what is only worth a look must not cover the map. Its
    other spaces are shown while it is read. Where the pointer rests the issues are read.
    """

    id = "issues"
    title = Text("Issues")
    icon = "warning"
    modes = frozenset({"edit"})
    order = 50

    def shapes(self, scene: Scene) -> DrawList:
        """Return a rim and a mark for each space with an issue."""
        ground = scene.ground
        worst: dict[str, Severity] = {}
        for space, issue in _marked(scene):
            known = worst.get(space)
            if known is None or WORST.index(issue.severity) < WORST.index(known):
                worst[space] = issue.severity
        found: list[Polygon | Mark] = []
        for space, severity in worst.items():
            centre = ground.centre(space)
            if centre is not None:
                if severity != "hint":
                    found.append(Polygon(ground.polygon(space), ROLES[severity], filled=False))
                at = (centre[0] + scene.size * 0.28, centre[1] - scene.size * 0.28)
                found.append(Mark(at, SYMBOLS[severity], ROLES[severity]))
        return (*_read(scene), *found)

    def tips(self, scene: Scene) -> tuple[Words, ...]:
        """Return the issues that the space under the pointer is marked for, the worst first."""
        here = [issue for space, issue in _marked(scene) if space == scene.hover]
        here.sort(key=lambda issue: WORST.index(issue.severity))
        told: list[Words] = [issue.message for issue in here[:READ]]
        more = len(here) - READ
        if more > 0:
            told.append(Plural("and {n} issue more", "and {n} issues more", more))
        return tuple(told)


def _marked(scene: Scene) -> Iterator[tuple[str, Issue]]:
    """Yield the spaces that are marked, each with an issue for which it is."""
    shown = {scene.ground.map_path, scene.ground.scenario_path, ""}
    for issue in scene.issues:
        if issue.document in shown:
            for space in issue.spaces[:1] if issue.severity == "hint" else issue.spaces:
                yield space, issue


def _read(scene: Scene) -> DrawList:
    """Return the spaces of the issue that is being read, tinted; silenced ones are shown so too."""
    issue, ground = scene.issue, scene.ground
    if issue is None or issue.document not in {ground.map_path, ground.scenario_path, ""}:
        return ()
    role = ROLES[issue.severity]
    rims = [rim for space in issue.spaces if (rim := ground.polygon(space))]
    return tuple(Polygon(rim, role, filled) for rim in rims for filled in (True, False))


OVERLAY = IssuesOverlay()
