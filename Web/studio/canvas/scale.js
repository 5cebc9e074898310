import { clamp } from '../numbers.js'
import { computed, signal } from '../store.js'

const shortestView = 0.005
/** A view of a whole file extends slightly past its end. */
const reach = 1.06

/** The visible part of the file, and the positions of times in the picture. */
export class Scale {
  /** `{ from, to }` in seconds; `null` for all. */
  view = signal(null)
  width = signal(800)
  duration = signal(1)
  /** The room left and right of the lanes. */
  left = signal(56)
  right = 16
  /** The scale at one moment, which painters read once and call often. */
  now = computed(() => {
    const { from, to } = this.view.value ?? { from: 0, to: this.end }
    const [left, width, span] = [this.left.value, this.width.value, to - from]
    const room = Math.max(width - left - this.right, 50)
    return {
      from, to, span, left, width, room,
      x: (time) => left + ((time - from) / span) * room,
      timeAt: (x) => from + ((x - left) / room) * span,
    }
  })

  get end() { return Math.max(this.duration.value, 0.05) * reach }
  get isFitted() { return this.view.value === null }
  get from() { return this.now.value.from }
  get to() { return this.now.value.to }
  get span() { return this.now.value.span }

  x(time) { return this.now.value.x(time) }
  timeAt(x) { return this.now.value.timeAt(x) }
  /** The duration of a width in pixels. */
  seconds(pixels) { return (pixels / this.now.value.room) * this.span }

  zoom(factor, at = (this.from + this.to) / 2) {
    const span = clamp(this.span / factor, shortestView, this.end)
    this.show(at - (at - this.from) * (span / this.span), span)
  }

  pan(seconds) { this.show(this.from + seconds, this.span) }
  fit() { this.view.value = null }

  show(from, span) {
    const start = clamp(from, 0, this.end - span)
    this.view.value = span >= this.end ? null : { from: start, to: start + span }
  }

  /** Scrolls so that a time is in view. */
  reveal(time) {
    if (!this.isFitted && (time < this.from || time > this.to)) this.show(time - this.span / 8, this.span)
  }
}
