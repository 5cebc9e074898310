import { $ } from './element.js'
import { optionRows, title } from './fields.js'
import { Made } from './remaking.js'
import { studio } from './studio.js'
import { lengthOf, thumbnail } from './thumbnail.js'

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
  effects = studio.haptics.effects().map(({ name, pattern, use, ...rest }) => ({
    name, pattern, summary: `${use} In ${Object.keys(platforms).filter((key) => rest[key] !== null).map((key) => platforms[key]).join(', ')}.`,
  }))
  #known = new Map()

  /** A built-in pattern as it is drawn and heard: `{ text, duration, node }`, of which each place needs its own. */
  shown(pattern, key = pattern) {
    if (!this.#known.has(key)) {
      const text = studio.haptics.generate(pattern)
      const outline = studio.haptics.outline(text)
      this.#known.set(key, { text, duration: lengthOf(outline), node: thumbnail(key, outline) })
    }
    return this.#known.get(key)
  }

  /** The words that find a pattern. */
  wordsOf({ name, summary }) { return `${name} ${/^system-/.test(name) ? 'system' : ''} ${tags[name] ?? ''} ${summary}`.toLowerCase() }

  /** Opens a built-in pattern in addition to the files, and shows its options. */
  open(name, values) {
    studio.files.addNew(`${name}.ahap`, studio.haptics.generate(name, values))
    studio.files.current.builtIn = name
    this.#note(studio.files.current, name, values)
    this.showOptions()
  }

  /** What the options of a file have made is no edit. */
  #note(document, name, values) {
    document.making ??= new Made()
    document.making.note(studio.haptics.generate(name, values))
  }

  /** The sliders of the open file's options, while it is a built-in pattern. */
  showOptions() {
    const { name, summary, options = [] } = this.patterns.find((one) => one.name === studio.files.current?.builtIn) ?? {}
    const host = $('options')
    host.hidden = options.length === 0
    if (host.hidden) return
    if (!studio.files.current.making) this.#note(studio.files.current, name)
    const sliders = options.map(({ minimum: least, maximum: most, defaultValue: value, isWhole, ...rest }) =>
      ({ ...rest, least, most, value, step: isWhole ? 1 : undefined }))
    host.replaceChildren(title(name, summary), ...optionRows('option', sliders, (values) => studio.haptics.generate(name, values)))
  }
}
