"""Plays the scene of Tests/Conformance: scene.py SCENE prints what happens, and a hash of every sample."""

import dataclasses
import json
import sys

import haptics

MEMBERS = [one.name for one in dataclasses.fields(haptics.Event)]
# The scene has neither music nor starts.
del MEMBERS[MEMBERS.index("sound"):]


def made(values: dict) -> haptics.Cue:
    return haptics.Cue(**values)


def play(scene: dict):
    engine = haptics.Engine(**scene["config"])
    for name in scene["patterns"]:
        engine.load_built_in_pattern(name)
    for name in scene["sounds"]:
        engine.load_built_in_sound(name)
    timelines = []
    for described in scene["timelines"]:
        timeline = haptics.Timeline(described["tempo"], described["beats_per_bar"])
        for placed in described["cues"]:
            timeline.add(made(placed["cue"]), placed["at"], haptics.Unit.BEATS)
        if "loop" in described:
            timeline.set_loop(*described["loop"], haptics.Unit.BEATS)
        timeline.set_policy(haptics.Policy(minimum_modalities=described["minimum_modalities"]))
        timelines.append(timeline)
    playbacks, fired = [], []

    def when(order: dict):
        if "delay" in order:
            return haptics.Time.after(order["delay"])
        return haptics.Time.at_frame(order["frame"]) if "frame" in order else None

    calls = {
        "play": lambda o: playbacks.append(engine.play(timelines[o["timeline"]], haptics.Start(from_=o["from"]))),
        "fire": lambda o: fired.append(engine.fire(made(o["cue"]), when(o))),
        "move": lambda o: engine.move(fired[o["fired"]], when(o)),
        "cancel": lambda o: engine.cancel(fired[o["fired"]]),
        "status": lambda o: engine.set_status(o["modality"], o["status"]),
        "rate": lambda o: engine.set_rate(playbacks[o["playback"]], o["value"]),
        "pause": lambda o: engine.pause(playbacks[o["playback"]]),
        "resume": lambda o: engine.resume(playbacks[o["playback"]]),
        "seek": lambda o: engine.seek(playbacks[o["playback"]], o["value"]),
        "stop": lambda o: engine.stop(playbacks[o["playback"]], o["value"]),
        "cancel_cue": lambda o: engine.cancel_cue(playbacks[o["playback"]], o["cue"]),
        "move_cue": lambda o: engine.move_cue(playbacks[o["playback"]], o["cue"], o["value"]),
        "replace": lambda o: engine.replace(playbacks[o["playback"]], timelines[o["timeline"]]),
        "interrupt": lambda o: engine.begin_interruption(haptics.StoppedReason.APPLICATION_SUSPENDED),
        "continue": lambda o: engine.end_interruption(),
    }
    frame, low, high = 0, 0x811C9DC5, 0x01000193
    for turn in range(scene["turns"]):
        for order in scene["orders"]:
            if order["turn"] == turn:
                try:
                    calls[order["call"]](order)
                except haptics.HapticsError as error:
                    yield f"{turn} refused {error.status}"
        frames = scene["blocks"][turn % len(scene["blocks"])]
        block = engine.render(frames, int((1000 + frame * 1000 / 48000) * 1e6))
        frame += frames
        for word in block.view("uint32").ravel().tolist():
            low = (low ^ word) * 0x01000193 & 0xFFFFFFFF
            high = (high + (word >> 7) + low) * 0x85EBCA6B & 0xFFFFFFFF
        while events := engine.poll():
            for event in events:
                yield f"{turn} " + " ".join(f"{getattr(event, name):.17g}" if name == "level"
                                            else str(int(getattr(event, name))) for name in MEMBERS)
                if event.kind == haptics.EventKind.VISUAL and event.visual_id % 3 != 0:
                    engine.acknowledge(event.visual_id)
    engine.close()
    yield f"samples {low} {high}"


if __name__ == "__main__":
    with open(sys.argv[1]) as file:
        for line in play(json.load(file)):
            print(line)
