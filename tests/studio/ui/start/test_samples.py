"""What the start page tells of the samples."""

from studio.ui.start.samples import samples


def test_the_scenarios_of_a_campaign_stand_in_its_order_and_say_so():
    found = [sample for sample in samples() if "The Valley Road" in sample.facts]
    assert [sample.title for sample in found][:2] == ["A Belt for the Bus", "The Striped Sheet"]
    assert found[0].facts.endswith("The Valley Road, part 1 of 6")
    assert len(found) == 6
