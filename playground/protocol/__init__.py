"""Discord's REST v10 and gateway, as a bot sees them."""
