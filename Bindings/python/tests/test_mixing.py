"""Players, transactions, controls, the mixer, music, and quiet."""

import math
import unittest

import numpy as np

import haptics
from haptics import (
    Bus, Control, Cue, Curve, Engine, EventKind, Interruption, Music, Outcome, Parameter, Player, Start,
    StoppedReason, Switch, Target, Timeline, Transition,
)

HELD = """{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous",
  "EventDuration": 4, "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}}]}"""


def level(engine, frames=4800):
    """The strongest haptic sample of the next frames, after those of fades."""
    engine.render(4800)
    return float(np.abs(engine.render(frames)[:, 2]).max())


def outcomes(engine):
    return [(e.meaning, e.outcome) for e in engine.poll() if e.kind == EventKind.RECEIPT]


class Players(unittest.TestCase):
    def test_a_player_is_started_shaped_and_stopped(self):
        with Engine() as engine:
            player = Player(engine, engine.load_pattern(HELD))
            self.assertFalse(player.state.is_active)
            player.start()
            full = level(engine)
            self.assertGreater(full, 0.1)
            self.assertTrue(player.state.is_active)
            player.set_gain(0.5)
            self.assertAlmostEqual(level(engine) / full, 0.5, places=2)
            player.set_muted(True)
            self.assertEqual(level(engine), 0)
            player.set_muted(False)
            player.pause()
            engine.render(4800)
            self.assertTrue(player.state.is_paused)
            player.resume()
            player.stop()
            engine.render(4800)
            self.assertFalse(player.state.is_active)

    def test_a_part_of_a_player_repeats_until_it_is_told_otherwise(self):
        with Engine() as engine:
            player = Player(engine, engine.load_pattern(HELD))
            player.set_loop(3.9, 4)
            player.start()
            engine.render(48000 * 6)
            self.assertTrue(player.state.is_active and player.state.is_looping)
            player.set_loop(0, 0)
            engine.render(48000)
            self.assertFalse(player.state.is_active)

    def test_an_interruption_does_to_each_what_it_says(self):
        with Engine() as engine, Timeline() as timeline:
            pattern = engine.load_pattern(HELD)
            timeline.add(Cue(pattern=pattern), 0)
            stays = engine.play(timeline, Start(on_interruption=Interruption.STAYS_PAUSED))
            resumes = engine.play(timeline, Start(on_interruption=Interruption.STOPS))
            engine.set_interruption_policy(resumes, Interruption.RESUMES)
            stops = Player(engine, pattern)
            stops.set_interruption_policy(Interruption.STOPS)
            stops.start()
            engine.render(480, heard_at=0)
            engine.begin_interruption(StoppedReason.APPLICATION_SUSPENDED)
            engine.render(480)
            self.assertFalse(stops.state.is_active)
            engine.end_interruption()
            engine.render(4800)
            self.assertGreater(level(engine), 0.1)
            engine.stop(resumes)
            self.assertEqual(level(engine), 0)
            engine.resume(stays)
            self.assertGreater(level(engine), 0.1)
            engine.begin_interruption(StoppedReason.APPLICATION_SUSPENDED)
            engine.render(480)
            engine.end_interruption_after(resumes=False)
            self.assertEqual(level(engine), 0)

    def test_controls_act_as_if_the_pattern_had_them(self):
        with Engine() as engine, Engine() as other:
            for one in (engine, other):
                one.player = Player(one, one.load_pattern(HELD))
            engine.player.send_parameters([Parameter(Control.HAPTIC_INTENSITY, 0.25)])
            engine.player.start()
            other.player.schedule_curves([Curve(Control.HAPTIC_INTENSITY, [(0, 1), (1, 0)])])
            other.player.start()
            engine.render(4800)
            self.assertAlmostEqual(engine.levels().intensity, 0.25, places=3)
            other.render(24064)
            self.assertAlmostEqual(other.levels().intensity, 0.5, delta=0.01)

    def test_a_live_cue_is_shaped_by_its_target(self):
        with Engine() as engine:
            fired = engine.fire(Cue(pattern=engine.load_pattern(HELD)))
            full = level(engine)
            engine.set_cue_gain(Target(live_cue=fired), 0.25)
            self.assertAlmostEqual(level(engine) / full, 0.25, places=2)
            engine.poll()
            engine.stop_cue(Target(live_cue=fired))
            self.assertEqual(level(engine), 0)

    def test_gain_and_pan_ramp_over_30_ms_by_default(self):
        for change in ("set_gain", "set_pan", "set_cue_gain", "set_cue_pan"):
            with Engine(haptic_channels=0) as engine:
                sound = engine.load_sound(np.full(48000, 0.5, np.float32), 48000)
                timeline = Timeline()
                timeline.add(Cue(sound=sound), 0)
                player = Player(engine, timeline)
                if "cue" in change:
                    target = Target(live_cue=engine.fire(Cue(sound=sound)))
                    shape = lambda value: getattr(engine, change)(target, value)
                else:
                    player.start()
                    shape = lambda value: getattr(player, change)(value)
                before = engine.render(480)[-1, 1]
                shape(-1 if "pan" in change else 0)
                block = engine.render(1920)[:, 1]
                self.assertTrue(0.2 * before < block[720] < 0.8 * before, change)
                self.assertTrue(0 < block[1400] < 0.1 * before, change)
                self.assertEqual(block[1441], 0, change)


class Transactions(unittest.TestCase):
    def test_commands_reach_one_frame_or_none(self):
        with Engine() as engine:
            cue = Cue(meaning=1, pattern=engine.load_built_in_pattern("click"))

            def fails(control):
                control.fire(cue)
                raise KeyError("changed my mind")

            with self.assertRaises(KeyError):
                engine.transaction(fails)
            engine.render(480)
            self.assertEqual(outcomes(engine), [])
            kept = []
            engine.transaction(lambda control: (control.fire(cue), control.fire(cue), kept.append(control)))
            engine.render(480)
            self.assertEqual([one for one in outcomes(engine) if one[1] == Outcome.PLAYED],
                             [(1, Outcome.PLAYED)] * 2)
            with self.assertRaises(ValueError):
                kept[0].fire(cue)


class Mixer(unittest.TestCase):
    def test_buses_and_switches_change_what_plays(self):
        with Engine() as engine:
            self.assertEqual(engine.bus_name(Bus.MUSIC), "music")
            own = engine.bus("engine room", Switch.HAPTICS)
            self.assertEqual(engine.bus("engine room"), own)
            engine.fire(Cue(pattern=engine.load_pattern(HELD), audio_bus=Bus.EFFECTS, haptic_bus=own))
            full = level(engine)
            engine.set_bus_gain(own, -20)
            self.assertAlmostEqual(level(engine) / full, 0.1, places=3)
            engine.set_bus_gain(own, -math.inf)
            self.assertEqual(level(engine), 0)
            engine.set_bus_gain(own, 0)
            engine.set_switch(Switch.HAPTICS, False)
            self.assertEqual((level(engine), engine.switch_is_on(Switch.HAPTICS)), (0, False))
            with self.assertRaises(haptics.UnknownResourceError):
                engine.set_bus_muted(99, True)

    def test_music_loops_until_it_is_stopped(self):
        with Engine() as engine:
            tone = np.sin(np.arange(48000) / 20).astype(np.float32)
            engine.play_music(Music(engine.load_sound(tone, 48000)), Transition(fade_in=0.1))
            self.assertGreater(np.abs(engine.render(96000)[-4800:, :2]).max(), 0.5)
            engine.stop_music(fade=0.1)
            engine.render(9600)
            self.assertEqual(np.abs(engine.render(4800)[:, :2]).max(), 0)

    def test_a_bus_ducks_another(self):
        with Engine() as engine:
            tone = (np.sin(np.arange(96000) / 20) / 4).astype(np.float32)
            engine.set_ducking(Bus.MUSIC, Bus.HAPTIC, haptics.Ducking(depth=-20, attack=0.01))
            engine.play_music(Music(engine.load_sound(tone, 48000)))
            full = np.abs(engine.render(9600)[:, 0]).max()
            engine.fire(Cue(pattern=engine.load_pattern(HELD)))
            engine.render(9600)
            self.assertAlmostEqual(np.abs(engine.render(9600)[:, 0]).max() / full, 0.1, places=2)


class Quiet(unittest.TestCase):
    def test_a_closed_gate_and_a_cooldown_hold_cues_back(self):
        with Engine() as engine:
            pattern = engine.load_built_in_pattern("click")
            engine.set_gates(0b10, False)
            self.assertEqual(engine.closed_gates(), 0b10)
            engine.set_quiet(haptics.Quiet(cooldown=1))
            for cue in (Cue(meaning=1, pattern=pattern, gates=0b10), Cue(meaning=2, pattern=pattern),
                        Cue(meaning=2, pattern=pattern)):
                engine.fire(cue)
                engine.render(480)
            reasons = [(e.meaning, haptics.DropReason(e.drop_reason).name) for e in engine.poll()
                       if e.outcome == Outcome.GATED]
            self.assertEqual(reasons, [(1, "GATE_CLOSED"), (2, "COOLDOWN")])
            self.assertEqual(engine.tally().held_back, 2)

    def test_repeated_cues_have_their_indices(self):
        timeline = haptics.Timeline(120)
        self.assertEqual(timeline.add_repeated(Cue(visual=1), 0, 0.5, 2), (0, 4))


if __name__ == "__main__":
    unittest.main()
