from types import SimpleNamespace

import pytest

from gridsmith.core.boggle.board import BoggleBoard
from gridsmith.core.boggle.game import Game
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.gui.boggle.search import is_provable
from gridsmith.gui.boggle.sheet_forms import Query, Round, round_rows, search_rows

SETS = [{"value": "new", "text": "16 dice"}]
SMALL, NINE, TWELVE, LARGE = "tea sri", "tea srd oni", "teas rito gnal", "gsec nrie talb esdo"


LETTERS = "dice", "any", "these"


def a_game(faces, sets=SETS, *, empty=False, fits=True):
    return SimpleNamespace(
        state=Game(BoggleBoard.read(faces, ENGLISH), "en"), board=SimpleNamespace(empty=empty),
        dice="new", diceSets=sets, diceText="of dice", diceFit=fits, byLetters=True, minLength=3,
    )  # fmt: skip


def asked(rows):
    return {
        row["key"]: row
        for row in rows
        if row.get("shown", True) and (row["kind"] == "button" or row.get("usable", True))
    }


def search_asked(query, faces=SMALL, **more):
    search = SimpleNamespace(canBringBack=False, title="")
    return asked(search_rows(query, a_game(faces, **more), search))


@pytest.mark.parametrize(
    ("query", "faces", "keys"),
    [
        (Query(), SMALL, "letters dice aim prove seconds workers"),
        (Query("any"), SMALL, "letters aim prove seconds workers"),
        (Query("any", prove=True), SMALL, "letters aim prove workers"),
        (Query("any", "words", prove=True), SMALL, "letters aim seconds workers"),
        (Query("dice", prove=True), LARGE, "letters dice aim seconds workers"),
        (Query("any", prove=True), TWELVE, "letters aim prove workers"),
        (Query("any", prove=True), LARGE, "letters aim seconds workers"),
        (Query("these", prove=True), LARGE, "letters aim seconds workers"),
    ],
)
def test_a_proof_is_offered_where_there_is_one_and_has_no_time(query, faces, keys):
    assert list(search_asked(query, faces)) == [*keys.split(), "beginSearch"]


@pytest.mark.parametrize(
    ("letters", "faces", "time"),
    [("any", SMALL, "seconds"), ("any", NINE, "seconds"), ("any", "teast rdoin", "a minute"),
     ("any", TWELVE, "an hour"), ("these", TWELVE, "seconds")],
)  # fmt: skip
def test_a_proof_says_how_long_it_takes(letters, faces, time):
    assert time in search_asked(Query(letters), faces)["prove"]["about"]


def test_nothing_is_proven_of_dice_that_are_too_few():
    game = SimpleNamespace(board=BoggleBoard.read(SMALL, ENGLISH), thrown_dice=None)
    assert [is_provable(game, letters) for letters in ("dice", "any", "these")] == [
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("letters", "empty", "sets", "usable"),
    [("any", True, [], True), ("these", True, [], False), ("these", False, [], True),
     ("dice", False, SETS, True), ("dice", True, SETS, True), ("dice", False, [], False)],
)  # fmt: skip
def test_a_search_needs_its_letters(letters, empty, sets, usable):
    rows = search_asked(Query(letters), empty=empty, sets=sets)
    assert rows["beginSearch"]["usable"] is usable


@pytest.mark.parametrize(
    ("new", "more", "rolls", "usable"),
    [
        (Round(), {}, True, True),
        (Round(rolls=False), {}, True, True),
        (Round(rolls=False), {"empty": True}, False, True),
        (Round(), {"fits": False}, True, False),
        (Round(rolls=False), {"fits": False}, True, True),
        (Round(), {"sets": [], "empty": True}, False, False),
    ],
)
def test_a_round_needs_a_board_or_dice_that_fill_one(new, more, rolls, usable):
    rows = asked(round_rows(new, a_game(SMALL, **more)))
    assert ("rolls" in rows, rows["startRound"]["usable"]) == (rolls, usable)
    assert ("dice" in rows) is bool(more.get("empty"))  # else the board tells its size
