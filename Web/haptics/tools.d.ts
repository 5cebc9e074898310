// The tools for files.

/** The format of a file: by default the one that its name or its text shows. */
export type Format = 'pattern' | 'timeline' | 'clip' | 'harmony' | 'hjif'
/** A file's text: a string, or UTF-8. */
export type FileText = string | Uint8Array
export type Model = 'actuator' | 'speaker' | 'mpeg'

export interface FormatDescription {
  /** The name in conversions. */
  name: string
  /** The name of a file in messages, such as 'a haptic clip'. */
  words: string
  /** The format of files that are recognized. */
  format?: Format
  /** The suffixes of recognized file names, such as '.haptic'. */
  suffixes: string[]
  /** The suffix of a converted file, without the first dot; absent if the format is only read. */
  written?: string
}

export interface FileOptions {
  format?: Format
  /** The name of the file in messages. */
  name?: string
}

export interface Place {
  /** From 1. */
  line: number
  /** In characters, from 1. */
  column: number
  endLine: number
  endColumn: number
  /** Bytes of UTF-8 from the start of the file. */
  offset: number
  length: number
}

export interface Edit { offset: number; length: number; replacement: string }
export interface Fix { message: string; safe: boolean; edits: Edit[] }
export interface Note extends Partial<Place> { message: string }

export interface Finding extends Place {
  rule: string
  severity: 'note' | 'warning' | 'error'
  message: string
  notes: Note[]
  fixes: Fix[]
}

export interface Samples {
  /** Interleaved, -1 to 1. */
  samples: Float32Array
  channels: number
  sampleRate: number
}

export interface PatternOption {
  name: string
  summary: string
  minimum: number
  maximum: number
  defaultValue: number
  /** The option accepts only whole numbers. */
  isWhole: boolean
}

/** The start and end of a range, in bytes of UTF-8. */
export type ByteRange = [from: number, to: number]
/** A number in a file, with its location. */
export interface WrittenNumber { value: number; place: ByteRange }

/** An event of a pattern, with its places in the text and its contours: times and values in turn. */
export interface OutlineEvent {
  type: string
  place: ByteRange
  time?: WrittenNumber
  length?: WrittenNumber
  parameters?: ByteRange
  writtenLevel?: WrittenNumber
  isPlayed?: boolean
  end?: number
  level?: number[]
  sharpness?: number[]
}

/** A curve of a pattern. */
export interface OutlineCurve {
  id: string
  place: ByteRange
  time?: WrittenNumber
  list?: ByteRange
  points: { place: ByteRange; time?: WrittenNumber; value?: WrittenNumber }[]
}

/** The parts of a pattern; only the duration of one with more than 4,000 of them. */
export interface PatternOutline {
  duration: number
  /** The written end of the last event, at which a cue that plays the pattern ends. */
  end: number
  list?: ByteRange
  elements?: { place: ByteRange }[]
  events?: OutlineEvent[]
  curves?: OutlineCurve[]
}

/** The source of a pattern: a file, or a built-in pattern. */
export interface PatternSource {
  file?: string
  builtIn?: string
  options?: { name: string; value: number }[]
}

/** A cue at seconds. Patterns, sounds and visuals count from 1. */
export interface ScoreCue {
  name?: string
  at: number
  meaning: number
  priority: number
  minimumModalities?: number
  pattern?: number
  patternGain?: number
  sound?: number
  soundGain?: number
  soundFrom?: number
  soundTo?: number
  soundPan?: number
  soundPitch?: number
  visual?: number
  visualIsFlash?: boolean
  visualDuration?: number
  fallbackPattern?: number
  fallbackSound?: number
  fallbackVisual?: number
  fallbackVisualIsFlash?: boolean
  latePolicy?: 'drop' | 'playWhole'
  lateLimit?: number
  onLoss?: ScoreAction[]
}

/** The reaction of a modality to the loss of another one: a word, or a factor of the strength. */
export interface ScoreAction { action: 'nothing' | 'fallback' | number }

/** The contents of a timeline. A timeline without a usable tempo has nothing. */
export interface TimelineScore {
  patterns?: (PatternSource & { name: string })[]
  sounds?: { name: string; file?: string; builtIn?: string; pattern?: PatternSource }[]
  visuals?: { name: string }[]
  cues?: ScoreCue[]
  loop?: { from: number; to: number }
  policy?: {
    minimumModalities: number
    reducedLevel: number
    flashLimit: number
    mergeWindow: number
    /** By the lost modality, and then by the other one: nine. */
    onLoss: ScoreAction[]
  }
}

/** A call that failed. */
export class HapticsError extends Error {
  /** The number of the status, or -1 if the page has run out of memory. */
  status: number
  /** The findings in the rejected file. */
  findings: Finding[]
}

/** A sound, decoded by `decodeAudioData`, or as interleaved samples of which 1 is full scale. */
export type Sound = AudioBuffer | { samples: Float32Array; channels?: number; sampleRate: number }

/**
 * Decodes a sound file at its own rate, as `loadSound` and assets take it; only in a page.
 *
 * The engine then converts it to its rate, with the same result in every browser.
 */
export function decodeSound(
  bytes: ArrayBuffer | ArrayBufferView,
): Promise<{ samples: Float32Array; channels: number; sampleRate: number }>

/** The tools for files. Every call is complete in itself. */
export class Tools {
  readonly version: string
  /** The size of the instance's memory in bytes. */
  readonly memorySize: number
  /** Checks a file against every rule of its format. */
  validate(
    text: FileText, options?: FileOptions & { disabledRules?: string[]; findingLimit?: number },
  ): { findings: Finding[]; omitted: number }
  /** The findings as a compiler prints them. */
  validateText(text: FileText, options?: FileOptions): string
  /** The text with all its safe fixes. */
  fix(text: FileText, options?: FileOptions): string
  /** The text in its canonical layout. */
  format(text: FileText, options?: FileOptions): string
  /** The formats that can be converted. */
  conversions(): { name: string; summary: string }[]
  /** Converts a file to another format, AHAP by default; losses are findings about lost data. */
  convert(
    text: FileText,
    options?: FileOptions & {
      from?: string
      to?: string
      part?: 'all' | 'continuous' | 'transients'
      tolerance?: number
      encoding?: string
    },
  ): { bytes: Uint8Array; readonly text: string; losses: Finding[] }
  /** Converts a sound to a pattern: onsets become transients, and the loudness a vibration. */
  convert(
    sound: Sound,
    options?: {
      to?: string
      part?: 'all' | 'continuous' | 'transients'
      tolerance?: number
      encoding?: string
      /**
       * The sensitivity to onsets, from 0 (only the strongest) to 1 (even the faintest); 0.5 by
       * default.
       */
      sensitivity?: number
      /** The maximum number of transients per second; 33 by default. */
      density?: number
      /** The intensity of the underlying vibration, from 0 (none) to 1; 0.7 by default. */
      vibration?: number
      /** Also play the file `name`. */
      keepSound?: boolean
      /** The name of the sound. */
      name?: string
    },
  ): { bytes: Uint8Array; readonly text: string; losses: Finding[] }
  /** Draws a pattern or a clip as SVG, for light and dark pages. */
  plot(
    text: FileText,
    options?: FileOptions & { model?: Model; title?: string; width?: number; height?: number },
  ): string
  /** Renders a pattern or a clip. */
  render(
    text: FileText,
    options?: FileOptions & {
      sampleRate?: number
      /** `both` is left, right, haptic; `preview` adds the haptic signal to left and right. */
      signal?: 'haptic' | 'audio' | 'both' | 'preview'
      model?: Model
      /** Seconds; a longer pattern is refused. 600 by default. */
      durationLimit?: number
    },
  ): Samples
  /** Renders a built-in sound. */
  renderSound(name: string, sampleRate?: number): Samples
  /** The text of a built-in pattern. */
  generate(name: string, options?: Record<string, number>): string
  patterns(): { name: string; summary: string; options: PatternOption[] }[]
  sounds(): { name: string; summary: string }[]
  /** The parts of a pattern with their places in the text, as JSON, for editors. */
  outline(text: FileText): PatternOutline
  /**
   * The line that best approximates a stroke of a pen with the given number of breakpoints, 16 by
   * default.
   */
  fit(
    points: { time: number; value: number }[], most?: number,
  ): { time: number; value: number }[]
  /** The contents of a timeline as JSON: assets, cues with times in seconds, and the policy. */
  score(text: FileText): TimelineScore
  /** The page of a rule, in Markdown. */
  explain(rule: string): string | undefined
  /** The formats, with the suffixes of their files. */
  readonly formats: FormatDescription[]
  /** The suffixes of the names of recognized files, such as '.haptic'. */
  readonly suffixes: string[]
  /** The format of a file, by its name and else by its text; a pattern if neither shows it. */
  formatOf(name?: string, text?: FileText): Format
}
