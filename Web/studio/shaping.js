import { modelOf } from './analysis.js'
import { following } from './followers.js'
import { clamp, niceStep, rounded } from './numbers.js'
import { computed, effect, signal } from './store.js'
import { isStage, partId, partOf, patternText, placed } from './model.js'
import { studio } from './studio.js'

/** Key presses that follow each other faster, in milliseconds, are one step to undo. */
const pressPause = 1000
/** The reason for which a broken pattern gets no events. */
export const refusal = 'This pattern has errors and cannot take events.'
/** Changes of more characters than this are written at intervals, and at the end of a gesture. */
const longChange = 20_000
const writePause = 250
/** The length of a vibration that is placed with a click, in seconds. */
const clickedLength = 0.3

/** The reach of edges, in pixels. */
const edgeReach = 6

/** The start or end of an event or a clip, or of the loop, that is near enough to a time; `null` without one. */
function nearestEdge(time, isMoved) {
  const { player, scale, settings, view } = studio
  const loop = settings.loops.peek() ? player.loop.peek() : null
  const edges = [...view.edges.filter((edge) => !isMoved(edge)).map((edge) => edge.time), ...(loop ? [loop.from, loop.to] : [])]
  let best = null
  let distance = scale.seconds(edgeReach)
  for (const edge of edges) {
    const away = Math.abs(edge - time)
    // What is on the edge already does not stick to it.
    if (away > 1e-9 && away < distance) [best, distance] = [edge, away]
  }
  return best === null ? null : rounded(best)
}

/** The selection in the picture, and the effects of gestures. Every gesture is an edit of the text. */
export class Shaping {
  #gesture = null
  /** The ids of the selected parts. */
  selection = signal(new Set())
  /** The parts that a gesture moves: `{ model, events, curves }`, with indexes. It is constant during a gesture. */
  held = signal(null)
  /** The numbers that the gesture has given to these so far: `{ events, points }`. */
  settled = signal(null)
  #model = computed(() => this.held.value?.model ?? studio.analysis.model.value)
  /** The position of the cursor, in seconds. */
  cursor = signal(0)
  tool = signal('select')
  /** Seconds to which gestures snap; 0 for none. */
  snap = signal(0.01)
  /** The part of a beat to which gestures snap; 0 for a number of seconds. */
  snapBeats = signal(0)
  /** The sharpness of the next new event. */
  #lastSharpness
  /** The step to which `toggleSnap` returns. */
  #lastSnap = [0.01, 0]

  constructor() {
    effect(() => { if (this.snapBeats.value > 0) this.snap.value = (this.snapBeats.value * 60) / studio.settings.tempo.value })
    effect(() => {
      const model = studio.analysis.model.value
      if (!this.#gesture) this.#hold(null, null)
      // A stage that the event no longer has leaves the event selected.
      const before = [...this.selection.peek()]
      const kept = before.map((id) => (model.has(partOf(id)) || !isStage(partOf(id).kind) ? id : partId({ kind: 'event', index: partOf(id).index })))
        .filter((id) => model.has(partOf(id)))
      if (kept.join() !== before.join()) this.select(kept)
    })
  }

  reset() {
    this.end()
    this.select([])
    this.cursor.value = 0
  }

  /** The model that is drawn: of the text, or of the text at the start of a gesture. */
  get model() { return this.#model.value }
  get parts() { return [...this.selection.value].map(partOf).filter((part) => this.model.has(part)) }
  /** The indexes of the events of which parts are selected. */
  get events() { return [...new Set(this.parts.filter(({ kind }) => kind !== 'point').map(({ index }) => index))] }

  /**
   * The time to which a gesture snaps: that of an edge within reach, or else the nearest step.
   *
   * isMoved: returns whether an edge belongs to what the gesture moves.
   */
  snapped(time, isFree = false, isMoved = () => false) {
    const step = this.snap.peek()
    studio.picture.guide.value = null
    if (isFree || step === 0) return Math.max(0, rounded(time))
    const edge = nearestEdge(time, isMoved)
    return edge === null ? this.#onGrid(time, step) : (studio.picture.guide.value = edge)
  }

  /** The open timeline if it has a tempo, and so a grid of beats. */
  get #scene() {
    const scene = studio.kind.peek() === 'timeline' ? studio.timelineView.model.peek() : null
    return scene?.hasTempo ? scene : null
  }

  #onGrid(time, step) {
    const scene = this.#scene
    return scene ? rounded(scene.onGrid(time, this.snapBeats.peek() || undefined)) : Math.max(0, rounded(Math.round(time / step) * step))
  }

  /** The seconds of a step by keys; parts of a step are small ones. */
  #stepOf(steps) { return Math.abs(steps) < 1 ? 0.01 : this.snap.peek() || Math.max(0.001, niceStep(studio.scale.span / 400)) }

  /** Moves the cursor by steps of the grid, or by parts of a step from its position. */
  moveCursor(steps) {
    const isFree = Math.abs(steps) < 1
    const step = !isFree && this.#scene ? this.#scene.beat * (this.snapBeats.peek() || 0.25) : this.#stepOf(steps)
    const wanted = this.cursor.peek() + steps * step
    const time = isFree ? Math.max(0, rounded(wanted)) : this.#onGrid(wanted, step)
    studio.setCursor(time)
    studio.scale.reveal(time)
  }

  /** The cursor's time as gestures snap. */
  get snappedCursor() {
    const time = this.snapped(this.cursor.peek())
    studio.picture.guide.value = null
    return time
  }

  /** Turns snapping off, or to the last step. */
  toggleSnap() {
    const step = this.snap.peek()
    if (step > 0) this.#lastSnap = [step, this.snapBeats.peek()]
    this.snapTo(...(step > 0 ? [0] : this.#lastSnap))
  }

  /** Snaps to a number of seconds, or to a part of a beat. */
  snapTo(step, part = 0) {
    this.snapBeats.value = part
    if (part === 0) this.snap.value = step
  }

  // Selecting.

  select(ids) {
    this.selection.value = new Set(ids)
    const event = this.model.events[this.events[0]]
    if (event && !event.isAudio) this.#lastSharpness = event.sharpness
  }

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

  /** A cursor in the text selects its part in the picture. */
  selectAt(offset) {
    if (!studio.files.isShaped || this.held.peek() || this.model.text !== studio.files.text) return
    const part = this.model.partAt(offset)
    if (part) this.select([partId(part)])
  }

  // Moving.

  /**
   * Begins a gesture, which is one step to undo until its end. Returns the model that it moves.
   *
   * former: the change of the text that belongs to the same step.
   */
  begin(former) {
    this.end()
    if (!studio.files.isShaped) return null
    const model = studio.analysis.current()
    if (!model.isWhole) return null
    this.#gesture = { model, text: studio.editor.gesture(former), former, settled: null, written: 0, isWaiting: false }
    return model
  }

  /** Begins a gesture that moves copies of the selected events. */
  beginCopy() {
    const copies = this.#copied
    return copies.length > 0 ? this.begin(this.paste(copies[0].time, copies)) : this.begin()
  }

  get isBusy() { return this.#gesture !== null }

  /** Returns whether a gesture moves the event of a part, or the curve of a point. */
  isMoving({ kind, index }) { return this.held.value?.[kind === 'point' ? 'curves' : 'events'].has(index) ?? false }

  #hold(model, settled) {
    this.settled.value = settled
    if (!settled) this.held.value = null
    else {
      const curves = new Set([...settled.points.keys()].map((id) => partOf(id).index))
      const { gesture, curves: before } = this.held.peek() ?? {}
      if (gesture === this.#gesture && before.size === curves.size) return
      this.held.value = { gesture: this.#gesture, model, events: new Set(settled.events.keys()), curves }
    }
  }

  /** The positions of the parts that a gesture moves: `{ id: { time, value } }`. */
  move(changes, { stretch, ...options } = {}) {
    if (this.#gesture) this.#give({ ...this.#gesture.model.settled(changes), stretch }, options)
  }

  /** Sets the numbers of the gesture's parts, `{ events, points }`. */
  #give(settled, { isAtOnce = false } = {}) {
    const gesture = this.#gesture
    gesture.settled = following(gesture.model, settled)
    this.#hold(gesture.model, gesture.settled)
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
    const edits = gesture.model.writing(gesture.settled)
    const length = Math.max(...edits.map(({ to }) => to)) - Math.min(...edits.map(({ from }) => from))
    if (!isLast && length > longChange && performance.now() - gesture.written < writePause) return
    gesture.written = performance.now()
    if (!gesture.text.write(edits)) this.#gesture = null
  }

  /** Ends the gesture that is under way. */
  end() {
    if (!this.#gesture) return
    if (this.#gesture.settled) this.#write(true)
    this.#gesture = null
    // It is drawn as it was moved until the outline of the new text is there.
    if (studio.files.revision.peek() === studio.analysis.settled.peek()) this.#hold(null, null)
  }

  /** Takes back the gesture that is under way. */
  cancel() {
    if (!this.#gesture) return
    this.#gesture.text.write([])
    this.#gesture.former?.write([])
    this.#gesture = null
    this.#hold(null, null)
  }

  /** Moves the selected parts by steps; presses that follow each other are one gesture. */
  nudge(timeSteps, valueSteps) {
    const ids = [...this.selection.peek()]
    if (ids.length === 0) return
    if (this.#gesture?.nudged?.ids.join() !== ids.join()) {
      if (!this.begin()) return
      this.#gesture.nudged = { ids, time: 0, value: 0 }
    }
    const gesture = this.#gesture
    const { nudged, model } = gesture
    studio.later('nudge', pressPause, () => { if (this.#gesture === gesture) this.end() })
    nudged.time += timeSteps * this.#stepOf(timeSteps)
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

  /** Sets numbers of the selected events or points, as one step. */
  set(values) {
    this.end()
    this.slide(values)
    this.end()
  }

  /** Slides numbers of the selected events or points: the steps until the end of the gesture are one step to undo. */
  slide(values) {
    if (!this.#gesture?.slid && this.begin()) this.#gesture.slid = this.parts
    if (!this.#gesture) return
    const { model, slid } = this.#gesture
    const ofKind = (isPoint) => slid.filter(({ kind }) => (kind === 'point') === isPoint)
    const points = new Map(ofKind(true).map((part) => [partId(part), values]))
    // Points stay between their neighbors.
    this.#give({ events: new Map(ofKind(false).map(({ index }) => [index, values])), points: model.settled(points).points })
  }

  /**
   * Moves the selected events to a grid. All steps of a gesture are one step to undo.
   *
   * step: seconds; strength: 0 leaves the times, 1 takes those of the grid; endsToo: moves the ends as well.
   */
  quantize({ step = this.snap.peek() || 0.01, strength = 1, endsToo = false } = {}, isLast = true) {
    if (!this.#gesture?.quantized && this.begin()) this.#gesture.quantized = this.events
    if (!this.#gesture) return
    const { model, quantized } = this.#gesture
    const near = (time) => time + (Math.round(time / step) * step - time) * strength
    this.#give(model.settled(new Map(quantized.flatMap((index) => {
      const { time, length, fields } = model.events[index]
      if (!fields.time) return []
      const ends = endsToo && fields.length && length !== undefined
      return [[partId({ kind: 'event', index }), { time: near(time) }], ...(ends ? [[partId({ kind: 'end', index }), { time: near(time + length) }]] : [])]
    }))))
    if (isLast) this.end()
  }

  // Adding and removing.

  /** Changes the model in one step, and then selects the new events. Returns the change of the text, if there is one. */
  #change(editsOf, selectsNew = false) {
    const model = this.begin()
    if (!model) return undefined
    const { text } = this.#gesture
    this.#gesture = null
    const edits = editsOf(model)
    if (!text.write(edits) || edits.length === 0) return undefined
    const count = model.events.length
    if (selectsNew) this.select(studio.analysis.current().events.slice(count).map((_, i) => partId({ kind: 'event', index: count + i })))
    return text
  }

  addEvent(event) {
    this.#change((model) => model.addingEvent({ length: clickedLength, sharpness: this.#lastSharpness, ...event }), true)
  }

  addPoint(id, time, value) { this.#change((model) => model.addingPoint(id, rounded(time), value)) }

  /** Adds a point at the cursor to the curve of a selected point, between its neighbors. */
  addPointAtCursor() {
    const { id, points } = this.model.curves[this.parts.find(({ kind }) => kind === 'point').index]
    const time = this.cursor.peek()
    const [before, next] = [points.findLast((one) => one.time <= time), points.find((one) => one.time > time)]
    this.addPoint(id, time, ((before ?? next).value + (next ?? before).value) / 2)
  }

  /** Has a control follow a stroke, with few corners; until an end, if nothing else applies there. */
  addStroke(id, stroke, end) { this.#change((model) => model.addingStroke(id, studio.haptics.fit(stroke), end)) }

  /** Adds a continuous event along a stroke in the lane of intensity or sharpness. */
  addStrokeEvent(kind, stroke) { this.#change((model) => model.addingStrokeEvent(kind, studio.haptics.fit(stroke)), true) }

  /** Adds what hands have played. */
  addLayer(layer) { this.#change((model) => model.addingLayer(layer)) }

  addCurve(id) { this.#change((model) => model.addingFlatCurve(id)) }

  /** Makes the selected events transients or vibrations. */
  turn(isTransient) {
    const { events } = this
    this.#change((model) => model.turning(events, isTransient, clickedLength))
    this.select(events.map((index) => partId({ kind: 'event', index })))
  }

  remove() {
    const parts = this.parts
    if (parts.length === 0) return
    this.select([])
    this.#change((model) => model.removingParts(parts.filter((part) => model.has(part))))
  }

  get #copied() { return studio.analysis.current().copied(this.parts) }

  /** The selected events as a pattern, `{ text, number }`. */
  copied() {
    const copies = this.#copied
    return { number: copies.length, text: patternText(copies.map((copy) => placed(copy, copy.time))) }
  }

  /** The selected events as a separate pattern, with the parts of curves over them. */
  excerpt() { return studio.analysis.current().excerpt(this.parts) }

  /** Adds the events and curves of a pattern, the first event at a time; without one, at their own times. */
  pasteText(text, time) {
    const copies = modelOf(text).copiedAll()
    if (copies.length === 0) return studio.notice('The clipboard contains no events.')
    return this.paste(time ?? copies[0].time, copies) ?? studio.notice(refusal)
  }

  /** Adds the events and curves of a pattern that begins at a time. Returns the number of events; `null` if this pattern cannot take any. */
  insert(text, time) {
    const other = modelOf(text)
    const { length } = other.events
    return length > 0 && !this.paste(time, other.copiedAll(), 0) ? null : length
  }

  paste(time, copies, own) { return this.#change((model) => model.pasting(copies, time, own), true) }

  /** The times of the selected parts, `{ from, to }`. */
  get selectedRange() {
    const times = this.parts.flatMap((part) => {
      const { time } = this.model.valuesOf(part)
      return part.kind === 'point' ? [time] : [this.model.events[part.index].time, this.model.events[part.index].end]
    })
    return { from: Math.min(...times), to: Math.max(...times) }
  }

  /** Adds the selected events again, after themselves. */
  duplicate() {
    const events = this.events.map((index) => this.model.events[index])
    const start = Math.min(...events.map(({ time }) => time))
    const end = Math.max(...events.map((event) => event.time + (event.length ?? 0)))
    const copies = this.#copied
    if (copies.length > 0) this.paste(this.snapped(end > start ? end : end + Math.max(this.snap.peek(), 0.1)), copies)
  }
}
