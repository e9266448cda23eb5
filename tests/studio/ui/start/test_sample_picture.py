import pytest

from studio.ui.start.sample_picture import SHARP, sample_picture
from studio.ui.start.samples import samples
from studio.ui.start.start_page import PICTURE

pytestmark = [pytest.mark.gui, pytest.mark.usefixtures("qapp")]


def test_every_shipped_scenario_has_a_picture_that_fills_its_card():
    pictures = [sample_picture(sample) for sample in samples()]
    assert len(pictures) >= 2
    assert all(p is not None and p.size() == PICTURE * SHARP for p in pictures)
    images = [p.toImage() for p in pictures if p is not None]
    assert all(a != b for n, a in enumerate(images) for b in images[:n])
