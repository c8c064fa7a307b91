"""The rules: pure functions on plain data. No chat, no disk, no clock, no pixels."""
