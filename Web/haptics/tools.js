import { HapticsError, Memory } from './memory.js'
import { checking } from './tools-checking.js'
import { converting } from './tools-converting.js'
import { editing } from './tools-editing.js'
import { library } from './tools-library.js'
import { sourceIn, takeText } from './tools-memory.js'
import { signals } from './tools-signals.js'

/** An instance whose memory has grown beyond this is replaced by a new one. */
const largestMemory = 192 << 20

/**
 * The tools for files. Every call is complete in itself.
 *
 * Text is a string or UTF-8 in a `Uint8Array`; `format` is 'pattern', 'timeline', 'clip', 'harmony'
 * or 'hjif'.
 */
export class Tools {
  #module
  #memory
  #rules

  constructor(module, rules) {
    this.#module = module
    this.#rules = rules
  }

  get #instance() { return (this.#memory ??= Memory.instantiate(this.#module)) }

  /** The size of the instance's memory in bytes. */
  get memorySize() { return this.#memory?.size ?? 0 }

  get version() { return this.#instance.string(this.#instance.exports.haptics_version()) }

  /** The page of a rule, in Markdown, with examples; `undefined` for no rule. */
  explain(rule) { return this.#rules.find((one) => one.id === rule)?.text }

  /** Calls a function with the instance: `(memory, exports, scope)`. */
  run(body) {
    const memory = this.#instance
    try {
      return memory.scoped((scope) => body(memory, memory.exports, scope))
    } catch (error) {
      if (error instanceof HapticsError || error instanceof TypeError) throw error
      // A trap, as of a stack or a memory that is exhausted, leaves an instance in no known state.
      this.#memory = undefined
      throw new HapticsError(`the file is too much for this page: ${error.message}`, -1)
    } finally {
      if (this.#memory?.size > largestMemory) this.#memory = undefined
    }
  }

  /**
   * Calls a function whose last argument receives a string: `({ memory, exports, scope, source,
   * place })`.
   */
  taking(bytes, options, call) {
    return this.refusing(bytes, options, () => this.run((memory, exports, scope) => {
      const source = sourceIn(memory, scope, bytes, options)
      return takeText(memory, memory.handle(scope, (place) =>
        call({ memory, exports, scope, source, place })))
    }))
  }

  /** Calls a function with a file; errors contain the file's findings. */
  refusing(bytes, options, body) {
    try {
      return body()
    } catch (error) {
      if (error instanceof HapticsError && error.status >= 0) {
        error.findings = this.validate(bytes, options).findings
      }
      throw error
    }
  }

  /** Calls a function that takes bytes, and answers in JSON. */
  described(name, text, further) {
    return this.run((memory, exports, scope) => {
      const { address, size } = scope.bytes(text)
      const block = exports[name](address, ...(further ?? [size]))
      try {
        return JSON.parse(memory.text(block + 4, memory.view.getUint32(block, true)))
      } finally {
        exports.haptics_web_free(block)
      }
    })
  }
}

Object.assign(Tools.prototype, checking, converting, signals, library, editing)
