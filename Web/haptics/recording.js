// A recording of an engine's haptics, sounds and visuals, for tests of apps.

const reached = new Set(['played', 'shown', 'late', 'strengthened', 'playedFallback', 'merged', 'cut'])
const words = (name) => name.split(':')[0].replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
const cueOf = ({ playback, liveCue, cue }) => `${playback} ${liveCue} ${cue}`
const order = ['haptic', 'audio', 'visual', 'all']

/**
 * Plays an engine without a device, faster than real time, and records the outcome of each cue.
 *
 *   const recording = new Recording(engine, { 1: 'success' })
 *   engine.fire({ meaning: 1, pattern })
 *   recording.run(2)
 *   expect(recording).toHavePlayed('success', { at: 0 })   // after expect.extend(matchers)
 */
export class Recording {
  #frame = 0
  #visuals = []
  #due = new Map()
  #seen = new Set()

  constructor(engine, names = {}) {
    this.engine = engine
    this.names = names
    this.moments = []
  }

  /** Renders for a duration in seconds. Visuals are shown at their time. */
  run(seconds) {
    if (!(seconds >= 0 && seconds < Infinity)) throw new TypeError(`'${seconds}' is not a duration in seconds`)
    let rest = Math.round(seconds * this.engine.config.sampleRate)
    while (rest > 0) {
      const frames = Math.min(rest, 512)
      this.engine.render(frames)
      rest -= frames
      this.#frame += frames
      this.#poll()
      const due = this.#visuals.filter(({ frame }) => frame < this.#frame)
      this.#visuals = this.#visuals.filter(({ frame }) => frame >= this.#frame)
      for (const { id } of due) this.engine.acknowledge(id)
      this.#poll()
    }
  }

  /** Returns true if a cue of this name was felt, heard or shown: in any modality or one, at any time or one. */
  hasPlayed(name, { at, modality, within = 0.001 } = {}) {
    return this.moments.some((one) => one.isReached && one.name === name
      && (modality === undefined || one.modality === modality)
      && (at === undefined || Math.abs(one.time - at) <= within))
  }

  /** One line for each outcome, sorted by time, for snapshots. */
  toString() {
    const compare = (a, b) => a.time - b.time || order.indexOf(a.modality) - order.indexOf(b.modality)
      || (a.name < b.name ? -1 : Number(a.name > b.name))
    return [...this.moments].sort(compare).map(({ time, modality, name, outcome, reason }) =>
      `${time.toFixed(3)} s  ${modality}  ${name}  ${words(outcome)}${reason && ` (${reason})`}\n`).join('')
  }

  #poll() {
    for (const event of this.engine.poll()) {
      if (event.kind === 'visual') {
        this.#visuals.push(event)
        this.#due.set(cueOf(event), event.frame)
      }
      if (event.kind === 'withdrawn') this.#visuals = this.#visuals.filter(({ id }) => id !== event.id)
      if (event.kind === 'receipt') this.#note(event)
    }
  }

  #note(receipt) {
    const { outcome, modality, meaning, dropReason, status } = receipt
    let { frame } = receipt
    if (outcome === 'queued') return
    if (modality === 'visual') {
      const cue = cueOf(receipt)
      // It is acknowledged after the block in which it was due.
      frame = this.#due.get(cue) ?? frame
      // A visual that replaces another modality has a second receipt when it is shown.
      const showing = `${cue} ${frame}`
      if (outcome === 'shown' && this.#seen.has(showing)) return
      this.#seen.add(showing)
    }
    this.moments.push({
      time: frame / this.engine.config.sampleRate,
      modality, name: this.names[meaning] ?? String(meaning), outcome, isReached: reached.has(outcome),
      reason: words(dropReason ?? (outcome === 'lost' ? status : '')),
    })
  }
}

/** For `expect.extend` of Vitest and Jest. */
export const matchers = {
  toHavePlayed(recording, name, options) {
    const pass = recording.hasPlayed(name, options)
    const what = `${name}${options?.at === undefined ? '' : ` at ${options.at} s`}`
    return { pass, message: () => `${what} was ${pass ? '' : 'not '}played:\n${recording}` }
  },
}
