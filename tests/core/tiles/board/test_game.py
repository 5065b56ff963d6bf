import json
import re
import zlib
from dataclasses import replace
from random import Random

import pytest

from gridsmith.core.errors import Complaint
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.lexicon.few_words import few_words
from gridsmith.core.searching.running import run
from gridsmith.core.strength import Strength
from gridsmith.core.tiles.board.endgame import Endgame
from gridsmith.core.tiles.board.game import YOU, Game, Turn, laid_turn, read_game, read_play
from gridsmith.core.tiles.board.game_review import GameReview, ReviewProblem
from gridsmith.core.tiles.board.layout import BoardError, layout_named
from gridsmith.core.tiles.board.moves import find_moves
from gridsmith.core.tiles.board.order import MoveOrder
from tests.core.hands import checksum_of_hands

WORDS = few_words("cat", "cats", "at", "as", "ate", "tea", "eats", "seat", "east", "ta", "tae")
SMALL = layout_named("en-small")
EMPTY = Game.first(SMALL, ENGLISH, "en")


def game_at(text):
    return read_game(EMPTY, text, ENGLISH)


@pytest.mark.parametrize(
    ("board", "laid", "why"),
    [
        ("7/7/7/7/7/7/7", "A1 at", "board-center"),
        ("7/7/7/7/7/7/7", "D4 a", "board-one"),
        ("7/7/7/2CAT2/7/7/7", "A1 at", "board-apart"),
        ("7/7/7/2CAT2/7/7/7", "4C dog", "board-taken"),
        ("7/7/7/2CAT2/7/7/7", "4F sets", "board-outside"),
        ("7/7/7/2CAT2/7/7/7", "cat", "board-play"),
        ("7/7/7/2CAT2/7/7/7", "4C c1t", "board-play"),
    ],
)
def test_what_the_rules_forbid_is_refused(board, laid, why):
    position = game_at(f"{board} tea/ 0/0").position
    with pytest.raises(BoardError) as error:
        laid_turn(position, read_play(position, laid))
    assert error.value.id == why


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        (((3, 3), (4, 4)), "board-one-line"),
        (((3, 3), (3, 5)), "board-gap"),
        ((), "board-center"),
    ],
)
def test_tiles_lie_in_one_line_without_a_gap(cells, why):
    with pytest.raises(BoardError) as error:
        laid_turn(EMPTY.position, [(*cell, "a") for cell in cells])
    assert error.value.id == why


@pytest.mark.parametrize(
    ("play", "laid"),
    [
        ("4C CaT", ((3, 2, "c"), (3, 3, "A"), (3, 4, "t"))),
        ("C4 cat", ((3, 2, "c"), (4, 2, "a"), (5, 2, "t"))),
    ],
)
def test_small_letters_of_a_play_are_blanks(play, laid):
    assert read_play(EMPTY.position, play) == laid


@pytest.mark.parametrize(
    ("rack", "play", "lacks"),
    [("catseex", "4C dat", "D"), ("catseex", "4C CaT", "?"), ("atseex?", "4C cat", "C")],
)
def test_a_whole_rack_lays_only_what_is_on_it(rack, play, lacks):
    game = EMPTY.with_rack(YOU, rack)
    turn = laid_turn(game.position, read_play(game.position, play))
    with pytest.raises(BoardError, match=f"^{re.escape(lacks)} is not on the rack"):
        game.made(turn)
    assert game.with_rack(YOU, rack[3:]).made(turn).record.turns


def test_games_against_the_computer_lose_no_tile_and_come_back_as_they_were():
    whole = EMPTY.position.tiles.tiles
    for seed in range(4):
        game = EMPTY.against(Strength.CLUB, seed, helped=False)
        while not game.is_over:
            seen = game.position if game.player == YOU else game.computers_position
            best = find_moves(seen, WORDS).sorted(MoveOrder.EQUITY)[0]
            turn = Turn(game.player, exchanged=best.exchanged)
            game = game.made(laid_turn(seen, best.laid) if best.laid else turn)
            on_board = sum(sign != "." for row in game.table.rows for sign in row)
            assert on_board + game.table.bag + sum(map(len, game.racks)) == whole
            assert tuple(map(len, game.racks)) == game.table.hands


def a_turn(game, chance):
    position = game.position
    moves = find_moves(replace(position, rack=position.rack or "catse?"), WORDS)
    move = moves[chance.randrange(len(moves))]
    turn = Turn(game.player, exchanged=move.exchanged)
    return laid_turn(position, move.laid) if move.laid else turn


def a_square(chance):
    return chance.randrange(7), chance.randrange(7)


def an_entry(game, chance):
    return chance.randrange(len(game.record.entries))


ACTIONS = [
    *[lambda game, chance: game.made(a_turn(game, chance))] * 3,
    lambda game, chance: game.made(laid_turn(game.position, game.typed)),
    lambda game, chance: game.typed_on(*a_square(chance), chance.choice([*"cats", None])),
    lambda game, chance: game.typed_on(3, 3, chance.choice("cats")).typed_on(3, 4, "a"),
    lambda game, chance: game.turned_blank(),
    lambda game, chance: game.star_taken(
        *max((sign.isupper(), *divmod(at, 7)) for at, sign in enumerate(game.board.signs))[1:]
    ),
    lambda game, chance: game.at_entry(an_entry(game, chance)),
    lambda game, chance: game.without(an_entry(game, chance) or 1),
    lambda game, chance: game.noted(an_entry(game, chance), chance.choice(["", "note"])),
    lambda game, chance: game.made(a_turn(game, chance)).set_aside(game),
    lambda game, chance: game.typed_to(game.typed_on(*a_square(chance), "e").board),
    lambda game, chance: game.with_rack(
        chance.randrange(2), "".join(chance.sample("catse?xaet", chance.randint(0, 7)))
    ),
    lambda game, chance: replace(game, waits=True, help=game.help.hinted(2, deepest=2)),
    lambda game, chance: game.asked(),
    lambda game, chance: chance.choice(
        [
            game.against(chance.choice([*Strength]), 7, helped=chance.random() < 0.3),
            game.set_up().with_sign(*a_square(chance), chance.choice("caT.")),
            game.with_board(game.board),
            game.cleared(),
        ]
    ),
]


def told_by(game):
    content = json.loads(json.dumps(game.content()))
    assert Game.of_content(content, ENGLISH) == game
    return [
        content, game.table, game.player, game.is_over, game.final_scores, game.is_computers_turn,
        game.is_computer_to_be_asked, game.is_without_help, game.position.text(),
        game.computers_position.text(), *map(game.rack_left, (0, 1)), game.board.letters(),
    ]  # fmt: skip


FEW = {letter: (3 - at // 3, at) for at, letter in enumerate("catsed")}
A_FEW_TILES = json.dumps({**SMALL.content(), "tiles": FEW, "board": EMPTY.table.rows})


@pytest.mark.parametrize(
    ("start", "checksum"),
    [
        (A_FEW_TILES, 11318252211),
        ("7/7/7/7/7/7/7 / 0/0", 8898717263),
        ("7/7/7/2CaT2/7/7/7 catsea?/ 0/0", 9545215481),
        ("7/7/7/2CaT2/7/7/7 s/ate 10/20", 5385143556),
    ],
)
def test_whatever_is_done_with_a_game_does_the_same_as_ever(start, checksum):
    games = [checksum_of_hands(game_at(start), ACTIONS, told_by, seed, 60) for seed in range(4)]
    assert sum(games) == checksum


def test_tiles_that_the_layout_does_not_have_take_none_from_the_bag():
    """The bag and the racks hold the unseen tiles, however many of a kind lie on the board."""
    for row in ("zzzzz", "zzzzzzz" * 7):
        rows = [row[at : at + 7].ljust(7, ".") for at in range(0, 49, 7)]
        game = game_at("\n".join(rows)).set_up()
        assert game.table.bag + sum(game.table.hands) == game.position.unseen.total()
        assert min(game.table.bag, *game.table.hands) >= 0


TAKEN, NO_STAR = "is not empty", "select a blank on the board first"


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"laid": [[7, 3, "s"]]}, f"row 8, column 4 {TAKEN}"),
        ({"laid": [[3, 7, "s"]]}, f"row 4, column 8 {TAKEN}"),
        ({"laid": [[3, 3, "s"]]}, f"row 4, column 4 {TAKEN}"),
        *(({"star": [star]}, NO_STAR) for star in ([7, 3, "a"], [3, 7, "a"], [3, 3, "s"])),
        *(({"star": [star]}, NO_STAR) for star in ([3, 2, "c"], [0, 0, "a"])),
        ({"player": 2}, "record, entries 2, made, player: invalid value"),
        ({"score": 100_001}, "record, entries 2, made, score: invalid value"),
        ({"end": 9}, "move 1 does not fit the others"),
        ({"at": 9}, "move 1 does not fit the others"),
        ({"racks": ["seatseat", ""]}, "a rack holds at most 7 tiles, not 8"),
        ({"typed": [[1, 1, "ab"]]}, "typed 1 3: invalid value"),
    ],
    ids=str,
)
def test_a_damaged_game_is_refused(change, fault):
    game = game_at("7/7/7/2CaT2/7/7/7 seats/ 0/0 0")
    game = game.made(laid_turn(game.position, read_play(game.position, "F4 s")))
    content = json.loads(json.dumps(game.content()))
    record = content["record"]
    for place in (content, record, record["entries"][1]["made"]):
        place.update({name: value for name, value in change.items() if name in place})
    with pytest.raises(Complaint, match=f"^{re.escape(fault)}"):
        Game.of_content(content, ENGLISH)


def test_a_correction_leaves_the_turns_that_still_fit():
    game = game_at("7/7/7/7/7/7/7 cats/tea 0/0 0")
    cat = laid_turn(game.position, read_play(game.position, "4C cat"))
    after = game.made(cat)
    after = after.made(laid_turn(after.position, read_play(after.position, "D4 at")))
    other = laid_turn(game.position, read_play(game.position, "4B cat"))
    corrected, lost = after.corrected(1, other)
    assert not lost
    assert [turn.place for turn in corrected.at_entry(2).record.turns] == ["4B", "D4"]
    assert [corrected.at_entry(at).racks[YOU] for at in range(3)] == ["cats", "s", "s"]


@pytest.mark.parametrize(
    ("start", "checksum"),
    [
        ("7/7/7/2CAT2/7/7/7 tea?s/catsea? 5/0", 180864792),
        ("7/7/7/2CAT2/7/7/7 seat/ate 10/20 0", 1401169508),
    ],
)
def test_a_review_judges_as_ever(start, checksum):
    game, chance, told = game_at(start), Random(1), list[object]()
    for _ in range(4):
        game = game.made(a_turn(game, chance))
    for only in ((), (2, 3)):
        (review,) = run(GameReview(ReviewProblem(game, WORDS, only))).pieces
        told += [review.state(), [(its.loss, its.judgement) for its in review.snapshot().moves]]
    assert zlib.crc32(json.dumps(told).encode()) == checksum


def test_a_game_in_gcg_comes_with_its_turns():
    text = """#player1 Ann Ann
#player2 Bob Bob
>Ann: CATSEE? 8G CAT +10 10
>Bob: QVVUUI? -QVV +0 0
>Ann: SEEXX 8G ...S +6 16
>Bob: ZZUUI? I9 ZZ +60 60
>Bob: ZZUUI? -- -60 0
>Ann: CAT -3 +0 16
>Bob: CATSEE? (time) -10 -10
"""
    game = read_game(EMPTY, text, ENGLISH)
    turns = game.record.turns
    assert [(turn.player, turn.place, turn.exchanged) for turn in turns] == [
        *((0, "8G", ""), (1, "", "qvv"), (0, "8G", ""), (1, "", ""), (0, "", "")),
    ]
    assert game.table.scores == (16, 0)
    assert turns[0].rack == "catsee?"
    assert game.layout == layout_named("en-scrabble")
    others = game.with_lexicon("ru", RUSSIAN), game.with_lexicon("en2", ENGLISH)
    assert [other.layout for other in others] == [layout_named("ru-scrabble"), game.layout]
    assert others[1] == replace(game, lexicon="en2")


@pytest.mark.parametrize("play", ["8G ...s", "8G (CAT)s", "8G c(AT)s"])
def test_small_letters_in_gcg_are_blanks_and_letters_of_the_board_may_be_in_brackets(play):
    board = "8G CAT" if "c" not in play else "8H AT"
    game = game_at(f">Ann: CATSEED {board} +10 10\n>Bob: ?? {play} +1 1")
    assert game.record.turns[1].word == ("catS" if "c" not in play else "CatS")


def test_the_review_of_an_end_is_exact():
    """The best move loses nothing; another what best play from there on makes worse."""
    game = game_at("7/7/7/2CAT2/7/7/7 seat/ate 10/20 0")
    losses = {}
    for play in ("4C cats", "F4 seat", "D4 at"):
        made = laid_turn(game.position, read_play(game.position, play))
        search = GameReview(ReviewProblem(game.made(made), WORDS))
        while not (snapshot := search.step()).finished:
            pass
        (judged,) = snapshot.moves
        assert judged.is_exact
        losses[play] = judged.loss
        end = Endgame(game.position, WORDS)
        while not end.step().finished:
            pass
        assert judged.best_value == end.reached.value
    assert losses["F4 seat"] == 0 < min(losses["4C cats"], losses["D4 at"])
