// Queries of an engine and its timelines.
import { statusName } from './events.js'
import { takeText } from './tools-memory.js'
import * as words from './words.js'

/** The number of something of a timeline, by its name. */
function find(engine, timeline, name, kind, call) {
  const { memory } = engine
  return engine.withTimeline(timeline, (handle) => memory.scoped((scope) => {
    const place = scope.block(4)
    memory.check(memory.exports[call](handle, scope.string(name), place))
    return kind === 'u32' ? memory.view.getUint32(place, true) : memory.view.getInt32(place, true)
  }))
}

export const answers = {
  /** The duration of a timeline at rate 1 and without its loop, in seconds. */
  duration(timeline) {
    return this.withTimeline(timeline, (handle) =>
      this.get('haptics_timeline_duration', 'f64', () => [handle]))
  },

  /** The index of a cue of a timeline file, for `cancelCue` and others. */
  findCue(timeline, name) { return find(this, timeline, name, 'i32', 'haptics_timeline_find_cue') },

  /** The bit of a gate of a timeline file, for `setGates`. */
  findGate(timeline, name) { return find(this, timeline, name, 'u32', 'haptics_timeline_find_gate') },

  /** The closed gates, a bit for each. */
  closedGates() { return this.get('haptics_closed_gates', 'u32') },

  /** The effective status of a modality: the last one set, or `unavailable`. */
  status(modality) {
    return statusName(this.get('haptics_modality_status', 'i32', () => [words.modalities.number(modality)]))
  },

  /** Returns whether a switch is on. All switches are initially on. */
  isSwitchOn(name) {
    return this.get('haptics_switch_is_on', 'i32', () => [words.switches.number(name)]) === 1
  },

  /** The name of a bus. */
  busName(bus) {
    const { memory } = this
    return memory.scoped((scope) => takeText(memory, memory.handle(scope, (place) =>
      memory.exports.haptics_bus_name(this.handle, words.buses.number(bus), place))))
  },
}
