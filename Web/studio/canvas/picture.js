import { effect, frameEffect, signal } from '../store.js'
import { faint, readColors } from './colors.js'
import { rulerHeight } from './ruler.js'

/**
 * The picture of the open file: layers over each other, each painted again in a frame after something that
 * it read has changed. What a gesture moves has a layer of its own.
 */
export class Picture {
  #studio
  size = signal({ width: 800, height: 400 })
  colors = signal(readColors())
  /** The time that is heard; `null` while nothing plays. */
  playhead = signal(null)
  /** What a tool draws, in pixels: a box `{ from, to }`, or the points of a stroke. */
  sketch = signal(null)

  /** The view of the studio paints: `paintShapes`, `paintHandles`, `paintMoving`. */
  constructor(studio, host) {
    this.#studio = studio
    this.host = host
    const layers = {
      shapes: (brush) => studio.view.paintShapes(brush),
      handles: (brush) => studio.view.paintHandles?.(brush),
      moving: (brush) => {
        this.#paintCursor(brush)
        studio.view.paintMoving?.(brush)
        this.#paintSketch(brush)
      },
      playhead: (brush) => this.#paintPlayhead(brush),
    }
    new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = host
      if (width === 0 || height === 0) return
      studio.scale.width.value = width
      this.size.value = { width, height }
    }).observe(host)
    const readAgain = () => { this.colors.value = readColors() }
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) matchMedia(query).addEventListener('change', readAgain)
    effect(() => { studio.settings.theme.value; readAgain() })
    document.fonts.addEventListener('loadingdone', readAgain)
    for (const [name, paint] of Object.entries(layers)) {
      const canvas = document.createElement('canvas')
      canvas.setAttribute('aria-hidden', 'true')
      host.append(canvas)
      canvas.dataset.layer = name
      frameEffect(() => this.#paint(canvas, paint))
    }
  }

  #paint(canvas, paint) {
    const { width, height } = this.size.value
    const ratio = devicePixelRatio || 1
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      canvas.width = Math.round(width * ratio)
      canvas.height = Math.round(height * ratio)
    }
    const context = canvas.getContext('2d')
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.clearRect(0, 0, width, height)
    paint({ context, width, height, scale: this.#studio.scale.now.value, colors: this.colors.value })
  }

  #paintCursor({ context, height, scale, colors }) {
    const x = scale.x(this.#studio.shaping.cursor.value)
    if (x < scale.left - 1) return
    context.strokeStyle = faint(colors.ink, 0.4)
    context.setLineDash([3, 3])
    context.beginPath()
    context.moveTo(Math.round(x) + 0.5, rulerHeight)
    context.lineTo(Math.round(x) + 0.5, height)
    context.stroke()
    context.setLineDash([])
    context.fillStyle = colors.ink
    triangle(context, x, rulerHeight - 8, 5, 7)
  }

  #paintPlayhead({ context, height, scale, colors }) {
    const time = this.playhead.value
    const x = scale.x(time)
    if (time === null || x < scale.left - 1) return
    context.fillStyle = colors.ink
    context.fillRect(x - 0.75, 0, 1.5, height)
    triangle(context, x, 0, 6, 9)
  }

  #paintSketch({ context, colors }) {
    const sketch = this.sketch.value
    if (!sketch) return
    context.strokeStyle = colors.accent
    context.beginPath()
    if (sketch.points) {
      context.lineWidth = 2
      for (const { x, y } of sketch.points) context.lineTo(x, y)
    } else {
      const { from, to } = sketch
      context.lineWidth = 1
      context.rect(from.x, from.y, to.x - from.x, to.y - from.y)
      context.fillStyle = faint(colors.accent, 0.14)
      context.fill()
    }
    context.stroke()
  }

  /** The point of an event in the picture. */
  place({ clientX, clientY }) {
    const box = this.host.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
}

function triangle(context, x, top, halfWidth, height) {
  context.beginPath()
  context.moveTo(x - halfWidth, top)
  context.lineTo(x + halfWidth, top)
  context.lineTo(x, top + height)
  context.fill()
}

/** Paints only in the part of the picture that scrolls. */
export function clipped({ context, scale, width, height }, body) {
  context.save()
  context.beginPath()
  context.rect(scale.left - 8, rulerHeight, width - scale.left + 8, height - rulerHeight)
  context.clip()
  body()
  context.restore()
}
