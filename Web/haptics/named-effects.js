// Named effects and whole patterns on the devices of a page, without an audio context.
import { constants, HapticsError } from './memory.js'
import { checkOptions, nearest } from './options.js'
import { accepts, gamepadMotors } from './touch.js'

/** The duration of the longest pattern that motors play, in milliseconds: the limit of `render`. */
const longest = 600_000

/** The latest pattern of each controller: a new one replaces it. */
const latest = new WeakMap()

/** Checks options, and returns them with their defaults. */
function checked(options) {
  checkOptions(options, ['gamepad', 'intensity', 'navigator'])
  const { gamepad, intensity = 1, navigator = globalThis.navigator } = options
  if (typeof intensity !== 'number' || !(intensity >= 0 && intensity <= 1)) {
    throw new RangeError(`'intensity' is ${intensity}, and must be 0 ... 1`)
  }
  return { actuator: gamepad?.vibrationActuator, gamepad, intensity, navigator }
}

/** Returns the drives of two motors that play a pattern: `[milliseconds, low, high]`. */
function drives(haptics, text, { motors, interval, refresh, stops }, intensity) {
  // With few voices and messages, an engine is created in 2 ms instead of 8.
  const engine = haptics.engine({ hasMotors: 1, audioChannels: 0, voices: 8, playbacks: 1, commands: 8, messages: 1024, resources: 1 })
  try {
    engine.fire({ meaning: 1, pattern: engine.loadPattern(text, { format: haptics.formatOf(undefined, text) }), patternGain: intensity })
    const sender = engine.sender({ motors, interval, refresh, stops })
    const sent = []
    let stopped = 0
    for (let time = 0; ; time += 10) {
      engine.render(480)
      if (sender.send(time)) {
        sent.push([time, sender.low, sender.high])
        stopped = sender.low === 0 && sender.high === 0 ? stopped + 1 : 0
      }
      if (engine.isIdle() && (sent.length === 0 || stopped === stops)) return sent
      if (time >= longest) throw new HapticsError(`the pattern lasts more than ${longest / 1000} s`, -1)
    }
  } finally { engine.destroy() }
}

async function playMotors(haptics, text, gamepad, intensity, isReplaced) {
  const device = gamepadMotors(gamepad)
  const sent = device ? drives(haptics, text, device, intensity) : []
  if (sent.length === 0) return false
  let timers
  // The answer to the first drives counts.
  const isPlaying = await new Promise((resolve) => {
    timers = sent.map(([time, low, high]) => setTimeout(() => resolve(!isReplaced() && device.feel(low, high)), time))
  })
  if (!isPlaying) timers.forEach(clearTimeout)
  return isPlaying
}

async function playSignal(haptics, text, actuator, intensity) {
  if (typeof actuator?.playPCM !== 'function') return false
  const { samples, sampleRate } = haptics.render(text)
  const buffer = new AudioBuffer({ length: samples.length, sampleRate })
  buffer.copyToChannel(samples.map((one) => one * intensity), 0)
  return accepts(actuator, 'playPCM', buffer)
}

export const namedEffects = {
  /** The named effects, as `haptics effects --format json` prints them. */
  effects() {
    return JSON.parse(this.answer('haptics_web_effects'))
  },

  /** Plays a named effect natively, or else its pattern: see `playPattern`. */
  async playEffect(name, options = {}) {
    const { intensity, navigator } = checked(options)
    const effects = this.effects()
    const effect = effects.find((one) => one.name === name)
    if (!effect) {
      const near = nearest(String(name), effects.map((one) => one.name))
      throw new RangeError(`unknown effect '${name}'; ${near ? `did you mean '${near}'?` : 'effects() lists them'}`)
    }
    if (effect.web && intensity > 0 && await accepts(navigator, 'playHaptics', effect.web, intensity)) return 'native'
    return this.playPattern(this.generate(effect.pattern), options)
  },

  /**
   * Plays a pattern on a controller, or else on the motor of a phone; resolves to the way that worked, or
   * `null`.
   *
   * The controller is first: browsers report a vibration even on computers without a motor.
   */
  async playPattern(text, options = {}) {
    const { actuator, gamepad, intensity, navigator } = checked(options)
    // It throws for a file that cannot be played, whatever the device is; one without errors may be too faint for a motor.
    let pulses = null
    try { pulses = JSON.parse(this.convert(text, { to: 'vibrate' }).text) } catch (error) {
      const isFaint = error.status === constants.HAPTICS_INVALID_FILE && !error.findings.some(({ severity }) => severity === 'error')
      if (!isFaint) throw error
    }
    if (intensity === 0) return null
    const turn = actuator && {}
    if (actuator) latest.set(actuator, turn)
    const isReplaced = () => latest.get(actuator) !== turn
    const ways = {
      signal: () => playSignal(this, text, actuator, intensity),
      motors: () => playMotors(this, text, gamepad, intensity, isReplaced),
      vibration: () => pulses !== null && accepts(navigator, 'vibrate', pulses),
    }
    for (const [way, play] of Object.entries(ways)) {
      if (isReplaced()) return null
      if (await play()) return way
    }
    return null
  },

  /** Stops the effect or pattern on these devices. */
  stopPattern(options = {}) {
    const { actuator, navigator } = checked(options)
    latest.delete(actuator)
    accepts(actuator, 'reset')
    accepts(navigator, 'vibrate', 0)
  },
}
