"""Reading the letters on boards drawn in the app's own fonts."""

import zlib
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.recognition import network
from gridsmith.core.recognition.cells import find_ink
from gridsmith.core.recognition.letters import read_letters
from gridsmith.core.recognition.reading import Lattice, Point

Pixels = npt.NDArray[np.uint8]


def test_a_breve_may_touch_the_upper_side_of_its_cell() -> None:
    cell = np.full((1, 48, 48, 3), 255, np.uint8)
    cell[0, 13:44, 10:16] = cell[0, 13:44, 32:38] = cell[0, 26:30, 10:38] = 0
    cell[0, :8, 18:30] = 0
    cell[0, 38:48, 42:] = 0  # a value in the corner
    assert find_ink(cell).facts[0, 0] == pytest.approx(44 / 48)
    cell[0, :8, 2:46] = 0  # a line
    assert find_ink(cell).facts[0, 0] == pytest.approx(31 / 48)


def test_a_board_without_ink_is_blank() -> None:
    pixels = np.full((120, 120, 3), 200, np.uint8)
    corners = Point(0, 0), Point(120, 0), Point(120, 120), Point(0, 120)
    assert read_letters(pixels, Lattice(3, 3, corners)).letters == (("",) * 3,) * 3


def test_weights_that_are_damaged_or_missing(tmp_path: Path) -> None:
    whole = network.WEIGHTS.read_bytes()
    longer = zlib.compress(zlib.decompress(whole) + b"12")
    damaged = tmp_path / "letters.weights"
    for data in (b"", b"nonsense", whole[:1000], whole[:-3], longer):
        damaged.write_bytes(data)
        with pytest.raises(Complaint, match="missing or damaged: install Gridsmith again"):
            network.load_weights(damaged)
        network.load_weights.cache_clear()
    with pytest.raises(Complaint, match="missing or damaged"):
        network.load_weights(tmp_path / "none")
