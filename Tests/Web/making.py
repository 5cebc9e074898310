"""What one makes from nothing in the studio, with the pointer and the keys, at the widths of a desktop, a tablet and a phone."""
import json
import math
import random
import tempfile
import time
import unittest
import wave

from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

from browser import root
from page import PageTests, built, scene, studio, widths
from tasks import alt, control, pattern

three = json.dumps({"Version": 1, "Pattern": [
    {"Event": {"Time": at, "EventType": "HapticTransient"}} for at in (0.1, 0.4, 0.9)]}, indent=2)
held = json.dumps({"Version": 1, "Pattern": [{"Event": {
    "Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": [
        {"ParameterID": "AttackTime", "ParameterValue": 0.5}]}}]}, indent=2)


class MakingTests(PageTests):
    def view(self):
        return self.script("const { from, span } = studio.scale; return [from, span]")

    @property
    def times(self):
        return [one["Time"] for one in self.events]

    # The canvas.

    def test_a_heartbeat_is_drawn_from_nothing_without_a_change_of_the_view(self):
        for width, height in widths:
            with self.subTest(width=width):
                self.size(width, height)
                self.run_command("new-pattern")
                self.script("studio.shaping.snap.value = 0.01; studio.settings.isFilesShown.value = false")
                before = self.view()
                self.assertEqual(before, [0, 2])
                self.presses = 0
                self.keys("t")
                for at in (0.1, 0.28, 0.9, 1.08):
                    self.press(self.at("intensity", at, 0.8))
                    self.assertEqual(self.view(), before)
                self.assertEqual(self.times, [0.1, 0.28, 0.9, 1.08])
                self.assertEqual(self.presses, 5)
                self.run_command("tool-select")

    def test_the_canvas_goes_on_to_the_right(self):
        self.put(three)
        fitted = self.view()
        self.assertEqual(fitted[0], 0)
        self.assertGreaterEqual(fitted[1], 1)
        # Time 0 is 12 pixels right of the heads.
        self.assertEqual(self.script("return studio.scale.x(0) - studio.scale.now.peek().edge"), 12)
        for _ in range(20):
            self.keys("-")
        self.assertEqual(self.view()[1], 60)
        self.script("studio.scale.show(0, 12)")
        self.keys("t")
        self.press(self.at("intensity", 8, 0.5))
        self.assertEqual(self.times[-1], 8)
        # An edit has not moved the view, and Fit shows all.
        self.assertEqual(self.view(), [0, 12])
        self.keys("f")
        self.assertAlmostEqual(self.view()[1], 8 * 1.06, places=3)
        self.script("studio.scale.show(0, 0.001)")
        self.assertEqual(self.view()[1], 0.005)

    def test_the_overview_scrolls_and_zooms(self):
        self.put(three)
        self.script("studio.scale.show(0, 0.3)")
        box = """const { left, bottom } = document.getElementById('picture').getBoundingClientRect()
            const { left: start, room } = studio.scale.now.peek()
            const end = studio.scale.duration.peek()
            return [left + start + (arguments[0] / end) * room, bottom - 6]"""
        self.press(self.script(box, 0.15), self.script(box, 0.55))
        self.assertAlmostEqual(self.view()[0], 0.4, delta=0.01)
        self.assertAlmostEqual(self.view()[1], 0.3, places=6)
        self.press(self.script(box, 0.7), self.script(box, 0.9))
        self.assertAlmostEqual(self.view()[1], 0.5, delta=0.01)

    def test_the_edges_and_the_middle_of_a_loop_are_dragged(self):
        self.put(three)
        self.script("studio.setLoop({ from: 0.2, to: 0.5 })")
        ruler = """const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(arguments[0]), top + 12]"""
        for start, end, expected in [(0.5, 0.7, [0.2, 0.7]), (0.2, 0.3, [0.3, 0.7]), (0.5, 0.6, [0.4, 0.8])]:
            self.press(self.script(ruler, start), self.script(ruler, end))
            loop = self.script("const { from, to } = studio.player.loop.peek(); return [from, to]")
            for found, wanted in zip(loop, expected):
                self.assertAlmostEqual(found, wanted, delta=0.011)

    def test_lanes_that_need_more_room_scroll(self):
        self.size(720, 450)
        self.put(json.dumps({"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 1}}] + [
            {"ParameterCurve": {"ParameterID": name, "Time": 0, "ParameterCurveControlPoints": [
                {"Time": 0, "ParameterValue": 0.2}, {"Time": 1, "ParameterValue": 0.5}]}}
            for name in ("HapticIntensityControl", "HapticSharpnessControl", "HapticAttackTimeControl", "HapticDecayTimeControl", "HapticReleaseTimeControl")]}))
        height = self.script("return studio.picture.size.peek().height")
        # At twice the size of a laptop's text, the picture has most of the window.
        self.assertGreater(height, 0.65 * 450)
        last = "return studio.patternView.lanes.peek().at(-1)"
        self.assertGreater(self.script(last)["top"], height - 60)
        x, y = self.at("intensity", 0.5, 0.9)
        self.act([{"type": "wheel", "id": "wheel", "actions": [{"type": "scroll", "x": round(x), "y": round(y), "deltaX": 0, "deltaY": 2000, "duration": 0}]}])
        self.settle()
        bottom = self.script(last)
        self.assertLessEqual(bottom["top"] + bottom["height"], height - 11)

    def test_edges_attract_before_the_grid(self):
        self.put(three.replace("0.4,", "0.437,"))
        self.script("studio.shaping.snap.value = 0.1")
        pixels = self.script("return studio.scale.x(1) - studio.scale.x(0)")
        start = self.handle("HapticTransient 3")
        # Four pixels beside the second event, which is on no step of the grid.
        self.press(start, [start[0] - (0.9 - 0.437) * pixels + 4, start[1]])
        self.assertEqual(self.times, [0.1, 0.437, 0.437])
        self.keys("z", control)
        self.press(start, [start[0] - (0.9 - 0.437) * pixels + 12, start[1]])
        self.assertEqual(self.times, [0.1, 0.437, 0.5])
        self.script("studio.shaping.snap.value = 0.01")

    def test_arrows_move_what_a_box_has_selected(self):
        self.put(three)
        self.click("#zoom-fit")
        self.keys("a", control)
        self.keys("\ue015")
        self.keys("\ue014")
        self.keys("\ue014", "\ue008")
        self.script("studio.shaping.end()")
        self.settle()
        self.assertEqual(self.times, [0.21, 0.51, 1.01])
        self.assertEqual([one["EventParameters"][0]["ParameterValue"] for one in self.events], [0.74] * 3)
        self.script("studio.shaping.select([]); document.getElementById('picture').focus()")
        for expected in ["HapticTransient 1", "HapticTransient 1, sharpness"]:
            self.keys(".")
            self.until(f"document.activeElement.getAttribute('aria-label') === {json.dumps(expected)}")

    # Values and envelopes.

    def test_an_event_without_numbers_shows_what_it_plays(self):
        self.put(three)
        self.script("studio.shaping.select(['event 0'])")
        self.settle()
        numbers = self.script("return ['intensity', 'sharpness'].map((name) => { const one = document.getElementById(`field-${name}`); return [one.value, one.classList.contains('unwritten')] })")
        self.assertEqual(numbers, [["0.75", True], ["0.5", True]])
        handle = self.script("return studio.patternView.placeOf({ kind: 'event', index: 0 }).y")
        self.assertAlmostEqual(handle, self.script("const lane = studio.patternView.lanes.peek()[0]; return lane.plotTop + lane.plotHeight * 0.25"), places=6)

    # Curves and the events that they belong to.

    weakened = json.dumps({"Version": 1, "Pattern": [
        {"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": 2, "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 1}]}},
        {"Event": {"Time": 1, "EventType": "HapticTransient", "EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0.9}]}},
        {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
            {"Time": at, "ParameterValue": value} for at, value in [(0, 0.2), (0.999, 0.4), (1, 1), (1.001, 0.4), (2, 0.6)]]}}]}, indent=2)

    def felt(self):
        return self.script("return studio.shaping.model.events.filter(({ isTransient }) => isTransient).map(({ outline }) => outline.level.slice(0, 2))")

    def test_a_dot_sits_on_what_is_felt_and_is_dragged_to_it(self):
        text = self.weakened.replace('"Time": 1,\n        "EventType"', '"Time": 0.5,\n        "EventType"')
        self.put(text)
        (at, level), = self.felt()
        self.assertAlmostEqual(self.script("return studio.shaping.model.valuesOf({ kind: 'event', index: 1 }).value"), level, delta=0.001)
        self.press(self.handle("HapticTransient 2"))
        self.assertEqual(self.script("return document.querySelector('#field-intensity').closest('.row').querySelector('.note').textContent"), f"× curve 0.3 = {round(0.9 * 0.3, 2)}")
        height = self.script("return studio.patternView.lanes.peek()[0].plotHeight")
        self.press(self.handle("HapticTransient 2"), self.handle("HapticTransient 2", dy=round(0.1 * height)))
        (_, now), = self.felt()
        self.assertAlmostEqual(now, level - 0.1, delta=0.01)
        self.assertAlmostEqual(self.parameters(1)["HapticIntensity"], now / 0.3, delta=0.01)

    def test_the_peak_of_a_curve_moves_and_goes_with_its_tap(self):
        self.put(self.weakened)
        self.assertAlmostEqual(self.felt()[0][1], 0.9, delta=0.001)
        # Its points are not offered.
        self.assertEqual(self.script("return studio.shaping.model.parts().filter(({ kind }) => kind === 'point').length"), 2)
        pixels = self.script("return studio.scale.x(1) - studio.scale.x(0)")
        for shift in (0.06, -0.5, 0.9, -0.44):
            self.press(self.handle("HapticTransient 2"), self.handle("HapticTransient 2", dx=shift * pixels))
            (at, level), = self.felt()
            self.assertAlmostEqual(level, 0.9, delta=0.01)
        curve = json.loads(self.script("return studio.files.text"))["Pattern"][2]["ParameterCurve"]["ParameterCurveControlPoints"]
        self.assertEqual(len(curve), 5)
        self.assertEqual([one["ParameterValue"] for one in (curve[0], curve[-1])], [0.2, 0.6])
        for _ in range(4):
            self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), self.weakened)
        self.press(self.handle("HapticTransient 2"))
        self.keys("\ue017")
        curve = json.loads(self.script("return studio.files.text"))["Pattern"][1]["ParameterCurve"]["ParameterCurveControlPoints"]
        self.assertEqual([one["Time"] for one in curve], [0, 2])

    def test_the_curve_of_a_vibration_moves_with_it(self):
        self.put(self.weakened)
        pixels = self.script("return studio.scale.x(1) - studio.scale.x(0)")
        self.script("studio.scale.show(0, 5)")
        self.press(self.handle("HapticContinuous 1"), self.handle("HapticContinuous 1", dx=0.5 * self.script("return studio.scale.x(1) - studio.scale.x(0)")))
        pattern = json.loads(self.script("return studio.files.text"))["Pattern"]
        start = pattern[0]["Event"]["Time"]
        self.assertAlmostEqual(start, 0.5, delta=0.02)
        self.assertEqual(pattern[2]["ParameterCurve"]["Time"], start)
        # The tap stays, with its peak.
        self.assertEqual(pattern[1]["Event"]["Time"], 1)
        self.assertAlmostEqual(self.felt()[0][1], 0.9, delta=0.01)
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), self.weakened)

    def test_the_frame_of_several_events_stretches_times_and_scales_intensities(self):
        self.put(three)
        self.script("studio.settings.hidden.value = []; studio.shaping.snap.value = 0; studio.scale.show(0, 3); studio.shaping.selectAll()")
        self.settle()
        frame = self.script("""const { x, y, width, height } = studio.patternView.frame()
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + x, top + y, width, height]""")
        pixels = self.script("return studio.scale.x(1) - studio.scale.x(0)")
        right = [frame[0] + frame[2], frame[1] + frame[3] - 8]
        self.press(right, [right[0] + 0.8 * pixels, right[1]])
        for found, wanted in zip(self.times, [0.1, 0.7, 1.7]):
            self.assertAlmostEqual(found, wanted, delta=0.01)
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), three)
        top = [frame[0] + frame[2] / 3, frame[1]]
        height = self.script("return studio.patternView.lanes.peek()[0].plotHeight")
        self.press(top, [top[0], top[1] + height * 0.25])
        self.assertEqual({round(self.parameters(index)["HapticIntensity"], 1) for index in range(3)}, {0.5})
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), three)
        self.script("studio.shaping.snap.value = 0.01")

    def test_copies_that_are_dragged_are_one_step_and_go_with_escape(self):
        self.put(three)
        self.script("studio.scale.show(0, 2); studio.editor.reveal()")
        for reveals in (False, True):
            if reveals:
                self.script("studio.drawer.show('text')")
                self.until("studio.editor.cm")
            with self.subTest(reveals=reveals):
                pixels = self.script("return studio.scale.x(1) - studio.scale.x(0)")
                self.script("studio.shaping.select(['event 1', 'event 2'])")
                self.settle()
                x, y = self.handle("HapticTransient 2")
                hold = [{"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, {"type": "pointerDown", "button": 0}]
                hold += [{"type": "pointerMove", "duration": 10, "x": round(x + 0.1 * pixels * i / 5), "y": round(y)} for i in range(1, 6)]
                before = self.script("return studio.editor.steps.undo")
                def drag(*end):
                    self.act([{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": alt}]}])
                    self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": hold}])
                    self.assertEqual(len(self.events), 5)
                    self.act(list(end))
                    self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [{"type": "pointerUp", "button": 0}]}])
                    self.act([{"type": "key", "id": "k", "actions": [{"type": "keyUp", "value": alt}]}])
                    self.settle()
                drag()
                self.assertEqual(self.times, [0.1, 0.4, 0.9, 0.5, 1])
                self.assertEqual(self.script("return [...studio.shaping.selection.peek()]"), ["event 3", "event 4"])
                self.assertEqual(self.script("return studio.editor.steps.undo"), before + 1)
                self.keys("z", control)
                self.assertEqual(self.script("return studio.files.text"), three)
                self.script("studio.shaping.select(['event 1', 'event 2'])")
                self.settle()
                drag({"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": "\ue00c"}, {"type": "keyUp", "value": "\ue00c"}]})
                self.assertEqual(self.script("return studio.files.text"), three)

    def fingers(self, *fingers):
        """Puts fingers down, moves them along their points, and lifts them: lists of `(x, y)` and of seconds to wait."""
        actions = []
        for number, finger in enumerate(fingers):
            steps = []
            for step in finger:
                if isinstance(step, (int, float)):
                    steps.append({"type": "pause", "duration": round(step * 1000)})
                    continue
                steps.append({"type": "pointerMove", "duration": 0 if not steps else 20, "x": round(step[0]), "y": round(step[1])})
                if not any(one["type"] == "pointerDown" for one in steps):
                    steps.append({"type": "pointerDown", "button": 0})
            actions.append({"type": "pointer", "id": f"finger {number}", "parameters": {"pointerType": "touch"}, "actions": [*steps, {"type": "pointerUp", "button": 0}]})
        self.act(actions)
        self.settle()

    def test_two_fingers_zoom_and_scroll_with_any_tool_and_leave_the_file_alone(self):
        self.size(390, 844)
        text = self.weakened
        self.put(text)
        self.script("studio.settings.hidden.value = []; studio.settings.isFilesShown.value = false")
        self.settle()
        for tool in ("select", "transient", "continuous", "pen"):
            for lane, value in [("intensity", 0.5), ("HapticIntensityControl", 0.5)]:
                with self.subTest(tool=tool, lane=lane):
                    self.run_command(f"tool-{tool}")
                    self.script("studio.scale.show(0, 2)")
                    self.settle()
                    (x, y), (other, _) = self.at(lane, 0.6, value), self.at(lane, 1.4, value)
                    apart = (other - x) / 2
                    # The first is there before the second one.
                    self.fingers([(x, y), 0.05, (x, y), *[(x - apart * i / 5, y) for i in range(1, 6)]], [0.0, (other, y), *[(other + apart * i / 5, y) for i in range(1, 6)]])
                    self.assertLess(self.view()[1], 1.2)
                    self.assertEqual(self.script("return studio.files.text"), text)
        # One finger places where it is lifted.
        self.script("studio.scale.show(0, 2)")
        self.run_command("tool-transient")
        x, y = self.at("intensity", 0.4, 0.8)
        self.fingers([(x, y), (x, y)])
        self.assertIn(0.4, self.times)
        self.run_command("tool-select")

    def test_a_finger_that_rests_opens_the_context_menu(self):
        self.size(390, 844)
        self.put(three)
        self.script("studio.settings.isFilesShown.value = false; studio.scale.show(0, 2); window.ticks = []; navigator.vibrate = (time) => window.ticks.push(time)")
        menu = "return [...document.querySelectorAll('.menu .item')].filter((one) => one.offsetParent !== null).map((one) => one.querySelector('span').textContent)"
        for tool in ("select", "transient"):
            with self.subTest(tool=tool):
                self.script("window.ticks.length = 0")
                self.run_command(f"tool-{tool}")
                x, y = self.at("intensity", 0.6, 0.5)
                # A short tap, and one that moves, open none.
                self.fingers([(x, y), 0.6, (x - 40, y)] if tool == "select" else [(x, y), (x, y + 200)])
                self.keys("z", control) if tool == "transient" else None
                self.fingers([(x, y), *[(x - 6 * i, y) for i in range(1, 20)], 0.5])
                self.keys("z", control) if tool == "transient" else None
                self.script("studio.scale.show(0, 2)")
                self.settle()
                self.script("document.querySelector('.menu:popover-open')?.hidePopover(); window.ticks.length = 0")
                self.fingers([(x, y), 0.55])
                self.until("document.querySelector('.menu:popover-open')")
                time.sleep(0.3)
                self.assertIn("Transient here", self.script(menu))
                self.assertEqual(self.script("return window.ticks.length"), 1)
                self.assertEqual(self.script("return studio.files.text"), three)
                self.click(".menu .item", "Transient here")
                self.assertIn(0.6, self.times)
                self.keys("z", control)
                self.assertEqual(self.script("return studio.files.text"), three)
        # That of an event, and that of a file.
        self.run_command("tool-select")
        self.fingers([self.at("intensity", 0.4, 0.75), 0.55])
        self.until("document.querySelector('.menu:popover-open')")
        self.assertIn("To vibrations", self.script(menu))
        self.keys("\ue00c")
        self.script("studio.settings.isFilesShown.value = true")
        self.settle()
        name = self.script("return studio.files.all[0].name")
        self.fingers([self.middle("#tree [data-id]"), 0.55])
        self.until("document.querySelector('.menu:popover-open')")
        self.assertIn("Rename…", self.script(menu))
        # Lifting the finger has not opened the file.
        self.assertEqual(self.script("return studio.files.name"), "test.ahap")
        self.assertNotEqual(name, "test.ahap")

    def test_context_menus_act_where_they_are_opened(self):
        self.put(three)
        picture = self.element("picture")
        width, height = self.script("const { width, height } = studio.picture.size.peek(); return [width, height]")
        def context(x, y):
            ActionChains(self.browser).move_to_element_with_offset(picture, round(x - width / 2), round(y - height / 2)).context_click().perform()
        x, y = self.script("const { x, y } = studio.patternView.placeOf({ kind: 'event', index: 1 }); return [x, y]")
        context(x, y)
        self.click(".menu .item", "To vibrations")
        self.assertEqual(self.events[1]["EventType"], "HapticContinuous")
        self.assertEqual(self.events[1]["EventDuration"], 0.3)
        self.assertEqual(self.script("return studio.analysis.report.peek().findings.map(({ rule }) => rule)"), [])
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), three)
        context(self.script("return studio.scale.x(0.6)"), y)
        self.click(".menu .item", "Transient here")
        self.assertIn(0.6, self.times)
        self.keys("z", control)

    def test_undo_brings_a_closed_file_back(self):
        self.put(three, "a.ahap")
        self.put(held, "b.ahap")
        self.script("document.getElementById('picture').focus()")
        self.keys("w", alt)
        self.assertEqual(self.script("return studio.files.name"), "a.ahap")
        self.keys("z", control)
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["b.ahap", held])

    def test_the_handles_of_an_envelope_sit_on_the_corners_that_are_drawn(self):
        for index in range(50):
            value = round(index / 49, 4)
            self.put(held.replace('"ParameterValue": 0.5', f'"ParameterValue": {value}'))
            found = self.script("""const { model } = studio.shaping
                const { level } = model.events[0].outline
                const { time, value } = model.valuesOf({ kind: 'attack', index: 0 })
                return [level, time, value]""")
            level, time_, height = found
            corner = level[2:4] if len(level) > 4 or value > 0 else level[:2]
            self.assertAlmostEqual(time_, corner[0], delta=0.0002)
            self.assertAlmostEqual(height, corner[1], delta=0.0002)

    def test_a_release_is_dragged_and_typed_to_what_it_plays(self):
        self.put(held)
        self.press(self.handle("HapticContinuous 1"))
        pixels = self.script("return studio.scale.x(0.3) - studio.scale.x(0)")
        start = self.handle("HapticContinuous 1, release")
        self.act([{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": control}]}])
        self.press(start, [start[0] + pixels, start[1]])
        self.act([{"type": "key", "id": "k", "actions": [{"type": "keyUp", "value": control}]}])
        self.assertAlmostEqual(self.script("return studio.shaping.model.events[0].end"), 1.8, delta=0.004)
        field = self.element("field-release")
        field.clear()
        field.send_keys("0.3 s", Keys.TAB)
        self.settle()
        self.assertAlmostEqual(self.parameters(0)["ReleaseTime"], 0.5, delta=0.0002)
        self.assertAlmostEqual(self.script("return studio.shaping.model.events[0].end"), 1.8, delta=0.0005)
        self.assertEqual(field.get_attribute("value"), self.script("return String(studio.shaping.model.events[0].release)"))
        note = lambda name: self.script("return document.querySelector(`#field-${arguments[0]}`).closest('.row').querySelector('.note').textContent", name)
        self.assertEqual([note("release"), note("decay")], ["→ 0.3 s", "ignored: holds"])
        self.click(".choice button", "fades")
        self.assertEqual(self.parameters(0)["Sustained"], 0)
        # It fades over its length, so that it is still felt.
        self.assertAlmostEqual(self.script("return studio.shaping.model.events[0].end"), 1.5, delta=0.001)
        self.assertEqual(note("release"), "ignored: fades")

    def test_a_pen_draws_an_event_and_begins_where_an_event_begins(self):
        self.run_command("new-pattern")
        self.click("#empty .card", "Draw")
        self.press(self.at("intensity", 0.5, 0.2), self.at("intensity", 1.2, 0.9))
        event, = self.events
        self.assertEqual(event["EventType"], "HapticContinuous")
        self.assertIn("HapticIntensityControl", self.script("return studio.files.text"))
        self.assertEqual(self.script("return document.getElementById('summary').textContent"), "pattern: no findings")
        self.put(held, "held.ahap")
        self.press(self.at("intensity", 0.51, 0.4), self.at("intensity", 1, 0.6))
        self.assertEqual(self.script("return studio.shaping.model.curves[0].time"), 0.5)
        self.run_command("tool-select")

    def stroke(self, *path, modifiers=()):
        """Draws along points of a lane, `(lane, time, value)`."""
        places = [self.at(*one) for one in path]
        steps = [{"type": "pointerMove", "duration": 0, "x": round(places[0][0]), "y": round(places[0][1])}, {"type": "pointerDown", "button": 0}]
        for (x, y), (to_x, to_y) in zip(places, places[1:]):
            steps += [{"type": "pointerMove", "duration": 10, "x": round(x + (to_x - x) * i / 8), "y": round(y + (to_y - y) * i / 8)} for i in range(1, 9)]
        self.act([{"type": "key", "id": "k", "actions": [{"type": "keyDown", "value": one} for one in modifiers]}])
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [*steps, {"type": "pointerUp", "button": 0}]}])
        self.act([{"type": "key", "id": "k", "actions": [{"type": "keyUp", "value": one} for one in modifiers]}])
        self.settle()

    def control(self, time_):
        return self.script("return studio.shaping.model.controlAt('HapticIntensityControl', arguments[0])", time_)

    def test_a_stroke_replaces_what_lies_below_it_in_both_directions(self):
        self.put(held.replace('"EventDuration": 1', '"EventDuration": 2'))
        self.script("studio.scale.show(0, 3)")
        level = 0.75
        self.run_command("tool-pen")
        self.stroke(("intensity", 0.5, 0.6), ("intensity", 2.5, 0.6))
        text = self.script("return studio.files.text")
        for index, (start, end) in enumerate([(1, 1.4), (2.2, 1.8)]):
            self.stroke(("intensity", start, 0.3), ("intensity", end, 0.3))
            # There is one curve, which has the stroke and is as it was elsewhere.
            self.assertEqual(self.script("return studio.shaping.model.curves.length"), 1)
            for at, wanted in [(0.6, 0.6), (0.95, 0.6), (1.05, 0.3), (1.35, 0.3), (1.45, 0.6), (1.75, 0.6), (1.85, 0.3 if index else 0.6), (2.15, 0.3 if index else 0.6), (2.3, 0.6), (2.45, 0.6)]:
                self.assertAlmostEqual(self.control(at) * level, wanted, delta=0.035, msg=f"{index}, {at}")
        self.keys("zz", control)
        self.assertEqual(self.script("return studio.files.text"), text)
        # With Alt, it is straight, whatever the pointer did.
        self.stroke(("intensity", 1, 0.2), ("intensity", 1.5, 0.7), ("intensity", 2, 0.4), modifiers=[alt])
        for at, wanted in [(1.05, 0.21), (1.5, 0.3), (1.95, 0.39), (0.95, 0.6), (2.05, 0.6)]:
            self.assertAlmostEqual(self.control(at) * level, wanted, delta=0.035, msg=at)
        # Back over what was drawn, within one stroke.
        self.keys("z", control)
        self.stroke(("intensity", 1, 0.2), ("intensity", 2, 0.2), ("intensity", 2, 0.5), ("intensity", 1.5, 0.5))
        for at, wanted in [(1.2, 0.2), (1.45, 0.2), (1.6, 0.5), (1.95, 0.5)]:
            self.assertAlmostEqual(self.control(at) * level, wanted, delta=0.035, msg=at)
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), text)
        self.assertEqual(self.script("return studio.analysis.report.peek().findings.map(({ rule }) => rule)"), [])
        # A stroke from right to left over nothing is an event, too.
        self.run_command("new-pattern")
        self.stroke(("intensity", 1.2, 0.9), ("intensity", 0.5, 0.3))
        event, = self.events
        self.assertAlmostEqual(event["Time"], 0.5, delta=0.01)
        self.assertAlmostEqual(event["EventDuration"], 0.7, delta=0.02)
        self.run_command("tool-select")

    def test_the_tap_under_a_stroke_keeps_its_peak(self):
        self.put(self.weakened)
        self.run_command("tool-pen")
        self.stroke(("intensity", 0.5, 0.3), ("intensity", 1.5, 0.3))
        self.assertAlmostEqual(self.felt()[0][1], 0.9, delta=0.01)
        self.assertAlmostEqual(self.control(0.9), 0.3, delta=0.03)
        self.assertAlmostEqual(self.control(1.1), 0.3, delta=0.03)
        self.run_command("tool-select")

    # Keys.

    def test_keys_work_after_a_press_on_a_button(self):
        self.put(three)
        for selector in ["#zoom-in", "#undo", "#tab-problems", "#tab-text", "[data-tool=pen]"]:
            self.click(selector)
            for key, tool in [("t", "transient"), ("v", "select")]:
                self.keys(key)
                self.assertEqual(self.script("return studio.shaping.tool.peek()"), tool, selector)
        # A button that Tab has reached keeps Space and Enter, and letters work there as well.
        self.script("document.getElementById('zoom-in').focus()")
        before = self.view()[1]
        self.keys(" ")
        self.assertLess(self.view()[1], before)
        self.assertFalse(self.script("return studio.player.isPlaying"))
        self.keys("p")
        self.assertEqual(self.script("return studio.shaping.tool.peek()"), "pen")
        self.keys("v")

    def press_key(self, key, code, modifiers=0):
        for kind in ("rawKeyDown", "keyUp"):
            self.browser.execute_cdp_cmd("Input.dispatchKeyEvent", {"type": kind, "key": key, "code": code, "modifiers": modifiers})
        self.settle()

    def test_keys_work_on_layouts_of_other_scripts(self):
        self.put(three)
        for key, code, tool in [("е", "KeyT", "transient"), ("м", "KeyV", "select"), ("ψ", "KeyC", "continuous"), ("פ", "KeyP", "pen"), ("v", "KeyX", "select")]:
            self.press_key(key, code)
            self.assertEqual(self.script("return studio.shaping.tool.peek()"), tool, key)
        self.keys("a", control)
        self.keys("\ue017")
        self.assertEqual(self.events, [])
        self.press_key("я", "KeyZ", 2)
        self.assertEqual(self.script("return studio.files.text"), three)
        self.press_key("Я", "KeyZ", 10)
        self.assertEqual(self.events, [])
        self.press_key("я", "KeyZ", 2)
        # The loop's edges and the next event are characters of their own.
        self.script("studio.setCursor(0.2)")
        self.press_key("х", "BracketLeft")
        self.assertEqual(self.script("return studio.player.loop.peek().from"), 0.2)
        self.press_key("ю", "Period")
        self.until("studio.shaping.selection.peek().has('event 0')")
        # With Alt, a Latin layout has the letter where it is, and a Mac another character.
        for key, code in [("w", "KeyZ"), ("∑", "KeyW")]:
            self.run_command("new-pattern")
            self.press_key(key, code, 1)
            self.assertEqual(self.script("return studio.files.name"), "test.ahap")

    def test_arrows_move_the_cursor_when_nothing_is_selected(self):
        self.put(three)
        right, left, shift = "\ue014", "\ue012", "\ue008"
        self.script("studio.setCursor(0.123); document.getElementById('picture').focus()")
        cursor = "return studio.shaping.cursor.peek()"
        for keys, modifiers, expected in [(right, [], 0.13), (right * 2, [], 0.15), (right, [shift], 0.25), (left, [alt], 0.249), (left, [], 0.24), (left, [shift], 0.14), (left * 2, [shift], 0)]:
            self.keys(keys, *modifiers)
            self.assertAlmostEqual(self.script(cursor), expected, places=9)
        # What is added there is where it is, and moves instead once it is selected.
        self.keys(right * 3)
        self.run_command("add-transient")
        self.assertEqual(self.times[-1], 0.03)
        self.keys(right)
        self.script("studio.shaping.end()")
        self.settle()
        self.assertEqual([self.times[-1], self.script(cursor)], [0.04, 0.03])
        # The edges of a loop follow.
        self.keys("\ue00c")
        self.keys("[")
        self.keys(right * 5)
        self.keys("]")
        self.assertEqual(self.script("const { from, to } = studio.player.loop.peek(); return [from, to]"), [0.03, 0.08])
        # In a timeline with a tempo, it goes from beat to beat.
        self.put(scene.replace('"version": 1,', '"version": 1, "tempo": { "bpm": 100 },'), "beats.timeline.json")
        self.script("studio.setCursor(0.2); document.getElementById('picture').focus()")
        for expected in (0.3, 0.45, 0.6):
            self.keys(right)
            self.assertAlmostEqual(self.script(cursor), expected, places=9)

    def test_a_tempo_is_tapped_with_enter(self):
        self.script("studio.drawer.show('hands')")
        for selector in ["#tap-tempo", "#selected button"]:
            if selector != "#tap-tempo":
                self.put(scene, "tempo.timeline.json")
                self.script("studio.timelineView.selection.value = new Set()")
            with self.subTest(selector=selector):
                self.script("[...document.querySelectorAll(arguments[0])].find((one) => one.textContent === 'Tap').focus()", selector)
                tap = [step for _ in range(4) for step in ({"type": "keyDown", "value": "\ue007"}, {"type": "pause", "duration": 20}, {"type": "keyUp", "value": "\ue007"}, {"type": "pause", "duration": 280})]
                self.act([{"type": "key", "id": "keys", "actions": tap}])
                self.settle()
                found = self.script("return studio.kind.peek() === 'timeline' ? studio.timeline.model.bpm : studio.settings.tempo.peek()")
                self.assertAlmostEqual(found, 200, delta=40)

    def test_letters_are_text_in_text(self):
        self.put(three)
        self.script("studio.editor.cm.focus()")
        self.keys("t?")
        self.assertIn("t?", self.script("return studio.files.text"))
        self.assertEqual(self.script("return studio.shaping.tool.peek()"), "select")

    def test_all_keys_are_listed(self):
        for key in ["?", "\ue031"]:
            self.keys(key)
            self.assertTrue(self.script("return document.getElementById('keys').open"))
            text = self.script("return document.getElementById('keys-list').innerText")
            for name in ["Play or pause", "Rename…", "Fit the selection", "Select all"]:
                self.assertIn(name, text)
            self.script("document.getElementById('keys').close()")

    def test_the_palette_says_that_nothing_matches(self):
        self.keys("k", control)
        self.element("palette-input").send_keys("xyzzy")
        self.assertEqual(self.element("palette-none").text, "No command or file matches “xyzzy”.")
        self.element("palette-input").send_keys(Keys.ESCAPE)

    def test_menus_know_letters_and_return_the_focus(self):
        self.put(three)
        self.script("document.getElementById('snap-menu').focus()")
        self.keys("\ue007")
        self.until("document.activeElement.closest('.menu')")
        for expected in ["5 ms", "50 ms"]:
            self.keys("5")
            self.assertEqual(self.script("return document.activeElement.textContent"), expected)
        self.keys("\ue00c")
        self.until("document.activeElement.id === 'snap-menu'")
        self.click("#lanes-menu")
        self.click(".menu .item", "Signal")
        self.until("document.activeElement.id === 'picture'")
        self.run_command("lane-signal")

    def test_enter_exports(self):
        self.put(three)
        self.script("window.saved = []; HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }")
        self.keys("e", control)
        self.until("document.getElementById('export').open")
        self.keys("\ue007")
        self.until("window.saved.length === 1")
        self.assertEqual(self.script("return window.saved"), ["test.ahap"])
        self.assertFalse(self.script("return document.getElementById('export').open"))

    def test_clips_are_selected_copied_cut_and_pasted(self):
        self.put(scene, "scene.timeline.json")
        self.click("#zoom-fit")
        self.keys("a", control)
        self.assertEqual(self.script("return getSelection().toString()"), "")
        self.assertEqual(self.script("return studio.timelineView.selection.peek().size"), 3)
        self.keys("c", control)
        self.until("document.getElementById('notice').textContent === 'Copied 3 clips.'")
        self.script("studio.setCursor(5)")
        self.keys("v", control)
        self.until("JSON.parse(studio.files.text).cues.length === 6")
        self.settle()
        cues = json.loads(self.script("return studio.files.text"))["cues"]
        self.assertEqual([one["time"] for one in cues], [0.5, 1, 2, 5, 5.5, 6.5])
        # Names are told apart.
        self.assertEqual([one["name"] for one in cues[3:]], [one["name"] + " 2" for one in cues[:3]])
        # What was pasted is selected, and goes again.
        self.keys("x", control)
        self.assertEqual(json.loads(self.script("return studio.files.text")), json.loads(scene))
        # Into another timeline, they take their assets along.
        self.run_command("new-timeline")
        self.script("studio.setCursor(0)")
        self.keys("v", control)
        self.until("JSON.parse(studio.files.text).cues.length === 3")
        self.settle()
        made = json.loads(self.script("return studio.files.text"))
        self.assertEqual([one["time"] for one in made["cues"]], [0, 0.5, 1.5])
        self.assertEqual(made["assets"]["patterns"], {"tap": {"builtIn": "click"}})
        self.assertEqual(self.script("return document.getElementById('summary').textContent"), "timeline: no findings")
        self.keys("z", control)
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"], [])

    def test_events_are_copied_from_one_file_to_another_and_into_a_timeline(self):
        self.put(three, "a.ahap")
        self.click("#zoom-fit")
        self.keys("a", control)
        self.keys("c", control)
        self.until("document.getElementById('notice').textContent === 'Copied 3 events.'")
        self.run_command("new-pattern")
        self.script("studio.setCursor(1)")
        self.keys("v", control)
        self.until("(studio.files.text.match(/HapticTransient/g) ?? []).length === 3")
        self.settle()
        self.assertEqual(self.times, [1, 1.3, 1.8])
        self.run_command("new-timeline")
        self.script("studio.setCursor(2)")
        self.keys("v", control)
        self.until("JSON.parse(studio.files.text).cues.length === 1")
        timeline = json.loads(self.script("return studio.files.text"))
        name, = timeline["assets"]["patterns"].values()
        self.assertEqual(timeline["cues"][0]["time"], 2)
        copied = self.script("return studio.files.all.find((one) => one.name === arguments[0]).text", name)
        self.assertEqual([one["Event"]["Time"] for one in json.loads(copied)["Pattern"]], [0, 0.3, 0.8])

    def test_pasted_words_are_refused_with_a_sentence(self):
        self.put(three)
        self.script("""const data = new DataTransfer()
            data.setData('text', 'https://example.com')
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))""")
        self.assertEqual(self.notice(), "The clipboard contains neither a pattern nor a timeline.")
        self.assertEqual(self.script("return studio.files.text"), three)

    def paste_text(self, text):
        self.script("""const data = new DataTransfer()
            data.setData('text', arguments[0])
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))""", text)
        self.settle()

    def test_a_pattern_from_elsewhere_is_pasted_into_the_open_file_on_the_grid(self):
        self.put(three)
        self.click("#zoom-fit")
        self.script("studio.setCursor(1.204)")
        # As Windows has it on the clipboard, with a curve.
        self.paste_text(self.weakened.replace("\n", "\r\n"))
        self.assertEqual(self.script("return studio.files.name"), "test.ahap")
        self.assertEqual(self.times, [0.1, 0.4, 0.9, 1.2, 2.2])
        curve, = self.script("return studio.shaping.model.curves.map(({ points }) => points.map(({ time }) => time))")
        for found, wanted in zip(curve, [1.2, 2.199, 2.2, 2.201, 3.2]):
            self.assertAlmostEqual(found, wanted, places=6)
        self.assertNotIn("\r", self.script("return studio.files.text"))
        self.assertEqual(self.notice(), "Pasted events into test.ahap.")
        # It can be a file instead.
        self.click("#toast-action button", "Open as a file")
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["pasted.ahap", self.weakened])
        self.assertEqual(self.script("return studio.files.textOf(studio.files.all.find(({ name }) => name === 'test.ahap'))"), three)

    def test_timelines_from_elsewhere_are_pasted_into_timelines(self):
        self.put(three)
        self.paste_text(scene)
        self.assertEqual([self.notice(), self.script("return studio.files.text")], ["Clips can be pasted into a timeline.", three])
        self.run_command("new-timeline")
        self.script("studio.setCursor(1)")
        self.paste_text(scene)
        self.assertEqual([one["time"] for one in json.loads(self.script("return studio.files.text"))["cues"]], [1, 1.5, 2.5])
        # A pattern becomes a file and a cue, with the curve where its events are.
        self.script("studio.setCursor(4)")
        self.paste_text(self.weakened.replace('"Time": 0,\n        "EventType"', '"Time": 0.5,\n        "EventType"').replace('"HapticIntensityControl",\n        "Time": 0', '"HapticIntensityControl",\n        "Time": 0.5'))
        timeline = json.loads(self.script("return studio.files.text"))
        self.assertEqual(timeline["cues"][-1]["time"], 4)
        name = timeline["assets"]["patterns"][timeline["cues"][-1]["haptic"]]
        parts = json.loads(self.script("return studio.files.all.find((one) => one.name === arguments[0]).text", name))["Pattern"]
        self.assertEqual([one["Time"] for one in (parts[0]["Event"], parts[1]["Event"], parts[2]["ParameterCurve"])], [0, 0.5, 0])

    def test_what_was_copied_here_is_pasted_only_until_something_else_is(self):
        self.script("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => { throw new Error() } }, configurable: true })")
        self.put(three)
        self.keys("a", control)
        self.keys("c", control)
        self.settle()
        self.script("studio.setCursor(2)")
        # The clipboard did not take it, and has something older.
        self.paste_text("https://example.com")
        self.assertEqual(len(self.times), 6)
        # Who has been elsewhere may have copied something there.
        self.script("dispatchEvent(new Event('blur'))")
        self.paste_text(held)
        self.assertEqual(len(self.times), 7)
        self.keys("zz", control)
        # A full storage does not bring back what was copied before.
        self.script("""Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }
            studio.shaping.select(['event 2'])""")
        self.keys("c", control)
        self.script("studio.setCursor(3)")
        self.run_command("paste")
        self.assertEqual(self.times[3:], [3])
        self.assertIsNone(self.script("return localStorage.getItem('haptics-studio/clipboard')"))
        self.keys("z", control)

    # Options.

    def slide(self, id, value):
        self.script("""const slider = document.getElementById(arguments[0])
            slider.value = arguments[1]
            for (const kind of ['input', 'change']) slider.dispatchEvent(new Event(kind, { bubbles: true }))""", id, value)
        self.settle()

    def reload(self):
        self.script("studio.keeping.save()")
        self.open(studio, keep=True)
        self.settle()

    def test_sliders_keep_their_values_when_files_change_and_after_a_reload(self):
        self.script("studio.library.open('heartbeat')")
        self.settle()
        ids = self.script("return [...document.querySelectorAll('#options input')].map(({ id }) => id)")[:2]
        ranges = [self.script("const { min, max } = document.getElementById(arguments[0]); return [Number(min), Number(max)]", one) for one in ids]
        wanted = [round(least + (most - least) * 0.75) if most - least > 4 else round(least + (most - least) * 0.75, 2) for least, most in ranges]
        made = lambda *values: self.script("return studio.haptics.generate('heartbeat', Object.fromEntries(arguments[0].map(([id, value]) => [id.replace('option-', ''), value])))", list(zip(ids, values)))
        text = lambda: self.script("return studio.files.text")
        shown = lambda: [float(self.script("return document.getElementById(arguments[0]).value", one)) for one in ids]
        self.slide(ids[0], wanted[0])
        self.assertEqual(text(), made(wanted[0]))
        # The other file has sliders of its own.
        self.script("studio.library.open('thud'); studio.files.show(studio.files.all.find(({ name }) => name.startsWith('heartbeat')))")
        self.settle()
        self.assertEqual(shown()[0], wanted[0])
        self.slide(ids[1], wanted[1])
        self.assertEqual(text(), made(*wanted))
        # Undo takes the slider along.
        self.keys("z", control)
        self.assertEqual(text(), made(wanted[0]))
        self.assertEqual(shown()[0], wanted[0])
        self.assertNotEqual(shown()[1], wanted[1])
        self.keys("z", control, "\ue008")
        self.assertEqual(shown(), wanted)
        self.reload()
        self.assertEqual(shown(), wanted)
        self.slide(ids[0], ranges[0][0])
        self.assertFalse(self.script("const bar = document.querySelector('#options .edited'); return bar.offsetParent !== null"))
        self.assertEqual(text(), made(ranges[0][0], wanted[1]))

    def test_a_pattern_of_a_sound_keeps_its_options_after_a_reload(self):
        with tempfile.TemporaryDirectory() as folder:
            with wave.open(f"{folder}/taps.wav", "wb") as sound:
                sound.setnchannels(1)
                sound.setsampwidth(2)
                sound.setframerate(48000)
                sound.writeframes(b"".join(int(20000 * math.sin(i / 40) * math.exp(-(i % 12000) / 1500)).to_bytes(2, "little", signed=True) for i in range(72000)))
            self.element("files").send_keys(f"{folder}/taps.wav")
            # It is kept by then; the browser reads it from the disk.
            self.until("document.getElementById('sound-dialog').open")
        self.script("document.getElementById('sound-dialog').close(); studio.sounds.choose('taps.wav')")
        self.until("document.querySelectorAll('.candidate canvas').length === 3")
        # The taps alone, so that the part is kept as well.
        self.script("document.querySelector('[data-part=transients]').click()")
        self.click("#candidates .primary")
        self.until("studio.files.name === 'taps.ahap'")
        self.settle()
        made = lambda: self.script("return studio.files.text")
        before = made()
        self.slide("sound-strength", 0.55)
        self.until("studio.files.current.options.strength === 0.55")
        self.settle()
        self.assertNotEqual(made(), before)
        weak = made()
        self.reload()
        self.until("document.getElementById('sound-strength')?.offsetParent")
        self.assertEqual(self.script("return [studio.files.text, document.getElementById('sound-strength').value, studio.files.current.options.part]"), [weak, "0.55", "transients"])
        self.slide("sound-strength", 1)
        self.until("studio.files.current.options.strength === 1")
        self.settle()
        self.assertFalse(self.script("return document.querySelector('#from-sound .edited').offsetParent !== null"))
        self.assertEqual(made(), before)

    # Files.

    def test_files_are_renamed_and_timelines_follow(self):
        self.put(three, "tap.ahap")
        text = json.dumps({"version": 1, "assets": {"patterns": {"tap.ahap": "tap.ahap", "other": "x/tap.ahap"}}, "cues": [{"time": 0, "haptic": "tap.ahap"}]}, indent=2)
        self.put(text, "scene.timeline.json")
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'tap.ahap'))")
        self.keys("\ue032")
        self.until("document.querySelector('dialog.ask[open]')")
        # The name without its ending is selected.
        self.keys("knock")
        self.keys("\ue007")
        self.until("studio.files.name === 'knock.ahap'")
        follows = "return studio.files.textOf(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))"
        self.assertEqual(self.script(follows), text.replace('"tap.ahap": "tap.ahap"', '"tap.ahap": "knock.ahap"'))
        self.assertEqual(self.script("return document.title"), "knock.ahap – Haptics Studio")
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))")
        self.keys("z", control)
        self.assertEqual(self.script(follows), text)

    def test_all_that_names_a_file_follows_its_name(self):
        self.put(three, "tap.ahap")
        text = json.dumps({"version": 1, "assets": {"patterns": {"tap": "../tap.ahap", "other": {"builtIn": "click"}}, "sounds": {"hum": {"pattern": "../tap.ahap"}, "bell": "bell.wav"}},
                           "cues": [{"time": 0, "haptic": "tap"}]}, indent=2)
        self.put(text, "scenes/scene.timeline.json")
        self.run_command("close")
        self.script("""const { files, thumb, drawer } = studio
            files.show(files.named('tap.ahap'))
            thumb.show('toggle')
            thumb.bind('tap.ahap')""")
        self.until("studio.thumb.isReady")
        self.asynchronous("await studio.files.rename(studio.files.current, 'taps/knock.ahap')")
        self.assertEqual(self.notice(), "Renamed tap.ahap to taps/knock.ahap in scenes/scene.timeline.json as well.")
        self.assertEqual(self.script("return studio.thumb.bound.peek().bindings[0].play"), "taps/knock.ahap")
        self.until("document.querySelector('#thumb-code pre').textContent.includes('knockPattern')")
        read = "return studio.files.textOf(studio.files.named(arguments[0]))"
        self.assertEqual(self.script(read, "scenes/scene.timeline.json"), text.replace("../tap.ahap", "../taps/knock.ahap"))
        self.script("studio.files.reopen(studio.files.named('scenes/scene.timeline.json'))")
        # A timeline in another folder names the same files.
        self.asynchronous("await studio.files.rename(studio.files.current, 'scene.timeline.json')")
        self.assertEqual(self.script(read, "scene.timeline.json"), text.replace("../tap.ahap", "taps/knock.ahap").replace("bell.wav", "scenes/bell.wav"))
        self.assertEqual(self.script("return studio.editor.steps.undo"), 2)
        self.run_command("undo")
        self.run_command("undo")
        self.assertEqual(self.script("return studio.files.text"), text)
        self.script("localStorage.clear()")

    def test_a_name_that_is_taken_is_refused(self):
        self.put(three, "a.ahap")
        self.put(three, "b.ahap")
        self.keys("\ue032")
        self.keys("a")
        self.keys("\ue007")
        self.assertEqual(self.element("ask-reason").text, "a.ahap exists already.")
        self.assertEqual(self.script("return studio.files.name"), "b.ahap")
        self.keys("\ue00c")

    def test_the_context_menu_of_a_file_renames_duplicates_and_deletes(self):
        self.put(three, "a.ahap")
        row = lambda name: self.browser.find_element(By.CSS_SELECTOR, f"#tree [data-file='{name}']")
        ActionChains(self.browser).context_click(row("a.ahap")).perform()
        self.click(".menu .item", "Duplicate")
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["a 2.ahap", three])
        ActionChains(self.browser).context_click(row("a 2.ahap")).perform()
        self.click(".menu .item", "Delete")
        self.assertEqual(self.notice(), "Deleted a 2.ahap.")
        self.assertEqual(self.script("return studio.files.name"), "a.ahap")
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["a 2.ahap", three])
        ActionChains(self.browser).double_click(row("a 2.ahap")).perform()
        self.until("document.querySelector('dialog.ask[open]')")
        self.keys("\ue00c")

    def test_a_deleted_file_is_restored_after_a_reload_and_a_closed_one_is_in_the_list(self):
        self.put(three, "gone.ahap")
        self.run_command("delete-file")
        self.put(scene, "shut.timeline.json")
        self.run_command("close")
        self.open(studio, keep=True)
        self.script("document.querySelector('[data-key=\"group Deleted\"]').click()")
        self.click("#tree [data-deleted]", "gone.ahap")
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["gone.ahap", three])
        self.click("#tree [data-closed]", "shut.timeline.json")
        self.assertEqual(self.script("return studio.files.text"), scene)

    # Errors and empty files.

    def test_one_error_leaves_the_rest_in_the_picture_and_in_the_sound(self):
        broken = json.loads(three)
        broken["Pattern"][1]["Event"]["EventType"] = "HapticTap"
        broken["Metadata"] = {"Project": "Ä😀漢"}
        self.put(json.dumps(broken, ensure_ascii=False, indent=2))
        drawn = self.script("return studio.shaping.model.events.map(({ isUnreadable, outline }) => [isUnreadable, outline.level ?? null])")
        self.assertEqual(drawn, [[False, [0.1, 0.75]], [True, None], [False, [0.9, 0.75]]])
        self.press(self.handle("HapticTransient 3"), self.handle("HapticTransient 3", 40, 0))
        self.assertGreater(self.times[2], 0.91)
        self.click("#play")
        self.until("studio.player.isPlaying")
        self.assertEqual(self.notice(), "Plays without 1 element that has errors.")
        self.script("studio.player.stop()")

    def test_a_broken_bracket_leaves_the_lost_events_in_the_picture(self):
        self.put(json.dumps({"Version": 1, "Pattern": [{"Event": {"Time": i / 10, "EventType": "HapticTransient"}} for i in range(8)]}, indent=2))
        self.script("""const { cm } = studio.editor
            const at = cm.getValue().indexOf('{', cm.getValue().indexOf('0.3'))
            cm.replaceRange('', cm.posFromIndex(at), cm.posFromIndex(at + 1))""")
        self.settle()
        read, lost = self.script("return [studio.shaping.model.events.length, studio.analysis.lost.peek()?.events.length]")
        self.assertLess(read, 8)
        self.assertGreaterEqual(read + (lost or 0), 7)
        self.keys("z", control)
        self.assertIsNone(self.script("return studio.analysis.lost.peek()"))

    def test_all_findings_are_fixed_in_one_step(self):
        text = three.replace('"Time": 0.1,', '').replace('"HapticTransient"', '"HapticTransientx"', 1).replace('"EventType": "HapticTransient"', '"EventType": "HapticContinuous"', 1)
        self.put(text)
        self.assertEqual(self.script("return document.getElementById('fix').textContent"), "Fix all 3")
        self.click("#fix")
        self.until("document.getElementById('summary').textContent === 'pattern: no findings'")
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_a_new_file_has_no_squiggle_and_its_cards_go_at_the_first_gesture(self):
        self.run_command("new-pattern")
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "[class*=mark-]"), [])
        self.assertTrue(self.element("empty").is_displayed())
        self.press(self.at("sharpness", 1.9, 0.2))
        self.assertFalse(self.element("empty").is_displayed())

    def test_a_new_timeline_offers_its_own_ways_in_and_waits_for_a_second_modality(self):
        self.run_command("new-timeline")
        cards = [one for one in self.browser.find_elements(By.CSS_SELECTOR, "#empty .card strong") if one.is_displayed()]
        self.assertEqual([one.text for one in cards], ["Haptic", "Sound", "Visual", "Open…"])
        # The lanes of patterns are none of a timeline.
        self.assertFalse(self.element("lanes-menu").is_displayed())
        self.assertFalse(self.script("return studio.commands.get('lane-signal').isEnabled()"))
        self.click("#empty-haptic")
        self.click(".menu .item", "thud")
        self.assertEqual(self.script("return document.getElementById('summary').textContent"), "timeline: no findings")
        self.assertFalse(self.element("empty").is_displayed())
        self.script("studio.setCursor(1)")
        self.click("[aria-label='Add a cue with audio']")
        self.click(".menu .item", "chime")
        self.assertEqual(self.script("return document.getElementById('summary').textContent"), "timeline: 2 warnings")

    # Widths, themes, and readers of the screen.

    states = {
        "empty pattern": "studio.commands.run('new-pattern')",
        "empty timeline": "studio.commands.run('new-timeline')",
        "pattern": "studio.files.add('a.ahap', arguments[0]); studio.shaping.select(['event 0'])",
        "error": "studio.files.add('b.ahap', arguments[0].replace('HapticContinuous', 'HapticTap')); studio.drawer.show('problems')",
        "timeline": "studio.files.add('c.timeline.json', arguments[1]); studio.timelineView.selection.value = new Set([0])",
        "comparison": "studio.files.add('a.ahap', arguments[0]); studio.commands.run('keep')",
        "sound": "studio.sounds.offerUses(['bell.wav'])",
        "files": "studio.settings.isFilesShown.value = true", "inspector": "if (!document.getElementById('inspector').offsetParent) studio.commands.run('inspector')",
        "menu": "document.getElementById('menu').click()",
        "about": "document.getElementById('about').showModal()",
        **{name: f"studio.commands.run('{name}')" for name in ("export", "rename", "palette", "keys")},
    }

    def test_axe_finds_nothing_in_any_state_at_any_width(self):
        axe = built / "axe.min.js"
        if not axe.exists():
            self.fail(f"{axe} is missing: scripts/check/web fetches it")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        found = []
        for width, height in [*widths, (720, 450)]:
            self.size(width, height)
            self.open(studio)
            self.script(axe.read_text())
            for name, make in self.states.items():
                self.script(make, held, scene)
                self.settle()
                time.sleep(0.2)
                found += [(width, name, one) for one in self.asynchronous("""
                    const { violations } = await axe.run(document)
                    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`)""")]
                self.script("""for (const one of document.querySelectorAll('dialog[open]')) one.close()
                    for (const one of document.querySelectorAll('.menu:popover-open')) one.hidePopover()
                    document.documentElement.removeAttribute('data-inspector')
                    if (studio.settings.isCompact) studio.settings.isFilesShown.value = false""")
        self.assertEqual(found, [], "\n".join(map(str, found)))

    def test_a_press_reaches_whatever_can_be_pressed_at_any_width(self):
        """Nothing lies over a control, and those of a phone are as large as a finger."""
        states = {
            "empty pattern": "studio.commands.run('new-pattern')", "empty timeline": "studio.commands.run('new-timeline')",
            "pattern": "studio.files.add('a.ahap', arguments[0]); studio.shaping.select(['event 0']); studio.settings.elsewhere.value = true",
            "error": "studio.files.add('b.ahap', arguments[0].replace('HapticContinuous', 'HapticTap')); studio.drawer.show('problems')",
            "timeline": "studio.files.add('c.timeline.json', arguments[1]); studio.timelineView.selection.value = new Set([0])",
            **{tab: f"studio.files.add('a.ahap', arguments[0]); studio.drawer.show('{tab}')" for tab in ("hands", "thumb", "receipts", "code")},
        }
        found = []
        for width, height in [*widths, (720, 450)]:
            self.size(width, height)
            self.open(studio)
            for name, make in states.items():
                self.script(make, held, scene)
                self.settle()
                self.script("studio.notice('')")
                time.sleep(0.3)
                found += [(width, name, one) for one in self.script("""
                    const isIn = (one, [x, y]) => {
                      for (let at = one.parentElement; at; at = at.parentElement) {
                        const { left, right, top, bottom } = at.getBoundingClientRect()
                        if (getComputedStyle(at).overflow !== 'visible' && !(x > left && x < right && y > top && y < bottom)) return false
                        if (getComputedStyle(at).position === 'fixed') break
                      }
                      return x > 0 && x < innerWidth && y > 0 && y < innerHeight
                    }
                    return [...document.querySelectorAll('button:not(:disabled), select, input:not([type=file])')].flatMap((one) => {
                      const { left, top, width, height } = one.getBoundingClientRect()
                      const middle = [left + width / 2, top + height / 2]
                      if (one.closest('.CodeMirror') || !one.checkVisibility({ visibilityProperty: true }) || !isIn(one, middle)) return []
                      const hit = document.elementFromPoint(...middle)
                      const isReached = one.contains(hit) || one.closest('label')?.contains(hit)
                      const isSmall = innerWidth < 500 && height < 44 && !['range', 'checkbox', 'radio'].includes(one.type)
                      return isReached && !isSmall ? [] : [`${height}: ${one.outerHTML.slice(0, 120)} below ${hit?.outerHTML.slice(0, 80)}`]
                    })""")]
                self.script("""document.documentElement.removeAttribute('data-inspector')
                    studio.settings.elsewhere.value = false
                    if (studio.settings.isCompact) { studio.settings.isFilesShown.value = studio.settings.isDrawerOpen.value = false }""")
        self.assertEqual(found, [], "\n".join(map(str, found)))

    def test_names_of_the_library_are_whole_at_any_width(self):
        for width, height in widths:
            with self.subTest(width=width):
                self.size(width, height)
                self.open(studio)
                self.script("studio.settings.isFilesShown.value = true")
                self.until("document.querySelectorAll('#tree .thumbnail canvas').length > 4")
                cut = self.script("""return [...document.querySelectorAll('#tree .heard > span:not(.thumbnail, .length)')]
                    .filter((one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight).map((one) => one.textContent)""")
                self.assertEqual(cut, [])

    def test_everything_of_the_desktop_is_in_the_menu_of_a_phone(self):
        self.size(390, 844)
        self.put(held)
        self.presses = 0
        self.click("#menu")
        self.click(".menu .item", "New timeline")
        self.assertEqual([self.presses, self.script("return studio.files.name")], [2, "scene.timeline.json"])
        self.click("#menu")
        labels = self.script("return [...document.querySelectorAll('.menu:popover-open .item span')].map((one) => one.textContent)")
        for label in ["New pattern", "Open files…", "Rename…", "Duplicate the file", "Delete the file", "Export…", "Share…", "Bind this pattern under the thumb", "Nothing"]:
            self.assertIn(label, labels)
        self.keys("\ue00c")
        # The heads leave the lanes their place, and hold all that the wide ones have.
        self.assertEqual(self.script("return document.getElementById('lane-heads').clientWidth + 1"), 44)
        self.click("[data-modality=haptic] .head-menu")
        self.click(".menu .item", "Failed")
        self.assertEqual(self.script("return studio.playing.statuses.peek().haptic"), "failed")
        self.script("studio.playing.setStatus('haptic', 'available')")

    def test_forced_colors_are_those_of_the_system_in_the_picture_too(self):
        self.put(held)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [{"name": "forced-colors", "value": "active"}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
        self.settle()
        time.sleep(0.2)
        colors = self.script("""const probe = document.createElement('i')
            document.body.append(probe)
            const system = (name) => { probe.style.color = name; return getComputedStyle(probe).color }
            const { ink, bg, accent } = studio.picture.colors.peek()
            return [[ink, bg, accent], ['CanvasText', 'Canvas', 'Highlight'].map(system), getComputedStyle(document.querySelector('[data-tool=select]')).backgroundColor, system('Highlight')]""")
        self.assertEqual(colors[0][0], colors[1][0])
        self.assertEqual(colors[2], colors[3])

    def test_a_long_pattern_and_a_long_timeline_are_never_empty_for_screen_readers(self):
        many = json.dumps({"Version": 1, "Pattern": [{"Event": {"Time": round(i / 10, 2), "EventType": "HapticTransient"}} for i in range(1000)]})
        self.put(many)
        listed = lambda host: self.script("""return [...document.querySelectorAll(`#${arguments[0]} [aria-posinset]`)]
            .map((one) => [Number(one.getAttribute('aria-posinset')), Number(one.getAttribute('aria-setsize'))])""", host)
        self.assertEqual(listed("handles"), [[i + 1, 2000] for i in range(200)])
        self.script("document.querySelector('#handles [tabindex=\"0\"]').focus()")
        for _ in range(3):
            self.keys("\ue00f")
            self.script("return new Promise((resolve) => setTimeout(resolve, 100))")
        self.assertEqual(self.script("return document.activeElement.getAttribute('aria-label')"), "HapticTransient 2, sharpness")
        cues = json.dumps({**json.loads(scene), "cues": [{"time": i, "haptic": "tap"} for i in range(500)]})
        self.put(cues, "long.timeline.json")
        self.until("document.querySelectorAll('#clips [role=option]').length === 200")
        self.assertEqual(listed("clips")[:2], [[1, 500], [2, 500]])
        self.script("document.querySelector('#clips [tabindex=\"0\"]').focus()")
        self.keys("\ue00f")
        self.assertEqual(self.script("return document.activeElement.getAttribute('aria-label')"), "tap, haptic, 1.000 s, 100 ms")
        self.assertEqual(self.script("return [...studio.timelineView.selection.peek()]"), [1])

    def test_the_transport_stands_still(self):
        self.put(held, "a.ahap")
        place = "return document.getElementById('play').getBoundingClientRect().left"
        before = self.script(place)
        self.put(held, "a file with a name that is much longer than the other.ahap")
        self.assertEqual(self.script(place), before)
        self.run_command("keep")
        self.assertEqual(self.script(place), before)

    def test_additions_follow_the_layout_of_the_file(self):
        for indent in (None, 2, "\t"):
            text = json.dumps(json.loads(held), indent=indent, separators=(",", ":") if indent is None else None)
            self.put(text, f"{indent}.ahap".replace("\t", "tab"))
            self.script("studio.setCursor(0)")
            self.run_command("add-transient")
            self.script("studio.shaping.select(['event 0']); studio.shaping.set({ sharpness: 0.25 })")
            now = self.script("return studio.files.text")
            self.assertEqual(now, json.dumps(json.loads(now), indent=indent, separators=(",", ":") if indent is None else None))
            self.assertEqual(len(self.events), 2)

    def test_the_length_of_a_timeline_is_what_it_says(self):
        self.put((root / "Patterns/handshake.timeline.json").read_text(), "handshake.timeline.json")
        self.assertTrue(self.script("return document.getElementById('stats').textContent").endswith("· 6 s"))

    def test_overlapping_clips_are_stacked(self):
        self.put(json.dumps({**json.loads(scene), "cues": [{"time": at, "audio": "bell"} for at in (0, 0.2, 0.4, 3)]}), "stack.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ duration }) => duration > 1)")
        self.settle()
        rows = self.script("return studio.timelineView.clips.peek().map((clip) => Math.round(studio.timelineView.boxOf(clip).y))")
        self.assertEqual(len(set(rows[:3])), 3)
        self.assertEqual(rows[3], rows[0])
        # A tablet has less room, and lanes that scroll rather than rows that nobody can read.
        self.size(1024, 600)
        self.until("studio.picture.size.peek().height < 300")
        heights, lanes = self.script("return [studio.timelineView.clips.peek().map((clip) => studio.timelineView.boxOf(clip).height), studio.timelineView.lanes.peek().map(({ height }) => height)]")
        self.assertGreaterEqual(min(heights), 26)
        self.assertGreater(lanes[1], lanes[0])
        cut = "return [...document.querySelectorAll('.lane-head')].filter((one) => one.scrollHeight > one.clientHeight).map(({ dataset }) => dataset.modality)"
        self.assertEqual(self.script(cut), [])

    # Timelines.

    def clip(self, modality, index=0):
        """The middle of a clip in the page."""
        return self.script("""const [modality, index] = arguments
            const clip = studio.timelineView.clips.peek().filter((one) => one.modality === modality)[index]
            const { x, y, width, height } = studio.timelineView.boxOf(clip)
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + x + width / 2, top + y + height / 2]""", modality, index)

    def test_a_double_click_opens_the_pattern_of_a_clip_and_a_key_leads_back(self):
        self.put(three, "tap.ahap")
        named = json.dumps({**json.loads(scene), "assets": {"patterns": {"tap": "tap.ahap"}, "sounds": {"bell": {"builtIn": "chime"}}}}, indent=2)
        self.put(named, "scene.timeline.json")
        self.press(self.clip("haptic"), count=2)
        self.until("studio.files.name === 'tap.ahap'")
        self.assertEqual(self.element("back").text, "‹ scene")
        self.keys("\ue013", alt)
        self.assertEqual(self.script("return studio.files.name"), "scene.timeline.json")
        # A built-in pattern is opened as a copy, which the scene can use.
        self.put(scene, "other.timeline.json")
        self.press(self.clip("haptic"))
        self.keys("\ue007")
        self.until("studio.files.name === 'click.ahap'")
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.until("studio.files.name === 'other.timeline.json'")
        self.assertEqual(json.loads(self.script("return studio.files.text"))["assets"]["patterns"], {"tap": "click.ahap"})
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), scene)

    def test_a_part_of_a_timeline_loops_without_a_change_of_the_file(self):
        self.put(scene, "scene.timeline.json")
        self.script("studio.setLoop({ from: 0.4, to: 0.9 })")
        self.click("#play")
        positions = set()
        self.until("studio.transport.position !== null")
        end = time.monotonic() + 3
        while time.monotonic() < end:
            position = self.script("return studio.transport.position")
            if position is not None:
                self.assertTrue(0.3 < position < 1, position)
                positions.add(round(position, 1))
        self.assertTrue(self.script("return studio.player.isPlaying"))
        self.assertGreater(len(positions), 3)
        self.script("studio.player.stop()")
        self.assertEqual(self.script("return studio.files.text"), scene)

    def test_keys_fire_live_cues_whose_pads_tell_the_outcome(self):
        self.put(json.dumps({**json.loads(scene), "live": [{"name": "let go", "haptic": "tap"}, {"name": "error", "haptic": "tap", "audio": "bell"}]}), "live.timeline.json")
        self.click("#zoom-fit")
        self.keys("1")
        self.until("document.querySelectorAll('.pad')[0].dataset.outcome === '✓'")
        self.click("[aria-label='Mute haptic']")
        self.keys("2")
        self.until("document.querySelectorAll('.pad')[1].dataset.outcome.startsWith('haptic lost')")
        self.assertEqual(self.script("return document.querySelectorAll('.pad')[0].dataset.outcome"), "✓")
        self.script("studio.playing.setStatus('haptic', 'available')")

    def test_keys_add_mute_and_solo_in_the_lane_of_the_last_press(self):
        self.put(scene, "lanes.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ known }) => known.duration !== undefined)")
        statuses = lambda: self.script("const all = studio.playing.statuses.peek(); return ['haptic', 'audio', 'visual'].map((one) => all[one])")
        self.press(self.clip("audio"))
        self.keys("m")
        self.assertEqual(statuses(), ["available", "muted", "available"])
        self.keys("m")
        self.keys("s")
        self.assertEqual(statuses(), ["muted", "available", "muted"])
        self.keys("s")
        self.assertEqual(statuses(), ["available"] * 3)
        self.script("studio.setCursor(1.5); document.getElementById('picture').focus()")
        self.keys("a")
        self.click(".menu .item", "level-up")
        cue = json.loads(self.script("return studio.files.text"))["cues"][-1]
        self.assertEqual(cue, {"time": 1.5, "audio": "level-up"})
        # The list of clips leads to another lane.
        self.script("document.querySelector('#clips [tabindex=\"0\"]').focus()")
        self.until("document.activeElement.closest('#clips')")
        for _ in range(6):
            self.keys("\ue00f")
        self.keys("m")
        lane = self.script("return document.activeElement.getAttribute('aria-label').split(', ')[1]")
        self.assertEqual(statuses()[["haptic", "audio", "visual"].index(lane)], "muted")
        self.script("for (const one of ['haptic', 'audio', 'visual']) studio.playing.setStatus(one, 'available')")

    def test_alt_and_an_arrow_move_a_selection_by_a_millisecond(self):
        self.put(three)
        self.script("document.getElementById('picture').focus()")
        self.keys("a", control)
        self.keys("\ue014", alt)
        self.script("studio.shaping.end()")
        self.settle()
        self.assertEqual(self.times, [0.101, 0.401, 0.901])
        self.put(scene, "slightly.timeline.json")
        self.press(self.clip("haptic"))
        self.keys("\ue012", alt)
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"][0]["time"], 0.499)

    def test_the_gain_of_a_clip_is_dragged_and_typed(self):
        self.put(scene, "gain.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ known }) => known.duration !== undefined)")
        x, y = self.clip("audio")
        self.press([x, y])
        height = self.script("return studio.timelineView.boxOf(studio.timelineView.clips.peek().find(({ modality }) => modality === 'audio')).height")
        self.press([x, y], [x, y + height / 4])
        cue = json.loads(self.script("return studio.files.text"))["cues"][0]
        self.assertEqual(cue["audio"]["asset"], "bell")
        self.assertAlmostEqual(cue["audio"]["gain"], 0.5, delta=0.06)
        self.assertEqual(cue["time"], 0.5)
        field = self.element("field-audio-gain")
        field.clear()
        field.send_keys("0.5", Keys.TAB)
        self.settle()
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"][0]["audio"], {"asset": "bell", "gain": 0.5})
        self.assertEqual(self.script("return document.querySelector('#field-audio-gain').closest('.row').querySelector('.note').textContent"), "-6.0 dB")
        self.assertEqual(self.script("return document.getElementById('summary').textContent"), "timeline: no findings")
        field.clear()
        field.send_keys("-12 dB", Keys.TAB)
        self.settle()
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"][0]["audio"]["gain"], 0.251)
        self.script("document.getElementById('picture').focus()")
        self.keys("zzz", control)
        self.assertEqual(self.script("return studio.files.text"), scene)

    def sound_of(self, name):
        """The clip of a sound: its box in the page, and the seconds that it lasts."""
        return self.script("""const view = studio.timelineView
            const clip = view.clips.peek().find(({ modality, cue }) => modality === 'audio' && cue.name === arguments[0])
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            const { x, y, width, height } = view.boxOf(clip)
            return { left: left + x, right: left + x + width, y: top + y + height / 2, at: clip.at, duration: clip.duration, known: clip.known.duration, scale: studio.scale.seconds(1) }""", name)

    def test_a_sound_is_trimmed_by_its_ends_and_undo_brings_it_back(self):
        text = json.dumps({"version": 1, "assets": {"sounds": {"bell": {"builtIn": "chime"}}, "patterns": {"tap": {"builtIn": "click"}}}, "cues": [
            {"name": "alone", "time": 1, "audio": "bell"}, {"name": "both", "time": 3, "audio": {"asset": "bell", "gain": 0.5}, "haptic": "tap"}]}, indent=2)
        self.put(text, "trim.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ known }) => known.duration !== undefined)")
        self.script("studio.shaping.snap.value = 0; studio.scale.show(0.8, 3.6)")
        self.settle()
        cues = lambda: json.loads(self.script("return studio.files.text"))["cues"]
        # The end: shorter, and whole again.
        clip = self.sound_of("alone")
        whole = clip["duration"]
        self.press([clip["right"] - 1, clip["y"]], [clip["right"] - 1 - 0.3 * whole / clip["scale"], clip["y"]])
        self.assertAlmostEqual(cues()[0]["audio"]["to"], 0.7 * whole, delta=2 * clip["scale"])
        self.assertEqual(cues()[0]["time"], 1)
        clip = self.sound_of("alone")
        self.assertAlmostEqual(clip["duration"], cues()[0]["audio"]["to"], delta=1e-6)
        self.press([clip["right"] - 1, clip["y"]], [clip["right"] - 1 + 0.32 * whole / clip["scale"], clip["y"]])
        self.assertEqual(cues()[0]["audio"], {"asset": "bell"})
        # The start of a sound alone: what follows stays where it is.
        clip = self.sound_of("alone")
        self.press([clip["left"] + 1, clip["y"]], [clip["left"] + 1 + 0.25 * whole / clip["scale"], clip["y"]])
        cue = cues()[0]
        self.assertAlmostEqual(cue["audio"]["from"], 0.25 * whole, delta=2 * clip["scale"])
        self.assertAlmostEqual(cue["time"] - 1, cue["audio"]["from"], delta=0.0011)
        # With a pattern, the cue stays, and the gain too.
        clip = self.sound_of("both")
        self.press([clip["left"] + 1, clip["y"]], [clip["left"] + 1 + 0.25 * whole / clip["scale"], clip["y"]])
        self.assertEqual(cues()[1]["time"], 3)
        self.assertEqual((cues()[1]["audio"]["asset"], cues()[1]["audio"]["gain"]), ("bell", 0.5))
        self.assertAlmostEqual(cues()[1]["audio"]["from"], 0.25 * whole, delta=2 * clip["scale"])
        self.assertEqual(self.script("return document.getElementById('summary').textContent").split(":")[0], "timeline")
        self.assertFalse(self.script("return studio.analysis.report.peek().findings.some(({ severity }) => severity === 'error')"))
        self.script("document.getElementById('picture').focus()")
        for _ in range(4):
            self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_cues_that_are_gone_from_the_text_are_no_longer_selected(self):
        two = json.dumps({"version": 1, "assets": {"patterns": {"tap": {"builtIn": "click"}}}, "cues": [{"time": at, "haptic": "tap"} for at in (0.5, 1)]}, indent=2)
        one = two[:two.rindex(",\n    {")] + "\n  ]\n}"
        for act in ["commands.run('remove')", "timeline.quantize()", "timeline.copied()", "commands.run('duplicate')"]:
            self.put(two, "gone.timeline.json")
            # In one task, so that the picture is still that of two cues.
            self.script("""studio.timelineView.selection.value = new Set([1])
                studio.editor.replace(arguments[0])
                studio.""" + act, one)
            self.settle()
            self.assertEqual(json.loads(self.script("return studio.files.text")), json.loads(one))

    def test_a_fallback_has_the_fields_of_a_cue(self):
        text = json.dumps({"version": 1, "assets": {"sounds": {"bell": {"builtIn": "chime"}, "hit": {"builtIn": "thud"}}, "patterns": {"tap": {"builtIn": "click"}}}, "cues": [
            {"name": "cue", "time": 1, "haptic": "tap", "fallback": {"audio": "bell", "haptic": "tap"}}]}, indent=2)
        self.put(text, "fallback.timeline.json")
        self.script("studio.timelineView.selection.value = new Set([0])")
        self.settle()
        fallback = lambda: json.loads(self.script("return studio.files.text"))["cues"][0]["fallback"]
        self.assertEqual(self.script("return [...document.querySelectorAll('#selected [aria-label^=Fallback]')].map((one) => one.getAttribute('aria-label'))"), [
            "Fallback haptic gain", "Fallback audio gain", "Fallback sound from", "Fallback sound to", "Fallback pan", "Fallback pitch"])
        for name, words in [("sound-from", "0.05"), ("sound-to", "0.15"), ("pan", "-0.5"), ("pitch", "12 st"), ("audio-gain", "-6 dB"), ("haptic-gain", "0.5")]:
            field = self.element(f"field-fallback-{name}")
            field.clear()
            field.send_keys(words, Keys.TAB)
            self.settle()
        self.assertEqual(fallback(), {"audio": {"asset": "bell", "from": 0.05, "to": 0.15, "pan": -0.5, "pitch": 1, "gain": 0.501}, "haptic": {"asset": "tap", "gain": 0.5}})
        self.assertEqual(self.script("return studio.analysis.report.peek().findings.filter(({ severity }) => severity === 'error').length"), 0)
        # Another sound keeps what does not depend on its length.
        self.script("""const select = document.getElementById('choice-fallback-audio')
            select.value = 'hit'
            select.dispatchEvent(new Event('change'))""")
        self.settle()
        self.assertEqual(fallback()["audio"], {"asset": "hit", "pan": -0.5, "pitch": 1, "gain": 0.501})
        self.script("document.getElementById('picture').focus()")
        for _ in range(7):
            self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_the_part_the_balance_and_the_pitch_of_a_sound_are_typed(self):
        self.put(scene, "part.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ known }) => known.duration !== undefined)")
        x, y = self.clip("audio")
        self.press([x, y])
        audio = lambda: json.loads(self.script("return studio.files.text"))["cues"][0]["audio"]

        def type_(name, text):
            field = self.element(f"field-{name}")
            field.clear()
            field.send_keys(text, Keys.TAB)
            self.settle()

        duration = self.script("return studio.timelineView.clips.peek().find(({ modality }) => modality === 'audio').duration")
        type_("sound-from", "0.05")
        type_("sound-to", "0.15")
        type_("pan", "-0.5")
        type_("pitch", "12 st")
        self.assertEqual(audio(), {"asset": "bell", "from": 0.05, "to": 0.15, "pan": -0.5, "pitch": 1})
        self.assertAlmostEqual(self.script("return studio.timelineView.clips.peek().find(({ modality }) => modality === 'audio').duration"), 0.05, delta=1e-6)
        self.assertEqual(self.script("return document.querySelector('#field-pitch').closest('.row').querySelector('.note').textContent"), "12 st")
        self.assertFalse(self.script("return studio.analysis.report.peek().findings.some(({ rule }) => rule.startsWith('timeline-sound') || rule === 'unknown-key')"))
        type_("sound-to", "0.04")
        self.until("studio.analysis.report.peek().findings.some(({ rule }) => rule === 'timeline-sound-part')")
        type_("sound-to", "0.15")
        # Another sound keeps what does not depend on its length.
        self.script("""const select = document.querySelector('#choice-audio')
            select.value = 'bell'
            select.dispatchEvent(new Event('change'))""")
        self.settle()
        self.assertEqual(audio(), {"asset": "bell", "pan": -0.5, "pitch": 1})
        type_("pan", "0")
        type_("pitch", "0")
        self.assertEqual(audio(), {"asset": "bell"})
        self.assertAlmostEqual(self.script("return studio.timelineView.clips.peek().find(({ modality }) => modality === 'audio').duration"), duration, delta=1e-6)

    def test_numbers_that_follow_each_other_at_once_are_all_in_the_text(self):
        """Before anything is known of the text that the first of them has made."""
        self.put(scene, "quick.timeline.json")
        self.script("studio.timelineView.selection.value = new Set([0])")
        self.settle()
        self.script("""for (const [name, text] of Object.entries({ 'sound-from': '0.05', 'sound-to': '0.15', pan: '-0.5', 'audio-gain': '0.5', 'haptic-gain': '0.25', pitch: '12 st' })) {
              const field = document.getElementById(`field-${name}`)
              field.value = text
              field.dispatchEvent(new Event('change'))
            }""")
        self.settle()
        cue = json.loads(self.script("return studio.files.text"))["cues"][0]
        self.assertEqual(cue["audio"], {"asset": "bell", "from": 0.05, "to": 0.15, "pan": -0.5, "gain": 0.5, "pitch": 1})
        self.assertEqual(cue["haptic"], {"asset": "tap", "gain": 0.25})
        # The cue itself may be gone.
        empty = json.dumps({**json.loads(scene), "cues": []}, indent=2)
        self.script("""studio.editor.replace(arguments[0])
            const field = document.getElementById('field-pan')
            field.value = '0.5'
            field.dispatchEvent(new Event('change'))
            studio.timeline.set(0, 'name', 'x')
            studio.timeline.setFallback(0, 'audio', 'bell')""", empty)
        self.settle()
        self.assertEqual(json.loads(self.script("return studio.files.text")), json.loads(empty))

    def test_the_end_of_a_clip_is_dragged_over_beats_and_repeats_it(self):
        for tempo, every, until in [({"tempo": {"bpm": 120}}, "1 beat", "6 beats"), ({}, 0.1, None)]:
            text = json.dumps({"version": 1, **tempo, "assets": {"patterns": {"tap": {"builtIn": "click"}}}, "cues": [{"time": 1, "haptic": "tap"}]}, indent=2)
            self.put(text, f"repeat {every}.timeline.json")
            self.script("studio.scale.show(0, 6)")
            self.until("studio.timelineView.clips.peek().every(({ known }) => known.duration !== undefined)")
            self.settle()
            x, y = self.clip("haptic")
            pixels, half = self.script("return [studio.scale.x(1) - studio.scale.x(0), studio.timelineView.boxOf(studio.timelineView.clips.peek()[0]).width / 2]")
            self.press([x + half - 1, y], [x + half - 1 + 1.95 * pixels, y])
            cue = json.loads(self.script("return studio.files.text"))["cues"][0]
            self.assertEqual(cue["haptic"], "tap")
            if until:
                self.assertEqual([cue["every"], cue["until"]], [every, until])
                self.assertEqual(self.script("return studio.timelineView.clips.peek().map(({ at, label }) => [at, label])"), [[1, "tap ×4"], [1.5, "tap"], [2, "tap"], [2.5, "tap"]])
            self.assertEqual(self.script("return studio.analysis.report.peek().findings.filter(({ severity }) => severity === 'error')"), [])
            self.keys("z", control)
            self.assertEqual(self.script("return studio.files.text"), text)

    def test_a_tempo_is_typed_or_tapped_and_everything_snaps_to_its_beats(self):
        self.put(scene, "tempo.timeline.json")
        self.script("studio.timelineView.selection.value = new Set()")
        field = self.element("field-tempo")
        # A timeline without a tempo says so, without a unit.
        unit = "return [document.getElementById('field-tempo').placeholder, document.querySelector('#field-tempo + .unit').offsetParent !== null]"
        self.assertEqual(self.script(unit), ["none", False])
        field.clear()
        field.send_keys("100", Keys.TAB)
        self.settle()
        self.assertEqual(json.loads(self.script("return studio.files.text"))["tempo"], {"bpm": 100})
        self.assertTrue(self.script(unit)[1])
        # A loop in the ruler, in quarters of a beat.
        self.script("studio.scale.show(0, 4); studio.shaping.snap.value = 0.01")
        ruler = """const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(arguments[0]), top + 12]"""
        self.press(self.script(ruler, 2.72), self.script(ruler, 3.57))
        loop = self.script("const { from, to } = studio.player.loop.peek(); return [from, to]")
        self.assertAlmostEqual(loop[0] / 0.15, round(loop[0] / 0.15), places=4)
        self.assertAlmostEqual(loop[1] / 0.15, round(loop[1] / 0.15), places=4)
        self.script("studio.setLoop(null)")
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), scene)
        # Eight presses at 150 a minute.
        self.script("""const tap = [...document.querySelectorAll('#selected button')].find((one) => one.textContent === 'Tap')
            for (let i = 0; i < 8; i++) {
              const event = new PointerEvent('pointerdown', { bubbles: true })
              Object.defineProperty(event, 'timeStamp', { value: 10_000 + i * 400 + (i % 2) * 6 })
              tap.dispatchEvent(event)
            }""")
        self.settle()
        self.assertAlmostEqual(json.loads(self.script("return studio.files.text"))["tempo"]["bpm"], 150, delta=1)
        self.assertRegex(self.notice(), r"beats a minute, ± \d")
        self.keys("z", control)
        self.assertEqual(self.script("return studio.files.text"), scene)

    def test_another_version_of_a_timeline_is_drawn_and_heard(self):
        self.put(scene, "versions.timeline.json")
        self.click("#zoom-fit")
        self.keys("k")
        self.script("studio.timelineView.selection.value = new Set([0]); studio.commands.run('remove')")
        self.settle()
        self.assertEqual(self.script("return studio.comparison.score.value.cues.length"), 3)
        heard = lambda: self.asynchronous("""
            const made = []
            const engine = await studio.player.started()
            const load = engine.loadTimeline
            engine.loadTimeline = (text, ...rest) => { made.push(JSON.parse(text).cues.length); return load.call(engine, text, ...rest) }
            await studio.transport.play(0)
            await studio.player.stop()
            delete engine.loadTimeline
            return made.at(-1)""")
        self.assertEqual(heard(), 2)
        self.keys("x")
        self.assertEqual(heard(), 3)
        self.keys("x")

    def test_the_end_of_a_visual_is_dragged(self):
        for duration, expected in [(0.5, 0.8), ("1 beats", "1.5 beats")]:
            text = json.dumps({"version": 1, **({"tempo": {"bpm": 120}} if isinstance(duration, str) else {}),
                               "assets": {"visuals": {"glow": {"duration": duration}}}, "cues": [{"time": 1, "visual": "glow"}]}, indent=2)
            self.put(text, f"{duration}.timeline.json")
            x, y = self.clip("visual")
            pixels, half = self.script("return [studio.scale.x(1) - studio.scale.x(0), studio.timelineView.boxOf(studio.timelineView.clips.peek()[0]).width / 2]")
            self.press([x + half - 2, y], [x + half - 2 + 0.3 * pixels, y])
            self.assertEqual(self.script("return studio.files.text"), text.replace(json.dumps(duration), json.dumps(expected)))
            self.keys("z", control)
            self.assertEqual(self.script("return studio.files.text"), text)

    def test_random_gestures_on_a_timeline_are_taken_back_to_the_exact_bytes(self):
        generator = random.Random(11)
        for name in ["handshake.timeline.json", "finale.timeline.json"]:
            text = (root / "Patterns" / name).read_text()
            self.put(text, name)
            self.script("studio.editor.cm.clearHistory()")
            width, height = self.script("const { width, height } = studio.picture.size.peek(); return [width, height]")
            for _ in range(30):
                # Two presses in one place open the pattern of a clip.
                self.script("studio.files.show(studio.files.find(arguments[0]))", name)
                chain = ActionChains(self.browser, duration=1)
                clips = self.script("return studio.timelineView.clips.peek().map((clip) => studio.timelineView.boxOf(clip))")
                if clips and generator.random() < 0.7:
                    box = generator.choice(clips)
                    point = [min(width - 20, max(150, box["x"] + 3)), box["y"] + box["height"] / 2]
                else:
                    point = [generator.randint(150, width - 20), generator.randint(30, height - 20)]
                chain.move_to_element_with_offset(self.element("picture"), round(point[0] - width / 2), round(point[1] - height / 2))
                if generator.random() < 0.3:
                    chain.key_down(Keys.ALT)
                chain.click_and_hold()
                for _ in range(generator.randint(0, 5)):
                    chain.move_by_offset(generator.randint(-30, 30), generator.randint(-9, 9))
                chain.release().key_up(Keys.ALT)
                for key in generator.choices([Keys.ARROW_LEFT, Keys.DELETE, Keys.ARROW_RIGHT, "."], k=generator.randint(0, 2)):
                    chain.send_keys(key)
                if generator.random() < 0.3:
                    chain.key_down(Keys.CONTROL).send_keys(generator.choice("dcxv")).key_up(Keys.CONTROL)
                chain.perform()
                json.loads(self.script("return studio.files.text"))
            self.script("studio.files.show(studio.files.find(arguments[0]))", name)
            time.sleep(0.2)
            self.assertNotEqual(self.script("return studio.files.text"), text)
            self.script("for (let i = 0; i < 400; i++) studio.editor.cm.undo()")
            self.assertEqual(self.script("return studio.files.text"), text)

    def test_cues_are_added_on_the_grid(self):
        self.put(scene, "scene.timeline.json")
        self.script("studio.shaping.snap.value = 0.1; studio.setCursor(1.234)")
        self.click("[aria-label='Add a cue with haptic']")
        self.click(".menu .item", "tap")
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"][-1], {"time": 1.2, "haptic": "tap"})
        self.put(json.dumps({**json.loads(scene), "tempo": {"bpm": 120}}, indent=2), "beat.timeline.json")
        self.script("studio.setCursor(1.2)")
        self.click("[aria-label='Add a cue with haptic']")
        self.click(".menu .item", "tap")
        self.assertEqual(json.loads(self.script("return studio.files.text"))["cues"][-1], {"time": 1.25, "haptic": "tap"})


if __name__ == "__main__":
    unittest.main(verbosity=1)
