import pytest

from gridsmith.core.searching.search import StateError
from gridsmith.core.tiles.optimize import OptimizeSnapshot
from gridsmith.core.tiles.word_set import lay
from tests.cli.conftest import read


@pytest.fixture(autouse=True)
def files(home):
    (home / "english.txt").write_text(
        "tea\nteat\ntattle\neta\nseat\nstate\nzee\nquiz\nsquiz\nquit\nas"
    )
    (home / "bag.txt").write_text("# ours\nt 9 50\nE 9 7\n? 2\n", encoding="utf-8")
    return home


OPTIMIZE = ("tiles", "optimize", "--words", "english.txt", "--bag", "QUIZTEAT?", "--seed", "1")


class Deciding:
    sets = ((["as"],), (["quiz", "as"],), (["quiz", "teat"], ["quiz", "tate"]))

    def __init__(self, problem, seed=0):
        self.problem, self.at = problem, 0

    def step(self):
        self.at = min(self.at + 1, 4)
        return self.snapshot()

    def snapshot(self):
        found = tuple(lay(words, self.problem.bag) for words in self.sets[min(self.at, 3) - 1])
        if self.problem.top > 1 and self.at > 2:
            found = (found[0], lay(self.sets[1][0], self.problem.bag))
        proven = self.at == 4
        return OptimizeSnapshot(
            steps=self.at,
            points=found[0].points if self.at else None,
            counters={"nodes": 10 * self.at},
            proven=proven,
            finished=proven,
            bound=found[0].points if proven else 500,
            sets=found[: 2 if self.problem.all_sets else self.problem.top] if self.at else (),
            proven_sets=2 if proven else 0,
            more_sets=proven and self.problem.bag.blanks == 2,
        )

    def state(self):
        return {"at": self.at}

    @classmethod
    def resume(cls, problem, state):
        if type(state["at"]) is not int:
            raise StateError("no-state", "this is no state")
        search = cls(problem)
        search.at = state["at"]
        return search

    def split(self, pieces):
        return [self]


@pytest.fixture
def deciding(monkeypatch):
    monkeypatch.setattr("gridsmith.core.tiles.saved_search.SavedSetSearch.SEARCH", Deciding)


@pytest.mark.parametrize(
    ("options", "verdict"),
    [
        (["--steps", "1"], "-173 points, best so far; bound 500, gap 673"),
        (["--steps", "2"], "81 points, best so far; bound 500, gap 419"),
        (["--all"], "104 points, proven best; 2 such sets"),
        (
            ["--top", "2"],
            "the 2 best sets, from 104 points down to 81; all proven in their ranks",
        ),
        (
            ["--top", "2", "--steps", "3"],
            "the 2 best sets, from 104 points down to 81; proven in their ranks: the first 0; "
            "bound 500; gap 396",
        ),
        (["--target", "50"], "81 points, best so far; bound 500, gap 419"),
        (["--all", "--bag", "QUIZTEAT??"], "104 points, proven best; 2 of several such sets"),
    ],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_the_verdict_says_what_is_known(gridsmith, deciding, options, verdict):
    assert gridsmith(*OPTIMIZE, *options).out.splitlines()[0] == verdict


def test_it_is_kept_and_gone_on_with(gridsmith, deciding, home):
    begun = gridsmith(*OPTIMIZE, "--all", "--steps", "2", "--save", "set.json")
    resume = ("tiles", "optimize", "--resume", "set.json", "--words", "english.txt")
    assert f"To resume: --resume set.json --words {home / 'english.txt'}" in begun.out
    told = read(gridsmith(*resume, "-f", "json"))
    assert (told["proven"], len(told["sets"]), told["seed"]) == (True, 2, 1)
    (home / "english.txt").write_text("tea\n", encoding="utf-8")
    for asked, why in (
        (resume[:-2], "this search used a word file; pass it again, w"),
        (resume, "the word list "),
    ):
        assert gridsmith(*asked).err.startswith(f"gridsmith: set.json: {why}")


@pytest.mark.parametrize(
    ("options", "tiles", "words"),
    [
        ([], "en-scrabble, 100 tiles", "en"),
        (["--bag", "ru-scrabble"], "ru-scrabble, 104 tiles", "ru-nouns"),
        (["--bag", "ru-erudit"], "ru-erudit, 131 tiles", "ru-nouns"),
        (["--words", "words.txt"], "ru-scrabble, 104 tiles", "words.txt"),
        (["--bag", "КИТ"], "ИКТ, 3 tiles", "ru-nouns"),
        (["--bag", "bag.txt"], "bag.txt, 20 tiles", "en"),
        (["--bag", "-"], "-, 3 tiles", "ru-nouns"),
    ],
    ids=lambda told: " ".join(told) if isinstance(told, list) else "",
)
def test_bag_and_words_choose_each_other(gridsmith, monkeypatch, options, tiles, words):
    monkeypatch.setattr("gridsmith.core.tiles.saved_search.SavedSetSearch.SEARCH", Deciding)
    monkeypatch.setattr(Deciding, "sets", (([],),) * 3)
    outcome = gridsmith("tiles", "optimize", "--steps", "1", *options, given="т 3 1\n")
    assert outcome.out.splitlines()[1].startswith(f"from {tiles}, words of {words}, ")
