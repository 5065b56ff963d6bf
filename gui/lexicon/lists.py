"""The word lists on the page: choosing and importing one, the player's own words."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QUrl, Signal, Slot

from ...core.errors import Complaint, Message
from ...core.lexicon.alphabet import LANGUAGES, RUSSIAN, Alphabet
from ...core.lexicon.catalog import DEFAULT_BY_LANGUAGE, Catalog, CatalogError
from ...core.lexicon.keyboard import text_typed
from ...core.lexicon.list_formats import of_system
from ...core.lexicon.own_words import Change, OwnWords, checked_word
from ...core.lexicon.profiles import BUILT_IN, joined_name, split_name
from ...core.lexicon.reference import WordReference
from ..complaints import one_line, say
from ..jobs import Job, Lane
from ..qt_types import Property, attribute, connect_all, filled, grouped, translate, view_model
from ..shell.model import Part, Shell
from .dictionaries import DictionariesModel
from .own_profiles import OwnProfilesModel
from .reading import FileReading
from .word_check import WordCheckModel

if TYPE_CHECKING:
    from ...core.lexicon.reading import ReadingReport
    from ...core.library.backup import Restored


log = logging.getLogger(__name__)


_LINES_SHOWN = 5
"""Numbers of lines that were skipped for one reason."""

LAST_PATIENCE = 3.0
"""Seconds that a closing window waits for changed words to be saved."""

_CHANGES = Lane("changes of words")
"""They are made one after the other."""


class ListUser(Protocol):
    """What plays with the words: a game on a page."""

    @property
    def lexicon_name(self) -> str:
        """The list in use."""

    @property
    def alphabet(self) -> Alphabet:
        """The alphabet of its board."""

    def play_with(self, lexicon: str) -> None:
        """Take another list. Raises CatalogError when there is no such list."""


@view_model
class WordListsModel(Part):
    """The catalog of word lists and the dictionary of the player's own."""

    listsChanged = Signal()
    """Also to be emitted by the owner, when another list is chosen."""
    wordsChanged = Signal()
    """The words of the list in play have changed, and it was opened again."""
    imported = Signal()

    def __init__(self, shell: Shell, user: ListUser, parent: QObject | None = None) -> None:
        super().__init__(shell, parent)
        self._lexicons = shell.lexicons
        self._catalog = shell.lexicons.catalog
        self._user = user
        self._reading = FileReading(shell, self)
        self._last_notice = ""
        self._last: Job | None = None
        """The last change of words."""
        self._check = WordCheckModel(shell, self, parent=self)
        self._dictionaries = DictionariesModel(shell, parent=self)
        self._own_profiles = OwnProfilesModel(shell, self, parent=self)
        self.listsChanged.connect(self._own_profiles.changed)
        shell.closing.connect(self._finish)
        connect_all(self.listsChanged, shell.listsChanged, shell.languageChanged)
        shell.restored.connect(self._reopen)

    check = attribute(WordCheckModel, "_check", "Whether something is a word.")
    dictionaries = attribute(DictionariesModel, "_dictionaries", "The user's own dictionaries.")
    ownProfiles = attribute(
        OwnProfilesModel, "_own_profiles", "Removing, exporting and importing profiles."
    )

    def build_images(self) -> None:
        """Make the images that are not there, so that each list can be chosen at once."""
        for entry in self._catalog.entries():
            self._shell.jobs.ask(
                self._catalog.open,
                entry.name,
                failed=self._shell.notify_error,
                lane=Lane.FILES,
            )

    @Property(list, notify=listsChanged)
    def lexicons(self) -> list[dict[str, Any]]:
        """The word lists there are, with their titles in the language of the interface."""
        russian = self._shell.shownLanguage == "ru"
        return [
            {
                "name": entry.name,
                "title": entry.title_ru if russian else entry.title,
                "note": entry.note_ru if russian else entry.note,
                "words": entry.words,
                "language": entry.language,
                "licence": entry.licence,
                "bundled": entry.bundled,
            }
            for entry in self._catalog.entries()
        ]

    @Property(str, notify=listsChanged)
    def chosen(self) -> str:
        """The name of the word list in use, without its profile."""
        return split_name(self._user.lexicon_name)[0]

    @Property(str, notify=listsChanged)
    def title(self) -> str:
        """The title of the word list and of the profile, in the language of the interface."""
        chosen, profile = self.chosen, self.profile
        title = next((it["title"] for it in self.lexicons if it["name"] == chosen), chosen)
        return f"{title} · {self.profile_title(profile)}" if profile else str(title)

    # Profiles

    @Property(list, notify=listsChanged)
    def profiles(self) -> list[dict[str, str]]:
        """The profiles there are, with their titles in the language of the interface."""
        try:
            names = self._shell.profiles.names()
        except Complaint:
            names = list(BUILT_IN)  # reported when the list was opened
        if self._user.alphabet is not RUSSIAN:  # those that come with the app are of Russian sites
            names = [name for name in names if name not in BUILT_IN]
        if self.profile and self.profile not in names:
            names.append(self.profile)  # of a game from another computer
        russian = self._shell.shownLanguage == "ru"
        built_in = {name: one.note_ru if russian else one.note for name, one in BUILT_IN.items()}
        return [
            {"name": name, "title": self.profile_title(name), "note": built_in.get(name, "")}
            for name in names
        ]

    @Property(str, notify=listsChanged)
    def profile(self) -> str:
        """The name of the profile in use, empty without one."""
        return split_name(self._user.lexicon_name)[1]

    def profile_title(self, name: str) -> str:
        """The title of a profile, in the language of the interface."""
        one = BUILT_IN.get(name)
        if one is None:
            return name
        return one.title_ru if self._shell.shownLanguage == "ru" else one.title

    @Slot(str)
    def chooseProfile(self, name: str) -> None:
        """Play with the words that a profile accepts; an empty name: with all words."""
        if name != self.profile:
            self._play_with(joined_name(self.chosen, name))

    @Property(list, notify=listsChanged)
    def learnedWords(self) -> list[dict[str, Any]]:
        """The words that the profile in use takes or refuses, in the letters of the list."""
        try:
            profile = self._shell.profiles.of(self.profile, self._user.alphabet)
        except Complaint:
            return []  # reported when it was opened
        return [] if profile is None else _changed(profile.words, self._user.alphabet)

    @Slot(str, str)
    def teach(self, change: Change, word: str) -> None:
        """Have the profile in use "add" or "hide" a word, or "forget" that it did."""
        name, profile = self._user.lexicon_name, self.profile
        if not profile:
            self._shell.notify(
                translate("WordLists", "Choose a profile below the word list first.")
            )
            return
        before = next((it["kind"] for it in self.learnedWords if it["word"] == word), "")
        back: Change = "add" if before == "added" else "hide" if before == "hidden" else "forget"

        def teaching(change: Change) -> Callable[[], Message | None]:
            teach = self._shell.profiles.teach
            return partial(teach, change, profile, [word], self._user.alphabet)

        def taught() -> None:
            if change == "forget":
                return
            text = translate("WordLists", "%2 refuses %1.")
            if change == "add":
                text = translate("WordLists", "%2 takes %1.")
            self._shell.notify(
                filled(text, self._user.alphabet.upper(word), self.profile_title(profile)),
                translate("WordLists", "Undo"),
                lambda: self.change(teaching(back), name, None),
            )

        self.change(teaching(change), name, taught)

    @Slot(str, result=str)
    def meant(self, text: str) -> str:
        """A text as it was meant, if it was typed on the other language's keyboard."""
        return text_typed(text, self._user.alphabet)

    @Slot(int, result=str)
    def writtenNumber(self, number: int) -> str:
        """A number as it is written in the language of the interface."""
        return grouped(number)

    @Slot(str)
    def chooseLexicon(self, name: str) -> None:
        """Play with another word list, and the same profile."""
        if name != self.chosen:
            self._play_with(joined_name(name, self.profile))

    def _play_with(self, name: str) -> None:
        try:
            self._user.play_with(name)
        except Complaint as error:
            self._shell.notify_error(error)

    @Slot(QUrl, str, bool, str, result=str)
    def importList(self, url: QUrl, name: str, fold_accents: bool, letters: str) -> str:
        """Import a text file, é as e or not; gives the fault of the name, if any.

        `letters`: those of several characters, such as "ch ll".
        """
        path, several = Path(url.toLocalFile()), letters.split()
        return self._import(path, name, fold_accents=fold_accents, letters=several)

    @Property(list, notify=listsChanged)
    def ofSystem(self) -> list[dict[str, str]]:
        """The languages that the system has a dictionary of, and that are no lists yet."""
        titles = {
            "de": translate("WordLists", "German"),
            "es": translate("WordLists", "Spanish"),
            "fr": translate("WordLists", "French"),
            "uk": translate("WordLists", "Ukrainian"),
        }
        known = {entry.language for entry in self._catalog.entries()}
        return [
            {"code": code, "title": title}
            for code, title in titles.items()
            if code not in known and of_system(code)
        ]

    @Slot(str, str)
    def importLanguage(self, code: str, title: str) -> None:
        """Import the dictionary that the system has of a language."""
        path = of_system(code)
        if path is not None and (fault := self._import(path, title, language=code)):
            self._shell.notify(fault)

    def _import(
        self,
        path: Path,
        name: str,
        *,
        fold_accents: bool = False,
        letters: Sequence[str] = (),
        language: str = "",
    ) -> str:
        try:
            self._catalog.check_name(name)
        except CatalogError as error:
            return one_line(error)

        def done(report: ReadingReport) -> None:
            self._shell.listsChanged.emit()
            self.imported.emit()  # shows the sheet, which begins without a report
            self._reading.say(self._report_text(report))
            self.chooseLexicon(name)

        places = self._shell.places
        file = places.data, places.cache, path, name
        self._reading.start(import_list, *file, fold_accents, letters, language, done=done)
        return ""

    reading = attribute(FileReading, "_reading", "The list that is being imported.")

    @Slot(str)
    def removeList(self, name: str) -> None:
        try:
            if name == self.chosen:
                language = self._user.alphabet.language
                self.chooseLexicon(DEFAULT_BY_LANGUAGE.get(language, DEFAULT_BY_LANGUAGE["ru"]))
            self._catalog.remove(name)
            self._lexicons.forget(name)
        except Complaint as error:
            self._shell.notify_error(error)
            return
        self._shell.listsChanged.emit()

    @Property(list, notify=listsChanged)
    def ownWords(self) -> list[dict[str, Any]]:
        """The words added to the present list and those hidden from it."""
        try:
            own = self._shell.own_words.of(self.chosen, self._user.alphabet)
        except Complaint:
            return []  # reported when it was opened
        self._notify(own.notice)
        return _changed(own, self._user.alphabet)

    @Slot(str, result=str)
    def addWord(self, word: str, done: Callable[[], object] | None = None) -> str:
        """Add a word to the own words; gives its fault, if any. `done`: once it is saved."""
        try:
            checked_word(word, self._user.alphabet)
        except Complaint as error:
            return one_line(error)
        self.change_own("add", word, done)
        return ""

    @Slot(str)
    def hideWord(self, word: str) -> None:
        text = filled(translate("WordLists", "%1 is hidden."), self._user.alphabet.upper(word))

        def hidden() -> None:
            self._shell.notify(text, translate("WordLists", "Undo"), lambda: self.forgetWord(word))

        self.change_own("hide", word, hidden)

    @Slot(str)
    def forgetWord(self, word: str) -> None:
        """Undo adding or hiding a word."""
        self.change_own("forget", word)

    def change_own(
        self,
        change: Change,
        word: str,
        done: Callable[[], object] | None = None,
        *,
        name: str = "",
    ) -> None:
        """Change the own words of a list in the background; an empty `name`: the one in use."""
        name = name or self.chosen

        def action() -> Message | None:
            alphabet = self._catalog.alphabet(name)
            return self._shell.own_words.change(change, {name: [word]}, {name: alphabet})

        self.change(action, name, done)

    def change(
        self,
        action: Callable[[], Message | None],
        name: str,
        done: Callable[[], object] | None,
    ) -> None:
        """Change words in the background: those of a list, or of the profile in its name."""

        def changed(notice: Message | None) -> None:
            if done is not None:
                done()
            self._notify(notice)
            # First, so that `listsChanged` finds the new lexicon.
            self._have_reopened(name)
            self._shell.listsChanged.emit()

        failed = self._shell.notify_error
        self._last = self._shell.jobs.ask(action, done=changed, failed=failed, lane=_CHANGES)

    def _have_reopened(self, name: str) -> None:
        self._lexicons.forget(name)
        of, profile = split_name(name)
        if self.chosen != of and not (profile and self.profile == profile):
            return

        self._shell.jobs.ask(
            self._lexicons.lexicon,
            self._user.lexicon_name,
            done=lambda _: self.wordsChanged.emit(),
            failed=self._shell.notify_error,
        )

    @Slot(object)
    def _reopen(self, restored: Restored) -> None:
        if restored.counts.words:
            self._have_reopened(self._user.lexicon_name)

    @Slot()
    def _finish(self) -> None:
        try:
            if self._last is not None:
                self._last.result(LAST_PATIENCE)
        except (Complaint, OSError) as error:  # slow ones, too
            log.warning("own words are not kept: %s", error)

    def _notify(self, notice: Message | None) -> None:
        if notice is not None and str(notice) != self._last_notice:
            self._last_notice = str(notice)
            self._shell.notify(say(notice))

    def _report_text(self, report: ReadingReport) -> str:
        words = report.taken
        taken = self.tr("%Ln word(s) imported", "", words)
        count = report.lines
        read = self.tr("from %Ln line(s) of %1.", "", count)
        encoding = report.encoding.removesuffix(" with BOM")
        if report.format:
            encoding += f"; {say(report.format)}"
        lines = [f"{taken} {filled(read, encoding)}"]
        for left_out in report.left_out:
            count = left_out.count
            text = self.tr("Skipped (%1): %Ln line(s), first %2.", "", count)
            is_foreign = left_out.reason == "foreign_letters"
            shown = [text if is_foreign else str(at) for at, text in left_out.first_lines]
            first = ", ".join(shown if is_foreign else shown[:_LINES_SHOWN])
            lines.append(filled(text, say(left_out.reason.label), first))
        return "\n".join(lines)


def _changed(words: OwnWords, alphabet: Alphabet) -> list[dict[str, Any]]:
    return [
        {"word": alphabet.spelled(word), "shown": alphabet.upper(word), "kind": kind}
        for kind, some in (("added", words.added), ("hidden", words.hidden))
        for word in sorted(some)
    ]


def import_list(
    progress: Callable[[float], None],
    data: Path,
    cache: Path,
    path: Path,
    name: str,
    fold_accents: bool,
    letters: Sequence[str],
    language: str,
) -> ReadingReport:
    """Import a word list, in a process of its own; gives the report of the reading."""
    reference = WordReference(Catalog.at(data, cache))
    return reference.import_list(
        path,
        name,
        fold_accents=fold_accents,
        letters=letters,
        alphabet=LANGUAGES.get(language),
        progress=progress,
    ).report
