// JSON with locations: each value of a text, with its start and end.

const token = /[ \t\n\r]*(?:([{}[\]:,])|("(?:[^"\\\u0000-\u001f]|\\.)*"|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?))/y
const mostDepth = 200

/**
 * Parses JSON: `{ from, to, value }` of a literal or a string, with `kind` and `items` of an array, or `entries`
 * (`{ key, from, node }`) of an object; `null` for text that is not strict JSON.
 */
export function jsonPlaces(text, from = 0, to = text.length) {
  token.lastIndex = from
  // The current token: a mark, or a literal.
  let mark, written, start
  const next = (expected) => {
    [, mark, written] = token.exec(text) ?? []
    start = token.lastIndex - (mark ?? written ?? '').length
    if ((mark ?? written) === undefined || (expected && mark !== expected)) throw new SyntaxError()
  }
  /** Reads the elements between two brackets, separated by commas. */
  const list = (end, one) => {
    const all = []
    for (next(); mark !== end; next()) {
      if (all.length > 0) {
        if (mark !== ',') throw new SyntaxError()
        next()
      }
      all.push(one())
    }
    return all
  }
  /** Reads the value that begins with the current token. */
  const value = (depth) => {
    if (depth > mostDepth) throw new SyntaxError()
    const node = { from: start }
    if (mark === '[') {
      Object.assign(node, { kind: 'array', items: list(']', () => value(depth + 1)) })
    } else if (mark === '{') {
      const entry = () => {
        const [key, place] = [JSON.parse(written), start]
        if (typeof key !== 'string') throw new SyntaxError()
        next(':')
        next()
        return { key, from: place, node: value(depth + 1) }
      }
      Object.assign(node, { kind: 'object', entries: list('}', entry) })
    } else {
      node.value = JSON.parse(written)
    }
    return Object.assign(node, { to: token.lastIndex })
  }
  try {
    next()
    const node = value(0)
    return text.slice(token.lastIndex, to).trim() === '' ? node : null
  } catch {
    return null
  }
}

/** The value of a key of an object; of several, the last one. */
export const entryOf = (node, key) => node?.entries?.findLast((one) => one.key === key)?.node

/** A node as plain values. */
export function plain(node) {
  if (node?.items) return node.items.map(plain)
  if (node?.entries) return Object.fromEntries(node.entries.map(({ key, node: one }) => [key, plain(one)]))
  return node?.value
}
