// Events of engines.
import type { Modality, Status } from './cues.js'

/** The outcome of a cue in a modality, in a receipt. */
export type ReceiptOutcome =
  | 'queued' | 'played' | 'shown' | 'late' | 'dropped' | 'strengthened' | 'playedFallback' | 'merged' | 'lost'
  | 'cut' | 'gated' | 'changeRefused'

/** The reason why a cue was dropped, or held back by a gate or a rule of `setQuiet`. */
export type DropReason =
  | 'tooLate' | 'noVoice' | 'cancelled' | 'expired' | 'takenBack' | 'flashLimit' | 'unannounced'
  | 'unloaded' | 'silent' | 'missing' | 'gateClosed' | 'duringMoment' | 'cooldown' | 'tooManyCues' | 'refused'

/** The reason for which a player of the platform refused a start. */
export type Refusal =
  | 'failed' | 'stopped' | 'pattern' | 'length' | 'rate' | 'offset' | 'busy' | 'late' | 'change'

/** The reason why the engine was interrupted, or a modality failed. */
export type StopReason =
  | 'systemError' | 'audioSessionInterrupt' | 'applicationSuspended' | 'idleTimeout' | 'notifyWhenFinished'
  | 'engineDestroyed' | 'gameControllerDisconnect'

/** The change of a playback. */
export type Transport =
  | 'started' | 'paused' | 'resumed' | 'sought' | 'rateChanged' | 'looped' | 'replaced' | 'amended' | 'finished'
  | 'stopped'

/** The cue that an event is about. */
interface AboutCue {
  /** -1 for a receipt that covers several cues. */
  meaning: number
  /** 0 for a live cue. */
  playback: number
  /** 0 for a cue of a playback. */
  liveCue: number
  /** The index in the playback's timeline; -1 for a live cue, and for several cues. */
  cue: number
}

/** A visual to show. It is announced ahead of its time. */
export interface VisualEvent extends AboutCue {
  kind: 'visual'
  frame: number
  /** The number in its cue. */
  visual: number
  /** For `acknowledge`, and what `withdrawn` and `merged` name. */
  id: number
  /** The number of cues that it represents. */
  cueCount: number
  payload: number | string
  effect: 'plain' | 'flash' | 'fade'
  /** Above 1 in place of another modality, below 1 when reduced. */
  level: number
  /** The time to show it, on the clock of `performance.now()`; `null` if that is unknown. */
  hostTime: number | null
  /** The duration in milliseconds. */
  duration: number
  /** The milliseconds that have already passed. */
  offset: number
}

/** The outcome of a cue in a modality. */
export interface ReceiptEvent extends AboutCue {
  kind: 'receipt'
  frame: number
  modality: Modality | 'all'
  outcome: ReceiptOutcome
  dropReason: DropReason | null
  /** The reason and the platform's error number of a refused start or change. */
  refusal: { reason: Refusal; code: number } | null
  /** The status of a lost modality. */
  status: Status | null
  cueCount: number
  /** In milliseconds. */
  lateness: number
  /** Milliseconds after the cue's fastest output. */
  skew: number
}

/** A pattern of the `startBuses`, for `startBegan` or `startRefused`. */
export interface StartEvent extends AboutCue {
  kind: 'start'
  frame: number
  id: number
  pattern: number
  /** Seconds of the pattern that have passed. */
  offset: number
  rate: number
  gain: number
  /** The time to start it, on the clock of `performance.now()`; `null` if that is unknown. */
  hostTime: number | null
}

/** A change of a start; `seconds` and the values are those of its kind. */
export interface StartChangedEvent {
  kind: 'startChanged'
  frame: number
  id: number
  change: 'cancel' | 'move' | 'stop' | 'pause' | 'resume' | 'rate' | 'gain' | 'control' | 'curve' | 'end'
  hostTime: number | null
  offset?: number
  rate?: number
  gain?: number
  control?: string
  value?: number
  seconds?: number
  /** The following points of a curve. */
  pointsLeft?: number
}

/** An event. Visuals and receipts are what most games look at. */
export type EngineEvent =
  | VisualEvent
  | ReceiptEvent
  | StartEvent
  | StartChangedEvent
  | { kind: 'withdrawn'; frame: number; id: number }
  | { kind: 'merged'; frame: number; id: number; cueCount: number }
  | (AboutCue & { kind: 'shortfall'; frame: number; reached: number; required: number })
  /** A playback passed a marker, by its index in the timeline; the markers of a flow are the starts of its steps. */
  | { kind: 'marker'; frame: number; playback: number; marker: number; offset: number; hostTime: number | null }
  | { kind: 'transport'; frame: number; playback: number; transport: Transport }
  | {
    kind: 'music'; frame: number; sound: number; playback: number; outcome: ReceiptOutcome
    dropReason: DropReason | null; status: Status | null
  }
  /** Streamed music was silent for `duration` milliseconds, because its frames were fed too late. */
  | { kind: 'musicGap'; frame: number; sound: number; duration: number }
  | { kind: 'status'; frame: number; modality: Modality | 'all'; status: Status }
  | { kind: 'interrupted'; frame: number; reason: StopReason }
  | { kind: 'resumed'; frame: number }
  /** The number of events that were lost because they were not polled. */
  | { kind: 'lost'; frame: number; count: number }
  /** The audio thread stopped, or the engine was destroyed. */
  | { kind: 'failed'; error: Error }
