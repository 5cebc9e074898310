// JSON with places: each value of a text, with where it begins and ends.

const spaces = /[ \t\n\r]*/y
const literals = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y
const strings = /"(?:[^"\\\u0000-\u001f]|\\.)*"/y
const mostDepth = 200

/**
 * Parses JSON: `{ kind, from, to, value }` of a literal or a string, `items` of an array, `entries`
 * (`{ key, from, node }`) of an object; `null` for text that is not strict JSON.
 */
export function jsonPlaces(text, from = 0, to = text.length) {
  let at = from
  const skip = () => {
    spaces.lastIndex = at
    spaces.test(text)
    at = spaces.lastIndex
  }
  const match = (pattern) => {
    pattern.lastIndex = at
    if (!pattern.test(text)) throw new SyntaxError()
    const start = at
    at = pattern.lastIndex
    return text.slice(start, at)
  }
  /** Reads what stands between two brackets, separated by commas. */
  const list = (end, one) => {
    at += 1
    skip()
    if (text[at] === end) { at += 1; return [] }
    const all = []
    for (;;) {
      all.push(one())
      skip()
      const mark = text[at]
      at += 1
      if (mark === end) return all
      if (mark !== ',') throw new SyntaxError()
    }
  }
  const value = (depth) => {
    if (depth > mostDepth) throw new SyntaxError()
    skip()
    const start = at
    switch (text[at]) {
      case '{': {
        const entries = list('}', () => {
          skip()
          const place = at
          const key = JSON.parse(match(strings))
          skip()
          if (text[at] !== ':') throw new SyntaxError()
          at += 1
          return { key, from: place, node: value(depth + 1) }
        })
        return { kind: 'object', from: start, to: at, entries }
      }
      case '[': {
        const items = list(']', () => value(depth + 1))
        return { kind: 'array', from: start, to: at, items }
      }
      case '"': return { kind: 'string', value: JSON.parse(match(strings)), from: start, to: at }
      default: return { kind: 'literal', value: JSON.parse(match(literals)), from: start, to: at }
    }
  }
  try {
    const node = value(0)
    skip()
    return at >= to ? node : null
  } catch {
    return null
  }
}

/** The value of a key of an object; of several, the last one. */
export const entryOf = (node, key) => node?.entries?.findLast((one) => one.key === key)?.node

/** A node as plain values. */
export function plain(node) {
  if (!node) return undefined
  if (node.kind === 'array') return node.items.map(plain)
  if (node.kind === 'object') return Object.fromEntries(node.entries.map(({ key, node: one }) => [key, plain(one)]))
  return node.value
}
