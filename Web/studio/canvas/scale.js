// The positions of times and values in the picture.
import { curveNames, rangeOf } from '../model.js'
import { clamp } from '../numbers.js'
import { isNarrow } from '../settings.js'
import { computed, effect, signal } from '../store.js'
import { studio } from '../studio.js'

const shortestView = 0.005
/** The longest view is so many times the content, and at least so many seconds. */
const mostContents = 4
const longestView = 60
/** A view that is fitted extends slightly past the end. */
const reach = 1.06
/** The view of an empty file, and the shortest one that is fitted, in seconds. */
const emptyView = 2
const leastFitted = 1
/** The room between the heads of the lanes and time 0. */
const inset = 12

/** The visible part of the file, and the positions of times in the picture. Only commands and hands change it. */
export class Scale {
  /** The view: its start and its span, in seconds. */
  #from = signal(0)
  #span = signal(emptyView)
  /** The view follows a file that has just been opened until it is known. */
  #isOpening = true
  /** The distance by which lanes that are higher than the picture are scrolled, in pixels. */
  lift = signal(0)
  width = computed(() => studio.picture.size.value.width)
  /** The end of the content, in seconds: of what is felt, of the loop, and of the version to compare with. */
  duration = computed(() => Math.max(studio.view.duration, studio.player.loop.value?.to ?? 0))
  /** The width of the lanes' heads, and the room left and right of the lanes. */
  heads = computed(() => {
    const widths = studio.kind.value === 'timeline' ? [140, 44] : [48, 28]
    // The page may have become narrow with the picture.
    return widths[Number(this.width.value > 0 && isNarrow())]
  })
  left = computed(() => this.heads.value + inset)
  right = 16
  /** The scale at one moment, which painters read once and call often. */
  now = computed(() => {
    const [from, span, left, width] = [this.#from.value, this.#span.value, this.left.value, this.width.value]
    const room = Math.max(width - left - this.right, 50)
    return {
      from, to: from + span, span, left, width, room, edge: left - inset,
      x: (time) => left + ((time - from) / span) * room,
      timeAt: (x) => from + ((x - left) / room) * span,
    }
  })

  /** Begins to follow the open file, once the other parts of the page are there. */
  connect() {
    effect(() => {
      const range = { from: 0, to: this.duration.value }
      if (this.#isOpening) this.#fit(range)
    })
  }

  get from() { return this.now.value.from }
  get to() { return this.now.value.to }
  get span() { return this.now.value.span }
  /** The view of a file, to which it returns. */
  get view() { return this.#isOpening ? undefined : { from: this.#from.peek(), span: this.#span.peek() } }

  x(time) { return this.now.value.x(time) }
  timeAt(x) { return this.now.value.timeAt(x) }
  /** The duration of a width in pixels. */
  seconds(pixels) { return (pixels / this.now.value.room) * this.span }

  /** Another file is open, with the view that it had. */
  open(view) {
    this.lift.value = 0
    this.#isOpening = !view
    if (view) this.show(view.from, view.span)
    else this.#fit({ from: 0, to: this.duration.peek() })
  }

  /** The view stays from now on. */
  keep() { this.#isOpening = false }

  zoom(factor, at = (this.from + this.to) / 2) {
    const span = clamp(this.span / factor, shortestView, this.#longest)
    this.show(at - (at - this.from) * (span / this.span), span)
  }

  get #longest() { return Math.max(longestView, mostContents * this.duration.peek()) }

  pan(seconds) { this.show(this.from + seconds, this.span) }

  /** Shows all, or a range of times. */
  fit(range = { from: 0, to: this.duration.peek() }) {
    this.keep()
    this.#fit(range)
  }

  #fit({ from, to }) {
    const isAll = from === 0
    const span = isAll ? (studio.view.isEmpty ? emptyView : Math.max(to * reach, leastFitted)) : Math.max((to - from) * reach, shortestView)
    this.#from.value = isAll ? 0 : Math.max(0, from - (span - (to - from)) / 2)
    this.#span.value = span
  }

  show(from, span) {
    this.keep()
    this.#span.value = clamp(span, shortestView, this.#longest)
    // The end of the content can be scrolled to the left edge.
    this.#from.value = clamp(from, 0, Math.max(this.duration.peek(), this.#from.peek()))
  }

  /** Scrolls so that a time is in view. */
  reveal(time) { if (time < this.from || time > this.to) this.show(time - this.span / 8, this.span) }
}

export const rulerHeight = 24
/** The bar of a timeline's own loop, at the bottom of the ruler. */
export const ownLoopHeight = 9
/** The strip below the lanes that shows all of the content. */
export const overviewHeight = 12
/** The heights of the caption above other devices, and of each device; higher on a phone, for fingers. */
export const captionHeight = 20
export const stripHeight = () => (isNarrow() ? 44 : 20)
/** Shares of the height, and the least of each. */
const weights = { intensity: [5, 96], sharpness: [2, 44], curve: [1.6, 40], signal: [1.7, 40], sound: [1, 40] }
const weightOf = ({ kind }) => weights[kind] ?? [0, captionHeight + 5 * stripHeight()]
const pad = { top: 22, bottom: 8 }

/** The lanes of a pattern, from top to bottom: `{ kind, id, name, range, top, height, plotTop, plotHeight }`. */
export function patternLanes(model, height, hidden, lift) {
  const used = new Set(model.curves.map(({ id }) => id))
  const lanes = [
    { kind: 'intensity', id: 'intensity', name: 'Intensity', range: [0, 1] },
    { kind: 'sharpness', id: 'sharpness', name: 'Sharpness', range: [0, 1] },
    ...[...curveNames.filter((id) => used.has(id)), ...[...used].filter((id) => !curveNames.includes(id))]
      .map((id) => ({ kind: 'curve', id, name: id.replace(/^Haptic/, '').replace(/([a-z])([A-Z])/g, '$1 $2'), range: rangeOf(id) })),
    { kind: 'sound', id: 'sound', name: 'Sound', range: [0, 1] },
    { kind: 'signal', id: 'signal', name: 'Signal', range: [0, 1] },
    { kind: 'elsewhere', id: 'elsewhere', name: 'Elsewhere', range: [0, 1] },
  ].filter((lane) => !hidden.includes(lane.kind === 'curve' ? 'curves' : lane.kind))
  return stacked(lanes, height, weightOf, lift)
}

/** Positions lanes below the ruler, scrolled by a distance if they are higher than the room for them. */
export function stacked(lanes, height, weightOf, lift = 0) {
  const room = height - rulerHeight - overviewHeight
  const total = lanes.reduce((sum, lane) => sum + weightOf(lane)[0], 0)
  for (const lane of lanes) {
    const [weight, least] = weightOf(lane)
    lane.height = Math.max(least, Math.floor((room * weight) / total))
  }
  let excess = lanes.reduce((sum, lane) => sum + lane.height, 0) - room
  // Higher lanes give room to those that need their least height.
  for (const lane of [...lanes].sort((a, b) => b.height - a.height)) {
    const given = clamp(excess, 0, lane.height - weightOf(lane)[1])
    lane.height -= given
    excess -= given
  }
  let top = rulerHeight - clamp(lift, 0, Math.max(0, excess))
  for (const lane of lanes) {
    lane.top = top
    lane.plotTop = top + Math.min(pad.top, lane.height * 0.35)
    lane.plotHeight = lane.height - (lane.plotTop - top) - pad.bottom
    top += lane.height
  }
  return lanes
}

/** The distance by which lanes can be scrolled. */
export function overflowOf(lanes, height) {
  return Math.max(0, lanes.reduce((sum, lane) => sum + lane.height, 0) - (height - rulerHeight - overviewHeight))
}

export function yOf(lane, value) {
  const [least, most] = lane.range
  return lane.plotTop + lane.plotHeight * (1 - (clamp(value, least, most) - least) / (most - least))
}

export function valueAt(lane, y) {
  const [least, most] = lane.range
  return least + clamp(1 - (y - lane.plotTop) / lane.plotHeight, 0, 1) * (most - least)
}

/** Lanes that show what is made of the pattern, in which nothing is placed. */
export const isMade = ({ kind }) => ['sound', 'signal', 'elsewhere'].includes(kind)
export const laneAt = (lanes, y) => lanes.find(({ top, height }) => top <= y && y < top + height)
export const laneOf = (lanes, model, { kind, index }) => lanes.find((lane) =>
  (kind === 'point' ? lane.id === model.curves[index]?.id : lane.kind === (kind === 'sharpness' ? 'sharpness' : 'intensity')))
