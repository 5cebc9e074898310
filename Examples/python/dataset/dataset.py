#!/usr/bin/env python3
"""Renders and measures generated patterns, on this machine or on a cluster.

    dataset.py OUTPUT                          # as many processes as there are processors
    dataset.py OUTPUT --workers 2
    dataset.py OUTPUT --scheduler tcp://head:8786

OUTPUT/patterns.csv gets a row for each pattern. The work is done in parts, which are kept in
OUTPUT/parts: what was interrupted continues there. The table has the same bytes for any number of
workers, machines and interruptions. Workers need the packages of requirements.txt, and no files.
"""

import argparse
import csv
import hashlib
import io
import json
import os
import pathlib
import random
import sys
import time

import haptics
import numpy as np
from dask.distributed import Client, LocalCluster, as_completed

COLUMNS = (
    "pattern",  # its number, from 0
    "name",  # the built-in pattern that it varies
    "options",  # its options, as JSON
    "model",
    "findings",  # of the validator
    "seconds",
    "rms",  # 0 ... 1, of the whole signal
    "peak",  # 0 ... 1
    "centroid",  # Hz, the mean over the signal's power
    "level",  # dB, the strongest bin of the spectrogram
    "intensity",  # 0 ... 1, the mean haptic level
    "sharpness",  # 0 ... 1, the mean where anything is felt
    "samples",  # SHA-256 of the samples, little-endian float32
)
MODELS = ("actuator", "speaker", "mpeg")
RATE = 8000


def generated(seed: int, number: int) -> tuple[str, dict[str, float], str, str]:
    """A pattern by its number alone: name, options, model and AHAP text."""
    dice = random.Random(f"{seed} {number}")
    name = dice.choice(sorted(haptics.patterns()))
    options = {}
    for one in haptics.options(name):
        value = dice.uniform(max(one.minimum, one.default / 2), min(one.maximum, one.default * 2))
        options[one.name] = round(value) if one.is_whole else round(value, 4)
    return name, options, dice.choice(MODELS), haptics.generate(name, **options)


def measured(seed: int, number: int) -> list[object]:
    """The row of a pattern."""
    name, options, model, text = generated(seed, number)
    samples = haptics.render(text, sample_rate=RATE, model=model)
    features = haptics.signal_features(samples, RATE)
    felt = haptics.felt(text)
    power = features.rms.astype(np.float64) ** 2
    is_felt = felt.intensity > 0
    return [
        number,
        name,
        json.dumps(options, sort_keys=True),
        model,
        len(haptics.validate(text).findings),
        rounded(len(samples) / RATE),
        rounded(np.sqrt(np.mean(samples.astype(np.float64) ** 2))),
        rounded(np.abs(samples).max()),
        rounded((features.centroid * power).sum() / max(power.sum(), 1e-12)),
        rounded(features.spectrogram.max()),
        rounded(felt.intensity.mean()),
        rounded(felt.sharpness[is_felt].mean() if is_felt.any() else 0),
        hashlib.sha256(samples.astype("<f4").tobytes()).hexdigest(),
    ]


def rounded(value: float) -> str:
    """Six digits: processors differ in the last bits of a Fourier transform."""
    return f"{value:.6g}"


def part(seed: int, start: int, stop: int) -> bytes:
    """The rows of some patterns, as CSV. This is what a worker runs."""
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(measured(seed, one) for one in range(start, stop))
    return text.getvalue().encode()


def write(path: pathlib.Path, data: bytes) -> None:
    """Writes a file that appears whole or not at all."""
    unfinished = path.with_suffix(".unfinished")
    with open(unfinished, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    os.replace(unfinished, path)


class Progress:
    """A bar on the terminal; lines where there is none."""

    def __init__(self, done: int, total: int) -> None:
        self.kept, self.done, self.total = done, done, total
        self.start = self.shown = time.monotonic()

    def advance(self, count: int) -> None:
        self.done += count
        now = time.monotonic()
        is_last = self.done == self.total
        if not is_last and now - self.shown < (0.1 if sys.stderr.isatty() else 10):
            return
        self.shown = now
        rate = (self.done - self.kept) / max(now - self.start, 1e-9)
        left = (self.total - self.done) / max(rate, 1e-9)
        bar = "#" * (30 * self.done // self.total)
        line = f"[{bar:30}] {self.done}/{self.total} patterns, {rate:.0f}/s, {left:.0f} s left"
        end = "\r" if sys.stderr.isatty() and not is_last else "\n"
        print(line.ljust(79), end=end, file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("output", type=pathlib.Path, help="the folder of the table and its parts")
    parser.add_argument("--patterns", type=int, default=10000, help="how many there are; 10000 unless given")
    parser.add_argument("--seed", type=int, default=1, help="another number makes others; 1 unless given")
    parser.add_argument("--part", type=int, default=50, help="patterns in a part; 50 unless given")
    parser.add_argument("--workers", type=int,
                        help="processes on this machine; as many as it has processors unless given")
    parser.add_argument("--scheduler", help="the address of a cluster, such as tcp://head:8786")
    given = parser.parse_args()
    if given.patterns < 1 or given.part < 1 or (given.workers or 1) < 1:
        parser.error("numbers of patterns and workers are at least 1")

    folder = given.output / "parts"
    folder.mkdir(parents=True, exist_ok=True)
    # What the parts were made with; others cannot be continued.
    identity = {"haptics": haptics.__version__, "patterns": given.patterns, "seed": given.seed,
                "part": given.part, "columns": COLUMNS}
    text = json.dumps(identity, indent=2).encode()
    stamp = given.output / "dataset.json"
    if stamp.exists() and stamp.read_bytes() != text:
        print(f"{stamp} is of other numbers or another version: choose another folder", file=sys.stderr)
        return 2
    write(stamp, text)

    starts = range(0, given.patterns, given.part)
    paths = {start: folder / f"{start:08}.csv" for start in starts}
    missing = [start for start in starts if not paths[start].exists()]
    size = {start: min(given.part, given.patterns - start) for start in starts}
    progress = Progress(sum(size[start] for start in starts if start not in set(missing)), given.patterns)
    if missing:
        cluster = None if given.scheduler else LocalCluster(
            n_workers=given.workers, threads_per_worker=1, dashboard_address=None)
        with Client(cluster or given.scheduler) as client:
            versions = client.run(lambda: __import__("haptics").__version__)
            if set(versions.values()) - {haptics.__version__}:
                print(f"the workers have other versions of haptics: {versions}", file=sys.stderr)
                return 2
            futures = {client.submit(part, given.seed, start, start + size[start], pure=False): start
                       for start in missing}
            finished = as_completed(futures, with_results=True)
            for future, rows in finished:
                write(paths[futures.pop(future)], rows)
                progress.advance(rows.count(b"\n"))
        if cluster:
            cluster.close()

    header = (",".join(COLUMNS) + "\n").encode()
    table = header + b"".join(paths[start].read_bytes() for start in starts)
    write(given.output / "patterns.csv", table)
    print(f"{given.output / 'patterns.csv'}: {given.patterns} patterns, SHA-256 {hashlib.sha256(table).hexdigest()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
