import { engineGames } from 'haptics-games'
import { answers } from './engine-answers.js'
import { cues } from './engine-cues.js'
import { levels } from './engine-levels.js'
import { mixing } from './engine-mixing.js'
import { playbacks, withTimeline } from './engine-playbacks.js'
import { resources } from './engine-resources.js'
import { shaping } from './engine-shaping.js'
import { streams } from './engine-streams.js'
import { eventOf } from './events.js'
import { Memory, structs } from './memory.js'
import * as words from './words.js'
import { checkingOptions } from './options.js'
import { Owner } from './owner.js'

const eventCapacity = 64

/** A wrong argument in words. */
const describe = (value) => (typeof value === 'object' && value !== null ? `an ${Array.isArray(value) ? 'array' : 'object'}` : `'${String(value)}'`)

/**
 * An engine, which renders frames on request and owns an instance of the module.
 *
 * Failures throw `HapticsError`. Times are in milliseconds of the host's clock.
 */
export class Engine extends Owner {
  #events
  #block = 0
  #capacity = 0
  /** The timelines that were loaded. */
  timelines = new Set()

  /** Creates an engine of compiled bytes (`WebAssembly.Module`). */
  constructor(module, config = {}) {
    const memory = Memory.instantiate(module)
    let filled
    super(memory, 'engine', (scope, place) => {
      const address = scope.struct('haptics_config', config)
      filled = memory.read(address, 'haptics_config')
      return memory.exports.haptics_engine_create(address, place)
    }, 'haptics_engine_destroy')
    this.config = filled
    this.#events = memory.allocate(eventCapacity * structs.haptics_event.size)
    /** Channels of a frame: audio first. */
    this.channels = this.config.audioChannels + this.config.hapticChannels
  }

  /** The size of the instance's memory in bytes. */
  get memorySize() { return this.memory.size }

  /** Allocates the memory for calls of `render` with the given number of frames. */
  prepare(frames) {
    if (frames <= this.#capacity) return
    if (this.#block) this.memory.free(this.#block)
    this.#block = this.memory.allocate(frames * this.channels * 4)
    this.#capacity = frames
  }

  /**
   * Renders frames into memory of the engine's, which the next call uses again.
   *
   * Nothing is allocated once a call had as many frames as the largest.
   *
   * @param frames the number of frames, 0 or more.
   * @param heardAt when the first frame is heard, in milliseconds; NaN if unknown.
   */
  render(frames, heardAt = NaN, ...others) {
    if (!Number.isInteger(frames) || frames < 0) throw new TypeError(`'frames' must be a whole number, 0 or more, and is ${describe(frames)}`)
    if (typeof heardAt !== 'number') throw new TypeError(`'heardAt' must be a number of milliseconds, and is ${describe(heardAt)}`)
    if (others.length > 0) throw new TypeError("'render' takes 'frames' and 'heardAt'")
    this.prepare(Math.max(frames, 1))
    this.memory.check(
      this.memory.exports.haptics_web_render(this.handle, this.#block, frames, heardAt))
  }

  /**
   * Renders up to a number of frames, and ends before streamed music that is not fed yet; gives the number of
   * rendered frames.
   */
  renderFed(frames) {
    this.prepare(frames)
    return this.get('haptics_render_fed', 'u32', () => [this.#block, frames])
  }

  /** Copies a channel of the last rendered samples. */
  copyChannel(channel, frames, target) {
    const { floats } = this.memory
    const stride = this.channels
    let place = (this.#block >> 2) + channel
    for (let i = 0; i < frames; i++, place += stride) target[i] = floats[place]
  }

  /** The last rendered samples, interleaved; valid until the next call. */
  rendered(frames) {
    const start = this.#block >> 2
    return this.memory.floats.subarray(start, start + frames * this.channels)
  }

  /** The events since the last call. */
  poll() {
    const all = []
    for (let events = this.pollRaw(); events !== null; events = this.pollRaw()) all.push(...this.events(events))
    return all
  }

  /** Events of `pollRaw` as `poll` returns them. */
  events(raw) { return raw.map((one) => eventOf(one, this.config.sampleRate)) }

  /** At most 64 events with the members of haptics.h; `null` without events, which allocates no memory. */
  pollRaw() {
    const size = structs.haptics_event.size
    const count = this.memory.exports.haptics_poll(this.handle, this.#events, eventCapacity, size)
    if (count === 0) return null
    return Array.from({ length: count }, (_, i) =>
      this.memory.read(this.#events + i * size, 'haptics_event'))
  }

  acknowledge(id) { this.call('haptics_acknowledge', () => [id]) }

  startBegan(id, lateBy = 0) {
    this.call('haptics_start_began', () => [id, BigInt(Math.round(lateBy * 1e6))])
  }

  startRefused(id, reason = 'failed', code = 0) {
    this.call('haptics_start_refused', () => [id, words.refusals.number(reason), code])
  }

  startChangeRefused(id, frame, reason = 'change', code = 0) {
    this.call('haptics_start_change_refused', () => [id, frame, words.refusals.number(reason), code])
  }

  /** The clock: which frame is heard when. */
  clock() { return this.read('haptics_clock', 'haptics_reading') }

  isIdle() { return this.get('haptics_is_idle', 'i32') === 1 }
}

/** The commands of an engine, also from another thread. */
export const orders = {
  ...resources, ...streams, ...cues, ...playbacks, ...shaping, ...mixing, ...answers, ...engineGames,
}
checkingOptions(orders, {
  loadPattern: [1, 'format', 'name', 'polyphony', 'waveforms'], loadSound: [1, 'samples', 'channels', 'sampleRate'],
  loadMusic: [1, 'frames', 'channels', 'sampleRate', 'loopStart', 'loopHead', 'tag'], feedMusic: [2, 'channels'],
  loadTimeline: [1, 'name', 'assets'], play: [1, 'from', 'unit', 'rate', 'onInterruption', 'marker', 'when'],
  replace: [2, 'keepsPosition', 'when'], seek: [2, 'unit', 'when'], stop: [1, 'fade', 'when'],
  setBusGain: [2, 'over', 'when'], stopMusic: [0, 'fade', 'when'], endInterruption: [0, 'resumes', 'milliseconds'],
  setCueGain: [2, 'over', 'when'], setCuePan: [2, 'over', 'when'], stopCue: [1, 'fade', 'when'],
})
checkingOptions(levels, { levels: [0, 'hostTime', 'lookahead', 'motors'], sender: [0, 'motors', 'interval', 'refresh', 'stops'] })
Object.assign(Engine.prototype, orders, levels, { withTimeline })
