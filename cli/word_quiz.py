"""A quiz in the terminal about words of a list."""

import random
import sys
from collections.abc import Sequence
from gettext import gettext as _
from typing import TYPE_CHECKING

from ..core.files.places import Places
from ..core.study.kinds import Quiz
from ..core.study.questions import Question, ask, cards_of
from .language import many, number
from .results import put
from .terminal import visible

if TYPE_CHECKING:
    from ..core.lexicon.lexicon import Lexicon
    from ..core.lexicon.meanings import Meanings
    from ..core.study.card_box import CardBox

YES = frozenset({"y", "yes", "д", "да"})
NO = frozenset({"n", "no", "н", "нет"})


def run_quiz(
    quiz: Quiz,
    lexicon: "Lexicon",
    words: Sequence[str] | None,
    meanings: "Meanings | None",
    *,
    maximum: int | None,
    seed: int | None,
) -> None:
    """Ask about words, one question after another, until none is due or the input ends.

    `words`: None for those that were asked for before.
    """
    from ..core.study.card_box import CardBox

    box, chance = CardBox(Places.of_user().data), random.Random(seed)
    cards = (
        box.cards(lexicon.name, quiz) if words is None else cards_of(quiz, words, lexicon.alphabet)
    )
    chance.shuffle(cards)
    asked = right = 0
    while maximum is None or asked < maximum:
        question = _next(box, quiz, lexicon, cards, chance)
        if question is None:
            break
        put(f"{_prompt(question, lexicon)}\n")
        line = sys.stdin.readline()
        if not line:
            break
        is_right = _is_right(question, line, lexicon)
        box.review(lexicon.name, quiz, question.card, right=is_right)
        asked += 1
        right += is_right
        put(f"{_('Right.') if is_right else _('Wrong.')} {_answer(question, lexicon)}\n")
        spelled = map(lexicon.alphabet.spelled, question.answers)
        for word in spelled if quiz is Quiz.ANAGRAMS else [question.card]:
            meaning = None if meanings is None else meanings.of(word)
            if meaning is not None:
                put(visible(f"  {word}: {meaning.text}", keep="") + "\n")
    counted = box.statistics(lexicon.name, quiz, cards)
    put(
        _("{right} of {asked}. Asked so far: {cards} of {all}; known: {known}; due: {due}").format(
            right=number(right),
            asked=many(asked, _("question|questions")),
            cards=number(counted.asked),
            all=number(counted.cards),
            known=number(counted.known),
            due=number(counted.due),
        )
        + "\n"
    )


def _next(
    box: "CardBox", quiz: Quiz, lexicon: "Lexicon", cards: Sequence[str], chance: random.Random
) -> Question | None:
    for card in box.order(lexicon.name, quiz, cards):
        question = ask(quiz, card, lexicon, chance)
        if question is not None:
            return question
    return None


def _prompt(question: Question, lexicon: "Lexicon") -> str:
    shown = lexicon.alphabet.upper(question.shown)
    match question.quiz:
        case Quiz.ANAGRAMS:
            count = many(len(question.answers), _("word|words"))
            return _("{letters}: {words}?").format(letters=shown, words=count)
        case Quiz.HOOKS:
            return _("{word}: letters in front / letters behind?").format(word=shown)
        case Quiz.WORDS:
            return _("{word}: a word, y or n?").format(word=shown)


def _is_right(question: Question, line: str, lexicon: "Lexicon") -> bool:
    match question.quiz:
        case Quiz.ANAGRAMS:
            given = line.split()
        case Quiz.HOOKS:
            front, _slash, back = line.partition("/")
            given = [front, back]
        case Quiz.WORDS:
            answer = line.strip().lower()
            if answer not in YES | NO:
                return False
            given = ["yes"] if answer in YES else []
    return question.is_right(given, lexicon.alphabet)


def _answer(question: Question, lexicon: "Lexicon") -> str:
    match question.quiz:
        case Quiz.ANAGRAMS:
            return " ".join(map(lexicon.alphabet.spelled, question.answers))
        case Quiz.HOOKS:
            front, back = map(lexicon.alphabet.spelled, question.answers)
            return f"{front or '-'} / {back or '-'}"
        case Quiz.WORDS:
            text = _("{word} is a word.") if question.answers else _("{word} is not a word.")
            return text.format(word=lexicon.alphabet.upper(question.shown))
