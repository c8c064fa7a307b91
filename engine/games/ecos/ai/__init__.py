"""Computer players of Ecos: what they know (imagine), what things are worth to them (worth, value), and how they decide."""
