// What hands have played, as events and curves.
//
// A touch is `{ start, end, path: [{ time, intensity, sharpness }] }` in seconds; its path follows the hand. One that
// goes on from the round before `isContinued`, and has its `origin` there.
import { clamp, rounded } from './numbers.js'

/** A touch that lasts longer is held, in seconds. */
export const heldAfter = 0.12
/** What a touch becomes: its tap and its vibration, the vibration with its beginning, or its tap only. */
export const modes = ['tap + hold', 'hold', 'tap']
/** Changes of a path that are smaller are not written, and curves miss it by no more. */
export const least = 0.03
/** A curve rises to a transient and falls again in this time, in seconds. */
export const spike = 0.001

export const valueAt = (points, time, key) => {
  const next = points.findIndex((point) => point.time > time)
  if (next < 0) return points.at(-1)[key]
  if (next === 0) return points[0][key]
  const [a, b] = [points[next - 1], points[next]]
  return a[key] + ((b[key] - a[key]) * (time - a.time)) / (b.time - a.time)
}

const isHeld = ({ origin, start, end }) => end - (origin ?? start) > heldAfter

/** The vibrations of touches, `{ start, end, path }`; those that overlap are one: at each time the strongest. */
function heldOf(touches, mode) {
  if (mode === 'tap') return []
  const held = touches.filter(isHeld)
    .map(({ start, end, path, isContinued }) => ({ start: mode === 'hold' || isContinued ? start : start + heldAfter, end, path }))
    .sort((a, b) => a.start - b.start)
  const groups = []
  for (const one of held) {
    const last = groups.at(-1)
    if (last && one.start < last.end) {
      last.all.push(one)
      last.end = Math.max(last.end, one.end)
    } else groups.push({ start: one.start, end: one.end, all: [one] })
  }
  return groups.map(({ start, end, all }) => {
    // Where a hand comes or goes, the strongest one changes at once.
    const edges = all.flatMap((one) => [one.start - 0.001, one.start, one.end, one.end + 0.001])
    const times = [...new Set([...edges, ...all.flatMap(({ path }) => path.map(({ time }) => time))])]
      .filter((time) => start <= time && time <= end).sort((a, b) => a - b)
    const path = times.map((time) => all.filter((one) => one.start <= time && time <= one.end)
      .map((one) => ({ time, intensity: valueAt(one.path, time, 'intensity'), sharpness: valueAt(one.path, time, 'sharpness') }))
      .reduce((a, b) => (b.intensity > a.intensity ? b : a)))
    return { start, end, path, count: all.length }
  })
}

const middleOf = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
const spreadOf = (values) => Math.max(...values) - Math.min(...values)

/** A line of few points along others, in pieces of at most 16 that follow each other. */
function fitted(points, fit) {
  for (const most of [2, 4, 8, 16]) {
    const line = fit(points, most)
    if (points.every(({ time, value }) => Math.abs(valueAt(line, time, 'value') - value) <= least)) return [line]
  }
  const half = points.length >> 1
  return half < 2 ? [points] : [...fitted(points.slice(0, half + 1), fit), ...fitted(points.slice(half), fit)]
}

/** A vibration as an event with its curves: `{ event, intensity, sharpness }`, whose curves are lists of lines. */
function written({ start, end, path }, fit, isLevel) {
  const [intensities, sharpnesses] = ['intensity', 'sharpness'].map((key) => path.map((point) => point[key]))
  const most = rounded(clamp(Math.max(...intensities), 0.01, 1))
  const middle = rounded(middleOf(sharpnesses))
  const event = { type: 'HapticContinuous', time: rounded(start), length: Math.max(0.001, rounded(rounded(end) - rounded(start))), level: most, sharpness: middle }
  if (isLevel) return { event: { ...event, level: rounded(middleOf(intensities)) } }
  const line = (valueOf) => fitted(path.map((point) => ({ time: point.time, value: valueOf(point) })), fit)
  return {
    event,
    intensity: spreadOf(intensities) > least ? line(({ intensity }) => intensity / most) : undefined,
    sharpness: spreadOf(sharpnesses) > least ? line(({ sharpness }) => sharpness - middle) : undefined,
  }
}

/** The lines with a peak at a time. */
export function raised(lines, time, value) {
  return lines.map((line) => {
    if (time < line[0].time || time > line.at(-1).time) return line
    const edge = (at) => (line[0].time < at && at < line.at(-1).time ? [{ time: at, value: valueAt(line, at, 'value') }] : [])
    return [...line.filter((point) => point.time < time - spike), ...edge(time - spike), { time, value },
      ...edge(time + spike), ...line.filter((point) => point.time > time + spike)]
  })
}

/** A line in pieces of at most 16 points, each of which begins where the one before ends. */
export function pieces(line) {
  const count = Math.ceil((line.length - 1) / 15)
  return Array.from({ length: count }, (_, i) => line.slice(15 * i, 15 * i + 16))
}

/**
 * The layer of some touches in a pattern: `{ events, curves, levels, isLevel }`. Curves act on every event while
 * they last, so transients below them get other numbers: `levels` has those of the pattern's events by their indexes.
 *
 * fit: returns a line of at most a number of points; isLevel: vibrations that overlap those of the pattern stay level.
 */
export function layerOf(touches, { mode = modes[0], model, fit }) {
  const held = heldOf(touches, mode)
  const others = model.events.filter(({ isAudio, isTransient }) => !isAudio && !isTransient)
  const isCovered = ({ start, end }) => others.some((one) => one.time < end && start < one.end)
    || model.curves.some(({ points }) => points.length > 1 && points[0].time < end && start < points.at(-1).time)
  const vibrations = held.map((one) => ({ ...one, ...written(one, fit, isCovered(one)), isLevel: isCovered(one) && spreadOf(one.path.map(({ intensity }) => intensity)) > least }))
  const lines = { intensity: vibrations.flatMap(({ intensity = [] }) => intensity), sharpness: vibrations.flatMap(({ sharpness = [] }) => sharpness) }
  const ownAt = (time) => lines.intensity.find((line) => line[0].time <= time && time <= line.at(-1).time)
  // The curve that began last applies.
  const earlierAt = (id, time) => model.curves.filter((curve) => curve.id === id && curve.points.length > 1 && curve.points[0].time <= time && time <= curve.points.at(-1).time)
    .reduce((a, b) => (a && a.points[0].time > b.points[0].time ? a : b), null)?.points
  /** The intensity with which a transient is felt as it should be at a time; its sharpness is its own. */
  const leveled = (time, level) => {
    const control = ownAt(time) ?? earlierAt('HapticIntensityControl', time)
    const factor = control ? valueAt(control, time, 'value') : 1
    if (level > factor + 1e-9 && ownAt(time)) lines.intensity = raised(lines.intensity, time, level)
    return rounded(factor > 0 ? Math.min(1, level / factor) : 1)
  }
  const levels = new Map()
  model.events.forEach(({ isAudio, isTransient, isUnreadable, time, outline: { level } }, index) => {
    if (!isAudio && isTransient && !isUnreadable && level?.length && ownAt(time)) levels.set(index, { level: leveled(time, level[1]) })
  })
  const taps = touches.filter((one) => !one.isContinued && (mode !== 'hold' || !isHeld(one))).map(({ start, path: [{ intensity, sharpness }] }) =>
    ({ type: 'HapticTransient', time: rounded(start), level: leveled(rounded(start), intensity), sharpness }))
  return {
    events: [...taps, ...vibrations.map(({ event }) => event)].sort((a, b) => a.time - b.time),
    curves: [['HapticIntensityControl', lines.intensity], ['HapticSharpnessControl', lines.sharpness]]
      .flatMap(([id, all]) => all.flatMap(pieces).map((points) => ({ id, points }))),
    levels, merged: held.reduce((sum, { count }) => sum + count - 1, 0), level: vibrations.filter((one) => one.isLevel).length,
  }
}
