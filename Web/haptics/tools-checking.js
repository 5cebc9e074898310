// What tools do with files: findings, corrections, other formats.
import { sourceIn } from './tools-memory.js'
import * as words from './words.js'

export const checking = {
  /**
   * Checks a file: `{ findings, omitted }`.
   *
   * Offsets of findings count bytes of UTF-8, lines and columns count from 1. disabledRules are
   * left out.
   */
  validate(bytes, options = {}) {
    return this.run((memory, exports, scope) => {
      const rules = options.disabledRules ?? []
      const list = scope.block(4 * rules.length)
      rules.forEach((rule, i) => memory.view.setUint32(list + 4 * i, scope.string(rule), true))
      const check = scope.struct('haptics_check', {
        findingLimit: options.findingLimit, disabledRules: rules.length ? list : 0,
        disabledRuleCount: rules.length,
      })
      const source = sourceIn(memory, scope, bytes, options)
      const report = memory.handle(scope, (place) =>
        exports.haptics_validate(source, check, place))
      try {
        const { findings, omitted } = JSON.parse(memory.string(exports.haptics_report_json(report)))
        return { findings, omitted }
      } finally {
        exports.haptics_report_destroy(report)
      }
    })
  },

  /** The findings of a file as a compiler prints them. */
  validateText(bytes, options = {}) {
    return this.run((memory, exports, scope) => {
      const source = sourceIn(memory, scope, bytes, options)
      const report = memory.handle(scope, (place) => exports.haptics_validate(source, 0, place))
      try {
        return memory.string(exports.haptics_report_text(report))
      } finally {
        exports.haptics_report_destroy(report)
      }
    })
  },

  /** The text with all its safe fixes. */
  fix(bytes, options = {}) {
    return this.taking(bytes, options, ({ exports, source, place }) =>
      exports.haptics_fix_file(source, 0, place, 0))
  },

  /** The text in its canonical layout. */
  format(bytes, options = {}) {
    return this.taking(bytes, options, ({ exports, source, place }) =>
      exports.haptics_format(source, place))
  },

  /** The formats that can be converted: `{ name, summary }`. */
  conversions() {
    return this.run((memory, exports) => {
      const formats = []
      for (let i = 0; ; i++) {
        const name = exports.haptics_format_name(i)
        if (!name) return formats
        const summary = memory.string(exports.haptics_format_summary(name))
        formats.push({ name: memory.string(name), summary })
      }
    })
  },

  /** Converts a file to another format: `{ bytes, text, losses }`; text where it is one. */
  convert(bytes, { from, to, part = 'all', tolerance, encoding, ...options } = {}) {
    return this.refusing(bytes, options, () => this.run((memory, exports, scope) => {
      const source = sourceIn(memory, scope, bytes, options)
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
  },
}
