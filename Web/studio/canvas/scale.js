import { clamp } from '../numbers.js'
import { signal } from '../store.js'

const shortestView = 0.005
/** What is in view with all of a file reaches a little behind its end. */
const reach = 1.06

/** What of the file is in view, and where its times are in the picture. */
export class Scale {
  /** `{ from, to }` in seconds; `null` for all. */
  view = signal(null)
  width = signal(800)
  duration = signal(1)
  /** The room left and right of the lanes. */
  left = signal(56)
  right = 16

  get end() { return Math.max(this.duration.value, 0.05) * reach }
  get isFitted() { return this.view.value === null }
  get from() { return this.view.value?.from ?? 0 }
  get to() { return this.view.value?.to ?? this.end }
  get span() { return this.to - this.from }
  get room() { return Math.max(this.width.value - this.left.value - this.right, 50) }

  x(time) { return this.left.value + ((time - this.from) / this.span) * this.room }
  timeAt(x) { return this.from + ((x - this.left.value) / this.room) * this.span }
  /** How long so many pixels last. */
  seconds(pixels) { return (pixels / this.room) * this.span }

  zoom(factor, at = (this.from + this.to) / 2) {
    const span = clamp(this.span / factor, shortestView, this.end)
    this.show(at - (at - this.from) * (span / this.span), span)
  }

  pan(seconds) { this.show(this.from + seconds, this.span) }
  fit() { this.view.value = null }

  show(from, span) {
    if (span >= this.end) return this.fit()
    const start = clamp(from, 0, this.end - span)
    this.view.value = { from: start, to: start + span }
    return undefined
  }

  /** Scrolls so that a time is in view. */
  reveal(time) {
    if (this.isFitted || (this.from <= time && time <= this.to)) return
    this.show(time - this.span / 8, this.span)
  }
}
