"""Settings of every test: no display is needed, and none is used; each run tries the same."""

import gc
import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# whether a change passes must hang neither on luck, for which ``--hypothesis-profile random`` looks
# further, nor on how busy the machine is
settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("random", print_blob=True)
settings.load_profile("same")
TIDIED = 20_000  # objects more than before, until Python looks for garbage


def pytest_collection_finish() -> None:
    """Let Python look for garbage seldom, and never among the modules and collected tests.

    It took a fifth of the time of tests that open windows.
    """
    gc.freeze()
    gc.set_threshold(TIDIED)
