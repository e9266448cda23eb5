from studio.drawing.map.chance import chance, spread


def test_chance_depends_on_its_place_only_and_fills_the_range_evenly():
    values = [chance(x, y, 3) for x in range(-30, 30) for y in range(-30, 30)]
    assert values == [chance(x, y, 3) for x in range(-30, 30) for y in range(-30, 30)]
    assert all(0 <= v < 1 for v in values)
    tenths = [sum(k / 10 <= v < (k + 1) / 10 for v in values) for k in range(10)]
    assert min(tenths) > 280
    assert max(tenths) < 440


def test_spread_keeps_its_bounds():
    assert all(2 <= spread(x, 1, 1, 2.0, 5.0) < 5 for x in range(100))
