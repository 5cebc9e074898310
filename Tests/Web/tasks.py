"""What a designer does in the studio, with the presses that it takes, in any browser that takes WebDriver's actions."""
import json
import time

pattern = json.dumps({"Version": 1, "Pattern": [
    {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.4}]}},
    {"Event": {"Time": 1, "EventType": "HapticContinuous", "EventDuration": 0.5, "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}},
]}, indent=2)
control, alt = "\ue009", "\ue00a"


class Tasks:
    """A browser's tests add `script`, `asynchronous`, `act` (the actions of a pointer and keys), `open_studio` and `settle`."""

    presses = 0
    # Whether the browser plays without a sound device.
    has_output = True

    def press(self, *path, count=1):
        """Presses at a point, moves along others, and lets go."""
        steps = [{"type": "pointerMove", "duration": 0, "x": round(path[0][0]), "y": round(path[0][1])}]
        for _ in range(count):
            steps.append({"type": "pointerDown", "button": 0})
            for (x, y), (to_x, to_y) in zip(path, path[1:]):
                steps += [{"type": "pointerMove", "duration": 10, "x": round(x + (to_x - x) * i / 8), "y": round(y + (to_y - y) * i / 8)}
                          for i in range(1, 9)]
            steps.append({"type": "pointerUp", "button": 0})
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}])
        self.presses += 1
        self.settle()

    def keys(self, text, *modifiers):
        steps = [{"type": "keyDown", "value": one} for one in modifiers]
        for character in text:
            steps += [{"type": "keyDown", "value": character}, {"type": "keyUp", "value": character}]
        steps += [{"type": "keyUp", "value": one} for one in modifiers]
        self.act([{"type": "key", "id": "keys", "actions": steps}])
        self.presses += 1
        self.settle()

    def until(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.script(f"return Boolean({condition})"):
            self.assertLess(time.monotonic(), end, condition)
            time.sleep(0.05)

    def middle(self, selector, text=None):
        return self.script("""const [selector, text] = arguments
            const one = [...document.querySelectorAll(selector)].find((one) => one.offsetParent !== null && (!text || one.textContent.trim().startsWith(text)))
            one.scrollIntoView({ block: 'nearest' })
            const { left, top, width, height } = one.getBoundingClientRect()
            return [left + width / 2, top + height / 2]""", selector, text)

    def click(self, selector, text=None):
        self.until(f"[...document.querySelectorAll({json.dumps(selector)})].some((one) => one.offsetParent !== null && getComputedStyle(one).visibility === 'visible')")
        self.press(self.middle(selector, text))

    @property
    def is_narrow(self):
        """Whether the page is that of a phone, whose menu has what the top bar has elsewhere."""
        return self.script("return innerWidth <= 700")

    def at(self, lane, time_, value):
        """A place in a lane of the picture."""
        return self.script("""const [id, time, value] = arguments
            const lane = studio.patternView.lanes.peek().find((one) => one.id === id)
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            const [least, most] = lane.range
            return [left + studio.scale.x(time), top + lane.plotTop + lane.plotHeight * (1 - (value - least) / (most - least))]""", lane, time_, value)

    def handle(self, label, dx=0, dy=0):
        x, y = self.middle(f'[aria-label="{label}"]')
        return [x + dx, y + dy]

    def put(self, text, name="test.ahap"):
        self.script("studio.files.add(arguments[0], arguments[1])", name, text)
        self.settle()

    @property
    def events(self):
        return [one["Event"] for one in json.loads(self.script("return studio.files.text"))["Pattern"] if "Event" in one]

    def parameters(self, index):
        return {one["ParameterID"]: one["ParameterValue"] for one in self.events[index]["EventParameters"]}

    # The tasks, each of which checks its outcome.

    def fix_a_finding(self):
        self.put(pattern.replace("HapticTransient", "HapticTransientx"))
        self.presses = 0
        self.click("#tab-problems")
        self.click("#findings button", "Fix")
        self.assertEqual(self.script("return studio.files.text"), pattern)

    def add_a_transient(self):
        self.press(self.at("intensity", 0.2, 0.6), count=2)
        self.assertEqual(len(self.events), 3)
        self.assertEqual(self.script("return [...studio.shaping.selection.peek()]"), ["event 2"])

    def change_a_sharpness(self):
        self.press(self.handle("HapticTransient 1, sharpness"), self.handle("HapticTransient 1, sharpness", dy=-20))
        self.assertGreater(self.parameters(0)["HapticSharpness"], 0.55)

    def drag_a_point(self):
        self.press(self.handle("HapticTransient 1"), self.handle("HapticTransient 1", 60, -20))
        self.assertGreater(self.events[0]["Time"], 0.55)

    def draw_a_sharpness_curve(self):
        self.click("#draw")
        self.press(self.at("sharpness", 0.1, 0.2), self.at("sharpness", 1.2, 0.9))
        self.assertIn("HapticSharpnessControl", self.script("return studio.files.text"))

    def set_an_attack(self):
        self.press(self.handle("HapticContinuous 2"))
        self.press(self.handle("HapticContinuous 2, attack"), self.handle("HapticContinuous 2, attack", 60))
        self.assertGreater(self.parameters(1)["AttackTime"], 0.05)

    def shape_by_ear(self):
        self.click("#loop-field")
        self.click("#play")
        self.until("(studio.transport.position ?? 0) > 0.1" if self.has_output else "studio.player.state.peek() !== 'stopped'")
        self.script("window.heard = false; studio.player.onheard = () => { window.heard = true }")
        self.press(self.handle("HapticTransient 1"), self.handle("HapticTransient 1", 30, -30))
        if self.has_output:
            self.until("window.heard")
        self.assertNotEqual(self.script("return studio.player.state.peek()"), "stopped")
        self.script("studio.player.stop()")

    def compare_versions(self):
        self.click("#menu" if self.is_narrow else "#compare-menu")
        self.click(".menu .item", "Keep this version")
        self.assertEqual(self.script("return studio.comparison.chosen.peek()"), "kept")

    def export(self, name):
        self.script("window.saved = []; HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }")
        self.click("#export-open")
        self.click("#export-list .format", name)
        self.until("!document.getElementById('export-save').disabled")
        self.click("#export-save")
        return self.script("return window.saved")

    def export_a_sound(self):
        self.assertEqual(self.export("WAV"), ["test.wav"])

    def export_a_clip(self):
        self.assertEqual(self.export("Haptic clip"), ["test.haptic"])

    def make_a_pattern_of_a_sound(self):
        self.asynchronous("""
            const { blob } = await studio.export.make('wav')
            const transfer = new DataTransfer()
            transfer.items.add(new File([blob], 'beat.wav'))
            document.getElementById('picture').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))""")
        self.until("document.getElementById('sound-dialog').open")
        self.click("#sound-choices .card")
        self.until("[...document.querySelectorAll('.candidate')].every((one) => one.querySelector('canvas'))")
        self.click("#candidates button", "Use it")
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()
        self.assertGreater(len(self.events), 1)

    def make_a_timeline(self):
        self.click("#menu" if self.is_narrow else "#new-menu")
        self.click(".menu .item", "New timeline")
        for modality, name in [("haptic", "snap"), ("audio", "chime"), ("visual", "glow")]:
            if self.is_narrow:
                self.click(f"[data-modality={modality}] .head-menu")
            else:
                self.click(f"[aria-label='Add a cue with {modality}']")
            self.click(".menu .item", name)
        cue, = json.loads(self.script("return studio.files.text"))["cues"]
        self.assertEqual(cue, {"time": 0, "haptic": "snap", "audio": "chime", "visual": "glow"})
        # All of it is in view, also after an edit that adds no asset.
        self.until("studio.timelineView.clips.peek().every(({ known, modality }) => modality === 'visual' || known.duration)")
        self.script("studio.timelineView.selection.value = new Set([0]); studio.commands.run('nudge-right')")
        self.settle()
        self.assertGreater(self.script("return studio.scale.duration.peek()"), 1)

    def drag_a_music_clip(self):
        text = json.dumps({
            "version": 1, "assets": {"sounds": {"bed": {"builtIn": "chime"}}},
            "cues": [{"time": 1, "audio": "bed"}],
            "music": [{"time": 0.5, "sound": "bed", "loop": True}, {"time": 4, "sound": "bed"}],
        }, indent=2)
        self.put(text, "song.timeline.json")
        # The lengths of the clips set the scale.
        self.until("""studio.timelineView.clips.peek().filter(({ known }) => known.duration).length === 3
            && studio.scale.duration.peek() > 4""")
        self.settle()
        x, y, time_ = self.script("""
            const clip = studio.timelineView.clips.peek().find(({ cue, at }) => cue.isMusic && at === 0.5)
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            const box = studio.timelineView.boxOf(clip)
            return [left + box.x + 20, top + box.y + box.height / 2, studio.shaping.snapped(0.5 + studio.scale.seconds(100))]""")
        self.press([x, y], [x + 100, y])
        # The digits of its time change, and nothing else.
        self.assertEqual(self.script("return studio.files.text"), text.replace('"time": 0.5', f'"time": {time_}'))

    def mute_a_modality(self):
        self.script("studio.commands.run('new-timeline')")
        self.settle()
        self.set_status("haptic", "Mute", "Muted")
        self.assertEqual(self.script("return studio.playing.statuses.peek().haptic"), "muted")

    def set_status(self, modality, button, item):
        if self.is_narrow:
            self.click(f"[data-modality={modality}] .head-menu")
            self.click(".menu .item", item)
        else:
            self.click(f"[aria-label='{button} {modality}']")

    def fail_a_modality(self):
        self.script("studio.commands.run('new-timeline')")
        self.settle()
        self.set_status("audio", "Fail", "Failed")
        self.assertEqual(self.script("return studio.playing.statuses.peek().audio"), "failed")

    def duplicate_several(self):
        self.press(self.at("intensity", 0.3, 0.99), self.at("intensity", 1.1, 0.05))
        self.keys("d", control)
        self.assertEqual(len(self.events), 4)

    def find_an_event_in_the_text(self):
        self.script("studio.drawer.show('text')")
        self.press(self.handle("HapticTransient 1"))
        self.assertIn('"Time": 0.5', self.script("return studio.editor.cm.getSelection()"))
        self.assertIn('"Time": 0.5', self.script("return [...document.querySelectorAll('.mark-shown')].map((one) => one.textContent).join('')"))

    # Presses, of the pointer and of keys together.
    expected = {
        "fix_a_finding": 2, "add_a_transient": 1, "change_a_sharpness": 1, "drag_a_point": 1, "draw_a_sharpness_curve": 2,
        "set_an_attack": 2, "shape_by_ear": 3, "compare_versions": 2, "export_a_sound": 3, "export_a_clip": 3,
        "make_a_pattern_of_a_sound": 2, "make_a_timeline": 8, "drag_a_music_clip": 1, "mute_a_modality": 1, "fail_a_modality": 1,
        "duplicate_several": 2, "find_an_event_in_the_text": 1,
    }

    # On a phone, what a lane's head has is behind one press.
    expected_narrow = {**expected, "mute_a_modality": 2, "fail_a_modality": 2}

    def test_every_task_takes_few_presses(self):
        self.walk(self.expected)

    def walk(self, expected):
        for name, most in expected.items():
            with self.subTest(name):
                self.open_studio()
                self.put(pattern)
                self.presses = 0
                getattr(self, name)()
                self.assertEqual(self.presses, most)
