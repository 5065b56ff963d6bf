import gc
from weakref import ref

from gridsmith.core.memo import weak_cache


class Thing:
    """Can be referred to weakly."""


def test_an_answer_is_given_once_as_long_as_what_it_is_about_lives():
    asked, one, other = [], Thing(), Thing()
    answer = weak_cache(lambda about, number: asked.append(number) or Thing())
    first = answer(one, 1)
    again = [answer(about, number) is first for about, number in ((one, 1), (one, 2), (other, 1))]
    assert again == [True, False, False]
    held = ref(first)
    del first, one
    gc.collect()
    assert held() is None
    assert answer(other, 1) is answer(other, 1)
    assert asked == [1, 2, 1]
