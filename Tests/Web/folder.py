"""`haptics studio`: the page that serves a folder, in Chromium, and its server as strangers meet it."""
import contextlib
import http.client
import json
import os
import pathlib
import re
import signal
import socket
import subprocess
import tempfile
import time
import unittest
import urllib.parse

from selenium.webdriver import ActionChains, Keys
from selenium.webdriver.common.by import By

from browser import BrowserTests, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()

tap = '{\n  "Version": 1,\n  "Pattern": [\n    { "Event": { "Time": 0, "EventType": "HapticTransient" } }\n  ]\n}\n'
timeline = json.dumps({
    "version": 1, "assets": {"patterns": {"tap": "../tap.ahap"}},
    "cues": [{"time": 0, "haptic": "tap"}],
})


class Studio:
    """A running `haptics studio`."""

    def __init__(self, folder, *arguments):
        self.process = subprocess.Popen(
            [program, "studio", folder, "--page", built / "haptics-studio.html", *arguments],
            stdout=subprocess.PIPE, text=True,
            # A shell that runs these tests in the background has its children ignore Ctrl-C.
            preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL))
        self.address = self.process.stdout.readline().split()[-1]
        self.host, self.secret = re.fullmatch(
            r"http://(127\.0\.0\.1:\d+)/#secret=([0-9a-f]{32})", self.address).groups()

    def ask(self, method, target, body=None, **headers):
        connection = http.client.HTTPConnection(self.host, timeout=20)
        words = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, target, body, {"Haptics-Secret": self.secret, **words})
        with contextlib.closing(connection), connection.getresponse() as answer:
            return answer.status, answer.read(), dict(answer.getheaders())

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.stdout.close()
        return self.process.wait(10)


class FolderTests(BrowserTests):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="haptics-folder-")
        self.folder = pathlib.Path(self.temporary.name)
        (self.folder / "tap.ahap").write_text(tap)
        (self.folder / "scenes").mkdir()
        (self.folder / "scenes/door.timeline.json").write_text(timeline)
        self.studio = Studio(self.folder)
        # Also after a failure: a program that goes on holds the output of the tests open.
        self.addCleanup(self.close)
        self.browser.get("about:blank")
        self.browser.get(self.studio.address)
        self.wait_until_ready()

    def tearDown(self):
        self.assertEqual(self.errors(), [])

    def close(self):
        self.browser.get("about:blank")
        self.studio.close()
        self.temporary.cleanup()

    def choose(self, name):
        # The list is made again whenever the folder changes.
        self.script("document.querySelector(`#tree [data-folder-file='${arguments[0]}']`).click()", name)
        self.wait(lambda: self.script("return studio.files.current.version") is not None
                  and self.script("return studio.files.name") == name)

    def names(self):
        return self.script("return studio.folder.shown.peek().files")

    def type(self, text):
        self.script("studio.editor.cm.replaceRange(arguments[0], { line: 0, ch: 1 })", text)

    def answer(self, name):
        """Writes a name into the open dialog, and takes it."""
        field = self.browser.find_element(By.CSS_SELECTOR, "dialog.ask input")
        field.clear()
        field.send_keys(name + "\n")

    def notice(self):
        return self.script("return document.getElementById('notice').textContent")

    def test_the_files_are_listed_and_the_secret_leaves_the_address(self):
        self.assertEqual(self.names(), ["scenes/door.timeline.json", "tap.ahap"])
        self.assertEqual(self.browser.current_url, f"http://{self.studio.host}/")
        self.assertIn("connects only to the command", self.element("promise").text)
        refused = self.asynchronous(
            "return fetch('https://example.com').then(() => 'sent', () => 'refused')")
        self.assertEqual(refused, "refused")
        self.browser.get_log("browser")

    def test_an_address_that_names_a_file_opens_it(self):
        end = self.studio.address.split("#")[1] + "&file=scenes/door.timeline.json"
        # Some programs that open addresses escape all that they may.
        for escaped in [end, urllib.parse.quote(end, safe="")]:
            self.browser.get("about:blank")
            self.browser.get(f"http://{self.studio.host}/#{escaped}")
            self.wait_until_ready()
            self.wait(lambda: self.script("return studio.files.name") == "scenes/door.timeline.json")
            self.assertEqual(self.browser.find_element(By.CSS_SELECTOR, "#tree [aria-current]").text, "scenes/door.timeline.json")
            self.assertEqual(self.browser.current_url, f"http://{self.studio.host}/")

    def test_a_file_is_opened_changed_and_saved(self):
        self.choose("tap.ahap")
        self.assertEqual(self.script("return studio.files.text"), tap)
        self.type("   ")
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved tap.ahap.")
        self.assertEqual((self.folder / "tap.ahap").read_text(), "{   " + tap[1:])
        # Saving by keys leaves the text as it is, too.
        self.type(" ")
        self.script("studio.editor.cm.focus()")
        ActionChains(self.browser).key_down(Keys.CONTROL).send_keys("s").key_up(Keys.CONTROL).perform()
        self.wait(lambda: (self.folder / "tap.ahap").read_text() == self.script("return studio.files.text"))
        self.assertEqual((self.folder / "tap.ahap").read_text().replace(" ", ""), tap.replace(" ", ""))

    def test_what_another_program_saves_is_loaded_again(self):
        self.choose("tap.ahap")
        (self.folder / "tap.ahap").write_text(tap.replace("0,", "0.25,"))
        self.wait(lambda: "0.25" in self.script("return studio.files.text"))
        self.assertIn("has been reloaded", self.notice())
        self.element("undo").click()
        self.assertEqual(self.script("return studio.files.text"), tap)

    def test_what_was_changed_in_both_places_is_replaced_only_when_the_person_says_so(self):
        self.choose("tap.ahap")
        self.type(" ")
        there = tap.replace("0,", "0.25,")
        (self.folder / "tap.ahap").write_text(there)
        self.wait(lambda: "Save asks" in self.notice())
        self.element("save").click()
        self.wait(lambda: self.alert() is not None)
        self.alert().dismiss()
        self.assertEqual((self.folder / "tap.ahap").read_text(), there)
        self.element("save").click()
        self.wait(lambda: self.alert() is not None)
        self.alert().accept()
        self.wait(lambda: (self.folder / "tap.ahap").read_text() == "{ " + tap[1:])
        # The status 412 of the refused saves, which is what was asked for.
        self.assertTrue(all("412" in message for message in self.errors()))

    def alert(self):
        try:
            return self.browser.switch_to.alert
        except Exception:
            return None

    def test_a_new_file_is_saved_beside_the_others(self):
        self.script("studio.files.add('scenes/new.ahap', arguments[0])", tap)
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved scenes/new.ahap.")
        self.assertEqual((self.folder / "scenes/new.ahap").read_text(), tap)
        self.wait(lambda: "scenes/new.ahap" in self.names())

    def test_a_new_file_has_a_name_that_the_folder_lacks(self):
        (self.folder / "pattern.ahap").write_text(tap)
        self.wait(lambda: "pattern.ahap" in self.names())
        self.script("studio.commands.run('new-pattern')")
        self.assertEqual(self.script("return studio.files.name"), "pattern 2.ahap")
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved pattern 2.ahap.")
        self.script("studio.fileActions.rename(studio.files.current)")
        self.answer("pattern")
        self.assertEqual(self.element("ask-reason").text, "pattern.ahap exists already.")

    def test_opening_a_file_of_the_folder_replaces_nothing_of_the_page(self):
        # It was made while the folder had no file of its name.
        self.script("studio.files.add('pattern.ahap', '{}')")
        (self.folder / "pattern.ahap").write_text(tap)
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "[data-folder-file='pattern.ahap']"))
        self.script("studio.files.close(studio.files.current)")
        self.choose("pattern.ahap")
        self.assertEqual(self.script("return studio.files.text"), tap)
        self.assertIn("Your pattern.ahap is now pattern 2.ahap", self.notice())
        self.assertEqual(self.script("return studio.files.named('pattern 2.ahap').text"), "{}")
        # What was closed without being saved comes back as it was.
        self.type(" ")
        self.script("studio.files.close(studio.files.current)")
        self.choose("pattern.ahap")
        self.assertEqual(self.script("return studio.files.text"), "{ " + tap[1:])

    def test_a_timeline_finds_the_files_that_it_names(self):
        self.choose("scenes/door.timeline.json")
        self.wait(lambda: self.script("return studio.folder.texts['tap.ahap']") == tap)
        self.element("play").click()
        self.wait(lambda: self.script("return document.querySelectorAll('#receipts tbody tr').length") > 0)
        self.element("stop").click()

    def open_scene_of_two(self):
        (self.folder / "knock.ahap").write_text(tap)
        (self.folder / "scene.timeline.json").write_text(json.dumps({
            "version": 1, "assets": {"patterns": {"tap": "tap.ahap", "knock": "knock.ahap"}},
            "cues": [{"time": 0, "haptic": "tap"}, {"time": 0.5, "haptic": "knock"}]}))
        self.wait(lambda: "scene.timeline.json" in self.names() and "knock.ahap" in self.names())
        self.choose("scene.timeline.json")

    def named_texts(self):
        return self.script("return ['tap.ahap', 'knock.ahap'].map((path) => studio.files.textAt(path))")

    def test_a_scene_keeps_its_patterns_while_one_of_them_is_open(self):
        self.open_scene_of_two()
        self.choose("tap.ahap")
        self.script("studio.files.show(studio.files.all.find(({ name }) => name === 'scene.timeline.json'))")
        self.assertEqual(self.named_texts(), [tap, tap])
        self.element("play").click()
        self.wait(lambda: self.script("return document.querySelectorAll('#receipts tbody tr').length") > 0)
        self.assertNotIn("missing", self.notice())
        self.element("stop").click()

    def test_the_sounds_of_a_pattern_that_a_scene_plays_are_read_from_its_folder(self):
        subprocess.run([program, "render", root / "Patterns/click.ahap", "--quiet", "-o", self.folder / "scenes/hit.wav"], check=True)
        (self.folder / "scenes/gong.ahap").write_text(
            '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "AudioCustom", "EventWaveformPath": "hit.wav"}}]}')
        (self.folder / "gong.timeline.json").write_text(
            '{"version": 1, "assets": {"patterns": {"gong": "scenes/gong.ahap"}}, "cues": [{"time": 0, "haptic": "gong"}]}')
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "[data-folder-file='gong.timeline.json']"))
        self.choose("gong.timeline.json")
        self.wait(lambda: self.script("return studio.files.sounds['scenes/hit.wav'] !== undefined"))
        self.element("play").click()
        self.wait(lambda: self.script("return document.querySelectorAll('#receipts tbody tr').length") > 0)
        self.assertNotIn("missing", self.notice())
        self.element("stop").click()

    def test_a_scene_plays_what_is_edited_here_and_what_others_save(self):
        self.choose("tap.ahap")
        self.type(" ")
        self.open_scene_of_two()
        self.wait(lambda: self.named_texts() == ["{ " + tap[1:], tap])
        louder = tap.replace("0,", "0.25,")
        (self.folder / "knock.ahap").write_text(louder)
        self.wait(lambda: self.named_texts() == ["{ " + tap[1:], louder])
        # A file that the scene has named only now.
        (self.folder / "late.ahap").write_text(louder)
        self.script("studio.editor.replace(studio.files.text.replace('knock.ahap', 'late.ahap'))")
        self.wait(lambda: self.script("return studio.files.textAt('late.ahap')") == louder)

    def drop(self, row, time_):
        """Drags a row of the list to a time of the open timeline."""
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, row))
        self.script("""const [row, time] = arguments
            const [host, dataTransfer] = [document.getElementById('picture'), new DataTransfer()]
            const { left, top } = host.getBoundingClientRect()
            document.querySelector(row).dispatchEvent(new DragEvent('dragstart', { dataTransfer, bubbles: true }))
            host.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX: left + studio.scale.x(time), clientY: top + 80 }))""", row, time_)

    def assets(self):
        return json.loads(self.script("return studio.files.text"))["assets"]

    def test_what_is_dropped_on_a_scene_is_found_by_the_program(self):
        subprocess.run([program, "render", root / "Patterns/click.ahap", "--quiet", "-o", self.folder / "scenes/hit.wav"], check=True)
        (self.folder / "other.ahap").write_text(tap)
        self.choose("tap.ahap")
        self.choose("scenes/door.timeline.json")
        self.drop("[data-folder-file='scenes/hit.wav']", 0.5)
        self.drop("[data-folder-file='other.ahap']", 1)
        # It is there already.
        self.drop("[data-file='tap.ahap']", 1.5)
        self.assertEqual(self.assets(), {"patterns": {"tap": "../tap.ahap", "other": "../other.ahap"}, "sounds": {"hit": "hit.wav"}})
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved scenes/door.timeline.json.")
        checked = subprocess.run([program, "validate", "--asset-root", self.folder, self.folder / "scenes/door.timeline.json"], capture_output=True, text=True)
        self.assertEqual(checked.returncode, 0, checked.stdout)
        self.wait(lambda: self.script("return studio.files.textAt('../other.ahap') !== undefined && studio.files.sound('hit.wav') !== undefined"))

    def test_what_is_dropped_on_a_pattern_adds_its_events_also_from_a_file_that_is_not_open(self):
        (self.folder / "scenes/tap.ahap").write_text(tap.replace("0,", "0.25,"))
        (self.folder / "scenes/other.ahap").write_text(tap.replace("0,", "0.125,"))
        self.wait(lambda: "scenes/other.ahap" in self.names())
        self.choose("tap.ahap")
        self.choose("scenes/other.ahap")
        self.script("studio.shaping.snap.value = 0.1; studio.scale.show(0, 4)")
        times = lambda: [one["Event"]["Time"] for one in json.loads(self.script("return studio.files.text"))["Pattern"]]
        # One of its name is in this folder.
        self.drop("[data-file='tap.ahap']", 1)
        self.wait(lambda: times() == [0.125, 1])
        self.drop("[data-folder-file='scenes/tap.ahap']", 2)
        self.wait(lambda: times() == [0.125, 1, 2.25])
        self.assertEqual(self.notice(), "Inserted 1 event of tap.")
        self.assertEqual(self.script("return studio.files.name"), "scenes/other.ahap")

    def test_clips_that_are_pasted_in_another_folder_name_the_same_files(self):
        (self.folder / "top.timeline.json").write_text(json.dumps({"version": 1, "assets": {"patterns": {"mine": "./tap.ahap"}}, "cues": []}))
        self.choose("scenes/door.timeline.json")
        self.script("studio.timeline.selectAll(); return studio.clipboard.copy()")
        self.wait(lambda: "top.timeline.json" in self.names())
        self.choose("top.timeline.json")
        self.script("studio.clipboard.paste(0.5)")
        # The file has a name in the scene, which stays as it is written.
        self.assertEqual(self.assets(), {"patterns": {"mine": "./tap.ahap"}})
        self.script("studio.editor.replace(studio.files.text.replace('\"mine\":\"./tap.ahap\"', '').replace('\"mine\": \"./tap.ahap\"', ''))")
        self.script("studio.clipboard.paste(2)")
        self.assertEqual(self.assets(), {"patterns": {"tap": "tap.ahap"}})
        self.script("studio.files.show(studio.files.named('scenes/door.timeline.json')); studio.clipboard.paste(3)")
        self.assertEqual(self.assets(), {"patterns": {"tap": "../tap.ahap"}})

    def test_a_reload_keeps_the_work_and_the_folder(self):
        self.choose("tap.ahap")
        self.type(" ")
        self.script("studio.keeping.save()")
        self.browser.refresh()
        self.wait_until_ready()
        self.assertEqual(self.script("return studio.files.text"), "{ " + tap[1:])
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved tap.ahap.")

    def test_files_are_renamed_and_deleted_where_the_server_can(self):
        self.choose("tap.ahap")
        self.script("""window.asked = []
            window.status = 405
            const real = window.fetch
            window.fetch = (path, options = {}) => {
              // The server has not renamed it.
              if (!options.method && path.includes('knock')) return Promise.resolve(new Response(null, { status: 304 }))
              if (!['DELETE', 'POST'].includes(options.method)) return real(path, options)
              window.asked.push([options.method, path, options.headers['If-Match']])
              return Promise.resolve(new Response(null, { status: window.status, headers: { ETag: '"next"' } }))
            }""")
        for command in ["studio.files.rename(studio.files.current, 'knock.ahap')", "studio.files.remove(studio.files.current)"]:
            self.script(f"studio.try(() => {command})")
            self.wait(lambda: "This version of “haptics studio” cannot" in self.notice())
            self.assertEqual(self.script("return studio.files.name"), "tap.ahap")
            self.script("studio.notice('')")
        version = self.script("return studio.files.current.version")
        self.script("window.status = 204; studio.files.rename(studio.files.current, 'knock.ahap')")
        self.wait(lambda: self.script("return studio.files.name") == "knock.ahap")
        self.assertEqual(self.script("return window.asked.at(-1)"), ["POST", "/file?name=tap.ahap&to=knock.ahap", version])
        self.assertEqual(self.script("return studio.files.current.version"), '"next"')
        self.script("studio.files.remove(studio.files.current)")
        self.wait(lambda: self.script("return studio.files.name") != "knock.ahap")
        self.assertEqual(self.script("return window.asked.at(-1)"), ["DELETE", "/file?name=knock.ahap", '"next"'])

    def on_disk(self):
        return sorted(str(path.relative_to(self.folder)) for path in self.folder.rglob("*.ahap"))

    def rename(self, name):
        self.script("studio.notice(''); studio.try(() => studio.files.rename(studio.files.current, arguments[0]))", name)

    def test_a_file_is_saved_renamed_deleted_and_brought_back_on_the_disk(self):
        self.choose("tap.ahap")
        self.type("   ")
        self.element("save").click()
        self.wait(lambda: self.notice() == "Saved tap.ahap.")
        saved = "{   " + tap[1:]
        self.rename("scenes/knock.ahap")
        self.wait(lambda: self.on_disk() == ["scenes/knock.ahap"])
        self.wait(lambda: "Renamed tap.ahap to scenes/knock.ahap" in self.notice())
        self.type("unsaved ")
        self.script("studio.commands.run('delete-file')")
        self.wait(lambda: self.notice() == "Deleted scenes/knock.ahap.")
        self.assertEqual(self.on_disk(), [])
        self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
        self.wait(lambda: self.on_disk() == ["scenes/knock.ahap"])
        # The disk has what it had, and the page what was not saved.
        self.assertEqual((self.folder / "scenes/knock.ahap").read_text(), saved)
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["scenes/knock.ahap", "{unsaved    " + tap[1:]])
        self.wait(lambda: self.script("return studio.files.current.version") is not None)
        self.element("save").click()
        self.wait(lambda: "unsaved" in (self.folder / "scenes/knock.ahap").read_text())

    def test_a_deleted_file_that_another_program_has_written_again_stays(self):
        self.choose("tap.ahap")
        self.script("studio.commands.run('delete-file')")
        self.wait(lambda: self.on_disk() == [])
        (self.folder / "tap.ahap").write_text("{}")
        self.script("document.querySelector('#toast-action button').click()")
        self.wait(lambda: "The folder has another tap.ahap by now" in self.notice())
        self.assertEqual((self.folder / "tap.ahap").read_text(), "{}")
        self.assertTrue(all("412" in message for message in self.errors()))

    def test_a_name_that_the_folder_cannot_have_is_refused_with_the_reason(self):
        self.choose("tap.ahap")
        for name, reason in [("doors/tap.ahap", "The folder has no folder “doors”. Create it with another program."),
                             ("scenes/.tap.ahap", "The folder cannot have a file named scenes/.tap.ahap.")]:
            self.rename(name)
            self.wait(lambda: self.notice() == reason)
            self.assertEqual(self.script("return studio.files.name"), "tap.ahap")
        self.script("studio.files.add('doors/new.ahap', '{}')")
        self.element("save").click()
        self.wait(lambda: self.notice() == "The folder has no folder “doors”. Create it with another program.")
        self.assertTrue(all("404" in message for message in self.errors()))

    def test_saving_twice_at_once_saves_twice(self):
        self.choose("tap.ahap")
        for step in range(5):
            self.type(" ")
            self.script("studio.folder.save(); studio.folder.save()")
            self.type(" ")
            self.script("studio.folder.save()")
            self.wait(lambda: (self.folder / "tap.ahap").read_text() == self.script("return studio.files.text"))
        self.assertIsNone(self.alert())
        self.assertEqual(self.notice(), "Saved tap.ahap.")

    def test_a_file_that_another_program_deletes_is_said_once_and_saved_again(self):
        self.choose("tap.ahap")
        self.script("""window.said = []
            new MutationObserver(() => window.said.push(document.getElementById('notice').textContent))
              .observe(document.getElementById('notice'), { childList: true })""")
        (self.folder / "tap.ahap").unlink()
        self.wait(lambda: "was deleted by another program" in self.notice())
        time.sleep(2.5)
        self.assertEqual(self.script("return window.said"), ["tap.ahap was deleted by another program. Save writes it again."])
        self.assertTrue(self.element("file-changed").is_displayed())
        self.element("save").click()
        self.wait(lambda: self.on_disk() == ["tap.ahap"])
        self.assertTrue(all("404" in message for message in self.errors()))

    def test_folders_that_have_one_address_have_their_own_files(self):
        port = self.studio.host.split(":")[1]
        self.choose("tap.ahap")
        self.type(" ")
        self.script("studio.keeping.save()")
        self.browser.get("about:blank")
        self.studio.close()
        with tempfile.TemporaryDirectory(prefix="haptics-other-") as other:
            (pathlib.Path(other) / "tap.ahap").write_text("{}")
            self.studio = Studio(other, "--port", port)
            self.browser.get(self.studio.address)
            self.wait_until_ready()
            self.assertEqual(self.script("return [...studio.files.all, ...studio.files.closed].map(({ name }) => name)"), ["heartbeat.ahap"])
            self.choose("tap.ahap")
            self.assertEqual(self.script("return studio.files.text"), "{}")
            self.browser.get("about:blank")
            self.studio.close()
        self.studio = Studio(self.folder, "--port", port)
        self.browser.get(self.studio.address)
        self.wait_until_ready()
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["tap.ahap", "{ " + tap[1:]])
        self.element("save").click()
        self.wait(lambda: (self.folder / "tap.ahap").read_text() == "{ " + tap[1:])

    def test_the_sounds_of_the_folder_are_listed_and_opened(self):
        subprocess.run([program, "render", root / "Patterns/click.ahap", "--quiet", "-o", self.folder / "hit.wav"], check=True)
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "[data-folder-file='hit.wav']"))
        self.browser.find_element(By.CSS_SELECTOR, "[data-folder-file='hit.wav']").click()
        self.wait(lambda: self.element("sound-dialog").is_displayed())
        self.assertGreater(self.script("return studio.files.sounds['hit.wav'].samples.length"), 100)

    def act(self, row, item):
        self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, row))
        self.script("document.querySelector(arguments[0]).dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 40, clientY: 200 }))", row)
        self.browser.find_element(By.XPATH, f"//*[@class='menu']//button[.//span[.='{item}']]").click()

    def test_files_of_the_folder_are_renamed_and_deleted_without_being_opened(self):
        hit = self.folder / "hit.wav"
        subprocess.run([program, "render", root / "Patterns/click.ahap", "--quiet", "-o", hit], check=True)
        data = hit.read_bytes()
        for row, new in [("tap.ahap", "knock.ahap"), ("hit.wav", "bang.wav")]:
            path = self.folder / new
            before = (self.folder / row).read_bytes()
            self.act(f"[data-folder-file='{row}']", "Rename…")
            self.wait(lambda: self.browser.find_elements(By.CSS_SELECTOR, "dialog.ask[open]"))
            self.answer(new.split(".")[0])
            self.wait(lambda: path.exists() and not (self.folder / row).exists())
            self.act(f"[data-folder-file='{new}']", "Delete")
            self.wait(lambda: not path.exists() and self.notice() == f"Deleted {new}.")
            self.browser.find_element(By.CSS_SELECTOR, "#toast-action button").click()
            self.wait(path.exists)
            self.assertEqual(path.read_bytes(), before)

    def test_a_server_that_has_ended_is_named(self):
        self.choose("tap.ahap")
        self.studio.close()
        self.element("save").click()
        self.wait(lambda: "has ended" in self.notice())
        # Once, so that other messages stay.
        self.script("studio.notice('')")
        time.sleep(2.5)
        self.script("studio.notice('mine')")
        time.sleep(2.5)
        self.assertEqual(self.notice(), "mine")
        # The page still asks for it each second.
        self.browser.get("about:blank")
        self.browser.get_log("browser")


class ServerTests(unittest.TestCase):
    """What somebody else on this computer, or another page of the browser, can do."""

    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory(prefix="haptics-folder-")
        base = pathlib.Path(self.temporary.name)
        self.folder = base / "inside"
        self.folder.mkdir()
        (base / "secret.ahap").write_text("secret")
        (self.folder / "tap.ahap").write_text(tap)
        (self.folder / "link.ahap").symlink_to(base / "secret.ahap")
        self.studio = Studio(self.folder)

    def tearDown(self):
        self.studio.close()
        self.temporary.cleanup()

    def test_only_loopback_listens(self):
        port = int(self.studio.host.split(":")[1])
        listening = subprocess.run(["ss", "-Hltn", f"sport = :{port}"], capture_output=True, text=True)
        self.assertEqual([line.split()[3] for line in listening.stdout.splitlines()], [self.studio.host])

    def test_the_secret_the_host_and_the_origin_must_be_right(self):
        self.assertEqual(self.studio.ask("GET", "/file?name=tap.ahap")[:2], (200, tap.encode()))
        wrong = [
            {"Haptics_Secret": "0" * 32}, {"Haptics_Secret": ""}, {"Host": "evil.example"},
            {"Host": self.studio.host.split(":")[0]}, {"Origin": "http://evil.example"},
            {"Origin": "null"}, {"Sec_Fetch_Site": "cross-site"},
        ]
        for headers in wrong:
            status, body, answered = self.studio.ask("GET", "/file?name=tap.ahap", **headers)
            self.assertEqual((status, body), (403, b""), headers)
            self.assertNotIn("Access-Control-Allow-Origin", answered)
        self.assertEqual(self.studio.ask("OPTIONS", "/file", Origin="http://evil.example")[0], 403)

    def test_no_name_leads_out_of_the_folder(self):
        names = [
            "../secret.ahap", "..%2fsecret.ahap", "%2e%2e/secret.ahap", "%2e%2e%2fsecret.ahap",
            "..%5csecret.ahap", "link.ahap", "./link.ahap",
            f"{self.temporary.name}/secret.ahap", "tap.ahap%00.json", "..%c0%afsecret.ahap", "",
        ]
        for name in names:
            status, body, _ = self.studio.ask("GET", f"/file?name={name}")
            self.assertEqual((status, body), (404, b""), name)
            status, body, _ = self.studio.ask("PUT", f"/file?name={name}", b"x", If_None_Match="*")
            self.assertEqual((status, body), (404, b""), name)
        for target in ["/../secret.ahap", "/%2e%2e/secret.ahap", "/file/../../secret.ahap", "//secret.ahap"]:
            self.assertEqual(self.studio.ask("GET", target)[0], 404, target)
        self.assertEqual((self.folder.parent / "secret.ahap").read_text(), "secret")
        self.assertEqual(sorted(os.listdir(self.folder)), ["link.ahap", "tap.ahap"])

    def test_large_bodies_are_refused_before_they_are_read(self):
        for size, secret, status in [(200 << 20, self.studio.secret, b" 413 "), (63 << 20, "", b" 403 ")]:
            with socket.create_connection(self.studio.host.split(":"), timeout=20) as connection:
                connection.sendall(
                    f"PUT /file?name=large.ahap HTTP/1.1\r\nHost: {self.studio.host}\r\nIf-None-Match: *\r\n"
                    f"Haptics-Secret: {secret}\r\nContent-Length: {size}\r\n\r\n".encode())
                self.assertIn(status, connection.recv(4096).split(b"\r\n")[0])
                with self.assertRaises(OSError):
                    for _ in range(size >> 20):
                        connection.sendall(b" " * (1 << 20))
        self.assertEqual(sorted(os.listdir(self.folder)), ["link.ahap", "tap.ahap"])

    def test_the_page_has_its_policy_as_a_header_too(self):
        _, page, headers = self.studio.ask("GET", "/")
        policy = re.search(rb'http-equiv="Content-Security-Policy" content="([^"]+)"', page)[1].decode()
        self.assertEqual(headers["Content-Security-Policy"], policy + "; frame-ancestors 'none'")
        self.assertIn("script-src 'sha256-", policy)
        self.assertNotIn("unsafe-inline", policy)

    def test_broken_requests_end_their_connection_and_nothing_else(self):
        for text in [b"\x00\xff\r\n\r\n", b"GET\r\n\r\n", b"PUT / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                     b"GET / HTTP/1.1\r\nTransfer-Encoding: x\r\n\r\n", b"A" * 100_000]:
            with socket.create_connection(self.studio.host.split(":"), timeout=2) as connection:
                connection.sendall(text)
                connection.shutdown(socket.SHUT_WR)
                try:
                    while connection.recv(4096):
                        pass
                except (ConnectionResetError, TimeoutError):
                    pass
        self.assertEqual(self.studio.ask("GET", "/folder")[0], 200)

    def test_ctrl_c_ends_it(self):
        self.assertEqual(self.studio.close(), -signal.SIGINT)


class CommandTests(unittest.TestCase):
    def run_studio(self, *arguments):
        return subprocess.run([program, "studio", *arguments], capture_output=True, text=True, timeout=20)

    def test_a_folder_or_page_that_is_missing_is_an_error(self):
        ended = self.run_studio("/nonexistent")
        self.assertEqual((ended.returncode, ended.stderr),
                         (2, "haptics: /nonexistent: No such file or directory\n"))
        ended = self.run_studio(".", "--page", "/nonexistent.html")
        self.assertEqual((ended.returncode, ended.stderr),
                         (2, "haptics: /nonexistent.html: No such file or directory\n"))

    def test_a_page_that_is_not_the_studio_is_an_error(self):
        with tempfile.NamedTemporaryFile("w", suffix=".html") as page:
            page.write("<p>hello")
            page.flush()
            ended = self.run_studio(".", "--page", page.name)
        self.assertEqual((ended.returncode, ended.stderr),
                         (2, f"haptics: {page.name}: not the page of Haptics Studio\n"))

    def test_a_port_that_is_taken_is_an_error(self):
        with socket.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            ended = self.run_studio(".", "--page", built / "haptics-studio.html", "--port", str(port))
        self.assertEqual((ended.returncode, ended.stderr),
                         (2, f"haptics: port {port}: Address already in use\n"))


if __name__ == "__main__":
    unittest.main()
