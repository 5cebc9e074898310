// Minimal changes of a text.
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

export const replacing = ({ from, to }, text) => ({ from, to, text })

/** Inserts entries in front of an object's others, or elements in front of a list's. */
export function inserting(text, { from, to }, pieces) {
  if (pieces.length === 0) return []
  const isEmpty = text.slice(from + 1, to - 1).trim() === ''
  return [{ from: from + 1, to: from + 1, text: pieces.join(', ') + (isEmpty ? '' : ', ') }]
}

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
  const gap = text.slice(start, last.from).replace(',', '') || ' '
  return [{ from: last.to, to: last.to, text: pieces.map((piece) => `,${gap}${piece}`).join('') }]
}

/** Inserts an element after a number of others. */
export function insertingAt(text, list, elements, index, piece) {
  if (index >= elements.length) return appending(text, list, elements, [piece])
  const { from } = elements[index]
  if (index === 0) return [{ from, to: from, text: `${piece}, ` }]
  const gap = text.slice(elements[index - 1].to, from).replace(',', '') || ' '
  return [{ from: elements[index - 1].to, to: elements[index - 1].to, text: `,${gap}${piece}` }]
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
