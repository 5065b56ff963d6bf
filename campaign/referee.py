"""A referee who knows only the rules: follows a game on its page and refuses an illegal step.

Nothing here calls the engine's checks; each rule is said once more, as plainly as it can be.
"""

from __future__ import annotations

import itertools
from typing import Any

Board = dict[tuple[int, int], str]

UNCHANGING = {
    "type", "erase", "play", "pass", "agree", "ask", "take back", "take back pass", "go on", "line",
    "note", "strike", "step", "ban", "draw", "player", "no player",
}  # fmt: skip
"""Kinds of actions that change a game only by moves, or by taking them back."""


class Referee:
    """Looks at each change of a game. Raises AssertionError for an illegal step.

    `seen`: for the turns made, what the board was like after them, until the game is another one.
    """

    def __init__(self, editor: Any, lexicons: Any) -> None:
        """Follow the game of an editor; `lexicons` opens word lists by their names."""
        self._editor = editor
        self._lexicons = lexicons
        self._look = {"balda": self._balda, "dots": self._dots, "boggle": self._boggle}.get(
            editor.game_name
        )
        self.moves = 0
        self._start()
        if self._look is not None:
            editor.changed.connect(self.look)

    def _start(self) -> None:
        self._seen: dict[tuple[Any, ...], Any] = {}
        self._state, self._action = self._editor.state, self._editor.steps_back[0].name
        self._depth = len(self._editor.steps_back)

    def look(self) -> None:
        """Look at what has become of the game."""
        before, state, action = self._state, self._editor.state, self._editor.steps_back[0].name
        is_same, is_undone = action is self._action, len(self._editor.steps_back) < self._depth
        is_by_moves = action is not None and action.kind in UNCHANGING
        if not is_same and (is_undone or not is_by_moves):
            self._start()  # another game, perhaps
            before = state
        self._state, self._action, self._depth = state, action, len(self._editor.steps_back)
        if self._look is not None and not (is_same and self._editor.state is before):
            self._look(before, state)

    def _is_new(self, before: Any, state: Any) -> bool:
        """Take in the board after the turns made; return whether the last of them is a new move."""
        is_new = len(state.record.entries) > len(before.record.entries)
        self.moves += is_new
        own = [self._editor.says.as_saved(one).record.turns for one in (before, state)]
        if self._action is not None and self._action.kind == "line":
            assert own[0] == own[1] or is_typed(before), "a line that was shown became the game"
        return is_new

    def _balda(self, before: Any, state: Any) -> None:
        turns = state.record.turns
        if not state.start_word and len(state.record.entries) == 1:
            self._seen.clear()  # a position that is being typed in
            return
        assert len(state.letters_typed) <= 1, "a second letter for one move"
        letters: Board = {(row, column): letter for row, column, letter in state.board.filled()}
        for cell in state.letters_typed:
            del letters[cell]
        known = self._seen.setdefault(turns, letters)
        assert known == letters, f"letters changed without a move: {known} {letters}"
        is_new = self._is_new(before, state)
        if not turns:
            return
        made = turns[-1]
        is_word = hasattr(made, "word")
        there = dict(letters)
        if is_word:
            assert there.pop(made.cell, "") == made.letter, f"{made.word} placed no letter"
        old = self._seen.get(turns[:-1], there)
        assert old == there, f"no single letter on an empty cell: {made} on {old}"
        points = [sum(t.points for t in turns if hasattr(t, "word") and t.player == seat)
                  for seat in range(len(state.players))]  # fmt: skip
        assert state.scores == tuple(map(sum, zip(points, state.head_start, strict=True)))
        if is_word:
            spelled = "".join(letters.get(cell, ".") for cell in made.path)
            assert spelled == made.word, f"{spelled} is not {made.word}"
            assert made.cell in made.path, f"{made.word} leaves its letter out"
            played = [turn.word for turn in turns[:-1] if hasattr(turn, "word")]
            assert made.word not in (*played, state.start_word), f"{made.word} again"
        if is_new and is_word:
            rules = state.rules
            for (row, column), (down, right) in itertools.pairwise(made.path):
                step = sorted((abs(down - row), abs(right - column)))
                assert step == [0, 1] or (rules.diagonals and step == [1, 1]), f"{made} jumps"
            assert max(map(made.path.count, made.path)) <= 1 + rules.knots, f"{made} in knots"
            if not rules.bonuses:
                worth = sum(rules.letter_values.get(letter, 1) for letter in made.word)
                assert made.points == worth, f"{made} is worth {worth}"
        if is_new and before.record.turns == turns[:-1] and state.computer:
            assert made.player == before.turn, f"{made} out of turn"

    def _dots(self, before: Any, state: Any) -> None:
        if state.is_set_up:
            self._seen.clear()
            return
        turns, position = state.record.turns, state.position
        known = self._seen.setdefault(turns, position)
        assert known == position, "the position changed without a move"
        self._is_new(before, state)
        old = self._seen.get(turns[:-1])
        if not turns or old is None:
            return
        made, board = turns[-1], position.board
        assert not old.drawn >> made.edge & 1, f"edge {made.edge} was drawn"
        assert position.drawn == old.drawn | 1 << made.edge, "other edges than one have changed"
        assert made.player == old.to_move, f"{made} out of turn"
        closed = 0
        for row, column in itertools.product(range(board.rows), range(board.columns)):
            sides = (board.above(row, column), board.above(row + 1, column),
                     board.left_of(row, column), board.left_of(row, column + 1))  # fmt: skip
            box = row * board.columns + column
            is_new = made.edge in sides and all(position.drawn >> side & 1 for side in sides)
            closed += is_new
            owner = made.player if is_new else old.owners[box]
            assert position.owners[box] == owner, f"box {box} has another owner"
        gained = [score + closed * (made.player == at) for at, score in enumerate(old.scores, 1)]
        assert list(position.scores) == gained, f"{position.scores} for {gained}"
        assert position.to_move == (made.player if closed else 3 - made.player), "no turn kept"

    def _boggle(self, before: Any, state: Any) -> None:
        old, now = before.round, state.round
        if now is None or old is None:
            return
        assert now.words[: len(old.words)] == old.words, "a word of the round is gone"
        added = now.words[len(old.words) :]
        if added:
            self.moves += 1
            (word,) = added
            assert not old.is_over, f"{word} after the round"
            assert word not in old.words, f"{word} twice"
            assert state.board == before.board, "other dice in a round"
            assert word in self._lexicons.lexicon(state.lexicon), f"{word} is in no list"
            assert self._is_on(state.board, word), f"{word} is not on the dice"

    def _is_on(self, board: Any, word: str) -> bool:
        cells = itertools.product(range(board.rows), range(board.columns))
        faces = dict(zip(cells, map(str.lower, board.letters()), strict=True))
        ways = [((cell,), face) for cell, face in faces.items() if face and word.startswith(face)]
        while ways:
            path, spelled = ways.pop()
            if spelled == word:
                return True
            for cell, face in faces.items():
                apart = max(abs(cell[0] - path[-1][0]), abs(cell[1] - path[-1][1]))
                if face and cell not in path and apart == 1 and word.startswith(spelled + face):
                    ways.append(((*path, cell), spelled + face))
        return False


def is_typed(state: Any) -> bool:
    """Whether letters were typed that are not played yet."""
    return bool(getattr(state, "letters_typed", ()))
