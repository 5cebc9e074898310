"""The package in Chromium: what an engine in a worklet hands out."""
import os
import pathlib
import unittest

from browser import BrowserTests, Server, root

built = pathlib.Path(os.environ.get("HAPTICS_WEB", root / ".build/web")).resolve()

page = """<!doctype html><script type="module">
import { load } from './haptics/haptics.js'
globalThis.context = new AudioContext({ sampleRate: 48000 })
globalThis.haptics = await load()
globalThis.events = []
globalThis.engine = await haptics.worklet(context, { isPreview: 1 })
engine.onevent = (event) => events.push(event)
await context.resume()
document.documentElement.dataset.state = 'ready'
</script>"""


class WorkletTests(BrowserTests):
    flags = ("--autoplay-policy=no-user-gesture-required",)

    def setUp(self):
        (built / "package.html").write_text(page)
        self.server = Server(built)
        self.browser.get(f"{self.server.address}/package.html")
        self.wait_until_ready()

    def tearDown(self):
        self.server.close()
        (built / "package.html").unlink()
        self.assertEqual([one for one in self.errors() if "favicon" not in one], [])

    def test_a_player_plays_to_its_end_and_loops(self):
        seen = self.asynchronous("""
            const pattern = await engine.loadBuiltInPattern('click')
            const player = await engine.player({ pattern })
            const before = await player.state()
            await player.start()
            const { playback } = await player.state()
            const ended = () => events.find((one) => one.playback === playback && one.transport === 'finished')
            while (!ended()) await new Promise((resolve) => setTimeout(resolve, 5))
            const after = await player.state()
            await player.setLooping(true)
            await player.start()
            const { isLooping, isActive } = await player.state()
            await player.destroy()
            const refused = await player.start().catch((error) => error.message)
            return { before: before.isActive, none: before.playback === 0, after: after.isActive, isLooping,
                isActive, refused }""")
        self.assertEqual(seen, {
            "before": False, "none": True, "after": False, "isLooping": True, "isActive": True,
            "refused": "the object was destroyed"})

    def test_an_engine_that_was_destroyed_renders_no_more_and_refuses(self):
        seen = self.asynchronous("""
            // Tells of every call of process.
            const telling = `const register = registerProcessor
              globalThis.registerProcessor = (name, type) => register(name, class extends type {
                process(...all) {
                  this.port.postMessage({ events: [{ kind: 'called' }] })
                  return super.process(...all)
                }
              })`
            const context = new AudioContext()
            await context.audioWorklet.addModule(`data:text/javascript,${encodeURIComponent(telling)}`)
            const engine = await haptics.worklet(context)
            let calls = 0
            let ended = 0
            engine.onevent = ({ kind }) => { if (kind === 'called') calls += 1; else if (kind === 'failed') ended += 1 }
            const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
            await context.resume()
            while (calls < 20) await wait(5)
            const waiting = engine.loadBuiltInPattern('click')
            engine.destroy()
            engine.destroy()
            const refused = [await waiting.catch(({ message }) => message), await engine.isIdle().catch(({ message }) => message)]
            await wait(300)
            calls = 0
            await wait(300)
            await context.close()
            return { calls, ended, refused }""")
        self.assertEqual(seen, {"calls": 0, "ended": 1, "refused": ["the engine was destroyed"] * 2})

    def test_assets_are_preloaded_one_a_call(self):
        seen = self.asynchronous("""
            const preloader = await engine.preloader(1 << 20)
            const sounds = { 'b.wav': { samples: new Float32Array(4).fill(0.25), sampleRate: 48000 } }
            const preload = await preloader.begin([
                { name: 'heartbeat', kind: 'builtInPattern', size: 10 }, { name: 'b.wav', kind: 'sound', size: 200 },
                { name: 'gone.ahap' }], { group: 'level', assets: { sounds } })
            const early = await preload.result('b.wav', 'sound')
            const loaded = []
            for (let i = 0; i < 4; i++) loaded.push(await preloader.loadNext())
            const { settled, failed, totalBytes } = await preload.progress()
            const sound = await preload.result('b.wav', 'sound')
            const refused = await preload.result('gone.ahap').catch(({ message, status }) => [message, status])
            await engine.fire({ meaning: 1, sound })
            await preloader.unload('level')
            return { early, loaded, settled, failed, totalBytes, isFound: sound > 0, refused,
                used: await preloader.usedBytes() }""")
        self.assertEqual(seen, {
            "early": None, "loaded": [True, True, True, False], "settled": 3, "failed": 1, "totalBytes": 211,
            "isFound": True, "refused": ["'gone.ahap' was not supplied", 3], "used": 0})

    def test_taps_are_judged_by_what_the_worklet_plays(self):
        seen = self.asynchronous("""
            const timeline = await engine.loadTimeline(JSON.stringify({
                version: 1, duration: 4, assets: { sounds: { s: { builtIn: 'click' } } },
                tracks: { packets: { audio: 's', spacing: 0.2, beats: [0.3, 3] } } }))
            const names = await engine.trackNames(timeline)
            const judge = await engine.judge(await engine.beatMap(timeline, 'packets'), { narrowWindow: 1000 })
            const playback = await engine.play(timeline)
            let position = null
            while (!position || position.seconds < 0.3) {
                position = await engine.position(playback, performance.now())
                await new Promise((resolve) => setTimeout(resolve, 1))
            }
            const time = performance.now()
            const heard = (await engine.position(playback, time)).seconds * 1000
            await judge.tap(playback, time)
            await judge.closeWindowsAt(4100)
            const [hit, miss] = await judge.poll()
            await judge.destroy()
            return { names, hit: [hit.kind, hit.beat], off: Math.abs(hit.position - heard),
                behind: hit.offset - (hit.position - 300), miss: [miss.kind, miss.beat] }""")
        self.assertLess(seen.pop("off"), 5)
        self.assertAlmostEqual(seen.pop("behind"), 0, places=6)
        self.assertEqual(seen, {"names": ["packets"], "hit": ["hit", 0], "miss": ["miss", 1]})

    def test_what_needs_no_engine_answers_at_once(self):
        seen = self.script("""
            const hold = haptics.hold({ duration: 1000 })
            hold.press(0)
            return [hold.fullTime(), hold.release(1000), haptics.heart().advance(0, 1).length]""")
        self.assertEqual(seen, [1000, True, 1])

    def test_a_controller_gets_a_pattern_as_an_audio_buffer(self):
        seen = self.asynchronous("""
            const buffers = []
            const gamepad = { vibrationActuator: { playPCM: async (buffer) => buffers.push(buffer) > 0 } }
            const text = haptics.generate('heartbeat')
            const way = await haptics.playPattern(text, { gamepad, intensity: 0.5 })
            const { samples, sampleRate } = haptics.render(text)
            const [buffer] = buffers
            const isHalf = buffer.getChannelData(0).every((one, i) => one === samples[i] / 2)
            return { way, isBuffer: buffer instanceof AudioBuffer, isHalf, sameRate: buffer.sampleRate === sampleRate,
                channels: buffer.numberOfChannels, frames: buffer.length - samples.length }""")
        self.assertEqual(seen, {
            "way": "signal", "isBuffer": True, "isHalf": True, "sameRate": True, "channels": 1, "frames": 0})

    def test_an_effect_vibrates_only_after_the_first_input(self):
        effect = "return [navigator.userActivation.hasBeenActive, await haptics.playEffect('success')]"
        self.assertEqual(self.asynchronous(effect), [False, None])
        self.assertIn("Blocked call to navigator.vibrate", "".join(self.errors()))
        self.browser.find_element("tag name", "html").click()
        self.assertEqual(self.asynchronous(effect), [True, "vibration"])


if __name__ == "__main__":
    unittest.main(verbosity=1)
