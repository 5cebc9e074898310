import { svg } from './element.js'
import { felt } from './felt.js'
import { clamp, rounded } from './numbers.js'
import { curveLines, eventLines, grid, handles, laneFrames, polyline, upright } from './shape-drawing.js'
import { ShapeEdits } from './shape-edits.js'
import { Gestures } from './shape-gestures.js'
import { gap, lanesOf } from './shape-lanes.js'
import { isSame, Parts } from './shape-parts.js'
import { Scale } from './shape-scale.js'

const whole = (outline) => ({ events: [], curves: [], elements: [], ...outline })

/** The pattern as lines that can be taken hold of. Every gesture is an edit of the text. */
export class Shape {
  #outline = whole({ duration: 1 })
  #edits
  /** Another version, which is drawn behind this one. */
  #other = null
  #selected = null
  #cursor = 0
  #playhead = null
  #gesture = 0
  parts = new Parts(this.#outline)
  /** Whether a press begins a stroke, and the stroke that is drawn. */
  isDrawing = false
  pen = null

  /**
   * @param host what shows it
   * @param change `(edits, gesture)` changes the text; edits of one gesture are one step to undo
   * @param fit makes a line of few corners of a stroke
   * @param values gets what is felt at the cursor
   * @param selected gets the description of the selected part, or `null`
   */
  constructor(host, { change, fit, values, selected }) {
    this.change = change
    this.fit = fit
    this.showValues = values
    this.showSelected = selected
    this.root = svg('svg', { role: 'group', 'aria-label': 'Shape of the pattern' })
    host.append(this.root)
    this.scale = new Scale(host, this.root)
    this.scale.duration = 1
    this.scale.onchange = () => this.draw()
    new Gestures(this, host, this.root)
    new ResizeObserver(() => this.draw()).observe(host)
  }

  get duration() { return this.scale.duration }
  get cursor() { return this.#cursor }

  /** Shows another text; the selection stays where the parts are still there. */
  update(outline, text, places) {
    this.#outline = whole(outline)
    this.#edits = new ShapeEdits(text, this.#outline, places)
    this.parts = new Parts(this.#outline)
    if (this.#selected && !this.parts.has(this.#selected)) this.select(null)
    this.#redraw()
    this.showSelected(this.parts.describe(this.#selected))
  }

  /** Draws another version behind this one; `null` for none. */
  compare(outline) {
    this.#other = outline && whole(outline)
    this.#redraw()
  }

  #redraw() {
    this.scale.duration = Math.max(this.#outline.duration, this.#other?.duration ?? 0)
    this.draw()
    this.setCursor(this.#cursor)
  }

  setPlayhead(time) {
    this.#playhead = time
    const line = this.root.querySelector('.playhead')
    if (!line) return
    line.setAttribute('visibility', time === null ? 'hidden' : 'visible')
    if (time === null) return
    line.setAttribute('x1', this.scale.x(time))
    line.setAttribute('x2', this.scale.x(time))
  }

  setCursor(time) {
    this.#cursor = clamp(time, 0, this.scale.end)
    const line = this.root.querySelector('.cursor')
    line?.setAttribute('x1', this.scale.x(this.#cursor))
    line?.setAttribute('x2', this.scale.x(this.#cursor))
    // What is felt there, of the other version as well.
    const other = this.#other ? { other: felt(this.#other, this.#cursor) } : {}
    this.showValues({ ...felt(this.#outline, this.#cursor), ...other })
  }

  // Drawing.

  lanes() { return lanesOf(this.#outline, this.#other) }

  draw() {
    const { scale } = this
    const lanes = this.lanes()
    const [main, ...curveLanes] = lanes
    const height = lanes.at(-1).top + lanes.at(-1).height + gap
    const focused = document.activeElement?.held
    const linesOf = (outline) => [
      ...outline.events.flatMap((event) => eventLines(event, main, scale)),
      ...curveLines(outline, curveLanes, scale),
    ]
    this.root.setAttribute('viewBox', `0 0 ${scale.width} ${height}`)
    this.root.setAttribute('height', height)
    this.root.replaceChildren(
      ...laneFrames(lanes, scale), ...grid(scale, height), ...linesOf(this.#outline),
      // On top, as lines without areas, so that neither hides the other.
      ...(this.#other ? [svg('g', { class: 'other' }, ...linesOf(this.#other))] : []),
      upright('cursor', scale.x(this.#cursor), height),
      upright('playhead', 0, height, { visibility: 'hidden' }),
      ...handles(this.parts, lanes, scale, (part) => isSame(part, this.#selected)),
      ...(this.pen ? [svg('polyline', { class: 'pen', points: polyline(scale, main, this.pen) })] : []),
    )
    if (this.#playhead !== null) this.setPlayhead(this.#playhead)
    if (focused) this.#focus(focused)
  }

  // Selecting.

  select(part) {
    this.#selected = part
    for (const handle of this.root.querySelectorAll('.handle')) {
      handle.classList.toggle('selected', isSame(handle.held, part))
    }
    this.showSelected(this.parts.describe(part))
  }

  /** Selects the part so many places behind the selected one. */
  selectBeside(step) {
    const all = this.parts.all()
    const next = all[all.findIndex((part) => isSame(part, this.#selected)) + step]
    if (!next) return
    this.select(next)
    this.draw()
    this.#focus(next)
  }

  #focus(part) {
    const handle = [...this.root.querySelectorAll('.handle')].find(({ held }) => isSame(held, part))
    handle?.focus({ preventScroll: true })
  }

  // Changing.

  /** What follows is one step to undo. */
  beginGesture() { this.#gesture += 1 }

  setPart(part, target) { this.change(this.#edits.set(part, target), this.#gesture) }

  #changeAnew(edits) {
    this.beginGesture()
    this.change(edits, this.#gesture)
  }

  addEvent(type) {
    const values = { level: 0.7, length: Math.max(0.1, Math.round(this.duration * 100) / 500) }
    this.#changeAnew(this.#edits.addEvent(type, rounded(this.#cursor), values))
  }

  /** Adds a transient, or a point to the curve of a lane. */
  addAt(lane, time, value) {
    this.#changeAnew(lane.id === undefined
      ? this.#edits.addEvent('HapticTransient', rounded(time), { level: rounded(value) })
      : this.#edits.addPointAt(lane.id, rounded(time), rounded(value)))
  }

  /** Adds a point at the cursor to the curve of the selected point. */
  addPoint() {
    if (this.#selected?.kind !== 'point') return
    this.#changeAnew(this.#edits.addPointBeside(this.#selected, this.#cursor))
  }

  /** Adds a curve along a stroke, which is the gesture that has begun. */
  addStroke(stroke) { this.change(this.#edits.addStroke(this.fit(stroke)), this.#gesture) }

  removeSelected() {
    const part = this.#selected
    if (!part) return
    const edits = this.#edits.remove(part)
    this.select(null)
    this.#changeAnew(edits)
  }
}
