import { HapticsError, Memory } from './memory.js'
import { checking } from './tools-checking.js'
import { converting } from './tools-converting.js'
import { editing } from './tools-editing.js'
import { library } from './tools-library.js'
import { formatNumber, sourceIn, takeText } from './tools-memory.js'
import { signals } from './tools-signals.js'
import * as words from './words.js'

/** The arguments for bytes. */
const given = (text) => (scope) => {
  const { address, size } = scope.bytes(text)
  return [address, size]
}

/** An instance whose memory has grown beyond this is replaced by a new one. */
const largestMemory = 192 << 20

/**
 * The tools for files. Every call is complete in itself.
 *
 * Text is a string or UTF-8 in a `Uint8Array`; `format` is a constant of haptics.h as a word, such as
 * 'pattern' or 'timeline'.
 */
export class Tools {
  #module
  #memory
  #formats

  constructor(module) { this.#module = module }

  get #instance() { return (this.#memory ??= Memory.instantiate(this.#module)) }

  /** The size of the instance's memory in bytes. */
  get memorySize() { return this.#memory?.size ?? 0 }

  get version() { return this.#instance.string(this.#instance.exports.haptics_version()) }

  /** The page of a rule, in Markdown, with examples; `undefined` for no rule. */
  explain(rule) { return this.answer('haptics_web_page', given(rule)) || undefined }

  /**
   * The formats: `{ name, words, format, suffixes, written }`, with `format` for files that are recognized
   * and the suffix of a `written` file.
   */
  get formats() {
    return (this.#formats ??= JSON.parse(this.answer('haptics_web_formats')).formats
      .map(({ number, suffixes, ...one }) => ({
        ...one, format: number === undefined ? undefined : words.formats.name(number),
        suffixes: suffixes.map(({ suffix }) => suffix),
      })))
  }

  /** The suffixes of the names of recognized files, such as '.haptic'. */
  get suffixes() { return this.formats.flatMap(({ suffixes }) => suffixes) }

  /** The format of a file, by its name and else by its text; a pattern if neither shows it. */
  formatOf(name, text) {
    return this.run((memory, _, scope) => words.formats.name(formatNumber(memory, scope, name, text)))
  }

  /** Calls a function with the instance: `(memory, exports, scope)`. */
  run(body) {
    const memory = this.#instance
    try {
      return memory.scoped((scope) => body(memory, memory.exports, scope))
    } catch (error) {
      if (error instanceof HapticsError || error instanceof TypeError) throw error
      // A trap, as of a stack or a memory that is exhausted, leaves an instance in no known state.
      this.#memory = undefined
      throw new HapticsError(`this page cannot process the file: ${error.message}`, -1)
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
  described(name, text) { return JSON.parse(this.answer(name, given(text))) }

  /** Calls a function of the page's, which answers in text; `given` makes its arguments of a scope. */
  answer(name, given = () => []) {
    return this.run((memory, exports, scope) => {
      const block = exports[name](...given(scope))
      try {
        return memory.text(block + 4, memory.view.getUint32(block, true))
      } finally {
        exports.haptics_web_free(block)
      }
    })
  }
}

Object.assign(Tools.prototype, checking, converting, signals, library, editing)
