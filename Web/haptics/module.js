// The loaded module.
import { desk, namedEffects, pageGames } from 'haptics-games'
import { Engine } from './engine.js'
import { HapticsError, Memory } from './memory.js'
import { Tools } from './tools.js'

async function bytesOf(source) {
  if (source instanceof WebAssembly.Module) return source
  if (source instanceof ArrayBuffer || ArrayBuffer.isView(source)) return source
  // Bundlers recognize this form, and copy the file.
  const url = source === undefined ? new URL('./haptics.wasm', import.meta.url) : new URL(source, import.meta.url)
  // Node reads files without an import that bundlers for browsers would refuse.
  const files = url.protocol === 'file:' ? globalThis.process?.getBuiltinModule?.('node:fs') : undefined
  if (files) return files.promises.readFile(url)
  const response = await fetch(url)
  if (!response.ok) throw new HapticsError(`${url} cannot be loaded: ${response.status}`, -1)
  return response.arrayBuffer()
}

/**
 * Loads the module.
 *
 * @param source the address of `haptics.wasm`, its bytes, or a `WebAssembly.Module`; by default the
 * file next to this one.
 */
export async function load(source) {
  const bytes = await bytesOf(source)
  const isModule = bytes instanceof WebAssembly.Module
  const module = isModule ? bytes : await WebAssembly.compile(bytes)
  return new Haptics(module, isModule ? null : bytes)
}

/** The loaded module, with tools, constructors of engines, and objects for games. */
export class Haptics extends Tools {
  #module
  #bytes
  #games

  constructor(module, bytes) {
    super(module)
    this.#module = module
    this.#bytes = bytes
  }

  /** The instance in which judges, hints, holds, hearts and steps of the page live. */
  get games() { return (this.#games ??= Memory.instantiate(this.#module)) }

  /** An engine of this thread: see `Engine`. */
  engine(config) { return new Engine(this.#module, config) }

  /** An engine in an `AudioWorklet` of a context: see `HapticsWorklet`. */
  async worklet(context, config) {
    if (!this.#bytes) throw new HapticsError('a worklet needs the bytes of the module', -1)
    // Only apps that play sound load this part.
    const { HapticsWorklet } = await import('./worklet-node.js')
    return HapticsWorklet.create(context, this.#bytes, config)
  }
}

Object.assign(Haptics.prototype, pageGames, desk, namedEffects)
