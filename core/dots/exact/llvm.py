"""Operations of the exact search that numba has no words for (`compiling.kernels.Operation`)."""

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

from .arrays import GROUND_COLOR, LANES, ROUNDS, STRIDE

_WORD = ir.IntType(64)
_COLORS = ir.VectorType(ir.IntType(32), LANES)
_WORDS = ir.VectorType(_WORD, LANES)


def _all(number, kind=_COLORS):
    """Give the same number in all lanes."""
    return ir.Constant(kind, [number] * LANES)


def _in_all(builder, number, kind):
    """Give in all lanes a number that is known when this runs."""
    first = builder.insert_element(ir.Constant(kind, ir.Undefined), number, ir.IntType(32)(0))
    lanes = ir.Constant(ir.VectorType(ir.IntType(32), LANES), None)
    return builder.shuffle_vector(first, ir.Constant(kind, ir.Undefined), lanes)


def _shifted(builder, colors, by):
    """Give to each cell the color of the one so many further, to those without one the ground's."""
    lanes = [at + by if 0 <= at + by < LANES else LANES for at in range(LANES)]
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), lanes)
    return builder.shuffle_vector(colors, _all(GROUND_COLOR), mask)


def _folded(builder, colors, shift):
    return builder.xor(colors, builder.lshr(colors, _all(shift)))


def _for_neighbors(builder, colors, is_box):
    """Give what neighbors see of the colors: mixed, and the ground's where there is no box."""
    x = builder.mul(colors, _all(0x9E3779B1))
    x = builder.mul(_folded(builder, x, 15), _all(0x85EBCA77))
    ground = builder.and_(builder.not_(is_box), _all(GROUND_COLOR))
    return builder.or_(builder.and_(x, is_box), ground)


def _refined(builder, colors, live, beside):
    """Give new colors, from the old ones and those across free edges."""
    x = _all(0)
    for is_free, others in zip(live, beside, strict=True):
        x = builder.add(x, builder.and_(is_free, others))
    return builder.add(builder.mul(colors, _all(3)), _folded(builder, x, 13))


def _scattered(builder, colors):
    """Give what is added up for the sum of the colors."""
    x = _folded(builder, builder.mul(colors, _all(0xC2B2AE3D)), 15)
    return builder.zext(builder.mul(x, _all(0x27D4EB2F)), _WORDS)


def _for_ranks(builder, colors, live, first):
    """Give what boxes are ranked by.

    Ties are settled by the cell's number; cells without a free edge come last.
    """
    above, below, left, right = live
    has_edge = builder.or_(builder.or_(above, below), builder.or_(left, right))
    x = builder.or_(builder.mul(colors, _all(0x9E3779B1)), builder.not_(has_edge))
    numbers = builder.add(
        _in_all(builder, builder.trunc(first, ir.IntType(32)), _COLORS),
        ir.Constant(_COLORS, list(range(LANES))),
    )
    return builder.or_(builder.and_(x, _all(0xFFFFFF80)), numbers)


@intrinsic
def rank_boxes(typing_context, rest, edge_bit, is_box, stride, box_cells, live, mixed, color, rank):
    """Color cells by what is around them, and rank boxes by their colors, for `_graph_key`.

    Gives the sum of the colors.

    Up to four rows of up to seven boxes are colored in registers: to write colors to memory and
    read those of the cells beside takes as long as all the rest.
    """

    def generate(context, builder, signature, arguments):
        given = [
            make_array(kind)(context, builder, argument) if isinstance(kind, types.Array) else None
            for kind, argument in zip(signature.args, arguments, strict=True)
        ]
        edge_bit, is_box, _, box_cells, live, mixed, color, rank = given[1:]
        cells = builder.extract_value(is_box.shape, 0)
        stride = arguments[3]
        rest = _in_all(builder, arguments[0], _WORDS)

        def place(array, at, kind):
            return builder.bitcast(builder.gep(array.data, [at]), kind.as_pointer())

        def load(array, at):
            return builder.load(place(array, at, _COLORS), align=4)

        def store(value, array, at):
            builder.store(value, place(array, at, _COLORS), align=4)

        def side(at, j):
            return builder.add(at, builder.mul(cells, _WORD(j)))

        def is_free(at, j):
            bits = builder.load(place(edge_bit, side(at, j), _WORDS), align=8)
            free = builder.icmp_unsigned("!=", builder.and_(bits, rest), _all(0, _WORDS))
            return builder.sext(free, _COLORS)

        def in_registers():
            here, box = _WORD(0), load(is_box, _WORD(0))
            around, colors = [is_free(here, j) for j in range(4)], _all(1)
            for _ in range(ROUNDS):
                seen = _for_neighbors(builder, colors, box)
                beside = [_shifted(builder, seen, by) for by in (-STRIDE, STRIDE, -1, 1)]
                colors = _refined(builder, colors, around, beside)
            store(_for_ranks(builder, colors, around, here), color, here)
            builder.store(_scattered(builder, colors), total)

        def vectors():
            return cgutils.for_range_slice(builder, _WORD(0), cells, _WORD(LANES), intp=_WORD)

        def in_memory():
            first = builder.add(stride, _WORD(1))  # in `mixed`, of the first cell
            with vectors() as (at, _):
                for j in range(4):
                    store(is_free(at, j), live, side(at, j))
                store(_all(1), color, at)
            with cgutils.for_range(builder, _WORD(ROUNDS), intp=_WORD):
                with vectors() as (at, _):
                    seen = _for_neighbors(builder, load(color, at), load(is_box, at))
                    store(seen, mixed, builder.add(first, at))
                with vectors() as (at, _):
                    here = builder.add(first, at)
                    around = [load(live, side(at, j)) for j in range(4)]
                    beside = [
                        load(mixed, there)
                        for there in (
                            builder.sub(here, stride), builder.add(here, stride),
                            builder.sub(here, _WORD(1)), builder.add(here, _WORD(1)),
                        )
                    ]  # fmt: skip
                    store(_refined(builder, load(color, at), around, beside), color, at)
            with vectors() as (at, _):
                colors = load(color, at)
                more = _scattered(builder, colors)
                builder.store(builder.add(builder.load(total), more), total)
                around = [load(live, side(at, j)) for j in range(4)]
                store(_for_ranks(builder, colors, around, at), color, at)

        total = cgutils.alloca_once_value(builder, _all(0, _WORDS))
        is_small = builder.and_(
            builder.icmp_unsigned("==", cells, _WORD(LANES)),
            builder.icmp_unsigned("==", stride, _WORD(STRIDE)),
        )
        with builder.if_else(is_small) as (then, otherwise):
            with then:
                in_registers()
            with otherwise:
                in_memory()
        boxes = builder.extract_value(box_cells.shape, 0)
        with vectors() as (at, _):
            colors = load(color, at)
            before = cgutils.alloca_once_value(builder, _all(0))
            with cgutils.for_range(builder, boxes, intp=_WORD) as loop:
                cell = builder.load(builder.gep(box_cells.data, [loop.index]))
                other = builder.load(builder.gep(color.data, [cell]))
                is_above = builder.icmp_unsigned(">", colors, _in_all(builder, other, _COLORS))
                more = builder.sub(builder.load(before), builder.sext(is_above, _COLORS))
                builder.store(more, before)
            store(builder.load(before), rank, at)
        add = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(_WORD, [_WORDS]),
            f"llvm.vector.reduce.add.v{LANES}i64",
        )
        return builder.call(add, [builder.load(total)])

    arrays = edge_bit, is_box, types.uint64, box_cells, live, mixed, color, rank
    return types.uint64(types.uint64, *arrays), generate
