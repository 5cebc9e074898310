import { HapticsError, Memory, structs } from './memory.js'
import * as words from './words.js'

const eventCapacity = 64

/** The members of an event that its kind has. */
const eventReaders = {
  visual: (event) => ({
    visual: event.visual, id: event.visualId, meaning: event.meaning, playback: event.playback,
    liveCue: event.liveCue, cue: event.cue, cueCount: event.cueCount, payload: event.payload,
    effect: words.effects.name(event.effect), level: event.level,
    hostTime: event.hasHostTime ? Number(event.hostTime) / 1e6 : null,
    duration: Number(event.duration), offset: Number(event.offset),
  }),
  withdrawn: (event) => ({ id: event.visualId }),
  merged: (event) => ({ id: event.visualId, cueCount: event.cueCount }),
  receipt: (event) => ({
    modality: words.modalities.name(event.modality), outcome: words.outcomes.name(event.outcome),
    dropReason: event.dropReason ? words.dropReasons.name(event.dropReason) : null,
    status: event.modalityStatus ? statusName(event.modalityStatus) : null,
    meaning: event.meaning, playback: event.playback, liveCue: event.liveCue, cue: event.cue,
    cueCount: event.cueCount, lateness: Number(event.lateness), skew: Number(event.skew),
  }),
  music: (event) => ({
    sound: event.sound, playback: event.playback, outcome: words.outcomes.name(event.outcome),
    dropReason: event.dropReason ? words.dropReasons.name(event.dropReason) : null,
    status: event.modalityStatus ? statusName(event.modalityStatus) : null,
  }),
  shortfall: (event) => ({
    meaning: event.meaning, playback: event.playback, liveCue: event.liveCue, cue: event.cue,
    reached: event.reachedModalities, required: event.requiredModalities,
  }),
  transport: (event) => ({
    playback: event.playback, transport: words.transports.name(event.transport),
  }),
  status: (event) => ({
    modality: words.modalities.name(event.modality), status: statusName(event.modalityStatus),
  }),
  interrupted: (event) => ({ reason: words.stops.name(event.stoppedReason) }),
  resumed: () => ({}),
  lost: (event) => ({ count: event.lostEvents }),
}

/** A status as a word; failures with their reason behind a colon. */
function statusName(number) {
  const name = words.statuses.name(number)
  return typeof name === 'string' && name !== 'failed'
    ? name : `failed:${words.stops.name(number - words.statuses.number('failed'))}`
}

function statusNumber(name) {
  if (typeof name === 'number') return name
  const [word, reason = 'systemError'] = name.split(':')
  const number = words.statuses.number(word)
  return word === 'failed' ? number + words.stops.number(reason) : number
}

/**
 * An engine: it renders frames when it is asked to, and owns an instance of the module.
 *
 * Failures throw `HapticsError`. Times are in milliseconds of the host's clock.
 */
export class Engine {
  #memory
  #engine
  #events
  #block = 0
  #capacity = 0

  /** Creates an engine of compiled bytes (`WebAssembly.Module`). */
  constructor(module, { model, ...config } = {}) {
    const memory = Memory.instantiate(module)
    this.#memory = memory
    this.#engine = memory.scoped((scope) =>
      memory.handle(scope, (place) => memory.exports.haptics_engine_create(
        scope.struct('haptics_config', { ...config, model }), place)))
    this.#events = memory.allocate(eventCapacity * structs.haptics_event.size)
    this.config = memory.scoped((scope) =>
      memory.read(scope.struct('haptics_config', config), 'haptics_config'))
    /** Channels of a frame: audio first. */
    this.channels = this.config.audioChannels + this.config.hapticChannels
  }

  /** The size of the instance's memory in bytes. */
  get memorySize() { return this.#memory.size }

  destroy() {
    if (this.#engine) this.#memory.exports.haptics_engine_destroy(this.#engine)
    this.#engine = 0
  }

  get #handle() {
    if (!this.#engine) throw new HapticsError('the engine was destroyed', -1)
    return this.#engine
  }

  /** Calls a function with the engine first; what comes last is made of a place for structs. */
  #call(name, make = () => []) {
    const memory = this.#memory
    return memory.scoped((scope) =>
      memory.check(memory.exports[name](this.#handle, ...make(scope))))
  }

  /** The same, of which the last argument takes a result. */
  #get(name, kind, make = () => []) {
    const memory = this.#memory
    return memory.scoped((scope) => {
      const place = scope.block(8)
      memory.check(memory.exports[name](this.#handle, ...make(scope), place))
      return kind === 'id'
        ? memory.view.getBigUint64(place, true) : memory.view.getInt32(place, true)
    })
  }

  // Patterns and sounds.

  /** Loads a pattern or a clip. waveforms: the sounds of the paths in it. */
  loadPattern(bytes, { format = 'pattern', name, polyphony = 4, waveforms } = {}) {
    return this.#get('haptics_load_pattern', 'number', (scope) => {
      const size = structs.haptics_waveform.size
      const entries = Object.entries(waveforms ?? {})
      const list = waveforms ? scope.block(size * Math.max(entries.length, 1)) : 0
      entries.forEach(([path, sound], index) =>
        this.#memory.fill(list + index * size, 'haptics_waveform', { path, sound }, scope))
      const source = { bytes, format: words.formats.number(format), name }
      return [this.#memory.source(scope, source), polyphony, list, entries.length, size]
    })
  }

  /** Loads a built-in pattern with values for its options. */
  loadBuiltInPattern(name, options = {}, polyphony = 4) {
    return this.#get('haptics_load_built_in_pattern', 'number', (scope) => {
      const list = optionList(this.#memory, scope, options)
      return [scope.string(name), list.address, list.count, list.stride, polyphony]
    })
  }

  /** Loads a sound of interleaved samples. */
  loadSound(samples, { channels = 1, sampleRate = this.config.sampleRate } = {}) {
    return this.#get('haptics_load_sound', 'number', (scope) => {
      const bytes = new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
      return [scope.bytes(bytes).address, samples.length / channels, channels, sampleRate]
    })
  }

  loadBuiltInSound(name) {
    return this.#get('haptics_load_built_in_sound', 'number', (scope) => [scope.string(name)])
  }

  unloadPattern(pattern) { this.#call('haptics_unload_pattern', () => [pattern]) }
  unloadSound(sound) { this.#call('haptics_unload_sound', () => [sound]) }

  // Cues and timelines.

  #cue(scope, { onLoss, latePolicy, visualDurationUnit, ...cue }) {
    return scope.struct('haptics_cue', {
      ...cue,
      latePolicy: latePolicy === undefined ? undefined : words.latePolicies.number(latePolicy),
      visualDurationUnit:
        visualDurationUnit === undefined ? undefined : words.units.number(visualDurationUnit),
      onLoss: onLoss ? lossActions(this.#memory, scope, onLoss) : undefined,
    })
  }

  #policy(scope, { onLoss, ...policy }) {
    return scope.struct('haptics_policy', {
      ...policy, onLoss: onLoss ? lossMatrix(onLoss) : undefined,
    })
  }

  #time(scope, when) {
    if (when === undefined || when === null) return 0
    if (typeof when === 'number' || typeof when === 'bigint') {
      return scope.struct('haptics_time', { kind: words.times.number('atFrame'), frame: when })
    }
    const { frame, delay, hostTime, next, playback } = when
    const kind = next ? `next${next[0].toUpperCase()}${next.slice(1)}`
      : delay !== undefined ? 'after' : hostTime !== undefined ? 'atHostTime' : 'atFrame'
    return scope.struct('haptics_time', {
      kind: words.times.number(kind), frame, delay, playback,
      hostTime: hostTime === undefined ? undefined : BigInt(Math.round(hostTime * 1e6)),
    })
  }

  /** Fires a cue, now or when it is said; gives its number. */
  fire(cue, when) {
    return this.#get('haptics_fire', 'id', (scope) =>
      [this.#cue(scope, cue), this.#time(scope, when)])
  }

  cancel(liveCue) { this.#call('haptics_cancel', () => [liveCue]) }
  move(liveCue, when) {
    this.#call('haptics_move', (scope) => [liveCue, this.#time(scope, when)])
  }

  /**
   * Plays a timeline: `{ tempo, beatsPerBar, cues: [{ at, unit, …cue }], loop, policy }`.
   */
  play(timeline, { from = 0, unit = 'seconds', rate = 1, onInterruption = 'resumes', when } = {}) {
    return this.#withTimeline(timeline, (handle) =>
      this.#get('haptics_play', 'id', (scope) => [
        handle,
        scope.struct('haptics_start', {
          from,
          rate,
          unit: words.units.number(unit),
          onInterruption: words.interruptions.number(onInterruption),
        }),
        this.#time(scope, when),
      ]))
  }

  replace(playback, timeline, { keepsPosition = false, when } = {}) {
    this.#withTimeline(timeline, (handle) =>
      this.#call('haptics_replace', (scope) =>
        [playback, handle, keepsPosition ? 1 : 0, this.#time(scope, when)]))
  }

  #withTimeline({ tempo = 120, beatsPerBar = 4, cues = [], loop, policy }, body) {
    const memory = this.#memory
    const { exports } = memory
    const handle = memory.scoped((scope) =>
      memory.handle(scope, (place) => exports.haptics_timeline_create(tempo, beatsPerBar, place)))
    try {
      memory.scoped((scope) => {
        for (const { at, unit = 'seconds', ...cue } of cues) {
          memory.check(exports.haptics_timeline_add(
            handle, this.#cue(scope, cue), at, words.units.number(unit), 0))
        }
        if (loop) {
          memory.check(exports.haptics_timeline_set_loop(
            handle, loop.from, loop.to, words.units.number(loop.unit ?? 'seconds')))
        }
        if (policy) {
          memory.check(exports.haptics_timeline_set_policy(handle, this.#policy(scope, policy)))
        }
      })
      return body(handle)
    } finally {
      exports.haptics_timeline_destroy(handle)
    }
  }

  pause(playback, when) {
    this.#call('haptics_pause', (scope) => [playback, this.#time(scope, when)])
  }

  resume(playback, when) {
    this.#call('haptics_resume', (scope) => [playback, this.#time(scope, when)])
  }

  seek(playback, to, { unit = 'seconds', when } = {}) {
    this.#call('haptics_seek', (scope) =>
      [playback, to, words.units.number(unit), this.#time(scope, when)])
  }

  setRate(playback, rate, when) {
    this.#call('haptics_set_rate', (scope) => [playback, rate, this.#time(scope, when)])
  }

  stop(playback, { fade = 0, when } = {}) {
    this.#call('haptics_stop', (scope) => [playback, fade, this.#time(scope, when)])
  }

  cancelCue(playback, cue) { this.#call('haptics_cancel_cue', () => [playback, cue]) }
  moveCue(playback, cue, to, unit = 'seconds') {
    this.#call('haptics_move_cue', () => [playback, cue, to, words.units.number(unit)])
  }

  // Modalities.

  setPolicy(policy) { this.#call('haptics_set_policy', (scope) => [this.#policy(scope, policy)]) }

  setStatus(modality, status) {
    this.#call('haptics_set_modality_status', () =>
      [words.modalities.number(modality), statusNumber(status)])
  }

  beginInterruption(reason = 'systemError') {
    this.#call('haptics_begin_interruption', () => [words.stops.number(reason)])
  }

  /** milliseconds: how long it was, for what catches up, where nothing was rendered meanwhile. */
  endInterruption({ resumes = true, milliseconds = 0 } = {}) {
    this.#call('haptics_end_interruption_after', () =>
      [BigInt(Math.round(milliseconds * 1e6)), resumes ? 1 : 0])
  }

  // Rendering.

  /** Allocates what calls of `render` with so many frames need. */
  prepare(frames) {
    if (frames <= this.#capacity) return
    if (this.#block) this.#memory.free(this.#block)
    this.#block = this.#memory.allocate(frames * this.channels * 4)
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
    this.#memory.check(
      this.#memory.exports.haptics_web_render(this.#handle, this.#block, frames, heardAt))
  }

  /** Copies a channel of what was rendered last. */
  copyChannel(channel, frames, target) {
    const floats = this.#memory.floats
    const stride = this.channels
    let place = (this.#block >> 2) + channel
    for (let i = 0; i < frames; i++, place += stride) target[i] = floats[place]
  }

  /** What was rendered last, interleaved; valid until the next call. */
  rendered(frames) {
    const start = this.#block >> 2
    return this.#memory.floats.subarray(start, start + frames * this.channels)
  }

  /** What happened since the last call; `null`, and nothing allocated, where nothing did. */
  poll() {
    const memory = this.#memory
    let all = null
    for (;;) {
      const count = this.#pollInto()
      if (count === 0) return all
      all ??= []
      for (let i = 0; i < count; i++) {
        const event = memory.read(this.#events + i * structs.haptics_event.size, 'haptics_event')
        const kind = words.events.name(event.kind)
        all.push({ kind, frame: Number(event.frame), ...eventReaders[kind]?.(event) })
      }
    }
  }

  /** The events as haptics.h has them, for tests. */
  pollRaw() {
    const count = this.#pollInto()
    return Array.from({ length: count }, (_, i) =>
      this.#memory.read(this.#events + i * structs.haptics_event.size, 'haptics_event'))
  }

  #pollInto() {
    return this.#memory.exports.haptics_poll(
      this.#handle, this.#events, eventCapacity, structs.haptics_event.size)
  }

  acknowledge(id) { this.#call('haptics_acknowledge', () => [id]) }

  /** The clock: which frame is heard when. */
  clock() {
    return this.#memory.scoped((scope) => {
      const reading = scope.struct('haptics_reading')
      this.#memory.check(this.#memory.exports.haptics_clock(this.#handle, reading))
      return this.#memory.read(reading, 'haptics_reading')
    })
  }

  /** The position that is heard of a playback at a time; `null` where none of it was heard. */
  position(playback, hostTime) {
    return this.#memory.scoped((scope) => {
      const place = scope.struct('haptics_playback_position')
      const time = BigInt(Math.round(hostTime * 1e6))
      const status = this.#memory.exports.haptics_position(this.#handle, playback, time, place)
      return status === 0 ? this.#memory.read(place, 'haptics_playback_position') : null
    })
  }
}

/** Options of a built-in pattern as haptics.h takes them. */
export function optionList(memory, scope, options) {
  const stride = structs.haptics_option.size
  const entries = Object.entries(options)
  const address = scope.block(stride * Math.max(entries.length, 1))
  entries.forEach(([name, value], index) =>
    memory.fill(address + index * stride, 'haptics_option', { name, value }, scope))
  return { address: entries.length ? address : 0, count: entries.length, stride }
}

/** `{ haptic: { audio: 'fallback', visual: 2 } }`: what audio and visual do when haptics are lost. */
function lossMatrix(onLoss) {
  const matrix = Array.from({ length: 9 }, () => ({}))
  for (const [lost, others] of Object.entries(onLoss)) {
    for (const [other, action] of Object.entries(others)) {
      const place = 3 * words.modalities.number(lost) + words.modalities.number(other)
      matrix[place] = typeof action === 'number'
        ? { action: words.losses.number('stronger'), strength: action }
        : { action: words.losses.number(action) }
    }
  }
  return matrix
}

function lossActions(memory, scope, onLoss) {
  const size = structs.haptics_loss_action.size
  const address = scope.block(9 * size)
  lossMatrix(onLoss).forEach((one, i) =>
    memory.fill(address + i * size, 'haptics_loss_action', one, scope))
  return address
}
