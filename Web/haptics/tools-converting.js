// Conversions of files and sounds to other formats.
import { checkOptions, sourceIn } from './tools-memory.js'
import * as words from './words.js'

const conversionOptions = ['from', 'to', 'part', 'tolerance', 'encoding']

export const converting = {
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

  /**
   * Converts a file or a sound to another format: `{ bytes, text, losses }`; a string for text
   * formats.
   *
   * A sound is an `AudioBuffer`, or interleaved `{ samples, channels, sampleRate }`, with these
   * options: `sensitivity`, `density`, `vibration`, and `keepSound` with the `name` of its file.
   */
  convert(source, options = {}) {
    return source?.sampleRate > 0
      ? convertSound(this, source, options) : convertFile(this, source, options)
  },
}

function convertFile(tools, bytes, { from, to, part, tolerance, encoding, ...options }) {
  checkOptions(options, ['format', 'name', ...conversionOptions])
  return tools.refusing(bytes, options, () => tools.run((memory, exports, scope) => {
    const source = sourceIn(memory, scope, bytes, options)
    const conversion = conversionIn(scope, { from, to, part, tolerance, encoding })
    return takeConversion(memory, scope, (place, report) =>
      exports.haptics_convert(source, conversion, place, report))
  }))
}

function convertSound(tools, sound, options) {
  const { to, part, tolerance, encoding, keepSound = false, ...listening } = options
  checkOptions(listening, ['sensitivity', 'density', 'vibration', 'keepSound', 'name', ...conversionOptions.slice(1)])
  return tools.run((memory, exports, scope) => {
    const { samples, channels } = interleaved(sound)
    const address = scope.block(4 * samples.length)
    memory.floats.set(samples, address / 4)
    const heard = scope.struct('haptics_listening', {
      ...listening, samples: address, channels, sampleRate: sound.sampleRate,
      frames: Math.floor(samples.length / channels), keepSound: keepSound ? 1 : 0,
    })
    const conversion = conversionIn(scope, { to, part, tolerance, encoding })
    return takeConversion(memory, scope, (place, report) =>
      exports.haptics_convert_sound(heard, conversion, place, report))
  })
}

function conversionIn(scope, { part = 'all', ...options }) {
  return scope.struct('haptics_conversion', { ...options, part: words.parts.number(part) })
}

/** The samples of a sound; for an AudioBuffer, the mean of its channels. */
function interleaved(sound) {
  if (sound.samples) return { samples: sound.samples, channels: sound.channels ?? 1 }
  const channels = sound.numberOfChannels
  const samples = sound.getChannelData(0).slice()
  for (let channel = 1; channel < channels; channel++) {
    const other = sound.getChannelData(channel)
    // Float32Array rounds each sum as the library does.
    for (let i = 0; i < samples.length; i++) samples[i] += other[i]
  }
  const scale = Math.fround(1 / channels)
  for (let i = 0; i < samples.length; i++) samples[i] *= scale
  return { samples, channels: 1 }
}

function takeConversion(memory, scope, call) {
  const { exports } = memory
  const report = scope.block(4)
  memory.view.setUint32(report, 0, true)
  const handle = memory.handle(scope, (place) => call(place, report))
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
}
