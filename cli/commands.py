"""The commands of `gridsmith`; each is loaded when it is called."""

from gettext import gettext as _
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from ..core.games import GAMES, OWN
from ..core.version import VERSION
from .language import TYPERS_OWN, LocalizedHelp, in_one_line, type_name

COMMANDS = {
    "words": "List, check, import and change word lists.",
    **{name: GAMES[name].help for name in OWN},
    "picture": "Read a board from a screenshot or a photo.",
    "prepare": "Compile all searches now, to save time later.",
    "desktop": "Add the app to your desktop's applications menu, or remove it.",
    "backup": "Back up games, words, lists and settings to a zip, or restore them.",
    "doctor": "Check this installation and suggest fixes.",
}
"""The help of each command, in order. The command is the `app` of the module of its name."""


class _LazyGroup(LocalizedHelp, TyperGroup):
    def __init__(self, **settings: Any) -> None:
        settings["commands"] = {name: TyperCommand(name, help=COMMANDS[name]) for name in COMMANDS}
        super().__init__(**settings)

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[str | None, Any, list[str]]:
        name, command, remaining = super().resolve_command(ctx, args)
        return name, command and loaded(str(name)), remaining


def loaded(name: str) -> Any:
    """Give a command by its name, as typer has it, a group or a single one."""
    command = get_command(import_module(f"gridsmith.cli.{name}").app)
    if isinstance(command, TyperGroup):
        command.help = COMMANDS[name]
    return command


def help_texts() -> set[str]:
    """Give all that the help of the commands says, as it is looked up for a translation."""
    texts = set(TYPERS_OWN)

    def collect(command: Any) -> None:
        parts = [command, *command.params]
        for part in parts:
            texts.update(
                (in_one_line(part.help or ""), getattr(part, "rich_help_panel", None) or "")
            )
            texts.add(type_name(part))
        for one in getattr(command, "commands", {}).values():
            collect(one)

    for command in (get_command(app), *map(loaded, COMMANDS)):
        collect(command)
    return texts - {"", "choice"}


app = typer.Typer(
    name="gridsmith",
    cls=_LazyGroup,
    help="A desktop assistant for letter grids and box puzzles.\n\nWithout a command, the app "
    "opens; `gridsmith game.gridsmith` opens that position in it. The commands run the same "
    "engines without a window. `gridsmith help NAME` shows the help of a command.",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)


def _print_version(wanted: bool) -> None:
    if wanted:
        print("gridsmith", VERSION)
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
            autocompletion=lambda: list(OWN),
            help=f"Open the app on a tool: {', '.join(OWN[:-1])} or {OWN[-1]}.",
        ),
    ] = None,
    new_window: Annotated[
        bool,
        typer.Option("--new-window", help="Open another window, even if the app is already open."),
    ] = False,
) -> None:
    """Take the options that stand before a command."""
    # Without a command they open the app, long before this is loaded.
    if tool is not None or new_window:
        option = "--new-window" if new_window else "--tool"
        raise typer.BadParameter(
            _("{option} opens the app and cannot be used with a command").format(option=option),
            context,
        )
