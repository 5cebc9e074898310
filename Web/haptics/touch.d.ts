// Haptic levels, the devices that a page drives, and named effects.
import type { FileText } from './tools.js'

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

/** Haptic levels, and the drives of two motors; all 0 to 1. */
export interface Levels {
  intensity: number
  sharpness: number
  left: number
  right: number
  low: number
  high: number
}

/** A device that a page drives by haptic levels. Times are in milliseconds. */
export interface TouchDevice {
  motors?: Motors
  /** The least time between two sends. */
  interval?: number
  /** After which levels that last are sent again. */
  refresh?: number
  /** The number of times that a stop is sent. */
  stops?: number
  /** The time by which levels precede the sound. */
  latency?: number
  feel(low: number, high: number): void
  rest(): void
}

/** The motor of a phone, or `null` where the browser has no vibration. */
export function phoneMotor(navigator?: Navigator): TouchDevice | null
/** The motors of a controller, or `null` for one without. */
export function gamepadMotors(gamepad: Gamepad | null | undefined): TouchDevice | null
/** A level as pulses for `navigator.vibrate`. */
export function pulses(level: number): number | number[]

/** A named effect, with its names on platforms; `null` if a platform has none. */
export interface NamedEffect {
  version: number
  name: string
  /** A sentence that describes when to use the effect. */
  use: string
  /** The name of the built-in pattern. */
  pattern: string
  iOS: string | null
  macOS: string | null
  watchOS: string | null
  android: string | null
  windows: string | null
  web: string | null
  hid: number | null
  logitech: number | null
}

/** The devices of a page; those that are absent or refuse are skipped. */
export interface PageDevices {
  /** The controller that the player holds. */
  gamepad?: Gamepad | null
  /** The navigator of the page by default. */
  navigator?: object
}

/**
 * The way in which the browser plays: `navigator.playHaptics`, `playPCM` of a controller, the motors of a
 * controller, or `navigator.vibrate`.
 */
export type PlayedBy = 'native' | 'signal' | 'motors' | 'vibration'

/** Named effects and whole patterns, without an engine. */
export interface NamedEffects {
  /** The named effects, as `haptics effects --format json` prints them. */
  effects(): NamedEffect[]
  /**
   * Plays a named effect, such as 'success', natively, or else its pattern as `playPattern` does.
   *
   * Rejects only with a `RangeError` for an unknown name or intensity, and a `TypeError` for an unknown
   * option. A refusal of the browser selects the next device.
   *
   * @param options.intensity 0 to 1; 1 by default. Vibrations ignore it, except 0, which plays nothing.
   * @returns The way that worked, or `null`. The promise can resolve as late as the end of playback.
   */
  playEffect(name: string, options?: PageDevices & { intensity?: number }): Promise<PlayedBy | null>
  /**
   * Plays a pattern or a clip on a controller, or else on the motor of a phone.
   *
   * The controller is first, because browsers report a vibration even on computers without a motor. A
   * newer pattern replaces it. Do not also `drive` the controller. Rejects as `playEffect` does, and
   * with a `HapticsError` for a file that cannot be played.
   */
  playPattern(text: FileText, options?: PageDevices & { intensity?: number }): Promise<Exclude<PlayedBy, 'native'> | null>
  /** Stops the pattern on these devices; native effects end by themselves. */
  stopPattern(devices?: PageDevices): void
}
