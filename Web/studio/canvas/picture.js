import { effect, frameEffect, signal } from '../store.js'
import { Brush, faint, readColors } from './brush.js'
import { paintOverview } from './overview.js'
import { paintTouches } from './painting.js'
import { rulerHeight } from './scale.js'
import { studio } from '../studio.js'

/**
 * The picture of the open file: layers over each other, each painted again in a frame after something that
 * it read has changed. Parts that a gesture moves have a separate layer.
 */
export class Picture {
  size = signal({ width: 800, height: 400 })
  colors = signal(readColors())
  /** The audible time; `null` during silence. */
  playhead = signal(null)
  /** The drawing of a tool, in pixels: a box `{ from, to }`, or the points of a stroke. */
  sketch = signal(null)

  /** The edge to which a gesture has snapped, in seconds; `null` for none. */
  guide = signal(null)

  /** The view of the studio paints: `paintShapes`, `paintHandles`, `paintMoving`. */
  constructor(host) {
    this.host = host
    const layers = {
      shapes: (brush) => {
        studio.view.paintShapes(brush)
        paintOverview(brush)
      },
      handles: (brush) => studio.view.paintHandles?.(brush),
      moving: (brush) => {
        this.#paintCursor(brush)
        studio.view.paintMoving?.(brush)
        if (studio.hands.isOn) paintTouches(brush, studio.hands)
        this.#paintSketch(brush)
      },
      playhead: (brush) => this.#paintPlayhead(brush),
    }
    new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = host
      if (width > 0 && height > 0) this.size.value = { width, height }
    }).observe(host)
    const readAgain = () => { this.colors.value = readColors() }
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']) matchMedia(query).addEventListener('change', readAgain)
    effect(() => { studio.settings.theme.value; readAgain() })
    document.fonts.addEventListener('loadingdone', readAgain)
    for (const canvas of host.querySelectorAll('canvas')) frameEffect(() => this.#paint(canvas, layers[canvas.dataset.layer]))
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
    paint(new Brush(context, { width, height, scale: studio.scale.now.value, colors: this.colors.value }))
  }

  #paintCursor(brush) {
    const { height, scale, colors } = brush
    const x = scale.x(studio.shaping.cursor.value)
    if (x < scale.edge) return
    const middle = Math.round(x) + 0.5
    brush.path([middle, rulerHeight], [middle, height]).stroke(faint(colors.ink, 0.4), 1, [3, 3])
    brush.path([x - 5, rulerHeight - 8], [x + 5, rulerHeight - 8], [x, rulerHeight - 1]).fill(colors.ink)
  }

  #paintPlayhead(brush) {
    const { height, scale, colors } = brush
    const time = this.playhead.value
    const x = scale.x(time)
    if (time === null || x < scale.edge) return
    const color = studio.hands.state.value === 'recording' ? colors.error : colors.ink
    brush.box(color, x - 0.75, 0, 1.5, height)
    brush.path([x - 6, 0], [x + 6, 0], [x, 9]).fill(color)
  }

  #paintSketch(brush) {
    const { accent } = brush.colors
    const guide = this.guide.value
    if (guide !== null) brush.path([brush.scale.x(guide), rulerHeight], [brush.scale.x(guide), brush.height]).stroke(accent)
    const { from, to, points } = this.sketch.value ?? {}
    if (points) brush.path(...points.map(({ x, y }) => [x, y])).stroke(accent, 2)
    else if (from) brush.round(from.x, from.y, to.x - from.x, to.y - from.y, 0).fill(faint(accent, 0.14)).stroke(accent)
  }

  /** The point of an event in the picture. */
  place({ clientX, clientY }) {
    const box = this.host.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
}
