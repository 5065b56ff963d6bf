import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.lexicon.image import build_lexicon
from gridsmith.core.study.kinds import Quiz
from gridsmith.core.study.questions import Question, ask, cards_of, near_miss

FEW = Alphabet("xx", "abcd").with_letters(["ab", "c·c"])
words = st.sets(st.text(FEW.symbols, min_size=1, max_size=5), min_size=1, max_size=40)


@given(words, st.sampled_from([*Quiz]), st.integers(0, 99))
def test_every_card_has_a_question_with_the_right_answers(listed, quiz, seed):
    lexicon = build_lexicon("made", FEW, sorted(listed))
    cards = cards_of(quiz, sorted(listed), FEW)
    asked = {"".join(sorted(word)) if quiz is Quiz.ANAGRAMS else word for word in listed}
    assert sorted(map(FEW.fold, cards)) == sorted(asked)
    for card in cards:
        question, word = ask(quiz, card, lexicon, random.Random(seed)), FEW.fold(card)
        answers = {
            Quiz.ANAGRAMS: tuple(it for it in lexicon.words() if sorted(it) == sorted(word)),
            Quiz.HOOKS: (
                "".join(x for x in FEW.symbols if x + word in listed),
                "".join(x for x in FEW.symbols if word + x in listed),
            ),
            Quiz.WORDS: (word,) if question.shown in listed else (),
        }[quiz]
        assert question.answers == answers
        is_shown = quiz is not Quiz.WORDS or bool(answers)
        assert (FEW.fold(question.shown) == word or question.shown == word) == is_shown
        assert question.is_right(list(map(FEW.spelled, question.answers)), FEW)


@given(words, st.integers(0, 99))
def test_a_near_miss_is_no_word_and_differs_by_one_letter(listed, seed):
    lexicon = build_lexicon("made", FEW, sorted(listed))
    for word in listed:
        changed = {
            word[:at] + letter + word[at + 1 :] for at in range(len(word)) for letter in FEW.symbols
            if any(other.startswith(word[:at] + letter) for other in listed)
        } - listed  # fmt: skip
        missed = near_miss(word, lexicon, random.Random(seed))
        assert missed in (changed or {None})


def test_words_and_what_is_none_are_asked_about():
    lexicon = build_lexicon("made", ENGLISH, ["cat", "cot", "tea"])
    asked = [ask(Quiz.WORDS, "cat", lexicon, random.Random(seed)) for seed in range(40)]
    assert 10 < sum(question.answers == ("cat",) for question in asked) < 30


@pytest.mark.parametrize(
    ("quiz", "answers", "alphabet", "right", "wrong"),
    [
        (
            Quiz.ANAGRAMS,
            ("клео", "кеол"),
            RUSSIAN,
            ["Кёол", " КЛЕО ", ""],
            (["клео"], ["клео", "кеол", "елок"]),
        ),
        (Quiz.HOOKS, ("bc", ""), ENGLISH, ["C b", ""], (["bc", "e"], ["b", ""])),
        (Quiz.WORDS, (), ENGLISH, [], (["yes"],)),
    ],
)
def test_answers_are_judged_as_they_are_meant(quiz, answers, alphabet, right, wrong):
    question = Question(quiz, "card", "card", answers)
    assert question.is_right(right, alphabet)
    assert not any(question.is_right(given, alphabet) for given in wrong)


@pytest.mark.parametrize("quiz", Quiz)
def test_a_card_whose_word_is_gone_has_no_question(quiz):
    assert ask(quiz, "xyz", build_lexicon("made", ENGLISH, ["tea"]), random.Random(1)) is None
