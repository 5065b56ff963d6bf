# pyright: strict
"""A program of a user's, which `make lint` checks strictly; it is not run."""

from pathlib import Path

import gridsmith
from gridsmith import Board, Complaint, Condition, DotsPosition, Kind, Lexicon, Puzzle


def balda(words: Lexicon) -> list[tuple[int, int]]:
    moves = gridsmith.find_moves(Board.parse("ca.\n...", words.alphabet), words)
    print(moves.to_table()["word"].shape, moves[:3].words())
    return [move.cell for move in moves]


def boggle(words: Lexicon) -> int:
    search = gridsmith.BoggleHunt(gridsmith.BoggleProblem.any_letters(3, 3, words), seed=1)
    for reached in gridsmith.Snapshots(search, seconds=1):
        if reached.best is not None:
            print(reached.best.board.text(), reached.best.points)
    with gridsmith.cluster("tcp://host:8786") as executor:
        gridsmith.run(search, seconds=60, executor=executor)
    return gridsmith.solve_boggle("GREP\nTNAL\nESIT\nDRES", words).points


def tiles(words: Lexicon) -> str:
    best = gridsmith.best_set("AEILNRSTU", words, seconds=2).best
    assert best is not None
    return best.words[0].word + gridsmith.find_words("retain?", words)[0].unused


def board(words: Lexicon, file: Path) -> float:
    position = gridsmith.read_board(file)
    print(position, gridsmith.solve_board(position, words, seconds=1).value)
    return sum(move.equity for move in gridsmith.find_board_moves(position, words)[:5])


def blocks(puzzle: Puzzle) -> list[str]:
    (assembly,) = gridsmith.assemble(puzzle).assemblies[:1]
    return [puzzle.pieces[placed.piece].name for placed in assembly]


def dots(position: DotsPosition) -> int:
    best = gridsmith.solve_dots(position).best
    return 0 if best is None else position.draw(best).scores[0]


def lists(name: str) -> list[str]:
    try:
        words = gridsmith.open_words(name)
    except Complaint as fault:
        return [str(fault)]
    return gridsmith.find_matches(words, [Condition(Kind.ENDS, "q")]).words()
