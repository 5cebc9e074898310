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

  /** The number of an asset once all are settled, and `null` before; throws why it could not be loaded. */
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

  /** budget: the most bytes that samples, and the files of patterns, take in memory. */
  constructor(engine, budget) {
    super(engine.memory, 'preloader', (_, place) =>
      engine.memory.exports.haptics_preloader_create(engine.handle, BigInt(Math.trunc(budget)), place),
    'haptics_preloader_destroy')
  }

  /**
   * Requests assets, `[{ name, kind, size, priority }]`, for a group such as a level.
   *
   * assets: the files of these, and of the sounds in patterns, as `Engine.loadTimeline` takes them. They
   * are kept until nothing waits.
   */
  begin(requests, { group = '', assets } = {}) {
    const { memory } = this
    this.#keep(assets)
    return new Preload(memory, (scope, place) => {
      const list = scope.list('haptics_request', requests.map(({ kind = 'pattern', size, ...request }) => ({
        ...request, kind: words.assets.number(kind),
        size: size === undefined ? undefined : Math.trunc(size),
      })))
      return memory.exports.haptics_preloader_begin(
        this.handle, list.address, list.count, list.stride, scope.string(group), place)
    })
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
    if (isDone) this.#forget()
    return !isDone
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

  #keep(assets) {
    if (!assets) return
    this.memory.scoped((scope) => {
      for (const file of assetMembers(scope, assets)) {
        const key = `${file.samples === undefined ? 'pattern' : 'sound'} ${file.path}`
        this.#free(this.#files.get(key))
        scope.kept(file.samples ?? file.bytes)
        this.#files.set(key, file)
      }
    })
  }

  #free(file) { if (file) this.memory.free(file.samples ?? file.bytes) }

  #forget() {
    for (const file of this.#files.values()) this.#free(file)
    this.#files.clear()
  }
}
checkingOptions(Preloader.prototype, { begin: [1, 'group', 'assets'] })
