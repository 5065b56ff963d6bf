"""Settings of the property tests: every run tries the same examples, none is timed."""

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
