// Players: a timeline or a pattern with a handle, as in Core Haptics.
import { timeStruct } from './engine-cues.js'
import { curveList, parameterList } from './engine-shaping.js'
import { checkingOptions, checkOptions } from './options.js'
import { Owner } from './owner.js'
import * as words from './words.js'

const busNumber = (bus) => (bus === undefined ? 0 : words.buses.number(bus))

/** Plays a copy of a timeline, or a pattern, as often as it is started. */
export class Player extends Owner {
  static kind = 'player'
  #engine

  /** played: a timeline as `Engine.play` takes it, or `{ pattern }`, the number of a pattern. */
  constructor(engine, played) {
    const { exports } = engine.memory
    if (played?.pattern !== undefined) checkOptions(played, ['pattern'])
    super(engine.memory, 'player', (_, place) => (played?.pattern === undefined
      ? engine.withTimeline(played, (timeline) => exports.haptics_player_create(engine.handle, timeline, place))
      : exports.haptics_player_create_with_pattern(engine.handle, played.pattern, place)),
    'haptics_player_destroy')
    this.#engine = engine
  }

  /** Calls a function with the engine and the player first. */
  #order(name, make) { this.#engine.call(name, (scope) => [this.handle, ...make(scope)]) }

  /**
   * Starts the player from its start, or from the position of an earlier seek. It stops the
   * previous playback.
   */
  start(when) { this.#order('haptics_player_start', (scope) => [timeStruct(scope, when)]) }

  stop({ fade = 0, when } = {}) {
    this.#order('haptics_player_stop', (scope) => [fade, timeStruct(scope, when)])
  }

  pause(when) { this.#order('haptics_player_pause', (scope) => [timeStruct(scope, when)]) }
  resume(when) { this.#order('haptics_player_resume', (scope) => [timeStruct(scope, when)]) }

  seek(to, { unit = 'seconds', when } = {}) {
    this.#order('haptics_player_seek', (scope) => [to, words.units.number(unit), timeStruct(scope, when)])
  }

  /** The rate and all shaping also apply to its next starts. */
  setRate(rate, when) {
    this.#order('haptics_player_set_rate', (scope) => [rate, timeStruct(scope, when)])
  }

  setLooping(isLooping) { this.#order('haptics_player_set_looping', () => [isLooping ? 1 : 0]) }

  /** Sets the part that repeats, and turns looping on; off where `from` is `to`. */
  setLoop(from, to, unit = 'seconds') {
    this.#order('haptics_player_set_loop', () => [from, to, words.units.number(unit)])
  }

  /** Sets the buses of cues that specify none, for later starts; the engine's by default. */
  setBuses({ audio, haptic } = {}) {
    this.#order('haptics_player_set_buses', () => [busNumber(audio), busNumber(haptic)])
  }

  setInterruptionPolicy(policy) {
    this.#order('haptics_player_set_interruption_policy', () => [words.interruptions.number(policy)])
  }

  /** over: seconds in which it changes. */
  setGain(gain, { over = 0.03, when } = {}) {
    this.#order('haptics_player_set_gain', (scope) => [gain, over, timeStruct(scope, when)])
  }

  setPan(pan, { over = 0.03, when } = {}) {
    this.#order('haptics_player_set_pan', (scope) => [pan, over, timeStruct(scope, when)])
  }

  setPitch(octaves, when) {
    this.#order('haptics_player_set_pitch', (scope) => [octaves, timeStruct(scope, when)])
  }

  /** Muted, it continues silently. */
  setMuted(isMuted, when) {
    this.#order('haptics_player_set_muted', (scope) => [isMuted ? 1 : 0, timeStruct(scope, when)])
  }

  /** Sends values of controls, as `Engine.sendParameters` does; those of one that is not started wait. */
  sendParameters(parameters, when) {
    this.#order('haptics_player_send_parameters', (scope) =>
      [...parameterList(scope, parameters), timeStruct(scope, when)])
  }

  /** Schedules curves for controls, as `Engine.scheduleCurves` does. */
  scheduleCurves(curves, when) {
    this.#order('haptics_player_schedule_curves', (scope) =>
      [...curveList(scope, curves), timeStruct(scope, when)])
  }

  /** `{ isActive, isPaused, isLooping, rate, playback }`, with its current or last playback. */
  state() {
    // A player without its engine can only be destroyed.
    void this.#engine.handle
    const { isActive, isPaused, isLooping, ...state } =
      this.read('haptics_read_player', 'haptics_player_state')
    return { isActive: isActive === 1, isPaused: isPaused === 1, isLooping: isLooping === 1, ...state }
  }

  /** Destroys it. Its playback continues to its end; a loop stops. */
  destroy() { super.destroy() }
}
checkingOptions(Player.prototype, {
  stop: [0, 'fade', 'when'], seek: [1, 'unit', 'when'], setBuses: [0, 'audio', 'haptic'], setGain: [1, 'over', 'when'], setPan: [1, 'over', 'when'],
})
