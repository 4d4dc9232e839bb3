"""Sounds with a pitch: the foundation's scale, the win, the refusal and the click of the interface."""

from random import Random

from .cards import contact
from .dsp import Signal, bandpass, lowpass, mix, mode, noise, room, silence, strike, swell, table

MIDDLE_C = 261.626
PENTATONIC = (0, 2, 4, 7, 9)
# Of a wooden bar and of a knocked board: ratio to the pitch, gain, share of its decay.
BAR = ((1.0, 1.0, 1.0), (2.0, 0.11, 0.6), (3.97, 0.28, 0.28), (9.5, 0.05, 0.08))
BOARD = ((1.0, 1.0, 1.0), (1.83, 0.4, 0.6), (2.76, 0.6, 0.5), (4.1, 0.35, 0.35), (5.4, 0.25, 0.25))


def pitch(semitones: float) -> float:
    """The frequency that many semitones above middle C."""
    return float(MIDDLE_C * 2 ** (semitones / 12))


def bar(rng: Random, frequency: float, seconds: float, decay: float) -> Signal:
    """A wooden bar over a resonator, struck softly: its overtones die at once."""
    out = silence(seconds)
    # Short bars stop sooner than long ones, and sound purer.
    shortness = (MIDDLE_C / frequency) ** 0.35
    for ratio, gain, share in BAR:
        if ratio * frequency < 9000:
            ring = mode(seconds, ratio * frequency, decay * shortness * share)
            mix(out, ring, gain=gain if ratio == 1.0 else gain * shortness)
    out = strike(out, 0.0022, 1e9)
    mallet = bandpass(noise(0.03, rng), min(4 * frequency, 1800), 0.7)
    mix(out, strike(mallet, 0.001, 0.004), gain=0.35)
    return out


def foundation(rng: Random, rank: int) -> Signal:
    """A card reaching its foundation: its tap, and a note of a pentatonic scale that climbs with the rank."""
    octave, step = divmod(rank - 1, len(PENTATONIC))
    out = silence(0.0)
    mix(out, contact(rng, thump=0.8), 0.0, 0.9)
    mix(out, bar(rng, pitch(12 * octave + PENTATONIC[step]), 0.5, 0.15), 0.006)
    return out


def win(rng: Random) -> Signal:
    """A climb through the chord of C with its ninth, then the whole chord, ringing out in a room."""
    out = silence(2.8)
    climb = ((0.0, 0), (0.115, 4), (0.23, 7), (0.345, 12), (0.46, 16), (0.59, 19))
    for index, (at, semitones) in enumerate(climb):
        mix(out, bar(rng, pitch(semitones), 1.6, 0.42), at, 0.5 + 0.05 * index)
    for index, semitones in enumerate((-12, 0, 7, 12, 14, 16, 24)):
        # Rolled, like a hand over the bars.
        mix(out, bar(rng, pitch(semitones), 1.7, 0.7), 0.78 + 0.018 * index, 0.5)
    for semitones, gain in ((-12, 1.0), (-5, 0.6), (0, 0.7), (4, 0.5), (7, 0.4)):
        for detune in (-0.04, 0.05):  # two nearly equal voices beat slowly, which sounds warm
            mix(out, swell(mode(2.1, pitch(semitones + detune), 1e9), 0.32), 0.6, 0.09 * gain)
    return room(out, 1.3, 0.5)


def refuse(rng: Random) -> Signal:
    """Two soft knocks on wood, the second lower: no, without a buzzer."""
    out = silence(0.0)
    for at, frequency, gain in ((0.0, 233.1, 1.0), (0.115, 207.7, 0.75)):
        knock = silence(0.2)
        for ratio, share, decay in BOARD:
            mix(knock, mode(0.2, ratio * frequency, 0.026 * decay, bend=0.06), gain=share)
        knock = strike(knock, 0.002, 1e9)
        mix(knock, strike(lowpass(noise(0.04, rng), 1300), 0.001, 0.005), gain=0.8)
        mix(out, knock, at, gain)
    return table(out)


def click(rng: Random) -> Signal:
    """A button: a small dull tick."""
    out = silence(0.05)
    for frequency, gain, decay in ((620.0, 0.5, 0.008), (1480.0, 0.55, 0.005), (3300.0, 0.2, 0.002)):
        mix(out, mode(0.05, frequency, decay), gain=gain)
    out = strike(out, 0.0008, 1e9)
    mix(out, strike(lowpass(noise(0.02, rng), 4500), 0.0006, 0.002), gain=0.5)
    return table(out)
