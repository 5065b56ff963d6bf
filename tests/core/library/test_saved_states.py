import copy
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gridsmith.core.balda.board import Board as BaldaBoard
from gridsmith.core.balda.game import Game as BaldaGame
from gridsmith.core.blocks.catalog import bundled
from gridsmith.core.blocks.draft import FILLED, OPTIONAL, Draft
from gridsmith.core.boggle.game import Game as BoggleGame
from gridsmith.core.boggle.round import Round
from gridsmith.core.bonus import Bonus
from gridsmith.core.dots.game import DotsGame
from gridsmith.core.dots.position import Position
from gridsmith.core.errors import Complaint
from gridsmith.core.files.state import content_of, read_json
from gridsmith.core.lexicon.alphabet import ENGLISH, RUSSIAN
from gridsmith.core.library.library import json_text
from gridsmith.core.strength import Strength
from gridsmith.core.tiles.game import Game as TilesGame

JUNK = [None, True, -1, 0, 1, 7, 1000, 2**31, 2**70, 0.5, 1e300, "", ".", "а", "x" * 3000, [], {},
        [0], [[0, 0]], [["", []]], {"": 0}]  # fmt: skip


@dataclass(frozen=True)
class Saved:
    states: Sequence[Any]
    contents: Sequence[Callable[[Any], dict[str, Any]]]
    read: Callable[[Mapping[str, Any]], Any]


def balda():
    game = BaldaGame(BaldaBoard.with_start_word(3, 3, "мир", RUSSIAN), "ru", start_word="мир")
    bonuses = {(0, 1): Bonus.parse("3w"), (2, 2): Bonus.parse("+5")}
    rules = replace(game.rules, knots=True, letter_values={"а": 7}, bonuses=bonuses)
    game = replace(game, rules=rules, players=("Анна", ""), head_start=(3, 0))
    played = game.play("мира", 0, 2, "а", ((1, 0), (1, 1), (1, 2), (0, 2))).passed()
    aside = played.noted(1, "a note\n").at_entry(1).ban("мирт").typed(2, 2, "т")
    other = aside.typed(2, 2, None).play("миф", 0, 1, "ф", ((1, 0), (1, 1), (0, 1)))
    against = replace(other, computer=Strength.CLUB, computer_waits=True)
    return Saved(
        [game, played, aside, other, against, other.at_entry(2).without(3)],
        [BaldaGame.content, BaldaGame.brief_content],
        BaldaGame.from_content,
    )


def boggle():
    game = BoggleGame.empty("en", ENGLISH).rolled(1).with_scoring("3:1 8:11")
    bonus = game.with_board(game.board.with_bonus(0, 1, "3w").place(0, 0, "qu"))
    played = Round(60).with_word("tea").with_word("eat")
    over = played.finished().with_player("Bo", ["tea"])
    states = [game, bonus, replace(bonus, round=played), replace(game, round=over)]
    return Saved(
        states, [BoggleGame.content], lambda content: BoggleGame.from_content(content, ENGLISH)
    )


def tiles():
    game = TilesGame.first("en", ENGLISH)
    game = game.with_board(game.rack.placed(0, "q").placed(1, "?"))
    other = replace(game, bag=game.bag.with_count("a", 3).with_value("z", 50), required="tea")
    other = replace(other, max_length=None, all_sets=True, top=10)
    return Saved(
        [game, other],
        [TilesGame.content],
        lambda content: TilesGame.from_content(content, ENGLISH),
    )


def blocks():
    drafts = [Draft.of(entry.puzzle) for entry in bundled()[::20]]
    draft = drafts[0].showing(0, 1)
    draft = draft.with_shape(draft.shape().put([(0, 0, 1)], OPTIONAL).painted([(1, 0, 1)], 3))
    piece = draft.showing(1, 0)
    piece = piece.with_piece(piece.piece.counted(5, 2))
    piece = piece.with_shape(piece.shape().put([(0, 0, 0)], FILLED))
    drafts += [replace(draft, name="Mine", most_holes=4, pairs=frozenset({(3, 3)})), piece]
    return Saved(drafts, [content_of], Draft.of_content)


def dots():
    game = DotsGame(Position(2, 2))
    played = game.drawn(0).drawn(2).drawn(6).noted(2, "a note")
    aside = played.at_entry(1).drawn(3).drawn(5)
    against = replace(aside, names=("Анна", ""), computer=2, strength=Strength.CLUB)
    return Saved(
        [game, played, aside, against, game.toggled(4).moved_by(2)],
        [DotsGame.content],
        DotsGame.from_content,
    )


GAMES = [*map(cache, (balda, boggle, tiles, blocks, dots))]


@pytest.mark.parametrize("made", GAMES, ids=lambda made: made.__name__)
@settings(max_examples=50, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_a_state_is_read_as_it_was_saved_and_a_hostile_one_is_refused_or_a_state(made, data):
    game = made()
    for state in game.states:
        for content_of_state in game.contents:
            assert game.read(read_json(json_text(content_of_state(state)))) == state
    state = data.draw(st.sampled_from(game.states))
    content = json.loads(json_text(data.draw(st.sampled_from(game.contents))(state)))
    for _ in range(data.draw(st.integers(1, 3))):
        _damage(content, data.draw)
    line, read = "", None
    try:
        read = game.read(read_json(json.dumps(content)))
    except Complaint as complaint:
        line = str(complaint)
    assert bool(line) == (read is None)
    assert "\n" not in line
    for content_of_state in game.contents if read is not None else ():
        assert game.read(read_json(json_text(content_of_state(read)))) == read


def _damage(content, draw):
    places = list[tuple[Any, Any]]()

    def look(inner):
        keys = inner if isinstance(inner, dict) else range(len(inner))
        for key in keys:
            places.append((inner, key))
            if isinstance(inner[key], dict | list):
                look(inner[key])

    look(content)
    if not places:
        return
    numbers = st.integers(0, len(places) - 1)
    (inner, key), (other, same) = places[draw(numbers)], places[draw(numbers)]
    junk = draw(st.sampled_from(JUNK))
    how = draw(st.sampled_from(["junk", "other", "gone", "more"]))
    if how == "gone":
        del inner[key]
    elif how == "more" and isinstance(inner, list):
        inner.insert(key, copy.deepcopy(inner[key]))
    else:
        inner[key] = copy.deepcopy(other[same] if how == "other" else junk)
