// Slow work of the page: checks, outlines, conversions, renderings.
import { Tools } from '../haptics/tools.js'
import { HapticsError } from '../haptics/memory.js'
import { contourOf } from './peaks.js'
import { readableOutline } from './readable.js'
import { stripsOf } from './strips.js'
import { tempoOfSound } from './tempo.js'

let tools
const kept = new Map()

/** The functions of the page beyond the tools themselves. */
const calls = {
  start(module) { tools = new Tools(module) },

  convert(text, options) {
    const { bytes, losses } = tools.convert(text, options)
    return { bytes, losses }
  },

  /** Keeps a sound, so that it is sent once and heard often. */
  keepSound(name, sound) { kept.set(name, sound) },

  /** The pattern of a sound that was kept, or of a part of it, in seconds; strength: a factor for the intensity of its events. */
  convertSound(name, { strength = 1, start = 0, end = Infinity, ...options }) {
    const { text } = tools.convert(partOf(kept.get(name), start, end), options)
    return strength === 1 ? text : text.replace(/("ParameterID"\s*:\s*"HapticIntensity"\s*,\s*"ParameterValue"\s*:\s*)([\d.eE+-]+)/g,
      (_, before, value) => `${before}${Number((value * strength).toFixed(3))}`)
  },

  /** The tempo of a sound that was kept; `null` for one without a steady tempo, or without onsets. */
  soundTempo(name) {
    try {
      return tempoOfSound(JSON.parse(tools.convert(kept.get(name), { to: 'timeline' }).text))
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
      return null
    }
  },

  /** A file as it is drawn: the outline of a pattern, or of the pattern that another format becomes. */
  outline(text, format) {
    const shown = format === 'pattern' ? text : tools.convert(text, { format }).text
    return { outline: readableOutline(shown, (one) => tools.outline(one)), shown: format === 'pattern' ? null : shown }
  },

  /** The playback of a pattern on other devices. */
  strips: (text, format) => stripsOf(text, format, tools),

  /** The signal of a file as it is played, as the largest value in each of a number of parts. */
  signal(text, options, most) {
    return contourOf(tools.render(text, { ...options, signal: 'preview' }), most)
  },

  /** The contents of timeline clips: the duration of an asset, the written end of a pattern, and its contour. */
  asset({ text, sound, builtIn, options }) {
    if (sound) return contourOf(tools.renderSound(sound), 400)
    const { duration, end, events = [] } = tools.outline(text ?? tools.generate(builtIn, options))
    const lines = events.filter(({ level, type }) => level && !type.startsWith('Audio')).map(({ level }) => level)
    return { duration, end, lines }
  },
}

/** A part of a sound, perhaps until its end. */
function partOf({ samples, channels, sampleRate }, start, end) {
  const [from, to] = [start, end].map((time) => Math.round(time * sampleRate) * channels)
  return { samples: from > 0 || to < samples.length ? samples.slice(from, to) : samples, channels, sampleRate }
}

onmessage = ({ data: { id, call, args } }) => {
  try {
    postMessage({ id, result: (calls[call] ? calls : tools)[call](...args) })
  } catch (error) {
    if (!(error instanceof HapticsError || error instanceof TypeError)) throw error
    postMessage({ id, error: { message: error.message, status: error.status ?? -1 } })
  }
}
