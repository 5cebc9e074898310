"""The studio in two windows of Chromium that have the same files."""
import json
import os
import pathlib
import random
import time
import unittest

from browser import BrowserTests, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
studio = (built / "haptics-studio.html").as_uri()
steps = int(os.environ.get("STEPS", 1000))
gestures = int(os.environ.get("GESTURES", 400))
empty = '{\n  "Version": 1, "Metadata": {"Description": ""},\n  "Pattern": [\n    {"Event": {"Time": 0, "EventType": "HapticTransient"}}\n  ]\n}\n'

# Random gestures on the picture and random keys, as events of a page: `[what is wrong, how many changed the text]`. After
# each, the text is JSON, and undo and redo lead to the exact texts before and after it.
gesturing = r"""
const [seed, count] = arguments
let state = seed
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let t = Math.imul(state ^ (state >>> 15), 1 | state)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
}
const pick = (list) => list[Math.floor(random() * list.length)]
const { files, editor, commands, picture, scale } = studio
const { host } = picture
const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve) })
host.setPointerCapture = () => {}
const place = () => {
  const { width, height } = picture.size.peek()
  const view = studio.view
  const known = studio.kind.peek() === 'timeline'
    ? view.clips.peek().map((clip) => { const { x, y, width: wide, height: high } = view.boxOf(clip); return { x: x + pick([1, wide / 2, wide - 1]), y: y + high / 2 } })
    : studio.shaping.model.parts().slice(0, 3000).map((part) => view.placeOf(part))
  const seen = known.filter((one) => one && one.x > scale.now.peek().edge && one.x < width && one.y > 24 && one.y < height)
  return seen.length > 0 && random() < 0.85 ? pick(seen) : { x: 150 + random() * (width - 170), y: 30 + random() * (height - 60) }
}
const send = (type, { x, y }, more = {}) => {
  const box = host.getBoundingClientRect()
  host.dispatchEvent(new (type === 'dblclick' ? MouseEvent : PointerEvent)(type, {
    clientX: box.left + x, clientY: box.top + y, pointerId: 1, bubbles: true, cancelable: true, button: 0, buttons: 1, pointerType: 'mouse', ...more }))
}
const press = (key, more = {}) => host.dispatchEvent(new KeyboardEvent('keydown', { key, code: key.length === 1 ? `Key${key.toUpperCase()}` : key, bubbles: true, cancelable: true, ...more }))
const acts = {
  async drag() {
    const at = place()
    const more = { altKey: random() < 0.15, ctrlKey: random() < 0.15, shiftKey: random() < 0.1 }
    send('pointerdown', at, more)
    for (let i = Math.floor(random() * 6); i > 0; i--) {
      at.x += (random() - 0.5) * 120
      at.y += (random() - 0.5) * 60
      send('pointermove', at, more)
      if (random() < 0.3) await frame()
    }
    if (random() < 0.1) press('Escape')
    send('pointerup', at, more)
  },
  async double() { send('dblclick', place()) },
  async key() { press(pick(['Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'q', 'f']), { shiftKey: random() < 0.3 }) },
  // Copies of everything, again and again, would soon be more than a megabyte.
  async command() { commands.run(pick([files.text.length < 300_000 ? 'duplicate' : 'tool-pen', 'select-all', 'tool-select', 'tool-select', 'tool-transient', 'tool-continuous', 'tool-pen'].filter((id) => commands.get(id)))) },
  async zoom() { if (random() < 0.5) scale.fit(); else scale.show(random() * 2, 0.5 + random() * 4) },
}
const wrong = []
let changes = 0
for (let i = 0; i < count && wrong.length < 3; i++) {
  const file = files.current
  const before = files.text
  const depth = editor.steps.undo
  const kind = pick(['drag', 'drag', 'drag', 'drag', 'drag', 'key', 'key', 'double', 'command', 'zoom'])
  await acts[kind]()
  await frame()
  studio.shaping.end()
  if (files.current !== file) { files.show(file); continue }
  const after = files.text
  if (after === before) continue
  changes += 1
  const say = (words) => wrong.push(`${kind} ${i} of ${seed} in ${file.name}: ${words}`)
  try { JSON.parse(after) } catch (error) { say(error.message) }
  const more = editor.steps.undo - depth
  for (let step = 0; step < more; step++) editor.undo()
  if (more < 1 || files.text !== before) say(`${more} steps of undo lead elsewhere`)
  for (let step = 0; step < more; step++) editor.redo()
  if (files.text !== after) say('redo leads elsewhere')
}
return [wrong, changes]
"""


class WindowTests(BrowserTests):
    # A window behind another one draws and keeps the time as well.
    flags = ("--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding")

    def setUp(self):
        self.open(studio)
        self.first = self.browser.current_window_handle
        self.second = self.add_window()

    def tearDown(self):
        for handle in self.browser.window_handles[1:]:
            self.browser.switch_to.window(handle)
            self.browser.close()
        self.browser.switch_to.window(self.browser.window_handles[0])

    def add_window(self, kind="tab"):
        self.browser.switch_to.new_window(kind)
        self.browser.get(studio)
        self.wait_until_ready()
        return self.browser.current_window_handle

    def at(self, window, text, *arguments):
        """Runs a script in a window."""
        if self.browser.current_window_handle != window:
            self.browser.switch_to.window(window)
        return self.script(text, *arguments)

    def put(self, window, text, name):
        self.at(window, "studio.files.add(arguments[1], arguments[0]); studio.keeping.save()", text, name)

    def mark(self, window, token, name=None):
        """Writes a token into a file."""
        self.at(window, """const [token, name] = arguments
            if (name) studio.files.reopen([...studio.files.all, ...studio.files.closed].find((one) => one.name === name))
            const { cm } = studio.editor
            const at = cm.getValue().indexOf('"Description": "') + 16
            cm.replaceRange(`${token} `, cm.posFromIndex(Math.max(at, 16)))""", token, name)

    def texts(self, window):
        return self.at(window, "return Object.fromEntries([...studio.files.all, ...studio.files.closed].map((one) => [one.name, studio.files.textOf(one)]))")

    def until(self, window, condition):
        self.wait(lambda: self.at(window, f"return Boolean({condition})"))

    def test_a_change_of_another_window_is_one_step_to_undo(self):
        self.put(self.first, empty, "a.ahap")
        self.until(self.second, "studio.files.closed.some(({ name }) => name === 'a.ahap')")
        self.at(self.second, "studio.files.reopen(studio.files.closed.find(({ name }) => name === 'a.ahap'))")
        self.mark(self.first, "one")
        self.mark(self.first, "two")
        self.until(self.second, "studio.files.text.includes('two one')")
        self.assertEqual(self.at(self.second, "return document.getElementById('notice').textContent"), "a.ahap was changed in another window.")
        self.assertTrue(self.at(self.second, "return !document.getElementById('elsewhere').hidden"))
        self.at(self.second, "studio.commands.run('undo')")
        self.assertEqual(self.at(self.second, "return studio.files.text"), empty)
        # The undo reaches the first window in turn.
        self.until(self.first, "!studio.files.text.includes('one')")

    def test_a_window_takes_over_a_file_that_is_open_in_another(self):
        self.put(self.first, empty, "a.ahap")
        self.until(self.second, "studio.files.closed.some(({ name }) => name === 'a.ahap')")
        self.at(self.second, "studio.files.reopen(studio.files.closed.find(({ name }) => name === 'a.ahap'))")
        self.until(self.second, "!document.getElementById('elsewhere').hidden")
        self.assertTrue(self.at(self.first, "return document.getElementById('elsewhere').hidden"))
        self.at(self.second, "document.getElementById('take-over').click()")
        self.until(self.first, "!document.getElementById('elsewhere').hidden")
        self.assertTrue(self.at(self.second, "return document.getElementById('elsewhere').hidden"))
        # It comes back when the other window shows another file.
        self.at(self.second, "studio.commands.run('new-pattern')")
        self.until(self.first, "document.getElementById('elsewhere').hidden")

    def test_a_file_that_both_windows_change_is_two(self):
        self.put(self.first, empty, "a.ahap")
        self.until(self.second, "studio.files.closed.some(({ name }) => name === 'a.ahap')")
        # Neither knows of the other's change when it saves.
        for window in (self.first, self.second):
            self.at(window, "studio.keeping.settle = () => {}")
        self.mark(self.second, "theirs", "a.ahap")
        self.mark(self.first, "mine")
        for window in (self.first, self.second):
            self.at(window, "delete studio.keeping.settle; studio.keeping.save()")
        for window in (self.first, self.second):
            self.until(window, "[...studio.files.all, ...studio.files.closed].some(({ name }) => name === 'a (2).ahap')")
            texts = self.texts(window)
            self.assertEqual(sorted(word for name in ("a.ahap", "a (2).ahap") for word in ("mine", "theirs") if word in texts[name]), ["mine", "theirs"])

    def test_files_of_a_megabyte_are_kept_in_both_windows(self):
        events = ",\n".join('    {"Event": {"Time": %d, "EventType": "HapticTransient"}}' % i for i in range(18_000))
        text = empty.replace('    {"Event": {"Time": 0, "EventType": "HapticTransient"}}', events)
        self.assertGreater(len(text), 1_000_000)
        for index in range(6):
            self.put(self.first, text, f"long{index}.ahap")
        key = "localStorage.getItem(`haptics-studio/file/${studio.files.current.id}`).length"
        self.until(self.first, f"{key} < 1000")
        self.until(self.second, "studio.files.closed.filter(({ name }) => name.startsWith('long')).length === 6")
        self.mark(self.second, "theirs", "long0.ahap")
        self.mark(self.first, "mine", "long5.ahap")
        self.until(self.first, "[...studio.files.all, ...studio.files.closed].find(({ name }) => name === 'long0.ahap').text.includes('theirs ')")
        self.at(self.first, "studio.keeping.save()")
        self.assertLess(self.at(self.first, f"return {key}"), 1000)
        self.browser.refresh()
        self.wait_until_ready()
        texts = self.texts(self.first)
        self.assertEqual(texts["long5.ahap"], text.replace('"Description": "', '"Description": "mine '))
        self.assertEqual(texts["long0.ahap"], text.replace('"Description": "', '"Description": "theirs '))
        self.assertEqual([texts[f"long{index}.ahap"] == text for index in range(1, 5)], [True] * 4)

    def test_each_window_keeps_what_it_has_open(self):
        self.put(self.first, empty, "a.ahap")
        self.put(self.second, empty, "b.ahap")
        for window, name in [(self.first, "a.ahap"), (self.second, "b.ahap")]:
            self.at(window, "0")
            self.browser.refresh()
            self.wait_until_ready()
            self.assertEqual(self.at(window, "return studio.files.name"), name)

    def test_a_deleted_file_goes_in_the_other_window_and_can_be_restored_there(self):
        self.put(self.first, empty, "a.ahap")
        self.until(self.second, "studio.files.closed.some(({ name }) => name === 'a.ahap')")
        self.at(self.second, "studio.files.reopen(studio.files.closed.find(({ name }) => name === 'a.ahap'))")
        self.at(self.first, "studio.files.remove(studio.files.current)")
        self.until(self.second, "studio.files.deleted.some(({ name }) => name === 'a.ahap')")
        self.at(self.second, "document.querySelector('#toast-action button').click()")
        self.assertEqual(self.at(self.second, "return [studio.files.name, studio.files.text]"), ["a.ahap", empty])
        self.until(self.first, "studio.files.closed.some(({ name }) => name === 'a.ahap')")

    def test_a_window_hears_of_the_sounds_of_another(self):
        take = """const wave = async (seconds) => new File([(await studio.export.make('wav')).blob.slice(0, 58 + 4 * 48000 * seconds)], 'hit.wav')
            return wave(arguments[0]).then((file) => studio.files.take([{ name: 'hit.wav', file }]))"""
        length = "studio.files.sounds['hit.wav']?.samples.length ?? 0"
        self.at(self.first, take, 0.5)
        self.until(self.second, f"{length} > 0")
        short = self.at(self.second, f"return {length}")
        self.at(self.first, take, 1)
        self.until(self.second, f"{length} > {short}")
        self.at(self.second, "return studio.files.rename({ name: 'hit.wav' }, 'bang.wav')")
        self.until(self.first, "Object.keys(studio.files.sounds).join() === 'bang.wav'")
        self.at(self.first, "return studio.soundFiles.remove('bang.wav')")
        self.until(self.second, "Object.keys(studio.files.sounds).length === 0")

    def test_sounds_that_earlier_versions_of_the_page_have_kept_by_names_are_there(self):
        self.at(self.first, """return studio.export.make('wav').then(({ blob }) => new Promise((resolve) => {
            const request = indexedDB.open('haptics-studio', 1)
            request.onsuccess = () => {
              const change = request.result.transaction('sounds', 'readwrite')
              change.objectStore('sounds').put({ name: 'old.wav', file: new File([blob], 'old.wav') }, 'old.wav')
              change.oncomplete = () => { request.result.close(); resolve() }
            }
          }))""")
        for _ in range(2):
            self.browser.refresh()
            self.wait_until_ready()
            self.until(self.first, "studio.files.sounds['old.wav']?.samples.length > 0")
        self.at(self.first, "return studio.soundFiles.remove('old.wav')")

    def test_files_of_earlier_versions_of_the_page_are_kept(self):
        self.at(self.first, "studio.keeping.save = () => {}; localStorage.clear(); sessionStorage.clear()")
        self.at(self.second, "studio.keeping.save = () => {}")
        self.at(self.first, "localStorage.setItem('haptics-studio', JSON.stringify({ documents: [{ name: 'a.ahap', text: arguments[0] }, { name: 'b.ahap', text: '{}' }], current: 'b.ahap' }))", empty)
        self.browser.refresh()
        self.wait_until_ready()
        self.assertEqual(self.texts(self.first), {"a.ahap": empty, "b.ahap": "{}"})
        self.assertEqual(self.at(self.first, "return [studio.files.name, localStorage.getItem('haptics-studio')]"), ["b.ahap", None])

    def gesture(self, seeds, count):
        """Random gestures in some windows, `{window: seed}`, at the same time; returns the number of changes."""
        for window, seed in seeds.items():
            self.at(window, "window.gestured = null;"
                    f"(async (...arguments) => {{ {gesturing} }})(...arguments)"
                    ".then((found) => { window.gestured = found }, (error) => { window.gestured = [[String(error.stack)], 0] })", seed, count)
        changes = 0
        for window in seeds:
            self.wait(lambda: self.at(window, "return window.gestured !== null"), 600)
            wrong, changed = self.at(window, "return window.gestured")
            self.assertEqual(wrong, [])
            changes += changed
        return changes

    def test_random_gestures_in_two_windows_are_undone_to_the_exact_bytes_and_nothing_is_lost(self):
        random_ = random.Random(int(os.environ.get("SEED", 3)))
        # A tab behind another one has no frames.
        self.at(self.second, "0")
        self.browser.close()
        self.browser.switch_to.window(self.first)
        self.second = self.add_window("window")
        windows = [self.first, self.second]
        self.assertEqual([self.at(window, "return document.visibilityState") for window in windows], ["visible"] * 2)
        pattern = lambda count: '{"Version": 1, "Pattern": [\n' + ",\n".join(json.dumps({"Event": {
            "Time": round(i * 0.05, 3), "EventType": "HapticTransient" if i % 4 else "HapticContinuous",
            **({} if i % 4 else {"EventDuration": 0.1}), "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": round(0.3 + (i % 7) / 10, 1)}]}}) for i in range(count)) + "\n]}\n"
        files = {
            "small.ahap": pattern(12), "charge.ahap": (root / "Patterns/capacitor-charge.ahap").read_text(),
            "long.ahap": pattern(600), "megabyte.ahap": pattern(6800), "finale.timeline.json": (root / "Patterns/finale.timeline.json").read_text(),
            "firewall.timeline.json": (root / "Patterns/firewall.timeline.json").read_text(),
        }
        self.assertGreater(len(files["megabyte.ahap"]), 900_000)
        for name, text in files.items():
            self.put(self.first, text, name)
        self.until(self.second, "studio.files.closed.length + studio.files.all.length >= 6")
        # The second window keeps its steps without the text editor.
        self.at(self.second, "studio.drawer.show('problems')")
        self.browser.refresh()
        self.wait_until_ready()
        weights = [6, 6, 2, 1, 6, 5]
        done, each, changes = 0, 50, 0
        rounds = dict.fromkeys(windows, 0)
        while done < gestures:
            # In one window, or in both at once: in the same file, or in two.
            acting = random_.choice([[self.first], [self.second], windows, windows])
            for window in acting:
                # A file that both windows have changed is two, of which one has another name.
                name = random_.choices(list(files), weights)[0]
                opened = self.at(window, """const { files } = studio
                    const all = [...files.all, ...files.closed].filter(({ name }) => name.startsWith(arguments[0].split('.')[0]))
                    if (all.length === 0) return false
                    files.reopen(all[arguments[1] % all.length])
                    return true""", name, random_.randrange(100))
                self.assertTrue(opened, name)
                self.settle()
            changes += self.gesture({window: random_.randrange(1 << 31) for window in acting}, each)
            for window in acting:
                self.at(window, "studio.keeping.save()")
                rounds[window] += 1
                # A history has a thousand steps; a new one begins before it is full.
                if rounds[window] % 8 == 0:
                    self.at(window, "for (const tab of ['code', arguments[0]]) studio.drawer.show(tab)", "text" if window == self.first else "problems")
                    self.browser.refresh()
                    self.wait_until_ready()
            done += each * len(acting)
        self.assertGreater(changes, gestures / 6)
        self.assertEqual([self.at(window, "return typeof CodeMirror") for window in (self.first, self.second)], ["function", "undefined"])
        for window in [self.first, self.second] * 2:
            self.at(window, "studio.keeping.save()")
            time.sleep(1)
        shown = [self.texts(window) for window in (self.first, self.second)]
        for texts in shown:
            for name, text in texts.items():
                json.loads(text)
            self.assertEqual({one.split(".")[0].split(" (")[0] for one in texts} >= {one.split(".")[0] for one in files}, True)
        # What one window shows, the other one has too.
        self.assertEqual([name for name, text in shown[0].items() if text not in shown[1].values()], [])
        self.assertEqual([name for name, text in shown[1].items() if text not in shown[0].values()], [])

    def test_a_thousand_random_steps_in_two_windows_lose_nothing(self):
        random_ = random.Random(7)
        windows = [self.first, self.second]
        for index in range(3):
            self.put(self.first, empty, f"file{index}.ahap")
        tokens = []
        done = {}

        def edit(window):
            tokens.append(f"t{len(tokens)}")
            self.at(window, """const [token, at] = arguments
                const { files, editor: { cm } } = studio
                const all = files.all.filter(({ text }) => text.includes('"Description": "'))
                if (all.length === 0) return
                files.show(all[at % all.length])
                const place = cm.getValue().indexOf('"Description": "') + 16
                cm.replaceRange(`${token} `, cm.posFromIndex(place))""", tokens[-1], random_.randrange(100))
            if not self.at(window, "return studio.files.text.includes(arguments[0])", tokens[-1] + " "):
                tokens.pop()

        def act(script):
            return lambda window: self.at(window, f"const {{ files }} = studio; const pick = (list) => list[arguments[0] % list.length]; {script}",
                                          random_.randrange(100), random_.randrange(6))

        def restart(window):
            self.at(window, "0")
            self.browser.refresh()
            self.wait_until_ready()

        def kill(window):
            # What was seen for half a second is kept, without saving at the end.
            time.sleep(0.5)
            self.at(window, "studio.keeping.save = () => {}")
            self.browser.get("about:blank")
            self.browser.get(studio)
            self.wait_until_ready()

        def replace(window):
            self.at(window, "0")
            self.browser.close()
            self.browser.switch_to.window(self.browser.window_handles[0])
            windows[windows.index(window)] = self.add_window()

        kinds = [
            (60, edit), (4, act("files.close(pick(files.all))")), (8, act("if (files.closed.length) files.reopen(pick(files.closed))")),
            (4, act("files.rename(pick(files.all), `name${arguments[1]}-${Math.random().toString(36).slice(2, 6)}.ahap`)")),
            (3, act("files.remove(pick(files.all))")), (3, act("if (files.deleted.length) files.restore(pick(files.deleted))")),
            (2, act("files.duplicate(pick(files.all))")), (2, restart), (1, kill), (1, replace), (8, lambda window: time.sleep(0.35)),
        ]
        for step in range(steps):
            chosen = random_.choices([kind for _, kind in kinds], [weight for weight, _ in kinds])[0]
            done[chosen] = done.get(chosen, 0) + 1
            chosen(random_.choice(windows))
        for window in windows * 2:
            self.at(window, "studio.keeping.save()")
            time.sleep(0.3)
        kept = self.at(windows[0], "return Object.entries(localStorage).filter(([key]) => key.startsWith('haptics-studio/file/')).map(([, one]) => JSON.parse(one).text)")
        lost = [token for token in tokens if not any(token + " " in text for text in kept)]
        self.assertEqual(lost, [])
        if steps >= 1000:
            self.assertGreater(len(tokens), steps / 3)
        # What the windows show is what is kept.
        for window in windows:
            shown = self.at(window, "return [...studio.files.all, ...studio.files.closed, ...studio.files.deleted].map((one) => studio.files.textOf(one))")
            self.assertEqual([token for token in tokens if not any(token + " " in text for text in shown)], [])


if __name__ == "__main__":
    unittest.main(verbosity=1)
