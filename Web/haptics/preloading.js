// Preloading: many assets ahead of time, one a call.
import { assetMembers } from './assets.js'
import { HapticsError, constants } from './memory.js'
import { checkingOptions } from './options.js'
import { Owner } from './owner.js'
import * as words from './words.js'

/** The number of an asset; `null` while it is not loaded. */
function numberOf(owner, name, kind, path) {
  try {
    return owner.get(name, 'i32', (scope) => [words.assets.number(kind), scope.string(path)])
  } catch (error) {
    if (error instanceof HapticsError && error.status === constants.HAPTICS_PENDING) return null
    throw error
  }
}

/** Assets that were requested together. */
export class Preload extends Owner {
  static kind = 'preload'

  constructor(memory, create) { super(memory, 'preload', create, 'haptics_preload_destroy') }

  /** The progress, which never decreases. `bytes` is the sum of the requested sizes. */
  progress() {
    const { bytes, totalBytes, ...counts } = this.read('haptics_read_preload', 'haptics_preload_progress')
    return { ...counts, bytes: Number(bytes), totalBytes: Number(totalBytes) }
  }

  /**
   * The number of an asset once all are settled, and `null` before; throws why it could not be loaded. An
   * external asset has the number 0.
   */
  result(name, kind = 'pattern') { return numberOf(this, 'haptics_preload_result', kind, name) }

  /** Cancels the preload; loaded assets stay. */
  cancel() { this.call('haptics_preload_cancel') }

  /** Releases the preload without canceling it. */
  destroy() { super.destroy() }
}

/** A queue of assets to load into an engine. It has no thread: `loadNext` loads one asset. */
export class Preloader extends Owner {
  static kind = 'preloader'
  /** The files that were supplied, by their kinds and paths, in the module's memory. */
  #files = new Map()
  /** The preloads that may need them. */
  #waiting = new Set()

  /** budget: the most bytes that samples, and the files of patterns, take in memory. */
  constructor(engine, budget) {
    super(engine.memory, 'preloader', (_, place) =>
      engine.memory.exports.haptics_preloader_create(engine.handle, BigInt(Math.trunc(budget)), place),
    'haptics_preloader_destroy')
  }

  /**
   * Requests assets, `[{ name, kind, size, priority, after }]`, for a group such as a level.
   *
   * after: the names of assets of the same call that must be settled before.
   * assets: the files of these, and of the sounds in patterns, as `Engine.loadTimeline` takes them. They
   * are kept until nothing waits.
   *
   * External assets also have `tag`, `estimate` and `timeout`; `haptics.assetLoader` loads them by functions.
   */
  begin(requests, { group = '', assets } = {}) {
    const { memory } = this
    const after = (name) => {
      const all = requests.flatMap((request, index) => (request.name === name ? [index] : []))
      if (all.length === 0) throw new TypeError(`'after' names '${name}', which is not requested in the same call`)
      return all
    }
    const places = requests.map((request) => (request.after ?? []).flatMap(after))
    this.#keep(assets)
    const preload = new Preload(memory, (scope, place) => {
      const list = scope.list('haptics_request', requests.map(({ kind = 'pattern', size, timeout, ...request }, i) => ({
        ...request, kind: words.assets.number(kind),
        size: size === undefined ? undefined : Math.trunc(size),
        estimate: request.estimate === undefined ? undefined : Math.trunc(request.estimate),
        // Infinity means never.
        timeout: timeout === undefined || timeout === Infinity ? undefined : Math.max(1, Math.trunc(timeout * 1e6)),
        after: places[i].length > 0 ? scope.bytes(new Uint8Array(Int32Array.from(places[i]).buffer)).address : 0,
        afterCount: places[i].length,
      })))
      return memory.exports.haptics_preloader_begin(
        this.handle, list.address, list.count, list.stride, scope.string(group), place)
    })
    this.#waiting.add(preload)
    return preload
  }

  /**
   * Loads the next asset; gives whether one waited: `while (preloader.loadNext());` loads all.
   *
   * An asset that cannot be loaded throws no exception here: `Preload.result` has it.
   */
  loadNext() {
    const isDone = this.get('haptics_preloader_load_next', 'i32', (scope) => {
      const table = scope.list('haptics_asset', [...this.#files.values()])
      return [scope.struct('haptics_assets', { table: table.address, count: table.count })]
    }) === 1
    if (isDone && this.#isSettled()) this.#forget()
    return !isDone
  }

  /** Takes the orders for external assets: `[{ kind, ticket, tag }]`, of the kind load, abandon or release. */
  externals() {
    return this.drain('haptics_preloader_poll', 'haptics_external')
      .map(({ kind, ...order }) => ({ kind: words.externals.name(kind), ...order }))
  }

  /** Completes the load of an external asset that holds `bytes`. */
  settle(ticket, bytes) { this.call('haptics_preloader_settle', () => [ticket, bytes]) }

  /** Ends the load of an external asset that failed. */
  reject(ticket, reason = '') { this.call('haptics_preloader_reject', (scope) => [ticket, scope.string(reason)]) }

  /** Abandons external assets whose time is over; `time` in milliseconds, as of `performance.now()`. */
  expire(time) { this.call('haptics_preloader_expire', () => [Math.trunc(time * 1e6)]) }

  /** Unloads assets of low priority until at most `limit` bytes are used; returns the freed bytes. */
  relieve(limit, { keep = '' } = {}) {
    return Number(this.get('haptics_preloader_relieve', 'u64', (scope) => [Math.trunc(limit), scope.string(keep)]))
  }

  /** Unloads the assets that no other group uses, and abandons the ones that are not loaded yet. */
  unload(group = '') { this.call('haptics_preloader_unload', (scope) => [scope.string(group)]) }

  /** The number of an asset; `null` while it is not loaded. */
  find(name, kind = 'pattern') { return numberOf(this, 'haptics_preloader_find', kind, name) }

  /** The used bytes of the budget. */
  usedBytes() { return Number(this.get('haptics_preloader_used_bytes', 'u64')) }

  /** Destroys the preloader; loaded assets stay. */
  destroy() {
    this.#forget()
    super.destroy()
  }

  #isSettled() {
    for (const preload of this.#waiting) {
      if (preload.isDestroyed || preload.progress().settled === preload.progress().count) this.#waiting.delete(preload)
    }
    return this.#waiting.size === 0
  }

  #keep(assets) {
    if (!assets) return
    this.memory.scoped((scope) => {
      for (const file of assetMembers(scope, assets)) {
        const key = `${file.samples === undefined ? 'pattern' : 'sound'} ${file.path}`
        this.#free(this.#files.get(key))
        for (const address of [file.samples ?? file.bytes, file.loopHead]) if (address) scope.kept(address)
        this.#files.set(key, file)
      }
    })
  }

  #free(file) {
    if (!file) return
    for (const address of [file.samples ?? file.bytes, file.loopHead]) if (address) this.memory.free(address)
  }

  #forget() {
    for (const file of this.#files.values()) this.#free(file)
    this.#files.clear()
  }
}
checkingOptions(Preloader.prototype, { begin: [1, 'group', 'assets'], relieve: [1, 'keep'] })
