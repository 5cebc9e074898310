import { heldAfter, modes } from './layers.js'
import { studio } from './studio.js'

/** The number of the cues that only the page hears. */
export const monitorMeaning = 0x7000_0000
/** A transient keeps its own sharpness, so there is one for each of so many steps. */
const sharpnessSteps = 20
const pattern = (type, sharpness) => JSON.stringify({ Version: 1, Pattern: [{ Event: {
  Time: 0, EventType: type, ...(type === 'HapticContinuous' ? { EventDuration: 30 } : {}),
  EventParameters: [{ ParameterID: 'HapticIntensity', ParameterValue: 1 }, { ParameterID: 'HapticSharpness', ParameterValue: sharpness }],
} }] })
const sampleRate = 48_000
/** The fade of a vibration that is let go, in seconds. */
const fade = 0.03

/** A click of the metronome. */
const click = (frequency) => ({
  samples: Float32Array.from({ length: sampleRate / 40 }, (_, i) => 0.5 * Math.sin((2 * Math.PI * frequency * i) / sampleRate) * Math.exp(-i / 240)), channels: 1, sampleRate,
})
const parametersOf = ({ intensity, sharpness }) => [{ control: 'hapticIntensity', value: intensity }, { control: 'hapticSharpness', value: sharpness }]

/** Lets touches be heard and felt at once: a tap, and a vibration that follows the hand. */
export class Monitor {
  /** What each engine has loaded. */
  #loaded = new WeakMap()
  #ready = null
  /** What is held, by its source: `{ value, timer, cue, isSent }`. */
  #held = new Map()

  /** Loads what is heard into the engine of the chosen model. */
  async prepare() {
    const { player, settings } = studio
    const engine = await player.started()
    if (!this.#loaded.has(engine)) {
      this.#loaded.set(engine, Promise.all([
        Promise.all(Array.from({ length: sharpnessSteps + 1 }, (_, i) => engine.loadPattern(pattern('HapticTransient', i / sharpnessSteps)))),
        engine.loadPattern(pattern('HapticContinuous', 0), { polyphony: 16 }),
        ...[1200, 1800].map((frequency) => { const { samples, ...rest } = click(frequency); return engine.loadSound(samples, rest) }),
      ]))
    }
    const [taps, held, beat, bar] = await this.#loaded.get(engine)
    this.#ready = { engine, taps, held, beat, bar, model: settings.model.peek() }
    return this.#ready
  }

  #fire(pattern, value) {
    return this.#ready.engine.fireShaped({ meaning: monitorMeaning, pattern }, parametersOf(value)).catch(() => null)
  }

  async down(id, value) {
    const mode = studio.settings.handMode.peek()
    const one = { value }
    this.#held.set(id, one)
    if (this.#ready?.model !== studio.settings.model.peek()) await this.prepare()
    if (mode !== 'hold') this.#fire(this.#ready.taps[Math.round(value.sharpness * sharpnessSteps)], value)
    if (mode === 'tap' || this.#held.get(id) !== one) return
    const hold = () => { one.cue = this.#fire(this.#ready.held, one.value) }
    if (mode === modes[0]) one.timer = setTimeout(hold, heldAfter * 1000)
    else hold()
  }

  /** Follows the hand, once a frame. */
  move(id, value) {
    const one = this.#held.get(id)
    if (!one) return
    one.value = value
    if (one.isWaiting || !one.cue) return
    one.isWaiting = true
    requestAnimationFrame(async () => {
      one.isWaiting = false
      const cue = await one.cue
      if (cue !== null && this.#held.get(id) === one) this.#ready.engine.sendParameters(cue, parametersOf(one.value)).catch(() => {})
    })
  }

  up(id) {
    const one = this.#held.get(id)
    if (!one) return
    this.#held.delete(id)
    clearTimeout(one.timer)
    one.cue?.then((cue) => { if (cue !== null) this.#ready.engine.stopCue(cue, { fade }).catch(() => {}) })
  }

  release() { for (const id of [...this.#held.keys()]) this.up(id) }

  /** The clicks of a metronome from one time to another, of which every fourth is a bar's. */
  clicks(beat, from, to) {
    if (!this.#ready) return []
    const first = Math.ceil(from / beat - 1e-6)
    const number = Math.max(0, Math.min(4000, Math.ceil(to / beat - 1e-6) - first))
    return Array.from({ length: number }, (_, i) => ({
      at: (first + i) * beat, meaning: monitorMeaning, sound: (first + i) % 4 === 0 ? this.#ready.bar : this.#ready.beat,
    }))
  }

  /** A cue that plays nothing, so that the time before it goes on. */
  silence(at) { return { at, meaning: monitorMeaning } }
}
