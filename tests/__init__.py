"""Tests of Hexwright."""
