"""The games as computers of hypothesis: any actions in a row, saved and read after each of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import product
from typing import Any, Protocol

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    invariant,
    rule,
    run_state_machine_as_test,
)

from gridsmith.core.balda.board import Board as BaldaBoard
from gridsmith.core.balda.game import Game as BaldaGame
from gridsmith.core.balda.record import Pass
from gridsmith.core.blocks.catalog import bundled
from gridsmith.core.blocks.draft import EMPTY, FILLED, OPTIONAL, SMALLEST, Draft, DraftPiece, Shape
from gridsmith.core.boggle.dice import BONUSES, DICE_SETS
from gridsmith.core.boggle.game import Game as BoggleGame
from gridsmith.core.boggle.round import Round, read_list
from gridsmith.core.boggle.scoring import SCORINGS
from gridsmith.core.bonus import Bonus
from gridsmith.core.dots.game import PLAY, SET_UP, DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.dots.record import Draw as Edge
from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import content_of, read_json
from gridsmith.core.history import History, HistoryFile, Unread
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN, Alphabet
from gridsmith.core.library.library import json_text
from gridsmith.core.strength import Strength
from gridsmith.core.tiles.bag import BAGS, BLANK
from gridsmith.core.tiles.game import MODES, emptied
from gridsmith.core.tiles.game import Game as TilesGame
from gridsmith.gui.blocks.shaping import (
    filled,
    kind_changed,
    mirrored,
    rotated,
    shifted,
    without_optional,
)

ALPHABETS = {"en": ENGLISH, "ru": RUSSIAN, "other": Alphabet("de", "aeiıjmstßσé")}


class Draw(Protocol):
    """Chooses something."""

    def __call__(self, strategy: st.SearchStrategy[Any], /) -> Any: ...


@dataclass(frozen=True)
class Saved:
    """A game's first state, its actions, and how a state is saved and read.

    An action gives another state; one that is refused raises Complaint. `contents`: a state as the
    session and as a text code have it. `lasting`: what of a state is saved.
    """

    start: Any
    actions: Sequence[Callable[[Any, Draw], Any]]
    contents: Sequence[Callable[[Any], dict[str, Any]]]
    read: Callable[[Mapping[str, Any]], Any]
    lasting: Callable[[Any], Any] = lambda state: state


def computer_of(game: Saved) -> type[RuleBasedStateMachine]:
    """Give the machine that acts at random, and compares each state with the one read."""

    def text_of(state: Any) -> str:
        return json_text(game.contents[0](state))

    class SavedStates(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.history: History[Any, str] = History(game.start)

        @rule(data=st.data())
        def act(self, data: st.DataObject) -> None:
            action = data.draw(st.sampled_from([None, *game.actions]))
            with suppress(Complaint, IndexError):
                if action is None:
                    self.history.undo()
                else:
                    self.history.do(action.__name__, action(self.history.state, data.draw))

        @invariant()
        def is_read_as_it_was(self) -> None:
            for content in game.contents:
                read = game.read(read_json(json_text(content(self.history.state))))
                assert read == game.lasting(self.history.state)

        def teardown(self) -> None:
            file = HistoryFile[Any, str](text_of, str, str)
            read = file.read(file.write(self.history), self.history.state)
            assert read is not None
            for step, before in zip(read.steps, self.history.steps, strict=True):
                if isinstance(step.state, Unread):
                    assert game.read(read_json(step.state.text)) == game.lasting(before.state)

    return SavedStates


def try_states(game: Saved, examples: int, steps: int, seeded: int = 0) -> None:
    """Run the machine. A failure is shown as it was found: making it small takes minutes."""
    run_state_machine_as_test(
        seed(seeded)(computer_of(game)),
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            phases=(Phase.generate,),
            deadline=None,
            derandomize=False,
            database=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def cell_of(rows: int, columns: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1))


def entry_of(state: Any) -> st.SearchStrategy[int]:
    return st.integers(0, len(state.record.entries) - 1)


def go_to(state: Any, draw: Draw) -> Any:
    return state.at_entry(draw(entry_of(state)))


def note(state: Any, draw: Draw) -> Any:
    at = state.record.at
    return state.noted(at, draw(st.text())) if at else state


def strike(state: Any, draw: Draw) -> Any:
    return state.without(draw(entry_of(state)))


def have_words(state: Any, draw: Draw) -> Any:
    name = draw(st.sampled_from(list(ALPHABETS)))
    return state.with_lexicon(name, ALPHABETS[name])


def _alphabet_of(content: Mapping[str, Any]) -> Alphabet:
    """Give the alphabet of the word list in a content that may be damaged."""
    return ALPHABETS.get(str(content.get("lexicon")), ENGLISH)


# Balda


def _balda_new(game: BaldaGame, draw: Draw) -> BaldaGame:
    word = draw(st.sampled_from(["мир", "корова", ""]))
    sides = BaldaBoard.sides_for(draw(st.integers(2, 5)), draw(st.integers(2, 5)), word)
    return game.begun_on(BaldaBoard.with_start_word(*sides, word, RUSSIAN), word, draw(_seats))


def _balda_type(game: BaldaGame, draw: Draw) -> BaldaGame:
    cell = draw(cell_of(game.board.rows, game.board.columns))
    return game.typed(*cell, draw(st.sampled_from([None, *"абв"])))


def _balda_play(game: BaldaGame, draw: Draw) -> BaldaGame:
    (row, column), letter = draw(cell_of(game.board.rows, game.board.columns)), draw(_letters)
    path = [(row, column)]
    for down, right in draw(st.lists(st.sampled_from([(0, 1), (1, 0), (0, -1), (-1, 0)]))):
        path.append((path[-1][0] + down, path[-1][1] + right))
    board = game.board.place(row, column, letter)
    word = "".join(board.letter(*cell) or "" for cell in path)
    return game.play(word, row, column, letter, tuple(path))


def _balda_correct(game: BaldaGame, draw: Draw) -> BaldaGame:
    entry = draw(entry_of(game))
    return game.corrected(entry, Pass(draw(_seats) % len(game.players)))[0] if entry else game


def _balda_set_players(game: BaldaGame, draw: Draw) -> BaldaGame:
    seats = len(game.players)
    game = replace(game, players=tuple(draw(st.text(max_size=40)) for _ in range(seats)))
    game = replace(game, head_start=tuple(draw(st.integers(0, 999)) for _ in range(seats)))
    computer = draw(st.sampled_from([None, *Strength]))
    return replace(game, computer=computer, turn=draw(_seats), computer_waits=draw(st.booleans()))


def _balda_set_rules(game: BaldaGame, draw: Draw) -> BaldaGame:
    cells = cell_of(game.board.rows, game.board.columns)
    marks = st.sampled_from(["2l", "3w", "+5"]).map(Bonus.parse)
    rules = replace(
        game.rules,
        knots=draw(st.booleans()),
        diagonals=draw(st.booleans()),
        min_length=draw(st.integers(1, 9)),
        letter_values=draw(st.dictionaries(_letters, st.integers(0, 99))),
        bonuses=draw(st.dictionaries(cells, marks)),
    )
    return replace(game, rules=rules)


def _balda_ban(game: BaldaGame, draw: Draw) -> BaldaGame:
    return game.ban(draw(st.text("абвё -") | st.just("а" * 1001)))


def _balda_resize(game: BaldaGame, draw: Draw) -> BaldaGame:
    return game.resized(draw(st.integers(2, 7)), draw(st.integers(2, 7)))


def _balda_go_on(game: BaldaGame, draw: Draw) -> BaldaGame:
    return replace(game, computer_waits=False, plays_on=not game.record.is_last)


def _balda_turn(game: BaldaGame, draw: Draw) -> BaldaGame:
    turns = [BaldaGame.passed, BaldaGame.agreed, BaldaGame.take_back, BaldaGame.swapped]
    return draw(st.sampled_from(turns))(game)


_seats = st.integers(0, 3)
_letters = st.sampled_from("абвгд")

BALDA = Saved(
    BaldaGame(BaldaBoard.with_start_word(3, 3, "мир", RUSSIAN), "ru", start_word="мир"),
    [
        _balda_new, _balda_type, _balda_play, _balda_play, _balda_correct, _balda_set_players,
        _balda_set_rules, _balda_ban, _balda_resize, _balda_go_on,
        _balda_turn, go_to, note, strike,
    ],
    [BaldaGame.content, BaldaGame.brief_content],
    BaldaGame.from_content,
)  # fmt: skip


# Boggle


def _boggle_type(game: BoggleGame, draw: Draw) -> BoggleGame:
    board = game.board
    faces = [None, *board.alphabet.symbols, *board.alphabet.faces]
    return game.with_board(
        board.place(*draw(cell_of(board.rows, board.columns)), draw(st.sampled_from(faces)))
    )


def _boggle_resize(game: BoggleGame, draw: Draw) -> BoggleGame:
    return game.with_board(game.board.moved_onto(draw(st.integers(1, 10)), draw(st.integers(1, 5))))


def _boggle_roll(game: BoggleGame, draw: Draw) -> BoggleGame:
    return game.rolled(draw(st.integers(0, 9)))


def _boggle_set_bonus(game: BoggleGame, draw: Draw) -> BoggleGame:
    cell = draw(cell_of(game.board.rows, game.board.columns))
    return game.with_board(game.board.with_bonus(*cell, draw(st.sampled_from(["", *BONUSES]))))


def _boggle_scatter(game: BoggleGame, draw: Draw) -> BoggleGame:
    return game.scattered(draw(st.integers(0, 9)))


def _boggle_set_rules(game: BoggleGame, draw: Draw) -> BoggleGame:
    table = st.sampled_from(["3:1 8:11", "1:0 +9", "٣:١"])
    game = game.with_scoring(draw(st.sampled_from(list(SCORINGS)) | table))
    dice = draw(st.sampled_from(list(DICE_SETS)))
    return replace(game, dice=dice, min_length=draw(st.integers(1, 9)))


def _boggle_play(game: BoggleGame, draw: Draw) -> BoggleGame:
    return replace(game, round=Round(draw(st.integers(0, 3600))))


def _boggle_go_on(game: BoggleGame, draw: Draw) -> BoggleGame:
    """Write a word down, or end the round, or add and remove the lists of others."""
    if game.round is None:
        return game
    words = read_list(draw(st.text(game.board.alphabet.symbols + "Ё ")), game.board.alphabet)
    name = draw(st.text(max_size=100, min_size=1))
    changes = [
        *(game.round.with_word(word) for word in words[:1]),
        game.round.finished(),
        game.round.with_player(name, words),
        game.round.without_player(len(game.round.players) - 1),
    ]
    return replace(game, round=draw(st.sampled_from(changes)))


BOGGLE = Saved(
    BoggleGame.empty("en", ENGLISH),
    [
        _boggle_type, _boggle_type, _boggle_resize, _boggle_roll, _boggle_set_bonus,
        _boggle_scatter, _boggle_set_rules, _boggle_play, _boggle_go_on,
        _boggle_go_on, have_words,
    ],
    [BoggleGame.content],
    lambda content: BoggleGame.from_content(content, _alphabet_of(content)),
)  # fmt: skip


# Tiles


def _tiles_type(game: TilesGame, draw: Draw) -> TilesGame:
    tile = draw(st.sampled_from(game.rack.alphabet.symbols + BLANK))
    return game.with_board(game.rack.placed(draw(st.integers(0, len(game.rack.tiles))), tile))


def _tiles_count(game: TilesGame, draw: Draw) -> TilesGame:
    tile = draw(st.sampled_from(game.bag.alphabet.symbols + BLANK))
    bag = game.bag.with_count(tile, draw(st.integers(0, 99)))
    return replace(game, bag=bag)


def _tiles_value(game: TilesGame, draw: Draw) -> TilesGame:
    tile = draw(st.sampled_from(game.bag.alphabet.symbols))
    return replace(game, bag=game.bag.with_value(tile, draw(st.integers(0, 100))))


def _tiles_take_bag(game: TilesGame, draw: Draw) -> TilesGame:
    bag = draw(st.sampled_from([*BAGS.values(), emptied(game.bag)]))
    if bag.alphabet.symbols != game.rack.alphabet.symbols:
        game = game.with_lexicon(bag.alphabet.language, ALPHABETS[bag.alphabet.language])
    return replace(game, bag=replace(bag, alphabet=game.rack.alphabet))


def _tiles_set_rules(game: TilesGame, draw: Draw) -> TilesGame:
    words = st.text(max_size=2000)
    return replace(
        game,
        mode=draw(st.sampled_from(MODES)),
        max_length=draw(st.none() | st.integers(1, 63)),
        own_initials=draw(st.booleans()),
        required=draw(words),
        forbidden=draw(words),
        all_sets=draw(st.booleans()),
        top=draw(st.sampled_from([1, 10])),
    )


TILES = Saved(
    TilesGame.first("en", ENGLISH),
    [
        _tiles_type, _tiles_count, _tiles_value, _tiles_take_bag,
        _tiles_set_rules, have_words,
    ],
    [TilesGame.content],
    lambda content: TilesGame.from_content(content, _alphabet_of(content)),
)  # fmt: skip


# Blocks


def _blocks_new(draft: Draft, draw: Draw) -> Draft:
    chosen = draw(st.sampled_from([None, *bundled()]))
    if chosen is not None:
        return Draft.of(chosen.puzzle)
    empty = Shape(space=draw(st.sampled_from(type(draft.space))))
    return Draft("", (DraftPiece("A", empty),), empty)


def _cubes(draft: Draft) -> st.SearchStrategy[tuple[int, int, int]]:
    shape = draft.shape()
    sides = zip(shape.low, shape.size, strict=True)
    cells = filter(shape.space.has_cell, product(*(range(low, low + side) for low, side in sides)))
    return st.sampled_from(list(cells))


def _blocks_look(draft: Draft, draw: Draw) -> Draft:
    return draft.showing(draw(st.integers(0, len(draft.pieces))), draw(st.integers(0, 3)))


def _blocks_draw(draft: Draft, draw: Draw) -> Draft:
    kinds = [EMPTY, FILLED] if draft.part else [EMPTY, FILLED, OPTIONAL]
    cubes, kind = draw(st.lists(_cubes(draft))), draw(st.sampled_from(kinds))
    return draft.with_shape(draft.shape().put(cubes, kind))


def _blocks_color(draft: Draft, draw: Draw) -> Draft:
    color = draw(st.integers(0, 255))
    cubes = draw(st.lists(_cubes(draft), min_size=1))
    draft = draft.with_shape(draft.shape().painted(cubes, color))
    return replace(draft, pairs=draft.pairs | {(color, color)}) if color else draft


def _blocks_resize(draft: Draft, draw: Draw) -> Draft:
    x, y, z = (draw(st.integers(side, side + 2)) for side in draft.shape().least_size)
    return draft.with_shape(replace(draft.shape(), size=(x, y, z)))


def _blocks_change(draft: Draft, draw: Draw) -> Draft:
    shape, axis = draft.shape(), draw(st.integers(0, 2))
    changed = [
        rotated(shape, axis, draw(st.booleans())),
        mirrored(shape, axis),
        shifted(shape, draw(st.tuples(*[st.integers(-1, 1)] * 3))) or shape,
        filled(shape),
        without_optional(shape) if draft.part else kind_changed(shape, axis > 0, OPTIONAL),
    ]
    return draft.with_shape(draw(st.sampled_from(changed)))


def _blocks_add(draft: Draft, draw: Draw) -> Draft:
    name = draw(st.text(max_size=100))
    new = DraftPiece(name, Shape.of(((0, 0, 0),), (), SMALLEST, space=draft.space))
    piece = replace(draft.piece, name=name) if draft.piece else new
    return replace(draft, pieces=(*draft.pieces, piece)).showing(len(draft.pieces) + 1)


def _blocks_delete(draft: Draft, draw: Draw) -> Draft:
    part = draft.part
    pieces = (*draft.pieces[: part - 1], *draft.pieces[part:]) if part else draft.pieces
    return replace(draft, pieces=pieces, part=0).showing(min(part, len(pieces)))


def _blocks_name(draft: Draft, draw: Draw) -> Draft:
    name = draw(st.text(max_size=100))
    if draft.piece is None:
        return replace(draft, name=name)
    return draft.with_piece(replace(draft.piece, name=name))


def _blocks_count(draft: Draft, draw: Draw) -> Draft:
    if draft.piece is None:
        return replace(draft, most_holes=draw(st.none() | st.integers(0, 20_000)))
    count = draw(st.integers(1, 5000))
    return draft.with_piece(draft.piece.counted(count, draw(st.integers(0, count))))


def _blocks_pair(draft: Draft, draw: Draw) -> Draft:
    pair = draw(st.tuples(st.integers(1, 255), st.integers(1, 255)))
    return replace(draft, pairs=draft.pairs ^ {pair})


BLOCKS = Saved(
    Draft.of(next(entry.puzzle for entry in bundled() if entry.id == "soma-cube")),
    [
        _blocks_new, _blocks_look, _blocks_draw, _blocks_color, _blocks_color,
        _blocks_resize, _blocks_change, _blocks_add, _blocks_delete, _blocks_name,
        _blocks_count, _blocks_pair,
    ],
    [content_of],
    Draft.of_content,
)  # fmt: skip


# Dots


def _dots_new(game: DotsGame, draw: Draw) -> DotsGame:
    position = Position.empty(draw(st.integers(1, 4)), draw(st.integers(1, 4)))
    return game.at(replace(position, to_move=draw(_movers)))


def _dots_edge(game: DotsGame) -> st.SearchStrategy[int]:
    return st.integers(0, game.position.board.edges - 1)


def _dots_draw(game: DotsGame, draw: Draw) -> DotsGame:
    return game.drawn(draw(_dots_edge(game)))


def _dots_set_up(game: DotsGame, draw: Draw) -> DotsGame:
    return game.toggled(draw(_dots_edge(game)))


def _dots_own(game: DotsGame, draw: Draw) -> DotsGame:
    box = draw(st.integers(0, game.position.board.boxes - 1))
    return game.owned(box, draw(st.integers(1, 3))) if game.position.owners[box] else game


def _dots_correct(game: DotsGame, draw: Draw) -> DotsGame:
    entry = draw(entry_of(game))
    if not entry:
        return game
    before = game.at_entry(game.record.entries[entry].after)
    return game.corrected(entry, Edge(draw(st.sampled_from(before.position.free)), 1, 0))[0]


def _dots_set_players(game: DotsGame, draw: Draw) -> DotsGame:
    return replace(
        game,
        names=(draw(st.text(max_size=40)), draw(st.text(max_size=40))),
        computer=draw(st.integers(0, 2)),
        computer_waits=draw(st.booleans()),
        plays_on=draw(st.booleans()),
        strength=draw(st.sampled_from(Strength)),
        mode=draw(st.sampled_from([PLAY, SET_UP])),
        owner=draw(st.integers(1, 3)),
    )


_movers = st.integers(1, 2)

DOTS = Saved(
    DotsGame(Position.empty(2, 2)),
    [
        _dots_new, _dots_draw, _dots_draw, _dots_set_up, _dots_own,
        _dots_correct, _dots_set_players, go_to, note, strike,
    ],
    [DotsGame.content],
    DotsGame.from_content,
)  # fmt: skip

GAMES = {"balda": BALDA, "boggle": BOGGLE, "tiles": TILES, "blocks": BLOCKS, "dots": DOTS}
