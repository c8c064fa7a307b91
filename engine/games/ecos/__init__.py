"""Ecos: a shared landscape, elements drawn for all, cards that chain (rules E1-E41)."""
