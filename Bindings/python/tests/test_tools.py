"""Checking, fixing, formatting, converting, plotting and making files."""

import json
import pathlib
import tempfile
import unittest
import wave

import haptics
import numpy as np

BROKEN = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'


class Tools(unittest.TestCase):
    def test_a_finding_has_its_rule_place_and_note(self):
        report = haptics.validate(BROKEN, name="tap.ahap")
        (found,) = report.findings
        self.assertEqual((found.severity, found.rule), ("error", "unknown-event-type"))
        self.assertEqual((found.line, found.column, found.end_column), (1, 63, 74))
        self.assertEqual(BROKEN[found.offset:found.offset + found.length], '"HapticTap"')
        self.assertEqual(len(found.notes), 1)
        self.assertTrue(report.text.startswith("tap.ahap:1:63: error: unknown event type"))
        self.assertEqual(json.loads(report.json)["findings"][0]["rule"], found.rule)
        self.assertEqual((report.errors, bool(report)), (1, True))

    def test_a_safe_fix_has_the_edit_that_fix_applies(self):
        text = '{"Version": 1, "Pattern": [],}'
        (fix,) = [one.fixes[0] for one in haptics.validate(text).findings if one.rule == "json-trailing-comma"]
        self.assertEqual((fix.message, fix.is_safe), ("remove the comma", True))
        (edit,) = fix.edits
        edited = text[:edit.offset] + edit.replacement + text[edit.offset + edit.length:]
        self.assertEqual(haptics.fix(text), (edited, 1))

    def test_text_that_is_not_utf_8_is_refused_with_its_findings(self):
        text = b'{"Version": 1, "Metadata": {"a": "\xff"}, "Pattern": []}'
        with self.assertRaises(haptics.InvalidFileError) as caught:
            haptics.fix(text)
        self.assertIn("json-invalid-utf8", [finding.rule for finding in caught.exception.findings])

    def test_a_disabled_rule_is_silent_and_an_unknown_one_is_refused(self):
        text = '{"Version": 1, "Pattern": [],}'
        rules = {one.rule for one in haptics.validate(text).findings}
        left = haptics.validate(text, disabled_rules=["json-trailing-comma"]).findings
        self.assertEqual({one.rule for one in left}, rules - {"json-trailing-comma"})
        with self.assertRaises(haptics.UnknownNameError):
            haptics.validate(text, disabled_rules=["no-such-rule"])

    def test_a_run_reports_several_files_and_fixes_them(self):
        run = haptics.Run(haptics.RunOptions(fixes=haptics.Fixes.SAFE))
        first, fixed = run.add('{"Version": 1, "Pattern": [],}', name="comma.ahap")
        self.assertEqual(fixed, b'{"Version": 1, "Pattern": []}')
        self.assertTrue(first.startswith("comma.ahap: fixed json-trailing-comma"))
        run.configure('{"rules": {"unknown-event-type": "warning"}, "exclude": ["old/"]}')
        self.assertEqual([run.excludes("old/tap.ahap"), run.excludes("tap.ahap")], [True, False])
        second, fixed = run.add(BROKEN, name="tap.ahap", path="tap.ahap")
        self.assertTrue(second.startswith("tap.ahap:1:63: warning: unknown event type"))
        self.assertIsNone(fixed)
        run.fail("none.ahap", "No such file or directory")
        end, status = run.finish()
        self.assertIn("2 files checked", end)
        self.assertEqual(status, 2)
        with self.assertRaises(haptics.InvalidArgumentError):
            run.finish()

    def test_a_run_finds_assets_by_a_function(self):
        text = ('{"Version": 1.0, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", '
                '"EventWaveformPath": "gong.wav"}}]}')
        found, _ = haptics.Run().add(text, name="a.ahap", find=lambda kind, path: None, folders=["sounds"])
        self.assertIn("cannot find the file 'gong.wav'", found)
        self.assertIn("looked in 'sounds'", found)
        gong = (np.ones(480, np.float32), 48000)
        found, _ = haptics.Run().add(text, name="a.ahap", find=lambda kind, path: gong)
        self.assertNotIn("gong.wav", found)

    def test_rules_are_explained_and_formats_have_schemas(self):
        self.assertTrue(haptics.explain("missing-duration").startswith("missing-duration (error)\n"))
        self.assertIn("$defs", json.loads(haptics.schema("ahap")))
        with self.assertRaises(haptics.UnknownNameError):
            haptics.explain("no-such-rule")

    def test_a_path_is_read_and_its_suffix_is_its_format(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "a.haptic")
            path.write_bytes(haptics.convert(haptics.generate("heartbeat"), "haptic").data)
            self.assertEqual(haptics.validate(path).errors, 0)
            self.assertGreater(haptics.validate(path, format="pattern").errors, 0)
            self.assertIn(str(path), str(haptics.validate(path, format="pattern")))
            with self.assertRaises(FileNotFoundError):
                haptics.validate(pathlib.Path(folder, "missing.ahap"))

    def test_a_path_as_a_str_is_refused_with_the_remedy(self):
        for call, path in [(haptics.render, "nofile.ahap"), (haptics.validate, "a/b c.timeline.json"), (haptics.fix, "x.json")]:
            with self.assertRaises(ValueError) as caught:
                call(path)
            self.assertEqual(
                str(caught.exception),
                f"'{path}' is a path, and a str is the text of a file; pass pathlib.Path('{path}')")
        # Texts are texts, whatever they end in, and so are the bytes of a name.
        for text in ['["x.ahap"', "x\nx.ahap", b"x.ahap", "ahap"]:
            self.assertGreater(haptics.validate(text).errors, 0)

    def test_every_format_is_written_in_every_encoding_and_losses_are_reported(self):
        text = haptics.generate("heartbeat", beats=2)
        encodings = {
            "ahap": ["json"],
            "haptic": ["json"],
            "android-waveform": ["json", "kotlin", "xml"],
            "android-composition": ["json", "kotlin", "xml"],
            "android-envelope": ["json", "kotlin", "xml2"],
            "android-waveform-envelope": ["json", "kotlin", "xml2"],
            "harmony": ["json"],
            "hjif": ["json"],
            "pads": ["json", "csv", "json-100", "csv-100"],
            "openxr": ["json", "pcm"],
            "bnvib": ["binary"],
            "vibrate": ["json"],
            "timeline": ["json"],
            "midi": [],
        }
        self.assertEqual(list(haptics.formats()), list(encodings))
        for name in set(encodings) - {"ahap"}:
            for encoding in encodings[name]:
                made = haptics.convert(text, name, encoding=encoding)
                starts = {"kotlin": b"import android", "xml": b"<", "xml2": b"<", "csv": b"time,low,high\n"}
                start = starts.get(encoding, b"\4\0\0\0" if name == "bnvib" else b"")
                self.assertTrue(made.data.startswith(start), (name, encoding, made.data[:20]))
                if "json" in encoding or encoding == "pcm":
                    json.loads(made.data)
        for name in ("haptic", "harmony", "hjif"):
            back = haptics.convert(haptics.convert(text, name).data, from_=name).text
            self.assertEqual(haptics.validate(back).errors, 0, name)
            again = haptics.convert(back, name).data
            self.assertEqual(again, haptics.convert(text, name).data, name)
        self.assertTrue(haptics.convert(text, "vibrate").losses)
        with self.assertRaises(haptics.UnknownNameError):
            haptics.convert(text, "no-such-format")

    def test_a_sound_has_the_bytes_that_it_has_everywhere(self):
        sound = np.floor(haptics.render_sound("chime").astype(np.float64) * 32767 + 0.5).astype(np.int16)
        expected = pathlib.Path(__file__).parents[3].joinpath("Tests/Conformance/chime.ahap").read_bytes()
        self.assertEqual(haptics.convert_sound(sound, 48000).data, expected)
        floats = sound.astype(np.float32) / 32768
        self.assertEqual(haptics.convert_sound(floats, 48000, sensitivity=0.5).data, expected)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "chime.wav")
            with wave.open(str(path), "wb") as file:
                file.setnchannels(sound.shape[1])
                file.setsampwidth(2)
                file.setframerate(48000)
                file.writeframes(sound.astype("<i2").tobytes())
            self.assertEqual(haptics.convert_sound(path).data, expected)
            kept = json.loads(haptics.convert_sound(path, keep_sound=True).text)["Pattern"]
            self.assertIn("chime.wav", [one.get("Event", {}).get("EventWaveformPath") for one in kept])
        one = haptics.convert_sound(floats[:, 0].tolist(), 48000, "haptic", part="continuous")
        self.assertEqual(haptics.validate(one.data, format="clip").errors, 0)

    def test_a_sound_that_is_none_is_refused(self):
        for sound, rate, error in [
            (np.zeros(480), 48000, haptics.HapticsError),
            (np.zeros(480), 10, haptics.InvalidArgumentError),
            (np.zeros(480), None, TypeError),
            (np.zeros((2, 2, 2)), 48000, ValueError),
            (np.zeros(480, np.uint8), 48000, TypeError),
            ("missing.wav", None, FileNotFoundError),
        ]:
            with self.assertRaises(error):
                haptics.convert_sound(sound, rate)
        with self.assertRaises(haptics.InvalidArgumentError):
            haptics.convert_sound(np.ones(480), 48000, density=0)
        with self.assertRaises(haptics.InvalidArgumentError):
            haptics.convert_sound(np.ones(480), 48000, keep_sound=True)

    def test_canonical_text_is_stable_and_broken_json_names_its_line(self):
        text = haptics.format(haptics.generate("click"))
        self.assertEqual(haptics.format(text), text)
        with self.assertRaises(haptics.InvalidFileError) as caught:
            haptics.format("{\n  1", name="x.ahap")
        self.assertIn("x.ahap:2:3", str(caught.exception))

    def test_every_built_in_pattern_is_made_checked_and_drawn(self):
        self.assertGreater(len(haptics.patterns()), 10)
        for name in haptics.patterns():
            text = haptics.generate(name)
            self.assertEqual(haptics.validate(text).errors, 0, name)
            self.assertTrue(haptics.plot(text, title=name).startswith("<svg"), name)

    def test_options_are_described_and_obeyed(self):
        beats = next(one for one in haptics.options("heartbeat") if one.name == "beats")
        self.assertTrue(beats.is_whole and beats.minimum <= 2 <= beats.maximum)
        self.assertLess(len(haptics.generate("heartbeat", beats=2)), len(haptics.generate("heartbeat")))
        for wrong in ({"beats": beats.maximum + 1}, {"beats": float("nan")}):
            with self.assertRaises(haptics.InvalidArgumentError):
                haptics.generate("heartbeat", **wrong)
        with self.assertRaises(haptics.UnknownNameError):
            haptics.options("no-such-pattern")

    def test_what_is_no_file_is_refused(self):
        for wrong in (1, None, ["a"]):
            with self.assertRaises(TypeError):
                haptics.validate(wrong)
        with self.assertRaises(ValueError):
            haptics.validate("{}", format="wav")
        with self.assertRaises(ValueError):
            haptics.validate("{}", name="a\0b")
        self.assertGreater(haptics.validate(b"").errors, 0)


if __name__ == "__main__":
    unittest.main()
