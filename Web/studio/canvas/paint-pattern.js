// A pattern in its lanes.
import { faint, sharpnessColor } from './colors.js'
import { yOf } from './lanes.js'

/** The frames of lanes: their names, ranges and middle lines. */
export function paintLanes(context, lanes, scale, colors) {
  const [width, left] = [scale.width.peek(), scale.left.peek()]
  for (const lane of lanes) {
    context.fillStyle = faint(colors.ink, 0.09)
    context.fillRect(0, lane.top + lane.height - 1, width, 1)
    for (const share of [0, 0.5, 1]) {
      const value = lane.range[0] + share * (lane.range[1] - lane.range[0])
      const y = Math.round(yOf(lane, value)) + 0.5
      if (lane.kind !== 'signal') {
        context.fillStyle = faint(colors.ink, share === 0.5 ? 0.045 : 0.07)
        context.fillRect(left, y, width - left, 1)
      }
      if (share !== 0.5 && lane.kind !== 'signal') {
        context.fillStyle = colors.soft
        context.font = '11px Inter, system-ui, sans-serif'
        context.textAlign = 'right'
        context.textBaseline = 'middle'
        context.fillText(String(value), left - 10, y)
      }
    }
    context.textAlign = 'left'
    context.textBaseline = 'middle'
    context.font = '600 11px Inter, system-ui, sans-serif'
    context.fillStyle = colors.soft
    context.fillText(lane.name, left + 8, lane.top + 11)
  }
}

/** A waveform: peaks of a duration, mirrored at the middle of a box. */
export function paintPeaks(context, scale, { peaks, duration }, { top, height, at = 0, color, isMirrored = true }) {
  const left = Math.max(scale.left.peek(), scale.x(at))
  const right = Math.min(scale.width.peek(), scale.x(at + duration))
  context.fillStyle = color
  const middle = isMirrored ? top + height / 2 : top + height
  context.beginPath()
  for (let x = Math.floor(left); x < right; x++) {
    const from = Math.max(0, Math.floor(((scale.timeAt(x) - at) / duration) * peaks.length))
    const to = Math.min(peaks.length, Math.max(from + 1, Math.ceil(((scale.timeAt(x + 1) - at) / duration) * peaks.length)))
    let peak = 0
    for (let i = from; i < to; i++) if (peaks[i] > peak) peak = peaks[i]
    const size = Math.max(0.5, Math.min(peak, 1) * (isMirrored ? height / 2 : height))
    if (isMirrored) context.rect(x, middle - size, 1, 2 * size)
    else context.rect(x, middle - size, 1, size)
  }
  context.fill()
}

/** Times and values of an outline's line, moved and stretched as a gesture has it. */
function shaped(line, event, changed) {
  if (!changed) return line
  const start = changed.time ?? event.time
  const factor = event.length && changed.length ? changed.length / event.length : 1
  const gain = changed.level !== undefined && event.level > 0 ? changed.level / event.level : 1
  return line.map((number, i) => (i % 2 === 0 ? start + (number - event.time) * factor : number * gain))
}

function trace(context, line, scale, lane) {
  for (let i = 0; i < line.length; i += 2) context.lineTo(scale.x(line[i]), yOf(lane, line[i + 1]))
}

/** A gradient along an event with the colors of its sharpness. */
function sharpnessFill(context, event, changed, scale, alpha) {
  const { sharpness } = event.outline
  const constant = changed?.sharpness ?? (sharpness?.length > 2 ? null : sharpness?.[1] ?? event.sharpness)
  if (constant !== null) return sharpnessColor(constant, alpha)
  const [from, to] = [sharpness[0], sharpness.at(-2)]
  const fill = context.createLinearGradient(scale.x(from), 0, scale.x(to), 0)
  const step = Math.max(1, Math.floor(sharpness.length / 2 / 24))
  for (let i = 0; i < sharpness.length; i += 2 * step) {
    fill.addColorStop(to > from ? (sharpness[i] - from) / (to - from) : 0, sharpnessColor(sharpness[i + 1], alpha))
  }
  return fill
}

/** The events of a model in its lanes; `changes` are those of a gesture that is under way. */
export function paintEvents(context, model, lanes, scale, colors, { changes, selected }) {
  const lane = lanes.find(({ kind }) => kind === 'intensity')
  const sharpLane = lanes.find(({ kind }) => kind === 'sharpness')
  const { from, to } = { from: scale.from, to: scale.to }
  model.events.forEach((event, index) => {
    const changed = changes?.events.get(index)
    const start = changed?.time ?? event.time
    if (start > to || (!changed && event.end < from - 0.01)) return
    const isSelected = selected.has(index)
    if (lane && event.outline.level?.length) paintEvent(context, event, changed, lane, scale, colors, isSelected)
    if (sharpLane && !event.isAudio) paintSharpness(context, event, changed, sharpLane, scale)
  })
}

function paintEvent(context, event, changed, lane, scale, colors, isStrong) {
  const line = shaped(event.outline.level, event, changed)
  const bottom = yOf(lane, 0)
  if (event.isTransient) {
    const x = scale.x(line[0])
    const color = sharpnessColor(changed?.sharpness ?? event.outline.sharpness?.[1] ?? event.sharpness)
    context.fillStyle = color
    const top = yOf(lane, line[1])
    const width = isStrong ? 4 : 3
    context.fillRect(x - width / 2, top, width, bottom - top)
    return
  }
  context.beginPath()
  context.moveTo(scale.x(line[0]), bottom)
  trace(context, line, scale, lane)
  context.lineTo(scale.x(line.at(-2)), bottom)
  context.closePath()
  if (event.isAudio) {
    context.fillStyle = faint(colors.audio, 0.14)
    context.fill()
    context.strokeStyle = colors.audio
    context.lineWidth = 1.25
    context.stroke()
    return
  }
  context.fillStyle = sharpnessFill(context, event, changed, scale, isStrong ? 0.46 : 0.3)
  context.fill()
  context.beginPath()
  trace(context, line, scale, lane)
  context.strokeStyle = sharpnessFill(context, event, changed, scale, 1)
  context.lineWidth = isStrong ? 2.5 : 1.75
  context.lineJoin = 'round'
  context.stroke()
}

function paintSharpness(context, event, changed, lane, scale) {
  const { sharpness } = event.outline
  if (!sharpness?.length || event.isTransient) return
  const start = changed?.time ?? event.time
  const factor = event.length && changed?.length ? changed.length / event.length : 1
  const shift = changed?.sharpness === undefined ? 0 : changed.sharpness - event.sharpness
  const line = sharpness.map((number, i) => (i % 2 === 0 ? start + (number - event.time) * factor : number + shift))
  context.beginPath()
  if (line.length === 2) {
    context.moveTo(scale.x(start), yOf(lane, line[1]))
    context.lineTo(scale.x(start + (changed?.length ?? event.length ?? 0)), yOf(lane, line[1]))
  } else {
    trace(context, line, scale, lane)
  }
  context.strokeStyle = sharpnessFill(context, event, changed, scale, 0.9)
  context.lineWidth = 2
  context.stroke()
}

/** The curves of a model. */
export function paintCurves(context, model, lanes, scale, colors, { changes }) {
  model.curves.forEach(({ id, points }, index) => {
    const lane = lanes.find((one) => one.id === id)
    if (!lane) return
    const color = /Sharpness/.test(id) ? colors.warning : /^Audio/.test(id) ? colors.audio : colors.haptic
    const all = points.map((point, i) => ({ ...point, ...changes?.points.get(`point ${index} ${i}`) }))
    context.beginPath()
    for (const { time, value } of all) context.lineTo(scale.x(time), yOf(lane, value))
    context.strokeStyle = color
    context.lineWidth = 1.75
    context.stroke()
    if (all.length < 2) return
    const zero = yOf(lane, Math.max(0, lane.range[0]))
    context.lineTo(scale.x(all.at(-1).time), zero)
    context.lineTo(scale.x(all[0].time), zero)
    context.fillStyle = faint(color, 0.1)
    context.fill()
  })
}

/** Another version, as outlines over this one. */
export function paintOther(context, model, lanes, scale, colors) {
  const lane = lanes.find(({ kind }) => kind === 'intensity')
  context.save()
  context.setLineDash([4, 3])
  context.strokeStyle = colors.ink
  context.lineWidth = 1.25
  if (lane) {
    for (const { outline } of model.events) {
      const line = outline.level ?? []
      if (line.length === 0) continue
      context.beginPath()
      context.moveTo(scale.x(line[0]), yOf(lane, 0))
      trace(context, line, scale, lane)
      if (line.length > 2) context.lineTo(scale.x(line.at(-2)), yOf(lane, 0))
      context.stroke()
    }
  }
  for (const { id, points } of model.curves) {
    const own = lanes.find((one) => one.id === id)
    if (!own) continue
    context.beginPath()
    for (const { time, value } of points) context.lineTo(scale.x(time), yOf(own, value))
    context.stroke()
  }
  context.restore()
}

/** The handles of parts in view. */
export function paintHandles(context, parts, lanes, model, scale, colors, { selected, hovered, placeOf }) {
  for (const part of parts) {
    const place = placeOf(part)
    if (!place) continue
    const { x, y } = place
    const isSelected = selected.has(part.id)
    const isHovered = hovered === part.id
    const color = part.kind === 'point' ? colors.haptic : sharpnessColor(place.sharpness)
    const radius = (isHovered ? 5.5 : 4) + (isSelected ? 0.5 : 0)
    context.beginPath()
    if (part.kind === 'end') context.roundRect(x - 2.5, y - 9, 5, 18, 2.5)
    else if (['attack', 'decay', 'release'].includes(part.kind)) {
      context.moveTo(x, y - 5.5)
      context.lineTo(x + 5.5, y)
      context.lineTo(x, y + 5.5)
      context.lineTo(x - 5.5, y)
      context.closePath()
    } else context.arc(x, y, radius, 0, 2 * Math.PI)
    context.fillStyle = isSelected ? colors.ink : colors.bg
    context.fill()
    context.strokeStyle = isSelected ? colors.ink : color
    context.lineWidth = 2
    context.stroke()
    if (isSelected) {
      context.beginPath()
      context.arc(x, y, radius + 4, 0, 2 * Math.PI)
      context.strokeStyle = faint(colors.accent, 0.9)
      context.lineWidth = 2
      context.stroke()
    }
  }
}
