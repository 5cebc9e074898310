"""A browser that opens the studio as a person does, and what the tests need of it."""
import functools
import http.server
import os
import pathlib
import tempfile
import threading
import unittest

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.support.ui import WebDriverWait

root = pathlib.Path(__file__).resolve().parents[2]


def open_browser(profile, *flags, size=(1440, 1000)):
    options = webdriver.ChromeOptions()
    options.binary_location = "/usr/bin/chromium"
    for flag in [
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        f"--user-data-dir={profile}", f"--window-size={size[0]},{size[1]}", *flags,
    ]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    # Settings go into the profile and not into the user's home.
    service = Service("/usr/bin/chromedriver", env={**os.environ, "HOME": str(profile)})
    browser = webdriver.Chrome(service=service, options=options)
    browser.set_script_timeout(60)
    return browser


class Server:
    """Serves a folder on loopback, isolated as shared memory and exact clocks want it."""

    def __init__(self, folder):
        class Handler(http.server.SimpleHTTPRequestHandler):
            def end_headers(self):
                self.send_header("Cross-Origin-Opener-Policy", "same-origin")
                self.send_header("Cross-Origin-Embedder-Policy", "require-corp")
                super().end_headers()

            def log_message(self, *_):
                pass

        handler = functools.partial(Handler, directory=str(folder))
        class Listening(http.server.ThreadingHTTPServer):
            # A page asks for many files at once, while the machine is busy.
            request_queue_size = 128

        self.server = Listening(("127.0.0.1", 0), handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class BrowserTests(unittest.TestCase):
    """Tests with one browser for all, of which every test gets a fresh page."""

    page = None
    flags = ()

    @classmethod
    def setUpClass(cls):
        cls.profile = tempfile.TemporaryDirectory(prefix="haptics-web-")
        cls.browser = open_browser(cls.profile.name, *cls.flags)

    @classmethod
    def tearDownClass(cls):
        cls.browser.quit()
        cls.profile.cleanup()

    def open(self, address, *, keep=False):
        """Opens a page; what was kept by earlier ones is forgotten."""
        self.browser.get("about:blank")
        self.browser.get(address)
        if not keep:
            self.wait_until_ready()
            self.script("window.studio && (studio.keeping.save = () => {}); localStorage.clear(); sessionStorage.clear()")
            self.browser.get("about:blank")
            self.browser.get(address)
        self.wait_until_ready()

    def wait_until_ready(self):
        self.wait(lambda: self.script("""return document.documentElement.dataset.state === 'ready'
            && !document.querySelector('#panel-text:not([hidden]) [aria-busy]')"""))

    def settle(self):
        """Waits until the page knows everything of the text that is open, and has drawn it."""
        self.wait(lambda: self.asynchronous("""
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
            await frame()
            if (studio.analysis.settled.peek() !== studio.files.revision.peek()) return false
            await frame()
            return true"""))

    def wait(self, condition, seconds=30):
        WebDriverWait(self.browser, seconds, poll_frequency=0.05).until(lambda _: condition())

    def script(self, text, *arguments):
        return self.browser.execute_script(text, *arguments)

    def asynchronous(self, text, *arguments):
        """Runs the body of an asynchronous function, and gives its result."""
        result = self.browser.execute_async_script(
            "const done = arguments[arguments.length - 1];"
            f"(async (...arguments) => {{ {text} }})(...[...arguments].slice(0, -1))"
            ".then((value) => done({ value }), (error) => done({ error: String(error.stack) }))",
            *arguments,
        )
        if "error" in result:
            raise AssertionError(result["error"])
        return result.get("value")

    def element(self, name):
        return self.browser.find_element(By.ID, name)

    def errors(self):
        """What the console has of errors and warnings."""
        return [
            entry["message"] for entry in self.browser.get_log("browser")
            if entry["level"] in ("SEVERE", "WARNING")
        ]
