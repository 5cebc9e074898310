import { Edits, written } from './edits.js'

const svg = (name, attributes = {}, ...children) => {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
const clamp = (value, least, most) => Math.min(Math.max(value, least), most)
const left = 44
const right = 12
const laneHeight = 150
const curveHeight = 90
const gap = 22
/** More handles than this in view are not offered: zooming in brings them. */
const mostHandles = 400
/** The values that a curve's parameter takes. */
const ranges = { HapticIntensityControl: [0, 1], AudioVolumeControl: [0, 1] }
const rangeOf = (id) => ranges[id] ?? [-1, 1]

/** The pattern as lines that can be taken hold of. Every gesture is an edit of the text. */
export class Shape {
  #outline = { duration: 1, events: [], curves: [] }
  #edits
  #view = null
  #selected = null
  #cursor = 0
  #playhead = null
  #drag = null
  #gesture = 0
  #pen = null
  #isDrawing = false
  /** Another version, which is drawn behind this one. */
  #other = null

  /**
   * @param host what shows it
   * @param change `(edits, gesture)` changes the text; edits of one gesture are one step to undo
   * @param fit makes a line of few corners of a stroke
   */
  constructor(host, { change, fit, values, selected, cursor }) {
    this.host = host
    this.change = change
    this.fit = fit
    this.showValues = values
    this.showSelected = selected
    this.moveCursor = cursor
    this.root = svg('svg', { role: 'group', 'aria-label': 'Shape of the pattern' })
    host.append(this.root)
    this.root.addEventListener('pointerdown', (event) => this.#press(event))
    this.root.addEventListener('pointermove', (event) => this.#move(event))
    this.root.addEventListener('pointerup', (event) => this.#release(event))
    this.root.addEventListener('pointercancel', (event) => this.#release(event))
    this.root.addEventListener('dblclick', (event) => this.#addAt(event))
    this.root.addEventListener('keydown', (event) => this.#key(event))
    this.root.addEventListener('focusin', (event) => {
      const handle = event.target.closest?.('.handle')
      if (handle) this.select(handle.held)
    })
    host.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      this.zoom(event.deltaY < 0 ? 1.25 : 0.8, this.#timeAt(event))
    }, { passive: false })
    new ResizeObserver(() => this.draw()).observe(host)
  }

  get duration() { return Math.max(this.#outline.duration, this.#other?.duration ?? 0, 0.05) }
  get cursor() { return this.#cursor }
  get selected() { return this.#selected }
  get showsAll() { return this.#view === null }
  get view() { return this.#view ?? { from: 0, to: this.duration * 1.05 } }

  /** Shows another text; the selection stays where the parts are still there. */
  update(outline, text, places) {
    this.#outline = { events: [], curves: [], elements: [], ...outline }
    this.#edits = new Edits(text, this.#outline, places)
    if (this.#selected && !this.#part(this.#selected)) this.select(null)
    this.draw()
    this.setCursor(this.#cursor)
    this.showSelected(this.#describe(this.#selected))
  }

  /** Draws another version behind this one; `null` for none. */
  compare(outline) {
    this.#other = outline && { events: [], curves: [], ...outline }
    this.draw()
    this.setCursor(this.#cursor)
  }

  zoom(factor, at = this.#cursor) {
    const { from, to } = this.view
    const span = clamp((to - from) / factor, 0.005, this.duration * 1.05)
    const start = clamp(at - (at - from) * (span / (to - from)), 0, this.duration * 1.05 - span)
    this.#view = span >= this.duration * 1.05 ? null : { from: start, to: start + span }
    this.draw()
  }

  zoomToFit() {
    this.#view = null
    this.draw()
  }

  /** The share of what lies outside of the view that lies before it. */
  get scroll() {
    const { from, to } = this.view
    const room = this.duration * 1.05 - (to - from)
    return room <= 0 ? 0 : from / room
  }

  set scroll(share) {
    const { from, to } = this.view
    const start = (this.duration * 1.05 - (to - from)) * share
    this.#view = { from: start, to: start + to - from }
    this.draw()
  }

  set isDrawing(isOn) { this.#isDrawing = isOn }

  setPlayhead(time) {
    this.#playhead = time
    const line = this.root.querySelector('.playhead')
    if (!line) return
    line.setAttribute('visibility', time === null ? 'hidden' : 'visible')
    if (time === null) return
    line.setAttribute('x1', this.#x(time))
    line.setAttribute('x2', this.#x(time))
  }

  setCursor(time) {
    this.#cursor = clamp(time, 0, this.duration * 1.05)
    const line = this.root.querySelector('.cursor')
    line?.setAttribute('x1', this.#x(this.#cursor))
    line?.setAttribute('x2', this.#x(this.#cursor))
    this.showValues(this.valuesAt(this.#cursor))
    this.moveCursor(this.#cursor)
  }

  /** What is felt at a time: the strongest intensity, and its sharpness; and those of the other version. */
  valuesAt(time) {
    return {
      ...felt(this.#outline, time), ...(this.#other ? { other: felt(this.#other, time) } : {}),
    }
  }

  // The scale.

  get #width() { return Math.max(this.host.clientWidth, 200) }
  #x(time) {
    const { from, to } = this.view
    return left + ((time - from) / (to - from)) * (this.#width - left - right)
  }

  #timeAt(event) {
    const { from, to } = this.view
    const box = this.root.getBoundingClientRect()
    const share = (event.clientX - box.left - left) / (this.#width - left - right)
    return from + clamp(share, 0, 1) * (to - from)
  }

  #lanes() {
    const other = this.#other ? '; dashed: the other version' : ''
    const lanes = [{
      name: `Intensity (area, stems) and sharpness (line)${other}`, top: gap, height: laneHeight, range: [0, 1],
    }]
    let top = gap + laneHeight + gap
    const curves = [...this.#outline.curves, ...(this.#other?.curves ?? [])]
    for (const id of new Set(curves.map((curve) => curve.id))) {
      lanes.push({ name: id, id, top, height: curveHeight, range: rangeOf(id) })
      top += curveHeight + gap
    }
    return lanes
  }

  #y(lane, value) {
    const [least, most] = lane.range
    return lane.top + lane.height * (1 - (clamp(value, least, most) - least) / (most - least))
  }

  #valueAt(lane, event) {
    const [least, most] = lane.range
    const y = event.clientY - this.root.getBoundingClientRect().top
    return least + clamp(1 - (y - lane.top) / lane.height, 0, 1) * (most - least)
  }

  // Drawing.

  draw() {
    const lanes = this.#lanes()
    const width = this.#width
    const height = lanes.at(-1).top + lanes.at(-1).height + gap
    const focused = document.activeElement?.held
    this.root.setAttribute('viewBox', `0 0 ${width} ${height}`)
    this.root.setAttribute('height', height)
    const parts = []
    for (const lane of lanes) {
      parts.push(
        svg('rect', { class: 'lane', x: left, y: lane.top, width: width - left - right, height: lane.height }),
        svg('text', { x: left + 14, y: lane.top - 7 }, lane.name),
        svg('text', { x: left - 6, y: lane.top + 10, 'text-anchor': 'end' }, String(lane.range[1])),
        svg('text', { x: left - 6, y: lane.top + lane.height, 'text-anchor': 'end' }, String(lane.range[0])),
      )
    }
    parts.push(...this.#grid(height))
    const [main, ...curveLanes] = lanes
    for (const event of this.#outline.events) parts.push(...this.#eventLines(event, main))
    parts.push(...this.#curveLines(this.#outline, curveLanes))
    if (this.#other) {
      // On top, as lines without areas, so that neither hides the other.
      parts.push(svg('g', { class: 'other' },
        ...this.#other.events.flatMap((event) => this.#eventLines(event, main)),
        ...this.#curveLines(this.#other, curveLanes)))
    }
    parts.push(svg('line', {
      class: 'cursor', x1: this.#x(this.#cursor), x2: this.#x(this.#cursor), y1: gap, y2: height - gap,
    }))
    parts.push(svg('line', {
      class: 'playhead', x1: 0, x2: 0, y1: gap, y2: height - gap, visibility: 'hidden',
    }))
    parts.push(...this.#handles(main, curveLanes))
    if (this.#pen) {
      parts.push(svg('polyline', {
        class: 'pen',
        points: this.#pen.map(({ time, value }) => `${this.#x(time)},${this.#y(main, value)}`).join(' '),
      }))
    }
    this.root.replaceChildren(...parts)
    if (this.#playhead !== null) this.setPlayhead(this.#playhead)
    if (focused) this.#focus(focused)
  }

  #grid(height) {
    const { from, to } = this.view
    const step = niceStep((to - from) / Math.max(2, this.#width / 110))
    const lines = []
    for (let time = Math.ceil(from / step) * step; time <= to; time += step) {
      const x = this.#x(time)
      lines.push(
        svg('line', { class: 'grid', x1: x, x2: x, y1: gap, y2: height - gap }),
        svg('text', { x, y: height - 6, 'text-anchor': 'middle' }, `${written(time, 3)} s`),
      )
    }
    return lines
  }

  #eventLines(event, lane) {
    if (!event.level?.length) return []
    const isAudio = event.type.startsWith('Audio')
    if (event.level.length === 2) {
      const x = this.#x(event.level[0])
      return [svg('line', {
        class: isAudio ? 'audio' : 'stem', x1: x, x2: x, y1: this.#y(lane, 0), y2: this.#y(lane, event.level[1]),
      })]
    }
    const points = []
    for (let i = 0; i < event.level.length; i += 2) {
      points.push(`${this.#x(event.level[i])},${this.#y(lane, event.level[i + 1])}`)
    }
    const first = this.#x(event.level[0])
    const last = this.#x(event.level.at(-2))
    const bottom = this.#y(lane, 0)
    const lines = [svg('polygon', {
      class: isAudio ? 'audio' : 'body', points: [`${first},${bottom}`, ...points, `${last},${bottom}`].join(' '),
    })]
    if (event.sharpness?.length > 2) {
      const line = []
      for (let i = 0; i < event.sharpness.length; i += 2) {
        line.push(`${this.#x(event.sharpness[i])},${this.#y(lane, event.sharpness[i + 1])}`)
      }
      lines.push(svg('polyline', { class: 'sharp', points: line.join(' ') }))
    }
    return lines
  }

  #curveLines({ curves }, lanes) {
    return lanes.flatMap((lane) => curves.filter(({ id }) => id === lane.id).map((curve) =>
      svg('polyline', {
        class: 'curve',
        points: this.#curvePoints(curve)
          .map(({ time, value }) => `${this.#x(time)},${this.#y(lane, value)}`).join(' '),
      })))
  }

  #curvePoints(curve) {
    const start = curve.time?.value ?? 0
    return curve.points.map((point) => ({
      time: start + (point.time?.value ?? 0), value: point.value?.value ?? 0,
    }))
  }

  /** Everything that can be taken hold of, in the order of time. */
  #parts() {
    const parts = []
    this.#outline.events.forEach((event, index) => {
      if (!event.time) return
      parts.push({ kind: 'event', index, time: event.time.value })
      if (event.length) {
        parts.push({ kind: 'end', index, time: event.time.value + event.length.value })
      }
    })
    this.#outline.curves.forEach((curve, index) => {
      this.#curvePoints(curve).forEach(({ time }, point) =>
        parts.push({ kind: 'point', index, point, time }))
    })
    return parts.sort((a, b) => a.time - b.time)
  }

  #handles(main, curveLanes) {
    const { from, to } = this.view
    const parts = this.#parts().filter(({ time }) => from <= time && time <= to)
    if (parts.length > mostHandles) return []
    // One stop for the tab key; arrows lead from there.
    const stop = parts.find((part) => this.#isSelected(part)) ?? parts[0]
    return parts.map((part) => {
      const { x, y } = this.#place(part, main, curveLanes)
      const isSelected = this.#isSelected(part)
      const description = this.#describe(part)
      const handle = svg('g', {
        class: `handle ${part.kind}${isSelected ? ' selected' : ''}`,
        role: 'slider', tabindex: part === stop ? 0 : -1, 'aria-label': description.label,
        'aria-valuemin': 0, 'aria-valuemax': written(this.duration, 3),
        'aria-valuenow': written(part.time, 3), 'aria-valuetext': description.text,
      }, svg('circle', { class: 'hit', cx: x, cy: y, r: 13 }),
      part.kind === 'end'
        ? svg('rect', { class: 'dot', x: x - 4, y: y - 8, width: 8, height: 16 })
        : svg('circle', { class: 'dot', cx: x, cy: y, r: 6 }))
      handle.held = part
      return handle
    })
  }

  #place(part, main, curveLanes) {
    if (part.kind === 'point') {
      const curve = this.#outline.curves[part.index]
      const lane = curveLanes.find((one) => one.id === curve.id)
      const { time, value } = this.#curvePoints(curve)[part.point]
      return { x: this.#x(time), y: this.#y(lane, value), lane }
    }
    const event = this.#outline.events[part.index]
    const level = event.writtenLevel?.value ?? 1
    const y = this.#y(main, part.kind === 'end' ? level / 2 : level)
    return { x: this.#x(part.time), y, lane: main }
  }

  // Selecting.

  #isSelected(part) {
    const one = this.#selected
    return one && one.kind === part.kind && one.index === part.index && one.point === part.point
  }

  #part(part) {
    if (part.kind === 'point') return this.#outline.curves[part.index]?.points[part.point]
    const event = this.#outline.events[part.index]
    return part.kind === 'event' || event?.length ? event : undefined
  }

  select(part) {
    this.#selected = part
    for (const handle of this.root.querySelectorAll('.handle')) {
      const isSelected = this.#isSelected(handle.held)
      handle.classList.toggle('selected', Boolean(isSelected))
    }
    this.showSelected(this.#describe(part))
  }

  /** What a part is in words, and its numbers. */
  #describe(part) {
    if (!part || !this.#part(part)) return null
    if (part.kind === 'point') {
      const curve = this.#outline.curves[part.index]
      const { time, value } = this.#curvePoints(curve)[part.point]
      return {
        part, label: `${curve.id}, point ${part.point + 1} of ${curve.points.length}`,
        text: `${written(value, 2)} at ${written(time, 3)} seconds`,
        numbers: { time, value }, range: rangeOf(curve.id),
      }
    }
    const event = this.#outline.events[part.index]
    const level = event.writtenLevel?.value ?? 1
    const numbers = { time: event.time?.value ?? 0, value: level }
    if (event.length) numbers.length = event.length.value
    return {
      part, label: `${event.type} ${part.index + 1}${part.kind === 'end' ? ', end' : ''}`,
      text: part.kind === 'end'
        ? `lasts ${written(numbers.length, 3)} seconds`
        : `${written(level, 2)} at ${written(numbers.time, 3)} seconds`,
      numbers, range: [0, 1],
    }
  }

  #focus(part) {
    for (const handle of this.root.querySelectorAll('.handle')) {
      const one = handle.held
      if (one.kind === part.kind && one.index === part.index && one.point === part.point) {
        handle.focus({ preventScroll: true })
      }
    }
  }

  // Gestures.

  #press(event) {
    const handle = event.target.closest('.handle')
    this.#gesture += 1
    if (handle) {
      event.preventDefault()
      handle.focus({ preventScroll: true })
      this.#drag = { part: handle.held, from: this.#timeAt(event), isMoved: false }
    } else if (this.#isDrawing) {
      const [main] = this.#lanes()
      this.#pen = [{ time: this.#timeAt(event), value: this.#valueAt(main, event) }]
    } else {
      this.#drag = { cursor: true }
      this.setCursor(this.#timeAt(event))
    }
    this.root.setPointerCapture(event.pointerId)
  }

  #move(event) {
    if (this.#pen) {
      const [main] = this.#lanes()
      const time = this.#timeAt(event)
      if (time > this.#pen.at(-1).time) {
        this.#pen.push({ time, value: this.#valueAt(main, event) })
        this.draw()
      }
    } else if (this.#drag?.cursor) {
      this.setCursor(this.#timeAt(event))
    } else if (this.#drag) {
      // A click that trembles moves nothing.
      const isFar = Math.abs(this.#x(this.#timeAt(event)) - this.#x(this.#drag.from)) > 2
      if (!isFar && !this.#drag.isMoved && Math.abs(event.movementY) < 2) return
      this.#drag.isMoved = true
      const lanes = this.#lanes()
      const lane = this.#place(this.#drag.part, lanes[0], lanes.slice(1)).lane
      this.setPart(this.#drag.part, { time: this.#timeAt(event), value: this.#valueAt(lane, event) })
    }
  }

  #release(event) {
    this.root.releasePointerCapture(event.pointerId)
    const stroke = this.#pen
    this.#pen = null
    this.#drag = null
    if (stroke && stroke.length > 1) this.#addStroke(stroke)
    // What was pressed must still be there for a click, and for a double one.
    else if (stroke) this.draw()
  }

  #addStroke(stroke) {
    const points = this.fit(stroke).map(({ time, value }) => ({
      time: Math.round(time * 1000) / 1000, value: Math.round(clamp(value, 0, 1) * 1000) / 1000,
    })).filter(({ time }, i, all) => i === 0 || time > all[i - 1].time)
    this.change(this.#edits.addCurve('HapticIntensityControl', points), this.#gesture)
  }

  /** Moves a part to a time and a value: one edit of the text. */
  setPart(part, { time, value }) {
    const round = (number) => Math.round(number * 1000) / 1000
    const edits = []
    if (part.kind === 'point') {
      const curve = this.#outline.curves[part.index]
      const points = this.#curvePoints(curve)
      const target = {}
      if (time !== undefined) {
        // Points stay between their neighbors.
        const least = part.point > 0 ? points[part.point - 1].time : curve.time?.value ?? 0
        const most = points[part.point + 1]?.time ?? Infinity
        target.time = round(clamp(time, least, most))
      }
      if (value !== undefined) target.value = round(value)
      edits.push(...this.#edits.setPoint(curve, curve.points[part.point], target))
    } else {
      const event = this.#outline.events[part.index]
      const start = event.time?.value ?? 0
      if (part.kind === 'end') {
        if (time !== undefined) edits.push(...this.#edits.setLength(event, round(Math.max(0.001, time - start))))
      } else {
        if (time !== undefined) edits.push(...this.#edits.setTime(event, round(Math.max(0, time))))
        if (value !== undefined) edits.push(...this.#edits.setLevel(event, round(value)))
      }
    }
    this.change(edits, this.#gesture)
  }

  addEvent(type) {
    this.#gesture += 1
    const values = { level: 0.7, length: Math.max(0.1, Math.round(this.duration * 100) / 500) }
    this.change(this.#edits.addEvent(type, Math.round(this.#cursor * 1000) / 1000, values), this.#gesture)
  }

  /** A double click adds a transient, or a point to the curve in whose lane it falls. */
  #addAt(event) {
    if (event.target.closest('.handle')) return
    const y = event.clientY - this.root.getBoundingClientRect().top
    const lane = this.#lanes().find(({ top, height }) => top <= y && y <= top + height)
    if (!lane) return
    this.#gesture += 1
    const round = (number) => Math.round(number * 1000) / 1000
    const [time, value] = [round(this.#timeAt(event)), round(this.#valueAt(lane, event))]
    if (!lane.id) {
      this.change(this.#edits.addEvent('HapticTransient', time, { level: value }), this.#gesture)
      return
    }
    const curves = this.#outline.curves.filter((curve) => curve.id === lane.id && curve.list)
    const started = curves.filter((curve) => (curve.time?.value ?? 0) <= time)
    const curve = started.at(-1) ?? curves[0]
    if (!curve) return
    const at = Math.max(time, curve.time?.value ?? 0)
    this.change(this.#edits.addPoint(curve, at, value), this.#gesture)
  }

  /** Adds a point at the cursor to the curve of the selected point. */
  addPoint() {
    const part = this.#selected
    if (part?.kind !== 'point') return
    this.#gesture += 1
    const curve = this.#outline.curves[part.index]
    const points = this.#curvePoints(curve)
    const next = points.findIndex(({ time }) => time > this.#cursor)
    const [a, b] = [points[next < 0 ? points.length - 1 : Math.max(next - 1, 0)], points[Math.max(next, 0)]]
    this.change(this.#edits.addPoint(curve, this.#cursor, next < 0 ? a.value : (a.value + b.value) / 2), this.#gesture)
  }

  removeSelected() {
    const part = this.#selected
    if (!part) return
    this.#gesture += 1
    const edits = part.kind === 'point'
      ? this.#edits.removePoint(this.#outline.curves[part.index], part.point)
      : this.#edits.removePart(this.#outline.events[part.index])
    this.select(null)
    this.change(edits, this.#gesture)
  }

  #key(event) {
    const part = event.target.held
    if (!part) return
    const coarse = event.shiftKey ? 10 : 1
    const step = Math.max(0.001, niceStep((this.view.to - this.view.from) / 400)) * coarse
    const { numbers, range } = this.#describe(part)
    const size = ((range[1] - range[0]) / 100) * coarse
    const time = part.kind === 'end' ? numbers.time + numbers.length : numbers.time
    const moves = {
      ArrowLeft: { time: time - step }, ArrowRight: { time: time + step },
      ArrowUp: { value: clamp(numbers.value + size, ...range) },
      ArrowDown: { value: clamp(numbers.value - size, ...range) },
    }
    if (moves[event.key]) {
      event.preventDefault()
      this.setPart(part, moves[event.key])
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      this.removeSelected()
    } else if (event.key === 'PageDown' || event.key === 'PageUp') {
      event.preventDefault()
      const parts = this.#parts()
      const index = parts.findIndex((one) => this.#isSelected(one))
      const next = parts[index + (event.key === 'PageDown' ? 1 : -1)]
      if (next) {
        this.select(next)
        this.draw()
        this.#focus(next)
      }
    }
  }
}

/** What is felt of an outline at a time: the strongest intensity, and its sharpness. */
function felt({ events }, time) {
  let intensity = 0
  let sharpness = null
  for (const event of events) {
    if (!event.level || event.type.startsWith('Audio')) continue
    const value = event.type === 'HapticTransient'
      ? (Math.abs(event.level[0] - time) <= 0.005 ? event.level[1] : 0)
      : interpolated(event.level, time)
    if (value <= intensity) continue
    intensity = value
    sharpness = event.sharpness?.length
      ? (event.sharpness.length === 2 ? event.sharpness[1] : interpolated(event.sharpness, time))
      : null
  }
  return { time, intensity, sharpness }
}

function interpolated(line, time) {
  if (line.length === 0 || time < line[0] || time > line.at(-2)) return 0
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

/** 1, 2 or 5 times a power of ten, at least as large. */
function niceStep(least) {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].find((factor) => factor * power >= least) * power
}
