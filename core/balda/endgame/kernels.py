"""The compiled solver of the end of a game.

**Prospects.** A word that can be traced through empty cells, with the letters that these must hold,
is a prospect: it can be played when one of its cells is still empty. All of them are found at the
root, by one walk with as many wildcards as there are empty cells (`find`). From then on there is
no board: a position is its list of prospects. Playing one, with its letter on its cell, drops those
that want another letter there, shortens those that want this one, and drops those of the word
that was played. What is no prospect any more never matters again: a cell that nothing passes, a
letter that nothing wants, a word that has been played and cannot be traced.

**The key** of a node is the sum of the hashes of its prospects, so positions that differ only in
what does not matter are one. The keys of all children come from one pass over the list, which adds
up by cell and letter what falls away and what is left. Of the words of one placement, or of
several, that come to the same position only one is searched: the others find it in the table.
The bonus of a cell belongs to who fills it: a prospect has the points of its letters, and those of
its last cell's bonus are reckoned when it is played.

**The search** is depth first by principal variation: the first child is searched with the whole
window, the others are asked whether they are better than the best. Every node returns bounds, as
sharp as is known. Children are looked up before any is searched, and tried in the order of their
net, points less the best reply, within their bounds. Where prospects pass two cells at most, one
reply ends the game, so net is the value.

The stack is in arrays, so that a call does so much work and no more, and the next goes on.
"""

import numpy as np

from ...compiling.kernels import arcs_before, count_bits, inner, kernel, lowest_bit
from .arrays import LETTER_BITS, MAX_EMPTY, OPEN, UNLIMITED

DONE, PAUSED, NO_ROOM = 0, 1, 2

_ONE = np.uint64(1)
_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_SECRET = np.uint64(63)
_OPEN = np.uint64(OPEN)
_ALL_OPEN = np.uint64(((1 << MAX_EMPTY) - 1) << OPEN)
_FIELD = np.uint64(63)
_WIDE = np.uint64(LETTER_BITS)
_SIX = np.uint64(6)
_BUCKET = np.uint64(4)


@inner
def _hash(cells, word):
    """Scatter the bits of a prospect (the finish of SplitMix)."""
    x = cells ^ (np.uint64(word) * np.uint64(0x9E3779B97F4A7C15))
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))


@inner
def _keep(walk, cells, word, points):
    """Write a prospect down if it is new; return whether there is room for another."""
    tally = walk.tally[0]
    slots, prospects = walk.slots, walk.prospects
    last = np.uint64(slots.shape[0] - 1)
    slot = _hash(cells, word) & last
    while slots[slot]:
        known = prospects[slots[slot] - 1]
        if known.cells == cells and known.word == word:
            return True
        slot = (slot + _ONE) & last
    new = prospects[tally.found]
    new.cells = cells
    new.word = word
    new.points = points
    tally.found += 1
    slots[slot] = tally.found
    return tally.found < prospects.shape[0]


@kernel
def find(masks, first, arcs, walk, budget):
    """Go on finding prospects: DONE, PAUSED after so many letters, NO_ROOM if there are too many.

    `masks`, `first`, `arcs`: those of the word graph. `walk`: `Walk`; at first its tally's depth is
    0, on the cell behind the last.
    """
    tally = walk.tally[0]
    places, bits, uses_left, number = walk.places, walk.bits, walk.uses_left, walk.number
    beside, behind = walk.beside, walk.behind
    d = tally.depth
    while budget > 0:
        place = places[d]
        if place.turn == behind[place.cell + 1]:
            # Back to the cell before.
            if d == 0:
                tally.depth = 0
                return DONE
            d -= 1
            before = places[d]
            uses_left[place.cell] += 1
            if not before.putting:
                before.turn += 1
            continue
        other = beside[place.turn]
        mask = masks[place.node]
        cells = place.cells
        if place.putting or (not bits[other] and number[other] >= 0):
            if not place.putting:
                # What may be put here has to end a word or go on to a cell beside.
                place.untried = mask & _LETTERS
                place.arc = np.int64(first[place.node])
                place.putting = 1
            if not place.untried:
                place.putting = 0
                bits[other] = 0
                uses_left[other] = 0
                place.turn += 1
                continue
            letter = lowest_bit(place.untried)
            place.untried &= place.untried - _ONE
            arc = place.arc
            place.arc += 1
            at = np.uint64(number[other])
            cells |= ((letter + _ONE) << (at * _WIDE)) | (_ONE << (_OPEN + at))
            bits[other] = _ONE << letter
            uses_left[other] = tally.uses
        else:
            if not mask & bits[other] or uses_left[other] == 0:
                place.turn += 1
                continue
            letter = lowest_bit(bits[other])
            arc = np.int64(first[place.node]) + np.int64(arcs_before(mask, bits[other]))
        budget -= 1
        node = np.int64(arcs[arc, 0])
        word = place.word + np.int64(arcs[arc, 1])
        points = place.points + walk.values[letter]
        mask = masks[node]
        full = False
        if mask & _END and d + 1 >= tally.minimum and cells:
            full = not _keep(walk, cells, word, points)
        reach = np.uint64(0)
        for i in range(behind[other], behind[other + 1]):
            near = beside[i]
            reach |= bits[near] if bits[near] else _LETTERS
        if mask & reach & _LETTERS:
            uses_left[other] -= 1
            d += 1
            below = places[d]
            below.cells = cells
            below.cell = other
            below.node = node
            below.word = word
            below.points = points
            below.turn = behind[other]
            below.putting = 0
        elif not place.putting:
            place.turn += 1
        if full:
            return NO_ROOM
    tally.depth = d
    return PAUSED


@inner
def _note(reply, word, points):
    """Take a reply in, if it is among the two best with different words."""
    if word == reply.word:
        # Equal words are adjacent; their points differ only by bonuses.
        reply.points = max(reply.points, points)
    elif points > reply.points:
        reply.second = reply.points
        reply.points = points
        reply.word = word
    elif points > reply.second:
        reply.second = points


@inner
def _best_but(reply, word):
    """Give the points of the best reply with another word."""
    return np.int64(reply.second if reply.word == word else reply.points)


@inner
def _with_bonus(work, points, cells, c):
    """Give the points of a prospect's word when its letter on an empty cell is placed last."""
    bonuses = work.bonuses
    letter = ((cells >> (c * _WIDE)) & _FIELD) - _ONE
    points = (points + bonuses[c, 0] * work.values[letter]) * bonuses[c, 1] + bonuses[c, 2]
    return np.int32(points)


@inner
def _look_up(table, key):
    """Give the bounds that the table has of a position."""
    if not key:
        return np.int64(0), np.int64(0)
    at = key & np.uint64(table.shape[0] - 4)
    for i in range(_BUCKET):
        entry = table[at + i]
        if entry.key == key:
            return np.int64(entry.low), np.int64(entry.high)
    return -np.int64(UNLIMITED), np.int64(UNLIMITED)


@inner
def _store(table, key, low, high):
    """Keep bounds in the table."""
    at = key & np.uint64(table.shape[0] - 4)
    place = at + ((key >> np.uint64(40)) & np.uint64(3))
    for i in range(_BUCKET):
        if table[at + i].key == key:
            place = at + i
            break
        if not table[at + i].key:
            place = at + i
    entry = table[place]
    entry.key = key
    entry.low = low
    entry.high = high


@inner
def _expand(work, table, query, d):
    """Write down the children of a node, with their net and, above the last two cells, bounds."""
    frame = work.frame[d]
    prospects, child = work.prospects, work.child
    gone, remaining, beside, after = work.gone, work.remaining, work.beside, work.after
    is_deep = count_bits(frame.open) > 2
    with_bonuses = work.bonuses.shape[0] > 0
    second_moves = d & 1 == 1
    cells = frame.open
    while cells:
        c = lowest_bit(cells)
        cells &= cells - _ONE
        gone[c] = 0
        beside[c].word = beside[c].points = beside[c].second = -1
        for i in range(c << _SIX, (c + _ONE) << _SIX):
            remaining[i] = 0
            after[i].word = after[i].points = after[i].second = -1
    at = np.uint64(frame.first)
    i = np.uint64(frame.start)
    stop = np.uint64(frame.stop)
    maximum = np.int64(0)
    query.work += frame.stop - frame.start
    query.nodes += 1
    while i < stop:
        word = prospects[i].word
        run = i
        first = at
        while i < stop and prospects[i].word == word:
            prospect = prospects[i]
            i += _ONE
            cells = prospect.cells
            points = prospect.points
            secret = cells >> _SECRET
            still = (cells & _ALL_OPEN) >> _OPEN
            if with_bonuses:
                last = still
                while last:
                    c = lowest_bit(last)
                    last &= last - _ONE
                    maximum = max(maximum, np.int64(_with_bonus(work, points, cells, c)))
            else:
                maximum = max(maximum, np.int64(points))
            after_it = still & (still - _ONE)
            replied = not secret or second_moves
            if not after_it:
                c = lowest_bit(still)
                if with_bonuses:
                    points = _with_bonus(work, points, cells, c)
                if is_deep:
                    gone[c] += _hash(cells, word)
                if not (secret and second_moves):
                    new = child[at]
                    new.cells = cells
                    new.word = word
                    new.points = points
                    new.key = 0
                    at += _ONE
                if replied:
                    _note(beside[c], word, points)
                continue
            opens = replied and not after_it & (after_it - _ONE)
            if not (is_deep or opens):
                continue
            key = _hash(cells, word) if is_deep else np.uint64(0)
            while still:
                c = lowest_bit(still)
                still &= still - _ONE
                shift = c * _WIDE
                letter = (cells >> shift) & _FIELD
                place = (c << _SIX) | letter
                if is_deep:
                    gone[c] += key
                    remaining[place] += _hash(
                        cells ^ (letter << shift) ^ (_ONE << (_OPEN + c)), word
                    )
                if opens:
                    if with_bonuses:
                        # The cell that is left then is the other one.
                        other = lowest_bit(((cells & _ALL_OPEN) >> _OPEN) & ~(_ONE << c))
                        other_points = _with_bonus(work, prospect.points, cells, other)
                        _note(after[place], word, other_points)
                    else:
                        _note(after[place], word, points)
        if is_deep and i - run > _ONE:
            # The word's own prospects fall away with it.
            for j in range(first, at):
                c = lowest_bit((child[j].cells & _ALL_OPEN) >> _OPEN)
                bit = _ONE << (_OPEN + c)
                field = _FIELD << (c * _WIDE)
                letter = child[j].cells & field
                for k in range(run, i):
                    cells = prospects[k].cells
                    if cells & bit:
                        if cells & field != letter:
                            continue
                        cells ^= letter | bit
                        if not cells & _ALL_OPEN:
                            continue
                    child[j].key -= _hash(cells, word)
    frame.end = at
    frame.at = -1
    # Who has no move ends the game.
    frame.best = frame.searched_max = -UNLIMITED if frame.end > frame.first else 0
    cells_left = np.int64(count_bits(frame.open)) - 1
    reach_down = maximum * (cells_left >> 1)
    reach_up = maximum * ((cells_left - 1) >> 1)
    opponent = query.apart if not second_moves else np.uint64(0)
    for j in range(np.uint64(frame.first), at):
        new = child[j]
        c = lowest_bit((new.cells & _ALL_OPEN) >> _OPEN)
        place = (c << _SIX) | ((new.cells >> (c * _WIDE)) & _FIELD)
        reply = _best_but(after[place], new.word)
        cells = frame.open & ~(_ONE << c)
        while cells:
            reply = max(reply, _best_but(beside[lowest_bit(cells)], new.word))
            cells &= cells - _ONE
        new.net = new.points - max(np.int64(0), reply)
        new.low = new.high = max(np.int64(0), reply)
        if is_deep:
            new.key += frame.key - gone[c] + remaining[place]
            if new.key:
                new.key ^= opponent
            if reply >= 0:
                # What comes after the best reply is worth no more than so many best moves.
                low, high = _look_up(table, new.key)
                new.low = max(low, reply - reach_down)
                new.high = min(high, reply + reach_up)
        frame.best = max(frame.best, np.int64(new.points) - np.int64(new.high))


@inner
def _go_down(work, query, d, alpha, beta):
    """Make the node below that of the child which is looked at."""
    frame, below = work.frame[d], work.frame[d + 1]
    child = work.child[frame.at]
    prospects = work.prospects
    word = child.word
    c = lowest_bit((child.cells & _ALL_OPEN) >> _OPEN)
    bit = _ONE << (_OPEN + c)
    field = _FIELD << (c * _WIDE)
    letter = child.cells & field
    at = np.uint64(frame.stop)
    open_cells = np.uint64(0)
    shift = _OPEN + c
    change = letter | bit
    for i in range(np.uint64(frame.start), np.uint64(frame.stop)):
        # Without a branch: which prospects stay cannot be foreseen.
        cells = prospects[i].cells
        its_word = prospects[i].word
        passes = (cells >> shift) & _ONE
        fits = np.uint64((cells & field) == letter) | (passes ^ _ONE)
        cells ^= change & (np.uint64(0) - passes)
        stays = fits & np.uint64((cells & _ALL_OPEN) != 0) & np.uint64(its_word != word)
        prospects[at].cells = cells
        prospects[at].word = its_word
        prospects[at].points = prospects[i].points
        open_cells |= cells & (np.uint64(0) - stays)
        at += stays
    query.work += frame.stop - frame.start
    below.key = child.key if d & 1 or not child.key else child.key ^ query.apart
    below.open = (open_cells & _ALL_OPEN) >> _OPEN
    below.alpha = child.points - beta
    below.beta = child.points - alpha
    below.low = child.low
    below.high = child.high
    below.start = frame.stop
    below.stop = at
    below.first = frame.end
    below.end = -1


@kernel
def search(work, table, query, budget):
    """Go on answering the root's question: DONE, PAUSED after so much work, or NO_ROOM.

    `work`: `Workspace`; `table`: ENTRY[entries], a power of two; `query`: one QUERY. Where its
    depth is -1, only the root's children are written down. Otherwise the root's frame asks of its
    child `at` whether it is worth more than `alpha`, and how much up to `beta`; the depth is 0 when
    a question is put. The answer is in the child's bounds.
    """
    q = query[0]
    frames, children = work.frame, work.child
    enough = q.work + budget
    if q.depth < 0:
        frame = frames[0]
        frame.key = 0
        frame.open = 0
        for i in range(frame.start, frame.stop):
            prospect = work.prospects[i]
            frame.key += _hash(prospect.cells, prospect.word)
            frame.open |= (prospect.cells & _ALL_OPEN) >> _OPEN
        _expand(work, table, q, 0)
        q.depth = 0
        return DONE
    d = q.depth
    while True:
        frame = frames[d]
        if d == 0:
            child = children[frame.at]
            low, high = child.points - child.high, child.points - child.low
            if high <= frame.alpha or low >= frame.beta or low == high:
                q.depth = 0
                return DONE
            alpha, beta = frame.alpha, frame.beta
        else:
            if frame.end < 0:
                q.depth = d
                if q.work >= enough:
                    return PAUSED
                if frame.first + frame.stop - frame.start > children.shape[0]:
                    return NO_ROOM
                _expand(work, table, q, d)
            best = frame.best
            alpha, beta = max(frame.alpha, best), frame.beta
            at = np.int64(-1)
            is_first = frame.at < 0
            if best < beta:
                if not is_first:
                    child = children[frame.at]
                    if child.points - child.low > alpha and child.points - child.high == alpha:
                        at = frame.at
                        is_first = True
                if at < 0:
                    # What is not better than the best is not looked at again.
                    maximum = -np.int64(4 * UNLIMITED)
                    i = frame.first
                    while i < frame.end:
                        child = children[i]
                        high = np.int64(child.points) - np.int64(child.low)
                        if high <= alpha:
                            frame.searched_max = max(frame.searched_max, high)
                            frame.end -= 1
                            children[i] = children[frame.end]
                            continue
                        low = np.int64(child.points) - np.int64(child.high)
                        promise = min(max(np.int64(child.net), low), high)
                        if promise > maximum:
                            maximum = promise
                            at = i
                        i += 1
            if at < 0:
                # The question is answered: write down what is known.
                high = frame.searched_max
                for i in range(frame.first, frame.end):
                    child = children[i]
                    high = max(high, np.int64(child.points) - np.int64(child.low))
                low = max(frame.low, best)
                high = min(frame.high, high)
                d -= 1
                child = children[frames[d].at]
                if child.key:
                    _store(table, child.key, low, high)
                child.low = low
                child.high = high
                if d:
                    frames[d].best = max(frames[d].best, child.points - high)
                continue
            frame.at = at
            child = children[at]
            low, high = _look_up(table, child.key)
            if low > child.low or high < child.high:
                child.low = max(low, np.int64(child.low))
                child.high = min(high, np.int64(child.high))
                frame.best = max(frame.best, np.int64(child.points) - np.int64(child.high))
                frame.at = -1 if is_first else at
                continue
            if not is_first:
                beta = alpha + 1
        if 2 * frame.stop - frame.start > work.prospects.shape[0]:
            q.depth = d
            return NO_ROOM
        _go_down(work, q, d, alpha, beta)
        d += 1
