"""Signals as lists of floats: noise, envelopes, filters, mixing, loudness and the WAV file."""

import math
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random

RATE = 44_100
Signal = list[float]


def samples(seconds: float) -> int:
    """The number of samples in that time."""
    return round(seconds * RATE)


def silence(seconds: float) -> Signal:
    """Nothing, to mix into."""
    return [0.0] * samples(seconds)


def noise(seconds: float, rng: Random) -> Signal:
    """White noise."""
    return [rng.uniform(-1.0, 1.0) for _ in range(samples(seconds))]


def grain(seconds: float, rng: Random, density: float) -> Signal:
    """Noise of `density` single impulses a second: sliding paper catches and lets go."""
    chance = density / RATE
    return [rng.uniform(-1.0, 1.0) if rng.random() < chance else 0.0 for _ in range(samples(seconds))]


def mode(seconds: float, frequency: float, decay: float, *, bend: float = 0.0) -> Signal:
    """A struck body's damped sine. `bend` raises the pitch at the strike by that share, for a moment."""
    out = []
    phase = 0.0
    for i in range(samples(seconds)):
        time = i / RATE
        out.append(math.sin(phase) * math.exp(-time / decay))
        phase += 2 * math.pi * frequency * (1 + bend * math.exp(-time / 0.01)) / RATE
    return out


def strike(signal: Sequence[float], attack: float, decay: float) -> Signal:
    """Shape `signal` by a smooth rise of `attack` seconds and an exponential fall of constant `decay`."""
    rise = max(1, samples(attack))
    return [
        value
        * (0.5 - 0.5 * math.cos(math.pi * i / rise) if i < rise else math.exp((rise - i) / (decay * RATE)))
        for i, value in enumerate(signal)
    ]


def swell(signal: Sequence[float], peak_at: float) -> Signal:
    """Shape `signal` by a hump from zero to zero, highest at the share `peak_at` of its length."""
    count = len(signal)
    skew = math.log(0.5) / math.log(peak_at)
    return [value * math.sin(math.pi * (i / count) ** skew) ** 2 for i, value in enumerate(signal)]


def _biquad(signal: Iterable[float], b: tuple[float, float, float], a: tuple[float, float, float]) -> Signal:
    b0, b1, b2 = (value / a[0] for value in b)
    a1, a2 = a[1] / a[0], a[2] / a[0]
    z1 = z2 = 0.0
    out = []
    for x in signal:
        y = b0 * x + z1
        z1 = b1 * x - a1 * y + z2
        z2 = b2 * x - a2 * y
        out.append(y)
    return out


def _angle(frequency: float, q: float) -> tuple[float, float]:
    omega = 2 * math.pi * frequency / RATE
    return math.cos(omega), math.sin(omega) / (2 * q)


def lowpass(signal: Iterable[float], frequency: float, q: float = math.sqrt(0.5)) -> Signal:
    """Second-order low-pass."""
    c, alpha = _angle(frequency, q)
    return _biquad(signal, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def highpass(signal: Iterable[float], frequency: float, q: float = math.sqrt(0.5)) -> Signal:
    """Second-order high-pass."""
    c, alpha = _angle(frequency, q)
    return _biquad(signal, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def bandpass(signal: Iterable[float], frequency: float, q: float) -> Signal:
    """Second-order band-pass, 0 dB at its middle."""
    c, alpha = _angle(frequency, q)
    return _biquad(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * c, 1 - alpha))


def sweep(signal: Sequence[float], frequency: Callable[[float], float], q: float) -> Signal:
    """A band-pass whose middle moves: `frequency` of the share of the signal gone by, 0 to 1.

    A state-variable filter, which stays stable while its frequency changes with every sample.
    """
    low = band = 0.0
    out = []
    for i, x in enumerate(signal):
        g = math.tan(math.pi * frequency(i / len(signal)) / RATE)
        high = (x - low - (g + 1 / q) * band) / (1 + g / q + g * g)
        middle = g * high + band
        band = g * high + middle
        lower = g * middle + low
        low = g * middle + lower
        out.append(middle / q)
    return out


def mix(target: Signal, signal: Sequence[float], at: float = 0.0, gain: float = 1.0) -> None:
    """Add `signal` into `target` from `at` seconds on, growing `target` where it is too short."""
    first = samples(at)
    target.extend([0.0] * (first + len(signal) - len(target)))
    for i, value in enumerate(signal, first):
        target[i] += gain * value


def table(signal: Sequence[float]) -> Signal:
    """Add the nearest echoes of table and room, dull and quiet; bare, a card sounds like a loudspeaker."""
    out = list(signal)
    dull = lowpass(signal, 2200)
    for delay, gain in ((0.0047, 0.16), (0.0093, 0.11), (0.0161, 0.08), (0.0237, 0.05)):
        mix(out, dull, delay, gain)
    return out


def room(signal: Sequence[float], seconds: float, amount: float) -> Signal:
    """Reverberation after Schroeder: parallel combs, then all-passes; `seconds` until 60 dB down."""
    wet = [0.0] * len(signal)
    for delay in (0.0297, 0.0371, 0.0411, 0.0437):
        count = samples(delay)
        feedback = 10 ** (-3 * delay / seconds)
        comb = list(signal)
        dull = 0.0
        for i in range(count, len(comb)):
            dull += 0.45 * (comb[i - count] - dull)
            comb[i] += feedback * dull
        mix(wet, comb, gain=0.25)
    for delay in (0.005, 0.0017):
        count = samples(delay)
        past = [0.0] * len(wet)
        for i, x in enumerate(wet):
            back = past[i - count] if i >= count else 0.0
            past[i] = x + 0.7 * back
            wet[i] = back - 0.7 * past[i]
    out = list(signal)
    mix(out, wet, gain=amount)
    return out


def fade(signal: Sequence[float], rise: float, fall: float) -> Signal:
    """Bring both ends smoothly to exactly zero, so that no click is heard there."""
    out = list(signal)
    for count, order in ((samples(rise), 1), (samples(fall), -1)):
        for i in range(count):
            out[i if order == 1 else -1 - i] *= 0.5 - 0.5 * math.cos(math.pi * i / count)
    return out


def loudness(signal: Sequence[float]) -> float:
    """The loudest 50 ms in dB, weighted for the ear by a treble lift and a bass cut (as in ITU-R BS.1770)."""
    cosine, alpha = _angle(1682.0, 0.71)
    a = 10 ** (4.0 / 40)
    root = 2 * math.sqrt(a) * alpha
    lifted = _biquad(
        signal,
        (
            a * (a + 1 + (a - 1) * cosine + root),
            -2 * a * (a - 1 + (a + 1) * cosine),
            a * (a + 1 + (a - 1) * cosine - root),
        ),
        (a + 1 - (a - 1) * cosine + root, 2 * (a - 1 - (a + 1) * cosine), a + 1 - (a - 1) * cosine - root),
    )
    weighted = highpass(lifted, 60)
    width = samples(0.05)
    energy = sum(value * value for value in weighted[:width])
    best = energy
    for i in range(width, len(weighted)):
        energy += weighted[i] ** 2 - weighted[i - width] ** 2
        best = max(best, energy)
    return 10 * math.log10(best / width)


def finish(signal: Sequence[float], level: float, peak: float = -3.0, *, rise: float, fall: float) -> Signal:
    """Remove rumble and constant part, fade the ends, bring to `level` dB but not over `peak` dBFS."""
    shaped = fade(highpass(signal, 35), rise, fall)
    gain = min(
        10 ** ((level - loudness(shaped)) / 20), 10 ** (peak / 20) / max(abs(value) for value in shaped)
    )
    return [gain * value for value in shaped]


def halve(signal: Sequence[float]) -> Signal:
    """Half the sampling rate, for tones that have nothing above 9 kHz to lose."""
    out = list(signal)
    for q in (0.51, 0.6013, 0.9, 2.563):  # Butterworth, eighth order
        out = lowpass(out, 8800, q)
    return out[::2]


def write(path: Path, signal: Sequence[float], rate: int) -> None:
    """Write 16-bit PCM, one channel."""
    data = array("h", (round(32767 * value) for value in signal))
    if array("h", (1,)).tobytes()[0] == 0:
        data.byteswap()  # WAV is little-endian on every machine
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(data.tobytes())
