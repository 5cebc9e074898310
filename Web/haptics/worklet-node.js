import workletText from 'haptics-worklet'
import { orders } from './engine.js'
import { HapticsError } from './memory.js'
import { remote } from './worklet-objects.js'

/** Contexts that have the processor. */
const prepared = new WeakMap()

/**
 * The engine in an `AudioWorklet`: `await haptics.worklet(context, config)`.
 *
 * `node` has two outputs, audio and haptics. Every method of `Engine` but those that render is
 * available here, and returns a promise. Methods of returned players, preloaders and judges also
 * return promises. `onevent` gets
 * what happened, in order.
 */
export class HapticsWorklet {
  #pending = new Map()
  #next = 1
  #clock
  #devices = new Map()
  // When the page interrupted the engine.
  #interruption = null
  #isDestroyed = false
  #unfollow = () => {}
  /** Gets each event. */
  onevent = () => {}

  /** interruptsWhenHidden: whether the engine is interrupted while the page is hidden. */
  static async create(context, bytes, { orders = [], interruptsWhenHidden = true, ...config } = {}) {
    if (!prepared.has(context)) {
      // On pages opened from disk, only 'data:' works; other pages need not permit it for scripts.
      const address = location.protocol === 'file:'
        ? `data:text/javascript;charset=utf-8,${encodeURIComponent(workletText)}`
        : URL.createObjectURL(new Blob([workletText], { type: 'text/javascript' }))
      prepared.set(context, context.audioWorklet.addModule(address))
    }
    await prepared.get(context)
    const channels = [config.audioChannels ?? 2, config.hapticChannels ?? 1]
    const node = new AudioWorkletNode(context, 'haptics', {
      numberOfInputs: 0, numberOfOutputs: 2, outputChannelCount: channels.map((n) => Math.max(n, 1)),
      processorOptions: { module: bytes, config, orders },
    })
    const worklet = new HapticsWorklet(context, node)
    if (interruptsWhenHidden) worklet.#followPage()
    return worklet
  }

  constructor(context, node) {
    this.context = context
    this.node = node
    node.port.onmessage = ({ data }) => this.#receive(data)
    node.onprocessorerror = () => this.#fail(new HapticsError('the audio thread stopped', -1))
    this.#clock = setInterval(() => this.#tellTime(), 250)
    this.#tellTime()
  }

  #receive({ id, result, object, kind, error, events, motors, ...levels }) {
    if (events) {
      for (const event of events) this.onevent(event)
      return
    }
    if (motors !== undefined) {
      this.#feel(motors, levels)
      return
    }
    const order = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) order?.reject(new HapticsError(error.message, error.status))
    else order?.resolve(object === undefined ? result : remote(this, kind, object))
  }

  #fail(error) {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    for (const { rest } of this.#devices.values()) rest()
    this.#devices.clear()
    this.onevent({ kind: 'failed', error })
  }

  /** Sends an order: the name of a method of `Engine`, and its arguments. */
  send(call, ...args) { return this.sendTo(undefined, call, args) }

  /** Sends a command to an object in the worklet, by its number, or to the engine by default. */
  sendTo(object, call, args) {
    if (this.#isDestroyed) return Promise.reject(new HapticsError('the engine was destroyed', -1))
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.node.port.postMessage({ id, call, object, args })
    })
  }

  /**
   * Informs the engine about the audible time of its frames, on the clock of `performance.now()`.
   */
  #tellTime() {
    const base = heardBase(this.context)
    if (!Number.isNaN(base)) this.node.port.postMessage({ heardBase: base })
  }

  // The haptic levels.

  /**
   * Drives a device by the haptic levels, until the returned function is called.
   *
   * `phoneMotor()` and `gamepadMotors(gamepad)` are such devices: `{ motors, interval, refresh, stops,
   * latency, feel(low, high), rest() }`, with times in milliseconds.
   */
  async drive(device) {
    const { motors, interval, refresh, stops } = device
    const id = this.#next++
    this.#devices.set(id, device)
    await this.send('startMotors', id, { motors, interval, refresh, stops })
    return async () => {
      if (!this.#devices.delete(id)) return
      device.rest()
      await this.send('stopMotors', id)
    }
  }

  #feel(id, { low, high, heardAt }) {
    const device = this.#devices.get(id)
    if (!device) return
    // A motor is sent a level ahead of its sound by the time that it takes to answer.
    const wait = heardAt - (device.latency ?? 0) - performance.now()
    if (!(wait > 1)) device.feel(low, high)
    else setTimeout(() => { if (this.#devices.has(id)) device.feel(low, high) }, Math.min(wait, 1000))
  }

  // Interruptions.

  /** Interrupts the engine while the page is hidden, and while the system suspends its sound. */
  #followPage() {
    const { context } = this
    if (typeof document === 'undefined' || !(context instanceof AudioContext)) return
    const follow = () => {
      const reason = context.state === 'interrupted' ? 'audioSessionInterrupt'
        : document.visibilityState === 'hidden' ? 'applicationSuspended' : null
      if (reason) this.#interrupt(reason)
      else this.#continue()
    }
    document.addEventListener('visibilitychange', follow)
    context.addEventListener('statechange', follow)
    this.#unfollow = () => {
      document.removeEventListener('visibilitychange', follow)
      context.removeEventListener('statechange', follow)
    }
    follow()
  }

  #interrupt(reason) {
    if (this.#interruption !== null) return
    this.#interruption = performance.now()
    this.beginInterruption(reason).catch(() => {})
    for (const { rest } of this.#devices.values()) rest()
  }

  #continue() {
    if (this.#interruption === null) return
    const milliseconds = performance.now() - this.#interruption
    this.#interruption = null
    this.endInterruption({ milliseconds }).catch(() => {})
  }

  /** Ends the engine: its memory is free, and every order from now on is refused. */
  destroy() {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    clearInterval(this.#clock)
    this.#unfollow()
    this.node.port.postMessage({ call: 'end' })
    this.node.disconnect()
    this.#fail(new HapticsError('the engine was destroyed', -1))
  }
}

const answers = ['acknowledge', 'startBegan', 'startRefused', 'startChangeRefused', 'clock', 'levels', 'isIdle']
for (const name of [...Object.keys(orders), ...answers]) {
  HapticsWorklet.prototype[name] = function order(...args) { return this.send(name, ...args) }
}

/**
 * The time of the page at which time 0 of a context is heard, in milliseconds.
 *
 * Uses the output's own time stamp if it moves and is not ahead of the context; otherwise the
 * reported output latency.
 */
export function heardBase(context) {
  if (context.state !== 'running' || !context.getOutputTimestamp) return NaN
  const now = performance.now()
  const { contextTime, performanceTime } = context.getOutputTimestamp()
  const isUsable = contextTime > 0 && contextTime <= context.currentTime
    && Math.abs(performanceTime - now) < 1000
  if (isUsable) return performanceTime - contextTime * 1000
  return now - (context.currentTime - (context.outputLatency || context.baseLatency || 0)) * 1000
}
