import { $, element } from './element.js'
import { optionRows, title } from './fields.js'
import { written } from './numbers.js'
import { Made } from './remaking.js'
import { studio } from './studio.js'
import { lengthOf, thumbnail } from './thumbnail.js'

const whenIdle = globalThis.requestIdleCallback ?? ((body) => setTimeout(body, 30))

/** What the built-in patterns are like, for the search. */
const tags = {
  'capacitor-charge': 'buzz rise', heartbeat: 'heart tap', thud: 'tap low', click: 'tap', snap: 'tap sharp', error: 'buzz error', collect: 'tap success',
  death: 'buzz fall error', 'level-complete': 'tap rise success', 'world-unlock': 'buzz rise success', 'system-success': 'tap success', 'system-error': 'tap error',
  'system-warning': 'tap error', 'system-selection': 'tap tick',
}
const platforms = { iOS: 'iOS', macOS: 'macOS', watchOS: 'watchOS', android: 'Android', windows: 'Windows', web: 'browsers', hid: 'touchpads', logitech: 'Logitech mice' }

/** The built-in patterns, with sliders for their options, and the named effects. */
export class Library {
  patterns = studio.haptics.patterns()
  /** The named effects, by what they mean: `{ name, pattern, summary }` with the platforms that have them. */
  get effects() {
    return (this.#effects ??= studio.haptics.effects().map(({ name, pattern, use, ...rest }) => ({
      name, pattern, summary: `${use} In ${Object.keys(platforms).filter((key) => rest[key] !== null).map((key) => platforms[key]).join(', ')}.`,
    })))
  }
  #effects
  #facts = new Map()
  #rows = new Map()
  /** The drawings that wait for an idle moment. */
  #waiting = []

  /** What a built-in pattern is with its defaults: `{ text, outline, duration }`. */
  facts(pattern) {
    if (!this.#facts.has(pattern)) {
      const text = studio.haptics.generate(pattern)
      const outline = studio.haptics.outline(text)
      this.#facts.set(pattern, { text, outline, duration: lengthOf(outline) })
    }
    return this.#facts.get(pattern)
  }

  /** The drawing and the length of a pattern for a row of the list: `{ drawing, length }`, which are filled when idle. facts: returns what it is. */
  shown(facts, key) {
    if (!this.#rows.has(key)) {
      const row = { drawing: element('span', { className: 'thumbnail' }), length: element('span', { className: 'soft length' }) }
      this.#rows.set(key, row)
      this.#waiting.push(() => {
        const { outline, duration } = facts()
        row.drawing.replaceWith(row.drawing = thumbnail(key, outline))
        row.length.textContent = `${written(duration, duration < 1 ? 2 : 1)} s`
      })
      if (this.#waiting.length === 1) whenIdle(() => this.#draw())
    }
    return this.#rows.get(key)
  }

  #draw() {
    this.#waiting.shift()?.()
    if (this.#waiting.length > 0) whenIdle(() => this.#draw())
  }

  /** The words that find a pattern. */
  wordsOf({ name, summary }) { return `${name} ${/^system-/.test(name) ? 'system' : ''} ${tags[name] ?? ''} ${summary}`.toLowerCase() }

  /** Opens a built-in pattern in addition to the files, and shows its options. */
  open(name, values) {
    studio.files.addNew(`${name}.ahap`, studio.haptics.generate(name, values))
    Object.assign(studio.files.current, { builtIn: name, options: values })
    this.#note(studio.files.current)
    this.showOptions()
  }

  /** A pattern made by the options of a file is not an edit. */
  #note(document) {
    document.making ??= new Made()
    const text = studio.haptics.generate(document.builtIn, document.options)
    document.making.note(text, text, document.options)
  }

  /** The sliders of the open file's options, while it is a built-in pattern. */
  showOptions() {
    const { name, summary, options = [] } = this.patterns.find((one) => one.name === studio.files.current?.builtIn) ?? {}
    const host = $('options')
    host.hidden = options.length === 0
    if (host.hidden) return
    if (!studio.files.current.making) this.#note(studio.files.current)
    const sliders = options.map(({ minimum: least, maximum: most, defaultValue: value, isWhole, ...rest }) =>
      ({ ...rest, least, most, value, step: isWhole ? 1 : undefined }))
    host.replaceChildren(title(name, summary), ...optionRows('option', sliders, (values) => studio.haptics.generate(name, values)))
  }
}
