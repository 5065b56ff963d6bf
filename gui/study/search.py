"""A search of a word list by conditions, answered as one types."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Signal, Slot

from ...core.errors import Complaint
from ...core.export import Table
from ...core.files.state import JsonError, content_of, read_json
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.keyboard import text_typed
from ...core.lexicon.word_facts import FLAG_NAMES
from ...core.study.conditions import Condition
from ...core.study.kinds import WITHOUT_VALUE, Kind, Known
from ...core.study.matches import MAX_CONDITIONS, Match, Matches, find_matches
from ...core.study.order import Order
from ..complaints import one_line, say
from ..jobs import Lane, LatestJob
from ..lexicon.lists import WordListsModel
from ..qt_types import (
    Property,
    attribute,
    connect_all,
    filled,
    override,
    translate,
    variable,
    view_model,
)
from ..shell.model import Shell
from ..tool.result_list import ExportedList, ResultList

LANE = Lane("study")


class MatchList(ResultList):
    """The words found as a list model."""

    ROLES: ClassVar = {
        "word": attrgetter("word"),
        "length": lambda match: len(match.word),
        "points": attrgetter("points"),
    }
    TEXT_ROLES = ("detail", "shortDetail")
    COLUMNS = (Order.WORD, Order.LENGTH, Order.POINTS, Order.KNOWN, Order.RARITY)
    LARGEST_FIRST = frozenset({Order.LENGTH, Order.POINTS})
    DEFAULT = Order.DEFAULT
    CAPITALS = ("word",)

    @override
    def text_of(self, role: str, row: Match) -> str:
        upper = self.results.lexicon.alphabet.upper
        hooks = [
            filled(text, upper(letters))
            for text, letters in (
                (translate("WordSearch", "Front hooks: %1"), row.front),
                (translate("WordSearch", "Back hooks: %1"), row.back),
            )
            if letters
        ]
        if role == "shortDetail":
            return " · ".join(hooks)
        return " · ".join([*(say(FLAG_NAMES[flag]) for flag in row.flags), *hooks])


def kind_texts() -> dict[Kind, str]:
    """What the kinds of conditions are called, in the order of the menu."""
    return {
        Kind.PATTERN: translate("WordSearch", "Pattern"),
        Kind.STARTS: translate("WordSearch", "Starts with"),
        Kind.ENDS: translate("WordSearch", "Ends with"),
        Kind.CONTAINS: translate("WordSearch", "Contains"),
        Kind.LETTERS: translate("WordSearch", "Has the letters"),
        Kind.ANAGRAM: translate("WordSearch", "Anagram of"),
        Kind.SUBANAGRAM: translate("WordSearch", "Made from"),
        Kind.LENGTH: translate("WordSearch", "Length"),
        Kind.POINTS: translate("WordSearch", "Points"),
        Kind.KNOWN: translate("WordSearch", "Known to"),
        Kind.FLAG: translate("WordSearch", "Kind of word"),
        Kind.FRONT_HOOK: translate("WordSearch", "Takes a letter before"),
        Kind.BACK_HOOK: translate("WordSearch", "Takes a letter after"),
        Kind.INNER_HOOK: translate("WordSearch", "Takes a letter inside"),
        Kind.WITHOUT_FIRST: translate("WordSearch", "A word without its first letter"),
        Kind.WITHOUT_LAST: translate("WordSearch", "A word without its last letter"),
        Kind.ONE_CHANGED: translate("WordSearch", "One letter changed in"),
        Kind.ONE_MORE: translate("WordSearch", "One letter more than"),
        Kind.ONE_LESS: translate("WordSearch", "One letter less than"),
    }


def _hint(kind: Kind) -> str:
    match kind:
        case Kind.PATTERN | Kind.STARTS | Kind.ENDS | Kind.CONTAINS:
            return translate("WordSearch", "letters, ?, [aeiou], *")
        case Kind.ANAGRAM | Kind.SUBANAGRAM:
            return translate("WordSearch", "letters, ? is any")
        case Kind.LENGTH | Kind.POINTS:
            return translate("WordSearch", "5, 3-7, 8-")
        case Kind.FRONT_HOOK | Kind.BACK_HOOK | Kind.INNER_HOOK:
            return translate("WordSearch", "one of these, * is any")
        case Kind.ONE_CHANGED | Kind.ONE_MORE | Kind.ONE_LESS:
            return translate("WordSearch", "a word")
        case _:
            return translate("WordSearch", "letters")


@dataclass(frozen=True)
class _Saved:
    words: str
    pattern: str
    conditions: tuple[Condition, ...]
    opened: bool


@dataclass(frozen=True)
class Question:
    """What is asked: the list, and the conditions that are filled in."""

    lexicon: str
    conditions: tuple[Condition, ...]


@view_model
class WordSearchModel(ExportedList):
    """The conditions, the words that meet them, and the selected word."""

    questionChanged = Signal()
    """A condition was added, removed or changed in kind, or the list."""
    faultsChanged = Signal()
    resultChanged = Signal()
    selectionChanged = Signal()
    workChanged = Signal()

    def __init__(self, shell: Shell, parent: QObject) -> None:
        """Take up the search of the last session; nothing is searched before `begin`."""
        super().__init__(shell, parent)
        self.lexicon_name = shell.first_list
        self._pattern = ""
        self._conditions: list[Condition] = []
        self._opened = False
        self._restore()
        self._rows = MatchList(self)
        self._row = -1
        self._query_job = LatestJob(shell.jobs, LANE)
        self._asked: Question | None = None
        self._lists = WordListsModel(shell, self, self)
        self._lists.wordsChanged.connect(self._search_again)
        self._lists.listsChanged.connect(self.questionChanged)
        for signal in (self.questionChanged, self.faultsChanged, self.resultChanged):
            shell.languageChanged.connect(signal)
        shell.languageChanged.connect(self._rows.refresh)
        connect_all(self.selectionChanged, shell.meanings.changed, shell.languageChanged)

    # The list; see gui.lexicon.lists.ListUser

    @property
    def alphabet(self) -> Alphabet:
        return self._shell.lexicons.catalog.alphabet(self.lexicon_name)

    def play_with(self, lexicon: str) -> None:
        """Search another list. Raises CatalogError when there is no such list."""
        self._shell.lexicons.catalog.alphabet(lexicon)
        self.lexicon_name = lexicon
        self._lists.listsChanged.emit()
        self._changed()

    lists = attribute(WordListsModel, "_lists", "The word lists.")

    # The question

    @Slot()
    def begin(self) -> None:
        """Search when the sheet is shown."""
        if self._lists.chosen not in {entry["name"] for entry in self._lists.lexicons}:
            self.lexicon_name = self._shell.first_list
        self.questionChanged.emit()
        self._search()

    pattern = variable(
        str,
        "_pattern",
        "The pattern of the whole word.",
        notify=questionChanged,
        then=lambda search: search._changed(),
    )

    opened = attribute(
        bool,
        "_opened",
        "Whether the conditions are shown; else the pattern alone, and they do not count.",
        notify=questionChanged,
    )

    @Slot(bool)
    def open(self, opened: bool) -> None:
        """Show the conditions; the first one is there at once."""
        self._opened = opened
        if opened and not self._conditions:
            self._conditions = [Condition(Kind.CONTAINS)]
        self.questionChanged.emit()
        self._changed()

    @Property(list, notify=questionChanged)
    def conditions(self) -> list[dict[str, Any]]:
        """The conditions: `kind`, `value`, `negated`, `hint`, `choices` of a menu, `hasValue`."""
        return [
            {
                "kind": condition.kind.value,
                "value": condition.value,
                "negated": condition.negated,
                "hint": _hint(condition.kind),
                "choices": _choices(condition.kind),
                "hasValue": condition.kind not in WITHOUT_VALUE,
            }
            for condition in self._conditions
        ]

    @Property(bool, notify=questionChanged)
    def hasRoom(self) -> bool:
        return len(self._conditions) < MAX_CONDITIONS - 1

    @Property(list, notify=questionChanged)
    def kinds(self) -> list[dict[str, str]]:
        return [{"value": kind.value, "text": text} for kind, text in kind_texts().items()]

    @Slot()
    def addCondition(self) -> None:
        """Add an empty condition, of a kind that is not there yet if there is one."""
        used = {condition.kind for condition in self._conditions}
        kind = next((kind for kind in _USUAL if kind not in used), Kind.CONTAINS)
        self._conditions.append(Condition(kind))
        self.questionChanged.emit()
        self._changed()

    @Slot(int)
    def removeCondition(self, at: int) -> None:
        del self._conditions[at]
        self.questionChanged.emit()
        self._changed()

    @Slot(int, str)
    def setKind(self, at: int, kind: str) -> None:
        """Make a condition one of another kind; a value that is chosen from a menu is reset."""
        choices = _choices(Kind(kind))
        value = self._conditions[at].value
        if choices:
            value = choices[0]["value"]
        elif _choices(self._conditions[at].kind):
            value = ""
        self._replace(at, kind=Kind(kind), value=value)
        self.questionChanged.emit()

    @Slot(int, str)
    def setValue(self, at: int, value: str) -> None:
        self._replace(at, value=value)

    @Slot(int, bool)
    def setNegated(self, at: int, negated: bool) -> None:
        """Want the words that do not meet a condition, or those that do."""
        self._replace(at, negated=negated)
        self.questionChanged.emit()

    def _replace(self, at: int, **changed: Any) -> None:
        self._conditions[at] = replace(self._conditions[at], **changed)
        self._changed()

    @Slot(str, result=str)
    def meant(self, text: str) -> str:
        """A text as it was meant, if it was typed on the other language's keyboard."""
        return text_typed(text, self.alphabet)

    @property
    def _asked_now(self) -> Question:
        """The question: conditions without a value do not count yet."""
        pattern = [Condition(Kind.PATTERN, self._pattern)]
        conditions = [*pattern, *(self._conditions if self._opened else [])]
        return Question(
            self.lexicon_name,
            tuple(one for one in conditions if one.value.strip() or one.kind in WITHOUT_VALUE),
        )

    @Property(str, notify=faultsChanged)
    def patternFault(self) -> str:
        return self._fault_of(Condition(Kind.PATTERN, self._pattern))

    @Property(list, notify=faultsChanged)
    def faults(self) -> list[str]:
        return [self._fault_of(condition) for condition in self._conditions]

    def _fault_of(self, condition: Condition) -> str:
        if not condition.value.strip():
            return ""
        try:
            condition.check(self.alphabet)
        except Complaint as error:
            return one_line(error)
        return ""

    def _changed(self) -> None:
        self.faultsChanged.emit()
        saved = _Saved(self.lexicon_name, self._pattern, tuple(self._conditions), self._opened)
        self._shell.settings.word_search = json.dumps(content_of(saved), ensure_ascii=False)
        self._search()

    def _restore(self) -> None:
        try:
            saved = read_json(self._shell.settings.word_search, _Saved)
        except JsonError:
            return
        self.lexicon_name, self._pattern, self._opened = saved.words, saved.pattern, saved.opened
        self._conditions = list(saved.conditions[: MAX_CONDITIONS - 1])

    # The answer

    @Slot()
    def _search_again(self) -> None:
        self._asked = None
        self._search()

    def _search(self) -> None:
        question = self._asked_now
        if question == self._asked:
            return
        self._asked = question

        def prepare() -> None:
            find_matches(self._shell.lexicons.lexicon(question.lexicon), ())

        def find() -> Matches:
            lexicon = self._shell.lexicons.lexicon(question.lexicon)
            return find_matches(lexicon, question.conditions)

        if not question.conditions:
            self._show(None, question)
            # Before the first letter is typed.
            self._query_job.ask(prepare, failed=self._shell.notify_error)
            return
        if any(self._fault_of(condition) for condition in question.conditions):
            return  # said at the field; the words of the question before stay

        def failed(error: Exception) -> None:
            self._show(None, question)
            self._shell.notify_error(error)

        def ended() -> None:
            self.workChanged.emit()
            self.resultChanged.emit()

        self._query_job.ask(
            find, done=lambda found: self._show(found, question), failed=failed, ended=ended
        )
        self.workChanged.emit()

    def _show(self, found: Matches | None, question: Question) -> None:
        if question != self._asked:
            return
        selected = self._rows.row(self._row)
        self._rows.show(found)
        self.resultChanged.emit()
        self.selectRow(self._rows.row_of(selected))

    rows = attribute(ResultList, "_rows", "The words found.")

    working = attribute(
        bool, "_query_job.running", "Whether the answer is on its way.", notify=workChanged
    )
    count = attribute(int, "_rows.found", "How many words were found.", notify=resultChanged)

    @Property(str, notify=resultChanged)
    def countText(self) -> str:
        """The same in words; empty where nothing is asked."""
        if self._rows.results is None:
            return ""
        count = self._rows.found
        return self.tr("%Ln word(s)", "", count)

    @Property(str, notify=resultChanged)
    def emptyText(self) -> str:
        if self._rows.results is not None:
            return translate("WordSearch", "No such words.")
        if not self._asked_now.conditions:
            return translate(
                "WordSearch",
                "Type a pattern: ? is any letter, [aeiou] one of some, * any number of letters.",
            )
        return ""

    hasTiers = attribute(
        bool,
        "_rows.has_tiers",
        "Whether it is known how well known the words are.",
        notify=resultChanged,
    )
    sortColumn = attribute(
        int,
        "_rows.sort_column",
        "The column whose heading shows the order; -1 for the default order.",
        notify=resultChanged,
    )
    sortDescending = attribute(
        bool,
        "_rows.values_fall",
        "Whether the values of the sorted column fall from row to row.",
        notify=resultChanged,
    )

    @Slot(int)
    def sortBy(self, column: int) -> None:
        """Sort by a column; again: the other way round; once more: the default order."""
        self._rearrange(lambda: self._rows.sort_by_column(column))

    def _rearrange(self, change: Callable[[], None]) -> None:
        selected = self._rows.row(self._row)
        change()
        self.resultChanged.emit()
        self.selectRow(self._rows.row_of(selected))

    @Property(list, notify=resultChanged)
    def orders(self) -> list[dict[str, Any]]:
        """All orders for a menu, by their column, -1 for the default: `text`, `icon` if chosen."""
        texts = (
            translate("WordSearch", "Longest first, then alphabet"),
            translate("WordSearch", "By alphabet"),
            translate("WordSearch", "By length"),
            translate("WordSearch", "By points"),
            translate("WordSearch", "Best known first"),
            translate("WordSearch", "Rarest letter first"),
        )
        return [
            {"text": text, "icon": "check" if column == self._rows.sort_column else ""}
            for column, text in enumerate(texts, -1)
        ]

    @Slot(int)
    def sortAs(self, column: int) -> None:
        """Sort by a column, as it begins; -1: in the default order."""
        order = self._rows.DEFAULT if column < 0 else self._rows.COLUMNS[column]
        self._rearrange(lambda: self._rows.sort_by(order, descending=False))

    # The selected word

    currentRow = attribute(int, "_row", "The selected row, -1 for none.", notify=selectionChanged)

    @Slot(int)
    def selectRow(self, row: int) -> None:
        match = self._rows.row(row)
        self._row = row if match is not None else -1
        self.selectionChanged.emit()

    @Property(str, notify=selectionChanged)
    def currentWord(self) -> str:
        """The selected word, in capitals."""
        match = self._rows.row(self._row)
        return "" if match is None else self.alphabet.upper(match.word)

    @Property(str, notify=selectionChanged)
    def meaning(self) -> str:
        """What it means; empty if that is unknown."""
        match = self._rows.row(self._row)
        if match is None:
            return ""
        return self._shell.meanings.text(self.lexicon_name, match.word, self.alphabet)

    # Copy and export

    @override
    def table(self) -> Table | None:
        return self._rows.table() if self._rows.results else None


_USUAL = (Kind.CONTAINS, Kind.LENGTH, Kind.SUBANAGRAM, Kind.KNOWN, Kind.STARTS, Kind.ENDS)
"""The kinds that are offered first."""


def _choices(kind: Kind) -> list[dict[str, str]]:
    if kind is Kind.KNOWN:
        return [
            {"value": Known.EVERYONE, "text": translate("WordSearch", "everyone")},
            {"value": Known.GOOD_PLAYER, "text": translate("WordSearch", "a good player")},
        ]
    if kind is Kind.FLAG:
        return [{"value": flag, "text": say(name)} for flag, name in FLAG_NAMES.items()]
    return []
