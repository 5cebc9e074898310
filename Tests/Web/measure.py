"""Measures the studio, and takes pictures of it: measure.py FOLDER_FOR_PICTURES."""
import gzip
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

from selenium.webdriver import ActionChains, Keys

from browser import Server, open_browser, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()
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


def events(count):
    """A pattern of so many events, of which every fourth is continuous."""
    return '{"Version": 1, "Pattern": [\n' + ",\n".join(json.dumps({"Event": {
        "Time": round(i * 0.05, 3), "EventType": "HapticTransient" if i % 4 else "HapticContinuous",
        **({} if i % 4 else {"EventDuration": 0.1}), "EventParameters": [
            {"ParameterID": "HapticIntensity", "ParameterValue": round(0.3 + (i % 7) / 10, 1)},
            {"ParameterID": "HapticSharpness", "ParameterValue": (i % 10) / 10}]}}) for i in range(count)) + "\n]}\n"


watching = """
const [text] = arguments
studio.files.add('measured.ahap', text)
const { cm } = studio.editor
cm.focus()
window.measured = { findings: [], picture: [] }
let pressed = null
const note = (kind) => {
  const since = pressed
  // A task behind the frame in which it is drawn.
  if (since !== null) requestAnimationFrame(() => setTimeout(() => window.measured[kind].push(performance.now() - since)))
}
if (!window.isWatched) {
  window.isWatched = true
  const mark = studio.editor.mark.bind(studio.editor)
  studio.editor.mark = (...all) => { mark(...all); window.note('findings') }
  let settled = studio.analysis.settled.peek()
  const look = () => {
    if (settled !== studio.analysis.settled.peek()) window.note('picture')
    settled = studio.analysis.settled.peek()
    requestAnimationFrame(look)
  }
  look()
  addEventListener('keydown', (event) => { window.press(event.timeStamp) }, true)
}
window.note = note
window.press = (time) => { pressed = time }
cm.setCursor(cm.posFromIndex(text.indexOf('0.5') + 3))
"""

sounding = """
const done = arguments[arguments.length - 1];
(async () => {
  studio.files.add('measured.ahap', studio.haptics.generate('heartbeat'))
  const engine = await studio.player.engine('speaker')
  const times = []
  for (let i = 0; i < 20; i++) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const started = new Promise((resolve) => {
      studio.player.onevent = (event) => { if (event.transport === 'started') resolve(event) }
    })
    const start = performance.now()
    document.getElementById('play').click()
    const { frame } = await started
    // What is heard lags behind what is rendered by what the browser says of the output.
    const clock = await engine.clock()
    times.push(Number(clock.heardHostTime) / 1e6 + (frame - Number(clock.heardFrame)) / 48 - start)
    document.getElementById('stop').click()
  }
  done([times, studio.player.context.outputLatency * 1000])
})().catch((error) => done(String(error)))
"""


dragging = r"""
const done = arguments[arguments.length - 1];
(async () => {
  const [text, span, count] = arguments
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const { files, analysis, patternView, picture, scale, shaping } = studio
  files.add('measured.ahap', text)
  while (analysis.settled.peek() !== files.revision.peek()) await frame()
  await new Promise((resolve) => setTimeout(resolve, 1500))
  if (span > 0) scale.show(20, span)
  else scale.fit()
  const part = shaping.model.parts().find(({ kind, time }) => kind === 'event' && time > scale.from + scale.span / 3)
  shaping.select([part.id])
  await frame()
  await frame()
  const place = patternView.placeOf(part)
  const box = picture.host.getBoundingClientRect()
  // A pointer that a script makes cannot be captured.
  picture.host.setPointerCapture = () => {}
  const send = (type, x, y) => picture.host.dispatchEvent(new PointerEvent(type, {
    clientX: box.left + x, clientY: box.top + y, pointerId: 1, bubbles: true, pointerType: 'mouse' }))
  send('pointerdown', place.x, place.y)
  const times = []
  let last = await frame()
  for (let i = 0; i < count; i++) {
    send('pointermove', place.x + 10 + i / 2, place.y - 10 + (i % 20))
    const now = await frame()
    times.push(now - last)
    last = now
  }
  send('pointerup', place.x + 130, place.y)
  delete picture.host.setPointerCapture
  done(times)
})().catch((error) => done(String(error)))
"""

hearing = r"""
const done = arguments[arguments.length - 1];
(async () => {
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const { files, analysis, player, shaping, settings, transport } = studio
  files.add('heard.ahap', JSON.stringify({ Version: 1, Pattern: [{ Event: { Time: 0, EventType: 'HapticContinuous', EventDuration: 4,
    EventParameters: [{ ParameterID: 'HapticIntensity', ParameterValue: 0 }, { ParameterID: 'HapticSharpness', ParameterValue: 1 }] } }] }))
  while (analysis.settled.peek() !== files.revision.peek()) await wait(10)
  settings.loops.value = true
  await transport.play(0)
  const times = []
  for (let i = 0; i < 20; i++) {
    await wait(700)
    shaping.select(['event 0'])
    const start = performance.now()
    const isLouder = i % 2 === 0
    shaping.set({ level: isLouder ? 0.9 : 0 })
    if (!isLouder) continue
    // The blocks that are rendered pass an analyser on their way to the output.
    while (player.level < 0.05 && performance.now() - start < 3000) await wait(1)
    times.push(performance.now() - start)
  }
  player.stop()
  settings.loops.value = false
  done([times, player.context.outputLatency * 1000])
})().catch((error) => done(String(error)))
"""


def processor_time(browser):
    """The processor time that the page's thread has spent on tasks, in milliseconds."""
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    metrics = browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return 1000 * next(one["value"] for one in metrics if one["name"] == "TaskDuration")


def line(what, times, unit="ms"):
    print(f"{what:<62}{statistics.median(times):>8.1f}{max(times):>8.1f} {unit}")


def keys(browser, size, count=15):
    """From a pressed key to the frame that shows the findings, and the plot."""
    browser.execute_script(watching, pattern(size))
    time.sleep(1.5)
    for _ in range(count):
        before = browser.execute_script("return window.measured.picture.length")
        ActionChains(browser).send_keys("1").perform()
        end = time.monotonic() + 30
        while browser.execute_script("return window.measured.picture.length") == before and time.monotonic() < end:
            time.sleep(0.02)
        ActionChains(browser).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
        time.sleep(0.5 if size < 150_000 else 1.5)
        browser.execute_script("for (const list of Object.values(window.measured)) list.length = Math.min(list.length, arguments[0])", before + 1)
    return browser.execute_script("return window.measured")


def main():
    sizes()
    print(f"\n{'in Chromium, headless':<62}{'median':>8}{'worst':>8}")
    with tempfile.TemporaryDirectory(prefix="haptics-web-") as profile:
        browser = open_browser(profile, "--autoplay-policy=no-user-gesture-required")
        times = []
        for _ in range(9):
            browser.get("about:blank")
            browser.get(studio)
            ready(browser)
            times.append(browser.execute_script(
                "return performance.getEntriesByName('interactive')[0].startTime"))
        line("opened from disk to interactive", times)
        for size, name in [(2_000, "2 KB"), (10_000, "10 KB"), (100_000, "100 KB"), (1_000_000, "1 MB")]:
            times = keys(browser, size)
            line(f"a key to its findings, drawn, {name}", times["findings"])
            line(f"a key to its picture, drawn, {name}", times["picture"])
        times, latency = browser.execute_async_script(sounding)
        line(f"a click to the first sound, {latency:.0f} ms of it the output's latency", times)
        for what, span in [("all of them in view", 0), ("a tenth in view", 10)]:
            # The page's thread also works before the drag; a drag without moves shows how much.
            spent = []
            for count in [0, 240]:
                before = processor_time(browser)
                times = browser.execute_async_script(dragging, events(2000), span, count)
                spent.append(processor_time(browser) - before)
            print(f"a frame of a drag of one of 2,000 events, {what}: 95 % within "
                  f"{sorted(times)[int(len(times) * 0.95)]:.1f} ms, of which the page's thread needs "
                  f"{(spent[1] - spent[0]) / 240:.1f} on average (load {os.getloadavg()[0]:.1f})")
        times, latency = browser.execute_async_script(hearing)
        line(f"an edit to a loop's output, before the {latency:.0f} ms of the output's latency", times)
        if len(sys.argv) > 1:
            pictures(browser, pathlib.Path(sys.argv[1]))
        browser.quit()
    isolated()


def sizes():
    """What is downloaded: as it is, and compressed by a server."""
    print(f"{'bytes':<48}{'as it is':>11}{'gzip -9':>11}{'brotli -q 11':>13}")
    brotli = """const { brotliCompressSync: pack, constants: { BROTLI_PARAM_LGWIN: window } } = require('node:zlib')
        process.stdout.write(String(pack(require('node:fs').readFileSync(process.argv[1]), { params: { [window]: 24 } }).length))"""
    for file in ["haptics/haptics.wasm", "haptics/haptics.js", "haptics-studio.html"]:
        data = (built / file).read_bytes()
        small = subprocess.run(["node", "-e", brotli, built / file], capture_output=True, check=True, text=True)
        print(f"{file:<48}{len(data):>11,}{len(gzip.compress(data, 9)):>11,}{int(small.stdout):>13,}")


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
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
    browser.execute_script("""
        const [charge] = arguments
        for (const name of ['heartbeat', 'level-complete']) studio.files.add(`${name}.ahap`, studio.haptics.generate(name))
        studio.files.add('charge.ahap', charge)
        studio.comparison.keep()
        let text = charge.replace(/("HapticTransient"[^]*?"HapticSharpness", "ParameterValue": )[\\d.]+/, (_, start) => `${start}140`)
        let count = 0
        text = text.replace(/("ParameterCurveControlPoints"[^\\]]*)/, (list) =>
          list.replace(/"ParameterValue": ([\\d.]+)/g, (_, value) => `"ParameterValue": ${(value * (0.55 + 0.045 * count++)).toFixed(3)}`))
        studio.editor.replace(text)
        studio.drawer.show('problems')""", charge)
    time.sleep(1)
    browser.execute_script("""
        studio.setCursor(1.5)
        studio.shaping.select(['event 0'])
        studio.notice('')""")
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
              postMessage([0.5, 0.99, 0.999].map((share) => sorted[Math.floor(sorted.length * share)]).concat(sorted.at(-1)))
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
        print(f"\n{'microseconds':<46}{'median':>8}{'99 %':>8}{'99.9 %':>8}{'worst':>8}")
        print(f"{'a block of 128 frames, of 2667, the page busy':<46}"
              + "".join(f"{one * 1000:>8.0f}" for one in result))
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
        if isinstance(glitches, str):
            raise SystemExit(glitches)
        print(f"\nunderruns of an AudioContext in 5 s with the page busy: {glitches[1] - glitches[0]}")
        browser.quit()
    server.close()


if __name__ == "__main__":
    main()
