"""The bits of a word graph's masks, for compiled code: a few instructions of the processor each."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def arcs_before(typing_context, mask, bit):
    """Count the arcs of a node before that of a letter, from its mask and the letter's bit."""

    def generate(context, builder, signature, arguments):
        lower = builder.sub(arguments[1], ir.Constant(ir.IntType(64), 1))
        return builder.ctpop(builder.and_(arguments[0], lower))

    return types.uint64(types.uint64, types.uint64), generate


@intrinsic
def lowest_bit(typing_context, value):
    """Give the position of the lowest bit that is set."""

    def generate(context, builder, signature, arguments):
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


@intrinsic
def count_bits(typing_context, value):
    """Count the bits that are set."""

    def generate(context, builder, signature, arguments):
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate
