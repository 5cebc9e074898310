import { $ } from '../element.js'
import { partId, partOf } from '../model.js'
import { clamp } from '../numbers.js'
import { laneAt, valueAt, yOf } from './lanes.js'
import { rulerHeight } from './ruler.js'

/** A press that moves less than this is a click. */
const trembling = 3

/** What the pointer does in the picture of a pattern. Each press begins one action: `{ move, end }`. */
export class PatternGestures {
  #studio
  #view

  constructor(studio, view) {
    this.#studio = studio
    this.#view = view
  }

  /** What a press begins. */
  press(point, event) {
    const { scale, shaping } = this.#studio
    if (!this.#studio.files.isShaped) return null
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    const time = scale.timeAt(point.x)
    // A pen draws where it is pressed, also on a handle.
    if (shaping.tool.peek() === 'pen' && lane && lane.kind !== 'signal') return this.#stroke(lane, point)
    const part = this.#view.partAt(point, event.pointerType === 'touch' ? 22 : 12)
    if (part) return this.#drag(part, point, event)
    if (lane?.kind === 'intensity' && shaping.tool.peek() === 'transient') return this.#place(lane, point, event)
    if (lane?.kind === 'intensity' && shaping.tool.peek() === 'continuous') return this.#span(lane, point, event)
    if (lane?.kind === 'curve' && shaping.tool.peek() !== 'select') {
      shaping.addPoint(lane.id, shaping.snapped(time, event.ctrlKey), valueAt(lane, point.y))
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
        const lanes = this.#view.lanes.peek()
        const lane = lanes.find((one) => (part.kind === 'point' ? one.id === model.curves[part.index].id
          : one.kind === (part.kind === 'sharpness' ? 'sharpness' : 'intensity')))
        const before = model.valuesOf(part).time
        const isFree = ctrlKey || metaKey
        // A body is taken hold of by its area, which keeps its level unless it is moved far.
        const share = part.isBody && Math.abs(dy) < 8 ? 0 : -dy / (lane?.plotHeight ?? 100)
        const target = shaping.snapped(before + scale.seconds(dx), isFree)
        const time = Math.abs(dx) < trembling ? 0 : target - before
        const kinds = part.kind === 'sharpness' ? ['sharpness'] : ['event', 'point']
        const moved = shaping.shifted(model, ids, ['sharpness'].includes(part.kind) && Math.abs(dx) < 12 ? 0 : time, share, kinds)
        shaping.move(moved)
        this.#view.hovered.value = id
        this.#studio.showTip(part, point)
      },
      end: () => {
        if (model) shaping.end()
        else if (isSelected && !event.shiftKey && !part.isBody) shaping.select([id])
      },
      cancel: () => shaping.cancel(),
    }
  }

  /** A transient where the pointer is, which follows it until it is let go. */
  #place(lane, point, event) {
    const { scale, shaping } = this.#studio
    shaping.addEvent({
      type: 'HapticTransient', time: shaping.snapped(scale.timeAt(point.x), event.ctrlKey), level: valueAt(lane, point.y),
    })
    return null
  }

  /** A continuous event as long as the pointer is moved. */
  #span(lane, start, event) {
    const { scale, shaping } = this.#studio
    const from = shaping.snapped(scale.timeAt(start.x), event.ctrlKey)
    const level = valueAt(lane, start.y)
    const bar = (end) => ({ from: { x: scale.x(from), y: start.y }, to: { x: end, y: yOf(lane, 0) } })
    let length = 0
    this.#view.sketch.value = { bar: bar(start.x) }
    return {
      move: (point, { ctrlKey }) => {
        length = Math.max(0, shaping.snapped(scale.timeAt(point.x), ctrlKey) - from)
        this.#view.sketch.value = { bar: bar(scale.x(from + length)) }
      },
      end: () => {
        this.#view.sketch.value = null
        shaping.addEvent({ type: 'HapticContinuous', time: from, level, ...(length > 0 ? { length } : {}) })
      },
      cancel: () => { this.#view.sketch.value = null },
    }
  }

  /** A stroke of the pen, which becomes a curve of the lane's parameter. */
  #stroke(lane, start) {
    const { scale, shaping } = this.#studio
    const id = { intensity: 'HapticIntensityControl', sharpness: 'HapticSharpnessControl' }[lane.kind] ?? lane.id
    // Strokes over sharpness are of what is felt; a curve adds to it.
    const valueOf = (y) => (lane.kind === 'sharpness' ? valueAt(lane, y) * 2 - 1 : valueAt(lane, y))
    const stroke = [{ time: Math.max(0, scale.timeAt(start.x)), value: valueOf(start.y) }]
    const shown = () => stroke.map(({ time, value }) => ({ time, value: lane.kind === 'sharpness' ? (value + 1) / 2 : value }))
    this.#view.sketch.value = { lane, stroke: shown() }
    return {
      move: (point) => {
        const time = scale.timeAt(point.x)
        if (time <= stroke.at(-1).time) return
        stroke.push({ time, value: valueOf(point.y) })
        this.#view.sketch.value = { lane, stroke: shown() }
      },
      end: () => {
        this.#view.sketch.value = null
        if (stroke.length > 1) shaping.addStroke(id, stroke)
      },
      cancel: () => { this.#view.sketch.value = null },
    }
  }

  /** A box that selects what it holds; a click puts the cursor there. */
  #box(start, event) {
    const { scale, shaping } = this.#studio
    const before = event.shiftKey ? [...shaping.selection.peek()] : []
    let isBox = false
    return {
      move: (point) => {
        if (!isBox && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
        isBox = true
        this.#view.sketch.value = { box: { from: start, to: point } }
        const [left, right] = [Math.min(start.x, point.x), Math.max(start.x, point.x)]
        const [top, bottom] = [Math.min(start.y, point.y), Math.max(start.y, point.y)]
        const inside = this.#view.visibleParts.filter((part) => {
          if (['end', 'attack', 'decay', 'release'].includes(part.kind)) return false
          const place = this.#view.placeOf(part)
          return place && left <= place.x && place.x <= right && top <= place.y && place.y <= bottom
        })
        shaping.select([...before, ...inside.map(partId)])
      },
      end: () => {
        this.#view.sketch.value = null
        if (isBox) return
        shaping.cursor.value = clamp(scale.timeAt(start.x), 0, scale.end)
        this.#studio.player.seek(shaping.cursor.peek())
        if (!event.shiftKey) shaping.select([])
      },
      cancel: () => { this.#view.sketch.value = null },
    }
  }

  /** A double click adds a transient, or a point to the curve in whose lane it falls. */
  double(point, event) {
    const { scale, shaping } = this.#studio
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    if (!lane || !this.#studio.files.isShaped || shaping.tool.peek() !== 'select' || this.#view.partAt(point)) return
    const time = shaping.snapped(scale.timeAt(point.x), event.ctrlKey)
    if (lane.kind === 'curve') shaping.addPoint(lane.id, time, valueAt(lane, point.y))
    else if (lane.kind === 'intensity') shaping.addEvent({ type: 'HapticTransient', time, level: Math.round(valueAt(lane, point.y) * 100) / 100 })
    else if (lane.kind === 'sharpness') {
      shaping.addEvent({ type: 'HapticTransient', time, sharpness: Math.round(valueAt(lane, point.y) * 100) / 100 })
    }
  }

  hover(point) {
    const part = this.#studio.files.isShaped ? this.#view.partAt(point) : null
    this.#view.hovered.value = part?.id ?? null
    this.#studio.showTip(part && partOf(part.id), point)
    const tool = this.#studio.shaping.tool.peek()
    if (tool !== 'select' && !part) return 'crosshair'
    return part || this.#view.bodyAt(point) ? 'grab' : 'default'
  }
}

/** Connects the pointer and the wheel with the picture of whatever is open. */
export function connectPointer(studio, gesturesOf) {
  const { picture, scale, shaping, player } = studio
  const { host } = picture
  let action = null
  /** Two fingers, which move and zoom what is in view. */
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
    return { cursor: 'grabbing', move: (point) => scale.show(from - scale.seconds(point.x - start.x), span), end: () => {} }
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
    if (event.button === 1 || event.getModifierState('Space') || studio.isPanning) action = pan(point)
    else if (point.y < rulerHeight) action = ruler(point)
    else action = gesturesOf().press(point, event)
    event.preventDefault()
    if (!host.contains(document.activeElement)) host.focus({ preventScroll: true })
    host.style.cursor = action?.cursor ?? host.style.cursor
  })
  host.addEventListener('pointermove', (event) => {
    const point = picture.place(event)
    if (fingers.size > 1 && fingers.has(event.pointerId)) {
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
      const before = fingers.get(event.pointerId)
      const distance = (a, b) => Math.max(20, Math.abs(a.x - b.x))
      scale.zoom(distance(point, other) / distance(before, other), scale.timeAt(other.x))
      fingers.set(event.pointerId, point)
    } else if (action) action.move?.(point, event)
    else if (fingers.size === 0) host.style.cursor = point.y < rulerHeight ? 'col-resize' : gesturesOf().hover(point)
  })
  const release = (event) => {
    fingers.delete(event.pointerId)
    const ended = action
    action = null
    if (event.type === 'pointercancel') ended?.cancel?.()
    else ended?.end?.()
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
    const point = picture.place(event)
    if (event.ctrlKey || event.metaKey) scale.zoom(Math.exp(-event.deltaY / 300), scale.timeAt(point.x))
    else scale.pan(scale.seconds(event.deltaX + event.deltaY))
  }, { passive: false })
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !action) return
    action.cancel?.()
    action = null
  })
  // A picture that was dragged out of is let go by the browser.
  $('picture').addEventListener('dragstart', (event) => event.preventDefault())
}
