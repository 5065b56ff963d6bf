import itertools
import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.balda.game_state import Ending, GameState
from gridsmith.core.balda.notation import read_moves, record_table
from gridsmith.core.balda.rearrange import another_game, resized, seated, swapped
from gridsmith.core.balda.record import Agreed, BoardState, Entry, Pass, Play, Record
from gridsmith.core.balda.rules import Rules
from gridsmith.core.balda.summary import summary
from gridsmith.core.bonus import Bonus
from gridsmith.core.errors import Complaint
from gridsmith.core.export import Format, render
from gridsmith.core.lexicon.alphabet import Alphabet
from gridsmith.core.record import record as record_module
from gridsmith.core.record.record import RecordError, final
from gridsmith.core.strength import Strength
from tests.core.balda.reference import SEEDS
from tests.core.hands import checksum_of_hands

LETTERS = Alphabet("xx", "abc")
BOARD = Board.parse("...\nabc\n...", LETTERS)
START = Game(BOARD, "made", start_word="abc", also_banned=("aa",))


def way_to(rows, at):
    return [*way_to(rows, rows[at][0]), at] if at > 0 else []


def turns_to(rows, at):
    return [turn for one in way_to(rows, at) if (turn := rows[one][1]) is not None]


def board_after(turns):
    board = BOARD
    for turn in turns:
        if isinstance(turn, Play):
            board = board.place(*turn.cell, turn.letter)
    return board


def without(rows, gone):
    left = [at for at in range(len(rows)) if gone not in way_to(rows, at)]
    return [(left.index(after) if at else -1, made, note)
            for at in left for after, made, note in [rows[at]]], left  # fmt: skip


def some_moves(game):
    found = []
    rows, columns = game.board.rows, game.board.columns
    for cell in itertools.product(range(rows), range(columns)):
        if game.board.letter(*cell) is not None:
            continue
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            other = cell[0] + down, cell[1] + right
            if not (0 <= other[0] < rows and 0 <= other[1] < columns):
                continue
            beside = game.board.letter(*other)
            for letter in "abc" if beside else ():
                if letter + beside not in game.banned:
                    found.append((letter + beside, cell, letter, (cell, other)))
    return found


def random_game(chance):
    """Play, pass, step, vary, note, strike and take back at random; give what a plain record has.

    The plain record is a list, made anew by each action.
    """
    game, rows, at = seated(START, chance.choice((2, 2, 3))), [(-1, None, "")], 0
    actions = [*["play"] * 4, "pass", "agree", *["go"] * 3, "note", *["strike"] * 2, "back"]
    for _ in range(chance.randint(1, 20)):
        do = chance.choice(actions)
        entry = chance.randrange(len(rows))
        is_followed = any(after == at for after, _, _ in rows)
        if do == "play" and (moves := some_moves(game)):
            word, cell, letter, path = chance.choice(moves)
            game = game.play(word, *cell, letter, path)
            row = (at, Play(word, *cell, letter, path, turn_of(rows, at, game), 2), "")
            same = [one for one, (*made, _) in enumerate(rows) if made == [*row[:2]]]
            rows, at = (rows, same[0]) if same else ([*rows, row], len(rows))
        elif do in ("pass", "agree"):
            kind = Pass if do == "pass" else Agreed
            rows, at = [*rows, (at, kind(turn_of(rows, at, game)), "")], len(rows)
            game = game.passed() if do == "pass" else game.agreed()
        elif do == "go":
            game, at = game.at_entry(entry), entry
        elif do == "note" and entry:
            note = chance.choice(("", "good", 'a\t"b", c'))
            game = game.noted(entry, note)
            rows = [*rows[:entry], (*rows[entry][:2], " ".join(note.split())), *rows[entry + 1 :]]
        elif (do == "strike" and not entry) or (do == "back" and (is_followed or not at)):
            with pytest.raises(Complaint):
                game.without(0) if do == "strike" else game.take_back()
        elif do in ("strike", "back"):
            gone = entry if do == "strike" else at
            at = rows[gone][0] if gone in way_to(rows, at) else at
            game = game.without(gone) if do == "strike" else game.take_back()
            rows, left = without(rows, gone)
            at = left.index(at)
        assert game.record.at == at
    return game, rows


def turn_of(rows, at, game):
    return sum(not isinstance(turn, Agreed) for turn in turns_to(rows, at)) % len(game.players)


def ways(record):
    """The turns and notes that lead to each entry, whatever the order of the entries."""
    entries = record.entries
    return Counter(
        tuple((entries[one].made, entries[one].note) for one in record.way_to(entry))
        for entry in range(len(entries))
    )


@given(SEEDS)
def test_the_boards_are_those_of_a_plain_replay(seed):
    game, rows = random_game(Random(seed))
    record = game.record
    assert [(entry.after, entry.made, entry.note) for entry in record.entries] == rows
    assert record.at in (0, *record.line)
    for entry in range(len(rows)):
        there, turns = game.at_entry(entry), turns_to(rows, entry)
        assert there.record.turns == tuple(turns)
        assert there.board == board_after(turns)
        assert there.turn == turn_of(rows, entry, game)
        words = [turn.word for turn in turns if isinstance(turn, Play)]
        assert there.banned == {"abc", "aa", *words}
        points = [sum(play.points for play in there.plays if play.player == player)
                  for player in range(len(game.players))]  # fmt: skip
        assert there.scores == tuple(points)
        assert there.last_cell == (there.plays[-1].cell if words else None)
        line = there.record.line
        assert line == record.line if entry in (0, *record.line) else entry in line
        assert there.record.is_last == (entry not in [after for after, _, _ in rows])
        assert there.record.is_end(there.record.end)
        assert there.record.next == (None if there.record.is_last else line[len(turns)])
        assert there.at_entry(record.at).board == game.board
        if entry:
            others = [one for one, row in enumerate(rows) if row[0] == rows[entry][0]]
            assert [*record.beside(entry)] == [one for one in others if one != entry]
    oldest = 0
    while made := [one for one, row in enumerate(rows) if row[0] == oldest]:
        oldest = made[0]
    is_shown = game.at_entry(record.end).ending and not game.at_entry(oldest).ending
    end = final(game, lambda there: there.ending is not None).record.at
    assert end == (record.end if is_shown else oldest)
    assert Game.from_content(json.loads(json.dumps(game.content()))) == game
    brief = json.loads(json.dumps(game.brief_content()))
    assert Game.from_content(brief) == game
    is_line = [after for after, _, _ in rows] == list(range(-1, len(rows) - 1))
    assert ("plays" in brief) == (is_line and not any(note for _, _, note in rows))
    for form in (Format.TSV, Format.CSV, Format.JSON):
        text = render(record_table(game), form)
        again = read_moves(text, game.cleared(), LETTERS)
        assert ways(again.record) == ways(record)
        assert render(record_table(again), form) == text
        at_end = game.at_entry(record.end)
        assert (again.board, again.plays) == (at_end.board, at_end.plays)


def fit(turns):
    board, played = BOARD, {"abc", "aa"}
    for turn in turns:
        if not isinstance(turn, Play):
            continue
        if board.letter(*turn.cell) is not None or turn.word in played:
            return False
        board = board.place(*turn.cell, turn.letter)
        played.add(turn.word)
        if [board.letter(*cell) for cell in turn.path] != list(turn.word):
            return False
    return True


@given(SEEDS)
def test_a_corrected_move_keeps_what_fits(seed):
    chance = Random(seed)
    game, rows = random_game(chance)
    entry = chance.randrange(len(rows))
    before = game.at_entry(max(0, rows[entry][0]))
    moves = some_moves(before)
    if not entry or not moves:
        return
    word, cell, letter, path = chance.choice(moves)
    made = before.play(word, *cell, letter, path).record.turns[-1]
    corrected, lost = game.corrected(entry, made)
    replaced = [(after, made if at == entry else old, note)
                for at, (after, old, note) in enumerate(rows)]  # fmt: skip
    left = [at for at in range(len(rows)) if fit(turns_to(replaced, at))]
    assert list(lost) == [rows[at][1] for at in range(len(rows)) if at not in left]
    expected = {tuple(turns_to(replaced, at)) for at in left}
    record = corrected.record
    assert {
        there.record.turns for there in map(corrected.at_entry, range(len(record.entries)))
    } == (expected)
    assert record.turns == tuple(turns_to(replaced, entry))
    for number in range(len(record.entries)):
        there = corrected.at_entry(number)
        assert there.board == board_after([*there.record.turns])
    assert {(*turns_to(replaced, at),) for at in left if rows[at][2]} == {
        corrected.at_entry(at).record.turns for at, one in enumerate(record.entries) if one.note
    }


# Anything

TOLD = sorted(name for name in {**vars(GameState), **vars(Game)}
              if isinstance(getattr(Game, name), property) and name != "position")  # fmt: skip


RICH = replace(
    START, rules=Rules(letter_values={"a": 3, "c": 0}, bonuses={(0, 1): Bonus.parse("2w")}),
    players=("Bo", "Ann"), head_start=(0, 2),
)  # fmt: skip
BANNED = " AA ", "", "cab", "x", "a" * 63, "a" * 64, "abc"
OTHER = LETTERS, LETTERS, Alphabet("yy", "cab")


def told_by(game):
    told = {name: getattr(game, name) for name in TOLD}
    told["banned"] = sorted(told["banned"])
    saved = game.as_saved().content()
    return [
        [*map(str, (*told.values(), summary(game))), render(record_table(game), Format.TSV)],
        *(game.content(), game.brief_content(), saved),
    ]


def acted(game, chance):
    entry = chance.randrange(-1, len(game.record.entries) + 1)
    cell = chance.randrange(game.board.rows), chance.randrange(game.board.columns)
    word, letter = chance.choice(("abc", "aa", "ba", "cb", "ac", "x", "")), chance.choice("abc")
    sides = chance.randint(2, 4), chance.randint(3, 4)
    word, cell, letter, path = chance.choice(
        some_moves(game) * (chance.random() < 0.9) or [(word, cell, letter, (cell, (1, 1)))]
    )
    return chance.choice([
        *[lambda: game.play(word, *cell, letter, path)] * 9,
        *[game.passed, game.agreed, lambda: game.typed(*cell, chance.choice((letter, None)))] * 2,
        *[lambda: game.at_entry(entry)] * 3,
        game.asked, game.take_back, game.taken_back, game.as_saved, game.as_opened,
        game.challenge, game.cleared,
        lambda: game.with_correction(*cell, letter),
        lambda: game.play(word, *cell, letter, path, player=0, points=7),
        lambda: game.noted(entry, word),
        lambda: game.play(word, *cell, letter, path).set_aside(game),
        lambda: game.without(entry),
        lambda: game.corrected(entry, chance.choice((Pass(1), Agreed(0))))[0],
        *[lambda: game.ban(chance.choice((word, *BANNED)))] * 2,
        lambda: game.allow(chance.choice((word, "abc", *game.also_banned))),
        lambda: game.with_lexicon("xx", chance.choice(OTHER)),
        lambda: game.begun_on(BOARD, "abc", chance.randint(0, 1)),
        lambda: swapped(game),
        *[lambda: seated(game, chance.randint(1, 5))] * 4,
        lambda: resized(game, *sides),
        lambda: another_game(
            game, *sides, chance.choice((word, " CAB ")), chance.randint(0, 1),
            chance.choice((None, Strength.CLUB)), chance.randint(2, 4),
            helped=chance.random() < 0.5,
        ),
    ])()  # fmt: skip


@pytest.mark.parametrize(
    ("computer", "checksum"), [(None, 89103744161), (Strength.CLUB, 71390685504)]
)
def test_whatever_is_done_with_a_game_comes_to_the_same_everywhere(computer, checksum):
    game = replace(RICH, computer=computer)
    hands = [checksum_of_hands(game, [acted], told_by, seed, 30) for seed in range(40)]
    assert sum(hands) == checksum


# Lines

AB = ("ba", (0, 0), "b", ((0, 0), (1, 0)))
CB = ("cb", (0, 1), "c", ((0, 1), (1, 1)))


def played(game, *moves):
    for word, cell, letter, path in moves:
        game = game.play(word, *cell, letter, path)
    return game


def test_why_a_game_is_over():
    game = played(START, AB)
    assert game.ending is None
    assert (game.passed().ending, game.passed().passed().ending) == (None, Ending.PASSES)
    assert played(game.passed(), CB).passed().ending is None
    assert (game.agreed().ending, game.agreed().turn) == (Ending.AGREED, game.turn)
    assert (game.winner, START.winner, played(game, CB).winner) == (0, None, None)
    full = Game(Board.parse("abc\nab.", LETTERS), "made").play("bb", 1, 2, "b", ((1, 2), (1, 1)))
    assert (full.ending, full.cells_left) == (Ending.FULL, 0)
    assert Game(full.board, "made").ending is None


def test_a_record_has_room_for_so_many_moves(monkeypatch):
    monkeypatch.setattr(record_module, "MAXIMUM", 2)
    game = START.passed().passed()
    assert Game.from_content(game.content()) == game
    with pytest.raises(RecordError, match="at most 2 moves"):
        game.passed()


def random_record(chance):
    count = chance.randint(1, 5)
    at = chance.randrange(count)
    entries = [
        Entry(
            chance.randrange(one) if one else -1,
            Pass(0) if one else None,
            state=None if one == at else BoardState("", 0),
            aside=one > 0 and chance.random() < 0.2,
        )
        for one in range(count)
    ]
    one = chance.randrange(count)
    changes = [
        {"after": chance.randint(-1, 5)}, {"made": None}, {"made": Pass(0)},
        {"state": None}, {"state": BoardState("", 0)},
    ]  # fmt: skip
    entries[one] = replace(entries[one], **chance.choice([*changes, *[{}] * 9]))
    return Record(
        tuple(entries), at, chance.randrange(count + 1), chance.choice((0, 0, chance.randrange(6)))
    )


def fits(record):
    entries, count = record.entries, len(record.entries)
    for number, entry in enumerate(entries):
        if number == 0 and (entry.after, entry.made) != (-1, None):
            return False
        if number > 0 and (not 0 <= entry.after < number or entry.made is None):
            return False
        if (entry.state is None) != (number == record.at):
            return False
    if not {record.at, record.end, record.main} <= set(range(count)):
        return False
    rows = [(entry.after, entry.made, "") for entry in entries]
    at, end, main = (way_to(rows, one) for one in (record.at, record.end, record.main))
    is_aside = any(entries[one].aside for one in at)
    if record.at not in (0, *end) or any(entries[one].aside for one in end) != is_aside:
        return False
    if record.main and (not is_aside or any(entries[one].aside for one in main)):
        return False
    ends = {record.end, record.main} if is_aside else {record.end}
    return all(entry.aside for entry in entries if entry.after in ends)


def test_a_record_is_checked():
    found = Counter()
    for seed in range(4000):
        record = random_record(Random(seed))
        try:
            record.check()
        except RecordError:
            is_taken = False
        else:
            is_taken = True
        assert is_taken == fits(record)
        found[is_taken] += 1
    assert min(found[True], found[False]) > 500


def test_an_entry_that_is_not_there_is_told_of():
    record = START.record
    for entry in (7, -1):
        for ask in (START.at_entry, record.way_to, record.beside, record.below,
                    lambda entry: START.noted(entry, "good")):  # fmt: skip
            with pytest.raises(RecordError, match=f"the game has no move {entry}"):
                ask(entry)


# As a short text


def test_a_game_is_a_short_text_where_all_follows_from_it():
    board = Board.parse(".bb.\nbbb.\nb.b.\nbb..", LETTERS)
    path = (*((0, 1), (1, 2), (2, 2), (3, 1), (3, 0)), *((2, 0), (1, 1), (0, 0), (0, 1)))
    game = Game(board, "made", Rules(knots=True, diagonals=True), "abc")
    assert game.play("b" * 9, 0, 0, "b", path).brief_content()["plays"] == "712sdaluwqr"
    assert "plays" not in game.play("b" * 9, 0, 0, "b", path, points=99).brief_content()


@pytest.mark.parametrize(
    "plays",
    ["x", "011", "911r", "0zzr", "011x", "011uu", "121ll", "123rr", "131dd", "- -  -", "\u00e911r"],
)
def test_a_damaged_play_is_reported(plays):
    with pytest.raises(Complaint, match="is not a play on this board"):
        Game.from_content({**START.content(), "plays": plays})
    with pytest.raises(Complaint):
        Game.from_content({**START.content(), "plays": "", "at": 5})
