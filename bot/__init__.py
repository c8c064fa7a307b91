"""The running bot: settings, the composition root, and the service that is the one door from chat to games."""
