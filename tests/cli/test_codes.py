import pytest

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.dots.game import DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.library.code import write_code
from gridsmith.core.library.position_file import write_position

CONTENTS = {
    "balda": Game(
        Board.parse("...\nкот\n...", RUSSIAN), "ru-nouns", start_word="кот"
    ).brief_content(),
    "boggle": {"board": ["кот", "итк", "ток"], "lexicon": "ru-nouns"},
    "tiles": {"rack": ["КОТ?"], "bag": [], "lexicon": "ru-nouns"},
    "dots": DotsGame(Position(1, 2)).drawn(0).drawn(3).content(),
}
BY_TEXT = {
    "balda": ("search", "board.txt", "--ban", "кот"),
    "boggle": ("solve", "кот итк ток"),
    "tiles": ("words", "КОТ?"),
    "dots": ("show", "drawing.txt"),
}


@pytest.fixture(autouse=True)
def drawing(home):
    (home / "drawing.txt").write_text("+---+   +\n\n+   +---+\nto move: A\n")


def line(game, given):
    command, _, *options = BY_TEXT[game]
    words = [] if game == "dots" else ["--words", "words.txt", "--format", "tsv"]
    options = [] if game == "balda" and given != "board.txt" else options
    return (game, command, str(given), *options, *words)


@pytest.mark.parametrize("game", CONTENTS)
def test_a_code_is_read_like_a_text(gridsmith, home, game):
    by_text = gridsmith(*line(game, BY_TEXT[game][1]))
    assert by_text.status == 0, by_text.err
    code = write_code(game, CONTENTS[game])
    assert gridsmith(*line(game, code)) == by_text
    if game != "tiles":
        (home / "game.gridsmith").write_bytes(write_position(game, CONTENTS[game]))
        assert gridsmith(*line(game, "game.gridsmith")) == by_text


@pytest.mark.parametrize("game", CONTENTS)
def test_what_is_wrong_with_a_code_is_reported(gridsmith, game):
    for code, told in (
        (write_code(game, CONTENTS[game])[:-1], "the code is incomplete: "),
        (write_code("blocks", {}), f"the code is a position of blocks, not of {game}"),
        (write_code(game, {}), ""),
    ):
        outcome = gridsmith(*line(game, code))
        assert (outcome.status, outcome.out, outcome.err.count("\n")) == (2, "", 1)
        assert outcome.err.startswith(f"gridsmith: {told}")
