// Objects for games: players, preloading, judging and flows.
import type { Promised } from './engine.js'
import type {
  Assets, Bus, Control, Cue, InterruptionPolicy, Music, Timeline, Transition, Unit, When,
} from './cues.js'

/** A timeline, by its number or as a description, or a pattern that is loaded. */
export type Played = Timeline | number | { pattern: number }

export interface PlayerState {
  isActive: boolean
  isPaused: boolean
  isLooping: boolean
  rate: number
  /**
   * The current or last playback; its end is the event `transport` with `finished` or `stopped`.
   */
  playback: number
}

/** Plays a copy of a timeline, or a pattern, as often as it is started. */
export interface Player {
  /**
   * Starts the player from its start, or from the position of an earlier seek. It stops the
   * previous playback.
   */
  start(when?: When): void
  stop(options?: { fade?: number; when?: When }): void
  pause(when?: When): void
  resume(when?: When): void
  seek(to: number, options?: { unit?: Unit; when?: When }): void
  /** The rate and all shaping also apply to its next starts. */
  setRate(rate: number, when?: When): void
  setLooping(isLooping: boolean): void
  /** Sets the part that repeats, and turns looping on; off where `from` is `to`. */
  setLoop(from: number, to: number, unit?: Unit): void
  /** Sets the buses of cues that specify none, for later starts. */
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
  /** Destroys it. Its playback continues to its end; a loop stops. */
  destroy(): void
}

export type AssetKind = 'pattern' | 'sound' | 'builtInPattern' | 'builtInSound' | 'external'

/** An asset to preload. */
export interface Request {
  /** The path of its file, or the name of the built-in. */
  name: string
  /** A pattern by default. */
  kind?: AssetKind
  /** The share of the progress, such as the bytes of its file; 1 by default. */
  size?: number
  /** 0 to 255, higher ones first; 128 by default. */
  priority?: number
  /** The names of assets of the same call that must be settled, loaded or failed, before it is begun. */
  after?: string[]
  /** A number of the page for an external asset, which its orders have. `AssetLoader` sets it. */
  tag?: number
  /** The bytes that are reserved while an external asset is loaded. */
  estimate?: number
  /** The time-out of an external asset in milliseconds; none by default. */
  timeout?: number
}

/** An order for an external asset. `abandon` means that it is no longer wanted. */
export interface ExternalOrder { kind: 'load' | 'abandon' | 'release'; ticket: number; tag: number }

/** The progress of a preload, which never decreases. */
export interface Progress {
  count: number
  settled: number
  failed: number
  bytes: number
  totalBytes: number
}

/** Assets that were requested together. */
export interface Preload {
  progress(): Progress
  /**
   * The number of an asset once all are settled, and `null` before; throws why it could not be loaded. An
   * external asset has the number 0.
   */
  result(name: string, kind?: AssetKind): number | null
  /** Cancels the preload; loaded assets stay. */
  cancel(): void
  /** Releases the preload without canceling it. */
  destroy(): void
}

/** A queue of assets to load into an engine. It has no thread: `loadNext` loads one asset. */
export interface Preloader {
  /**
   * Requests assets, for a group such as a level.
   *
   * assets: the files of these, and of the sounds in patterns. They are kept until nothing waits.
   */
  begin(requests: Request[], options?: { group?: string; assets?: Assets }): Preload
  /** Loads the next asset; gives whether one waited. */
  loadNext(): boolean
  /** Takes the orders for external assets, which `AssetLoader` carries out. */
  externals(): ExternalOrder[]
  /** Completes the load of an external asset that holds `bytes`. */
  settle(ticket: number, bytes: number): void
  /** Ends the load of an external asset that failed. */
  reject(ticket: number, reason?: string): void
  /** Abandons external assets whose time is over; `time` in milliseconds, as of `performance.now()`. */
  expire(time: number): void
  /** Unloads assets of low priority until at most `limit` bytes are used; returns the freed bytes. */
  relieve(limit: number, options?: { keep?: string }): number
  /** Unloads the assets that no other group uses, and abandons the ones that are not loaded yet. */
  unload(group?: string): void
  /** The number of an asset; `null` while it is not loaded. */
  find(name: string, kind?: AssetKind): number | null
  /** The used bytes of the budget. */
  usedBytes(): number
  /** Destroys the preloader; loaded assets stay. */
  destroy(): void
}

/** An asset that the page loads and keeps, such as an image. */
export interface ExternalRequest extends Request {
  kind: 'external'
  /** Loads it, and answers the bytes that it holds. The signal is aborted if it is no longer wanted. */
  load(signal: AbortSignal): number | Promise<number>
  /** Releases the asset, which was unloaded, relieved, too late or too large. */
  release?(): void
}

/** Assets that an `AssetLoader` loads together. */
export interface Loading {
  /** Resolves once each asset is loaded or failed; it is never rejected. */
  readonly settled: Promise<Loading>
  /** The errors of the assets that failed, by their names, once they are settled. */
  readonly failures: Map<string, Error>
  progress(): Promise<Progress>
  result(name: string, kind?: AssetKind): Promise<number | null>
  /** Cancels the assets that are not loaded yet. */
  cancel(): Promise<void>
}

/** Loads assets with promises, including those that the page keeps. */
export interface AssetLoader {
  begin(requests: (Request | ExternalRequest)[], options?: { group?: string; assets?: Assets }): Promise<Loading>
  unload(group?: string): Promise<void>
  relieve(limit: number, options?: { keep?: string }): Promise<number>
  usedBytes(): Promise<number>
}

/** The beats of a track, in milliseconds from its start, in rising order. */
export interface BeatMap {
  beats: number[]
  duration: number
  /** The least time from a beat to the next; 150 by default. */
  spacing?: number
  /** In a timeline file, the index of the first beat's cue, which the others follow. */
  firstCue?: number
}

/** The rules for judging taps; times are in milliseconds. */
export interface Judging {
  /** Misses after which the window is wide; 5 by default, 0 for never. */
  missesToWiden?: number
  /** Hits in a row, as of the narrow window, after which it is narrow again; 3 by default, 0 for never. */
  hitsToNarrow?: number
  /** 1 to count all misses, not those in a row. */
  countsInTotal?: 0 | 1
  /** Until the page learns of a tap. */
  inputLatency?: number
  /** The maximum distance of a tap from its beat; 150 by default. */
  narrowWindow?: number
  /** The same while the window is wide; 300 by default. */
  wideWindow?: number
}

/** The verdict on a tap or a beat; times are in milliseconds. */
export interface Verdict {
  kind: 'hit' | 'miss' | 'stray'
  /** The index of the beat; -1 for a stray tap. */
  beat: number
  /** The time of a hit after its beat; negative if early. */
  offset: number
  /** The audible position of a tap in the track, or the missed beat. */
  position: number
}

export interface Score {
  hits: number
  misses: number
  /** The misses that count toward a wide window. */
  countedMisses: number
  /** The window is wide. */
  isWide: boolean
  /** Every beat is judged. */
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

/** A judge that uses the audible position of an engine's playback at the time of a tap. */
export interface PlaybackJudge extends Judge {
  /** Judges a tap that the page learned of at a time, as of `performance.now()`. */
  tap(playback: number, hostTime: number): void
  closeWindows(playback: number, hostTime: number): void
}

/** A step that plays to its end, one that plays `count` times, or a pause. */
export type FlowStep =
  | { name: string; cue: Cue }
  | { name: string; cue: Cue; count: number; every: number; unit?: Unit }
  | { name: string; cue: Cue; for: number; every: number; opening?: Cue; unit?: Unit }
  | { name: string; pause: number; unit?: Unit }
  | { name: string; music: Music; transition?: Omit<Transition, 'when'> }
  | { name: string; stopMusic: number }
  | { name: string; steps: FlowStep[] }

/** The commands of an engine for games, also from another thread. */
export interface GameOrders {
  player(played: Played): Player
  /** budget: the most bytes that samples, and the files of patterns, take in memory. */
  preloader(budget: number): Preloader
  judge(map: BeatMap, judging?: Judging): PlaybackJudge
  /** Makes a timeline of steps that follow each other: its number, for `play`, its last frame, and the
   * steps' names. */
  loadFlow(steps: FlowStep[]): { timeline: number; end: number; steps: string[] }
  /** The names of the tracks of a timeline that was loaded. */
  trackNames(timeline: number): string[]
  /** The beats of a track of a loaded timeline, for `judge`. */
  beatMap(timeline: number, track: string): Required<BeatMap>
}

/** Schedules hints for idle players; times are in milliseconds. */
export interface Hint {
  /** Restarts the wait after an input. */
  noteInput(time: number): void
  /** Waits no longer, until there is input. */
  stop(): void
  /** The number of the hint that is due by a time, from 1; 0 for none; of several, the last. */
  advance(time: number): number
  /** The time of the next hint; `null` if none follows. */
  nextTime(): number | null
  destroy(): void
}

/** Counts failures, and reports when help starts, increases and ends. */
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

/** Charges like a capacitor while a button is pressed, and discharges if it is released early. */
export interface Hold {
  press(time: number): void
  /** Releases the hold; returns whether it was full. */
  release(time: number): boolean
  /** Empties it; a hold that is full stays so until then. */
  reset(): void
  /** The level, 0 to 1. */
  level(time: number): number
  /** The time at which a pressed hold will be full; `null` if it is not pressed or already full. */
  fullTime(): number | null
  destroy(): void
}

/** A tap of a heartbeat; `isDub` is the second, softer one. */
export interface Pulse { time: number; intensity: number; sharpness: number; isDub: boolean }

/** Beats faster and harder the further something has come. */
export interface Heart {
  /** The taps that are due until a time, itself included, at a progress of 0 to 1. */
  advance(time: number, progress: number): Pulse[]
  destroy(): void
}

/** An event caused by progress; `milestone` is an index, and -1 for other kinds. */
export interface StepEvent { kind: 'began' | 'passed' | 'fellBack' | 'done'; step: number; milestone: number }

/** A sequence of steps, each with its own progress. */
export interface Steps {
  /** Updates the progress of the current step, and returns the resulting events. */
  report(progress: number): StepEvent[]
  /** The index of the current step: their number when all are done. */
  current(): number
  destroy(): void
}

/** Objects without an engine, which a page can update once a frame synchronously. */
export interface PageGames {
  /** Loads assets of a preloader, of an engine or of a worklet, including those that the page keeps. */
  assetLoader(preloader: Preloader | Promised<Preloader>): AssetLoader
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
  /** The travel of a slider that resists, 0 to 1, for a drag of 0 to 1. */
  travelOfDrag(drag: number, exponent?: number): number
  /** The drag for a travel of the slider. */
  dragForTravel(travel: number, exponent?: number): number
}
