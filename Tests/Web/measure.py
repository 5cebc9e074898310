"""Measures the studio, and takes pictures of it: measure.py FOLDER_FOR_PICTURES."""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from browser import Server, open_browser, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
program = pathlib.Path(os.environ.get("HAPTICS", root / ".build/debug/haptics")).resolve()
studio = (built / "haptics-studio.html").as_uri()


def ready(browser):
    while browser.execute_script("return document.documentElement.dataset.state") != "ready":
        time.sleep(0.01)


def pattern(size):
    """A pattern of about so many bytes."""
    events, length = [], 60
    time_ = 0.0
    while length < size:
        event = json.dumps({"Event": {"Time": round(time_, 2), "EventType": "HapticTransient",
                                      "EventParameters": [{"ParameterID": "HapticIntensity",
                                                           "ParameterValue": 0.5}]}})
        events.append(event)
        length += len(event) + 4
        time_ += 0.05
    return '{"Version": 1, "Pattern": [\n' + ",\n".join(events) + "\n]}\n"


keystroke = """
const done = arguments[arguments.length - 1]
const [text] = arguments
studio.files.add('measured.ahap', text)
const times = []
const { cm } = studio.editor
const type = () => {
  const place = cm.posFromIndex(text.indexOf('0.5') + 3)
  const start = performance.now()
  cm.replaceRange('1', place)
  if (text.length >= 150000) studio.update()
  document.getElementById('findings').getBoundingClientRect()
  times.push(performance.now() - start)
  cm.undo()
  if (times.length < 30) setTimeout(type, 20)
  else done(times)
}
setTimeout(type, 500)
"""

plot = """
const [text] = arguments
const times = []
for (let i = 0; i < 5; i++) {
  const start = performance.now()
  studio.haptics.plot(text)
  times.push(performance.now() - start)
}
return times
"""


def main():
    with tempfile.TemporaryDirectory(prefix="haptics-web-") as profile:
        browser = open_browser(profile)
        times = []
        for _ in range(7):
            browser.get("about:blank")
            browser.get(studio)
            ready(browser)
            times.append(browser.execute_script(
                "return performance.getEntriesByName('interactive')[0].startTime"))
        print(f"interactive from disk: median {statistics.median(times):.0f} ms, worst {max(times):.0f} ms")
        for size in [2_000, 10_000, 100_000, 1_000_000]:
            times = browser.execute_async_script(keystroke, pattern(size))
            print(f"key to findings, {size} bytes: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms")
        for size in [2_000, 100_000]:
            times = browser.execute_script(plot, pattern(size))
            print(f"plot, {size} bytes: median {statistics.median(times):.1f} ms")
        text = (root / "Patterns/heartbeat.ahap").read_text()
        rate = browser.execute_script("""
            const [text] = arguments
            studio.haptics.render(text)
            const start = performance.now()
            let seconds = 0
            while (performance.now() - start < 2000) {
              const { samples, sampleRate } = studio.haptics.render(text, { model: 'speaker' })
              seconds += samples.length / sampleRate
            }
            return seconds / ((performance.now() - start) / 1000)""", text)
        print(f"render, speaker: {rate:.0f} times real time in the browser")
        if len(sys.argv) > 1:
            pictures(browser, pathlib.Path(sys.argv[1]))
        browser.quit()
    isolated()


def pictures(browser, folder):
    folder.mkdir(parents=True, exist_ok=True)
    picture_of_readme(browser, folder / "studio.png")
    broken = '{"Version": 1, "Pattern": [\n  {"Event": {"Time": 0, "EventType": "HapticTap"}}\n]}\n'
    for width, height in [(390, 844), (1440, 1000)]:
        browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})
        for theme in ["light", "dark"]:
            browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": theme}]})
            for name, text in [("pattern", (root / "Patterns/capacitor-charge.ahap").read_text()),
                               ("findings", broken),
                               ("timeline", (root / "Patterns/firewall.timeline.json").read_text())]:
                browser.execute_script(
                    "studio.files.add(arguments[0], arguments[1])",
                    f"{name}.timeline.json" if name == "timeline" else f"{name}.ahap", text)
                time.sleep(0.7)
                browser.get_screenshot_as_file(str(folder / f"{name}-{width}-{theme}.png"))
                if width < 500:
                    full = browser.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True})
                    import base64
                    (folder / f"{name}-{width}-{theme}-full.png").write_bytes(base64.b64decode(full["data"]))


def picture_of_readme(browser, path):
    """What the README begins with: findings, and an older version drawn over the shape."""
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 1440, "height": 960, "deviceScaleFactor": 1, "mobile": False})
    charge = (root / "Patterns/capacitor-charge.ahap").read_text()
    browser.execute_script("""
        const [charge] = arguments
        studio.files.all.length = 0
        document.getElementById('documents').replaceChildren()
        studio.files.add('charge.ahap', charge)
        document.getElementById('keep').click()
        let text = charge.replace('"HapticSharpness", "ParameterValue": 0.1', '"HapticSharpness", "ParameterValue": 140')
        let count = 0
        text = text.replace(/("ParameterCurveControlPoints"[^\\]]*)/, (list) =>
          list.replace(/"ParameterValue": ([\\d.]+)/g, (_, value) => `"ParameterValue": ${(value * (0.55 + 0.045 * count++)).toFixed(3)}`))
        studio.editor.replace(text)
        studio.editor.cm.scrollTo(0, 0)
        studio.shaping.shape.setCursor(1.5)
        studio.notice('')""", charge)
    time.sleep(1)
    browser.get_screenshot_as_file(str(path))


def isolated():
    """The time of a block of 128 frames, in a worker with an exact clock, the page busy meanwhile."""
    server = Server(built)
    with tempfile.TemporaryDirectory(prefix="haptics-web-") as profile:
        browser = open_browser(profile, "--autoplay-policy=no-user-gesture-required")
        browser.get(f"{server.address}/handshake/index.html")
        result = browser.execute_async_script("""
            const done = arguments[arguments.length - 1]
            const source = `
              import { load } from '${location.origin}/haptics/haptics.js'
              const haptics = await load('${location.origin}/haptics/haptics.wasm')
              const engine = haptics.engine({ isPreview: 1, model: 'speaker' })
              const ids = ['heartbeat', 'capacitor-charge', 'thud', 'click'].map((name) =>
                engine.loadBuiltInPattern(name))
              const sound = engine.loadBuiltInSound('chime')
              const target = new Float32Array(128)
              const times = new Float64Array(100000)
              for (let i = 0; i < times.length; i++) {
                if (i % 375 === 0) engine.fire({ meaning: 1, pattern: ids[(i / 375) % 4], sound, visual: 1 })
                const start = performance.now()
                engine.render(128, i)
                for (let channel = 0; channel < 3; channel++) engine.copyChannel(channel, 128, target)
                times[i] = performance.now() - start
                if (i % 4 === 0) engine.poll()
              }
              const sorted = times.slice(1000).sort()
              postMessage([sorted[sorted.length >> 1], sorted[Math.floor(sorted.length * 0.999)], sorted.at(-1)])
            `
            const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' })
            worker.onmessage = ({ data }) => done(data)
            worker.onerror = (event) => done(event.message)
            // The page is busy meanwhile.
            const end = performance.now() + 3000
            const burn = () => { const stop = performance.now() + 40; while (performance.now() < stop); if (performance.now() < end) setTimeout(burn, 5) }
            burn()""")
        if isinstance(result, str):
            raise SystemExit(result)
        print(f"a block of 128 frames (2667 µs): median {result[0] * 1000:.0f} µs, "
              f"99.9 % {result[1] * 1000:.0f} µs, worst {result[2] * 1000:.0f} µs")
        glitches = browser.execute_async_script("""
            const done = arguments[arguments.length - 1];
            (async () => {
              const { load } = await import(`${location.origin}/haptics/haptics.js`)
              const haptics = await load()
              const context = new AudioContext({ sampleRate: 48000 })
              const engine = await haptics.worklet(context, { isPreview: 1 })
              engine.node.connect(context.destination)
              await context.resume()
              const pattern = await engine.loadBuiltInPattern('heartbeat')
              for (let i = 0; i < 4; i++) await engine.fire({ meaning: 1, pattern }, { delay: i * 12000 })
              await new Promise((resolve) => setTimeout(resolve, 1500))
              const { underrunEvents: before } = context.playbackStats ?? {}
              const end = performance.now() + 5000
              const burn = () => {
                const stop = performance.now() + 40
                while (performance.now() < stop);
                if (performance.now() < end) setTimeout(burn, 5)
                else setTimeout(() => done([before, context.playbackStats?.underrunEvents]), 1500)
              }
              burn()
            })().catch((error) => done(String(error)))""")
        print(f"underruns of an AudioContext in 5 s with the page busy: {glitches}")
        browser.quit()
    server.close()


if __name__ == "__main__":
    main()
