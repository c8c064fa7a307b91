"""What every game is made of: choices, events, steps, a state, and the loop that runs them."""
