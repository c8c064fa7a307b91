"""A person at the page, as steps; and the place where the story happens."""
