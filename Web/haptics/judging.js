// Judging: which taps hit which beats. Times are in milliseconds.
import { structs } from './memory.js'
import { checkOptions } from './options.js'
import { Owner } from './owner.js'
import { inNanoseconds, milliseconds, nanoseconds } from './times.js'
import * as words from './words.js'

function mapStruct(scope, memory, map) {
  checkOptions(map, ['beats', 'duration', 'spacing', 'firstCue'])
  const { beats = [], duration = 0, ...others } = map
  const place = scope.block(8 * beats.length)
  beats.forEach((beat, i) => memory.view.setBigInt64(place + 8 * i, nanoseconds(beat), true))
  return scope.struct('haptics_beat_map', {
    beats: place, beatCount: beats.length, duration: nanoseconds(duration), ...inNanoseconds(others, 'spacing'),
  })
}

const judgingStruct = (scope, { inputLatency, narrowWindow, wideWindow, ...judging }) =>
  scope.struct('haptics_judging', {
    ...judging,
    ...inNanoseconds({ inputLatency, narrowWindow, wideWindow }, 'inputLatency', 'narrowWindow', 'wideWindow'),
  })

/** Judges taps in a track, by its positions. Verdicts wait for `poll`. */
export class Judge extends Owner {
  constructor(memory, map, judging = {}) {
    super(memory, 'judge', (scope, place) => memory.exports.haptics_judge_create(
      mapStruct(scope, memory, map), judgingStruct(scope, judging), place), 'haptics_judge_destroy')
  }

  /** Judges a tap where the track is heard as the page learns of it. */
  tapAt(position) { this.call('haptics_judge_tap_at', () => [nanoseconds(position)]) }

  /** Closes the windows that no tap can reach any more. Call it once a frame. */
  closeWindowsAt(position) { this.call('haptics_judge_close_at', () => [nanoseconds(position)]) }

  /** The verdicts since the last call: `[{ kind, beat, offset, position }]`. */
  poll() {
    return this.drain('haptics_judge_poll', 'haptics_verdict').map(({ kind, beat, offset, position }) => ({
      kind: words.verdicts.name(kind), beat, offset: milliseconds(offset), position: milliseconds(position),
    }))
  }

  /** The counts: `{ hits, misses, countedMisses, isWide, isOver, window }`. */
  score() {
    const { isWide, isOver, window, ...counts } = this.read('haptics_read_score', 'haptics_score')
    return { ...counts, isWide: isWide === 1, isOver: isOver === 1, window: milliseconds(window) }
  }
}

/** A judge that uses the audible position of an engine's playback at the time of a tap. */
export class PlaybackJudge extends Judge {
  static kind = 'judge'
  #engine

  constructor(engine, map, judging) {
    super(engine.memory, map, judging)
    this.#engine = engine
  }

  /** Judges a tap at a time of the page, by the audible position of a playback. */
  tap(playback, hostTime) {
    this.call('haptics_judge_tap', () => [this.#engine.handle, playback, nanoseconds(hostTime)])
  }

  /** Closes the windows that no tap can reach any more. Call it once a frame. */
  closeWindows(playback, hostTime) {
    this.call('haptics_judge_close', () => [this.#engine.handle, playback, nanoseconds(hostTime)])
  }
}

/** The names of the tracks of a timeline in an instance. */
export function trackNames(memory, timeline) {
  const names = []
  for (;;) {
    const place = memory.exports.haptics_timeline_track_name(timeline, names.length)
    if (!place) return names
    names.push(memory.string(place))
  }
}

/** The beats of a track of a timeline: `{ beats, duration, spacing, firstCue }`. */
export function beatMap(memory, timeline, track) {
  return memory.scoped((scope) => {
    const place = scope.struct('haptics_beat_map')
    memory.check(memory.exports.haptics_timeline_beat_map(timeline, scope.string(track), place))
    const { beatCount, duration, spacing, firstCue } = memory.read(place, 'haptics_beat_map')
    const first = memory.view.getUint32(place + structs.haptics_beat_map.fields.beats.offset, true)
    return {
      beats: Array.from({ length: beatCount }, (_, i) =>
        milliseconds(memory.view.getBigInt64(first + 8 * i, true))),
      duration: milliseconds(duration), spacing: milliseconds(spacing), firstCue,
    }
  })
}
