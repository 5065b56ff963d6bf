"""Compiled tree search with playouts (Monte-Carlo) for positions of Dots and Boxes.

**Positions of the tree are quiet**: nothing in them can be captured. A move that gives boxes away
leads to the quiet position behind all of them, and what the opponent makes of the gift is a
formula. Let v be what that position is worth to whoever moves in it. The opponent takes all n boxes
and moves on, or leaves k of them (2 of a chain, 4 of a loop) and makes the giver move on, so he has
max(n + v, n - 2k - v). So captures and double-dealing moves cost no node. Of the edges that open
the same chain only one is a move (of a chain of two boxes the one in the middle, which leaves
nothing to hand back), of the isolated chains and loops only the shortest chain of one or two boxes,
the shortest longer chain and the shortest loop are, and of a box's edges on the rim only the first.
Positions that are reached in several orders share a node.

**A playout** draws safe edges in random order: one pass over a shuffled list, since what is not
safe any more never becomes so again. It ends as soon as the exact search (`..exact.kernels`) can
value what is left within some hundred nodes, which is with SOLVED free edges beside isolated chains
and loops. The fight for the last safe move, which decides a game, is so searched instead of left to
chance. The exact search has a table of its own here, so that the same seed gives the same estimate.

Where that takes too long, and with more free edges at the start than the exact search can hold,
another playout goes on until only chains,
loops and joints are left, and that is valued: where chains and loops are isolated, exactly, by a
table over how many of the three kinds are left, of each kind the shortest opened first (`_end`).
Joints are broken before, at the shortest chain that meets one, and the chains on a broken joint's
two other sides become one.

**Bounds.** Each node has a lower and an upper bound besides its estimate (score-bounded search,
Cazenave and Saffidine 2010). A node that needs no random move before its exact value is exact from
the beginning, the bounds of others follow from those of their moves, and no game goes to a move
whose value is known or cannot be best. So small positions end up solved.

**Estimates.** A node's estimate is the mean over its moves, weighted by their visits to the 3/2:
the plain mean would count what was spent on finding out that the other moves are bad. A move is
chosen by estimate plus an allowance that falls with its visits (PUCT, without a prior); one that
was never tried counts as its node's estimate less the boxes that it gives away, three at most. At
the root each move gets some games whatever it looks like. The mean square of how far the results of
a root move's games were from its estimate gives the estimate's spread.

The arrays go from call to call in three tuples, `g` (the board, which nothing changes), `t` (the
tree, the root's moves and scratch room) and `x` (the exact search). Random numbers come from a
state in `t`: the same seed and the same numbers of games give the same tree.
"""

import numpy as np

from ...compiling.kernels import count_bits, inner_with_arrays, kernel_with_arrays, lowest_bit
from ..exact.kernels import DONE, NO_SETS, answer, release

SOLVED = 20

_LONGEST = 4000  # nodes that valuing a leaf may take
_GAME = 4  # nodes of the exact search that take as long as a game beside it

_LOOP = 128  # in an arc's `taken`: what it opens is a loop
_ONE = np.uint64(1)
_HALF = np.uint64(32)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_MIX_2 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_3 = np.uint64(0x94D049BB133111EB)


@kernel_with_arrays
def play(g, t, x, budget):
    """Play games that cost as much as so many nodes, fewer if the root's moves are known by then.

    Gives what is left of the budget where the sets of the exact search need more room, else 0.
    """
    tally = t.tally[0]
    tally.budget = budget
    while tally.budget > 0:
        if _has_little_room(x):
            return tally.budget
        if not _game(g, t, x):
            break
    return 0


@inner_with_arrays
def _has_little_room(x):
    return x.sets.tally[0].used + 2 * x.items.shape[0] > x.sets.hashes.shape[0]


@inner_with_arrays
def _game(g, t, x):
    """Go down to a leaf, value it and tell those above; False where nothing is to be found out."""
    tally, nodes, arcs, path = t.tally[0], t.nodes, t.arcs, t.path
    depth = 0
    node = 0
    while True:
        a = _choose(t, node)
        if a < 0:
            break
        _go(g, t, a)
        path[depth] = a
        depth += 1
        node = arcs[a].child
        if node < 0:
            node = _find(t)
            arcs[a].child = node
        if node < 0 or nodes[node].low == nodes[node].high:
            break
        if nodes[node].first < 0 and (
            nodes[node].visits < nodes[node].patience or not _expand(g, t, node)
        ):
            break
    if depth == 0:
        return False
    is_leaf = node >= 0 and nodes[node].first < 0 and nodes[node].low < nodes[node].high
    value = _playout(g, t, x, node) if node < 0 or is_leaf else np.float64(nodes[node].value)
    if np.isnan(value):
        return True
    tally.games += 1
    tally.budget -= _GAME
    result = value
    if is_leaf:
        nodes[node].visits += 1
        if nodes[node].low == nodes[node].high:
            nodes[node].value = value
        else:
            nodes[node].value += (value - nodes[node].value) / nodes[node].visits
        nodes[node].own = nodes[node].value
    for d in range(depth - 1, -1, -1):
        a = path[d]
        above = 0 if d == 0 else arcs[path[d - 1]].child
        arcs[a].visits += 1
        if node < 0:
            arcs[a].value += (_worth(t, a, value) - arcs[a].value) / arcs[a].visits
        else:
            _bound(t, a, nodes[node].low, nodes[node].high)
            # Bounds on both sides of where leaving boxes is as good as taking them can tell the
            # arc's value, though not the node's.
            worth = _worth(t, a, nodes[node].value)
            arcs[a].value = min(max(worth, np.float64(arcs[a].low)), np.float64(arcs[a].high))
        result = _worth(t, a, result)
        if d == 0:
            t.root[a].squares += (result - arcs[a].value) ** 2
        node = above
        nodes[node].visits += 1
        _gather(t, node)
    return True


@inner_with_arrays
def _choose(t, node):
    """Give the arc that the next game goes along, -1 where none can change anything."""
    nodes, arcs, tally = t.nodes, t.arcs, t.tally[0]
    first, end = nodes[node].first, nodes[node].first + nodes[node].count
    low, value = nodes[node].low, nodes[node].value
    explore = tally.explore * np.sqrt(nodes[node].visits + 1.0)
    minimum = 1.0 + np.sqrt(tally.forced * nodes[node].visits / nodes[node].count)
    best, maximum = -1, -1e9
    for a in range(first, end):
        arc = arcs[a]
        if arc.low == arc.high or (node and arc.high <= low):
            continue
        give = np.float64(arc.taken & ~_LOOP)
        if not node and arc.visits < minimum:
            score = 1e6 - arc.visits
        elif arc.visits:
            score = arc.value + explore / (1.0 + arc.visits)
        else:
            score = value - min(give, 3.0) + explore
        if score > maximum:
            best, maximum = a, score
    return best


@inner_with_arrays
def _gather(t, node):
    """Make a node's estimate and bounds anew of its arcs'."""
    nodes, arcs = t.nodes, t.arcs
    first, end = nodes[node].first, nodes[node].first + nodes[node].count
    known = nodes[node].low
    low, high = -100, -100
    weight = 1.0
    total = np.float64(nodes[node].own)
    for a in range(first, end):
        arc = arcs[a]
        low = max(low, arc.low)
        high = max(high, arc.high)
        if arc.visits and arc.high > known:
            share = arc.visits * np.sqrt(np.float64(arc.visits))
            weight += share
            total += share * arc.value
    nodes[node].low = low
    nodes[node].high = high
    nodes[node].value = min(max(total / weight, low), high)


@inner_with_arrays
def _worth(t, a, value):
    """Tell what an arc is worth to who moves, if the position it leads to is worth `value`."""
    if a < t.root.shape[0]:
        option = t.root[a]
        taken, handout, sign, closed = option.taken, option.handout, option.sign, option.closed
    else:
        taken, sign, closed = np.int64(t.arcs[a].taken), -1, 0
        handout = 0 if taken <= 2 else 4 if taken & _LOOP else 2
        taken &= ~_LOOP
    if handout:
        value = taken - handout + abs(value + handout)
    else:
        value += taken
    return closed + sign * value


@inner_with_arrays
def _bound(t, a, low, high):
    """Bound an arc by the bounds of the position it leads to."""
    one, other = _worth(t, a, np.float64(low)), _worth(t, a, np.float64(high))
    minimum, maximum = min(one, other), max(one, other)
    # The least that who may leave k boxes can have is where the rest is worth -k, or one more:
    # what a position can be worth is odd or even, as its bounds are.
    for handout in (2, 4):
        if low < -handout < high:
            turn = _worth(t, a, np.float64(((low ^ handout) & 1) - handout))
            minimum, maximum = min(minimum, turn), max(maximum, turn)
    t.arcs[a].low = minimum
    t.arcs[a].high = maximum


@inner_with_arrays
def _go(g, t, a):
    """Play an arc in the position on the board; one of the root's sets the board up."""
    free, degree, words = t.free[0], t.degree[0], t.words
    if a < t.root.shape[0]:
        _copy(t.root_free[a], free)
        _copy(t.root_degree[a], degree)
        _copy(t.root_words[a], words)
        return
    edge = np.int64(t.arcs[a].edge)
    _draw(t, edge)
    degree[g.edge_boxes[edge, 0]] -= 1
    degree[g.edge_boxes[edge, 1]] -= 1
    taken = 0
    ends = 0
    boxes = g.box_edges.shape[0]
    for side in range(2):
        box = np.int64(g.edge_boxes[edge, side])
        while degree[box] == 1:
            for k in range(4):
                if free[g.box_edges[box, k]]:
                    edge_on = np.int64(g.box_edges[box, k])
            _draw(t, edge_on)
            degree[box] = 0
            taken += 1
            box = np.int64(g.edge_boxes[edge_on, 0]) + g.edge_boxes[edge_on, 1] - box
            degree[box] -= 1
            if box < boxes and degree[box] == 0:
                taken += 1
                ends += 1
    t.arcs[a].taken = taken | (_LOOP if ends and taken > 3 else 0)


@inner_with_arrays
def _copy(given, to):
    # A slice would do, and bring the making of its error message into what is compiled.
    for i in range(given.shape[0]):
        to[i] = given[i]


@inner_with_arrays
def _draw(t, edge):
    t.free[0, edge] = 0
    t.words[edge >> 6] &= ~(_ONE << np.uint64(edge & 63))


@inner_with_arrays
def _find(t):
    """Give the node of the position on the board, a new one if there is none, -1 without room."""
    nodes, table, words, tally = t.nodes, t.table, t.words, t.tally[0]
    mixed = (words[0] ^ (words[0] >> _HALF)) * _MIX
    mixed = (mixed ^ (mixed >> _HALF) ^ words[1]) * _MIX_2
    mixed = (mixed ^ (mixed >> _HALF) ^ words[2]) * _MIX_3
    mask = np.uint64(table.shape[0] - 1)
    at = (mixed ^ (mixed >> _HALF)) & mask
    while table[at]:
        node = table[at]
        if (
            nodes[node].free_0 == words[0]
            and nodes[node].free_1 == words[1]
            and nodes[node].free_2 == words[2]
        ):
            return node
        at = (at + _ONE) & mask
    node = tally.nodes
    if node == nodes.shape[0]:
        return -1
    tally.nodes += 1
    table[at] = node
    degree = t.degree[0]
    boxes_left = 0
    for box in range(degree.shape[0] - 1):
        boxes_left += degree[box] > 0
    nodes[node].free_0 = words[0]
    nodes[node].free_1 = words[1]
    nodes[node].free_2 = words[2]
    nodes[node].first = -1
    nodes[node].patience = tally.patience
    nodes[node].low = -boxes_left
    nodes[node].high = boxes_left
    return node


@inner_with_arrays
def _expand(g, t, node):
    """Write down the moves of the position on the board; False without room for them."""
    tally, arcs, nodes = t.tally[0], t.arcs, t.nodes
    free, degree, edge_boxes = t.free[0], t.degree[0], g.edge_boxes
    edges = free.shape[0]
    if tally.arcs + edges > arcs.shape[0]:
        return False
    first = tally.arcs
    for edge in range(edges):
        if not free[edge] or (g.rim[edge] >= 0 and free[g.rim[edge]]):
            continue
        if degree[edge_boxes[edge, 0]] > 2 and degree[edge_boxes[edge, 1]] > 2:
            _add_arc(t, edge, 0, nodes[node].high)
    _find_runs(g, t, 0)
    kept = np.int64(-1), np.int64(-1), np.int64(-1)
    for i in range(tally.runs):
        run = t.runs[i]
        isolated = run.one == run.other == degree.shape[0] - 1
        if isolated or run.loop:
            kind = 2 if run.loop else 0 if run.length <= 2 else 1
            if kept[kind] >= 0 and run.length >= t.runs[kept[kind]].length:
                continue
            kept = (
                i if kind == 0 else kept[0],
                i if kind == 1 else kept[1],
                i if kind == 2 else kept[2],
            )
        else:
            _add_arc(t, run.edge, run.length, nodes[node].high)
    for i in kept:
        if i >= 0:
            _add_arc(t, t.runs[i].edge, t.runs[i].length, nodes[node].high)
    nodes[node].first = first
    nodes[node].count = tally.arcs - first
    return True


@inner_with_arrays
def _add_arc(t, edge, taken, handout):
    arc = t.tally[0].arcs
    t.arcs[arc].child = -1
    t.arcs[arc].visits = 0
    t.arcs[arc].edge = edge
    t.arcs[arc].taken = taken
    t.arcs[arc].low = -handout
    t.arcs[arc].high = handout
    t.tally[0].arcs += 1


@inner_with_arrays
def _find_runs(g, t, board):
    """Find the longest rows of boxes with two free edges each, and what they end at."""
    tally, runs, seen = t.tally[0], t.runs, t.seen
    free, degree, edge_boxes, box_edges = t.free[board], t.degree[board], g.edge_boxes, g.box_edges
    tally.runs = 0
    tally.stamp += 1
    stamp = tally.stamp
    boxes = box_edges.shape[0]
    for start in range(boxes):
        if degree[start] != 2 or seen[start] == stamp:
            continue
        seen[start] = stamp
        length = 1
        loop = 0
        one = other = np.int64(boxes)
        within = np.int64(-1)
        for k in range(4):
            edge = np.int64(box_edges[start, k])
            if not free[edge] or loop:
                continue
            opening = edge
            box = np.int64(start)
            while True:
                box = np.int64(edge_boxes[edge, 0]) + edge_boxes[edge, 1] - box
                if degree[box] != 2:
                    break
                within = edge
                if seen[box] == stamp:
                    loop = 1
                    break
                seen[box] = stamp
                length += 1
                for j in range(4):
                    onward = np.int64(box_edges[box, j])
                    if free[onward] and onward != edge:
                        edge = onward
                        break
            one, other = other, box
        run = runs[tally.runs]
        run.length = length
        run.one = one
        run.other = other
        run.loop = loop
        # Any edge opens a run but that the middle one of two boxes leaves nothing to hand back.
        run.edge = within if length == 2 else opening
        tally.runs += 1


@inner_with_arrays
def _random(tally, below):
    """Draw a number from 0 to below - 1 (xorshift)."""
    x = tally.chance
    x ^= x >> np.uint64(12)
    x ^= x << np.uint64(25)
    x ^= x >> np.uint64(27)
    tally.chance = x
    return np.int64((((x * np.uint64(0x2545F4914F6CDD1D)) >> _HALF) * np.uint64(below)) >> _HALF)


@inner_with_arrays
def _playout(g, t, x, node):
    """Play safe edges at random from the position on the board; give its value for who moves in it.

    Where none is played before the value is exact, the node's bounds learn of it. Not a number
    where the sets need more room.
    """
    if x.bits.shape[0] == 0:
        return _long_playout(g, t, node)
    tally, free, degree = t.tally[0], t.free[0], t.degree[0]
    around, ends, sets, safe = x.tables.edges, x.tables.ends, x.sets, t.safe
    ground = around.shape[0]
    rest = np.uint64(0)
    number = np.int64(0)
    boxes_left = 0
    for edge in range(free.shape[0]):
        if free[edge]:
            rest |= x.bits[edge]
    for box in range(degree.shape[0] - 1):
        boxes_left += degree[box] > 0
    unsafe = np.uint64(0)
    for box in range(ground):
        if count_bits(around[box] & rest) == 2:
            rest, number = release(x.tables, sets, rest, number, box)
            unsafe |= around[box]
    bits = rest & ~unsafe
    count = 0
    while bits:
        safe[count] = np.int64(lowest_bit(bits))
        bits &= bits - _ONE
        count += 1
    sign = 1
    i = 0
    moves = 0
    while i < count and count_bits(rest) > SOLVED:
        j = i + _random(tally, count - i)
        edge = np.int64(safe[j])
        safe[j] = safe[i]
        i += 1
        bit = _ONE << np.uint64(edge)
        one, other = ends[edge, 0], ends[edge, 1]
        if not rest & bit or _is_link(around, rest, one) or _is_link(around, rest, other):
            continue
        rest ^= bit
        moves += 1
        sign = -sign
        if _is_link(around, rest, one):
            rest, number = release(x.tables, sets, rest, number, one)
        if _is_link(around, rest, other):
            rest, number = release(x.tables, sets, rest, number, other)
    guess = np.int64(np.rint(t.nodes[node].value)) if node >= 0 else np.int64(0)
    value = _solve(t, x, rest, number, boxes_left, sign * guess)
    if np.isinf(value):
        return _long_playout(g, t, node)
    if moves == 0 and node >= 0 and not np.isnan(value):
        t.nodes[node].low = value
        t.nodes[node].high = value
    return sign * value


@inner_with_arrays
def _is_link(around, rest, box):
    """Give whether a box has two free edges; the ground has not."""
    return box < around.shape[0] and count_bits(around[box] & rest) == 2


@inner_with_arrays
def _solve(t, x, rest, number, boxes_left, guess):
    """Value a position of the exact search for who moves in it.

    Not a number where the sets need more room, infinite where it would take too long.
    """
    items, counts, q = x.items, x.sets.counts, x.query[0]
    count = 0
    for item in range(counts.shape[1]):
        for _ in range(counts[number, item]):
            items[count] = item
            count += 1
    q.rest = rest
    q.boxes_left = boxes_left
    before = q.nodes
    low, high = np.int64(-boxes_left), np.int64(boxes_left)
    goal = guess + ((guess ^ boxes_left) & 1)
    stride = 2
    state = DONE
    while low < high and state == DONE:
        goal = min(max(goal, low + 2), high)
        q.goal = goal
        q.depth = -1
        budget = _LONGEST + before - q.nodes
        state = answer(x.tables, x.workspace, x.sets, x.entries, x.query, items[:count], budget)
        low, high = max(low, q.low), min(high, q.high)
        goal = low + stride if low >= goal else high + 2 - stride
        stride *= 2
    t.tally[0].budget -= q.nodes - before
    return np.float64(low) if state == DONE else np.nan if state == NO_SETS else np.inf


@inner_with_arrays
def _long_playout(g, t, node):
    """Play safe edges at random from the position on the board; give its value for who moves in it.

    Where nothing is safe to begin with, the node's bounds and patience learn of it.
    """
    tally, safe, edge_boxes = t.tally[0], t.safe, g.edge_boxes
    free, degree = t.free[1], t.degree[1]
    _copy(t.free[0], free)
    _copy(t.degree[0], degree)
    count = 0
    for edge in range(free.shape[0]):
        safe[count] = edge
        count += (
            (free[edge] != 0)
            & (degree[edge_boxes[edge, 0]] > 2)
            & (degree[edge_boxes[edge, 1]] > 2)
        )
    sign = 1
    for i in range(count):
        j = i + _random(tally, count - i)
        edge = safe[j]
        safe[j] = safe[i]
        one, other = edge_boxes[edge, 0], edge_boxes[edge, 1]
        if degree[one] > 2 and degree[other] > 2:
            free[edge] = 0
            degree[one] -= 1
            degree[other] -= 1
            sign = -sign
    tally.budget -= free.shape[0] // 15
    value, joints = _end(g, t)
    if count == 0 and node >= 0:
        nodes = t.nodes
        nodes[node].patience = 1
        if not joints:
            nodes[node].low = value
            nodes[node].high = value
    return np.float64(sign * value)


@inner_with_arrays
def _end(g, t):
    """Value a position without safe edges for who moves, and tell whether there were joints."""
    tally, runs, degree = t.tally[0], t.runs, t.degree[1]
    ground = degree.shape[0] - 1
    degree[ground] = 10_000
    _find_runs(g, t, 1)
    tally.short = tally.long = tally.loops = 0
    at = 0
    while at < tally.runs:  # what is isolated is put aside
        if runs[at].loop or (runs[at].one == ground and runs[at].other == ground):
            _put(t, runs[at].length, runs[at].loop)
            _drop(t, at)
        else:
            at += 1
    joints = tally.runs > 0
    while tally.runs:
        minimum, best = 1 << 20, 0
        for i in range(tally.runs):
            length = runs[i].length + (100 if runs[i].one == runs[i].other else 0)
            if length < minimum:
                minimum, best = length, i
        length = runs[best].length
        one, other = np.int64(runs[best].one), np.int64(runs[best].other)
        _drop(t, best)
        degree[one] -= 1
        degree[other] -= 1
        if one == other and degree[one] == 1:
            # A loop on a stem: who opens it loses the joint and the stem with it.
            stem = _run_at(t, one, -1)
            length += 1 + runs[stem].length
            other = np.int64(runs[stem].one) + runs[stem].other - one
            one = np.int64(ground)
            _drop(t, stem)
            degree[other] -= 1
        _put(t, length, 0)
        _join(t, one)
        if other != one:
            _join(t, other)
    return _isolated(t), joints


@inner_with_arrays
def _run_at(t, joint, but):
    """Find a run that ends at a joint, another one than `but`."""
    for i in range(t.tally[0].runs):
        if i != but and (t.runs[i].one == joint or t.runs[i].other == joint):
            return i
    return -1


@inner_with_arrays
def _join(t, joint):
    """Make one of the two runs that end at what was a joint, if only two are left."""
    runs = t.runs
    ground = t.degree.shape[1] - 1
    if joint == ground or t.degree[1, joint] != 2:
        return
    a = _run_at(t, joint, -1)
    b = _run_at(t, joint, a)
    if b < 0:
        _put(t, runs[a].length + 1, 1)
        _drop(t, a)
        return
    runs[a].length += runs[b].length + 1
    one = runs[a].one + runs[a].other - joint
    other = runs[b].one + runs[b].other - joint
    runs[a].one = one
    runs[a].other = other
    if one == ground and other == ground:
        _put(t, runs[a].length, 0)
        _drop(t, max(a, b))
        _drop(t, min(a, b))
    else:
        _drop(t, b)


@inner_with_arrays
def _drop(t, at):
    t.tally[0].runs -= 1
    t.runs[at] = t.runs[t.tally[0].runs]


@inner_with_arrays
def _put(t, length, loop):
    """Add an isolated chain or loop; each kind is kept longest first."""
    tally = t.tally[0]
    if loop:
        kind, count = 2, tally.loops
        tally.loops += 1
    elif length > 2:
        kind, count = 1, tally.long
        tally.long += 1
    else:
        kind, count = 0, tally.short
        tally.short += 1
    row = t.isolated[kind]
    while count and row[count - 1] < length:
        row[count] = row[count - 1]
        count -= 1
    row[count] = length


@inner_with_arrays
def _isolated(t):
    """Value isolated chains and loops for who has to open one."""
    tally, values = t.tally[0], t.values
    short, long, loops = t.isolated[0], t.isolated[1], t.isolated[2]
    rows, columns = tally.long + 1, tally.loops + 1
    at = 0
    for i in range(tally.short + 1):
        for j in range(rows):
            for k in range(columns):
                best = -1000 if i + j + k else 0
                if i:
                    best = max(best, -(short[i - 1] + values[at - rows * columns]))
                if j:
                    best = max(best, -(long[j - 1] - 2 + abs(values[at - columns] + 2)))
                if k:
                    best = max(best, -(loops[k - 1] - 4 + abs(values[at - 1] + 4)))
                values[at] = best
                at += 1
    return values[at - 1]
