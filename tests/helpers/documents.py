"""Documents as an author would write them, with comments and habits of their own."""

from __future__ import annotations

MAP = """\
format: hexwright/map
version: 1
title: Old Mill
ruleset: atz                      # which terrains and markers the palette offers
kind: hex
labels: {scheme: 0101}

# the only level
levels:
  - id: main
    grid: {orient: flat, stagger: second, columns: 6, rows: 4, size: 20.0, origin: [15, 15]}
    legend: {".": open, w: woods, b: building}
    terrain: |
      ..ww..
      ..bb.w
      ......
      .-.-.-
    outlines: [{id: copse, terrain: woods, rings: [[[20, 4], [61, 2], [58, 30]]]}]
    spaces: {c2r2: {terrain: "."}}   # pins, only exceptions
    borders: {c1r1|c2r1: {feature: hedge}}
    labels:
      # two names
      - {id: lane, text: Mill Lane, at: c1r1}   # along the top
      - id: brook
        text:
          en: The Brook
          pl: Strumień
        at: [40, 22.5]
    underlay: {image: art/scan.png, opacity: 0.5, affine: [0.1, 0, 3, 0, 0.1, 4]}
regions:
  - {id: mill, kind: building, name: The Mill, spaces: [c3r2, c4r2]}
markers:
- id: north_road     # zombies love it
  kind: spawn
  at: c1r1
  order: 1
- {id: south_exit, kind: exit, edge: south}
notes: |
  Drawn in one evening.

  Check the mill.
x-reviewed: no
"""

SCENARIO = """\
format: hexwright/scenario
version: 1
title: First Light
map: mill.map.yaml
ruleset: atz
briefing: >-
  Search the mill,
  then leave.
light: evening   # they cannot see far
turn_limit: 15
options:
  los: {evening: null, night: 3}
counters:
  # the heroes
  - id: beck
    kind: survivor
    definition: beck
    at: c1r1
    in_hand: pistol
    backpack: [ammo, ammo]
  - {id: z1, kind: zombie, definition: "zombie_fast:3", at: c6r3, facing: 2}
  - {id: z2, kind: zombie, definition: "zombie_fast:3", at: c6r1}
turn_entries:
  - {dice: 2, from_turn: 2, markers: [north]}
decks: {loot_deck: {ammo: 4, bat: 1}}
markers:
  - {id: north, kind: spawn, at: c3r1, order: 1}
victory: {all: [{searched: {count: 3}}, {not: {dead: {who: all}}}, no_zombies]}
"""
