import { applied } from './edits.js'
import { effect, signal } from './store.js'
import { monitorMeaning } from './monitor.js'
import { neighbor } from './paths.js'
import { studio } from './studio.js'
import { TimelineModel } from './timeline-model.js'

/** The time without further edits after which an edit replaces the playback, in milliseconds. */
const hearingDelay = 60
/** The time in which a count-in is prepared, in seconds. */
const countInDelay = 0.06
/** The number of timelines after which an engine is replaced. */
const mostLoads = 32
const silentPattern = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", '
  + '"EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0}]}}]}'
const silentSound = { samples: new Float32Array(1), channels: 1, sampleRate: 48000 }

/** Plays the open file through the engine in an AudioWorklet, one engine per model. */
export class Player {
  #engines = new Map()
  /** The devices that every engine drives, and the functions that end it. */
  #devices = new Map()
  /** `{ engine, playback, release }` of the playback. */
  #current = null
  /** The sounds that an engine has loaded. */
  #sounds = new WeakMap()
  /** Counts requests; a playback that loads slowly is skipped after a newer request. */
  #asked = 0
  /** 'stopped', 'starting', 'playing' or 'paused'. */
  state = signal('stopped')
  /** The part that repeats, `{ from, to }` in seconds; `null` for all. */
  loop = signal(null)
  /** Gets each event of every engine. */
  onevent = (event) => { if (event.meaning !== monitorMeaning) studio.playing.note(event) }
  /** Gets a time of the page in milliseconds and the position that is heard then, once a frame. */
  onposition = () => {}

  constructor() {
    this.context = new AudioContext({ sampleRate: 48000, latencyHint: 'interactive' })
    this.analyser = this.context.createAnalyser()
    this.analyser.fftSize = 1024
    this.analyser.connect(this.context.destination)
    this.samples = new Float32Array(this.analyser.fftSize)
    effect(() => {
      studio.files.revision.value
      studio.comparison.isHeard.value
      if (this.#current) studio.later('hear', hearingDelay, () => this.hear())
    })
  }

  /** The engine of a model; made ahead of the first click, so that sound starts at once. */
  engine(model) {
    if (!this.#engines.has(model)) {
      const made = studio.haptics.worklet(this.context, { isPreview: 1, model }).then((engine) => {
        engine.node.connect(this.analyser, 0)
        engine.onevent = (event) => this.#note(event)
        for (const [device, ends] of this.#devices) ends.push(engine.drive(device))
        return engine
      })
      this.#engines.set(model, made)
    }
    return this.#engines.get(model)
  }

  async drive(device) {
    const engines = await Promise.all(this.#engines.values())
    const ends = engines.map((engine) => engine.drive(device))
    this.#devices.set(device, ends)
    await Promise.all(ends)
  }

  async stopDriving(device) {
    const ends = this.#devices.get(device) ?? []
    this.#devices.delete(device)
    // An engine that is gone drives nothing.
    for (const end of ends) await end.then((stop) => stop()).catch(() => {})
  }

  get level() {
    this.analyser.getFloatTimeDomainData(this.samples)
    return this.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  }

  #note(event) {
    this.onevent(event)
    if (event.kind === 'transport' && this.#current?.playback === event.playback
      && ['finished', 'stopped'].includes(event.transport)) {
      this.#current.release()
      this.#current = null
      this.state.value = 'stopped'
    }
  }

  /** The engine and the number of the playback, for what asks for its position. */
  get current() { return this.#current }
  get isPlaying() { return this.#current !== null }

  /** Loads the playback: `{ timeline, loop, release }`. */
  async #load(engine) {
    const { analysis, comparison, files, playing } = studio
    if (files.kind === 'timeline') {
      const loop = this.#timelineLoop()
      const { heardText } = comparison
      const text = heardText ?? files.text
      const model = () => (heardText === null ? studio.timelineView.model.peek() : new TimelineModel(heardText))
      const timeline = await loadTimeline(engine, loop ? applied(text, model().settingLoop(loop)) : text)
      await playing.prepare(engine)
      return { timeline, loop, release: () => {} }
    }
    if (studio.settings.hasMetronome.peek()) await studio.hands.monitor.prepare()
    // Hands can play along with nothing.
    if (analysis.isEmpty) return { timeline: this.#timelineOf(), release: () => {} }
    const shown = analysis.shown.peek()
    const text = comparison.heardText ?? shown ?? analysis.playable.peek()?.text ?? files.text
    const format = shown === null ? files.kind : 'pattern'
    const waveforms = await this.#waveforms(engine, text)
    const pattern = await engine.loadPattern(text, { format, waveforms })
    const timeline = this.#timelineOf(pattern)
    return { timeline, loop: timeline.loop, pattern, release: () => engine.unloadPattern(pattern).catch(() => {}) }
  }

  /** The sounds that a pattern names, by the paths in it; `undefined` unless all are there. */
  async #waveforms(engine, text) {
    const waveforms = {}
    for (const path of waveformPaths(text)) {
      const sound = studio.files.sound(path)
      if (!sound) return undefined
      waveforms[path] = await this.#kept(engine, sound, () => engine.loadSound(sound.samples, sound))
    }
    return Object.keys(waveforms).length > 0 ? waveforms : undefined
  }

  /** The number of a sound in an engine, which loads it once. */
  async #kept(engine, sound, load) {
    const known = this.#sounds.get(engine) ?? new Map()
    this.#sounds.set(engine, known)
    if (!known.has(sound)) known.set(sound, await load())
    return known.get(sound)
  }

  /** The part of the open timeline that the page loops, in the place of the file's own loop; `null` for none. */
  #timelineLoop() {
    const model = studio.timelineView.model.peek()
    const loop = this.loop.peek() ?? (model.loop ? null : { from: 0, to: studio.view.duration })
    const isOn = studio.settings.loops.peek() && loop && loop.to > loop.from && model.text === studio.files.text
    return isOn ? loop : null
  }

  #timelineOf(pattern) {
    const chosen = studio.settings.loops.peek() ? this.loop.peek() ?? { from: 0, to: studio.view.duration } : null
    const loop = chosen && chosen.to > chosen.from ? { from: chosen.from, to: chosen.to } : undefined
    return { cues: [...(pattern === undefined ? [] : [{ at: 0, meaning: 1, pattern }]), ...studio.hands.cues(loop)], loop }
  }

  /** Starts the open file at a time, after seconds of counting in, and stops the current playback. */
  async play(from, rate, { countIn = 0 } = {}) {
    const asked = ++this.#asked
    const model = studio.settings.model.peek()
    this.state.value = 'starting'
    const resumed = this.context.resume()
    await this.#control('stop')
    const isWanted = () => asked === this.#asked
    try {
      let engine = await this.engine(model)
      if (isFull(engine)) {
        engine.destroy()
        this.#engines.delete(model)
        engine = await this.engine(model)
      }
      const loaded = await this.#load(engine)
      if (!isWanted()) return loaded.release()
      const { loop } = loaded
      const start = loop && (from < loop.from || from >= loop.to) ? loop.from : from
      const when = countIn > 0 ? { frame: Math.round(await this.#countIn(engine, countIn)) } : undefined
      const playback = await engine.play(loaded.timeline, { from: start, rate, when })
      if (!isWanted()) {
        await engine.stop(playback)
        return loaded.release()
      }
      this.#current = { engine, playback, ...loaded }
      this.state.value = 'playing'
      await resumed
      this.#follow()
    } catch (error) {
      if (isWanted()) this.state.value = 'stopped'
      throw error
    }
    return undefined
  }

  /** Counts in, and returns the frame at which it is over. */
  async #countIn(engine, seconds) {
    const { monitor, beat } = studio.hands
    const start = Number((await engine.clock()).renderedFrames) + countInDelay * this.context.sampleRate
    await engine.play({ cues: monitor.clicks(beat, 0, seconds) }, { when: { frame: start } })
    return start + seconds * this.context.sampleRate
  }

  /** Continues the playback with the current text, at the same position. */
  async hear() {
    const current = this.#current
    if (!current) return
    const revision = studio.files.revision.peek()
    const loaded = await this.#load(current.engine).catch(() => null)
    if (!loaded) return
    if (this.#current !== current || !studio.analysis.isOf(revision) || studio.transport.reason !== null) {
      loaded.release()
      return
    }
    const before = current.release
    Object.assign(current, loaded)
    await current.engine.replace(current.playback, loaded.timeline, { keepsPosition: true }).catch(() => {})
    before()
    this.onheard?.()
  }

  /** Starts, changes or ends a loop during playback. */
  async updateLoop() {
    const { pattern } = this.#current ?? {}
    if (pattern !== undefined) await this.#control('replace', this.#timelineOf(pattern), { keepsPosition: true })
    else if (this.#current) studio.later('hear', hearingDelay, () => this.hear())
  }

  pause() {
    this.state.value = 'paused'
    return this.#control('pause')
  }

  async resume() {
    this.state.value = 'playing'
    await this.context.resume()
    await this.#control('resume')
    this.#follow()
  }

  /** Controls the playback; the error of one that has already ended is ignored. */
  async #control(name, ...args) {
    const { engine, playback } = this.#current ?? {}
    await engine?.[name](playback, ...args).catch(() => {})
  }

  seek(seconds) { return this.#control('seek', Math.max(0, seconds)) }
  setRate(rate) { return this.#control('setRate', rate) }

  stop() {
    this.#asked += 1
    if (!this.#current) this.state.value = 'stopped'
    return this.#control('stop')
  }

  /** The name of a visual of the timeline that an engine has loaded; `null` if it has none. */
  async visualName(engine, visual) {
    const { timeline } = loaded.get(engine) ?? {}
    return timeline === undefined ? null : engine.visualName(timeline, visual).catch(() => null)
  }

  async setStatus(modality, status) { await this.#current?.engine.setStatus(modality, status) }

  /** Plays a built-in sound along with the playback. */
  async hearSound(name) {
    const engine = await this.started()
    await engine.fire({ meaning: 1, sound: await this.#kept(engine, name, () => engine.loadBuiltInSound(name)) })
  }

  /** Fires a live cue of the open timeline; gives its number. */
  async fire(name) {
    const engine = await this.started()
    const { timeline } = await this.#load(engine)
    return engine.fireNamed(timeline, name)
  }

  /** The engine of the chosen model, whose context has been started. */
  started() {
    this.context.resume()
    return this.engine(studio.settings.model.peek())
  }

  /** Reports the position that is heard, and the level, once a frame until the playback pauses or ends. */
  async #follow() {
    const current = this.#current
    while (current && this.#current === current && this.state.peek() !== 'paused') {
      await new Promise(requestAnimationFrame)
      const now = performance.now()
      const position = await current.engine.position(current.playback, now).catch(() => null)
      if (!position || this.#current !== current) continue
      this.onposition(now, position.seconds)
      studio.transport.show(position.seconds, this.level)
    }
    if (!this.#current) studio.transport.show(null, 0)
  }
}

/** The timeline that each engine has loaded, and its sources. */
const loaded = new WeakMap()

/** Loads a timeline into an engine, with the files that it names; unchanged ones are reused. */
async function loadTimeline(engine, text) {
  const assets = assetsOf(studio.haptics.score(text))
  const parts = [text, ...Object.values(assets.patterns), ...Object.values(assets.sounds)]
  const { timeline: before, parts: known = [], loads = 0 } = loaded.get(engine) ?? {}
  if (known.length === parts.length && parts.every((part, i) => part === known[i])) return before
  loaded.delete(engine)
  // An engine without room for the names of a timeline is replaced.
  const timeline = await engine.loadTimeline(text, { assets }).catch((error) => {
    loaded.set(engine, { loads: mostLoads })
    throw error
  })
  if (before !== undefined) await engine.destroyTimeline(before)
  loaded.set(engine, { timeline, parts, loads: loads + 1 })
  return timeline
}

/** Returns whether an engine must be replaced, because the assets of timelines stay in it. */
const isFull = (engine) => (loaded.get(engine)?.loads ?? 0) >= mostLoads

/** The files that a timeline names; silence stands for those that are missing. */
function assetsOf({ patterns = [], sounds = [] }) {
  const assets = { patterns: {}, sounds: {} }
  const missing = new Set()
  const sound = (path) => studio.files.sound(path) ?? (missing.add(path), silentSound)
  for (const { file } of [...patterns, ...sounds.map(({ pattern }) => pattern ?? {})]) {
    if (file === undefined) continue
    const text = studio.files.textAt(file)
    if (text === undefined) missing.add(file)
    assets.patterns[file] = text ?? silentPattern
    for (const path of waveformPaths(text ?? '')) assets.sounds[path] = sound(neighbor(file, path))
  }
  for (const { file } of sounds) if (file !== undefined) assets.sounds[file] = sound(file)
  if (missing.size > 0) studio.notice(`Silent, because these files are missing: ${[...missing].join(', ')}`)
  return assets
}

/** The JSON strings that match a pattern in a source; other matches have findings. */
export const stringsIn = (text, pattern) => [...text.matchAll(pattern)].flatMap(([, written]) => {
  try { return [JSON.parse(written)] } catch { return [] }
})

/** The sounds that a pattern names. */
const waveformPaths = (text) => stringsIn(text, /"EventWaveformPath"\s*:\s*("(?:[^"\\\n]|\\.)*")/g)
