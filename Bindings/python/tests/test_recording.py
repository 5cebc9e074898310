"""Recordings: what tests of apps say about an engine."""

import unittest

import haptics
from haptics import Cue, Engine, Modality, ModalityStatus, Recording, Timeline

SCENE = """\
0.000 s  haptic  hit  played
0.000 s  visual  hit  shown
1.500 s  haptic  success  played
1.500 s  audio  success  lost (muted)
1.500 s  visual  success  shown
"""


class Recordings(unittest.TestCase):
    def setUp(self):
        engine = Engine()
        self.recording = Recording(engine, {1: "success", 2: "hit"})
        pattern, sound = engine.load_built_in_pattern("thud"), engine.load_built_in_sound("chime")
        engine.set_status(Modality.AUDIO, ModalityStatus.MUTED)
        timeline = Timeline()
        timeline.add(Cue(meaning=1, pattern=pattern, sound=sound, visual=7, visual_duration=0.2), 1.5)
        engine.play(timeline)
        engine.fire(Cue(meaning=2, pattern=pattern, visual=3))
        self.recording.run(2)

    def test_a_recording_has_a_line_for_each_outcome(self):
        self.assertEqual(str(self.recording), SCENE)

    def test_a_cue_was_played_by_its_name_time_and_modality(self):
        self.assertTrue(self.recording.has_played("success", at=1.5, modality=Modality.HAPTIC))
        self.assertFalse(self.recording.has_played("success", modality=Modality.AUDIO))
        self.assertFalse(self.recording.has_played("success", at=1.4))
        self.assertTrue(self.recording.has_played("success", at=1.4, within=0.2))
        self.assertFalse(self.recording.has_played("failure"))

    def test_a_visual_of_a_loop_is_shown_in_each_pass(self):
        recording, timeline = Recording(Engine(), {2: "hit"}), Timeline()
        timeline.add(Cue(meaning=2, visual=3, visual_duration=0.1), 0)
        timeline.set_loop(0, 0.5)
        recording.engine.play(timeline)
        recording.run(1.2)
        self.assertEqual(str(recording), "".join(f"{time} s  visual  hit  shown\n" for time in ("0.000", "0.500", "1.000")))


if __name__ == "__main__":
    unittest.main()
