import { sharpnessColor } from './canvas/brush.js'
import { element } from './element.js'
import { effect } from './store.js'
import { studio } from './studio.js'

/** The drawing of an outline in hue, as a canvas; stems are transients. */
function drawn({ events = [] }, duration, width, height) {
  const ratio = 2
  const canvas = element('canvas', { width: width * ratio, height: height * ratio })
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
  canvas.setAttribute('aria-hidden', 'true')
  const brush = canvas.getContext('2d')
  brush.scale(ratio, ratio)
  const [x, y] = [(time) => 1.5 + (time / duration) * (width - 3), (value) => height - 1 - value * (height - 3)]
  for (const { type, level = [], sharpness = [] } of events) {
    if (level.length === 0 || type.startsWith('Audio')) continue
    brush.fillStyle = sharpnessColor(sharpness[1] ?? 0.5, 1)
    if (type === 'HapticTransient') {
      brush.fillRect(x(level[0]) - 1, y(level[1]), 2, height - 1 - y(level[1]))
      continue
    }
    if (sharpness.length > 2) {
      const fill = brush.createLinearGradient(x(sharpness[0]), 0, x(sharpness.at(-2)), 0)
      const length = sharpness.at(-2) - sharpness[0]
      for (let i = 0; i < sharpness.length; i += 2) fill.addColorStop(length > 0 ? (sharpness[i] - sharpness[0]) / length : 0, sharpnessColor(sharpness[i + 1], 1))
      brush.fillStyle = fill
    }
    brush.globalAlpha = 0.75
    brush.beginPath()
    brush.moveTo(x(level[0]), y(0))
    for (let i = 0; i < level.length; i += 2) brush.lineTo(x(level[i]), y(level[i + 1]))
    brush.lineTo(x(level.at(-2)), y(0))
    brush.fill()
    brush.globalAlpha = 1
  }
  return canvas
}

/** The time that a thumbnail shows, in seconds. */
export const lengthOf = ({ duration = 0, events = [] }) => Math.max(0.1, duration, ...events.map(({ end = 0 }) => end))

/** A picture of a pattern with a playhead, which runs while the preview of a name plays. */
export function thumbnail(name, outline, width = 56, height = 28) {
  const playhead = element('i', { className: 'playhead' })
  const node = element('span', { className: 'thumbnail' }, drawn(outline, lengthOf(outline), width, height), playhead)
  let running = null
  effect(() => {
    const now = studio.preview.now.value
    running?.cancel()
    running = now?.name === name ? playhead.animate([{ transform: 'none', opacity: 1 }, { transform: `translateX(${width - 3}px)`, opacity: 1 }], { duration: now.duration * 1000 }) : null
  })
  return node
}
