// Objects for games: players, preloading, judging and flows.
//
// The build puts this in place of 'haptics-games'.
import { AssetLoader } from './asset-loader.js'
import { flowTimeline } from './flow.js'
import { Assist, Heart, Hint, Hold, Steps } from './flows.js'
import { beatMap, Judge, PlaybackJudge, trackNames } from './judging.js'
import { Player } from './players.js'
import { Preload, Preloader } from './preloading.js'

/** The commands of an engine. */
export const engineGames = {
  /** A player of a timeline as `play` takes it, or of `{ pattern }`, the number of a pattern. */
  player(played) { return new Player(this, played) },

  /** Loads assets ahead of time. budget: the most bytes that they take in memory. */
  preloader(budget) { return new Preloader(this, budget) },

  /** Judges taps by the audible position of a playback. */
  judge(map, judging) { return new PlaybackJudge(this, map, judging) },

  /**
   * Creates a timeline of consecutive steps, for `play`:
   * `{ timeline, end, steps }`, its number, its last frame and the names of its steps.
   *
   * steps: `{ name, cue }` plays to its end, `{ name, cue, count, every, unit }` plays so often,
   * `{ name, cue, for, every, opening, unit }` plays for a time, and `{ name, pause, unit }` waits.
   * `{ name, music, transition }` and `{ name, stopMusic }`, the seconds of its fade, take no time,
   * and `{ name, steps }` is an inner flow. An event `marker` has the index of the step that began.
   */
  loadFlow(steps) {
    const flow = flowTimeline(this, steps)
    this.timelines.add(flow.timeline)
    return flow
  },

  /** The names of the tracks of a timeline that was loaded. */
  trackNames(timeline) {
    return this.withTimeline(timeline, (handle) => trackNames(this.memory, handle))
  },

  /** The beats of a track, for `judge`: `{ beats, duration, spacing, firstCue }`, times in milliseconds. */
  beatMap(timeline, track) {
    return this.withTimeline(timeline, (handle) => beatMap(this.memory, handle, track))
  },
}

/** Objects without an engine, which a page can update once a frame synchronously. */
export const pageGames = {
  /**
   * Loads assets of a preloader, of an engine or of a worklet, including those that the page keeps:
   * `{ name, kind: 'external', load, release, estimate, timeout, after }`, the time-out in milliseconds.
   */
  assetLoader(preloader) { return new AssetLoader(preloader) },

  /** Judges taps in a track that something else plays. */
  judge(map, judging) { return new Judge(this.games, map, judging) },

  /** Schedules hints for idle players: `{ first, again, limit }`. */
  hint(options) { return new Hint(this.games, options) },

  /** Counts failures, and reports when help starts, increases and ends. */
  assist(rules) { return new Assist(this.games, rules) },

  /** Charges while it is held: `{ duration, timeConstant, fallTimeConstant }`. */
  hold(options) { return new Hold(this.games, options) },

  /** Beats faster and harder the further something has come. */
  heart(rules) { return new Heart(this.games, rules) },

  /** Steps that are taken one after the other: the milestones of each. */
  steps(milestones) { return new Steps(this.games, milestones) },

  /** The travel of a slider that resists, 0 to 1, for a drag of 0 to 1. */
  travelOfDrag(drag, exponent = 0.8) { return this.games.exports.haptics_travel_of_drag(drag, exponent) },

  /** The drag for a travel of the slider. */
  dragForTravel(travel, exponent = 0.8) { return this.games.exports.haptics_drag_for_travel(travel, exponent) },
}

/** The objects that orders of an engine give; a worklet hands them out as `RemoteObject`s. */
export const objects = [Player, Preloader, Preload, PlaybackJudge]
