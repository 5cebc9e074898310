// The positions of times and values in the picture.
import { curveNames, rangeOf } from '../model.js'
import { clamp } from '../numbers.js'
import { isNarrow } from '../settings.js'
import { computed, signal } from '../store.js'
import { studio } from '../studio.js'

const shortestView = 0.005
/** A view of a whole file extends slightly past its end. */
const reach = 1.06

/** The visible part of the file, and the positions of times in the picture. */
export class Scale {
  /** `{ from, to }` in seconds; `null` for all. */
  view = signal(null)
  width = computed(() => studio.picture.size.value.width)
  duration = computed(() => studio.view.duration)
  /** The room left and right of the lanes. */
  left = computed(() => (studio.kind.value === 'timeline' ? 148 : isNarrow() ? 36 : 56))
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

export const rulerHeight = 24
/** Shares of the height, and the least of each. */
const weights = { intensity: [5, 90], sharpness: [2, 44], curve: [1.6, 40], signal: [1.7, 40] }
const pad = { top: 22, bottom: 8 }

/** The lanes of a pattern, from top to bottom: `{ kind, id, name, range, top, height, plotTop, plotHeight }`. */
export function patternLanes(model, height, hidden) {
  const used = new Set(model.curves.map(({ id }) => id))
  const lanes = [
    { kind: 'intensity', id: 'intensity', name: 'Intensity', range: [0, 1] },
    { kind: 'sharpness', id: 'sharpness', name: 'Sharpness', range: [0, 1] },
    ...[...curveNames.filter((id) => used.has(id)), ...[...used].filter((id) => !curveNames.includes(id))]
      .map((id) => ({ kind: 'curve', id, name: id.replace(/^Haptic/, '').replace(/([a-z])([A-Z])/g, '$1 $2'), range: rangeOf(id) })),
    { kind: 'signal', id: 'signal', name: 'Signal', range: [0, 1] },
  ].filter((lane) => !hidden.includes(lane.kind === 'curve' ? 'curves' : lane.kind))
  return stacked(lanes, height, ({ kind }) => weights[kind])
}

/** Positions lanes below the ruler. */
export function stacked(lanes, height, weightOf) {
  const room = height - rulerHeight
  const total = lanes.reduce((sum, lane) => sum + weightOf(lane)[0], 0)
  let top = rulerHeight
  for (const lane of lanes) {
    const [weight, least] = weightOf(lane)
    lane.top = top
    lane.height = Math.max(least, Math.floor((room * weight) / total))
    lane.plotTop = top + Math.min(pad.top, lane.height * 0.35)
    lane.plotHeight = lane.height - (lane.plotTop - top) - pad.bottom
    top += lane.height
  }
  return lanes
}

export function yOf(lane, value) {
  const [least, most] = lane.range
  return lane.plotTop + lane.plotHeight * (1 - (clamp(value, least, most) - least) / (most - least))
}

export function valueAt(lane, y) {
  const [least, most] = lane.range
  return least + clamp(1 - (y - lane.plotTop) / lane.plotHeight, 0, 1) * (most - least)
}

export const laneAt = (lanes, y) => lanes.find(({ top, height }) => top <= y && y < top + height)
export const laneOf = (lanes, model, { kind, index }) => lanes.find((lane) =>
  (kind === 'point' ? lane.id === model.curves[index]?.id : lane.kind === (kind === 'sharpness' ? 'sharpness' : 'intensity')))
