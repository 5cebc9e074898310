// A flow: steps that take their time, made into a timeline.
import { cueStruct } from './engine-cues.js'
import { checkOptions } from './options.js'
import { Owner } from './owner.js'
import * as words from './words.js'

/** Adds `{ name, cue }`, `{ name, cue, count, every, unit }` or `{ name, pause, unit }`. */
function addStep(flow, { name, cue, count, every, pause, unit = 'seconds', ...rest }) {
  checkOptions(rest, ['name', 'cue', 'count', 'every', 'pause', 'unit'])
  if (pause !== undefined) {
    flow.call('haptics_flow_pause', (scope) => [scope.string(name), pause, words.units.number(unit)])
  } else if (count !== undefined) {
    flow.call('haptics_flow_count_down', (scope) =>
      [scope.string(name), cueStruct(scope, cue), count, every, words.units.number(unit)])
  } else {
    flow.call('haptics_flow_play', (scope) => [scope.string(name), cueStruct(scope, cue)])
  }
}

/** Makes a timeline of steps, for an engine's patterns and sounds: its handle, and its last frame. */
export function flowTimeline(engine, steps) {
  const { memory } = engine
  const { exports } = memory
  const flow = new Owner(memory, 'flow', (_, place) => exports.haptics_flow_create(place), 'haptics_flow_destroy')
  try {
    for (const step of steps) addStep(flow, step)
    return memory.scoped((scope) => {
      const end = scope.block(8)
      const timeline = memory.handle(scope, (place) =>
        exports.haptics_flow_timeline(engine.handle, flow.handle, place, end))
      return { timeline, end: Number(memory.view.getBigInt64(end, true)) }
    })
  } finally {
    flow.destroy()
  }
}
