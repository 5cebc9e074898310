import { isStage } from '../model.js'
import { computed, effect, signal } from '../store.js'
import { faint } from './colors.js'
import { HandleList } from './handle-list.js'
import { laneOf, patternLanes, yOf } from './lanes.js'
import { paintCurve, paintEvent, paintHandle, paintLanes, paintOther, paintPeaks } from './paint-pattern.js'
import { clipped } from './picture.js'
import { paintRuler } from './ruler.js'

/** With more handles than this in view only selected ones are drawn; zooming in brings the others. */
const mostHandles = 700

/** The picture of a pattern: lanes of intensity, sharpness, curves and the signal. */
export class PatternView {
  #studio
  /** The id of the part below the pointer. */
  hovered = signal(null)
  /** Another version, drawn over this one. */
  other = signal(null)

  constructor(studio) {
    this.#studio = studio
    const { picture, scale, shaping, settings } = studio
    this.lanes = computed(() => patternLanes(shaping.model, picture.size.value.height, settings.hidden.value))
    /** The parts that are in view and can be taken hold of. */
    this.visible = computed(() => {
      const { from, to } = scale.now.value
      const selection = shaping.selection.value
      const chosen = new Set(shaping.events)
      // The stages of an event are offered while it is selected.
      const seen = shaping.model.parts().filter(({ time, kind, index }) => from <= time && time <= to && (!isStage(kind) || chosen.has(index)))
      return seen.length > mostHandles ? seen.filter(({ id }) => selection.has(id)) : seen
    })
    effect(() => {
      const { duration, isEmpty } = shaping.model
      if (studio.kind.value === 'timeline') return
      // There is room to draw in a pattern that is empty.
      scale.duration.value = Math.max(duration, isEmpty ? 1 : 0.05, this.other.value?.duration ?? 0)
    })
    this.list = new HandleList(studio, this)
    picture.host.append(this.list.host)
  }

  /** The position of a part in the picture: `{ x, y, sharpness }`; `null` if its lane is hidden. */
  placeOf(part) {
    const { scale, shaping: { model, settled } } = this.#studio
    const lane = model.has(part) && laneOf(this.lanes.value, model, part)
    if (!lane) return null
    const { time, value, sharpness } = model.valuesOf(part, settled.peek())
    // Without an attack, its handle is still apart from that of the event.
    return { x: scale.x(time), y: yOf(lane, value) - (part.kind === 'attack' ? 16 : 0), sharpness }
  }

  /** The part nearest to a point, within reach of a finger or a pointer. */
  partAt({ x, y }, reach = 12) {
    let best = null
    let distance = reach
    for (const part of this.visible.value) {
      const place = this.placeOf(part)
      if (!place) continue
      // If handles overlap, selected ones come first.
      const away = Math.hypot(place.x - x, place.y - y) - (this.#studio.shaping.selection.peek().has(part.id) ? 2 : 0)
      if (away >= distance) continue
      best = part
      distance = away
    }
    return best
  }

  /** The event whose body contains a point: its area, or its stem. */
  bodyAt({ x, y }) {
    const { scale, shaping } = this.#studio
    const lane = this.lanes.value.find(({ kind }) => kind === 'intensity')
    if (!lane || y < lane.top || y > lane.top + lane.height) return null
    const time = scale.timeAt(x)
    const near = scale.seconds(5)
    const index = shaping.model.events.findLastIndex(({ outline: { level }, isTransient }) => {
      if (!level?.length) return false
      if (isTransient) return Math.abs(level[0] - time) < near && y > yOf(lane, level[1]) - 6
      return level[0] <= time && time <= level.at(-2) && y > yOf(lane, valueOn(level, time)) - 4
    })
    return index < 0 ? null : { kind: 'event', index, id: `event ${index}`, isBody: true }
  }

  // Painting.

  paintShapes(brush) {
    const { shaping, analysis, player, settings, sounds } = this.#studio
    const { model } = shaping
    const { colors } = brush
    const lanes = this.lanes.value
    const [main, signalLane] = ['intensity', 'signal'].map((kind) => lanes.find((lane) => lane.kind === kind))
    const [source, heard, other, selected] = [sounds.behind.value, analysis.signal.value, this.other.value, new Set(shaping.events)]
    paintRuler(brush, { loop: settings.loops.value ? player.loop.value : null })
    paintLanes(brush, lanes)
    clipped(brush, () => {
      if (source && main) {
        paintPeaks(brush, source, { top: main.plotTop, height: main.plotHeight, color: faint(colors.ink, 0.09), isMirrored: false })
      }
      if (heard && signalLane) {
        paintPeaks(brush, heard, { top: signalLane.plotTop - 6, height: signalLane.plotHeight + 10, color: faint(colors.haptic, 0.75) })
      }
      model.events.forEach((event, index) => {
        if (!shaping.isMoving({ kind: 'event', index })) paintEvent(brush, lanes, event, { isSelected: selected.has(index) })
      })
      model.curves.forEach((curve, index) => {
        if (!shaping.isMoving({ kind: 'point', index })) paintCurve(brush, lanes, curve, curve.points)
      })
      if (other) paintOther(brush, lanes, other)
    })
  }

  paintHandles(brush) { this.#paintHandles(brush, (part) => !this.#studio.shaping.isMoving(part)) }

  /** The parts that a gesture moves, and the part below the pointer. */
  paintMoving(brush) {
    const { shaping } = this.#studio
    const { model, held } = shaping
    const [lanes, settled, hovered] = [this.lanes.value, shaping.settled.value, this.hovered.value]
    clipped(brush, () => {
      for (const index of held.value?.events ?? []) paintEvent(brush, lanes, model.events[index], { changed: settled.events.get(index), isSelected: true })
      for (const index of held.value?.curves ?? []) {
        const curve = model.curves[index]
        paintCurve(brush, lanes, curve, curve.points.map((point, i) => ({ ...point, ...settled.points.get(`point ${index} ${i}`) })))
      }
    })
    this.#paintHandles(brush, (part) => part.id === hovered || shaping.isMoving(part))
  }

  #paintHandles(brush, isShown) {
    const selection = this.#studio.shaping.selection.value
    clipped(brush, () => {
      for (const part of this.visible.value) {
        const place = isShown(part) && this.placeOf(part)
        if (place) paintHandle(brush, part, place, { isSelected: selection.has(part.id), isHovered: this.hovered.peek() === part.id })
      }
    })
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
