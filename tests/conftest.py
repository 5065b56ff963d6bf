"""Settings of the property tests, which try the same examples every run; and Ctrl-C works."""

import signal

from hypothesis import HealthCheck, settings

# The first example may wait for a kernel to compile, and a busy machine is no failure.
_QUIET = (HealthCheck.too_slow, HealthCheck.function_scoped_fixture)
settings.register_profile(
    "default", deadline=None, derandomize=True, database=None, suppress_health_check=_QUIET
)
# pytest --hypothesis-profile=thorough: other examples each time, and many more.
settings.register_profile(
    "thorough", deadline=None, max_examples=3000, print_blob=True, suppress_health_check=_QUIET
)
settings.load_profile("default")

# Whatever runs in the background of a script ignores Ctrl-C, and so would the commands it starts.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
