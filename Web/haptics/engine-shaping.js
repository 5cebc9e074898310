// Cues that are changed while they play.
import { timeStruct } from './engine-cues.js'
import * as words from './words.js'

/** A live cue, by its number, or `{ playback, cue }`. */
const targetStruct = (scope, target) =>
  scope.struct('haptics_target', typeof target === 'object' ? target : { liveCue: target })

/** `[{ control, value, time }]` as arguments: the address, the number and the stride. */
export function parameterList(scope, parameters) {
  const { address, count, stride } = scope.list('haptics_parameter', parameters.map(({ control, ...one }) =>
    ({ ...one, control: words.controls.number(control) })))
  return [address, count, stride]
}

/** `[{ control, time, points }]` as such arguments. */
export function curveList(scope, curves) {
  const { address, count, stride } = scope.list('haptics_curve', curves.map(({ control, points, ...one }) => {
    const corners = scope.list('haptics_point', points)
    return {
      ...one, control: words.controls.number(control), points: corners.address, pointCount: corners.count,
    }
  }))
  return [address, count, stride]
}

export const shaping = {
  /** over: seconds in which it changes. */
  setCueGain(target, gain, { over = 0.03, when } = {}) {
    this.call('haptics_set_cue_gain', (scope) =>
      [targetStruct(scope, target), gain, over, timeStruct(scope, when)])
  },

  setCuePan(target, pan, { over = 0.03, when } = {}) {
    this.call('haptics_set_cue_pan', (scope) =>
      [targetStruct(scope, target), pan, over, timeStruct(scope, when)])
  },

  setCuePitch(target, octaves, when) {
    this.call('haptics_set_cue_pitch', (scope) =>
      [targetStruct(scope, target), octaves, timeStruct(scope, when)])
  },

  stopCue(target, { fade = 0, when } = {}) {
    this.call('haptics_stop_cue', (scope) =>
      [targetStruct(scope, target), fade, timeStruct(scope, when)])
  },

  /** Sends values of controls: `[{ control: 'hapticIntensity', value, time }]`. */
  sendParameters(target, parameters, when) {
    this.call('haptics_send_cue_parameters', (scope) =>
      [targetStruct(scope, target), ...parameterList(scope, parameters), timeStruct(scope, when)])
  },

  /** Schedules curves for controls: `[{ control, time, points: [{ time, value }] }]`. */
  scheduleCurves(target, curves, when) {
    this.call('haptics_schedule_cue_curves', (scope) =>
      [targetStruct(scope, target), ...curveList(scope, curves), timeStruct(scope, when)])
  },
}
