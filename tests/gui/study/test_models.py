import json
import re

import pytest
from PySide6.QtCore import QUrl
from PySide6.QtGui import QGuiApplication

from gridsmith.core.files.database import FILE, Database
from gridsmith.core.study.card_box import CardBox
from gridsmith.core.study.kinds import WITHOUT_VALUE, Kind
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

    def ask(self, pattern, *conditions):
        """Search by a pattern and conditions, each a kind and a value, ! for those that do not."""
        search = self.search
        while search.conditions:
            search.removeCondition(0)
        search.pattern = pattern
        search.open(bool(conditions))
        for at, (kind, value) in enumerate(conditions):
            if at:
                search.addCondition()
            search.setKind(at, kind.removeprefix("!"))
            search.setNegated(at, kind.startswith("!"))
            if value:
                search.setValue(at, value)
        self.wait(lambda: not search.working)
        return [] if search.rows.results is None else search.rows.results.words()

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


def test_words_meet_the_pattern_and_every_condition(person, known):
    search = person.search
    three = {word for word in known if re.fullmatch("c.t", word)}
    for conditions, found in (
        ((), three),
        ((("contains", ""),), three),
        ((("!contains", "a"), ("length", "3")), three - {"cat"}),
    ):
        assert {*person.ask("c?t", *conditions)} == found
        assert (search.count, search.countText) == (len(found), f"{len(found)} words")
        assert len(search.conditions) == len(conditions)
    everyone, good = (
        {*person.ask("?a?", ("known", level))} for level in ("everyone", "good-player")
    )
    assert "cat" in everyone < good
    search.open(False)
    assert {*person.ask("?a?")} > good
    assert person.ask("") == []
    assert (search.countText, search.emptyText[:14]) == ("", "Type a pattern")
    assert person.ask("zzqqx") == []
    assert search.emptyText == "No such words."
    search.lists.addWord("zzqqx")
    person.wait(lambda: search.count == 1)


def test_conditions_of_every_kind_have_a_name_a_hint_and_a_value(person):
    search = person.search
    assert [one["value"] for one in search.kinds] == [kind.value for kind in Kind]
    assert len({one["text"] for one in search.kinds}) == len(search.kinds)
    search.open(True)
    while search.hasRoom:
        search.addCondition()
    assert len(search.conditions) == MAX_CONDITIONS - 1  # and the pattern
    first = [one["kind"] for one in search.conditions]
    assert first[:6] == ["contains", "length", "subanagram", "known", "starts", "ends"]
    search.setValue(0, "ab")
    for kind in Kind:
        search.setKind(0, kind.value)
        row = search.conditions[0]
        values = [choice["value"] for choice in row["choices"]] or [row["value"]]
        assert (row["kind"], row["hasValue"]) == (kind.value, kind not in WITHOUT_VALUE)
        assert (row["choices"] != []) == (kind in (Kind.KNOWN, Kind.FLAG))
        assert (bool(row["hint"]), row["value"]) == (True, values[0])
    for kind in ("flag", "contains"):
        search.setKind(0, kind)
    assert search.conditions[0]["value"] == ""  # what was chosen from a menu is no letters


def test_what_is_wrong_is_said_and_the_words_before_stay(person):
    search = person.search
    before = person.ask("c?t", ("length", "3"))
    search.pattern = "c?t["
    assert search.patternFault == "the [ at place 4 of the pattern has no ]"
    search.setValue(0, "many")
    assert search.faults[0] != ""
    assert search.rows.results.words() == before
    search.setValue(0, " ")
    assert search.faults == [""]
    search.pattern = "c?t[sz]"
    person.wait(lambda: "cats" in search.rows.results.words())
    assert search.patternFault == ""
    assert search.meant("сф") == "ca"


def test_the_list_is_sorted_copied_and_exported_in_the_order_shown(person, tmp_path):
    search = person.search
    at_first = person.ask("?a?")
    search.selectRow(0)
    chosen = search.currentWord
    assert chosen == at_first[0].upper()
    results = search.rows.results
    ranks, encode = results.lexicon.rarity_ranks, results.lexicon.alphabet.encode
    keys = {
        "By alphabet": lambda match: match.word,
        "By length": lambda match: -len(match.word),
        "By points": lambda match: -match.points,
        "Best known first": lambda match: match.tier,
        "Rarest letter first": lambda match: min(ranks[code] for code in encode(match.word)),
        "Longest first, then alphabet": lambda match: at_first.index(match.word),
    }
    for column, (text, key) in enumerate(keys.items()):
        search.sortAs(column if column < 5 else -1)
        assert [order["text"] for order in search.orders if order["icon"]] == [text]
        values = [key(match) for match in search.rows.results]
        assert (values, search.currentWord) == (sorted(values), chosen)
    for falls in (False, True):
        search.sortBy(0)
        assert (search.sortColumn, search.sortDescending) == (0, falls)
    words = sorted(at_first, reverse=True)
    search.copyList()
    copied = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert [row[0] for row in copied] == ["word", *words]
    search.exportList(QUrl.fromLocalFile(str(tmp_path / "found.json")), "json")
    person.rest()
    found = json.loads((tmp_path / "found.json").read_text("utf-8"))
    assert [row["word"] for row in found] == words
    person.wait(lambda: search.meaning != "")
    search.selectRow(len(words))
    assert (search.currentRow, search.currentWord, search.meaning) == (-1, "", "")


def hooks_of(known, word):
    front = "".join(sorted({one[0] for one in known if one[1:] == word}))
    return front, "".join(sorted({one[-1] for one in known if one[:-1] == word}))


def test_a_row_says_what_hooks_a_word_has(person, known):
    rows = person.search.rows
    person.ask("lat[eh]")
    roles = {bytes(name).decode(): role for role, name in rows.roleNames().items()}
    for at in range(rows.rowCount()):
        letters = zip(("Front", "Back"), hooks_of(known, rows.row(at).word), strict=True)
        told = " · ".join(f"{side} hooks: {each.upper()}" for side, each in letters if each)
        assert rows.data(rows.index(at), roles["shortDetail"]) == told
        assert rows.data(rows.index(at), roles["detail"]).endswith(told)


def test_the_search_is_there_again_after_a_restart(person, study):
    told = []
    person.ask("c?t", ("contains", "a"), ("!length", "x"))
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


def test_anagrams_are_taken_until_all_are_there(person, known):
    quiz = person.quiz
    person.answer("anagrams", "st?le")
    letters = quiz.shown.lower()
    answers = sorted(word for word in known if sorted(word) == sorted(letters))
    count = f"{len(answers)} word" + "s" * (len(answers) > 1)
    assert quiz.prompt == f"Type the {count} made of these letters."
    assert (quiz.answers, quiz.verdict, quiz.right, quiz.answered) == ([], "", False, False)
    assert re.fullmatch(r"Asked: 0 of \d+ · due: 0 · known: 0", quiz.statisticsText)
    quiz.takeWords("zz")
    assert quiz.remark == "ZZ is not one of them."
    for left, word in reversed([*enumerate(answers)]):
        quiz.takeWords(word)
        if left:
            assert quiz.remark == f"{word.upper()} is right."
            assert quiz.prompt.startswith(f"{left} word")
            quiz.takeWords(word)
            assert quiz.remark == f"You have {word.upper()} already."
    assert (quiz.awaitsAnswer, quiz.verdict, quiz.remark) == (False, "Right", "")
    rows = [(row["word"].lower(), row["missed"]) for row in quiz.answers]
    assert rows == [(word, False) for word in answers]
    person.rest()
    assert re.fullmatch(r"Asked: 1 of \d+.*right: 100%", quiz.statisticsText)
    quiz.giveUp()  # too late
    assert quiz.right
    person.next()
    assert quiz.shown.lower() != letters


def test_what_was_given_up_is_wrong_and_asked_again_without_a_search(person):
    quiz = person.quiz
    person.answer("anagrams", "badger")
    quiz.takeWords("barged")
    quiz.giveUp()
    assert (quiz.verdict, quiz.right) == ("Wrong", False)
    assert {row["word"]: row["missed"] for row in quiz.answers} == {
        "BADGER": True, "BARGED": False, "GARBED": True,
    }  # fmt: skip
    person.wait(lambda: any(row["meaning"] for row in quiz.answers))
    person.rest()
    assert quiz.statisticsText.endswith("right: 0%")
    person.next()
    assert quiz.shown == "ABDEGR"
    person.answer("anagrams", "")
    assert (quiz.shown, quiz.meant("иа")) == ("ABDEGR", "bf")
    quiz.kind = "hooks"
    person.asked()
    assert quiz.doneText == "Nothing to repeat yet. Search for words first."
    assert quiz.remark == ""


def test_hooks_are_the_letters_in_front_and_behind(person, known):
    front, back = hooks_of(known, "at")
    person.answer("hooks", "at")
    for given, verdict in ((front[::-1].upper(), "Right"), (front[1:], "Wrong")):
        person.quiz.takeHooks(given, back)
        assert (person.quiz.verdict, person.quiz.right) == (verdict, verdict == "Right")
        person.next()
    assert person.quiz.statisticsText.endswith("right: 50%")


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
