// Haptic levels for motors that cannot follow a waveform.
import { nanoseconds } from './times.js'
import * as words from './words.js'

/** INT64_MIN, which selects the last rendered frame. */
const lastFrame = -(2n ** 63n)
const shipped = {
  heavyAndLight: 'haptics_motors_init', triggers: 'haptics_motors_triggers_init',
  resonant: 'haptics_motors_resonant_init',
}

/** The name of shipped motors, or members of `haptics_motors`. */
function motorsStruct(memory, scope, motors = 'heavyAndLight') {
  const { base = 'heavyAndLight', arrangement, motor, ...rest } =
    typeof motors === 'string' ? { base: motors } : motors
  if (!shipped[base]) throw new TypeError(`'${base}' is none of ${Object.keys(shipped).join(', ')}`)
  return scope.struct('haptics_motors', {
    ...rest,
    arrangement: arrangement === undefined ? undefined : words.arrangements.number(arrangement),
    motor: motor === undefined ? undefined : words.motors.number(motor),
  }, shipped[base])
}

export const levels = {
  /**
   * Returns the haptic levels, and the drives of two motors: `{ intensity, sharpness, left, right,
   * low, high }`.
   *
   * @param hostTime a time in milliseconds; the last rendered frame by default.
   */
  levels({ hostTime, lookahead = 0, motors } = {}) {
    return this.read('haptics_levels', 'haptics_motor_levels', (scope) => [
      hostTime === undefined ? lastFrame : nanoseconds(hostTime), lookahead,
      motorsStruct(this.memory, scope, motors),
    ])
  },

  /** Decides when motors are sent levels. interval, refresh: milliseconds. */
  sender(options) { return new Sender(this, options) },
}

/** Schedules levels for motors; see `haptics_sender`. */
class Sender {
  #engine
  #sender
  #motors
  #drives

  constructor(engine, { motors, interval = 40, refresh = 1000, stops = 2 } = {}) {
    const { memory } = engine
    this.#engine = engine
    this.#sender = memory.scoped((scope) => memory.handle(scope, (place) =>
      memory.exports.haptics_sender_create(
        nanoseconds(interval), nanoseconds(refresh), stops, place)))
    this.#motors = memory.scoped((scope) => scope.kept(motorsStruct(memory, scope, motors)))
    this.#drives = memory.allocate(8)
  }

  /**
   * Checks whether to send the levels of the last rendered frame now: `low` and `high`. Nothing is
   * allocated.
   *
   * @param time milliseconds of a clock that does not go backwards.
   */
  send(time) {
    const { exports } = this.#engine.memory
    return exports.haptics_web_send_levels(
      this.#engine.handle, this.#motors, this.#sender, time, this.#drives) === 1
  }

  get low() { return this.#engine.memory.floats[this.#drives >> 2] }
  get high() { return this.#engine.memory.floats[(this.#drives >> 2) + 1] }

  destroy() {
    const { memory } = this.#engine
    memory.exports.haptics_sender_destroy(this.#sender)
    memory.free(this.#motors)
    memory.free(this.#drives)
    this.#sender = 0
  }
}

