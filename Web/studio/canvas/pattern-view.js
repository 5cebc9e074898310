import { partOf } from '../model.js'
import { computed, effect, signal } from '../store.js'
import { HandleList } from './handle-list.js'
import { laneOf, patternLanes, yOf } from './lanes.js'
import { paintCurves, paintEvents, paintHandles, paintLanes, paintOther, paintPeaks } from './paint-pattern.js'
import { faint } from './colors.js'
import { Picture } from './picture.js'
import { paintRuler, rulerHeight } from './ruler.js'

/** More handles than this in view are drawn as the shapes that they are of; zooming in brings them. */
const mostHandles = 700

/** The picture of a pattern: lanes of intensity, sharpness, curves and the signal. */
export class PatternView {
  #studio
  hovered = signal(null)
  /** What a tool is drawing: a stroke, a box, or an event that is being made. */
  sketch = signal(null)
  /** Another version, drawn over this one. */
  other = signal(null)

  constructor(studio) {
    this.#studio = studio
    const { scale, shaping, settings } = studio
    this.lanes = computed(() =>
      patternLanes(shaping.drawn.value.model, this.size.value.height, settings.hiddenLanes.value))
    this.parts = computed(() => shaping.drawn.value.model.parts())
    this.size = signal({ width: 800, height: 400 })
    effect(() => {
      const { duration, events, curves } = shaping.drawn.value.model
      // There is room to draw in a pattern that is empty.
      const isEmpty = events.length === 0 && curves.length === 0
      scale.duration.value = Math.max(isEmpty ? Math.max(duration, 1) : duration, this.other.value?.duration ?? 0, 0.05)
    })
    this.list = new HandleList(studio, this)
  }

  /** The parts of the picture that are in view and can be taken hold of. */
  get visibleParts() {
    const { scale, shaping } = this.#studio
    const { selection } = shaping
    const seen = this.parts.value.filter(({ time, kind, index }) => {
      if (time < scale.from || time > scale.to) return false
      // The stages of an event are offered where it is selected.
      return !['attack', 'decay', 'release'].includes(kind) || shaping.events.includes(index)
    })
    selection.value
    return seen.length > mostHandles ? seen.filter(({ id }) => selection.value.has(id)) : seen
  }

  /** Where a part is in the picture: `{ x, y, sharpness }`; `null` if its lane is hidden. */
  placeOf(part) {
    const { scale, shaping } = this.#studio
    const { model, settled } = shaping.drawn.value
    if (!model.has(part)) return null
    const lane = laneOf(this.lanes.value, model, part)
    if (!lane) return null
    let { time, value } = model.valuesOf(part)
    if (part.kind === 'point') {
      const changed = settled?.points.get(part.id)
      time = changed?.time ?? time
      value = changed?.value ?? value
      return { x: scale.x(time), y: yOf(lane, value), sharpness: 0.5 }
    }
    const event = model.events[part.index]
    const changed = settled?.events.get(part.index)
    const now = { ...event, ...changed }
    if (changed) {
      const end = now.time + (now.length ?? 0)
      const places = {
        event: [now.time, now.level], sharpness: [now.time, now.sharpness], end: [end, now.level / 2],
        attack: [now.time + now.attack, now.level], decay: [now.time + now.attack + now.decay, now.level * 0.75],
        release: [end + now.release, 0],
      }
      ;[time, value] = places[part.kind]
    }
    // Where there is no attack, its handle is still apart from that of the event.
    const lift = part.kind === 'attack' ? 16 : 0
    return { x: scale.x(time), y: yOf(lane, value) - lift, sharpness: now.sharpness }
  }

  /** The part nearest to a point, within reach of a finger or a pointer. */
  partAt({ x, y }, reach = 12) {
    let best = null
    let distance = reach
    for (const part of this.visibleParts) {
      const place = this.placeOf(part)
      if (!place) continue
      const away = Math.hypot(place.x - x, place.y - y)
      // What is selected comes first where handles lie on each other.
      const bonus = this.#studio.shaping.selection.peek().has(part.id) ? 2 : 0
      if (away - bonus < distance) {
        best = part
        distance = away - bonus
      }
    }
    return best
  }

  /** The event whose body holds a point: its area, or its stem. */
  bodyAt({ x, y }) {
    const { scale, shaping } = this.#studio
    const lane = this.lanes.value.find(({ kind }) => kind === 'intensity')
    if (!lane || y < lane.top || y > lane.top + lane.height) return null
    const { model } = shaping.drawn.value
    const time = scale.timeAt(x)
    const near = scale.seconds(5)
    const index = model.events.findLastIndex(({ outline: { level }, isTransient }) => {
      if (!level?.length) return false
      if (isTransient) return Math.abs(level[0] - time) < near && y > yOf(lane, level[1]) - 6
      return level[0] <= time && time <= level.at(-2) && y > yOf(lane, valueOn(level, time)) - 4
    })
    return index < 0 ? null : { kind: 'event', index, id: `event ${index}`, isBody: true }
  }

  // Painting.

  get painters() {
    const { scale, shaping, analysis, player, settings, sounds } = this.#studio
    const colors = () => this.#studio.picture.colors.peek()
    return {
      shapes: {
        depends: () => {
          scale.view.value; scale.end; shaping.drawn.value; shaping.selection.value; analysis.signal.value
          this.lanes.value; this.other.value; player.loop.value; settings.loops.value; sounds.behind.value
        },
        paint: (context, size) => this.#paintShapes(context, size, colors()),
      },
      handles: {
        depends: () => {
          scale.view.value; scale.end; shaping.drawn.value; shaping.selection.value; this.hovered.value
          this.sketch.value; this.lanes.value; shaping.cursor.value
        },
        paint: (context, size) => this.#paintHandles(context, size, colors()),
      },
    }
  }

  #paintShapes(context, size, colors) {
    const { scale, shaping, analysis, player, settings, sounds } = this.#studio
    const { model, settled } = shaping.drawn.peek()
    const lanes = this.lanes.peek()
    const loop = settings.loops.peek() ? player.loop.peek() : null
    paintRuler(context, scale, size.height, colors, { loop })
    paintLanes(context, lanes, scale, colors)
    const selected = new Set([...shaping.selection.peek()].map(partOf).filter(({ kind }) => kind !== 'point').map(({ index }) => index))
    Picture.clipped(context, scale, size, () => {
      const [main, signalLane] = ['intensity', 'signal'].map((kind) => lanes.find((lane) => lane.kind === kind))
      const source = sounds.behind.peek()
      if (source && main) {
        paintPeaks(context, scale, source, {
          top: main.plotTop, height: main.plotHeight, color: faint(colors.ink, 0.09), isMirrored: false,
        })
      }
      const heard = analysis.signal.peek()
      if (heard && signalLane) {
        paintPeaks(context, scale, heard, { top: signalLane.plotTop - 6, height: signalLane.plotHeight + 10, color: faint(colors.haptic, 0.75) })
      }
      paintEvents(context, model, lanes, scale, colors, { changes: settled, selected })
      paintCurves(context, model, lanes, scale, colors, { changes: settled })
      if (this.other.peek()) paintOther(context, this.other.peek(), lanes, scale, colors)
    })
  }

  #paintHandles(context, size, colors) {
    const { scale, shaping } = this.#studio
    const { model } = shaping.drawn.peek()
    const lanes = this.lanes.peek()
    const x = scale.x(shaping.cursor.peek())
    if (x >= scale.left.peek() - 1) {
      context.strokeStyle = faint(colors.ink, 0.4)
      context.setLineDash([3, 3])
      context.beginPath()
      context.moveTo(Math.round(x) + 0.5, rulerHeight)
      context.lineTo(Math.round(x) + 0.5, size.height)
      context.stroke()
      context.setLineDash([])
      context.fillStyle = colors.ink
      context.beginPath()
      context.moveTo(x - 5, rulerHeight - 8)
      context.lineTo(x + 5, rulerHeight - 8)
      context.lineTo(x, rulerHeight - 1)
      context.fill()
    }
    Picture.clipped(context, scale, size, () => {
      paintHandles(context, this.visibleParts, lanes, model, scale, colors, {
        selected: shaping.selection.peek(), hovered: this.hovered.peek(), placeOf: (part) => this.placeOf(part),
      })
      this.#paintSketch(context, colors)
    })
  }

  #paintSketch(context, colors) {
    const sketch = this.sketch.peek()
    if (!sketch) return
    const { scale } = this.#studio
    context.strokeStyle = colors.accent
    context.lineWidth = 2
    context.beginPath()
    if (sketch.stroke) {
      for (const { time, value } of sketch.stroke) context.lineTo(scale.x(time), yOf(sketch.lane, value))
      context.stroke()
      return
    }
    const { from, to } = sketch.box ?? sketch.bar
    context.rect(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y))
    context.fillStyle = faint(colors.accent, 0.14)
    context.fill()
    context.lineWidth = 1
    context.stroke()
  }

  /** The words that hover over a part. */
  tip(part) {
    const { settled, model } = this.#studio.shaping.drawn.peek()
    const changed = settled?.events.get(part.index)
    if (part.kind !== 'event' || !changed) return model.describe(part).text
    const event = { ...model.events[part.index], ...changed }
    return `${event.level.toFixed(2)} at ${event.time.toFixed(3)} s, sharpness ${event.sharpness.toFixed(2)}`
  }
}

/** The value of a line of times and values in turn. */
export function valueOn(line, time) {
  let low = 0
  let high = line.length / 2 - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (line[2 * middle] <= time) low = middle
    else high = middle
  }
  const [a, from, b, to] = line.slice(2 * low, 2 * low + 4)
  return b > a ? from + ((to - from) * (time - a)) / (b - a) : to ?? from
}
