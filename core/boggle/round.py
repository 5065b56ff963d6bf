"""A round of Boggle: words that players write down against a timer."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Annotated, Final

from msgspec import Meta

from ..errors import Complaint
from ..lexicon.alphabet import Alphabet
from .scoring import LONGEST

MAX_SECONDS: Final = 3600
"""The longest timer."""

MAX_PLAYERS: Final = 12
"""Players of a round."""

MAX_WORDS: Final = 5000
"""Words on a player's list."""


@dataclass(frozen=True)
class Player:
    """A player's name, empty for the user of the app, and the words in the order written."""

    name: Annotated[str, Meta(max_length=100)] = ""
    words: tuple[Annotated[str, Meta(max_length=LONGEST)], ...] = ()


@dataclass(frozen=True)
class Round:
    """A round on the board of its game.

    `seconds`: of the timer, 0 without one. `players`: the first is the one who plays in the
    app; the others have written their lists elsewhere.

    >>> round = Round(60).with_word("tea").finished()
    >>> round.with_player("Ann", ["eat"]).players[1].words
    ('eat',)

    Raises Complaint for a timer, or a number of players or words, out of range.
    """

    seconds: int = 180
    players: tuple[Player, ...] = (Player(),)
    is_over: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.seconds <= MAX_SECONDS:
            raise Complaint(
                "round-seconds",
                "a timer runs for 0 to {maximum} seconds, not {seconds}",
                maximum=MAX_SECONDS,
                seconds=self.seconds,
            )
        if not 1 <= len(self.players) <= MAX_PLAYERS:
            raise Complaint(
                "round-players", "a round has 1 to {maximum} players", maximum=MAX_PLAYERS
            )
        if any(len(player.words) > MAX_WORDS for player in self.players):
            raise Complaint("round-words", "a list has at most {maximum} words", maximum=MAX_WORDS)

    @property
    def words(self) -> tuple[str, ...]:
        """The words of the first player."""
        return self.players[0].words

    def with_word(self, word: str) -> "Round":
        """Give the round with one more word on the first list.

        Raises Complaint when the round is over, or the word is on the list already.
        """
        first = self.players[0]
        if self.is_over:
            raise Complaint("round-over", "the round is over")
        if word in first.words:
            raise Complaint("round-twice", "{word} is already on the list", word=word)
        players = replace(first, words=(*first.words, word)), *self.players[1:]
        return replace(self, players=players)

    def finished(self) -> "Round":
        """Give the round when the sand has run out."""
        return replace(self, is_over=True)

    def with_player(self, name: str, words: Iterable[str]) -> "Round":
        """Give the round with another list, or with a new one for a player who had one."""
        player = Player(name, tuple(words))
        players = list(self.players)
        at = next((at for at, one in enumerate(players) if at and one.name == name), None)
        if at is None:
            players.append(player)
        else:
            players[at] = player
        return replace(self, players=tuple(players))

    def without_player(self, at: int) -> "Round":
        """Give the round without a list; that of the first player stays."""
        if at == 0:
            return self
        return replace(self, players=(*self.players[:at], *self.players[at + 1 :]))


def read_list(text: str, alphabet: Alphabet) -> tuple[str, ...]:
    """Read a list of words, parted by anything but letters. Raises Complaint for a long one."""
    words = tuple(re.findall(r"[^\W\d_]+", alphabet.fold(text)))
    if len(words) > MAX_WORDS:
        raise Complaint("round-words", "a list has at most {maximum} words", maximum=MAX_WORDS)
    for word in words:
        if len(word) > LONGEST:
            raise Complaint(
                "round-word-long",
                "'{word}…' has {letters} letters; a word has at most {maximum}",
                word=word[:20],
                letters=len(word),
                maximum=LONGEST,
            )
    return words
