// A flow: steps that take their time, made into a timeline.
import { cueStruct } from './engine-cues.js'
import { musicStruct, transitionStruct } from './engine-mixing.js'
import { checkOptions } from './options.js'
import { Owner } from './owner.js'
import * as words from './words.js'

const options = [
  'name', 'cue', 'count', 'for', 'every', 'opening', 'pause', 'music', 'transition', 'stopMusic', 'steps', 'unit',
]

/** Adds a step, or the steps of an inner flow; returns their names. */
function addStep(flow, step, outer = '') {
  checkOptions(step, options)
  const { cue, count, every, opening, pause, music, transition, stopMusic, steps } = step
  const name = outer + step.name
  if (steps) return steps.flatMap((inner) => addStep(flow, inner, `${name}/`))
  const unit = words.units.number(step.unit ?? 'seconds')
  if (pause !== undefined) {
    flow.call('haptics_flow_pause', (scope) => [scope.string(name), pause, unit])
  } else if (music) {
    flow.call('haptics_flow_play_music', (scope) =>
      [scope.string(name), musicStruct(scope, music), transitionStruct(scope, transition)])
  } else if (stopMusic !== undefined) {
    flow.call('haptics_flow_stop_music', (scope) => [scope.string(name), stopMusic])
  } else if (step.for !== undefined) {
    flow.call('haptics_flow_count_down_for', (scope) => [
      scope.string(name), cueStruct(scope, cue), step.for, every, unit, opening ? cueStruct(scope, opening) : 0,
    ])
  } else if (count !== undefined) {
    flow.call('haptics_flow_count_down', (scope) =>
      [scope.string(name), cueStruct(scope, cue), count, every, unit])
  } else {
    flow.call('haptics_flow_play', (scope) => [scope.string(name), cueStruct(scope, cue)])
  }
  return [name]
}

/** Makes a timeline of steps, for an engine's patterns and sounds: its handle, last frame and the steps' names. */
export function flowTimeline(engine, steps) {
  const { memory } = engine
  const { exports } = memory
  const flow = new Owner(memory, 'flow', (_, place) => exports.haptics_flow_create(place), 'haptics_flow_destroy')
  try {
    const names = steps.flatMap((step) => addStep(flow, step))
    return memory.scoped((scope) => {
      const end = scope.block(8)
      const timeline = memory.handle(scope, (place) =>
        exports.haptics_flow_timeline(engine.handle, flow.handle, place, end))
      return { timeline, end: Number(memory.view.getBigInt64(end, true)), steps: names }
    })
  } finally {
    flow.destroy()
  }
}
