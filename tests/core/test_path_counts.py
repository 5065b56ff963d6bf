from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.grid import neighbours
from gridsmith.core.path_counts import count as counting
from gridsmith.core.path_counts.count import PathCounter
from tests.core.paths import lay_everywhere

SPELLED = [[0], [1], [2], [0, 1], [1, 0, 2]]


@given(st.integers(0, 1 << 32), st.sampled_from([1, 7, 10**6]))
def test_paths_are_counted_up_to_the_cap(seed, steps):
    chance = Random(seed)
    rows, columns = chance.randint(2, 3), chance.randint(2, 4)
    around = neighbours(rows, columns, diagonals=chance.random() < 0.5)
    uses, most = chance.randint(1, 2), chance.choice((1, 5, 10**6))
    kinds = chance.choice(([0], [0, 1], [0, 1, 2, 3, 4, 255]))
    faces = chance.choices(kinds, k=rows * columns)
    counter = PathCounter(
        around,
        uses,
        most,
        spelled=np.array([[*face, 0, 0][:3] for face in SPELLED], np.uint8),
        lengths=np.array([len(face) for face in SPELLED]),
    )
    codes = np.array(faces, np.uint8)
    told, beside = [], around.tolist()
    shown = {cell: SPELLED[face] for cell, face in enumerate(faces) if face < 255}

    def check(count, path, paths):
        assert count == min(len(paths), most)
        assert path in paths if paths else path == ()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(counting, "_STEPS", steps)
        for _ in range(8):  # with what is known from the words before
            word = [letter for face in chance.choices(kinds[:5], k=4) for letter in SPELLED[face]]
            paths = lay_everywhere(shown, word, lambda cell, other: other in beside[cell], uses)
            told.clear()
            count, path = counter.count(word, codes, lambda: told.append(1))
            check(count, path, paths)
            assert told or steps > 1 or most == 1 or len(paths) < 2
            placed, through = chance.sample(range(-1, len(faces)), 2)
            passing = [one for one in paths if {placed, through} <= {-1, *one}]
            going = counter.counting(word, codes, placed, through, fraction=0.25)
            while True:
                try:
                    assert next(going) == 0.25
                except StopIteration as end:
                    check(*end.value, passing)
                    break
