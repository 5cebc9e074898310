// Engines: of a thread, and in an AudioWorklet.
import type {
  Assets, Bus, Control, Cue, CueOutcome, InterruptionPolicy, Modality, Music, Policy, Quiet, Status,
  Target, Timeline, Transition, Unit, When,
} from './cues.js'
import type { DropReason, EngineEvent, Refusal } from './events.js'
import type { GameOrders, Judge, Player, Preload, Preloader } from './games.js'
import type { FileOptions, FileText, Model } from './tools.js'
import type { Levels, Motors, TouchDevice } from './touch.js'

export interface EngineConfig {
  sampleRate?: number
  audioChannels?: number
  hapticChannels?: number
  hapticLayout?: number
  /** 1 if motors are driven by the levels, which delivers haptics even without haptic channels. */
  hasMotors?: 0 | 1
  /** The haptic buses whose patterns arrive as `start` events: 1 << (bus - 1) each. */
  startBuses?: number
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

/** Frames of a streamed sound that an engine asks for. */
export interface Demand {
  sound: number
  /** The first frame, at the sound's own rate. */
  frame: number
  frames: number
  /** The playback that asks. */
  ticket: number
  /** The frame of the engine at which the music falls silent without them. */
  due: number
  /** The `tag` of the sound. */
  tag: number
}

/** The commands of an engine, also from another thread. */
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
  /**
   * Loads the beginnings of a sound of so many frames, which only music plays. While it plays, `nextDemand` asks
   * for the rest, and `feedMusic` supplies it.
   */
  loadMusic(
    head: Float32Array,
    options: { frames: number; channels?: number; sampleRate?: number; loopStart?: number; loopHead?: Float32Array; tag?: number },
  ): number
  /** The most urgent demand; null if nothing is needed now. */
  nextDemand(): Demand | null
  /** Supplies the first frames of a demand, interleaved; false if the demand is stale. */
  feedMusic(demand: Demand, samples: Float32Array, options?: { channels?: number }): boolean
  /** Tells that the frames of a demand cannot be read; its music falls silent. */
  refuseMusic(demand: Demand): void
  /** Loads a timeline file and everything that it names, which stays loaded. */
  loadTimeline(text: FileText, options?: { name?: string; assets?: Assets }): number
  destroyTimeline(timeline: number): void
  visualName(timeline: number, visual: number): string | null
  fire(cue: Cue, when?: When): number
  /** Fires a cue now whose controls have values from its first frame on. */
  fireShaped(cue: Cue, parameters: { control: Control; value: number; time?: number }[]): number
  /** Fires a live cue of a loaded timeline. */
  fireNamed(timeline: number, name: string, when?: When): number
  cancel(liveCue: number): void
  move(liveCue: number, when: When): void
  /** Plays a timeline: a loaded one, by its number, or a description. */
  play(
    timeline: Timeline | number,
    options?: {
      from?: number; unit?: Unit; rate?: number; marker?: string
      onInterruption?: InterruptionPolicy; when?: When
    },
  ): number
  replace(
    playback: number, timeline: Timeline | number,
    options?: { keepsPosition?: boolean; when?: When },
  ): void
  pause(playback: number, when?: When): void
  resume(playback: number, when?: When): void
  /** to: a position, or the name of a marker. */
  seek(playback: number, to: number | string, options?: { unit?: Unit; when?: When }): void
  setRate(playback: number, rate: number, when?: When): void
  setInterruptionPolicy(playback: number, policy: InterruptionPolicy, when?: When): void
  stop(playback: number, options?: { fade?: number; when?: When }): void
  cancelCue(playback: number, cue: number): void
  moveCue(playback: number, cue: number, to: number, unit?: Unit): void
  /** The position that is heard at a time of the host, in milliseconds. */
  position(
    playback: number, hostTime: number,
  ): { seconds: number; beats: number; rate: number; isRunning: number } | null
  outcome(playback: number, cue: number): {
    wasDue: boolean; reachedModalities: number
    haptic: CueOutcome; audio: CueOutcome; visual: CueOutcome
    /** The reason why a cue was held back. */
    dropReason: DropReason | null
  }
  tally(): Record<'cues' | 'haptic' | 'audio' | 'visual' | 'late' | 'shortfalls' | 'heldBack', number>
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
  /** Pauses the music while its switch is off; by default, it continues silently. */
  setMusicPausesWhenOff(pauses?: boolean): void
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
  /** Seconds that a timeline lasts at rate 1 and without its loop. */
  duration(timeline: Timeline | number): number
  /** The index of a cue of a timeline file. */
  findCue(timeline: number, name: string): number
  /** The bit of a gate of a timeline file. */
  findGate(timeline: number, name: string): number
  /** A bit for each gate that is closed. */
  closedGates(): number
  /** The status as it applies. */
  status(modality: Modality): Status
  isSwitchOn(name: 'haptics' | 'effects' | 'music' | 'voice'): boolean
  busName(bus: Bus): string
  acknowledge(id: number): void
  /** Reports that a player of the platform began a start, late by milliseconds. */
  startBegan(id: number, lateBy?: number): void
  /** Reports that it refused it; other modalities make up for it. */
  startRefused(id: number, reason?: Refusal, code?: number): void
  /** Reports that it refused a change, at the frame of its event; after a stop, a pause or a rate, end it. */
  startChangeRefused(id: number, frame: number, reason?: Refusal, code?: number): void
  clock(): Record<string, number>
  isIdle(): boolean
  /** The haptic levels at a host time in milliseconds, or at the last rendered frame. */
  levels(options?: { hostTime?: number; lookahead?: number; motors?: Motors }): Levels
}

/** An engine of this thread. It renders on request. */
export class Engine {
  constructor(module: WebAssembly.Module, config?: EngineConfig)
  readonly channels: number
  readonly memorySize: number
  /** Allocates the memory for calls of `render` with the given number of frames. */
  prepare(frames: number): void
  /**
   * Renders frames. Throws for a number that is not whole, and for arguments that it does not have.
   *
   * heardAt: when the first frame is heard, in milliseconds of the host's clock.
   */
  render(frames: number, heardAt?: number): void
  /** Renders up to streamed music that is not fed yet; gives the number of rendered frames. */
  renderFed(frames: number): number
  /** The last rendered samples, interleaved; valid until the next call. */
  rendered(frames: number): Float32Array
  copyChannel(channel: number, frames: number, target: Float32Array): void
  /** The events since the last call. */
  poll(): EngineEvent[]
  /** Schedules levels for motors: send `low` and `high` if `send` returns true. */
  sender(options?: Pick<TouchDevice, 'motors' | 'interval' | 'refresh' | 'stops'>): {
    send(time: number): boolean
    readonly low: number
    readonly high: number
    destroy(): void
  }
  destroy(): void
}
export interface Engine extends Orders, GameOrders {}

/**
 * The result of a command through a worklet. Objects stay in the worklet, and their methods also
 * return promises.
 */
export type Remote<Result> = Result extends Player | Preloader | Preload | Judge ? Promised<Result> : Result
export type Promised<Orders> = {
  [Name in keyof Orders]: Orders[Name] extends (...args: infer Arguments) => infer Result
    ? (...args: Arguments) => Promise<Remote<Result>> : never
}

/** An engine in an `AudioWorklet`; orders return promises. */
export class HapticsWorklet<Context extends BaseAudioContext = BaseAudioContext> {
  readonly context: Context
  /** Two outputs: audio, and haptics. */
  readonly node: AudioWorkletNode
  onevent: (event: EngineEvent) => void
  /** Drives a device by the haptic levels, until the returned function is called. */
  drive(device: TouchDevice): Promise<() => Promise<void>>
  destroy(): void
}
export interface HapticsWorklet<Context extends BaseAudioContext = BaseAudioContext>
  extends Promised<Orders>, Promised<GameOrders> {}
