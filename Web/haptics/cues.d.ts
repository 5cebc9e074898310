// Descriptions of cues, timelines, music, and times.
import type { FileText } from './tools.js'

export type Modality = 'haptic' | 'audio' | 'visual'
/** The effect of an interruption on a playback. */
export type InterruptionPolicy = 'resumes' | 'catchesUp' | 'staysPaused' | 'stops'
export type Unit = 'seconds' | 'frames' | 'beats'
/** `failed` may have a reason: `failed:gameControllerDisconnect`. */
export type Status =
  | 'available' | 'muted' | 'inaudible' | 'interrupted' | 'reduced' | 'unavailable' | 'failed'
  | `failed:${string}`

export type Action = 'fallback' | 'nothing' | number

/** The reaction of the other modalities to a loss; a number is a factor of the strength. */
export type OnLoss = Partial<Record<Modality, Partial<Record<Modality, Action>>>>

export interface Policy {
  minimumModalities?: number
  onLoss?: OnLoss
  reducedLevel?: number
  flashLimit?: number
  mergeWindow?: number
}

export interface Cue {
  meaning?: number
  pattern?: number
  sound?: number
  visual?: number
  visualIsFlash?: 0 | 1
  fallbackPattern?: number
  fallbackSound?: number
  fallbackVisual?: number
  fallbackVisualIsFlash?: 0 | 1
  /** The visual while the user prefers reduced motion. */
  reducedVisual?: number
  reducedVisualIsFlash?: 0 | 1
  patternGain?: number
  soundGain?: number
  /** The part of the sound that plays, in seconds; `soundTo` is by default its end. */
  soundFrom?: number
  soundTo?: number
  /** From left, -1, to right, 1. */
  soundPan?: number
  /** Octaves, -1 to 1; a higher sound is shorter. */
  soundPitch?: number
  fallbackPatternGain?: number
  fallbackSoundGain?: number
  fallbackSoundFrom?: number
  fallbackSoundTo?: number
  fallbackSoundPan?: number
  fallbackSoundPitch?: number
  priority?: number
  minimumModalities?: number
  latePolicy?: 'join' | 'playWhole' | 'drop'
  lateLimit?: number
  visualDuration?: number
  visualDurationUnit?: Unit
  payload?: number | string | bigint
  fallbackPayload?: number | string | bigint
  onLoss?: OnLoss
  /** Seconds since its meaning's last start. */
  cooldown?: number
  audioBus?: Bus
  hapticBus?: Bus
  /** A bit for each gate that must be open. */
  gates?: number
}

/** A bus that every engine has, or a number of `bus`. */
export type Bus = 'haptic' | 'effects' | 'music' | 'voice' | number

/** Rules that hold cues back. */
export interface Quiet {
  /** 1 to 64; 0 for any number. */
  mostPerSecond?: number
  /** Seconds. */
  cooldown?: number
  /** 0 to 255; -1 if no cue is a moment. */
  momentPriority?: number
}

export interface Timeline {
  /** Beats per minute, 120 by default. */
  tempo?: number
  beatsPerBar?: number
  tempoChanges?: { beat: number; tempo: number }[]
  cues?: (Cue & { at: number; unit?: Unit })[]
  loop?: { from: number; to: number; unit?: Unit; style?: 'ringsOn' | 'cuts' }
  /** Seconds, or places, by their names. */
  markers?: Record<string, number | { at: number; unit?: Unit }>
  policy?: Policy
  quiet?: Quiet
}

/**
 * The assets of a timeline file: patterns as text, and decoded sounds, by their paths. A sound that only music plays
 * may be streamed: `frames` is its length, of which `samples` are the first, as in `loadMusic`.
 */
export interface Assets {
  patterns?: Record<string, FileText>
  sounds?: Record<string, {
    samples: Float32Array
    channels?: number
    sampleRate: number
    frames?: number
    loopStart?: number
    loopHead?: Float32Array
    tag?: number
  }>
}

/** A live cue, by its number, or a cue of a playback. */
export type Target = number | { playback: number; cue: number }

export type Control =
  | 'hapticIntensity' | 'hapticSharpness' | 'hapticAttackTime' | 'hapticDecayTime'
  | 'hapticReleaseTime' | 'audioVolume' | 'audioPan' | 'audioBrightness' | 'audioPitch'
  | 'audioAttackTime' | 'audioDecayTime' | 'audioReleaseTime'

export interface Music {
  sound: number
  bus?: Bus
  gain?: number
  /** All of it by default. */
  loop?: 'loops' | 'once' | { from: number; to: number; unit?: 'seconds' | 'frames' }
  beatsPerMinute?: number
  beatsPerBar?: number
  /** The frame of the sound on which the first beat of a bar falls. */
  firstBeat?: number
}

export interface Transition {
  boundary?: 'none' | 'beat' | 'bar' | 'end'
  /** Seconds. */
  fadeOut?: number
  fadeIn?: number
  law?: 'equalPower' | 'linear'
  onInterruption?: InterruptionPolicy
  /** A frame of the sound. */
  from?: number
  when?: When
}

/** The outcome of a cue in a modality. */
export type CueOutcome =
  | 'nothing' | 'played' | 'strengthened' | 'playedFallback' | 'merged' | 'suppressed' | 'lost'
  | 'noVoice' | 'over' | 'unannounced' | 'expired' | 'unloaded' | 'silent' | 'missing' | 'gated'

/** A frame of the engine, or a time; now by default. */
export type When =
  | number
  | { frame: number } | { delay: number } | { hostTime: number }
  | { next: 'beat' | 'bar' | 'loop'; playback: number }
