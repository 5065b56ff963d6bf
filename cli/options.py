"""Declarations of arguments and options that show no default."""

import re
from datetime import date
from gettext import gettext as _
from typing import Annotated, Any

import typer


def argument(metavar: str, text: str, **settings: Any) -> Any:
    """Declare an argument with its help."""
    return typer.Argument(metavar=metavar, help=text, show_default=False, **settings)


def option(text: str, *names: str, **settings: Any) -> Any:
    """Declare an option with its help, by default named after its parameter."""
    return typer.Option(*names, help=text, show_default=False, **settings)


def count_option(text: str, *names: str, metavar: str = "N", **settings: Any) -> Any:
    """Declare an option that takes a whole number from 1 up."""
    return option(text, *names, parser=parse_count, metavar=metavar, **settings)


def seconds_option(text: str, **settings: Any) -> Any:
    """Declare an option that takes a time in seconds."""
    return option(text, parser=parse_seconds, metavar="S", **settings)


def form_option(default: str) -> Any:
    """Declare --format."""
    return option(
        f"Output format. (default: from the extension of --output, else {default})",
        "--format",
        "-f",
    )


def output_option(what: str, suffixes: str = ".txt or .json") -> Any:
    """Declare --output."""
    return option(f"Write {what} to FILE ({suffixes}).", "--output", "-o", metavar="FILE")


def parse_count(given: str | int) -> int:
    """Read a whole number from 1 up, of a text or a default. Raises typer.BadParameter."""
    if not re.fullmatch(r"0*[1-9][0-9]{0,8}", str(given)):
        raise typer.BadParameter(_("{given!r} is not a whole number from 1 up").format(given=given))
    return int(given)


def parse_seconds(given: str | float) -> float:
    """Read a time in seconds above zero, for an option. Raises typer.BadParameter."""
    if not re.fullmatch(r"[0-9]{1,8}(\.[0-9]{1,6})?", str(given)) or float(given) == 0:
        raise typer.BadParameter(
            _("{given!r} is not a number of seconds, such as 60 or 2.5").format(given=given)
        )
    return float(given)


def parse_seed(given: str | int) -> int:
    """Read a seed, for an option. Raises typer.BadParameter."""
    if not re.fullmatch(r"-?[0-9]{1,18}", str(given)):
        raise typer.BadParameter(
            _("{given!r} is not a whole number of at most 18 digits").format(given=given)
        )
    return int(given)


def parse_day(given: str | date) -> date:
    """Read a day, for an option. Raises typer.BadParameter."""
    try:
        return date.fromisoformat(str(given))
    except ValueError:
        text = _("{given!r} is not a day such as 2026-12-31").format(given=given)
        raise typer.BadParameter(text) from None


DayOption = Annotated[
    date | None,
    option("The day. (default: today)", "--date", parser=parse_day, metavar="DAY"),
]
SolutionOption = Annotated[bool, typer.Option("--solution", help="Show the best move, too.")]
