"""The language of the commands: Russian under a Russian locale, else English.

Texts of commands are looked up with the standard library's `gettext`, errors and notices of the
engines by `in_words`. `make translations` collects both and makes the catalog, and typer finds its
own words there, too.
"""

import gettext
import os
import re
from collections.abc import Mapping
from gettext import gettext as _
from typing import Any, Final

from ..core.errors import Message, cause_of
from ..resources import FOLDER

CATALOGS = FOLDER / "translations"
DOMAIN = "messages"  # in which typer looks up its words


def _N(text: str) -> str:  # noqa: N802 - gettext's own name for it
    """Mark a text that is translated where it is used."""
    return text


def translated(text: str) -> str:
    """Give a text that `_N` has marked, in the user's language."""
    return _(text)


def follow_locale(environment: Mapping[str, str] = os.environ) -> None:
    """Say everything in the language of the locale; before typer is loaded."""
    if is_russian(environment):
        gettext.bindtextdomain(DOMAIN, CATALOGS)


def is_russian(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether messages are to be in Russian, by the variables that gettext reads."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((environment[name] for name in names if environment.get(name)), "C")
    if re.split("[.@]", locale)[0] in ("C", "POSIX"):
        return False
    languages = environment.get("LANGUAGE") or locale
    codes = (re.split("[_.@]", language)[0].lower() for language in languages.split(":"))
    return next((code for code in codes if code in ("ru", "en")), "") == "ru"


def in_words(message: object) -> str:
    """Give an error or a notice as a line in the user's language."""
    if isinstance(message, Message):
        return message.said(_template, "\u00a0" if is_russian() else ",")
    if isinstance(message, OSError):
        cause = in_words(cause_of(message))
        return cause if message.filename is None else f"{os.fsdecode(message.filename)}: {cause}"
    return str(message)


def in_one_line(text: str) -> str:
    """Give a help text with a line for each paragraph, by which it is looked up."""
    return re.sub("(?<!\n)\n(?!\n)", " ", text)


def localize(command: Any, context: Any) -> None:
    """Translate the help of a command, which typer is about to show.

    Rich would take what is in brackets for markup.
    """
    from rich.markup import escape

    described = [*command.get_params(context), *getattr(command, "commands", {}).values()]
    for one in (command, *described):
        if one.help:
            one.help = escape(_(in_one_line(one.help)))
        if panel := getattr(one, "rich_help_panel", None):
            one.rich_help_panel = _(panel)
        if type_name(one):
            one.type.name = _(type_name(one))


class LocalizedHelp:
    """A command or a group, before typer's, whose help is in the user's language."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Put all texts into the language and write them."""
        localize(self, ctx)
        super().format_help(ctx, formatter)  # type: ignore[misc]

    def get_usage(self, ctx: Any) -> str:
        """Give the usage line."""
        usage: str = super().get_usage(ctx)  # type: ignore[misc]
        return usage.replace("Usage:", _("Usage:"), 1)


def type_name(parameter: Any) -> str:
    """Give the name of a parameter's type where its help may show that, else an empty text."""
    is_option = getattr(parameter, "param_type_name", "option") == "option"
    if is_option and getattr(parameter, "metavar", None):
        return ""
    name = str(getattr(getattr(parameter, "type", None), "name", ""))
    return "" if "bool" in name else name  # by which typer recognizes a flag


TYPERS_OWN: Final = (
    _N("Usage:"),
    _N("Arguments"),
    _N("Options"),
    _N("Commands"),
    _N("[default: {}]"),
    _N("[required]"),
    _N("Show this message and exit."),
)
"""Words in a help text that are typer's."""


def number(value: float, places: int = 0) -> str:
    """Give a number, with so many decimal places, as the language writes it."""
    text = f"{value:,.{places}f}"
    return text.translate({ord(","): "\u00a0", ord("."): ","}) if is_russian() else text


def short(value: float) -> str:
    """Give a number that was typed, as the language writes it."""
    text = f"{value:g}"
    return text.replace(".", ",") if is_russian() else text


def share(fraction: float, places: int = 1) -> str:
    """Give a fraction as a percentage, with so many decimal places."""
    return number(100 * fraction, places) + ("\u00a0%" if is_russian() else "%")


def many(count: int, noun: str) -> str:
    """Give a number with its noun, of which all forms are given: two, or three in Russian.

    >>> many(1, "board|boards"), many(2000, "board|boards")
    ('1 board', '2,000 boards')
    >>> many(21, "доска|доски|досок"), many(12, "доска|доски|досок")
    ('21 доска', '12 досок')
    """
    forms = noun.split("|")
    if len(forms) == 2:
        form = int(count != 1)
    elif count % 10 == 1 and count % 100 != 11:
        form = 0
    else:
        form = 1 if count % 10 in (2, 3, 4) and count % 100 not in (12, 13, 14) else 2
    return f"{number(count)} {forms[form]}"


def _template(message: Message) -> str:
    return gettext.pgettext(message.id, message.text)


# Typer's errors are English: those that a user meets are recognized here, for translation. Should
# another version of typer word one differently, it stays English.

_USAGE: Final = {
    r"Invalid value for (?P<name>'.*?'( / '.*?')*): (?P<fault>.*)": "{name}: {fault}",
    "Invalid value: (?P<fault>.*)": "{fault}",
    "Missing argument (?P<name>'.*')": _N("the argument {name} is missing"),
    "Missing option (?P<name>'.*')": _N("the option {name} is missing"),
    "Missing command": _N("a command is missing"),
    r"No such option: (?P<name>\S+) \(Possible options: (?P<others>.*)\)": _N(
        "unknown option {name}; perhaps {others}"
    ),
    r"No such option: (?P<name>\S+)": _N("unknown option {name}"),
    r"No such command (?P<name>'.*?')\. Did you mean (?P<others>.*)\?": _N(
        "unknown command {name}; perhaps {others}"
    ),
    "No such command (?P<name>'.*')": _N("unknown command {name}"),
    r"Got unexpected extra argument\(s\) \((?P<others>.*)\)": _N("too many arguments: {others}"),
    "Option (?P<name>'.*') requires an argument": _N("the option {name} needs a value"),
    "Option (?P<name>'.*') does not take a value": _N("the option {name} takes no value"),
    "(?P<name>'.*') is not one of (?P<others>.*)": _N("{name} is not one of {others}"),
    "(?P<name>'.*') is not a valid (int|integer)( range)?": _N("{name} is not a whole number"),
    "(?P<name>.*) is not in the range (?P<minimum>.*?)<=x<=(?P<maximum>.*)": _N(
        "{name} is not a number from {minimum} to {maximum}"
    ),
}


def usage_in_words(error: str) -> str:
    """Give an error of typer's in the user's language."""
    for pattern, template in _USAGE.items() if is_russian() else ():
        if found := re.fullmatch(pattern, error, re.DOTALL):
            parts = found.groupdict()
            if "fault" in parts:
                parts["fault"] = usage_in_words(parts["fault"])
            return _(template).format(**parts)
    return error
