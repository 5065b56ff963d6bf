"""The status line: what the next key or click does."""

from __future__ import annotations

from ...core.balda.game import Game
from ...core.balda.record import OPPONENT
from ..qt_types import filled, translate
from ..tool.board_page import BoardPageModel
from ..tool.computer import about_turn
from .drag import BaldaDrag
from .game import BaldaGameModel
from .questions import Kind
from .says import names
from .search import BaldaSearchModel


def about_fresh(game: Game, page: BoardPageModel) -> str:
    """Say what can be asked about the letter typed last."""
    assert game.fresh is not None
    letter = game.board.letter(*game.fresh) or ""
    if game.is_without_help:
        text = page.by_hand(
            translate("Balda", "Drag over the cells of your word with %1, or press Enter."),
            translate("Balda", "Drag over the cells of your word with %1."),
        )
        return filled(text, game.board.alphabet.upper(letter))
    if not page.enter_works:
        return translate("Balda", "Search: all words.")
    return filled(
        translate("Balda", "Enter: words with the new %1. Search: all words."),
        game.board.alphabet.upper(letter),
    )


def status_text(
    model: BaldaGameModel, search: BaldaSearchModel, drag: BaldaDrag, page: BoardPageModel
) -> str:
    """Choose the text by what goes on in the parts of the page."""
    at, enter_works, record, review = page.keyboardAt, page.enter_works, page.record, page.review
    by_hand = page.by_hand
    game, move, question = model.state, search.move, search.question
    if model.correcting and not drag.cells:
        return by_hand(
            translate("Balda", "Type over any letter, or erase it. Esc ends the correction."),
            translate("Balda", "Type over any letter, or erase it."),
        )
    if record.correcting and not game.may_be_played and not drag.cells:
        return record.correcting
    if review.exercises.on and question is None and not drag.cells:
        return review.status
    if drag.letter_wanted:
        return by_hand(
            translate("Balda", "Type a letter for the empty cell. Esc cancels."),
            translate("Balda", "Type a letter for the empty cell."),
        )
    if drag.cells:
        return translate("Balda", "Drag over the cells of the played word.")
    if search.letter_waits:
        return about_fresh(game, page)
    if search.ahead:
        return by_hand(
            translate("Balda", "Board and replies after the move. Esc goes back."),
            translate("Balda", "Board and replies after the move. × goes back."),
        )
    if move is not None and at in ("board", "list"):
        text = translate("Balda", "Enter plays %1.")
        if search.word.unlisted:
            text = translate("Balda", "Enter plays %1 (not in the word list).")
        elif at == "list" and search.pathCount > 1:
            text = translate("Balda", "Enter plays %1; ← → show its other paths.")
        elif at == "list":
            text = translate("Balda", "Enter plays %1; ↑ ↓ move through the list.")
        text = by_hand(text, translate("Balda", "A double tap on its row plays %1."))
        return filled(text, game.board.alphabet.upper(move.word))
    if game.is_computer_to_be_asked:
        if question is None:  # else a list may cover the button
            return about_turn(game)
    elif game.is_computers_turn:
        name = names(model.state)[OPPONENT]
        return filled(translate("Balda", "%1 is thinking…"), name)
    if search.word.toCorrect and enter_works:
        return translate("Balda", "Enter corrects the word. Esc closes the list.")
    if question is not None and search.is_answered() and not search.rows.fitting:
        if search.rows.found:
            return by_hand(
                translate("Balda", "Esc clears the filter."),
                translate("Balda", "× clears the filter."),
            )
        return model.endText or by_hand(
            translate("Balda", "Esc closes the list."), translate("Balda", "× closes the list.")
        )
    if question is not None and question.kind is Kind.WORD:
        return by_hand(
            translate("Balda", "Choose where the word was played. Esc closes the list."),
            translate("Balda", "Choose where the word was played. × closes the list."),
        )
    if question is not None:
        return by_hand(
            translate("Balda", "Choose a word to see its path. Esc closes the list."),
            translate("Balda", "Choose a word to see its path. × closes the list."),
        )
    if game.record.aside and not game.may_be_played:
        return record.about_aside()
    if record.is_shown and review.status:
        return review.status
    if text := record.about_move_here():
        return text
    if game.ending is not None:
        return model.endText
    if page.daily.status and not game.may_be_played:
        return page.daily.status
    selected = game.board.letter(*model.board.selected)
    if model.board.empty:
        if not enter_works:
            return translate("Balda", "Type the letters from your game.")
        return translate("Balda", "Type the letters from your game. Space skips a cell.")
    if game.may_be_played:
        return about_fresh(game, page)
    if model.opponentBegins:
        return translate("Balda", "Enter their move: tap the cell of the new letter.")
    if model.help.canHint:
        return translate("Balda", "Type your letter in an empty cell, or take a hint.")
    if model.help.hidden:
        return translate("Balda", "Type your letter in an empty cell.")
    if selected is None:
        return translate("Balda", "Type a letter, or double-click to see words that fit.")
    return translate("Balda", "Double-click: words through this letter. Search: all words.")
