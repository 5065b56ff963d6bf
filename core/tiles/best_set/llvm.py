"""What numba has no words for, of the search for the best set."""

from numba import types
from numba.core import cgutils
from numba.extending import intrinsic
from numba.np.arrayobj import make_array


@intrinsic
def borrowed(typing_context, arrays):
    """Give a tuple with its arrays as they are, but not counted by whoever holds them.

    Else every call would count each of the arrays up and down, by an atomic instruction. The
    caller of the compiled code holds them all the while.
    """

    def generate(context, builder, signature, arguments):
        given = arguments[0]
        for at, kind in enumerate(signature.args[0]):
            if isinstance(kind, types.Array):
                array = make_array(kind)(context, builder, builder.extract_value(given, at))
                array.meminfo = cgutils.get_null_value(array.meminfo.type)
                array.parent = cgutils.get_null_value(array.parent.type)
                given = builder.insert_value(given, array._getvalue(), at)
        return given

    return arrays(arrays), generate
