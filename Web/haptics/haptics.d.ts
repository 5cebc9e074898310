// Haptic patterns in JavaScript: the same tools and the same engine as everywhere, as WebAssembly.
import type { Desk } from './desk.js'
import type { Engine, EngineConfig, HapticsWorklet } from './engine.js'
import type { PageGames } from './games.js'
import { Tools } from './tools.js'
import type { NamedEffects } from './touch.js'

export * from './cues.js'
export * from './desk.js'
export * from './engine.js'
export * from './events.js'
export * from './games.js'
export * from './recording.js'
export * from './tools.js'
export * from './touch.js'

/** The loaded module, with tools, constructors of engines, and objects for games. */
export class Haptics extends Tools {
  /** An engine of this thread. */
  engine(config?: EngineConfig): Engine
  /** An engine in an `AudioWorklet` of a context. */
  worklet<Context extends BaseAudioContext>(
    context: Context,
    config?: EngineConfig & {
      /** Interrupts the engine while the page is hidden; true by default. */
      interruptsWhenHidden?: boolean
      /** Orders that are carried out before the first block. */
      orders?: { id: number; call: string; args: unknown[] }[]
    },
  ): Promise<HapticsWorklet<Context>>
}
export interface Haptics extends Desk, NamedEffects, PageGames {}

/** Loads the module: by default `haptics.wasm` next to this file. */
export function load(
  source?: string | URL | ArrayBuffer | ArrayBufferView | WebAssembly.Module,
): Promise<Haptics>
