import { isStage } from '../model.js'
import { computed, signal } from '../store.js'
import { studio } from '../studio.js'
import { faint } from './brush.js'
import { patternGestures } from './gestures.js'
import { HandleList } from './handle-list.js'
import { laneOf, patternLanes, yOf } from './scale.js'
import { paintCurve, paintEvent, paintGround, paintHandle, paintLanes, paintOther, paintPeaks, paintRuler } from './painting.js'
import { paintSound } from './sound-lane.js'

/** With more handles than this in view only selected ones are drawn; zooming in brings the others. */
const mostHandles = 700
/** The room between a frame and what it holds, and the reach of its sides, in pixels. */
const [frameGap, frameReach] = [9, 5]

/** The picture of a pattern: lanes of intensity, sharpness, curves and the signal. */
export class PatternView {
  gestures = patternGestures
  list = new HandleList()
  /** The id of the part below the pointer. */
  hovered = signal(null)
  lanes = computed(() => patternLanes(studio.shaping.model, studio.picture.size.value.height, [...studio.settings.hidden.value, ...(studio.elsewhere.isOn.value ? [] : ['elsewhere']), ...(studio.sounds.behind.value ? [] : ['sound'])], studio.scale.lift.value))
  /** The parts that are in view, in the order of time. */
  inView = computed(() => {
    const { scale, shaping } = studio
    const { to, edge, timeAt } = scale.now.value
    const from = timeAt(edge)
    const chosen = new Set(shaping.events)
    // The stages of an event are offered while it is selected.
    return shaping.model.parts().filter(({ time, kind, index }) => from <= time && time <= to && (!isStage(kind) || chosen.has(index)))
  })
  /** The parts that can be taken hold of with the pointer. */
  visible = computed(() => {
    const [seen, selection] = [this.inView.value, studio.shaping.selection.value]
    return seen.length > mostHandles ? seen.filter(({ id }) => selection.has(id)) : seen
  })

  /** The end of what is felt, with the releases and the other version, in seconds. */
  get duration() {
    const endOf = ({ duration, events, isEmpty }) => (isEmpty ? 0 : Math.max(duration, ...events.map(({ end }) => end)))
    return Math.max(endOf(studio.shaping.model), studio.comparison.other.value ? endOf(studio.comparison.other.value) : 0)
  }

  /** The starts and ends of events, `{ time, index }`. */
  get edges() {
    return studio.shaping.model.events.flatMap(({ isTransient, time, end }, index) => (isTransient ? [{ time, index }] : [{ time, index }, { time: end, index }]))
  }

  get isEmpty() { return studio.shaping.model.isEmpty }

  /** The position of a part in the picture: `{ x, y, sharpness }`; `null` if its lane is hidden. */
  placeOf(part) {
    const { scale, shaping: { model, settled } } = studio
    const lane = model.has(part) && laneOf(this.lanes.value, model, part)
    if (!lane) return null
    const { time, value, sharpness } = model.valuesOf(part, settled.peek())
    const x = scale.x(time)
    // Without an attack, its handle is still apart from that of the event.
    const isHidden = part.kind === 'attack' && model.changed(part.index, settled.peek()).attack === 0
    return { x: isHidden ? x + 14 : x, y: yOf(lane, value), sharpness }
  }

  /** The part nearest to a point, within reach of a finger or a pointer. */
  partAt({ x, y }, reach = 12) {
    let best = null
    let distance = reach
    for (const part of this.visible.value) {
      const place = this.placeOf(part)
      if (!place) continue
      // If handles overlap, selected ones come first.
      const away = Math.hypot(place.x - x, place.y - y) - (studio.shaping.selection.peek().has(part.id) ? 2 : 0)
      if (away >= distance) continue
      best = part
      distance = away
    }
    return best
  }

  /** The event whose body contains a point: its area, or its stem. */
  bodyAt({ x, y }) {
    const lane = this.lanes.value.find(({ kind }) => kind === 'intensity')
    if (!lane || y < lane.top || y > lane.top + lane.height) return null
    const time = studio.scale.timeAt(x)
    const near = studio.scale.seconds(5)
    const index = studio.shaping.model.events.findLastIndex(({ outline: { level }, isTransient }) => {
      if (!level?.length) return false
      if (isTransient) return Math.abs(level[0] - time) < near && y > yOf(lane, level[1]) - 6
      return level[0] <= time && time <= level.at(-2) && y > yOf(lane, valueOn(level, time)) - 4
    })
    return index < 0 ? null : { kind: 'event', index, id: `event ${index}`, isBody: true }
  }

  /** The frame around several selected events: `{ lane, from, to, top, x, y, width, height }`; `null` for fewer. */
  frame() {
    const { scale, shaping: { model, settled, events } } = studio
    const lane = this.lanes.value.find(({ kind }) => kind === 'intensity')
    const chosen = events.filter((index) => model.events[index].fields.time && !model.events[index].isUnreadable)
    if (!lane || chosen.length < 2) return null
    const all = chosen.map((index) => model.changed(index, settled.value))
    const [from, to] = [Math.min(...all.map(({ time }) => time)), Math.max(...all.map(({ time, length }) => time + (length ?? 0)))]
    const top = Math.max(...chosen.map((index) => model.valuesOf({ kind: 'event', index }, settled.value).value))
    const [x, y] = [scale.x(from) - frameGap, yOf(lane, top) - frameGap]
    return { events: chosen, from, to, top, lane, x, y, width: scale.x(to) - x + frameGap, height: lane.plotTop + lane.plotHeight - y }
  }

  /** The side of the frame at a point: 'left', 'right', 'top' or none. */
  frameSide(point) {
    const frame = this.frame()
    if (!frame) return undefined
    const { x, y, width, height, from, to } = frame
    const isNear = (a, b) => Math.abs(a - b) <= frameReach
    if (from < to && y <= point.y && point.y <= y + height) {
      if (isNear(point.x, x)) return 'left'
      if (isNear(point.x, x + width)) return 'right'
    }
    return x < point.x && point.x < x + width && isNear(point.y, y) ? 'top' : undefined
  }

  // Painting.

  #paintFrame(brush) {
    const frame = this.frame()
    if (!frame) return
    const { x, y, width, height, from, to } = frame
    brush.round(x, y, width, height, 3).stroke(faint(brush.colors.accent, 0.7), 1, [4, 3])
    const grips = [[x + width / 2 - 7, y - 2, 14, 4], ...(from < to ? [[x - 2, y + height / 2 - 7, 4, 14], [x + width - 2, y + height / 2 - 7, 4, 14]] : [])]
    for (const grip of grips) brush.round(...grip, 2).fill(brush.colors.accent)
  }

  paintShapes(brush) {
    const { shaping, analysis, comparison, player, settings, sounds } = studio
    const { model } = shaping
    const { colors } = brush
    const lanes = this.lanes.value
    const [main, signalLane, soundLane] = ['intensity', 'signal', 'sound'].map((kind) => lanes.find((lane) => lane.kind === kind))
    const [source, heard, other, selected] = [sounds.behind.value, analysis.signal.value, comparison.other.value, new Set(shaping.events)]
    paintGround(brush, studio.scale.duration.value)
    paintLanes(brush, lanes)
    brush.withinLanes(() => {
      if (source && main) {
        paintPeaks(brush, source, { top: main.plotTop, height: main.plotHeight, at: sounds.offset, color: faint(colors.ink, 0.09), isMirrored: false })
      }
      if (source && soundLane) paintSound(brush, soundLane, source)
      if (heard && signalLane) {
        paintPeaks(brush, heard, { top: signalLane.plotTop - 6, height: signalLane.plotHeight + 10, color: faint(colors.haptic, 0.75) })
      }
      const { lost } = studio.analysis
      brush.context.globalAlpha = 0.5
      for (const event of lost.value?.events ?? []) paintEvent(brush, lanes, event, {})
      brush.context.globalAlpha = 1
      model.events.forEach((event, index) => {
        if (!shaping.isMoving({ kind: 'event', index })) paintEvent(brush, lanes, event, { isSelected: selected.has(index) })
      })
      model.curves.forEach((curve, index) => {
        if (!shaping.isMoving({ kind: 'point', index })) paintCurve(brush, lanes, curve, curve.points)
      })
      if (other) paintOther(brush, lanes, other)
      studio.elsewhere.paint(brush)
    })
    paintRuler(brush, { loop: settings.loops.value ? player.loop.value : null, tempo: settings.hasMetronome.value ? studio.hands.grid : null })
  }

  /** The content of the strip at the bottom, which is painted again if it changes. */
  get parts() { return studio.shaping.model }

  /** All of the pattern, in the strip at the bottom. */
  paintOverview(strip) {
    for (const { isAudio, outline: { level } } of studio.shaping.model.events) {
      if (level?.length) strip.line(level, isAudio ? 'audio' : 'haptic')
    }
  }

  paintHandles(brush) { this.#paintHandles(brush, (part) => !studio.shaping.isMoving(part)) }

  /** The parts that a gesture moves, and the part below the pointer. */
  paintMoving(brush) {
    const { model, held } = studio.shaping
    const [lanes, settled, hovered] = [this.lanes.value, studio.shaping.settled.value, this.hovered.value]
    brush.withinLanes(() => {
      for (const index of held.value?.events ?? []) paintEvent(brush, lanes, model.events[index], { changed: settled.events.get(index), isSelected: true })
      for (const index of held.value?.curves ?? []) {
        const curve = model.curves[index]
        paintCurve(brush, lanes, curve, curve.points.map((point, i) => ({ ...point, ...settled.points.get(`point ${index} ${i}`) })))
      }
    })
    this.#paintHandles(brush, (part) => part.id === hovered || studio.shaping.isMoving(part))
    brush.withinLanes(() => this.#paintFrame(brush))
  }

  #paintHandles(brush, isShown) {
    const selection = studio.shaping.selection.value
    brush.withinLanes(() => {
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
