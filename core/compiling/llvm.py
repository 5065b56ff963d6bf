"""Operations that several kernels call and numba has no words for (`kernels.Operation`)."""

from llvmlite import ir
from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array


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


@intrinsic
def fetch(typing_context, array, at):
    """Ask the processor to bring array[at] near, and do not wait for it."""

    def generate(context, builder, signature, arguments):
        kind = signature.args[0]
        given = make_array(kind)(context, builder, arguments[0])
        pointer = builder.bitcast(builder.gep(given.data, [arguments[1]]), cgutils.voidptr_t)
        whole = ir.IntType(32)
        call = cgutils.get_or_insert_function(
            builder.module,
            ir.FunctionType(ir.VoidType(), [cgutils.voidptr_t, whole, whole, whole]),
            "llvm.prefetch.p0i8",
        )
        builder.call(call, [pointer, whole(0), whole(2), whole(1)])
        return context.get_dummy_value()

    return types.void(array, types.int64), generate
