import { defaultNumbers } from '../engine-facts.js'
import { partId, partOf } from '../model.js'
import { clamp, count } from '../numbers.js'
import { shortestLoop, studio } from '../studio.js'
import { isOverview, overviewAction, overviewCursor } from './overview.js'
import { isMade, laneAt, laneOf, overflowOf, rulerHeight, valueAt, yOf } from './scale.js'
import { soundAction, soundCursor } from './sound-lane.js'

/** A press that moves less than this is a click. */
export const trembling = 3
/** The reach of the edges of a loop, in pixels. */
const edgeReach = 8

// A press begins an action, `{ cursor, move, end, cancel }`. Its sketch in the picture ends with it.

/** A box that selects its contents; a click moves the cursor. */
export function boxAction(start, { select, click }) {
  let isBox = false
  return {
    move: (point) => {
      if (!isBox && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
      isBox = true
      studio.picture.sketch.value = { from: start, to: point }
      const [left, right] = [start.x, point.x].sort((a, b) => a - b)
      const [top, bottom] = [start.y, point.y].sort((a, b) => a - b)
      // A place without a size is a point.
      select(({ x, y, width = 0, height = 0 }) => x <= right && left <= x + width && y <= bottom && top <= y + height)
    },
    end: () => {
      if (isBox) return
      studio.setCursor(Math.max(0, studio.scale.timeAt(start.x)))
      click()
    },
  }
}

/** The actions of the pointer in the picture of a pattern. */
export const patternGestures = {
  /** While hands record, each finger in the lane of intensity is a touch. */
  touch(point, event) {
    const lane = studio.hands.isOn && studio.files.isShaped ? laneAt(studio.patternView.lanes.peek(), point.y) : null
    return lane?.kind === 'intensity' ? touching(lane, point, event) : null
  },

  press(point, event) {
    const { files, patternView: view, shaping } = studio
    if (!files.isShaped) return null
    const tool = shaping.tool.peek()
    const lane = laneAt(view.lanes.peek(), point.y)
    if (studio.hands.isOn) return null
    if (lane?.kind === 'sound') return soundAction(point)
    // A pen always draws, even on a handle.
    if (tool === 'pen' && lane && !isMade(lane)) return stroke(lane, point)
    const part = view.partAt(point, event.pointerType === 'touch' ? 22 : 12)
    if (part) return drag(part, point, event)
    const side = view.frameSide(point)
    if (side) return reshape(side, point)
    if (lane?.kind === 'intensity' && tool === 'continuous') return span(lane, point, event)
    if ((lane?.kind === 'intensity' && tool === 'transient') || (lane?.kind === 'curve' && tool !== 'select')) {
      // A finger may be the first of two that zoom.
      if (event.pointerType === 'touch') return placing(lane, point)
      add(lane, point, event)
      return null
    }
    const body = view.bodyAt(point)
    if (body) return drag(body, point, event)
    return event.pointerType === 'touch' ? pan(point, () => box(point, event).end()) : box(point, event)
  },

  /** A double click adds a transient, or a point to the curve in whose lane it falls. */
  double(point, event) {
    const { files, patternView: view, shaping } = studio
    const lane = laneAt(view.lanes.peek(), point.y)
    if (!lane || !files.isShaped || shaping.tool.peek() !== 'select' || view.partAt(point)) return
    add(lane, point, event)
  },

  hover(point) {
    const { files, patternView: view, shaping } = studio
    if (laneAt(view.lanes.peek(), point.y)?.kind === 'sound') return soundCursor(point)
    const part = files.isShaped ? view.partAt(point) : null
    view.hovered.value = part?.id ?? null
    tell(part, point)
    const side = files.isShaped && !part && view.frameSide(point)
    if (side) return side === 'top' ? 'ns-resize' : 'ew-resize'
    if (shaping.tool.peek() !== 'select' && !part) return 'crosshair'
    return part || view.bodyAt(point) ? 'grab' : 'default'
  },
}

/** A touch in the lane of intensity, with the sharpness of the last one. */
function touching(lane, start, { pointerId, timeStamp }) {
  const { hands } = studio
  const id = `lane ${pointerId}`
  const value = ({ y }) => ({ intensity: valueAt(lane, y), sharpness: hands.lastSharpness })
  const up = () => hands.up(id, performance.now())
  hands.down(id, value(start), timeStamp)
  return { move: (point, event) => hands.move(id, value(point), event.timeStamp), end: up, cancel: up }
}

/** Moves the selected parts; a click on one of several selects it alone. */
function drag(part, start, event) {
  const { patternView: view, scale, shaping } = studio
  let { id } = part
  const isSelected = shaping.selection.peek().has(id)
  if (event.shiftKey) shaping.toggle(id)
  else if (!isSelected) shaping.select([id])
  view.list.focus(id)
  const isSharpness = part.kind === 'sharpness'
  let model = null
  let ids = []
  return {
    cursor: 'grabbing',
    move: (point, { shiftKey, ctrlKey, metaKey, altKey }) => {
      let [dx, dy] = [point.x - start.x, point.y - start.y]
      if (!model) {
        if (Math.hypot(dx, dy) < trembling) return
        const isCopy = altKey && part.kind !== 'point'
        model = isCopy ? shaping.beginCopy() : shaping.begin()
        if (isCopy && model) {
          // The pointer holds the copy.
          const { time } = model.events[part.index]
          part = { ...part, index: shaping.events.find((index) => model.events[index].time === time) ?? part.index }
          id = partId(part)
          view.list.focus(id)
        }
        ids = [...shaping.selection.peek()]
        if (!model?.has(part)) model = null
        if (!model) return
      }
      if (shiftKey) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
      const lane = laneOf(view.lanes.peek(), model, part)
      const before = model.valuesOf(part).time
      // A body is taken hold of by its area, which keeps its level unless it is moved far.
      const share = part.isBody && Math.abs(dy) < 8 ? 0 : -dy / (lane?.plotHeight ?? 100)
      const isSteady = Math.abs(dx) < (isSharpness ? 12 : trembling)
      const isMoved = ({ index }) => ids.some((one) => partOf(one).kind !== 'point' && partOf(one).index === index)
      const time = isSteady ? 0 : shaping.snapped(before + scale.seconds(dx), ctrlKey || metaKey, isMoved) - before
      shaping.move(shaping.shifted(model, ids, time, share, isSharpness ? ['sharpness'] : ['event', 'point']))
      view.hovered.value = id
      tell(part, point)
    },
    end: () => {
      if (model) shaping.end()
      else if (isSelected && !event.shiftKey && !part.isBody) shaping.select([id])
    },
    cancel: () => shaping.cancel(),
  }
}

/** Stretches the times of the selected events, or scales their intensities, by a side of their frame. */
function reshape(side, start) {
  const { patternView: view, scale, shaping } = studio
  const { events, from, to, top, lane } = view.frame()
  const [at, edge] = side === 'left' ? [to, from] : [from, to]
  let model = null
  return {
    cursor: side === 'top' ? 'ns-resize' : 'ew-resize',
    move: (point, { ctrlKey, metaKey }) => {
      if (!model && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
      model ??= shaping.begin()
      if (!model) return
      const isMoved = ({ index }) => events.includes(index)
      const wanted = side === 'top' ? 0 : shaping.snapped(edge + scale.seconds(point.x - start.x), ctrlKey || metaKey, isMoved)
      const factor = side === 'top' ? Math.max(0, top + (start.y - point.y) / lane.plotHeight) / top : Math.max(0.01, (wanted - at) / (edge - at))
      const changes = new Map(events.flatMap((index) => {
        const { time, length } = model.events[index]
        const { value } = model.valuesOf({ kind: 'event', index })
        if (side === 'top') return [[partId({ kind: 'event', index }), { value: clamp(value * factor, 0, 1) }]]
        const stretched = (one) => at + (one - at) * factor
        return [[partId({ kind: 'event', index }), { time: stretched(time) }], ...(length === undefined ? [] : [[partId({ kind: 'end', index }), { time: stretched(time + length) }]])]
      }))
      shaping.move(changes, { stretch: side === 'top' ? undefined : { at, factor } })
      studio.showTip(`×${factor.toFixed(2)}, ${count(events.length, 'event')}`, point)
    },
    end: () => { if (model) shaping.end() },
    cancel: () => shaping.cancel(),
  }
}

/** Shows the numbers of a part next to the pointer. */
function tell(part, point) {
  const { model, settled } = studio.shaping
  studio.showTip(part && model.has(part) ? model.describe(part, settled.peek()).text : null, point)
}

/** A continuous event as long as the pointer is moved. */
function span(lane, start, event) {
  const { picture, scale, shaping } = studio
  const from = shaping.snapped(scale.timeAt(start.x), event.ctrlKey)
  let length = 0
  const draw = () => { picture.sketch.value = { from: { x: scale.x(from), y: start.y }, to: { x: scale.x(from + length), y: yOf(lane, 0) } } }
  draw()
  return {
    move: (point, { ctrlKey }) => {
      length = Math.max(0, shaping.snapped(scale.timeAt(point.x), ctrlKey) - from)
      draw()
    },
    end: () => shaping.addEvent({ type: 'HapticContinuous', time: from, level: valueAt(lane, start.y), ...(length > 0 ? { length } : {}) }),
  }
}

/** A stroke of the pen: a curve of the lane's parameter, or else an event with that curve. */
function stroke(lane, start) {
  const { scale, shaping } = studio
  const id = { intensity: 'HapticIntensityControl', sharpness: 'HapticSharpnessControl' }[lane.kind] ?? lane.id
  const origin = { ...start, x: scale.x(strokeStart(Math.max(0, scale.timeAt(start.x)))) }
  let before = origin
  let points = [origin]
  const { events } = shaping.model
  const below = (time) => events.find((one) => !one.isAudio && !one.isTransient && one.time <= time && time <= one.end)
  // What is drawn over an event is what it becomes: a curve adds to its sharpness, and is multiplied by its intensity.
  const valueOf = (value, event) => {
    if (lane.kind === 'sharpness') return value - (event?.sharpness ?? defaultNumbers().sharpness)
    return lane.kind === 'intensity' ? value / (event?.level || 1) : value
  }
  return {
    move: (point, { altKey }) => {
      // Straight from its start, or over the earlier part of the stroke, in both directions.
      if (altKey) [before, points] = [origin, [origin]]
      const [left, right] = [before.x, point.x].sort((a, b) => a - b)
      const rest = points.filter(({ x }) => x < left || x > right)
      points = [...rest, ...besides(points, point.x + Math.sign(point.x - before.x)), before, ...(point.x === before.x ? [] : [point])].sort((a, b) => a.x - b.x)
      before = point
      studio.picture.sketch.value = { points }
    },
    end: () => {
      const drawn = points.map(({ x, y }) => ({ time: Math.max(0, scale.timeAt(x)), value: valueAt(lane, y) }))
      const [first, last] = [strokeStart(drawn[0].time), drawn.at(-1).time]
      if (last <= first) return
      const stroke = [{ ...drawn[0], time: first }, ...drawn.filter(({ time }) => time > first)]
      if (lane.kind !== 'curve' && !events.some((one) => !one.isAudio && one.time <= last && first <= one.end)) {
        shaping.addStrokeEvent(lane.kind, stroke)
        return
      }
      // An event goes on as it is where the stroke ends, and does not jump.
      shaping.addStroke(id, stroke.map(({ time, value }) => ({ time, value: valueOf(value, below(time)) })), below(last)?.end ?? last)
    },
  }
}

/** The point of a line at a position, up to which it is drawn over. */
function besides(points, x) {
  const next = points.findIndex((one) => one.x > x)
  if (next <= 0) return []
  const [a, b] = [points[next - 1], points[next]]
  return [{ x, y: a.y + ((b.y - a.y) * (x - a.x)) / (b.x - a.x) }]
}

/** The start of a stroke: that of an event which is near, as a curve that begins later is heard as a click. */
function strokeStart(time) {
  const near = Math.max(0.02, studio.scale.seconds(6))
  const starts = studio.shaping.model.events.filter(({ isAudio }) => !isAudio).map((one) => one.time)
  const best = starts.sort((a, b) => Math.abs(a - time) - Math.abs(b - time))[0]
  return best !== undefined && Math.abs(best - time) <= near ? best : time
}

function box(start, { shiftKey }) {
  const { patternView: view, shaping } = studio
  const before = shiftKey ? [...shaping.selection.peek()] : []
  return boxAction(start, {
    select: (isInside) => {
      const inside = view.visible.peek().filter((part) => {
        const place = ['event', 'sharpness', 'point'].includes(part.kind) && view.placeOf(part)
        return place && isInside(place)
      })
      shaping.select([...before, ...inside.map(partId)])
    },
    click: () => { if (!shiftKey) shaping.select([]) },
  })
}

/** Adds an element of a lane at the point at which a finger is lifted. */
function placing(lane, start) {
  const { picture, scale, shaping } = studio
  let place = start
  const draw = () => {
    const x = scale.x(shaping.snapped(scale.timeAt(place.x)))
    picture.sketch.value = { from: { x, y: place.y }, to: { x, y: yOf(lane, Math.max(0, lane.range[0])) } }
  }
  draw()
  return {
    move: (point) => {
      place = point
      draw()
    },
    end: () => add(lane, place, {}),
  }
}

/** Adds an element of a lane: a transient, or a point of its curve. */
function add(lane, { x, y }, { ctrlKey }) {
  const { scale, shaping } = studio
  const time = shaping.snapped(scale.timeAt(x), ctrlKey)
  const value = Math.round(valueAt(lane, y) * 100) / 100
  if (lane.kind === 'curve') shaping.addPoint(lane.id, time, value)
  else if (!isMade(lane)) shaping.addEvent({ type: 'HapticTransient', time, [lane.kind === 'sharpness' ? 'sharpness' : 'level']: value })
}

/** The loop that is shown, and the part of it at a point of the ruler: 'from', 'to', 'middle' or none. */
function loopAt(point) {
  const { player, settings } = studio
  const loop = settings.loops.peek() ? player.loop.peek() : null
  return loop ? { loop, part: partOfLoop(loop, point) } : {}
}

/** The part of a loop at a point: 'from', 'to', 'middle' or none. */
export function partOfLoop(loop, { x }) {
  const { scale } = studio
  const [from, to] = [scale.x(loop.from), scale.x(loop.to)]
  return Math.abs(x - to) <= edgeReach ? 'to' : Math.abs(x - from) <= edgeReach ? 'from' : from < x && x < to ? 'middle' : undefined
}

/** Moves the cursor, the loop or one of its edges, or makes another loop. */
function ruler(start) {
  const { player, scale, shaping } = studio
  const { loop, part } = loopAt(start)
  let isMoved = false
  const time = (x) => Math.max(0, scale.timeAt(x))
  if (part !== 'from' && part !== 'to') studio.setCursor(time(start.x))
  return {
    cursor: part === 'middle' ? 'grabbing' : 'ew-resize',
    move: (point, { ctrlKey, metaKey }) => {
      if (!isMoved && Math.abs(point.x - start.x) < trembling) return
      isMoved = true
      const snapped = (at) => shaping.snapped(Math.max(0, at), ctrlKey || metaKey)
      let next
      if (part === 'middle') {
        const from = snapped(loop.from + scale.seconds(point.x - start.x))
        next = { from, to: from + loop.to - loop.from }
      } else {
        const fixed = part === 'from' ? loop.to : part === 'to' ? loop.from : snapped(time(start.x))
        const [from, to] = [fixed, snapped(time(point.x))].sort((a, b) => a - b)
        next = { from, to }
      }
      if (next.to - next.from >= shortestLoop) studio.setLoop(next)
    },
    end: () => { if (isMoved) player.updateLoop() },
  }
}

/** Scrolls the view; a press without a move is a click. */
export function pan(start, click = () => {}) {
  const { scale } = studio
  const { from, span } = scale
  const before = scale.lift.peek()
  let isMoved = false
  return {
    cursor: 'grabbing',
    end: () => { if (!isMoved) click() },
    move: (point) => {
      if (!isMoved && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
      isMoved = true
      scale.show(from - scale.seconds(point.x - start.x), span)
      lift(before + start.y - point.y - scale.lift.peek())
    },
  }
}

const overflow = () => overflowOf(studio.view.lanes.peek(), studio.picture.size.peek().height)
const canLift = () => overflow() > 0
/** Scrolls lanes that are higher than the picture. */
const lift = (distance) => { studio.scale.lift.value = clamp(studio.scale.lift.peek() + distance, 0, overflow()) }

/** Connects the pointer and the wheel with the picture of the open file. */
export function connectPointer() {
  const { picture, scale } = studio
  const { host } = picture
  let action = null
  /** Two fingers, which move and zoom the view. */
  const fingers = new Map()
  /** The touches that hands record, by their pointers. */
  const touches = new Map()
  const finish = (how) => {
    const ended = action
    action = null
    picture.sketch.value = null
    picture.guide.value = null
    ended?.[how]?.()
  }

  const cursorAt = (point) => {
    if (point.y < rulerHeight) return studio.view.gestures.rulerCursor?.(point) ?? { from: 'ew-resize', to: 'ew-resize', middle: 'grab' }[loopAt(point).part] ?? 'col-resize'
    return isOverview(point) ? overviewCursor(point) : studio.view.gestures.hover(point)
  }

  host.addEventListener('pointerdown', (event) => {
    if (event.button > 1 || event.target.closest('button, input, select, .no-press')) return
    const point = picture.place(event)
    const touch = studio.view.gestures.touch?.(point, event)
    host.setPointerCapture(event.pointerId)
    if (touch) {
      touches.set(event.pointerId, touch)
      event.preventDefault()
      return
    }
    fingers.set(event.pointerId, point)
    studio.begin()
    if (fingers.size > 1) {
      finish('cancel')
      return
    }
    if (event.button === 1) action = pan(point)
    else if (point.y < rulerHeight) action = studio.view.gestures.ruler?.(point) ?? ruler(point)
    else if (isOverview(point)) action = overviewAction(point)
    else action = studio.view.gestures.press(point, event)
    event.preventDefault()
    if (!host.contains(document.activeElement)) host.focus({ preventScroll: true })
    host.style.cursor = action?.cursor ?? host.style.cursor
  })
  host.addEventListener('pointermove', (event) => {
    const point = picture.place(event)
    if (touches.has(event.pointerId)) touches.get(event.pointerId).move(point, event)
    else if (fingers.size > 1 && fingers.has(event.pointerId)) {
      const [, other] = [...fingers].find(([id]) => id !== event.pointerId)
      const distance = (place) => Math.max(20, Math.abs(place.x - other.x))
      scale.zoom(distance(point) / distance(fingers.get(event.pointerId)), scale.timeAt(other.x))
      scale.pan(scale.seconds(fingers.get(event.pointerId).x - point.x) / 2)
      lift((fingers.get(event.pointerId).y - point.y) / 2)
      fingers.set(event.pointerId, point)
    } else if (action) action.move(point, event)
    else if (fingers.size === 0) host.style.cursor = cursorAt(point)
  })
  for (const [kind, how] of [['pointerup', 'end'], ['pointercancel', 'cancel']]) {
    host.addEventListener(kind, ({ pointerId }) => {
      const touch = touches.get(pointerId)
      touches.delete(pointerId)
      if (touch) return touch[how]()
      fingers.delete(pointerId)
      finish(how)
      return studio.showTip(null)
    })
  }
  // A press that opens a menu does nothing else.
  addEventListener('contextmenu', ({ defaultPrevented }) => { if (defaultPrevented) finish('cancel') })
  host.addEventListener('pointerleave', () => { if (!action) studio.showTip(null) })
  host.addEventListener('dblclick', (event) => {
    if (event.target.closest('button, input, select')) return
    const point = picture.place(event)
    if (isOverview(point)) scale.fit()
    else if (point.y < rulerHeight && studio.view.gestures.rulerDouble?.(point)) return
    else if (point.y < rulerHeight) studio.setLoop(null)
    else studio.view.gestures.double(point, event)
  })
  host.addEventListener('wheel', (event) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) scale.zoom(Math.exp(-event.deltaY / 300), scale.timeAt(picture.place(event).x))
    else if (event.deltaY !== 0 && !event.shiftKey && canLift()) lift(event.deltaY)
    else scale.pan(scale.seconds(event.deltaX + event.deltaY))
  }, { passive: false })
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') finish('cancel') })
  // The browser must not drag the picture itself.
  host.addEventListener('dragstart', (event) => event.preventDefault())
}
