// A pattern in its lanes. A brush is `{ context, width, height, scale, colors }`.
import { isStage } from '../model.js'
import { faint, sharpnessColor } from './colors.js'
import { yOf } from './lanes.js'

/** The frames of lanes: their names, ranges and middle lines. */
export function paintLanes({ context, width, scale: { left }, colors }, lanes) {
  context.textBaseline = 'middle'
  for (const lane of lanes) {
    context.fillStyle = faint(colors.ink, 0.09)
    context.fillRect(0, lane.top + lane.height - 1, width, 1)
    const [least, most] = lane.range
    for (const value of lane.kind === 'signal' ? [] : [least, (least + most) / 2, most]) {
      const isMiddle = value !== least && value !== most
      const y = Math.round(yOf(lane, value)) + 0.5
      context.fillStyle = faint(colors.ink, isMiddle ? 0.045 : 0.07)
      context.fillRect(left, y, width - left, 1)
      if (isMiddle) continue
      context.fillStyle = colors.soft
      context.font = '11px Inter, system-ui, sans-serif'
      context.textAlign = 'right'
      context.fillText(String(value), left - 10, y)
    }
    context.textAlign = 'left'
    context.font = '600 11px Inter, system-ui, sans-serif'
    context.fillStyle = colors.soft
    context.fillText(lane.name, left + 8, lane.top + 11)
  }
}

/** A waveform: peaks of a duration in a box, mirrored at its middle or standing on its bottom. */
export function paintPeaks({ context, width, scale }, { peaks, duration }, { top, height, at = 0, color, isMirrored = true }) {
  context.fillStyle = color
  context.beginPath()
  const indexAt = (x) => ((scale.timeAt(x) - at) / duration) * peaks.length
  const end = Math.min(width, scale.x(at + duration))
  for (let x = Math.floor(Math.max(scale.left, scale.x(at))); x < end; x++) {
    const from = Math.max(0, Math.floor(indexAt(x)))
    const to = Math.min(peaks.length, Math.max(from + 1, Math.ceil(indexAt(x + 1))))
    let peak = 0
    for (let i = from; i < to; i++) if (peaks[i] > peak) peak = peaks[i]
    const size = Math.max(1, Math.min(peak, 1) * height)
    context.rect(x, top + (height - size) / (isMirrored ? 2 : 1), 1, size)
  }
  context.fill()
}

/** Continues a path along times and values in turn. */
export function trace({ context, scale }, line, lane) {
  for (let i = 0; i < line.length; i += 2) context.lineTo(scale.x(line[i]), yOf(lane, line[i + 1]))
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
  const [lane, sharpLane] = ['intensity', 'sharpness'].map((kind) => lanes.find((one) => one.kind === kind))
  if (lane && event.outline.level?.length) paintLevel(brush, lane, event, changed, isSelected)
  if (sharpLane && event.outline.sharpness?.length && !event.isAudio && !event.isTransient) paintSharpness(brush, sharpLane, event, changed)
}

function paintLevel(brush, lane, event, changed, isSelected) {
  const { context, scale, colors } = brush
  const gain = changed?.level !== undefined && event.level > 0 ? changed.level / event.level : 1
  const line = shaped(event.outline.level, event, changed, (value) => value * gain)
  const bottom = yOf(lane, 0)
  if (event.isTransient) {
    const [top, width] = [yOf(lane, line[1]), isSelected ? 4 : 3]
    context.fillStyle = sharpnessFill(brush, event, changed, 1)
    context.fillRect(scale.x(line[0]) - width / 2, top, width, bottom - top)
    return
  }
  const color = (alpha) => (event.isAudio ? faint(colors.audio, alpha) : sharpnessFill(brush, event, changed, alpha))
  context.beginPath()
  context.moveTo(scale.x(line[0]), bottom)
  trace(brush, line, lane)
  context.lineTo(scale.x(line.at(-2)), bottom)
  context.fillStyle = color(isSelected ? 0.46 : 0.3)
  context.fill()
  context.beginPath()
  trace(brush, line, lane)
  context.strokeStyle = color(1)
  context.lineWidth = isSelected ? 2.5 : 1.75
  context.lineJoin = 'round'
  context.stroke()
}

function paintSharpness(brush, lane, event, changed) {
  const { context, scale } = brush
  const { outline: { sharpness }, time, length = 0 } = { ...event, ...changed }
  const shift = changed?.sharpness === undefined ? 0 : changed.sharpness - event.sharpness
  const line = shaped(sharpness, event, changed, (value) => value + shift)
  context.beginPath()
  trace(brush, line, lane)
  if (line.length === 2) context.lineTo(scale.x(time + length), yOf(lane, line[1]))
  context.strokeStyle = sharpnessFill(brush, event, changed, 0.9)
  context.lineWidth = 2
  context.stroke()
}

/** A curve through points of times and values. */
export function paintCurve(brush, lanes, { id }, points) {
  const { context, scale, colors } = brush
  const lane = lanes.find((one) => one.id === id)
  if (!lane) return
  const color = /Sharpness/.test(id) ? colors.warning : /^Audio/.test(id) ? colors.audio : colors.haptic
  context.beginPath()
  for (const { time, value } of points) context.lineTo(scale.x(time), yOf(lane, value))
  context.strokeStyle = color
  context.lineWidth = 1.75
  context.stroke()
  if (points.length < 2) return
  const zero = yOf(lane, Math.max(0, lane.range[0]))
  context.lineTo(scale.x(points.at(-1).time), zero)
  context.lineTo(scale.x(points[0].time), zero)
  context.fillStyle = faint(color, 0.1)
  context.fill()
}

/** Another version, as outlines over this one. */
export function paintOther(brush, lanes, { events, curves }) {
  const { context, scale, colors } = brush
  const lane = lanes.find(({ kind }) => kind === 'intensity')
  context.setLineDash([4, 3])
  context.strokeStyle = colors.ink
  context.lineWidth = 1.25
  for (const { outline: { level } } of lane ? events : []) {
    if (!level?.length) continue
    context.beginPath()
    context.moveTo(scale.x(level[0]), yOf(lane, 0))
    trace(brush, level, lane)
    if (level.length > 2) context.lineTo(scale.x(level.at(-2)), yOf(lane, 0))
    context.stroke()
  }
  for (const { id, points } of curves) {
    const own = lanes.find((one) => one.id === id)
    context.beginPath()
    for (const { time, value } of own ? points : []) context.lineTo(scale.x(time), yOf(own, value))
    context.stroke()
  }
  context.setLineDash([])
}

/** The handle of a part at a place `{ x, y, sharpness }`. */
export function paintHandle({ context, colors }, { kind }, { x, y, sharpness }, { isSelected, isHovered }) {
  const radius = (isHovered ? 5.5 : 4) + (isSelected ? 0.5 : 0)
  context.beginPath()
  if (kind === 'end') context.roundRect(x - 2.5, y - 9, 5, 18, 2.5)
  else if (isStage(kind)) {
    for (const [dx, dy] of [[0, -5.5], [5.5, 0], [0, 5.5], [-5.5, 0]]) context.lineTo(x + dx, y + dy)
    context.closePath()
  } else context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fillStyle = isSelected ? colors.ink : colors.bg
  context.fill()
  context.strokeStyle = isSelected ? colors.ink : kind === 'point' ? colors.haptic : sharpnessColor(sharpness)
  context.lineWidth = 2
  context.stroke()
  if (!isSelected) return
  context.beginPath()
  context.arc(x, y, radius + 4, 0, 2 * Math.PI)
  context.strokeStyle = faint(colors.accent, 0.9)
  context.stroke()
}
