from gridsmith.core.lexicon.few_words import few_words
from gridsmith.core.tiles.board.gains import best_scores, gains
from gridsmith.core.tiles.board.layout import layout_named
from gridsmith.core.tiles.board.moves import find_moves
from gridsmith.core.tiles.board.notation import read_position

BOARD = "7/7/7/2cat2/7/7/7 tense?s/aei 0/0 0"


def test_a_square_has_the_most_points_of_the_moves_onto_it():
    words = few_words("cat", "cats", "tea", "tense", "sense", "at", "as", "ate")
    position = read_position(BOARD).position(words.alphabet, layout_named("en-small"))
    moves = find_moves(position, words)
    slow = [0] * 49
    for move in moves:
        for row, column, _ in move.laid:
            slow[row * 7 + column] = max(slow[row * 7 + column], move.score)
    assert any(slow)
    assert best_scores(moves).tolist() == slow


def test_a_known_rack_is_the_only_one():
    words = few_words("cat", "cats", "eat", "ate", "tae")
    position = read_position(BOARD.replace("aei", "s")).position(
        words.alphabet, layout_named("en-small")
    )
    assert [at for at, points in enumerate(gains(position, words, racks=3)) if points] == [26]
