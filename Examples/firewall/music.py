#!/usr/bin/env python3
"""Writes the game's music: eight seconds in mono, to be repeated. music.py WAV"""
import array
import math
import sys
import wave

RATE, SECONDS = 48000, 8
ROOTS, STEPS = (57, 53, 50, 52), (0, 7, 12, 19, 24, 19, 12, 7)


def pluck(time, key, decay):
    """A note that dies away, of a triangle."""
    phase = time * 440 * 2 ** ((key - 69) / 12) % 1
    return (abs(4 * phase - 2) - 1) * math.exp(-time / decay)


samples, noise = array.array("h"), 1
for i in range(SECONDS * RATE):
    time = i / RATE
    beat, chord, root, step = time % 0.5, time % 2, ROOTS[i // (2 * RATE)], STEPS[int(time / 0.125) % 8]
    noise = (noise * 1664525 + 1013904223) % 2**32
    kick = math.sin(6.2832 * (46 * beat + 4.5 * (1 - math.exp(-beat * 28)))) * math.exp(-beat * 9)
    hat = ((noise >> 8) / 8388608 - 1) * math.exp(-((time + 0.25) % 0.5) * 60)
    bass = pluck(time % 0.25, root - 24, 0.16)
    arpeggio = pluck(time % 0.125, root + step, 0.07)
    pad = pluck(chord, root, 1.4) + pluck(chord, root + 7, 1.4)
    sound = 0.5 * kick + 0.09 * hat + 0.3 * bass + 0.14 * arpeggio + 0.05 * pad
    samples.append(round(32767 * max(-1, min(sound, 1))))
if sys.byteorder == "big":
    samples.byteswap()
with wave.open(sys.argv[1], "wb") as file:
    file.setparams((1, 2, RATE, 0, "NONE", ""))
    file.writeframes(samples.tobytes())
