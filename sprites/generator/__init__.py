"""The generator of the program's pictures: all of them are drawn here as vectors, none is taken from elsewhere.

How the parts hang together
    ``svg`` makes markup, ``raster`` turns it into small PNG files, ``build`` names the files and writes them.
    ``palette`` holds the colours; ``card`` the body and the corner index; ``glyphs`` the letters and digits;
    ``pips`` the suit signs; ``aces``, ``courts`` and ``faces`` the ordinary deck; ``large`` the large print deck;
    ``backs``, ``marks``, ``icons``, ``appicon`` and ``sheet`` the rest; ``emblems`` what several of them share.

What a user of the pictures must know
    * Faces, backs and marks are 500 x 700 pixels with round corners of radius 34, transparent outside.
    * Faces are named rank and suit: ``AS``, ``2H`` … ``9C``, ``TD``, ``JS``, ``QH``, ``KC``. ``faces/four`` and
      ``faces/large-four`` hold diamonds and clubs only, spades and hearts are those of ``classic`` and ``large``.
    * The corner index ends 110 pixels below the card's top edge, that of the large print deck 202 pixels below it:
      so much of a covered card must be seen for its rank and suit to be read.
    * ``marks`` and ``icons`` are white with alpha, to be tinted. ``marks/shadow`` and ``marks/glow`` are 620 x 820:
      a card with a margin of 60 on each side.
    * The people of the court have fixed seats: spades are of the sea, hearts of the garden, diamonds of the
      market, clubs of the forest.

The same packages (``sprites/requirements.txt``) give the same bytes at each run.
"""
