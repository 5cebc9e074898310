"""Samples as arrays, and features of them."""

import gc
import unittest

import numpy as np

import haptics
from haptics import _native


class Rendering(unittest.TestCase):
    def test_samples_are_not_copied_and_outlive_everything_else(self):
        samples = haptics.render(haptics.generate("click"))
        self.assertEqual((samples.dtype, samples.shape[1]), (np.float32, 1))
        self.assertFalse(samples.flags.owndata or samples.flags.writeable)
        part, expected = samples[10:, 0], samples[10:, 0].copy()
        del samples
        for _ in range(50):
            haptics.render(haptics.generate("click"))
        gc.collect()
        np.testing.assert_array_equal(part, expected)

    def test_signals_have_their_channels(self):
        text = haptics.generate("click")
        shapes = {one: haptics.render(text, signal=one).shape[1] for one in ("haptic", "audio", "both", "preview")}
        self.assertEqual(shapes, {"haptic": 1, "audio": 2, "both": 3, "preview": 2})
        np.testing.assert_array_equal(
            haptics.render(text, signal="both")[:, 2:], haptics.render(text))

    def test_a_file_with_errors_raises_its_findings(self):
        broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'
        with self.assertRaises(haptics.InvalidFileError) as caught:
            haptics.render(broken, name="tap.ahap")
        self.assertEqual(caught.exception.findings[0].rule, "unknown-event-type")
        self.assertIn("tap.ahap:1:63", str(caught.exception))

    def test_numbers_out_of_range_are_refused_and_never_cut_off(self):
        text = haptics.generate("click")
        with self.assertRaises(haptics.InvalidArgumentError):
            haptics.render(text, sample_rate=1)
        with self.assertRaises(OverflowError):
            haptics.render(text, sample_rate=2**32 + 48000)
        with self.assertRaises(TypeError):
            haptics.render(text, sample_rate=48000.0)
        with self.assertRaises(haptics.HapticsError):
            haptics.render(text, duration_limit=0)

    def test_an_actuator_shapes_the_signal(self):
        text = haptics.generate("heartbeat")
        phone = haptics.render(text, actuator=haptics.Actuator())
        self.assertEqual(haptics.Actuator.named("phone"), haptics.Actuator())
        self.assertFalse(np.array_equal(phone, haptics.render(text)))
        with self.assertRaises(haptics.UnknownNameError):
            haptics.Actuator.named("no-such-actuator")

    def test_sounds_are_rendered_at_any_rate(self):
        low, high = (haptics.render_sound("chime", rate) for rate in (8000, 48000))
        self.assertAlmostEqual(len(low) / 8000, len(high) / 48000, places=3)


class Features(unittest.TestCase):
    def test_a_full_scale_sine_is_0_dB_at_its_frequency(self):
        rate = 8000
        sine = np.sin(2 * np.pi * 250 * np.arange(rate) / rate)
        features = haptics.signal_features(sine, rate)
        step = features.spectrogram[60]
        self.assertEqual(features.spectrogram.shape, (rate // 64 + 1, 129))
        self.assertAlmostEqual(float(step.max()), 0, places=4)
        self.assertEqual(features.frequencies[step.argmax()], 250)
        self.assertAlmostEqual(float(features.centroid[60]), 250, places=2)
        self.assertAlmostEqual(float(features.rms[60]), 0.5**0.5, places=4)
        self.assertEqual(float(features.times[60]), np.float32(60 * 64 / rate))

    def test_silence_is_at_the_floor(self):
        features = haptics.signal_features(np.zeros((1000, 1), np.float32), 8000)
        self.assertEqual(set(features.spectrogram.ravel().tolist()), {-120.0})
        self.assertEqual(float(np.abs(features.centroid).max()), 0)

    def test_shapes_and_types_are_those_of_the_documentation(self):
        features = haptics.features(haptics.generate("heartbeat"), sample_rate=16000, window=128, hop=32)
        frames = len(haptics.render(haptics.generate("heartbeat"), sample_rate=16000))
        steps = frames // 32 + 1
        self.assertEqual(features.spectrogram.shape, (steps, 65))
        for name in ("times", "rms", "peak", "centroid"):
            array = getattr(features, name)
            self.assertEqual((array.shape, array.dtype), ((steps,), np.float32), name)
        for wrong in ({"window": 3}, {"hop": 0}):
            with self.assertRaises(ValueError):
                haptics.features(haptics.generate("click"), **wrong)

    def test_what_is_felt_is_intensity_and_sharpness_of_the_file(self):
        text = """{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous",
          "EventDuration": 1, "EventParameters": [
            {"ParameterID": "HapticIntensity", "ParameterValue": 0.625},
            {"ParameterID": "HapticSharpness", "ParameterValue": 0.25}]}}]}"""
        felt = haptics.felt(text)
        during = (felt.times > 0.1) & (felt.times < 0.9)
        # The engine keeps what is felt in 16 bits.
        np.testing.assert_allclose(felt.intensity[during], 0.625, atol=1 / 65535)
        np.testing.assert_allclose(felt.sharpness[during], 0.25, atol=1 / 65535)
        self.assertAlmostEqual(float(felt.times[-1]), 1, delta=0.1)

    def test_a_transient_is_felt_at_its_time(self):
        text = """{"Version": 1, "Pattern": [{"Event": {"Time": 0.4, "EventType": "HapticTransient",
          "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]}}]}"""
        felt = haptics.felt(text)
        self.assertEqual(float(felt.times[felt.intensity.nonzero()[0][0]]), np.float32(0.4))


class Layout(unittest.TestCase):
    def test_every_struct_has_the_layout_that_a_c_compiler_gives_it(self):
        import ctypes
        import pathlib

        lines = (pathlib.Path(__file__).parents[2] / "layout.txt").read_text().splitlines()
        self.assertGreater(len(lines), 30)
        for line in lines:
            name, size, *members = line.split()
            struct = getattr(_native, name)
            self.assertEqual(ctypes.sizeof(struct), int(size), name)
            offsets = [f"{one}:{getattr(struct, one).offset}" for one, *_ in struct._fields_]
            self.assertEqual(offsets, members, name)

    def test_enumerations_and_errors_have_the_numbers_of_the_header(self):
        for enumeration, prefix in (
            (haptics.Outcome, ""), (haptics.DropReason, ""), (haptics.EventKind, "EVENT_"),
            (haptics.Transport, ""), (haptics.ModalityStatus, ""), (haptics.Modality, ""),
            (haptics.LatePolicy, "LATE_"), (haptics.Unit, ""), (haptics.StoppedReason, "STOPPED_"),
        ):
            for one in enumeration:
                name = f"HAPTICS_{prefix}{one.name}"
                if enumeration is haptics.DropReason and one.name == "NONE":
                    name = "HAPTICS_NO_REASON"
                if enumeration is haptics.Transport and one.name == "RESUMED":
                    name = "HAPTICS_RESUMED"
                self.assertEqual(getattr(_native, name), one.value, name)


if __name__ == "__main__":
    unittest.main()
