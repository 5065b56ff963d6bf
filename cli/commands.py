"""The commands of `gridsmith`, put together."""

from typing import Annotated

import typer

from gridsmith import __version__
from gridsmith.cli import balda, blocks, boggle, desktop, dots, tiles, words

app = typer.Typer(
    name="gridsmith",
    help="A desktop assistant for letter grids and box puzzles.\n\n"
    "Without a command, the app opens. The commands are the same engines without a window.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)
app.add_typer(words.app, name="words")
app.add_typer(balda.app, name="balda")
app.add_typer(boggle.app, name="boggle")
app.add_typer(tiles.app, name="tiles")
app.add_typer(blocks.app, name="blocks")
app.add_typer(dots.app, name="dots")
app.add_typer(desktop.app, name="desktop")


def _print_version(wanted: bool) -> None:
    if wanted:
        print("gridsmith", __version__)
        raise typer.Exit


@app.callback()
def gridsmith(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and exit."
        ),
    ] = False,
    tool: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Open the app on a tool: balda, boggle, tiles, blocks or dots.",
        ),
    ] = None,
    new_window: Annotated[
        bool,
        typer.Option(
            "--new-window", help="Open another window of the app, even where it is open already."
        ),
    ] = False,
) -> None:
    """Take the options that stand before a command."""
    # Without a command they open the app, long before this is loaded.
    if tool is not None or new_window:
        option = "--new-window" if new_window else "--tool"
        raise typer.BadParameter(f"{option} opens the app, and takes no command", context)
