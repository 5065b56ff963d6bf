"""What the compiled code of several games' searches shares."""

import numpy as np

from ..compiling.kernels import inner


@inner
def mix(x):
    """Scatter the bits of a 64-bit number (the finish of SplitMix)."""
    x = (x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    x = (x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return x ^ (x >> np.uint64(31))
