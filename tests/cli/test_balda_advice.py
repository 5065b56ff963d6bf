"""`gridsmith balda advise`."""

import csv
import io
import json
import re
import signal
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from gridsmith.core.balda.advice import Advise

pytestmark = pytest.mark.usefixtures("advice_compiled")

ADVISE = ("balda", "advise", "board.txt", "--words", "words.txt")
CASES = Path(__file__).resolve().parents[3] / "shared" / "cases" / "balda" / "advice"


class Nearing:
    """Advice that looks two moves ahead, then four, then to the end, a step for each."""

    values = (3, 2)

    def __init__(self, problem):
        self.problem = problem
        self.told = Advise(problem).snapshot()

    def snapshot(self):
        return self.told

    def step(self):
        if not self.told.is_ready:
            advise = Advise(self.problem)
            while not (told := advise.step()).is_ready:
                pass
            self.told = replace(told, depth=2, exact=False, finished=False)
        elif self.told.depth == 2:
            self.told = replace(self.told, depth=4, advised=1)
        else:
            values, sure = np.zeros_like(self.told.values), np.zeros_like(self.told.sure)
            values[:2], sure[:2] = self.values, True
            self.told = replace(
                self.told, depth=6, advised=0, exact=True, values=values, sure=sure, finished=True
            )
        return self.told


@pytest.fixture
def nearing(monkeypatch):
    monkeypatch.setattr("gridsmith.core.balda.advice.warm_up", lambda lexicon: None)
    monkeypatch.setattr("gridsmith.core.balda.advice.Advise", Nearing)


def timeless(text):
    return re.sub(r"\d+\.\d s", "… s", text)


def test_the_table_says_what_is_advised_and_what_each_move_costs(gridsmith, nearing):
    """The best move and how sure it is, then a row a move, the placed letter in capitals."""
    outcome = gridsmith(*ADVISE, "--limit", "3")
    assert outcome.status == 0
    assert outcome.err == ""
    assert timeless(outcome.out) == TABLE


TABLE = """\
Advised: Окот on 1,1, gains 3 until the end, exact, … s
10 moves on the 3x3 board, words of words.txt, classic rules, an opponent who knows every word; \
the first 3

word  cell  points  reply     gets  net  opens  value
Окот  1,1        4  кот 1,2      3    1      0      3
Окот  3,1        4  кот 1,2      3    1      0      2
коТ   1,2        3  окот 1,1     4   -1      0
"""


def test_json_is_as_promised(gridsmith, nearing):
    """Names and types that programs rely on; cells count from 1; the advised move is the first."""
    told = json.loads(gridsmith(*ADVISE, "-f", "json").out)
    assert list(told) == ["moves", "advised", "depth", "exact", "seconds"]
    assert (told["advised"], told["depth"], told["exact"]) == (0, 6, True)
    first = told["moves"][0]
    assert first == FIRST
    assert len(told["moves"]) == 10
    assert [move["value"] for move in told["moves"] if move["exact"]] == [3, 2]
    assert all(move["value"] is None for move in told["moves"] if not move["exact"])


FIRST = {
    "word": "окот",
    "row": 1,
    "col": 1,
    "letter": "о",
    "points": 4,
    "reply": {"word": "кот", "row": 1, "col": 2, "points": 3},
    "net": 1,
    "opens": 0,
    "value": 3,
    "exact": True,
}


def test_tables_for_programs_hold_the_same(gridsmith, nearing):
    """CSV and TSV tell of each move what JSON tells."""
    moves = json.loads(gridsmith(*ADVISE, "-f", "json").out)["moves"]
    header, *rows = gridsmith(*ADVISE, "-f", "tsv").rows
    assert header == [
        "word", "row", "col", "letter", "points", "reply", "reply_row", "reply_col",
        "reply_points", "net", "opens", "value", "exact",
    ]  # fmt: skip
    assert len(rows) == len(moves)
    for cells, move in zip(rows, moves, strict=True):
        row = dict(zip(header, cells, strict=True))
        reply = move["reply"] or dict.fromkeys(("word", "row", "col", "points"), "")
        assert [row[f"reply{part}"] for part in ("", "_row", "_col", "_points")] == [
            str(told) for told in reply.values()
        ]
        for name in ("word", "row", "col", "letter", "points", "net", "opens"):
            assert row[name] == str(move[name])
        assert row["exact"] == ("yes" if move["exact"] else "no")
    lines = list(csv.reader(io.StringIO(gridsmith(*ADVISE, "-f", "csv").out)))
    assert lines == [header, *rows]


def test_the_limit_cuts_what_comes_after_the_advised_move(gridsmith, nearing):
    """All moves are weighed, the first ones are told."""
    whole = json.loads(gridsmith(*ADVISE, "-f", "json").out)["moves"]
    cut = json.loads(gridsmith(*ADVISE, "-f", "json", "--limit", "2").out)["moves"]
    assert cut == whole[:2]


def test_far_from_the_end_four_moves_ahead_will_do(gridsmith, nearing):
    """Where no time is given; one that is given is used."""
    board = "....\nкот.\n....\n....\n"
    for more, depth in (([], 4), (["--seconds", "5000"], 6)):
        arguments = ("balda", "advise", "-", "--words", "words.txt", "-f", "json", *more)
        assert json.loads(gridsmith(*arguments, given=board).out)["depth"] == depth


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((3, 2), "gains 3 until the end, exact"),
        ((0, -1), "is even until the end, exact"),
        ((-2, -4), "loses 2 at best until the end, exact"),
    ],
)
def test_the_verdict_near_the_end(gridsmith, nearing, monkeypatch, values, told):
    """What the player will have more than the opponent, or less."""
    monkeypatch.setattr(Nearing, "values", values)
    assert told in gridsmith(*ADVISE).out.splitlines()[0]


def test_the_status_line_tells_what_is_known(gridsmith, nearing, monkeypatch):
    """On what the advice stands, and how long it has taken."""
    told = []
    monkeypatch.setattr(
        "gridsmith.cli.balda.StatusLine.update", lambda line, text: told.append(text)
    )
    gridsmith(*ADVISE, "--seconds", "9000")
    assert [line.split(" · ")[0] for line in told] == [
        "by the replies alone",
        "4 moves ahead",
        "gains 3 until the end, exact",
    ]
    assert all(line.endswith("s of 9000 s") for line in told)


@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_gives_what_is_known_so_far(gridsmith, nearing, monkeypatch, number, status):
    """And the exit status says that it came."""
    step = Nearing.step

    def interrupted(search):
        if search.snapshot().depth == 2 and search.problem.board.rows == 3:
            signal.raise_signal(number)
        return step(search)

    monkeypatch.setattr(Nearing, "step", interrupted)
    outcome = gridsmith(*ADVISE)
    assert outcome.status == status
    verdict = timeless(outcome.out).splitlines()[0]
    assert verdict == "Advised: Окот on 3,1, 4 moves ahead, … s; stopped"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("кот\nтик\nтик\n", "The board is full: no cell is left for a letter."),
        ("к.\n..\n", "Try --rules knots; --diagonals; another list by --words."),
    ],
)
def test_without_a_move_there_is_nothing_to_advise(gridsmith, board, told):
    """That is no fault: it is said, and programs get an empty list."""
    asked = ("balda", "advise", "-", "--words", "words.txt")
    outcome = gridsmith(*asked, given=board)
    assert (outcome.status, outcome.err) == (0, "")
    first, second = outcome.out.splitlines()
    assert first.startswith("No move on the ")
    assert second == told
    record = json.loads(gridsmith(*asked, "-f", "json", given=board).out)
    assert (record["moves"], record["advised"]) == ([], None)
    assert gridsmith(*asked, "-f", "tsv", given=board).out.count("\n") == 1


def test_what_the_opponent_knows_changes_the_reply(gridsmith):
    """With everyday words alone the best reply is a poorer one; unknown is the mean."""
    asked = ("balda", "advise", "-", "--seconds", "0.01", "-f", "json")

    def told(*arguments):
        moves = json.loads(gridsmith(*asked, *arguments, given="стол\n....\n....\n").out)["moves"]
        return {(move["word"], move["row"], move["col"]): move for move in moves}

    unknown, by_all = told(), told("--opponent", "all")
    by_good, by_everyday = told("--opponent", "good"), told("--opponent", "everyday")
    assert unknown.keys() == by_all.keys() == by_good.keys() == by_everyday.keys()
    rarer = 0
    for at, move in unknown.items():
        assert move["reply"]["points"] == by_all[at]["reply"]["points"]
        assert move["known_reply"] == by_good[at]["reply"]
        assert move["net"] == (by_all[at]["net"] + by_good[at]["net"]) / 2
        assert by_all[at]["net"] <= by_good[at]["net"] <= by_everyday[at]["net"]
        assert "known_reply" not in by_all[at]
        rarer += by_all[at]["net"] < by_everyday[at]["net"]
    assert rarer


@pytest.mark.parametrize("opponent", ["good", "everyday"])
def test_words_of_a_file_are_known_to_nobody_in_particular(gridsmith, opponent):
    """An opponent who knows some of them is refused, in one line."""
    outcome = gridsmith(*ADVISE, "--opponent", opponent)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err == (
        f"gridsmith: --opponent {opponent}: no word-frequency data for words.txt, only "
        "for the Russian and English lists of `gridsmith words list`\n"
    )


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
@pytest.mark.parametrize("name", ["5x5_a.ru_nouns.knots"])
def test_positions_worked_out_by_brute_force(gridsmith, home, name):
    """Points of the reply and what is opened, of all moves of a recorded position."""
    case = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    (home / "played.txt").write_text(" ".join(case["banned"]), encoding="utf-8")
    words = CASES.parent / "words.txt"
    told = json.loads(
        gridsmith(
            "balda", "advise", "-", "--words", words, "--ban-file", "played.txt", "-f", "json",
            "--rules", case["rules"], "--seconds", "0.01", given="\n".join(case["board"]),
        ).out
    )  # fmt: skip
    shared = ("word", "row", "col", "letter", "points")
    assert {
        tuple(move[name] for name in shared): (
            move["reply"]["points"] if move["reply"] else 0,
            move["opens"],
        )
        for move in told["moves"]
    } == {
        tuple(move[name] for name in shared): (move["reply_points"], move["opens6"])
        for move in case["moves"]
    }
    nets = [move["net"] for move in told["moves"]]
    assert nets[1:] == sorted(nets[1:], reverse=True)


@pytest.mark.skipif(not CASES.is_dir(), reason="the cases are not here")
@pytest.mark.parametrize("name", ["endgame.5x5_3knots"])
def test_ends_worked_out_by_plain_minimax(gridsmith, home, name):
    """Near its end the game is known to the end, and the advised move is one of the best."""
    case = json.loads((CASES / f"{name}.json").read_text("utf-8"))
    (home / "played.txt").write_text(" ".join(case["banned"]), encoding="utf-8")
    told = json.loads(
        gridsmith(
            "balda", "advise", "-", "--words", CASES.parent / "words.txt", "-f", "json",
            "--ban-file", "played.txt", "--rules", case["rules"], given="\n".join(case["board"]),
        ).out
    )  # fmt: skip
    assert told["exact"]
    first = told["moves"][0]
    assert (first["value"], first["exact"]) == (case["value"], True)
    shared = ("word", "row", "col", "letter", "points", "value")
    assert {name: first[name] for name in shared} in case["best"]
    values = [move["value"] for move in told["moves"]]
    assert None in values or values == sorted(values, reverse=True)
