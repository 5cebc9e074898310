/** The format of a file: by default the one that its name or its text shows. */
export type Format = 'pattern' | 'timeline' | 'clip'
/** A file's text: a string, or UTF-8. */
export type FileText = string | Uint8Array
export type Model = 'actuator' | 'speaker' | 'mpeg'
export type Modality = 'haptic' | 'audio' | 'visual'
/** What an interruption does to a playback. */
export type InterruptionPolicy = 'resumes' | 'catchesUp' | 'staysPaused' | 'stops'
export type Unit = 'seconds' | 'frames' | 'beats'
/** `failed` may have a reason: `failed:gameControllerDisconnect`. */
export type Status =
  | 'available' | 'muted' | 'inaudible' | 'interrupted' | 'reduced' | 'unavailable' | 'failed'
  | `failed:${string}`

export interface FileOptions {
  format?: Format
  /** How messages call the file. */
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
  /** 1 where only whole numbers are taken. */
  isWhole: number
}

/** A call that failed. */
export class HapticsError extends Error {
  /** A status of haptics.h, or -1 where the page itself is at its end. */
  status: number
  /** What was found in the file that was refused. */
  findings: Finding[]
}

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
  /** Converts a file to another format, AHAP by default; losses are what the result lacks. */
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
  outline(text: FileText): Record<string, unknown>
  /** The line that comes closest to a stroke of a pen with so many corners, 16 by default. */
  fit(
    points: { time: number; value: number }[], most?: number,
  ): { time: number; value: number }[]
  /** What a timeline holds, as JSON: assets, cues at seconds, and the policy. */
  score(text: FileText): Record<string, unknown>
  /** What a rule is about, in Markdown. */
  explain(rule: string): string | undefined
}

export type Action = 'fallback' | 'nothing' | number

/** What the other modalities do when one is lost; a number is how many times as strong. */
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
  patternGain?: number
  soundGain?: number
  fallbackPatternGain?: number
  fallbackSoundGain?: number
  priority?: number
  minimumModalities?: number
  latePolicy?: 'join' | 'playWhole' | 'drop'
  lateLimit?: number
  visualDuration?: number
  visualDurationUnit?: Unit
  payload?: bigint | number
  fallbackPayload?: bigint | number
  onLoss?: OnLoss
}

export interface Timeline {
  /** Beats per minute, 120 by default. */
  tempo?: number
  beatsPerBar?: number
  cues: (Cue & { at: number; unit?: Unit })[]
  loop?: { from: number; to: number; unit?: Unit }
  policy?: Policy
}

/** A frame of the engine, or when: now where nothing is said. */
export type When =
  | number | bigint
  | { frame: number } | { delay: number } | { hostTime: number }
  | { next: 'beat' | 'bar' | 'loop'; playback: bigint }

export interface EngineConfig {
  sampleRate?: number
  audioChannels?: number
  hapticChannels?: number
  hapticLayout?: number
  /** 1 to add the haptic signal to every audio channel. */
  isPreview?: 0 | 1
  voices?: number
  playbacks?: number
  commands?: number
  messages?: number
  resources?: number
  visualLookahead?: number
  visualExpiry?: number
  hapticLatency?: number
  audioLatency?: number
  visualLatency?: number
  model?: Model
}

/** What happened. Further members depend on the kind. */
export interface EngineEvent {
  kind:
    | 'visual' | 'withdrawn' | 'merged' | 'receipt' | 'shortfall' | 'transport' | 'status'
    | 'interrupted' | 'resumed' | 'music' | 'lost' | 'failed'
  frame: number
  [member: string]: unknown
}

type Orders = {
  loadPattern(
    text: FileText,
    options?: FileOptions & { polyphony?: number; waveforms?: Record<string, number> },
  ): number
  loadBuiltInPattern(name: string, options?: Record<string, number>, polyphony?: number): number
  loadSound(samples: Float32Array, options?: { channels?: number; sampleRate?: number }): number
  loadBuiltInSound(name: string): number
  unloadPattern(pattern: number): void
  unloadSound(sound: number): void
  fire(cue: Cue, when?: When): bigint
  cancel(liveCue: bigint): void
  move(liveCue: bigint, when: When): void
  play(
    timeline: Timeline,
    options?: {
      from?: number; unit?: Unit; rate?: number; onInterruption?: InterruptionPolicy; when?: When
    },
  ): bigint
  replace(
    playback: bigint, timeline: Timeline, options?: { keepsPosition?: boolean; when?: When },
  ): void
  pause(playback: bigint, when?: When): void
  resume(playback: bigint, when?: When): void
  seek(playback: bigint, to: number, options?: { unit?: Unit; when?: When }): void
  setRate(playback: bigint, rate: number, when?: When): void
  stop(playback: bigint, options?: { fade?: number; when?: When }): void
  cancelCue(playback: bigint, cue: number): void
  moveCue(playback: bigint, cue: number, to: number, unit?: Unit): void
  setPolicy(policy: Policy): void
  setStatus(modality: Modality, status: Status): void
  beginInterruption(reason?: string): void
  endInterruption(options?: { resumes?: boolean; milliseconds?: number }): void
  acknowledge(id: bigint): void
  /** The position that is heard at a time of the host, in milliseconds. */
  position(
    playback: bigint, hostTime: number,
  ): { seconds: number; beats: number; isRunning: number } | null
  clock(): Record<string, number | bigint>
}

/** An engine of this thread. It renders when it is asked to. */
export class Engine {
  constructor(module: WebAssembly.Module, config?: EngineConfig)
  readonly channels: number
  readonly memorySize: number
  /** Allocates what calls of `render` with so many frames need. */
  prepare(frames: number): void
  /** heardAt: when the first frame is heard, in milliseconds of the host's clock. */
  render(frames: number, heardAt?: number): void
  /** What was rendered last, interleaved; valid until the next call. */
  rendered(frames: number): Float32Array
  copyChannel(channel: number, frames: number, target: Float32Array): void
  /** What happened since the last call, or `null`. */
  poll(): EngineEvent[] | null
  destroy(): void
}
export interface Engine extends Orders {}

/** An engine in an `AudioWorklet`; orders return promises. */
export class HapticsWorklet {
  readonly context: BaseAudioContext
  /** Two outputs: audio, and haptics. */
  readonly node: AudioWorkletNode
  onevent: (event: EngineEvent) => void
  destroy(): void
}
export interface HapticsWorklet {
  loadPattern(...args: Parameters<Orders['loadPattern']>): Promise<number>
  loadBuiltInPattern(...args: Parameters<Orders['loadBuiltInPattern']>): Promise<number>
  loadSound(...args: Parameters<Orders['loadSound']>): Promise<number>
  loadBuiltInSound(...args: Parameters<Orders['loadBuiltInSound']>): Promise<number>
  unloadPattern(pattern: number): Promise<void>
  unloadSound(sound: number): Promise<void>
  fire(...args: Parameters<Orders['fire']>): Promise<bigint>
  cancel(liveCue: bigint): Promise<void>
  move(liveCue: bigint, when: When): Promise<void>
  play(...args: Parameters<Orders['play']>): Promise<bigint>
  replace(...args: Parameters<Orders['replace']>): Promise<void>
  pause(playback: bigint, when?: When): Promise<void>
  resume(playback: bigint, when?: When): Promise<void>
  seek(...args: Parameters<Orders['seek']>): Promise<void>
  setRate(playback: bigint, rate: number, when?: When): Promise<void>
  stop(...args: Parameters<Orders['stop']>): Promise<void>
  cancelCue(playback: bigint, cue: number): Promise<void>
  moveCue(...args: Parameters<Orders['moveCue']>): Promise<void>
  setPolicy(policy: Policy): Promise<void>
  setStatus(modality: Modality, status: Status): Promise<void>
  beginInterruption(reason?: string): Promise<void>
  endInterruption(...args: Parameters<Orders['endInterruption']>): Promise<void>
  acknowledge(id: bigint): Promise<void>
  position(...args: Parameters<Orders['position']>): Promise<ReturnType<Orders['position']>>
  clock(): Promise<ReturnType<Orders['clock']>>
}

export class Haptics extends Tools {
  /** An engine of this thread. */
  engine(config?: EngineConfig): Engine
  /** An engine in an `AudioWorklet` of a context. */
  worklet(context: BaseAudioContext, config?: EngineConfig): Promise<HapticsWorklet>
}

/** Loads the module: by default `haptics.wasm` beside this file. */
export function load(
  source?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module,
): Promise<Haptics>

/** The format of a file, by its name and else by its text. */
export function formatOf(name?: string, text?: FileText): Format
