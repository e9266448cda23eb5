"""The `hexwright` command: finds its verbs, and turns every failure into one line and a code."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import traceback
from typing import TYPE_CHECKING, Any, NoReturn

import click

from engine.errors import EngineError, FormatError, UnknownName
from engine.texts import Text
from studio.cli import INTERRUPTED, exits, output, verbs

if TYPE_CHECKING:
    from engine.texts import Words

FEW = 16  # names that are listed where none is near to what was given

log = logging.getLogger(__name__)


class Verbs(click.Group):
    """A group whose commands are the files of `studio.cli.verbs`, imported when asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs in the order in which a designer meets them."""
        return list(verbs.names())

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return the verb, or None."""
        return verbs.get(cmd_name)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb: ``open`` for a file or folder; or say which one may have been meant."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None and _is_there(name):
            return super().resolve_command(ctx, ["open", *args])
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            unknown = UnknownName(Text('no verb "{name}"', name=name), name, verbs.names())
            fail(unknown.hinted)
        return super().resolve_command(ctx, args)

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        """Run the command, then leave with its code; no failure shows a traceback."""
        extra["standalone_mode"] = False
        output.open_streams()
        try:
            code = super().main(*args, **extra) or exits.FINE
            sys.stdout.flush()
        except click.exceptions.Exit as end:
            code = end.exit_code
        except (BrokenPipeError, SystemExit):
            # the reader went away (a pager, head): what is left has nowhere to go; click ends then
            with contextlib.suppress(OSError, ValueError):
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = exits.FINE
        except (Exception, KeyboardInterrupt) as error:
            log.debug("ended", exc_info=True)
            code = _tell(error)
        sys.exit(code)


def _is_there(name: str) -> bool:
    """Say whether a file or a folder is called so."""
    from pathlib import Path

    try:
        return Path(name).exists()
    except (OSError, ValueError):
        return False


def _tell(error: BaseException) -> int:
    """Print what went wrong, one line a fault, and return the exit code."""
    match error:
        case click.Abort() | KeyboardInterrupt():
            output.fault(Text("hexwright: stopped"))
            return INTERRUPTED
        case click.ClickException():
            output.fault(f"hexwright: {error.format_message()}")
        case EngineError():
            return _engine_fault(error)
        case OSError():
            output.fault(f"hexwright: {_os_words(error)}")
        case ImportError() if "PySide6" in f"{error.name} {error.path}":
            output.fault(
                Text(
                    "hexwright: nothing can be drawn here: PySide6 cannot be loaded ({reason}). "
                    "Install the missing system library, or reinstall with pip",
                    reason=str(error),
                )
            )
        case _:
            _crash(error)
    return exits.UNUSABLE


def fail(message: Words) -> NoReturn:
    """End with one line for unusable input."""
    raise click.ClickException(output.one_line(output.say(message)))


def _engine_fault(error: EngineError) -> int:
    faults = getattr(error, "faults", ())
    if isinstance(error, FormatError) and faults:
        output.issues(faults, err=True)
        return exits.UNUSABLE
    words = error.hinted
    if isinstance(error, UnknownName) and not error.suggestions and 0 < len(error.known) <= FEW:
        words = Text("{text} (there are {names})", text=words, names=", ".join(error.known))
    output.fault(f"hexwright: {output.say(words)}")
    return exits.FINDINGS if isinstance(error, exits.Refused) else exits.UNUSABLE


def _os_words(error: OSError) -> str:
    words = error.strerror or str(error)
    return f"{error.filename}: {words}" if error.filename else words


def _crash(error: BaseException) -> None:
    """Keep the traceback in a file, and print one line that names it."""
    from platformdirs import user_log_path

    folder = user_log_path("hexwright", appauthor=False)
    report = folder / "crash.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        report.write_text("".join(traceback.format_exception(error)), encoding="utf-8")
    except OSError:
        output.fault(
            Text(
                "hexwright: an error of the program itself: {kind}: {words}",
                kind=type(error).__name__,
                words=str(error),
            )
        )
        return
    output.fault(
        Text(
            "hexwright: an error of the program itself: {kind}: {words} (details in {file})",
            kind=type(error).__name__,
            words=str(error),
            file=str(report),
        )
    )


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("hexwright")
    except PackageNotFoundError:
        return output.say(Text("not installed"))


def _show_version(ctx: click.Context, _: click.Parameter, value: object) -> None:
    if value and not ctx.resilient_parsing:
        output.line(f"hexwright {_version()}")
        ctx.exit()


@click.group(
    cls=Verbs,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 96},
    help=output.say(
        Text(
            "Design hex maps and scenarios, check them, play them, publish them."
            "\n\nWithout a verb the studio opens; with a file or folder instead of one, on that."
            "\n\nExit codes: 0 fine, 1 findings or a refusal, 2 unusable input."
        )
    ),
)
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_version,
    help=output.say(Text("Print the version and stop.")),
)
@click.pass_context
def hexwright(ctx: click.Context) -> int:
    """Open the studio if no verb was given."""
    if ctx.invoked_subcommand is not None:
        return exits.FINE
    from studio.cli.window import open_window

    return open_window()
