import pytest

from studio.ui.canvas.camera import FULL, LARGEST, Camera, Rect


@pytest.fixture
def camera() -> Camera:
    made = Camera()
    made.bounds = Rect(-10, -10, 500, 400)
    made.resize(1000, 700)
    made.fit()
    return made


def test_fit_shows_the_whole_map_in_the_middle(camera: Camera):
    left, top = camera.to_view(-10, -10)
    right, bottom = camera.to_view(490, 390)
    assert min(left, top, 1000 - right, 700 - bottom) >= 23.9
    assert left == pytest.approx(1000 - right)
    assert top == pytest.approx(700 - bottom)


@pytest.mark.case("VIEW-01")
def test_the_point_under_the_pointer_stays_while_zooming(camera: Camera):
    for steps in (1, 1, 0.3, -2.5, 4, -1):
        before = camera.to_map(321, 123)
        camera.zoom(steps, 321, 123)
        assert camera.to_view(*before) == pytest.approx((321, 123), abs=1e-6)


@pytest.mark.case("VIEW-01")
def test_ten_notches_up_and_ten_down_cancel(camera: Camera):
    before = camera.scale, camera.x, camera.y
    for steps in [1] * 10 + [-1] * 10:
        camera.zoom(steps, 400, 300)
    assert (camera.scale, camera.x, camera.y) == pytest.approx(before)


@pytest.mark.case("VIEW-01")
def test_zoom_has_limits(camera: Camera):
    for _ in range(300):
        camera.zoom(1, 400, 300)
    assert camera.scale == LARGEST
    for _ in range(300):
        camera.zoom(-1, 400, 300)
    assert camera.scale == camera.smallest
    assert 0 < camera.percent <= 5.01


def test_hundred_per_cent_is_as_large_as_on_paper(camera: Camera):
    camera.zoom_to(FULL, 0, 0)
    assert camera.percent == pytest.approx(100)
    left, right = camera.to_view(0, 0)[0], camera.to_view(25.4, 0)[0]
    assert right - left == pytest.approx(96)


def test_the_map_cannot_be_moved_out_of_the_view(camera: Camera):
    for dx, dy in ((9e9, 0), (-9e9, 0), (0, 9e9), (0, -9e9)):
        camera.pan(dx, dy)
        left, top = camera.to_view(-10, -10)
        right, bottom = camera.to_view(490, 390)
        assert right >= 63.9
        assert bottom >= 63.9
        assert left <= 1000 - 63.9
        assert top <= 700 - 63.9


def test_resizing_keeps_what_was_in_the_middle(camera: Camera):
    camera.centre_on(100, 50)
    camera.resize(640, 900)
    assert camera.to_map(320, 450) == pytest.approx((100, 50))


def test_any_number_of_notches_ends_at_a_limit(camera: Camera):
    camera.zoom(1e9, 400, 300)
    assert camera.scale == LARGEST
    camera.zoom(-1e9, 400, 300)
    assert camera.scale == camera.smallest
