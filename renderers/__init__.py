"""Pictures of games: `draw(view)` gives a `Picture`. Nothing a person must read is in them but letters and numbers."""

from renderers.paint import warm_up
from renderers.picture import RENDERERS, Picture, draw

__all__ = ["RENDERERS", "Picture", "draw", "warm_up"]
