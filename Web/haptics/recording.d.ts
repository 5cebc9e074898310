// A recording of an engine's haptics, sounds and visuals, for tests of apps.
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
  /** True if it was felt, heard or shown, as far as an engine can know. */
  isReached: boolean
  /** The reason for a drop or a loss, in words. */
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
  /** names: the names of meanings; a meaning without one is called by its number. */
  constructor(engine: Engine, names?: Record<number, string>)
  readonly moments: Moment[]
  /** Renders for a duration in seconds. Visuals are shown at their time. */
  run(seconds: number): void
  /** Returns true if a cue of this name was felt, heard or shown: in any modality or one, at any time or one. */
  hasPlayed(name: string, options?: PlayedOptions): boolean
  /** One line for each outcome, sorted by time, for snapshots. */
  toString(): string
}

/** For `expect.extend` of Vitest and Jest. */
export const matchers: {
  toHavePlayed(recording: Recording, name: string, options?: PlayedOptions): { pass: boolean; message: () => string }
}
