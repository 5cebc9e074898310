"""The engine: blocks, lifetimes, threads."""

import gc
import threading
import time
import unittest

import numpy as np

import haptics
from haptics import Cue, Engine, EventKind, LossAction, Modality, ModalityStatus, Outcome, Policy, Time, Timeline, Unit

TIMELINE = """{"version": 1, "duration": 1,
  "assets": {"patterns": {"a": "a.ahap"}, "sounds": {"s": "s.wav"}, "visuals": {"ring": {"duration": 1}}},
  "cues": [{"time": 0, "haptic": "a", "audio": "s", "visual": "ring", "name": "first"}],
  "live": [{"name": "again", "haptic": "a"}], "markers": {"end": 0.5}}"""


def outcomes(engine):
    return [(e.modality, e.outcome) for e in engine.poll() if e.kind == EventKind.RECEIPT]


class Events(unittest.TestCase):
    def test_numbers_of_events_are_cases_of_their_enumerations(self):
        engine = Engine()
        engine.fire(Cue(sound=engine.load_built_in_sound("chime"), visual=3, payload=5))
        engine.render(480)
        events = engine.poll()
        self.assertEqual([repr(e.kind) for e in events], [repr(EventKind(int(e.kind))) for e in events])
        visual = next(e for e in events if e.kind is EventKind.VISUAL)
        self.assertIsInstance(visual.has_host_time, bool)
        sound = next(e for e in events if e.kind is EventKind.RECEIPT and e.modality is Modality.AUDIO)
        self.assertIs(sound.outcome, Outcome.PLAYED)
        self.assertEqual(f"{sound.outcome.name} {sound.drop_reason.name}", "PLAYED NO_REASON")


class Blocks(unittest.TestCase):
    def test_frames_go_into_the_array_that_is_given(self):
        engine, again = Engine(), Engine()
        block = np.full((480, 3), 9, np.float32)
        for one in (engine, again):
            one.fire(Cue(pattern=one.load_built_in_pattern("heartbeat"), sound=one.load_built_in_sound("chime")))
        self.assertIs(engine.render(block), block)
        self.assertTrue(0 < np.abs(block).max() <= 1)
        np.testing.assert_array_equal(block, again.render(480))

    def test_an_array_that_would_need_a_copy_is_refused(self):
        engine = Engine()
        for wrong in (np.zeros((8, 3), np.float64), [[0.0] * 3]):
            with self.assertRaises(TypeError):
                engine.render(wrong)
        read_only = np.zeros((8, 3), np.float32)
        read_only.flags.writeable = False
        for wrong in (np.zeros((8, 2), np.float32), np.zeros((3, 8), np.float32).T, np.zeros(24, np.float32), read_only):
            with self.assertRaises(ValueError):
                engine.render(wrong)

    def test_numbers_that_do_not_fit_are_refused(self):
        engine = Engine()
        for body in (
            lambda: engine.fire(Cue(meaning=2**31)),
            lambda: engine.fire(Cue(payload=-1)),
            lambda: engine.pause(2**64),
            lambda: engine.render(8, heard_at=2**63),
        ):
            with self.assertRaises(OverflowError):
                body()
        with self.assertRaises(haptics.UnknownPlaybackError):
            engine.pause(12345)
        with self.assertRaises(haptics.InvalidArgumentError) as caught:
            Engine(voices=0)
        self.assertIn("voices is 0", str(caught.exception))


class Cues(unittest.TestCase):
    def test_a_lost_modality_is_replaced_by_the_policy(self):
        with Engine() as engine:
            cue = Cue(pattern=engine.load_built_in_pattern("click"),
                      fallback_sound=engine.load_built_in_sound("chime"))
            engine.set_status(Modality.HAPTIC, ModalityStatus.MUTED)
            self.assertEqual(engine.status(Modality.HAPTIC), ModalityStatus.MUTED)
            engine.render(64)
            engine.fire(cue)
            engine.render(4800)
            found = outcomes(engine)
            self.assertIn((Modality.HAPTIC, Outcome.LOST), found)
            self.assertIn((Modality.AUDIO, Outcome.PLAYED_FALLBACK), found)

    def test_losses_of_a_cue_stand_before_those_of_the_policy(self):
        with Engine() as engine:
            losses = {(Modality.HAPTIC, Modality.AUDIO): LossAction.stronger(2)}
            engine.set_status(Modality.HAPTIC, ModalityStatus.MUTED)
            engine.render(64)
            engine.fire(Cue(pattern=engine.load_built_in_pattern("click"),
                            sound=engine.load_built_in_sound("chime"), on_loss=losses))
            engine.render(4800)
            self.assertIn((Modality.AUDIO, Outcome.STRENGTHENED), outcomes(engine))
            with self.assertRaises(haptics.InvalidArgumentError):
                engine.set_policy(Policy(on_loss={(Modality.HAPTIC, Modality.AUDIO): LossAction.stronger(9)}))

    def test_times_are_exact(self):
        with Engine() as engine:
            pattern = engine.load_built_in_pattern("click")
            engine.fire(Cue(meaning=1, pattern=pattern), Time.at_frame(1000))
            fired = engine.fire(Cue(meaning=2, pattern=pattern), Time.after(50))
            engine.move(fired, Time.after(70))
            cancelled = engine.fire(Cue(meaning=3, pattern=pattern), Time.at_frame(2000))
            engine.cancel(cancelled)
            engine.render(4800)
            played = {e.meaning: e.frame for e in engine.poll() if e.outcome == Outcome.PLAYED}
            self.assertEqual(played, {1: 1000, 2: 70})
            with self.assertRaises(haptics.CueOverError):
                engine.cancel(fired)

    def test_a_timeline_has_markers_tempo_and_loops(self):
        with Engine() as engine, Timeline(60) as timeline:
            cue = Cue(meaning=5, pattern=engine.load_built_in_pattern("click"))
            self.assertEqual([timeline.add(cue, beat, Unit.BEATS) for beat in (0, 1)], [0, 1])
            timeline.change_tempo(0, 120)
            timeline.add_marker("second", 1, Unit.BEATS)
            timeline.set_loop(1, 2, Unit.BEATS)
            engine.play_from_marker(timeline, "second")
            engine.render(48000)
            frames = [e.frame for e in engine.poll() if e.outcome == Outcome.PLAYED]
            self.assertEqual(frames, [0, 24000])
            with self.assertRaises(haptics.UnknownNameError):
                engine.play_from_marker(timeline, "third")

    def test_a_timeline_file_finds_its_assets(self):
        asked = []

        def find(kind, path):
            asked.append((kind, path))
            return haptics.generate("click").encode() if kind == "pattern" else (haptics.render_sound("chime"), 48000)

        with Engine() as engine:
            timeline = engine.load_timeline(TIMELINE, find)
            self.assertEqual(sorted(asked), [("pattern", "a.ahap"), ("sound", "s.wav")])
            self.assertEqual((timeline.find_cue("first"), timeline.visual_name(1)), (0, "ring"))
            engine.play(timeline)
            engine.fire_named(timeline, "again", Time.after(4800))
            engine.render(9600)
            played = [(e.modality, e.frame) for e in engine.poll() if e.outcome == Outcome.PLAYED]
            self.assertEqual(sorted(played), [(0, 0), (0, 4800), (1, 0)])

    def test_what_the_finder_raises_is_raised(self):
        def find(kind, path):
            raise KeyError(path)

        with Engine() as engine:
            with self.assertRaises(KeyError):
                engine.load_timeline(TIMELINE, find)
            with self.assertRaises(haptics.UnknownResourceError):
                engine.load_timeline(TIMELINE, lambda kind, path: None)
            with self.assertRaises(haptics.InvalidFileError) as caught:
                engine.load_timeline('{"version": 7}', name="x.timeline.json")
            self.assertEqual(caught.exception.findings[0].rule, "timeline-unsupported-version")
            with self.assertRaises(haptics.InvalidFileError) as caught:
                engine.load_timeline(TIMELINE, lambda kind, path: b"{")
            self.assertIn("a.ahap", str(caught.exception))


class StreamedMusic(unittest.TestCase):
    MUSIC = """{"version": 1, "assets": {"sounds": {"theme": "theme.wav"}}, "cues": [], "duration": 1,
        "music": [{"time": 0, "sound": "theme", "loop": {"from": 0.02, "to": 0.04}}]}"""

    def rendered(self, engine, samples):
        """Renders 6000 frames, and feeds what is missing."""
        blocks, frames = [], 0
        while frames < 6000:
            block = engine.render_fed(6000 - frames)
            blocks.append(block)
            frames += len(block)
            while demand := engine.next_demand():
                self.assertEqual(demand.tag, 7)
                self.assertTrue(engine.feed_music(demand, samples[demand.frame:demand.frame + demand.frames]))
        return np.concatenate(blocks)

    def test_music_of_a_timeline_file_is_read_while_it_plays(self):
        samples = np.linspace(-0.5, 0.5, 6000, dtype=np.float32).reshape(3000, 2)
        with Engine() as engine:
            engine.play(engine.load_timeline(self.MUSIC, lambda kind, path: (samples, 48000)))
            expected = engine.render(6000)
        with Engine() as engine:
            music = haptics.MusicStream(
                samples[:20], 48000, 3000, loop_start=960, loop_head=samples[960:990], tag=7)
            engine.play(engine.load_timeline(self.MUSIC, lambda kind, path: music))
            self.assertEqual(len(engine.render_fed(6000)), 0)
            np.testing.assert_array_equal(self.rendered(engine, samples), expected)

    def test_a_sound_that_is_read_while_it_plays_has_the_samples_of_one_in_memory(self):
        samples = np.linspace(-0.5, 0.5, 3000, dtype=np.float32)
        with Engine() as engine:
            engine.play_music(haptics.Music(sound=engine.load_sound(samples, 48000)))
            expected = engine.render(6000)
        with Engine() as engine:
            sound = engine.load_music(samples[:20], 48000, 3000, tag=7)
            engine.play_music(haptics.Music(sound=sound))
            np.testing.assert_array_equal(self.rendered(engine, samples), expected)
            demand = engine.next_demand()
            if demand:
                engine.refuse_music(demand)
                self.assertIsNone(engine.next_demand())


class Lifetimes(unittest.TestCase):
    def test_what_is_closed_is_refused(self):
        engine, timeline = Engine(), Timeline()
        timeline.close()
        with self.assertRaises(ValueError):
            engine.play(timeline)
        engine.close()
        engine.close()
        for body in (lambda: engine.render(8), lambda: engine.poll(), lambda: engine.is_idle):
            with self.assertRaises(ValueError):
                body()

    def test_a_failed_constructor_leaves_nothing_behind(self):
        for _ in range(10):
            with self.assertRaises(haptics.InvalidArgumentError):
                Engine(voices=0)
        gc.collect()

    def test_playing_continues_without_its_timeline(self):
        with Engine() as engine:
            timeline = Timeline()
            timeline.add(Cue(pattern=engine.load_built_in_pattern("click")), 0.5)
            engine.play(timeline)
            del timeline
            gc.collect()
            engine.render(48000)
            self.assertIn((Modality.HAPTIC, Outcome.PLAYED), outcomes(engine))


class Threads(unittest.TestCase):
    def test_a_long_call_leaves_the_interpreter_to_others(self):
        text = haptics.generate("heartbeat", beats=200)
        spans = []

        def work():
            start = time.perf_counter()
            haptics.render(text, sample_rate=384000)
            spans.append((start, time.perf_counter()))

        thread = threading.Thread(target=work)
        ticks = []
        thread.start()
        while thread.is_alive():
            ticks.append(time.perf_counter())
            time.sleep(0.001)
        thread.join()
        (start, end), = spans
        during = [one for one in ticks if start < one < end]
        longest = max(b - a for a, b in zip([start, *during], [*during, end]))
        self.assertGreater(end - start, 0.2, "the call is too short to tell")
        self.assertLess(longest, (end - start) / 2, "other threads waited for the call")

    def test_a_second_renderer_is_refused_and_nothing_is_lost(self):
        with Engine() as engine:
            counts = {"rendered": 0, "refused": 0}
            lock = threading.Lock()

            def work():
                for _ in range(100):
                    try:
                        engine.render(4096)
                        key = "rendered"
                    except haptics.BusyError:
                        key = "refused"
                    with lock:
                        counts[key] += 1

            threads = [threading.Thread(target=work) for _ in range(3)]
            for one in threads:
                one.start()
            for one in threads:
                one.join()
            self.assertEqual(sum(counts.values()), 300)
            self.assertGreater(counts["rendered"], 0)

    def test_a_timeline_may_be_filled_from_several_threads(self):
        timeline = Timeline()
        indices = []

        def work():
            for beat in range(500):
                indices.append(timeline.add(Cue(visual=1), beat, Unit.BEATS))

        threads = [threading.Thread(target=work) for _ in range(4)]
        for one in threads:
            one.start()
        for one in threads:
            one.join()
        self.assertEqual(sorted(indices), list(range(2000)))

    def test_an_engine_is_not_closed_during_a_call(self):
        engine = Engine()

        def find(kind, path):
            with self.assertRaises(RuntimeError):
                engine.close()
            return haptics.generate("click").encode() if kind == "pattern" else (haptics.render_sound("chime"), 48000)

        engine.load_timeline(TIMELINE, find)
        engine.close()


if __name__ == "__main__":
    unittest.main()
