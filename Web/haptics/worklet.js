// The engine in an AudioWorklet. Orders arrive over the port, and receipts leave over it.
import { Engine } from './engine.js'
import { HapticsError } from './memory.js'
import { Owner } from './owner.js'

/** The number of calls between two polls for events and levels; 4 calls are 11 ms at 48 kHz. */
const callsPerPoll = 4

class HapticsProcessor extends AudioWorkletProcessor {
  #engine
  #isEnded = false
  #outputs
  #calls = 0
  // The moment at which a time of the context is heard, in milliseconds of the page's clock.
  #heardBase = NaN
  // The senders for the page's motors, by the numbers of the page.
  #senders = new Map()
  // Objects created by commands, by the numbers of this side.
  #objects = new Map()
  #lastObject = 0
  #sendLevels = (sender, motors) => {
    if (!sender.send(currentTime * 1000)) return
    this.port.postMessage({
      motors, low: sender.low, high: sender.high, heardAt: this.#heardBase + currentTime * 1000,
    })
  }

  constructor({ processorOptions: { module, config, orders = [] } }) {
    super()
    // Compiling bytes here works for pages of any origin; a compiled module does not.
    this.#engine = new Engine(new WebAssembly.Module(module), { ...config, sampleRate })
    this.#outputs = [this.#engine.config.audioChannels, this.#engine.config.hapticChannels]
    // Allocates memory before the sound starts, for the largest block that contexts use by default.
    this.#engine.prepare(2048)
    this.port.onmessage = ({ data }) => this.#obey(data)
    for (const order of orders) this.#obey(order)
  }

  /** Carries out an order, and answers it. */
  #obey({ id, call, object, args = [], heardBase }) {
    if (heardBase !== undefined) {
      this.#heardBase = heardBase
      return
    }
    try {
      this.port.postMessage({ id, ...this.#answer(this.#result(object, call, args)) })
    } catch (error) {
      this.port.postMessage({ id, error: { message: error.message, status: error.status } })
    }
  }

  #result(object, call, args) {
    if (object === undefined) {
      return call in this.#own ? this.#own[call](...args) : this.#engine[call](...args)
    }
    const made = this.#objects.get(object)
    if (!made) throw new HapticsError('the object was destroyed', -1)
    if (call === 'destroy') this.#objects.delete(object)
    return made[call](...args)
  }

  /** Created objects stay here; the page receives their numbers. */
  #answer(result) {
    if (!(result instanceof Owner)) return { result }
    this.#objects.set(++this.#lastObject, result)
    return { object: this.#lastObject, kind: result.constructor.kind }
  }

  /** Orders that are not the engine's. */
  #own = {
    // A disconnected node still renders blocks until it reports that it is done.
    end: () => {
      this.#isEnded = true
      this.#engine.destroy()
    },
    startMotors: (motors, options) => { this.#senders.set(motors, this.#engine.sender(options)) },
    stopMotors: (motors) => {
      this.#senders.get(motors)?.destroy()
      this.#senders.delete(motors)
    },
  }

  /** Renders a block. Nothing is allocated, but for events and changes of motors, when there are some. */
  process(_, outputs) {
    if (this.#isEnded) return false
    const frames = outputs[0].length > 0 ? outputs[0][0].length : outputs[1][0].length
    this.#engine.render(frames, this.#heardBase + currentTime * 1000)
    let channel = 0
    for (let output = 0; output < 2; output++) {
      for (let i = 0; i < this.#outputs[output]; i++, channel++) {
        const target = outputs[output][i]
        if (target !== undefined) this.#engine.copyChannel(channel, frames, target)
      }
    }
    if (++this.#calls % callsPerPoll === 0) {
      const events = this.#engine.pollRaw()
      if (events !== null) this.port.postMessage({ events: [...this.#engine.events(events), ...this.#engine.poll()] })
      if (this.#senders.size > 0) this.#senders.forEach(this.#sendLevels)
    }
    return true
  }
}

registerProcessor('haptics', HapticsProcessor)
