import random
from pathlib import Path

import pytest
from PySide6.QtGui import QDesktopServices

from gridsmith.core.errors import Message
from gridsmith.core.installation.doctor import Finding, Report, State
from gridsmith.core.installation.licences import Licence
from gridsmith.gui.shell import about
from tests.gui.recognition.boards import DOUBTFUL, ScriptedReader
from tests.gui.recognition.conftest import seat
from tests.gui.recorded import play
from tests.gui.sheets.plays import DotsPicture, Picture, Study, Window, Words

HERE = Path(__file__).parent


@pytest.fixture
def recorded(tmp_path, request):
    def compare(hands, name):
        recording, again = HERE / f"{name}.json", request.config.getoption("--record")
        play(hands, hands.steps, tmp_path / "files", recording, again=again)

    return compare


@pytest.fixture
def no_browser(monkeypatch):
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: False)


def test_a_search_of_words_and_a_quiz(sit_behind, recorded):
    hands = sit_behind(Study)
    hands.study.quiz._chance = random.Random(1)
    recorded(hands, "study")


def test_word_lists(sit_behind, recorded, no_browser, read_here, tmp_path, monkeypatch):
    folders = "gridsmith.core.lexicon.list_formats.SYSTEM_FOLDERS"
    monkeypatch.setattr(folders, [tmp_path / "files"])
    recorded(sit_behind(Words, language="en"), "words")


def test_what_the_window_offers(sit_behind, recorded, no_browser, monkeypatch):
    def report(places, qt):
        wrong, remedy = Message("wrong", "all is wrong"), Message("right", "make it right")
        facts = {name: value for name, value in qt.items() if name != "Qt"}
        findings = [Finding(state, wrong, remedy if state != "ok" else None) for state in State]
        return Report(facts, findings, [])

    monkeypatch.setattr(about, "_report", report)
    monkeypatch.setattr(about, "_licences", lambda: [Licence("a", "1", "MIT", "All is allowed.")])
    monkeypatch.setattr("gridsmith.gui.shell.backup.NOTICE_DELAY", 1_000_000)
    recorded(sit_behind(Window), "window")


@pytest.mark.parametrize(
    ("tool", "kind", "reader"),
    [
        ("balda", Picture, {"doubts": {(0, 2): "ЛАД", (1, 3): "НИП", (4, 0): "АЛ"}}),
        ("dots", DotsPicture, {"dots": DOUBTFUL}),
    ],
)
def test_a_board_in_a_picture(sit_behind, recorded, monkeypatch, tool, kind, reader):
    hands = seat(monkeypatch, sit_behind, kind)(tool, ScriptedReader(**reader))
    hands.model.grid._rest.setInterval(0)
    recorded(hands, f"picture-of-{tool}")
