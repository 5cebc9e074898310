// Checking files: findings, fixes, and the canonical layout.
import { checkOptions, sourceIn } from './tools-memory.js'

export const checking = {
  /**
   * Checks a file: `{ findings, omitted }`.
   *
   * Offsets of findings count bytes of UTF-8, lines and columns count from 1. disabledRules are
   * left out.
   */
  validate(bytes, options = {}) {
    checkOptions(options, ['format', 'name', 'disabledRules', 'findingLimit'])
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
    checkOptions(options, ['format', 'name'])
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
    checkOptions(options, ['format', 'name'])
    return this.taking(bytes, options, ({ exports, source, place }) =>
      exports.haptics_fix_file(source, 0, place, 0))
  },

  /** The text in its canonical layout. */
  format(bytes, options = {}) {
    checkOptions(options, ['format', 'name'])
    return this.taking(bytes, options, ({ exports, source, place }) =>
      exports.haptics_format(source, place))
  },
}
