"""``hexwright playtest``: lets bots play many games of a scenario and says how they went."""

from __future__ import annotations

from pathlib import Path

import click

from engine.texts import Text
from studio.cli import exits, output


@click.command(
    "playtest",
    short_help=output.say(Text("Let bots play many games and say how balanced it is.")),
    help=output.verb_help(
        Text(
            "Let bots play many games of a scenario and print how often each side wins (with the "
            "95 % interval of the true chance), how long games are and what is lost in them."
            "\n\nThe same seed gives the same games, in one process or in several. Without a seed "
            "one is drawn and printed."
            "\n\nWith --campaign each game is a run through all scenarios of the project's "
            "campaign, the survivors carried along; printed is how often each scenario is reached "
            "and won, and how many live on."
        ),
        "playtest farm.scenario.yaml --games 1000 --seed 7 --bot greedy --jobs 4",
        "playtest my_project --campaign --games 100",
    ),
)
@click.argument("scenario")
@click.option(
    "--games",
    type=click.IntRange(1, 1_000_000),
    default=200,
    show_default=True,
    help=output.say(Text("How many games.")),
)
@click.option("--seed", help=output.say(Text("A number or a text from which all dice follow.")))
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    help=output.say(
        Text(
            "Who plays: the name of a bot, such as greedy or planner:100 (it imagines 100 games at "
            "a decision); with a comma, others for some seats: greedy,raiders=bold."
        )
    ),
)
@click.option(
    "--jobs",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help=output.say(Text("How many games at a time, each in a process of its own.")),
)
@click.option(
    "--record",
    metavar="FILE",
    help=output.say(
        Text("Write the first game to FILE, to be replayed; of a campaign one file a scenario.")
    ),
)
@click.option(
    "--campaign",
    is_flag=True,
    help=output.say(Text("Play the whole campaign of the project, once a game.")),
)
@output.format_option("text", "json")
def command(  # noqa: PLR0913 - one parameter for each argument and option
    *,
    scenario: str,
    games: int,
    seed: str | None,
    bot: str,
    jobs: int,
    record: str | None,
    campaign: bool,
    format_: str,
) -> int:
    """Play the games and print the table."""
    if campaign:
        from studio.cli import campaigns

        campaigns.play(scenario, campaigns.Wanted(games, seed, bot, jobs, record), format_)
        return exits.FINE
    from engine.batch.plan import plan_of
    from engine.batch.runner import run
    from engine.files.targets import check_target
    from studio.cli import playtests
    from studio.cli.projects import opened, scenario_of

    project = opened(scenario)
    scenario_of(project, scenario)
    if record is not None:
        check_target(project, Path(record))
    plan = plan_of(project.project, project.main, games=games, seed=playtests.seed(seed), bot=bot)
    with output.progress(Text("games"), games) as advance:
        results = run(plan, jobs=jobs, progress=advance)
    playtests.show(results, plan, format_)  # first, as a record may find no room on the disk
    if record is not None:
        playtests.write_record(project, plan, 0, record)
    return exits.FINE
