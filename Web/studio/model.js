// A pattern as editable parts with their locations in the text, and the edits that move, add and remove them.
import { appending, inserting, insertingAt, relisting, removing, replacing } from './edits.js'
import { defaultNumbers, positionOf, secondsOf } from './engine-facts.js'
import { followersOf, followingEdits, withSpikes } from './followers.js'
import { least, pieces, raised, spike, valueAt } from './layers.js'
import { clamp, rounded, written } from './numbers.js'
import { entryOf, jsonPlaces, TextPlaces } from './places.js'

/** The range of the values of a curve's parameter. */
const shares = ['HapticIntensityControl', 'AudioVolumeControl']
export const rangeOf = (id) => (shares.includes(id) ? [0, 1] : [-1, 1])

/** The parameters of curves that a file can have, in the order of their lanes. */
export const curveNames = [
  'HapticIntensityControl', 'HapticSharpnessControl', 'HapticAttackTimeControl', 'HapticDecayTimeControl',
  'HapticReleaseTimeControl', 'AudioVolumeControl', 'AudioPanControl', 'AudioBrightnessControl', 'AudioPitchControl',
]

/** The stages of an event's envelope, which are offered while it is selected: of one that holds, and of one that fades. */
const stages = { true: ['attack', 'release'], false: ['attack', 'decay'] }
export const isStage = (kind) => ['attack', 'decay', 'release'].includes(kind)
/** Returns whether the engine plays a stage of an event. */
export const hasStage = ({ type, sustained }, kind) => type === 'HapticContinuous' && stages[sustained > 0].includes(kind)
/** The parameters of an event by the kinds of numbers that they are. */
const parameterNames = (isAudio) => ({
  level: isAudio ? 'AudioVolume' : 'HapticIntensity', sharpness: 'HapticSharpness', sustained: 'Sustained',
  attack: 'AttackTime', decay: 'DecayTime', release: 'ReleaseTime',
})
const defaultsOf = (isAudio) => {
  const { level, sharpness, volume } = defaultNumbers()
  return { level: isAudio ? volume : level, sharpness, sustained: 1, attack: 0, decay: 0, release: 0 }
}
/** The value of a parameter without its curve. */
const neutral = (id) => (shares.includes(id) ? 1 : 0)
const shortest = 0.001
/** Curves reach this far beyond their ends, as the engine has it, in seconds. */
const reach = 1e-6
/** An attack reaches its level, or as much of it as there is time for. */
function attackCorner({ time, length, level, sustained, attack }) {
  const seconds = secondsOf(attack)
  return sustained > 0 && seconds > length ? [time + length, (level * length) / seconds] : [time + seconds, level]
}
/** Handles of levels are as high as what is felt: curves act on it. */
const felt = ([time, level], factor) => [time, clamp(level * factor(time), 0, 1)]
/** The handles of an event: their positions as time and value, and the numbers that moving them changes. */
const handles = {
  event: { at: ({ time, level }, { factor }) => felt([time, level], factor), moves: 'time', raises: 'level' },
  sharpness: { at: ({ time, sharpness, isTransient }, { shift }) => [time, isTransient ? sharpness : clamp(sharpness + shift(time), 0, 1)], moves: 'time', raises: 'sharpness' },
  end: { at: ({ time, length, level }, { factor }) => felt([time + length, level / 2], factor), moves: 'length' },
  attack: { at: (event, { factor }) => felt(attackCorner(event), factor), moves: 'attack' },
  decay: { at: ({ time, attack, decay }) => [time + secondsOf(attack) + secondsOf(decay), 0], moves: 'decay' },
  release: { at: ({ time, length, release }) => [time + length + secondsOf(release), 0], moves: 'release' },
}
const lasting = (start) => (event, time) => rounded(clamp(time - start(event), shortest, Infinity))
/** Stages are finer than times: a thousandth of the longest is 30 ms. */
const stage = (start) => (event, time) => Number(positionOf(time - start(event)).toFixed(4))
/** The numbers that bring handles to a time. */
const numbersAt = {
  time: (_, time) => rounded(Math.max(0, time)),
  length: lasting(({ time }) => time),
  attack: stage(({ time }) => time),
  decay: stage(({ time, attack }) => time + secondsOf(attack)),
  release: stage(({ time, length }) => time + length),
}

const untouched = { factor: () => 1, shift: () => 0 }

/** The name of a part, by which it is selected. */
export const partId = ({ kind, index, point }) => (point === undefined ? `${kind} ${index}` : `${kind} ${index} ${point}`)
export const partOf = (id) => {
  const [kind, index, point] = id.split(' ')
  return { kind, index: Number(index), point: point && Number(point) }
}

const parameterText = (id, value) => `{"ParameterID": "${id}", "ParameterValue": ${written(value)}}`
const entryText = (name, value) => `"${name}": ${written(value)}`
const pointText = (time, value) => `{"Time": ${written(time)}, "ParameterValue": ${written(value)}}`

/** A pattern with elements as they are written. */
export const patternText = (pieces) => `{\n  "Version": 1,\n  "Pattern": [${pieces.map((piece) => `\n    ${piece}`).join(',')}\n  ]\n}\n`
/** The source of a copy at a time. */
export const placed = ({ before, after }, time) => `${before}${written(time)}${after}`

/** The edits of the fields that are there and have another number, and the entries of those that are not. */
function put(fields, numbers, text = entryText) {
  const edits = []
  const entries = []
  for (const [key, [name, number]] of Object.entries(numbers)) {
    if (number === undefined || fields[key]?.value === number) continue
    if (fields[key]) edits.push(replacing(fields[key], written(number)))
    else entries.push(text(name, number))
  }
  return { edits, entries }
}

/** The model of a pattern's text, made with the outline of that text. */
export class PatternModel {
  #parts = null
  /** The curves of each control, in the order of their starts. */
  #tracks = new Map()

  constructor(text = '', outline = {}) {
    this.text = text
    this.places = new TextPlaces(text)
    this.duration = outline.duration ?? 1
    /** The text has few enough parts for editing in the picture. */
    this.isWhole = Boolean(outline.events)
    this.list = outline.list && this.#range(outline.list)
    this.elements = (outline.elements ?? []).map(({ place }) => this.#range(place))
    /** `{ type, time, length, level, sharpness, attack, decay, release, outline }` of each event. */
    this.events = (outline.events ?? []).map((event) => this.#event(event))
    /** `{ id, time, points: [{ time, value }] }` of each curve. */
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
    const isAudio = type.startsWith('Audio')
    const fields = { time: this.#field(outline.time), length: this.#field(outline.length) }
    const numbers = {}
    const defaults = defaultsOf(isAudio)
    for (const [key, name] of Object.entries(parameterNames(isAudio))) {
      fields[key] = parameters[name]
      numbers[key] = fields[key]?.value ?? defaults[key]
    }
    const [time, length] = [fields.time?.value ?? 0, fields.length?.value]
    return {
      type, place, list: tree ? list : null, hasList: Boolean(outline.parameters), fields, outline,
      isAudio, isUnreadable: Boolean(outline.isUnreadable), isTransient: type === 'HapticTransient', time, length, end: outline.end ?? time + (length ?? 0), ...numbers,
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

  /** The factor of the intensity and the shift of the sharpness that curves have at a time. */
  #controls = { factor: (time) => this.controlAt('HapticIntensityControl', time), shift: (time) => this.controlAt('HapticSharpnessControl', time) }

  /** The value of a control at a time: that of the curve that has begun last, if it is not over. */
  controlAt(id, time) {
    if (!this.#tracks.has(id)) {
      let end = -Infinity
      this.#tracks.set(id, this.curves.filter((curve) => curve.id === id && curve.points.length > 1)
        .sort((a, b) => a.points[0].time - b.points[0].time)
        .map(({ points }) => ({ points, latest: (end = Math.max(end, points.at(-1).time)) })))
    }
    const track = this.#tracks.get(id)
    let [low, high] = [0, track.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (track[middle].points[0].time <= time + reach) low = middle + 1
      else high = middle
    }
    for (let i = low - 1; i >= 0 && track[i].latest >= time - reach; i--) {
      const { points } = track[i]
      if (points.at(-1).time < time - reach) continue
      const next = points.findIndex((point) => point.time > time)
      if (next <= 0) return clamp(points.at(next).value, ...rangeOf(id))
      const [a, b] = [points[next - 1], points[next]]
      return clamp(a.value + ((b.value - a.value) * (time - a.time)) / (b.time - a.time), ...rangeOf(id))
    }
    return neutral(id)
  }

  // Parts.

  /** Every part that can be taken hold of, in the order of time: `{ id, kind, index, point, time, value }`. */
  parts() { return (this.#parts ??= this.#allParts()) }

  #allParts() {
    const parts = []
    const add = (kind, index, point) => {
      const part = { kind, index, point }
      const { time, value } = this.valuesOf(part)
      parts.push({ ...part, id: partId(part), time, value })
    }
    this.events.forEach((event, index) => {
      if (!event.fields.time) return
      add('event', index)
      if (!event.isAudio) add('sharpness', index)
      if (event.fields.length && !event.isTransient) {
        add('end', index)
        for (const kind of ['attack', 'decay', 'release']) if (hasStage(event, kind)) add(kind, index)
      }
    })
    const { hidden } = followersOf(this)
    this.curves.forEach((curve, index) => curve.points.forEach((_, point) => {
      if (!hidden.has(partId({ kind: 'point', index, point }))) add('point', index, point)
    }))
    return parts.sort((a, b) => a.time - b.time)
  }

  get isEmpty() { return this.events.length === 0 && this.curves.length === 0 }

  has({ kind, index, point }) {
    if (kind === 'point') return this.curves[index]?.points[point] !== undefined
    const event = this.events[index]
    if (!event) return false
    if (kind === 'event') return true
    if (kind === 'sharpness') return !event.isAudio
    return Boolean(event.fields.length) && !event.isTransient && (!isStage(kind) || hasStage(event, kind))
  }

  /** The position of a part, `{ time, value, sharpness }`, including a gesture's changes. */
  valuesOf(part, changes = null) {
    const { kind, index, point } = part
    if (kind === 'point') {
      const { time, value } = this.curves[index].points[point]
      return { time, value, sharpness: 0.5, ...changes?.points.get(partId(part)) }
    }
    const event = this.changed(index, changes)
    const [time, value] = handles[kind].at(event, event.isAudio ? untouched : this.#controls)
    return { time, value, sharpness: event.sharpness }
  }

  /** An event with the numbers that a gesture has given it. */
  changed(index, changes) {
    const changed = changes?.events.get(index)
    return changed ? { ...this.events[index], ...changed } : this.events[index]
  }

  /** The range of a part's value; `null` for one that has only a time. */
  valueRange({ kind, index }) {
    if (kind === 'point') return rangeOf(this.curves[index].id)
    return handles[kind].raises ? [0, 1] : null
  }

  describe(part, changes = null) {
    const { time, value } = this.valuesOf(part, changes)
    const { kind, index, point } = part
    const number = `${written(value, 2)} at ${written(time, 3)} seconds`
    if (kind === 'point') return { label: `${this.curves[index].id}, point ${point + 1} of ${this.curves[index].points.length}`, text: number }
    const event = this.changed(index, changes)
    const name = `${event.isUnreadable ? 'Unreadable event' : event.type} ${index + 1}`
    if (kind === 'event') return { label: name, text: event.isAudio ? number : `${number}, sharpness ${written(event.sharpness, 2)}` }
    const text = kind === 'end' ? `lasts ${written(event.length, 3)} seconds`
      : kind === 'sharpness' ? `sharpness ${number}` : `${kind} ${written(event[kind], 3)}, plays ${written(secondsOf(event[kind]), 3)} seconds`
    return { label: `${name}, ${kind}`, text }
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
   * The numbers of moved parts by their ids; each event has one set. Times
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
      const { moves, raises } = handles[part.kind]
      if (time !== undefined) now[moves] = numbersAt[moves]({ ...event, ...now }, time)
      if (value === undefined || !raises) continue
      // The value is what is felt.
      const { factor, shift } = event.isAudio ? untouched : this.#controls
      const start = now.time ?? event.time
      const own = raises === 'level' ? value / factor(start) : event.isTransient ? value : value - shift(start)
      if (Number.isFinite(own)) now[raises] = rounded(clamp(own, 0, 1))
    }
    return { events, points }
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

  /** The edits that give events and points the numbers of a gesture: `{ events, points }`. */
  writing({ events, points, curves = new Map() }) {
    return [
      ...[...events].flatMap(([index, values]) => this.setting(index, values)),
      ...followingEdits(this, { events, points, curves }, (curve, time) => this.#settingStart(curve, time)),
      ...[...points].flatMap(([id, { time, value }]) => {
        const { index, point } = partOf(id)
        const curve = this.curves[index]
        if (curves.has(index)) return []
        const { edits, entries } = put(curve.points[point].fields, {
          time: ['Time', time === undefined ? undefined : time - curve.time], value: ['ParameterValue', value],
        })
        return [...edits, ...inserting(this.text, curve.points[point], entries)]
      }),
    ]
  }

  #settingStart(curve, time) {
    const { edits, entries } = put(curve.fields, { time: ['Time', time] })
    return [...edits, ...inserting(this.text, curve.place, entries)]
  }

  /** The edits that give an event other numbers: time, length, level, sharpness, attack, decay, release. */
  setting(index, values) {
    const { fields, isAudio, list, hasList, place } = this.events[index]
    const own = put(fields, { time: ['Time', values.time], length: ['EventDuration', values.length] })
    const names = Object.entries(parameterNames(isAudio))
    const parameters = put(fields, Object.fromEntries(names.map(([key, name]) => [key, [name, values[key]]])), parameterText)
    const edits = [...own.edits, ...parameters.edits]
    if (list) edits.push(...inserting(this.text, list, parameters.entries))
    else if (!hasList && parameters.entries.length > 0) own.entries.push(`"EventParameters": [${parameters.entries.join(', ')}]`)
    return [...edits, ...inserting(this.text, place, own.entries)]
  }

  /** Makes events transients, or vibrations of a length. */
  turning(indexes, isTransient, length) {
    return indexes.flatMap((index) => {
      const { place, type, isAudio } = this.events[index]
      const node = jsonPlaces(this.text, place.from, place.to)
      const kind = entryOf(node, 'EventType')
      const wanted = isTransient ? 'HapticTransient' : 'HapticContinuous'
      if (isAudio || !kind || type === wanted) return []
      const at = node.entries.findIndex(({ key }) => key === 'EventDuration')
      const edits = [replacing(kind, `"${wanted}"`)]
      if (isTransient) return at < 0 ? edits : [...edits, ...removing(node.entries.map(({ from, node: { to } }) => ({ from, to })), [at])]
      return at < 0 ? [...edits, ...inserting(this.text, place, [entryText('EventDuration', length)])] : edits
    })
  }

  // New parts.

  #adding(pieces) { return this.text[this.list?.from] === '[' ? appending(this.text, this.list, this.elements, pieces) : [] }

  #eventPiece({ type, time, length, level = defaultNumbers().level, sharpness = defaultNumbers().sharpness }) {
    const duration = type === 'HapticContinuous' ? `, "EventDuration": ${written(length)}` : ''
    const parameters = [parameterText('HapticIntensity', level), parameterText('HapticSharpness', sharpness)]
    return `{"Event": {"Time": ${written(time)}, "EventType": "${type}"${duration}, `
      + `"EventParameters": [${parameters.join(', ')}]}}`
  }

  #curvePiece(id, points) {
    const [least, most] = rangeOf(id)
    const corners = points
      .map(({ time, value }) => ({ time: rounded(Math.max(0, time)), value: rounded(clamp(value, least, most)) }))
      .filter(({ time }, i, all) => i === 0 || time > all[i - 1].time)
    const start = corners[0].time
    const list = corners.map(({ time, value }) => pointText(time - start, value))
    return `{"ParameterCurve": {"ParameterID": "${id}", "Time": ${written(start)}, `
      + `"ParameterCurveControlPoints": [${list.join(', ')}]}}`
  }

  addingEvent(event) { return this.#adding([this.#eventPiece(event)]) }
  addingCurve(id, points) { return this.#adding([this.#curvePiece(id, points)]) }

  /**
   * Has a control follow a line: the points of its curves there are replaced, and all else stays.
   *
   * end: until then, the last value applies if nothing else does.
   */
  addingStroke(id, line, end) {
    const all = this.curves.filter((curve) => curve.id === id && curve.list && curve.points.length > 1)
    const [from, last] = [line[0].time, line.at(-1).time]
    const reaches = ({ points }, time) => points[0].time <= time && time <= points.at(-1).time
    const isOpen = !all.some(({ points }) => points[0].time <= last && last < points.at(-1).time)
    const to = isOpen ? Math.max(last, Math.min(end, ...all.map(({ points }) => points[0].time).filter((time) => time > last))) : last
    const stroke = to > last ? [...line, { time: to, value: line.at(-1).value }] : line
    // With all that overlap these, as the one that began last applies.
    const overlapping = (low, high) => all.filter(({ points }) => points[0].time < high && low < points.at(-1).time)
    let under = overlapping(from, to)
    for (let number = 0; number < under.length;) {
      number = under.length
      under = overlapping(Math.min(from, ...under.map(({ points }) => points[0].time)), Math.max(to, ...under.map(({ points }) => points.at(-1).time)))
    }
    if (under.length === 0) return this.#adding(pieces(stroke).map((piece) => this.#curvePiece(id, piece)))
    const pointAt = (time) => ({ time, value: this.controlAt(id, time) })
    const isOutside = ({ time }) => time < from || time > to
    const order = (one, curve) => one.points[0].time - curve.points[0].time || under.indexOf(one) - under.indexOf(curve)
    const applies = (curve, time) => !under.some((one) => reaches(one, time) && order(one, curve) > 0)
    // The value jumps from one curve to the next.
    const takeovers = under.flatMap((curve) => [curve.points[0].time - spike, curve.points.at(-1).time + spike]
      .filter((time) => under.some((other) => other !== curve && reaches(other, time))).map(pointAt))
    const edges = [[from - spike, line[0]], [to + spike, stroke.at(-1)]].filter(([time]) => under.some((curve) => reaches(curve, time)))
      .flatMap(([time, { value }]) => (Math.abs(this.controlAt(id, time) - value) > least ? [pointAt(time)] : []))
    // Transients keep their peaks.
    const peaks = [...followersOf(this).spikes].flatMap(([index, own]) => (own.some(({ curve }) => under.includes(this.curves[curve])) ? [this.events[index].time] : []))
    const drawn = peaks.filter((time) => from <= time && time <= to).map(pointAt)
      .reduce((lines, { time, value }) => (value > valueAt(lines[0], time, 'value') ? raised(lines, time, value) : lines), [stroke])[0]
    const sorted = [...under.flatMap((curve) => curve.points.filter((point) => isOutside(point) && applies(curve, point.time))), ...takeovers.filter(isOutside), ...edges, ...drawn]
      .sort((a, b) => a.time - b.time).map((point) => ({ ...point, time: rounded(point.time), value: rounded(clamp(point.value, ...rangeOf(id))) }))
    // A jump takes a moment, so that each point has its own time.
    const points = sorted.reduce((before, point) => {
      const { time, value } = before.at(-1) ?? {}
      if (!(point.time <= time)) return [...before, point]
      return point.value === value ? before : [...before, { time: rounded(time + spike), value: point.value }]
    }, [])
    const [first, ...further] = pieces(points)
    const [curve, ...others] = under
    return [
      ...this.#replacingPoints(curve, first),
      ...removing(this.elements, others.map(({ place }) => this.#elementOf(place))),
      ...this.#adding(further.map((piece) => this.#curvePiece(id, piece))),
    ]
  }

  /** Replaces the points of a curve; the source of unchanged points stays. */
  #replacingPoints(curve, points) {
    const start = Math.min(curve.time, points[0].time)
    const pieceOf = ({ from, to, time, value }) => (curve.place.from < from && to < curve.place.to && start === curve.time ? this.text.slice(from, to) : pointText(time - start, value))
    return [...this.#settingStart(curve, start), ...relisting(this.text, curve.list, curve.points, points.map(pieceOf))]
  }

  /** Adds the events and curves of a layer, and gives events other numbers, by their indexes. */
  addingLayer({ events, curves, levels }) {
    return [
      ...[...levels].flatMap(([index, values]) => this.setting(index, values)),
      ...this.#adding([...events.map((one) => this.#eventPiece(one)), ...curves.map(({ id, points }) => this.#curvePiece(id, points))]),
    ]
  }

  /** Adds a continuous event with the intensity or the sharpness of a line. */
  addingStrokeEvent(kind, line) {
    const [time, end] = [line[0], line.at(-1)].map((point) => rounded(Math.max(0, point.time)))
    const values = line.map(({ value }) => value)
    const most = rounded(clamp(Math.max(...values), 0.01, 1))
    const middle = rounded(clamp((Math.min(...values) + Math.max(...values)) / 2, 0, 1))
    const own = kind === 'sharpness' ? { sharpness: middle } : { level: most }
    const curve = line.map((point) => ({ ...point, value: kind === 'sharpness' ? point.value - middle : point.value / most }))
    return this.#adding([
      this.#eventPiece({ type: 'HapticContinuous', time, length: Math.max(shortest, end - time), ...own }),
      this.#curvePiece(kind === 'sharpness' ? 'HapticSharpnessControl' : 'HapticIntensityControl', curve),
    ])
  }

  /** Adds a curve that changes nothing yet. */
  addingFlatCurve(id) {
    return this.addingCurve(id, [0, Math.max(this.duration, 0.1)].map((time) => ({ time, value: neutral(id) })))
  }

  /** Adds a point to the curve of a parameter that has begun by then, or a curve if there is none. */
  addingPoint(id, time, value) {
    const curves = this.curves.filter((curve) => curve.id === id && curve.list)
    const curve = curves.findLast((one) => one.time <= time) ?? curves[0]
    if (!curve) return this.addingCurve(id, [{ time: 0, value: neutral(id) }, { time, value }])
    const at = Math.max(rounded(time), curve.time)
    const index = curve.points.filter((point) => point.time <= at).length
    return insertingAt(this.text, curve.list, curve.points, index, [pointText(at - curve.time, rounded(clamp(value, ...rangeOf(id))))])
  }

  // Removing and copying.

  #elementOf({ from, to }) {
    return this.elements.findIndex((one) => one.from <= from && to <= one.to)
  }

  /** The edits that remove parts: events, points, and curves all of whose points are removed. */
  removingParts(parts) {
    const elements = new Set()
    const points = new Map()
    for (const { kind, index, point } of withSpikes(this, parts)) {
      if (kind === 'point') points.set(index, new Set([...points.get(index) ?? [], point]))
      else elements.add(this.#elementOf(this.events[index].place))
    }
    const edits = []
    for (const [index, some] of points) {
      const curve = this.curves[index]
      // A curve without points is removed.
      if (some.size === curve.points.length) elements.add(this.#elementOf(curve.place))
      else edits.push(...removing(curve.points, some))
    }
    elements.delete(-1)
    return [...edits, ...removing(this.elements, elements)]
  }

  /** The sources of the events of parts with their times, for pasting. */
  copied(parts) {
    const indexes = [...new Set(parts.filter(({ kind }) => kind !== 'point').map(({ index }) => index))]
    return this.#sources(indexes.map((index) => this.events[index]))
  }

  /** The sources of all events, and of the curves after them. */
  copiedAll() { return [...this.#sources(this.events), ...this.#sources(this.curves)] }

  #sources(some) {
    return [...some].sort((a, b) => a.time - b.time).flatMap(({ place, fields, time, isUnreadable }) => {
      const element = this.elements[this.#elementOf(place)]
      if (!element || (isUnreadable && !fields.time)) return []
      // One without a time begins at 0, and gets an entry for it.
      const [added] = fields.time ? [] : inserting(this.text, place, ['"Time": '])
      const { from, to } = fields.time ?? added
      const [opening = '', closing = ''] = added?.text.split(/(?=,)/) ?? []
      return [{ time, before: this.text.slice(element.from, from) + opening, after: closing + this.text.slice(to, element.to) }]
    })
  }

  /** Events with the parts of curves over them, as a pattern that begins with them; `null` without events. */
  excerpt(parts) {
    const copies = this.copied(parts)
    if (copies.length === 0) return null
    const from = copies[0].time
    const to = Math.max(...parts.filter(({ kind }) => kind !== 'point').map(({ index }) => this.events[index].end))
    const curves = this.curves.flatMap(({ id, points }) => {
      const [first, last] = [points[0]?.time, points.at(-1)?.time]
      if (!(first < to && from < last)) return []
      const edges = [from, to].filter((time) => first < time && time < last && !points.some((point) => point.time === time))
        .map((time) => ({ time, value: valueAt(points, time, 'value') }))
      const all = [...points.filter(({ time }) => from <= time && time <= to), ...edges].sort((a, b) => a.time - b.time)
      return [this.#curvePiece(id, all.map(({ time, value }) => ({ time: time - from, value })))]
    })
    return patternText([...copies.map((copy) => placed(copy, rounded(copy.time - from))), ...curves])
  }

  /** The edits that paste copies, so that a time of them becomes another one: by default, that of the first. */
  pasting(copies, time, own = copies[0]?.time) {
    return this.#adding(copies.map((copy) => placed(copy, rounded(Math.max(0, time + copy.time - own)))))
  }
}
