// Curves that belong to events. A peak around a transient is the transient's own: a converter wrote it, so that the
// curve of a vibration does not weaken the tap. A curve within a vibration is the vibration's.
import { replacing } from './edits.js'
import { partId } from './model.js'
import { clamp, rounded, written } from './numbers.js'

/** The points of a peak are no further from its transient, in seconds; and it is at least this high. */
const reach = 0.0015
const leastPeak = 0.03
/** A curve within a vibration begins and ends within it up to rounding, in seconds. */
const rounding = 0.002
const hapticIds = ['HapticIntensityControl', 'HapticSharpnessControl']
const known = new WeakMap()

const lineAt = (points, time) => {
  const next = points.findIndex((one) => one.time > time)
  if (next <= 0) return points.at(next).value
  const [a, b] = [points[next - 1], points[next]]
  return a.value + ((b.value - a.value) * (time - a.time)) / (b.time - a.time)
}

/** What belongs to the events of a model: `{ spikes, curves }`, lists by the indexes of events, and the ids of spikes' points. */
export function followersOf(model) {
  if (!known.has(model)) known.set(model, find(model))
  return known.get(model)
}

function find(model) {
  const [spikes, curves, hidden] = [new Map(), new Map(), new Set()]
  const add = (map, index, one) => map.set(index, [...map.get(index) ?? [], one])
  const taps = model.events.map((event, index) => ({ ...event, index })).filter(({ isTransient, isAudio }) => isTransient && !isAudio).sort((a, b) => a.time - b.time)
  const vibrations = model.events.map((event, index) => ({ ...event, index })).filter(({ isTransient, isAudio, length }) => !isTransient && !isAudio && length !== undefined)
  model.curves.forEach(({ id, points }, curve) => {
    if (!hapticIds.includes(id) || points.length < 2) return
    const around = vibrations.filter(({ time, end }) => time - rounding <= points[0].time && points.at(-1).time <= end + rounding)
    if (around.length === 1) add(curves, around[0].index, curve)
    // Transients keep their own sharpness.
    if (id === hapticIds[1]) return
    const found = []
    let at = 0
    for (let i = firstFrom(taps, points[0].time - reach); i < taps.length; i++) {
      const tap = taps[i]
      while (at < points.length && points[at].time < tap.time - reach) at += 1
      if (at === points.length) break
      let end = at
      while (end < points.length && points[end].time <= tap.time + reach) end += 1
      const rest = [points[at - 1], points[end]].filter(Boolean)
      if (end === at || rest.length === 0) continue
      const height = ({ time, value }) => value - lineAt(rest, time)
      const group = points.slice(at, end)
      if (!group.some((point) => height(point) > leastPeak)) continue
      // The foot of a peak that is a corner of the curve stays.
      const own = group.map((point, i) => ({ point: at + i, offset: point.time - tap.time, value: point.value, isPeak: height(point) > leastPeak }))
      found.push({ tap: tap.index, spike: { curve, own } })
      at = end
    }
    // What is left is still a curve.
    if (points.length - found.reduce((sum, { spike }) => sum + spike.own.length, 0) < 2) return
    for (const { tap, spike } of found) {
      add(spikes, tap, spike)
      for (const { point } of spike.own) hidden.add(partId({ kind: 'point', index: curve, point }))
    }
  })
  return { spikes, curves, hidden }
}

/** The index of the first of some sorted events that is not before a time. */
function firstFrom(events, time) {
  let [low, high] = [0, events.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (events[middle].time < time) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Numbers of a gesture, with those of what follows: `curves` has the move of each curve that is written anew.
 *
 * stretch: the time that stays and the factor of a gesture that stretches all.
 */
export function following(model, { events, points, stretch = null }) {
  const { spikes, curves: owned } = followersOf(model)
  const [curves, all, settled] = [new Map(), new Map(points), new Map(events)]
  const isHeld = (curve) => model.curves[curve].points.some((_, point) => points.has(partId({ kind: 'point', index: curve, point })))
  for (const [index, { time }] of events) {
    if (time === undefined) continue
    for (const curve of owned.get(index) ?? []) {
      if (isHeld(curve)) continue
      const shift = time - model.events[index].time
      const move = stretch ? (at) => stretch.at + (at - stretch.at) * stretch.factor : (at) => at + shift
      curves.set(curve, { move, isShift: !stretch })
      model.curves[curve].points.forEach((one, point) => all.set(partId({ kind: 'point', index: curve, point }), { time: rounded(move(one.time)) }))
    }
  }
  for (const [index, { time }] of events) {
    if (time === undefined) continue
    for (const { curve, own } of spikes.get(index) ?? []) {
      if (!curves.has(curve)) curves.set(curve, { move: (at) => at, isShift: true, isHere: true })
      for (const { point, offset } of own) all.set(partId({ kind: 'point', index: curve, point }), { time: rounded(time + offset) })
      // Away from the curve, the transient itself is as strong as the peak made it.
      const rest = restOf(model, curve, points, curves.get(curve))
      if (rest[0].time <= time && time <= rest.at(-1).time) continue
      const peak = own.find(({ isPeak }) => isPeak).value
      settled.set(index, { ...settled.get(index), level: rounded(clamp(model.events[index].level * peak, 0, 1)) })
    }
  }
  return { events: settled, points: all, curves }
}

/** The points of a curve that are nobody's peak, moved by a gesture. */
function restOf(model, curve, points, { move }) {
  const { hidden } = followersOf(model)
  return model.curves[curve].points.flatMap((one, point) => {
    const id = partId({ kind: 'point', index: curve, point })
    return hidden.has(id) ? [] : [{ point, time: points.get(id)?.time ?? move(one.time), value: points.get(id)?.value ?? one.value }]
  })
}

/** The edits that write curves anew whose events have moved. */
export function followingEdits(model, { events, points, curves }, setTime) {
  const { spikes } = followersOf(model)
  return [...curves].flatMap(([index, how]) => {
    const { move, isShift, isHere } = how
    const curve = model.curves[index]
    const own = [...spikes].flatMap(([event, all]) => all.filter((one) => one.curve === index).map((one) => ({ ...one, before: model.events[event].time, time: events.get(event)?.time ?? model.events[event].time })))
    const begin = rounded(move(curve.time))
    const start = setTime(curve, begin)
    if (!isHere && isShift && own.every(({ before, time }) => Math.abs(time - move(before)) < 1e-6)) return start
    const rest = restOf(model, index, isHere ? points : new Map(), how)
    const groups = own.filter(({ time }) => rest[0].time <= time && time <= rest.at(-1).time)
    const base = rest.filter(({ time }) => !groups.some((one) => Math.abs(one.time - time) <= reach) || time === rest[0].time || time === rest.at(-1).time)
    const list = [...base, ...groups.flatMap((one) => one.own.map(({ point, offset, value, isPeak }) =>
      ({ point, time: one.time + offset, value: isPeak ? value : lineAt(base, one.time + offset) })))]
      .filter(({ time }) => rest[0].time <= time && time <= rest.at(-1).time).sort((a, b) => a.time - b.time)
    const pieceOf = ({ point, time, value }) => {
      const { from, to, fields } = curve.points[point]
      const numbers = [[fields.time, time - begin], [fields.value, value]].filter(([field]) => field).sort(([a], [b]) => a.from - b.from)
      let [text, at] = ['', from]
      for (const [field, number] of numbers) {
        text += model.text.slice(at, field.from) + written(rounded(number))
        at = field.to
      }
      return text + model.text.slice(at, to)
    }
    const between = model.text.slice(curve.points[0].to, curve.points[1].from)
    return [...start, replacing({ from: curve.points[0].from, to: curve.points.at(-1).to }, list.map(pieceOf).join(between))]
  })
}

/** The parts with the peaks of transients, which go with them. */
export function withSpikes(model, parts) {
  const { spikes } = followersOf(model)
  const chosen = new Map(parts.map((part) => [partId(part), part]))
  for (const { kind, index } of parts) {
    for (const { curve, own } of (kind === 'point' ? [] : spikes.get(index) ?? [])) {
      for (const { point } of own) chosen.set(partId({ kind: 'point', index: curve, point }), { kind: 'point', index: curve, point })
    }
  }
  return [...chosen.values()]
}
