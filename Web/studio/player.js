/** Plays patterns through the engine in an AudioWorklet, one engine per model. */
export class Player {
  #engines = new Map()
  /** What is driven by every engine, and what ends that. */
  #devices = new Map()
  #current = null
  #isAsking = false
  /** Counts what is asked for: what takes long to load is not played when something else was asked for since. */
  #asked = 0
  onposition = () => {}
  onend = () => {}
  /** Gets each event of every engine. */
  onevent = () => {}

  constructor(haptics) {
    this.haptics = haptics
    this.context = new AudioContext({ sampleRate: 48000, latencyHint: 'interactive' })
    this.analyser = this.context.createAnalyser()
    this.analyser.fftSize = 1024
    this.analyser.connect(this.context.destination)
    this.samples = new Float32Array(this.analyser.fftSize)
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
      const { engine, pattern } = this.#current
      this.#current = null
      engine.unloadPattern(pattern).catch(() => {})
      this.onend()
    }
  }

  get isPlaying() { return this.#current !== null }

  /** Starts a pattern; what plays is stopped. */
  async play(text, { format, model, from = 0, rate = 1, loops = false, duration, sounds = {} }) {
    const asked = ++this.#asked
    const resumed = this.context.resume()
    await this.#stopCurrent()
    const engine = await this.engine(model)
    const waveforms = {}
    for (const [path, sound] of Object.entries(sounds)) {
      waveforms[path] = await engine.loadSound(sound.samples, sound)
    }
    const hasSounds = Object.keys(waveforms).length > 0
    const pattern = await engine.loadPattern(text, { format, waveforms: hasSounds ? waveforms : undefined })
    if (asked !== this.#asked) return engine.unloadPattern(pattern)
    const start = loops || from < duration ? from : 0
    const playback = await engine.play(timelineOf(pattern, duration, loops), { from: start, rate })
    if (asked !== this.#asked) {
      await engine.stop(playback)
      return engine.unloadPattern(pattern)
    }
    this.#current = { engine, playback, pattern, duration }
    await resumed
    this.#follow()
  }

  stop() {
    this.#asked += 1
    return this.#stopCurrent()
  }

  async #stopCurrent() {
    if (!this.#current) return
    const { engine, playback } = this.#current
    await engine.stop(playback).catch(() => {})
  }

  async setRate(rate) {
    const { engine, playback } = this.#current ?? {}
    await engine?.setRate(playback, rate)
  }

  /** Lets what plays begin again at its end, or not. */
  async setLoops(loops) {
    const { engine, playback, pattern, duration } = this.#current ?? {}
    await engine?.replace(playback, timelineOf(pattern, duration, loops), { keepsPosition: true })
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
      this.#follow()
    })
  }
}

/** A pattern as a timeline. */
function timelineOf(pattern, duration, loops) {
  const timeline = { cues: [{ at: 0, meaning: 1, pattern }] }
  if (loops) timeline.loop = { from: 0, to: duration }
  return timeline
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
