"""The game under load: random scenarios on random maps, played at random with all that a player
may do in between.

``python -m tests.load --minutes 60`` goes on for as long as it is told.
"""
