import threading
from types import SimpleNamespace

from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.core.lexicon.meanings import Meaning
from gridsmith.gui.jobs import Jobs
from gridsmith.gui.shell.opened_meanings import OpenMeanings


class Reference:
    def __init__(self):
        self.times = 0
        self.second_is_there = threading.Event()

    def meanings(self, lexicon):
        self.times += 1
        text = f"time {self.times}"
        assert self.times > 1 or self.second_is_there.wait(60)
        return SimpleNamespace(of=lambda word: Meaning(word, text))


def test_what_was_opened_before_dictionaries_changed_is_not_shown_after_it(qapp, qtbot):
    jobs, reference, told = Jobs(), Reference(), []
    meanings = OpenMeanings(SimpleNamespace(lexicon=str), reference, jobs, told.append)
    meanings.known("en")
    qtbot.waitUntil(lambda: reference.times == 1)
    meanings.open_again()
    meanings.known("en")
    qtbot.waitUntil(lambda: meanings.text("en", "cat", ENGLISH) == "time 2")
    reference.second_is_there.set()
    qtbot.waitUntil(lambda: not jobs.busy)
    assert meanings.text("en", "cat", ENGLISH) == "time 2"
    assert jobs.close(10)
    assert told == []
