#!/usr/bin/env python3
"""Works out by itself what a bot's game must print, and compares every line but those of the motors.

usage: expect.py TIMELINE SEED [TICK:ITEM ...] [TICK:pad ...] <OUTPUT

It knows the rules of the game and of the policy, and nothing of the engine: which tap hits which beat,
what is fired at which frame, and which receipts follow in each modality. Times are nanoseconds, frames
are those of 48 kHz.
"""
import collections
import json
import sys

BLOCK, RATE, LEAD, LATENCY = 800, 48000, 72000, 4_000_000
HAPTIC, AUDIO, VISUAL, ALL = range(4)
QUEUED, PLAYED, SHOWN, DROPPED, STRENGTHENED, FALLBACK, LOST = 0, 1, 2, 4, 5, 6, 8
CANCELLED, TAKEN_BACK = 3, 5
AVAILABLE, MUTED, REDUCED, UNPLUGGED = 0, 1, 4, 22
READY, HELD, PACKET, BLOCKED, BREACHED = 0, 1, 2, 80, 81


def load(path):
    timeline = json.load(open(path))
    return [round(beat * 10**9) for beat in timeline["tracks"]["packets"]["beats"]]


class Judge:
    def __init__(self, beats):
        self.open = dict(enumerate(beats))
        self.hits = self.misses = self.counted = self.good = 0
        self.window = 150_000_000

    def close(self, position):
        """The beats that were missed before a position, one by one: a miss may widen the window."""
        while self.open:
            beat = min(self.open)
            if self.open[beat] + self.window >= position:
                return
            del self.open[beat]
            self.misses += 1
            self.counted += 1
            self.good = 0
            if self.counted >= 5 and self.window == 150_000_000:
                self.window, self.counted = 300_000_000, 0
            yield beat

    def tap(self, position):
        near = [(abs(position - at), beat) for beat, at in self.open.items()]
        distance, beat = min(near, default=(self.window + 1, None))
        if distance > self.window:
            return None
        late = position - self.open.pop(beat)
        self.hits += 1
        if self.window > 150_000_000:
            self.good = self.good + 1 if distance <= 150_000_000 else 0
            if self.good == 3:
                self.window, self.good, self.counted = 150_000_000, 0, 0
        return late


class Game:
    """Orders, taps and points."""

    def __init__(self, beats, seed, presses):
        self.beats, self.judge, self.presses = beats, Judge(beats), presses
        self.lines, self.live, self.statuses = [], [], [(0, HAPTIC, UNPLUGGED)]
        self.plugged = []
        self.points = self.combo = self.best = 0
        self.integrity, self.stopped = 12, None
        self.lates = self.draw(seed)
        self.run()

    def draw(self, state):
        lates = []
        for _ in self.beats:
            if state:
                state = (state * 1664525 + 1013904223) % 2**32
            skips = state and (state >> 28) % 8 == 0
            lates.append(1000 if skips else (state >> 10) % 45 * 7 - 154 if state else 0)
        return lates

    def order(self, tick, text):
        self.lines.append(f"order {tick * BLOCK} {text}")

    def fire(self, tick, name, meaning):
        self.order(tick, f"fire {name}")
        self.live.append((tick * BLOCK, meaning))

    def miss(self, tick, position):
        for _ in self.judge.close(position):
            if self.integrity == 0:
                continue
            self.combo = 0
            self.fire(tick, "breached", BREACHED)
            self.integrity -= 1
            if self.integrity == 0:
                self.order(tick, "cancel held")
                self.order(tick, "stop")
                self.stopped = tick * BLOCK

    def tap(self, tick, beat, late):
        word, shown = "?", 0
        if self.integrity:
            self.miss(tick, self.beats[beat] + late * 10**6)
            offset = self.judge.tap(self.beats[beat] + late * 10**6)
            if self.integrity and offset is None:
                self.combo, word = 0, "NO PACKET"
            elif self.integrity:
                error, shown = abs(offset), offset // 10**6
                points = 100 if error <= 50_000_000 else 75 if error <= 100_000_000 else 50
                word = {100: "PERFECT", 75: "GOOD"}.get(points, "EARLY" if offset < 0 else "LATE")
                self.points += points + 5 * min(self.combo, 20)
                self.combo += 1
                self.best = max(self.best, self.combo)
                self.fire(tick, "blocked", BLOCKED)
                shown = round(offset / 10**6)
        self.lines.append(f"tap {beat} {late} {word} {shown}" if word != "?" else f"tap {beat} {late}")

    def press(self, tick, item, choices):
        if item == "pad":
            choices["pad"] = not choices["pad"]
            self.plugged.append(tick * BLOCK)
        elif item == 4:
            choices[4] = None if choices[4] else "failed" if choices["pad"] else "drawn"
        else:
            choices[item] = (choices[item] + 1) % (3 if item <= AUDIO else 2)
        names = [AVAILABLE, MUTED, REDUCED]
        haptic = names[choices[HAPTIC]]
        if choices[4] == "failed" or haptic != MUTED and not choices["pad"] and choices[4] != "drawn":
            haptic = UNPLUGGED
        visual = names[choices[VISUAL]]
        if choices[3] and visual == AVAILABLE:
            visual = REDUCED
        for modality, status in enumerate([haptic, names[choices[AUDIO]], visual]):
            if self.status(modality, tick * BLOCK) != status:
                self.order(tick, f"status {modality} {status}")
                self.statuses.append((tick * BLOCK, modality, status))

    def status(self, modality, frame):
        """What holds in the block of a frame."""
        block = frame // BLOCK * BLOCK
        known = [s for at, m, s in self.statuses if m == modality and at <= block]
        return known[-1] if known else AVAILABLE

    def run(self):
        choices = {HAPTIC: 0, AUDIO: 0, VISUAL: 0, 3: 0, 4: None, "pad": False}
        self.order(0, f"status {HAPTIC} {UNPLUGGED}")
        self.order(0, "play")
        beat = 0
        for tick in range(3600):
            now = tick * BLOCK * 10**9 // RATE
            for item in [item for at, item in self.presses if at == tick]:
                self.press(tick, item, choices)
            while beat < len(self.beats):
                late = self.lates[beat]
                if late != 1000:
                    if self.beats[beat] + late * 10**6 + LATENCY > now:
                        break
                    self.tap(tick, beat, late)
                beat += 1
            if self.integrity:
                self.miss(tick, now - LATENCY)


def is_lost(status):
    return status not in (AVAILABLE, REDUCED)


def receipts(game):
    """Every receipt: frame, meaning, modality, outcome, and the reason or status; and the sums."""
    made, delivered, short = [], [0, 0, 0], []
    cues = [(0, READY), (43 * RATE, HELD)] + [(at * RATE // 10**9, PACKET) for at in game.beats]
    last = game.stopped if game.stopped is not None else 10**9
    for frame, meaning in cues:
        wants_fallback = lambda at: meaning == PACKET and any(
            is_lost(game.status(m, at)) for m in (HAPTIC, AUDIO)
        )
        # Reduced, a visual is another one.
        shows = lambda at: None if is_lost(game.status(VISUAL, at)) else (
            FALLBACK if wants_fallback(at) else QUEUED, game.status(VISUAL, at)
        )
        # Announced in the first block that reaches so far ahead, and anew where statuses change.
        announced = None
        blocks = range(max(frame - LEAD, 0) // BLOCK, min(frame, last - 1) // BLOCK + 1)
        for block in blocks:
            wanted = shows(block * BLOCK)
            if wanted == announced:
                continue
            if announced is not None:
                made.append((frame, meaning, VISUAL, DROPPED, TAKEN_BACK))
            if wanted is not None:
                made.append((frame, meaning, VISUAL, wanted[0], 0))
            announced = wanted
        if frame >= last:
            if meaning == HELD:
                made.append((last, HELD, ALL, DROPPED, CANCELLED))
            elif announced is not None:
                made.append((frame, meaning, VISUAL, DROPPED, TAKEN_BACK))
            continue
        due(game, frame, meaning, made, delivered, short)
        if announced is None:
            made.append((frame, meaning, VISUAL, LOST, game.status(VISUAL, frame)))
        else:
            # The first picture at or after its frame; those of the first frame follow it.
            shown = -(-frame // BLOCK) * BLOCK if frame else BLOCK
            made.append((shown, meaning, VISUAL, SHOWN, 0))
            delivered[VISUAL] += 1
    for frame, meaning in game.live:
        made.append((frame, meaning, ALL, QUEUED, 0))
        due(game, frame, meaning, made, delivered, short)
        if is_lost(game.status(VISUAL, frame)):
            made.append((frame, meaning, VISUAL, LOST, game.status(VISUAL, frame)))
        else:
            made.append((frame, meaning, VISUAL, QUEUED, 0))
            made.append((frame + BLOCK, meaning, VISUAL, SHOWN, 0))
            delivered[VISUAL] += 1
    return made, delivered, short, len([f for f, _ in cues if f < last]) + len(game.live)


def due(game, frame, meaning, made, delivered, short):
    """What a cue is felt and heard as: stronger in place of what is lost. One modality must be reached."""
    statuses = [game.status(m, frame) for m in range(3)]
    if all(is_lost(status) for status in statuses):
        short.append((frame, meaning, 0))
    for modality in (HAPTIC, AUDIO):
        if is_lost(statuses[modality]):
            made.append((frame, meaning, modality, LOST, statuses[modality]))
            continue
        others = [is_lost(s) for m, s in enumerate(statuses) if m != modality]
        made.append((frame, meaning, modality, STRENGTHENED if any(others) else PLAYED, 0))
        delivered[modality] += 1


def differences(name, expected, found):
    missing = collections.Counter(expected) - collections.Counter(found)
    extra = collections.Counter(found) - collections.Counter(expected)
    for sign, lines in (("-", missing), ("+", extra)):
        for line in sorted(lines.elements())[:20]:
            print(f"{name}: {sign} {line}")
    return bool(missing or extra)


def main():
    path, seed, *presses = sys.argv[1:]
    pairs = [press.split(":") for press in presses]
    presses = [(int(tick), item if item == "pad" else int(item)) for tick, item in pairs]
    game = Game(load(path), int(seed), presses)
    output = [line.strip() for line in sys.stdin]
    of = lambda kind: [line for line in output if line.startswith(kind + " ")]
    made, delivered, short, cues = receipts(game)
    # After the end taps are ignored, and what they print is not of the game.
    taps = [line for line in game.lines if line.startswith("tap") and len(line.split()) > 3]
    wrong = differences("orders", [l for l in game.lines if l.startswith("order")], of("order"))
    wrong |= [l for l in game.lines if l.startswith("order")] != of("order")
    wrong |= differences("taps", taps, of("tap")[: len(taps)])
    wrong |= differences(
        "receipts", ["receipt %d %d %d %d %d" % receipt for receipt in made], of("receipt")
    )
    judge, won = game.judge, int(game.stopped is None)
    end = of("end")[0].split()
    wrong |= differences(
        "end",
        [f"score {game.points} hits {judge.hits} misses {judge.misses} "
         f"best {game.best} won {won}"],
        [" ".join(end[2:])],
    )
    wrong |= differences(
        "tally",
        [f"tally cues {cues} haptic {delivered[HAPTIC]} audio {delivered[AUDIO]} "
         f"visual {delivered[VISUAL]} late 0 shortfalls {len(short)}"],
        of("tally"),
    )
    wrong |= differences("shortfalls", ["shortfall %d %d %d" % cue for cue in short], of("shortfall"))
    wrong |= bool(of("lost"))
    # Motors: nothing while haptics are lost, a send within two blocks of each cue, and 0 at last.
    sends = [tuple(map(int, line.split()[1:])) for line in of("rumble")]
    for frame, low, high in sends:
        if is_lost(game.status(HAPTIC, frame)) and max(low, high) > 1:
            print("motors: - told", frame, low, high)
            wrong = True
    for frame, meaning in game.live:
        has_pad = sum(at <= frame for at in game.plugged) % 2  # else what is felt is drawn only
        if has_pad and not is_lost(game.status(HAPTIC, frame)) and not any(
            frame <= at <= frame + 3 * BLOCK and max(low, high) > 20000 for at, low, high in sends
        ):
            print("motors: - nothing felt of", meaning, "at", frame)
            wrong = True
    if sends and max(sends[-1][1:]):
        print("motors: - turn on at the end")
        wrong = True
    if wrong:
        sys.exit("expect: the game is not what it must be")
    print(f"seed {seed}: {game.points} points, {judge.hits} of {len(game.beats)} blocked, "
          f"{len(made)} receipts")


main()
