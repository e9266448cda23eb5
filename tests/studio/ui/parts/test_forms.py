from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from studio.document.open_project import OpenProject
from studio.ui.parts.forms import Form
from tests.helpers.projects import farm

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


@pytest.mark.gui
def test_a_long_name_makes_no_form_wider(qtbot: QtBot) -> None:
    widths = []
    for name in ("farm.map.yaml", f"{'ferry_field_and_' * 6}east_bank.map.yaml"):
        form = Form(OpenProject(farm("...")))
        qtbot.addWidget(form)
        form.title("Map", name)
        form.facts("Map", name)
        widths.append(form.minimumSizeHint().width())
    assert widths[1] <= widths[0]
