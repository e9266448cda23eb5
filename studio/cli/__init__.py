"""The hexwright command, one file per verb.

The folder imports neither Qt nor NumPy nor Shapely at its top: a verb that needs them imports them
when it runs, so that ``--help`` and ``lint`` start in the blink of an eye.
"""

from __future__ import annotations

import sys

INTERRUPTED = 130


def main() -> None:
    """Run the command and leave the process with its exit code."""
    try:
        from studio.cli.command import hexwright

        hexwright.main(prog_name="hexwright")
    except KeyboardInterrupt:  # while the command was not there yet, or about to end
        sys.exit(INTERRUPTED)
