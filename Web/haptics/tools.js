import { optionList } from './engine-resources.js'
import { HapticsError, Memory, structs } from './memory.js'
import * as words from './words.js'

/** An instance whose memory has grown beyond this is replaced by a new one. */
const largestMemory = 192 << 20

/** The format of a file, by its name and else by its text. */
export function formatOf(name = '', text = '') {
  if (/\.timeline\.json$/i.test(name)) return 'timeline'
  if (/\.(haptic|vij)$/i.test(name)) return 'clip'
  if (/\.harmony\.json$/i.test(name)) return 'harmony'
  if (/\.hjif$/i.test(name)) return 'hjif'
  if (/\.ahap(\.json)?$/i.test(name)) return 'pattern'
  const start = (typeof text === 'string' ? text : '').slice(0, 4096)
  if (/"(cues|tracks|live)"\s*:/.test(start) && !/"Pattern"\s*:/.test(start)) return 'timeline'
  if (/"(signals|voices)"\s*:/.test(start) && !/"Pattern"\s*:/.test(start)) return 'clip'
  return 'pattern'
}

/**
 * The tools for files. Every call is complete in itself.
 *
 * Text is a string or UTF-8 in a `Uint8Array`; `format` is 'pattern', 'timeline', 'clip', 'harmony'
 * or 'hjif', of which the last two are not drawn and rendered.
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

  #run(body) {
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

  #source(memory, scope, bytes, { format, name } = {}) {
    const number = words.formats.number(format ?? formatOf(name, bytes))
    return memory.source(scope, { bytes, format: number, name })
  }

  /** Runs a function whose last argument takes a text. */
  #text(bytes, options, call) {
    return this.#refusing(bytes, options, () => this.#run((memory, exports, scope) => {
      const source = this.#source(memory, scope, bytes, options)
      return takeText(memory, memory.handle(scope, (place) =>
        call({ memory, exports, scope, source, place })))
    }))
  }

  /** Does something with a file; a refusal has the file's findings. */
  #refusing(bytes, options, body) {
    try {
      return body()
    } catch (error) {
      throw this.#withFindings(error, bytes, options)
    }
  }

  #withFindings(error, bytes, options) {
    if (!(error instanceof HapticsError) || error.status < 0) return error
    error.findings = this.validate(bytes, options).findings
    return error
  }

  /**
   * Checks a file: `{ findings, omitted }`.
   *
   * Offsets of findings count bytes of UTF-8, lines and columns count from 1. disabledRules are
   * left out.
   */
  validate(bytes, options = {}) {
    return this.#run((memory, exports, scope) => {
      const rules = options.disabledRules ?? []
      const list = scope.block(4 * rules.length)
      rules.forEach((rule, i) => memory.view.setUint32(list + 4 * i, scope.string(rule), true))
      const check = scope.struct('haptics_check', {
        findingLimit: options.findingLimit, disabledRules: rules.length ? list : 0,
        disabledRuleCount: rules.length,
      })
      const source = this.#source(memory, scope, bytes, options)
      const report = memory.handle(scope, (place) =>
        exports.haptics_validate(source, check, place))
      try {
        const { findings, omitted } = JSON.parse(memory.string(exports.haptics_report_json(report)))
        return { findings, omitted }
      } finally {
        exports.haptics_report_destroy(report)
      }
    })
  }

  /** The findings of a file as a compiler prints them. */
  validateText(bytes, options = {}) {
    return this.#run((memory, exports, scope) => {
      const source = this.#source(memory, scope, bytes, options)
      const report = memory.handle(scope, (place) => exports.haptics_validate(source, 0, place))
      try {
        return memory.string(exports.haptics_report_text(report))
      } finally {
        exports.haptics_report_destroy(report)
      }
    })
  }

  /** The text with all its safe fixes. */
  fix(bytes, options = {}) {
    return this.#text(bytes, options, ({ exports, source, place }) =>
      exports.haptics_fix_file(source, 0, place, 0))
  }

  /** The text in its canonical layout. */
  format(bytes, options = {}) {
    return this.#text(bytes, options, ({ exports, source, place }) =>
      exports.haptics_format(source, place))
  }

  /** The formats that can be converted: `{ name, summary }`. */
  conversions() {
    return this.#run((memory, exports) => {
      const formats = []
      for (let i = 0; ; i++) {
        const name = exports.haptics_format_name(i)
        if (!name) return formats
        const summary = memory.string(exports.haptics_format_summary(name))
        formats.push({ name: memory.string(name), summary })
      }
    })
  }

  /** Converts a file to another format: `{ bytes, text, losses }`; text where it is one. */
  convert(bytes, { from, to, part = 'all', tolerance, encoding, ...options } = {}) {
    return this.#refusing(bytes, options, () => this.#run((memory, exports, scope) => {
      const source = this.#source(memory, scope, bytes, options)
      const conversion = scope.struct('haptics_conversion', {
        from, to, encoding, tolerance, part: words.parts.number(part),
      })
      const report = scope.block(4)
      memory.view.setUint32(report, 0, true)
      const handle = memory.handle(scope, (place) =>
        exports.haptics_convert(source, conversion, place, report))
      const losses = memory.view.getUint32(report, true)
      try {
        const start = exports.haptics_text_characters(handle)
        const file = memory.bytes.slice(start, start + exports.haptics_text_size(handle))
        return {
          bytes: file,
          get text() { return new TextDecoder().decode(file) },
          losses: losses
            ? JSON.parse(memory.string(exports.haptics_report_json(losses))).findings : [],
        }
      } finally {
        exports.haptics_text_destroy(handle)
        exports.haptics_report_destroy(losses)
      }
    }))
  }

  /** Draws a pattern or a clip as SVG. */
  plot(bytes, { model, title, width, height, ...options } = {}) {
    return this.#text(bytes, options, ({ exports, scope, source, place }) =>
      exports.haptics_plot(source, scope.struct('haptics_plot_options', {
        model, title, width, height,
      }), place))
  }

  /** Renders a pattern or a clip: `{ samples, channels, sampleRate }`, interleaved. */
  render(bytes, { sampleRate = 48000, signal = 'haptic', model, durationLimit, ...options } = {}) {
    return this.#refusing(bytes, options, () => this.#run((memory, exports, scope) => {
      const source = this.#source(memory, scope, bytes, options)
      const rendering = scope.struct('haptics_rendering', {
        sampleRate, signal: words.signals.number(signal), model, durationLimit,
      })
      return takeSamples(memory, sampleRate, memory.handle(scope, (place) =>
        exports.haptics_render_pattern(source, rendering, place)))
    }))
  }

  /** Renders a built-in sound. */
  renderSound(name, sampleRate = 48000) {
    return this.#run((memory, exports, scope) =>
      takeSamples(memory, sampleRate, memory.handle(scope, (place) =>
        exports.haptics_render_sound(scope.string(name), sampleRate, place))))
  }

  /** The text of a built-in pattern. */
  generate(name, options = {}) {
    return this.#run((memory, exports, scope) => {
      const list = optionList(scope, options)
      return takeText(memory, memory.handle(scope, (place) =>
        exports.haptics_generate(scope.string(name), list.address, list.count, list.stride, place)))
    })
  }

  /** The built-in patterns: `{ name, summary, options }`. */
  patterns() {
    return this.#run((memory, exports, scope) => {
      const patterns = []
      for (let i = 0; ; i++) {
        const pointer = exports.haptics_pattern_name(i)
        if (!pointer) return patterns
        const name = memory.string(pointer)
        const summary = memory.string(exports.haptics_pattern_summary(pointer))
        const options = []
        for (let k = 0; ; k++) {
          const option = scope.struct('haptics_option_info')
          if (exports.haptics_pattern_option(pointer, k, option) !== 0) break
          const { fields } = structs.haptics_option_info
          const text = (field) =>
            memory.string(memory.view.getUint32(option + fields[field].offset, true))
          options.push({
            ...memory.read(option, 'haptics_option_info'), name: text('name'),
            summary: text('summary'),
          })
        }
        patterns.push({ name, summary, options })
      }
    })
  }

  /** The built-in sounds: `{ name, summary }`. */
  sounds() {
    return this.#run((memory, exports) => {
      const sounds = []
      for (let i = 0; ; i++) {
        const pointer = exports.haptics_sound_name(i)
        if (!pointer) return sounds
        const summary = memory.string(exports.haptics_sound_summary(pointer))
        sounds.push({ name: memory.string(pointer), summary })
      }
    })
  }

  /** What a rule is about, in Markdown, with examples; `undefined` for no rule. */
  explain(rule) { return this.#rules.find((one) => one.id === rule)?.text }

  /**
   * The parts of a pattern with their places in the text, for editors: see `PatternOutline`.
   */
  outline(bytes) { return this.#described('haptics_web_outline', bytes) }

  /** What a timeline holds, as a page plays it: see `TimelineScore`. */
  score(bytes) { return this.#described('haptics_web_score', bytes) }

  /** The line that comes closest to a stroke of `{ time, value }` with so many corners. */
  fit(points, most = 16) {
    const numbers = Float64Array.from(points.flatMap(({ time, value }) => [time, value]))
    const bytes = new Uint8Array(numbers.buffer)
    const { points: corners } = this.#described('haptics_web_fit', bytes, [points.length, most])
    return Array.from({ length: corners.length / 2 }, (_, i) =>
      ({ time: corners[2 * i], value: corners[2 * i + 1] }))
  }

  /** Calls a function that takes bytes, and answers in JSON. */
  #described(name, text, further) {
    return this.#run((memory, exports, scope) => {
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

function takeText(memory, handle) {
  const { exports } = memory
  try {
    return memory.text(exports.haptics_text_characters(handle), exports.haptics_text_size(handle))
  } finally {
    exports.haptics_text_destroy(handle)
  }
}

function takeSamples(memory, sampleRate, handle) {
  const { exports } = memory
  try {
    const channels = exports.haptics_samples_channels(handle)
    const start = exports.haptics_samples_data(handle) >> 2
    const count = exports.haptics_samples_frames(handle) * channels
    return { samples: memory.floats.slice(start, start + count), channels, sampleRate }
  } finally {
    exports.haptics_samples_destroy(handle)
  }
}
