import json
from types import SimpleNamespace

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


def test_the_end_of_a_game_is_exact_or_says_how_far_it_looked(gridsmith, status_lines, monkeypatch):
    monkeypatch.setattr("gridsmith.core.tiles.board.endgame.WORK_A_STEP", 20)
    found = read(board(gridsmith, "endgame", "board.txt", "--seconds", "0.000001", "-f", "json"))
    assert (found["exact"], found["depth"]) == (False, 1)
    told = board(gridsmith, "endgame", "board.txt", "--seconds", "0.000001").out
    assert told.endswith("until the end, looking 1 move ahead\n")
    monkeypatch.setattr(Endgame, "step", lambda search: search.reached)
    clock = SimpleNamespace(monotonic=iter(range(0, 70, 10)).__next__)
    monkeypatch.setattr("gridsmith.cli.board.time", clock)
    told = board(gridsmith, "endgame", "board.txt").out
    assert told == "nothing is known yet: give it more --seconds\n"
    assert status_lines[-3:] == ["…"] * 3
    assert clock.monotonic() == 50


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
