"""Pictures of the studio's states, at four widths and in both themes, compared with those in Pictures.

HAPTICS_RECORD=1 records them. A picture has half the size of the page, so that all of them stay small.
"""
import base64
import json
import os
import pathlib
import tempfile
import time

from browser import BrowserTests, root
from measure import picture_of_readme

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
studio = (built / "haptics-studio.html").as_uri()
folder = pathlib.Path(__file__).with_name("Pictures")
records = os.environ.get("HAPTICS_RECORD") == "1"
sizes = [(390, 844), (768, 1024), (1440, 900), (1920, 1080)]
# Letters may have other edges; more than that is another picture.
most_different = 0.004

charge = (root / "Patterns/capacitor-charge.ahap").read_text()
broken = """{
  "Version": 1,
  "Pattern": [
    { "Event": { "Time": 0, "EventType": "HapticTap" } },
    { "Event": { "Time": 0.25, "EventType": "HapticTransient", "EventParameters": [
      { "ParameterID": "HapticSharpness", "ParameterValue": 140 } ] } },
    { "Event": { "Time": 0.5, "EventType": "HapticContinuous", "Duration": 0.4, "EventDuration": 0.4 } }
  ]
}
"""
timeline = json.dumps({
    "version": 1,
    "tempo": {"bpm": 120, "changes": [{"beat": 8, "bpm": 90}]},
    "assets": {
        "patterns": {"beat": {"builtIn": "heartbeat"}, "tick": {"builtIn": "click"}},
        "sounds": {"theme": {"builtIn": "level-up"}, "bell": {"builtIn": "chime"}},
        "visuals": {"ring": {"duration": 1.5}, "white": {"duration": 0.1, "flash": True}},
    },
    "tracks": {"song": {"haptic": "tick", "audio": "bell", "visual": "white",
                        "beats": ["4 beats", "5 beats", "6 beats", "9 beats", "10 beats"]}},
    "cues": [
        {"time": 0, "name": "get ready", "haptic": "tick", "audio": "bell", "visual": "ring"},
        {"time": "8 beats", "name": "connected", "haptic": "beat", "audio": "bell", "visual": "ring",
         "fallback": {"audio": "theme"}},
    ],
    "music": [{"time": "1 beat", "sound": "theme"}],
    "live": [{"name": "let go", "haptic": "tick", "visual": "ring"}],
}, indent=2)

states = {
    "empty": "studio.commands.run('new-pattern')",
    "pattern": """
        studio.files.add('charge.ahap', arguments[0].charge)
        await settled()
        studio.setCursor(1.5)
        studio.shaping.select(['event 0'])
        studio.drawer.show('text')""",
    "findings": """
        studio.files.add('broken.ahap', arguments[0].broken)
        studio.drawer.show('problems')""",
    "timeline": """
        studio.files.add('song.timeline.json', arguments[0].timeline)
        await settled()
        studio.timelineView.selection.value = new Set([1])
        studio.playing.setStatus('haptic', 'failed')
        studio.drawer.show('text')""",
    "export": """
        studio.files.add('charge.ahap', arguments[0].charge)
        await settled()
        studio.export.open()
        document.querySelector('#export-list [value=android-waveform]').click()
        while (document.getElementById('export-save').disabled) await frame()""",
    "palette": """
        studio.palette.open()
        const input = document.getElementById('palette-input')
        input.value = 'show'
        input.dispatchEvent(new Event('input'))
        input.style.caretColor = 'transparent'""",
    "sound": """
        const samples = Float32Array.from({ length: 96000 }, (_, i) =>
          Math.sin(i / 12) * Math.exp(-(i % 16000) / 3000) * (i % 32000 < 16000 ? 0.9 : 0.5))
        studio.files.sounds['steps.wav'] = { samples, channels: 1, sampleRate: 48000 }
        studio.files.heard.value += 1
        await studio.sounds.makePattern('steps.wav')""",
    "compare": """
        studio.files.add('charge.ahap', arguments[0].charge)
        await settled()
        studio.comparison.keep()
        let count = 0
        studio.editor.replace(arguments[0].charge.replace(/("ParameterCurveControlPoints"[^\\]]*)/, (list) =>
          list.replace(/"ParameterValue": ([\\d.]+)/g, (_, value) => `"ParameterValue": ${(value * (0.55 + 0.045 * count++)).toFixed(3)}`)))
        studio.setCursor(1)""",
}


class PictureTests(BrowserTests):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        # The page takes the machine's typeface for text. Pictures need the same one everywhere.
        cls.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            addEventListener('DOMContentLoaded', () =>
              document.documentElement.style.setProperty('--mono', '"DejaVu Sans Mono"'))"""})

    @classmethod
    def tearDownClass(cls):
        super().tearDownClass()
        if records:
            known = {f"{state}-{width}-{theme}.webp" for state in states for width, _ in sizes for theme in ("light", "dark")}
            for path in folder.glob("*.webp"):
                if path.name not in known:
                    path.unlink()

    def capture(self, kind, **options):
        return self.browser.execute_cdp_cmd("Page.captureScreenshot", {
            "format": kind, "clip": {"x": 0, "y": 0, "width": self.size[0], "height": self.size[1], "scale": 0.5}, **options})["data"]

    def difference(self, kind, recorded, taken):
        """The share of pixels that differ."""
        return self.asynchronous("""
            const pixels = async (source) => {
              const image = new Image()
              image.src = source
              await image.decode()
              const canvas = new OffscreenCanvas(image.width, image.height)
              const context = canvas.getContext('2d')
              context.drawImage(image, 0, 0)
              return context.getImageData(0, 0, image.width, image.height)
            }
            const [a, b] = await Promise.all([...arguments].map(pixels))
            if (a.width !== b.width || a.data.length !== b.data.length) return 1
            let different = 0
            for (let i = 0; i < a.data.length; i += 4) {
              // By lightness: files of WebP have colors of half the size.
              const [red, green, blue] = [0, 1, 2].map((channel) => a.data[i + channel] - b.data[i + channel])
              if (Math.abs(0.3 * red + 0.59 * green + 0.11 * blue) > 40) different += 1
            }
            return different / (a.data.length / 4)""",
            f"data:image/{kind};base64,{base64.b64encode(recorded).decode()}", f"data:image/png;base64,{taken}")

    def emulate(self, theme):
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [
            {"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def check(self, state):
        for self.size in sizes:
            width, height = self.size
            self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
            self.emulate("light")
            self.enter(state)
            for theme in ["light", "dark"]:
                self.emulate(theme)
                time.sleep(0.3)
                with self.subTest(f"{state}, {width}, {theme}"):
                    self.compare(folder / f"{state}-{width}-{theme}.webp")
        self.browser.execute_cdp_cmd("Emulation.clearDeviceMetricsOverride", {})
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})

    def enter(self, state):
        """Brings a fresh page into a state."""
        self.open(studio)
        self.settle()
        self.asynchronous(f"""
            const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
            const settled = async () => {{
              do await frame(); while (studio.analysis.settled.peek() !== studio.files.revision.peek())
            }}
            {states[state]}""", {"charge": charge, "broken": broken, "timeline": timeline})
        self.settle()
        # The signal and the contours of clips come last.
        if state == "timeline":
            self.wait(lambda: self.script("return studio.timelineView.clips.peek().every(({ known, modality }) => modality === 'visual' || known.duration !== undefined)"))
        elif state not in ["empty", "findings"]:
            self.wait(lambda: self.script("return studio.analysis.signal.peek() !== null"))
        self.script("studio.notice('')")

    def compare(self, path):
        if records:
            folder.mkdir(exist_ok=True)
            path.write_bytes(base64.b64decode(self.capture("webp", quality=70)))
            return
        self.assertTrue(path.exists(), f"{path} is missing: record it with HAPTICS_RECORD=1")
        taken = self.capture("png")
        different = self.difference("webp", path.read_bytes(), taken)
        if different > most_different:
            seen = pathlib.Path(tempfile.gettempdir()) / f"{path.stem}.png"
            seen.write_bytes(base64.b64decode(taken))
            self.fail(f"{different:.2%} of {path.name} differ; see {seen}")

    def test_the_picture_of_the_readme_is_of_this_page(self):
        self.open(studio)
        self.settle()
        path = root / "Documentation/studio.png"
        with tempfile.TemporaryDirectory() as made:
            taken = pathlib.Path(made) / "studio.png"
            picture_of_readme(self.browser, taken)
            if records:
                path.write_bytes(taken.read_bytes())
            different = self.difference("png", path.read_bytes(), base64.b64encode(taken.read_bytes()).decode())
        self.assertLess(different, most_different, "record it with HAPTICS_RECORD=1")


for one in states:
    setattr(PictureTests, f"test_the_state_{one}_looks_as_recorded", lambda self, state=one: self.check(state))


if __name__ == "__main__":
    import unittest
    unittest.main(verbosity=1)
