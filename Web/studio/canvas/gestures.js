import { partId } from '../model.js'
import { clamp } from '../numbers.js'
import { laneAt, laneOf, valueAt, yOf } from './lanes.js'
import { rulerHeight } from './ruler.js'

/** A press that moves less than this is a click. */
export const trembling = 3

/** A box that selects its contents; a click moves the cursor. */
export function boxAction(studio, start, { select, click }) {
  const { picture } = studio
  let isBox = false
  return {
    move: (point) => {
      if (!isBox && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
      isBox = true
      picture.sketch.value = { from: start, to: point }
      const [left, right] = [start.x, point.x].sort((a, b) => a - b)
      const [top, bottom] = [start.y, point.y].sort((a, b) => a - b)
      // A place without a size is a point.
      select(({ x, y, width = 0, height = 0 }) => x <= right && left <= x + width && y <= bottom && top <= y + height)
    },
    end: () => {
      picture.sketch.value = null
      if (isBox) return
      studio.setCursor(clamp(studio.scale.timeAt(start.x), 0, studio.scale.end))
      click()
    },
    cancel: () => { picture.sketch.value = null },
  }
}

/** The actions of the pointer in the picture of a pattern. Each press begins one action: `{ move, end, cancel }`. */
export class PatternGestures {
  #studio
  #view

  constructor(studio) {
    this.#studio = studio
    this.#view = studio.patternView
  }

  /** Returns the action of a press. */
  press(point, event) {
    const { files, scale, shaping } = this.#studio
    if (!files.isShaped) return null
    const tool = shaping.tool.peek()
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    // A pen always draws, even on a handle.
    if (tool === 'pen' && lane && lane.kind !== 'signal') return this.#stroke(lane, point)
    const part = this.#view.partAt(point, event.pointerType === 'touch' ? 22 : 12)
    if (part) return this.#drag(part, point, event)
    if (lane?.kind === 'intensity' && tool === 'continuous') return this.#span(lane, point, event)
    if ((lane?.kind === 'intensity' && tool === 'transient') || (lane?.kind === 'curve' && tool !== 'select')) {
      this.#add(lane, shaping.snapped(scale.timeAt(point.x), event.ctrlKey), point)
      return null
    }
    const body = this.#view.bodyAt(point)
    return body ? this.#drag(body, point, event) : this.#box(point, event)
  }

  /** Moves the selected parts; a click on one of several selects it alone. */
  #drag(part, start, event) {
    const { scale, shaping } = this.#studio
    const { id } = part
    const isSelected = shaping.selection.peek().has(id)
    if (event.shiftKey) shaping.toggle(id)
    else if (!isSelected) shaping.select([id])
    this.#view.list.focus(id)
    const isSharpness = part.kind === 'sharpness'
    let model = null
    let ids = []
    return {
      cursor: 'grabbing',
      move: (point, { shiftKey, ctrlKey, metaKey, altKey }) => {
        let [dx, dy] = [point.x - start.x, point.y - start.y]
        if (!model) {
          if (Math.hypot(dx, dy) < trembling) return
          if (altKey && part.kind !== 'point') shaping.copyInPlace()
          model = shaping.begin()
          ids = [...shaping.selection.peek()]
          if (!model?.has(part)) model = null
          if (!model) return
        }
        if (shiftKey) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy]
        const lane = laneOf(this.#view.lanes.peek(), model, part)
        const before = model.valuesOf(part).time
        // A body is taken hold of by its area, which keeps its level unless it is moved far.
        const share = part.isBody && Math.abs(dy) < 8 ? 0 : -dy / (lane?.plotHeight ?? 100)
        const isSteady = Math.abs(dx) < (isSharpness ? 12 : trembling)
        const time = isSteady ? 0 : shaping.snapped(before + scale.seconds(dx), ctrlKey || metaKey) - before
        shaping.move(shaping.shifted(model, ids, time, share, isSharpness ? ['sharpness'] : ['event', 'point']))
        this.#view.hovered.value = id
        this.#tell(part, point)
      },
      end: () => {
        if (model) shaping.end()
        else if (isSelected && !event.shiftKey && !part.isBody) shaping.select([id])
      },
      cancel: () => shaping.cancel(),
    }
  }

  #tell(part, point) {
    const { model, settled } = this.#studio.shaping
    this.#studio.showTip(part && model.has(part) ? model.describe(part, settled.peek()).text : null, point)
  }

  /** A continuous event as long as the pointer is moved. */
  #span(lane, start, event) {
    const { picture, scale, shaping } = this.#studio
    const from = shaping.snapped(scale.timeAt(start.x), event.ctrlKey)
    let length = 0
    const draw = () => { picture.sketch.value = { from: { x: scale.x(from), y: start.y }, to: { x: scale.x(from + length), y: yOf(lane, 0) } } }
    const clear = () => { picture.sketch.value = null }
    draw()
    return {
      move: (point, { ctrlKey }) => {
        length = Math.max(0, shaping.snapped(scale.timeAt(point.x), ctrlKey) - from)
        draw()
      },
      end: () => {
        clear()
        shaping.addEvent({ type: 'HapticContinuous', time: from, level: valueAt(lane, start.y), ...(length > 0 ? { length } : {}) })
      },
      cancel: clear,
    }
  }

  /** A stroke of the pen, which becomes a curve of the lane's parameter. */
  #stroke(lane, start) {
    const { picture, scale, shaping } = this.#studio
    const id = { intensity: 'HapticIntensityControl', sharpness: 'HapticSharpnessControl' }[lane.kind] ?? lane.id
    const points = [start]
    const clear = () => { picture.sketch.value = null }
    return {
      move: (point) => {
        if (point.x <= points.at(-1).x) return
        points.push(point)
        picture.sketch.value = { points }
      },
      end: () => {
        clear()
        if (points.length < 2) return
        const below = (time) => shaping.model.events.find((one) => !one.isAudio && !one.isTransient && one.time <= time && time <= one.end)
        // What is drawn over an event is what it becomes: a curve adds to its sharpness, and is multiplied by its intensity.
        const valueOf = (value, event) => {
          if (lane.kind === 'sharpness') return value - (event?.sharpness ?? 0.5)
          return lane.kind === 'intensity' ? value / (event?.level || 1) : value
        }
        const stroke = points.map(({ x, y }) => {
          const time = Math.max(0, scale.timeAt(x))
          return { time, value: valueOf(valueAt(lane, y), below(time)) }
        })
        // An event goes on as it is where the stroke ends, and does not jump.
        const { time, value } = stroke.at(-1)
        const end = below(time)?.end ?? time
        shaping.addStroke(id, end > time ? [...stroke, { time: end, value }] : stroke)
      },
      cancel: clear,
    }
  }

  #box(start, { shiftKey }) {
    const { shaping } = this.#studio
    const before = shiftKey ? [...shaping.selection.peek()] : []
    return boxAction(this.#studio, start, {
      select: (isInside) => {
        const inside = this.#view.visible.peek().filter((part) => {
          const place = ['event', 'sharpness', 'point'].includes(part.kind) && this.#view.placeOf(part)
          return place && isInside(place)
        })
        shaping.select([...before, ...inside.map(partId)])
      },
      click: () => { if (!shiftKey) shaping.select([]) },
    })
  }

  /** Adds an element of a lane: a transient, or a point of its curve. */
  #add(lane, time, point) {
    const { shaping } = this.#studio
    const value = Math.round(valueAt(lane, point.y) * 100) / 100
    if (lane.kind === 'curve') shaping.addPoint(lane.id, time, value)
    else if (lane.kind !== 'signal') shaping.addEvent({ type: 'HapticTransient', time, [lane.kind === 'sharpness' ? 'sharpness' : 'level']: value })
  }

  /** A double click adds a transient, or a point to the curve in whose lane it falls. */
  double(point, event) {
    const { files, scale, shaping } = this.#studio
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    if (!lane || !files.isShaped || shaping.tool.peek() !== 'select' || this.#view.partAt(point)) return
    this.#add(lane, shaping.snapped(scale.timeAt(point.x), event.ctrlKey), point)
  }

  hover(point) {
    const part = this.#studio.files.isShaped ? this.#view.partAt(point) : null
    this.#view.hovered.value = part?.id ?? null
    this.#tell(part, point)
    if (this.#studio.shaping.tool.peek() !== 'select' && !part) return 'crosshair'
    return part || this.#view.bodyAt(point) ? 'grab' : 'default'
  }
}

/** Connects the pointer and the wheel with the picture of the open file. */
export function connectPointer(studio, gesturesOf) {
  const { picture, scale, shaping, player } = studio
  const { host } = picture
  let action = null
  /** Two fingers, which move and zoom the view. */
  const fingers = new Map()

  const ruler = (start) => {
    let loop = null
    const time = (x) => clamp(scale.timeAt(x), 0, scale.end)
    studio.setCursor(time(start.x))
    return {
      move: (point) => {
        if (!loop && Math.abs(point.x - start.x) < trembling) return
        const [from, to] = [time(start.x), time(point.x)].sort((a, b) => a - b)
        loop = { from: shaping.snapped(from), to: shaping.snapped(to) }
        if (loop.to - loop.from >= 0.02) studio.setLoop(loop)
      },
      end: () => { if (loop) player.updateLoop() },
    }
  }
  const pan = (start) => {
    const { from, span } = scale
    return { cursor: 'grabbing', move: (point) => scale.show(from - scale.seconds(point.x - start.x), span) }
  }

  host.addEventListener('pointerdown', (event) => {
    if (event.button > 1 || event.target.closest('button, input, select, .no-press')) return
    const point = picture.place(event)
    fingers.set(event.pointerId, point)
    host.setPointerCapture(event.pointerId)
    if (fingers.size > 1) {
      action?.cancel?.()
      action = null
      return
    }
    if (event.button === 1) action = pan(point)
    else if (point.y < rulerHeight) action = ruler(point)
    else action = gesturesOf().press(point, event)
    event.preventDefault()
    if (!host.contains(document.activeElement)) host.focus({ preventScroll: true })
    host.style.cursor = action?.cursor ?? host.style.cursor
  })
  host.addEventListener('pointermove', (event) => {
    const point = picture.place(event)
    if (fingers.size > 1 && fingers.has(event.pointerId)) {
      const [, other] = [...fingers].find(([id]) => id !== event.pointerId)
      const distance = (place) => Math.max(20, Math.abs(place.x - other.x))
      scale.zoom(distance(point) / distance(fingers.get(event.pointerId)), scale.timeAt(other.x))
      fingers.set(event.pointerId, point)
    } else if (action) action.move(point, event)
    else if (fingers.size === 0) host.style.cursor = point.y < rulerHeight ? 'col-resize' : gesturesOf().hover(point)
  })
  const release = (event) => {
    fingers.delete(event.pointerId)
    const ended = action
    action = null
    ended?.[event.type === 'pointercancel' ? 'cancel' : 'end']?.()
    studio.showTip(null)
  }
  host.addEventListener('pointerup', release)
  host.addEventListener('pointercancel', release)
  host.addEventListener('pointerleave', () => { if (!action) studio.showTip(null) })
  host.addEventListener('dblclick', (event) => {
    if (event.target.closest('button, input, select')) return
    const point = picture.place(event)
    if (point.y < rulerHeight) studio.setLoop(null)
    else gesturesOf().double(point, event)
  })
  host.addEventListener('wheel', (event) => {
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) scale.zoom(Math.exp(-event.deltaY / 300), scale.timeAt(picture.place(event).x))
    else scale.pan(scale.seconds(event.deltaX + event.deltaY))
  }, { passive: false })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    action?.cancel?.()
    action = null
  })
  // The browser must not drag the picture itself.
  host.addEventListener('dragstart', (event) => event.preventDefault())
}
