"""Questions about words: whether they are in a list, what they mean, which meet conditions."""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from gettext import gettext as _
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...core.export import Table
from ...core.lexicon.word_flags import FLAGS
from ...core.study.kinds import Kind, Known, Quiz
from ...core.study.order import Order
from ..groups import Commands
from ..inputs import (
    InputError,
    SeedOption,
    WordsChoice,
    look_up_words,
    naming,
    standard_catalog,
    word_profiles,
    word_reference,
)
from ..language import in_words, many
from ..options import argument, count_option, option, parse_count
from ..results import Destination, LimitOption, first_of, put
from ..terminal import say, visible

if TYPE_CHECKING:
    from ...core.lexicon.lexicon import Lexicon
    from ...core.lexicon.look_up import LookUp
    from ...core.study.conditions import Condition
    from ...core.study.matches import Matches

commands = Commands()

_LETTER_PANEL = "Letters"
_ROUND_PANEL = "Words around a word"

WordsArgument = Annotated[list[str], typer.Argument(metavar="WORD...", show_default=False)]


@commands.command()
def check(
    *,
    words_to_check: WordsArgument,
    words: WordsChoice,
    destination: Destination,
) -> None:
    """Check which words are in a list; the exit status is 0 if all of them are, else 1.

    Without --words each word is looked up in the list for its letters, which is shown.
    """
    looked_up = _looked_up(words_to_check, words)
    answers = [word in there for word, _name, there in looked_up]
    said = {True: _("yes"), False: _("no")} if destination.is_on_screen else ("no", "yes")
    # Not the list that the user has chosen.
    columns = ("word", "known", "list") if words.words is None else ("word", "known")
    rows = [
        (word, said[has], name)[: len(columns)]
        for (word, name, _there), has in zip(looked_up, answers, strict=True)
    ]
    if destination.is_on_screen:
        about = [_about(there, word) for word, _name, there in looked_up]
        put(_aligned([(*row, text) for row, text in zip(rows, about, strict=True)]))
    else:
        destination.send(Table(columns, rows))
    if not all(answers):
        raise typer.Exit(1)


@commands.command()
def define(*, words_to_define: WordsArgument, words: WordsChoice, destination: Destination) -> None:
    """Show what words mean and how well known they are.

    The exit status is 0 if all meanings are known, else 1.

    Without --words each word is looked up in the list for its letters.
    """
    rows, about, unknown = [], [], []
    looked_up = _looked_up(words_to_define, words)
    lists = {name: there for _word, name, there in looked_up}
    meanings = {name: word_reference().meanings(there) for name, there in lists.items()}
    for given, name, there in looked_up:
        word = there.alphabet.spelled(there.alphabet.fold(given))
        known = meanings[name]
        meaning = None if known is None else known.of(word)
        if word not in there:
            fault = _("'{word}' is not in the list {list}")
            unknown.append(fault.format(word=given, list=there.name))
        elif meaning is None:
            fault = _("'{word}' is in the list {list}, but its meaning is not known")
            unknown.append(fault.format(word=word, list=there.name))
        else:
            rows.append((word, meaning.base, meaning.text))
            about.append(_about(there, word))
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


def _looked_up(
    given: Sequence[str], words: WordsChoice
) -> "list[tuple[str, str, Lexicon | LookUp]]":
    """Give each word with the name of its list, and the list."""
    catalog, named = standard_catalog(), {word: words.name_for(word) for word in given}
    lists = {name: look_up_words(catalog, name) for name in dict.fromkeys(named.values())}
    return [(word, named[word], lists[named[word]]) for word in given]


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
        from ...core.study.conditions import Condition

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


@commands.command()
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


@commands.command()
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

    from ..word_quiz import run_quiz

    meanings = word_reference().meanings(lexicon)
    chosen = None if found is None else found.words()
    run_quiz(kind, lexicon, chosen, meanings, maximum=questions, seed=seed)


def _find(conditions: "list[Condition]", words: WordsChoice) -> "Matches":
    """Find the words that meet conditions. Raises InputError, and as the catalog does."""
    if not conditions:
        raise InputError(_("no pattern and no condition; see gridsmith words match --help"))
    hint = "".join(it.value for it in conditions if it.kind not in (Kind.KNOWN, Kind.FLAG))
    lexicon = words.open_words(hint)

    from ...core.study.matches import find_matches

    for condition in conditions:
        with naming(_name_of(condition)):
            condition.check(lexicon.alphabet)
    return find_matches(lexicon, conditions)


def _name_of(condition: "Condition") -> str:
    if condition.negated:
        return f"--not {condition.kind}"
    return "PATTERN" if condition.kind is Kind.PATTERN else f"--{condition.kind}"


@commands.command()
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
    found = map(lexicon.alphabet.spelled, lexicon.complete(beginning, limit))
    put("".join(f"{word}\n" for word in found))
