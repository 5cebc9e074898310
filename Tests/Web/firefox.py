"""The page and the module in Firefox, which takes orders over a socket (Marionette) without a driver."""
import base64
import json
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time
import unittest

from folder import Studio
from tasks import control, forgetting, held, page, pattern, Tasks

root = pathlib.Path(__file__).resolve().parents[2]
built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()

broken = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTap"}}]}'
preferences = {
    "marionette.port": 0,
    "media.autoplay.default": 0,
    "datareporting.policy.dataSubmissionEnabled": False,
    "browser.shell.checkDefaultBrowser": False,
    "app.update.auto": False,
    "network.captive-portal-service.enabled": False,
}


class Firefox:
    """A Firefox without a window."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(prefix="haptics-firefox-", ignore_cleanup_errors=True)
        folder = pathlib.Path(self.profile.name)
        (folder / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in preferences.items()))
        self.process = subprocess.Popen(
            ["firefox-esr", "--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile", folder],
            env={**os.environ, "HOME": self.profile.name, "MOZ_CRASHREPORTER_DISABLE": "1"},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True)
        # Firefox chooses the port, and writes it down.
        port = folder / "MarionetteActivePort"
        end = time.monotonic() + 120
        while not (port.exists() and port.read_text()):
            if time.monotonic() > end or self.process.poll() is not None:
                raise AssertionError("Firefox does not start")
            time.sleep(0.1)
        self.connection = socket.create_connection(("127.0.0.1", int(port.read_text())), timeout=120)
        self.count = 0
        self.receive()
        self.ask("WebDriver:NewSession", {"capabilities": {"alwaysMatch": {"timeouts": {"script": 60000}}}})

    def receive(self):
        digits = b""
        while not digits.endswith(b":"):
            digits += self.connection.recv(1)
        size, message = int(digits[:-1]), b""
        while len(message) < size:
            message += self.connection.recv(size - len(message))
        return json.loads(message)

    def ask(self, command, parameters=None):
        self.count += 1
        message = json.dumps([0, self.count, command, parameters or {}]).encode()
        self.connection.sendall(b"%d:%s" % (len(message), message))
        _, _, error, result = self.receive()
        if error:
            raise AssertionError(error)
        return result.get("value", result) if isinstance(result, dict) else result

    def open(self, address):
        self.ask("WebDriver:Navigate", {"url": address})
        end = time.monotonic() + 60
        while self.script("return document.documentElement.dataset.state") != "ready":
            if time.monotonic() > end:
                raise AssertionError("the page does not become ready")
            time.sleep(0.05)

    def script(self, text, *arguments):
        return self.ask("WebDriver:ExecuteScript", {"script": text, "args": arguments, "sandbox": None})

    def asynchronous(self, text, *arguments):
        result = self.ask("WebDriver:ExecuteAsyncScript", {"args": arguments, "sandbox": None, "script":
            "const done = arguments[arguments.length - 1];"
            f"(async (...arguments) => {{ {text} }})(...[...arguments].slice(0, -1))"
            ".then((value) => done({ value }), (error) => done({ error: `${error}\\n${error.stack}` }))"})
        if "error" in result:
            raise AssertionError(result["error"])
        return result.get("value")

    def size(self, width, height):
        """Gives the page a size, which may be smaller than a window can be."""
        self.ask("WebDriver:SetWindowRect", {"width": max(width, 500) + 100, "height": height + 200})
        self.ask("Marionette:SetContext", {"value": "chrome"})
        try:
            self.script("""const { style } = gBrowser.selectedBrowser
                for (const [name, pixels] of [['width', arguments[0]], ['height', arguments[1]]]) {
                  for (const key of [name, `min-${name}`, `max-${name}`]) style.setProperty(key, `${pixels}px`)
                }""", width, height)
        finally:
            self.ask("Marionette:SetContext", {"value": "content"})

    def show(self, window):
        self.ask("WebDriver:SwitchToWindow", {"handle": window})

    def close(self):
        self.connection.close()
        os.killpg(self.process.pid, signal.SIGTERM)
        self.process.wait(20)
        self.profile.cleanup()


class FirefoxTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.firefox = Firefox()

    @classmethod
    def tearDownClass(cls):
        cls.firefox.close()

    def setUp(self):
        self.firefox.open((built / "haptics-studio.html").as_uri())
        self.firefox.script("""window.wrong = []
            addEventListener('error', (event) => wrong.push(event.message))
            addEventListener('unhandledrejection', (event) => wrong.push(String(event.reason)))""")

    def tearDown(self):
        self.assertEqual(self.firefox.script("return window.wrong"), [])

    def put(self, name, text):
        """Opens a file, and waits until everything is known of it."""
        self.firefox.script("studio.files.add(arguments[0], arguments[1])", name, text)
        self.settle()

    def settle(self):
        self.wait("studio.analysis.settled.peek() === studio.files.revision.peek()")
        self.firefox.asynchronous("await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))")

    def wait(self, condition):
        end = time.monotonic() + 30
        while not self.firefox.script(f"return Boolean({condition})"):
            if time.monotonic() > end:
                raise AssertionError(condition)
            time.sleep(0.05)

    def test_findings_appear_and_a_fix_is_a_click(self):
        self.put("x.ahap", broken.replace("HapticTap", "HapticTransientx"))
        self.assertEqual(self.firefox.script("return document.getElementById('summary').textContent.split(',')[0]"),
                         "pattern: 1 error")
        self.firefox.script("""[...document.querySelectorAll('#findings button')]
            .find((one) => one.textContent.startsWith('Fix')).click()""")
        self.assertEqual(self.firefox.script("return studio.files.text"), broken.replace("HapticTap", "HapticTransient"))

    def test_the_scene_has_the_receipts_and_the_samples_that_it_has_natively(self):
        player = (root / "Tests/Web/scene.js").read_text().replace("export function", "function")
        lines = self.firefox.asynchronous(
            player + "; return playScene(studio.haptics, JSON.parse(arguments[0]))",
            (root / "Tests/Conformance/scene.json").read_text())
        self.assertEqual(lines, (root / "Tests/Conformance/scene.txt").read_text().strip().split("\n"))

    def test_the_worklet_renders_what_the_tools_render(self):
        heard, expected = self.firefox.asynchronous("""
            const text = studio.haptics.generate('heartbeat')
            const { samples } = studio.haptics.render(text, { model: 'speaker' })
            const context = new OfflineAudioContext(1, samples.length, 48000)
            const engine = await studio.haptics.worklet(context, { model: 'speaker', orders: [
              { id: 1, call: 'loadPattern', args: [text] },
              { id: 2, call: 'fire', args: [{ meaning: 1, pattern: 1 }] },
            ] })
            engine.node.connect(context.destination, 1)
            const buffer = await context.startRendering()
            const encoded = ({ buffer, byteOffset, byteLength }) => {
              let raw = ''
              for (const byte of new Uint8Array(buffer, byteOffset, byteLength)) raw += String.fromCharCode(byte)
              return btoa(raw)
            }
            engine.destroy()
            return [encoded(buffer.getChannelData(0)), encoded(samples)]""")
        self.assertGreater(len(base64.b64decode(expected)), 100_000)
        self.assertEqual(heard, expected)

    def test_a_link_holds_the_file(self):
        self.firefox.script("studio.files.add('linked.ahap', arguments[0])", broken)
        address = self.firefox.asynchronous("await studio.share.copyLink(); return location.href")
        self.assertIn("#p=", address)
        self.firefox.ask("WebDriver:Navigate", {"url": "about:blank"})
        self.firefox.open(address)
        self.assertEqual(self.firefox.script("return studio.files.name"), "linked.ahap")
        self.firefox.script("window.wrong = []")

    def test_a_picture_is_drawn_and_a_part_is_moved_by_keys(self):
        self.put("x.ahap", self.firefox.script("return studio.haptics.generate('thud')"))
        colors = self.firefox.script("""const canvas = document.querySelector('#picture canvas')
            const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
            return new Set(new Uint32Array(data.buffer)).size""")
        self.assertGreater(colors, 50)
        self.assertIn("<svg", self.firefox.asynchronous("return (await studio.export.make('svg')).blob.text()"))
        before = self.firefox.script("return studio.files.text")
        self.firefox.script("""const handle = document.querySelector('.handle')
            handle.focus()
            handle.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))""")
        self.assertNotEqual(self.firefox.script("return studio.files.text"), before)

    def test_a_browser_without_vibration_says_so(self):
        self.assertIn(self.firefox.script("return typeof navigator.vibrate"), ["undefined", "function"])
        expected = self.firefox.script("return typeof navigator.vibrate === 'function'")
        text = self.firefox.script("return document.getElementById('feel-state').textContent")
        self.assertEqual("This browser cannot vibrate." in text, not expected)


class FirefoxTaskTests(Tasks, unittest.TestCase):
    has_output = False
    engine = "Firefox"

    @classmethod
    def setUpClass(cls):
        cls.firefox = Firefox()

    @classmethod
    def tearDownClass(cls):
        cls.firefox.close()
        super().tearDownClass()

    def script(self, *all):
        return self.firefox.script(*all)

    def asynchronous(self, *all):
        return self.firefox.asynchronous(*all)

    def act(self, actions):
        self.firefox.ask("WebDriver:PerformActions", {"actions": actions})

    def open_studio(self, address=page):
        self.firefox.script(forgetting)
        self.firefox.ask("WebDriver:Navigate", {"url": "about:blank"})
        self.firefox.open(address)
        self.settle()

    def size(self, width, height):
        self.firefox.size(width, height)

    def choose(self, field, *paths):
        found = self.firefox.ask("WebDriver:FindElement", {"using": "css selector", "value": f"#{field}"})
        self.firefox.ask("WebDriver:ElementSendKeys", {"id": next(iter(found.values())), "text": "\n".join(map(str, paths))})

    def settle(self):
        self.firefox.asynchronous("""
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
            do await frame(); while (studio.analysis.settled.peek() !== studio.files.revision.peek())
            await frame()""")

    def test_a_reload_keeps_the_work_and_another_window_follows_it(self):
        self.size(1440, 900)
        self.open_studio()
        self.put(pattern, "mine.ahap")
        self.press(self.handle("HapticTransient 1"))
        self.keys("\ue017")
        self.assertEqual(len(self.events), 1)
        changed = self.text
        self.until("Object.values(localStorage).some((one) => one.includes('mine.ahap'))")
        self.script("studio.keeping.save()")
        self.firefox.open(page)
        self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["mine.ahap", changed])
        first = self.firefox.ask("WebDriver:GetWindowHandle")
        second = self.firefox.ask("WebDriver:NewWindow", {"type": "window"})["handle"]
        try:
            self.firefox.show(second)
            self.firefox.open(page)
            self.assertEqual(self.script("return [studio.files.name, studio.files.text]"), ["mine.ahap", changed])
            self.firefox.show(first)
            self.press(self.at("intensity", 0.2, 0.6), count=2)
            again = self.text
            self.assertNotEqual(again, changed)
            self.firefox.show(second)
            self.until(f"studio.files.text === {json.dumps(again)}")
            self.assertEqual(self.script("return document.getElementById('notice').textContent"), "mine.ahap was changed in another window.")
            self.settle()
            # It is one step to undo, which reaches the first window in turn.
            self.keys("z", control)
            self.firefox.show(first)
            self.until(f"studio.files.text === {json.dumps(changed)}")
        finally:
            self.firefox.show(second)
            self.firefox.ask("WebDriver:CloseWindow")
            self.firefox.show(first)

    def test_a_file_of_a_served_folder_is_saved_and_followed(self):
        self.size(1440, 900)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "mine.ahap"
            path.write_text(pattern)
            served = Studio(folder)
            try:
                self.firefox.open(served.address)
                self.click("[data-folder-file='mine.ahap']")
                self.until("studio.files.name === 'mine.ahap' && studio.files.current.version")
                self.settle()
                self.press(self.handle("HapticTransient 1"), self.handle("HapticTransient 1", 60))
                self.assertTrue(self.script("return studio.files.isChanged(studio.files.current)"))
                self.keys("s", control)
                self.until("!studio.files.isChanged(studio.files.current)")
                self.assertEqual(path.read_text(), self.text)
                # What another program writes is what the page shows.
                path.write_text(held)
                self.until(f"studio.files.text === {json.dumps(held)}")
            finally:
                self.firefox.ask("WebDriver:Navigate", {"url": "about:blank"})
                served.close()


if __name__ == "__main__":
    unittest.main()
