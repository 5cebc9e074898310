// Patterns and sounds of an engine.
import { assetsIn, samplesIn } from './assets.js'
import * as words from './words.js'

/** Options of a built-in pattern as haptics.h takes them. */
export const optionList = (scope, options) =>
  scope.list('haptics_option', Object.entries(options).map(([name, value]) => ({ name, value })))

export const resources = {
  /** Loads a pattern or a clip. waveforms: the sounds of the paths in it. */
  loadPattern(bytes, { format = 'pattern', name, polyphony = 4, waveforms } = {}) {
    return this.get('haptics_load_pattern', 'i32', (scope) => {
      const source = { bytes, format: words.formats.number(format), name }
      const entries = Object.entries(waveforms ?? {}).map(([path, sound]) => ({ path, sound }))
      const list = scope.list('haptics_waveform', entries)
      // An empty list requires the sounds of a pattern; an omitted list does not.
      const address = waveforms && entries.length === 0 ? scope.block(8) : list.address
      return [this.memory.source(scope, source), polyphony, address, list.count, list.stride]
    })
  },

  /** Loads a built-in pattern with values for its options. */
  loadBuiltInPattern(name, options = {}, polyphony = 4) {
    return this.get('haptics_load_built_in_pattern', 'i32', (scope) => {
      const { address, count, stride } = optionList(scope, options)
      return [scope.string(name), address, count, stride, polyphony]
    })
  },

  /** Loads a sound of interleaved samples. */
  loadSound(samples, { channels = 1, sampleRate = this.config.sampleRate } = {}) {
    return this.get('haptics_load_sound', 'i32', (scope) =>
      [samplesIn(scope, samples), samples.length / channels, channels, sampleRate])
  },

  loadBuiltInSound(name) {
    return this.get('haptics_load_built_in_sound', 'i32', (scope) => [scope.string(name)])
  },

  unloadPattern(pattern) { this.call('haptics_unload_pattern', () => [pattern]) },
  unloadSound(sound) { this.call('haptics_unload_sound', () => [sound]) },

  /**
   * Loads a timeline file and everything that it names, for `play`; gives its number.
   *
   * assets: `{ patterns: { path: text }, sounds: { path: { samples, channels, sampleRate } } }`. They
   * stay loaded when the timeline is destroyed.
   */
  loadTimeline(bytes, { name, assets: files } = {}) {
    const { memory } = this
    const handle = memory.scoped((scope) => {
      const source = memory.source(scope, { bytes, format: words.formats.number('timeline'), name })
      return memory.handle(scope, (place) =>
        memory.exports.haptics_load_timeline(this.handle, source, assetsIn(scope, files), place))
    })
    this.timelines.add(handle)
    return handle
  },

  /** Releases a loaded timeline; its playbacks continue. */
  destroyTimeline(timeline) {
    if (this.timelines.delete(timeline)) this.memory.exports.haptics_timeline_destroy(timeline)
  },

  /** The name of a visual of a timeline that was loaded. */
  visualName(timeline, visual) {
    if (!this.timelines.has(timeline)) return null
    const place = this.memory.exports.haptics_timeline_visual_name(timeline, visual)
    return place ? this.memory.string(place) : null
  },
}

