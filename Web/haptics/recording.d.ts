// What an engine made felt, heard and shown, for tests of apps.
import type { Modality } from './cues.js'
import type { Engine } from './engine.js'
import type { ReceiptOutcome } from './events.js'

/** The outcome of a cue in a modality. */
export interface Moment {
  /** Seconds from the engine's first frame. */
  time: number
  modality: Modality | 'all'
  /** The name of the meaning, or its number. */
  name: string
  outcome: ReceiptOutcome
  /** Whether it was felt, heard or shown, as far as an engine can know. */
  isReached: boolean
  /** Why it was dropped, held back or lost, in words. */
  reason: string
}

export interface PlayedOptions {
  /** Seconds from the engine's first frame. */
  at?: number
  modality?: Modality
  /** The greatest distance from `at`, in seconds; 0.001 by default. */
  within?: number
}

/** Plays an engine without a device, faster than real time, and records the outcome of each cue. */
export class Recording {
  /** names: those of meanings; a meaning without one is called by its number. */
  constructor(engine: Engine, names?: Record<number, string>)
  readonly moments: Moment[]
  /** Renders for so many seconds. Visuals are shown at their time. */
  run(seconds: number): void
  /** Whether a cue of this name was felt, heard or shown: in a modality or any, at a time or ever. */
  hasPlayed(name: string, options?: PlayedOptions): boolean
  /** One line for each outcome, in the order of time, for snapshots. */
  toString(): string
}

/** For `expect.extend` of Vitest and Jest. */
export const matchers: {
  toHavePlayed(recording: Recording, name: string, options?: PlayedOptions): { pass: boolean; message: () => string }
}
