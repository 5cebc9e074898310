// What engines report.
import type { Modality, Status } from './cues.js'

/** What became of a cue in a modality, as a receipt says it. */
export type ReceiptOutcome =
  | 'queued' | 'played' | 'shown' | 'late' | 'dropped' | 'strengthened' | 'playedFallback' | 'merged' | 'lost'
  | 'cut' | 'gated'

/** Why a cue was dropped, or held back by a gate or a rule of `setQuiet`. */
export type DropReason =
  | 'tooLate' | 'noVoice' | 'cancelled' | 'expired' | 'takenBack' | 'flashLimit' | 'unannounced'
  | 'unloaded' | 'silent' | 'missing' | 'gateClosed' | 'duringMoment' | 'cooldown' | 'tooManyCues'

/** Why the engine was interrupted, or a modality failed. */
export type StopReason =
  | 'systemError' | 'audioSessionInterrupt' | 'applicationSuspended' | 'idleTimeout' | 'notifyWhenFinished'
  | 'engineDestroyed' | 'gameControllerDisconnect'

/** What happened to a playback. */
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
  /** Its index in the playback's timeline; -1 for a live cue, and for several cues. */
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
  /** How many cues it stands for. */
  cueCount: number
  payload: number | string
  effect: 'plain' | 'flash' | 'fade'
  /** Above 1 in place of another modality, below 1 when reduced. */
  level: number
  /** When to show it, as of `performance.now()`; `null` if that is unknown. */
  hostTime: number | null
  /** Frames that it lasts. */
  duration: number
  /** Frames of it that are over already. */
  offset: number
}

/** What became of a cue in a modality. */
export interface ReceiptEvent extends AboutCue {
  kind: 'receipt'
  frame: number
  modality: Modality | 'all'
  outcome: ReceiptOutcome
  dropReason: DropReason | null
  /** Of a modality that is lost. */
  status: Status | null
  cueCount: number
  /** Frames. */
  lateness: number
  /** Nanoseconds behind the cue's fastest output. */
  skew: number
}

/** What happened. Visuals and receipts are what most games look at. */
export type EngineEvent =
  | VisualEvent
  | ReceiptEvent
  | { kind: 'withdrawn'; frame: number; id: number }
  | { kind: 'merged'; frame: number; id: number; cueCount: number }
  | (AboutCue & { kind: 'shortfall'; frame: number; reached: number; required: number })
  | { kind: 'transport'; frame: number; playback: number; transport: Transport }
  | {
    kind: 'music'; frame: number; sound: number; playback: number; outcome: ReceiptOutcome
    dropReason: DropReason | null; status: Status | null
  }
  | { kind: 'status'; frame: number; modality: Modality | 'all'; status: Status }
  | { kind: 'interrupted'; frame: number; reason: StopReason }
  | { kind: 'resumed'; frame: number }
  /** So many events were lost, as nobody polled. */
  | { kind: 'lost'; frame: number; count: number }
  /** The audio thread stopped, or the engine was destroyed. */
  | { kind: 'failed'; error: Error }
