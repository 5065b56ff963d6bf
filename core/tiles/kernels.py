"""The compiled searches of Tiles.

`find_words` walks the word graph from its root with the tiles of a rack. A letter is played by a
tile as long as there is one and by a blank after that: since a tile is never worth less than a
blank, this gives each word the dearest tiles there are, and each word is met once. The states of
the pattern's automaton are one mask that goes along (see `core.lexicon.pattern`), so a branch is
left as soon as nothing in it can match.
"""

import numpy as np

from ..compiling.kernels import arcs_before, kernel_with_arrays, lowest_bit

_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)


@kernel_with_arrays
def find_words(
    masks,
    first,
    arcs,
    tiles,
    blanks,
    values,
    ranks,
    needed,
    min_length,
    steps,
    stays,
    end,
    rows,
    spelled,
):
    """Write down all words that a rack can lay, in the order of their indexes; return how many.

    `tiles`: int64[64], how many of each letter, and `needed`, how many a word must have; both are
    left as they were. `blanks`: at most two. `values` and `ranks`: int64[64], what a letter is
    worth and how rare it is, 0 for the rarest. `steps`, `stays`, `end`: a `Pattern`. `rows`:
    int32[words, 7], see `core.tiles.rack_words.RACK_WORD`. `spelled`: uint8[words, tiles on the
    rack], the codes of each word's letters, each one higher, then 0.
    """
    longest = spelled.shape[1] + 1
    nodes = np.zeros(longest, np.int64)
    words = np.zeros(longest, np.int64)  # the index that a word ending here would have
    untried = np.zeros(longest, np.uint64)  # letters
    states = np.zeros(longest, np.uint64)
    points = np.zeros(longest, np.int64)
    rarest = np.zeros(longest, np.int64)
    letters = np.zeros(longest, np.int64)
    by_blank = np.zeros(longest, np.bool_)
    lacked = np.zeros(64, np.int64)  # by letter, how many blanks play it
    there = np.uint64(0)  # letters of which a tile is left
    blanks_left = blanks
    missing = 0  # letters that are needed and not yet in the word
    for code in range(64):
        blanks_left += tiles[code]
        missing += needed[code]
        if tiles[code]:
            there |= _ONE << np.uint64(code)
    found = 0
    if missing > blanks_left or min_length > blanks_left:
        return found
    depth = 0
    states[0] = _ONE
    rarest[0] = 64
    untried[0] = masks[0] & _LETTERS
    while depth >= 0:
        open_letters = untried[depth]
        if not blanks:
            open_letters &= there
        if not open_letters:
            if depth > 0:  # put the tile back
                code = letters[depth]
                blanks_left += 1
                if by_blank[depth]:
                    blanks += 1
                    lacked[code] -= 1
                else:
                    tiles[code] += 1
                    there |= _ONE << np.uint64(code)
                needed[code] += 1
                if needed[code] > 0:
                    missing += 1
            depth -= 1
            continue
        bit = open_letters & (~open_letters + _ONE)
        untried[depth] = open_letters ^ bit
        code = np.int64(lowest_bit(bit))
        now = states[depth]
        now = ((now & steps[code]) << _ONE) | (now & stays)
        if not now:
            continue
        mask = masks[nodes[depth]]
        arc = np.int64(first[nodes[depth]]) + np.int64(arcs_before(mask, bit))
        child = np.int64(arcs[arc, 0])
        depth += 1
        nodes[depth] = child
        words[depth] = words[depth - 1] + np.int64(arcs[arc, 1])
        states[depth] = now
        letters[depth] = code
        rarest[depth] = min(rarest[depth - 1], ranks[code])
        blanks_left -= 1
        needed[code] -= 1
        if needed[code] >= 0:
            missing -= 1
        if tiles[code]:
            by_blank[depth] = False
            points[depth] = points[depth - 1] + values[code]
            tiles[code] -= 1
            if not tiles[code]:
                there ^= bit
        else:
            by_blank[depth] = True
            points[depth] = points[depth - 1]
            blanks -= 1
            lacked[code] += 1
        mask = masks[child]
        untried[depth] = mask & _LETTERS if missing <= blanks_left and blanks_left else np.uint64(0)
        if mask & _END and now & end and not missing and depth >= min_length:
            rows[found, 0] = words[depth]
            rows[found, 1] = points[depth]
            rows[found, 2] = depth
            rows[found, 3] = 0
            rows[found, 4] = 0
            rows[found, 5] = rarest[depth]
            rows[found, 6] = found
            column = 3
            for place in range(1, depth + 1):
                spelled[found, place - 1] = letters[place] + 1
                # Of equal letters those that come first are played by blanks.
                if lacked[letters[place]] > 0:
                    rows[found, column] = place
                    column += 1
                    lacked[letters[place]] -= 1
            for place in range(1, depth + 1):
                if by_blank[place]:
                    lacked[letters[place]] += 1
            found += 1
    return found
