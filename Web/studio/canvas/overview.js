// The strip at the bottom: all of the content, and a window around what is in view.
import { clamp } from '../numbers.js'
import { studio } from '../studio.js'
import { faint } from './brush.js'
import { overviewHeight } from './scale.js'

/** The reach of the window's edges, in pixels. */
const edgeReach = 6
const narrowest = 8

const stripEnd = () => Math.max(studio.scale.duration.value, studio.scale.now.value.to)

/** The times that the strip shows, and their positions. */
function stripOf({ from, to, left, room }, height) {
  const end = stripEnd()
  const x = (time) => left + (time / end) * room
  const [start, stop] = [x(from), Math.max(x(to), x(from) + narrowest)]
  return { top: height - overviewHeight, start, stop, seconds: (pixels) => (pixels / room) * end }
}

/** The picture of the content, `{ parts, end, room, colors, image }`, which stays while the view moves. */
let painted = {}

function contentOf({ scale: { room }, colors }) {
  const [parts, end, ratio] = [studio.view.parts, stripEnd(), devicePixelRatio || 1]
  if (painted.parts === parts && painted.end === end && painted.room === room && painted.colors === colors) return painted.image
  const image = new OffscreenCanvas(Math.ceil(room * ratio), Math.ceil(overviewHeight * ratio))
  const brush = image.getContext('2d')
  brush.scale(ratio, ratio)
  const x = (time) => (time / end) * room
  const box = (color, ...place) => {
    brush.fillStyle = faint(colors[color], 0.7)
    brush.fillRect(...place)
  }
  studio.view.paintOverview({
    line: (line, color) => {
      for (let i = 0; i < line.length; i += 2) {
        const [left, size] = [x(line[i]), Math.max(1, line[i + 1] * (overviewHeight - 3))]
        box(color, left, overviewHeight - 1 - size, Math.max(1, x(line[i + 2] ?? line[i]) - left), size)
      }
    },
    bar: (from, to, color, row, rows) => {
      const height = (overviewHeight - 2) / rows
      box(color, x(from), 1 + row * height, Math.max(1, x(to) - x(from)), height - 1)
    },
  })
  painted = { parts, end, room, colors, image }
  return image
}

export function paintOverview(brush) {
  const { scale, width, height, colors } = brush
  const { top, start, stop } = stripOf(scale, height)
  brush.box(colors.panel, 0, top, width, overviewHeight)
  if (scale.room > 0) brush.context.drawImage(contentOf(brush), scale.left, top, scale.room, overviewHeight)
  brush.round(start + 0.5, top + 0.5, stop - start - 1, overviewHeight - 1, 3).fill(faint(colors.ink, 0.1)).stroke(faint(colors.ink, 0.45))
}

export const isOverview = ({ y }) => y >= studio.picture.size.peek().height - overviewHeight

/** What a press at a point of the strip would take hold of. */
function partAt({ x }) {
  const { start, stop } = stripOf(studio.scale.now.peek(), studio.picture.size.peek().height)
  if (Math.abs(x - start) <= edgeReach && stop - start > 3 * edgeReach) return 'start'
  if (Math.abs(x - stop) <= edgeReach) return 'stop'
  return start < x && x < stop ? 'window' : 'outside'
}
export const overviewCursor = (point) => ({ start: 'ew-resize', stop: 'ew-resize', window: 'grab', outside: 'pointer' }[partAt(point)])

/** Scrolls by the window, and zooms by its edges; a press elsewhere brings the window there. */
export function overviewAction(start) {
  const { scale } = studio
  const part = partAt(start)
  const strip = stripOf(scale.now.peek(), studio.picture.size.peek().height)
  if (part === 'outside') scale.pan(strip.seconds(start.x - (strip.start + strip.stop) / 2))
  const { from, to, span } = scale.now.peek()
  return {
    cursor: part === 'start' || part === 'stop' ? 'ew-resize' : 'grabbing',
    move: ({ x }) => {
      const moved = strip.seconds(x - start.x)
      if (part === 'start') scale.show(clamp(from + moved, 0, to), to - clamp(from + moved, 0, to))
      else if (part === 'stop') scale.show(from, span + moved)
      else scale.show(from + moved, span)
    },
  }
}
