from dataclasses import replace
from functools import partial
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

from gridsmith.core.balda.advice import Advise, Position, Reply
from gridsmith.core.balda.advised import AdvisedMove
from gridsmith.core.balda.opponent import Opponent
from gridsmith.core.balda.rearrange import seated
from gridsmith.core.balda.search import find_moves
from gridsmith.core.lexicon.alphabet import ENGLISH
from gridsmith.gui.balda.advice import MovesList
from tests.gui.balda.hands import GAME, PLAYED, table_of

LEFT, RIGHT, DOWN = Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Down
ESC, F7, F8 = Qt.Key.Key_Escape, Qt.Key.Key_F7, Qt.Key.Key_F8

POSITION = (".....", ".кон.", "балда", ".оса.", ".....")


@pytest.fixture
def advised_behind(models):
    hands = models(*POSITION)
    hands.press(F7)
    hands.search_board()
    return hands


def told(hands, role):
    rows = hands.search.rows
    number = next(at for at, name in rows.roleNames().items() if name == role.encode())
    return [rows.data(rows.index(at), number) for at in range(rows.rowCount())]


def test_advice_on_and_off(models, russian):
    hands = models(*POSITION)
    plain = table_of(find_moves(hands.position.board, russian))
    for on in (True, False):
        hands.press(F7)
        assert not on or hands.notice() == "Advice on"
        with hands.engine_held():
            hands.press(Qt.Key.Key_F5)
            assert bool(hands.search.emptyText) == on  # what takes a while
        hands.answered()
        assert hands.app.shell.settings.advice == on
        if not on:
            assert (table_of(hands.moves), hands.search.advice.looking) == (plain, False)
            continue
        assert sorted(table_of(hands.moves)) == sorted(plain)
        nets = [(-move.net, -len(move.word)) for move in hands.moves]
        assert nets == sorted(nets)
        assert told(hands, "word") == list(dict.fromkeys(move.word for move in hands.moves))
        assert hands.search.countText.startswith(str(len(nets)))
        hands.dismiss_notice()
        hands.search.advice.switchHot()
        moves = list(hands.moves)
        opened = [
            max((move.opens for move in moves if move.cell == divmod(cell, 5)), default=-1)
            for cell in range(25)
        ]
        assert list(hands.search.advice.heat) == opened
        hands.wait(lambda: hands.search.advice.looking)
        for told_of in (
            "",
            "Hot cells off",
            "Hot cells on. They show while a list of moves is open.",
        ):
            assert hands.notice() == told_of
            hands.press(ESC)
            hands.search.advice.switchHot()
        assert not hands.search.advice.looking


def test_the_look_ahead_ends_in_time_and_rests_out_of_sight(advised_behind, monkeypatch):
    hands, advice, shell = advised_behind, advised_behind.search.advice, advised_behind.app.shell
    search = advice.search
    for tool in ("boggle", "balda"):
        shell.openTool(tool)
        assert advice.looking == (tool == "balda")
    monkeypatch.setattr("gridsmith.gui.balda.advice.LOOKS_FOR", 0.0)
    hands.double_click_cell(0, 3)
    hands.answered()
    assert (advice.search, advice.looking) == (search, True)
    hands.type("к")
    hands.rest()
    hands.search_board()
    assert (advice.search is search, advice.looking) == (False, False)
    hands.search.close_all()
    hands.press(Qt.Key.Key_Backspace)
    hands.double_click_cell(1, 1)
    hands.answered()
    assert (advice.search, advice.looking) == (None, False)


def test_kernels_are_loaded_once_the_list_is_open(behind, monkeypatch):
    behind.rest()
    loaded, word = [], behind.search.word
    for name in ("warm_up", "warm_up_advice"):
        monkeypatch.setattr(f"gridsmith.gui.balda.search.{name}", partial(loaded.append, name))
    for begin in (behind.page.warm_up, partial(behind.press, F7), behind.page.warm_up):
        begin()
        behind.rest()
    assert (loaded, word.list_in_play.name) == (["warm_up", "warm_up_advice"] * 2, "ru-nouns")


CATS = AdvisedMove(
    *("cats", 2, 2, "s", 4, 1, PLAYED.plays[0].path, Reply("scats", 0, 1, "s", 5), None),
    *(False, -1.5, 0, None, 0, 0.0, False),
)


@pytest.mark.usefixtures("behind")
def test_a_row_says_what_its_move_costs():
    where, reply = "S at\u00a03,3", "reply scats (5) at\u00a01,2"
    best = replace(CATS, net=4.0, reply=None, opens=1, advised=4, worth=2.5)
    rare = replace(CATS, known_reply=Reply("cast", 1, 3, "t", 4), is_reply_rare=True, opens=2)
    for game, move, net, detail, brief, mark, term in (
        (GAME, CATS, "−1.5", reply, reply, "", "reply"),
        (GAME, rare, "−1.5", f"{reply}, only with a rare word, else cast (4) · "
         "opens 2 words of 6+ letters", f"{reply}, rare · opens\u00a02", "", "opens"),
        (GAME, best, "+4", "no reply · opens 1 word of 6+ letters", "no reply · opens\u00a01",
         "Advised · +2.5, 4 ahead", "advised"),
        (PLAYED, replace(CATS, value=3, advised=3, is_proven=True), "loses by 1 · exact",
         reply, reply, "Advised · exact", "exact"),
        (PLAYED, replace(CATS, value=4), "a draw · exact", reply, reply, "", "exact"),
        (PLAYED, replace(CATS, value=7), "wins by 3 · exact", reply, reply, "", "exact"),
        (PLAYED.at_entry(0), CATS, "−1.5", reply, reply, "Played", "reply"),
        (PLAYED.at_entry(0), replace(CATS, path=((0, 0),), row=0), "−1.5", reply, reply,
         "Played at\u00a03,3", "reply"),
        (seated(GAME, 3), CATS, "−1.5", "Player 2: scats (5) at\u00a01,2",
         "Player 2: scats (5) at\u00a01,2", "", "reply"),
    ):  # fmt: skip
        rows, cell = MovesList(SimpleNamespace(state=game, alphabet=ENGLISH)), move.cell
        at = where if cell == (2, 2) else "S at\u00a01,3"
        shortest = brief.split(" · ")[0].removesuffix(", rare")
        assert [rows.text_of(role, move) for role in rows.TEXT_ROLES] == [
            *(net, f"{at} · {detail}", f"{at} · {brief}", f"{at} · {shortest}", mark, term),
        ]
    assert [make(CATS) for make in MovesList.ROLES.values()] == ["cats", 4, "s", "3,3", 4, [3]]


def test_a_row_of_several_cells_is_opened_and_closed(sit_down):
    hands = sit_down(*POSITION)
    hands.press(F7)
    hands.search_board()
    counts, words = told(hands, "rowsOfWord"), told(hands, "word")
    at = next(at for at, count in enumerate(counts) if count > 1)
    hands.search.selectRow(at)
    hands.press(RIGHT)
    assert told(hands, "word") == words[:at] + [words[at]] * counts[at] + words[at + 1 :]
    hands.press(DOWN)
    assert (hands.search.currentRow, hands.search.currentWord) == (at + 1, words[at])
    hands.press(LEFT)
    assert told(hands, "word") == words
    assert hands.search.currentRow == hands.table_row == at
    hands.click("groupButton")
    assert len(told(hands, "word")) > len(words)


def test_the_replies_to_a_row(advised_behind, russian):
    hands = advised_behind
    hands.search.setFilter("к")
    hands.click_row(1)

    def seen():
        search = hands.search
        return search.resultKind, search.filterText, search.currentRow, told(hands, "word")

    before, move = seen(), hands.search.move
    hands.press(F8)
    hands.answered()
    after = hands.position.board.place(*move.cell, move.letter)
    banned = {*hands.position.banned, move.word}
    assert table_of(hands.moves) == table_of(find_moves(after, russian, banned=banned))
    letters = [letter.lower() or "." for letter in hands.page.letters]
    assert "".join(letters) == after.text().replace("\n", "")
    for _ in range(2):
        hands.press(Qt.Key.Key_Return)
    assert hands.board == "\n".join(POSITION)
    hands.press(ESC)
    hands.answered()
    assert seen() == before
    assert "".join(hands.page.letters).lower() == "конбалдаоса"


def test_advice_is_that_of_the_engine_with_the_list_in_play(advised_behind):
    hands, shell = advised_behind, advised_behind.app.shell
    everywhere = table_of(hands.moves)
    hands.double_click_cell(0, 3)
    hands.answered()
    assert table_of(hands.moves) == [row for row in everywhere if row[1:3] == (0, 3)] != []
    hands.press(ESC)
    best = hands.moves[0].word
    for change in (
        lambda: hands.lists.chooseLexicon("ru-nouns-wide"),
        lambda: hands.lists.chooseLexicon("ru-nouns"),
        lambda: hands.search.advice.setOpponent("everyday"),
        lambda: hands.lists.hideWord(best),
    ):
        change()
        hands.rest()
        hands.answered()
        game, lexicon = hands.position, shell.lexicons.lexicon(hands.lists.chosen)
        opponent = Opponent(shell.settings.opponent)
        advice = Advise(Position(game.board, lexicon, game.rules, (*game.banned,), opponent)).step()
        nets = {(move.word, move.cell, move.letter): move.net for move in hands.moves}
        assert nets == {
            (move.word, move.cell, move.letter): float(net)
            for move, net in zip(advice.moves, advice.net, strict=True)
        }
    assert shell.settings.opponent == "everyday"
    assert best not in {move.word for move in hands.moves}
