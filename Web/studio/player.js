import { effect, signal } from './store.js'
import { TimelineLoader } from './timeline-loader.js'

/** After an edit, what plays is replaced when no other follows for so long, in milliseconds. */
const hearingDelay = 60

/** Plays what is open through the engine in an AudioWorklet, one engine per model. */
export class Player {
  #studio
  #engines = new Map()
  /** What is driven by every engine, and what ends that. */
  #devices = new Map()
  /** `{ engine, playback, release, model }` of what plays. */
  #current = null
  #isAsking = false
  #loader
  /** The sounds that an engine has loaded. */
  #sounds = new WeakMap()
  /** Counts what is asked for: what takes long to load is not played when something else was asked for since. */
  #asked = 0
  /** 'stopped', 'starting', 'playing' or 'paused'. */
  state = signal('stopped')
  /** The part that repeats, `{ from, to }` in seconds; `null` for all. */
  loop = signal(null)
  onposition = () => {}
  /** Gets each event of every engine. */
  onevent = () => {}

  constructor(studio) {
    this.#studio = studio
    this.haptics = studio.haptics
    this.context = new AudioContext({ sampleRate: 48000, latencyHint: 'interactive' })
    this.analyser = this.context.createAnalyser()
    this.analyser.fftSize = 1024
    this.analyser.connect(this.context.destination)
    this.samples = new Float32Array(this.analyser.fftSize)
    this.#loader = new TimelineLoader({ files: studio.files, notice: (text) => studio.notice(text) })
    effect(() => {
      studio.files.revision.value
      studio.comparison.isHeard.value
      if (this.#current) studio.later('hear', hearingDelay, () => this.hear())
    })
  }

  /** The engine of a model; made ahead of the first click, so that sound starts at once. */
  engine(model) {
    if (!this.#engines.has(model)) {
      const made = this.haptics.worklet(this.context, { isPreview: 1, model }).then((engine) => {
        engine.node.connect(this.analyser, 0)
        engine.onevent = (event) => this.#note(event)
        for (const [device, ends] of this.#devices) ends.push(engine.drive(device))
        return engine
      })
      this.#engines.set(model, made)
    }
    return this.#engines.get(model)
  }

  /** Ends the engine of a model, with all that was loaded into it; the next call makes another. */
  async renew(model) {
    const made = this.#engines.get(model)
    this.#engines.delete(model)
    await made?.then((engine) => engine.destroy())
  }

  /** Drives a device by whatever plays. */
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

  /** The level that is heard. */
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

  get isPlaying() { return this.#current !== null }

  // What plays.

  /** Loads what is to be heard: `{ timeline, release }`. */
  async #load(engine, model) {
    const { analysis, comparison, files, playing } = this.#studio
    if (files.kind === 'timeline') {
      const timeline = await this.#loader.load(engine, files.text, this.haptics.score(files.text))
      await playing.prepare(engine)
      return { timeline, release: () => {} }
    }
    const shown = analysis.shown.peek()
    const text = comparison.heardText ?? shown ?? files.text
    const format = shown === null ? files.kind : 'pattern'
    const waveforms = await this.#waveforms(engine, text)
    const pattern = await engine.loadPattern(text, { format, waveforms: Object.keys(waveforms).length > 0 ? waveforms : undefined })
    return { timeline: this.#timelineOf(pattern), pattern, release: () => engine.unloadPattern(pattern).catch(() => {}) }
  }

  /** The sounds that a pattern names, loaded once. */
  async #waveforms(engine, text) {
    const known = this.#sounds.get(engine) ?? new Map()
    this.#sounds.set(engine, known)
    const waveforms = {}
    for (const [path, sound] of Object.entries(this.#studio.soundsIn(text))) {
      if (!known.has(sound)) known.set(sound, await engine.loadSound(sound.samples, sound))
      waveforms[path] = known.get(sound)
    }
    return waveforms
  }

  /** A pattern as a timeline. */
  #timelineOf(pattern) {
    const timeline = { cues: [{ at: 0, meaning: 1, pattern }] }
    const loop = this.#studio.settings.loops.peek() ? this.loop.peek() ?? { from: 0, to: this.#studio.duration } : null
    if (loop && loop.to > loop.from) timeline.loop = { from: loop.from, to: loop.to }
    return timeline
  }

  /** Starts what is open at a time; what plays is stopped. */
  async play({ from = 0, rate = 1, model }) {
    const asked = ++this.#asked
    this.state.value = 'starting'
    const resumed = this.context.resume()
    await this.#stopCurrent()
    const isWanted = () => asked === this.#asked
    try {
      if (this.#loader.isFull(await this.engine(model))) await this.renew(model)
      const engine = await this.engine(model)
      const loaded = await this.#load(engine, model)
      if (!isWanted()) return loaded.release()
      const start = loaded.timeline.loop && (from < loaded.timeline.loop.from || from >= loaded.timeline.loop.to)
        ? loaded.timeline.loop.from : from
      const playback = await engine.play(loaded.timeline, { from: start, rate })
      if (!isWanted()) {
        await engine.stop(playback)
        return loaded.release()
      }
      this.#current = { engine, playback, model, ...loaded }
      this.state.value = 'playing'
      await resumed
      this.#follow()
    } catch (error) {
      if (isWanted()) this.state.value = 'stopped'
      throw error
    }
    return undefined
  }

  /** Lets what plays go on with what is open now, at the same place. */
  async hear() {
    const current = this.#current
    const { analysis, files } = this.#studio
    const revision = files.revision.peek()
    if (!current) return
    const loaded = await this.#load(current.engine, current.model).catch(() => null)
    if (!loaded) return
    if (this.#current !== current || revision !== files.revision.peek() || analysis.hasErrors) {
      loaded.release()
      return
    }
    const before = current.release
    Object.assign(current, loaded)
    await current.engine.replace(current.playback, loaded.timeline, { keepsPosition: true }).catch(() => {})
    before()
    this.onheard?.()
  }

  /** Lets a loop begin, change or end while it plays. */
  async updateLoop() {
    const { engine, playback, pattern } = this.#current ?? {}
    if (pattern === undefined) return
    await engine.replace(playback, this.#timelineOf(pattern), { keepsPosition: true }).catch(() => {})
  }

  async pause() {
    if (this.state.peek() !== 'playing' || !this.#current) return
    this.state.value = 'paused'
    await this.#current.engine.pause(this.#current.playback).catch(() => {})
  }

  async resume() {
    if (this.state.peek() !== 'paused' || !this.#current) return
    this.state.value = 'playing'
    await this.context.resume()
    await this.#current.engine.resume(this.#current.playback).catch(() => {})
    this.#follow()
  }

  async seek(seconds) {
    const { engine, playback } = this.#current ?? {}
    await engine?.seek(playback, Math.max(0, seconds)).catch(() => {})
  }

  stop() {
    this.#asked += 1
    if (!this.#current) this.state.value = 'stopped'
    return this.#stopCurrent()
  }

  async #stopCurrent() {
    if (!this.#current) return
    const { engine, playback } = this.#current
    await engine.stop(playback).catch(() => {})
  }

  async setRate(rate) {
    const { engine, playback } = this.#current ?? {}
    await engine?.setRate(playback, rate).catch(() => {})
  }

  /** Sets the status of a modality in the engine that plays. */
  async setStatus(modality, status) { await this.#current?.engine.setStatus(modality, status) }

  /** Fires a live cue of the open timeline; gives its number. */
  async fire(name, model) {
    const resumed = this.context.resume()
    const engine = await this.engine(model)
    const { timeline } = await this.#load(engine, model)
    const number = await engine.fireNamed(timeline, name)
    await resumed
    return number
  }

  /** Reports the position that is heard, and the level, once a frame. */
  #follow() {
    requestAnimationFrame(async () => {
      const current = this.#current
      if (!current) {
        this.onposition(null, 0)
        return
      }
      if (!this.#isAsking) {
        this.#isAsking = true
        const position = await current.engine.position(current.playback, performance.now())
          .catch(() => null)
        this.#isAsking = false
        if (position && this.#current === current) this.onposition(position.seconds, this.level)
      }
      if (this.state.peek() !== 'paused' || !this.#current) this.#follow()
    })
  }
}

/** A WAV file of interleaved samples, as 32-bit floats. */
export function wav({ samples, channels, sampleRate }) {
  const bytes = new ArrayBuffer(58 + samples.length * 4)
  const view = new DataView(bytes)
  const word = (at, text) => [...text].forEach((c, i) => view.setUint8(at + i, c.charCodeAt(0)))
  word(0, 'RIFF')
  view.setUint32(4, 50 + samples.length * 4, true)
  word(8, 'WAVEfmt ')
  view.setUint32(16, 18, true)
  view.setUint16(20, 3, true)
  view.setUint16(22, channels, true)
  view.setUint32(24, sampleRate, true)
  view.setUint32(28, sampleRate * channels * 4, true)
  view.setUint16(32, channels * 4, true)
  view.setUint16(34, 32, true)
  word(38, 'fact')
  view.setUint32(42, 4, true)
  view.setUint32(46, samples.length / channels, true)
  word(50, 'data')
  view.setUint32(54, samples.length * 4, true)
  samples.forEach((sample, i) => view.setFloat32(58 + 4 * i, sample, true))
  return new Blob([bytes], { type: 'audio/wav' })
}
