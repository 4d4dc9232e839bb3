"""What is on the table as a picture: layout, card sprites, animation, themes and sound."""
