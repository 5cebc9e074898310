import { levelLine } from '../engine-facts.js'
import { heldAfter } from '../layers.js'
import { isStage } from '../model.js'
import { niceStep, rounded, written } from '../numbers.js'
import { faint, sharpnessColor } from './brush.js'
import { isMade, overviewHeight, ownLoopHeight, rulerHeight, yOf } from './scale.js'
import { studio } from '../studio.js'

/** Round times in view, or beats of a tempo as bars and beats: `{ time, text }`, of which only main ones have a label. */
function ticks(scale, tempo) {
  const [first, last] = tempo ? [tempo.beatsAt(scale.from), tempo.beatsAt(scale.to)] : [scale.from, scale.to]
  const least = (90 / scale.room) * (last - first)
  const bar = tempo?.beatsPerBar ?? 4
  const step = tempo ? (least <= 1 ? 1 : bar * 2 ** Math.max(0, Math.ceil(Math.log2(least / bar)))) : niceStep(least)
  // Between beats there are quarters of them, and between bars there are beats.
  const parts = tempo ? (step === bar ? bar : step === 1 ? 4 : 2) : 5
  const name = (beat) => (step < bar ? `${Math.floor(beat / bar) + 1}.${(beat % bar) + 1}` : String(beat / bar + 1))
  const marks = []
  for (let i = Math.max(0, Math.floor(first / step)) * parts; i * (step / parts) <= last; i++) {
    const place = i * (step / parts)
    const text = i % parts !== 0 ? null : tempo ? name(place) : `${written(place, 3)} s`
    if (place >= first) marks.push({ time: tempo ? tempo.secondsAt(place) : place, text })
  }
  return marks
}

/** The width of the flag of a marker or of a tempo. */
export const flagWidth = (brush, text) => brush.measure(text, 600, 10) + 8

/** The ruler on top, and lines below it. */
export function paintRuler(brush, { loop, own = null, tempo = null, flags = [] }) {
  const { scale, width, height, colors } = brush
  brush.box(colors.panel, 0, 0, width, rulerHeight)
  for (const { time, text } of ticks(scale, tempo)) {
    const isMain = text !== null
    const x = Math.round(scale.x(time)) + 0.5
    if (x < scale.edge) continue
    brush.path([x, rulerHeight], [x, height - overviewHeight]).stroke(faint(colors.ink, isMain ? 0.1 : 0.04))
    brush.path([x, rulerHeight - (isMain ? 8 : 4)], [x, rulerHeight]).stroke(faint(colors.ink, isMain ? 0.35 : 0.18))
    if (isMain) brush.text(colors.soft, text, x + 4, 9)
  }
  // The loop of a timeline itself is outlined.
  if (own) brush.round(scale.x(own.from) + 0.5, rulerHeight - ownLoopHeight + 0.5, scale.x(own.to) - scale.x(own.from) - 1, ownLoopHeight - 2, 2).fill(faint(colors.accent, 0.2)).stroke(colors.accent)
  // Markers and changes of tempo, over the labels.
  for (const { time, left, width: wide, text, isTempo } of flags) {
    const x = scale.x(time)
    if (left + wide < scale.edge || x > width) continue
    const color = isTempo ? colors.soft : colors.warning
    if (x >= scale.edge) brush.box(faint(color, 0.5), x - 0.5, 0, 1, isTempo ? rulerHeight : height - overviewHeight)
    brush.round(left, 1.5, wide, 13, 2).fill(colors.panel).stroke(color)
    brush.text(colors.ink, text, left + 4, 8.5, { weight: 600, size: 10 })
  }
  if (!loop) return
  const [from, to] = [scale.x(loop.from), scale.x(loop.to)]
  brush.box(faint(colors.accent, 0.28), from, 0, to - from, rulerHeight)
  brush.box(faint(colors.accent, 0.05), from, rulerHeight, to - from, height - rulerHeight)
  for (const x of [from, to]) brush.box(colors.accent, x - 1, 0, 2, rulerHeight)
}

/** The ground beyond the end of the content, which is darker and takes every gesture. */
export function paintGround(brush, end) {
  const { scale, width, height, colors } = brush
  const x = Math.max(scale.x(end), scale.edge)
  if (end === 0 || x >= width) return
  brush.box(faint(colors.ink, 0.02), x, rulerHeight, width - x, height - rulerHeight)
  if (x > scale.edge) brush.path([Math.round(x) + 0.5, rulerHeight], [Math.round(x) + 0.5, height]).stroke(faint(colors.ink, 0.3), 1, [2, 4])
}

/** The frames of lanes: their names, ranges and middle lines. */
export function paintLanes(brush, lanes) {
  const { width, scale: { left, edge }, colors } = brush
  for (const lane of lanes) {
    brush.box(faint(colors.ink, 0.09), 0, lane.top + lane.height - 1, width, 1)
    const [least, most] = lane.range
    for (const value of isMade(lane) ? [] : [least, (least + most) / 2, most]) {
      const isMiddle = value !== least && value !== most
      const y = Math.round(yOf(lane, value)) + 0.5
      brush.box(faint(colors.ink, isMiddle ? 0.045 : 0.07), edge, y, width - edge, 1)
      if (!isMiddle) brush.text(colors.soft, String(value), edge - 6, y, { align: 'right' })
    }
    brush.text(colors.soft, lane.name, left + 8, lane.top + 11, { weight: 600 })
  }
}

/** A waveform: peaks of a duration in a box, mirrored at its middle or based on its bottom. */
export function paintPeaks(brush, { peaks, duration }, { top, height, at = 0, color, isMirrored = true }) {
  const { context, width, scale } = brush
  brush.path()
  const indexAt = (x) => ((scale.timeAt(x) - at) / duration) * peaks.length
  const end = Math.min(width, scale.x(at + duration))
  for (let x = Math.floor(Math.max(scale.edge, scale.x(at))); x < end; x++) {
    const from = Math.max(0, Math.floor(indexAt(x)))
    const to = Math.min(peaks.length, Math.max(from + 1, Math.ceil(indexAt(x + 1))))
    let peak = 0
    for (let i = from; i < to; i++) if (peaks[i] > peak) peak = peaks[i]
    const size = Math.max(1, Math.min(peak, 1) * height)
    context.rect(x, top + (height - size) / (isMirrored ? 2 : 1), 1, size)
  }
  brush.fill(color)
}

/** Continues a path along times and values in turn, as a line or as an area above zero. */
export function trace({ context, scale }, line, lane, isArea = false) {
  if (isArea) context.lineTo(scale.x(line[0]), yOf(lane, 0))
  for (let i = 0; i < line.length; i += 2) context.lineTo(scale.x(line[i]), yOf(lane, line[i + 1]))
  if (isArea && line.length > 2) context.lineTo(scale.x(line.at(-2)), yOf(lane, 0))
}

/** Times and values of an outline's line, moved and stretched by a gesture. */
function shaped(line, event, changed, valueOf) {
  if (!changed) return line
  const start = changed.time ?? event.time
  const factor = event.length && changed.length ? changed.length / event.length : 1
  return line.map((number, i) => (i % 2 === 0 ? start + (number - event.time) * factor : valueOf(number)))
}

/** The color of an event's sharpness, or a gradient along the event. */
function sharpnessFill({ context, scale }, event, changed, alpha) {
  const { sharpness } = event.outline
  if (changed?.sharpness !== undefined || !(sharpness?.length > 2)) {
    return sharpnessColor(changed?.sharpness ?? sharpness?.[1] ?? event.sharpness, alpha)
  }
  const [from, to] = [sharpness[0], sharpness.at(-2)]
  const fill = context.createLinearGradient(scale.x(from), 0, scale.x(to), 0)
  const step = Math.max(1, Math.floor(sharpness.length / 2 / 24))
  for (let i = 0; i < sharpness.length; i += 2 * step) {
    fill.addColorStop(to > from ? (sharpness[i] - from) / (to - from) : 0, sharpnessColor(sharpness[i + 1], alpha))
  }
  return fill
}

/** An event, with the numbers that a gesture has given it. */
export function paintEvent(brush, lanes, event, { changed, isSelected }) {
  const { scale } = brush
  if ((changed?.time ?? event.time) > scale.to || (!changed && event.end < scale.from - 0.01)) return
  if (event.isUnreadable) return paintUnreadable(brush, lanes, { ...event, ...changed }, isSelected)
  const [lane, sharpLane] = ['intensity', 'sharpness'].map((kind) => lanes.find((one) => one.kind === kind))
  if (lane && event.outline.level?.length) paintLevel(brush, lane, event, changed, isSelected)
  if (sharpLane && event.outline.sharpness?.length && !event.isAudio && !event.isTransient) paintSharpness(brush, sharpLane, event, changed)
  return undefined
}

/** Hatches the place of an event that cannot be read. */
function paintUnreadable(brush, lanes, { time, length = 0 }, isSelected) {
  const { scale, colors } = brush
  const lane = lanes.find(({ kind }) => kind === 'intensity')
  if (!lane) return
  const [left, width] = [scale.x(time) - 6, Math.max(12, scale.x(time + length) - scale.x(time))]
  brush.within(left, lane.plotTop, width, lane.plotHeight, () => {
    for (let x = left - lane.plotHeight; x < left + width; x += 8) {
      brush.path([x, lane.plotTop + lane.plotHeight], [x + lane.plotHeight, lane.plotTop]).stroke(faint(colors.error, 0.5), 2)
    }
  })
  brush.round(left, lane.plotTop, width, lane.plotHeight, 2).stroke(colors.error, isSelected ? 2 : 1)
}

function paintLevel(brush, lane, event, changed, isSelected) {
  const { scale, colors } = brush
  const gain = changed?.level !== undefined && event.level > 0 ? changed.level / event.level : 1
  const { attack, decay, release } = event
  // A stage keeps its duration when the length changes.
  const isStaged = Boolean(changed) && !event.isAudio && Object.keys(changed).some((key) =>
    isStage(key) || key === 'sustained' || (key === 'length' && attack + decay + release > 0))
  const line = isStaged ? levelLine({ ...event, ...changed }) : shaped(event.outline.level, event, changed, (value) => value * gain)
  if (line.length === 0) return
  if (event.isTransient) {
    const [top, width] = [yOf(lane, line[1]), isSelected ? 4 : 3]
    brush.box(sharpnessFill(brush, event, changed, 1), scale.x(line[0]) - width / 2, top, width, yOf(lane, 0) - top)
    return
  }
  const color = (alpha) => (event.isAudio ? faint(colors.audio, alpha) : sharpnessFill(brush, event, changed, alpha))
  trace(brush.path(), line, lane, true)
  brush.fill(color(isSelected ? 0.46 : 0.3))
  trace(brush.path(), line, lane)
  brush.stroke(color(1), isSelected ? 2.5 : 1.75)
}

function paintSharpness(brush, lane, event, changed) {
  const { context, scale } = brush
  const { outline: { sharpness }, time, length = 0 } = { ...event, ...changed }
  const shift = changed?.sharpness === undefined ? 0 : changed.sharpness - event.sharpness
  const line = shaped(sharpness, event, changed, (value) => value + shift)
  trace(brush.path(), line, lane)
  if (line.length === 2) context.lineTo(scale.x(time + length), yOf(lane, line[1]))
  brush.stroke(sharpnessFill(brush, event, changed, 0.9), 2)
}

export function paintCurve(brush, lanes, { id }, points) {
  const { colors } = brush
  const lane = lanes.find((one) => one.id === id)
  if (!lane) return
  const color = /Sharpness/.test(id) ? colors.warning : /^Audio/.test(id) ? colors.audio : colors.haptic
  const line = points.flatMap(({ time, value }) => [time, value])
  trace(brush.path(), line, lane)
  brush.stroke(color, 1.75)
  if (points.length < 2) return
  trace(brush.path(), line, lane, true)
  brush.fill(faint(color, 0.1))
}

/** The touches of a recording that are not written yet. */
export function paintTouches(brush, hands) {
  const { context, scale } = brush
  const lane = studio.patternView.lanes.value.find(({ kind }) => kind === 'intensity')
  const touches = hands.shown()
  if (hands.isScene || hands.isBeats) {
    const times = touches.map(({ start }) => start)
    const { timeline } = studio
    // Beats that the track cannot take are faint.
    const taken = new Set(hands.isBeats ? timeline.model.fittingBeats(timeline.track.peek(), times) : times)
    const colorOf = (time) => (taken.has(hands.isBeats ? rounded(time) : time) ? brush.colors.error : faint(brush.colors.error, 0.25))
    brush.withinLanes(() => { for (const time of times) brush.box(colorOf(time), scale.x(time) - 1, rulerHeight, 2, brush.height - rulerHeight) })
    return
  }
  if (!lane || touches.length === 0) return
  // What is held grows with the playhead.
  if (hands.isHeld) studio.picture.playhead.value
  context.globalAlpha = 0.6
  brush.withinLanes(() => {
    for (const { start, end, path } of touches) {
      const { intensity, sharpness } = path[0]
      const top = yOf(lane, intensity)
      brush.box(sharpnessColor(sharpness), scale.x(start) - 1.5, top, 3, yOf(lane, 0) - top)
      brush.circle(scale.x(start), top, 4).fill(sharpnessColor(sharpness))
      if (end - start <= heldAfter) continue
      const line = [...path.flatMap((point) => [point.time, point.intensity]), end, path.at(-1).intensity]
      trace(brush.path(), line, lane, true)
      brush.fill(sharpnessColor(path.at(-1).sharpness, 0.5))
    }
  })
  context.globalAlpha = 1
}

/** Another version, as outlines over this one. */
export function paintOther(brush, lanes, { events, curves }) {
  const outline = (line, lane, isArea) => {
    if (!lane || !line?.length) return
    trace(brush.path(), line, lane, isArea)
    brush.stroke(brush.colors.ink, 1.25, [4, 3])
  }
  const lane = lanes.find(({ kind }) => kind === 'intensity')
  for (const { outline: { level } } of events) outline(level, lane, true)
  for (const { id, points } of curves) {
    outline(points.flatMap(({ time, value }) => [time, value]), lanes.find((one) => one.id === id))
  }
}

/** The handle of a part at a place `{ x, y, sharpness }`. */
export function paintHandle(brush, { kind }, { x, y, sharpness }, { isSelected, isHovered }) {
  const { colors } = brush
  const radius = (isHovered ? 5.5 : 4) + (isSelected ? 0.5 : 0)
  if (kind === 'end') brush.round(x - 2.5, y - 9, 5, 18, 2.5)
  else if (isStage(kind)) brush.path([x, y - 5.5], [x + 5.5, y], [x, y + 5.5], [x - 5.5, y], [x, y - 5.5])
  else brush.circle(x, y, radius)
  brush.fill(isSelected ? colors.ink : colors.bg)
    .stroke(isSelected ? colors.ink : kind === 'point' ? colors.haptic : sharpnessColor(sharpness), 2)
  if (isSelected) brush.circle(x, y, radius + 4).stroke(faint(colors.accent, 0.9), 2)
}
