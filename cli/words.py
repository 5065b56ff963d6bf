"""`gridsmith words`: the word lists, and the player's own changes to them."""

from collections.abc import Sequence
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.export import Table
from .inputs import (
    WordsOption,
    default_list,
    look_up_words,
    names_of_lists,
    open_words,
    standard_catalog,
)
from .language import in_words, many, number
from .options import Commands
from .parameters import argument, option, parse_count
from .results import Destination, put, send_text
from .terminal import ProgressBar, say, visible

if TYPE_CHECKING:
    from ..core.lexicon.own_words import Change
    from ..core.lexicon.reading import ReadingReport

_LINES_TOLD = 3

_OWN_PANEL = "Your own words"

app = Commands()

NameArgument = Annotated[
    str,
    argument("NAME", "A list shown by `gridsmith words list`.", autocompletion=names_of_lists),
]
WordsArgument = Annotated[list[str], typer.Argument(metavar="WORD...", show_default=False)]
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


@app.command("list")
def list_(destination: Destination) -> None:
    """List the word lists."""
    columns = ("name", "title", "language", "words", "licence", "source")
    entries = standard_catalog().entries()
    rows = [tuple(getattr(entry, column) for column in columns) for entry in entries]
    destination.send(Table(columns, rows))


@app.command()
def info(name: NameArgument, destination: Destination) -> None:
    """Show the figures of a list, measured now: its image is built and opened for this."""
    catalog = standard_catalog()
    entry = catalog.entry(name)
    own = catalog.own_words(name)
    figures = catalog.measure(name)
    destination.send_record(
        {
            "name": entry.name,
            "title": entry.title,
            "language": entry.language,
            "words": figures.words,
            "nodes": figures.nodes,
            "image_bytes": figures.image_bytes,
            "build_seconds": round(figures.build_seconds, 3),
            "open_milliseconds": round(figures.open_milliseconds, 3),
            "words_added": len(own.added),
            "words_hidden": len(own.hidden),
            "bundled": entry.bundled,
            "source": entry.source,
            "licence": entry.licence,
            "note": entry.note,
        }
    )


@app.command("import")
def import_(
    file: Annotated[
        Path,
        argument(
            "FILE",
            "A text file with one word per line, or a table with the words in its first column, "
            "in any encoding.",
        ),
    ],
    name: Annotated[str, option("Name of the list.", metavar="NAME")],
    replace: Annotated[
        bool, typer.Option("--replace", help="Replace an imported list of this name.")
    ] = False,
) -> None:
    """Import a text file as a word list."""
    catalog = standard_catalog()
    with ProgressBar(_("Importing {name}").format(name=file.name)) as bar:
        imported = catalog.import_list(file, name, replace=replace, progress=bar.update)
    put(_report_text(imported.report, file, name))


@app.command()
def remove(name: NameArgument) -> None:
    """Remove an imported list; your own words for it stay."""
    standard_catalog().remove(name)
    put(f"{_('removed {name}').format(name=name)}\n")


@app.command()
def check(
    *,
    words_to_check: WordsArgument,
    words: WordsOption = None,
    destination: Destination,
) -> None:
    """Check which words are in a list; the exit status is 0 if all of them are, else 1.

    Without --words each word is looked up in the list for its letters, which is shown.
    """
    catalog = standard_catalog()
    chosen = [default_list(word) if words is None else words for word in words_to_check]
    lists = {name: look_up_words(catalog, name) for name in dict.fromkeys(chosen)}
    answers = [
        (word, "yes" if word in lists[name] else "no", name)
        for word, name in zip(words_to_check, chosen, strict=True)
    ]
    shown = 3 if words is None else 2  # not the list that the user has chosen
    table = Table(("word", "known", "list")[:shown], [answer[:shown] for answer in answers])
    if destination.is_for_reading and destination.output is None:
        put(_aligned(table.rows))
    else:
        destination.send(table)
    if any(known == "no" for _, known, _ in answers):
        raise typer.Exit(1)


@app.command()
def define(
    *, words_to_define: WordsArgument, words: WordsOption = None, destination: Destination
) -> None:
    """Show what words mean; the exit status is 0 if all meanings are known, else 1.

    Without --words each word is looked up in the list for its letters.
    """
    catalog = standard_catalog()
    chosen = [default_list(word) if words is None else words for word in words_to_define]
    lists = {name: look_up_words(catalog, name) for name in dict.fromkeys(chosen)}
    meanings = {name: catalog.meanings(lists[name].alphabet) for name in lists}
    rows, unknown = [], []
    for given, name in zip(words_to_define, chosen, strict=True):
        word = lists[name].alphabet.fold(given)
        known = meanings[name]
        meaning = None if known is None else known.of(word)
        if word not in lists[name]:
            fault = _("'{word}' is not in the list {list}")
            unknown.append(fault.format(word=given, list=lists[name].name))
        elif meaning is None:
            fault = _("'{word}' is in the list {list}, but its meaning is not known")
            unknown.append(fault.format(word=word, list=lists[name].name))
        else:
            rows.append((word, meaning.base, meaning.text))
    if destination.is_for_reading and destination.output is None:
        put(
            _aligned(
                [(word, text if base == word else f"{base}: {text}") for word, base, text in rows]
            )
        )
    else:
        destination.send(Table(("word", "base", "meaning"), rows))
    for line in unknown:
        say(f"gridsmith: {line}")
    if unknown:
        raise typer.Exit(1)


@app.command()
def complete(
    beginning: Annotated[str, typer.Argument(metavar="BEGINNING", show_default=False)],
    words: WordsOption = None,
    limit: Annotated[
        int,
        typer.Option(parser=parse_count, metavar="N", help="Show at most N words."),
    ] = 20,
) -> None:
    """List words that start with a prefix."""
    lexicon = open_words(standard_catalog(), words, beginning)
    put("".join(f"{word}\n" for word in lexicon.complete(beginning, limit)))


@app.command(rich_help_panel=_OWN_PANEL)
def add(words_to_add: WordsArgument, words: ListOption = None) -> None:
    """Add your own words to a list; they survive its updates."""
    _change("add", words_to_add, words)


@app.command(rich_help_panel=_OWN_PANEL)
def hide(words_to_hide: WordsArgument, words: ListOption = None) -> None:
    """Hide words of a list, as if it did not have them."""
    _change("hide", words_to_hide, words)


@app.command(rich_help_panel=_OWN_PANEL)
def forget(words_to_forget: WordsArgument, words: ListOption = None) -> None:
    """Undo adding or hiding words."""
    _change("forget", words_to_forget, words)


@app.command(rich_help_panel=_OWN_PANEL)
def own(destination: Destination) -> None:
    """List the words that you have added or hidden."""
    catalog = standard_catalog()
    rows = []
    for entry in catalog.entries():
        own_words = catalog.own_words(entry.name)
        if own_words.notice:
            say(f"gridsmith: {in_words(own_words.notice)}")
        rows += [(entry.name, word, "added") for word in sorted(own_words.added)]
        rows += [(entry.name, word, "hidden") for word in sorted(own_words.hidden)]
        # Bytes of another encoding are shown as such: no file could take them as characters.
        unread = (line.encode(errors="surrogateescape") for line in own_words.unread)
        rows += [(entry.name, line.decode(errors="backslashreplace"), "unread") for line in unread]
    if destination.is_for_reading and destination.output is None and not rows:
        put(f"{_('No own words yet. Add some with gridsmith words add WORD...')}\n")
    else:
        destination.send(Table(("list", "word", "change"), rows))


@app.command()
def export(
    name: NameArgument,
    output: Annotated[
        Path | None,
        option("Write to FILE instead of standard output.", "--output", "-o", metavar="FILE"),
    ] = None,
) -> None:
    """Print all words of a list, with your own changes, one per line."""
    lexicon = standard_catalog().open(name)
    send_text("".join(f"{word}\n" for word in lexicon.words()), output)


@app.command()
def build(
    to: Annotated[Path, option("The folder for the images.", metavar="DIR")],
) -> None:
    """Prebuild the images of the bundled lists, for an installer.

    The app reads them from the folder in the variable GRIDSMITH_IMAGES.
    """
    for place in standard_catalog().build_images(to):
        put(f"{place}\n")


def _aligned(rows: Sequence[Sequence[object]]) -> str:
    shown = [[visible(str(cell), keep="") for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*shown, strict=True)]
    return "".join("  ".join(map(str.ljust, row, widths)).rstrip() + "\n" for row in shown)


def _change(how: "Change", changed: list[str], words: str | None) -> None:
    catalog = standard_catalog()
    of_list: dict[str, list[str]] = {}
    for word in changed:
        of_list.setdefault(default_list(word) if words is None else words, []).append(word)
    notice = catalog.change_own_words(how, of_list)
    if notice:
        say(f"gridsmith: {in_words(notice)}")
    done = {
        "add": _("{words} added to {list}"),
        "hide": _("{words} hidden from {list}"),
        "forget": _("{words} reset in {list}"),
    }[how]
    for name, its_words in of_list.items():
        folded = ", ".join(map(catalog.alphabet(name).fold, its_words))
        put(f"{done.format(words=folded, list=name)}\n")


def _report_text(report: "ReadingReport", file: Path, name: str) -> str:
    left_out = report.lines - report.taken
    lines = [
        _("{name}: {words} imported from {file} ({encoding}), {skipped} of {lines} skipped").format(
            name=name,
            words=many(report.taken, _("word|words")),
            file=file,
            encoding=report.encoding,
            skipped=number(left_out),
            lines=many(report.lines, _("line|lines")),
        )
    ]
    for entry in report.left_out:
        first = [
            _("line {number}").format(number=line) + (f" {text.strip()!r}" if text.strip() else "")
            for line, text in entry.first_lines[:_LINES_TOLD]
        ]
        more = ", …" if entry.count > len(first) else ""
        lines.append(
            f"  {number(entry.count)}  {in_words(entry.reason.label)}: {', '.join(first)}{more}"
        )
    return "".join(f"{line}\n" for line in lines)
