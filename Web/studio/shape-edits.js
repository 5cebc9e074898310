import { Edits } from './edits.js'
import { clamp, rounded } from './numbers.js'
import { curvePoints } from './shape-parts.js'

/** What gestures on the parts of an outline change in its text. */
export class ShapeEdits {
  #outline
  #edits

  constructor(text, outline, places) {
    this.#outline = outline
    this.#edits = new Edits(text, outline, places)
  }

  /** Moves a part to a time and a value. */
  set(part, { time, value }) {
    if (part.kind === 'point') return this.#setPoint(part, { time, value })
    const event = this.#outline.events[part.index]
    if (part.kind === 'end') {
      const start = event.time?.value ?? 0
      return time === undefined ? [] : this.#edits.setLength(event, rounded(Math.max(0.001, time - start)))
    }
    return [
      ...(time === undefined ? [] : this.#edits.setTime(event, rounded(Math.max(0, time)))),
      ...(value === undefined ? [] : this.#edits.setLevel(event, rounded(value))),
    ]
  }

  #setPoint(part, { time, value }) {
    const curve = this.#outline.curves[part.index]
    const points = curvePoints(curve)
    const target = {}
    if (time !== undefined) {
      // Points stay between their neighbors.
      const least = part.point > 0 ? points[part.point - 1].time : curve.time?.value ?? 0
      const most = points[part.point + 1]?.time ?? Infinity
      target.time = rounded(clamp(time, least, most))
    }
    if (value !== undefined) target.value = rounded(value)
    return this.#edits.setPoint(curve, curve.points[part.point], target)
  }

  addEvent(type, time, values) { return this.#edits.addEvent(type, time, values) }

  /** Adds a curve of a stroke's corners. */
  addStroke(corners) {
    const points = corners
      .map(({ time, value }) => ({ time: rounded(time), value: rounded(clamp(value, 0, 1)) }))
      .filter(({ time }, i, all) => i === 0 || time > all[i - 1].time)
    return this.#edits.addCurve('HapticIntensityControl', points)
  }

  /** Adds a point to the curve of a parameter that has begun by then. */
  addPointAt(id, time, value) {
    const curves = this.#outline.curves.filter((curve) => curve.id === id && curve.list)
    const started = curves.filter((curve) => (curve.time?.value ?? 0) <= time)
    const curve = started.at(-1) ?? curves[0]
    return curve ? this.#edits.addPoint(curve, Math.max(time, curve.time?.value ?? 0), value) : []
  }

  /** Adds a point to the curve of a point, between its neighbors. */
  addPointBeside(part, time) {
    const curve = this.#outline.curves[part.index]
    const points = curvePoints(curve)
    const next = points.findIndex((one) => one.time > time)
    const [a, b] = [points[next < 0 ? points.length - 1 : Math.max(next - 1, 0)], points[Math.max(next, 0)]]
    return this.#edits.addPoint(curve, time, next < 0 ? a.value : (a.value + b.value) / 2)
  }

  remove(part) {
    return part.kind === 'point'
      ? this.#edits.removePoint(this.#outline.curves[part.index], part.point)
      : this.#edits.removePart(this.#outline.events[part.index])
  }
}
