"""Commands that make documents and pictures; nothing that runs imports this."""
