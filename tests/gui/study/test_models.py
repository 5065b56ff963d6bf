import json

import pytest

from gridsmith.core.files.database import FILE, Database
from gridsmith.core.study.card_box import CardBox
from gridsmith.core.study.matches import MAX_CONDITIONS


class Student:
    def __init__(self, app, qtbot):
        self.app = app
        self.wait = qtbot.waitUntil
        self.search = app.shell.pageModel("study").search
        self.quiz = app.shell.pageModel("study").quiz
        self.search.begin()

    def rest(self):
        self.wait(lambda: not self.app.jobs.busy)

    def ask(self, pattern):
        self.search.open(False)
        self.search.pattern = pattern
        self.wait(lambda: not self.search.working)

    def answer(self, kind, pattern):
        self.ask(pattern)
        self.quiz.kind = kind
        self.quiz.begin()
        self.asked()

    def asked(self):
        self.wait(lambda: self.quiz.awaitsAnswer or self.quiz.doneText != "")
        self.rest()

    def next(self):
        self.rest()
        self.quiz.next()
        self.asked()


@pytest.fixture
def study(make_backstage, qtbot):
    def begin(**more):
        return Student(make_backstage(tool="dots", **more), qtbot)

    return begin


@pytest.fixture
def person(study):
    return study()


@pytest.fixture
def known(bundled):
    return {*bundled("en").words()}


# The search


def test_the_search_is_there_again_after_a_restart(person, study):
    told = []
    person.ask("c?t")
    person.search.open(True)
    person.search.setValue(0, "a")
    person.search.addCondition()
    person.search.setNegated(1, True)
    person.search.lists.listsChanged.connect(lambda: told.append(person.search.lists.chosen))
    person.search.lists.chooseLexicon("en-large")
    assert "en-large" in told
    assert person.search.lists.title == "English, large"
    person.search.setValue(1, "9")
    person.rest()
    found, conditions = person.search.rows.results.words(), person.search.conditions
    person.app.close()
    again = study()
    again.rest()
    search = again.search
    assert (search.pattern, search.opened, search.lists.chosen) == ("c?t", True, "en-large")
    assert search.conditions == conditions
    assert search.rows.results.words() == found


@pytest.mark.parametrize(
    ("saved", "pattern", "kinds"),
    [
        ("{", "", []),
        ('{"words": "gone", "pattern": "a", "opened": 1}', "", []),
        (
            json.dumps(
                {
                    "words": "gone",
                    "pattern": "c?t",
                    "opened": True,
                    "conditions": [
                        {"kind": kind, "value": "a", "negated": True} for kind in ["contains"] * 50
                    ],
                }
            ),
            "c?t",
            ["contains"] * (MAX_CONDITIONS - 1),
        ),
    ],
)
def test_a_damaged_search_or_one_of_a_list_that_is_gone_begins_anew(
    make_backstage, qtbot, saved, pattern, kinds
):
    app = make_backstage(tool="dots")
    app.settings.word_search = saved
    search = Student(app, qtbot).search
    assert (search.pattern, search.currentRow, search.opened) == (pattern, -1, kinds != [])
    assert [one["kind"] for one in search.conditions] == kinds
    assert search.lists.chosen == "en"
    search.pattern = "c?t"
    qtbot.waitUntil(lambda: search.count > 0)
    assert ("cat" in search.rows.results.words()) is (kinds == [])


# The quiz


def test_word_or_not_shows_a_word_or_none_and_like_one(study, known):
    person, rights = study(), 0
    quiz, data = person.quiz, person.app.shell.places.data
    person.answer("words", "quiz")
    while not quiz.doneText:
        shown = quiz.shown.lower()
        quiz.takeVerdict(shown in known)
        says = "is a word." if shown in known else "is not a word."
        assert (quiz.right, quiz.verdict) == (True, f"{shown.upper()} {says}")
        assert [row["word"] for row in quiz.answers] == ["QUIZ"]
        rights += 1
        person.next()
    person.app.close()
    assert CardBox(data).statistics("en", "words", ["quiz"]).right == rights >= 1
    again = study()
    again.quiz.begin()
    again.asked()
    assert again.quiz.kind == "words"
    assert "All done for now. The next question is due on" in again.quiz.doneText


def test_a_locked_box_is_told_and_the_quiz_goes_on(person, study, monkeypatch):
    person.answer("anagrams", "st?le")
    with Database(person.app.shell.places.data / FILE) as file, file.transaction():
        monkeypatch.setattr("gridsmith.core.study.card_box._TIMEOUT", 0.1)
        person.quiz.giveUp()
        person.wait(lambda: "library.sqlite is locked" in person.app.notice)
    assert person.quiz.verdict == "Wrong"
