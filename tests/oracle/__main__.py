"""Compare sight with fractions: ``python -m tests.oracle --maps 200 --largest 14``."""

from __future__ import annotations

import argparse
import sys

from tests.oracle import compared


def main(argv: list[str] | None = None) -> int:
    """Print how many pairs agree; return 1 if any differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--maps", type=int, default=200)
    parser.add_argument("--largest", type=int, default=14, help="columns and rows at most")
    parser.add_argument("--first", type=int, default=0, help="number of the first map")
    options = parser.parse_args(argv)
    count = compared(range(options.first, options.first + options.maps), options.largest)
    sys.stdout.write(
        f"{options.maps} maps, {count.pairs:,} pairs, {count.seeing:,} see each other; "
        f"maps that differ: {', '.join(map(str, count.maps)) or 'none'}\n"
    )
    return 1 if count.maps else 0


if __name__ == "__main__":
    sys.exit(main())
