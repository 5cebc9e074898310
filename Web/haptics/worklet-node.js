import workletText from 'haptics-worklet'
import { HapticsError } from './memory.js'

/** Contexts that have the processor. */
const prepared = new WeakMap()

/**
 * The engine in an `AudioWorklet`: `await haptics.worklet(context, config)`.
 *
 * `node` has two outputs, audio and haptics. Every method of `Engine` but those that render is one
 * here, and returns a promise. `onevent` gets what happened, in order.
 */
export class HapticsWorklet {
  #pending = new Map()
  #next = 1
  #clock
  /** Gets each event. */
  onevent = () => {}

  static async create(context, bytes, { orders = [], ...config } = {}) {
    if (!prepared.has(context)) {
      // On pages opened from disk, only such an address works.
      const address = `data:text/javascript;charset=utf-8,${encodeURIComponent(workletText)}`
      prepared.set(context, context.audioWorklet.addModule(address))
    }
    await prepared.get(context)
    const channels = [config.audioChannels ?? 2, config.hapticChannels ?? 1]
    const node = new AudioWorkletNode(context, 'haptics', {
      numberOfInputs: 0, numberOfOutputs: 2, outputChannelCount: channels.map((n) => Math.max(n, 1)),
      processorOptions: { module: bytes, config, orders },
    })
    return new HapticsWorklet(context, node)
  }

  constructor(context, node) {
    this.context = context
    this.node = node
    node.port.onmessage = ({ data }) => this.#receive(data)
    node.onprocessorerror = () => this.#fail(new HapticsError('the audio thread stopped', -1))
    this.#clock = setInterval(() => this.#tellTime(), 250)
    this.#tellTime()
  }

  #receive({ id, result, error, events }) {
    if (events) {
      for (const event of events) this.onevent(event)
      return
    }
    const order = this.#pending.get(id)
    this.#pending.delete(id)
    if (error) order?.reject(new HapticsError(error.message, error.status))
    else order?.resolve(result)
  }

  #fail(error) {
    for (const { reject } of this.#pending.values()) reject(error)
    this.#pending.clear()
    this.onevent({ kind: 'failed', error })
  }

  /** Sends an order: the name of a method of `Engine`, and its arguments. */
  send(call, ...args) {
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject })
      this.node.port.postMessage({ id, call, args })
    })
  }

  /** Tells the engine when what it renders is heard, in the time of `performance.now()`. */
  #tellTime() {
    const base = heardBase(this.context)
    if (!Number.isNaN(base)) this.node.port.postMessage({ heardBase: base })
  }

  destroy() {
    clearInterval(this.#clock)
    this.node.disconnect()
    this.#fail(new HapticsError('the engine was destroyed', -1))
  }
}

for (const name of [
  'loadPattern', 'loadBuiltInPattern', 'loadSound', 'loadBuiltInSound', 'unloadPattern',
  'unloadSound', 'fire', 'cancel', 'move', 'play', 'replace', 'pause', 'resume', 'seek', 'setRate',
  'stop', 'cancelCue', 'moveCue', 'setPolicy', 'setStatus', 'beginInterruption', 'endInterruption',
  'acknowledge', 'position', 'clock',
]) {
  HapticsWorklet.prototype[name] = function order(...args) { return this.send(name, ...args) }
}

/**
 * The time of the page at which time 0 of a context is heard, in milliseconds.
 *
 * The output's own time stamp is believed where it moves and is not ahead of the context; else
 * the latency that the output states is used.
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
