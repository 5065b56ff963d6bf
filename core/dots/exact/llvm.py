"""An operation of the exact search that numba has no words for (`compiling.kernels.Operation`)."""

from llvmlite import ir
from numba import types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array

LANES = 32


@intrinsic
def count_below(typing_context, numbers, start, limit):
    """Count those of numbers[start : start + 32], of uint32, that are below a limit."""

    def generate(context, builder, signature, arguments):
        kind = ir.VectorType(ir.IntType(32), LANES)
        given = make_array(signature.args[0])(context, builder, arguments[0])
        pointer = builder.bitcast(builder.gep(given.data, [arguments[1]]), kind.as_pointer())
        loaded = builder.load(pointer, align=4)
        first = builder.insert_element(
            ir.Constant(kind, ir.Undefined), arguments[2], ir.IntType(32)(0)
        )
        limits = builder.shuffle_vector(
            first,
            ir.Constant(kind, ir.Undefined),
            ir.Constant(ir.VectorType(ir.IntType(32), LANES), None),
        )
        is_below = builder.icmp_unsigned("<", loaded, limits)
        mask = builder.bitcast(is_below, ir.IntType(LANES))
        return builder.zext(builder.ctpop(mask), ir.IntType(64))

    return types.uint64(numbers, types.uint64, types.uint32), generate
