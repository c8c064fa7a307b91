"""Discord's own rules: limits with their error codes, the life of interactions, validation."""
