# The controls of a match of several rounds (L7-L17).

links-ready = Ready
links-open = Show the numbers
links-confirm-declare = A cell of your board is empty, so it will score nothing. A declaration is final: your board cannot be changed afterwards.
