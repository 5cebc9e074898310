// Haptic levels, and the devices that a page drives.

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
