"""Groups of commands: options that several of them share, and no argument that is empty."""

import inspect
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from functools import wraps
from gettext import gettext as _
from typing import Any, get_type_hints

import typer
from typer.core import TyperCommand, TyperGroup

from .inputs import InputError
from .language import LocalizedHelp


class Commands(typer.Typer):
    """A group of commands. Where a command takes a dataclass, it has the fields as its options.

    The fields are annotated as parameters of a command are:

        @dataclass(frozen=True)
        class Size:
            rows: Annotated[int, typer.Option(help="Rows of the board.")] = 4

        @app.command()
        def roll(size: Size) -> None: ...

    has the option `--rows`. An empty argument or option is an error.
    """

    def __init__(self, *parts: typer.Typer) -> None:
        """Start with the commands of others; `cli.commands.COMMANDS` has the help of the group."""
        super().__init__(cls=_Group, add_completion=False)
        self.registered_commands = [one for part in parts for one in part.registered_commands]

    def command(self, *arguments: Any, **settings: Any) -> Callable[..., Any]:
        """Take a function as a command, as typer does."""
        register = super().command(*arguments, cls=_Command, **settings)

        def take(function: Callable[..., None]) -> Callable[..., None]:
            register(_with_fields(function))
            return function

        return take


class _Group(LocalizedHelp, TyperGroup):
    pass


class _Command(LocalizedHelp, TyperCommand):
    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        given = self.make_parser(ctx).parse_args(list(args))[0]
        for parameter in self.get_params(ctx):
            value = given.get(str(parameter.name))
            for text in value if isinstance(value, list | tuple) else [value]:
                if isinstance(text, str) and not text.strip() and not ctx.resilient_parsing:
                    raise InputError(_("{name} is empty").format(name=_name(parameter)))
        return super().parse_args(ctx, args)


def _name(parameter: Any) -> str:
    is_option = parameter.param_type_name == "option"
    name = parameter.opts[0] if is_option else parameter.metavar or parameter.name
    return str(name).strip("[].")


def _with_fields(command: Callable[..., None]) -> Callable[..., None]:
    """Give the command with the fields of a dataclass for each parameter that takes one."""
    hints = get_type_hints(command, include_extras=True)
    parameters: list[inspect.Parameter] = []
    shared: dict[str, Any] = {}
    for parameter in inspect.signature(command).parameters.values():
        kind = hints[parameter.name]
        if not is_dataclass(kind):
            parameters.append(parameter.replace(annotation=kind, kind=parameter.KEYWORD_ONLY))
            continue
        shared[parameter.name] = kind
        field_hints = get_type_hints(kind, include_extras=True)
        parameters += [
            parameter.replace(
                name=field.name,
                annotation=field_hints[field.name],
                default=parameter.empty if field.default is MISSING else field.default,
                kind=parameter.KEYWORD_ONLY,
            )
            for field in fields(kind)
        ]

    @wraps(command)
    def with_fields(**given: Any) -> None:
        for name, kind in shared.items():
            given[name] = kind(**{field.name: given.pop(field.name) for field in fields(kind)})
        command(**given)

    with_fields.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    with_fields.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return with_fields
