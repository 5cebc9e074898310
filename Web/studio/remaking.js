// Patterns that are made again with other options, after their events were edited by hand.
import { entryOf, jsonPlaces, plain } from './places.js'

/** Two events of a kind that are not further apart may be the same, in seconds. */
const reach = 0.03

/** The elements of a pattern: `{ kind, time, source, value }`, and the text around them; `null` for another text. */
function elementsOf(text) {
  const root = jsonPlaces(text)
  const items = entryOf(root, 'Pattern')?.items
  if (!items) return null
  return {
    before: text.slice(0, items[0]?.from), after: text.slice(items.at(-1)?.to), between: items.length > 1 ? text.slice(items[0].to, items[1].from) : ',\n    ',
    all: items.map((node) => {
      const value = plain(node)
      const event = value?.Event
      const curve = value?.ParameterCurve
      return {
        kind: event ? `event ${event.EventType}` : `curve ${curve?.ParameterID ?? value?.Parameter?.ParameterID}`, isEvent: Boolean(event),
        time: Number((event ?? curve ?? value?.Parameter)?.Time) || 0, source: text.slice(node.from, node.to), value: JSON.stringify(value),
      }
    }),
  }
}

/** Pairs of the same events, the nearest first: a map from indexes of the one list to those of the other. */
function paired(some, others) {
  const pairs = []
  some.forEach((one, i) => others.forEach((other, k) => {
    const distance = Math.abs(one.time - other.time)
    if (one.kind === other.kind && distance <= reach + 1e-9) pairs.push({ i, k, distance: one.value === other.value ? -1 : distance })
  }))
  const [map, taken] = [new Map(), new Set()]
  for (const { i, k } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (map.has(i) || taken.has(k)) continue
    map.set(i, k)
    taken.add(k)
  }
  return map
}

/** What was edited of a pattern that was made: its own elements that stay, and those of the base that do not come back. */
function edits(base, mine) {
  const [made, own] = [base, mine].map(({ all }) => all.filter(({ isEvent }) => isEvent))
  const same = paired(own, made)
  const kept = own.filter((one, i) => made[same.get(i)]?.value !== one.value)
  const known = new Set(same.values())
  const gone = made.filter((one, k) => !known.has(k) || own.some((two, i) => same.get(i) === k && two.value !== one.value))
  const removed = made.filter((_, k) => !known.has(k)).length
  // Curves belong together by what they control.
  const curves = (all, kind) => all.filter((one) => !one.isEvent && one.kind === kind)
  const kinds = new Set([...base.all, ...mine.all].filter(({ isEvent }) => !isEvent).map(({ kind }) => kind))
  const changed = [...kinds].filter((kind) => curves(base.all, kind).map(({ value }) => value).join() !== curves(mine.all, kind).map(({ value }) => value).join())
  return { kept, gone, changed, count: kept.length + removed + changed.length }
}

/** The number of events and curves that were added, changed or removed since a pattern was made. */
export function changeCount(base, mine) {
  const [made, own] = [elementsOf(base), elementsOf(mine)]
  return made && own ? edits(made, own).count : 1
}

/**
 * A text that is made with other options, with what was edited by hand since the base was made: what was added, moved or
 * changed stays, what was removed stays away, and the rest is new.
 */
export function merged(base, mine, fresh) {
  const [made, own, next] = [base, mine, fresh].map(elementsOf)
  if (!made || !own || !next) return mine
  const { kept, gone, changed } = edits(made, own)
  const events = next.all.filter(({ isEvent }) => isEvent)
  const replaced = new Set([...paired(gone, events).values(), ...paired(kept, events).values()].map((k) => events[k]))
  const all = next.all.filter((one) => (one.isEvent ? !replaced.has(one) : !changed.includes(one.kind)))
  for (const one of kept) {
    const later = all.findIndex(({ isEvent, time }) => isEvent && time > one.time)
    all.splice(later < 0 ? all.findLastIndex(({ isEvent }) => isEvent) + 1 : later, 0, one)
  }
  all.push(...own.all.filter(({ isEvent, kind }) => !isEvent && changed.includes(kind)))
  const frame = next.all.length > 0 ? next : own
  return all.length > 0 ? `${frame.before}${all.map(({ source }) => source).join(frame.between)}${frame.after}` : fresh
}

/** The texts that a file's options have made, with the text of the options alone; the last ones of many. */
export class Made {
  #texts = new Map()
  #last

  /** Records the options that made a pattern; with edits that are kept, of another base. values: the options. */
  note(text, base = text, values = undefined) {
    this.#texts.delete(text)
    this.#texts.set(text, { base, values })
    this.#last = base
    if (this.#texts.size > 64) this.#texts.delete(this.#texts.keys().next().value)
  }

  /** The base of a pattern, itself if nothing was edited; whether it is known, and the options that have made it. */
  of(text) { return { base: this.#last, ...this.#texts.get(text), isKnown: this.#texts.has(text) } }
}
