from __future__ import annotations

import json

from engine.batch.results import Results
from tests.helpers.batches import game, results


def test_results_survive_being_written_as_json():
    batch = results(game(0, kills=2), game(1, None), asked=5)
    assert Results.from_data(json.loads(json.dumps(batch.to_data()))) == batch
    assert not batch.is_complete
