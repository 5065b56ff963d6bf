"""What is said of a list of moves: what it shows, and why there are none."""

from __future__ import annotations

from ...core.grid import Cell
from ..qt_types import filled, translate
from .game import BaldaGameModel
from .questions import Kind, Question


def chip_text(question: Question) -> str:
    """Say what the list shows."""
    place = [str(side + 1) for side in question.cell or ()] or ["", ""]
    letter = question.game.board.letter(*question.cell) if question.cell else None
    alphabet = question.game.board.alphabet
    texts = {
        Kind.BOARD: translate("Balda", "Whole board"),
        Kind.CELL: translate("Balda", "Row %1, column %2"),
        Kind.LETTER: translate("Balda", "Through %3 in row %1, column %2"),
        Kind.PLAYED: translate("Balda", "Played with %3 in row %1, column %2"),
        Kind.WORD: translate("Balda", "Where %4 was played"),
        Kind.REPLIES: translate("Balda", "Replies to %4"),
    }
    word = question.move.word if question.move else question.word
    letter, word = alphabet.upper(letter or ""), alphabet.upper(word)
    return filled(texts[question.kind], *place, letter, word)


def fault_of_letter(game: BaldaGameModel, cell: Cell) -> str:
    """Say why no word can have been played with the letter on a cell; empty if one can."""
    if game.board.symbol(cell) is None:
        return translate("Balda", "First type the new letter into its cell.")
    if game.state.is_locked(*cell):
        return translate("Balda", "A move places a new letter: type it into an empty cell first.")
    return ""


def fault_of_word(game: BaldaGameModel, word: str) -> str:
    """Say why a word cannot have been played; empty if it can."""
    if not word:
        return translate("Balda", "Type the word.")
    text = ""
    if not game.alphabet.spells(word):
        text = translate("Balda", "%1 has letters that are not on this board.")
    elif word in game.state.banned:
        text = translate("Balda", "%1 was already played.")
    return filled(text, game.alphabet.upper(word))


def how_to_ask(game: BaldaGameModel) -> str:
    """Say how to find moves."""
    if game.board.empty:
        return translate("Balda", "Type the letters from your game, or start a new one.")
    if game.opponentBegins:
        return translate("Balda", "Tap the cell of the new letter, and type it.")
    if game.help.hidden:
        return translate(
            "Balda",
            "Type your letter, then drag over the cells of your word. A hint shows where, then "
            "the letter, then the word.",
        )
    return translate(
        "Balda",
        "Search lists them all. Double-click an empty cell for the moves there, or a letter for "
        "what the opponent could make with it.",
    )


def nothing_found(kind: Kind, game: BaldaGameModel, near: list[str]) -> tuple[str, str]:
    """Say that there are no moves, and what to try; `near`: words that may have been meant."""
    state = game.state
    match kind:
        case Kind.LETTER:
            text = translate("Balda", "The opponent can't make a word through this letter.")
            return translate("Balda", "No trap here"), text
        case Kind.REPLIES:
            text = translate("Balda", "The opponent has no reply to this move.")
            return translate("Balda", "No reply"), text
        case Kind.PLAYED:
            text = translate(
                "Balda", "Type the word (Ctrl+M): it counts even if it isn't in the list."
            )
            return translate("Balda", "No word in the list runs through it"), text
        case Kind.WORD:
            text = translate(
                "Balda",
                "Check the new letter and the word, and whether the rules allow knots and "
                "diagonals.",
            )
            if near:
                text = filled(translate("Balda", "Did you mean %1?"), ", ".join(near))
            return translate("Balda", "This word can't be formed here"), text
    title = translate("Balda", "No possible moves")
    text = translate("Balda", "Check the letters, or try a wider word list.")
    if kind is Kind.CELL:
        title = translate("Balda", "No moves here")
    if game.board.empty:
        text = translate("Balda", "The board is empty. Type the letters from your game.")
    elif kind is Kind.CELL:
        text = translate("Balda", "Try a cell beside more letters, knots, or a wider word list.")
        if state.rules.knots:
            text = translate("Balda", "Try a cell beside more letters, or a wider word list.")
    elif game.endText or not state.cells_left:
        text = game.endText or translate("Balda", "All cells are filled.")
    elif state.has_moves:
        text = translate("Balda", "Pass, or end the game in the menu.")
    return title, text
