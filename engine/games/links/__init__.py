"""Eco-Links: connect six animals with seven path tiles (rules L1-L25)."""
