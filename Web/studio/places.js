// Places in a source, of the bytes of findings and of the values of JSON.
import { clamp } from './numbers.js'

/** Offsets in bytes of UTF-8, as findings have them, as offsets in a string, as editors do. */
export class TextPlaces {
  #starts

  constructor(text) {
    // In ASCII they are the same.
    if (/^[\x00-\x7f]*$/.test(text)) return
    const starts = new Uint32Array(3 * text.length + 1)
    let byte = 0
    let index = 0
    for (const character of text) {
      const code = character.codePointAt(0)
      const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
      for (let i = 0; i < size; i++) starts[byte++] = index
      index += character.length
    }
    starts[byte] = index
    this.#starts = starts.subarray(0, byte + 1)
  }

  /** The places in the string of some bytes. */
  range(bytes) { return this.#starts ? bytes.map((byte) => this.#starts[clamp(byte, 0, this.#starts.length - 1)]) : bytes }
}

const token = /[ \t\n\r]*([{}[\]:,]|"(?:[^"\\\u0000-\u001f]|\\.)*"|true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?)/y
const mostDepth = 200

/**
 * Parses JSON: `{ from, to, value }` of a literal or a string, with `items` of an array, or `entries`
 * (`{ key, from, node }`) of an object; `null` for text that is not strict JSON.
 */
export function jsonPlaces(text, from = 0, to = text.length) {
  token.lastIndex = from
  let word, start
  const next = (expected) => {
    ;[, word] = token.exec(text) ?? []
    if (!word || (expected && word !== expected)) throw new SyntaxError()
    start = token.lastIndex - word.length
  }
  /** Reads the elements up to a bracket, separated by commas. */
  const list = (end, one) => {
    const all = []
    for (next(); word !== end; next()) {
      if (all.length > 0) {
        if (word !== ',') throw new SyntaxError()
        next()
      }
      all.push(one())
    }
    return all
  }
  /** Reads the value that begins with the current word. */
  const value = (depth) => {
    if (depth > mostDepth) throw new SyntaxError()
    const node = { from: start }
    if (word === '[') node.items = list(']', () => value(depth + 1))
    else if (word === '{') node.entries = list('}', () => entry(depth + 1))
    else node.value = JSON.parse(word)
    node.to = token.lastIndex
    return node
  }
  const entry = (depth) => {
    const [key, place] = [JSON.parse(word), start]
    if (typeof key !== 'string') throw new SyntaxError()
    next(':')
    next()
    return { key, from: place, node: value(depth) }
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

/** A node with all that is below it. */
export const nodesOf = (node) => [node, ...(node.items ?? node.entries?.map((entry) => entry.node) ?? []).flatMap(nodesOf)]
