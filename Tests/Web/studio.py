"""The studio in Chromium, used as a person does."""
import base64
import json
import os
import pathlib
import random
import re
import struct
import subprocess
import tempfile
import time
import unittest

from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import Select

from browser import BrowserTests, Server, root
from pictures import PictureTests
from tasks import forgetting, Tasks

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()
studio = (built / "haptics-studio.html").as_uri()
axe = built / "axe.min.js"

broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'
two = """{
  "Version": 1,
  "Pattern": [
    {"Event": {"Time": 0.5, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.4}]}},
    {"Event": {"Time": 1, "EventType": "HapticContinuous", "EventDuration": 0.5, "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": 0.8}]}}
  ]
}
"""

timeline = json.dumps({
    "version": 1,
    "assets": {
        "patterns": {"tap": {"builtIn": "click"}}, "sounds": {"bell": {"builtIn": "chime"}},
        "visuals": {"ring": {"flash": True}},
    },
    "cues": [
        {"time": at, "name": name, "haptic": "tap", "audio": "bell", "visual": "ring",
         "fallback": {"audio": "bell", "visual": "ring"}} for at, name in [(0.2, "hit"), (1.5, "miss")]
    ],
})


class StudioTests(BrowserTests):
    def setUp(self):
        self.open(studio)
        self.settle()
        self.browser.get_log("browser")

    def tearDown(self):
        self.assertEqual(self.errors(), [])

    def put(self, text, name="test.ahap"):
        self.script("studio.files.add(arguments[1], arguments[0])", text, name)
        self.settle()

    def click(self, name):
        """Clicks, and waits until everything is known of what that made of the text."""
        self.element(name).click()
        self.settle()

    def run_command(self, name):
        self.script("return studio.commands.run(arguments[0])", name)
        self.settle()

    def show(self, tab):
        self.script("studio.drawer.show(arguments[0])", tab)

    def notice(self):
        return self.script("return document.getElementById('notice').textContent")

    def file_names(self):
        return [one.get_attribute("data-file") for one in self.browser.find_elements(By.CSS_SELECTOR, "#tree [data-file]")]

    def numbers(self):
        """The fields of the inspector by their labels."""
        return {row.find_element(By.TAG_NAME, "label").text: row.find_element(By.CSS_SELECTOR, ".number input")
                for row in self.browser.find_elements(By.CSS_SELECTOR, "#selected .row:has(.number)")}

    def text(self):
        return self.script("return studio.files.text")

    def findings(self):
        return self.script("""return [...document.querySelectorAll('#findings li')].map((item) => item.textContent)""")

    def handle(self, label):
        return self.browser.find_element(By.CSS_SELECTOR, f'[aria-label="{label}"]')

    # Open.

    def test_a_page_from_disk_shows_a_pattern_and_makes_no_request(self):
        self.assertIn("HapticTransient", self.text())
        self.assertEqual(self.element("summary").text, "pattern: no findings")
        names = self.script("return performance.getEntriesByType('resource').map((one) => one.name)")
        self.assertEqual([name for name in names if not name.startswith(("data:", "blob:"))], [])
        blocked = self.asynchronous(
            "return fetch('https://example.com').then(() => 'sent', () => 'refused')")
        self.assertEqual(blocked, "refused")
        self.browser.get_log("browser")

    def test_the_text_editor_is_loaded_when_it_is_first_shown_with_the_steps_before(self):
        self.show("problems")
        self.open(studio, keep=True)
        self.put(two)
        set_level = "studio.shaping.select(['event 0']); studio.shaping.set({ level: arguments[0] })"
        texts = [self.text()]
        for level in [0.5, 0.6, 0.7]:
            self.script(set_level, level)
            self.settle()
            texts.append(self.text())
        self.click("undo")
        self.assertEqual(self.text(), texts[2])
        self.assertEqual(self.script("return [typeof CodeMirror, studio.editor.steps, document.querySelectorAll('#editor *').length]"),
                         ["undefined", {"undo": 2, "redo": 1}, 0])
        self.element("tab-text").click()
        self.wait_until_ready()
        self.assertEqual(self.script("return [studio.editor.cm.getValue(), studio.editor.steps]"), [texts[2], {"undo": 2, "redo": 1}])
        self.assertEqual(self.script("return studio.editor.cm.getSelection()"), "")
        self.click("redo")
        self.assertEqual(self.text(), texts[3])
        for text in texts[2::-1]:
            self.click("undo")
            self.assertEqual(self.text(), text)
        # Another file, whose steps were kept without it.
        self.run_command("new-pattern")
        self.assertEqual(self.script("return studio.editor.steps"), {"undo": 0, "redo": 0})

    def test_a_slider_changes_the_built_in_pattern(self):
        self.browser.find_element(By.CSS_SELECTOR, "[data-built-in=heartbeat]").click()
        before = self.text()
        slider = self.browser.find_element(By.CSS_SELECTOR, "#options input")
        slider.send_keys(Keys.ARROW_RIGHT)
        self.assertNotEqual(self.text(), before)
        self.element("undo").click()
        self.assertEqual(self.text(), before)

    def test_files_are_opened_and_others_are_named(self):
        with tempfile.TemporaryDirectory() as folder:
            paths = {"a.ahap": two, "b.timeline.json": "{}", "c.exe": "x"}
            for name, content in paths.items():
                (pathlib.Path(folder) / name).write_text(content)
            self.element("files").send_keys("\n".join(f"{folder}/{name}" for name in paths))
            self.wait(lambda: "Opened" in self.notice())
        self.assertIn("Opened 2 files; skipped: c.exe", self.notice())
        self.assertEqual(self.file_names()[-2:], ["a.ahap", "b.timeline.json"])

    def test_pasted_text_that_fits_nowhere_is_opened_beside_the_others(self):
        broken = two.replace('"Pattern"', '"Patern"')
        for text in [broken, broken.replace("0.5", "0.25")]:
            self.script("""const data = new DataTransfer()
                data.setData('text', arguments[0])
                document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))""", text)
            self.settle()
        self.assertEqual(self.file_names()[-2:], ["pasted.ahap", "pasted-2.ahap"])
        self.assertEqual(self.script("return studio.files.all.map((one) => studio.files.textOf(one))")[-2], broken)

    def test_a_built_in_pattern_that_was_changed_stays_when_it_is_chosen_again(self):
        choose = "studio.library.open('thud')"
        self.script(choose)
        self.script("studio.editor.cm.replaceRange(' ', { line: 0, ch: 1 })")
        changed = self.text()
        self.script(choose)
        self.assertEqual(self.script("return studio.files.name"), "thud-2.ahap")
        self.assertEqual(self.script("return studio.files.all.find(({ name }) => name === 'thud.ahap').text"), changed)

    def test_a_file_that_is_opened_again_can_be_undone(self):
        self.put(two)
        self.put(two.replace("0.5", "0.25"))
        self.assertIn("0.25", self.text())
        self.element("undo").click()
        self.assertEqual(self.text(), two)

    def test_a_file_from_the_disk_leaves_changes_of_one_with_its_name(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tap.ahap"

            def opened(text):
                path.write_text(text)
                self.script("studio.notice('')")
                self.element("files").send_keys(str(path))
                self.wait(lambda: "Opened 1 file" in self.notice())
                self.settle()
                return self.script("return studio.files.name")

            self.assertEqual(opened(two), "tap.ahap")
            # What was not changed here is what it has become on the disk, in one step.
            later = two.replace("0.5", "0.25")
            self.assertEqual([opened(later), self.text()], ["tap.ahap", later])
            self.click("undo")
            self.assertEqual(self.text(), two)
            self.click("redo")
            self.script("studio.editor.cm.replaceRange(' ', { line: 0, ch: 1 })")
            changed = self.text()
            self.assertEqual([opened(two), self.text()], ["tap-2.ahap", two])
            self.assertIn("tap.ahap has other content here, so this one is tap-2.ahap", self.notice())
            self.run_command("close")
            self.script("studio.files.close(studio.files.named('tap.ahap'))")
            self.assertEqual(opened(two.replace("0.5", "0.75")), "tap-3.ahap")
        self.open(studio, keep=True)
        self.assertEqual(self.script("return studio.files.textOf(studio.files.named('tap.ahap'))"), changed)

    def test_files_of_one_name_in_several_folders_are_several(self):
        with tempfile.TemporaryDirectory() as folder:
            for name, time_ in [("a/tap.ahap", "0.1"), ("b/tap.ahap", "0.2"), ("scene.timeline.json", None)]:
                path = pathlib.Path(folder) / "all" / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(two.replace("0.5", time_) if time_ else json.dumps({
                    "version": 1, "assets": {"patterns": {"one": "a/tap.ahap", "two": "b/tap.ahap"}},
                    "cues": [{"time": 0, "haptic": "one"}, {"time": 1, "haptic": "two"}]}))
            chosen = self.script("return document.getElementById('folder-files').webkitdirectory")
            self.assertTrue(chosen)
            self.element("folder-files").send_keys(f"{folder}/all")
            self.wait(lambda: "Opened 3 files" in self.notice())
        self.assertEqual(sorted(self.file_names()[-3:]), ["a/tap.ahap", "b/tap.ahap", "scene.timeline.json"])
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))")
        texts = self.script("return ['a/tap.ahap', './b/tap.ahap', 'c/tap.ahap'].map((path) => studio.files.textAt(path))")
        self.assertEqual(texts, [two.replace("0.5", one) for one in ("0.1", "0.2", "0.1")])

    def test_a_folder_is_dropped_with_all_that_is_in_it(self):
        with tempfile.TemporaryDirectory() as folder:
            inside = pathlib.Path(folder) / "scenes"
            inside.mkdir()
            for index in range(120):
                (inside / f"{index:03}.ahap").write_text(two)
            point = {"x": 200, "y": 300, "data": {"items": [], "files": [str(inside)], "dragOperationsMask": 1}}
            for kind in ["dragEnter", "dragOver", "drop"]:
                self.browser.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, **point})
            self.wait(lambda: "Opened" in self.notice())
        # The browser hands over a hundred at a time.
        self.assertIn("Opened 120 files", self.notice())
        self.assertEqual(self.script("return studio.files.all.length"), 121)

    def test_a_reload_keeps_the_work(self):
        self.put(two)
        self.script("studio.editor.cm.replaceRange(' ', { line: 0, ch: 0 })")
        self.wait(lambda: self.script("return Object.values(localStorage).some((one) => one.includes('test.ahap'))"))
        self.open(studio, keep=True)
        self.assertEqual(self.text(), " " + two)

    def before_the_page(self, script):
        """Runs a script in each page before its own ones."""
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", added)

    def note_downloads(self):
        self.script("""window.saved = []
            window.blobs = []
            const make = URL.createObjectURL
            URL.createObjectURL = (blob) => { window.blobs.push(blob); return make.call(URL, blob) }
            HTMLAnchorElement.prototype.click = function () { window.saved.push(this.download) }""")

    def test_a_page_whose_storage_is_denied_works_and_says_that_it_keeps_nothing(self):
        self.before_the_page("""
            const denied = { get() { throw new DOMException('denied', 'SecurityError') } }
            for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, denied)""")
        self.open(studio, keep=True)
        self.settle()
        self.assertIn("keeps nothing of this page", self.element("unkept").text)
        self.put(two)
        self.script("studio.settings.tempo.value = 120; studio.keeping.save()")
        self.run_command("duplicate-file")
        self.run_command("delete-file")
        self.element("menu").click()
        self.assertTrue(self.browser.find_elements(By.XPATH, "//*[@class='menu']//span[.='Paste']"))
        ActionChains(self.browser).send_keys(Keys.ESCAPE).perform()
        self.script("studio.drawer.show('thumb'); studio.thumb.show('wheel')")
        self.settle()
        self.note_downloads()
        self.element("unkept-download").click()
        self.assertEqual(self.script("return window.saved"), ["test.ahap"])
        self.assertEqual(self.asynchronous("return window.blobs.at(-1).text()"), two)

    def fill(self):
        """Leaves no room in the storage."""
        self.script("""const { localStorage } = window
            for (let size = 1 << 20; size >= 1; size /= 2) {
              for (let i = 0; ; i++) try { localStorage.setItem(`filler ${size} ${i}`, 'x'.repeat(size)) } catch { break }
            }""")

    def empty(self):
        self.script("for (const key of Object.keys(localStorage)) if (key.startsWith('filler')) localStorage.removeItem(key)")

    def test_a_full_storage_is_said_until_there_is_room(self):
        self.put(two)
        self.script("studio.keeping.save()")
        self.fill()
        self.addCleanup(self.script, "localStorage.clear()")
        self.script("studio.notice(''); studio.editor.replace(studio.files.text.replace('0.5', '0.12345678'))")
        changed = self.text()
        self.wait(lambda: self.element("unkept").is_displayed())
        self.assertEqual(self.element("unkept-words").text, "This browser has no storage left: the last changes of test.ahap are not kept.")
        # It is no message that goes away, and it is about that file whatever is open.
        self.assertEqual(self.notice(), "")
        self.script("studio.files.show(studio.files.named('heartbeat.ahap'))")
        self.note_downloads()
        self.element("unkept-download").click()
        self.assertEqual(self.script("return window.saved"), ["test.ahap"])
        self.assertEqual(self.asynchronous("return window.blobs.at(-1).text()"), changed)
        self.empty()
        self.script("studio.keeping.save()")
        self.wait(lambda: not self.element("unkept").is_displayed())
        self.open(studio, keep=True)
        self.assertEqual(self.script("return studio.files.textOf(studio.files.named('test.ahap'))"), changed)

    def test_a_page_starts_while_the_storage_is_full(self):
        self.fill()
        self.addCleanup(self.script, "localStorage.clear()")
        self.open(studio, keep=True)
        self.settle()
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_long_files_are_kept_in_keys_if_the_database_fails(self):
        self.before_the_page("IDBFactory.prototype.open = () => { throw new DOMException('broken', 'UnknownError') }")
        self.open(studio, keep=True)
        long = two + " " * 300_000
        self.put(long)
        self.script("studio.keeping.save()")
        self.settle()
        self.assertFalse(self.element("unkept").is_displayed())
        self.script("""localStorage.setItem('filler', ' '.repeat(3 << 20))
            studio.editor.replace(studio.files.text + ' '.repeat(3 << 20))
            studio.keeping.save()""")
        self.wait(lambda: "test.ahap" in self.element("unkept").text)
        self.script("studio.editor.undo(); studio.keeping.save()")
        self.wait(lambda: not self.element("unkept").is_displayed())
        self.open(studio, keep=True)
        self.assertEqual(self.text(), long)
        self.script("localStorage.clear()")

    def test_the_long_text_of_a_file_that_was_deleted_long_ago_is_removed(self):
        self.put(two + " " * 300_000)
        self.script("studio.keeping.save()")
        self.wait(lambda: self.script("return studio.files.current.long !== undefined"))
        texts = """return new Promise((resolve) => {
            const request = indexedDB.open('haptics-studio-texts', 1)
            request.onsuccess = () => {
              const all = request.result.transaction('texts').objectStore('texts').getAllKeys()
              all.onsuccess = () => { request.result.close(); resolve(all.result.filter(([id]) => id === arguments[0]).length) }
            }
          })"""
        gone = self.script("return studio.files.current.id")
        self.assertEqual(self.script(texts, gone), 1)
        self.run_command("delete-file")
        self.script("studio.files.deleted[0].deleted -= 31 * 24 * 3600 * 1000; studio.keeping.save()")
        self.open(studio, keep=True)
        self.assertEqual(self.script("return studio.files.deleted.length"), 0)
        self.wait(lambda: self.script(texts, gone) == 0)

    def test_a_reload_keeps_the_sounds(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "render", root / "Patterns/heartbeat.ahap", "--quiet", "-o", f"{folder}/beat.wav"],
                           check=True)
            self.element("files").send_keys(f"{folder}/beat.wav")
            self.wait(lambda: "1 sound" in self.notice())
        size = "return studio.files.sound('sounds/beat.wav')?.samples.length"
        before = self.script(size)
        self.assertGreater(before, 10_000)
        self.open(studio, keep=True)
        self.wait(lambda: self.script(size) == before)

    def sound(self, folder, pattern, name):
        path = pathlib.Path(folder) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run([program, "render", root / f"Patterns/{pattern}.ahap", "--quiet", "-o", path], check=True)
        return path

    def arrive(self, *paths):
        self.script("studio.notice('')")
        self.element("files").send_keys("\n".join(map(str, paths)))
        self.wait(lambda: "Opened" in self.notice())
        self.settle()

    def length_in(self, name, path="hit.wav"):
        self.script("studio.files.reopen(studio.files.named(arguments[0]))", name)
        return self.script("return studio.files.sound(arguments[0])?.samples.length", path)

    def test_sounds_of_one_name_belong_to_the_files_with_which_they_came(self):
        # Those of other tests.
        self.asynchronous("await studio.soundFiles.clear()")
        with tempfile.TemporaryDirectory() as folder:
            lengths = []
            for index, pattern in enumerate(["click", "heartbeat"]):
                scene = pathlib.Path(folder) / f"{index}/scene{index}.timeline.json"
                hit = self.sound(folder, pattern, f"{index}/hit.wav")
                scene.write_text(json.dumps({"version": 1, "assets": {"sounds": {"hit": "hit.wav"}}, "cues": [{"time": 0, "audio": "hit"}]}))
                self.arrive(scene, hit)
                lengths.append(self.length_in(scene.name))
            self.assertGreater(lengths[1], 2 * lengths[0])
            for keep in [False, True]:
                if keep:
                    self.script("studio.keeping.save()")
                    self.open(studio, keep=True)
                    self.wait(lambda: len(self.script("return Object.keys(studio.files.sounds)")) == 2)
                self.assertEqual([self.length_in(f"scene{index}.timeline.json") for index in (0, 1)], lengths)
            # The same content is kept once, and a sound that is opened alone takes the place of its name.
            self.arrive(self.sound(folder, "heartbeat", "2/hit.wav"))
            self.script("document.getElementById('sound-dialog').close()")
            self.assertEqual(self.length_in("scene0.timeline.json"), lengths[1])
            kept = "return new Promise((resolve) => { indexedDB.open('haptics-studio').onsuccess = ({ target: { result } }) => { result.transaction('sounds').objectStore('sounds').getAll().onsuccess = ({ target }) => { result.close(); resolve(target.result.map(({ names }) => names.length)) } } })"
            self.wait(lambda: self.script(kept) == [2])
        self.asynchronous("await studio.soundFiles.clear(); localStorage.clear()")

    def choose(self, row, item):
        ActionChains(self.browser).context_click(self.browser.find_element(By.CSS_SELECTOR, f"#tree {row}")).perform()
        self.browser.find_element(By.XPATH, f"//*[@class='menu']//button[.//span[.='{item}']]").click()

    def test_sounds_and_closed_files_are_renamed_and_deleted_in_the_list(self):
        # Those of other tests.
        self.asynchronous("await studio.soundFiles.clear()")
        with tempfile.TemporaryDirectory() as folder:
            hit = self.sound(folder, "click", "hit.wav")
            scene = pathlib.Path(folder) / "scene.timeline.json"
            scene.write_text(json.dumps({"version": 1, "assets": {"sounds": {"hit": "hit.wav"}}, "cues": [{"time": 0, "audio": "hit"}]}))
            self.arrive(scene, hit)
        length = self.length_in("scene.timeline.json")
        self.choose("[data-sound='hit.wav']", "Rename…")
        ActionChains(self.browser).send_keys("bang", Keys.ENTER).perform()
        self.wait(lambda: "Renamed hit.wav to bang.wav in scene.timeline.json as well" in self.notice())
        self.assertEqual(self.length_in("scene.timeline.json", "bang.wav"), length)
        self.assertIn('"bang.wav"', self.text())
        self.script("studio.keeping.save()")
        self.open(studio, keep=True)
        names = "return Object.keys(studio.files.sounds)"
        self.wait(lambda: self.script(names) == ["bang.wav"])
        self.choose("[data-sound='bang.wav']", "Delete")
        self.wait(lambda: self.notice() == "Deleted bang.wav.")
        self.assertEqual(self.script(names), [])
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.wait(lambda: self.script(names) == ["bang.wav"])
        self.choose("[data-sound='bang.wav']", "Delete")
        self.wait(lambda: self.script(names) == [])
        self.script("studio.files.close(studio.files.current)")
        self.choose("[data-closed]", "Rename…")
        ActionChains(self.browser).send_keys("other", Keys.ENTER).perform()
        self.wait(lambda: "Renamed scene.timeline.json to other.timeline.json" in self.notice())
        self.choose("[data-closed]", "Delete")
        self.wait(lambda: self.notice() == "Deleted other.timeline.json.")
        self.open(studio, keep=True)
        self.assertEqual(self.script("return [Object.keys(studio.files.sounds), studio.files.closed.length]"), [[], 0])
        self.script("localStorage.clear()")

    def test_a_link_leaves_the_work_that_was_kept(self):
        self.script("delete studio.keeping.save")
        self.put(two, "shared.ahap")
        self.asynchronous("await studio.share.copyLink()")
        link = self.browser.current_url
        self.put(two.replace("0.5", "0.25"), "shared.ahap")
        self.put(timeline, "mine.timeline.json")
        self.script("studio.keeping.save()")
        self.browser.get("about:blank")
        self.browser.get(link)
        self.wait_until_ready()
        self.assertEqual(self.script("return studio.files.name"), "shared-2.ahap")
        self.assertEqual(self.text(), two)
        self.assertEqual(
            self.script("return studio.files.all.filter(({ name }) => name !== 'heartbeat.ahap').map(({ text }) => text)"),
            [two.replace("0.5", "0.25"), timeline, two])

    def copy_link(self, permission):
        """Copies a link where the clipboard takes what is written, or not; returns it and the message."""
        answer = "async (text) => { window.copied = text }" if permission else "async () => { throw 1 }"
        self.script(f"Object.defineProperty(navigator, 'clipboard', {{ value: {{ writeText: {answer} }}, configurable: true }}); window.copied = null")
        self.asynchronous("await studio.share.copyLink()")
        return self.script("return window.copied"), self.notice()

    def test_sharing_says_where_the_link_is(self):
        server = Server(built)
        self.addCleanup(server.close)
        self.open(f"{server.address}/haptics-studio.html")
        self.assertEqual(self.copy_link(True), (self.browser.current_url, "The link is copied. It contains the file."))
        self.assertEqual(self.copy_link(False), (None, "The link is in the address bar. It contains the file."))
        self.script("localStorage.clear()")

    def test_a_page_from_disk_copies_no_link_that_works_for_nobody(self):
        self.assertEqual(self.copy_link(True), (None, "A link needs a page on the web; this one is on your computer."))
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.wait(lambda: self.element("share-dialog").is_displayed())
        self.script("document.getElementById('share-dialog').close()")
        # One that knows a public page copies that one's.
        self.script("document.querySelector('meta[name=haptics-address]').content = 'https://example.com/studio'")
        link, notice = self.copy_link(True)
        self.assertEqual((link.split("#")[0], notice), ("https://example.com/studio", "The link is copied. It contains the file."))
        self.assertEqual(self.copy_link(False), (None, "This browser cannot copy from this page."))

    def open_link(self, text, name="shared.ahap"):
        """Opens a link as somebody does who has other files here."""
        self.put(text, name)
        self.asynchronous("await studio.share.copyLink()")
        link = self.browser.current_url
        self.open(studio)
        self.put(timeline, "mine.timeline.json")
        self.script("studio.keeping.save()")
        self.open(link, keep=True)
        self.settle()

    def kept_names(self):
        self.script("studio.keeping.save()")
        return sorted(self.script("return Object.entries(localStorage).filter(([key]) => key.startsWith('haptics-studio/file/')).map(([, one]) => JSON.parse(one).name)"))

    def test_a_link_opens_with_one_large_button_that_plays_it(self):
        self.open_link(two)
        for width, height in [(1440, 900), (1024, 768), (390, 844)]:
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
            self.settle()
            play, remix, picture = [self.element(name).rect for name in ("shared-play", "shared-remix", "picture")]
            self.assertGreaterEqual(play["width"], 88)
            for one in (play, remix):
                self.assertGreaterEqual(one["y"], picture["y"])
                self.assertLessEqual(one["y"] + one["height"], picture["y"] + picture["height"])
            self.assertLess(play["y"] + play["height"], remix["y"])
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.element("shared-play").click()
        self.wait(lambda: self.script("return studio.player.state.peek()") == "playing")
        # What plays is seen, and it can be kept all the while.
        self.assertEqual([self.element(name).is_displayed() for name in ("shared-play", "shared-remix")], [False, True])
        self.element("stop").click()
        self.wait(lambda: self.element("shared-play").is_displayed())
        self.script("studio.files.show(studio.files.named('mine.timeline.json'))")
        self.settle()
        self.assertFalse(self.element("shared").is_displayed())

    def test_a_file_of_a_link_is_kept_once_it_is_remixed_or_changed(self):
        self.open_link(two)
        self.assertEqual(self.kept_names(), ["heartbeat.ahap", "mine.timeline.json"])
        link = self.browser.current_url
        self.element("shared-remix").click()
        self.assertIn("shared.ahap is one of your files now", self.notice())
        self.assertFalse(self.element("shared").is_displayed())
        self.assertNotIn("#p=", self.browser.current_url)
        self.assertEqual(self.kept_names(), ["heartbeat.ahap", "mine.timeline.json", "shared.ahap"])
        self.script("studio.files.close(studio.files.current); studio.files.reopen(studio.files.named('shared.ahap'))")
        self.script("studio.editor.replace(studio.files.text.replace('0.5', '0.25'))")
        # The link still opens what it contains, beside it.
        self.open(link, keep=True)
        self.settle()
        self.assertEqual([self.script("return studio.files.name"), self.text()], ["shared-2.ahap", two])
        self.assertTrue(self.element("shared").is_displayed())
        self.script("studio.editor.replace(studio.files.text.replace('0.5', '0.75'))")
        self.wait(lambda: not self.element("shared").is_displayed())
        self.assertEqual(self.kept_names(), ["heartbeat.ahap", "mine.timeline.json", "shared-2.ahap", "shared.ahap"])

    def test_a_link_holds_the_file_until_it_is_changed(self):
        odd = two.replace("Version", "Versi\u00f6n \U0001f600")
        self.put(odd, "ö.ahap")
        self.asynchronous("await studio.share.copyLink()")
        address = self.browser.current_url
        self.assertIn("#p=", address)
        self.open(studio)
        self.open(address, keep=True)
        self.assertEqual(self.text(), odd)
        self.assertEqual(self.notice(), "")
        self.assertEqual(self.script("return studio.files.name"), "ö.ahap")
        self.script("studio.editor.cm.replaceRange(' ', { line: 0, ch: 0 })")
        self.assertNotIn("#p=", self.browser.current_url)

    def test_bytes_that_are_not_utf_8_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "latin.ahap"
            path.write_bytes(two.replace("Version", "Versi\u00f6n").encode("latin-1"))
            self.element("files").send_keys(str(path))
            self.wait(lambda: "Opened" in self.notice())
        self.assertEqual(self.notice(), "Opened 0 files; skipped: latin.ahap (not UTF-8).")
        self.assertNotIn("latin.ahap", self.file_names())

    def test_a_damaged_link_and_a_bomb_are_refused(self):
        self.browser.get("about:blank")
        self.browser.get(studio + "#p=AAAA")
        self.wait_until_ready()
        self.assertIn("damaged", self.notice())
        bomb = self.asynchronous("""
            const stream = new Blob([new Uint8Array(64 << 20)]).stream()
              .pipeThrough(new CompressionStream('deflate-raw'))
            const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
            let raw = ''
            for (const byte of bytes) raw += String.fromCharCode(byte)
            return btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')""")
        self.browser.get("about:blank")
        self.browser.get(f"{studio}#p={bomb}")
        self.wait_until_ready()
        self.assertIn("larger than 256 KB", self.notice())

    def test_a_link_to_an_example_of_a_rule_opens_on_the_finding(self):
        packed = self.asynchronous("""
            const stream = new Blob([JSON.stringify({ name: 'example.ahap', text: arguments[0], opens: 'findings' })]).stream().pipeThrough(new CompressionStream('deflate-raw'))
            const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
            return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')""",
                                   two.replace("HapticTransient", "HapticTap", 1))
        self.browser.get("about:blank")
        self.browser.get(f"{studio}#p={packed}")
        self.wait_until_ready()
        self.wait(lambda: "goto" in self.script("return document.activeElement.className"))
        self.assertIn("HapticTap", self.script("return document.activeElement.textContent"))
        self.assertEqual(self.script("return studio.editor.cm.getSelection()"), '"HapticTap"')
        self.assertEqual(self.script("return studio.drawer.tab.peek()"), "problems")

    def test_a_file_that_no_link_opens_is_not_put_into_one(self):
        self.put(two + " " * (1 << 18))
        self.asynchronous("await studio.share.copyLink()")
        self.assertNotIn("#p=", self.browser.current_url)
        self.assertIn("at most 256 KB", self.notice())

    # Check.

    def test_typing_shows_findings_and_a_click_mends(self):
        self.put(two)
        self.script("""const { cm } = studio.editor
            cm.focus(); cm.setCursor(cm.posFromIndex(cm.getValue().indexOf('HapticTransient') + 15))""")
        ActionChains(self.browser).send_keys("x").perform()
        self.settle()
        self.show("problems")
        self.assertTrue(self.findings()[0].startswith(
            "error 4:42: unknown event type 'HapticTransientx'"), self.findings())
        self.assertEqual(self.element("summary").text.split(",")[0], "pattern: 1 error")
        self.assertTrue(self.browser.find_elements(By.CSS_SELECTOR, ".mark-error"))
        fix = self.browser.find_element(By.XPATH, "//ol[@id='findings']//button[starts-with(., 'Fix')]")
        fix.click()
        self.settle()
        self.assertEqual(self.text(), two)
        self.assertEqual(self.element("summary").text, "pattern: no findings")
        # One history for the key and the fix.
        self.element("undo").click()
        self.assertIn("HapticTransientx", self.text())
        self.element("undo").click()
        self.assertEqual(self.text(), two)

    def test_offsets_are_right_behind_other_scripts(self):
        self.put('{"Version": 1, "Metadata": {"Project": "Ä😀漢"}, "Pattern": [\n'
                 '{"Event": {"Time": 0, "EventType": "HapticTap"}}]}')
        self.show("problems")
        self.browser.find_element(By.CSS_SELECTOR, "#findings .goto").click()
        self.assertEqual(self.script("return studio.editor.cm.getSelection()"), '"HapticTap"')

    def test_the_page_of_a_rule_is_shown_on_hover(self):
        self.put(broken)
        self.show("problems")
        rule = self.browser.find_element(By.CSS_SELECTOR, '[aria-label="About unknown-event-type"]')
        ActionChains(self.browser).move_to_element(rule).perform()
        self.wait(lambda: self.element("rule-hint").is_displayed())
        self.assertIn("unknown-event-type", self.element("rule-hint").text)
        self.assertIn("Good:", self.element("rule-hint").text)
        rule.click()
        self.assertFalse(self.element("rule-hint").is_displayed())
        self.assertIn("Good:", self.element("rule").text)
        self.put(two, name="other.ahap")
        self.assertFalse(self.element("rule").is_displayed())

    def test_hovering_a_mark_shows_what_is_wrong_and_why_in_view(self):
        for text in [broken, "\n" * 6 + broken]:
            self.put(text)
            mark = self.browser.find_element(By.CSS_SELECTOR, ".mark-error")
            ActionChains(self.browser).move_to_element(mark).perform()
            self.wait(lambda: self.element("rule-hint").is_displayed())
            self.assertTrue(self.element("rule-hint").text.startswith("unknown event type 'HapticTap'"))
            self.assertIn("Good:", self.element("rule-hint").text)
            box, place, height = self.script("""
                const [hint, mark] = [document.getElementById('rule-hint'), document.querySelector('.mark-error')]
                return [hint.getBoundingClientRect(), mark.getBoundingClientRect(), innerHeight]""")
            self.assertGreaterEqual(box["top"], 0)
            self.assertLessEqual(box["bottom"], height)
            # Neither covers the other.
            self.assertTrue(box["top"] >= place["bottom"] or box["bottom"] <= place["top"])
            # The pointer gets there, to read on; Escape takes it away.
            ActionChains(self.browser).move_to_element(self.element("rule-hint")).pause(0.6).perform()
            self.assertTrue(self.element("rule-hint").is_displayed())
            ActionChains(self.browser).send_keys(Keys.ESCAPE).perform()
            self.assertFalse(self.element("rule-hint").is_displayed())
            ActionChains(self.browser).move_to_element(self.element("summary")).perform()

    def test_saving_in_a_browser_that_writes_no_files_downloads_the_text_unchanged(self):
        self.put(two)
        self.note_downloads()
        self.script("window.showSaveFilePicker = undefined; studio.editor.cm.focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
        self.wait(lambda: "Saved test.ahap" in self.notice())
        self.assertEqual(self.script("return window.saved"), ["test.ahap"])
        self.assertEqual(self.asynchronous("return window.blobs.at(-1).text()"), two)
        self.assertEqual(self.text(), two)
        # From now on, changes are marked.
        self.script("studio.editor.cm.replaceRange(' ', { line: 0, ch: 1 })")
        self.wait(lambda: self.element("file-changed").is_displayed())

    def save(self, notice):
        self.script("studio.notice(''); studio.editor.cm.focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
        self.wait(lambda: self.notice() == notice)

    def alert(self):
        try:
            return self.browser.switch_to.alert
        except Exception:
            return None

    def test_save_writes_to_the_file_that_was_opened_and_asks_about_what_another_program_wrote(self):
        server = Server(built)
        self.addCleanup(server.close)
        # Files that need no permission stand for those of the disk.
        handle = """const root = await navigator.storage.getDirectory()
            const handle = await root.getFileHandle(arguments[0], { create: true })
            const on_disk = async () => (await handle.getFile()).text()
            const write = async (text) => { const stream = await handle.createWritable(); await stream.write(text); await stream.close() };"""
        on_disk = lambda name: self.asynchronous(handle + "return on_disk()", name)
        self.open(f"{server.address}/haptics-studio.html")
        self.asynchronous(handle + """await write(arguments[1])
            window.showOpenFilePicker = async () => [handle]
            await studio.commands.run('open')""", "tap.ahap", two)
        self.assertEqual(self.text(), two)
        change = "studio.editor.replace(studio.files.text + ' ')"
        self.script(change)
        self.save("Saved tap.ahap.")
        self.assertEqual(on_disk("tap.ahap"), two + " ")
        self.script(change)
        self.script("studio.keeping.save()")
        # The handle is there after a reload, and so is what it had then.
        self.browser.refresh()
        self.wait_until_ready()
        self.save("Saved tap.ahap.")
        self.assertEqual(on_disk("tap.ahap"), two + "  ")
        theirs = two.replace("0.5", "0.25")
        self.asynchronous(handle + "await write(arguments[1])", "tap.ahap", theirs)
        self.script(change)
        for is_replaced in [False, True]:
            self.script("setTimeout(() => studio.commands.run('save'))")
            self.wait(lambda: self.alert() is not None)
            self.assertIn("tap.ahap was changed by another program", self.alert().text)
            self.alert().accept() if is_replaced else self.alert().dismiss()
            if not is_replaced:
                self.assertEqual(on_disk("tap.ahap"), theirs)
        self.wait(lambda: on_disk("tap.ahap") == two + "   ")
        self.script("localStorage.clear()")

    def test_save_asks_once_where_to(self):
        server = Server(built)
        self.addCleanup(server.close)
        self.open(f"{server.address}/haptics-studio.html")
        self.put(two)
        self.asynchronous("""const root = await navigator.storage.getDirectory()
            window.asked = []
            window.showSaveFilePicker = async ({ suggestedName }) => {
              window.asked.push(suggestedName)
              if (window.asked.length === 1) throw new DOMException('no', 'AbortError')
              window.handle = await root.getFileHandle('chosen.ahap', { create: true })
              return window.handle
            }""")
        self.note_downloads()
        self.script("studio.notice('nothing'); studio.commands.run('save')")
        self.wait(lambda: self.script("return window.asked.length") == 1)
        self.assertEqual(self.notice(), "nothing")
        for text in [two, two + " "]:
            self.script("studio.editor.replace(arguments[0])", text)
            self.save("Saved chosen.ahap.")
            self.assertEqual(self.asynchronous("return (await window.handle.getFile()).text()"), text)
        self.assertEqual(self.script("return [window.asked, window.saved]"), [["test.ahap"] * 2, []])
        self.script("localStorage.clear()")

    def test_formatting_is_a_command_of_its_own(self):
        self.put(two)
        expected = subprocess.run([program, "format", "-"], input=two.encode(), capture_output=True,
                                  check=True).stdout.decode()
        self.assertNotEqual(two, expected)
        self.run_command("format")
        self.wait(lambda: self.text() == expected)

    def test_line_ends_stay(self):
        text = two.replace("\n", "\r\n")
        self.put(text)
        self.assertEqual(self.text(), text)

    def test_text_from_files_is_never_markup(self):
        attack = '<img src=x onerror="window.attacked = true">'
        self.put(json.dumps({"Version": 1, "Metadata": {"Project": attack}, attack: attack, "Pattern": [
            {"Event": {"Time": 0, "EventType": attack}}]}), f"{attack}.ahap")
        self.show("problems")
        self.assertTrue(any(attack in text for text in self.findings()), self.findings())
        for button in self.browser.find_elements(By.CSS_SELECTOR, "#findings button"):
            ActionChains(self.browser).move_to_element(button).perform()
        self.put(two, f"{attack}.ahap")
        self.asynchronous("await studio.export.make('png')")
        self.assertIsNone(self.script("return window.attacked ?? null"))
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "img[src=x]"), [])

    def test_hostile_texts_end_in_findings(self):
        for text in ["[" * 1_000_000, '{"a":' * 200_000, "\0" * 1000, '{"Pattern": [' + "{}," * 100_000]:
            self.put(text)
            self.assertTrue(self.findings())
        self.put(two)
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_sixty_megabytes_are_checked_and_only_their_beginning_is_shown(self):
        event = '{"Event": {"Time": 0, "EventType": "HapticTransient"}}'
        self.script(r"""
            const [event] = arguments
            studio.files.add('large.ahap', `{"Version": 1, "Pattern": [\n${Array(1100000).fill(event).join(',\n')},\n7]}`)""", event)
        self.settle()
        summary = self.script("return [document.getElementById('summary').textContent, studio.files.text.length, studio.editor.text.length]")
        self.assertRegex(summary[0], "^pattern: 1 error, ")
        self.assertGreater(summary[1], 60_000_000)
        self.assertLess(summary[2], 200_000)
        self.assertIn("checks all of it", self.script("return document.getElementById('notice').textContent"))
        self.script("studio.editor.cm.focus()")
        ActionChains(self.browser).send_keys("x").perform()
        self.assertGreater(self.script("return studio.files.text.length"), 60_000_000)
        self.element("play").click()
        self.assertIn("too large", self.notice())
        self.put(two)
        self.assertEqual(self.element("summary").text, "pattern: no findings")
        self.script("studio.files.all.length = 0")

    def test_damaged_files_never_stop_the_page(self):
        """Files of the repository, each damaged in 40 ways that a seed makes: bytes changed, cut, repeated."""
        files = {path.name: path.read_text() for path in sorted((root / "Patterns").glob("*.json"))[:4]}
        files |= {path.name: path.read_text() for path in sorted((root / "Patterns").glob("*.ahap"))[:4]}
        self.browser.set_script_timeout(300)
        self.addCleanup(self.browser.set_script_timeout, 60)
        outcome = self.asynchronous(r"""
            const [files] = arguments
            let seed = 1
            const random = (below) => {
              seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
              return Math.floor((seed / 2 ** 32) * below)
            }
            const pieces = ['[', '{', '"', ',', '\\', '\0', '1e999', '-', ':', 'null', '\u{1f600}', '\ud800', '}', ']', '9'.repeat(400)]
            let checked = 0
            const wrong = []
            addEventListener('error', (event) => wrong.push(event.message))
            addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason)))
            for (const [name, text] of Object.entries(files)) {
              for (let i = 0; i < 40; i++) {
                let damaged = text
                for (let k = random(4); k >= 0; k--) {
                  const [at, length] = [random(damaged.length), random(60)]
                  damaged = damaged.slice(0, at) + [pieces[random(pieces.length)], '', damaged.slice(at, at + 2 * length)][random(3)]
                    + damaged.slice(at + length)
                }
                studio.files.add(name, damaged)
                while (studio.analysis.settled.peek() !== studio.files.revision.peek()) await new Promise((resolve) => setTimeout(resolve, 1))
                await new Promise((resolve) => requestAnimationFrame(resolve))
                for (const handle of [...document.querySelectorAll('.handle')].slice(0, 3)) handle.focus()
                if (/^\w+: /.test(document.getElementById('summary').textContent)) checked += 1
              }
            }
            await new Promise((resolve) => setTimeout(resolve, 300))
            return { checked, wrong }""", files)
        self.assertEqual(outcome, {"checked": 320, "wrong": []})

    # See.

    def test_the_plot_is_the_programs(self):
        self.put(two)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "test.ahap"
            path.write_text(two)
            subprocess.run([program, "plot", path, "-o", f"{folder}/x.svg"], check=True)
            expected = (pathlib.Path(folder) / "x.svg").read_text()
        shown = self.asynchronous("return (await studio.export.make('svg')).blob.text()")
        self.assertEqual(shown, expected)

    def test_the_cursor_tells_what_is_felt(self):
        self.put(two)
        self.script("studio.setCursor(1.25)")
        self.assertEqual(self.element("values").text, "cursor 1.250 s, intensity 0.80, sharpness 0.50")
        self.script("studio.setCursor(0.9)")
        self.assertEqual(self.element("values").text, "cursor 0.900 s, intensity 0.00")

    def test_zooming_keeps_the_cursor_where_it_is(self):
        self.put(two)
        self.script("studio.setCursor(1)")
        place = "return studio.scale.x(1)"
        before = self.script(place)
        self.element("zoom-in").click()
        self.assertAlmostEqual(self.script(place), before, places=3)
        self.assertLess(self.script("return studio.scale.span"), 1.2)

    def test_another_version_is_drawn_over_this_one_and_its_values_stand_beside(self):
        self.put(two)
        self.run_command("keep")
        other = "return studio.comparison.other.peek()?.events.map(({ level, time }) => [time, level])"
        self.assertEqual(self.script(other), [[0.5, 0.4], [1, 0.8]])
        self.script("""const { cm } = studio.editor
            cm.setValue(cm.getValue().replace('"ParameterValue": 0.8', '"ParameterValue": 0.3'))
            studio.setCursor(1.25)""")
        self.settle()
        self.assertEqual(self.element("values").text,
                         "cursor 1.250 s, intensity 0.30 (other 0.80), sharpness 0.50 (other 0.50)")
        self.put(two.replace('"Time": 1', '"Time": 2'), "later.ahap")
        self.assertIsNone(self.script(other))
        self.script("studio.comparison.chosen.value = 'test.ahap'; studio.setCursor(1.25)")
        self.settle()
        self.assertIn("intensity 0.00 (other 0.30)", self.element("values").text)
        # Both are on one scale of time.
        self.assertGreaterEqual(self.script("return studio.scale.duration.peek()"), 2.5)

    # Shape.

    def test_dragging_a_transient_changes_two_numbers_and_is_one_step(self):
        self.put(two)
        handle = self.handle("HapticTransient 1")
        ActionChains(self.browser).drag_and_drop_by_offset(handle, 60, -20).perform()
        shape = r'"Time": ([\d.]+), "EventType": "HapticTransient", "EventParameters": \[\s*{"ParameterID": "HapticIntensity", "ParameterValue": ([\d.]+)}'
        time_, value = re.search(shape, self.text()).groups()
        self.assertGreater(float(time_), 0.55)
        self.assertGreater(float(value), 0.45)
        expected = two.replace('"Time": 0.5', f'"Time": {time_}').replace(
            '"ParameterValue": 0.4', f'"ParameterValue": {value}')
        self.assertEqual(self.text(), expected)
        self.element("undo").click()
        self.assertEqual(self.text(), two)
        self.element("redo").click()
        self.assertEqual(self.text(), expected)

    def long(self, count):
        """A pattern of so many transients, a twentieth of a second apart."""
        return '{"Version": 1, "Pattern": [\n' + ",\n".join(
            json.dumps({"Event": {"Time": round(i * 0.05, 3), "EventType": "HapticTransient", "EventParameters": [
                {"ParameterID": "HapticIntensity", "ParameterValue": 0.5}, {"ParameterID": "HapticSharpness", "ParameterValue": 0.25}]}})
            for i in range(count)) + "\n]}\n"

    def test_a_drag_in_a_long_file_changes_two_numbers_and_is_taken_back_to_the_exact_bytes(self):
        text = self.long(1500)
        self.assertGreater(len(text), 250_000)
        self.put(text)
        self.script("studio.scale.show(29, 2)")
        self.settle()
        chain = ActionChains(self.browser, duration=5)
        chain.move_to_element(self.handle("HapticTransient 591")).click_and_hold()
        for _ in range(40):
            chain.move_by_offset(2, -1)
        chain.release().perform()
        self.settle()
        changed = [(a, b) for a, b in zip(text.split("\n"), self.text().split("\n")) if a != b]
        self.assertEqual(len(changed), 1)
        self.assertEqual(len(text.split("\n")), len(self.text().split("\n")))
        before, after = (json.loads(one.rstrip(","))["Event"] for one in changed[0])
        self.assertEqual(before["Time"], 29.5)
        self.assertGreater(after["Time"], 29.55)
        self.assertGreater(after["EventParameters"][0]["ParameterValue"], 0.5)
        self.assertEqual(after["EventParameters"][1], before["EventParameters"][1])
        self.element("undo").click()
        self.assertEqual(self.text(), text)
        # Keys that follow each other before anything is known of the text, too.
        self.settle()
        ActionChains(self.browser).click(self.handle("HapticTransient 592")).perform()
        self.handle("HapticTransient 592").send_keys(*[Keys.ARROW_RIGHT] * 12)
        self.assertIn('"Time": 29.67,', self.text())
        self.assertEqual(json.loads(self.text())["Pattern"][591]["Event"]["Time"], 29.67)
        self.element("undo").click()
        self.assertEqual(self.text(), text)

    def test_a_drag_paints_and_checks_only_what_it_moves(self):
        self.put(self.long(1500))
        self.script("studio.scale.show(29, 2)")
        self.settle()
        self.script("""window.painted = {}
            const clear = CanvasRenderingContext2D.prototype.clearRect
            CanvasRenderingContext2D.prototype.clearRect = function (...all) {
              const { layer } = this.canvas.dataset
              window.painted[layer] = (window.painted[layer] ?? 0) + 1
              clear.apply(this, all)
            }
            window.called = []
            const { call } = studio.desk
            studio.desk.call = (...all) => { window.called.push(all[0]); return call.apply(studio.desk, all) }""")
        chain = ActionChains(self.browser, duration=5)
        chain.move_to_element(self.handle("HapticTransient 591")).click_and_hold().move_by_offset(6, -3)
        chain.perform()
        self.settle()
        before = self.text()
        self.script("window.painted = {}; window.called = []")
        chain = ActionChains(self.browser, duration=5)
        for _ in range(20):
            chain.move_by_offset(3, -1)
        chain.perform()
        painted = self.script("return window.painted")
        self.assertNotEqual(self.text(), before)
        self.assertGreater(painted["moving"], 3)
        self.assertEqual([layer for layer in ("shapes", "handles", "playhead") if layer in painted], [])
        # The pointer may have rested now and then.
        self.assertLess(self.script("return window.called.length"), painted["moving"])
        ActionChains(self.browser).release().perform()
        self.settle()
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_random_gestures_with_the_pointer_and_the_keys_are_taken_back_to_the_exact_bytes(self):
        generator = random.Random(5)
        for text in [two, self.long(60), self.script("return studio.haptics.generate('capacitor-charge')")]:
            self.put(text, "fuzz.ahap")
            self.script("studio.editor.cm.clearHistory()")
            width, height = self.script("const { width, height } = studio.picture.size.peek(); return [width, height]")
            for _ in range(25):
                self.script("studio.shaping.tool.value = arguments[0]", generator.choice(["select", "select", "transient", "continuous", "pen"]))
                point = [generator.randint(60, width - 20), generator.randint(30, height - 10)]
                chain = ActionChains(self.browser, duration=1)
                chain.move_to_element_with_offset(self.element("picture"), point[0] - width // 2, point[1] - height // 2).click_and_hold()
                for _ in range(generator.randint(0, 6)):
                    chain.move_by_offset(generator.randint(-9, 9), generator.randint(-9, 9))
                chain.release()
                for key in generator.choices([Keys.ARROW_LEFT, Keys.ARROW_UP, Keys.DELETE, Keys.ARROW_RIGHT], k=generator.randint(0, 3)):
                    chain.send_keys(key)
                chain.perform()
                json.loads(self.text())
            self.script("studio.shaping.end(); for (let i = 0; i < 400; i++) studio.editor.cm.undo()")
            self.assertEqual(self.text(), text)

    def test_a_pen_that_begins_on_a_handle_draws(self):
        self.put(two)
        self.script("studio.shaping.tool.value = 'pen'")
        chain = ActionChains(self.browser, duration=10).move_to_element(self.handle("HapticTransient 1")).click_and_hold()
        for _ in range(20):
            chain.move_by_offset(4, 2)
        chain.release().perform()
        self.settle()
        outline = self.script("return studio.haptics.outline(studio.files.text)")
        self.assertEqual([one["time"]["value"] for one in outline["events"]], [0.5, 1])
        self.assertEqual([one["id"] for one in outline["curves"]], ["HapticIntensityControl"])

    def test_sharpness_and_stages_are_shaped_in_the_picture(self):
        self.put(two)
        ActionChains(self.browser).drag_and_drop_by_offset(self.handle("HapticTransient 1, sharpness"), 0, -20).perform()
        self.settle()
        event = json.loads(self.text())["Pattern"][0]["Event"]
        self.assertEqual(event["Time"], 0.5)
        sharpness = [one["ParameterValue"] for one in event["EventParameters"] if one["ParameterID"] == "HapticSharpness"]
        self.assertGreater(sharpness[0], 0.55)
        ActionChains(self.browser).click(self.handle("HapticContinuous 2")).perform()
        self.settle()
        ActionChains(self.browser).drag_and_drop_by_offset(self.handle("HapticContinuous 2, attack"), 60, 0).perform()
        self.settle()
        names = {one["ParameterID"]: one["ParameterValue"] for one in json.loads(self.text())["Pattern"][1]["Event"]["EventParameters"]}
        self.assertGreater(names["AttackTime"], 0.05)
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_a_box_selects_several_which_are_copied_duplicated_and_nudged_together(self):
        self.put(self.long(10))
        chain = ActionChains(self.browser, duration=20).move_to_element_with_offset(self.element("picture"), *self.place_in("intensity", -0.02, 0.02)).click_and_hold()
        x, y = self.place_in("intensity", -0.02, 0.02)
        to_x, to_y = self.place_in("intensity", 0.45, 0.9)
        chain.move_by_offset(to_x - x, to_y - y).release().perform()
        count = self.script("return studio.shaping.events.length")
        self.assertGreater(count, 2)
        times = lambda: [one["Event"]["Time"] for one in json.loads(self.text())["Pattern"]]
        before = times()
        self.run_command("nudge-right")
        self.assertEqual([round(b - a, 6) for a, b in zip(before, times())], [0.01] * count + [0] * (10 - count))
        self.run_command("duplicate")
        self.assertEqual(len(times()), 10 + count)
        self.run_command("copy")
        self.script("studio.setCursor(3)")
        self.run_command("paste")
        self.assertEqual(len(times()), 10 + 2 * count)
        self.assertEqual(times()[-count], 3)
        for _ in range(3):
            self.element("undo").click()
        self.assertEqual(self.text(), self.long(10))

    def test_text_and_picture_select_each_other(self):
        self.put(two)
        self.show("text")
        self.script("""const { cm } = studio.editor
            cm.focus(); cm.setCursor(cm.posFromIndex(cm.getValue().indexOf('HapticContinuous')))""")
        self.assertEqual(self.script("return [...studio.shaping.selection.peek()]"), ["event 1"])
        ActionChains(self.browser).click(self.handle("HapticTransient 1")).perform()
        self.settle()
        self.assertIn('"Time": 0.5', self.script("return studio.editor.cm.getSelection()"))

    def test_keys_move_and_remove(self):
        self.put(two)
        handle = self.handle("HapticContinuous 2, end")
        handle.send_keys(Keys.ARROW_RIGHT)
        length = float(re.search(r'"EventDuration": ([\d.]+)', self.text()).group(1))
        self.assertGreater(length, 0.5)
        self.settle()
        self.handle("HapticContinuous 2").send_keys(Keys.ARROW_DOWN)
        self.assertIn('"ParameterValue": 0.79', self.text())
        self.handle("HapticContinuous 2").send_keys(Keys.DELETE)
        self.settle()
        self.assertNotIn("HapticContinuous", self.text())
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_each_change_by_keys_and_numbers_is_a_step_of_its_own(self):
        self.put(two)
        self.run_command("add-transient")
        added = self.text()
        self.handle("HapticTransient 1").send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        moved = self.text()
        self.assertNotEqual(moved, added)
        self.settle()
        field = self.numbers()["Time"]
        field.clear()
        field.send_keys("0.25", Keys.TAB)
        self.assertIn('"Time": 0.25', self.text())
        for expected in [moved, added, two]:
            self.element("undo").click()
            self.assertEqual(self.text(), expected)

    def test_numbers_can_be_typed(self):
        self.put(two)
        ActionChains(self.browser).click(self.handle("HapticTransient 1")).perform()
        self.settle()
        field = self.numbers()["Time"]
        field.clear()
        field.send_keys("0.25", Keys.TAB)
        self.assertEqual(self.text(), two.replace('"Time": 0.5', '"Time": 0.25'))

    def test_events_are_added_at_the_cursor(self):
        self.put(two)
        self.script("studio.setCursor(0.125)")
        self.run_command("add-transient")
        self.run_command("add-continuous")
        outline = self.script("return studio.haptics.outline(studio.files.text)")
        self.assertEqual([one["time"]["value"] for one in outline["events"]], [0.5, 1, 0.125, 0.125])
        self.assertTrue(self.text().startswith(two[:two.rindex("}}")]))

    def place_in(self, kind, x=0.53, y=0.3):
        """Where a share of a lane's width and height is, as an offset from the middle of the picture."""
        return self.script("""const [kind, x, y] = arguments
            const lane = studio.patternView.lanes.peek().find((one) => one.kind === kind)
            const { width, height } = studio.picture.size.peek()
            const left = studio.scale.left.peek()
            return [Math.round(left + (width - left) * x - width / 2),
              Math.round(lane.plotTop + lane.plotHeight * y - height / 2)]""", kind, x, y)

    def double_click_in(self, kind):
        chain = ActionChains(self.browser)
        chain.move_to_element_with_offset(self.element("picture"), *self.place_in(kind)).double_click().perform()
        self.settle()

    def test_a_double_click_adds_a_transient_or_a_point(self):
        self.put(self.script("return studio.haptics.generate('capacitor-charge')"), "charge.ahap")
        outline = "return studio.haptics.outline(studio.files.text)"
        before = self.script(outline)
        for kind in ["intensity", "curve"]:
            self.double_click_in(kind)
        after = self.script(outline)
        self.assertEqual(len(after["events"]), len(before["events"]) + 1)
        self.assertEqual(len(after["curves"][0]["points"]), len(before["curves"][0]["points"]) + 1)
        times = [point["time"]["value"] for point in after["curves"][0]["points"]]
        self.assertEqual(times, sorted(times))

    def test_a_stroke_becomes_a_curve_of_at_most_16_points(self):
        self.put(two)
        self.element("draw").click()
        chain = ActionChains(self.browser, duration=10)
        chain.move_to_element_with_offset(self.element("picture"), *self.place_in("intensity", 0.2, 0.5)).click_and_hold()
        for step in range(60):
            chain.move_by_offset(4, [-3, -2, 3, 2][step // 4 % 4])
        chain.release().perform()
        self.settle()
        curves = self.script("return studio.haptics.outline(studio.files.text).curves")
        self.assertEqual([curve["id"] for curve in curves], ["HapticIntensityControl"])
        self.assertGreater(len(curves[0]["points"]), 4)
        self.assertLessEqual(len(curves[0]["points"]), 16)
        self.element("undo").click()
        self.assertEqual(self.text(), two)

    def test_a_stroke_over_an_event_is_what_the_event_becomes(self):
        for lane, value in [("intensity", 0.4), ("sharpness", 0.9)]:
            self.put(two)
            self.element("draw").click()
            chain = ActionChains(self.browser, duration=10)
            chain.move_to_element_with_offset(self.element("picture"), *self.place_in(lane, 0.7, 1 - value)).click_and_hold()
            for _ in range(10):
                chain.move_by_offset(8, 0)
            chain.release().perform()
            self.settle()
            # It stays so until the event ends.
            self.assertEqual(self.findings(), [])
            event = self.script("return studio.shaping.model.events[1].outline")
            line = event["level" if lane == "intensity" else "sharpness"]
            reached = next(one for time, one in zip(line[::2], line[1::2]) if time > 1.15)
            self.assertAlmostEqual(reached, value, delta=0.02)

    # Hear.

    def test_what_is_heard_is_what_the_program_renders(self):
        """Sample for sample: the engine in an offline context, and `haptics render`."""
        for model in ["speaker", "actuator"]:
            with tempfile.TemporaryDirectory() as folder:
                path = root / "Patterns/heartbeat.ahap"
                subprocess.run([program, "render", path, "--model", model, "--signal", "haptic", "--quiet",
                                "--encoding", "float32", "-o", f"{folder}/x.wav"], check=True)
                expected = samples_of(pathlib.Path(f"{folder}/x.wav").read_bytes())
            self.assertGreater(len(expected), 10_000)
            heard = self.asynchronous("""
                const [text, model, frames] = arguments
                const context = new OfflineAudioContext(1, frames, 48000)
                const engine = await studio.haptics.worklet(context, { model, orders: [
                  { id: 1, call: 'loadPattern', args: [text] },
                  { id: 2, call: 'fire', args: [{ meaning: 1, pattern: 1 }] },
                ] })
                engine.node.connect(context.destination, 1)
                const buffer = await context.startRendering()
                const bytes = new Uint8Array(buffer.getChannelData(0).buffer)
                let raw = ''
                for (const byte of bytes) raw += String.fromCharCode(byte)
                engine.destroy()
                return btoa(raw)""", path.read_text(), model, len(expected) // 4)
            self.assertEqual(base64.b64decode(heard), expected)

    def test_play_starts_moves_and_stops(self):
        self.put(two)
        self.element("play").click()
        self.wait(lambda: float(self.element("time").text.split()[0]) > 0.3)
        self.assertGreater(self.script("return studio.picture.playhead.peek()"), 0.2)
        self.element("stop").click()
        self.wait(lambda: not self.script("return studio.player.isPlaying"))

    def test_quick_presses_play_once_or_not_at_all(self):
        self.put(two.replace('"EventDuration": 0.5', '"EventDuration": 4'))
        self.put(timeline, "test.timeline.json")
        # Clicks by scripts are no gestures, without which there is no sound.
        self.element("summary").click()
        for name in ["test.ahap", "test.timeline.json"]:
            self.script("studio.files.show(studio.files.all.find((one) => one.name === arguments[0]))", name)
            press = lambda *buttons: self.script(
                "for (const one of arguments) document.getElementById(one).click()", *buttons)
            press("play", "stop")
            time.sleep(0.7)
            playing = "return studio.player.isPlaying"
            self.assertFalse(self.script(playing), name)
            press("play", "play", "play")
            self.wait(lambda: self.script(playing))
            time.sleep(0.7)
            self.assertTrue(self.script(playing), name)
            press("stop")
            self.wait(lambda: not self.script(playing))
            # Nothing goes on that nobody can stop.
            self.wait(lambda: self.script("return studio.player.level") == 0)

    def test_a_loop_is_turned_on_and_off_while_it_plays(self):
        self.put(two)
        self.script("""window.told = []
            studio.player.onevent = ({ transport }) => window.told.push(transport)""")
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.1"))
        self.script("document.getElementById('loop').click()")
        self.wait(lambda: self.script("return window.told.filter((one) => one === 'looped').length") > 1)
        self.script("document.getElementById('loop').click()")
        self.wait(lambda: not self.script("return studio.player.isPlaying"))
        self.assertIn("finished", self.script("return window.told"))

    def test_a_loop_goes_on_and_a_rate_takes_effect(self):
        self.put(two)
        self.script("document.getElementById('loop').click()")
        self.script("const rate = document.getElementById('rate'); rate.value = '2'")
        self.element("play").click()
        self.wait(lambda: self.script("return studio.player.isPlaying"))
        time.sleep(1.5)
        self.assertTrue(self.script("return studio.player.isPlaying"))
        self.element("stop").click()

    def test_what_plays_pauses_and_goes_on_at_its_place(self):
        self.put(two.replace('"EventDuration": 0.5', '"EventDuration": 4'))
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.3"))
        self.assertEqual(self.element("play").get_attribute("aria-label"), "Pause")
        self.element("play").click()
        self.wait(lambda: self.script("return studio.player.state.peek()") == "paused")
        time.sleep(0.4)
        first = self.script("return studio.transport.position")
        time.sleep(0.5)
        self.assertEqual(self.script("return studio.transport.position"), first)
        self.element("play").click()
        self.wait(lambda: self.script("return studio.transport.position") > first + 0.2)
        self.element("stop").click()

    def test_a_loop_hears_an_edit_and_the_other_version_at_its_place(self):
        self.put(two)
        self.run_command("keep")
        self.script("document.getElementById('loop').click()")
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.1"))
        self.script("window.heard = 0; studio.player.onheard = () => { window.heard = performance.now() }")
        for change in [
            "studio.shaping.select(['event 0']); studio.shaping.set({ level: 0.9 })", "studio.comparison.swap()",
            "studio.comparison.swap()",
        ]:
            before = self.script(f"window.heard = 0; const now = performance.now(); {change}; return now")
            self.wait(lambda: self.script("return window.heard") > 0)
            # On a quiet machine within 150 ms.
            self.assertLess(self.script("return window.heard") - before, 1500)
            self.assertTrue(self.script("return studio.player.isPlaying"))
        self.assertIn('"ParameterValue": 0.9', self.text())
        self.element("stop").click()

    def test_an_edit_is_in_the_output_while_a_loop_plays(self):
        silent = two.replace("0.4", "0").replace("0.8", "0").replace('"Time": 1', '"Time": 0').replace('"EventDuration": 0.5', '"EventDuration": 4')
        self.put(silent)
        self.script("document.getElementById('loop').click()")
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.1"))
        self.assertEqual(self.script("return studio.player.level"), 0)
        self.script("studio.shaping.select(['event 1']); studio.shaping.set({ level: 0.9 })")
        self.wait(lambda: self.script("return studio.player.level") > 0.05, 3)
        self.element("stop").click()

    def test_the_ruler_loops_a_region(self):
        self.put(two)
        chain = ActionChains(self.browser, duration=20)
        width, height = self.script("const { width, height } = studio.picture.size.peek(); return [width, height]")
        chain.move_to_element_with_offset(self.element("picture"), -100, 12 - height // 2).click_and_hold().move_by_offset(200, 0).release().perform()
        loop = self.script("return studio.player.loop.peek()")
        self.assertTrue(0.3 < loop["from"] < loop["to"] < 1.5, loop)
        self.assertTrue(self.element("loop").is_selected())
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0"))
        for _ in range(20):
            position = self.script("return studio.transport.position")
            self.assertTrue(position is None or loop["from"] - 0.1 <= position <= loop["to"] + 0.1, position)
            time.sleep(0.1)
        self.element("stop").click()

    def test_play_says_why_it_cannot(self):
        self.put(broken)
        self.element("play").click()
        self.wait(lambda: "Files with errors" in self.notice())
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.assertEqual(self.script("return studio.drawer.tab.peek()"), "problems")
        self.assertFalse(self.script("return studio.player.isPlaying"))

    # From a sound.

    def test_a_sound_that_is_chosen_is_asked_about_like_one_that_is_dropped(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "render", root / "Patterns/heartbeat.ahap", "--quiet", "-o", f"{folder}/beat.wav"], check=True)
            self.element("files").send_keys(f"{folder}/beat.wav")
            self.wait(lambda: self.element("sound-dialog").is_displayed())
            self.assertEqual(self.element("sound-name").text, "beat")
            self.script("document.getElementById('sound-dialog').close()")
            # One that arrives with another file belongs to it.
            pathlib.Path(f"{folder}/one.ahap").write_text(two)
            self.element("files").send_keys(f"{folder}/one.ahap\n{folder}/beat.wav")
            self.wait(lambda: self.notice() == "Opened 1 file, 1 sound.")
            self.assertFalse(self.element("sound-dialog").is_displayed())

    def test_a_sound_becomes_a_pattern_with_live_sliders(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "render", root / "Patterns/heartbeat.ahap", "--quiet", "-o", f"{folder}/beat.wav"],
                           check=True)
            point = {"x": 500, "y": 300, "data": {"items": [], "files": [f"{folder}/beat.wav"], "dragOperationsMask": 1}}
            for kind in ["dragEnter", "dragOver", "drop"]:
                self.browser.execute_cdp_cmd("Input.dispatchDragEvent", {"type": kind, **point})
            self.wait(lambda: self.element("sound-dialog").is_displayed())
        self.browser.find_element(By.CSS_SELECTOR, "#sound-choices .card").click()
        self.wait(lambda: self.script("return document.querySelectorAll('.candidate canvas').length") == 3)
        self.browser.find_element(By.CSS_SELECTOR, "#candidates .primary").click()
        self.wait(lambda: self.script("return studio.files.name") == "beat.ahap")
        self.settle()
        self.assertEqual(self.element("summary").text, "pattern: no findings")
        events = "return studio.analysis.model.peek().events.filter(({ isTransient }) => isTransient).length"
        before, text = self.script(events), self.text()
        self.assertGreater(before, 5)
        self.assertIsNotNone(self.script("return studio.sounds.behind.peek()"))
        slider = self.element("sound-density")
        slider.send_keys(Keys.HOME)
        self.wait(lambda: self.text() != text)
        self.settle()
        self.assertLess(self.script(events), before)
        self.element("undo").click()
        self.assertEqual(self.text(), text)

    # Export.

    def test_every_format_is_exported_with_what_it_loses(self):
        self.put(two)
        self.element("export-open").click()
        names = [one.get_attribute("value") for one in self.browser.find_elements(By.CSS_SELECTOR, "#export-list input")]
        self.assertEqual(names[:4], ["own", "wav", "svg", "png"])
        self.assertGreaterEqual(len(names), 14)
        titles = [one.text for one in self.browser.find_elements(By.CSS_SELECTOR, "#export-list strong")]
        self.assertEqual([titles[0], titles[names.index("bnvib")], titles[names.index("android-waveform")]], ["Pattern (.ahap)", "Rumble file (.bnvib)", "Android waveform"])
        self.assertTrue(all(one == one.strip() and one[0].isupper() for one in titles), titles)
        self.browser.find_element(By.CSS_SELECTOR, "#export-list [value=android-waveform]").click()
        self.wait(lambda: self.element("export-save").is_enabled())
        self.assertIn("lost", self.element("export-losses").text)
        sizes = self.asynchronous("""
            const sizes = {}
            for (const { id } of studio.export.offers) {
              const { blob } = await studio.export.make(id).catch(({ message }) => ({ blob: { size: message } }))
              sizes[id] = blob.size
            }
            return sizes""")
        self.assertEqual([name for name, size in sizes.items() if not isinstance(size, int) or size == 0], [])
        self.element("export-cancel").click()

    # The frame.

    def test_the_palette_finds_every_action_and_runs_it(self):
        self.put(two)
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("k").key_up(Keys.CONTROL).perform()
        self.assertTrue(self.element("palette").is_displayed())
        self.element("palette-input").send_keys("add trans", Keys.ENTER)
        self.settle()
        self.assertFalse(self.element("palette").is_displayed())
        self.assertEqual(self.text().count("HapticTransient"), 2)
        # Each has a name, and no two that can run at a time have one key: arrows move the cursor or what is selected.
        self.assertTrue(all(self.script("return studio.commands.all.map(({ name }) => name)")))
        for selection in [[], ["event 0"]]:
            self.script("studio.shaping.selection.value = new Set(arguments[0])", selection)
            keys = self.script("""return studio.commands.all.filter(({ isEnabled }) => isEnabled?.() ?? true)
                .flatMap(({ key, keys = [] }) => [key, ...keys].filter(Boolean))""")
            self.assertEqual(sorted(keys), sorted(set(keys)))

    def test_a_new_file_is_empty_rather_than_wrong(self):
        for kind, words in [("pattern", "draw in a lane, or drop a sound"), ("timeline", "add a cue to a lane")]:
            self.run_command(f"new-{kind}")
            self.assertEqual(self.element("summary").text, f"{kind}: empty")
            self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, "#tree .count"), [])
            self.element("play").click()
            self.assertEqual(self.notice(), f"The {kind} is empty: {words}.")

    def test_an_empty_pattern_offers_ways_in(self):
        self.run_command("new-pattern")
        self.assertTrue(self.element("empty").is_displayed())
        self.assertEqual(len([one for one in self.browser.find_elements(By.CSS_SELECTOR, "#empty .card") if one.is_displayed()]), 4)
        ActionChains(self.browser).move_to_element_with_offset(self.element("picture"), *self.place_in("intensity", 0.1, 0.2)).double_click().perform()
        self.settle()
        self.assertFalse(self.element("empty").is_displayed())
        self.assertEqual(self.text().count("HapticTransient"), 1)

    def test_each_file_keeps_its_history_and_a_closed_one_comes_back(self):
        self.put(two, "a.ahap")
        self.run_command("add-transient")
        changed = self.text()
        self.put(broken, "b.ahap")
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'a.ahap'))")
        self.settle()
        self.element("undo").click()
        self.assertEqual(self.text(), two)
        self.element("redo").click()
        self.run_command("close")
        self.assertNotIn("a.ahap", self.file_names())
        self.wait(lambda: self.element("toast").is_displayed())
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.settle()
        self.assertEqual(self.text(), changed)

    def test_nothing_scrolls_but_panels_and_the_picture_has_the_room(self):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 1440, "height": 900, "deviceScaleFactor": 1, "mobile": False})
        try:
            time.sleep(0.2)
            page, canvas = self.script("return [document.documentElement.scrollHeight, document.getElementById('picture').clientHeight]")
            self.assertEqual(page, 900)
            self.assertGreaterEqual(canvas, 0.55 * 900)
        finally:
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_work_that_takes_long_is_stopped(self):
        self.script("studio.desk.call('convert', ['['.repeat(1 << 20), {}]).catch(() => {})")
        stopped = self.asynchronous("""
            const { desk } = studio
            const long = desk.call('validate', ['{"Version": 1, "Pattern": [' + '{"Event": {}},'.repeat(2000000) + '{}]}', { format: 'pattern' }])
            await new Promise((resolve) => setTimeout(resolve, 300))
            desk.stop()
            return long.then(() => 'done', ({ message }) => message)""")
        self.assertEqual(stopped, "stopped")
        self.put(two)
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    def test_work_that_takes_too_long_ends_by_itself(self):
        ended = self.asynchronous("""
            const { desk } = studio
            const text = '{"Version": 1, "Pattern": [' + '{"Event": {}},'.repeat(2000000) + '{}]}'
            desk.longest = 500
            return desk.call('validate', [text, { format: 'pattern' }]).then(() => 'done', ({ message }) => message)""")
        self.assertEqual(ended, "this takes too long; stopped after 0.5 seconds")
        self.script("studio.desk.longest = 30000")
        self.put(two)
        self.assertEqual(self.element("summary").text, "pattern: no findings")

    # Timelines.

    def test_a_timeline_of_four_cues_is_made_without_typing_json(self):
        self.run_command("new-timeline")
        for index, (modality, name) in enumerate([("haptic", "snap"), ("audio", "chime"), ("visual", "glow"), ("haptic", "thud")]):
            self.script("studio.setCursor(arguments[0])", index / 2)
            self.browser.find_element(By.CSS_SELECTOR, f"[aria-label='Add a cue with {modality}']").click()
            self.browser.find_element(By.XPATH, f"//div[@class='menu']//button[span[.='{name}']]").click()
            self.settle()
        # That each of them reaches one modality is worth a warning, and nothing is wrong.
        self.assertEqual(self.element("summary").text, "timeline: 4 warnings")
        cues = json.loads(self.text())["cues"]
        self.assertEqual([one["time"] for one in cues], [0, 0.5, 1, 1.5])
        clips = self.script("return studio.timelineView.clips.peek().map(({ modality, at }) => [modality, at])")
        self.assertEqual(clips, [["haptic", 0], ["audio", 0.5], ["visual", 1], ["haptic", 1.5]])
        # A drag moves a clip, Alt copies it, and each is one step to undo.
        self.wait(lambda: self.script("return studio.timelineView.clips.peek()[1].duration > 1"))
        box = self.script("""const { x, y, height } = studio.timelineView.boxOf(studio.timelineView.clips.peek()[1])
            const size = studio.picture.size.peek()
            return [x + 10 - size.width / 2, y + height / 2 - size.height / 2]""")
        before = self.text()
        chain = ActionChains(self.browser, duration=20).move_to_element_with_offset(self.element("picture"), *map(round, box))
        chain.click_and_hold().move_by_offset(60, 0).release().perform()
        self.settle()
        self.assertGreater(json.loads(self.text())["cues"][1]["time"], 0.6)
        self.element("undo").click()
        self.assertEqual(self.text(), before)
        self.settle()
        self.script("studio.timelineView.selection.value = new Set([0, 3])")
        self.run_command("duplicate")
        self.assertEqual(len(json.loads(self.text())["cues"]), 6)
        self.script("studio.timelineView.selection.value = new Set([4, 5])")
        self.run_command("remove")
        self.assertEqual(json.loads(self.text()), json.loads(before))

    def test_clips_last_as_long_as_they_sound_and_the_ruler_with_them(self):
        self.put(timeline, "test.timeline.json")
        self.wait(lambda: self.script("return studio.timelineView.clips.peek().some(({ duration }) => duration > 1)"))
        end = self.script("return Math.max(...studio.timelineView.clips.peek().map(({ at, duration }) => at + duration))")
        length = self.script("const { samples, channels, sampleRate } = studio.haptics.renderSound('chime'); return samples.length / channels / sampleRate")
        self.assertAlmostEqual(end, 1.5 + length, places=3)
        self.assertGreaterEqual(self.script("return studio.scale.to"), end)

    def test_receipts_are_badges_on_clips_and_go_with_their_file(self):
        self.put(timeline, "test.timeline.json")
        self.browser.find_element(By.CSS_SELECTOR, "[aria-label='Fail haptic']").click()
        self.element("play").click()
        self.wait(lambda: self.script("return studio.playing.outcomes.peek().get('0 audio')?.outcome") == "playedFallback")
        self.assertEqual(self.script("return studio.playing.outcomes.peek().get('0 haptic')?.outcome"), "lost")
        self.element("stop").click()
        self.assertGreater(len(self.rows()), 1)
        self.put(two)
        self.assertEqual(self.rows(), [])
        self.assertEqual(self.script("return studio.playing.outcomes.peek().size"), 0)

    def test_formats_that_are_no_patterns_are_drawn_and_played(self):
        self.put(two)
        for to, name in [("haptic", "x.haptic"), ("harmony", "x.harmony.json"), ("hjif", "x.hjif")]:
            text = self.asynchronous("return (await studio.export.make(arguments[0])).blob.text()", to)
            self.put(text, name)
            self.assertNotIn("error", self.element("summary").text)
            self.assertGreaterEqual(self.script("return studio.analysis.model.peek().events.length"), 2, name)
            self.element("play").click()
            self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.1"))
            self.element("stop").click()
            self.put(two)

    def rows(self):
        return self.script("""return [...document.querySelectorAll('#receipts tbody tr')]
            .map((row) => [...row.cells].slice(1).map((cell) => cell.textContent).join(' '))""")

    def test_a_timeline_tells_what_becomes_of_each_cue(self):
        self.put(timeline, "test.timeline.json")
        self.assertEqual(self.element("summary").text, "timeline: no findings")
        self.assertEqual(self.script("return studio.timelineView.clips.peek().length"), 6)
        self.element("play").click()
        for expected in ["hit haptic played", "hit audio played", "hit visual shown", "miss visual shown"]:
            self.wait(lambda: any(row.endswith(expected) for row in self.rows()))
        # The times are those of the timeline.
        times = self.script("return [...document.querySelectorAll('#receipts tbody tr')].map(({ cells }) => `${cells[1].textContent} ${parseFloat(cells[0].textContent)}`)")
        for name, time_ in [("hit", 0.2), ("miss", 1.5)]:
            least = min(float(one.split()[1]) for one in times if one.startswith(name))
            self.assertEqual(least, time_)

    def test_a_timeline_plays_from_where_its_position_is_set(self):
        self.put(timeline, "test.timeline.json")
        self.script("studio.setCursor(1.2)")
        self.element("play").click()
        self.wait(lambda: any("miss audio played" in row for row in self.rows()))
        # What was before is over, but for the bell, which still rings.
        self.assertIn("hit haptic dropped: too late", self.rows())
        self.element("stop").click()

    def test_a_rate_takes_effect_on_a_timeline_that_plays(self):
        self.put(timeline, "test.timeline.json")
        self.element("play").click()
        self.wait(lambda: self.script("return studio.player.isPlaying"))
        self.script("""window.told = []
            const old = studio.player.onevent
            studio.player.onevent = (event) => { window.told.push(event.transport); old(event) }""")
        Select(self.element("rate")).select_by_value("0.25")
        self.wait(lambda: "rateChanged" in self.script("return window.told"))
        self.element("stop").click()

    def test_music_plays_and_live_cues_are_fired(self):
        """The engine loads the file itself, so what a page could not say with cues is there as well."""
        self.put(json.dumps({
            "version": 1,
            "assets": {"sounds": {"bell": {"builtIn": "chime"}}, "patterns": {"tap": {"builtIn": "click"}}},
            "music": [{"time": 0, "sound": "bell", "loop": True}],
            "cues": [{"time": 3, "name": "end", "haptic": "tap"}],
            "live": [{"name": "hit", "haptic": "tap"}],
        }), "music.timeline.json")
        self.assertNotIn("error", self.element("summary").text)
        self.browser.find_element(By.XPATH, "//div[@id='live']/button[.='hit']").click()
        self.wait(lambda: "hit haptic played" in self.rows())
        self.element("play").click()
        self.wait(lambda: "music audio played" in self.rows())
        self.element("stop").click()
        self.wait(lambda: not self.script("return studio.player.isPlaying"))

    def test_a_modality_that_fails_is_stood_in_for(self):
        self.put(timeline, "test.timeline.json")
        self.script("""const select = document.getElementById('status-haptic')
            select.value = 'failed'
            select.dispatchEvent(new Event('change'))""")
        self.element("play").click()
        for expected in ["hit audio played the fallback", "hit haptic lost: haptics failed"]:
            self.wait(lambda: any(row.endswith(expected) for row in self.rows()))
        self.element("stop").click()
        self.wait(lambda: not self.script("return studio.player.isPlaying"))

    def test_reduced_motion_is_obeyed_from_the_start(self):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-reduced-motion", "value": "reduce"}]})
        try:
            self.open(studio)
            self.put(timeline, "test.timeline.json")
            self.assertEqual(self.script("return document.getElementById('status-visual').value"), "reduced")
            self.element("play").click()
            self.wait(lambda: self.script("return document.getElementById('visual').classList.contains('fading')"))
        finally:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    # Feel, take away.

    def pretend(self):
        """Stands a phone's motor and a controller in, which note what they are sent."""
        self.script("""window.felt = []
            const note = (kind, value) => window.felt.push([kind, value, performance.now()])
            Navigator.prototype.vibrate = (pattern) => { note('phone', pattern); return true }
            const pad = { id: 'pad', vibrationActuator: {
              playEffect: async (_, { strongMagnitude, weakMagnitude }) => { note('pad', [strongMagnitude, weakMagnitude]) },
              reset: async () => { note('pad', [0, 0]) } } }
            Navigator.prototype.getGamepads = () => [pad]""")

    def felt(self, kind):
        return [value for one, value, _ in self.script("return window.felt") if one == kind]

    def test_a_phone_is_sent_pulses_of_what_plays_and_stands_still_afterwards(self):
        self.pretend()
        self.put(two)
        self.element("feel-phone").click()
        self.wait(lambda: len(self.felt("phone")) > 4 and self.felt("phone")[-1] == 0)
        # The transient of 0.4, then nothing, then 0.8 for half a second, refreshed.
        felt = self.felt("phone")
        held = [one for one in felt if one != 0]
        self.assertTrue(all(35 <= one[0] < 60 for one in held[:1]), felt)
        self.assertTrue(all(60 <= one[0] <= 70 for one in held[1:]), felt)
        self.assertGreaterEqual(len(held), 3)
        self.assertIn(0, felt[felt.index(held[0]):felt.index(held[1])])
        # Off again: nothing is felt of the next time.
        self.element("feel-phone").click()
        before = len(self.felt("phone"))
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 1.1"))
        self.assertEqual(len(self.felt("phone")), before)
        self.element("stop").click()

    def test_a_controller_is_sent_what_the_cues_of_a_timeline_play(self):
        self.pretend()
        self.put(timeline, "test.timeline.json")
        self.element("feel-controller").click()
        self.assertIn("Controller: pad", self.element("feel-state").text)
        self.wait(lambda: any(strong > 0.1 or weak > 0.1 for strong, weak in self.felt("pad")))
        self.wait(lambda: self.felt("pad")[-1] == [0, 0])
        self.element("stop").click()
        self.wait(lambda: not self.script("return studio.player.isPlaying"))
        # A modality that is muted is not felt.
        self.script("""const select = document.getElementById('status-haptic')
            select.value = 'muted'
            select.dispatchEvent(new Event('change'))
            window.felt = []""")
        self.element("play").click()
        self.wait(lambda: any("hit haptic lost" in row for row in self.rows()))
        time.sleep(0.2)
        # A stop may be sent twice.
        self.assertEqual([one for one in self.felt("pad") if one != [0, 0]], [])
        self.element("stop").click()

    def test_a_page_that_nobody_sees_is_interrupted_and_goes_on_at_its_place(self):
        self.put(two)
        self.script("""window.told = []
            studio.player.onevent = ({ kind, reason }) => { if (kind !== 'receipt') window.told.push(kind) }
            document.getElementById('loop').click()""")
        self.element("play").click()
        self.wait(lambda: self.script("return (studio.transport.position ?? 0) > 0.2"))
        page = self.browser.current_window_handle
        self.browser.switch_to.new_window("tab")
        time.sleep(0.6)
        self.browser.close()
        self.browser.switch_to.window(page)
        self.wait(lambda: "resumed" in self.script("return window.told"))
        told = [kind for kind in self.script("return window.told") if kind in ("interrupted", "resumed")]
        self.assertEqual(told, ["interrupted", "resumed"])
        self.assertTrue(self.script("return studio.player.isPlaying"))
        self.element("stop").click()

    def test_files_to_take_away_are_what_they_say(self):
        self.put(two)
        sizes = self.asynchronous("""
            const starts = []
            for (const kind of ['own', 'wav', 'svg', 'png']) {
              const { blob } = await studio.export.make(kind)
              starts.push([blob.type, String.fromCharCode(...new Uint8Array(await blob.slice(0, 8).arrayBuffer()))])
            }
            return starts""")
        self.assertEqual(sizes[0], ["application/json", two[:8]])
        self.assertEqual(sizes[1][0], "audio/wav")
        self.assertTrue(sizes[1][1].startswith("RIFF"))
        self.assertTrue(sizes[2][1].startswith("<svg"))
        self.assertEqual(sizes[3], ["image/png", "\x89PNG\r\n\x1a\n"])

    # Accessibility.

    def test_axe_finds_nothing_in_either_theme(self):
        if not axe.exists():
            self.fail(f"{axe} is missing: scripts/check/web fetches it")
        self.script(axe.read_text())
        for theme in ["light", "dark"]:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
            for name, text in [("a.ahap", two), ("b.ahap", broken), ("c.timeline.json", timeline)]:
                self.put(text, name)
                found = self.asynchronous("""
                    const { violations } = await axe.run(document)
                    return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`)""")
                self.assertEqual(found, [], (theme, name))
        # It would find something.
        self.script("document.body.append(document.createElement('img'))")
        found = self.asynchronous("return (await axe.run(document)).violations.map(({ id }) => id)")
        self.assertIn("image-alt", found)
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def test_the_tab_key_goes_through_the_page_in_order_and_out_of_the_editor(self):
        self.put(two)
        self.script("document.getElementById('menu').focus()")
        seen = []
        for _ in range(90):
            ActionChains(self.browser).send_keys(Keys.TAB).perform()
            seen.append(self.script("""const one = document.activeElement
                return one.id || one.getAttribute('aria-label') || one.textContent"""))
        expected = [
            "title", "new-menu", "open-menu", "undo", "redo", "start", "play", "loop", "rate", "compare-menu", "share",
            "export-open", "inspector-toggle", "Select tool", "draw", "snap-menu", "lanes-menu", "zoom-out", "zoom-fit",
            "zoom-in", "HapticTransient 1", "field-time", "model", "feel-phone", "feel-controller", "drawer-edge",
            "tab-problems", "tab-text", "tab-receipts", "tab-code", "format", "drawer-close", "Text of the file", "summary",
        ]
        self.assertEqual([one for one in seen if one in expected][:len(expected)], expected)

    def test_everything_that_takes_a_click_has_a_name_and_a_size(self):
        self.put(broken)
        small = self.script("""return [...document.querySelectorAll('button, select, input, summary')]
            .filter((one) => one.offsetParent !== null && !one.closest('.CodeMirror'))
            .filter((one) => one.getBoundingClientRect().height < 24)
            .map((one) => one.outerHTML.slice(0, 80))""")
        self.assertEqual(small, [])
        tree = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        roles = {"button", "combobox", "slider", "checkbox", "textbox", "spinbutton", "meter"}
        named = [node for node in tree if node.get("role", {}).get("value") in roles and not node["ignored"]]
        self.assertGreater(len(named), 15)
        self.assertEqual([node["role"]["value"] for node in named if not node.get("name", {}).get("value")], [])

    def test_a_narrow_page_does_not_scroll_sideways(self):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True})
        try:
            self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), 390)
            # The inspector lies over the picture.
            self.script("studio.settings.isFilesShown.value = false; studio.commands.run('inspector')")
            self.assertEqual(self.script("return document.getElementById('picture').clientWidth"), 390)
            # What a finger touches has 44 pixels.
            self.put(timeline, "test.timeline.json")
            self.script("studio.timelineView.selection.value = new Set([0])")
            self.settle()
            small = self.script("""return [...document.querySelectorAll('button, select, input[type=text], input[type=number]')]
                .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height < 44)
                .map((one) => one.outerHTML.slice(0, 80))""")
            self.assertEqual(small, [])
        finally:
            self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})

    def test_the_text_contrasts_in_both_themes(self):
        for theme in ["light", "dark"]:
            self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})
            self.put(broken)
            worst = self.script("""
                const luminance = (color) => {
                  const [r, g, b] = color.match(/[\\d.]+/g).map((part) => {
                    const share = part / 255
                    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
                  })
                  return 0.2126 * r + 0.7152 * g + 0.0722 * b
                }
                const behind = (one) => {
                  for (let at = one; at; at = at.parentElement) {
                    const color = getComputedStyle(at).backgroundColor
                    if (!color.endsWith(', 0)') && color !== 'transparent') return color
                  }
                  return 'rgb(255, 255, 255)'
                }
                let worst = [21, '']
                for (const one of document.querySelectorAll('body *')) {
                  if (one.offsetParent === null || one.closest('svg') || one.closest('option')) continue
                  if (![...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())) continue
                  const [a, b] = [luminance(getComputedStyle(one).color), luminance(behind(one))]
                  const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
                  if (ratio < worst[0]) worst = [ratio, one.outerHTML.slice(0, 100)]
                }
                return worst""")
            self.assertGreaterEqual(worst[0], 4.5, (theme, worst[1]))
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def samples_of(wav):
    place = 12
    while place < len(wav):
        size, = struct.unpack_from("<I", wav, place + 4)
        if wav[place:place + 4] == b"data":
            return wav[place + 8:place + 8 + size]
        place += 8 + size
    raise AssertionError("no samples")


class SceneTests(BrowserTests):
    """The scene of every language, in a browser."""

    def test_the_scene_has_the_receipts_and_the_samples_that_it_has_natively(self):
        self.open(studio)
        player = (root / "Tests/Web/scene.js").read_text().replace("export function", "function")
        scene = (root / "Tests/Conformance/scene.json").read_text()
        lines = self.asynchronous(player + "; return playScene(studio.haptics, JSON.parse(arguments[0]))", scene)
        self.assertEqual(lines, (root / "Tests/Conformance/scene.txt").read_text().strip().split("\n"))


class TaskTests(Tasks, BrowserTests):
    flags = ("--autoplay-policy=no-user-gesture-required",)
    engine = "Chromium"

    def act(self, actions):
        self.browser.execute("actions", {"actions": actions})

    def open_studio(self, address=studio):
        self.script(forgetting)
        self.open(address, keep=True)
        self.settle()

    def size(self, width, height):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})

    def choose(self, field, *paths):
        self.element(field).send_keys("\n".join(map(str, paths)))


class HandshakeTests(BrowserTests):
    """The web game in Examples/web."""

    flags = ("--autoplay-policy=no-user-gesture-required",)

    def setUp(self):
        self.server = Server(built)
        self.browser.get(f"{self.server.address}/handshake/index.html")
        self.browser.get_log("browser")

    def tearDown(self):
        self.server.close()
        self.assertEqual(self.errors(), [])

    def hold(self, seconds):
        pad = self.element("pad")
        ActionChains(self.browser).click_and_hold(pad).pause(seconds).release().perform()

    def begin(self):
        """Holds briefly until the engine, which the first press creates, has answered."""
        for _ in range(20):
            self.hold(0.5)
            # The answer follows the finger, and a fast machine reads before it.
            time.sleep(0.3)
            if self.element("told").text.startswith("fallen back"):
                return
        self.fail("the engine does not answer")

    def watch(self):
        """Notes what is told from now on, and the classes of the pad."""
        time.sleep(0.3)
        self.script("""const [pad, told] = [document.getElementById('pad'), document.getElementById('told')]
            ;[window.lines, window.classes] = [[], []]
            new MutationObserver(() => window.lines.push(told.textContent)).observe(told, { childList: true })
            new MutationObserver(() => window.classes.push(pad.className)).observe(pad, { attributeFilter: ['class'] })""")

    def words(self):
        """What was told, without the modalities and without repeats."""
        lines = [one.split(":")[0] for one in self.script("return window.lines")]
        return [one for i, one in enumerate(lines) if one not in lines[:i][-1:]]

    def had(self, name):
        return self.script("return window.classes.some((one) => one.split(' ').includes(arguments[0]))", name)

    def prefer_less_motion(self, is_on):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-reduced-motion", "value": "reduce" if is_on else "no-preference"}]})

    def is_on(self):
        return self.script("return document.getElementById('pad').classList.contains('on')")

    def test_three_seconds_connect_and_power_the_screen_on_and_less_falls_back(self):
        self.begin()
        self.watch()
        self.hold(2.6)
        self.wait(lambda: self.words()[-1:] == ["fallen back"])
        self.assertEqual(self.words(), ["charging", "fallen back"])
        self.assertFalse(self.had("flash"))
        time.sleep(0.7)
        self.hold(3.6)
        self.wait(self.is_on)
        self.wait(lambda: self.words() == ["charging", "fallen back", "charging", "connected", "the screen is on"])
        self.assertTrue(self.had("flash") and not self.had("plain"))
        self.assertTrue(any("haptic played" in one and "audio played" in one for one in self.script("return window.lines")))
        self.assertEqual(self.script("return getComputedStyle(document.querySelector('#pad .screen')).visibility"), "visible")
        # The next press begins it again.
        self.hold(0.6)
        self.wait(lambda: self.words()[-1] == "fallen back")
        self.assertFalse(self.is_on())

    def test_a_glyph_pulses_until_the_pad_is_held(self):
        self.assertTrue(self.script("return document.getElementById('pad').classList.contains('waiting')"))
        self.begin()
        self.assertFalse(self.script("return document.getElementById('pad').classList.contains('waiting')"))
        self.watch()
        pulses = "return window.classes.filter((one, i) => one.includes('pulse') && !window.classes[i - 1]?.includes('pulse')).length"
        self.wait(lambda: self.script(pulses) >= 2, 10)
        # It is felt, heard and seen, and not told again and again.
        self.assertEqual([one for one in self.words() if one != "fallen back"], [])
        ActionChains(self.browser).click_and_hold(self.element("pad")).pause(1.2).perform()
        self.script("window.classes.length = 0")
        time.sleep(1.5)
        self.assertFalse(self.had("pulse"))
        ActionChains(self.browser).release().perform()

    def test_reduced_motion_is_followed_while_the_page_is_open(self):
        self.begin()
        self.watch()
        self.prefer_less_motion(True)
        try:
            self.wait(lambda: self.had("still"), 10)
            self.hold(3.6)
            self.wait(self.is_on)
            self.assertTrue(self.had("fade") and self.had("plain"))
            self.assertFalse(self.had("flash"))
            self.assertEqual(self.script("return getComputedStyle(document.querySelector('#pad .screen')).animationName"), "appear")
        finally:
            self.prefer_less_motion(False)
        self.script("window.classes.length = 0")
        self.hold(3.6)
        self.wait(self.is_on)
        self.wait(lambda: self.had("flash"))
        self.assertFalse(self.had("plain"))

    def test_letting_go_before_the_engine_answers_charges_nothing(self):
        self.begin()
        # Somewhere between the press and the answer.
        self.asynchronous("""
            const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
            const send = (kind) => document.getElementById('pad').dispatchEvent(new KeyboardEvent(kind, { key: ' ' }))
            for (let delay = 0; delay < 12; delay += 1) {
              send('keydown')
              await wait(delay)
              send('keyup')
              await wait(40)
            }""")
        time.sleep(2.2)
        # The charge that was let go would be full now.
        self.hold(1.2)
        self.wait(lambda: self.element("told").text.startswith("fallen back"))
        self.assertNotIn("connected", self.element("told").text)

    def test_a_phone_feels_the_charge_until_it_is_let_go(self):
        self.script("""window.felt = []
            Navigator.prototype.vibrate = (pattern) => { window.felt.push(pattern); return true }""")
        self.begin()
        self.wait(lambda: self.script("return window.felt.at(-1) === 0"))
        self.script("window.felt = []")
        self.hold(1.2)
        self.wait(lambda: self.script("return window.felt.length > 3 && window.felt.at(-1) === 0"))
        firsts = [one[0] if isinstance(one, list) else one for one in self.script("return window.felt")]
        rising = [one for one in firsts if one > 0]
        # The charge grows, so the pulses do.
        self.assertGreater(max(rising[1:]), rising[0])

    def test_a_modality_that_is_off_is_told_as_lost_and_others_stand_in(self):
        self.begin()
        self.browser.find_element(By.CSS_SELECTOR, "[data-modality=audio]").click()
        time.sleep(0.2)
        self.watch()
        self.hold(0.6)
        self.wait(lambda: any("audio lost" in one and "playedFallback" in one for one in self.script("return window.lines")))


class ScenesTests(BrowserTests):
    """The tabs of the web game, with the scenes of Patterns."""

    flags = ("--autoplay-policy=no-user-gesture-required",)

    def setUp(self):
        self.server = Server(built)
        self.browser.get(f"{self.server.address}/handshake/index.html")
        self.browser.get_log("browser")

    def tearDown(self):
        self.server.close()
        self.assertEqual(self.errors(), [])

    def show(self, name):
        # A press of a person, without which no motor runs.
        self.browser.find_element(By.CSS_SELECTOR, f"#tabs [data-scene='{name}']").click()
        # Its cues follow the selection, and until then those of the last scene are there.
        self.wait(lambda: self.script("""return document.querySelector(`#tabs [data-scene='${arguments[0]}']`).ariaSelected === 'true'
            && document.querySelectorAll('#scene-cues button').length > 0""", name))

    def cue(self, name):
        self.script("[...document.querySelectorAll('#scene-cues button')].find((one) => one.textContent === arguments[0]).click()", name)
        self.told(f"{name} is fired", "played")

    def told(self, *words):
        self.wait(lambda: all(one in self.script("return document.getElementById('scene-told').textContent") for one in words))

    def slide(self, label, *values):
        for value in values:
            self.script("""const one = document.querySelector(`[aria-label="${arguments[0]}"]`)
                one.value = arguments[1]
                one.dispatchEvent(new Event('input'))""", label, value)
            time.sleep(0.05)

    def watch(self):
        """Notes what is told, the states of the control, and what is seen."""
        self.script("""window.seen = {}
            for (const [name, place] of [['told', '#scene-told'], ['said', '#scene-control output'], ['visual', '#scene-visual']]) {
              const [node, list] = [document.querySelector(place), window.seen[name] = []]
              if (node) new MutationObserver(() => list.push(node.textContent)).observe(node, { childList: true })
            }""")

    def fired_cues(self):
        """The cues that were told as fired, in their order: of each, modalities are only added."""
        lines = [one.split(" is fired") for one in self.script("return window.seen.told")]
        return [name for (last, before), (name, rest) in zip([("", ""), *lines], lines)
                if name != last or rest.count(",") < before.count(",")]

    def let_go(self, label):
        self.script("document.querySelector(`[aria-label='${arguments[0]}']`).dispatchEvent(new Event('change'))", label)

    def test_every_scene_has_a_tab_whose_cues_and_timeline_play(self):
        scenes = self.script("return [...document.querySelectorAll('#tabs [role=tab]')].map((one) => one.dataset.scene)")
        self.assertEqual(sorted(scenes), sorted(one.name.removesuffix(".timeline.json") for one in (root / "Patterns").glob("*.timeline.json")))
        for name in scenes[1:]:
            self.show(name)
            timeline = json.loads((root / f"Patterns/{name}.timeline.json").read_text())
            self.assertEqual(self.script("return [...document.querySelectorAll('#scene-cues button')].map((one) => one.textContent)"), [one["name"] for one in timeline["live"]])
            # Steps are silent until they are switched on.
            self.cue(next(one["name"] for one in timeline["live"] if one.get("gate") != "chatter"))
            plays = bool(timeline.get("cues") or timeline.get("tracks"))
            self.assertEqual(self.element("scene-play").is_displayed(), plays)
            if plays:
                self.element("scene-play").click()
                self.wait(lambda: self.element("scene-play").text == "Stop")
                self.told("it plays", "visual")
                self.element("scene-play").click()
                self.wait(lambda: self.element("scene-play").text == "Play")

    def test_the_wheels_of_the_cipher_click_glow_and_lock(self):
        self.show("cipher")
        self.slide("Wheel 1", 1)
        self.told("detent is fired", "haptic played")
        self.watch()
        glow = "return document.querySelector('#scene-control input').style.getPropertyValue('--glow')"
        for tries in range(3):
            self.assertEqual(self.script(glow), "")
            self.let_go("Wheel 1")
            self.told("wrong is fired")
        self.told("glow is fired", "haptic played")
        self.wait(lambda: self.script(glow).startswith("29.16"))
        for wheel, target in [("Wheel 1", 7), ("Wheel 2", 19), ("Wheel 3", 13)]:
            self.slide(wheel, target)
            self.let_go(wheel)
            # The words about the wheel before look the same.
            self.wait(lambda: self.script(f"return document.querySelector('[aria-label=\"{wheel}\"]').disabled"))
            self.told("locked is fired", "haptic played")
            self.assertEqual(self.script(glow), "")
        self.told("solved is fired", "haptic played")
        self.assertEqual([one for one in self.fired_cues() if one != "detent"], ["wrong"] * 3 + ["glow"] + ["locked"] * 3 + ["solved"])

    def press_course(self):
        ActionChains(self.browser).click(self.browser.find_element(By.CSS_SELECTOR, "#scene .course")).perform()

    def said(self):
        return self.script("return document.querySelector('#scene-control output').textContent")

    def test_the_runner_jumps_for_hearts_dies_and_is_helped_after_three_deaths(self):
        self.show("runner")
        self.cue("heart")
        self.press_course()
        self.wait(lambda: self.element("scene-play").text == "Stop")
        # Over two blocks and into a heart.
        self.script("""const stage = document.querySelector('#scene .course')
            window.jumping = setInterval(() => {
              const isNear = [...stage.querySelectorAll('.thing:not(.met)')].some(({ style }) => parseFloat(style.left) > 15 && parseFloat(style.left) < 25)
              if (isNear && !stage.classList.contains('up')) stage.dispatchEvent(new PointerEvent('pointerdown'))
            }, 5)""")
        self.wait(lambda: self.said() == "1 heart")
        self.script("clearInterval(window.jumping)")
        for deaths in range(3):
            self.told("death is fired")
            self.wait(lambda: self.said() == "Press to run again" and self.element("scene-play").text == "Play")
            if deaths < 2:
                self.press_course()
                self.wait(lambda: self.said() == "0 hearts")
        self.told("assist is fired", "haptic played")
        self.press_course()
        self.wait(lambda: self.said() == "0 hearts")
        self.script("""window.lefts = []
            const watch = () => {
              const left = document.querySelector('#scene .thing:not(.met)')?.style.left
              if (left) window.lefts.push([performance.now(), parseFloat(left)])
              requestAnimationFrame(watch)
            }
            watch()""")
        self.wait(lambda: self.script("return window.lefts.length > 30"))
        # Without the frames that came so late that the course waited for them.
        speed = self.script("""const steps = window.lefts.slice(2).map(([time, left], i) => [time - window.lefts[i + 1][0], window.lefts[i + 1][1] - left]).filter(([passed, way]) => passed < 90 && way > 0)
            return steps.reduce((sum, [, way]) => sum + way, 0) / steps.reduce((sum, [passed]) => sum + passed, 0)""")
        self.assertAlmostEqual(speed, 0.8 * 85 / 1800, delta=0.006)

    def test_a_press_on_the_beat_blocks_a_packet_and_one_that_is_missed_breaks_through(self):
        self.show("firewall")
        self.cue("blocked")
        self.press_course()
        self.wait(lambda: self.script("return document.querySelectorAll('#scene .packet').length > 0"))
        self.wait(lambda: "1 broke through" in self.said())
        self.script("""const wall = document.querySelector('#scene .wall')
            window.blocking = setInterval(() => {
              for (const packet of wall.querySelectorAll('.packet')) {
                if (!packet.isPressed && parseFloat(packet.style.left) < 17) {
                  packet.isPressed = true
                  wall.dispatchEvent(new PointerEvent('pointerdown'))
                }
              }
            }, 5)""")
        self.wait(lambda: int(self.said().split()[0]) >= 2)
        self.script("clearInterval(window.blocking)")
        self.told("blocked is fired")
        self.wait(lambda: "with more time" in self.said())

    def test_the_gravity_game_flips_collects_and_ends_at_what_is_sharp(self):
        self.show("gravity-game")
        self.cue("button")
        self.press_course()
        self.wait(lambda: self.element("scene-play").text == "Stop")
        self.press_course()
        self.told("flip is fired", "haptic played")
        self.script("""const stage = document.querySelector('#scene .course')
            window.steering = (wanted) => setInterval(() => {
              const next = [...stage.querySelectorAll('.thing:not(.met)')].find(({ style }) => parseFloat(style.left) > 15 && parseFloat(style.left) < 40)
              if (!next || next.isSeen) return
              next.isSeen = true
              const isSought = wanted.some((one) => next.classList.contains(one))
              const isUp = next.classList.contains('above') === isSought
              if (stage.classList.contains('up') !== isUp) stage.dispatchEvent(new PointerEvent('pointerdown'))
            }, 5)
            window.timer = window.steering(['star', 'goal'])""")
        self.wait(lambda: self.said().startswith("The goal"))
        self.told("goal is fired")
        self.assertEqual(self.element("scene-play").text, "Play")
        self.script("clearInterval(window.timer); window.timer = window.steering(['spike'])")
        self.press_course()
        self.wait(lambda: self.said().startswith("Hit"))
        self.told("death is fired")
        self.script("clearInterval(window.timer)")

    def test_the_slider_of_the_finale_resists_beats_and_begins_at_its_end(self):
        self.show("finale")
        self.cue("lub")
        self.slide("The slider", 0.2, 0.5)
        self.wait(lambda: self.script("return document.querySelector('#scene-control progress').value") > 0)
        travel = self.script("return document.querySelector('#scene-control progress').value")
        self.assertAlmostEqual(travel, 0.5 ** 0.8, delta=0.001)
        self.told("dub is fired")
        self.slide("The slider", 1)
        self.wait(lambda: self.element("scene-play").text == "Stop")

    def test_the_nodes_of_the_blueprint_are_joined_in_their_order(self):
        self.show("blueprint")
        node = lambda number: self.script("document.querySelectorAll('#scene .node')[arguments[0] - 1].click()", number)
        node(5)
        self.told("wrong node is fired")
        for number in range(1, 13):
            node(number)
            self.told(f"{'named node' if number % 3 == 0 else 'node'} is fired", "audio played")
        self.told("complete is fired", "audio played")
        self.assertEqual(self.script("return document.querySelectorAll('#scene .joined').length"), 12)

    def camera(self):
        self.show("camera")
        # The engine, which the first gesture makes, and the cues of the whole scene.
        self.cue("shutter")
        self.watch()
        self.script("""window.states = []
            const [shutter, said] = [document.querySelector('#scene-control button'), document.querySelector('#scene-control output')]
            new MutationObserver(() => {
              const state = said.textContent.split(':')[0]
              if (window.states.at(-1)?.[0] !== state) window.states.push([state, performance.now(), shutter.disabled])
            }).observe(said, { childList: true })""")

    def shoot(self, seconds):
        self.slide("The countdown in seconds", seconds)
        self.script("window.states.length = window.seen.visual.length = 0; document.querySelector('#scene-control button').click()")

    def states(self):
        return [name for name, *_ in self.script("return window.states")]

    def test_the_camera_plays_its_sound_whole_then_counts_down_flashes_and_captures(self):
        self.camera()
        for pictures, (seconds, has_flash) in enumerate([(1.5, True), (0.5, False)], 1):
            if not has_flash:
                self.script("document.querySelector('#scene-control [type=checkbox]').click()")
            self.shoot(seconds)
            self.wait(lambda: self.states()[-1:] == [f"Picture {pictures}"])
            states = self.script("return window.states")
            self.assertEqual(self.states(), ["Playing", "Counting down", "Capturing", "Processing", f"Picture {pictures}"])
            self.assertEqual([is_disabled for *_, is_disabled in states], [True] * 4 + [False])
            times = {name: time for name, time, _ in states}
            # The sound lasts 1.3 s, as the longest of the cue.
            self.assertGreater(times["Counting down"] - times["Playing"], 1200)
            self.assertAlmostEqual((times["Capturing"] - times["Counting down"]) / 1000, seconds, delta=0.4)
            visuals = self.script("return window.seen.visual.filter((one) => one)")
            self.assertEqual(visuals, ["face"] + ["screen flash"] * (round(2 * seconds) if has_flash else 0) + ["frame"])

    def test_the_camera_aborts_when_the_page_is_hidden(self):
        self.camera()
        self.shoot(3)
        self.wait(lambda: "Counting down" in self.states())
        self.script("""Object.defineProperty(document, 'hidden', { value: true, configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))""")
        self.wait(lambda: self.states()[-1] == "Aborted")
        time.sleep(3)
        self.assertEqual(self.states()[-1], "Aborted")
        self.assertNotIn("frame", self.script("return window.seen.visual"))
        self.script("delete document.hidden")
        self.shoot(0.5)
        self.wait(lambda: self.states()[-1] == "Picture 1")

    def test_an_estimate_is_quiet_but_for_its_grade_and_milestones(self):
        self.show("estimation")
        self.watch()
        self.slide("The estimate in percent", 5, 10)
        self.told("step is fired", "gated")
        self.assertNotIn("played", self.script("return document.getElementById('scene-told').textContent"))
        for good in range(1, 6):
            wanted = self.script("return parseInt(document.querySelector('.lit').style.getPropertyValue('--lit'))")
            self.slide("The estimate in percent", round(wanted / 5) * 5)
            self.script("document.querySelector('#scene-control button').click()")
            self.wait(lambda: not self.script("return document.querySelector('#scene-control button').disabled"))
        fired = [one for one in self.fired_cues() if one not in ("step", "personal best")]
        grades = [one for one in fired if one in ("spot on", "close")]
        self.assertEqual(len(grades), 5)
        self.assertEqual([one for one in fired if one not in grades], ["lock-in"] * 3 + ["streak"] + ["lock-in"] * 2 + ["level-up"])
        self.script("document.querySelector('#scene-control [type=checkbox]').click()")
        # The last milestone is over.
        time.sleep(3)
        self.slide("The estimate in percent", 45)
        self.told("step is fired", "audio played")
        # Other scenes share the engine's gates, and none of them is left closed.
        self.script("document.querySelector('#scene-control [type=checkbox]').click()")
        self.camera()
        self.script("[...document.querySelectorAll('#scene-cues button')].find((one) => one.textContent === 'flash').click()")
        self.told("flash is fired", "visual shown")

    def test_axe_finds_nothing_in_a_scene(self):
        self.script((built / "axe.min.js").read_text())
        for name in ("camera", "estimation", "handshake"):
            if name == "handshake":
                self.browser.find_element(By.CSS_SELECTOR, "#tabs [data-scene='handshake']").click()
                # The picture of the screen that is on.
                self.script("document.getElementById('pad').classList.add('on')")
                time.sleep(0.6)
            else:
                self.show(name)
            found = self.asynchronous("return (await axe.run()).violations.map(({ id, nodes }) => [id, nodes[0].html])")
            self.assertEqual(found, [], name)


if __name__ == "__main__":
    unittest.main(verbosity=1)
