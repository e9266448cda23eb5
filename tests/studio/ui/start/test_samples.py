"""What the start page tells of the samples."""

from studio.ui.start.samples import samples


def test_the_scenarios_of_a_campaign_stand_in_its_order_and_say_so():
    found = [sample for sample in samples() if "The Valley Road" in sample.facts]
    assert [sample.title for sample in found][:2] == ["A Belt for the Bus", "The Striped Sheet"]
    assert found[0].facts.endswith("The Valley Road, part 1 of 6")
    assert len(found) == 6


def test_a_skirmish_whose_sides_are_drawn_says_so_instead_of_counting_survivors():
    facts = {sample.title: sample.facts for sample in samples()}
    assert "2 sides drawn at random" in facts["Hiring Fair"]
    assert "8 survivors" in facts["Market Day"]
