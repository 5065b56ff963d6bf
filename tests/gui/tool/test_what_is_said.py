from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from gridsmith.gui.tool.review_texts import summary


@pytest.fixture
def heard(toy):
    hands = toy()
    hands.wait(lambda: bool(hands.window.property("page").property("started")))
    page = hands.window.property("page")
    said = []
    page.newsChanged.connect(lambda: said.append(page.property("news")))
    page.pathNewsChanged.connect(lambda: said.append(page.property("pathNews")))
    hands.said = said
    return hands


def settled(hands):
    hands.settled()
    hands.see_frame()
    told = [text for text in hands.said if text]
    hands.said.clear()
    return told


def test_a_path_is_said_once(heard):
    heard.type("catxqzdog")
    heard.click(heard.row(0))
    heard.wait(lambda: bool(heard.results.meaning))  # its list of meanings is opened
    settled(heard)
    heard.press(Qt.Key.Key_Down)
    said = f"dog: row and column 3 1, 3 2, 3 3. {heard.results.meaning}"
    assert settled(heard) == [said]
    heard.results.previewRow(0)
    heard.results.previewRow(-1)
    heard.window.resize(1100, 760)
    heard.see_frame()
    assert settled(heard) == []
    heard.type("ca")
    assert settled(heard) == ["1 of 2"]


def test_a_review_is_summed_up(qapp):
    known = [SimpleNamespace(player=n % 2, loss=n, number=n + 1, is_exact=n != 1) for n in range(4)]
    assert summary(known, ["Ann", "Bob"]) == "Ann: −2 · Bob: −4 · exact from move 3"
    assert summary(known[:2], ["Ann", "Bob"]) == "Ann: 0 · Bob: −1"
