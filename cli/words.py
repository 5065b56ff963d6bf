"""`gridsmith words`: the word lists, and the player's own changes to them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from gettext import gettext as _
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ..core.export import Items, Table
from ..core.lexicon.word_flags import FLAGS
from ..core.study.kinds import Kind, Known, Quiz
from ..core.study.order import Order
from .groups import Commands
from .inputs import (
    InputError,
    SeedOption,
    WordsChoice,
    default_list,
    look_up_words,
    names_of_lists,
    names_of_profiles,
    naming,
    own_words,
    standard_catalog,
    word_profiles,
    word_reference,
)
from .language import in_words, is_russian, many, number
from .options import argument, count_option, option, parse_count
from .results import Destination, LimitOption, first_of, put, send_text
from .terminal import ProgressBar, say, visible

if TYPE_CHECKING:
    from ..core.lexicon.catalog import Entry
    from ..core.lexicon.lexicon import Lexicon
    from ..core.lexicon.look_up import LookUp
    from ..core.lexicon.own_words import Change
    from ..core.lexicon.reading import ReadingReport
    from ..core.study.conditions import Condition
    from ..core.study.matches import Matches

_LINES_TOLD = 3

_OWN_PANEL = "Your own words"

app = Commands()
profiles = Commands()
app.add_typer(
    profiles, name="profiles", help="Which words a site or a group accepts.", no_args_is_help=True
)

dictionaries = Commands()
app.add_typer(
    dictionaries,
    name="dictionaries",
    help="Dictionaries of your own, for what words mean.",
    no_args_is_help=True,
)

NameArgument = Annotated[
    str,
    argument("NAME", "A list shown by `gridsmith words list`.", autocompletion=names_of_lists),
]
WordsArgument = Annotated[list[str], typer.Argument(metavar="WORD...", show_default=False)]
ProfileArgument = Annotated[
    str,
    argument(
        "PROFILE",
        "A profile shown by `gridsmith words profiles list`.",
        autocompletion=names_of_profiles,
    ),
]
OutputArgument = Annotated[
    Path | None,
    option("Write to FILE instead of standard output.", "--output", "-o", metavar="FILE"),
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


@app.command("list")
def list_(destination: Destination) -> None:
    """List the word lists."""
    columns = ("name", "title", "language", "words", "licence", "source")
    entries = [_as_shown(entry, destination) for entry in standard_catalog().entries()]
    rows = [tuple(getattr(entry, column) for column in columns) for entry in entries]
    destination.send(Table(columns, rows))


@app.command()
def info(name: NameArgument, destination: Destination) -> None:
    """Show one list, with the number of its words and of your own changes to it."""
    from ..core.lexicon.profiles import split_name

    catalog = standard_catalog()
    entry = _as_shown(catalog.entry(name), destination)
    own = own_words().of(split_name(name)[0], catalog.alphabet(name))
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
    words: WordsChoice,
    destination: Destination,
) -> None:
    """Check which words are in a list; the exit status is 0 if all of them are, else 1.

    Without --words each word is looked up in the list for its letters, which is shown.
    """
    catalog = standard_catalog()
    chosen = list(map(words.name_for, words_to_check))
    lists = {name: look_up_words(catalog, name) for name in dict.fromkeys(chosen)}
    pairs = list(zip(words_to_check, chosen, strict=True))
    answers = [word in lists[name] for word, name in pairs]
    # Not the list that the user has chosen.
    columns = ("word", "known", "list") if words.words is None else ("word", "known")
    if destination.is_on_screen:
        said = {True: _("yes"), False: _("no")}
        rows = [(word, said[has], name) for (word, name), has in zip(pairs, answers, strict=True)]
        about = [_about(lists[name], word) for word, name in pairs]
        put(_aligned([(*row[: len(columns)], text) for row, text in zip(rows, about, strict=True)]))
    else:
        rows = [
            (word, "yes" if has else "no", name)
            for (word, name), has in zip(pairs, answers, strict=True)
        ]
        destination.send(Table(columns, [row[: len(columns)] for row in rows]))
    if not all(answers):
        raise typer.Exit(1)


@app.command()
def define(*, words_to_define: WordsArgument, words: WordsChoice, destination: Destination) -> None:
    """Show what words mean and how well known they are.

    The exit status is 0 if all meanings are known, else 1.

    Without --words each word is looked up in the list for its letters.
    """
    catalog = standard_catalog()
    chosen = list(map(words.name_for, words_to_define))
    lists = {name: look_up_words(catalog, name) for name in dict.fromkeys(chosen)}
    meanings = {name: word_reference().meanings(lists[name]) for name in lists}
    rows, about, unknown = [], [], []
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
            about.append(_about(lists[name], word))
    if destination.is_on_screen:
        shown = [
            (word, known_as, text if base == word else f"{base}: {text}")
            for (word, base, text), known_as in zip(rows, about, strict=True)
        ]
        put(_aligned(shown))
    else:
        destination.send(Table(("word", "base", "meaning"), rows))
    for line in unknown:
        say(f"gridsmith: {line}")
    if unknown:
        raise typer.Exit(1)


_LETTER_PANEL = "Letters"
_ROUND_PANEL = "Words around a word"


def _condition(text: str, metavar: str, panel: str | None = None, **settings: Any) -> Any:
    return option(text, metavar=metavar, rich_help_panel=panel, **settings)


@dataclass(frozen=True)
class MatchOptions:
    """The conditions of `words match`; each field but `unlike` is named as its kind is."""

    starts: Annotated[
        list[str] | None,
        _condition("The word starts with this.", "PATTERN", _LETTER_PANEL),
    ] = None
    ends: Annotated[
        list[str] | None, _condition("The word ends with this.", "PATTERN", _LETTER_PANEL)
    ] = None
    contains: Annotated[
        list[str] | None, _condition("The word contains this.", "PATTERN", _LETTER_PANEL)
    ] = None
    letters: Annotated[
        list[str] | None,
        _condition(
            "The word has these letters anywhere, each as often as here.", "LETTERS", _LETTER_PANEL
        ),
    ] = None
    anagram: Annotated[
        list[str] | None,
        _condition(
            "The word is made of all these letters; ? is any letter.", "LETTERS", _LETTER_PANEL
        ),
    ] = None
    subanagram: Annotated[
        list[str] | None,
        _condition(
            "The word is made of some of these letters; ? is any letter.", "LETTERS", _LETTER_PANEL
        ),
    ] = None
    length: Annotated[
        list[str] | None,
        _condition("Number of letters, or a range: 5, 3-7, 8- or -4.", "RANGE"),
    ] = None
    points: Annotated[
        list[str] | None,
        _condition(
            "What the letters are worth in the Scrabble of the language, as a number or range.",
            "RANGE",
        ),
    ] = None
    known: Annotated[
        Known | None, option("Only words known to everyone, or at least to a good player.")
    ] = None
    flag: Annotated[
        list[str] | None,
        _condition(
            f"The word has this flag: {', '.join(FLAGS)}.",
            "FLAG",
            autocompletion=lambda: list(FLAGS),
        ),
    ] = None
    front_hook: Annotated[
        list[str] | None,
        _condition(
            "One of these letters in front makes another word; * is any letter.",
            "LETTERS",
            _ROUND_PANEL,
        ),
    ] = None
    back_hook: Annotated[
        list[str] | None,
        _condition("One of these letters behind makes another word.", "LETTERS", _ROUND_PANEL),
    ] = None
    inner_hook: Annotated[
        list[str] | None,
        _condition(
            "One of these letters between two letters makes another word.", "LETTERS", _ROUND_PANEL
        ),
    ] = None
    without_first: Annotated[
        bool,
        typer.Option(
            "--without-first",
            help="The word is still a word without its first letter.",
            rich_help_panel=_ROUND_PANEL,
        ),
    ] = False
    without_last: Annotated[
        bool,
        typer.Option(
            "--without-last",
            help="The word is still a word without its last letter.",
            rich_help_panel=_ROUND_PANEL,
        ),
    ] = False
    one_changed: Annotated[
        list[str] | None,
        _condition("The word differs from this one by one letter.", "WORD", _ROUND_PANEL),
    ] = None
    one_more: Annotated[
        list[str] | None,
        _condition("The word is this one and one letter more.", "WORD", _ROUND_PANEL),
    ] = None
    one_less: Annotated[
        list[str] | None,
        _condition("The word is this one without one letter.", "WORD", _ROUND_PANEL),
    ] = None
    unlike: Annotated[
        list[str] | None,
        option(
            'A condition that must not hold, named as its option is, such as "ends=s".',
            "--not",
            metavar="CONDITION=VALUE",
            autocompletion=lambda: [f"{kind}=" for kind in Kind],
        ),
    ] = None

    def conditions(self, pattern: str | None) -> "list[Condition]":
        """Give all that was asked for. Raises InputError for an unknown condition of --not."""
        from ..core.study.conditions import Condition

        asked = [] if pattern is None else [Condition(Kind.PATTERN, pattern)]
        for field in fields(self):
            given = getattr(self, field.name)
            if field.name == "unlike" or not given:
                continue
            kind = Kind(field.name.replace("_", "-"))
            values = given if isinstance(given, list) else ["" if given is True else given]
            asked += [Condition(kind, value) for value in values]
        for text in self.unlike or []:
            name, _equals, value = text.partition("=")
            if name not in {*Kind}:
                raise InputError(
                    _("--not {text!r}: '{name}' is not one of: {names}").format(
                        text=text, name=name, names=", ".join(Kind)
                    )
                )
            asked.append(Condition(Kind(name), value, negated=True))
        return asked


PatternArgument = Annotated[
    str | None,
    argument(
        "[PATTERN]",
        "Pattern for the whole word: letters, ? for any letter, [aeiou] for one of some, "
        "[^aeiou] for any other, * for any number of letters.",
    ),
]


@app.command()
def match(
    *,
    pattern: PatternArgument = None,
    asked: MatchOptions,
    words: WordsChoice,
    sort: Annotated[
        Order, typer.Option(help="Sort order; by default longer words first, then alphabet.")
    ] = Order.DEFAULT,
    limit: LimitOption = None,
    destination: Destination,
) -> None:
    """Find the words of a list that meet all conditions.

    The exit status is 1 if there are none. Without --words the letters choose the list.
    """
    found = _find(asked.conditions(pattern), words).sorted(sort)
    lexicon = found.lexicon
    shown = found.only(slice(limit))
    heading = _("{words} in {list}").format(
        words=many(len(found), _("word|words")), list=lexicon.name
    )
    nothing = _("No such words in {list}.").format(list=lexicon.name)
    destination.send(shown.export(), heading + first_of(shown, found), nothing=nothing)
    if not found:
        raise typer.Exit(1)


@app.command()
def quiz(
    *,
    pattern: PatternArgument = None,
    asked: MatchOptions,
    words: WordsChoice,
    kind: Annotated[
        Quiz,
        typer.Option(
            help="What to ask for: all words made of some letters; the letters that make another "
            "word in front and behind; or whether something is a word."
        ),
    ] = Quiz.ANAGRAMS,
    questions: Annotated[int | None, count_option("Ask at most N questions.")] = None,
    seed: SeedOption = None,
) -> None:
    """Ask about words that meet all conditions: those due, then new ones.

    Without a condition, ask about all words of the list that were asked for before. Answer with
    all the words; with letters in front and behind, such as "bc / s"; or with y or n. A blank line
    shows the answer. What you know is remembered, as in the app: the better you know something, the
    later it is asked for again.
    """
    conditions = asked.conditions(pattern)
    found = _find(conditions, words) if conditions else None
    lexicon = words.open_words("") if found is None else found.lexicon

    from .word_quiz import run_quiz

    meanings = word_reference().meanings(lexicon)
    chosen = None if found is None else found.words()
    run_quiz(kind, lexicon, chosen, meanings, maximum=questions, seed=seed)


def _find(conditions: "list[Condition]", words: WordsChoice) -> "Matches":
    """Find the words that meet conditions. Raises InputError, and as the catalog does."""
    if not conditions:
        raise InputError(_("no pattern and no condition; see gridsmith words match --help"))
    hint = "".join(it.value for it in conditions if it.kind not in (Kind.KNOWN, Kind.FLAG))
    lexicon = words.open_words(hint)

    from ..core.lexicon.letter_values import letter_values
    from ..core.study.matches import find_matches

    for condition in conditions:
        with naming(_name_of(condition)):
            condition.check(lexicon.alphabet)
    return find_matches(lexicon, conditions, letter_values(lexicon.alphabet))


def _name_of(condition: "Condition") -> str:
    if condition.negated:
        return f"--not {condition.kind}"
    return "PATTERN" if condition.kind is Kind.PATTERN else f"--{condition.kind}"


@app.command()
def complete(
    beginning: Annotated[str, typer.Argument(metavar="BEGINNING", show_default=False)],
    words: WordsChoice,
    limit: Annotated[
        int,
        typer.Option(parser=parse_count, metavar="N", help="Show at most N words."),
    ] = 20,
) -> None:
    """List words that start with a prefix."""
    lexicon = words.open_words(beginning)
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
        changes = own_words().of(entry.name, catalog.alphabet(entry.name))
        if changes.notice:
            say(f"gridsmith: {in_words(changes.notice)}")
        rows += [(entry.name, word, "added") for word in sorted(changes.added)]
        rows += [(entry.name, word, "hidden") for word in sorted(changes.hidden)]
        # Bytes of another encoding are shown as such: no file could take them as characters.
        unread = (line.encode(errors="surrogateescape") for line in changes.unread)
        rows += [(entry.name, line.decode(errors="backslashreplace"), "unread") for line in unread]
    nothing = _("No own words yet. Add some with gridsmith words add WORD...")
    destination.send(Table(("list", "word", "change"), rows), nothing=nothing)


@app.command()
def export(
    name: NameArgument,
    output: OutputArgument = None,
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


DictionaryArgument = Annotated[
    str,
    argument(
        "NAME",
        "A dictionary shown by `gridsmith words dictionaries list`.",
        autocompletion=lambda: word_reference().dictionaries.names(),
    ),
]


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


def _as_shown(entry: "Entry", destination: Destination) -> "Entry":
    """Return a list with its texts in the user's language, if they are to be read."""
    if not destination.is_for_reading or not is_russian():
        return entry
    return replace(entry, title=entry.title_ru, note=entry.note_ru)


def _about(words: "Lexicon | LookUp", word: str) -> str:
    """Say how well known a word of a list is, and of what kind; nothing of words added to it."""
    facts = word_reference().facts(words) if word in words else None
    word = words.alphabet.fold(word)
    if facts is None or word in word_profiles().added(words.name, words.alphabet):
        return ""
    return ", ".join(map(in_words, facts.of(word).messages()))


def _aligned(rows: Sequence[Sequence[object]]) -> str:
    """Lay out rows in columns, without those that are empty."""
    cells = [[visible(str(cell), keep="") for cell in row] for row in rows]
    columns = [column for column in zip(*cells, strict=True) if any(column)]
    widths = [max(map(len, column)) for column in columns]
    return "".join(
        "  ".join(map(str.ljust, row, widths)).rstrip() + "\n" for row in zip(*columns, strict=True)
    )


def _change(how: "Change", changed: list[str], words: str | None) -> None:
    from ..core.lexicon.profiles import split_name

    catalog = standard_catalog()
    of_list: dict[str, list[str]] = {}
    for word in changed:
        name = default_list(word) if words is None else split_name(words)[0]
        of_list.setdefault(name, []).append(word)
    notice = own_words().change(how, of_list, {name: catalog.alphabet(name) for name in of_list})
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
