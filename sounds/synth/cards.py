"""What cards do on a felt table. Each function takes a source of chance, so one recipe gives several takes.

A card is stiff paper: its contact is a burst of a few milliseconds between 1 and 8 kHz. The table
under the felt adds a dull thump between 100 and 250 Hz. Sliding is rough noise, a released edge is a flick
with short resonances.
"""

from random import Random

from .dsp import (
    Signal,
    bandpass,
    grain,
    highpass,
    lowpass,
    mix,
    mode,
    noise,
    samples,
    silence,
    strike,
    sweep,
    swell,
    table,
)


def contact(rng: Random, *, thump: float = 1.0, brightness: float = 1.0) -> Signal:
    """A card meeting the felt, one edge a few milliseconds before the rest."""
    length = 0.13
    out = silence(length)
    for delay, gain in ((0.0, 0.45), (rng.uniform(0.005, 0.009), 1.0)):
        paper = lowpass(highpass(noise(0.06, rng), 1100), 5200 * brightness)
        mix(out, strike(paper, 0.0008, rng.uniform(0.0045, 0.006)), delay, 0.55 * gain)
        slap = bandpass(noise(0.09, rng), rng.uniform(850, 1150), 0.8)
        mix(out, strike(slap, 0.0015, rng.uniform(0.009, 0.013)), delay, 0.75 * gain)
    landed = 0.004
    body = mode(length, rng.uniform(128, 152), 0.016, bend=0.3)
    mix(out, strike(body, 0.0025, 1.0)[: samples(length - landed)], landed, 0.24 * thump)
    wood = mode(length, rng.uniform(225, 260), 0.011)
    mix(out, strike(wood, 0.002, 1.0)[: samples(length - landed)], landed, 0.12 * thump)
    felt = lowpass(noise(length - landed, rng), 420)
    mix(out, strike(felt, 0.004, 0.02), landed, 0.5 * thump)
    return out


def flick(rng: Random, pitch: float = 1.0) -> Signal:
    """The edge of a card snapping free."""
    out = silence(0.04)
    for low, high, decay, gain in (
        (800, 1300, 0.004, 0.15),
        (1900, 2900, 0.003, 0.24),
        (4000, 5800, 0.0018, 0.20),
    ):
        ring = mode(0.04, pitch * rng.uniform(low, high), decay)
        mix(out, strike(ring, 0.0006, 1.0), 0.0, gain * rng.uniform(0.7, 1.2))
    snap = lowpass(highpass(noise(0.03, rng), 1400), 7000)
    mix(out, strike(snap, 0.0005, 0.0028), 0.0, 0.9)
    return out


def slide(rng: Random, seconds: float, start: float, end: float, peak_at: float) -> Signal:
    """Paper drawn over paper or felt; its hiss moves from `start` to `end` Hz as the card goes faster."""
    rough = grain(seconds, rng, 3200)
    mix(rough, noise(seconds, rng), gain=0.25)
    moving = sweep(rough, lambda share: start * (end / start) ** share, 0.8)
    return swell(lowpass(moving, 7000), peak_at)


def place(rng: Random) -> Signal:
    """A card put down: a breath of a slide, then the contact."""
    out = silence(0.0)
    touch = rng.uniform(0.009, 0.013)
    mix(out, slide(rng, touch + 0.012, 2600, 1900, 0.7), 0.0, 0.22)
    mix(out, contact(rng), touch)
    return table(out)


def lift(rng: Random) -> Signal:
    """A card picked up: a light brush, its edge leaving the pile."""
    out = silence(0.0)
    length = rng.uniform(0.075, 0.09)
    mix(out, slide(rng, length, 1700, 3300, 0.35), 0.0, 0.8)
    mix(out, flick(rng, 0.8), 0.55 * length, 0.16)
    mix(out, strike(lowpass(noise(0.06, rng), 600), 0.006, 0.014), 0.0, 0.3)
    return table(out)


def flip(rng: Random) -> Signal:
    """A card turned over: the edge lets go, the card goes through the air, lands."""
    out = silence(0.0)
    mix(out, flick(rng, rng.uniform(0.9, 1.05)), 0.002, 0.42)
    air = noise(0.095, rng)
    whoosh = swell(sweep(air, lambda share: 1300 + 1500 * share * (1 - share) * 4, 0.9), 0.55)
    mix(out, whoosh, 0.008, 0.2)
    mix(out, contact(rng, thump=0.7, brightness=1.1), rng.uniform(0.082, 0.096), 0.8)
    return table(out)


def draw(rng: Random) -> Signal:
    """A card slid off the stock and dropped beside it."""
    out = silence(0.0)
    length = rng.uniform(0.115, 0.135)
    mix(out, slide(rng, length, 1500, 3600, 0.62), 0.0, 0.75)
    mix(out, flick(rng, 0.9), 0.8 * length, 0.28)
    mix(out, contact(rng, thump=0.6), length + rng.uniform(0.008, 0.018), 0.62)
    return table(out)


def riffle(rng: Random, seconds: float, count: int, pitch: float) -> Signal:
    """Card after card let go: slow at first, fastest in the middle, slow again at the end."""
    out = silence(seconds)
    for i in range(count):
        share = (i + rng.uniform(-0.28, 0.28)) / count
        at = max(0.0, seconds * (share + 0.55 * share * (share - 0.5) * (share - 1) * 4))
        swelling = 0.35 + 0.65 * (4 * share * (1 - share) if 0 < share < 1 else 0.0)
        mix(out, flick(rng, pitch * rng.uniform(0.85, 1.15)), at, swelling * rng.uniform(0.6, 1.0))
    mix(out, slide(rng, seconds, 1400, 2400, 0.5), 0.0, 0.25)
    return lowpass(out, 5500)  # half a hundred bare flicks would be sharp


def recycle(rng: Random) -> Signal:
    """The waste gathered, turned over and squared on the table."""
    out = silence(0.0)
    mix(out, slide(rng, 0.22, 1300, 2800, 0.5), 0.0, 0.6)
    mix(out, riffle(rng, 0.34, 15, 0.85), 0.13, 0.5)
    mix(out, contact(rng, thump=1.5, brightness=0.8), 0.5, 0.5)
    mix(out, contact(rng, thump=1.0, brightness=0.8), 0.6, 0.26)
    return table(out)


def shuffle(rng: Random) -> Signal:
    """A riffle of both halves, the bridge falling together, the pack squared."""
    out = silence(0.0)
    mix(out, riffle(rng, 0.72, 44, 0.95), 0.0, 0.45)
    mix(out, riffle(rng, 0.36, 34, 0.75), 0.84, 0.26)
    mix(out, slide(rng, 0.14, 1600, 2400, 0.6), 1.2, 0.4)
    mix(out, contact(rng, thump=1.5, brightness=0.8), 1.31, 0.5)
    mix(out, contact(rng, thump=1.1, brightness=0.75), 1.43, 0.3)
    return table(out)
