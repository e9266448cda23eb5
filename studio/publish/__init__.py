"""Exporters that draw."""
