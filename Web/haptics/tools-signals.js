// Plotting and rendering.
import { checkOptions, sourceIn, takeSamples } from './tools-memory.js'
import * as words from './words.js'

export const signals = {
  /** Draws a pattern or a clip as SVG. */
  plot(bytes, { model, title, width, height, ...options } = {}) {
    checkOptions(options, ['format', 'name', 'model', 'title', 'width', 'height'])
    return this.taking(bytes, options, ({ exports, scope, source, place }) =>
      exports.haptics_plot(source, scope.struct('haptics_plot_options', {
        model, title, width, height,
      }), place))
  },

  /** Renders a pattern or a clip: `{ samples, channels, sampleRate }`, interleaved. */
  render(bytes, { sampleRate = 48000, signal = 'haptic', model, durationLimit, ...options } = {}) {
    checkOptions(options, ['format', 'name', 'sampleRate', 'signal', 'model', 'durationLimit'])
    return this.refusing(bytes, options, () => this.run((memory, exports, scope) => {
      const source = sourceIn(memory, scope, bytes, options)
      const rendering = scope.struct('haptics_rendering', {
        sampleRate, signal: words.signals.number(signal), model, durationLimit,
      })
      return takeSamples(memory, sampleRate, memory.handle(scope, (place) =>
        exports.haptics_render_pattern(source, rendering, place)))
    }))
  },

  /** Renders a built-in sound. */
  renderSound(name, sampleRate = 48000) {
    return this.run((memory, exports, scope) =>
      takeSamples(memory, sampleRate, memory.handle(scope, (place) =>
        exports.haptics_render_sound(scope.string(name), sampleRate, place))))
  },
}
