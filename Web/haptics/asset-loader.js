// Preloading with promises, also of assets that the page keeps, such as images.
import { HapticsError } from './memory.js'
import { checkOptions } from './options.js'

/** Assets that were requested together: `settled` is a promise that is never rejected. */
export class Loading {
  #preload
  #pump
  #requests
  #open
  /** The errors of the assets that failed, by their names. */
  failures = new Map()

  constructor(preload, requests, pump) {
    this.#preload = preload
    this.#requests = requests
    this.#pump = pump
    this.settled = new Promise((resolve) => { this.#open = resolve })
  }

  /** The progress, which never decreases. */
  async progress() { return this.#preload.progress() }

  /** The number of an asset once all are settled, and `null` before; rejected with why it could not be loaded. */
  async result(name, kind) { return this.#preload.result(name, kind) }

  /** Cancels the assets that are not loaded yet. */
  async cancel() {
    await this.#preload.cancel()
    await this.#pump()
  }

  /** Opens the gate if everything is settled; gives whether it is. */
  async check() {
    const { settled, count } = await this.#preload.progress()
    if (settled < count) return false
    for (const { name, kind } of this.#requests) {
      try {
        await this.#preload.result(name, kind)
      } catch (error) {
        this.failures.set(name, error)
      }
    }
    this.#open(this)
    return true
  }
}

/**
 * Loads assets of a preloader of an engine, in this thread or in a worklet, and calls the functions of external
 * ones.
 */
export class AssetLoader {
  #preloader
  #waiting = new Set()
  // The functions of external assets, by their tags, and the tags by names.
  #functions = new Map()
  #tags = new Map()
  // The loads that are not released, by their tickets.
  #loads = new Map()
  #pumping = null
  #isAgain = false

  constructor(preloader) { this.#preloader = preloader }

  /**
   * Requests assets, as `Preloader.begin` does, and loads them. An asset of the kind `external` has functions:
   * `load(signal)` returns the bytes that it holds, or a promise of them, and `release()` releases it.
   */
  async begin(requests, options) {
    const known = requests.map(({ load, release, ...request }) => {
      if (request.kind !== 'external') return request
      if (typeof load !== 'function') throw new TypeError(`the external asset '${request.name}' has no function 'load'`)
      if (!this.#tags.has(request.name)) this.#tags.set(request.name, this.#tags.size + 1)
      const tag = this.#tags.get(request.name)
      this.#functions.set(tag, { load, release, timeout: request.timeout })
      return { ...request, tag }
    })
    const preload = await this.#preloader.begin(known, options)
    const loading = new Loading(preload, known, () => this.#pump())
    this.#waiting.add(loading)
    this.#pump()
    return loading
  }

  /** Unloads the assets that no other group uses, and abandons the ones that are not loaded yet. */
  async unload(group) {
    await this.#preloader.unload(group)
    await this.#pump()
  }

  /** Unloads assets of low priority until at most `limit` bytes are used; returns the freed bytes. */
  async relieve(limit, options = {}) {
    checkOptions(options, ['keep'])
    const freed = await this.#preloader.relieve(limit, options)
    await this.#pump()
    return freed
  }

  /** The used bytes of the budget. */
  async usedBytes() { return this.#preloader.usedBytes() }

  /** Loads everything that can be begun, carries out orders, and opens gates. */
  #pump() {
    this.#isAgain = true
    this.#pumping ??= this.#work()
    return this.#pumping
  }

  async #work() {
    try {
      while (this.#isAgain) {
        this.#isAgain = false
        // A pause for each asset, so that the page's thread is not held.
        while (await this.#preloader.loadNext()) await null
        for (const order of await this.#preloader.externals()) this.#obey(order)
        for (const loading of this.#waiting) if (await loading.check()) this.#waiting.delete(loading)
      }
    } finally {
      // Before anyone else runs, who would wait for work that has ended.
      this.#pumping = null
    }
  }

  #obey({ kind, ticket, tag }) {
    const load = this.#loads.get(ticket)
    if (kind === 'load') this.#load(ticket, this.#functions.get(tag))
    else if (kind === 'abandon') load?.control.abort()
    else {
      this.#loads.delete(ticket)
      load?.functions.release?.()
    }
  }

  async #load(ticket, functions) {
    const control = new AbortController()
    this.#loads.set(ticket, { functions, control })
    if (functions.timeout < Infinity) this.#watch(functions.timeout)
    let reason = null
    try {
      const bytes = await functions.load(control.signal)
      if (!Number.isSafeInteger(bytes) || bytes < 0) {
        throw new TypeError(`'load' answers ${bytes}, and must answer the bytes that it holds`)
      }
      // If it is refused, an order to release it follows.
      await this.#answer('settle', ticket, bytes)
    } catch (error) {
      this.#loads.delete(ticket)
      await this.#answer('reject', ticket, error?.message ?? String(error))
    }
    await this.#pump()
  }

  /** Answers a load; a late answer is not an error of the page. */
  async #answer(call, ...args) {
    try {
      await this.#preloader[call](...args)
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
    }
  }

  async #watch(timeout) {
    await this.#preloader.expire(performance.now())
    setTimeout(async () => {
      await this.#preloader.expire(performance.now())
      await this.#pump()
    }, timeout + 1)
  }
}
