import { written } from './edits.js'
import { rangeOf } from './shape-lanes.js'

/** The points of a curve at their times in the pattern. */
export function curvePoints(curve) {
  const start = curve.time?.value ?? 0
  return curve.points.map((point) => ({
    time: start + (point.time?.value ?? 0), value: point.value?.value ?? 0,
  }))
}

/** Whether two parts are the same one. */
export const isSame = (one, other) =>
  Boolean(one && other) && one.kind === other.kind && one.index === other.index && one.point === other.point

const levelOf = (event) => event.writtenLevel?.value ?? 1

/** What of an outline can be taken hold of: events, their ends, and the points of curves. */
export class Parts {
  #outline

  constructor(outline) { this.#outline = outline }

  /** `{ kind, index, point, time }` for each, in the order of time. */
  all() {
    const parts = []
    this.#outline.events.forEach((event, index) => {
      if (!event.time) return
      parts.push({ kind: 'event', index, time: event.time.value })
      if (event.length) parts.push({ kind: 'end', index, time: event.time.value + event.length.value })
    })
    this.#outline.curves.forEach((curve, index) => {
      curvePoints(curve).forEach(({ time }, point) => parts.push({ kind: 'point', index, point, time }))
    })
    return parts.sort((a, b) => a.time - b.time)
  }

  /** Whether a part is still there. */
  has(part) {
    if (part.kind === 'point') return this.#outline.curves[part.index]?.points[part.point] !== undefined
    const event = this.#outline.events[part.index]
    return event !== undefined && (part.kind === 'event' || Boolean(event.length))
  }

  /** Where a part is drawn: `{ time, value, lane }`. */
  place(part, lanes) {
    if (part.kind === 'point') {
      const curve = this.#outline.curves[part.index]
      return { ...curvePoints(curve)[part.point], lane: lanes.find(({ id }) => id === curve.id) }
    }
    const level = levelOf(this.#outline.events[part.index])
    return { time: part.time, value: part.kind === 'end' ? level / 2 : level, lane: lanes[0] }
  }

  /** What a part is in words, and its numbers; `null` for none. */
  describe(part) {
    if (!part || !this.has(part)) return null
    return part.kind === 'point' ? this.#describePoint(part) : this.#describeEvent(part)
  }

  #describePoint(part) {
    const curve = this.#outline.curves[part.index]
    const { time, value } = curvePoints(curve)[part.point]
    return {
      part, label: `${curve.id}, point ${part.point + 1} of ${curve.points.length}`,
      text: `${written(value, 2)} at ${written(time, 3)} seconds`,
      numbers: { time, value }, range: rangeOf(curve.id),
    }
  }

  #describeEvent(part) {
    const event = this.#outline.events[part.index]
    const level = levelOf(event)
    const numbers = { time: event.time?.value ?? 0, value: level }
    if (event.length) numbers.length = event.length.value
    return {
      part, label: `${event.type} ${part.index + 1}${part.kind === 'end' ? ', end' : ''}`,
      text: part.kind === 'end'
        ? `lasts ${written(numbers.length, 3)} seconds`
        : `${written(level, 2)} at ${written(numbers.time, 3)} seconds`,
      numbers, range: [0, 1],
    }
  }
}
