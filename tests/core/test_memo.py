import gc
from weakref import ref

from gridsmith.core.memo import weak_cache


class Thing:
    """Can be referred to weakly."""


def test_an_answer_is_given_once_as_long_as_what_it_is_about_lives():
    asked = []

    @weak_cache
    def answer(about, number):
        asked.append(number)
        return Thing()

    one, other = Thing(), Thing()
    first = answer(one, 1)
    assert answer(one, 1) is first
    assert answer(one, 2) is not first
    assert answer(other, 1) is not first
    assert asked == [1, 2, 1]

    held = ref(first)
    del first, one
    gc.collect()
    assert held() is None
    assert answer(other, 1) is answer(other, 1)
    assert asked == [1, 2, 1]
