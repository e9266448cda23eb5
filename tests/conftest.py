"""Settings of every test: no display is needed, and none is used."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
