"""The Play mode: the panel beside the map and the hand that plays on it."""
