"""The word lists and the player's dictionaries: listed, imported, removed, written to files."""

import re
from dataclasses import replace
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ...core.export import Table
from ...core.lexicon.alphabet import LANGUAGES
from ..groups import Commands
from ..inputs import InputError, names_of_lists, standard_catalog, word_profiles, word_reference
from ..language import in_words, is_russian, many, number
from ..options import argument, option
from ..results import Destination, put, send_text
from ..terminal import ProgressBar, say

if TYPE_CHECKING:
    from ...core.lexicon.catalog import Entry
    from ...core.lexicon.reading import ReadingReport

commands = Commands()
files = Commands()
dictionaries = Commands()

_LINES_SHOWN = 3  # but all words whose letters the list has not

NameArgument = Annotated[
    str,
    argument("NAME", "A list shown by `gridsmith words list`.", autocompletion=names_of_lists),
]
OutputArgument = Annotated[
    Path | None,
    option("Write to FILE instead of standard output.", "--output", "-o", metavar="FILE"),
]
DictionaryArgument = Annotated[
    str,
    argument(
        "NAME",
        "A dictionary shown by `gridsmith words dictionaries list`.",
        autocompletion=lambda: word_reference().dictionaries.names(),
    ),
]


@commands.command("list")
def list_(destination: Destination) -> None:
    """List the word lists."""
    columns = ("name", "title", "language", "words", "licence", "source")
    entries = [_as_shown(entry, destination) for entry in standard_catalog().entries()]
    rows = [tuple(getattr(entry, column) for column in columns) for entry in entries]
    destination.send(Table(columns, rows))


@commands.command()
def info(name: NameArgument, destination: Destination) -> None:
    """Show one list, with the number of its words and of your own changes to it."""
    from ...core.lexicon.profiles import split_name

    catalog = standard_catalog()
    entry = _as_shown(catalog.entry(name), destination)
    own = word_profiles().file.of(split_name(name)[0], catalog.alphabet(name))
    destination.send_record(
        {
            "name": entry.name,
            "title": entry.title,
            "language": entry.language,
            "words": len(catalog.open(name)),
            "words_added": len(own.added),
            "words_hidden": len(own.hidden),
            "bundled": entry.bundled,
            "source": entry.source,
            "licence": entry.licence,
            "note": entry.note,
        }
    )


@commands.command("import")
def import_(
    file: Annotated[
        Path,
        argument(
            "FILE",
            "A text file with one word per line, or a table with the words in its first column, "
            "in any encoding; a dictionary of Hunspell (.dic) or LibreOffice (.oxt); or a "
            "language, such as de, whose dictionary is installed.",
        ),
    ],
    name: Annotated[str, option("Name of the list.", metavar="NAME")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace an imported list of this name.")
    ] = False,
    fold_accents: Annotated[
        bool, typer.Option("--fold-accents", help="Write é as e, and so on, here and on boards.")
    ] = False,
    language: Annotated[
        str | None,
        option(
            f"The language, whose letters count: {', '.join(LANGUAGES)}. (default: the list's own)",
            metavar="CODE",
            autocompletion=lambda: list(LANGUAGES),
        ),
    ] = None,
    letters: Annotated[
        list[str] | None,
        option("A letter of several characters, such as ch or l·l.", "--letter", metavar="LETTER"),
    ] = None,
) -> None:
    """Import a text file as a word list."""
    from ...core.lexicon.list_formats import of_system

    if language is not None and language not in LANGUAGES:
        raise InputError(
            _("--language {given!r}: the languages are {known}").format(
                given=language, known=", ".join(LANGUAGES)
            )
        )
    if not file.exists() and (dictionary := of_system(str(file))):
        language = language or str(file)[:2]
        file = dictionary
    with ProgressBar(_("Importing {name}").format(name=file.name)) as bar:
        imported = word_reference().import_list(
            file,
            name,
            replace=replace,
            fold_accents=fold_accents,
            letters=letters or (),
            alphabet=LANGUAGES.get(language or ""),
            progress=bar.update,
        )
    put(_report_text(imported.report, file, name))


@commands.command()
def remove(name: NameArgument) -> None:
    """Remove an imported list; your own words for it stay."""
    standard_catalog().remove(name)
    put(f"{_('removed {name}').format(name=name)}\n")


@files.command()
def export(
    name: NameArgument,
    output: OutputArgument = None,
) -> None:
    """Print all words of a list, with your own changes, one per line."""
    lexicon = standard_catalog().open(name)
    send_text("".join(f"{lexicon.alphabet.spelled(word)}\n" for word in lexicon.words()), output)


@files.command()
def build(
    to: Annotated[Path, option("The folder for the images.", metavar="DIR")],
) -> None:
    """Prebuild the images of the bundled lists, for an installer.

    The app reads them from the folder in the variable GRIDSMITH_IMAGES.
    """
    for place in standard_catalog().build_images(to):
        put(f"{place}\n")


def _as_shown(entry: "Entry", destination: Destination) -> "Entry":
    """Return a list with its texts in the user's language, if they are to be read."""
    if not destination.is_for_reading or not is_russian():
        return entry
    return replace(entry, title=entry.title_ru, note=entry.note_ru)


def _report_text(report: "ReadingReport", file: Path, name: str) -> str:
    left_out = report.lines - report.taken
    lines = [
        _("{name}: {words} imported from {file} ({encoding}), {skipped} of {lines} skipped").format(
            name=name,
            words=many(report.taken, _("word|words")),
            file=file,
            encoding=_kind_of(report),
            skipped=number(left_out),
            lines=many(report.lines, _("line|lines")),
        )
    ]
    for entry in report.left_out:
        shown = len(entry.first_lines) if entry.reason == "foreign_letters" else _LINES_SHOWN
        first = [
            _("line {number}").format(number=line) + (f" {text.strip()!r}" if text.strip() else "")
            for line, text in entry.first_lines[:shown]
        ]
        more = ", …" if entry.count > len(first) else ""
        lines.append(
            f"  {number(entry.count)}  {in_words(entry.reason.label)}: {', '.join(first)}{more}"
        )
    return "".join(f"{line}\n" for line in lines)


def _kind_of(report: "ReadingReport") -> str:
    return report.encoding + (f"; {in_words(report.format)}" if report.format else "")


@dictionaries.command("list")
def list_dictionaries(destination: Destination) -> None:
    """List the dictionaries, in the order in which words are looked up."""
    columns = ("name", "title", "language", "words", "source")
    found = word_reference().dictionaries
    rows = [tuple(getattr(entry, column) for column in columns) for entry in found.entries()]
    for fault in found.examine():
        say(f"gridsmith: {in_words(fault)}")
    nothing = _("No dictionaries yet. Import one with gridsmith words dictionaries import FILE")
    destination.send(Table(columns, rows), nothing=nothing)


@dictionaries.command("import")
def import_dictionary(
    file: Annotated[
        Path,
        argument(
            "FILE",
            "A file of a DICT dictionary (.index, .dict.dz) or of a StarDict one (.ifo, .idx); "
            "the others have to be beside it.",
        ),
    ],
    name: Annotated[
        str, option("Name of the dictionary. (default: the file's name)", metavar="NAME")
    ] = "",
    language: Annotated[
        str | None,
        option(
            "Language of its headwords, such as ru, en or de. (default: detected)",
            metavar="CODE",
        ),
    ] = None,
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace a dictionary of this name.")
    ] = False,
) -> None:
    """Import a dictionary; words are then looked up in it before all others."""
    if language is not None and not re.fullmatch("[a-z]{2,3}", language):
        raise InputError(_("--language: expected a code of two or three letters, such as de"))
    with ProgressBar(_("Importing {name}").format(name=file.name)) as bar:
        imported = word_reference().import_dictionary(
            file, name, language, replace=replace, progress=bar.update
        )
    found = imported.dictionary
    text = _("{name}: {words} imported from {title}, language: {language}; {skipped} skipped")
    put(
        text.format(
            name=found.name,
            words=many(found.words, _("word|words")),
            title=found.title,
            language=found.language or _("other"),
            skipped=many(imported.skipped, _("entry|entries")),
        )
        + "\n"
    )


@dictionaries.command("remove")
def remove_dictionary(name: DictionaryArgument) -> None:
    """Remove a dictionary."""
    word_reference().dictionaries.remove(name)
    put(f"{_('removed {name}').format(name=name)}\n")


@dictionaries.command("first")
def put_dictionary_first(name: DictionaryArgument) -> None:
    """Look words up in a dictionary before the others."""
    word_reference().dictionaries.put_first(name)
    put(f"{_('{name} comes first').format(name=name)}\n")
