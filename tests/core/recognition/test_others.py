import pytest

from gridsmith.core.recognition.finding import find_board
from gridsmith.core.recognition.letters import read_letters
from gridsmith.core.recognition.reading import DOUBTFUL, PictureError

from .test_seen import picture

FACES = "TH A R HE/L IN D S/AN G ER F/ST J QU Y"


def test_several_letters_on_a_die_are_read_surely_only_if_there_is_such_a_face():
    reading = read_letters(picture("faces"), find_board(picture("faces")))
    assert "/".join(map(" ".join, reading.letters)) == FACES
    sure = [row for row in reading.confidence for row in row]
    doubtful = [
        face for face, one in zip(FACES.replace("/", " ").split(), sure, strict=True)
        if one < DOUBTFUL
    ]  # fmt: skip
    assert doubtful == ["ST"]


@pytest.mark.parametrize("name", ["words near", "words apart"])
def test_words_beside_a_board_do_not_widen_it(name):
    found = find_board(picture(name))
    assert (found.rows, found.columns) == (6, 6)
    assert found.corners[2] == pytest.approx((188, 188), abs=8)


def test_numbers_that_look_like_a_few_letters_are_no_board():
    with pytest.raises(PictureError):
        find_board(picture("sudoku"))
