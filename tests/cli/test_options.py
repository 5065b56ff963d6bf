import json
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import pytest
import typer
from typer.testing import CliRunner

from gridsmith.cli.groups import Commands


@dataclass(frozen=True)
class Frame:
    rows: Annotated[int, typer.Option("--rows", "-r", help="How many rows there are.")] = 4
    name: Annotated[str | None, typer.Option(metavar="NAME", show_default=False)] = None
    into: Annotated[Path | None, typer.Option(help="Where to.")] = None


@pytest.fixture
def app():
    made = Commands()

    @made.command()
    def draw(cell: str, frame: Frame, *, bold: bool = False) -> None:
        print(json.dumps([cell, frame.rows, frame.name, str(frame.into), bold]))

    @made.command("measure")
    def measure_(*, precise: bool = False, frame: Frame) -> None:
        print(json.dumps([precise, frame.rows, type(frame).__name__]))

    return made


def answer(app, *arguments):
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def test_the_fields_are_options_with_their_types_and_defaults(app):
    assert answer(app, "draw", "a1") == ["a1", 4, None, "None", False]
    given = ("draw", "a1", "-r", "5", "--name", "x", "--into", "here", "--bold")
    assert answer(app, *given) == ["a1", 5, "x", "here", True]
    assert answer(app, "measure", "--rows", "7", "--precise") == [True, 7, "Frame"]
