"""Thin: read an interaction, call the service, show the answer."""
