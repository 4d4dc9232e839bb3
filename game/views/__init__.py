"""One class a screen, and the parts that screens are made of."""
