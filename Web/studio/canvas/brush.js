const typeface = 'Inter, system-ui, sans-serif'

/** Paints in one layer: `scale` positions times, and `colors` come from the style sheet. */
export class Brush {
  constructor(context, { width, height, scale, colors }) {
    Object.assign(this, { context, width, height, scale, colors })
    context.lineJoin = 'round'
    context.textBaseline = 'middle'
  }

  /** Begins a path through points, `[x, y]`. */
  path(...points) {
    this.context.beginPath()
    for (const [x, y] of points) this.context.lineTo(x, y)
    return this
  }

  /** A path around a box with round corners. */
  round(...box) {
    this.context.beginPath()
    this.context.roundRect(...box)
    return this
  }

  circle(x, y, radius) {
    this.context.beginPath()
    this.context.arc(x, y, radius, 0, 2 * Math.PI)
    return this
  }

  fill(color) {
    this.context.fillStyle = color
    this.context.fill()
    return this
  }

  stroke(color, width = 1, dash = []) {
    this.context.strokeStyle = color
    this.context.lineWidth = width
    this.context.setLineDash(dash)
    this.context.stroke()
  }

  box(color, x, y, width, height) {
    this.context.fillStyle = color
    this.context.fillRect(x, y, width, height)
  }

  /** The width of a string in a font. */
  measure(text, weight = 400, size = 11) {
    this.context.font = `${weight} ${size}px ${typeface}`
    return this.context.measureText(text).width
  }

  text(color, text, x, y, { weight = 400, size = 11, align = 'left' } = {}) {
    this.context.font = `${weight} ${size}px ${typeface}`
    this.context.textAlign = align
    this.context.fillStyle = color
    this.context.fillText(text, x, y)
  }

  /** Paints only in a box. */
  within(x, y, width, height, body) {
    this.context.save()
    this.context.beginPath()
    this.context.rect(x, y, width, height)
    this.context.clip()
    body()
    this.context.restore()
  }
}
