import json
import signal
from dataclasses import replace

import pytest

from gridsmith.core.dots.review import Review

pytestmark = pytest.mark.usefixtures("advice_compiled", "dots_compiled")

WORDS = ["tea", "teas", "sea", "seat", "eat", "east", "ate", "eats", "tease"]

# On the last two cells; the first player overlooks "eats".
BALDA = """\
move word row col letter
0 tea 1
0 t.. 2
0 e.t 3
1 teas 2 3 s
2 - 1 1 x
"""

DOTS = """\
move\trow\tcol\tside
0\t1\t2\tboard
1\t1\t1\ttop
2\t1\t1\tleft
3\t1\t1\tbottom
4\t1\t1\tright
5\t1\t2\ttop
"""


@pytest.fixture(autouse=True)
def files(home):
    (home / "words.txt").write_text("\n".join(WORDS), encoding="utf-8")
    (home / "game.txt").write_text(BALDA, encoding="utf-8")
    (home / "dots.tsv").write_text(DOTS, encoding="utf-8")
    return home


BALDA_REVIEW = ("balda", "review", "game.txt", "--words", "words.txt")
DOTS_REVIEW = ("dots", "review", "dots.tsv")


def test_a_game_of_dots(gridsmith, monkeypatch):
    snapshot = Review.snapshot
    assert "\nexact from move 1 on\n" in gridsmith(*DOTS_REVIEW).out
    moves = json.loads(gridsmith(*DOTS_REVIEW, "-f", "json").out)["moves"]
    assert [move["side"] for move in moves] == ["top", "left", "bottom", "left", "top"]
    assert all(move["exact"] for move in moves)
    assert moves[3]["loss"] == 0  # it takes a box
    assert {move["judgement"] for move in moves} <= {"best", "inaccuracy", "mistake"}
    monkeypatch.setattr(
        Review,
        "snapshot",
        lambda review: replace(
            known := snapshot(review),
            moves=[replace(move, is_exact=move.number != 3) for move in known.moves],
        ),
    )
    assert "\nexact from move 4 on\n" in gridsmith(*DOTS_REVIEW).out


@pytest.mark.parametrize("review", [BALDA_REVIEW, DOTS_REVIEW])
def test_a_file_that_cannot_be_read_is_named_once(gridsmith, files, review):
    name = review[2]
    (files / name).write_bytes(b"0 \xff")
    assert gridsmith(*review).err.count(name) == 1
    (files / name).unlink()
    outcome = gridsmith(*review)
    assert (outcome.status, outcome.err) == (2, f"gridsmith: {name}: no such file\n")


def test_a_review_that_is_cut_off_prints_what_it_knows(gridsmith, monkeypatch):
    from gridsmith.core.balda.review import Review

    step = Review.step

    def interrupted(self):
        snapshot = step(self)
        if snapshot.moves:
            signal.raise_signal(signal.SIGINT)
        return snapshot

    monkeypatch.setattr(Review, "step", interrupted)
    outcome = gridsmith(*BALDA_REVIEW)
    assert outcome.status == 130
    assert "1 of 2 moves reviewed" in outcome.out
