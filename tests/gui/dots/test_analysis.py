import threading
from dataclasses import replace
from unittest.mock import Mock

import pytest
from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QAccessible

from gridsmith.core.dots.drawing import HUES
from gridsmith.core.dots.play import choose
from gridsmith.core.drawing.picture import Player
from gridsmith.gui.dots.analysis import begin_analysis
from gridsmith.gui.dots.moves import Order
from gridsmith.gui.dots.words import Value
from tests.gui.dots.hands import CORNER, ENDGAME
from tests.gui.dots.scripted import known, told
from tests.gui.tool.heard_rows import Seen, role_of


@pytest.fixture
def english(qapp):
    before = QLocale()
    QLocale.setDefault(QLocale("en"))
    yield
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("low", "high", "estimate", "error", "kind", "numeral", "words"),
    [
        (2, 2, None, None, "exact", "+2", "exactly +2"),
        (0, 0, 0.4, None, "exact", "0", "exactly 0"),
        (1, 9, None, None, "least", "≥+1", "at least +1"),
        (-9, -3, None, None, "most", "≤−3", "at most −3"),
        (-9, 9, 1.46, None, "estimate", "~+1", "about +1.5, an estimate"),
        (-9, 9, -0.04, None, "estimate", "~0", "about 0, an estimate"),
        (-1, 3, None, None, "between", "−1…+3", "between −1 and +3"),
        (-1, 3, 2.0, None, "estimate", "~+2", "about +2, an estimate"),
        (1, 9, 0.2, None, "least", "≥+1", "at least +1"),
        (-9, 1, 4.0, None, "most", "≤+1", "at most +1"),
        (-9, 9, None, None, "unknown", "", "not known yet"),
        (-9, 9, 9.0, None, "estimate", "~+9", "about +9, an estimate"),
        (-9, 3, 1.5, 2.2, "estimate", "~+2", "about +1.5, an estimate, likely from −1 to +3"),
    ],
)
def test_a_value_is_said(english, low, high, estimate, error, kind, numeral, words):
    value = Value(low, high, estimate, 9, *[error] * (error is not None))
    assert (value.kind, value.numeral(), value.words()) == (kind, numeral, words)
    assert error is None or (value.number(), value.sure()) == ("~ +1.5", "~ −1…+3")


def test_what_is_said_of_a_position(sit_behind, analyses, monkeypatch):
    def tell(position):
        moves = (
            (5, -6, 6, 0.62),
            (6, 2, 2),
            (7, -6, 1),
            (8, 1, 9),
            (13, -1, 3),
            (14, -6, 6, 2.4, 1.0),
        )
        snapshot = told(position, *moves, low=2, high=4, estimate=2.34, finished=True)
        return [replace(snapshot, counters={"games": 1234})]

    analyses(tell)
    monkeypatch.setattr("gridsmith.gui.dots.analysis.PAUSE", 10**6)  # there is no computer
    hands = sit_behind(*ENDGAME)
    hands.known()
    page, moves, analysis = hands.page, hands.moves, hands.analysis
    hands.wait(lambda: page.adviceText != "")
    said = [
        Seen(moves.rows, role_of(moves.rows, role))
        for role in (b"brief", b"value", b"sure", b"closes")
    ]
    assert [*zip(*said, strict=True)] == [
        ("2·4 top", "≥ +1", "at least", "1"),
        ("2·5 bottom", "~ +2.4", "~ +1…+4", "1"),
        ("2·2 top", "+2", "exact", ""),
        ("2·4 bottom", "−1…+3", "bounds", ""),
        ("2·1 top", "~ +0.6", "estimate", ""),
        ("1·2 left", "…", "…", ""),
        ("2·2 left", "…", "…", ""),
        ("2·3 top", "−6…+1", "bounds", "2"),
    ]
    assert {
        order: [move.edge for move in moves.rows.results.sorted(order).rows] for order in Order
    } == {
        "default": [8, 14, 6, 13, 5, 16, 22, 7],
        "edge": [5, 6, 7, 8, 13, 14, 16, 22],
        "value": [8, 14, 6, 13, 5, 16, 22, 7],
        "sure": [6, 8, 13, 7, 14, 5, 16, 22],
        "closes": [7, 8, 14, 6, 13, 5, 16, 22],
    }
    assert moves.rows.table().rows[1::3] == [
        (14, 2, 5, "bottom", -6, 6, 2.4, 1.0, 1),
        (5, 2, 1, "top", -6, 6, 0.62, None, 0),
        (7, 2, 3, "top", -6, 1, None, None, 2),
    ]
    assert {edge: numeral for edge, numeral in enumerate(moves.numerals) if numeral} == {
        5: "~+1", 6: "+2", 7: "−6…+1", 8: "≥+1", 13: "−1…+3", 14: "~+2",
    }  # fmt: skip
    assert (
        [edge for edge, best in enumerate(moves.best) if best == 1],
        *(analysis.valueText, analysis.valueWords, analysis.statsText),
        *(page.chainMarks, page.chainSizes, page.chainsText, page.chainLines),
        *(page.adviceTerms, page.hintText, len(page.adviceLines)),
    ) == (
        [8],
        *(
            "~ +2.3 · estimate",
            "the position is worth about +2.3, an estimate",
            "Games: 1,234, 0 s",
        ),
        *([3, 3, 1, 1, 0, 3, 3, 1, 1, 1], [4, 0, 2, 2, 0, 0, 0, 0, 0, 1]),
        "Chains: 2 (×2), 1; loops: 4",
        [
            "Loop of 4 boxes, from row 1, column 1",
            "Chain of 2 boxes, from row 1, column 3, can be captured",
            "Chain of 2 boxes, from row 1, column 4, can be captured",
            "Chain of 1 box, from row 2, column 5, can be captured",
        ],
        *(["control"], "", 4),
    )
    (figure,) = (picture := page.drawn()).figures
    assert (picture.title, figure.numerals, picture.note, picture.players) == (
        *("Dots 2×5", moves.numerals, page.adviceLines[0]),
        (Player("First", "0", False, HUES[1]), Player("Second", "1", True, HUES[2])),
    )


def test_the_selected_row_stays_with_its_edge(sit_down, analyses):
    def tell(position):
        low = told(position, *((edge, -6, 6, float(edge)) for edge in position.free))
        high = told(position, *((edge, -6, 6, -float(edge)) for edge in position.free))
        return [low] * 5 + [high]

    hands = sit_down(size=(1100, 760))
    analyses(tell)
    hands.new_game(2, 2, 1)
    hands.wait(lambda: hands.moves.row_of_edge(3) >= 0 and hands.moves.numerals[3] != "")
    hands.moves.selectRow(hands.moves.row_of_edge(3))
    hands.wait(lambda: hands.moves.numerals[3] == "~−3")
    assert (hands.moves.currentWord, hands.game.cursorEdge) == ("3", 3)
    assert hands.table_row == hands.moves.currentRow == hands.moves.row_of_edge(3)
    hands.escape()
    assert (hands.moves.currentRow, hands.analysis.running) == (-1, True)
    hands.escape()
    assert hands.text_of("liveButton") == "Resume"
    for running in (True, False):
        hands.click("liveButton")
        assert hands.analysis.running == running


def test_the_list_is_walked_and_draws(sit_down):
    hands = sit_down(*CORNER)
    assert hands.text_of("liveButton") == "Solved"
    hands.point_at(2)
    hands.wait(lambda: hands.status == "Row 1, column 3, top, exactly +2")
    hands.press(Qt.Key.Key_F6)
    assert hands.table_row == 0
    hands.press(Qt.Key.Key_Down)
    edge = hands.moves.current.edge
    assert hands.grid.property("shownEdge") == edge == hands.game.cursorEdge
    hands.enter()
    hands.known()
    assert (hands.moves.currentRow, edge in hands.drawn) == (-1, True)
    drawn = len(hands.drawn)
    hands.double_click(hands.row(1))
    assert len(hands.drawn) == drawn + 1


def test_the_list_is_exported_in_the_language_of_the_window(cornered, tmp_path):
    cornered.known()
    cornered.app.shell.chooseLanguage("ru")
    file = tmp_path / "moves.csv"
    cornered.moves.exportList(QUrl.fromLocalFile(str(file)), "csv")
    cornered.wait(file.exists)
    header, *rows = [line.split(";") for line in file.read_text("utf-8-sig").splitlines()]
    assert header[:4] == ["линия", "ряд", "столбец", "сторона"]
    assert {row[3] for row in rows} <= {"сверху", "снизу", "слева", "справа"}
    assert len(rows) == cornered.moves.rows.rowCount()


def test_what_was_known_is_not_forgotten_and_the_analysis_rests_beside_another_tool(
    cornered, analyses
):
    analyses(lambda position: [told(position, (1, -6, 6, 0.6), (2, 2, 2), low=2)])
    cornered.click_edge(4)
    cornered.wait(lambda: cornered.moves.numerals[2] == "+2")
    analyses(lambda position: [told(position, (1, -6, 3), (2, -6, 6, 0.0))])
    cornered.click_edge(3)
    cornered.ctrl("Z")
    cornered.wait(lambda: cornered.moves.move_of(1).value.high == 3)
    assert [cornered.moves.numerals[edge] for edge in (1, 2)] == ["~+1", "+2"]
    for tool, running in (("blocks", False), ("dots", True)):
        cornered.app.shell.openTool(tool)
        assert cornered.analysis.running == running


def test_an_analysis_is_stopped_resumed_and_limited(cornered, analyses):
    analysis, form, view = cornered.analysis, cornered.page.forms["rules"], cornered.board.view
    analyses(lambda position: [told(position, (1, -6, 6, 0.6))])
    cornered.click_edge(4)
    form.open()
    for do, running in (
        (analysis.stop, False),
        (analysis.switch, True),
        (analysis.switch, False),
        (lambda: form.set("limit", 10), True),
        (analysis.switch, False),
        (lambda: form.set("limit", 7), False),
        (lambda: form.set("memory", 128), False),
        (lambda: form.set("memory", 3), False),
    ):
        do()
        assert (analysis.running, analysis.canGoOn) == (running, not running)
    assert (analysis.limit, view["seconds"], analysis.memory, view["memory"]) == (10, 10, 128, 128)
    assert [row["value"] for row in form.rows if row["key"] in ("limit", "memory")] == [10, 128]
    cornered.page.help.switch()
    analysis.switch()
    assert (analysis.running, analysis.canGoOn, analysis.valueText) == (False, False, "")


def against_computer(sit, strength="master"):
    hands = sit()
    hands.game.newGame(2, 2, 1, 2, strength, "", "")
    hands.known()
    return hands


def computer_moved(hands):
    hands.wait(lambda: not hands.game.state.is_computers_turn)


def test_the_computers_answer_is_undone_with_the_move(sit_behind, analyses):
    gate = threading.Event()
    hands = against_computer(sit_behind)
    analyses(lambda position: [known(position)], gate)
    for do, *edge in ((hands.click_edge, 0), (hands.analysis.stop,), (hands.click_edge, 5)):
        do(*edge)
    assert (hands.drawn, hands.notice()) == ({0}, "It's the computer's turn.")
    gate.set()
    computer_moved(hands)
    answered = hands.drawn
    hands.ctrl("Z")
    assert (len(answered), hands.drawn, hands.game.toMove) == (2, set(), 1)
    hands.board.redo()
    assert hands.drawn == answered


@pytest.mark.parametrize("meanwhile", ["paste", "set up"])
def test_what_comes_between_the_computers_thought_and_its_move(sit_behind, analyses, meanwhile):
    gate = threading.Event()
    hands = against_computer(sit_behind)
    analyses(lambda position: [known(position)], gate)
    hands.click_edge(0)
    assert (hands.page.computer.thinking, "is thinking" in hands.status) == (True, True)
    hands.paste("\n".join(CORNER)) if meanwhile == "paste" else hands.game.switchSetUp()
    drawn = hands.drawn
    gate.set()
    hands.known()
    assert (hands.drawn, hands.page.computer.thinking) == (drawn, False)
    if meanwhile == "set up":
        hands.game.switchSetUp()
        computer_moved(hands)
        assert len(hands.drawn) == len(drawn) + 1


def test_the_computer_is_told_to_move_now(sit_down, analyses):
    hands = against_computer(sit_down)
    analyses(lambda position: [told(position, (7, 1, 4), low=1)])
    hands.click_edge(0)
    hands.wait(lambda: hands.page.computer.thinking and hands.analysis.statsText != "")
    assert hands.text_of("liveButton") == "Move now"
    hands.click("liveButton")
    computer_moved(hands)
    assert len(hands.drawn) == 2
    hands.analysis.stop()


@pytest.mark.parametrize("way", ["mouse", "set up"])
def test_the_computer_waits_in_a_pasted_position_until_it_is_asked(sit_down, way):
    hands = against_computer(sit_down, "club")
    hands.paste("\n".join((*CORNER, "to move: B")))
    hands.known()
    pasted, waits = hands.drawn, "It's the computer's turn. Press “Let it move”."
    assert (hands.status, hands.text_of("liveButton")) == (waits, "Let it move")
    hands.wait(lambda: hands.text_of("adviceText") != "")
    hands.click_edge(hands.position.free[0])
    assert (hands.notice(), hands.drawn) == (waits, pasted)
    if way == "mouse":
        hands.click("liveButton")
    else:
        for _ in range(2):
            hands.press(Qt.Key.Key_F7)
    computer_moved(hands)
    assert hands.drawn > pasted
    hands.ctrl("G")
    assert hands.notice() == "It isn't the computer's turn."


def test_the_computer_plays_a_whole_game_by_the_true_analysis(sit_behind, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.dots.analysis.begin_analysis", begin_analysis)
    choosing = Mock(side_effect=choose)
    monkeypatch.setattr("gridsmith.core.dots.play.choose", choosing)
    hands = sit_behind()
    hands.new_game(1, 2, 1)
    hands.known()
    assert hands.analysis.valueText == "0 · exact"
    hands.game.setPlayers(2, "casual", "", "")
    while not hands.position.is_over:
        hands.wait(lambda: not hands.game.state.is_computers_turn)
        if not hands.position.is_over:
            hands.click_edge(hands.position.free[0])
    assert (sum(hands.position.scores), hands.results.countText) == (2, "")
    assert hands.results.emptyTitle in ("You win", "Computer wins", "Draw")
    hands.game.rematch()
    computer_moved(hands)
    seeds = [call.args[-1] for call in choosing.mock_calls]
    assert len({*seeds}) == len(seeds) > 2


def test_what_a_screen_reader_hears_of_the_board(sit_down):
    hands = sit_down("+---+---+", "|   | B |", "+   +---+")
    hands.see_frame()
    grid = QAccessible.queryAccessibleInterface(hands.grid)
    said = [grid.child(at).text(QAccessible.Text.Name) for at in range(grid.childCount())]
    assert {"box in row 1, column 2, Second", "row 1, column 1, top, drawn"} <= {*said}
    assert any(line.startswith("row 1, column 1, bottom, free, exactly ") for line in said)


def test_an_analysis_goes_on_after_a_restart(sit_behind, analyses, monkeypatch):
    monkeypatch.setattr("gridsmith.gui.dots.analysis.LONG", 1)
    analyses(lambda position: [known(position, lambda edge: position.boxes_left)])
    hands = sit_behind()
    left = hands.position.boxes_left
    hands.wait(lambda: hands.page.analysis.valueText.startswith(f"+{left}"))
    hands.app.close()
    analyses(lambda position: [told(position, finished=True)])  # this one proves nothing
    again = sit_behind()
    again.wait(lambda: again.page.analysis.valueText.startswith(f"+{left}"))
