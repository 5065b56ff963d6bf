"""Check in all lists, while typing, whether something is a word."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any, Protocol

from PySide6.QtCore import QObject, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices

from ...core.errors import Complaint, Message
from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE
from ...core.lexicon.keyboard import text_typed
from ...core.lexicon.meanings import Meaning
from ...core.lexicon.own_words import Change, OwnWords, checked_word
from ...core.lexicon.profiles import joined_name
from ...core.lexicon.word_facts import Facts
from ..complaints import one_line, say
from ..jobs import Lane, LatestJob
from ..qt_types import Property, attribute, filled, translate, view_model
from ..shell.model import Part, Shell
from ..shell.opened_meanings import meaning_text

_LONGER = 8
"""Words that begin with what is typed."""


@dataclass(frozen=True)
class _Found:
    """By list, whether it has a word; the own words; what cannot be opened; what the word means.

    `faults`: by list, the fault of the meanings by no name. `refused`: the chosen list has it, but
    the profile in use does not. `facts`: how well known it is, and of what kind. `longer`: words of
    the chosen list that begin with it, the best known ones first.
    """

    word: str
    lists: Mapping[str, bool]
    own: Mapping[str, OwnWords]
    faults: Mapping[str, Complaint]
    meaning: Meaning | None
    refused: bool
    facts: Facts | None
    longer: Sequence[str]


class WordLists(Protocol):
    """A page's word lists, as the check of a word and the profiles need them."""

    @property
    def lexicons(self) -> list[dict[str, Any]]:
        """The lists, each by its `name` and `title`."""

    @property
    def chosen(self) -> str:
        """The name of the list in use."""

    @property
    def profile(self) -> str:
        """The name of the profile in use, empty without one."""

    def profile_title(self, name: str) -> str:
        """The title of a profile."""

    def chooseProfile(self, name: str) -> None:
        """Play with the words that a profile accepts."""

    def teach(self, change: Change, word: str) -> None:
        """Note that the site takes a word."""

    def change_own(self, change: Change, word: str, *, name: str) -> None:
        """Change the own words that belong to the list of that name."""

    def change(
        self,
        action: Callable[[], Message | None],
        name: str,
        done: Callable[[], object] | None,
    ) -> None:
        """Change words in the background: those of a list, or of the profile in its name."""


@view_model
class WordCheckModel(Part):
    """The typed word, the chosen list, and the answers of this and the other lists."""

    changed = Signal()

    def __init__(self, shell: Shell, lists: WordLists, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._lists = lists
        self._catalog = shell.lexicons.catalog
        self._chosen = ""
        self._word = ""
        self._found: _Found | None = None
        self._reported: set[str] = set()
        self._asked = LatestJob(shell.jobs, Lane.ENGINE)
        shell.listsChanged.connect(self._ask)
        shell.languageChanged.connect(self.changed)

    @Slot()
    def begin(self) -> None:
        """Ask about no word, by the list of the page."""
        self._word, self._found = "", None
        self._chosen = self._lists.chosen
        self.changed.emit()

    # The question

    chosen = attribute(str, "_chosen", "The list by which is judged.", notify=changed)

    @Slot(str)
    def choose(self, name: str) -> None:
        """Judge by another list."""
        self._chosen = name
        self._found = None
        self._ask()

    @Slot(str)
    def setWord(self, word: str) -> None:
        self._word = word
        self._ask()

    @Slot(str, result=str)
    def meant(self, text: str) -> str:
        """A text as it was meant, if it was typed on the other language's keyboard."""
        return text_typed(text, self._alphabet)

    @property
    def _alphabet(self) -> Alphabet:
        return self._catalog.alphabet(self._chosen)

    @Slot()
    def _ask(self) -> None:
        if self._chosen not in {entry["name"] for entry in self._lists.lexicons}:
            self._chosen = self._lists.chosen  # that list is gone
        if self._fault is not None:
            self._found = None
        self.changed.emit()
        if self._fault is not None:
            return

        def found(answer: _Found) -> None:
            if answer.word != self._folded:
                return  # another word has been typed meanwhile
            self._found = answer if self._chosen in answer.lists else None
            for name, error in answer.faults.items():
                if name not in self._reported:
                    self._reported.add(name)
                    self._shell.notify_error(error)
            self.changed.emit()

        self._asked.ask(
            _look_up,
            self._shell,
            self._folded,
            self._alike(),
            self._chosen,
            self._lists.profile,
            done=found,
            failed=self._shell.notify_error,
        )

    def _alike(self) -> list[str]:
        symbols = self._alphabet.symbols
        return [
            entry.name
            for entry in self._catalog.entries()
            if self._catalog.alphabet(entry.name).symbols == symbols
        ]

    # The answer

    @property
    def _folded(self) -> str:
        return self._alphabet.fold(self._word.strip())

    @property
    def _fault(self) -> str | None:
        """Why what was typed cannot be a word, None where it can; empty for a beginning."""
        if self._folded in ("", *self._alphabet.symbols):
            return ""
        try:
            checked_word(self._word, self._alphabet)
        except Complaint as error:
            return one_line(error)
        return None

    @Property(str, notify=changed)
    def fault(self) -> str:
        """Why what was typed cannot be a word."""
        return self._fault or "" if self._chosen else ""

    @Property(str, notify=changed)
    def verdict(self) -> str:
        """The answer of the chosen list, in a sentence; empty while unknown."""
        found = self._found
        if found is None:
            return ""
        if found.lists[self._chosen]:
            if found.word in found.own[self._chosen].added:
                text = translate("WordCheck", "%1 is a word (you added it).")
            else:
                text = translate("WordCheck", "%1 is a word.")
        elif found.refused:
            text = translate("WordCheck", "%1 is a word, but not accepted by %2.")
        elif found.word in found.own[self._chosen].hidden:
            text = translate("WordCheck", "%1 is a word, but you have hidden it.")
        else:
            text = translate("WordCheck", "%1 is not in this list.")
        profile = self._lists.profile_title(self._lists.profile)
        return filled(text, self._alphabet.upper(found.word), profile)

    @Property(bool, notify=changed)
    def isWord(self) -> bool:
        return self._found is not None and self._found.lists[self._chosen]

    @Property(str, notify=changed)
    def meaning(self) -> str:
        """What the word means, with its base word if it is a form; empty if that is not known."""
        found = self._found
        if found is None or found.meaning is None:
            return ""
        return meaning_text(found.meaning, found.word, self._alphabet)

    @Property(str, notify=changed)
    def facts(self) -> str:
        """How well known the word is, and of what kind; empty if that is not known."""
        found = self._found
        if found is None or found.facts is None or not (found.refused or self.isWord):
            return ""
        return ", ".join(map(say, found.facts.messages()))

    @Property(list, notify=changed)
    def longer(self) -> list[str]:
        """The best known words that begin with what is typed."""
        found = self._found
        return [] if found is None else [self._alphabet.upper(word) for word in found.longer]

    @Property(bool, notify=changed)
    def isInWiktionary(self) -> bool:
        """Whether there is a Wiktionary for the language, and a word to look up there."""
        return self._found is not None and self._alphabet.language in DEFAULT_BY_LANGUAGE

    @Slot()
    def openWiktionary(self) -> None:
        if self._found is not None:
            word = self._alphabet.spelled(self._found.word)
            place = f"https://{self._alphabet.language}.wiktionary.org/wiki/{word}"
            if not QDesktopServices.openUrl(QUrl(place)):
                self._shell.notify(
                    filled(translate("WordCheck", "No browser found. Open %1 yourself."), place)
                )

    @Property(list, notify=changed)
    def others(self) -> list[dict[str, Any]]:
        """The other lists of the same letters: `has` it, or has not; `known`: which of these."""
        if not self._chosen:
            return []
        names, has = self._alike(), self._found.lists if self._found is not None else {}
        return [
            {"title": entry["title"], "known": name in has, "has": has.get(name, False)}
            for entry in self._lists.lexicons
            if (name := entry["name"]) in names and name != self._chosen
        ]

    @Property(str, notify=changed)
    def offer(self) -> str:
        """The offered change: add, take, forget (a word that was added or hidden), or none."""
        found = self._found
        if found is None or found.word != self._folded:
            return ""
        own = found.own[self._chosen]
        if found.refused:
            return "take"
        if found.word in own.added or found.word in own.hidden:
            return "forget"
        return "" if found.lists[self._chosen] else "add"

    @Slot()
    def take(self) -> None:
        """Make the offered change."""
        if not self.offer:
            return
        assert self._found is not None
        if self.offer == "take":
            self._lists.teach("add", self._found.word)
        else:
            change: Change = "add" if self.offer == "add" else "forget"
            self._lists.change_own(change, self._found.word, name=self._chosen)


def _look_up(shell: Shell, word: str, names: Sequence[str], chosen: str, profile: str) -> _Found:
    lexicons = shell.lexicons
    lists, own, faults = {}, {}, {}
    for name in names:
        try:
            lexicon = lexicons.lexicon(joined_name(name, profile))
            own[name] = shell.own_words.of(name, lexicon.alphabet)
            lists[name] = word in lexicon
        except Complaint as error:
            faults[name] = error
    meaning = facts = None
    refused, longer = False, []
    try:
        if chosen in lists:
            lexicon = lexicons.lexicon(chosen)
            refused = word in lexicon and not lists[chosen]
            meanings = shell.reference.meanings(lexicon)
            meaning = None if meanings is None else meanings.of(word)
            known = shell.reference.facts(lexicon)
            added = shell.profiles.added(joined_name(chosen, profile), lexicon.alphabet)
            facts = None if known is None or word in added else known.of(word)
            found = lexicon.complete(word) if known is None else known.complete(word)
            longer = [*islice((one for one in found if one != word and one in lexicon), _LONGER)]
    except Complaint as error:
        faults[""] = error
    return _Found(word, lists, own, faults, meaning, refused, facts, longer)
