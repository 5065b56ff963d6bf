"""An operation that the kernels call and numba has no words for (`compiling.kernels.Operation`)."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic


@intrinsic
def highest_bit(typing_context, value):
    """Give the position of the highest bit that is set."""

    def generate(context, builder, signature, arguments):
        zeros = builder.ctlz(arguments[0], ir.Constant(ir.IntType(1), 1))
        return builder.sub(ir.Constant(ir.IntType(64), 63), zeros)

    return types.uint64(types.uint64), generate
