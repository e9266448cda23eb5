"""VASSAL modules: one file that the VASSAL game engine, 3.5 and later, opens and plays."""
