// A pattern as its parts: what can be taken hold of, where each stands in the text, and the edits
// that move, add and remove them.
import { appending, inserting, insertingAt, removing, replacing, written } from './edits.js'
import { entryOf, jsonPlaces } from './json-places.js'
import { clamp, rounded } from './numbers.js'
import { TextPlaces } from './text-places.js'

/** The range of the values of a curve's parameter. */
const shares = ['HapticIntensityControl', 'AudioVolumeControl']
export const rangeOf = (id) => (shares.includes(id) ? [0, 1] : [-1, 1])

/** The parameters of curves that a file can have, in the order of their lanes. */
export const curveNames = [
  'HapticIntensityControl', 'HapticSharpnessControl', 'HapticAttackTimeControl', 'HapticDecayTimeControl',
  'HapticReleaseTimeControl', 'AudioVolumeControl', 'AudioPanControl', 'AudioBrightnessControl', 'AudioPitchControl',
]

/** The parameters of an event by the kinds of parts that show them. */
const parameterNames = { attack: 'AttackTime', decay: 'DecayTime', release: 'ReleaseTime' }
const levelName = (type) => (type.startsWith('Audio') ? 'AudioVolume' : 'HapticIntensity')
const sharpnessName = 'HapticSharpness'
const shortest = 0.001

/** The name of a part, by which it is selected. */
export const partId = ({ kind, index, point }) => (point === undefined ? `${kind} ${index}` : `${kind} ${index} ${point}`)
export const partOf = (id) => {
  const [kind, index, point] = id.split(' ')
  return point === undefined ? { kind, index: Number(index) } : { kind, index: Number(index), point: Number(point) }
}

const parameterText = ([id, value]) => `{"ParameterID": "${id}", "ParameterValue": ${written(value)}}`

/** The model of a pattern's text, made with the outline of that text. */
export class PatternModel {
  /** `{ type, time, length, level, sharpness, attack, decay, release, outline }` of each event. */
  events = []
  /** `{ id, time, points: [{ time, value }] }` of each curve. */
  curves = []
  duration = 1
  #parts = null
  /** Whether the text has its parts; one with too many of them is shown, and not shaped by hand. */
  isWhole = false

  constructor(text = '', outline = {}) {
    this.text = text
    this.places = new TextPlaces(text)
    this.duration = outline.duration ?? 1
    this.isWhole = Boolean(outline.events)
    this.list = outline.list && this.#range(outline.list)
    this.elements = (outline.elements ?? []).map(({ place }) => this.#range(place))
    this.events = (outline.events ?? []).map((event) => this.#event(event))
    this.curves = (outline.curves ?? []).map((curve) => this.#curve(curve))
  }

  #range(place) {
    const [from, to] = this.places.range(place)
    return { from, to }
  }

  #field(field) { return field && { value: field.value, ...this.#range(field.place) } }

  #event(outline) {
    const place = this.#range(outline.place)
    const list = outline.parameters && this.#range(outline.parameters)
    const tree = list && this.text[list.from] === '[' ? jsonPlaces(this.text, list.from, list.to) : null
    const parameters = {}
    for (const item of tree?.items ?? []) {
      const [id, value] = [entryOf(item, 'ParameterID')?.value, entryOf(item, 'ParameterValue')]
      if (typeof id === 'string' && typeof value?.value === 'number') parameters[id] = value
    }
    const { type } = outline
    const time = this.#field(outline.time)
    const length = this.#field(outline.length)
    const valueOf = (name, otherwise) => parameters[name]?.value ?? otherwise
    return {
      type, place, list: tree ? list : null, hasList: Boolean(outline.parameters), parameters, outline,
      isAudio: type.startsWith('Audio'), isTransient: type === 'HapticTransient',
      fields: { time, length }, time: time?.value ?? 0, length: length?.value,
      end: outline.end ?? (time?.value ?? 0) + (length?.value ?? 0),
      level: valueOf(levelName(type), 1), sharpness: valueOf(sharpnessName, 0.5),
      attack: valueOf('AttackTime', 0), decay: valueOf('DecayTime', 0), release: valueOf('ReleaseTime', 0),
    }
  }

  #curve(outline) {
    const time = this.#field(outline.time)
    const start = time?.value ?? 0
    return {
      id: outline.id, place: this.#range(outline.place), list: outline.list && this.#range(outline.list),
      time: start, fields: { time },
      points: outline.points.map((point) => {
        const [at, value] = [this.#field(point.time), this.#field(point.value)]
        return {
          ...this.#range(point.place), fields: { time: at, value }, time: start + (at?.value ?? 0), value: value?.value ?? 0,
        }
      }),
    }
  }

  // Parts.

  /** Every part that can be taken hold of, in the order of time: `{ id, kind, index, point, time, value }`. */
  parts() { return (this.#parts ??= this.#allParts()) }

  #allParts() {
    const parts = []
    const add = (kind, index, point) => {
      const part = { kind, index, point }
      parts.push({ ...part, id: partId(part), ...this.valuesOf(part) })
    }
    this.events.forEach((event, index) => {
      if (!event.fields.time) return
      add('event', index)
      if (!event.isAudio) add('sharpness', index)
      if (event.fields.length && !event.isTransient) {
        add('end', index)
        if (event.type === 'HapticContinuous') for (const kind of ['attack', 'decay', 'release']) add(kind, index)
      }
    })
    this.curves.forEach((curve, index) => curve.points.forEach((_, point) => add('point', index, point)))
    return parts.sort((a, b) => a.time - b.time)
  }

  has({ kind, index, point }) {
    if (kind === 'point') return this.curves[index]?.points[point] !== undefined
    const event = this.events[index]
    if (!event) return false
    if (kind === 'event') return true
    return kind === 'sharpness' ? !event.isAudio : Boolean(event.fields.length) && !event.isTransient
  }

  /** Where a part is: `{ time, value }`, with changes `{ id: { time, value } }` that are under way. */
  valuesOf({ kind, index, point }) {
    if (kind === 'point') {
      const { time, value } = this.curves[index].points[point]
      return { time, value }
    }
    const event = this.events[index]
    const end = event.time + (event.length ?? 0)
    switch (kind) {
      case 'sharpness': return { time: event.time, value: event.sharpness }
      case 'end': return { time: end, value: event.level / 2 }
      case 'attack': return { time: event.time + event.attack, value: event.level }
      case 'decay': return { time: event.time + event.attack + event.decay, value: event.level * 0.75 }
      case 'release': return { time: end + event.release, value: 0 }
      default: return { time: event.time, value: event.level }
    }
  }

  /** The range of a part's value; `null` for one that has only a time. */
  valueRange({ kind, index }) {
    if (kind === 'point') return rangeOf(this.curves[index].id)
    return kind === 'event' || kind === 'sharpness' ? [0, 1] : null
  }

  /** What a part is in words. */
  describe(part) {
    const { time, value } = this.valuesOf(part)
    if (part.kind === 'point') {
      const curve = this.curves[part.index]
      return {
        label: `${curve.id}, point ${part.point + 1} of ${curve.points.length}`,
        text: `${written(value, 2)} at ${written(time, 3)} seconds`,
      }
    }
    const event = this.events[part.index]
    const name = `${event.type} ${part.index + 1}`
    const at = `at ${written(event.time, 3)} seconds`
    switch (part.kind) {
      case 'end': return { label: `${name}, end`, text: `lasts ${written(event.length, 3)} seconds` }
      case 'sharpness': return { label: `${name}, sharpness`, text: `sharpness ${written(value, 2)} ${at}` }
      case 'event': return {
        label: name, text: `${written(value, 2)} ${at}${event.isAudio ? '' : `, sharpness ${written(event.sharpness, 2)}`}`,
      }
      default: return { label: `${name}, ${part.kind}`, text: `${part.kind} ${written(event[part.kind], 3)} seconds` }
    }
  }

  /** The range in the text of the event or the point of a part. */
  rangeInText({ kind, index, point }) {
    return kind === 'point' ? this.curves[index].points[point] : this.events[index].place
  }

  /** The part whose event or point holds a place of the text. */
  partAt(offset) {
    const holds = ({ from, to }) => from <= offset && offset <= to
    const index = this.events.findIndex(({ place }) => holds(place))
    if (index >= 0) return { kind: 'event', index }
    for (const [curve, { points }] of this.curves.entries()) {
      const point = points.findIndex(holds)
      if (point >= 0) return { kind: 'point', index: curve, point }
    }
    return null
  }

  // Changes.

  /**
   * What parts become that are moved, by their ids: their numbers, of which each event has one set. Times
   * stay at or above 0, points between their neighbors, and stages within their events.
   */
  settled(changes) {
    const events = new Map()
    const points = new Map()
    for (const [id, { time, value }] of changes) {
      const part = partOf(id)
      if (!this.has(part)) continue
      if (part.kind === 'point') {
        points.set(id, this.#settledPoint(part, { time, value }, changes))
        continue
      }
      const event = this.events[part.index]
      const now = events.get(part.index) ?? {}
      events.set(part.index, now)
      if (value !== undefined && part.kind === 'event') now.level = rounded(clamp(value, 0, 1))
      if (value !== undefined && part.kind === 'sharpness') now.sharpness = rounded(clamp(value, 0, 1))
      if (time === undefined) continue
      if (part.kind === 'event' || part.kind === 'sharpness') now.time = rounded(Math.max(0, time))
      else if (part.kind === 'end') now.length = rounded(Math.max(shortest, time - (now.time ?? event.time)))
      else now[part.kind] = this.#stage(event, part.kind, time)
    }
    return { events, points }
  }

  #stage(event, kind, time) {
    const { length, attack } = event
    switch (kind) {
      case 'attack': return rounded(clamp(time - event.time, 0, length))
      case 'decay': return rounded(clamp(time - event.time - attack, 0, Math.max(0, length - attack)))
      default: return rounded(Math.max(0, time - event.time - length))
    }
  }

  #settledPoint(part, { time, value }, changes) {
    const { points, id, time: start } = this.curves[part.index]
    const settled = {}
    if (time !== undefined) {
      // Neighbors that are moved as well keep their distance.
      const neighbor = (point) => (points[point] && !changes.has(partId({ ...part, point })) ? points[point].time : undefined)
      settled.time = rounded(clamp(time, neighbor(part.point - 1) ?? start, neighbor(part.point + 1) ?? Infinity))
    }
    if (value !== undefined) settled.value = rounded(clamp(value, ...rangeOf(id)))
    return settled
  }

  /** The edits that move parts: see `settled`. */
  moving(changes) {
    const { events, points } = this.settled(changes)
    const edits = []
    for (const [index, values] of events) edits.push(...this.setting(index, values))
    for (const [id, { time, value }] of points) {
      const part = partOf(id)
      const curve = this.curves[part.index]
      const point = curve.points[part.point]
      const entries = []
      const put = (field, name, number) => {
        if (number === undefined || (field && field.value === number)) return
        if (field) edits.push(replacing(field, written(number)))
        else entries.push(`"${name}": ${written(number)}`)
      }
      put(point.fields.time, 'Time', time === undefined ? undefined : time - curve.time)
      put(point.fields.value, 'ParameterValue', value)
      edits.push(...inserting(this.text, point, entries))
    }
    return edits
  }

  /** The edits that give an event other numbers: time, length, level, sharpness, attack, decay, release. */
  setting(index, values) {
    const event = this.events[index]
    const edits = []
    const entries = []
    const put = (field, name, number) => {
      if (number === undefined) return
      if (!field) entries.push(`"${name}": ${written(number)}`)
      else if (field.value !== number) edits.push(replacing(field, written(number)))
    }
    put(event.fields.time, 'Time', values.time)
    put(event.fields.length, 'EventDuration', values.length)
    const parameters = []
    const names = { level: levelName(event.type), sharpness: sharpnessName, ...parameterNames }
    for (const [key, name] of Object.entries(names)) {
      if (values[key] === undefined) continue
      const field = event.parameters[name]
      if (!field) parameters.push([name, values[key]])
      else if (field.value !== values[key]) edits.push(replacing(field, written(values[key])))
    }
    if (parameters.length > 0) {
      const pieces = parameters.map(parameterText)
      if (event.list) edits.push(...inserting(this.text, event.list, pieces))
      else if (!event.hasList) entries.push(`"EventParameters": [${pieces.join(', ')}]`)
    }
    return [...edits, ...inserting(this.text, event.place, entries)]
  }

  // New parts.

  get #canAdd() { return Boolean(this.list) && this.text[this.list.from] === '[' }

  #adding(pieces) { return this.#canAdd ? appending(this.text, this.list, this.elements, pieces) : [] }

  addingEvent({ type, time, length, level = 0.7, sharpness = 0.5 }) {
    const duration = type === 'HapticContinuous' ? `, "EventDuration": ${written(length)}` : ''
    const parameters = [['HapticIntensity', level], ['HapticSharpness', sharpness]].map(parameterText)
    return this.#adding([`{"Event": {"Time": ${written(time)}, "EventType": "${type}"${duration}, `
      + `"EventParameters": [${parameters.join(', ')}]}}`])
  }

  addingCurve(id, points) {
    const [least, most] = rangeOf(id)
    const corners = points
      .map(({ time, value }) => ({ time: rounded(Math.max(0, time)), value: rounded(clamp(value, least, most)) }))
      .filter(({ time }, i, all) => i === 0 || time > all[i - 1].time)
    const start = corners[0].time
    const list = corners.map(({ time, value }) =>
      `{"Time": ${written(time - start)}, "ParameterValue": ${written(value)}}`)
    return this.#adding([`{"ParameterCurve": {"ParameterID": "${id}", "Time": ${written(start)}, `
      + `"ParameterCurveControlPoints": [${list.join(', ')}]}}`])
  }

  /** Adds a point to the curve of a parameter that has begun by then, or a curve where there is none. */
  addingPoint(id, time, value) {
    const curves = this.curves.filter((curve) => curve.id === id && curve.list)
    const curve = curves.findLast((one) => one.time <= time) ?? curves[0]
    if (!curve) return this.addingCurve(id, [{ time: 0, value: id === 'HapticIntensityControl' ? 1 : 0 }, { time, value }])
    const at = Math.max(rounded(time), curve.time)
    const index = curve.points.filter((point) => point.time <= at).length
    return insertingAt(this.text, curve.list, curve.points, index,
      `{"Time": ${written(at - curve.time)}, "ParameterValue": ${written(rounded(clamp(value, ...rangeOf(id))))}}`)
  }

  // Removing and copying.

  #elementOf({ from, to }) {
    return this.elements.findIndex((one) => one.from <= from && to <= one.to)
  }

  /** The edits that remove parts: events, points, and curves all of whose points are removed. */
  removingParts(parts) {
    const elements = new Set()
    const points = new Map()
    for (const { kind, index, point } of parts) {
      if (kind === 'point') points.set(index, new Set([...points.get(index) ?? [], point]))
      else elements.add(this.#elementOf(this.events[index].place))
    }
    const edits = []
    for (const [index, some] of points) {
      const curve = this.curves[index]
      // A curve without points is no curve.
      if (some.size === curve.points.length) elements.add(this.#elementOf(curve.place))
      else edits.push(...removing(curve.points, some))
    }
    elements.delete(-1)
    return [...edits, ...removing(this.elements, elements)]
  }

  /** The texts of the events of parts, with their times, to be pasted elsewhere. */
  copied(parts) {
    const indexes = [...new Set(parts.filter(({ kind }) => kind !== 'point').map(({ index }) => index))]
    return indexes.sort((a, b) => this.events[a].time - this.events[b].time).flatMap((index) => {
      const event = this.events[index]
      const place = this.elements[this.#elementOf(event.place)]
      if (!place || !event.fields.time) return []
      const field = event.fields.time
      return [{
        time: event.time, before: this.text.slice(place.from, field.from), after: this.text.slice(field.to, place.to),
      }]
    })
  }

  /** The edits that paste copied events, the first of them at a time. */
  pasting(copies, time) {
    const first = copies[0]?.time ?? 0
    return this.#adding(copies.map((copy) =>
      `${copy.before}${written(rounded(Math.max(0, time + copy.time - first)))}${copy.after}`))
  }
}
