// Haptic devices of a page: the motor of a phone, and the motors of a controller.

/** Below this level a phone's motor does not move. */
const least = 0.05
/** The shortest perceptible pulse of an on/off motor, in milliseconds. */
const leastPulse = 35
/** A pulse and the pause after it, in milliseconds. */
const period = 80

/** A level as pulses for `navigator.vibrate`: a stronger one has longer pulses. */
export function pulses(level) {
  if (level < least) return 0
  const pulse = Math.max(leastPulse, Math.round(period * Math.min(level, 1)))
  // It ends automatically if the page stalls; normally the next levels replace it.
  return pulse >= period ? 3 * period : [pulse, period - pulse, pulse, period - pulse, pulse]
}

/**
 * The motor of a phone, for `HapticsWorklet.drive`; `null` where the browser has no vibration.
 *
 * It is on or off, so a level becomes the length of pulses. Browsers do not report whether the
 * device has a motor, and require a touch of the page before vibration.
 */
export function phoneMotor(navigator = globalThis.navigator) {
  if (typeof navigator?.vibrate !== 'function') return null
  return {
    // A motor whose drive is the intensity.
    motors: { arrangement: 'leftAndRight', floor: least, kickFloor: 0.3, kick: 0.05 },
    // A pulse is never cut by the next.
    interval: period, refresh: 2 * period, stops: 1, latency: 30,
    feel: (low, high) => { navigator.vibrate(pulses(Math.max(low, high))) },
    rest: () => { navigator.vibrate(0) },
  }
}

/**
 * Calls a method if the browser has it, and resolves to whether the device plays; it never throws.
 *
 * Browsers refuse before the first input and while the page is hidden: some answer, some throw.
 */
export async function accepts(object, method, ...values) {
  if (typeof object?.[method] !== 'function') return false
  try {
    return ![false, 'not-supported', 'invalid-parameter'].includes(await object[method](...values))
  } catch { return false }
}

/** The motors of a controller, for `HapticsWorklet.drive`; `null` for one without. */
export function gamepadMotors(gamepad) {
  const actuator = gamepad?.vibrationActuator
  if (!actuator) return null
  const rest = () => accepts(actuator, 'reset')
  return {
    motors: 'heavyAndLight', interval: 40, refresh: 100, stops: 2, latency: 30,
    feel(low, high) {
      if (low === 0 && high === 0) return rest()
      // Longer than the time to the next levels, and short where the page stalls.
      return accepts(actuator, 'playEffect', 'dual-rumble', { duration: 300, strongMagnitude: low, weakMagnitude: high })
    },
    rest,
  }
}
