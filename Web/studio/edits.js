// What a gesture on the plot changes in the text: a few characters, and nothing else.
//
// An edit is `{ from, to, text }` in offsets of the string; those of a list do not overlap.

/** A number as an author would write it. */
export const written = (value, digits = 4) => String(Number(value.toFixed(digits)))

const parameter = (id, value) => `{"ParameterID": "${id}", "ParameterValue": ${written(value)}}`

/** Edits of one text, with its outline. */
export class Edits {
  constructor(text, outline, places) {
    this.text = text
    this.outline = outline
    this.places = places
  }

  #replacing(field, value) {
    const [from, to] = this.places.range(field.place)
    return { from, to, text: written(value) }
  }

  /** Inserts a member in front of an object's others. */
  #adding(place, member) {
    const from = this.places.index(place[0]) + 1
    const rest = this.text.slice(from, this.places.index(place[1]) - 1)
    return { from, to: from, text: rest.trim() === '' ? member : `${member}, ` }
  }

  setTime(part, time) {
    return part.time
      ? [this.#replacing(part.time, time)] : [this.#adding(part.place, `"Time": ${written(time)}`)]
  }

  setLength(event, length) {
    return event.length
      ? [this.#replacing(event.length, length)]
      : [this.#adding(event.place, `"EventDuration": ${written(length)}`)]
  }

  setLevel(event, level) {
    if (event.writtenLevel) return [this.#replacing(event.writtenLevel, level)]
    const id = event.type.startsWith('Audio') ? 'AudioVolume' : 'HapticIntensity'
    if (!event.parameters) {
      return [this.#adding(event.place, `"EventParameters": [${parameter(id, level)}]`)]
    }
    return [this.#adding(event.parameters, parameter(id, level))]
  }

  setPoint(curve, point, { time, value }) {
    const edits = []
    if (time !== undefined) edits.push(...this.setTime(point, time - (curve.time?.value ?? 0)))
    if (value !== undefined) {
      edits.push(point.value
        ? this.#replacing(point.value, value)
        : this.#adding(point.place, `"ParameterValue": ${written(value)}`))
    }
    return edits
  }

  /** Inserts an element into a list, behind a number of others, laid out as they are. */
  #inserting(list, elements, index, text) {
    if (elements.length === 0) {
      const from = this.places.index(list[0]) + 1
      return [{ from, to: from, text }]
    }
    const places = elements.map((one) => this.places.range(one.place))
    if (index === 0) return [{ from: places[0][0], to: places[0][0], text: `${text}, ` }]
    const before = places[index - 1]
    const gapStart = index > 1 ? places[index - 2][1] : this.places.index(list[0]) + 1
    const gap = this.text.slice(gapStart, before[0]).replace(',', '')
    return [{ from: before[1], to: before[1], text: `,${gap || ' '}${text}` }]
  }

  /** Removes an element of a list, with one of the commas beside it. */
  #removing(elements, index) {
    const places = elements.map((one) => this.places.range(one.place))
    const [from, to] = places[index]
    if (index + 1 < places.length) return [{ from, to: places[index + 1][0], text: '' }]
    if (index > 0) return [{ from: places[index - 1][1], to, text: '' }]
    return [{ from, to, text: '' }]
  }

  addEvent(type, time, { level = 0.7, sharpness = 0.5, length = 0.3 } = {}) {
    const duration = type === 'HapticContinuous' ? `, "EventDuration": ${written(length)}` : ''
    const text = `{"Event": {"Time": ${written(time)}, "EventType": "${type}"${duration}, `
      + `"EventParameters": [${parameter('HapticIntensity', level)}, `
      + `${parameter('HapticSharpness', sharpness)}]}}`
    return this.#addElement(text)
  }

  addCurve(id, points) {
    const start = points[0].time
    const list = points.map(({ time, value }) =>
      `{"Time": ${written(time - start)}, "ParameterValue": ${written(value)}}`)
    return this.#addElement(`{"ParameterCurve": {"ParameterID": "${id}", "Time": ${written(start)}, `
      + `"ParameterCurveControlPoints": [${list.join(', ')}]}}`)
  }

  #addElement(text) {
    const { list, elements } = this.outline
    return list ? this.#inserting(list, elements, elements.length, text) : []
  }

  addPoint(curve, time, value) {
    const start = curve.time?.value ?? 0
    const index = curve.points.filter((point) => start + (point.time?.value ?? 0) <= time).length
    const text = `{"Time": ${written(time - start)}, "ParameterValue": ${written(value)}}`
    return this.#inserting(curve.list, curve.points, index, text)
  }

  removePoint(curve, index) {
    // A curve without points is no curve.
    return curve.points.length === 1
      ? this.removePart(curve) : this.#removing(curve.points, index)
  }

  /** Removes the element of `Pattern` that an event or a curve stands in. */
  removePart(part) {
    const index = this.outline.elements.findIndex(
      ({ place }) => place[0] <= part.place[0] && part.place[1] <= place[1])
    return index < 0 ? [] : this.#removing(this.outline.elements, index)
  }
}
