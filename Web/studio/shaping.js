import { clamp, niceStep, rounded } from './numbers.js'
import { computed, effect, signal } from './store.js'
import { partId, partOf } from './model.js'

/** Key presses that follow each other faster, in milliseconds, are one step to undo. */
const pressPause = 1000
/** Texts that change by more than so many characters are written now and then, and at the end of a gesture. */
const longChange = 20_000
const writePause = 250

/** What is selected in the picture, and what gestures do with it. Every gesture is an edit of the text. */
export class Shaping {
  #studio
  #gesture = null
  #pressed = 0
  /** The ids of the selected parts. */
  selection = signal(new Set())
  /** What a gesture has changed so far: `{ model, changes, settled }`. */
  #moved = signal(null)
  /** What is drawn: the model of the text, with the changes of a gesture over it. */
  drawn = computed(() => this.#moved.value ?? { model: this.#studio.analysis.model.value, settled: null })
  /** Where the cursor is, in seconds. */
  cursor = signal(0)
  tool = signal('select')
  /** Seconds to which gestures snap; 0 for none. */
  snap = signal(0.01)
  copies = signal([])

  constructor(studio) {
    this.#studio = studio
    effect(() => {
      const model = studio.analysis.model.value
      if (!this.#gesture) this.#moved.value = null
      const kept = [...this.selection.peek()].filter((id) => model.has(partOf(id)))
      if (kept.length < this.selection.peek().size) this.select(kept)
    })
  }

  reset() {
    this.end()
    this.select([])
    this.cursor.value = 0
  }

  get model() { return this.drawn.value.model }
  /** The selected parts. */
  get parts() { return [...this.selection.value].map(partOf).filter((part) => this.model.has(part)) }
  /** The indexes of the events of which parts are selected. */
  get events() { return [...new Set(this.parts.filter(({ kind }) => kind !== 'point').map(({ index }) => index))] }

  snapped(time, isFree = false) {
    const step = this.snap.peek()
    return Math.max(0, isFree || step === 0 ? rounded(time) : rounded(Math.round(time / step) * step))
  }

  // Selecting.

  select(ids) { this.selection.value = new Set(ids) }

  toggle(id) {
    const next = new Set(this.selection.peek())
    if (!next.delete(id)) next.add(id)
    this.selection.value = next
  }

  selectAll() {
    const { events, curves } = this.model
    this.select([
      ...events.map((_, index) => partId({ kind: 'event', index })),
      ...curves.flatMap(({ points }, index) => points.map((_, point) => partId({ kind: 'point', index, point }))),
    ])
  }

  // Moving.

  /** Begins a gesture; what follows until its end is one step to undo. Gives the model that it moves. */
  begin() {
    this.end()
    const { analysis, editor, files } = this.#studio
    if (!files.isShaped) return null
    const model = analysis.current()
    if (!model.isWhole) return null
    this.#gesture = { model, text: editor.gesture(), changes: new Map(), frame: 0, written: 0, isWaiting: false }
    return model
  }

  /** Where parts are that a gesture moves: `{ id: { time, value } }`. */
  move(changes, { isAtOnce = false } = {}) {
    const gesture = this.#gesture
    if (!gesture) return
    gesture.changes = changes
    this.#moved.value = { model: gesture.model, settled: gesture.model.settled(changes) }
    if (isAtOnce) {
      this.#write()
    } else if (!gesture.isWaiting) {
      gesture.isWaiting = true
      requestAnimationFrame(() => { if (this.#gesture === gesture) this.#write() })
    }
  }

  /** Writes the text once a frame; one that changes at large less often. */
  #write(isLast = false) {
    const gesture = this.#gesture
    gesture.isWaiting = false
    const edits = gesture.model.moving(gesture.changes)
    if (edits.length > 1 && !isLast && Math.max(...edits.map(({ to }) => to)) - Math.min(...edits.map(({ from }) => from)) > longChange) {
      if (performance.now() - gesture.written < writePause) return
      gesture.written = performance.now()
    }
    if (!gesture.text.write(edits)) this.#gesture = null
  }

  /** Ends the gesture that is under way. */
  end() {
    if (!this.#gesture) return
    if (this.#gesture.changes.size > 0) this.#write(true)
    this.#gesture = null
    this.#pressed = 0
    // It is drawn as it was moved until the outline of the new text is there.
    if (this.#studio.files.revision.peek() === this.#studio.analysis.settled.peek()) this.#moved.value = null
  }

  /** Takes back the gesture that is under way. */
  cancel() {
    if (!this.#gesture) return
    this.#gesture.text.write([])
    this.#gesture = null
    this.#moved.value = null
  }

  /** Moves the selected parts by steps; presses that follow each other are one gesture. */
  nudge(timeSteps, valueSteps) {
    const now = performance.now()
    const ids = [...this.selection.peek()]
    if (ids.length === 0) return
    const isSame = this.#gesture?.nudged && now - this.#pressed < pressPause
      && ids.length === this.#gesture.nudged.ids.length && ids.every((id, i) => id === this.#gesture.nudged.ids[i])
    if (!isSame) {
      if (!this.begin()) return
      this.#gesture.nudged = { ids, time: 0, value: 0 }
    }
    this.#pressed = now
    const { nudged, model } = this.#gesture
    const step = this.snap.peek() || Math.max(0.001, niceStep(this.#studio.scale.span / 400))
    nudged.time += timeSteps * step
    nudged.value += valueSteps
    this.move(this.shifted(model, ids, nudged.time, nudged.value / 100), { isAtOnce: true })
  }

  /** The changes that move parts by a time and by a share of their ranges. */
  shifted(model, ids, time, share, kindsOfValue = null) {
    // Together they stop at the beginning.
    const parts = ids.map(partOf).filter((part) => model.has(part))
    const first = Math.min(...parts.map((part) => model.valuesOf(part).time))
    const shift = Math.max(time, -Math.max(0, first))
    return new Map(parts.map((part) => {
      const now = model.valuesOf(part)
      const range = model.valueRange(part)
      const change = {}
      if (shift !== 0) change.time = now.time + shift
      if (share !== 0 && range && (!kindsOfValue || kindsOfValue.includes(part.kind))) {
        change.value = clamp(now.value + share * (range[1] - range[0]), ...range)
      }
      return [partId(part), change]
    }))
  }

  // Numbers.

  /** Gives the selected events, or points, other numbers, as one step. */
  set(values) {
    const parts = this.parts
    const model = this.begin()
    if (!model) return
    const changes = new Map()
    const edits = []
    const done = new Set()
    for (const part of parts) {
      if (part.kind === 'point') changes.set(partId(part), { time: values.time, value: values.value })
      else if (!done.has(part.index)) {
        done.add(part.index)
        edits.push(...model.setting(part.index, values))
      }
    }
    this.#apply([...edits, ...model.moving(changes)])
  }

  /** Slides a number of the selected events: the slider's steps until it is let go are one step to undo. */
  slide(values) {
    if (!this.#gesture?.slid && this.begin()) this.#gesture.slid = this.parts
    const gesture = this.#gesture
    if (!gesture) return
    const events = new Map()
    const points = new Map()
    for (const part of gesture.slid) {
      if (part.kind === 'point') points.set(partId(part), values)
      else events.set(part.index, values)
    }
    this.#moved.value = { model: gesture.model, settled: { events, points } }
    const edits = [...events.keys()].flatMap((index) => gesture.model.setting(index, values))
    const changes = new Map([...points].map(([id]) => [id, values]))
    if (!gesture.text.write([...edits, ...gesture.model.moving(changes)])) this.#gesture = null
  }

  // Adding and removing.

  /** Applies edits as the gesture that has begun. */
  #apply(edits) {
    const gesture = this.#gesture
    this.#gesture = null
    return Boolean(gesture?.text.write(edits)) && edits.length > 0
  }

  /** Does something to the model as one step; then selects what is new. */
  #change(editsOf, selected) {
    const model = this.begin()
    if (!model || !this.#apply(editsOf(model))) return
    if (selected) {
      const now = this.#studio.analysis.current()
      this.select(selected(now, model))
    }
  }

  addEvent(event) {
    this.#change((model) => model.addingEvent({
      length: Math.max(0.1, rounded(model.duration / 5)), ...event,
    }), (now, before) => newEvents(now, before))
  }

  addPoint(id, time, value) { this.#change((model) => model.addingPoint(id, rounded(time), value)) }

  /** Adds a curve along a stroke, with few corners. */
  addStroke(id, stroke) {
    this.#change((model) => model.addingCurve(id, this.#studio.haptics.fit(stroke)))
  }

  addCurve(id) {
    this.#change((model) => model.addingCurve(id, [
      { time: 0, value: id.endsWith('IntensityControl') || id === 'AudioVolumeControl' ? 1 : 0 },
      { time: Math.max(model.duration, 0.1), value: id.endsWith('IntensityControl') || id === 'AudioVolumeControl' ? 1 : 0 },
    ]))
  }

  remove() {
    const parts = this.parts
    if (parts.length === 0) return
    this.select([])
    this.#change((model) => model.removingParts(parts.filter((part) => model.has(part))))
  }

  copy() {
    this.copies.value = this.#studio.analysis.current().copied(this.parts)
    return this.copies.peek().length
  }

  cut() { if (this.copy() > 0) this.remove() }

  paste(time = this.cursor.peek()) {
    const copies = this.copies.peek()
    if (copies.length > 0) this.#change((model) => model.pasting(copies, time), newEvents)
  }

  /** Adds the selected events again where they are, for a drag that moves the copies. */
  copyInPlace() {
    const copies = this.#studio.analysis.current().copied(this.parts)
    if (copies.length > 0) this.#change((model) => model.pasting(copies, copies[0].time), newEvents)
  }

  /** Adds the selected events again, behind themselves. */
  duplicate() {
    const events = this.events.map((index) => this.model.events[index])
    if (events.length === 0) return
    const end = Math.max(...events.map((event) => event.time + (event.length ?? 0)))
    const start = Math.min(...events.map(({ time }) => time))
    const copies = this.#studio.analysis.current().copied(this.parts)
    const gap = end > start ? 0 : Math.max(this.snap.peek(), 0.1)
    this.#change((model) => model.pasting(copies, this.snapped(end + gap)), newEvents)
  }
}

/** The ids of the events that a model has more than another. */
const newEvents = (now, before) =>
  now.events.slice(before.events.length).map((_, i) => partId({ kind: 'event', index: before.events.length + i }))
