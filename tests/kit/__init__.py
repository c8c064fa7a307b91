"""What every game in GAMES must keep, whatever it is."""
