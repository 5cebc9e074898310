// What is felt, and what a page drives by it.

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

/** The motor of a phone, or `null` where the browser has no vibration. */
export function phoneMotor(navigator?: Navigator): TouchDevice | null
/** The motors of a controller, or `null` for one without. */
export function gamepadMotors(gamepad: Gamepad | null | undefined): TouchDevice | null
/** A level as pulses for `navigator.vibrate`. */
export function pulses(level: number): number | number[]
