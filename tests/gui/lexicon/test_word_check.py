import pytest
from PySide6.QtGui import QDesktopServices

from tests.gui.balda.hands import Hands


@pytest.fixture
def hands(sit_behind) -> Hands:
    sitting = sit_behind(Hands, language="en", words="ru")
    sitting.lists.check.begin()
    return sitting


def answer(hands: Hands, word: str) -> str:
    hands.lists.check.setWord(word)
    hands.rest()
    return str(hands.lists.check.verdict)


def test_each_answer_comes_with_what_can_be_done(hands):
    check = hands.lists.check
    for change, word, verdict, is_word, offer in (
        (None, "кот", "КОТ is a word.", True, ""),
        (None, "балдю", "БАЛДЮ is not in this list.", False, "add"),
        (check.take, "балдю", "БАЛДЮ is a word (you added it).", True, "forget"),
        (check.take, "балдю", "БАЛДЮ is not in this list.", False, "add"),
        (lambda: hands.lists.hideWord("кот"), "кот", "КОТ is a word, but you have hidden it.",
         False, "forget"),
        (check.take, "кот", "КОТ is a word.", True, ""),
        (check.take, "кот", "КОТ is a word.", True, ""),
        (None, "к", "", False, ""),
        (None, "ко7", "", False, ""),
        (None, "", "", False, ""),
    ):  # fmt: skip
        if change is not None:
            change()
            hands.rest()
        assert answer(hands, word) == verdict
        assert (check.isWord, check.offer) == (is_word, offer)
        assert (check.facts != "") == (is_word and word == "кот")  # nothing is known of one's own
        assert (check.meaning != "") == (word == "кот")
        assert check.isInWiktionary == (verdict != "")
        assert bool(check.fault) == (word == "ко7")
    assert hands.lists.ownWords == []


def test_a_list_with_a_profile_refuses_words_of_the_list(hands):
    lists, check = hands.lists, hands.lists.check
    profile = lists.profiles[0]["name"]
    title = lists.profile_title(profile)
    lists.chooseProfile(profile)
    hands.rest()
    assert [one["name"] for one in lists.profiles].count(profile) == 1
    lists.teach("hide", "кот")
    hands.rest()
    assert answer(hands, "кот") == f"КОТ is a word, but not accepted by {title}."
    assert (check.offer, check.facts != "") == ("take", True)
    check.take()
    hands.rest()
    assert answer(hands, "кот") == "КОТ is a word."
    assert [word["word"] for word in lists.learnedWords] == ["кот"]


def test_another_list_judges_and_the_next_question_begins_with_that_of_the_page(hands):
    check, lists, told, shown = hands.lists.check, hands.lists, [], []
    answer(hands, "кот")
    chosen, titles = lists.chosen, {one["name"]: one["title"] for one in lists.lexicons}
    others = {other["title"] for other in check.others if other["known"]}
    assert set() < others < {*titles.values()} - {titles[chosen]}
    lists.wordsChanged.connect(lambda: told.append(1))
    lists.listsChanged.connect(lambda: shown.append(1))
    for name, word, changes in (("en", "gridd", 0), (chosen, "балдю", 1)):
        check.choose(name)
        assert "not in this list" in answer(hands, word)
        check.take()
        hands.rest()
        assert (len(told), lists.chosen, shown != []) == (changes, chosen, True)
    check.choose("en")
    assert answer(hands, "grid") == "GRID is a word."
    check.begin()
    hands.rest()
    assert (check.chosen, check.verdict, check.longer, check.meaning) == (chosen, "", [], "")


def test_without_a_browser_the_address_of_a_word_is_said(hands, monkeypatch):
    place, opened = "https://ru.wiktionary.org/wiki/кот", []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: opened.append(url.toString()))
    hands.lists.check.openWiktionary()  # of no word
    answer(hands, "кот")
    hands.lists.check.openWiktionary()
    assert opened == [place]
    assert hands.notice() == f"No browser found. Open {place} yourself."
