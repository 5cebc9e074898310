// Signals: values that report changes to what depends on them. Everything in the page is derived from a few.

let running = null

class Reader {
  sources = new Set()

  constructor(run, body) {
    this.run = run
    this.body = body
  }

  /** Runs the body, and collects the signals that it reads. */
  collect() {
    for (const readers of this.sources) readers.delete(this)
    this.sources.clear()
    const outer = running
    running = this
    try { return this.body() } finally { running = outer }
  }
}

function read(readers) {
  if (!running) return
  readers.add(running)
  running.sources.add(readers)
}

const invalidate = (readers) => { for (const reader of [...readers]) reader.run() }

/** A value; setting another one runs the effects that read it. */
export function signal(initial) {
  let value = initial
  const readers = new Set()
  return {
    get value() { read(readers); return value },
    set value(next) {
      if (Object.is(value, next)) return
      value = next
      invalidate(readers)
    },
    /** Reads the value without depending on it. */
    peek: () => value,
  }
}

/** A value computed from signals, when it is first read after one of them changed. */
export function computed(body) {
  let value
  let isFresh = false
  const readers = new Set()
  const reader = new Reader(() => {
    if (!isFresh) return
    isFresh = false
    invalidate(readers)
  }, body)
  const peek = () => {
    if (!isFresh) {
      isFresh = true
      value = reader.collect()
    }
    return value
  }
  return { get value() { read(readers); return peek() }, peek }
}

/** Collects the readers that are due until the schedule runs them. */
function batch(schedule) {
  const due = new Set()
  const flush = () => {
    for (const reader of due) {
      due.delete(reader)
      try { reader.collect() } catch (error) { reportError(error) }
    }
  }
  return (reader) => {
    if (due.size === 0) schedule(flush)
    due.add(reader)
  }
}
const soon = batch(queueMicrotask)
const inFrame = batch((run) => requestAnimationFrame(run))

/** Runs a function immediately, and again in a microtask after signals that it read have changed. */
export function effect(body) {
  const reader = new Reader(() => soon(reader), body)
  reader.collect()
}

/** Runs a function in the next frame, and again in the frame after signals that it read have changed. */
export function frameEffect(body) {
  const reader = new Reader(() => inFrame(reader), body)
  reader.run()
}
