import itertools
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board
from gridsmith.core.balda.game import Game
from gridsmith.core.dots.game import DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.lexicon.alphabet import RUSSIAN
from gridsmith.core.record.help import ALONE, Help
from gridsmith.core.record.lead import last_lead
from gridsmith.core.strength import Strength


@given(st.booleans(), st.lists(st.sampled_from(["hint", "switch", "move"])))
def test_what_was_seen_is_remembered(shown, done):
    seen, move, level = Help(shown), 1, 0
    hinted, helped = set[int](), set[int]()
    for what in done:
        if what == "hint":
            seen, level = seen.hinted(move, 3), min(level + 1, 3)
            hinted.add(move)
        elif what == "switch":
            seen, level = seen.switched(move), 0
        else:
            seen, level = seen.moved(), 0
            move += 1
        if seen.shown and what != "hint":
            helped.add(move - (what == "move"))
        assert (seen.hints, seen.level) == (tuple(sorted(hinted)), level)
        assert seen.first == min(helped, default=int(seen.shown))


def test_what_was_seen_in_two_states_of_a_game_counts():
    one, other = Help(False, 2, (1, 3), 4), Help(False, 0, (2, 3), 2, back=True)
    seen = Help(False, 2, (1, 2, 3), 2, back=True)
    assert (one.joined(other), other.joined(one)) == (seen, replace(seen, level=0))
    assert Help(True).joined(one) == Help(True, 0, (1, 3), 4)


GAMES = [
    (
        lambda: Game(Board.parse(".....\nбалда\n.....", RUSSIAN), "made", start_word="балда"),
        lambda game: game.play("лак", 0, 1, "к", ((1, 2), (1, 1), (0, 1))),
        Game.take_back,
        Game.agreed,
    ),
    (
        lambda: DotsGame(Position(1, 1)),
        lambda game: game.drawn(0),
        DotsGame.taken_back,
        lambda game: game.drawn(1).drawn(2).drawn(3),
    ),
]


@pytest.mark.parametrize(("begin", "play", "take_back", "end"), GAMES)
def test_a_game_knows_its_help(begin, play, take_back, end):
    game = replace(begin(), help=Help(shown=False).hinted(1, deepest=3))
    assert type(game).from_content(game.content()) == game
    played = play(game)
    assert played.is_without_help
    made = played.record.entries[1].made
    for other in (
        *(played, take_back(played), played.at_entry(0), played.without(1)),
        played.corrected(1, made)[0],
    ):
        assert (other.help.level, other.help.hints) == (0, (1,))
    over = end(played)
    assert not over.is_without_help
    assert not over.at_entry(1).is_without_help  # nothing is hidden of a game that is over
    assert not over.cleared().is_without_help  # another game
    assert begin().is_without_help is False


@pytest.mark.parametrize(
    ("begin", "play", "take_back", "end", "seat", "changes"),
    [
        (*GAMES[0], {"computer": Strength.CLUB}, [{"start_word": ""}, {"head_start": (1, 0)}]),
        (*GAMES[1], {"computer": 2}, []),
    ],
)
def test_a_game_against_the_computer_is_rated_if_it_was_played_alone(
    begin, play, take_back, end, seat, changes
):
    alone = replace(begin(), help=ALONE, **seat)
    assert end(play(alone)).is_rated
    helped = replace(alone, help=ALONE.hinted(1, deepest=3))
    line = play(alone).at_entry(0)
    other = line.passed() if isinstance(line, Game) else line.drawn(1)
    for game in (
        replace(begin(), **seat),
        replace(begin(), help=ALONE),
        helped,
        replace(alone, help=ALONE.switched(1).switched(2)),
        take_back(play(alone)),
        other,
        play(alone).corrected(1, other.record.entries[other.record.at].made)[0],
        *(replace(alone, **each) for each in changes),
    ):
        assert not play(game).is_rated


@given(st.lists(st.tuples(*[st.integers(0, 3)] * 2), min_size=1, max_size=12))
def test_the_last_lead_is_that_of_a_list_of_leaders(scores):
    leads = [(at, a > b) for at, (a, b) in enumerate(scores) if a != b]
    changes = [at for (_, was), (at, now) in itertools.pairwise(leads) if was != now]
    assert last_lead(scores) == (changes[-1] if changes else 0)
