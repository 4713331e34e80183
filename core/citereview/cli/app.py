"""The `citereview` program: its commands, and the one place that turns errors into exit codes."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from importlib.metadata import version
from types import ModuleType
from typing import Annotated, TextIO, cast

import typer
from typer.exceptions import TyperException

from citereview.cli import (
    agreement,
    amend,
    assemble,
    assign,
    check,
    clinical,
    demo,
    due,
    export,
    findings,
    freeze,
    further,
    gate,
    gate_check,
    get,
    key,
    kit,
    lock,
    matches,
    message,
    metrics,
    new,
    plan,
    publish,
    put,
    reason,
    receive,
    recuse,
    redo,
    replace,
    report,
    resolve,
    roster,
    signing_key,
    status,
    unblind,
    undo,
    unlock,
    verify,
    withdraw,
    work,
)
from citereview.cli.exit_codes import ExitCode
from citereview.cli.guarded import LOST, GuardedOutput
from citereview.cli.help_layout import Plain, sectioned
from citereview.cli.output import show_crash, show_error
from citereview.errors import CiteReviewError, Fault, InputError, Problem

SECTIONS: dict[str, tuple[ModuleType, ...]] = {
    "See it first": (demo,),
    "Prepare": (assemble, new, roster, get, put, assign, work, check, matches, key),
    "Send and take back": (
        export, kit, due, message, receive, status, withdraw, recuse, replace,
    ),
    "Settle disagreements": (lock, unlock, reason, resolve, undo, redo, further),
    "Judge and publish": (
        gate, freeze, unblind, report, publish, findings, amend, verify, gate_check, signing_key,
    ),
    "Count and plan": (agreement, metrics, clinical, plan),
}  # fmt: skip
"""In the order of a round; `--help` lists them so."""
COMMANDS = tuple(command for section in SECTIONS.values() for command in section)

USAGE = Problem(
    "usage",
    "The command line is not understood.",
    "See 'citereview COMMAND --help'.",
    "Nothing was done.",
)
AT = Problem("usage_place", "This is missing, or not one of its values.", "Correct it.")
INTERRUPTED = 130
"""What the library makes of Ctrl-C inside a command."""
STOPPED = Problem(
    "cancelled", "Stopped.", "Start it again when you like.", "What was saved before is safe."
)


def _print_version(wanted: bool) -> None:
    if wanted:
        sys.stdout.write(f"citereview {version('citereview')}\n")
        raise typer.Exit


def _root(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    """Blinded clinician review of AI-written clinical text, on your own machine.

    A round goes new → check → export → receive → lock → resolve → gate → report.
    Evaluation evidence only: no certification and no clinical decision.

    'citereview COMMAND --help' explains a command. A command leaves with 0 (done, gate open), 1
    (gate closed), 2 (usage), 3 (refused input) or 4 (a fault of CiteReview).
    """


def names_of(modules: Sequence[ModuleType]) -> tuple[str, ...]:
    """What the commands of these files are called."""
    return tuple(module.__name__.rsplit(".", 1)[1].replace("_", "-") for module in modules)


def build() -> typer.Typer:
    """The program with every command registered."""
    app = typer.Typer(
        cls=sectioned({title: names_of(modules) for title, modules in SECTIONS.items()}),
        no_args_is_help=True,
        pretty_exceptions_enable=False,
        rich_markup_mode=None,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(_root)
    for command in COMMANDS:
        command.register(app)
    for group in (app, *(found.typer_instance for found in app.registered_groups)):
        for registered in group.registered_commands if group is not None else ():
            registered.cls = Plain
    return app


def run(arguments: Sequence[str] | None = None, *, stopped: bool = False) -> int:
    """Run one command line; returns the exit code and never raises.

    Args:
        arguments: Without the program's name; those of the process where left out.
        stopped: Whether Ctrl-C was pressed before.
    """
    words = list(sys.argv[1:] if arguments is None else arguments)
    output, errors = GuardedOutput(sys.stdout), GuardedOutput(sys.stderr)
    with redirect_stdout(cast("TextIO", output)), redirect_stderr(cast("TextIO", errors)):
        code = _stopped(words) if stopped else _run(words)
        output.flush()
        if output.lost:
            errors.write(f"{LOST}\n")
        errors.flush()
    return code


def _stopped(words: list[str]) -> int:
    show_error(InputError(STOPPED), as_json="--json" in words)
    return ExitCode.REFUSED


def _run(words: list[str]) -> int:
    as_json = "--json" in words
    try:
        code = build()(args=words, prog_name="citereview", standalone_mode=False)
    except CiteReviewError as error:
        show_error(error, as_json=as_json)
        return ExitCode.REFUSED
    except TyperException as error:
        if type(error).__name__ == "NoArgsIsHelpError":  # the library does not hand it out
            build()(args=[*words, "--help"], prog_name="citereview", standalone_mode=False)
            return ExitCode.USAGE
        # The library's own sentence repeats what was typed; ours names only the option.
        parameter = getattr(error, "param", None)
        place = getattr(error, "param_hint", None) or (parameter and parameter.get_error_hint())
        faults = (Fault(AT, place.replace("'", "")),) if isinstance(place, str) else ()
        show_error(InputError(USAGE, faults), as_json=as_json)
        return ExitCode.USAGE
    except (KeyboardInterrupt, typer.Abort):
        return _stopped(words)
    except Exception as error:  # the last line of defence keeps values off the screen
        show_crash(error, as_json=as_json)
        return ExitCode.INTERNAL
    return _stopped(words) if code == INTERRUPTED else int(code or 0)
