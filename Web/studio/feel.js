/** A motor that has just two states is felt from about this long on, in milliseconds. */
const leastPulse = 35
/** The length of what is decided at once. */
const step = 50

/** Intensities every 50 ms as pulses for `navigator.vibrate`: on, off, on, off, in milliseconds. */
export function pulses(valuesAt, duration) {
  const times = []
  let isOn = true
  const add = (state, length) => {
    if (length <= 0) return
    // The list begins with a pulse, of no length where it begins with a pause.
    if (times.length === 0) times.push(0)
    if (state === isOn) times[times.length - 1] += length
    else times.push(length)
    isOn = state
  }
  for (let at = 0; at < duration * 1000; at += step) {
    let most = 0
    for (let time = at; time < at + step; time += 5) {
      most = Math.max(most, valuesAt(time / 1000).intensity)
    }
    // A stronger intensity is a longer pulse; what is felt at all lasts long enough to be.
    const length = most < 0.05 ? 0 : Math.max(leastPulse, Math.round(step * most))
    add(true, length)
    add(false, step - length)
  }
  return times.slice(0, 99)
}

/** What this device can do, in words. */
export function abilities() {
  const pad = [...(navigator.getGamepads?.() ?? [])].find((one) => one?.vibrationActuator)
  const isPhone = typeof navigator.vibrate === 'function'
  return {
    pad,
    phone: isPhone,
    text: [
      isPhone
        ? 'This browser offers vibration; whether the device has a motor, it does not say.'
        : 'This browser offers no vibration.',
      pad ? `Controller: ${pad.id}.` : 'No controller with motors: connect one and press a button.',
    ].join(' '),
  }
}

/** Drives the motors of a controller while a pattern plays: a new effect before the last ends. */
export class PadMotors {
  #timer

  start(pad, valuesAt, position) {
    this.stop(pad)
    let last = null
    this.#timer = setInterval(() => {
      const seconds = position()
      if (seconds === null) return this.stop(pad)
      // A transient of 4 ms is held long enough for a motor to answer.
      let level = { intensity: 0, sharpness: 0 }
      for (let t = seconds; t < seconds + 0.04; t += 0.005) {
        const one = valuesAt(t)
        if (one.intensity > level.intensity) level = one
      }
      const sharpness = level.sharpness ?? 0.5
      const strong = level.intensity * (1 - sharpness * 0.7)
      const weak = level.intensity * (0.3 + sharpness * 0.7)
      if (last && Math.abs(last.strong - strong) + Math.abs(last.weak - weak) < 0.01
        && performance.now() - last.at < 80) return
      last = { strong, weak, at: performance.now() }
      pad.vibrationActuator.playEffect('dual-rumble', {
        duration: 120, strongMagnitude: strong, weakMagnitude: weak,
      }).catch(() => {})
    }, 40)
  }

  stop(pad) {
    clearInterval(this.#timer)
    pad?.vibrationActuator.reset?.().catch(() => {})
  }
}
