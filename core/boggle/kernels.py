"""The compiled Boggle walks and the annealing over boards.

**The graph.** A lexicon's word graph is turned into steps by the faces of dice: a face of several
letters, Qu among them, is one arc that jumps over the nodes between. Each arc carries the mask
and the first arc of the node it leads to, so that going on costs one look into memory, and the
number of words before it, so that the sum along a path is the word's index in the lexicon.

**Scoring.** The cells that show a face, the neighbours of a cell and the cells still free are
bit sets of 64 cells. A walk that stands on a cell takes the node's mask, ANDed with the faces
around the cell, face by face: one AND gives all free neighbours with that face, the arc is read a
single time for all of them, and a word that ends there is seen once for all of them. A word is
marked by the number of the walk, so nothing is ever cleared. Boards of more than 64 cells are
walked by `_score_large`, neighbour by neighbour.

**Annealing.** `anneal` changes one face, or swaps two, and keeps the change when the points do
not fall below a share of the present ones: 1 - temperature * e, where e is drawn from the
exponential distribution (simulated annealing, Kirkpatrick et al. 1983, on the logarithm of the
points). Relative drops make one schedule fit all word lists and scoring tables. All arithmetic is
in integers, with tables made by the caller, so that a seed gives the same boards on every machine.
With dice a change is made only where all dice can still be assigned to the cells, by an augmenting
path from the cell to the die that the change sets free. A walk is given up when the words still to
come would have to be worth so much more than on the present board, for the change to be kept, that
it hardly happens; the best boards that are kept can miss one only where that much was made up for.
Each walk also says what its change costs. As long as the changed cells show the same faces, other
changes move that cost only a little: a change that was too bad by far is passed over without a
walk, but for one time in 64. Four proposals of five need no walk.
After each full climb, chains at fixed temperatures begin with random boards and walk in turns by
the same rule (parallel tempering, Geyer 1991). Neighbours exchange temperatures where the hotter
one's board is better, or by chance, as in the rule above, with 1 / (1 / colder - 1 / hotter) in
place of the temperature; so good boards cool down while others still change.
A call does a bounded amount of work, counted in nodes of the graph, and leaves everything needed
to go on in its arguments.
"""

import numpy as np

from ..compiling.kernels import arcs_before, inner, kernel, lowest_bit

_END = np.uint64(1 << 63)
_LETTERS = np.uint64((1 << 63) - 1)
_ONE = np.uint64(1)
_NONE = np.uint64(0)
_HALF = np.uint64(32)
_VALUE = np.uint64(40)
_LOW_HALF = np.uint64(0xFFFFFFFF)
_NO_BOARD = -2  # the points of a board that is not scored yet
_SHORT_CLIMBS = 4  # before the first full one
_FAR = 3  # temperatures: a change that costs so much more than may be lost is passed over


MAX_STEPS = 2_000_000
"""Steps of a walk that scores a board, some 30 ms: a board that takes more, having one letter all
over and a list with long words of it, is passed over. Good boards take some thousands."""


@kernel
def face_steps(masks, first, arcs, spelled, lengths, open_faces, starts, steps):
    """Turn a word graph into steps by faces: called twice, the second time with room for them.

    `spelled`: uint8[faces, longest], the letter codes of each face; `lengths`: int64[faces], how
    many letters each has, 0 for a face that no cell shows. `open_faces`: uint64[nodes], zeros, and
    `starts`: int64[nodes + 1], are filled by the first call, and `starts[nodes]` is how many
    steps there are. `steps`: uint64[steps, 2], none the first time; step 0 leads to the root: the
    mask of the node, bit f set where face f goes on and bit 63 where a word ends; and the node's
    first step << 32 | words before.
    """
    nodes = len(masks)
    faces = len(lengths)
    fill = len(steps) > 0
    starts[0] = 1
    if fill:
        steps[0, 0] = open_faces[0] | (masks[0] & _END)
        steps[0, 1] = np.uint64(starts[0]) << _HALF
    for node in range(nodes):
        count = np.int64(0)
        for face in range(faces):
            if lengths[face] == 0:
                continue
            at = np.int64(node)
            before = np.int64(0)
            for i in range(lengths[face]):
                bit = _ONE << np.uint64(spelled[face, i])
                if not masks[at] & bit:
                    at = np.int64(-1)
                    break
                arc = np.int64(first[at]) + np.int64(arcs_before(masks[at], bit))
                before += np.int64(arcs[arc, 1])
                at = np.int64(arcs[arc, 0])
            if at < 0:
                continue
            if fill:
                step = starts[node] + count
                steps[step, 0] = open_faces[at] | (masks[at] & _END)
                steps[step, 1] = (np.uint64(starts[at]) << _HALF) | np.uint64(before)
            else:
                open_faces[node] |= _ONE << np.uint64(face)
            count += 1
        starts[node + 1] = starts[node] + count


@kernel
def spellable(steps, lengths, points, available, maximum, rows, worth, nodes, turns):
    """Write down the words that faces spell, as these faces, each at most `available[face]` times.

    `steps`, `lengths`, `points`: as for `score_many`. `rows`: uint8[words, most_faces], filled with
    face codes + 1; a word that can be spelled in several ways is written several times. `worth`:
    int64[words, 2], filled with the number of faces and the points. `nodes`: uint64[3, 65] and
    `turns`: int64[3, 65], to work in; `available` is as before in the end, unless it breaks off.
    Returns how many there are, though no more rows are filled than there is room for, and none
    are looked for when there are more than `maximum`.
    """
    most_faces = rows.shape[1]
    masks, infos, pending = nodes[0], nodes[1], nodes[2]
    taken, ends, values = turns[0], turns[1], turns[2]
    masks[0] = steps[0, 0]
    infos[0] = steps[0, 1]
    pending[0] = steps[0, 0] & _LETTERS
    ends[0] = 0
    values[0] = 0
    depth = 0
    found = 0
    while depth >= 0 and found <= maximum:
        if not pending[depth]:
            depth -= 1
            if depth >= 0:
                available[taken[depth]] += 1
            continue
        face = np.int64(lowest_bit(pending[depth]))
        bit = _ONE << np.uint64(face)
        pending[depth] &= pending[depth] - _ONE
        if available[face] == 0 or depth == most_faces:
            continue
        step = (infos[depth] >> _HALF) + arcs_before(masks[depth], bit)
        mask = steps[step, 0]
        end = ends[depth] + (lengths[face] & 0xFFFFFFFFFF)
        value = values[depth] + (lengths[face] >> 40)
        taken[depth] = face
        if mask & _END and points[end] >= 0 and points[end] + value > 0:
            if found < len(rows):
                for at in range(most_faces):
                    rows[found, at] = taken[at] + 1 if at <= depth else 0
                worth[found, 0] = depth + 1
                worth[found, 1] = points[end] + value
            found += 1
        if mask & _LETTERS:
            available[face] -= 1
            depth += 1
            masks[depth] = mask
            infos[depth] = steps[step, 1]
            pending[depth] = mask & _LETTERS
            ends[depth] = end
            values[depth] = value
    return found


@inner
def _step(steps, lengths, mask, first, word, face, bit):
    """Follow the arc of a face: give the faces after it, where their arcs begin, the word by then.

    `bit`: that of the face in `mask`, the faces that can come next; `first`: where their arcs are.
    """
    step = first + arcs_before(mask, bit)
    info = steps[step, 1]
    next_word = word + ((info & _LOW_HALF) << np.uint64(8)) + np.uint64(lengths[face])
    return steps[step, 0], info, next_word


@inner
def _points(points, word):
    """Give the points of a word by its length, with those of its letters; -1 if too short."""
    value = points[word & np.uint64(255)]
    return value if value < 0 else value + np.int64(word >> _VALUE)


@inner
def _points_of_new(points, seen, mark, next_mask, word):
    """Give the points of a word where a path ends, less than 0 for none or one that is marked."""
    if next_mask & _END:
        value = _points(points, word)
        index = (word >> np.uint64(8)) & _LOW_HALF
        if value >= 0 and seen[index] != mark:
            seen[index] = mark
            return value
    return np.int64(-1)


@inner
def _score(
    steps, points, lengths, near, faces, seen, stamp, work, out, need, rest, gained, maximum
):
    """Score a board of at most 64 cells; every word counts once.

    `points`: int64[longest + 1], by letters, -1 where a word does not count. `lengths`:
    int64[faces], the letters of each face, and from bit 40 on what they are worth. `near`:
    uint64[cells + 1], each cell's neighbours as a set, and the set of all cells. `faces`:
    int64[cells], -1 for a blocked cell. `seen`: uint32[words], nowhere equal to `stamp`, which
    is put there. `work`: uint64[9, 65] or more. `need`: the walk is given up when the points so
    far and `rest`, int64[64], what may be expected of the words that begin with a face or a later
    one, do not reach it. `gained`: int64[64], to which the points before each face that a word
    begins with are written. `maximum`: it is also given up after so many steps. `out`: int64[4], to
    which are written the words, the steps walked, 0 and the letters of the longest word; of a walk
    that was given up the points so far, the steps, and what `rest` says of those to come. Returns
    the points, -1 when the walk was given up.
    """
    where = work[0]  # the cells that show a face
    around = work[1]  # the faces beside a cell
    masks, firsts, words, pending = work[2], work[3], work[4], work[5]
    cells_left, frees, reaches = work[6], work[7], work[8]
    cells = len(faces)
    shown = _NONE
    free = _NONE
    for face in range(64):
        where[face] = _NONE
    for cell in range(cells):
        around[cell] = _NONE
        if faces[cell] >= 0:
            bit = _ONE << np.uint64(cell)
            free |= bit
            where[faces[cell]] |= bit
            shown |= _ONE << np.uint64(faces[cell])
    letters = shown
    while letters:
        face = lowest_bit(letters)
        bit = letters & (~letters + _ONE)
        letters ^= bit
        those = where[face]
        while those:
            beside = near[lowest_bit(those)]
            those &= those - _ONE
            while beside:
                around[lowest_bit(beside)] |= bit
                beside &= beside - _ONE
    total = np.int64(0)
    found = np.int64(0)
    walked = np.int64(0)
    longest = np.int64(0)
    mark = np.uint32(stamp)
    depth = np.uint64(0)
    mask = steps[0, 0]
    first = steps[0, 1] >> _HALF
    word = _NONE  # values << 40 | words before << 8 | letters: all grow along a path
    pending_here = mask & shown
    reach = free
    todo = _NONE
    while True:
        if pending_here:
            face = lowest_bit(pending_here)
            pending_here &= pending_here - _ONE
            if depth == _NONE:
                if total + rest[face] < need:
                    out[0] = total
                    out[1] = walked
                    out[2] = rest[face]
                    return np.int64(-1)
                gained[face] = total
            cells_next = where[face] & reach
            if not cells_next:
                continue
            next_mask, info, next_word = _step(
                steps, lengths, mask, first, word, face, _ONE << face
            )
            walked += 1
            value = _points_of_new(points, seen, mark, next_mask, next_word)
            if value >= 0:
                total += value
                found += 1
                longest = max(longest, np.int64(next_word & np.uint64(255)))
            while cells_next:
                cell = lowest_bit(cells_next)
                cells_next &= cells_next - _ONE
                pending_next = next_mask & around[cell]
                if pending_next:
                    masks[depth] = mask
                    firsts[depth] = first
                    words[depth] = word
                    pending[depth] = pending_here
                    frees[depth] = free
                    reaches[depth] = reach
                    depth += _ONE
                    cells_left[depth] = cells_next
                    mask = next_mask
                    first = info >> _HALF
                    word = next_word
                    pending_here = pending_next
                    free &= ~(_ONE << cell)
                    reach = near[cell] & free
                    break
            continue
        if depth == _NONE:
            break
        # This cell is done: the next one with the same face, or back.
        above = depth - _ONE
        todo = cells_left[depth]
        moved = False
        while todo:
            cell = lowest_bit(todo)
            todo &= todo - _ONE
            pending_here = mask & around[cell]
            if pending_here:
                free = frees[above] & ~(_ONE << cell)
                reach = near[cell] & free
                cells_left[depth] = todo
                moved = True
                break
        if not moved:
            if walked > maximum:
                out[0] = 0
                out[1] = walked
                out[2] = 0
                return np.int64(-1)
            depth = above
            mask = masks[depth]
            first = firsts[depth]
            word = words[depth]
            pending_here = pending[depth]
            free = frees[depth]
            reach = reaches[depth]
    out[0] = found
    out[1] = walked
    out[2] = 0
    out[3] = longest
    return total


@inner
def _turned(neighbours, faces, bits, path, turns, depth):
    """Go back along a path to a cell with another neighbor; give its depth and that one, or -1."""
    ways = neighbours.shape[1]
    while depth >= 0:
        here = np.int64(path[depth])
        way = np.int64(turns[depth])
        if way < ways and neighbours[here, way] >= 0:
            turns[depth] = way + 1
            return depth, np.int64(neighbours[here, way])
        bits[here] = _ONE << np.uint64(faces[here])
        depth -= 1
    return depth, np.int64(-1)


@inner
def _score_large(steps, points, lengths, neighbours, faces, seen, stamp, work, out, maximum):
    """Score a board of any size, as `_score` does those of at most 64 cells.

    `neighbours`: int16[cells, 8], padded with -1. `work`: uint64[7, cells + 1] or more.
    """
    around = work[0]
    bits = work[1]  # the face of a cell that is free, else none
    path, turns = work[2], work[3]
    masks, firsts, words = work[4], work[5], work[6]
    cells = len(faces)
    ways = neighbours.shape[1]
    for cell in range(cells):
        bits[cell] = _NONE
        if faces[cell] >= 0:
            bits[cell] = _ONE << np.uint64(faces[cell])
    for cell in range(cells):
        around[cell] = _NONE
        for way in range(ways):
            other = np.int64(neighbours[cell, way])
            if other < 0:
                break
            around[cell] |= bits[other]
    total = np.int64(0)
    found = np.int64(0)
    walked = np.int64(0)
    longest = np.int64(0)
    mark = np.uint32(stamp)
    for start in range(cells):
        depth = -1
        mask = steps[0, 0]
        first = steps[0, 1] >> _HALF
        word = _NONE
        to = np.int64(start)
        while True:
            bit = bits[to]
            if mask & bit:
                next_mask, info, next_word = _step(
                    steps, lengths, mask, first, word, faces[to], bit
                )
                walked += 1
                value = _points_of_new(points, seen, mark, next_mask, next_word)
                if value >= 0:
                    total += value
                    found += 1
                    longest = max(longest, np.int64(next_word & np.uint64(255)))
                if next_mask & around[to]:
                    depth += 1
                    path[depth] = np.uint64(to)
                    turns[depth] = _NONE
                    masks[depth] = next_mask
                    firsts[depth] = info >> _HALF
                    words[depth] = next_word
                    bits[to] = _NONE
            depth, to = _turned(neighbours, faces, bits, path, turns, depth)
            if walked > maximum:
                out[0] = 0
                out[1] = walked
                out[2] = 0
                return np.int64(-1)
            if to < 0:
                break
            mask, first, word = masks[depth], firsts[depth], words[depth]
    out[0] = found
    out[1] = walked
    out[2] = 0
    out[3] = longest
    return total


@inner
def _points_on(worth, path, depth, to):
    """Give what a word is worth on a path with bonuses that ends at a cell, but for its length."""
    points = worth[to, 0]
    times = worth[to, 1]
    for i in range(depth + 1):
        points += worth[path[i], 0]
        times *= worth[path[i], 1]
    return points * times


@kernel
def find_words(
    steps, points, lengths, neighbours, faces, worth, budget, place, rows, paths, used, nodes
):
    """Find the words of a board with all their paths, until `budget` cells have been gone to.

    `lengths`: as for `_score`. `worth`: int64[cells, 2], what each cell adds and how many times the
    word counts by it; or [0, 2] without bonuses. `place`: int32[words], zeros, for the row of each
    word + 1. `rows`: int32[maximum, 4 or more], the word's index, its letters, the points of its
    best path, and on how many paths it lies (at most 2**31 - 1). `paths`: uint8[maximum, longest],
    the cells of the first of its best paths, padded with 255; `maximum` must be enough, such as the
    number of words in the lexicon. `used`: int64[3 + 2 * (cells + 1)], how many words there are and
    the cell from which paths are walked, the number of cells when all is done; the others are its
    own, and all are zeros at first. `nodes`: uint64[5, cells + 1], its own as well. A call goes on
    where the last one has broken off: from one cell of a board of one letter there may be paths
    without end.
    """
    cells = len(faces)
    ways = neighbours.shape[1]
    path = used[3 : 4 + cells]
    turns = used[4 + cells :]
    masks = nodes[0]
    firsts = nodes[1]
    words = nodes[2]
    around = nodes[3]
    bits = nodes[4]
    for cell in range(cells):
        around[cell] = _NONE
        bits[cell] = _NONE
        if faces[cell] >= 0:
            bits[cell] = _ONE << np.uint64(faces[cell])
    for cell in range(cells):
        for way in range(ways):
            other = np.int64(neighbours[cell, way])
            if other < 0:
                break
            around[cell] |= bits[other]
    found = used[0]
    start = used[1]
    depth = used[2] - 1  # of a path that is under way
    for i in range(depth + 1):
        bits[path[i]] = _NONE
    mask = _NONE
    first = _NONE
    word = _NONE
    gone = 0
    while start < cells:
        to = np.int64(-1)
        if depth < 0:
            mask = steps[0, 0]
            first = steps[0, 1] >> _HALF
            word = _NONE
            to = start
        while True:
            bit = _NONE
            if to >= 0:  # else a path is gone on with
                bit = bits[to]
                gone += 1
            if mask & bit:
                next_mask, info, next_word = _step(
                    steps, lengths, mask, first, word, faces[to], bit
                )
                if next_mask & _END:
                    letters = next_word & np.uint64(255)
                    index = (next_word >> np.uint64(8)) & _LOW_HALF
                    value = points[letters]
                    if value >= 0:
                        if len(worth) > 0:
                            value += _points_on(worth, path, depth, to)
                        else:
                            value += np.int64(next_word >> _VALUE)
                        row = np.int64(place[index]) - 1
                        is_better = row < 0
                        if is_better:
                            row = found
                            rows[row, 0] = index
                            rows[row, 1] = letters
                            rows[row, 3] = 1
                            found += 1
                            place[index] = found
                        else:
                            if rows[row, 3] < 2147483647:
                                rows[row, 3] += 1
                            is_better = value > rows[row, 2]
                        if is_better:
                            rows[row, 2] = value
                            for i in range(paths.shape[1]):
                                paths[row, i] = path[i] if i <= depth else 255
                            paths[row, depth + 1] = to
                if next_mask & around[to]:
                    depth += 1
                    path[depth] = to
                    turns[depth] = 0
                    masks[depth] = next_mask
                    firsts[depth] = info >> _HALF
                    words[depth] = next_word
                    bits[to] = _NONE
            to = np.int64(-1)
            if gone > budget and depth >= 0:
                used[0] = found
                used[1] = start
                used[2] = depth + 1
                return
            depth, to = _turned(neighbours, faces, bits, path, turns, depth)
            if to < 0:
                break
            mask, first, word = masks[depth], firsts[depth], words[depth]
        start += 1
    used[0] = found
    used[1] = start


@kernel
def score_many(
    steps, points, lengths, near, neighbours, boards, seen, stamp, work, rest, gained, out, results
):
    """Score boards, int64[boards, cells]; stamps from `stamp` on are used.

    `rest`: int64[64], zeros. `work`, `gained`, `out`: as for `_score`. `results`: int64[boards, 2],
    to which points and words are written, -1 for the points of a board whose walk takes more than
    `MAX_STEPS`.
    """
    for i in range(len(boards)):
        if boards.shape[1] <= 64:
            results[i, 0] = _score(
                steps,
                points,
                lengths,
                near,
                boards[i],
                seen,
                stamp + i,
                work,
                out,
                np.int64(0),
                rest,
                gained,
                MAX_STEPS,
            )
        else:
            results[i, 0] = _score_large(
                steps,
                points,
                lengths,
                neighbours,
                boards[i],
                seen,
                stamp + i,
                work,
                out,
                MAX_STEPS,
            )
        results[i, 1] = out[0]


@inner
def _random(generator):
    """Give 64 random bits (splitmix64, Steele et al. 2014). `generator`: uint64[1]."""
    generator[0] += np.uint64(0x9E3779B97F4A7C15)
    bits = generator[0]
    bits = (bits ^ (bits >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    bits = (bits ^ (bits >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return bits ^ (bits >> np.uint64(31))


@inner
def _below(generator, count):
    """Give a random number from 0 to count - 1, below 2**32."""
    return np.int64(((_random(generator) >> _HALF) * np.uint64(count)) >> _HALF)


@inner
def _shuffle(generator, items):
    for i in range(len(items) - 1, 0, -1):
        j = _below(generator, i + 1)
        items[i], items[j] = items[j], items[i]


@inner
def _luby(index):
    """Give the term of 1, 1, 2, 1, 1, 2, 4, 1, … at an index from 1 (Luby et al. 1993)."""
    while True:
        size = 1
        while size < index + 1:
            size *= 2
        if size == index + 1:
            return size // 2
        index -= size // 2 - 1


@inner
def turn_die(shows, faces, shown, holder, cell, face, from_die, queue):
    """Find out how a cell can get another face: which dice must move.

    `shows`: uint8[dice, faces + 1], 1 where a die has a face, the blank one first. `holder`:
    int64[dice], the die on each cell, and behind the first `shown` places, which have `faces`,
    dice that show nothing. The die of the cell is set free; the search goes breadth
    first from the dice that have the wanted face, over the cells that they would leave, to the
    free die, or to one that shows nothing. `from_die`: int64[dice], and `queue`: int64[dice], to be
    written to. Returns whether
    it is possible; then following `from_die` from the free die gives the chain of dice, each
    taking the place of the one before, down to -1 for the cell itself.
    """
    dice = len(holder)
    free_die = holder[cell]
    if shows[free_die, face + 1]:
        from_die[free_die] = -1
        return True
    for die in range(dice):
        from_die[die] = -2
    head = 0
    tail = 0
    for die in range(dice):
        if shows[die, face + 1]:
            from_die[die] = -1
            queue[tail] = die
            tail += 1
    while head < tail:
        die = queue[head]
        head += 1
        # The cell that this die leaves.
        place = 0
        while holder[place] != die:
            place += 1
        if place >= shown:
            from_die[free_die] = die
            return True
        wanted = faces[place] + 1
        if shows[free_die, wanted]:
            from_die[free_die] = die
            return True
        for other in range(dice):
            if from_die[other] == -2 and shows[other, wanted]:
                from_die[other] = die
                queue[tail] = other
                tail += 1
    return False


@inner
def move_dice(holder, cell, from_die):
    """Carry out what `turn_die` has found."""
    die = holder[cell]
    holder[cell] = -1
    while True:
        before = from_die[die]
        if before == -1:
            holder[cell] = die
            return
        place = 0
        while holder[place] != before:
            place += 1
        holder[place] = die
        die = before


@inner
def _keep(images, faces, points, words, kept, kept_boards, kept_points, image):
    """Put a board among the best, unless an image of it is there; returns how many there are.

    `images`: int64[symmetries, cells]; `kept_boards`: int64[maximum, cells], in the order of
    `kept_points`: int64[maximum, 2], points and words; `image`: int64[2, cells], to be written to.
    """
    cells = len(faces)
    minimum = image[0]
    for cell in range(cells):
        minimum[cell] = faces[cell]
    for symmetry in range(len(images)):
        order = 0
        for cell in range(cells):
            face = faces[images[symmetry, cell]]
            image[1, cell] = face
            if order == 0:
                order = face - minimum[cell]
        if order < 0:
            for cell in range(cells):
                minimum[cell] = image[1, cell]
    maximum = len(kept_boards)
    place = kept
    while place > 0 and kept_points[place - 1, 0] < points:
        place -= 1
    same = place
    while same > 0 and kept_points[same - 1, 0] == points:
        same -= 1
        alike = True
        for cell in range(cells):
            if kept_boards[same, cell] != minimum[cell]:
                alike = False
                break
        if alike:
            return kept
    if place == maximum:
        return kept
    if kept < maximum:
        kept += 1
    for i in range(kept - 1, place, -1):
        for cell in range(cells):
            kept_boards[i, cell] = kept_boards[i - 1, cell]
        kept_points[i, 0] = kept_points[i - 1, 0]
        kept_points[i, 1] = kept_points[i - 1, 1]
    for cell in range(cells):
        kept_boards[place, cell] = minimum[cell]
    kept_points[place, 0] = points
    kept_points[place, 1] = words
    return kept


@inner
def _loss(points, reached):
    """Give 1 + the 512ths of the points that a change costs, 255 at most; 0 is for not known."""
    if reached >= points:
        return np.int64(1)
    return 1 + min(np.int64(254), ((points - reached) << 9) // points)


@inner
def _forget(losses, faces, cell):
    """Forget what changes of a cell cost, which has another face now."""
    for i in range(losses.shape[1]):
        losses[cell, i] = 0
    for other in range(cell):
        losses[other, faces + cell] = 0


@inner
def _is_over(tables, tally):
    """Tell whether a climb has come to its end, or is stuck."""
    return tally.boards >= tally.length or tally.boards - tally.changed > tables.patience


@inner
def _scatter(tables, annealing, chain):
    """Give a chain a random board, which is not scored yet."""
    slots = tables.slots
    bag = tables.bag
    dice = tables.dice
    generator = annealing.generator
    faces = annealing.faces[chain]
    holder = annealing.holder[chain]
    annealing.losses[chain] = 0
    if len(dice):
        _shuffle(generator, holder)
        for cell in range(len(faces)):
            faces[cell] = dice[holder[cell], _below(generator, dice.shape[1])]
    elif len(bag):
        for slot in slots:
            faces[slot] = bag[_below(generator, len(bag))]
    else:
        for i in range(len(slots) - 1, 0, -1):
            first, second = slots[i], slots[_below(generator, i + 1)]
            faces[first], faces[second] = faces[second], faces[first]


@inner
def _walk(tables, annealing, chain, rung, budget):
    """Go on with a chain until more than `budget` steps of the graph have been walked.

    `chain`: a row of the arrays of `annealing`. `rung`: that of its temperature in
    `tables.ladder`; -1 for a climb, whose temperature falls and whose end ends the walk. Returns
    the steps walked.
    """
    steps = tables.steps
    points = tables.points
    lengths = tables.lengths
    near = tables.near
    neighbours = tables.neighbours
    images = tables.images
    slots = tables.slots
    bag = tables.bag
    dice = tables.dice
    shows = tables.shows
    temperatures = tables.temperatures
    draws = tables.draws
    tally = annealing.tally[0]
    seen = annealing.seen
    generator = annealing.generator
    faces = annealing.faces[chain]
    holder = annealing.holder[chain]
    expected = annealing.expected[chain]
    losses = annealing.losses[chain]
    kept_boards = annealing.kept_boards
    kept_points = annealing.kept_points
    work = annealing.work
    out = annealing.out
    gained = annealing.gained
    from_die = annealing.chain[0]
    queue = annealing.chain[1]
    image = annealing.image
    cells = len(faces)
    known_faces = len(lengths)
    with_dice = len(dice) > 0
    maximum = len(kept_boards)
    levels = len(temperatures)
    hope = tables.hope
    swaps = tables.swaps if len(bag) else 1024
    walked = np.int64(0)
    while walked <= budget and (rung >= 0 or not _is_over(tables, tally)):
        is_new = tally.points == _NO_BOARD
        turned = False
        first_cell = 0
        second_cell = 0
        old_face = np.int64(0)
        drop = np.int64(0)
        row = 0
        column = 0
        if not is_new:
            walked += 4
            choice = _random(generator)
            drawn = draws[np.int64(choice >> _HALF) & (len(draws) - 1)]
            if rung < 0:
                temperature = temperatures[tally.boards * levels // tally.length]
            else:
                temperature = tables.ladder[rung]
            drop = (temperature * drawn) >> 20
            too_much = drop + ((temperature * _FAR) >> 4)
            is_skipped = (choice >> np.uint64(10)) & np.uint64(63) != 0
            first_cell = slots[_below(generator, len(slots))]
            if np.int64(choice & np.uint64(1023)) < swaps:
                second_cell = slots[_below(generator, len(slots))]
                if faces[first_cell] == faces[second_cell]:
                    continue
                row = min(first_cell, second_cell)
                column = known_faces + max(first_cell, second_cell)
                if is_skipped and (np.int64(losses[row, column]) - 1) << 11 > too_much:
                    continue
                faces[first_cell], faces[second_cell] = faces[second_cell], faces[first_cell]
            else:
                turned = True
                old_face = faces[first_cell]
                face = bag[_below(generator, len(bag))]
                if face == old_face:
                    continue
                row = first_cell
                column = face
                if is_skipped and (np.int64(losses[row, column]) - 1) << 11 > too_much:
                    continue
                if with_dice and not turn_die(
                    shows, faces, cells, holder, first_cell, face, from_die, queue
                ):
                    continue
                faces[first_cell] = face
        if tally.stamp >= 0xFFFFFFF0:
            for i in range(len(seen)):
                seen[i] = 0
            tally.stamp = 0
        tally.stamp += 1
        enough = np.int64(0)
        if not is_new:
            enough = tally.points - ((tally.points * drop) >> 20)
        if cells <= 64:
            need = np.int64(0)
            if not is_new and tally.kept == maximum:
                need = enough
                if tables.rank < 0 and kept_points[maximum - 1, 0] < enough:
                    need = kept_points[maximum - 1, 0] + 1
            for face in range(64):
                gained[face] = -1
            reached = _score(
                steps,
                points,
                lengths,
                near,
                faces,
                seen,
                tally.stamp,
                work,
                out,
                need,
                expected,
                gained,
                MAX_STEPS,
            )
        else:
            reached = _score_large(
                steps, points, lengths, neighbours, faces, seen, tally.stamp, work, out, MAX_STEPS
            )
        walked += out[1]
        tally.examined += 1
        rank = reached
        if reached >= 0 and tables.rank >= 0:
            rank += out[3] << tables.rank
        if reached >= 0 and (tally.kept < maximum or rank > kept_points[maximum - 1, 0]):
            if tally.kept == 0 or rank > kept_points[0, 0]:
                tally.examined_best = tally.examined
            tally.kept = _keep(
                images, faces, rank, out[0], tally.kept, kept_boards, kept_points, image
            )
        if reached >= 0 and (is_new or reached >= enough):
            score = np.int64(0)
            for face in range(63, -1, -1):
                if gained[face] >= 0:
                    score = reached - gained[face]
                    score += (score * hope) >> 10
                expected[face] = score
        if is_new:
            tally.points = reached
            continue
        tally.boards += 1
        hoped_for = reached if reached >= 0 else out[0] + (out[2] << 10) // (1024 + hope)
        losses[row, column] = _loss(tally.points, hoped_for)
        if reached >= enough:
            _forget(losses, known_faces, first_cell)
            if not turned:
                _forget(losses, known_faces, second_cell)
            if reached != tally.points:
                tally.changed = tally.boards
            tally.points = reached
            if turned:
                if with_dice:
                    move_dice(holder, first_cell, from_die)
            elif with_dice:
                holder[first_cell], holder[second_cell] = holder[second_cell], holder[first_cell]
        elif turned:
            faces[first_cell] = old_face
        else:
            faces[first_cell], faces[second_cell] = faces[second_cell], faces[first_cell]
    return walked


@inner
def _begin_climb(tables, annealing):
    """Begin to climb from a random board, on the first chain."""
    tally = annealing.tally[0]
    tally.climbs += 1
    tally.length = max(1, np.int64(tables.full_climb) >> max(0, _SHORT_CLIMBS + 1 - tally.climbs))
    tally.boards = 0
    tally.changed = 0
    tally.points = _NO_BOARD
    annealing.rungs[0] = -1
    _scatter(tables, annealing, 0)


@inner
def _begin_tempering(tables, annealing):
    """Begin with a random board for each chain."""
    tally = annealing.tally[0]
    tally.length = tables.tempering * _luby(tally.climbs - _SHORT_CLIMBS)
    tally.boards = 0
    tally.changed = 0
    for chain in range(len(annealing.rungs)):
        annealing.rungs[chain] = chain
        annealing.points[chain] = _NO_BOARD
        _scatter(tables, annealing, chain)


@inner
def _exchange(tables, annealing):
    """Let chains at neighbouring temperatures exchange these, the better board for the colder."""
    points = annealing.points
    rungs = annealing.rungs
    draws = tables.draws
    choice = _random(annealing.generator)
    for rung in range(np.int64(choice & _ONE), len(rungs) - 1, 2):
        cold, hot = rungs[rung], rungs[rung + 1]
        drawn = draws[np.int64(_random(annealing.generator) >> _HALF) & (len(draws) - 1)]
        drop = min(np.int64(1 << 20), (tables.widths[rung] * drawn) >> 20)
        if points[hot] + ((points[hot] * drop) >> 20) >= points[cold]:
            rungs[rung], rungs[rung + 1] = hot, cold


@kernel
def anneal(tables, annealing):
    """Go on until more than `tables.budget` steps of the graph have been walked, or a bit earlier.

    `tables`: a `core.boggle.annealing.SearchTables`. `annealing`: a
    `core.boggle.annealing.Annealing`, which is written to. Returns the steps walked.
    """
    tally = annealing.tally[0]
    rungs = annealing.rungs
    points = annealing.points
    walked = np.int64(0)
    while walked <= tables.budget:
        if rungs[0] < 0:
            if not _is_over(tables, tally):
                walked += _walk(tables, annealing, 0, -1, tables.budget - walked)
            elif tally.climbs > _SHORT_CLIMBS:
                _begin_tempering(tables, annealing)
            else:
                _begin_climb(tables, annealing)
        elif tally.boards >= tally.length:
            _begin_climb(tables, annealing)
        else:
            for rung in range(len(rungs)):
                chain = rungs[rung]
                tally.points = points[chain]
                walked += _walk(tables, annealing, chain, rung, tables.turn)
                points[chain] = tally.points
            _exchange(tables, annealing)
    return walked
