// Patterns with errors, without the elements that have them.
import { TextPlaces } from './places.js'

const encoder = new TextEncoder()
const empty = '{}'

/** A text with an empty object in the place of some elements; with `keepsPlaces`, as many bytes long as before. */
function without(text, elements, { keepsPlaces = false } = {}) {
  let result = ''
  let end = 0
  for (const { from, to } of elements) {
    const room = keepsPlaces ? encoder.encode(text.slice(from, to)).length - empty.length : 0
    result += text.slice(end, from) + (room < 0 ? text.slice(from, to) : empty + ' '.repeat(room))
    end = to
  }
  return result + text.slice(end)
}

/**
 * The outline of a pattern. Events that cannot be read are `isUnreadable`; the module has levels only for a pattern
 * without them.
 *
 * outlineOf: the module's function.
 */
export function readableOutline(text, outlineOf) {
  const outline = outlineOf(text)
  const isRead = ({ events = [] }) => events.every(({ end }) => end !== undefined)
  if (!outline.events || isRead(outline)) return outline
  const places = new TextPlaces(text)
  const elements = outline.elements.map(({ place }) => {
    const [from, to] = places.range(place)
    return { from, to }
  })
  const alone = ({ from, to }) => isRead(outlineOf(`{"Version": 1, "Pattern": [${text.slice(from, to)}]}`))
  const rest = outlineOf(without(text, elements.filter((one) => !alone(one)), { keepsPlaces: true }))
  const read = new Map((rest.events ?? []).map((event) => [event.place[0], event]))
  const events = outline.events.map((event) => read.get(event.place[0]) ?? { ...event, isUnreadable: true })
  return { ...outline, duration: rest.duration, events }
}

/**
 * A copy of a pattern that plays although some of its elements have errors, `{ text, left }`, with the number of these;
 * `null` if others have errors as well.
 *
 * errors: the places of the errors, as `{ from }`; elements: the places of the elements.
 */
export function playableCopy(text, errors, elements) {
  const left = elements.filter(({ from, to }) => errors.some((error) => from <= error.from && error.from < to))
  const isAll = errors.every((error) => left.some(({ from, to }) => from <= error.from && error.from < to))
  return isAll && left.length < elements.length ? { text: without(text, left), left: left.length } : null
}
