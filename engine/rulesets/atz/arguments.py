"""The values that conditions, triggers and effects take, each with what it names."""

from __future__ import annotations

from engine.core.kinds import Argument
from engine.texts import Text

WHO = Argument("who", "person", Text("Who"), many=True)
ANYONE = Argument("who", "counter", Text("Who"), many=True)  # zombies too
HEXES = Argument("hexes", "space", Text("Hexes"), many=True)
MARKER = Argument("marker", "marker", Text("Marker"), many=True)
EDGE = Argument("edge", "edge", Text("Map edge"))
REGION = Argument("region", "region", Text("Region"), many=True)
BUILDINGS = Argument("buildings", "building", Text("Buildings"), many=True)
PLACE = (REGION, MARKER, HEXES, EDGE, BUILDINGS)
COUNT = Argument("count", "number", Text("How many"))
ITEM = Argument("item", "item", Text("Item"), needed=True)
CARRYING = Argument("carrying", "item", Text("Carrying"))
TURN = Argument("turn", "number", Text("Turn"), needed=True)
EVERY = Argument("every", "number", Text("Then every"))
UNTIL = Argument("until", "number", Text("Until turn"))
FROM = Argument("turn", "number", Text("In turn"))
PHASES = (  # whose beginning can be waited for
    ("drugs", Text("Drugs")),
    ("survivors", Text("Survivors")),
    ("zombies", Text("Zombies")),
    ("noise", Text("Noise")),
    ("end", Text("End of the turn")),
)
PHASE = Argument("phase", "phase", Text("Phase"), needed=True, choices=PHASES)
EVENT = Argument("event", "event", Text("Event"), needed=True)
SHOTS = Argument("count", "number", Text("Shots"), needed=True)
TEXT = Argument("text", "text", Text("Text"), needed=True)
DICE = Argument("dice", "number", Text("Dice"), least=0, most=99)
NUMBER = Argument("number", "number", Text("Plus"), least=0)
DISTANCE = Argument("distance", "number", Text("So many hexes away"), least=0)
LIGHT = Argument("light", "light", Text("Time of day"), needed=True)
EXIT = Argument("marker", "marker", Text("Exit"), needed=True, many=True)
SIDE = Argument("side", "side", Text("Side"))
OPTION = Argument("option", "option", Text("Value of the rules"), needed=True)
VALUE = Argument("value", "value", Text("New value"), needed=True)
