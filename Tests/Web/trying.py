"""What one tries, hears and shows to others in the studio: under the thumb, the library, other devices, cards, candidates."""
import base64
import json
import os
import pathlib
import struct
import subprocess
import tempfile
import time
import unittest
import xml.etree.ElementTree

from browser import Server, root
from page import PageTests, built, studio, widths
from tasks import pattern

program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()


class TryingTests(PageTests):
    # Under the thumb.

    def try_widget(self, call="show", name="slider"):
        """Shows a widget or uses a preset, and notes the events that are played and the receipts of haptics."""
        self.script("studio.drawer.show('thumb'); studio.thumb[arguments[0]](arguments[1])", call, name)
        self.until("document.getElementById('thumb-stage')")
        self.script("""
            window.played = []
            window.receipts = []
            if (!window.isNoting) {
              window.isNoting = true
              document.getElementById('thumb-stage').addEventListener('played', ({ detail }) => window.played.push([detail.on, detail.gain]))
              const note = studio.player.onevent
              studio.player.onevent = (event) => {
                if (event.kind === 'receipt' && event.modality === 'haptic' && event.outcome !== 'queued') window.receipts.push(event.outcome)
                note(event)
              }
            }""")
        self.until("studio.thumb.isReady")
        self.settle()

    def drag(self, *path, steps=20, pause=16):
        """Drags through points of the widget, as shares of its box."""
        box = self.script("""const { left, top, width, height } = document.querySelector('.surface > *').getBoundingClientRect()
            return [left, top, width, height]""")
        place = lambda x, y: {"x": round(box[0] + x * box[2]), "y": round(box[1] + y * box[3])}
        actions = [{"type": "pointerMove", "duration": 0, **place(*path[0])}, {"type": "pointerDown", "button": 0}]
        for (x, y), (to_x, to_y) in zip(path, path[1:]):
            actions += [{"type": "pointerMove", "duration": pause, **place(x + (to_x - x) * i / steps, y + (to_y - y) * i / steps)}
                        for i in range(1, steps + 1)]
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [*actions, {"type": "pointerUp", "button": 0}]}])

    def played(self):
        return [name for name, _ in self.script("return window.played")]

    def test_a_slider_ticks_and_thuds_at_every_width(self):
        for width, height in widths:
            with self.subTest(width=width):
                self.size(width, height)
                self.try_widget()
                self.drag((0.1, 0.5), (1.1, 0.5), steps=60)
                names = self.played()
                self.assertGreaterEqual(names.count("step"), 10)
                self.assertEqual(names.count("end"), 1)
                # Every event of the code has a receipt of the engine, played or held back by its cooldown.
                self.until("window.receipts.length >= window.played.length")
                self.assertIn("played", self.script("return window.receipts"))
                self.assertIn("travel 1.00", self.script("return document.querySelector('#thumb-stage .line').textContent"))
                self.open(studio)

    def test_ticks_are_as_strong_as_the_drag_is_fast(self):
        gains = []
        # On a clock of the test: a busy machine would slow down the faster drag.
        self.script("window.clock = performance.now(); performance.now = () => window.clock; Element.prototype.setPointerCapture = () => {}")
        for pause in (100, 12):
            self.script("studio.thumb.show('toggle')")
            self.try_widget()
            self.script("""const slider = document.querySelector('.w-slider')
                const send = (type, clientX) => slider.dispatchEvent(new PointerEvent(type, { pointerId: 1, button: 0, clientX, bubbles: true }))
                send('pointerdown', 100)
                for (let i = 1; i <= 14; i++) {
                  window.clock += arguments[0]
                  send('pointermove', 100 + 14 * i)
                }
                send('pointerup', 296)""", pause)
            steps = [gain for name, gain in self.script("return window.played") if name == "step"]
            gains.append(sum(steps) / len(steps))
        self.assertGreater(gains[1], gains[0] + 0.1)

    def test_every_widget_plays_its_first_bindings(self):
        moves = {
            "switch": ([(0.2, 0.5), (0.95, 0.5), (0.1, 0.5)], ["on", "off"]), "toggle": ([(0.5, 0.5), (0.5, 0.5)], ["on"]),
            "button": ([(0.5, 0.5), (0.5, 0.5)], ["press", "release"]), "refresh": ([(0.5, 0.1), (0.5, 1.2)], ["threshold"]),
            "ring": ([(0.5, 0.5), (0.5, 0.5)], ["hold", "early"]),
            "wheel": ([(0.5, 0.1), (0.9, 0.5), (0.5, 0.9), (0.1, 0.5), (0.5, 0.1)], ["step", "lock"]),
        }
        for widget, (path, expected) in moves.items():
            with self.subTest(widget):
                self.try_widget("show", widget)
                self.drag(*path)
                self.assertTrue(set(expected) <= set(self.played()), self.played())
        # A refresh is done after a while.
        self.try_widget("show", "refresh")
        self.drag((0.5, 0.1), (0.5, 1.2))
        self.until("window.played.some(([name]) => name === 'done')")

    def test_the_capacitor_charges_for_three_seconds_and_snaps(self):
        self.try_widget("use", "capacitor")
        self.drag((0.5, 0.5), (0.51, 0.5), steps=100, pause=40)
        self.assertEqual(self.played(), ["hold", "full"])

    def test_the_heart_quickens_and_ends_in_a_thud(self):
        self.try_widget("use", "heartbeat")
        self.drag((0.1, 0.5), (1.1, 0.5), steps=120, pause=30)
        events = self.script("return window.played")
        beats = [gain for name, gain in events if name == "heart"]
        self.assertGreater(len(beats), 8)
        self.assertGreater(max(beats[-4:]), max(beats[:2]) + 0.2)
        self.assertEqual(self.played().count("end"), 1)

    def test_the_constellation_snaps_from_star_to_star(self):
        self.try_widget("use", "constellation")
        stars = self.script("""const { left, top, width, height } = document.querySelector('.w-nodes').getBoundingClientRect()
            return [...document.querySelectorAll('.star')].map((star) => { const box = star.getBoundingClientRect()
              return [(box.left + box.width / 2 - left) / width, (box.top + box.height / 2 - top) / height] })""")
        self.drag(*stars, steps=8)
        self.assertEqual([name for name in self.played() if name not in ("wrong",)], ["hold", *["snap"] * 11, "done"])

    def test_a_binding_is_removed_in_its_own_row_at_every_width(self):
        for width, height in widths:
            self.size(width, height)
            self.open(studio)
            self.script("studio.drawer.show('thumb'); studio.thumb.use('constellation')")
            self.until("document.querySelectorAll('.binding').length > 3")
            middles = self.script("""return [...document.querySelectorAll('.binding')].map((row) => [row.querySelector(':scope > select'), row.querySelector(':scope > button:last-of-type')].map((one) => {
                const { top, height } = one.getBoundingClientRect()
                return top + height / 2
            }))""")
            for choice, remove in middles:
                self.assertAlmostEqual(choice, remove, delta=2, msg=width)

    def test_keys_move_a_widget_and_its_events_are_spoken(self):
        self.try_widget()
        self.script("document.querySelector('.w-slider').focus()")
        self.keys("\ue014" * 6)
        self.assertGreaterEqual(self.played().count("step"), 4)
        self.assertIn("step", self.script("return document.querySelector('#thumb-stage .spoken').textContent"))
        self.assertGreater(int(self.script("return document.querySelector('.w-slider').getAttribute('aria-valuenow')")), 20)

    def test_four_presses_bind_a_slider_and_copy_its_code(self):
        self.put(pattern, "mine.ahap")
        self.script("Object.defineProperty(navigator, 'clipboard', { value: { writeText: async (text) => { window.copied = text } }, configurable: true })")
        self.presses = 0
        self.click("#tab-thumb")
        self.click("#thumb-add")
        self.click("[data-language=js]")
        self.click("#thumb-copy")
        self.assertEqual(self.presses, 4)
        self.until("window.copied")
        copied = self.script("return window.copied")
        self.assertIn("export class Slider", copied)
        # The pattern of the file is in the code, and the file itself is as it was.
        self.assertIn(json.dumps(json.dumps(json.loads(pattern), separators=(",", ":"))), copied)
        self.assertRegex(self.notice(), r"^Copied \d+ lines with 3 patterns\.$")
        self.assertEqual(self.script("return studio.files.text"), pattern)

    def test_an_effect_is_played_as_the_systems_own_until_it_has_a_strength(self):
        self.script("studio.thumb.set({ bindings: [{ on: 'end', play: 'success' }] }); studio.drawer.show('thumb')")
        self.until("studio.thumb.isReady && document.querySelector('#panel-thumb .own')")
        self.click("#panel-thumb .own")
        self.until("document.querySelector('#panel-thumb .own').getAttribute('aria-pressed') === 'true'")
        self.assertIn("UINotificationFeedbackGenerator()", self.script("return studio.thumb.code"))
        self.click("[data-language=js]")
        self.assertIn("this.haptics.playEffect('success')", self.script("return studio.thumb.code"))
        self.click("[data-language=c]")
        self.assertIn("haptics_fire", self.script("return studio.thumb.code"))
        self.until("studio.thumb.isReady")
        self.script("""window.played = []
            document.getElementById('thumb-stage').addEventListener('played', ({ detail }) => window.played.push(detail.on))
            const node = document.querySelector('#thumb-stage [role=slider], #thumb-stage .w-slider')
            node.focus()""")
        self.keys("\ue014" * 25)
        self.until("window.played.includes('end')")
        # A strength is the engine's.
        self.script("""const field = document.querySelector('#panel-thumb input[aria-label=strength]')
            field.value = 0.5
            field.dispatchEvent(new Event('change'))""")
        self.until("!document.querySelector('#panel-thumb .own')")
        self.assertNotIn("own", self.script("return JSON.stringify(studio.thumb.bound.peek().bindings)"))

    def test_an_edit_of_a_bound_file_is_in_the_next_touch_and_in_the_code(self):
        self.put(pattern, "mine.ahap")
        self.script("studio.thumb.show('toggle'); studio.thumb.bind('mine.ahap')")
        self.until("document.querySelector('#thumb-code pre').textContent.includes('minePattern')")
        self.put(pattern.replace("0.8", "0.35"), "mine.ahap")
        self.until("document.querySelector('#thumb-code pre').textContent.includes('0.35')")
        # A file that is gone is named.
        self.script("studio.files.remove(studio.files.current)")
        self.until("document.querySelector('#thumb-bindings .note').textContent.includes('mine.ahap is not open')")

    def test_bindings_are_kept_and_strangers_in_them_are_ignored(self):
        self.try_widget("use", "cipher")
        self.script("studio.thumb.set({ bindings: [{ on: 'lock', play: 'snap', gain: 0.3 }] })")
        self.settle()
        self.open(studio, keep=True)
        self.script("studio.drawer.show('thumb')")
        self.assertEqual(self.script("return studio.thumb.bound.peek()"), {"widget": "wheel", "bindings": [{"on": "lock", "play": "snap", "gain": 0.3}], "options": {}})
        self.script("localStorage.setItem('haptics-studio-thumb', JSON.stringify({ widget: 'wheel', changed: { wheel: { bindings: [{ on: 'x', play: 'y' }] } } }))")
        self.open(studio, keep=True)
        self.assertEqual(len(self.script("return studio.thumb.bound.peek().bindings")), 2)
        self.script("localStorage.clear()")

    def test_a_link_holds_the_widget_to_which_its_file_is_bound(self):
        self.put(pattern, "mine.ahap")
        self.script("""studio.thumb.show('wheel')
            studio.thumb.set({ bindings: [{ on: 'lock', play: 'mine.ahap', gain: 0.5 }, { on: 'step', play: 'tick' }], options: { detents: 12 } })""")
        self.asynchronous("await studio.share.copyLink()")
        link = self.browser.current_url
        self.open(studio)
        self.open(link, keep=True)
        self.assertEqual(self.script("return studio.thumb.bound.peek()"), {
            "widget": "wheel", "bindings": [{"on": "lock", "play": "mine.ahap", "gain": 0.5}, {"on": "step", "play": "tick"}], "options": {"detents": 12}})
        self.until("studio.thumb.isReady")
        # A file that is not bound has a link without one.
        self.put(pattern, "other.ahap")
        self.assertIsNone(self.script("return studio.thumb.sharedWith('other.ahap') ?? null"))
        self.script("localStorage.clear()")

    # The library.

    def rest_on(self, selector):
        x, y = self.middle(selector)
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)}]}])

    def test_the_library_is_heard_below_the_pointer(self):
        self.press(self.middle("#picture"))
        self.script("""window.heard = []
            const note = studio.player.onevent
            studio.player.onevent = (event) => { if (event.transport) window.heard.push(event.transport); note(event) }""")
        self.rest_on("[data-built-in=capacitor-charge]")
        self.until("studio.preview.now.peek()?.name === 'capacitor-charge' && window.heard.includes('started')")
        # The next one follows at once, and leaving ends it.
        self.rest_on("[data-built-in=heartbeat]")
        self.until("studio.preview.now.peek()?.name === 'heartbeat' && window.heard.includes('stopped')")
        self.rest_on("#time")
        self.until("studio.preview.now.peek() === null")
        # It is not opened by that.
        self.assertEqual(self.script("return studio.files.all.length"), 1)
        self.script("document.querySelector('[data-built-in=thud]').focus()")
        self.keys(" ")
        self.until("studio.preview.now.peek()?.name === 'thud'")
        self.until("studio.preview.now.peek() === null")

    def test_words_find_patterns_by_what_they_are_like(self):
        found = "return [...document.querySelectorAll('#tree [data-built-in]')].map((one) => one.dataset.builtIn)"
        self.assertEqual(len(self.script(found)), 19)
        for words, names in [("rise buzz", ["capacitor-charge", "world-unlock"]), ("heart", ["heartbeat"]), ("xyz", [])]:
            self.script("const find = document.getElementById('find'); find.value = arguments[0]; find.dispatchEvent(new Event('input'))", words)
            self.until(f"document.querySelectorAll('#tree [data-built-in]').length === {len(names)}")
            self.assertEqual(self.script(found), names)

    # Other devices.

    def test_the_lane_of_other_devices_shows_what_conversions_write(self):
        self.assertEqual(self.script("return studio.patternView.lanes.peek().map(({ kind }) => kind)"), ["intensity", "sharpness", "signal"])
        self.put(pattern)
        self.script("document.getElementById('picture').focus()")
        self.keys("g")
        self.until("document.querySelector('[data-losses=browser]').textContent !== ''")
        made = self.asynchronous("return studio.desk.call('strips', [studio.files.text, 'pattern'])")
        with tempfile.TemporaryDirectory() as folder:
            source = pathlib.Path(folder) / "a.ahap"
            source.write_text(pattern)
            convert = lambda to: json.loads(subprocess.run([program, "convert", source, "--to", to, "-o", "-"], capture_output=True, check=True).stdout)
            android, pulses = convert("android-waveform"), convert("vibrate")
        time_, blocks = 0, []
        for length, level in zip(android["timings"], android["amplitudes"]):
            if level > 0:
                blocks.append((time_ / 1000, length / 1000, level / 255))
            time_ += length
        drawn = list(zip(*[iter(made["android"]["blocks"])] * 3))
        # Blocks of one level that touch are one.
        self.assertAlmostEqual(sum(one[1] for one in drawn), sum(one[1] for one in blocks))
        self.assertAlmostEqual(drawn[0][0], blocks[0][0])
        self.assertEqual({round(one[2], 6) for one in drawn}, {round(one[2], 6) for one in blocks})
        self.assertEqual({one[2] for one in zip(*[iter(made["switch"]["blocks"])] * 3)}, {1})
        self.assertAlmostEqual(sum(made["browser"]["blocks"][1::3]), sum(pulses[::2]) / 1000)
        self.assertIn("transients", self.script("return document.querySelector('[data-losses=android]').title"))
        # A key hides it, and what is chosen is remembered.
        self.assertTrue(self.script("return studio.settings.elsewhere.peek()"))
        self.script("studio.commands.run('elsewhere')")
        self.assertEqual(self.script("return studio.patternView.lanes.peek().length"), 3)

    def test_strips_follow_a_drag_and_are_heard(self):
        self.put(pattern)
        self.script("studio.settings.elsewhere.value = true")
        self.until("document.querySelector('[data-losses=browser]').textContent !== ''")
        self.script("""window.texts = new Set()
            const call = studio.desk.call.bind(studio.desk)
            studio.desk.call = (name, args, options) => { if (name === 'strips') window.texts.add(args[0]); return call(name, args, options) }""")
        self.press(self.handle("HapticTransient 1"), self.handle("HapticTransient 1", 60, -20))
        self.assertGreater(self.script("return window.texts.size"), 2)
        self.click("[data-strip=browser]")
        self.until("studio.preview.now.peek()?.name === 'strip browser'")
        # Nothing can be placed in the lane.
        before = self.script("return studio.files.text")
        self.press(self.at("elsewhere", 0.3, 0.5), count=2)
        self.assertEqual(self.script("return studio.files.text"), before)

    def test_other_devices_are_in_the_picture_of_a_phone_when_they_are_asked_for(self):
        self.size(390, 844)
        self.put(pattern)
        lanes = "return studio.patternView.lanes.peek().map(({ kind }) => kind)"
        self.assertNotIn("elsewhere", self.script(lanes))
        self.click("#lanes-menu")
        self.click(".menu .item", "Show elsewhere")
        self.assertEqual(self.script(lanes)[-1], "elsewhere")
        self.until("document.querySelector('[data-losses=browser]').textContent !== ''")
        self.assertEqual(set(self.script("return [...document.querySelectorAll('.strip')].map((one) => one.offsetHeight)")), {44})
        self.click("[data-strip=browser]")
        self.until("studio.preview.now.peek()?.name === 'strip browser'")

    def test_a_press_on_the_losses_goes_to_the_event(self):
        late = json.loads(pattern)
        late["Pattern"].append({"Event": {"Time": 1.2, "EventType": "HapticTransient"}})
        self.put(json.dumps(late))
        self.script("studio.settings.elsewhere.value = true")
        self.until("document.querySelector('[data-losses=android]').textContent !== ''")
        self.click("[data-losses=android]")
        self.assertIn("Android: ", self.notice())
        self.assertEqual(len(self.script("return [...studio.shaping.selection.peek()]")), 1)

    # A picture to share.

    def card(self):
        return base64.b64decode(self.asynchronous("""
            const bytes = new Uint8Array(await (await studio.share.png()).arrayBuffer())
            return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))"""))

    def drop(self, data, name):
        self.asynchronous("""
            const bytes = Uint8Array.from(atob(arguments[0]), (one) => one.charCodeAt(0))
            const transfer = new DataTransfer()
            transfer.items.add(new File([bytes], arguments[1]))
            document.getElementById('picture').dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))""",
                          base64.b64encode(data).decode(), name)

    def test_a_picture_holds_the_file_and_opens_it(self):
        odd = pattern.replace("Version", "Version", 1).replace("{", '{"Metadata": {"Description": "ö 😀"}, ', 1)
        self.put(odd, "ö & <b>.ahap")
        self.click("#share")
        self.until("document.getElementById('share-picture').complete")
        data = self.card()
        self.assertEqual(struct.unpack(">II", data[16:24]), (1200, 630))
        self.assertLess(len(data), 150_000)
        self.assertTrue(self.script("return document.getElementById('share-link').disabled"))
        self.assertIn("on your computer", self.script("return document.getElementById('share-note').textContent"))
        self.script("document.getElementById('share-dialog').close(); studio.files.remove(studio.files.current)")
        self.drop(data, "picture.png")
        self.until("studio.files.name === 'ö & <b>.ahap'")
        self.assertEqual(self.script("return studio.files.text"), odd)
        # It replaces nothing, whether that was changed or not.
        self.script("studio.editor.replace(studio.files.text.replace('ö', 'my own'))")
        mine = self.script("return studio.files.text")
        self.drop(data, "picture.png")
        self.until("studio.files.name === 'ö & <b>-2.ahap'")
        self.assertEqual(self.script("return studio.files.textOf(studio.files.named('ö & <b>.ahap'))"), mine)
        # A picture without a file, a broken one, and a file that is no picture.
        plain = data[:data.index(b"iTXt") - 4] + data[-12:]
        for other in (plain, data[:400], b"x"):
            self.drop(other, "other.png")
            self.until("document.getElementById('notice').textContent.includes('other.png (a picture without a file)')")
            self.script("studio.notice('')")

    def test_a_moving_picture_is_well_formed_and_has_the_link(self):
        server = Server(built)
        try:
            self.open(f"{server.address}/haptics-studio.html")
            self.put(pattern, "a & b.ahap")
            self.script("return studio.share.open()")
            self.until("document.getElementById('share-dialog').open")
            text = self.script("return studio.share.svg()")
            xml.etree.ElementTree.fromstring(text)
            self.assertIn(f'href="{server.address}/haptics-studio.html#p=', text)
            self.assertIn("animation:r 1.50s linear infinite", text)
            self.assertIn("prefers-reduced-motion", text)
            self.assertNotIn("animation:r", self.script("return studio.share.svg(false)"))
            link = self.script("return /href=\"([^\"]*)/.exec(arguments[0])[1]", text)
            self.open(link, keep=True)
            self.assertEqual(self.script("return studio.files.text"), pattern)
        finally:
            self.script("localStorage.clear()")
            server.close()

    def test_a_timeline_has_a_card_too(self):
        self.script("studio.files.add('scene.timeline.json', arguments[0])", json.dumps({
            "version": 1, "assets": {"patterns": {"tap": {"builtIn": "click"}}, "sounds": {"bell": {"builtIn": "chime"}}},
            "cues": [{"time": 0.5, "haptic": "tap", "audio": "bell"}]}))
        self.settle()
        self.script("return studio.share.open()")
        self.until("document.getElementById('share-dialog').open")
        text = self.script("return studio.share.svg()")
        self.assertIn("1 cue", text)
        self.assertEqual(text.count('height="80"'), 2)

    # A sound's candidates.

    def offer(self):
        self.asynchronous("""const { blob } = await studio.export.make('wav')
            const file = new File([blob], 'beat.wav')
            await studio.files.take([{ name: 'beat.wav', file }])""")
        self.script("studio.sounds.choose('beat.wav')")
        self.until("[...document.querySelectorAll('.candidate canvas')].length === 3")

    def taps(self):
        return self.script("return studio.analysis.model.peek().events.filter(({ isTransient }) => isTransient).length")

    def test_a_sound_offers_three_candidates_that_are_heard_before_one_is_taken(self):
        self.offer()
        self.assertEqual(self.script("return [...document.querySelectorAll('.candidate strong')].map((one) => one.textContent)"), ["Taps", "Texture", "Both"])
        for key, part in [("1", "transients"), ("2", "continuous"), ("3", "all")]:
            self.keys(key)
            self.until(f"studio.preview.now.peek()?.name === 'candidate {part}'")
        # Nothing is opened yet, and Escape takes none.
        self.assertEqual(self.script("return studio.files.all.length"), 1)
        self.keys("\ue00c")
        self.until("document.getElementById('candidates').hidden && studio.preview.now.peek() === null")
        self.assertEqual(self.script("return studio.files.all.length"), 1)
        self.offer()
        self.keys("1")
        self.keys("\ue007")
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()
        self.assertEqual(self.script("return studio.analysis.model.peek().events.every(({ isTransient }) => isTransient)"), True)

    def test_sliders_change_all_candidates_and_are_those_of_the_inspector(self):
        self.offer()
        words = "return [...document.querySelectorAll('.candidate .words .soft')].map((one) => one.textContent)"
        before = self.script(words)
        self.script("const slider = document.querySelectorAll('#candidates input')[1]; slider.value = 2; slider.dispatchEvent(new Event('input'))")
        self.until(f"document.querySelector('.candidate .words .soft').textContent !== {json.dumps(before[0])}")
        self.until(f"[...document.querySelectorAll('.candidate .words .soft')][2].textContent !== {json.dumps(before[2])}")
        self.click("#candidates button", "Use it")
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()
        self.assertEqual(self.script("return document.getElementById('sound-density').value"), "2")

    def slide(self, selector, value):
        self.script("""const slider = document.querySelector(arguments[0])
            slider.value = arguments[1]
            slider.dispatchEvent(new Event('input'))
            slider.dispatchEvent(new Event('change'))""", selector, value)

    def test_a_slider_asks_before_it_gives_up_edits_and_keeps_them(self):
        self.offer()
        self.click("#candidates button", "Use it")
        self.until("studio.files.name === 'beat.ahap'")
        self.settle()
        made = self.script("return studio.files.text")
        self.slide("#sound-density", 5)
        self.until(f"studio.files.text !== {json.dumps(made)}")
        # Undo leads back to what was made, which is no edit.
        self.script("studio.commands.run('undo')")
        self.settle()
        self.slide("#sound-density", 5)
        self.until(f"studio.files.text !== {json.dumps(made)}")
        self.settle()
        self.assertTrue(self.script("return document.querySelector('#from-sound .edited').hidden"))
        few = self.taps()
        self.script("studio.shaping.addEvent({ type: 'HapticTransient', time: 2.2, level: 0.9 })")
        self.settle()
        edited = self.script("return studio.files.text")
        self.slide("#sound-density", 33)
        self.until("!document.querySelector('#from-sound .edited').hidden")
        self.assertEqual(self.script("return studio.files.text"), edited)
        self.assertIn("You changed 1 event.", self.script("return document.querySelector('#from-sound .edited').textContent"))
        self.click("#from-sound .edited button", "Keep them")
        self.until(f"studio.files.text !== {json.dumps(edited)}")
        self.settle()
        self.assertGreater(self.taps(), few + 1)
        has_mine = "return studio.analysis.model.peek().events.some(({ time, level }) => time === 2.2 && level === 0.9)"
        self.assertTrue(self.script(has_mine))
        # From then on they are kept without a question, and one step of undo leads back.
        self.slide("#sound-density", 5)
        self.settle()
        self.assertTrue(self.script(has_mine))
        self.script("studio.commands.run('undo'); studio.commands.run('undo')")
        self.assertEqual(self.script("return studio.files.text"), edited)
        self.slide("#sound-density", 33)
        self.until("!document.querySelector('#from-sound .edited').hidden")
        self.click("#from-sound .edited button", "Start over")
        self.until(f"studio.files.text !== {json.dumps(edited)}")
        self.settle()
        self.assertFalse(self.script(has_mine))

    def test_the_options_of_a_built_in_pattern_ask_as_well(self):
        self.script("studio.library.open('heartbeat')")
        self.settle()
        self.script("studio.shaping.addEvent({ type: 'HapticTransient', time: 0.55, level: 0.9 })")
        self.settle()
        edited = self.script("return studio.files.text")
        self.slide("#options input", 4)
        self.until("!document.querySelector('#options .edited').hidden")
        self.assertEqual(self.script("return studio.files.text"), edited)

    # All of it.

    def test_axe_finds_nothing_in_what_is_new(self):
        axe = (built / "axe.min.js").read_text()
        states = {
            "thumb": "studio.drawer.show('thumb'); studio.thumb.use('constellation')", "ring": "studio.thumb.use('capacitor')",
            "elsewhere": "studio.settings.elsewhere.value = true; studio.drawer.show('text')", "share": "return studio.share.open()",
            "candidates": "document.getElementById('share-dialog').close()",
        }
        for width, height in widths:
            self.open(studio)
            self.size(width, height)
            self.script(axe)
            for name, body in states.items():
                self.script(body)
                if name == "candidates":
                    self.offer()
                time.sleep(0.4)
                for theme in ("light", "dark"):
                    with self.subTest(width=width, state=name, theme=theme):
                        self.script("studio.settings.theme.value = arguments[0]", theme)
                        time.sleep(0.3)
                        found = self.asynchronous("return (await axe.run(document)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 160))])")
                        self.assertEqual(found, [])


if __name__ == "__main__":
    unittest.main()
