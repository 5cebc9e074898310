"""Judging, flows, preloading, and what timelines do to the mixer."""

import threading
import unittest

import numpy as np

import haptics
from haptics import AssetKind, AssistRules, BeatMap, Bus, Cue, Engine, ExternalOrder, Judging, LossAction, Modality, Policy, Request
from haptics import Step, StepKind, Timeline, Verdict, VerdictKind

MS = 1_000_000
SECOND = 1000 * MS
TRACKS = """{"version": 1, "duration": 4, "assets": {"sounds": {"s": {"builtIn": "click"}}},
  "policy": {"reducedLevel": 0.25, "onLoss": {"haptic": {"audio": 2}}},
  "tracks": {"packets": {"audio": "s", "spacing": 0.5, "beats": [1.0, 2.0, 2.5]}}}"""


class Judges(unittest.TestCase):
    def test_taps_are_judged_by_what_was_heard(self):
        judge = haptics.Judge(BeatMap([SECOND, 2 * SECOND], 3 * SECOND), Judging(input_latency=50 * MS))
        judge.tap_at(SECOND + 70 * MS)
        self.assertEqual(judge.poll(), [Verdict(VerdictKind.HIT, 0, 20 * MS, SECOND + 20 * MS)])
        judge.tap_at(SECOND + 500 * MS)
        judge.close_windows_at(3 * SECOND)
        self.assertEqual([(one.kind, one.beat) for one in judge.poll()], [(VerdictKind.STRAY, -1), (VerdictKind.MISS, 1)])
        score = judge.score
        self.assertEqual((score.hits, score.misses, score.is_over, score.window), (1, 1, True, 150 * MS))

    def test_a_track_of_a_file_has_its_beats(self):
        with Engine() as engine, engine.load_timeline(TRACKS) as timeline:
            self.assertEqual(timeline.track_names(), ["packets"])
            beats = timeline.beat_map("packets")
            self.assertEqual(beats, BeatMap((SECOND, 2 * SECOND, 2500 * MS), 4 * SECOND, beats.first_cue, 500 * MS))
            with self.assertRaises(haptics.UnknownNameError):
                timeline.beat_map("none")
            self.assertEqual(timeline.policy.reduced_level, 0.25)
            self.assertEqual(timeline.policy.on_loss[Modality.HAPTIC, Modality.AUDIO], LossAction.stronger(2.0))
            playback = engine.play(timeline)
            judge = haptics.Judge(beats)
            with self.assertRaises(haptics.HapticsError):
                judge.tap(engine, playback, 0)  # nothing of it has been heard
            engine.render(96000, heard_at=10 * SECOND)
            judge.tap(engine, playback, 11 * SECOND + 20 * MS)
            (verdict,) = judge.poll()
            self.assertEqual((verdict.kind, verdict.beat), (VerdictKind.HIT, 0))
            self.assertAlmostEqual(verdict.offset / MS, 20, delta=0.1)

    def test_what_is_wrong_is_refused(self):
        with self.assertRaises(haptics.InvalidArgumentError):
            haptics.Judge(BeatMap([SECOND, SECOND], 3 * SECOND))
        with self.assertRaises(OverflowError):
            haptics.Judge(BeatMap([2**63], 2**60))
        with haptics.Judge(BeatMap([], 0)) as judge, Engine() as engine:
            with self.assertRaises(haptics.UnknownPlaybackError):
                judge.tap(engine, 12345, 0)
            with self.assertRaises(OverflowError):
                judge.tap_at(2**63)
        with self.assertRaises(ValueError):
            judge.poll()


class Flows(unittest.TestCase):
    def test_a_hint_comes_when_nothing_is_done(self):
        hint = haptics.Hint(SECOND, 500 * MS, 2)
        self.assertIsNone(hint.next_time)
        hint.note_input(100 * MS)
        self.assertEqual((hint.next_time, hint.advance(1100 * MS - 1), hint.advance(1100 * MS)), (1100 * MS, 0, 1))
        hint.stop()
        self.assertIsNone(hint.next_time)

    def test_failures_lead_to_help(self):
        assist = haptics.Assist(AssistRules(failures_to_help=2, successes_to_end=1, most_levels=2, level_factor=0.5))
        self.assertEqual([assist.note_failure() for _ in range(4)], [False, True, False, True])
        self.assertEqual((assist.state.level, assist.state.factor, assist.state.failures), (2, 0.25, 0))
        self.assertEqual((assist.note_success(False), assist.note_success(True), assist.state.level), (False, True, 1))
        assist.reset()
        self.assertEqual(assist.state.level, 0)

    def test_a_hold_charges_and_falls_back(self):
        hold = haptics.Hold(SECOND)
        hold.press(SECOND)
        self.assertEqual(hold.full_time, 2 * SECOND)
        level = hold.level(1500 * MS)
        self.assertAlmostEqual(level, (1 - np.exp(-0.5)) / (1 - np.exp(-1)), places=9)
        self.assertFalse(hold.release(1500 * MS))
        self.assertAlmostEqual(hold.level(1750 * MS), level * np.exp(-1), places=9)
        hold.press(2 * SECOND)
        self.assertTrue(hold.release(9 * SECOND))
        hold.reset()
        self.assertEqual((hold.level(9 * SECOND), hold.full_time), (0, None))

    def test_a_heart_beats(self):
        heart = haptics.Heart()
        (first,) = heart.advance(5 * SECOND, 0)
        self.assertEqual((first.time, first.intensity, first.sharpness, first.is_dub), (5 * SECOND, 0.4, 0.1, False))
        dub, second = heart.advance(6 * SECOND, 0)
        self.assertEqual((dub.time, dub.is_dub, second.time), (5180 * MS, True, 6 * SECOND))

    def test_steps_follow_each_other(self):
        # Forty milestones are more than fit at once, and none of them counts for the next step.
        steps = haptics.Steps([Step([i / 40 for i in range(1, 41)]), Step([])])
        events = steps.report(1)
        self.assertEqual([one.kind for one in events], [StepKind.BEGAN] + 40 * [StepKind.PASSED] + [StepKind.DONE])
        self.assertEqual([one.milestone for one in events][1:41], list(range(40)))
        self.assertEqual(steps.current, 1)
        self.assertAlmostEqual(haptics.drag_for_travel(haptics.travel_of_drag(0.5)), 0.5)

    def test_a_flow_becomes_a_timeline(self):
        with Engine() as engine:
            cue = Cue(sound=engine.load_sound(np.full(4800, 0.1), 48000))
            flow = haptics.Flow()
            flow.play("first", cue)
            flow.pause("rest", 0.5)
            flow.count_down("three", cue, 3, 1)
            timeline, end = flow.timeline(engine)
            self.assertEqual(end, 4800 + 24000 + 3 * 48000)
            self.assertAlmostEqual(engine.duration(timeline), 0.1 + 0.5 + 3)
            engine.play_from_marker(timeline, "rest")
            with self.assertRaises(haptics.UnknownNameError):
                engine.play_from_marker(timeline, "none")


class Preloading(unittest.TestCase):
    REQUESTS = [Request("heartbeat", AssetKind.BUILT_IN_PATTERN, size=10), Request("b.wav", AssetKind.SOUND, size=200),
                Request("gone.ahap")]

    def find(self, kind, path):
        return (np.full(4, 0.25, np.float32), 48000) if (kind, path) == ("sound", "b.wav") else None

    def test_assets_are_loaded_one_after_the_other(self):
        with Engine() as engine, haptics.Preloader(engine, 1 << 20) as preloader:
            preload = preloader.begin(self.REQUESTS, "level")
            self.assertEqual((preload.progress.count, preload.progress.total_bytes), (3, 211))
            self.assertIsNone(preload.find("b.wav", AssetKind.SOUND))
            self.assertEqual([preloader.load_next(self.find) for _ in range(4)], [True, True, True, False])
            self.assertEqual((preload.progress.settled, preload.progress.failed), (3, 1))
            sound = preload.find("b.wav", AssetKind.SOUND)
            self.assertEqual(sound, preloader.find("b.wav", AssetKind.SOUND))
            with self.assertRaises(haptics.InvalidFileError) as caught:
                preload.find("gone.ahap")
            self.assertEqual(str(caught.exception), "'gone.ahap' was not supplied")
            with self.assertRaises(haptics.UnknownResourceError):
                preload.find("never asked for")
            self.assertEqual(preloader.used_bytes, 16)
            preloader.unload("level")
            self.assertEqual(preloader.used_bytes, 0)
            self.assertIsNone(preloader.find("b.wav", AssetKind.SOUND))

    def test_what_find_raises_is_raised(self):
        def broken(kind, path):
            raise KeyError(path)

        with Engine() as engine, haptics.Preloader(engine, 1 << 20) as preloader:
            preloader.begin([Request("a.ahap")])
            with self.assertRaises(KeyError):
                preloader.load_next(broken)

    def test_several_threads_load(self):
        with Engine() as engine, haptics.Preloader(engine, 1 << 20) as preloader:
            names = [f"{index}.wav" for index in range(64)]
            preload = preloader.begin([Request(name, AssetKind.SOUND) for name in names])
            find = lambda kind, path: (np.full(4, 0.25, np.float32), 48000)
            threads = [threading.Thread(target=preloader.load_all, args=(find,)) for _ in range(4)]
            for one in threads:
                one.start()
            for one in threads:
                one.join()
            self.assertEqual((preload.progress.settled, preload.progress.failed), (64, 0))
            self.assertEqual(len({preload.find(name, AssetKind.SOUND) for name in names}), 64)

    def test_the_program_keeps_external_assets(self):
        requests = [Request("b.wav", AssetKind.SOUND),
                    Request("sky", AssetKind.EXTERNAL, after=[0], tag=1, estimate=50),
                    Request("atlas", AssetKind.EXTERNAL, after=[0], tag=2, timeout=5 * SECOND)]
        with Engine() as engine, haptics.Preloader(engine, 1000) as preloader:
            preload = preloader.begin(requests, "level")
            self.assertEqual([preloader.load_next(self.find) for _ in range(2)], [True, False])
            sky, atlas = preloader.poll()
            self.assertEqual([(one.kind, one.tag) for one in (sky, atlas)],
                             [(ExternalOrder.LOAD, 1), (ExternalOrder.LOAD, 2)])
            self.assertEqual(preloader.used_bytes, 66)
            preloader.settle(sky.ticket, 70)
            preloader.expire(0)
            preloader.expire(5 * SECOND)
            self.assertEqual(preload.find("sky", AssetKind.EXTERNAL), 0)
            with self.assertRaises(haptics.HapticsError) as caught:
                preload.find("atlas", AssetKind.EXTERNAL)
            self.assertEqual(caught.exception.status, haptics.Status.TIMED_OUT)
            self.assertEqual(preloader.relieve(0), 86)
            self.assertEqual([(one.kind, one.tag) for one in preloader.poll()],
                             [(ExternalOrder.ABANDON, 2), (ExternalOrder.RELEASE, 1)])

    def test_what_is_cancelled_is_abandoned(self):
        with Engine() as engine, haptics.Preloader(engine, 1 << 20) as preloader:
            preload = preloader.begin([Request("a.ahap")])
            preload.cancel()
            with self.assertRaises(haptics.HapticsError):
                preload.find("a.ahap")
            self.assertFalse(preloader.load_next())


class Timelines(unittest.TestCase):
    def test_a_policy_is_read_as_it_was_set(self):
        with Timeline() as timeline:
            stronger = {(Modality.HAPTIC, Modality.AUDIO): LossAction.stronger(2.0)}
            timeline.set_policy(Policy(minimum_modalities=2, on_loss=stronger, reduced_level=0.25, flash_limit=1))
            read = timeline.policy
            self.assertEqual((read.minimum_modalities, read.reduced_level, read.flash_limit), (2, 0.25, 1))
            self.assertEqual(read.on_loss[Modality.HAPTIC, Modality.AUDIO], LossAction.stronger(2.0))
            self.assertEqual(read.on_loss[Modality.AUDIO, Modality.HAPTIC], LossAction.fallback())
            timeline.set_policy(read)
            self.assertEqual(timeline.policy, read)

    def test_music_and_buses_follow_a_timeline(self):
        with Engine() as engine, Timeline() as timeline:
            music = haptics.Music(engine.load_sound(np.full(48000, 0.25), 48000))
            timeline.play_music(music, 0)
            timeline.set_bus_gain(Bus.MUSIC, -20, 1)
            timeline.set_bus_muted(Bus.VOICE, True, 1)
            timeline.set_ducking(Bus.MUSIC, Bus.VOICE, time=1)
            timeline.remove_ducking(Bus.MUSIC, Bus.VOICE, 1.5)
            timeline.stop_music(2)
            engine.play(timeline)
            levels = [float(engine.render(48000)[24000, 0]) for _ in range(3)]
            self.assertGreater(levels[0], 0.1)
            self.assertAlmostEqual(levels[1] / levels[0], 0.1, places=3)
            self.assertEqual(levels[2], 0)

    def test_cues_that_name_no_bus_play_into_the_timelines(self):
        with Engine() as engine, Timeline() as timeline:
            timeline.add(Cue(sound=engine.load_sound(np.full(48000, 0.25), 48000)), 0)
            timeline.set_buses(audio_bus=engine.bus("steps"))
            engine.set_bus_muted(engine.bus("steps"), True)
            engine.render(4800)
            engine.play(timeline)
            self.assertEqual(float(np.abs(engine.render(9600)[4800:, 0]).max()), 0)


if __name__ == "__main__":
    unittest.main()
