import { clamp, niceStep } from './numbers.js'
import { isSame } from './shape-parts.js'

/** Key presses that follow each other faster, in milliseconds, are one step to undo. */
const pressPause = 1000

/** What the pointer, the wheel and the keys do with a shape. */
export class Gestures {
  #shape
  /** `{ part, from, isMoved }` while a part is moved, `{ cursor }` while the cursor is. */
  #drag = null
  /** The part that the keys moved last, and when. */
  #pressed = { part: null, time: 0 }

  constructor(shape, host, root) {
    this.#shape = shape
    root.addEventListener('pointerdown', (event) => this.#press(event))
    root.addEventListener('pointermove', (event) => this.#move(event))
    root.addEventListener('pointerup', (event) => this.#release(event))
    root.addEventListener('pointercancel', (event) => this.#release(event))
    root.addEventListener('dblclick', (event) => this.#addAt(event))
    root.addEventListener('keydown', (event) => this.#key(event))
    // Not on the picture itself, which Chromium would let the tab key stop at.
    host.addEventListener('focusin', (event) => {
      const handle = event.target.closest?.('.handle')
      if (handle) shape.select(handle.held)
    })
    host.addEventListener('wheel', (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      shape.scale.zoom(event.deltaY < 0 ? 1.25 : 0.8, shape.scale.timeAt(event))
    }, { passive: false })
  }

  #press(event) {
    const shape = this.#shape
    const time = shape.scale.timeAt(event)
    const handle = event.target.closest('.handle')
    shape.beginGesture()
    if (handle) {
      event.preventDefault()
      handle.focus({ preventScroll: true })
      this.#drag = { part: handle.held, from: time, isMoved: false }
    } else if (shape.isDrawing) {
      shape.pen = [{ time, value: shape.scale.valueAt(shape.lanes()[0], event) }]
    } else {
      this.#drag = { cursor: true }
      shape.setCursor(time)
    }
    shape.root.setPointerCapture(event.pointerId)
  }

  #move(event) {
    const shape = this.#shape
    const time = shape.scale.timeAt(event)
    if (shape.pen) {
      if (time <= shape.pen.at(-1).time) return
      shape.pen.push({ time, value: shape.scale.valueAt(shape.lanes()[0], event) })
      shape.draw()
    } else if (this.#drag?.cursor) {
      shape.setCursor(time)
    } else if (this.#drag) {
      this.#movePart(event, time)
    }
  }

  #movePart(event, time) {
    const { scale } = this.#shape
    // A click that trembles moves nothing.
    const isFar = Math.abs(scale.x(time) - scale.x(this.#drag.from)) > 2
    if (!isFar && !this.#drag.isMoved && Math.abs(event.movementY) < 2) return
    this.#drag.isMoved = true
    const { part } = this.#drag
    const { lane } = this.#shape.parts.place(part, this.#shape.lanes())
    this.#shape.setPart(part, { time, value: scale.valueAt(lane, event) })
  }

  #release(event) {
    const shape = this.#shape
    shape.root.releasePointerCapture(event.pointerId)
    const stroke = shape.pen
    shape.pen = null
    this.#drag = null
    if (stroke && stroke.length > 1) shape.addStroke(stroke)
    // What was pressed must still be there for a click, and for a double one.
    else if (stroke) shape.draw()
  }

  /** A double click adds a transient, or a point to the curve in whose lane it falls. */
  #addAt(event) {
    if (event.target.closest('.handle')) return
    const { scale } = this.#shape
    const lane = scale.laneAt(this.#shape.lanes(), event)
    if (lane) this.#shape.addAt(lane, scale.timeAt(event), scale.valueAt(lane, event))
  }

  #key(event) {
    const shape = this.#shape
    const part = event.target.held
    if (!part) return
    const moves = this.#moves(part, event.shiftKey ? 10 : 1)
    const others = {
      Delete: () => shape.removeSelected(), Backspace: () => shape.removeSelected(),
      PageDown: () => shape.selectBeside(1), PageUp: () => shape.selectBeside(-1),
    }
    if (moves[event.key]) this.#moveByKey(part, moves[event.key], event.timeStamp)
    else if (others[event.key]) others[event.key]()
    else return
    event.preventDefault()
  }

  /** Moves a part; presses that follow each other are one gesture. */
  #moveByKey(part, target, time) {
    if (!isSame(part, this.#pressed.part) || time - this.#pressed.time > pressPause) this.#shape.beginGesture()
    this.#pressed = { part, time }
    this.#shape.setPart(part, target)
  }

  /** Where the arrow keys move a part. */
  #moves(part, coarse) {
    const { scale, parts } = this.#shape
    const step = Math.max(0.001, niceStep((scale.view.to - scale.view.from) / 400)) * coarse
    const { numbers, range } = parts.describe(part)
    const size = ((range[1] - range[0]) / 100) * coarse
    const time = part.kind === 'end' ? numbers.time + numbers.length : numbers.time
    return {
      ArrowLeft: { time: time - step }, ArrowRight: { time: time + step },
      ArrowUp: { value: clamp(numbers.value + size, ...range) },
      ArrowDown: { value: clamp(numbers.value - size, ...range) },
    }
  }
}
