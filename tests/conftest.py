"""Settings of every test: no display is needed, and none is used; each run tries the same."""

import gc
import os

from hypothesis import HealthCheck, settings

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
# whether a change passes must hang neither on luck, for which ``--hypothesis-profile random`` looks
# further, nor on how busy the machine is
settings.register_profile("same", derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("random", print_blob=True)
settings.load_profile("same")


def pytest_collection_finish() -> None:
    """Keep the modules and all collected tests out of every later search for garbage."""
    gc.freeze()
