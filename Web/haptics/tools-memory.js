// What tools hand to the module, and take from it.
import { formatOf } from './format-of.js'
import { checkText } from './memory.js'
import * as words from './words.js'

/** The bytes of a file, with the format that its options, its name or its text show. */
export function sourceIn(memory, scope, bytes, { format, name } = {}) {
  checkText(bytes)
  const number = words.formats.number(format ?? formatOf(name, bytes))
  return memory.source(scope, { bytes, format: number, name })
}

/** Throws for an option that a function does not have, with the one that comes closest. */
export function checkOptions(options, names) {
  for (const key of Object.keys(options)) {
    if (names.includes(key)) continue
    const near = names.map((name) => ({ name, distance: distance(key, name) })).sort((a, b) => a.distance - b.distance)[0]
    const suggestion = near.distance <= Math.max(1, key.length / 3) ? `; did you mean '${near.name}'?` : ''
    throw new TypeError(`unknown option '${key}'${suggestion}`)
  }
}

/** How many letters two names differ by; letters that are swapped count once. */
function distance(a, b) {
  const rows = [Array.from({ length: b.length + 1 }, (_, k) => k)]
  for (let i = 1; i <= a.length; i++) {
    rows.push([i])
    for (let k = 1; k <= b.length; k++) {
      const cost = a[i - 1] === b[k - 1] ? 0 : 1
      rows[i][k] = Math.min(rows[i - 1][k] + 1, rows[i][k - 1] + 1, rows[i - 1][k - 1] + cost)
      const isSwap = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1]
      if (isSwap) rows[i][k] = Math.min(rows[i][k], rows[i - 2][k - 2] + 1)
    }
  }
  return rows[a.length][b.length]
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
