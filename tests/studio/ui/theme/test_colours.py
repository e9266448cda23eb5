import pytest

from studio.ui.theme.colours import DARK, LIGHT, Colours, contrast

SCHEMES = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=lambda c: c.name)
GROUNDS = ("frame", "panel", "raised")


def test_black_on_white_has_the_greatest_contrast():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)


@SCHEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", ["text", "muted", "accent", "danger", "warning", "good"])
def test_every_text_is_readable_on_every_ground(colours: Colours, ground: str, ink: str):
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= 4.5


@SCHEMES
@pytest.mark.parametrize("ground", ["hover", "accent_soft"])
def test_text_stays_readable_where_the_pointer_is_and_where_things_are_selected(
    colours: Colours, ground: str
):
    assert contrast(colours.text, getattr(colours, ground)) >= 4.5


@SCHEMES
def test_the_main_button_is_readable(colours: Colours):
    assert contrast(colours.accent_text, colours.accent) >= 4.5


@SCHEMES
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("mark", ["accent", "rim", "edit", "play", "analyse"])
def test_rims_focus_and_hairlines_can_be_seen(colours: Colours, ground: str, mark: str):
    assert contrast(getattr(colours, mark), getattr(colours, ground)) >= 3
