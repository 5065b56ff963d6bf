import json

import pytest

from gridsmith.core.tiles.board.endgame import Endgame
from tests.cli.conftest import read

BOARD = [*["......."] * 3, "..cat..", *["......."] * 3]
TEXT = "\n".join([*BOARD, "rack: sae?", "bag: 0", "other: at"])

pytestmark = pytest.mark.usefixtures("compiled")


@pytest.fixture(autouse=True)
def files(home):
    (home / "english.txt").write_text("cat\ncats\nat\nta\ntea\neat\neast\ntease\nsat\nas\nes")
    (home / "board.txt").write_text(TEXT, encoding="utf-8")
    position = {"board": BOARD, "rack": "tt", "tiles_in_bag": 9, "word_list": ["CAT", "catt"]}
    (home / "words.json").write_text(json.dumps(position), encoding="utf-8")
    (home / "empty.txt").write_text("", encoding="utf-8")
    layout = "premium = ['..', '..']\ntiles = {a = [4, 1], t = [4, 2]}\n"
    (home / "tiny.toml").write_text(layout, encoding="utf-8")
    return home


def board(gridsmith, command, *arguments):
    return gridsmith("tiles", "board", command, *arguments, "--words", "english.txt")


def test_programs_get_the_tiles_of_each_move(gridsmith):
    found = read(board(gridsmith, "moves", "words.json", "--rack", "sa", "-f", "json"))
    equities = [move.pop("equity") for move in found]
    assert {
        "place": "4C", "word": "cats", "score": 6, "tiles": "4,6,s", "words": "cats", "leave": "a",
    } in found  # fmt: skip
    assert [move for move in found if "tiles" not in move] == [
        {"score": 0, "exchange": "as", "words": "", "leave": ""},
        {"score": 0, "exchange": "s", "words": "", "leave": "a"},
        {"score": 0, "exchange": "a", "words": "", "leave": "s"},
    ]
    named = ("words.json", "--rack", "sa", "--sort", "equity", "-f", "json")
    by_equity = [move["equity"] for move in read(board(gridsmith, "moves", *named))]
    assert by_equity == sorted(equities, reverse=True)
    assert [move["word"] for move in found if move.get("tiles") == ""] == [""]
    rows = board(gridsmith, "moves", "words.json", "--rack", "sa", "-f", "tsv").rows
    assert rows[0] == ["place", "word", "score", "equity", "tiles", "words", "leave", "exchange"]
    assert len(rows) == len(found) + 1


def test_the_words_of_a_position_are_its_own_unless_others_are_named(gridsmith):
    def words(*options):
        found = read(gridsmith("tiles", "board", "moves", "words.json", *options, "-f", "json"))
        return {move["word"] for move in found if move.get("tiles")}

    assert words() == {"catt"}
    assert words("--words", "english.txt", "--rack", "s") == {"cats", "as"}


def test_a_position_is_written_in_each_form_and_read_again(gridsmith, home):
    cgp = board(gridsmith, "show", "board.txt", "-f", "cgp").out
    assert cgp == "7/7/7/2CAT2/7/7/7 SAE?/AT 0/0 0\n"
    (home / "board.json").write_text(board(gridsmith, "show", "board.txt", "-f", "json").out)
    moves = [
        read(board(gridsmith, "moves", text, "-f", "json"))
        for text in ("board.txt", "board.json", cgp)
    ]
    assert moves[0] == moves[1]
    # CGP does not say that the bag is empty.
    tiles = [[move["tiles"] for move in found if "tiles" in move] for found in moves]
    assert tiles[2] == tiles[0]
    assert board(gridsmith, "show", "board.json").out.startswith(f"{TEXT[:60]}")


def test_the_end_of_a_game_is_exact_or_says_how_far_it_looked(gridsmith, monkeypatch):
    found = read(board(gridsmith, "endgame", "board.txt", "-f", "json"))
    assert found["exact"]
    told = board(gridsmith, "endgame", "board.txt").out
    assert told == f"Best: {found['place']} {found['word']}, " + (
        f"{found['value']:+d} until the end, exact\n"
    )
    (row,) = board(gridsmith, "endgame", "board.txt", "-f", "tsv").rows[1:]
    assert row[:3] == [str(found["value"]), "True", str(found["depth"])]
    monkeypatch.setattr("gridsmith.core.tiles.board.endgame.WORK_A_STEP", 20)
    found = read(board(gridsmith, "endgame", "board.txt", "--seconds", "0.000001", "-f", "json"))
    assert (found["exact"], found["depth"]) == (False, 1)
    told = board(gridsmith, "endgame", "board.txt", "--seconds", "0.000001").out
    assert told.endswith("until the end, looking 1 move ahead\n")
    monkeypatch.setattr(Endgame, "step", lambda search: search.reached)
    told = board(gridsmith, "endgame", "board.txt", "--seconds", "0.000001").out
    assert told == "nothing is known yet: give it more --seconds\n"


def test_candidates_are_simulated_until_one_is_left_or_time_runs_out(gridsmith, monkeypatch):
    named = ("words.json", "--rack", "sae", "--limit", "3", "--seconds", "0.000001")
    found = read(board(gridsmith, "simulate", *named, "--plies", "1", "-f", "json"))
    assert [move["samples"] for move in found] == [20, 20, 20]
    assert found == sorted(found, key=lambda move: -move["value"])
    rows = board(gridsmith, "simulate", *named, "--plies", "1", "-f", "tsv").rows
    assert rows[0][-4:] == ["value", "error", "samples", "out"]
    assert [row[1] for row in rows[1:]] == [move.get("word") or "" for move in found]
    heading, _, columns, *rows = board(gridsmith, "simulate", *named).out.splitlines()
    assert heading.endswith(" after 20 samples")
    assert columns.split() == ["place", "word", "score", "equity", "value", "error", "samples"]
    assert len(rows) == 3


GAME = """\
>Ann: TEASE?? 8F TEA +6 6
>Bob: TAEXZZZ -ZZZ +0 0
>Ann: SE?ATES 9H SAT +9 15
"""


def test_a_game_is_reviewed_with_what_each_move_lost(gridsmith, home):
    (home / "game.gcg").write_text(GAME, encoding="utf-8")
    found = read(board(gridsmith, "review", "game.gcg", "-f", "json"))
    assert {(turn["number"], turn["player"]) for turn in found} == {
        (1, "Ann"), (2, "Bob"), (3, "Ann"),
    }  # fmt: skip
    losses = [turn["loss"] for turn in found]
    assert losses == sorted(losses, reverse=True)
    for turn in found:
        assert turn["loss"] == pytest.approx(turn["best_equity"] - turn["equity"], abs=0.006)
    (first,) = board(gridsmith, "review", "game.gcg", "--limit", "1", "-f", "csv").out.splitlines()[
        1:
    ]
    assert first.startswith(f"{found[0]['number']},{found[0]['player']},{found[0]['loss']}")
    drawn = board(gridsmith, "review", "game.gcg", "--picture", "worst.svg").out
    assert found[0]["best_word"].upper()[:1] in (home / "worst.svg").read_text()
    heading, _, columns, *_rows = drawn.splitlines()
    ann = sum(turn["loss"] for turn in found if turn["player"] == "Ann")
    assert heading.startswith(f"Equity lost: Ann {ann:.1f}, Bob ")
    assert columns.startswith("number  player  loss  missed bingo  place  word")
    fault = board(gridsmith, "review", "board.txt").err
    assert fault == "gridsmith: board.txt: line 1 is not a turn in GCG\n"


def test_a_position_is_read_from_a_picture_of_its_board(gridsmith):
    cgp = "15/" * 7 + "6CAT6/7S7/5EAST6" + "/15" * 5
    drawn = board(gridsmith, "show", cgp, "--picture", "board.png").out
    seen = board(gridsmith, "show", "board.png", "--layout", "en-scrabble")
    assert (seen.status, seen.out) == (0, drawn)
    assert "doubtful" in seen.err
    shot = board(gridsmith, "moves", "board.png", "--rack", "s", "-f", "json")
    assert any(move.get("word") == "cats" for move in read(shot))


def test_the_layout_can_be_ones_own(gridsmith):
    cgp = "2/2/2 AT/ 0/0 0"
    fault = board(gridsmith, "moves", cgp, "--layout", "tiny.toml").err
    assert fault == "gridsmith: POSITION: the board has to have 2 rows of 2 squares\n"
    shown = board(gridsmith, "show", "words.json", "--layout", "en-small").out
    assert shown.startswith("\n".join(BOARD))


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["none.txt"], "none.txt: no such file"),
        (["empty.txt"], "empty.txt: expected a position, but it is empty"),
        (["board.txt", "--layout", "none"], "none: no such file"),
        (["board.txt", "--layout", "english.txt"], "english.txt: this is not TOML"),
        (["english.txt"], "english.txt: no layout has 11 by 5 squares"),
        (["board.txt", "--rack", "ж"], "board.txt: 'ж' on the rack is neither"),
        (["board.txt", "--rack", "????"], "moves are found for at most 3 blanks"),
        (["7/7/7/7/7/7/7 /"], "the rack of the player to move is unknown"),
    ],
)
def test_wrong_input_is_told_in_a_line(gridsmith, arguments, told):
    outcome = board(gridsmith, "moves", *arguments)
    assert (outcome.status, outcome.out) == (2, "")
    assert outcome.err.startswith(f"gridsmith: {told}")
    assert outcome.err.count("\n") == 1
