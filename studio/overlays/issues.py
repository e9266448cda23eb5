"""What the checks have found, at its place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.texts import Text
from studio.overlays.overlay import Overlay
from studio.overlays.shapes import DrawList, Mark, Polygon, Role, Symbol

if TYPE_CHECKING:
    from engine.model.issue import Severity
    from studio.overlays.scene import Scene

ROLES: dict[Severity, Role] = {
    "error": "issue_error",
    "warning": "issue_warning",
    "hint": "issue_hint",
}
SYMBOLS: dict[Severity, Symbol] = {"error": "cross", "warning": "warning", "hint": "dot"}
WORST: tuple[Severity, ...] = ("error", "warning", "hint")


class IssuesOverlay(Overlay):
    """Marks the spaces of issues; a space with several has the mark of the worst.

    A hint is a dot where it begins: what is only worth a look must not cover the map. Its other
    spaces are shown while it is read.
    """

    id = "issues"
    title = Text("Issues")
    icon = "warning"
    modes = frozenset({"edit"})
    order = 50

    def shapes(self, scene: Scene) -> DrawList:
        """Return a rim and a mark for each space with an issue."""
        ground = scene.ground
        shown = {ground.map_path, ground.scenario_path, ""}
        worst: dict[str, Severity] = {}
        for issue in scene.issues:
            if issue.document not in shown:
                continue
            spaces = issue.spaces[:1] if issue.severity == "hint" else issue.spaces
            for space in spaces:
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


def _read(scene: Scene) -> DrawList:
    """Return the spaces of the issue that is being read, tinted; silenced ones are shown so too."""
    issue, ground = scene.issue, scene.ground
    if issue is None or issue.document not in {ground.map_path, ground.scenario_path, ""}:
        return ()
    role = ROLES[issue.severity]
    rims = [rim for space in issue.spaces if (rim := ground.polygon(space))]
    return tuple(Polygon(rim, role, filled) for rim in rims for filled in (True, False))


OVERLAY = IssuesOverlay()
