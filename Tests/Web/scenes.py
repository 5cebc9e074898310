"""What one makes in timelines of the studio: tempos, beats, music, loops, and what clips offer."""
import json
import time
import unittest

from selenium.webdriver import Keys
from selenium.webdriver.common.by import By

from page import PageTests, scene, studio
from tasks import control, escape

song = {"version": 1, "duration": 12, "assets": {"sounds": {"song": "song.wav", "bell": {"builtIn": "chime"}}}, "music": [{"time": 1, "sound": "song"}]}


class ScenesTests(PageTests):
    @property
    def file(self):
        return json.loads(self.script("return studio.files.text"))

    def put_timeline(self, value, name="scene.timeline.json"):
        text = value if isinstance(value, str) else json.dumps(value, indent=2)
        self.put(text, name)
        self.until("studio.timelineView.clips.peek().every(({ known, modality, cue }) => modality === 'visual' || !cue.renditions[modality].asset || known.duration !== undefined)")
        self.settle()
        return text

    def put_song(self, bpm=100, first=0.35, beats=24):
        """A sound with a knock on each beat."""
        self.script("""const [bpm, first, beats] = arguments
            const sampleRate = 44100
            const samples = new Float32Array(Math.round(sampleRate * (first + (beats * 60) / bpm + 0.3)))
            for (let beat = 0; beat < beats; beat++) {
              const start = Math.round(sampleRate * (first + (beat * 60) / bpm))
              for (let i = 0; i < 2200; i++) samples[start + i] += 0.8 * Math.exp(-i / 350) * Math.sin((2 * Math.PI * 120 * i) / sampleRate)
            }
            studio.files.sounds['song.wav'] = { samples, channels: 1, sampleRate }
            studio.files.heard.value += 1""", bpm, first, beats)

    def select(self, *ids):
        self.script("studio.timelineView.selection.value = new Set(arguments[0])", ids)
        self.settle()

    def type_(self, name, text):
        """Types into a field of the inspector."""
        field = self.element(f"field-{name}")
        field.clear()
        field.send_keys(text, Keys.TAB)
        self.settle()

    def choose(self, name, words):
        self.script("""const select = document.getElementById(`choice-${arguments[0]}`)
            select.value = [...select.options].find(({ textContent }) => textContent === arguments[1]).value
            select.dispatchEvent(new Event('change'))""", name, words)
        self.settle()

    def undo(self, times=1):
        self.script("document.getElementById('picture').focus()")
        self.keys("z" * times, control)

    def assert_no_errors(self):
        self.assertEqual(self.script("return studio.analysis.report.peek().findings.filter(({ severity }) => severity === 'error').map(({ message }) => message)"), [])

    # Tempos.

    def test_the_tempo_of_a_sound_becomes_that_of_the_timeline_and_its_beats_meet(self):
        self.put_song()
        text = self.put_timeline(song)
        self.select()
        self.click("#selected button", "Tempo from the sound")
        self.until("JSON.parse(studio.files.text).tempo")
        self.settle()
        music = self.file["music"][0]
        self.assertEqual(self.file["tempo"], {"bpm": 100})
        self.assertEqual(music["bpm"], 100)
        self.assertAlmostEqual(music["firstBeat"], 0.35, delta=0.012)
        # It starts up to a beat later, and its first beat is one of the timeline.
        self.assertTrue(1 <= music["time"] < 1.6, music)
        beat = (music["time"] + music["firstBeat"]) / 0.6
        self.assertAlmostEqual(beat, round(beat), delta=0.01)
        self.assertRegex(self.notice(), r"song: 100 beats a minute, the first at 0\.3")
        self.assert_no_errors()
        self.undo()
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_a_tempo_is_taken_from_the_sound_of_a_cue_and_one_without_is_said(self):
        self.put_song(bpm=120, first=0)
        self.put_timeline({"version": 1, "assets": {"sounds": {"song": "song.wav"}}, "cues": [{"time": 0.2, "audio": "song"}]})
        self.run_command("take-tempo")
        self.assertEqual(self.file["tempo"], {"bpm": 120})
        self.assertAlmostEqual(self.file["cues"][0]["time"], 0.5, delta=0.012)
        self.put_song(beats=1)
        text = self.put_timeline(song, "other.timeline.json")
        self.run_command("take-tempo")
        self.assertEqual(self.notice(), "song has no steady tempo. Tap it instead.")
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_music_has_the_fields_of_the_format(self):
        self.put_song()
        text = self.put_timeline({**song, "music": [{"time": 0, "sound": "song"}, {"time": 4, "sound": "song"}, {"time": 9}]})
        self.select(1)
        for name, words in [("music-tempo", "100"), ("first-beat", "0.35"), ("bar", "3"), ("crossfade", "2"), ("fade-in", "0.5"), ("music-gain", "-6 dB")]:
            self.type_(name, words)
        for name, words in [("starts", "on the next bar"), ("fades", "linearly"), ("repeats", "a part of it")]:
            self.choose(name, words)
        self.type_("loop-from", "1.5")
        self.type_("loop-to", "8")
        self.assertEqual(self.file["music"][1], {
            "time": 4, "sound": "song", "bpm": 100, "firstBeat": 0.35, "beatsPerBar": 3, "crossfade": 2, "fadeIn": 0.5, "gain": 0.501,
            "on": "bar", "law": "linear", "loop": {"from": 1.5, "to": 8}})
        self.assert_no_errors()
        # An empty field removes the key.
        self.type_("loop-from", "")
        self.type_("crossfade", "")
        self.assertEqual(self.file["music"][1]["loop"], {"to": 8})
        self.assertNotIn("crossfade", self.file["music"][1])
        self.choose("repeats", "all of it")
        self.assertIs(self.file["music"][1]["loop"], True)
        self.choose("repeats", "no")
        self.assertNotIn("loop", self.file["music"][1])
        # The beats of the sound, alone.
        self.type_("music-tempo", "")
        self.click("#selected button", "Tempo from the sound")
        self.until("JSON.parse(studio.files.text).music[1].bpm === 100")
        self.settle()
        self.assertEqual(self.file["music"][1]["time"], 4)
        self.assertNotIn("tempo", self.file)
        # Music that ends has only its end.
        self.select(2)
        self.type_("fade-out", "1.5")
        self.assertEqual(self.file["music"][2], {"time": 9, "fadeOut": 1.5})
        self.undo(18)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_the_beats_of_music_are_tapped_while_it_plays(self):
        self.put_song()
        text = self.put_timeline({**song, "music": [{"time": 1, "sound": "song", "beatsPerBar": 2}]})
        self.select(0)
        tap = """const tap = [...document.querySelectorAll('#selected button')].find((one) => one.textContent === 'Tap')
            const now = performance.now()
            if (arguments[0] !== null) studio.picture.playhead.value = arguments[0]
            for (let i = 0; i < 8; i++) {
              const event = new PointerEvent('pointerdown', { bubbles: true })
              Object.defineProperty(event, 'timeStamp', { value: now + (i - 7) * 500 })
              tap.dispatchEvent(event)
            }
            studio.picture.playhead.value = null"""
        self.script(tap, None)
        self.settle()
        self.assertEqual(self.file["music"][0]["bpm"], 120)
        self.assertNotIn("firstBeat", self.file["music"][0])
        self.assertIn("Play the music while you press", self.notice())
        self.undo()
        # The last press is heard at 8.3 s of the timeline: the first was at 4.8, 3.8 s into the music of bars of a second.
        self.script(tap, 8.3)
        self.settle()
        self.assertEqual(self.file["music"][0]["bpm"], 120)
        self.assertAlmostEqual(self.file["music"][0]["firstBeat"], 0.8, delta=0.02)
        self.assert_no_errors()
        self.undo()
        self.assertEqual(self.script("return studio.files.text"), text)

    # Beats.

    def tap(self, *pauses):
        """Presses keys of the surface, with pauses in milliseconds between them."""
        steps = []
        for pause, key in zip((0, *pauses), "fjfjfjfj"):
            steps += [{"type": "pause", "duration": pause}, {"type": "keyDown", "value": key}, {"type": "keyUp", "value": key}]
        self.act([{"type": "key", "id": "keys", "actions": steps}])

    def test_touches_are_recorded_as_beats_of_a_track_and_undone_as_one_step(self):
        self.put_song()
        text = self.put_timeline(song)
        self.type_("track", "drum")
        self.click("#selected button", "Record your hands")
        self.until("studio.hands.state.peek() === 'recording'")
        self.assertEqual(self.notice(), "Each touch is a beat of drum.")
        time.sleep(0.3)
        self.tap(300, 300, 40, 300)
        self.keys(Keys.ESCAPE)
        self.until("!studio.hands.isOn")
        track = self.file["tracks"]["drum"]
        self.assertEqual(track["haptic"], "beat")
        self.assertEqual(len(track["beats"]), 4, track)
        self.assertEqual(track["beats"], sorted(track["beats"]))
        for one, other in zip(track["beats"], track["beats"][1:]):
            self.assertGreaterEqual(other - one, 0.15)
        self.assertEqual(self.notice(), "4 beats in 1 layer. 1 touch too close to another or after the end of the track is left out.")
        self.assertEqual(self.script("return studio.timelineView.selection.peek().size"), 4)
        self.assert_no_errors()
        # A second recording adds to the same track, whose beats stay in order.
        self.script("studio.timelineView.selection.value = new Set(); studio.setCursor(0)")
        self.click("#selected button", "Record your hands")
        self.until("studio.hands.state.peek() === 'recording'")
        before = self.file["tracks"]["drum"]["beats"]
        self.script("""for (const time of [before[0] - 0.2, before.at(-1) + 0.2]) studio.hands.touches.value = [...studio.hands.touches.peek(), { start: time, end: time, path: [{ time, intensity: 1, sharpness: 0.5 }] }]
            """.replace("before", json.dumps(before)))
        self.keys(Keys.ESCAPE)
        self.settle()
        beats = self.file["tracks"]["drum"]["beats"]
        self.assertEqual(len(beats), 6)
        self.assertEqual(beats, sorted(beats))
        self.undo(2)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_recorded_beats_follow_the_tempo_and_are_quantized(self):
        text = self.put_timeline({"version": 1, "tempo": {"bpm": 120}, "assets": {"patterns": {"tap": {"builtIn": "click"}}}, "duration": "8 beats",
                                  "tracks": {"song": {"haptic": "tap", "beats": ["1 beat", "4 beats"]}}})
        self.script("studio.timeline.track.value = 'song'")
        refused = self.script("return studio.timeline.addBeats([1.02, 1.51, 1.98, 3.9, 4.2])")
        # Too close to the beat at 2 s, and after the end.
        self.assertEqual(refused, 2)
        self.settle()
        self.assertEqual(self.file["tracks"]["song"]["beats"], ["1 beat", "2.04 beats", "3.02 beats", "4 beats", "7.8 beats"])
        self.script("studio.shaping.snapTo(0, 1)")
        self.keys("q")
        self.assertEqual(self.file["tracks"]["song"]["beats"], ["1 beat", "2 beats", "3 beats", "4 beats", "7.8 beats"])
        self.undo(2)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_beats_are_tried_and_judged(self):
        self.put_timeline({"version": 1, "duration": 60, "assets": {"patterns": {"tap": {"builtIn": "click"}}},
                           "tracks": {"song": {"haptic": "tap", "beats": [0.6, 1.2, 1.8]}}})
        # A recording of cues, whose keys are the digits, leaves the other keys to the trial.
        self.run_command("record")
        self.keys(Keys.ESCAPE)
        # Positions as the player reports them, at times that do not depend on the machine.
        self.script("window.report = studio.player.onposition; studio.player.onposition = () => {}")
        self.click("#selected button", "Try to hit the beats")
        self.until("(studio.transport.position ?? 0) > 0.1")
        self.script("""studio.settings.touchOffset.value = 0
            const at = (seconds) => studio.trial.arrive(performance.now(), seconds)
            at(0.61)
            dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyF', bubbles: true }))
            at(0.95)
            studio.hands.down('finger', { intensity: 1, sharpness: 0.5 }, performance.now())
            studio.hands.up('finger', performance.now())
            at(1.5)
            // The page learns late of a touch on the beat.
            at(1.85)
            studio.hands.down('finger', { intensity: 1, sharpness: 0.5 }, performance.now() - 45)
            studio.hands.up('finger', performance.now())
            window.verdicts = studio.trial.verdicts.peek()""")
        self.script("studio.player.onposition = window.report")
        self.keys(Keys.ESCAPE)
        self.until("!studio.trial.isOn")
        verdicts = self.script("return window.verdicts")
        self.assertEqual([[one["at"], one["isHit"]] for one in verdicts], [[0.6, True], [1.2, False], [1.8, True]])
        self.assertRegex(self.notice(), r"^2 of 3 beats\. \d+ ms (late|early) on average\.$")
        self.assertFalse(self.script("return studio.trial.isOn"))
        # Esc ends it, and a timeline without beats says so.
        self.click("#toast-action button", "Try again")
        self.until("studio.trial.isOn")
        self.keys(Keys.ESCAPE)
        self.until("!studio.trial.isOn && studio.player.state.peek() === 'stopped'")
        self.put_timeline(scene, "none.timeline.json")
        self.script("studio.commands.run('try-beats')")
        self.assertEqual(self.notice(), "Record beats into a track first.")

    # The ruler.

    def ruler(self, at, y):
        """A point of the ruler."""
        return self.script("""const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(arguments[0]), top + arguments[1]]""", at, y)

    def test_the_loop_of_the_file_is_dragged_in_its_own_unit(self):
        for loop, tempo, moved in [({"from": 0.5, "to": 1.5}, {}, [{"from": 0.5, "to": 2}, {"from": 1, "to": 2}, {"from": 1.5, "to": 2.5}]),
                                   ({"to": "4 beats"}, {"tempo": {"bpm": 120}}, [{"to": "5 beats"}, {"to": "5 beats", "from": "1 beats"}, {"to": "6 beats", "from": "2 beats"}])]:
            text = self.put_timeline({**json.loads(scene), **tempo, "loop": loop}, f"loop {len(tempo)}.timeline.json")
            self.script("studio.scale.show(0, 4); studio.shaping.snap.value = 0.1")
            start, end = self.script("const { from, to } = studio.timelineView.model.peek().loop; return [from, to]")
            for (begin, to), expected in zip([(end, end + 0.5), (start, start + 0.5), ((start + end + 1) / 2, (start + end + 1) / 2 + 0.5)], moved):
                self.press(self.ruler(begin, 20), self.ruler(to, 20))
                self.assertEqual(self.file["loop"], expected)
            self.assertIsNone(self.script("return studio.player.loop.peek()"))
            self.assert_no_errors()
            # Above its bar the page's loop is made, as everywhere.
            self.press(self.ruler(1.2, 5), self.ruler(1.9, 5))
            self.assertEqual(self.file["loop"], moved[-1])
            self.assertTrue(self.script("return studio.player.loop.peek() !== null"))
            self.run_command("write-loop")
            self.assertAlmostEqual(self.script("return studio.timelineView.model.peek().loop.from"), 1.2, delta=0.06)
            self.run_command("remove-loop")
            self.assertNotIn("loop", self.file)
            self.undo(5)
            self.assertEqual(self.script("return studio.files.text"), text)

    def test_markers_are_added_named_dragged_and_removed(self):
        text = self.put_timeline({**json.loads(scene), "tempo": {"bpm": 120}})
        self.script("studio.scale.show(0, 4); studio.shaping.snapTo(0.1, 1); studio.setCursor(1)")
        self.run_command("add-marker")
        self.until("document.activeElement.id === 'field-marker-marker'")
        self.act([{"type": "key", "id": "keys", "actions": [step for key in ["f", "u", "l", "l", Keys.ENTER] for step in ({"type": "keyDown", "value": key}, {"type": "keyUp", "value": key})]}])
        self.settle()
        self.assertEqual(self.file["markers"], {"full": "2 beats"})
        self.press(self.ruler(1.01, 8), self.ruler(2.02, 8))
        self.assertEqual(self.file["markers"], {"full": "4 beats"})
        # A click moves the cursor to it, and a double click asks for its name.
        self.script("studio.setCursor(0)")
        self.press(self.ruler(2.01, 8))
        self.assertEqual(self.script("return studio.shaping.cursor.peek()"), 2)
        self.select(0)
        self.press(self.ruler(2.01, 8), count=2)
        self.until("document.activeElement.id === 'field-marker-full'")
        self.script("studio.setCursor(3)")
        self.run_command("add-marker")
        self.until("document.activeElement.id === 'field-marker-marker'")
        self.script("const field = document.activeElement; field.value = 'full'; field.dispatchEvent(new Event('change'))")
        self.assertEqual(self.notice(), "There is a marker full already.")
        self.type_("marker-time-marker", "1.5")
        self.assertEqual(self.file["markers"], {"full": "4 beats", "marker": "3 beats"})
        self.assert_no_errors()
        for name in ("marker", "full"):
            self.click(f"[aria-label='Remove the marker {name}']")
        self.assertEqual(self.script("return studio.files.text"), text)
        self.undo(7)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_a_trial_begins_only_if_the_timeline_can_play(self):
        self.put('{"version": 1, "duration": -1, "tracks": {"song": {"haptic": "none", "beats": [1]}}}', "scene.timeline.json")
        self.assertNotEqual(self.script("return studio.transport.reason"), None)
        self.run_command("try-beats")
        self.assertEqual([self.script("return studio.trial.isOn"), self.notice()], [False, self.script("return studio.transport.reason")])

    def test_the_tempo_changes_at_beats(self):
        text = self.put_timeline({**json.loads(scene), "tempo": {"bpm": 120}})
        self.script("studio.setCursor(2.1)")
        self.run_command("add-tempo")
        self.until("document.activeElement.id === 'field-change-4'")
        self.type_("change-4", "60")
        self.assertEqual(self.file["tempo"], {"bpm": 120, "changes": [{"beat": 4, "bpm": 60}]})
        self.script("studio.setCursor(1)")
        self.run_command("add-tempo")
        self.until("document.activeElement.id === 'field-change-2'")
        self.type_("bar", "3")
        self.assertEqual(self.file["tempo"], {"bpm": 120, "changes": [{"beat": 2, "bpm": 120}, {"beat": 4, "bpm": 60}], "beatsPerBar": 3})
        self.assertEqual(self.script("return studio.timelineView.model.peek().secondsAt(6)"), 4)
        self.assert_no_errors()
        # A double click on a flag asks for its tempo.
        self.script("studio.scale.show(0, 6)")
        self.settle()
        self.press(self.ruler(2.05, 8), count=2)
        self.until("document.activeElement.id === 'field-change-4'")
        self.click("[aria-label='Remove the tempo at beat 2']")
        self.click("[aria-label='Remove the tempo at beat 4']")
        self.type_("bar", "")
        self.assertEqual(self.script("return studio.files.text"), text)
        self.undo(7)
        self.assertEqual(self.script("return studio.files.text"), text)
        # At the start it is that of the timeline.
        self.script("studio.setCursor(0)")
        self.run_command("add-tempo")
        self.until("document.activeElement.id === 'field-tempo'")

    def test_the_ruler_counts_bars_and_beats(self):
        self.put_timeline({**json.loads(scene), "tempo": {"bpm": 120, "beatsPerBar": 3}})
        labels = lambda: self.asynchronous("""
            const drawn = []
            const { fillText } = CanvasRenderingContext2D.prototype
            CanvasRenderingContext2D.prototype.fillText = function (text, x, y) { if (y === 9) drawn.push(text); return fillText.call(this, text, x, y) }
            studio.scale.show(0, arguments[0])
            await new Promise((resolve) => setTimeout(resolve, 300))
            CanvasRenderingContext2D.prototype.fillText = fillText
            return drawn""".replace("arguments[0]", str(self.span)))
        self.span = 2.6
        self.assertEqual(labels(), ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3"])
        self.span = 9
        self.assertEqual(labels()[:4], ["1", "2", "3", "4"])

    # Clips.

    def clip(self, modality, index=0):
        """The middle of a clip in the page."""
        return self.script("""const [modality, index] = arguments
            const clip = studio.timelineView.clips.peek().filter((one) => one.modality === modality)[index]
            const { x, y, width, height } = studio.timelineView.boxOf(clip)
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + x + width / 2, top + y + height / 2]""", modality, index)

    def menu(self, point, *items):
        """Opens the context menu at a point, and presses an item of it, and one of the menu that follows."""
        x, y = (round(one) for one in point)
        self.act([{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": [
            {"type": "pointerMove", "duration": 0, "x": x, "y": y}, {"type": "pointerDown", "button": 2}, {"type": "pointerUp", "button": 2}]}])
        for item in items:
            self.click(".menu:popover-open .item", item)
        self.settle()

    def test_the_menu_of_a_clip_renames_replaces_falls_back_and_mutes(self):
        text = self.put_timeline(scene)
        cue = lambda: self.file["cues"][1]
        self.menu(self.clip("haptic", 1), "Rename…")
        self.until("document.activeElement.id === 'field-name'")
        self.type_("name", "snap")
        self.assertEqual(cue()["name"], "snap")
        self.menu(self.clip("haptic", 1), "Replace by…", "thud")
        self.assertEqual(cue()["haptic"], "thud")
        self.assertEqual(self.file["assets"]["patterns"], {"tap": {"builtIn": "click"}, "thud": {"builtIn": "thud"}})
        self.menu(self.clip("haptic", 1), "Audio…", "bell")
        self.assertEqual(cue()["fallback"], {"audio": "bell"})
        self.menu(self.clip("haptic", 1), "Mute this cue")
        self.assertEqual([cue()["haptic"], cue()["audio"]], [{"gain": 0, "asset": "thud"}, {"gain": 0, "asset": "bell"}])
        self.assert_no_errors()
        self.menu(self.clip("haptic", 1), "Mute this cue")
        self.assertEqual([cue()["haptic"], cue()["audio"]], [{"asset": "thud"}, {"asset": "bell"}])
        self.assertEqual(self.script("return document.querySelectorAll('.menu:popover-open').length"), 0)
        self.undo(6)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_the_patterns_to_choose_from_are_drawn_as_in_the_list(self):
        self.put_timeline(scene)
        number = self.script("return studio.library.patterns.length")
        drawn = "document.querySelectorAll('%s canvas').length"
        # Twice, as the drawings are kept.
        for _ in range(2):
            self.menu(self.clip("haptic", 1), "Replace by…")
            self.until(f"{drawn % '.menu:popover-open .item .thumbnail'} === {number}")
            self.assertEqual(self.script("return document.querySelector('.menu:popover-open .item:has(canvas)').textContent"), "capacitor-charge")
            self.keys(escape)
            self.until("!document.querySelector('.menu:popover-open')")
        self.until(f"{drawn % '#tree [data-built-in]'} === {number}")

    def test_a_sound_becomes_music_and_a_cue_again(self):
        self.put_song()
        text = self.put_timeline({**song, "music": [], "cues": [{"time": 1, "audio": {"asset": "song", "gain": 0.5}}, {"time": 2, "audio": "bell", "every": 1, "until": 4}]})
        self.menu(self.clip("audio"), "Play as music")
        self.assertEqual(self.file["music"], [{"time": 1, "sound": "song", "gain": 0.5}])
        self.assertEqual(len(self.file["cues"]), 1)
        self.assert_no_errors()
        self.menu(self.script("""const view = studio.timelineView
            const { x, y, height } = view.boxOf(view.clips.peek().find(({ cue }) => cue.isMusic))
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + x + 20, top + y + height / 2]"""), "Play as a cue")
        self.assertEqual(self.file["music"], [])
        self.assertEqual(self.file["cues"][1], {"time": 1, "audio": {"asset": "song", "gain": 0.5}})
        self.undo(2)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_an_asset_that_is_dropped_on_a_clip_becomes_its_fallback(self):
        text = self.put_timeline(scene)
        drop = """const [asset, x, y] = arguments
            studio.dragged = asset
            for (const kind of ['dragover', 'drop']) document.getElementById('picture').dispatchEvent(new DragEvent(kind, { clientX: x, clientY: y, bubbles: true, cancelable: true, dataTransfer: new DataTransfer() }))"""
        self.script(drop, {"modality": "haptic", "name": "thud", "source": {"builtIn": "thud"}}, *self.clip("audio", 1))
        self.settle()
        self.assertEqual(self.file["cues"][1]["fallback"], {"haptic": "thud"})
        self.assertEqual(len(self.file["cues"]), 3)
        self.assertEqual(self.notice(), "thud is the fallback of cue 1: it plays if another modality is lost.")
        self.assert_no_errors()
        self.click("#toast-action button", "Undo")
        self.assertEqual(self.script("return studio.files.text"), text)
        # On the ground, it is a cue.
        x, y = self.clip("haptic", 1)
        self.script(drop, {"modality": "haptic", "name": "thud", "source": {"builtIn": "thud"}}, x + 60, y)
        self.settle()
        self.assertEqual(self.file["cues"][-1]["haptic"], "thud")

    # The library and snippets.

    drop = """const [selector, lane, time] = arguments
        const row = document.querySelector(selector)
        const data = new DataTransfer()
        row.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer: data }))
        const { left, top } = document.getElementById('picture').getBoundingClientRect()
        const { lanes } = studio.view
        const { top: y } = lanes.peek().find(({ id }) => id === lane)
        for (const kind of ['dragover', 'drop']) {
          document.getElementById('picture').dispatchEvent(new DragEvent(kind, { clientX: left + studio.scale.x(time), clientY: top + y + 30, bubbles: true, cancelable: true, dataTransfer: data }))
        }"""

    def test_a_row_of_the_library_is_dropped_into_a_pattern_or_inserted_at_the_cursor(self):
        text = json.dumps({"Version": 1, "Pattern": [{"Event": {"Time": 0.1, "EventType": "HapticTransient"}}]}, indent=2)
        self.put(text)
        self.script("studio.scale.show(0, 6); studio.shaping.snap.value = 0.1")
        charge = json.loads(self.script("return studio.haptics.generate('capacitor-charge')"))["Pattern"]
        self.script(self.drop, "[data-built-in=capacitor-charge]", "intensity", 1.02)
        self.settle()
        added = json.loads(self.script("return studio.files.text"))["Pattern"][1:]
        self.assertEqual(len(added), len(charge))
        kinds = lambda all: sorted(next(iter(one)) for one in all)
        self.assertEqual(kinds(added), kinds(charge))
        # Everything comes a second later, curves included.
        starts = lambda all: sorted(round(next(iter(one.values()))["Time"], 3) for one in all)
        self.assertEqual(starts(added), [round(one + 1, 3) for one in starts(charge)])
        self.assertEqual(self.script("return studio.shaping.events.length"), sum("Event" in one for one in charge))
        self.undo()
        self.assertEqual(self.script("return studio.files.text"), text)
        # The menu of a row, with the keys.
        self.script("studio.setCursor(2)")
        self.menu(self.middle("[data-built-in=click]"), "Insert at the cursor")
        self.assertEqual(json.loads(self.script("return studio.files.text"))["Pattern"][-1]["Event"]["Time"], 2)
        self.assertEqual(self.notice(), "Inserted 1 event of click.")
        self.menu(self.middle("[data-built-in=click]"), "Bind under the thumb")
        self.assertEqual(self.script("return studio.thumb.bound.peek().bindings[0].play"), "click")
        self.menu(self.middle("[data-built-in=click]"), "Open")
        self.assertEqual(self.script("return studio.files.name"), "click.ahap")
        # In a timeline it is a cue.
        self.put_timeline(scene)
        self.script("studio.setCursor(1.5)")
        self.menu(self.middle("[data-built-in=thud]"), "Insert at the cursor")
        self.assertEqual(self.file["cues"][-1], {"time": 1.5, "haptic": "thud"})

    def test_a_selection_is_saved_as_a_snippet_and_used_again(self):
        held = {"Version": 1, "Pattern": [
            {"Event": {"Time": 0.5, "EventType": "HapticContinuous", "EventDuration": 1}}, {"Event": {"Time": 0.7, "EventType": "HapticTransient"}},
            {"Event": {"Time": 3, "EventType": "HapticTransient"}},
            {"ParameterCurve": {"ParameterID": "HapticIntensityControl", "Time": 0, "ParameterCurveControlPoints": [
                {"Time": 0, "ParameterValue": 0}, {"Time": 1, "ParameterValue": 1}, {"Time": 2, "ParameterValue": 1}]}}]}
        self.put(json.dumps(held, indent=2))
        self.script("studio.shaping.select(['event 0', 'event 1'])")
        self.script("studio.commands.run('save-snippet')")
        self.until("document.querySelector('dialog.ask[open]')")
        name, tags = self.browser.find_elements(By.CSS_SELECTOR, "dialog.ask input")
        self.assertEqual(name.get_attribute("value"), "snippet 1")
        name.clear()
        self.click("dialog.ask button", "Save")
        self.assertEqual(self.browser.find_element(By.CSS_SELECTOR, "dialog.ask .reason").text, "A snippet needs a name.")
        name.send_keys("swell")
        tags.send_keys("rise soft", Keys.ENTER)
        self.until("!document.querySelector('dialog.ask')")
        snippet = json.loads(self.script("return studio.snippets.all.peek()[0].text"))["Pattern"]
        self.assertEqual([one["Event"]["Time"] for one in snippet if "Event" in one], [0, 0.2])
        curve = snippet[-1]["ParameterCurve"]
        self.assertEqual([[point["Time"], point["ParameterValue"]] for point in curve["ParameterCurveControlPoints"]], [[0, 0.5], [0.5, 1], [1, 1]])
        # It is there after a reload, is found by its tags, and is dropped into another pattern and into a timeline.
        self.open(studio, keep=True)
        self.settle()
        self.element("find").send_keys("rise soft")
        self.until("document.querySelector('[data-snippet=swell]')")
        self.run_command("new-pattern")
        self.script("studio.scale.show(0, 4); studio.shaping.snap.value = 0.1")
        before = self.script("return studio.files.text")
        self.script(self.drop, "[data-snippet=swell]", "intensity", 1)
        self.settle()
        self.assertEqual([one["Time"] for one in self.events], [1, 1.2])
        self.assertIn("HapticIntensityControl", self.script("return studio.files.text"))
        self.undo()
        self.assertEqual(self.script("return studio.files.text"), before)
        text = self.put_timeline(scene, "drop.timeline.json")
        self.script(self.drop, "[data-snippet=swell]", "haptic", 1.5)
        self.settle()
        self.assertEqual(self.file["assets"]["patterns"]["swell"], "swell.ahap")
        self.assertEqual(self.file["cues"][-1], {"time": 1.5, "haptic": "swell"})
        self.assertIsNotNone(self.script("return studio.files.textAt('swell.ahap')"))
        self.assert_no_errors()
        # It is exported, renamed and deleted, and Undo brings it back.
        self.script("window.saved = []; HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }")
        row = lambda: self.middle("[data-snippet]")
        self.menu(row(), "Export")
        self.until("window.saved.length > 0")
        self.assertEqual(self.script("return window.saved"), ["swell.ahap"])
        self.menu(row(), "Rename…")
        self.until("document.querySelector('dialog.ask[open]')")
        self.browser.find_element(By.CSS_SELECTOR, "dialog.ask input").send_keys(" up", Keys.ENTER)
        self.until("document.querySelector('[data-snippet]').dataset.snippet !== 'swell'")
        self.menu(row(), "Delete")
        self.until("!document.querySelector('[data-snippet]')")
        self.click("#toast-action button", "Undo")
        self.until("document.querySelector('[data-snippet]')")
        self.script("studio.snippets.remove(studio.snippets.all.peek()[0])")

    # The sound of a pattern.

    def test_the_part_of_a_sound_is_trimmed_in_its_lane_and_the_wave_is_shifted(self):
        self.put_song(bpm=120, first=0.2, beats=8)
        self.script("studio.sounds.choose('song.wav')")
        self.until("[...document.querySelectorAll('.candidate canvas')].length === 3")
        self.keys("1")
        self.keys(Keys.ENTER)
        self.until("studio.files.name === 'song.ahap'")
        self.settle()
        taps = lambda: [round(one["Time"], 2) for one in self.events if one["EventType"] == "HapticTransient"]
        text = self.script("return studio.files.text")
        self.assertEqual(taps(), [0.2 + 0.5 * beat for beat in range(8)])
        duration = self.script("return studio.sounds.part.end")
        at = lambda time: self.script("""const lane = studio.patternView.lanes.peek().find(({ kind }) => kind === 'sound')
            const { left, top } = document.getElementById('picture').getBoundingClientRect()
            return [left + studio.scale.x(arguments[0]), top + lane.top + lane.height / 2]""", time)
        part = lambda: self.script("const { start, end } = studio.sounds.part; return [start, end]")
        self.script("studio.scale.show(0, 6)")
        self.settle()
        # The end: what follows it is no longer converted.
        self.press(at(duration), at(2))
        self.until("JSON.parse(studio.files.text).Pattern.length === 4")
        self.settle()
        self.assertAlmostEqual(part()[1], 2, delta=0.02)
        # The start: the part begins with the pattern, and so does its wave.
        self.press(at(0), at(0.95))
        self.until("JSON.parse(studio.files.text).Pattern.length === 2")
        self.settle()
        start = part()[0]
        self.assertAlmostEqual(start, 0.95, delta=0.02)
        for found, wanted in zip(taps(), [1.2 - start, 1.7 - start]):
            self.assertAlmostEqual(found, wanted, delta=0.02)
        self.assertAlmostEqual(self.script("return studio.sounds.offset"), -start, delta=1e-6)
        # The sliders of the inspector show it, and each drag is one step.
        self.assertEqual(self.script("return document.getElementById('sound-start').valueAsNumber"), start)
        now = self.script("return studio.files.text")
        self.script("""const slider = document.getElementById('sound-end')
            slider.value = 1.5
            for (const kind of ['input', 'change']) slider.dispatchEvent(new Event(kind, { bubbles: true }))""")
        self.until("JSON.parse(studio.files.text).Pattern.length === 1")
        self.settle()
        # The wave is shifted, and the pattern stays.
        before = self.script("return studio.files.text")
        self.press(at(0.3), at(0.8))
        self.assertEqual(self.script("return studio.files.text"), before)
        self.assertAlmostEqual(self.script("return studio.sounds.offset"), 0.5 - start, delta=0.02)
        self.undo()
        self.assertEqual(self.script("return studio.files.text"), now)
        self.undo(2)
        self.assertEqual(self.script("return studio.files.text"), text)

    def test_a_part_of_a_sound_is_chosen_before_a_candidate_is_taken(self):
        self.put_song(bpm=120, first=0.2, beats=8)
        self.script("studio.sounds.choose('song.wav')")
        self.until("[...document.querySelectorAll('.candidate canvas')].length === 3")
        self.script("""const slider = [...document.querySelectorAll('#candidates label')].find(({ textContent }) => textContent.startsWith('Part to')).querySelector('input')
            slider.value = 1
            slider.dispatchEvent(new Event('input'))""")
        self.until("document.querySelector('.candidate .words .soft').textContent.startsWith('2 taps')")
        self.click("#candidates button", "Use it")
        self.until("studio.files.name === 'song.ahap'")
        self.settle()
        self.assertEqual(self.script("return studio.sounds.part.end"), 1)
        self.assertLessEqual(self.script("return studio.patternView.duration"), 1.05)


if __name__ == "__main__":
    unittest.main(verbosity=1)
