// Timelines that an engine plays.
import { cueStruct, policyStruct, timeStruct } from './engine-cues.js'
import { reasonOf } from './events.js'
import { HapticsError } from './memory.js'
import { checkOptions } from './options.js'
import { nanoseconds } from './times.js'
import * as words from './words.js'

const timelineMembers = ['tempo', 'beatsPerBar', 'tempoChanges', 'cues', 'loop', 'markers', 'policy', 'quiet']

export const playbacks = {
  /**
   * Plays a timeline: one that was loaded, by its number, or
   * `{ tempo, beatsPerBar, cues: [{ at, unit, …cue }], loop, markers, policy, quiet }`.
   */
  play(timeline, options = {}) {
    const { from = 0, unit = 'seconds', rate = 1, onInterruption = 'resumes', marker, when } = options
    return this.withTimeline(timeline, (handle) =>
      this.get(marker === undefined ? 'haptics_play' : 'haptics_play_from_marker', 'u64', (scope) => [
        handle,
        ...(marker === undefined ? [] : [scope.string(marker)]),
        scope.struct('haptics_start', {
          from,
          rate,
          unit: words.units.number(unit),
          onInterruption: words.interruptions.number(onInterruption),
        }),
        timeStruct(scope, when),
      ]))
  },

  replace(playback, timeline, { keepsPosition = false, when } = {}) {
    this.withTimeline(timeline, (handle) =>
      this.call('haptics_replace', (scope) =>
        [playback, handle, keepsPosition ? 1 : 0, timeStruct(scope, when)]))
  },

  pause(playback, when) {
    this.call('haptics_pause', (scope) => [playback, timeStruct(scope, when)])
  },

  resume(playback, when) {
    this.call('haptics_resume', (scope) => [playback, timeStruct(scope, when)])
  },

  /** to: a position, or the name of a marker. */
  seek(playback, to, { unit = 'seconds', when } = {}) {
    if (typeof to === 'string') {
      this.call('haptics_seek_to_marker', (scope) =>
        [playback, scope.string(to), timeStruct(scope, when)])
      return
    }
    this.call('haptics_seek', (scope) =>
      [playback, to, words.units.number(unit), timeStruct(scope, when)])
  },

  setRate(playback, rate, when) {
    this.call('haptics_set_rate', (scope) => [playback, rate, timeStruct(scope, when)])
  },

  setInterruptionPolicy(playback, policy, when) {
    this.call('haptics_set_interruption_policy', (scope) =>
      [playback, words.interruptions.number(policy), timeStruct(scope, when)])
  },

  stop(playback, { fade = 0, when } = {}) {
    this.call('haptics_stop', (scope) => [playback, fade, timeStruct(scope, when)])
  },

  cancelCue(playback, cue) { this.call('haptics_cancel_cue', () => [playback, cue]) },
  moveCue(playback, cue, to, unit = 'seconds') {
    this.call('haptics_move_cue', () => [playback, cue, to, words.units.number(unit)])
  },

  /** The audible position of a playback at a time; `null` before its first audible frame. */
  position(playback, hostTime) {
    return this.memory.scoped((scope) => {
      const place = scope.struct('haptics_playback_position')
      const status = this.memory.exports.haptics_position(
        this.handle, playback, nanoseconds(hostTime), place)
      return status === 0 ? this.memory.read(place, 'haptics_playback_position') : null
    })
  },

  /** The outcome of a playback's cue in each modality, once it was due. */
  outcome(playback, cue) {
    const { haptic, audio, visual, ...rest } =
      this.read('haptics_read_outcome', 'haptics_outcome', () => [playback, cue])
    const { name } = words.cueOutcomes
    return {
      wasDue: rest.wasDue === 1, reachedModalities: rest.reachedModalities,
      haptic: name(haptic), audio: name(audio), visual: name(visual),
      dropReason: reasonOf(rest),
    }
  },
}

/** Calls a function with a timeline, which was loaded or is created for this call. */
export function withTimeline(timeline, body) {
  if (typeof timeline === 'number') {
    if (!this.timelines.has(timeline)) throw new HapticsError('no such timeline is loaded', -1)
    return body(timeline)
  }
  const { memory } = this
  const { exports } = memory
  checkOptions(timeline, timelineMembers)
  const { tempo = 120, beatsPerBar = 4 } = timeline
  const handle = memory.scoped((scope) =>
    memory.handle(scope, (place) => exports.haptics_timeline_create(tempo, beatsPerBar, place)))
  try {
    memory.scoped((scope) => fillTimeline(memory, scope, handle, timeline))
    return body(handle)
  } finally {
    exports.haptics_timeline_destroy(handle)
  }
}

function fillTimeline(memory, scope, handle, timeline) {
  const { cues = [], loop, markers = {}, tempoChanges = [], policy, quiet } = timeline
  const set = (name, ...rest) => memory.check(memory.exports[name](handle, ...rest))
  const unitOf = ({ unit = 'seconds' }) => words.units.number(unit)
  for (const { beat, tempo } of tempoChanges) set('haptics_timeline_change_tempo', beat, tempo)
  for (const { at, unit, ...cue } of cues) {
    set('haptics_timeline_add', cueStruct(scope, cue), at, unitOf({ unit }), 0)
  }
  if (loop) {
    set('haptics_timeline_set_loop', loop.from, loop.to, unitOf(loop))
    if (loop.style) set('haptics_timeline_set_loop_style', words.loopStyles.number(loop.style))
  }
  for (const [name, place] of Object.entries(markers)) {
    const { at, ...rest } = typeof place === 'number' ? { at: place } : place
    set('haptics_timeline_add_marker', scope.string(name), at, unitOf(rest))
  }
  if (policy) set('haptics_timeline_set_policy', policyStruct(scope, policy))
  if (quiet) set('haptics_timeline_set_quiet', scope.struct('haptics_quiet', quiet))
}
