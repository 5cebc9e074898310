import { clamp } from './numbers.js'

/** The room left and right of the lanes. */
export const left = 44
export const right = 12
/** What is in view with all of the pattern reaches a little behind its end. */
const reach = 1.05

/** What of the pattern is in view, and where its times and values are on the page. */
export class Scale {
  #host
  #root
  #view = null
  #duration = 0.05
  onchange = () => {}

  /** host: gives the width; root: the picture in it. */
  constructor(host, root) {
    this.#host = host
    this.#root = root
  }

  get duration() { return this.#duration }
  set duration(seconds) { this.#duration = Math.max(seconds, 0.05) }
  /** The last time that can be in view. */
  get end() { return this.#duration * reach }

  // What is in view.

  get showsAll() { return this.#view === null }
  get view() { return this.#view ?? { from: 0, to: this.end } }

  zoom(factor, at) {
    const { from, to } = this.view
    const span = clamp((to - from) / factor, 0.005, this.end)
    const start = clamp(at - (at - from) * (span / (to - from)), 0, this.end - span)
    this.#view = span >= this.end ? null : { from: start, to: start + span }
    this.onchange()
  }

  zoomToFit() {
    this.#view = null
    this.onchange()
  }

  /** The share of what lies outside of the view that lies before it. */
  get scroll() {
    const { from, to } = this.view
    const room = this.end - (to - from)
    return room <= 0 ? 0 : from / room
  }

  set scroll(share) {
    const { from, to } = this.view
    const start = (this.end - (to - from)) * share
    this.#view = { from: start, to: start + to - from }
    this.onchange()
  }

  // Where it is.

  get width() { return Math.max(this.#host.clientWidth, 200) }

  x(time) {
    const { from, to } = this.view
    return left + ((time - from) / (to - from)) * (this.width - left - right)
  }

  y(lane, value) {
    const [least, most] = lane.range
    return lane.top + lane.height * (1 - (clamp(value, least, most) - least) / (most - least))
  }

  /** The time at which the pointer is. */
  timeAt(event) {
    const { from, to } = this.view
    const share = (event.clientX - this.#root.getBoundingClientRect().left - left) / (this.width - left - right)
    return from + clamp(share, 0, 1) * (to - from)
  }

  /** The value at which it is in a lane. */
  valueAt(lane, event) {
    const [least, most] = lane.range
    return least + clamp(1 - (this.#yOf(event) - lane.top) / lane.height, 0, 1) * (most - least)
  }

  /** The lane in which it is. */
  laneAt(lanes, event) {
    const y = this.#yOf(event)
    return lanes.find(({ top, height }) => top <= y && y <= top + height)
  }

  #yOf(event) { return event.clientY - this.#root.getBoundingClientRect().top }
}
