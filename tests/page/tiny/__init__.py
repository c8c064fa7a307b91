"""What the tiny bot can do, by room of the page."""
