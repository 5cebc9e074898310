// The shape of a pattern as elements of SVG.
import { written } from './edits.js'
import { svg } from './element.js'
import { niceStep } from './numbers.js'
import { gap } from './shape-lanes.js'
import { curvePoints } from './shape-parts.js'
import { left, right } from './shape-scale.js'

/** More handles than this in view are not offered: zooming in brings them. */
export const mostHandles = 400

/** The lanes with their names and ranges. */
export const laneFrames = (lanes, scale) => lanes.flatMap((lane) => [
  svg('rect', { class: 'lane', x: left, y: lane.top, width: scale.width - left - right, height: lane.height }),
  svg('text', { x: left + 14, y: lane.top - 7 }, lane.name),
  svg('text', { x: left - 6, y: lane.top + 10, 'text-anchor': 'end' }, String(lane.range[1])),
  svg('text', { x: left - 6, y: lane.top + lane.height, 'text-anchor': 'end' }, String(lane.range[0])),
])

/** Lines at round times. */
export function grid(scale, height) {
  const { from, to } = scale.view
  const step = niceStep((to - from) / Math.max(2, scale.width / 110))
  const lines = []
  for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
    const x = scale.x(time)
    lines.push(
      svg('line', { class: 'grid', x1: x, x2: x, y1: gap, y2: height - gap }),
      svg('text', { x, y: height - 6, 'text-anchor': 'middle' }, `${written(time, 3)} s`),
    )
  }
  return lines
}

/** Times and values in turn as points of a line. */
function linePoints(scale, lane, line) {
  const points = []
  for (let i = 0; i < line.length; i += 2) points.push(`${scale.x(line[i])},${scale.y(lane, line[i + 1])}`)
  return points
}

/** Objects of a time and a value as points of a line. */
export const polyline = (scale, lane, points) =>
  points.map(({ time, value }) => `${scale.x(time)},${scale.y(lane, value)}`).join(' ')

/** An event: a stem for a transient, an area and a line for a continuous one. */
export function eventLines(event, lane, scale) {
  const { level, sharpness, type } = event
  if (!level?.length) return []
  const isAudio = type.startsWith('Audio')
  if (level.length === 2) {
    const x = scale.x(level[0])
    return [svg('line', {
      class: isAudio ? 'audio' : 'stem', x1: x, x2: x, y1: scale.y(lane, 0), y2: scale.y(lane, level[1]),
    })]
  }
  const bottom = scale.y(lane, 0)
  const lines = [svg('polygon', {
    class: isAudio ? 'audio' : 'body',
    points: [
      `${scale.x(level[0])},${bottom}`, ...linePoints(scale, lane, level), `${scale.x(level.at(-2))},${bottom}`,
    ].join(' '),
  })]
  if (sharpness?.length > 2) {
    lines.push(svg('polyline', { class: 'sharp', points: linePoints(scale, lane, sharpness).join(' ') }))
  }
  return lines
}

/** The curves of an outline in the lanes of their parameters. */
export const curveLines = ({ curves }, lanes, scale) => lanes.flatMap((lane) =>
  curves.filter(({ id }) => id === lane.id).map((curve) =>
    svg('polyline', { class: 'curve', points: polyline(scale, lane, curvePoints(curve)) })))

/** An upright line of a class over all lanes. */
export const upright = (name, x, height, attributes = {}) =>
  svg('line', { class: name, x1: x, x2: x, y1: gap, y2: height - gap, ...attributes })

/** What a part is taken hold of by; screen readers know it as a slider. */
function handle(part, description, { x, y, isSelected, isStop, duration }) {
  const dot = part.kind === 'end'
    ? svg('rect', { class: 'dot', x: x - 4, y: y - 8, width: 8, height: 16 })
    : svg('circle', { class: 'dot', cx: x, cy: y, r: 6 })
  const made = svg('g', {
    class: `handle ${part.kind}${isSelected ? ' selected' : ''}`,
    role: 'slider', tabindex: isStop ? 0 : -1, 'aria-label': description.label,
    'aria-valuemin': 0, 'aria-valuemax': written(duration, 3),
    'aria-valuenow': written(part.time, 3), 'aria-valuetext': description.text,
  }, svg('circle', { class: 'hit', cx: x, cy: y, r: 13 }), dot)
  made.held = part
  return made
}

/** The handles of what is in view, unless these are too many. */
export function handles(parts, lanes, scale, isSelected) {
  const { from, to } = scale.view
  const seen = parts.all().filter(({ time }) => from <= time && time <= to)
  if (seen.length > mostHandles) return []
  // One stop for the tab key; arrows lead from there.
  const stop = seen.find(isSelected) ?? seen[0]
  return seen.map((part) => {
    const { time, value, lane } = parts.place(part, lanes)
    return handle(part, parts.describe(part), {
      x: scale.x(time), y: scale.y(lane, value), isSelected: isSelected(part), isStop: part === stop,
      duration: scale.duration,
    })
  })
}
