"""The player's own words, and which words a site or a group accepts."""

from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...core.export import Items, Table
from ..groups import Commands
from ..inputs import (
    default_list,
    names_of_lists,
    names_of_profiles,
    standard_catalog,
    word_profiles,
)
from ..language import in_words, is_russian
from ..options import argument, option
from ..results import Destination, put, send_text
from ..terminal import say
from .asking import WordsArgument
from .lists import OutputArgument

if TYPE_CHECKING:
    from ...core.lexicon.own_words import Change

commands = Commands()
profiles = Commands()

_OWN_PANEL = "Your own words"

ProfileArgument = Annotated[
    str,
    argument(
        "PROFILE",
        "A profile shown by `gridsmith words profiles list`.",
        autocompletion=names_of_profiles,
    ),
]
ListOption = Annotated[
    str | None,
    option(
        "The list to change. (default, for each word: ru-nouns for Cyrillic letters, en for "
        "Latin ones)",
        "--words",
        "-w",
        metavar="NAME",
        autocompletion=names_of_lists,
    ),
]


@commands.command(rich_help_panel=_OWN_PANEL)
def add(words_to_add: WordsArgument, words: ListOption = None) -> None:
    """Add your own words to a list; they survive its updates."""
    _change("add", words_to_add, words)


@commands.command(rich_help_panel=_OWN_PANEL)
def hide(words_to_hide: WordsArgument, words: ListOption = None) -> None:
    """Hide words of a list, as if it did not have them."""
    _change("hide", words_to_hide, words)


@commands.command(rich_help_panel=_OWN_PANEL)
def forget(words_to_forget: WordsArgument, words: ListOption = None) -> None:
    """Undo adding or hiding words."""
    _change("forget", words_to_forget, words)


@commands.command(rich_help_panel=_OWN_PANEL)
def own(destination: Destination) -> None:
    """List the words that you have added or hidden."""
    catalog = standard_catalog()
    rows = []
    for entry in catalog.entries():
        changes = word_profiles().file.of(entry.name, catalog.alphabet(entry.name))
        if changes.notice:
            say(f"gridsmith: {in_words(changes.notice)}")
        for kind, words in (("added", changes.added), ("hidden", changes.hidden)):
            spelled = map(catalog.alphabet(entry.name).spelled, sorted(words))
            rows += [(entry.name, word, kind) for word in spelled]
        rows += [(entry.name, line, "unread") for line in changes.unread]
    nothing = _("No own words yet. Add some with gridsmith words add WORD...")
    destination.send(Table(("list", "word", "change"), rows), nothing=nothing)


def _change(how: "Change", changed: list[str], words: str | None) -> None:
    from ...core.lexicon.profiles import split_name

    catalog = standard_catalog()
    of_list: dict[str, list[str]] = {}
    for word in changed:
        name = default_list(word) if words is None else split_name(words)[0]
        of_list.setdefault(name, []).append(word)
    notice = word_profiles().file.change(
        how, of_list, {name: catalog.alphabet(name) for name in of_list}
    )
    if notice:
        say(f"gridsmith: {in_words(notice)}")
    done = {
        "add": _("{words} added to {list}"),
        "hide": _("{words} hidden from {list}"),
        "forget": _("{words} reset in {list}"),
    }[how]
    for name, its_words in of_list.items():
        alphabet = catalog.alphabet(name)
        folded = ", ".join(alphabet.spelled(alphabet.fold(word)) for word in its_words)
        put(f"{done.format(words=folded, list=name)}\n")


@profiles.command("list")
def list_profiles(destination: Destination) -> None:
    """List the profiles: what each leaves out, and how many words it has learned."""
    known = word_profiles()
    found = map(known.whole, known.names())
    is_in_russian = destination.is_for_reading and is_russian()
    rows = [
        (
            one.name,
            Items(one.without),
            len(one.words.added),
            len(one.words.hidden),
            one.note_ru if is_in_russian else one.note,
        )
        for one in found
    ]
    destination.send(Table(("name", "without", "allowed", "denied", "note"), rows))


@profiles.command()
def show(name: ProfileArgument) -> None:
    """Print a profile with its words, as a file for `import`."""
    put(word_profiles().whole(name).content())


@profiles.command("export")
def export_profile(name: ProfileArgument, output: OutputArgument = None) -> None:
    """Write a profile to a file, for another computer or another player."""
    send_text(word_profiles().whole(name).content(), output)


@profiles.command("import")
def import_profile(
    file: Annotated[Path, argument("FILE", "A file that `export` has written.")],
    name: Annotated[
        str, option("Name of the profile. (default: the one in the file)", metavar="NAME")
    ] = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a profile of this name.")
    ] = False,
) -> None:
    """Import a profile from a file."""
    profile = word_profiles().import_file(file, name, replace=replace)
    put(f"{_('imported {name}').format(name=profile.name)}\n")


@profiles.command("remove")
def remove_profile(name: ProfileArgument) -> None:
    """Remove a profile; of a built-in one, the words that it has learned."""
    word_profiles().remove(name)
    put(f"{_('removed {name}').format(name=name)}\n")


@profiles.command()
def take(name: ProfileArgument, words_taken: WordsArgument) -> None:
    """Note that the site or the group takes some words."""
    _teach("add", name, words_taken)


@profiles.command()
def refuse(name: ProfileArgument, words_refused: WordsArgument) -> None:
    """Note that the site or the group refuses some words."""
    _teach("hide", name, words_refused)


@profiles.command("forget")
def forget_learned(name: ProfileArgument, words_to_forget: WordsArgument) -> None:
    """Undo `take` and `refuse`."""
    _teach("forget", name, words_to_forget)


def _teach(change: "Change", name: str, words: list[str]) -> None:
    catalog, known = standard_catalog(), word_profiles()
    known.whole(name)  # says which there are
    of_list: dict[str, list[str]] = {}
    for word in words:
        of_list.setdefault(default_list(word), []).append(word)
    for of, its_words in of_list.items():
        known.teach(change, name, its_words, catalog.alphabet(of))
    done = {
        "add": _("{words} allowed in {profile}"),
        "hide": _("{words} denied in {profile}"),
        "forget": _("{words} reset in {profile}"),
    }[change]
    put(f"{done.format(words=', '.join(words), profile=name)}\n")
