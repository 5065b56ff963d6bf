import re
import signal
from dataclasses import replace

import numpy as np
import pytest

from gridsmith.core.balda.advice import Advise
from tests.cli.conftest import read

pytestmark = pytest.mark.usefixtures("advice_compiled")

ADVISE = ("balda", "advise", "board.txt", "--words", "words.txt")


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
            self.told = replace(self.told, depth=4, advised=1, sure=self.told.values > -99)
        else:
            values, sure = np.zeros_like(self.told.values), np.zeros_like(self.told.sure)
            values[:2], sure[:2] = self.values, True
            self.told = replace(
                self.told, depth=6, advised=0, exact=True, values=values, sure=sure, finished=True
            )
        return self.told


@pytest.fixture
def nearing(monkeypatch):
    monkeypatch.setattr("gridsmith.cli.balda.advice.warm_up_advice", lambda: None)
    monkeypatch.setattr("gridsmith.cli.balda.advice.Advise", Nearing)


def test_programs_get_the_same(gridsmith, nearing):
    told = read(gridsmith(*ADVISE, "-f", "json"))
    assert list(told) == ["moves", "advised", "depth", "exact", "seconds"]
    assert (told["advised"], told["depth"], told["exact"]) == (0, 6, True)
    assert [move["value"] for move in told["moves"]] == [3, 2] + [None] * 8
    assert told["moves"][0] == {
        "word": "окот", "row": 1, "col": 1, "letter": "о", "points": 4,
        "reply": {"word": "кот", "row": 1, "col": 2, "points": 3},
        "net": 1, "opens": 0, "value": 3, "exact": True,
    }  # fmt: skip
    header, first, *_ = gridsmith(*ADVISE, "-f", "tsv").rows
    assert " ".join(header) == (
        "word row col letter points reply reply_row reply_col reply_points net opens value exact"
    )
    assert " ".join(first) == "окот 1 1 о 4 кот 1 2 3 1 0 3 yes"


@pytest.mark.parametrize(("more", "depth"), [([], 4), (["--seconds", "5000"], 6)])
def test_far_from_the_end_four_moves_ahead_will_do(gridsmith, nearing, more, depth):
    asked = ("balda", "advise", "-", "--words", "words.txt", "-f", "json", *more)
    assert read(gridsmith(*asked, given="....\nкот.\n....\n....\n"))["depth"] == depth


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ((3, 2), "gains 3 until the end, exact"),
        ((0, -1), "is even until the end, exact"),
        ((-2, -4), "loses 2 at best until the end, exact"),
    ],
)
def test_the_verdict_near_the_end(gridsmith, nearing, monkeypatch, values, told):
    monkeypatch.setattr(Nearing, "values", values)
    about = "10 moves on the 3x3 board, .*, an opponent who knows every word"
    assert re.match(f"Advised: .*, {told}, .*\n{about}\n", gridsmith(*ADVISE).out)


def test_the_status_line_tells_what_is_known(gridsmith, nearing, clock, status_lines):
    gridsmith(*ADVISE, "--seconds", "9000")
    assert status_lines == [
        "by the replies alone · 0.1 s of 9000 s",
        "4 moves ahead · 0.5 s of 9000 s",
        "gains 3 until the end, exact · 0.8 s of 9000 s",
    ]


def test_a_signal_gives_what_is_known_so_far(gridsmith, nearing, clock, monkeypatch):
    step = Nearing.step

    def interrupted(search):
        if search.snapshot().depth == 2 and search.problem.board.rows == 3:
            signal.raise_signal(signal.SIGINT)
        return step(search)

    monkeypatch.setattr(Nearing, "step", interrupted)
    outcome = gridsmith(*ADVISE)
    assert outcome.status == 130
    verdict = outcome.out.splitlines()[0]
    assert verdict == "Advised: Окот on 3,1, 4 moves ahead, 0.8 s; stopped"


@pytest.mark.parametrize(
    ("board", "told"),
    [
        ("кот\nтик\nтик\n", "The board is full: no cell is left for a letter."),
        ("к.\n..\n", "Try --rules knots; --diagonals; another list by --words."),
    ],
)
def test_without_a_move_there_is_nothing_to_advise(gridsmith, board, told):
    asked = ("balda", "advise", "-", "--words", "words.txt")
    first, second = gridsmith(*asked, given=board).out.splitlines()
    assert (first[:15], second) == ("No move on the ", told)
    record = read(gridsmith(*asked, "-f", "json", given=board))
    assert (record["moves"], record["advised"]) == ([], None)
