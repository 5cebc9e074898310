// Flows: hints, help, holds, hearts and steps. Times are in milliseconds, on a clock of the page's choice.
import { checkOptions } from './options.js'
import { Owner } from './owner.js'
import { inNanoseconds, milliseconds, millisecondsOrNull, nanoseconds } from './times.js'
import * as words from './words.js'

/** Schedules hints for idle players. */
export class Hint extends Owner {
  /** first: from the last input to the first hint; again: from a hint to the next; limit: 0 for any number. */
  constructor(memory, options) {
    checkOptions(options, ['first', 'again', 'limit'])
    const { first, again, limit = 0 } = options
    super(memory, 'hint', (_, place) => memory.exports.haptics_hint_create(
      nanoseconds(first, 'first'), nanoseconds(again, 'again'), limit, place), 'haptics_hint_destroy')
  }

  /** Restarts the wait after an input. */
  noteInput(time) { this.memory.exports.haptics_hint_note_input(this.handle, nanoseconds(time)) }
  /** Waits no longer, until there is input. */
  stop() { this.memory.exports.haptics_hint_stop(this.handle) }
  /** The number of the hint that is due by a time, from 1; 0 for none; of several, the last. */
  advance(time) { return this.memory.exports.haptics_hint_advance(this.handle, nanoseconds(time)) }
  /** The time of the next hint; `null` if none follows. */
  nextTime() { return millisecondsOrNull(this.memory.exports.haptics_hint_next_time(this.handle)) }
}

/** Counts failures, and reports when help starts, increases and ends. */
export class Assist extends Owner {
  constructor(memory, rules = {}) {
    super(memory, 'assist', (scope, place) => memory.exports.haptics_assist_create(
      scope.struct('haptics_assist_rules', rules), place), 'haptics_assist_destroy')
  }

  /** Counts a failure; gives whether help begins or goes a level further. */
  noteFailure() { return this.memory.exports.haptics_assist_note_failure(this.handle) === 1 }

  /** Counts a success; gives whether help ends or goes back by a level. */
  noteSuccess(isUnaided) {
    return this.memory.exports.haptics_assist_note_success(this.handle, isUnaided ? 1 : 0) === 1
  }

  /** Resets the counter to no help. */
  reset() { this.memory.exports.haptics_assist_reset(this.handle) }
  /** `{ level, failures, factor }`: of help, towards the next level, and what to multiply by. */
  state() { return this.read('haptics_read_assist', 'haptics_assist_state') }
}

/** Charges like a capacitor while a button is pressed, and discharges if it is released early. */
export class Hold extends Owner {
  /** duration: until it is full. The time constants are in seconds. */
  constructor(memory, options) {
    checkOptions(options, ['duration', 'timeConstant', 'fallTimeConstant'])
    const { duration, timeConstant = 1, fallTimeConstant = 0.25 } = options
    super(memory, 'hold', (_, place) => memory.exports.haptics_hold_create(
      nanoseconds(duration, 'duration'), timeConstant, fallTimeConstant, place), 'haptics_hold_destroy')
  }

  press(time) { this.memory.exports.haptics_hold_press(this.handle, nanoseconds(time)) }
  /** Releases the hold; returns whether it was full. */
  release(time) { return this.memory.exports.haptics_hold_release(this.handle, nanoseconds(time)) === 1 }
  /** Empties it; a hold that is full stays so until then. */
  reset() { this.memory.exports.haptics_hold_reset(this.handle) }
  /** The level, 0 to 1. */
  level(time) { return this.memory.exports.haptics_hold_level(this.handle, nanoseconds(time)) }
  /** The time at which a pressed hold will be full; `null` if it is not pressed or already full. */
  fullTime() { return millisecondsOrNull(this.memory.exports.haptics_hold_full_time(this.handle)) }
}

/** Beats faster and harder the further something has come. */
export class Heart extends Owner {
  constructor(memory, { dubDelay, ...rules } = {}) {
    super(memory, 'heart', (scope, place) => memory.exports.haptics_heart_create(
      scope.struct('haptics_heart_rules', { ...rules, ...inNanoseconds({ dubDelay }, 'dubDelay') }), place),
    'haptics_heart_destroy')
  }

  /** The taps that are due until a time, itself included: `[{ time, intensity, sharpness, isDub }]`. */
  advance(time, progress) {
    return this.drain('haptics_heart_advance', 'haptics_pulse', () => [nanoseconds(time), progress])
      .map(({ isDub, ...pulse }) => ({ ...pulse, time: milliseconds(pulse.time), isDub: isDub === 1 }))
  }
}

/** A sequence of steps, each with its own progress. */
export class Steps extends Owner {
  /** milestones: for each step, progresses of 0 to 1 in rising order. */
  constructor(memory, milestones) {
    super(memory, 'steps', (scope, place) => {
      const list = scope.list('haptics_step', milestones.map((progresses) => {
        const numbers = scope.bytes(new Uint8Array(Float64Array.from(progresses).buffer))
        return { milestones: numbers.address, milestoneCount: progresses.length }
      }))
      return memory.exports.haptics_steps_create(list.address, list.count, list.stride, place)
    }, 'haptics_steps_destroy')
  }

  /**
   * Updates the progress of the current step, and returns the resulting events: `[{ kind, step,
   * milestone }]`.
   */
  report(progress) {
    // Excess events wait for the next call; NaN leaves the progress of the current step unchanged.
    return this.drain('haptics_steps_report', 'haptics_step_event', (taken) => [taken === 0 ? progress : NaN])
      .map(({ kind, ...event }) => ({ kind: words.steps.name(kind), ...event }))
  }

  /** The index of the current step: their number when all are done. */
  current() { return this.memory.exports.haptics_steps_current(this.handle) }
}
