import { HapticsError } from '../haptics/memory.js'
import { $, on } from './element.js'

/**
 * The worker of the page. It runs one call at a time, so that outdated calls are skipped, and it is replaced when
 * a call takes too long or is stopped.
 */
export class Desk {
  #address
  #module
  #worker
  #calls = []
  #running = null
  #count = 0
  /** The first message to a new worker. */
  #kept = new Map()
  /** The time after which a call is abandoned, in milliseconds. */
  longest = 30_000

  /** source: the text of the worker; module: the WebAssembly module. */
  constructor(source, module) {
    this.#address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
    this.#module = module
    on('stop-work', 'click', () => this.stop())
    this.#start()
  }

  #start() {
    this.#worker = new Worker(this.#address)
    this.#worker.onmessage = ({ data }) => this.#receive(data)
    this.#worker.onerror = (event) => {
      event.preventDefault()
      this.#restart(`the page cannot process this file: ${event.message}`)
    }
    this.#tell('start', this.#module)
    for (const kept of this.#kept) this.#tell('keepSound', ...kept)
  }

  /** Calls a function of the worker; a later call of the same kind takes the place of one that waits. */
  call(name, args, { kind } = {}) {
    return new Promise((resolve, reject) => {
      const call = { id: ++this.#count, name, args, kind, resolve, reject }
      if (kind !== undefined) {
        this.#calls = this.#calls.filter((other) => {
          if (other.kind === kind) other.resolve(undefined)
          return other.kind !== kind
        })
      }
      this.#calls.push(call)
      this.#next()
    })
  }

  /** Calls a function whose answer does not matter. */
  #tell(call, ...args) { this.#worker.postMessage({ id: 0, call, args }) }

  keepSound(name, sound) {
    if (this.#kept.get(name) === sound) return
    this.#kept.set(name, sound)
    this.#tell('keepSound', name, sound)
  }

  #next() {
    if (this.#running || this.#calls.length === 0) return
    const { id, name, args } = this.#running = this.#calls.shift()
    const reason = `this takes too long; stopped after ${this.longest / 1000} seconds`
    this.#running.deadline = setTimeout(() => this.#restart(reason), this.longest)
    this.#running.patience = setTimeout(() => { $('work').hidden = false }, 700)
    this.#worker.postMessage({ id, call: name, args })
  }

  #done() {
    const call = this.#running
    this.#running = null
    clearTimeout(call.deadline)
    clearTimeout(call.patience)
    $('work').hidden = true
    return call
  }

  #receive({ id, result, error }) {
    if (id !== this.#running?.id) return
    const { resolve, reject } = this.#done()
    if (error) reject(new HapticsError(error.message, error.status))
    else resolve(result)
    this.#next()
  }

  #restart(reason) {
    this.#worker.terminate()
    this.#start()
    if (this.#running) this.#done().reject(new HapticsError(reason, -1))
    this.#next()
  }

  /** Abandons the current call. */
  stop() { if (this.#running) this.#restart('stopped') }
}
