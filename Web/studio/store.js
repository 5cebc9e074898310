// Signals: values that tell what depends on them. Everything in the page is derived from a few.

let running = null
const waiting = new Set()

class Reader {
  sources = new Set()

  constructor(run) { this.run = run }

  /** Runs a function, and collects the signals that it reads. */
  collect(body) {
    this.forget()
    const outer = running
    running = this
    try { return body() } finally { running = outer }
  }

  forget() {
    for (const readers of this.sources) readers.delete(this)
    this.sources.clear()
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
  })
  return {
    get value() {
      read(readers)
      if (!isFresh) {
        isFresh = true
        value = reader.collect(body)
      }
      return value
    },
    peek: () => { if (!isFresh) { isFresh = true; value = reader.collect(body) } return value },
  }
}

/** Runs a function at once, and again in a microtask after signals that it read have changed. */
export function effect(body) {
  const reader = new Reader(() => {
    if (waiting.size === 0) queueMicrotask(flush)
    waiting.add(reader)
  })
  reader.body = body
  reader.collect(body)
}

/** Runs the effects that are due. */
export function flush() {
  for (const reader of waiting) {
    waiting.delete(reader)
    reader.collect(reader.body)
  }
}
