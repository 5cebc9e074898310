"""
What a designer does in the studio, with the presses that it takes, in any browser that takes WebDriver's actions.

TABLE=1 prints the presses of all tasks at the end, and TASKS='fix_all rename_a_file' walks only some.
"""
import array
import base64
import contextlib
import json
import math
import os
import pathlib
import subprocess
import tempfile
import time
import wave

from browser import Server, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()
page = (built / "haptics-studio.html").as_uri()

pattern = json.dumps({"Version": 1, "Pattern": [
    {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.4}]}},
    {"Event": {"Time": 1, "EventType": "HapticContinuous", "EventDuration": 0.5, "EventParameters": [
        {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}},
]}, indent=2)
# One that plays for a second, and a last one that gives its release room.
held = json.dumps({"Version": 1, "Pattern": [
    {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1, "EventParameters": []}},
    {"Event": {"Time": 2.8, "EventType": "HapticTransient", "EventParameters": []}},
]}, indent=2)
scene = json.dumps({
    "version": 1, "tempo": {"bpm": 120},
    "assets": {"patterns": {"tap": {"builtIn": "click"}}, "sounds": {"bell": {"builtIn": "chime"}}, "visuals": {"glow": {"duration": 0.5}}},
    "cues": [{"time": at, "name": f"cue {at}", "haptic": "tap", "audio": "bell", "visual": "glow"} for at in (0.5, 2, 4)],
}, indent=2)
control, alt, shift, escape, enter, f2 = "\ue009", "\ue00a", "\ue008", "\ue00c", "\ue007", "\ue032"
widths = [(1440, 900), (1024, 768), (390, 844)]

# The times of all presses, as the page gets them.
noting = """window.stamps = []
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, (event) => { if (!event.repeat) window.stamps.push(event.timeStamp) }, true)"""
# Forgets all that the page keeps.
forgetting = "if (window.studio) { studio.keeping.save = () => {}; localStorage.clear(); sessionStorage.clear() }"
# Notes what is copied and downloaded.
taking = """window.copied = window.saved = null
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } }, configurable: true })
    HTMLAnchorElement.prototype.click = () => {}
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => {
      if (blob.type === 'image/png') blob.arrayBuffer().then((bytes) => { window.saved = btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')) })
      return make.call(URL, blob)
    }"""


def write_sound(path):
    """A sound with three taps and a hum below the last two."""
    rate = 48000
    strike = lambda at, t: math.exp(-(t - at) * 60) * math.sin(2 * math.pi * 900 * t) if t >= at else 0
    hum = lambda t: 0.25 * math.sin(2 * math.pi * 110 * t) * min(1, (t - 0.5) * 8, (1.6 - t) * 8) if 0.5 < t < 1.6 else 0
    samples = array.array("h", (round(20000 * (hum(i / rate) + sum(strike(at, i / rate) for at in (0.2, 0.8, 1.2)))) for i in range(2 * rate)))
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, rate, 0, "NONE", ""))
        file.writeframes(samples.tobytes())


class Tasks:
    """
    A browser's tests add `script`, `asynchronous`, `act` (the actions of a pointer and keys), `open_studio`, `settle`, `size` and
    `choose` (files for the page's field of files), and `engine`, the name of the browser.
    """

    presses = 0
    pointer = "mouse"
    # `(task, width, presses, aim)` of the tasks that were walked.
    walked = []
    # Whether the browser plays without a sound device.
    has_output = True

    def point(self, x, y, steps):
        """Acts with the pointer, which begins at a place: a mouse, or a finger on a phone."""
        self.act([{"type": "pointer", "id": self.pointer, "parameters": {"pointerType": self.pointer}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}, *steps]}])

    def press(self, *path, count=1):
        """Presses at a point, moves along others, and lets go."""
        steps = []
        for _ in range(count):
            steps.append({"type": "pointerDown", "button": 0})
            for (x, y), (to_x, to_y) in zip(path, path[1:]):
                steps += [{"type": "pointerMove", "duration": 10, "x": round(x + (to_x - x) * i / 8), "y": round(y + (to_y - y) * i / 8)}
                          for i in range(1, 9)]
            if len(path) > 1:
                # A finger that moves as it is lifted throws what it can scroll, and the next tap only stops that.
                steps.append({"type": "pause", "duration": 100})
            steps.append({"type": "pointerUp", "button": 0})
        self.point(*path[0], steps)
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

    def write(self, text):
        """Types words, which are no presses."""
        with self.uncounted():
            self.keys(text)

    @contextlib.contextmanager
    def uncounted(self):
        """What is pressed to prepare a task, or to check it, is none of its presses."""
        before = self.presses
        yield
        self.presses = before

    def choose_item(self, opener, item):
        """An item of a menu of the top bar, or of the one of a phone, which has all of them."""
        self.click("#menu" if self.is_narrow else opener)
        self.click(".menu .item > span", item)

    def assert_undone(self, text, steps=1):
        """So many steps lead back to the exact text."""
        with self.uncounted():
            for step in range(steps):
                self.assertNotEqual(self.text, text, f"after {step} of {steps} steps")
                self.keys("z", control)
        self.assertEqual(self.text, text)

    def assert_valid(self, *options):
        """The program finds nothing in the timeline."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "scene.timeline.json"
            path.write_text(self.text)
            found = subprocess.run([program, "validate", "--strict", *options, path], capture_output=True, text=True)
        self.assertEqual(found.returncode, 0, found.stdout)

    def until(self, condition, seconds=20):
        end = time.monotonic() + seconds
        while not self.script(f"return Boolean({condition})"):
            self.assertLess(time.monotonic(), end, condition)
            time.sleep(0.05)

    def middle(self, selector, text=None):
        return self.script("""const [selector, text] = arguments
            const all = [...document.querySelectorAll(selector)].filter((one) => one.offsetParent !== null)
            const one = text ? all.find(({ textContent }) => textContent.trim() === text) ?? all.find(({ textContent }) => textContent.trim().startsWith(text)) : all[0]
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
    def text(self):
        return self.script("return studio.files.text")

    @property
    def events(self):
        return [one["Event"] for one in json.loads(self.text)["Pattern"] if "Event" in one]

    def parameters(self, index):
        return {one["ParameterID"]: one["ParameterValue"] for one in self.events[index]["EventParameters"]}

    # The tasks, each of which checks its outcome.

    def play_a_heartbeat(self):
        # On a busy machine, an injected tap may last as long as a hold.
        self.script("studio.settings.handMode.value = 'tap'; studio.commands.run('new-pattern')")
        self.settle()
        empty = self.text
        self.script(noting)
        gaps = (0.15, 0.5, 0.15, 0.1)
        if self.is_narrow:
            self.click("#record")
            x, y = self.script("""const { left, top, width, height } = document.getElementById('surface').getBoundingClientRect()
                return [left + width / 2, top + height / 4]""")
            touches = [step for gap in gaps for step in [
                {"type": "pointerDown", "button": 0}, {"type": "pause", "duration": 30}, {"type": "pointerUp", "button": 0}, {"type": "pause", "duration": round(gap * 1000)}]]
            self.point(x, y, touches)
            self.presses += 4
            self.click("#record")
        else:
            # A key of recording that is held for long, as on a busy machine, records until it is let go.
            steps = [("r", 0, 0.1), *((" ", 0.03, gap) for gap in gaps), (escape, 0, 0)]
            pause = lambda seconds: {"type": "pause", "duration": round(seconds * 1000)}
            self.act([{"type": "key", "id": "keys", "actions": [action for key, down, gap in steps for action in [
                {"type": "keyDown", "value": key}, pause(down), {"type": "keyUp", "value": key}, pause(gap)]]}])
            self.presses += len(steps)
        self.until("studio.hands.state.peek() === 'off'")
        self.settle()
        stamps = self.script("return window.stamps")
        self.assertEqual(len(stamps), 6)
        self.assertLess(stamps[-1] - stamps[0], 5000)
        self.assertEqual(len(self.events), 4)
        for event, stamp in zip(self.events, stamps[1:5]):
            self.assertAlmostEqual(event["Time"], (stamp - stamps[1]) / 1000, delta=0.001)
        self.assert_undone(empty)

    def draw_a_heartbeat(self):
        self.script("studio.commands.run('new-pattern')")
        self.settle()
        empty = self.text
        view = "const { from, span } = studio.scale; return [from, span]"
        before = self.script(view)
        self.click("[data-tool=transient]")
        times = [0.1, 0.28, 0.9, 1.08]
        for at in times:
            self.press(self.at("intensity", at, 0.8))
            self.assertEqual(self.script(view), before)
        for event, at in zip(self.events, times, strict=True):
            self.assertAlmostEqual(event["Time"], at, delta=0.001)
        self.assert_undone(empty, len(times))

    def fix_a_finding(self):
        broken = pattern.replace("HapticTransient", "HapticTransientx")
        self.put(broken)
        self.click("#tab-problems")
        self.assertIn("HapticTransientx", self.script("return document.querySelector('#findings li').textContent"))
        self.click("#findings button", "Fix")
        self.assertEqual(self.text, pattern)
        self.assert_undone(broken)

    def fix_all(self):
        broken = pattern.replace("HapticTransient", "HapticTransientx").replace("HapticContinuous", "HapticContinuousx")
        self.put(broken)
        if self.is_narrow:
            self.click("#menu")
            self.click(".menu .item", "Fix all")
        else:
            self.click("#tab-problems")
            self.click("#fix")
        self.until(f"studio.files.text === {json.dumps(pattern)}")
        self.assert_undone(broken)

    def add_a_transient(self):
        self.press(self.at("intensity", 0.2, 0.6), count=2)
        self.assertEqual(len(self.events), 3)
        self.assertEqual(self.script("return [...studio.shaping.selection.peek()]"), ["event 2"])
        self.assert_undone(pattern)

    def add_a_transient_and_set_its_sharpness(self):
        self.press(self.at("intensity", 0.2, 0.6), count=2)
        added = self.text
        self.press(self.handle("HapticTransient 3, sharpness"), self.handle("HapticTransient 3, sharpness", dy=-12))
        # The bytes of the others stay, and of the new one only a number changes.
        event = self.events[2]
        self.assertEqual(event["Time"], 0.2)
        sharpness = self.parameters(2)["HapticSharpness"]
        self.assertGreater(sharpness, 0.55)
        self.assertAlmostEqual(self.parameters(2)["HapticIntensity"], 0.6, delta=0.01)
        self.assertEqual(self.events[:2], [one["Event"] for one in json.loads(pattern)["Pattern"]])
        self.assert_undone(added)
        self.assert_undone(pattern)

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

    def set_a_release(self):
        self.put(held, "held.ahap")
        self.press(self.handle("HapticContinuous 1"))
        start = self.handle("HapticContinuous 1, release")
        self.press(start, [start[0] + 0.3 * self.script("return studio.scale.x(1) - studio.scale.x(0)"), start[1]])
        shown = self.script("return [studio.shaping.model.events[0].end, document.querySelector('#field-release').closest('.row').querySelector('.note').textContent]")
        self.assertEqual(shown[1], "→ 0.3 s")
        self.assertAlmostEqual(shown[0], 1.8, delta=0.0005)
        # The field, the handle and what is drawn are one, for all values.
        found = self.script("""const field = document.getElementById('field-release')
            return Array.from({ length: 50 }, (_, i) => {
              const value = Number(((i + 1) / 50).toFixed(4))
              field.value = String(value)
              field.dispatchEvent(new Event('change'))
              const model = studio.analysis.current()
              const { end, outline } = model.events[0]
              return [value, 1.5 + 0.02 * (2 ** (8 * value) - 1), end, outline.level.at(-2), model.valuesOf({ kind: 'release', index: 0 }).time]
            })""")
        for value, played, *others in found:
            for one in others:
                self.assertAlmostEqual(one, played, delta=0.0005, msg=f"release {value}: {others}")

    def shape_by_ear(self):
        self.click("#loop-field")
        self.click("#play")
        self.until("(studio.transport.position ?? 0) > 0.1" if self.has_output else "studio.player.state.peek() !== 'stopped'")
        self.script("""window.heard = []
            addEventListener('pointermove', ({ timeStamp }) => { window.moved = timeStamp }, true)
            studio.player.onheard = () => window.heard.push(performance.now() - window.moved)""")
        x, y = self.handle("HapticTransient 1")
        # It rests between its moves, so that each is heard.
        moves = [step for i in range(1, 7) for step in [
            {"type": "pointerMove", "duration": 0, "x": round(x + 5 * i), "y": round(y - 5 * i)}, {"type": "pause", "duration": 250}]]
        self.point(x, y, [{"type": "pointerDown", "button": 0}, *moves, {"type": "pointerUp", "button": 0}])
        self.presses += 1
        self.settle()
        if self.has_output:
            self.until("window.heard.length > 0")
            # At most 100 ms on a quiet machine, which this one need not be.
            self.assertLessEqual(min(self.script("return window.heard")), 250)
        self.assertNotEqual(self.script("return studio.player.state.peek()"), "stopped")
        self.script("studio.player.stop()")
        self.assert_undone(pattern)

    def move_the_edge_of_a_loop(self):
        self.script("studio.setLoop({ from: 0.2, to: 0.8 })")
        ruler = lambda time_: self.script("""const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(arguments[0]), top + 12]""", time_)
        self.press(ruler(0.8), ruler(1.1))
        loop = self.script("const { from, to } = studio.player.loop.peek(); return [from, to]")
        self.assertEqual(loop[0], 0.2)
        self.assertAlmostEqual(loop[1], 1.1, delta=0.0101)
        self.assertEqual(self.text, pattern)

    def compare_versions(self):
        self.choose_item("#compare-menu", "Keep this version")
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

    def open_a_sound(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "beat.wav"
            write_sound(path)
            self.choose("files", path)
            self.until("document.getElementById('sound-dialog').open")

    def offer(self):
        self.open_a_sound()
        self.click("#sound-choices .card")
        self.until("[...document.querySelectorAll('.candidate')].length === 3 && [...document.querySelectorAll('.candidate')].every((one) => one.querySelector('canvas'))")

    def make_a_pattern_of_a_sound(self):
        self.offer()
        # Two clicks in one place take a candidate.
        self.press(self.middle("[data-part=transients]"), count=2)
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()
        self.assertGreater(len(self.events), 1)
        self.assertEqual({one["EventType"] for one in self.events}, {"HapticTransient"})

    def use_both(self):
        with self.uncounted():
            self.offer()
            self.click("#candidates button", "Use it")
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()

    def edit_and_slide(self):
        self.use_both()
        made = self.text
        self.press(self.at("intensity", 0.4, 0.9), count=2)
        edited = self.text
        mine, = [one for one in self.events if one not in [two.get("Event") for two in json.loads(made)["Pattern"]]]
        if not self.script("return document.getElementById('sound-strength').checkVisibility()"):
            self.click("#inspector-toggle")
        slider = self.script("""const slider = document.getElementById('sound-strength')
            slider.scrollIntoView({ block: 'nearest' })
            const { left, top, width, height } = slider.getBoundingClientRect()
            return [left, top + height / 2, width]""")
        x, y, width = slider
        self.press([x + width - 9, y], [x + width / 2, y])
        self.until("!document.querySelector('#from-sound .edited').hidden")
        # Nothing is lost before one has chosen.
        self.assertEqual(self.text, edited)
        self.click("#from-sound .edited button", "Keep them")
        self.until(f"studio.files.text !== {json.dumps(edited)}")
        self.settle()
        self.assertIn(mine, self.events)
        levels = lambda text: [parameter["ParameterValue"] for one in json.loads(text)["Pattern"] if "Event" in one and one["Event"] != mine
                               for parameter in one["Event"]["EventParameters"] if parameter["ParameterID"] == "HapticIntensity"]
        self.assertLess(max(levels(self.text)), max(levels(made)))
        self.assert_undone(edited)

    def move_a_tap_of_a_sound(self):
        self.use_both()
        made = self.text
        felt = lambda: self.script("return studio.shaping.model.events.map(({ isTransient, time, outline }, index) => [index, isTransient, time, outline.level[1]]).filter(([, is]) => is)")
        index, _, time_, level = max(felt(), key=lambda one: one[2])
        distance = 0.06 * self.script("return studio.scale.x(1) - studio.scale.x(0)")
        self.press(self.handle(f"HapticTransient {index + 1}"), self.handle(f"HapticTransient {index + 1}", dx=distance))
        after = max(felt(), key=lambda one: one[2])
        # Steps of 10 ms, and of a pixel.
        self.assertAlmostEqual(after[2] - time_, 0.06, delta=0.0101)
        self.assertAlmostEqual(after[3], level, delta=0.01)
        self.assert_undone(made)

    def bind_a_slider(self):
        self.put(pattern, "mine.ahap")
        self.script(taking)
        self.click("#tab-thumb")
        self.click("#thumb-add")
        self.click("[data-language=c]")
        self.click("#thumb-copy")
        self.until("window.copied")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "slider.c"
            path.write_text(self.script("return window.copied"))
            compiled = subprocess.run(["cc", "-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{root}/Sources/Interfaces/CHaptics/include", path],
                                      capture_output=True, text=True)
            self.assertEqual(compiled.returncode, 0, compiled.stderr)
        self.assertEqual(self.text, pattern)
        self.until("studio.thumb.isReady")
        self.script("window.played = []; document.getElementById('thumb-stage').addEventListener('played', ({ detail }) => window.played.push(detail.on))")
        x, y, width = self.script("""const { left, top, width, height } = document.querySelector('.surface > *').getBoundingClientRect()
            return [left, top + height / 2, width]""")
        with self.uncounted():
            self.press([x + width * 0.1, y], [x + width * 0.95, y])
        self.assertGreaterEqual(self.script("return window.played.filter((one) => one === 'step').length"), 4)

    def see_what_android_makes_of_it(self):
        if self.is_narrow:
            self.click("#lanes-menu")
            self.click(".menu .item", "Show elsewhere")
        else:
            self.keys("g")
        self.until("document.querySelector('[data-losses=android]').textContent !== ''")
        self.assertEqual(self.script("return studio.patternView.lanes.peek().at(-1).kind"), "elsewhere")
        drawn = self.asynchronous("return (await studio.desk.call('strips', [studio.files.text, 'pattern'])).android.blocks")
        made = json.loads(subprocess.run([program, "convert", "-", "--to", "android-waveform", "-o", "-"], input=pattern.encode(), capture_output=True, check=True).stdout)
        blocks, time_ = [], 0
        for length, level in zip(made["timings"], made["amplitudes"]):
            at = time_ / 1000
            time_ += length
            if level == 0:
                continue
            # Blocks of one level that touch are one.
            if blocks and blocks[-1][2] == level / 255 and abs(sum(blocks[-1][:2]) - at) < 1e-9:
                blocks[-1][1] += length / 1000
            else:
                blocks.append([at, length / 1000, level / 255])
        self.assertEqual([[round(value, 6) for value in block] for block in blocks], [[round(value, 6) for value in drawn[i:i + 3]] for i in range(0, len(drawn), 3)])

    def make_a_scene(self):
        """Four cues in three modalities."""
        if self.is_narrow:
            self.choose_item("#new-menu", "New timeline")
        else:
            self.keys("n", alt, shift)
        self.script("studio.scale.show(0, 4)")
        self.settle()
        wanted = [(0.5, "haptic", "snap"), (1, "audio", "chime"), (1.5, "visual", "glow"), (3, "haptic", "thud")]
        for at, modality, name in wanted:
            # Two clicks in one place of a lane, beside the cards of a new file, offer what can be added there.
            place = self.script("""const [id, time] = arguments
                const lane = studio.timelineView.lanes.peek().find((one) => one.id === id)
                const { left, top } = document.getElementById('picture').getBoundingClientRect()
                const x = left + studio.scale.x(time)
                const all = [lane.height - 12, 12, lane.height / 2].map((down) => [x, top + lane.top + down])
                return all.find((place) => !document.elementFromPoint(...place).closest('.card'))""", modality, at)
            self.press(place, count=2)
            self.click(".menu .item", name)
        cues = json.loads(self.text)["cues"]
        for cue, (at, modality, name) in zip(cues, wanted, strict=True):
            self.assertAlmostEqual(cue["time"], at, delta=0.0101)
            self.assertEqual({key: value for key, value in cue.items() if key != "time"}, {modality: name})
        # Each has one modality, which would be worth a warning.
        self.assert_valid("--no-rule", "timeline-single-modality")

    def clip(self, modality, index=0):
        """The box of a clip in the page: its left and right end, its middle, and its height."""
        return self.script("""const [modality, index] = arguments
            const clip = studio.timelineView.clips.peek().filter((one) => one.modality === modality).at(index)
            const { x, y, width, height } = studio.timelineView.boxOf(clip)
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return { left: left + x, right: left + x + width, y: top + y + height / 2, height }""", modality, index)

    def open_scene(self):
        self.put(scene, "scene.timeline.json")
        self.until("studio.timelineView.clips.peek().every(({ known, modality }) => modality === 'visual' || known.duration !== undefined)")
        self.script("studio.scale.show(0, 7)")
        self.settle()

    def repeat_a_cue_and_set_its_gain_and_a_duration(self):
        self.open_scene()
        beat = self.script("return studio.scale.x(0.5) - studio.scale.x(0)")
        clip = self.clip("haptic")
        self.press([clip["right"] - 1, clip["y"]], [clip["right"] - 1 + 1.9 * beat, clip["y"]])
        # It is selected now, so that its gain is at hand.
        clip = self.clip("audio")
        self.press([(clip["left"] + clip["right"]) / 2, clip["y"]], [(clip["left"] + clip["right"]) / 2, clip["y"] + clip["height"] / 4])
        # All cues show the same visual; those of the first one touch each other now.
        clip = self.clip("visual", -1)
        self.press([clip["right"] - 1, clip["y"]], [clip["right"] - 1 + 0.5 * beat, clip["y"]])
        timeline = json.loads(self.text)
        first, *others = timeline["cues"]
        self.assertEqual(first["every"], "1 beat")
        self.assertAlmostEqual(first["audio"]["gain"], 0.5, delta=0.07)
        self.assertEqual(others, json.loads(scene)["cues"][1:])
        self.assertNotEqual(timeline["assets"]["visuals"]["glow"]["duration"], 0.5)
        self.assert_valid()
        self.assert_undone(scene, 3)

    def copy_three_clips(self):
        self.open_scene()
        if self.is_narrow:
            for item in ("Select all", "Copy"):
                self.choose_item("", item)
        else:
            self.keys("a", control)
            self.keys("c", control)
        self.until("document.getElementById('notice').textContent === 'Copied 3 clips.'")
        self.press(self.script("""const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(5), top + 12]"""))
        at = self.script("return studio.shaping.snapped(studio.shaping.cursor.peek())")
        if self.is_narrow:
            self.choose_item("", "Paste")
        else:
            self.keys("v", control)
        self.until("JSON.parse(studio.files.text).cues.length === 6")
        self.settle()
        cues = json.loads(self.text)["cues"]
        self.assertEqual(cues[:3], json.loads(scene)["cues"])
        for cue, offset in zip(cues[3:], (0, 1.5, 3.5)):
            self.assertAlmostEqual(float(str(cue["time"]).split()[0]) * (0.5 if isinstance(cue["time"], str) else 1), at + offset, delta=0.0011)
            self.assertEqual([cue[one] for one in ("haptic", "audio", "visual")], ["tap", "bell", "glow"])
        self.assert_valid()
        self.assert_undone(scene)

    def rename_a_file(self):
        named = scene.replace('{"builtIn": "click"}', '"test.ahap"').replace('{\n        "builtIn": "click"\n      }', '"test.ahap"')
        self.assertNotEqual(named, scene)
        self.put(named, "scene.timeline.json")
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'test.ahap'))")
        self.settle()
        if self.is_narrow:
            self.choose_item("", "Rename")
        else:
            self.keys(f2)
        self.until("document.querySelector('dialog.ask[open]')")
        # The name without its ending is selected.
        self.write("knock")
        self.keys(enter)
        self.until("studio.files.name === 'knock.ahap'")
        follows = "return studio.files.textOf(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))"
        self.assertEqual(self.script(follows), named.replace("test.ahap", "knock.ahap"))
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))")
        self.settle()
        self.assert_undone(named)

    def make_a_file(self):
        self.choose_item("#new-menu", "New pattern")
        self.assertEqual(self.script("return [studio.files.name, studio.shaping.model.isEmpty]"), ["pattern.ahap", True])

    def open_a_file(self):
        # The dialog of the system is beyond the page's reach.
        self.script("window.showOpenFilePicker = undefined; document.getElementById('files').addEventListener('click', (event) => { event.preventDefault(); window.asked = true })")
        self.choose_item("#open-menu", "Open files")
        self.until("window.asked")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.ahap"
            path.write_text(held)
            self.choose("files", path)
            self.until("studio.files.name === 'mine.ahap'")
        self.assertEqual(self.text, held)

    def compare_files(self):
        self.put(held, "mine.ahap")
        self.choose_item("#compare-menu", "test.ahap")
        self.assertEqual(self.script("return [studio.comparison.chosen.peek(), studio.comparison.text]"), ["test.ahap", pattern])

    def share_a_link(self):
        with self.served() as address:
            self.script(taking)
            self.click("#share")
            self.click("#share-link")
            self.until("window.copied")
            link = self.script("return window.copied")
            self.assertTrue(link.startswith(address))
            # Elsewhere: in a browser that has none of the files.
            self.open_studio(link)
            self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["test.ahap", pattern])
            with self.uncounted():
                self.click("#play")
            self.until("studio.player.state.peek() !== 'stopped'")

    def share_a_picture(self):
        self.script(taking)
        self.click("#share")
        self.click("#share-png")
        self.until("window.saved")
        theme = self.script("return studio.settings.theme.peek()")
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "test.png"
            path.write_bytes(base64.b64decode(self.script("return window.saved")))
            # Its background is that of the theme.
            dark = self.asynchronous("""const bytes = Uint8Array.from(atob(window.saved), (one) => one.charCodeAt(0))
                const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
                const canvas = new OffscreenCanvas(1, 1)
                const context = canvas.getContext('2d')
                context.drawImage(image, 8, 8, 1, 1, 0, 0, 1, 1)
                return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)].every((one) => one < 80)""")
            self.assertEqual(dark, theme == "dark")
            self.open_studio()
            self.choose("files", path)
            self.until("studio.files.name === 'test.ahap'")
        self.assertEqual(self.text, pattern)

    @contextlib.contextmanager
    def served(self):
        """The page at an address, with the pattern."""
        server = Server(built)
        try:
            self.open_studio(f"{server.address}/haptics-studio.html")
            self.put(pattern)
            yield server.address
        finally:
            self.script("localStorage.clear()")
            server.close()

    def make_a_timeline(self):
        self.choose_item("#new-menu", "New timeline")
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
        if self.is_narrow:
            # A finger on nothing moves the view.
            self.choose_item("", "Select all")
            self.choose_item("", "Duplicate")
        else:
            self.press(self.at("intensity", 0.3, 0.99), self.at("intensity", 1.1, 0.05))
            self.keys("d", control)
        self.assertEqual(len(self.events), 4)

    def find_an_event_in_the_text(self):
        self.script("studio.drawer.show('text')")
        self.press(self.handle("HapticTransient 1"))
        self.assertIn('"Time": 0.5', self.script("return studio.editor.cm.getSelection()"))
        self.assertIn('"Time": 0.5', self.script("return [...document.querySelectorAll('.mark-shown')].map((one) => one.textContent).join('')"))

    # Presses, of the pointer and of keys together. Two clicks in one place are one.
    aims = {
        "play_a_heartbeat": 6, "draw_a_heartbeat": 5, "fix_a_finding": 2, "fix_all": 2, "add_a_transient_and_set_its_sharpness": 2, "set_a_release": 2,
        "shape_by_ear": 3, "move_the_edge_of_a_loop": 1, "make_a_pattern_of_a_sound": 2, "edit_and_slide": 3, "move_a_tap_of_a_sound": 1,
        "bind_a_slider": 4, "see_what_android_makes_of_it": 1, "make_a_scene": 12, "repeat_a_cue_and_set_its_gain_and_a_duration": 3,
        "copy_three_clips": 4, "rename_a_file": 2, "make_a_file": 2, "open_a_file": 2, "compare_files": 2, "share_a_link": 2, "share_a_picture": 2,
        "add_a_transient": 1, "change_a_sharpness": 1, "drag_a_point": 1, "draw_a_sharpness_curve": 2, "set_an_attack": 2, "compare_versions": 2,
        "export_a_sound": 3, "export_a_clip": 3, "make_a_timeline": 8, "drag_a_music_clip": 1, "mute_a_modality": 1, "fail_a_modality": 1,
        "duplicate_several": 2, "find_an_event_in_the_text": 1,
    }

    # Where there is less room, some things are behind a further press.
    narrower = {
        1024: {"edit_and_slide": 4},
        390: {"edit_and_slide": 4, "see_what_android_makes_of_it": 2, "copy_three_clips": 7, "rename_a_file": 3, "mute_a_modality": 2, "fail_a_modality": 2,
              "duplicate_several": 4},
    }

    def test_every_task_takes_few_presses(self):
        for index, (width, height) in enumerate(widths):
            # Every width has one theme in Chromium, and the other one in Firefox.
            theme = ("light", "dark")[(index + (self.engine == "Firefox")) % 2]
            self.size(width, height)
            # Firefox makes no double clicks of the taps of a test.
            self.pointer = "touch" if width == 390 and self.engine == "Chromium" else "mouse"
            presses = {**self.aims, **self.narrower.get(width, {})}
            for name in os.environ.get("TASKS", " ".join(presses)).split():
                with self.subTest(name, width=width):
                    self.walk(name, width, theme, presses[name])

    def walk(self, name, width, theme, most):
        self.open_studio()
        self.script("studio.settings.theme.value = arguments[0]", theme)
        self.put(pattern)
        row = [name, width, "fails", self.aims[name]]
        self.walked.append(row)
        self.presses = 0
        getattr(self, name)()
        row[2] = self.presses
        self.assertLessEqual(self.presses, most)

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        if cls.walked and "TABLE" in os.environ:
            print("\n| task | width | browser | presses | aim |\n|---|---|---|---|---|")
            for name, width, presses, aim in cls.walked:
                print(f"| {name.replace('_', ' ')} | {width} | {cls.engine} | {presses} | {aim} |")
