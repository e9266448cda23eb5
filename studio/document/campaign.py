"""The campaign of an open project: its roster, kept beside it, and what is told of it.

The roster belongs to the player, not to the design: it is no part of the project's value, and no
step of its history.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import rulesets
from engine.core.campaign import (
    Standing,
    carried_on,
    check_fits,
    enlisted,
    new_roster,
    next_step,
    standing,
)
from engine.files.rosters import read_roster, roster_name, write_roster
from engine.model.map import words
from engine.model.project import CampaignStep
from engine.model.roster import Played, RosterDocument
from engine.texts import Plural, Text, Words

if TYPE_CHECKING:
    from pathlib import Path
    from typing import Any

    from engine.core.ruleset import Ruleset, Setup
    from engine.core.session import Session
    from engine.model.project import Project
    from engine.model.roster import Person
    from studio.document.open_project import OpenProject


@dataclass(frozen=True, slots=True)
class Chapter:
    """What a game is in its campaign: which of the scenarios, and the roster before it.

    ``enlisted``: the people come from the roster; else the scenario is played as it is written.
    """

    campaign: tuple[CampaignStep, ...]
    step: CampaignStep
    roster: RosterDocument
    enlisted: bool
    titles: tuple[str, ...] = ()  # of all its scenarios

    def title_of(self, step: CampaignStep) -> str:
        """Return what people call a scenario of the campaign."""
        return self.titles[self.campaign.index(step)]

    def after(self, session: Session[Any]) -> RosterDocument:
        """Return the roster after the game, which is over."""
        return carried_on(self.roster, self.step, session)


def chapter_of(project: Project, path: str, roster: RosterDocument | None) -> Chapter | None:
    """Return what a game of the scenario at *path* is in the campaign; None if it is none.

    Without a roster the scenarios before count as won, and nobody comes from them.
    """
    info = project.info
    steps = info.campaign if info is not None else ()
    titles = tuple(title_of_step(project, step) for step in steps)
    for number, step in enumerate(steps):
        if step.scenario != path or info is None:
            continue
        if roster is not None and len(roster.played) == number:
            return Chapter(steps, step, roster, enlisted=True, titles=titles)
        if roster is None:
            before = tuple(Played(s.scenario, won=True, reason="skipped") for s in steps[:number])
            fresh = RosterDocument(info.title, played=before)
            return Chapter(steps, step, fresh, enlisted=False, titles=titles)
    return None


def set_out(
    project: Project, path: str, roster: RosterDocument | None
) -> tuple[Ruleset[Any], Setup, Chapter | None]:
    """Return what a game of the scenario at *path* starts from, with the people of *roster*."""
    scenario = project.scenario(path)
    rules = rulesets.of(project, scenario.ruleset)
    chapter = chapter_of(project, path, roster)
    if chapter is not None and chapter.enlisted:
        scenario = enlisted(rules, scenario, chapter.step, chapter.roster)
    return rules, rules.setup(scenario, project.map(scenario.map)), chapter


# -- the roster of a project


def roster_file(opened: OpenProject) -> Path | None:
    """Return where the roster of the project is kept; None if the project has no folder."""
    info = opened.project.info
    return opened.root / roster_name(info) if opened.root is not None and info is not None else None


def roster_of(opened: OpenProject) -> RosterDocument | None:
    """Return the roster of the project, None if it has no campaign.

    It is the one on the disk, or that of this window, or a new one. Raises `FormatError` if it
    cannot be read, `EngineError` if it is of another campaign.
    """
    info = opened.project.info
    if info is None or not info.campaign:
        return None
    file = roster_file(opened)
    roster = read_roster(file) if file is not None and file.exists() else opened.roster
    if roster is None:
        return new_roster(info)
    check_fits(info.campaign, roster)
    return roster


def keep_roster(opened: OpenProject, roster: RosterDocument) -> Path | None:
    """Keep *roster*: in the project's folder, or as long as the window is open; say where."""
    opened.roster = roster
    file = roster_file(opened)
    if file is not None:
        write_roster(roster, file)
    return file


def campaign_step(project: Project, path: str) -> CampaignStep | None:
    """Return the scenario of the campaign that a value at *path* of the project's file is about."""
    found = re.match(r"campaign\[(\d+)\]", path)
    steps = project.info.campaign if project.info is not None else ()
    number = int(found[1]) if found is not None else len(steps)
    return steps[number] if number < len(steps) else None


# -- in words


def title_of_step(project: Project, step: CampaignStep) -> str:
    """Return what people call a scenario of the campaign."""
    document = project.documents.get(step.scenario)
    return words(document.title) if document is not None else step.scenario


def outlook(chapter: Chapter, after: RosterDocument) -> Words:
    """Return what a finished game means for the campaign."""
    lived = Plural("{n} survivor lives on", "{n} survivors live on", len(after.people))
    how = standing(chapter.campaign, after)
    if how is Standing.WON:
        return Text("The campaign is won; {lived}.", lived=lived)
    if how is Standing.LOST:
        return Text("The campaign is lost; {lived}.", lived=lived)
    step = next_step(chapter.campaign, after)
    title = chapter.title_of(step) if step is not None else ""
    return Text("{lived}; {title} comes next.", lived=lived, title=title)


def told_people(project: Project, roster: RosterDocument) -> list[tuple[Words, Words]]:
    """Return the living, each with what it carries, then the dead: rows of name and facts."""
    steps = project.info.campaign if project.info is not None else ()
    scenario = project.scenario(steps[max(0, len(roster.played) - 1)].scenario)
    rules = rulesets.of(project, scenario.ruleset)
    options = rules.options_for(scenario)

    def name(definition: str, own: str) -> Words:
        return Text("{name}", name=own) if own else rules.face(definition, options).name

    def facts(person: Person) -> Words:
        gear = person.gear
        if gear is None:
            carried: Words = Text("gear of the next scenario")
        else:
            codes = [gear.in_hand or "", *gear.backpack, *gear.inventory]
            found = ", ".join(str(rules.gear_words(code, options)) for code in codes if code)
            carried = Text("{gear}", gear=found) if found else Text("nothing")
        return Text("wounded; {gear}", gear=carried) if person.wounded else carried

    living = [(name(p.definition, words(p.name)), facts(p)) for p in roster.people]
    dead: list[tuple[Words, Words]] = [(name(p.definition, ""), Text("dead")) for p in roster.dead]
    return [*living, *dead]


def told_games(project: Project, roster: RosterDocument) -> list[tuple[Words, Words]]:
    """Return the scenarios of the campaign in order, each with how it ended or whether it waits."""
    rows: list[tuple[Words, Words]] = []
    steps = project.info.campaign if project.info is not None else ()
    upcoming = next_step(steps, roster)
    for number, step in enumerate(steps):
        title = Text("{n}. {title}", n=number + 1, title=title_of_step(project, step))
        if number < len(roster.played):
            rows.append((title, _ended(roster.played[number])))
        else:
            rows.append((title, Text("comes next") if step is upcoming else Text("not yet")))
    return rows


def _ended(played: Played) -> Words:
    if played.reason == "skipped":
        return Text("skipped")
    lived = Plural("{n} survivor lives on", "{n} survivors live on", played.lived)
    if played.won:
        return Text("won in turn {turn}; {lived}", turn=played.turns, lived=lived)
    return Text("lost in turn {turn}; {lived}", turn=played.turns, lived=lived)
