// Live cues, and settings for all cues.
import { statusNumber } from './events.js'
import { checkOptions } from './options.js'
import { nanoseconds } from './times.js'
import * as words from './words.js'

/** A cue as haptics.h takes it. */
export function cueStruct(scope, { onLoss, latePolicy, visualDurationUnit, audioBus, hapticBus, ...cue }) {
  return scope.struct('haptics_cue', {
    ...cue,
    hasCooldown: cue.cooldown === undefined ? undefined : 1,
    latePolicy: latePolicy === undefined ? undefined : words.latePolicies.number(latePolicy),
    visualDurationUnit:
      visualDurationUnit === undefined ? undefined : words.units.number(visualDurationUnit),
    audioBus: audioBus === undefined ? undefined : words.buses.number(audioBus),
    hapticBus: hapticBus === undefined ? undefined : words.buses.number(hapticBus),
    onLoss: onLoss ? scope.list('haptics_loss_action', lossMatrix(onLoss)).address : undefined,
  })
}

export const policyStruct = (scope, { onLoss, ...policy }) =>
  scope.struct('haptics_policy', { ...policy, onLoss: onLoss ? lossMatrix(onLoss) : undefined })

/**
 * `{ haptic: { audio: 'fallback', visual: 2 } }`: the reaction of audio and visual to lost
 * haptics.
 */
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

/** The time at which a command takes effect; 0 is now. */
export function timeStruct(scope, when) {
  if (when === undefined || when === null) return 0
  if (typeof when === 'number' || typeof when === 'bigint') {
    return scope.struct('haptics_time', { kind: words.times.number('atFrame'), frame: when })
  }
  checkOptions(when, ['frame', 'delay', 'hostTime', 'next', 'playback'])
  const { frame, delay, hostTime, next, playback } = when
  const kind = next ? `next${next[0].toUpperCase()}${next.slice(1)}`
    : delay !== undefined ? 'after' : hostTime !== undefined ? 'atHostTime' : 'atFrame'
  return scope.struct('haptics_time', {
    kind: words.times.number(kind), frame, delay, playback,
    hostTime: hostTime === undefined ? undefined : nanoseconds(hostTime),
  })
}

export const cues = {
  /** Fires a cue, by default now, and returns its number. */
  fire(cue, when) {
    return this.get('haptics_fire', 'u64', (scope) =>
      [cueStruct(scope, cue), timeStruct(scope, when)])
  },

  /** Fires a cue now whose controls have values from its first frame on, and returns its number. */
  fireShaped(cue, parameters) {
    const live = this.fire(cue)
    this.sendParameters(live, parameters)
    return live
  },

  /** Fires a live cue of a loaded timeline by its name. */
  fireNamed(timeline, name, when) {
    return this.withTimeline(timeline, (handle) =>
      this.get('haptics_fire_named', 'u64', (scope) =>
        [handle, scope.string(name), timeStruct(scope, when)]))
  },

  cancel(liveCue) { this.call('haptics_cancel', () => [liveCue]) },
  move(liveCue, when) {
    this.call('haptics_move', (scope) => [liveCue, timeStruct(scope, when)])
  },

  setPolicy(policy) { this.call('haptics_set_policy', (scope) => [policyStruct(scope, policy)]) },

  setStatus(modality, status) {
    this.call('haptics_set_modality_status', () =>
      [words.modalities.number(modality), statusNumber(status)])
  },

  /** Rules that hold cues back; see `haptics_quiet`. */
  setQuiet(quiet) { this.call('haptics_set_quiet', (scope) => [scope.struct('haptics_quiet', quiet)]) },

  /** Opens or closes gates, a bit for each. */
  setGates(gates, areOpen) { this.call('haptics_set_gates', () => [gates, areOpen ? 1 : 0]) },

  /** The number of delivered cues, in total and by modality. */
  tally() { return this.read('haptics_read_tally', 'haptics_tally') },

  beginInterruption(reason = 'systemError') {
    this.call('haptics_begin_interruption', () => [words.stops.number(reason)])
  },

  /** milliseconds: how long nothing was rendered, for what catches up. */
  endInterruption({ resumes = true, milliseconds = 0 } = {}) {
    this.call('haptics_end_interruption_after', () => [nanoseconds(milliseconds), resumes ? 1 : 0])
  },
}

