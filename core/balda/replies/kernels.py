"""Compiled search of the opponent's best reply to every move of a Balda position.

**One walk for all moves.** A reply to a move lies either where the move's letter does not matter:
then it is a move of today on another cell. Or its path passes the letter placed: then it spells a
word over two empty cells, and whichever of them the move fills, the other one is the reply's. So
one forward walk with two wild cells finds the replies to all placements (a letter on a cell that
some move puts there): a word over e with L and f with M is a reply on f to a move that places L on
e, and one on e to a move that places M on f.

**Two best.** A word may not be played twice, so a placement keeps the best reply and the best one
of another word. The second matters only while the best one's word can itself be the move. What a
reply must exceed to change anything is the placement's `bar`.

**Pruning.** Each placement begins with the two best words of today that place on another cell,
found in the list of moves sorted by points. From then on a branch is left when the points so far
and those of the best continuation below the arc do not exceed the bar: before the second letter is
placed the lowest bar of all, from then on that of the placements in question. Where words that a
move opens are counted, branches that can still become so long are followed as well. A caller who
needs no nets up to a floor gives it: a placement whose moves cannot exceed it any more is
forgotten. Where cells have bonuses, the lowest bar of all, less the most that these can bring,
bounds a branch to its end. Where only the highest net is wanted, the replies to the most promising
placement are found first, alone and with one wild cell: what it nets becomes the floor for the
others.

**Two kinds of knowledge.** Of an opponent of whom nothing is known, nets are by the mean of two
replies: the best of the words that he surely knows, found first, and the best of all that he may
know, found on top of that. So nets are in half points.

`survey` does it all: the moves by a walk with one wild cell (or the caller gives them), the
replies, and the best moves by net. Its stack is in arrays: it returns when it has visited enough
nodes or lacks room, and the next call goes on.
"""

import numpy as np

from ...compiling.kernels import arcs_before, inner, kernel, lowest_bit
from .arrays import NO_TRAPS

DONE, PAUSED, NO_ROOM, NO_ROOM_OPENED = 0, 1, 2, 3
BEGIN, MOVES, PRIME, ONE, REPLIES = 0, 1, 2, 3, 4
"""Phases; with given moves, PRIME comes first. Walks are for MOVES, ONE, REPLIES."""


_ONE = np.uint64(1)
_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_NEVER = np.int64(1 << 60)


@kernel
def measure(masks, first, arcs, values, best, turn, stack, below):
    """Find the most that letters after each arc's can be worth, `values` for each.

    `best`: int64[nodes], -1 each. `turn`: uint8[nodes], zeros. `stack`: int64[letters of the
    longest word + 1]. `below`: uint8 or int64[arcs]. A node is left when all behind it have been.
    """
    depth = 0
    stack[0] = 0
    while depth >= 0:
        node = np.uint64(stack[depth])
        at = np.uint64(first[node])
        letters = masks[node] & _LETTERS
        count = arcs_before(letters, _END)
        while turn[node] < count and best[np.uint64(arcs[at + np.uint64(turn[node]), 0])] >= 0:
            turn[node] += 1
        if turn[node] < count:
            depth += 1
            stack[depth] = arcs[at + np.uint64(turn[node]), 0]
            continue
        maximum = np.int64(0)
        while letters:
            after = best[np.uint64(arcs[at, 0])]
            below[at] = after
            maximum = max(maximum, after + values[lowest_bit(letters)])
            letters &= letters - _ONE
            at += _ONE
        best[node] = maximum
        depth -= 1


@inner
def _has(bits, word):
    return bits[np.uint64(word) >> np.uint64(6)] >> (np.uint64(word) & np.uint64(63)) & _ONE


@inner
def _slot_of(keys, slots, key):
    """Give where a key stands in a hash table, or where it would."""
    mask = np.uint64(len(slots) - 1)
    slot = ((np.uint64(key) * np.uint64(0x9E3779B97F4A7C15)) >> np.uint64(20)) & mask
    while slots[slot] and keys[np.uint64(slots[slot] - 1)] != key:
        slot = (slot + _ONE) & mask
    return slot


@inner
def _fill(keys, count, slots):
    """Make the hash table of so many keys again."""
    for i in range(len(slots)):
        slots[i] = 0
    for i in range(count):
        slots[_slot_of(keys, slots, keys[i])] = i + 1


@inner
def _lay_out(g, w, place):
    """Put the letters on the board, and that of a placement if it is not -1; be ready to walk."""
    letters = w.letters
    s = w.state[0]
    for cell in range(len(letters)):
        letter = np.uint64(letters[cell])
        w.empty[cell] = letter == 255
        if letter == 255:
            w.bits[cell] = np.uint64(0)
            w.uses_left[cell] = 0
        else:
            w.bits[cell] = _ONE << letter
            w.uses_left[cell] = w.ask[0].uses
            w.worth[cell] = g.values[letter]
        w.open[cell] = w.bits[cell]
    if place >= 0:
        cell = place >> 6
        w.empty[cell] = 0
        w.bits[cell] = w.open[cell] = _ONE << np.uint64(place & 63)
        w.uses_left[cell] = w.ask[0].uses
        w.worth[cell] = g.values[place & 63]
    s.start = 0
    s.depth = -1
    s.placed = 0


@inner
def _least(w):
    """Give the lowest bar of the placements that still matter."""
    minimum = _NEVER
    for cell in range(len(w.letters)):
        mask = w.legal[cell]
        while mask:
            place = np.uint64(cell << 6) | lowest_bit(mask)
            mask &= mask - _ONE
            minimum = min(minimum, w.placements[place].bar)
    return minimum


@inner
def _bar(w, cell, letter, other_cell, other_letter):
    """Give the lower of the bars of two placements, as far as they matter."""
    bar = _NEVER
    if w.legal[cell] >> np.uint64(letter) & _ONE:
        bar = w.placements[np.uint64(cell << 6 | letter)].bar
    if w.legal[other_cell] >> np.uint64(other_letter) & _ONE:
        bar = min(bar, w.placements[np.uint64(other_cell << 6 | other_letter)].bar)
    return bar


@inner
def _hope(w, p):
    """Give what no move of a placement can net more than, in half points."""
    bar = other_bar = max(p.bar, 0)
    if w.ask[0].is_mean and not w.state[0].is_known:
        other_bar = max(p.known_bar, 0)
    return 2 * p.own - bar - other_bar


@inner
def _with_bonus(g, w, points, cell, letter):
    """Give the points of a word that places a letter on a cell, `points` being those of letters."""
    bonuses = w.bonuses
    return (points + bonuses[cell, 0] * g.values[letter]) * bonuses[cell, 1] + bonuses[cell, 2]


@inner
def _without_bonus(w, need):
    """Give the least points of letters that come to `need` with the bonus of some empty cell."""
    minimum = need
    bonuses, richest = w.bonuses, w.ask[0].richest
    for cell in range(len(w.letters)):
        if w.empty[cell]:
            points = -((bonuses[cell, 2] - need) // bonuses[cell, 1])
            minimum = min(minimum, points - bonuses[cell, 0] * richest)
    return minimum


@inner
def _take(w, cell, letter, word, points, place):
    """See what a reply changes for a placement."""
    if not w.legal[cell] >> np.uint64(letter) & _ONE:
        return
    p = w.placements[np.uint64(cell << 6 | letter)]
    if points <= p.bar or (word == p.word and points <= p.points):
        return
    if word == p.word:
        # The same word on another cell, whose bonus is worth more.
        p.points, p.place = points, place
    elif points > p.points:
        p.second_points, p.second_word, p.second_place = p.points, p.word, p.place
        p.points, p.word, p.place = points, word, place
        p.is_own = w.slots[_slot_of(w.moves, w.slots, word << 14 | cell << 6 | letter)] > 0
    else:
        p.second_points, p.second_word, p.second_place = points, word, place
    p.bar = p.second_points if p.is_own else p.points
    if _hope(w, p) <= w.ask[0].floor:
        w.legal[cell] &= ~(_ONE << np.uint64(letter))


@inner
def _open_word(w, word, cell, letter):
    """Count a word that a placement opens, once."""
    if not w.legal[cell] >> np.uint64(letter) & _ONE:
        return
    s = w.state[0]
    key = word << 14 | cell << 6 | letter
    slot = _slot_of(w.opened, w.opened_slots, key)
    if not w.opened_slots[slot]:
        w.opened[s.opened] = key
        s.opened += 1
        w.opened_slots[slot] = s.opened
        w.placements[np.uint64(cell << 6 | letter)].opens += 1


@inner
def _walk(g, w, kind, maximum):
    """Go on with a walk until `maximum` nodes have been visited.

    MOVES places one letter, and words become moves. REPLIES places two, ONE another one beside
    that of the placement `one`, and words become replies. Returns DONE, PAUSED or what lacks room.
    """
    wilds = 2 if kind == REPLIES else 1
    s = w.state[0]
    ask = w.ask[0]
    masks, first, arcs, tall, rich = g.masks, g.first, g.arcs, g.tall, g.rich
    frames, near, bits, open_, uses_left, empty = (
        w.frames,
        w.near,
        w.bits,
        w.open,
        w.uses_left,
        w.empty,
    )
    worth, legal = w.worth, w.legal
    cells = len(w.letters)
    ways = near.shape[1]
    plain = ask.plain
    with_bonuses = len(w.bonuses) > 0
    # With bonuses, the lowest bar of all bounds a branch throughout: it costs nothing without them.
    bounded = np.int64(0 if with_bonuses else 2)
    min_length = ask.min_length
    theirs = w.known if s.is_known else w.theirs
    long = np.int64(0)
    if kind == REPLIES:
        long = np.int64(NO_TRAPS) if s.is_known else ask.long
    elif kind == ONE:
        long = np.int64(NO_TRAPS)
    own_cell, own_letter = s.one >> 6, s.one & 63
    uses = ask.uses
    depth, placed = s.depth, s.placed
    cell, letter, other_cell, other_letter = s.cell, s.letter, s.other_cell, s.other_letter
    nodes = s.nodes
    status = DONE
    while True:
        if nodes >= maximum:
            status = PAUSED
            break
        if kind == MOVES:
            if s.moves == len(w.moves):
                status = NO_ROOM
                break
        elif s.opened + 2 > len(w.opened):
            status = NO_ROOM_OPENED
            break
        nodes += 1
        if depth < 0:
            if s.start == cells:
                break
            # The root's only neighbour is the cell that this walk begins on.
            near[cells, 0] = s.start
            s.start += 1
            if kind == REPLIES:
                s.minimum = _least(w)
            elif kind == ONE:
                s.minimum = _bar(w, own_cell, own_letter, own_cell, own_letter)
            else:
                s.minimum = -1
            if s.minimum == _NEVER and long == NO_TRAPS:
                break
            root = frames[0]
            root.mask, root.first, root.word, root.points = masks[0], first[0], 0, 0
            root.need, root.cell, root.turn, root.trying = s.minimum + 1, cells, 0, -1
            if with_bonuses and kind != MOVES:
                root.need = _without_bonus(w, root.need)
            depth = 0
        f = frames[depth]
        mask = f.mask
        went = False
        wild = False
        child_points = np.int64(0)
        arc = np.uint64(0)
        need = f.need
        if f.trying < 0:
            here = np.uint64(f.cell)
            turn = f.turn
            while turn < ways:
                other = np.int64(near[here, turn])
                turn += 1
                if other < 0:
                    turn = ways
                    break
                bit = open_[other]
                if bit:
                    if mask & bit:
                        arc = np.uint64(f.first) + arcs_before(mask, bit)
                        child_points = f.points + worth[other]
                        higher = np.int64(tall[arc])
                        reach = child_points + (higher if plain else rich[arc])
                        if reach < need and depth + 1 + higher < long:
                            continue
                        uses_left[other] -= 1
                        if uses_left[other] == 0:
                            open_[other] = np.uint64(0)
                        went = True
                        break
                elif empty[other] and placed < wilds:
                    letters = mask & _LETTERS
                    if placed == 1 and not legal[cell] >> np.uint64(letter) & _ONE:
                        letters &= legal[other]
                    if not letters:
                        continue
                    placed += 1
                    around = np.uint64(0)
                    for way in range(ways):
                        beside = np.int64(near[other, way])
                        if beside < 0:
                            break
                        around |= open_[beside]
                        if empty[beside] and placed < wilds:
                            around = _LETTERS
                    f.trying = other
                    f.open = letters
                    f.around = around
                    empty[other] = 0
                    break
            f.turn = turn
            if not went and f.trying < 0:
                # All ways have been gone: back.
                if depth > 0 and not f.wild:
                    uses_left[f.cell] += 1
                    open_[f.cell] = bits[f.cell]
                depth -= 1
                continue
        if not went:
            other = f.trying
            letters = f.open
            while letters:
                tried = np.int64(lowest_bit(letters))
                bit = _ONE << np.uint64(tried)
                letters &= letters - _ONE
                nodes += 1
                arc = np.uint64(f.first) + arcs_before(mask, bit)
                child_points = f.points + g.values[tried]
                need = f.need
                if wilds == 2 and placed == bounded:
                    need = max(need, _bar(w, cell, letter, other, tried) + 1)
                higher = np.int64(tall[arc])
                reach = child_points + (higher if plain else rich[arc])
                if reach < need and depth + 1 + higher < long:
                    continue
                child_mask = masks[np.uint64(arcs[arc, 0])]
                if child_mask & f.around or (child_mask & _END and placed == wilds):
                    went = wild = True
                    if placed == 1:
                        cell, letter = other, tried
                    else:
                        other_cell, other_letter = other, tried
                    uses_left[other] = uses - 1
                    bits[other] = bit
                    open_[other] = bit if uses > 1 else np.uint64(0)
                    worth[other] = g.values[tried]
                    break
            f.open = letters
            if not went:
                uses_left[other] = 0
                bits[other] = open_[other] = np.uint64(0)
                empty[other] = 1
                placed -= 1
                f.trying = -1
                continue
        depth += 1
        node = np.uint64(arcs[arc, 0])
        child = frames[depth]
        child.mask = masks[node]
        child.first = first[node]
        child.word = f.word + np.int64(arcs[arc, 1])
        child.points = child_points
        child.need = need
        child.cell = other
        child.turn = 0
        child.trying = -1
        child.wild = wild
        if placed == wilds and child.mask & _END and depth >= min_length:
            word = child.word
            if not _has(w.allowed, word):
                continue
            if kind == MOVES:
                key = word << 14 | cell << 6 | letter
                slot = _slot_of(w.moves, w.slots, key)
                if not w.slots[slot]:
                    w.moves[s.moves] = key
                    if with_bonuses:
                        child_points = _with_bonus(g, w, child_points, cell, letter)
                    w.points[s.moves] = child_points << 6 | depth
                    s.moves += 1
                    w.slots[slot] = s.moves
                continue
            if kind == ONE:
                if child_points >= need and _has(theirs, word):
                    place = cell << 6 | letter
                    if with_bonuses:
                        child_points = _with_bonus(g, w, child_points, cell, letter)
                    _take(w, own_cell, own_letter, word, child_points, place)
                    if not with_bonuses:
                        bar = _bar(w, own_cell, own_letter, own_cell, own_letter)
                        child.need = max(need, bar + 1)
                continue
            if child_points >= need and _has(theirs, word):
                other_points = child_points
                if with_bonuses:
                    other_points = _with_bonus(g, w, child_points, other_cell, other_letter)
                    child_points = _with_bonus(g, w, child_points, cell, letter)
                _take(w, cell, letter, word, other_points, other_cell << 6 | other_letter)
                _take(w, other_cell, other_letter, word, child_points, cell << 6 | letter)
                if not with_bonuses:
                    bar = _bar(w, cell, letter, other_cell, other_letter)
                    child.need = max(need, bar + 1)
            if depth >= long and not _has(w.seen, word):
                _open_word(w, word, cell, letter)
                _open_word(w, word, other_cell, other_letter)
    s.depth, s.placed = depth, placed
    s.cell, s.letter, s.other_cell, s.other_letter = cell, letter, other_cell, other_letter
    s.nodes = nodes
    return status


@inner
def _sort(w):
    """Sort the moves by points, the most first, those that are equal as they stand."""
    count = w.state[0].moves
    points, order, counts = w.points, w.order, w.counts
    highest = np.int64(0)
    for i in range(count):
        order[0, i] = i
        highest = max(highest, points[i] >> 6)
    at, shift = 0, 0
    while shift == 0 or (shift < 57 and highest >> shift):
        for digit in range(256):
            counts[digit] = 0
        for i in range(count):
            counts[255 - (points[i] >> 6 >> shift & 255)] += 1
        before = 0
        for digit in range(256):
            here = counts[digit]
            counts[digit] = before
            before += here
        for i in range(count):
            move = order[at, i]
            digit = 255 - (points[move] >> 6 >> shift & 255)
            order[1 - at, counts[digit]] = move
            counts[digit] += 1
        at = 1 - at
        shift += 8
    return at


@inner
def _look_through(w):
    """See which placements there are, and which words are moves."""
    s = w.state[0]
    is_counting = w.ask[0].long < NO_TRAPS
    legal = w.legal
    for cell in range(len(legal)):
        legal[cell] = 0
    if is_counting:
        for i in range(len(w.seen)):
            w.seen[i] = 0
    for i in range(s.moves):
        key = w.moves[i]
        word = np.uint64(key >> 14)
        if is_counting:
            w.seen[word >> np.uint64(6)] |= _ONE << (word & np.uint64(63))
        if not _has(w.mine, word):
            continue
        place = np.uint64(key & 0x3FFF)
        bit = _ONE << (place & np.uint64(63))
        cell = place >> np.uint64(6)
        p = w.placements[place]
        if not legal[cell] & bit:
            legal[cell] |= bit
            p.own = p.opens = p.is_own = 0
            p.points = p.second_points = p.bar = -1
            p.word = p.second_word = -1
        p.own = max(p.own, w.points[i] >> 6)


@inner
def _prime(w):
    """Begin with the replies that place on another cell than the move."""
    s = w.state[0]
    moves, points, legal = w.moves, w.points, w.legal
    theirs = w.known if s.is_known else w.theirs
    by_points = _sort(w)
    for cell in range(len(legal)):
        if not legal[cell]:
            continue
        best = second = np.int64(-1)
        for i in range(s.moves):
            move = np.int64(w.order[by_points, i])
            key = moves[move]
            if key >> 6 & 255 == cell or not _has(theirs, key >> 14):
                continue
            if best < 0:
                best = move
            elif key >> 14 != moves[best] >> 14:
                second = move
                break
        mask = legal[cell]
        while mask:
            letter = np.int64(lowest_bit(mask))
            mask &= mask - _ONE
            for move in (best, second):
                if move >= 0:
                    key = moves[move]
                    _take(w, cell, letter, key >> 14, points[move] >> 6, key & 0x3FFF)


@inner
def _keep_known(w):
    """Put aside what the opponent surely knows; what he perhaps knows comes on top of that."""
    for i in range(w.state[0].moves):
        p = w.placements[np.uint64(w.moves[i] & 0x3FFF)]
        p.known_points, p.known_word, p.known_place = p.points, p.word, p.place
        p.known_second_points = p.second_points
        p.known_second_word, p.known_second_place = p.second_word, p.second_place
        p.known_bar = p.bar


@inner
def _net(w, move):
    """Give what a move nets by what is known of the replies, in half points."""
    key = w.moves[move]
    word = key >> 14
    p = w.placements[np.uint64(key & 0x3FFF)]
    reply = other_reply = p.second_points if p.word == word else p.points
    if w.ask[0].is_mean and not w.state[0].is_known:
        other_reply = p.known_second_points if p.known_word == word else p.known_points
    return 2 * (w.points[move] >> 6) - max(reply, 0) - max(other_reply, 0)


@inner
def _most_promising(w):
    """Give the placement whose moves may net the most, -1 if none may exceed the floor."""
    maximum, promising = w.ask[0].floor, np.int64(-1)
    for cell in range(len(w.legal)):
        mask = w.legal[cell]
        while mask:
            place = cell << 6 | np.int64(lowest_bit(mask))
            mask &= mask - _ONE
            hope = _hope(w, w.placements[np.uint64(place)])
            if hope > maximum:
                maximum, promising = hope, place
    return promising


@inner
def _settle(w, place):
    """Take in what the moves of a placement net, whose replies are known by now."""
    ask = w.ask[0]
    for i in range(w.state[0].moves):
        if w.moves[i] & 0x3FFF == place and _has(w.mine, w.moves[i] >> 14):
            ask.floor = max(ask.floor, _net(w, i))
    w.legal[place >> 6] &= ~(_ONE << np.uint64(place & 63))
    for cell in range(len(w.legal)):
        mask = w.legal[cell]
        while mask:
            bit = mask & ~(mask - _ONE)
            mask ^= bit
            p = w.placements[np.uint64(cell << 6) | lowest_bit(bit)]
            if ask.floor >= ask.ceiling or _hope(w, p) <= ask.floor:
                w.legal[cell] &= ~bit


@inner
def _choose(g, w):
    """Choose the best moves, by net, length and the default order."""
    s = w.state[0]
    chosen = w.chosen
    width = w.ask[0].width
    count = np.int64(0)
    s.best = -_NEVER
    for i in range(s.moves):
        key = w.moves[i]
        word = key >> 14
        if not _has(w.mine, word):
            continue
        net = _net(w, i)
        s.best = max(s.best, net)
        length = w.points[i] & 63
        if width == 0:
            continue
        tie = g.ranks[key & 63] << 50 | word << 8 | (key >> 6 & 255)
        at = count
        while at > 0:
            c = chosen[at - 1]
            if c.net > net or (
                c.net == net and (c.length > length or (c.length == length and c.tie < tie))
            ):
                break
            at -= 1
        if at == width:
            continue
        count = min(count + 1, width)
        for j in range(count - 1, at, -1):
            chosen[j] = chosen[j - 1]
        c = chosen[at]
        c.net, c.length, c.tie, c.key, c.points = net, length, tie, key, w.points[i] >> 6
    s.chosen = count
    if w.ask[0].floor >= w.ask[0].ceiling:
        # The replies to other moves have not been looked for: what these net is not known.
        s.best = w.ask[0].floor


@inner
def _begin_replies(g, w):
    """Begin with the most promising placement alone where that bounds the others."""
    s = w.state[0]
    s.phase = REPLIES
    s.one = -1
    if not s.is_known and w.ask[0].width == 0 and w.ask[0].long == NO_TRAPS:
        s.one = _most_promising(w)
        if s.one >= 0:
            s.phase = ONE
    _lay_out(g, w, s.one)


@kernel
def survey(g, w, budget):
    """Go on from `w.state`, for so many nodes. Returns DONE, PAUSED or what lacks room.

    Phase BEGIN: nothing is known. PRIME: the moves are given, in `w.moves` and `w.points`.
    """
    s = w.state[0]
    maximum = s.nodes + budget
    if s.refill:
        s.refill = 0
        _fill(w.moves, s.moves, w.slots)
        _fill(w.opened, s.opened, w.opened_slots)
    if s.phase == BEGIN:
        s.moves = 0
        _fill(w.moves, 0, w.slots)
        _lay_out(g, w, -1)
        s.phase = MOVES
    if s.phase == MOVES:
        status = _walk(g, w, MOVES, maximum)
        if status != DONE:
            return status
        s.phase = PRIME
    if s.phase == PRIME:
        s.opened = 0
        s.is_known = w.ask[0].is_mean
        _look_through(w)
        if w.ask[0].long < NO_TRAPS:
            _fill(w.opened, 0, w.opened_slots)
        _prime(w)
        _begin_replies(g, w)
    while True:
        if s.phase == ONE:
            status = _walk(g, w, ONE, maximum)
            if status != DONE:
                return status
            _settle(w, s.one)
            _lay_out(g, w, -1)
            s.phase = REPLIES
        status = _walk(g, w, REPLIES, maximum)
        if status != DONE:
            return status
        if not s.is_known:
            break
        _keep_known(w)
        s.is_known = 0
        _prime(w)
        _begin_replies(g, w)
    _choose(g, w)
    return DONE
