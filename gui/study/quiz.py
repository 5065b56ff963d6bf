"""A quiz about the words that were found: a question, the answer, what the words mean."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from PySide6.QtCore import QDateTime, QLocale, QObject, Signal, Slot

from ...core.lexicon.alphabet import Alphabet
from ...core.lexicon.keyboard import text_typed
from ...core.study.card_box import CardBox, Statistics
from ...core.study.kinds import Quiz
from ...core.study.matches import Matches
from ...core.study.questions import Question, ask, cards_of
from ..jobs import LatestJob
from ..qt_types import (
    Property,
    attribute,
    connect_all,
    filled,
    grouped,
    translate,
    variable,
    view_model,
)
from ..shell.model import Part, Shell
from .search import LANE, WordSearchModel


@dataclass(frozen=True)
class _Asked:
    """What comes next: the question, or, where none is due, when the next one is."""

    question: Question | None
    next_due: datetime | None
    statistics: Statistics


@view_model
class QuizModel(Part):
    """One question after another: those that are due, then new ones."""

    changed = Signal()

    def __init__(self, shell: Shell, search: WordSearchModel, parent: QObject) -> None:
        super().__init__(shell, parent)
        self._search = search
        self._box = CardBox(shell.places.data)
        self._chance = random.Random()
        self._cards: list[str] = []
        self._lexicon_name = ""
        self._asked: _Asked | None = None
        self._found: list[str] = []
        self._is_right: bool | None = None
        self._remark = ""
        self._question_job = LatestJob(shell.jobs, LANE)
        connect_all(self.changed, shell.languageChanged, shell.meanings.changed)

    @property
    def kind_now(self) -> Quiz:
        return Quiz(self._shell.settings.quiz)

    @property
    def _alphabet(self) -> Alphabet:
        return self._shell.lexicons.catalog.alphabet(self._lexicon_name)

    @property
    def _question(self) -> Question | None:
        return self._asked.question if self._asked is not None else None

    @property
    def _unanswered(self) -> Question | None:
        return self._question if self._is_right is None else None

    # What is asked

    @Slot()
    def begin(self) -> None:
        """Ask about the words that the search has found, or about all that were ever asked for."""
        self._lexicon_name = self._search.lexicon_name
        self._start()

    kind = variable(
        str,
        "_shell.settings.quiz",
        "What is asked for: anagrams, hooks or words.",
        notify=changed,
        then=lambda quiz: quiz._start(),
    )

    def _start(self) -> None:
        results: Matches | None = self._search.rows.results
        quiz, name, chance = self.kind_now, self._lexicon_name, self._chance
        self._put_away()

        def begin() -> tuple[list[str], _Asked]:
            if results is None:
                cards = self._box.cards(name, quiz)
            else:
                cards = cards_of(quiz, results.words(), results.lexicon.alphabet)
            chance.shuffle(cards)
            return cards, self._next_of(name, quiz, cards)

        def begun(found: tuple[list[str], _Asked]) -> None:
            self._cards, asked = found
            self._show(asked)

        self._run(begin, begun)

    @Slot()
    def next(self) -> None:
        name, quiz, cards = self._lexicon_name, self.kind_now, self._cards
        self._put_away()
        self._run(lambda: self._next_of(name, quiz, cards), self._show)

    def _next_of(self, name: str, quiz: Quiz, cards: Sequence[str]) -> _Asked:
        """Find the next question; on the engine's thread."""
        lexicon = self._shell.lexicons.lexicon(name)
        statistics = self._box.statistics(name, quiz, cards)
        for card in self._box.order(name, quiz, cards):
            question = ask(quiz, card, lexicon, self._chance)
            if question is not None:
                return _Asked(question, None, statistics)
        return _Asked(None, self._box.next_due(name, quiz, cards), statistics)

    def _put_away(self) -> None:
        self._asked = None
        self._found = []
        self._is_right = None
        self._remark = ""
        self.changed.emit()

    def _show(self, asked: _Asked) -> None:
        self._asked = asked
        self.changed.emit()

    def _run(self, work: Any, done: Any) -> None:
        self._question_job.ask(
            work, done=done, failed=self._shell.notify_error, ended=self.changed.emit
        )

    @Property(bool, notify=changed)
    def awaitsAnswer(self) -> bool:
        return self._unanswered is not None

    @Property(bool, notify=changed)
    def answered(self) -> bool:
        return self._is_right is not None

    @Property(bool, notify=changed)
    def right(self) -> bool:
        return self._is_right is True

    @Property(str, notify=changed)
    def shown(self) -> str:
        """The letters or the word that are asked about, in capitals."""
        return "" if self._question is None else self._alphabet.upper(self._question.shown)

    @Property(str, notify=changed)
    def prompt(self) -> str:
        question = self._question
        if question is None:
            return ""
        match question.quiz:
            case Quiz.ANAGRAMS:
                count = len(question.answers)
                found = self.tr("Type the %Ln word(s) made of these letters.", "", count)
                if self._found:
                    remaining = count - len(self._found)
                    found = self.tr("%Ln word(s) left.", "", remaining)
                return found
            case Quiz.HOOKS:
                return translate("Quiz", "Which letters make another word, in front and behind?")
            case Quiz.WORDS:
                return translate("Quiz", "Is it a word?")

    @Property(str, notify=changed)
    def doneText(self) -> str:
        """What to say where there is no question."""
        if self._asked is None or self._question is not None:
            return ""
        if not self._cards:
            return translate("Quiz", "Nothing to repeat yet. Search for words first.")
        due = self._asked.next_due
        if due is None:
            return translate("Quiz", "None of these words is in the list any more.")
        local = QDateTime.fromSecsSinceEpoch(int(due.timestamp()))
        when = QLocale(self._shell.shownLanguage).toString(local, QLocale.FormatType.ShortFormat)
        return filled(translate("Quiz", "All done for now. The next question is due on %1."), when)

    remark = attribute(
        str,
        "_remark",
        "What became of the last word typed, where the question goes on.",
        notify=changed,
    )

    # The answer

    @Slot(str, result=str)
    def meant(self, text: str) -> str:
        """A text as it was meant, if it was typed on the other language's keyboard."""
        return text_typed(text, self._alphabet) if self._lexicon_name else text

    @Slot(str)
    def takeWords(self, text: str) -> None:
        """Take words of an anagram; the question goes on until all are there."""
        question = self._unanswered
        if question is None:
            return
        for word in map(self._alphabet.fold, text.split()):
            shown = self._alphabet.upper(word)
            if word in self._found:
                self._remark = filled(translate("Quiz", "You have %1 already."), shown)
            elif word in question.answers:
                self._found.append(word)
                self._remark = filled(translate("Quiz", "%1 is right."), shown)
            else:
                self._remark = filled(translate("Quiz", "%1 is not one of them."), shown)
        if question.is_right(self._found, self._alphabet):
            self._judge(question, right=True)
        self.changed.emit()

    @Slot(str, str)
    def takeHooks(self, front: str, back: str) -> None:
        """Take the letters in front of a word and behind it."""
        if (question := self._unanswered) is not None:
            self._judge(question, right=question.is_right([front, back], self._alphabet))

    @Slot(bool)
    def takeVerdict(self, is_word: bool) -> None:
        """Take whether it is a word."""
        if (question := self._unanswered) is not None:
            given = [question.shown] if is_word else []
            self._judge(question, right=question.is_right(given, self._alphabet))

    @Slot()
    def giveUp(self) -> None:
        """Show the answer; it counts as wrong."""
        if (question := self._unanswered) is not None:
            self._judge(question, right=False)

    def _judge(self, question: Question, *, right: bool) -> None:
        self._is_right = right
        self._remark = ""
        self.changed.emit()
        name, cards = self._lexicon_name, self._cards

        def review() -> Statistics:
            self._box.review(name, question.quiz, question.card, right=right)
            return self._box.statistics(name, question.quiz, cards)

        def done(statistics: Statistics) -> None:
            if self._question is question:
                self._show(_Asked(question, None, statistics))

        self._shell.jobs.ask(review, done=done, failed=self._shell.notify_error, lane=LANE)

    @Property(str, notify=changed)
    def verdict(self) -> str:
        question = self._question
        if question is None or self._is_right is None:
            return ""
        if question.quiz is Quiz.WORDS:
            if question.answers:
                text = translate("Quiz", "%1 is a word.")
            else:
                text = translate("Quiz", "%1 is not a word.")
            return filled(text, self._alphabet.upper(question.shown))
        return translate("Quiz", "Right") if self._is_right else translate("Quiz", "Wrong")

    @Property(list, notify=changed)
    def answers(self) -> list[dict[str, Any]]:
        """The words of the answer, each with its meaning; `missed`: that was not given."""
        question = self._question
        if question is None:
            return []
        upper = self._alphabet.upper
        missed: list[str] = []
        match question.quiz:
            case Quiz.ANAGRAMS if self._is_right is None:
                words: Sequence[str] = self._found
            case Quiz.ANAGRAMS:
                words = question.answers
                missed = [word for word in words if word not in self._found]
            case _ if self._is_right is None:
                words = []
            case Quiz.HOOKS:
                front, back = question.answers
                card = self._alphabet.fold(question.card)
                words = [card, *(f + card for f in front), *(card + b for b in back)]
            case Quiz.WORDS:
                words = [question.card]
        return [
            {
                "word": upper(word),
                "meaning": self._shell.meanings.text(self._lexicon_name, word, self._alphabet),
                "missed": word in missed,
            }
            for word in words
        ]

    @Property(str, notify=changed)
    def statisticsText(self) -> str:
        """How many cards there are, due and known, and how many answers were right."""
        if self._asked is None:
            return ""
        counted = self._asked.statistics
        counts = counted.asked, counted.cards, counted.due, counted.known
        text = filled(
            translate("Quiz", "Asked: %1 of %2 · due: %3 · known: %4"), *map(grouped, counts)
        )
        given = counted.right + counted.wrong
        if given:
            right = grouped(round(100 * counted.right / given))
            share = filled(translate("Quiz", "right: %1%"), right)
            text = f"{text} · {share}"
        return text
