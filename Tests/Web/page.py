"""The page of the studio in Chromium, as tests begin and end with it."""
import json
import os
import pathlib
import time

from browser import BrowserTests, root
from tasks import Tasks

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
studio = (built / "haptics-studio.html").as_uri()
widths = [(1440, 900), (1024, 768), (390, 844)]
scene = json.dumps({
    "version": 1,
    "assets": {"patterns": {"tap": {"builtIn": "click"}}, "sounds": {"bell": {"builtIn": "chime"}}},
    "cues": [{"time": at, "name": f"cue {at}", "haptic": "tap", "audio": "bell"} for at in (0.5, 1, 2)],
}, indent=2)


class PageTests(Tasks, BrowserTests):
    """Tests of the page from the disk, each of which leaves no error in its log."""

    flags = ("--autoplay-policy=no-user-gesture-required",)
    # The tasks are walked by other tests.
    test_every_task_takes_few_presses = None

    def setUp(self):
        self.open(studio)
        self.settle()
        self.browser.get_log("browser")

    def tearDown(self):
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.assertEqual(self.errors(), [])

    def act(self, actions):
        self.browser.execute("actions", {"actions": actions})

    def size(self, width, height, is_mobile=None):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500 if is_mobile is None else is_mobile})
        time.sleep(0.3)

    def run_command(self, name):
        self.script("return studio.commands.run(arguments[0])", name)
        self.settle()

    def notice(self):
        return self.script("return document.getElementById('notice').textContent")
