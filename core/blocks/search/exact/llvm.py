"""Loops over lists of 64-bit words, eight at a time, for processors with AVX2 or AVX-512.

What is gained is that the chosen ones of eight words are moved together; without it each word is a
step of its own, that waits for the one before. AVX-512 has an instruction for it, compress; with
AVX2, four words are put in the order that a table has for the chosen ones. LLVM does not find
either in a loop, so these few loops are written in its language. Elsewhere (`can_move_eights`) they
are plain.
"""

from llvmlite import binding, ir
from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

_FEATURES = config.CPU_FEATURES  # of the processor that numba compiles for
if _FEATURES is None:
    _FEATURES = binding.get_host_cpu_features().flatten()

_HAS_COMPRESS = "+avx512vl" in _FEATURES.split(",")
_HAS_VECTORS = _HAS_COMPRESS or "+avx2" in _FEATURES.split(",")

_LANES = 8
_HALF = 4
_WORD = ir.IntType(64)
_WORDS = ir.VectorType(_WORD, _LANES)
_BITS = ir.VectorType(ir.IntType(1), _LANES)
_INDEX = ir.IntType(32)
_NOTHING = ir.Constant(_WORDS, None)
_NUMBERED = ir.Constant(_WORDS, list(range(_LANES)))


def _data(context, builder, kind, array):
    return make_array(kind)(context, builder, array).data


def _spread(builder, value):
    """Give a vector with a value in each lane."""
    one = builder.insert_element(ir.Constant(_WORDS, ir.Undefined), value, _INDEX(0))
    lanes = ir.Constant(ir.VectorType(_INDEX, _LANES), [0] * _LANES)
    return builder.shuffle_vector(one, ir.Constant(_WORDS, ir.Undefined), lanes)


def _vector_at(builder, data, index):
    pointer = builder.gep(data, [index])
    return builder.bitcast(pointer, _WORDS.as_pointer())


def _eights(builder, data, start, stop, carried, body, step=_LANES):
    """Loop from start to stop: `body` gets eight words, their place, and what is carried."""
    before = builder.block
    loop = builder.append_basic_block("eight")
    end = builder.append_basic_block("end")
    builder.cbranch(builder.icmp_signed("<", start, stop), loop, end)
    builder.position_at_end(loop)
    index = builder.phi(_WORD)
    index.add_incoming(start, before)
    inside = [builder.phi(value.type) for value in carried]
    words = builder.load(_vector_at(builder, data, index), align=8)
    after = body(words, index, inside)
    following = builder.add(index, _WORD(step))
    index.add_incoming(following, builder.block)
    for phi, first, then in zip(inside, carried, after, strict=True):
        phi.add_incoming(first, before)
        phi.add_incoming(then, builder.block)
    last = builder.block
    builder.cbranch(builder.icmp_signed("<", following, stop), loop, end)
    builder.position_at_end(end)
    results = []
    for first, then in zip(carried, after, strict=True):
        result = builder.phi(first.type)
        result.add_incoming(first, before)
        result.add_incoming(then, last)
        results.append(result)
    return results


def _compress(builder, words, chosen, out, to):
    """Write the chosen ones of eight words to out[to] on by AVX-512, and give where they end."""
    compress = cgutils.get_or_insert_function(
        builder.module,
        ir.FunctionType(_WORDS, [_WORDS, _BITS, _WORDS]),
        "llvm.experimental.vector.compress.v8i64",
    )
    packed = builder.call(compress, [words, chosen, _NOTHING])
    builder.store(packed, _vector_at(builder, out, to), align=8)
    bits = builder.bitcast(chosen, ir.IntType(_LANES))
    return builder.add(to, builder.zext(builder.ctpop(bits), _WORD))


def _permute(builder, words, chosen, out, to):
    """Do as `_compress` by AVX2: four words and then four, each moved as two halves."""
    halves = ir.VectorType(_INDEX, 2 * _HALF)
    permute = cgutils.get_or_insert_function(
        builder.module, ir.FunctionType(halves, [halves, halves]), "llvm.x86.avx2.permd"
    )
    table = cgutils.global_constant(builder, "orders_of_four", _ORDERS)
    zero = _INDEX(0)
    both = zip(_halves(builder, words), _halves(builder, chosen), strict=True)
    for four, wanted in both:
        bits = builder.bitcast(wanted, ir.IntType(_HALF))
        order = builder.load(builder.gep(table, [zero, builder.zext(bits, _INDEX)]), align=32)
        moved = builder.call(permute, [builder.bitcast(four, halves), order])
        place = builder.bitcast(builder.gep(out, [to]), halves.as_pointer())
        builder.store(moved, place, align=8)
        to = builder.add(to, builder.zext(builder.ctpop(bits), _WORD))
    return to


def _order_of(bits):
    """Give where each half of four words comes from when those with a bit are moved together."""
    words = [word for word in range(_HALF) if bits >> word & 1]
    words += [0] * (_HALF - len(words))
    return [half for word in words for half in (2 * word, 2 * word + 1)]


_ORDERS = ir.Constant(
    ir.ArrayType(ir.VectorType(_INDEX, 2 * _HALF), 1 << _HALF),
    [ir.Constant(ir.VectorType(_INDEX, 2 * _HALF), _order_of(bits)) for bits in range(1 << _HALF)],
)


@intrinsic
def can_move_eights(typing_context):
    """Say whether the processor has what the loops here are for."""

    def generate(context, builder, signature, arguments):
        return ir.Constant(ir.IntType(1), _HAS_VECTORS)

    return types.boolean(), generate


def _moved(wanted, *, padded=False):
    """Make a function that moves the words that a comparison with 0 holds for, and tells the end.

    Its arguments are the words, start, stop, a mask, an array for the words, and where in it. Up to
    seven more words are written after the last. `padded`: zeros follow the words to a multiple of
    eight, so that it need not be looked where they end.
    """

    def move(typing_context, words, start, stop, mask, target, to):
        def generate(context, builder, signature, arguments):
            kinds = signature.args
            data = _data(context, builder, kinds[0], arguments[0])
            out = _data(context, builder, kinds[4], arguments[4])
            _, start, stop, mask, _, to = arguments
            masks = _spread(builder, mask)

            def body(eight, index, carried):
                chosen = builder.icmp_unsigned(wanted, builder.and_(eight, masks), _NOTHING)
                if not padded:
                    remaining = _spread(builder, builder.sub(stop, index))
                    inside = builder.icmp_unsigned("<", _NUMBERED, remaining)
                    chosen = builder.and_(chosen, inside)
                move = _compress if _HAS_COMPRESS else _permute
                return [move(builder, eight, chosen, out, carried[0])]

            end = _eights(builder, data, start, stop, [to], body)[0]
            if padded and wanted == "==":  # the zeros were moved, too
                zeros = builder.and_(builder.sub(start, stop), _WORD(_LANES - 1))
                end = builder.sub(end, zeros)
            return end

        return types.int64(words, start, stop, mask, target, to), generate

    return intrinsic(move)


keep_eights = _moved("==")
"""Move the words that have no bit of a mask."""

keep_all_eights = _moved("==", padded=True)
"""The same; zeros follow the words to a multiple of eight."""

pick_eights = _moved("!=")
"""Move the words that have a bit of a mask."""


def _or_of(count, *, padded):
    """Make a function that gives the OR of the words without a bit of a mask, for some masks."""

    def gather(context, builder, signature, arguments):
        _, start, stop, *masks = arguments
        data = _data(context, builder, signature.args[0], arguments[0])
        masks = [_spread(builder, mask) for mask in masks]

        def body(eight, index, carried):
            if not padded:
                remaining = _spread(builder, builder.sub(stop, index))
                inside = builder.icmp_unsigned("<", _NUMBERED, remaining)
                eight = builder.select(inside, eight, _NOTHING)
            after = []
            for mask, value in zip(masks, carried, strict=True):
                free = builder.icmp_unsigned("==", builder.and_(eight, mask), _NOTHING)
                after.append(builder.or_(value, builder.select(free, eight, _NOTHING)))
            return after

        found = []
        for value in _eights(builder, data, start, stop, [_NOTHING] * count, body):
            while value.type.count > 1:
                value = builder.or_(*_halves(builder, value))
            found.append(builder.extract_element(value, _INDEX(0)))
        return found

    return gather


@intrinsic
def or_eights(typing_context, words, start, stop, mask):
    """Give the OR of the words that have no bit of a mask."""
    gather = _or_of(1, padded=False)

    def generate(*arguments):
        return gather(*arguments)[0]

    return types.uint64(words, start, stop, mask), generate


@intrinsic
def or_eights_of_four(typing_context, words, start, stop, a, b, c, d):
    """Give the OR of the words that have no bit of a mask, for each of four masks.

    Zeros follow the words to a multiple of eight.
    """
    gather = _or_of(4, padded=True)

    def generate(context, builder, signature, arguments):
        found = gather(context, builder, signature, arguments)
        return context.make_tuple(builder, signature.return_type, found)

    return types.UniTuple(types.uint64, 4)(words, start, stop, a, b, c, d), generate


def _halves(builder, vector):
    count = vector.type.count // 2
    undefined = ir.Constant(vector.type, ir.Undefined)
    lanes = ir.VectorType(_INDEX, count)
    low = ir.Constant(lanes, list(range(count)))
    high = ir.Constant(lanes, list(range(count, 2 * count)))
    return (
        builder.shuffle_vector(vector, undefined, low),
        builder.shuffle_vector(vector, undefined, high),
    )


@intrinsic
def count_eights(typing_context, words, start, stop):
    """Count how often each bit is set: four planes of digits, and what overflows them.

    Zeros follow the words to a multiple of sixteen.
    """

    def generate(context, builder, signature, arguments):
        _, start, stop = arguments
        data = _data(context, builder, signature.args[0], arguments[0])

        def body(eight, index, carried):
            after = builder.add(index, _WORD(_LANES))
            other = builder.load(_vector_at(builder, data, after), align=8)
            # Both and the ones make ones and twos; each digit of two parts after that.
            either = builder.xor(carried[0], eight)
            planes = [builder.xor(either, other)]
            carry = builder.or_(builder.and_(carried[0], eight), builder.and_(either, other))
            for plane in carried[1:4]:
                planes.append(builder.xor(plane, carry))
                carry = builder.and_(plane, carry)
            return [*planes, builder.or_(carried[4], carry)]

        planes = _eights(builder, data, start, stop, [_NOTHING] * 5, body, 2 * _LANES)
        while planes[0].type.count > 1:
            halves = [_halves(builder, plane) for plane in planes]
            carry = None
            planes = []
            for a, b in halves[:4]:
                either, both = builder.xor(a, b), builder.and_(a, b)
                if carry is None:
                    planes.append(either)
                    carry = both
                else:
                    planes.append(builder.xor(either, carry))
                    carry = builder.or_(both, builder.and_(either, carry))
            planes.append(builder.or_(builder.or_(*halves[4]), carry))
        values = [builder.extract_element(plane, _INDEX(0)) for plane in planes]
        return context.make_tuple(builder, signature.return_type, values)

    return types.UniTuple(types.uint64, 5)(words, start, stop), generate
