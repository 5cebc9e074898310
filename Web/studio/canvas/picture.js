import { effect, signal } from '../store.js'
import { readColors } from './colors.js'
import { rulerHeight } from './ruler.js'

/** The picture of the open file: three layers over each other, drawn at most once a frame. */
export class Picture {
  #host
  #layers = {}
  #due = new Set()
  #painters
  size = signal({ width: 800, height: 400 })
  colors = signal({})
  /** The time that is heard; `null` while nothing plays. */
  playhead = null

  /** painters: what paints each layer, `(context, size)`. */
  constructor(host, scale, painters) {
    this.#host = host
    this.#painters = painters
    for (const name of ['shapes', 'handles', 'playhead']) {
      const canvas = document.createElement('canvas')
      canvas.setAttribute('aria-hidden', 'true')
      host.append(canvas)
      this.#layers[name] = canvas
    }
    new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = host
      if (width === 0 || height === 0) return
      scale.width.value = width
      this.size.value = { width, height }
    }).observe(host)
    const theme = () => { this.colors.value = readColors() }
    theme()
    for (const query of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']) matchMedia(query).addEventListener('change', theme)
    new MutationObserver(theme).observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    document.fonts.addEventListener('loadingdone', () => this.draw('shapes', 'handles'))
    // Each layer is drawn again when something changes that it was painted with.
    for (const name of Object.keys(this.#layers)) {
      effect(() => {
        this.size.value
        this.colors.value
        painters[name].depends()
        this.draw(name)
      })
    }
  }

  draw(...names) {
    if (this.#due.size === 0) requestAnimationFrame(() => this.#paint())
    for (const name of names) this.#due.add(name)
  }

  #paint() {
    const { width, height } = this.size.peek()
    const ratio = devicePixelRatio || 1
    for (const name of this.#due) {
      const canvas = this.#layers[name]
      if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
        canvas.width = Math.round(width * ratio)
        canvas.height = Math.round(height * ratio)
      }
      const context = canvas.getContext('2d')
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      context.clearRect(0, 0, width, height)
      this.#painters[name].paint(context, { width, height })
    }
    this.#due.clear()
  }

  /** Lets a painter draw in the part of the picture that moves, and nowhere else. */
  static clipped(context, scale, size, body) {
    context.save()
    context.beginPath()
    context.rect(scale.left.peek() - 8, rulerHeight, size.width - scale.left.peek() + 8, size.height - rulerHeight)
    context.clip()
    body()
    context.restore()
  }

  place({ clientX, clientY }) {
    const box = this.#host.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }

  get host() { return this.#host }
}
