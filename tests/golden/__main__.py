"""Make the golden records anew that do not replay: ``python -m tests.golden``."""

from __future__ import annotations

import sys

from tests.golden import difference, is_due, remake
from tests.helpers.samples import SCENARIOS


def main() -> int:
    """Remake what is needed; refuse while the rules play differently under the same version."""
    due = [name for name in SCENARIOS if is_due(name)]
    for name in due:
        sys.stdout.write(f"{name}: {difference(name)}\n")
    if due:
        sys.stdout.write("The rules play differently: raise `version` of the ruleset first.\n")
        return 1
    for name in remake():
        sys.stdout.write(f"{name}: made anew\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
