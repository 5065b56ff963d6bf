"""Whether something is a word, and what is done about it: the models of any page's lists."""

from functools import partial

import pytest
from PySide6.QtGui import QDesktopServices

from tests.gui.balda.hands import Hands


@pytest.fixture
def hands(sit_behind) -> Hands:
    sitting = partial(sit_behind, Hands, language="en", words="ru")()
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
        assert check.isInWiktionary == (verdict != "")
        assert bool(check.fault) == (word == "ко7")
    assert hands.lists.ownWords == []


def test_a_list_with_a_profile_refuses_words_of_the_list(hands):
    """Until the site is known to take one."""
    profile = hands.lists.profiles[0]["name"]
    hands.lists.chooseProfile(profile)
    hands.rest()
    hands.lists.refuseWord("кот")
    hands.rest()
    title = hands.lists.profile_title(profile)
    assert answer(hands, "кот") == f"КОТ is a word, but not accepted by {title}."
    assert (hands.lists.check.offer, hands.lists.check.facts != "") == ("take", True)
    hands.lists.check.take()
    hands.rest()
    assert answer(hands, "кот") == "КОТ is a word."
    assert [word["word"] for word in hands.lists.learnedWords] == ["кот"]
    assert hands.lists.title.endswith(f" · {title}")
    hands.lists.ownProfiles.remove(profile)
    hands.rest()
    assert hands.lists.learnedWords == []
    assert hands.lists.profile == profile  # one that comes with the app only forgets


def test_longer_words_are_of_the_list_and_begin_with_what_is_typed(hands):
    check = hands.lists.check
    answer(hands, "кот")
    assert len(check.longer) == 8
    assert all(word.startswith("КОТ") for word in check.longer)
    assert "КОТ" not in check.longer
    gone = check.longer[0]
    hands.lists.hideWord(gone.lower())
    hands.rest()
    answer(hands, "кот")
    assert len(check.longer) == 8
    assert gone not in check.longer


def test_another_list_judges_and_the_next_question_begins_with_that_of_the_page(hands):
    check = hands.lists.check
    answer(hands, "кот")
    chosen, others = check.chosen, {other["title"]: other for other in check.others}
    assert chosen == hands.lists.chosen
    assert others
    assert all(other["known"] for other in others.values())
    assert hands.lists.title not in others
    check.choose("en")
    assert answer(hands, "grid") == "GRID is a word."
    assert hands.lists.chosen == chosen
    check.begin()
    assert (check.chosen, check.verdict, check.longer, check.meaning) == (chosen, "", [], "")
    hands.rest()
    assert check.verdict == ""


def test_a_browser_shows_the_word_or_its_address_is_said(hands, monkeypatch):
    opened = []

    def open_url(url) -> bool:
        opened.append(url.toString())
        return len(opened) < 2

    monkeypatch.setattr(QDesktopServices, "openUrl", open_url)
    check = hands.lists.check
    check.openWiktionary()  # of no word
    answer(hands, "кот")
    for _ in range(2):
        assert hands.notice() == ""
        check.openWiktionary()
    place = "https://ru.wiktionary.org/wiki/кот"
    assert opened == [place, place]
    assert hands.notice() == f"No browser found. Open {place} yourself."
