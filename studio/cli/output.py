"""What the command prints: words for people, JSON for programs, one line for each fault."""

from __future__ import annotations

import contextlib
import functools
import io
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from engine.errors import EngineError
from engine.texts import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from engine.model.issue import Issue
    from engine.texts import Words

T = TypeVar("T")


def say(text: Words) -> str:
    """Return *text* in the user's language: the one place where the command makes words."""
    return text.words()


def line(text: Words | str = "") -> None:
    """Print one line on standard output."""
    click.echo(text if isinstance(text, str) else say(text))


def fault(text: Words | str) -> None:
    """Print one line on standard error; a closed or full one changes nothing."""
    with contextlib.suppress(OSError):
        click.echo(one_line(text if isinstance(text, str) else say(text)), err=True)


def open_streams() -> None:
    """Have standard output and error take every text, also where there is none or no UTF-8."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, io.StringIO())  # what is printed has nowhere to go
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def one_line(text: str) -> str:
    """Return *text* with its line breaks turned into blanks."""
    return " ".join(text.split("\n")).strip()


def data(value: Any) -> None:
    """Print *value* as JSON."""
    click.echo(json.dumps(value, ensure_ascii=False, indent=2))


def shown(path: Path | str) -> str:
    """Return *path* as a user would type it here: relative where it lies below this folder."""
    path = Path(path)
    if path.is_absolute() and path.is_relative_to(Path.cwd()):
        return str(path.relative_to(Path.cwd()))
    return str(path)


def issue_line(issue: Issue, root: Path | None = None) -> str:
    """Return ``file:line:column: severity: message [clause] (check)``; unknown parts are left out.

    *root* is the folder that ``issue.document`` counts from.
    """
    place = shown(root / issue.document) if root and issue.document else issue.document
    for number in (issue.line, issue.column) if issue.line else ():
        place += f":{number}"
    clause = f" [{issue.clause}]" if issue.clause else ""
    head = f"{place}: " if place else ""
    why = Text(" silenced: {reason}", reason=issue.silenced) if issue.silenced else None
    told = f"{head}{issue.severity}: {say(issue.message)}{clause} ({issue.code})"
    return one_line(told if why is None else told + say(why))


def issues(found: Iterable[Issue], root: Path | None = None, *, err: bool = False) -> None:
    """Print one line for each issue."""
    for issue in found:
        click.echo(issue_line(issue, root), err=err)


def format_option(*formats: str) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Add ``--format`` to a verb; with json a failure is answered in JSON too."""

    def add(function: Callable[..., T]) -> Callable[..., T]:
        @functools.wraps(function)
        def run(*args: Any, format_: str, **options: Any) -> T:
            try:
                return function(*args, format_=format_, **options)
            except EngineError as error:
                if format_ == "json":
                    data(failure(error))
                raise

        option: Callable[[Callable[..., T]], Callable[..., T]] = click.option(
            "--format",
            "format_",
            type=click.Choice(formats),
            default=formats[0],
            show_default=True,
            help=say(Text("How to print the answer: for people, or for programs.")),
        )
        return option(run)

    return add


def failure(error: EngineError) -> dict[str, Any]:
    """Return what went wrong as plain data."""
    faults = [fault.to_json() for fault in getattr(error, "faults", ())]
    lost = [say(words) for words in getattr(error, "lost", ())]
    told = {"error": str(error), "kind": type(error).__name__, "issues": faults}
    return {**told, "lost": lost} if lost else told


def in_terminal() -> bool:
    """Say whether a person looks on: standard error is a terminal that can draw a bar."""
    return sys.stderr.isatty() and os.environ.get("TERM") != "dumb"


def example(*lines: str) -> str:
    """Return the example that closes a verb's help, kept as it is typed."""
    return "\n\n\b\n" + "\n".join(
        [say(Text("Example:")), *(f"  hexwright {line}" for line in lines)]
    )


def verb_help(text: Words, *examples: str) -> str:
    """Return the whole help of a verb: what it does, and how it is typed."""
    return say(text) + example(*examples)


@contextlib.contextmanager
def progress(label: Words, total: int) -> Iterator[Callable[[int, int], None]]:
    """Show how far a long task is, on standard error: a bar where a person looks on.

    Yields a function that is told how much is done, and of how much.
    """
    if not in_terminal():
        yield _Quarters(label)
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), Left())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say(label), total=total)
        yield lambda done, asked: bar.update(task, completed=done, total=asked)


class _Quarters:
    """Prints a line for each quarter that is done, for logs."""

    def __init__(self, label: Words) -> None:
        self._label = label
        self._told = 0

    def __call__(self, done: int, asked: int) -> None:
        quarter = 4 * done // asked if asked else 0
        if quarter > self._told:
            self._told = quarter
            fault(Text("{label}: {done} of {asked}", label=self._label, done=done, asked=asked))
