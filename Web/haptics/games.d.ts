// What games keep beside cues and timelines: players, preloading, judging and flows.
import type {
  Assets, Bus, Control, Cue, InterruptionPolicy, Timeline, Unit, When,
} from './cues.js'

/** A timeline, by its number or as a description, or a pattern that is loaded. */
export type Played = Timeline | number | { pattern: number }

export interface PlayerState {
  isActive: boolean
  isPaused: boolean
  isLooping: boolean
  rate: number
  /** What it plays, or played last; its end is the event `transport` with `finished` or `stopped`. */
  playback: number
}

/** Plays a copy of a timeline, or a pattern, as often as it is started. */
export interface Player {
  /** Starts it, from its beginning or from where a seek has left it; what it plays is stopped. */
  start(when?: When): void
  stop(options?: { fade?: number; when?: When }): void
  pause(when?: When): void
  resume(when?: When): void
  seek(to: number, options?: { unit?: Unit; when?: When }): void
  /** The rate holds for its next starts, too, and so does all that shapes it. */
  setRate(rate: number, when?: When): void
  setLooping(isLooping: boolean): void
  /** Sets the part that repeats, and turns looping on; off where `from` is `to`. */
  setLoop(from: number, to: number, unit?: Unit): void
  /** Sets the buses of cues that name none, from the next start on. */
  setBuses(buses?: { audio?: Bus; haptic?: Bus }): void
  setInterruptionPolicy(policy: InterruptionPolicy): void
  setGain(gain: number, options?: { over?: number; when?: When }): void
  setPan(pan: number, options?: { over?: number; when?: When }): void
  setPitch(octaves: number, when?: When): void
  /** Muted, it continues silently. */
  setMuted(isMuted: boolean, when?: When): void
  /** Sends values of controls; those of one that is not started wait. */
  sendParameters(parameters: { control: Control; value: number; time?: number }[], when?: When): void
  scheduleCurves(
    curves: { control: Control; time?: number; points: { time: number; value: number }[] }[],
    when?: When,
  ): void
  state(): PlayerState
  /** Destroys it. What it plays continues to its end; a loop is stopped. */
  destroy(): void
}

export type AssetKind = 'pattern' | 'sound' | 'builtInPattern' | 'builtInSound'

/** An asset to preload. */
export interface Request {
  /** The path of its file, or the name of the built-in. */
  name: string
  /** A pattern by default. */
  kind?: AssetKind
  /** What progress counts for it, as the bytes of its file; 1 by default. */
  size?: number
  /** 0 to 255, higher ones first; 128 by default. */
  priority?: number
}

/** How much of a preload is done; it never goes down. */
export interface Progress {
  count: number
  settled: number
  failed: number
  bytes: number
  totalBytes: number
}

/** Assets that were asked for together. */
export interface Preload {
  progress(): Progress
  /** The number of an asset once all are settled, and `null` before; throws why it could not be loaded. */
  result(name: string, kind?: AssetKind): number | null
  /** Waits for its assets no longer; what is loaded stays. */
  cancel(): void
  /** Forgets it, which cancels nothing. */
  destroy(): void
}

/** Keeps the books of what is to be loaded into an engine. It has no thread: `loadNext` loads one asset. */
export interface Preloader {
  /**
   * Asks for assets, for a group such as a level.
   *
   * assets: the files of these, and of the sounds in patterns. They are kept until nothing waits.
   */
  begin(requests: Request[], options?: { group?: string; assets?: Assets }): Preload
  /** Loads the next asset; gives whether one waited. */
  loadNext(): boolean
  /** Unloads what no other group keeps, and abandons what is not loaded yet. */
  unload(group?: string): void
  /** The number of an asset; `null` while it is not loaded. */
  find(name: string, kind?: AssetKind): number | null
  /** How many bytes of the budget are taken. */
  usedBytes(): number
  /** Destroys it; what it has loaded stays. */
  destroy(): void
}

/** The beats of a track, in milliseconds from its start, each later than the one before. */
export interface BeatMap {
  beats: number[]
  duration: number
  /** The least time from a beat to the next; 150 by default. */
  spacing?: number
  /** Of a timeline file: the index of the first beat's cue, behind which the others follow. */
  firstCue?: number
}

/** How taps are judged; times are in milliseconds. */
export interface Judging {
  /** Misses after which the window is wide; 5 by default, 0 for never. */
  missesToWiden?: number
  /** Hits in a row, as of the narrow window, after which it is narrow again; 3 by default, 0 for never. */
  hitsToNarrow?: number
  /** 1 to count all misses, not those in a row. */
  countsInTotal?: 0 | 1
  /** Until the page learns of a tap. */
  inputLatency?: number
  /** Of a tap from its beat; 150 by default. */
  narrowWindow?: number
  /** The same while the window is wide; 300 by default. */
  wideWindow?: number
}

/** The verdict on a tap or a beat; times are in milliseconds. */
export interface Verdict {
  kind: 'hit' | 'miss' | 'stray'
  /** Its index; -1 for a stray tap. */
  beat: number
  /** Of a hit: behind its beat; negative if early. */
  offset: number
  /** Where a tap was heard in the track, or the beat that was missed. */
  position: number
}

export interface Score {
  hits: number
  misses: number
  /** Those that add up until the window widens. */
  countedMisses: number
  /** Whether the player is being helped. */
  isWide: boolean
  /** Whether every beat is judged. */
  isOver: boolean
  /** Milliseconds of a tap from its beat, now. */
  window: number
}

/** Judges taps in a track, by its positions in milliseconds. Verdicts wait for `poll`. */
export interface Judge {
  /** Judges a tap where the track is heard as the page learns of it. */
  tapAt(position: number): void
  /** Closes the windows that no tap can reach any more. Call it once a frame. */
  closeWindowsAt(position: number): void
  poll(): Verdict[]
  score(): Score
  destroy(): void
}

/** A judge of what an engine plays: it knows what was heard when a tap came. */
export interface PlaybackJudge extends Judge {
  /** Judges a tap that the page learned of at a time, as of `performance.now()`. */
  tap(playback: number, hostTime: number): void
  closeWindows(playback: number, hostTime: number): void
}

/** A step that plays to its end, one that plays `count` times, or a pause. */
export type FlowStep =
  | { name: string; cue: Cue }
  | { name: string; cue: Cue; count: number; every: number; unit?: Unit }
  | { name: string; pause: number; unit?: Unit }

/** What an engine does for games, from another thread as well. */
export interface GameOrders {
  player(played: Played): Player
  /** budget: the most bytes that samples, and the files of patterns, take in memory. */
  preloader(budget: number): Preloader
  judge(map: BeatMap, judging?: Judging): PlaybackJudge
  /** Makes a timeline of steps that follow each other: its number, for `play`, and its last frame. */
  loadFlow(steps: FlowStep[]): { timeline: number; end: number }
  /** The names of the tracks of a timeline that was loaded. */
  trackNames(timeline: number): string[]
  /** The beats of a track of such a timeline, for `judge`. */
  beatMap(timeline: number, track: string): Required<BeatMap>
}

/** Decides when a player who does nothing gets a hint; times are in milliseconds. */
export interface Hint {
  /** Begins to wait, anew with each input. */
  noteInput(time: number): void
  /** Waits no longer, until there is input. */
  stop(): void
  /** The number of the hint that is due by a time, from 1; 0 for none; of several, the last. */
  advance(time: number): number
  /** The time of the next hint; `null` if none is to come. */
  nextTime(): number | null
  destroy(): void
}

/** Counts failures, and says when help begins, goes further and ends. */
export interface Assist {
  /** Counts a failure; gives whether help begins or goes a level further. */
  noteFailure(): boolean
  /** Counts a success; gives whether help ends or goes back by a level. */
  noteSuccess(isUnaided: boolean): boolean
  reset(): void
  /** The level of help, failures towards the next, and `levelFactor` to the power of the level. */
  state(): { level: number; failures: number; factor: number }
  destroy(): void
}

/** Charges as a capacitor does while a button is pressed, and falls back when it is let go early. */
export interface Hold {
  press(time: number): void
  /** Lets it go; gives whether it was full. */
  release(time: number): boolean
  /** Empties it; a hold that is full stays so until then. */
  reset(): void
  /** How full it is, 0 to 1. */
  level(time: number): number
  /** When it is full if it is held until then; `null` where it is not held, or is full. */
  fullTime(): number | null
  destroy(): void
}

/** One tap of a beat; `isDub` is the second, softer one. */
export interface Pulse { time: number; intensity: number; sharpness: number; isDub: boolean }

/** Beats faster and harder the further something has come. */
export interface Heart {
  /** The taps that are due until a time, itself included, at a progress of 0 to 1. */
  advance(time: number, progress: number): Pulse[]
  destroy(): void
}

/** What follows from progress; `milestone` is an index, and -1 for other kinds. */
export interface StepEvent { kind: 'began' | 'passed' | 'fellBack' | 'done'; step: number; milestone: number }

/** Steps that are taken one after the other, each by a progress of its own. */
export interface Steps {
  /** Takes the progress of the current step, and gives what follows. */
  report(progress: number): StepEvent[]
  /** The index of the current step: their number when all are done. */
  current(): number
  destroy(): void
}

/** What needs no engine, so that a page asks it once a frame without waiting. */
export interface PageGames {
  /** Judges taps in a track that something else plays. */
  judge(map: BeatMap, judging?: Judging): Judge
  /** Milliseconds from the last input to the first hint, and from a hint to the next; limit 0 for any number. */
  hint(options: { first: number; again: number; limit?: number }): Hint
  /** By default help comes once, after three failures in a row, for good. */
  assist(rules?: {
    failuresToHelp?: number; countsInTotal?: 0 | 1; successesToEnd?: number; mostLevels?: number
    levelFactor?: number
  }): Assist
  /** duration: milliseconds until it is full; the time constants are in seconds. */
  hold(options: { duration: number; timeConstant?: number; fallTimeConstant?: number }): Hold
  /** Without progress (from) and with all of it (to); dubDelay is in milliseconds. */
  heart(rules?: {
    rateFrom?: number; rateTo?: number; intensityFrom?: number; intensityTo?: number
    sharpnessFrom?: number; sharpnessTo?: number; dubShare?: number; dubDelay?: number
  }): Heart
  /** milestones: for each step, progresses of 0 to 1 in rising order. */
  steps(milestones: number[][]): Steps
  /** How far a slider that resists has come, of 0 to 1, for a drag of 0 to 1. */
  travelOfDrag(drag: number, exponent?: number): number
  /** The drag for which such a slider has come so far. */
  dragForTravel(travel: number, exponent?: number): number
}
