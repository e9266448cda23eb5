"""``hexwright demo``: the whole path on a shipped scenario, in front of the user."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from engine.texts import Text
from studio.cli import exits, output

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine.batch.plan import Plan
    from engine.files.store import OpenedProject

SAMPLE = "coldwater"
SCENARIO = "three_doors.scenario.yaml"
FOLDER = Path("hexwright-demo")
DPI = 120.0
MOST_JOBS = 4


@click.command(
    "demo",
    short_help=output.say(Text("Show the whole path on a shipped scenario.")),
    help=output.verb_help(
        Text(
            "Check a shipped scenario, play many games of it and print how they went, write a "
            "pack, a picture and one game that can be replayed into ./hexwright-demo, and open "
            "the studio on the scenario."
            "\n\nThe scenario is copied to ./hexwright-demo too, to be changed there; a copy that "
            "is there already is left as it is."
        ),
        "demo",
        "demo --games 1000 --seed 7",
    ),
)
@click.option(
    "--games",
    type=click.IntRange(1, 100_000),
    default=200,
    show_default=True,
    help=output.say(Text("How many games.")),
)
@click.option(
    "--seed",
    default="1",
    show_default=True,
    help=output.say(Text("A number or a text from which all dice follow.")),
)
@output.format_option("text", "json")
def command(*, games: int, seed: str, format_: str) -> int:
    """Do the product's main job once, from the check to the window."""
    from engine.batch.plan import plan_of
    from engine.files.shipped import shipped
    from studio.cli import playtests
    from studio.cli.projects import opened
    from studio.cli.window import what_hinders

    sample = shipped("sample_maps") / SAMPLE
    project = opened(str(sample / SCENARIO))
    plan = plan_of(project.project, SCENARIO, games=games, seed=playtests.seed(seed), bot="greedy")
    tell = _silent if format_ == "json" else output.line
    tell(Text('The scenario "{title}":', title=_title(plan)))
    found = _check(project, plan, tell)
    tell(Text("checked: {found}", found=found))
    results = _play(plan)
    if format_ == "text":
        output.line()
        playtests.show(results, plan, "text")
        output.line()
    hindrance = what_hinders()  # asked before the picture is drawn, for which Qt goes offscreen
    variables = dict(os.environ)
    files = _write(project, plan)
    copy = _copy(sample)
    if format_ == "json":
        output.data({"files": files, "project": str(copy), "games": len(results.games)})
        return exits.FINE
    for file in files:
        tell(Text("written: {file}", file=file))
    if hindrance is None:
        return _open(copy / SCENARIO, variables)
    later = Text("{why} Then: hexwright open {file}", why=hindrance, file=str(copy / SCENARIO))
    tell(later)
    return exits.FINE


def _silent(_: object) -> None:
    """Say nothing: the answer is JSON."""


def _title(plan: Plan) -> str:
    from engine.model.map import words

    return words(plan.scenario.title)


def _check(project: OpenedProject, plan: Plan, tell: Callable[[str], None]) -> Any:
    from engine.lint.runner import lint
    from engine.texts import Plural

    found = lint(project.project, [plan.path, plan.scenario.map])
    issues = [issue for issue in found if not issue.silenced]
    for issue in issues:
        tell(output.issue_line(issue))
    if all(issue.severity == "hint" for issue in issues):
        return Text("nothing to mend in map and scenario")
    return Plural("{n} issue", "{n} issues", len(issues))


def _play(plan: Plan) -> Any:
    from engine.batch.runner import run

    jobs = min(MOST_JOBS, os.cpu_count() or 1)
    with output.progress(Text("games"), plan.games) as advance:
        return run(plan, jobs=jobs, progress=advance)


def _write(project: OpenedProject, plan: Plan) -> list[str]:
    """Write pack, picture and record; return the files."""
    from studio.cli import playtests
    from studio.publish import exporter

    FOLDER.mkdir(exist_ok=True)
    stem = SCENARIO.partition(".")[0]
    pack, picture, record = (
        FOLDER / f"{stem}{ending}" for ending in (".hexpack", ".png", ".playtest.json")
    )
    exporter.get("pack").write(project, plan.path, pack, {})
    exporter.get("png").write(project, plan.path, picture, {"dpi": DPI})
    playtests.write_record(project, plan, 0, record)
    return [str(pack), str(picture), str(record)]


def _copy(sample: Path) -> Path:
    """Copy the sample's folder to where the user may change it, unless it is there already."""
    import shutil

    target = FOLDER / SAMPLE
    if not target.exists():
        shutil.copytree(sample, target)
    return target


def _open(scenario: Path, variables: dict[str, str]) -> int:
    """Open the studio in a process of its own: this one has drawn without a screen."""
    import subprocess
    import sys

    output.line(Text("The studio opens on {file}.", file=str(scenario)))
    start = "from studio.cli import main; main()"
    command_line = [sys.executable, "-c", start, "open", str(scenario)]
    return subprocess.run(command_line, env=variables, check=False).returncode  # noqa: S603 - ours
