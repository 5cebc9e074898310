// Minimal changes of a source.
//
// An edit is `{ from, to, text }` in offsets of the string; the edits of a list do not overlap.

/** A text with edits applied; those that insert at one place keep their order. */
export function applied(text, edits) {
  let result = ''
  let end = 0
  for (const { from, to, text: piece } of [...edits].sort((a, b) => a.from - b.from)) {
    result += text.slice(end, from) + piece
    end = to
  }
  return result + text.slice(end)
}

/** The edit of the differing part of two strings, if they differ. */
export function replacement(old, text) {
  if (old === text) return []
  const most = Math.min(old.length, text.length)
  let from = 0
  while (from < most && old[from] === text[from]) from += 1
  let end = 0
  while (end < most - from && old.at(-1 - end) === text.at(-1 - end)) end += 1
  return [{ from, to: old.length - end, text: text.slice(from, text.length - end) }]
}

export const replacing = ({ from, to }, text) => ({ from, to, text })

/** Inserts entries in front of an object's others, or elements in front of a list's, laid out like the first of them. */
export function inserting(text, { from, to }, pieces) {
  if (pieces.length === 0) return []
  const gap = /^\s*/.exec(text.slice(from + 1, to - 1))[0]
  if (from + 1 + gap.length === to - 1) return [{ from: from + 1, to: from + 1, text: pieces.join(', ') }]
  const first = text.slice(from + 1 + gap.length, to)
  const between = gap === '' ? spaceOf(first) : gap
  return [{ from: from + 1, to: from + 1, text: gap + pieces.map((piece) => `${likeNeighbor(piece, first, gap)},`).join(between) + (gap === '' ? between : '') }]
}

/** The space after a comma, as a neighbor has it. */
const spaceOf = (neighbor) => (/[,:]\s/.test(neighbor.slice(0, 400)) || !/":|,/.test(neighbor) ? ' ' : '')

/** A piece of JSON laid out like its neighbor: on several lines, on one, or without spaces. */
function likeNeighbor(piece, neighbor, gap) {
  const isEntry = /^"/.test(piece)
  const value = isEntry ? undefined : parsed(piece)
  if (typeof value !== 'object' || value === null) return isEntry && /^"(?:[^"\\]|\\.)*":\S/.test(neighbor) ? piece.replace(/": /, '":') : piece
  const [, open, indent] = /^[{[](\s*\n)([ \t]*)/.exec(neighbor) ?? []
  if (open === undefined) {
    const onOneLine = () => (/^[{[] /.test(neighbor) ? compact(value) : tight(value))
    return spaceOf(neighbor) === '' ? JSON.stringify(value) : /\n/.test(piece) ? onOneLine() : piece
  }
  const base = /[^\n]*$/.exec(gap)[0]
  const unit = indent.startsWith(base) && indent.length > base.length ? indent.slice(base.length) : '  '
  const newline = open.includes('\r\n') ? '\r\n' : '\n'
  // One that has several lines already keeps its numbers as they are written.
  return /\n/.test(piece) ? piece : JSON.stringify(value, null, unit).replaceAll('\n', newline + base)
}

const parsed = (piece) => { try { return JSON.parse(piece) } catch { return undefined } }

/** JSON on one line, with spaces as the page writes it. */
export const compact = (value) => JSON.stringify(value, null, 1).replace(/\n\s*/g, ' ')
/** The same without spaces within brackets; strings stay as they are. */
const tight = (value) => compact(value).replace(/("(?:[^"\\]|\\.)*")|([[{]) | ([\]}])/g, '$1$2$3')

/** Appends elements to a list, or entries to an object, laid out like the last ones. */
export function appending(text, list, elements, pieces) {
  if (pieces.length === 0) return []
  if (elements.length === 0) {
    // In a list that is opened and closed on several lines, each element has its own.
    const closing = /\n([ \t]*)$/.exec(text.slice(list.from + 1, list.to - 1))
    const gap = closing ? `\n${closing[1]}  ` : ' '
    const lines = pieces.map((piece, i) => (i === 0 && !closing ? piece : `${gap}${piece}`)).join(',')
    return [{ from: list.from + 1, to: list.from + 1, text: lines }]
  }
  const last = elements.at(-1)
  const start = elements.length > 1 ? elements.at(-2).to : list.from + 1
  const neighbor = text.slice(last.from, last.to)
  const gap = text.slice(start, last.from).replace(',', '') || spaceOf(neighbor)
  return [{ from: last.to, to: last.to, text: pieces.map((piece) => `,${gap}${likeNeighbor(piece, neighbor, gap)}`).join('') }]
}

/** Replaces all elements of a list, laid out like the first of them. */
export function relisting(text, list, elements, pieces) {
  const [first, last] = [elements[0], elements.at(-1)]
  const neighbor = text.slice(first.from, first.to)
  const gap = text.slice(elements.length > 1 ? first.to : list.from + 1, elements[1]?.from ?? first.from).replace(',', '') || spaceOf(neighbor)
  return [{ from: first.from, to: last.to, text: pieces.map((piece) => likeNeighbor(piece, neighbor, gap)).join(`,${gap}`) }]
}

/** Inserts elements after a number of others. */
export function insertingAt(text, list, elements, index, pieces) {
  if (index >= elements.length) return appending(text, list, elements, pieces)
  const { from } = elements[index]
  const neighbor = text.slice(from, elements[index].to)
  const gap = text.slice(index === 0 ? list.from + 1 : elements[index - 1].to, from).replace(',', '')
  const all = (one) => pieces.map((piece) => one(likeNeighbor(piece, neighbor, gap))).join('')
  if (index === 0) return [{ from, to: from, text: all((piece) => `${piece},${gap || spaceOf(neighbor)}`) }]
  return [{ from: elements[index - 1].to, to: elements[index - 1].to, text: all((piece) => `,${gap || spaceOf(neighbor)}${piece}`) }]
}

/** Removes elements of a list, each run of neighbors with one adjacent comma. */
export function removing(elements, indexes) {
  const chosen = new Set(indexes)
  const edits = []
  for (let i = 0; i < elements.length; i++) {
    if (!chosen.has(i)) continue
    const first = i
    while (chosen.has(i + 1)) i += 1
    const from = elements[first].from
    const next = elements[i + 1]
    if (next) edits.push({ from, to: next.from, text: '' })
    else edits.push({ from: first > 0 ? elements[first - 1].to : from, to: elements[i].to, text: '' })
  }
  return edits
}
