"""Settings of every test: no display is needed, and none is used."""

import gc
import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


def pytest_collection_finish() -> None:
    """Keep the modules and all collected tests out of every later search for garbage."""
    gc.freeze()
