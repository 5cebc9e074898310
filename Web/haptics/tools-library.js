// The built-in patterns and sounds.
import { optionList } from './engine-resources.js'
import { structs } from './memory.js'
import { takeText } from './tools-memory.js'

export const library = {
  /** The text of a built-in pattern. */
  generate(name, options = {}) {
    return this.run((memory, exports, scope) => {
      const list = optionList(scope, options)
      return takeText(memory, memory.handle(scope, (place) =>
        exports.haptics_generate(scope.string(name), list.address, list.count, list.stride, place)))
    })
  },

  /** The built-in patterns: `{ name, summary, options }`. */
  patterns() {
    return this.run((memory, exports, scope) => {
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
          const { isWhole, ...numbers } = memory.read(option, 'haptics_option_info')
          options.push({ ...numbers, isWhole: isWhole === 1, name: text('name'), summary: text('summary') })
        }
        patterns.push({ name, summary, options })
      }
    })
  },

  /** The built-in sounds: `{ name, summary }`. */
  sounds() {
    return this.run((memory, exports) => {
      const sounds = []
      for (let i = 0; ; i++) {
        const pointer = exports.haptics_sound_name(i)
        if (!pointer) return sounds
        const summary = memory.string(exports.haptics_sound_summary(pointer))
        sounds.push({ name: memory.string(pointer), summary })
      }
    })
  },
}
