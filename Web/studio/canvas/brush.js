import { clamp } from '../numbers.js'
import { overviewHeight, rulerHeight } from './scale.js'

/** Round, between, sharp: the ramp of sharpness, as `haptics plot` has it. */
const ramp = [[0x5b, 0x5b, 0xd6], [0xc4, 0x4f, 0x9c], [0xf7, 0x6b, 0x15]]
const names = ['bg', 'panel', 'raised', 'line', 'ink', 'soft', 'accent', 'haptic', 'audio', 'visual', 'error', 'warning']
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

  within(x, y, width, height, body) {
    this.context.save()
    this.context.beginPath()
    this.context.rect(x, y, width, height)
    this.context.clip()
    body()
    this.context.restore()
  }

  /** Paints only in the part of the picture that scrolls. */
  withinLanes(body) { this.within(this.scale.edge, rulerHeight, this.width - this.scale.edge, this.height - rulerHeight - overviewHeight, body) }
}

export function sharpnessColor(value, alpha = 1) {
  const at = clamp(value, 0, 1) * 2
  const low = Math.min(Math.floor(at), 1)
  const [r, g, b] = ramp[low].map((one, i) => Math.round(one + (ramp[low + 1][i] - one) * (at - low)))
  return `rgba(${r}, ${g}, ${b}, ${alpha})`
}

/** The tokens of the style sheet as `rgb(…)`, for the canvas; with forced colors, they are those of the system. */
export function readColors() {
  const probe = document.createElement('span')
  probe.className = 'probe'
  document.body.append(probe)
  const colors = Object.fromEntries(names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  }))
  probe.remove()
  return colors
}

/** A color of the style sheet with less of it. */
export const faint = (color, alpha) => color.replace(/^rgba?\(([^,)]+,[^,)]+,[^,)]+).*/, (_, parts) => `rgba(${parts}, ${alpha})`)
