// Memory shared between tools and the module.
import { formatOf } from './format-of.js'
import { checkText } from './memory.js'
export { checkOptions } from './options.js'
import * as words from './words.js'

/** The bytes of a file, with the format that its options, its name or its text show. */
export function sourceIn(memory, scope, bytes, { format, name } = {}) {
  checkText(bytes)
  const number = words.formats.number(format ?? formatOf(name, bytes))
  return memory.source(scope, { bytes, format: number, name })
}

export function takeText(memory, handle) {
  const { exports } = memory
  try {
    return memory.text(exports.haptics_text_characters(handle), exports.haptics_text_size(handle))
  } finally {
    exports.haptics_text_destroy(handle)
  }
}

export function takeSamples(memory, sampleRate, handle) {
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
