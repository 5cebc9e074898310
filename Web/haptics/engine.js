import { cues } from './engine-cues.js'
import { levels } from './engine-levels.js'
import { mixing } from './engine-mixing.js'
import { playbacks, withTimeline } from './engine-playbacks.js'
import { resources } from './engine-resources.js'
import { shaping } from './engine-shaping.js'
import { eventOf } from './events.js'
import { HapticsError, Memory, structs } from './memory.js'

const eventCapacity = 64

/**
 * An engine: it renders frames when it is asked to, and owns an instance of the module.
 *
 * Failures throw `HapticsError`. Times are in milliseconds of the host's clock.
 */
export class Engine {
  #engine
  #events
  #block = 0
  #capacity = 0
  /** The timelines that were loaded. */
  timelines = new Set()

  /** Creates an engine of compiled bytes (`WebAssembly.Module`). */
  constructor(module, config = {}) {
    const memory = Memory.instantiate(module)
    this.memory = memory
    memory.scoped((scope) => {
      const place = scope.struct('haptics_config', config)
      this.#engine = memory.handle(scope, (handle) =>
        memory.exports.haptics_engine_create(place, handle))
      this.config = memory.read(place, 'haptics_config')
    })
    this.#events = memory.allocate(eventCapacity * structs.haptics_event.size)
    /** Channels of a frame: audio first. */
    this.channels = this.config.audioChannels + this.config.hapticChannels
  }

  /** The size of the instance's memory in bytes. */
  get memorySize() { return this.memory.size }

  destroy() {
    if (this.#engine) this.memory.exports.haptics_engine_destroy(this.#engine)
    this.#engine = 0
  }

  get handle() {
    if (!this.#engine) throw new HapticsError('the engine was destroyed', -1)
    return this.#engine
  }

  /** Calls a function with the engine first; `make` gives what comes behind it. */
  call(name, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) =>
      memory.check(memory.exports[name](this.handle, ...make(scope))))
  }

  /** The same, of which the last argument takes a number: an `i32`, or a `u64`. */
  get(name, kind, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.block(8)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return kind === 'u64' ? memory.view.getBigUint64(place, true) : memory.view.getInt32(place, true)
    })
  }

  /** The same, of which the last argument takes a struct. */
  read(name, type, make = () => []) {
    const { memory } = this
    return memory.scoped((scope) => {
      const place = scope.struct(type)
      memory.check(memory.exports[name](this.handle, ...make(scope), place))
      return memory.read(place, type)
    })
  }

  /** Allocates what calls of `render` with so many frames need. */
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
   * @param heardAt when the first frame is heard, in milliseconds; NaN if unknown.
   */
  render(frames, heardAt = NaN) {
    this.prepare(frames)
    this.memory.check(
      this.memory.exports.haptics_web_render(this.handle, this.#block, frames, heardAt))
  }

  /** Copies a channel of what was rendered last. */
  copyChannel(channel, frames, target) {
    const { floats } = this.memory
    const stride = this.channels
    let place = (this.#block >> 2) + channel
    for (let i = 0; i < frames; i++, place += stride) target[i] = floats[place]
  }

  /** What was rendered last, interleaved; valid until the next call. */
  rendered(frames) {
    const start = this.#block >> 2
    return this.memory.floats.subarray(start, start + frames * this.channels)
  }

  /** What happened since the last call; `null`, and nothing allocated, where nothing did. */
  poll() {
    let all = null
    for (;;) {
      const events = this.pollRaw()
      if (events === null) return all
      all = (all ?? []).concat(events.map(eventOf))
    }
  }

  /** At most 64 events with the members of haptics.h, or `null`. */
  pollRaw() {
    const size = structs.haptics_event.size
    const count = this.memory.exports.haptics_poll(this.handle, this.#events, eventCapacity, size)
    if (count === 0) return null
    return Array.from({ length: count }, (_, i) =>
      this.memory.read(this.#events + i * size, 'haptics_event'))
  }

  acknowledge(id) { this.call('haptics_acknowledge', () => [id]) }

  /** The clock: which frame is heard when. */
  clock() { return this.read('haptics_clock', 'haptics_reading') }

  isIdle() { return this.get('haptics_is_idle', 'i32') === 1 }
}

/** What an engine obeys, from another thread as well. */
export const orders = { ...resources, ...cues, ...playbacks, ...shaping, ...mixing }
Object.assign(Engine.prototype, orders, levels, { withTimeline })
