import { effect, signal } from './store.js'
import { TimelineLoader, waveformPaths } from './timeline-loader.js'

/** The time without further edits after which an edit replaces the playback, in milliseconds. */
const hearingDelay = 60

/** Plays the open file through the engine in an AudioWorklet, one engine per model. */
export class Player {
  #studio
  #engines = new Map()
  /** The devices that every engine drives, and the functions that end it. */
  #devices = new Map()
  /** `{ engine, playback, release, model }` of the playback. */
  #current = null
  #isAsking = false
  #loader
  /** The sounds that an engine has loaded. */
  #sounds = new WeakMap()
  /** Counts requests; a playback that loads slowly is skipped after a newer request. */
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
    this.#loader = new TimelineLoader(studio)
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

  /** Drives a device from the playback. */
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

  /** Loads the playback: `{ timeline, release }`. */
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
    const pattern = await engine.loadPattern(text, { format, waveforms })
    return { timeline: this.#timelineOf(pattern), pattern, release: () => engine.unloadPattern(pattern).catch(() => {}) }
  }

  /** The sounds that a pattern names, by the paths in it; `undefined` unless all are there. */
  async #waveforms(engine, text) {
    const waveforms = {}
    for (const path of waveformPaths(text)) {
      const sound = this.#studio.files.sound(path)
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

  /** A pattern as a timeline. */
  #timelineOf(pattern) {
    const timeline = { cues: [{ at: 0, meaning: 1, pattern }] }
    const loop = this.#studio.settings.loops.peek() ? this.loop.peek() ?? { from: 0, to: this.#studio.duration } : null
    if (loop && loop.to > loop.from) timeline.loop = { from: loop.from, to: loop.to }
    return timeline
  }

  /** Starts the open file at a time, and stops the current playback. */
  async play({ from = 0, rate = 1, model }) {
    const asked = ++this.#asked
    this.state.value = 'starting'
    const resumed = this.context.resume()
    await this.#control('stop')
    const isWanted = () => asked === this.#asked
    try {
      if (this.#loader.isFull(await this.engine(model))) await this.renew(model)
      const engine = await this.engine(model)
      const loaded = await this.#load(engine, model)
      if (!isWanted()) return loaded.release()
      const { loop } = loaded.timeline
      const start = loop && (from < loop.from || from >= loop.to) ? loop.from : from
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

  /** Continues the playback with the current text, at the same position. */
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

  /** Starts, changes or ends a loop during playback. */
  async updateLoop() {
    const { pattern } = this.#current ?? {}
    if (pattern !== undefined) await this.#control('replace', this.#timelineOf(pattern), { keepsPosition: true })
  }

  async pause() {
    if (this.state.peek() !== 'playing') return
    this.state.value = 'paused'
    await this.#control('pause')
  }

  async resume() {
    if (this.state.peek() !== 'paused') return
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

  /** Sets the status of a modality in the engine that plays. */
  async setStatus(modality, status) { await this.#current?.engine.setStatus(modality, status) }

  /** Plays a built-in sound along with the playback. */
  async hearSound(name, model) {
    const resumed = this.context.resume()
    const engine = await this.engine(model)
    await engine.fire({ meaning: 1, sound: await this.#kept(engine, name, () => engine.loadBuiltInSound(name)) })
    await resumed
  }

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
  const [words, halves] = [(...all) => new Uint32Array(all), (...all) => new Uint16Array(all)]
  return new Blob([
    'RIFF', words(50 + samples.byteLength), 'WAVEfmt ', words(18), halves(3, channels), words(sampleRate, sampleRate * channels * 4),
    halves(channels * 4, 32, 0), 'fact', words(4, samples.length / channels), 'data', words(samples.byteLength), samples,
  ], { type: 'audio/wav' })
}
