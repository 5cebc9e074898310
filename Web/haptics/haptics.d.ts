/** The format of a file: by default the one that its name or its text shows. */
export type Format = 'pattern' | 'timeline' | 'clip' | 'harmony' | 'hjif'
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

/** What a timeline file names: the text of patterns, and decoded sounds, by their paths. */
export interface Assets {
  patterns?: Record<string, FileText>
  sounds?: Record<string, { samples: Float32Array; channels?: number; sampleRate: number }>
}

/** A live cue, by its number, or a cue of a playback. */
export type Target = bigint | { playback: bigint; cue: number }

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

/** Motors: shipped ones, or members that differ from those of `base`. */
export type Motors =
  | 'heavyAndLight' | 'triggers' | 'resonant'
  | {
    base?: 'heavyAndLight' | 'triggers' | 'resonant'
    arrangement?: 'heavyAndLight' | 'leftAndRight'
    motor?: 'eccentric' | 'resonant'
    floor?: number
    kickFloor?: number
    kick?: number
  }

/** What is felt at a moment, and the drives of two motors; all 0 to 1. */
export interface Levels {
  intensity: number
  sharpness: number
  left: number
  right: number
  low: number
  high: number
}

/** What a page drives by what is felt. Times are in milliseconds. */
export interface TouchDevice {
  motors?: Motors
  /** The least time between two sends. */
  interval?: number
  /** After which levels that last are sent again. */
  refresh?: number
  /** How many times a stop is sent. */
  stops?: number
  /** How much earlier than heard it is sent levels. */
  latency?: number
  feel(low: number, high: number): void
  rest(): void
}

/** What became of a cue in a modality. */
export type CueOutcome =
  | 'nothing' | 'played' | 'strengthened' | 'playedFallback' | 'merged' | 'suppressed' | 'lost'
  | 'noVoice' | 'over' | 'unannounced' | 'expired' | 'unloaded' | 'silent' | 'missing'

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
  /** 1 if motors are driven by the levels: haptics are delivered without haptic channels, too. */
  hasMotors?: 0 | 1
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
  buses?: number
}

/** What happened. Further members depend on the kind. */
export interface EngineEvent {
  kind:
    | 'visual' | 'withdrawn' | 'merged' | 'receipt' | 'shortfall' | 'transport' | 'status'
    | 'interrupted' | 'resumed' | 'music' | 'lost' | 'failed'
  frame: number
  [member: string]: unknown
}

/** What an engine does when it is told, from another thread as well. */
export interface Orders {
  loadPattern(
    text: FileText,
    options?: FileOptions & { polyphony?: number; waveforms?: Record<string, number> },
  ): number
  loadBuiltInPattern(name: string, options?: Record<string, number>, polyphony?: number): number
  loadSound(samples: Float32Array, options?: { channels?: number; sampleRate?: number }): number
  loadBuiltInSound(name: string): number
  unloadPattern(pattern: number): void
  unloadSound(sound: number): void
  /** Loads a timeline file and everything that it names, which stays loaded. */
  loadTimeline(text: FileText, options?: { name?: string; assets?: Assets }): number
  destroyTimeline(timeline: number): void
  visualName(timeline: number, visual: number): string | null
  fire(cue: Cue, when?: When): bigint
  /** Fires a live cue of a loaded timeline. */
  fireNamed(timeline: number, name: string, when?: When): bigint
  cancel(liveCue: bigint): void
  move(liveCue: bigint, when: When): void
  /** Plays a timeline: a loaded one, by its number, or a description. */
  play(
    timeline: Timeline | number,
    options?: {
      from?: number; unit?: Unit; rate?: number; marker?: string
      onInterruption?: InterruptionPolicy; when?: When
    },
  ): bigint
  replace(
    playback: bigint, timeline: Timeline | number,
    options?: { keepsPosition?: boolean; when?: When },
  ): void
  pause(playback: bigint, when?: When): void
  resume(playback: bigint, when?: When): void
  /** to: a position, or the name of a marker. */
  seek(playback: bigint, to: number | string, options?: { unit?: Unit; when?: When }): void
  setRate(playback: bigint, rate: number, when?: When): void
  setInterruptionPolicy(playback: bigint, policy: InterruptionPolicy, when?: When): void
  stop(playback: bigint, options?: { fade?: number; when?: When }): void
  cancelCue(playback: bigint, cue: number): void
  moveCue(playback: bigint, cue: number, to: number, unit?: Unit): void
  /** The position that is heard at a time of the host, in milliseconds. */
  position(
    playback: bigint, hostTime: number,
  ): { seconds: number; beats: number; rate: number; isRunning: number } | null
  outcome(playback: bigint, cue: number): {
    wasDue: boolean; reachedModalities: number
    haptic: CueOutcome; audio: CueOutcome; visual: CueOutcome
  }
  tally(): Record<'cues' | 'haptic' | 'audio' | 'visual' | 'late' | 'shortfalls', bigint>
  setCueGain(target: Target, gain: number, options?: { over?: number; when?: When }): void
  setCuePan(target: Target, pan: number, options?: { over?: number; when?: When }): void
  setCuePitch(target: Target, octaves: number, when?: When): void
  stopCue(target: Target, options?: { fade?: number; when?: When }): void
  sendParameters(
    target: Target, parameters: { control: Control; value: number; time?: number }[], when?: When,
  ): void
  scheduleCurves(
    target: Target,
    curves: { control: Control; time?: number; points: { time: number; value: number }[] }[],
    when?: When,
  ): void
  bus(name: string, follows?: 'haptics' | 'effects' | 'music' | 'voice'): number
  setBusGain(bus: Bus, decibels: number, options?: { over?: number; when?: When }): void
  setBusMuted(bus: Bus, isMuted: boolean, when?: When): void
  setBusSoloed(bus: Bus, isSoloed: boolean, when?: When): void
  setSwitch(name: 'haptics' | 'effects' | 'music' | 'voice', isOn: boolean): void
  setDucking(
    target: Bus, trigger: Bus,
    ducking?: { depth?: number; attack?: number; hold?: number; release?: number }, when?: When,
  ): void
  removeDucking(target: Bus, trigger: Bus, when?: When): void
  playMusic(music: Music, transition?: Transition): void
  stopMusic(options?: { fade?: number; when?: When }): void
  pauseMusic(when?: When): void
  resumeMusic(when?: When): void
  setPolicy(policy: Policy): void
  setStatus(modality: Modality, status: Status): void
  setQuiet(quiet: Quiet): void
  /** gates: a bit for each. */
  setGates(gates: number, areOpen: boolean): void
  beginInterruption(reason?: string): void
  /** milliseconds: how long nothing was rendered. */
  endInterruption(options?: { resumes?: boolean; milliseconds?: number }): void
  acknowledge(id: bigint): void
  clock(): Record<string, number | bigint>
  isIdle(): boolean
  /** What is felt at a time of the host, in milliseconds, or at the last rendered frame. */
  levels(options?: { hostTime?: number; lookahead?: number; motors?: Motors }): Levels
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
  /** Decides when motors are sent levels: `low` and `high` where `send` says so. */
  sender(options?: Pick<TouchDevice, 'motors' | 'interval' | 'refresh' | 'stops'>): {
    send(time: number): boolean
    readonly low: number
    readonly high: number
    destroy(): void
  }
  destroy(): void
}
export interface Engine extends Orders {}

type Promised = {
  [Name in keyof Orders]: (...args: Parameters<Orders[Name]>) => Promise<ReturnType<Orders[Name]>>
}

/** An engine in an `AudioWorklet`; orders return promises. */
export class HapticsWorklet {
  readonly context: BaseAudioContext
  /** Two outputs: audio, and haptics. */
  readonly node: AudioWorkletNode
  onevent: (event: EngineEvent) => void
  /** Drives a device by what is felt, until the function that it gives is called. */
  drive(device: TouchDevice): Promise<() => Promise<void>>
  destroy(): void
}
export interface HapticsWorklet extends Promised {}

/** The motor of a phone, or `null` where the browser has no vibration. */
export function phoneMotor(navigator?: Navigator): TouchDevice | null
/** The motors of a controller, or `null` for one without. */
export function gamepadMotors(gamepad: Gamepad | null | undefined): TouchDevice | null
/** A level as pulses for `navigator.vibrate`. */
export function pulses(level: number): number | number[]

export class Haptics extends Tools {
  /** An engine of this thread. */
  engine(config?: EngineConfig): Engine
  /** An engine in an `AudioWorklet` of a context. */
  worklet(
    context: BaseAudioContext,
    config?: EngineConfig & {
      /** Whether the engine is interrupted while nobody sees the page; it is by default. */
      interruptsWhenHidden?: boolean
      /** Orders that are carried out before the first block. */
      orders?: { id: number; call: string; args: unknown[] }[]
    },
  ): Promise<HapticsWorklet>
}

/** Loads the module: by default `haptics.wasm` beside this file. */
export function load(
  source?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module,
): Promise<Haptics>

/** The format of a file, by its name and else by its text. */
export function formatOf(name?: string, text?: FileText): Format
