import { ask } from './asking.js'
import { count } from './numbers.js'
import { freeName } from './paths.js'
import { refusal } from './shaping.js'
import { keep, read } from './storage.js'
import { signal } from './store.js'
import { studio } from './studio.js'
import { lengthOf } from './thumbnail.js'

const storageKey = 'haptics-studio-snippets'
const mostCharacters = 100

/** Selections that are kept under a name, to be used again: patterns from time 0. */
export class Snippets {
  /** `{ name, tags, text }`, in the order of their names. */
  all = signal([])
  #facts = new Map()

  constructor() {
    this.#read()
    addEventListener('storage', ({ key }) => { if (key === storageKey) this.#read() })
  }

  #read() {
    const kept = read(storageKey)
    this.all.value = (Array.isArray(kept) ? kept : []).filter((one) => ['name', 'tags', 'text'].every((key) => typeof one?.[key] === 'string'))
  }

  #keep(all) {
    this.all.value = all.sort((a, b) => a.name.localeCompare(b.name))
    if (keep(storageKey, JSON.stringify(this.all.peek()))) return
    studio.notice('This browser cannot store the snippets. Export them before you leave.')
  }

  /** The facts about a snippet, as for patterns of the library: `{ text, outline, duration }`. */
  facts({ text }) {
    if (!this.#facts.has(text)) {
      const outline = studio.haptics.outline(text)
      this.#facts.set(text, { text, outline, duration: lengthOf(outline) })
    }
    return this.#facts.get(text)
  }

  #isTaken(name) { return this.all.peek().some((one) => one.name === name) }

  /** Opens the dialog for the name and the tags of a snippet. */
  #ask(title, { name, tags }, action) {
    const isTaken = (one) => one !== name && this.#isTaken(one)
    return ask(title, [
      { key: 'name', name: 'Name', value: name, reasonOf: (text) => (text === '' ? 'A snippet needs a name.' : text.length > mostCharacters ? 'The name is too long.' : isTaken(text) ? `There is a snippet ${text} already.` : '') },
      { key: 'tags', name: 'Tags, such as tap heart', value: tags },
    ], action)
  }

  /** Keeps the selected events, with the parts of curves over them, as a snippet. */
  async saveSelection() {
    const text = studio.shaping.excerpt()
    if (text === null) return studio.notice('Select events first: they become the snippet.')
    const given = await this.#ask('Save the selection as a snippet', { name: freeName('snippet 1', (name) => this.#isTaken(name), (number) => `snippet ${number}`), tags: '' }, 'Save')
    if (!given) return undefined
    this.#keep([...this.all.peek(), { ...given, text }])
    return studio.notice(`Saved ${given.name} among the snippets.`)
  }

  async rename(one) {
    const given = await this.#ask('Rename the snippet', one, 'Rename')
    if (given) this.#keep([...this.all.peek().filter((other) => other.name !== one.name), { ...one, ...given }])
  }

  remove(one) {
    this.#keep(this.all.peek().filter((other) => other.name !== one.name))
    studio.notice(`Deleted the snippet ${one.name}.`, { label: 'Undo', run: () => this.#keep([...this.all.peek().filter((other) => other.name !== one.name), one]) })
  }

  /** The actions of a row of the library, `{ name, source }` with a built-in pattern, or `{ name, snippet }`, for a menu. */
  items(asset) {
    const { snippet, source } = asset
    const canInsert = studio.kind.peek() === 'timeline' || studio.files.isShaped
    return [
      { label: 'Open', icon: 'open', run: () => this.open(asset) },
      { label: 'Insert at the cursor', icon: 'plus', isDisabled: !canInsert, run: () => this.insert(asset) },
      { label: 'Bind under the thumb', run: () => { studio.thumb.bind(snippet ? this.#asFile(snippet) : source.builtIn) } },
      ...(snippet ? [null, { label: 'Rename…', icon: 'pen', run: () => this.rename(snippet) },
        { label: 'Export', icon: 'export', run: () => studio.export.download({ name: `${snippet.name}.ahap`, text: snippet.text }) },
        { label: 'Delete', icon: 'trash', run: () => this.remove(snippet) }] : []),
    ]
  }

  /** Opens a row of the library in addition to the files, as a copy. */
  open({ snippet, source }) {
    if (snippet) studio.files.addNew(`${snippet.name}.ahap`, snippet.text)
    else studio.library.open(source.builtIn)
  }

  /** Adds a snippet to the open files, and gives the name of the file. */
  #asFile({ name, text }) {
    const known = studio.files.all.find((one) => studio.files.textOf(one) === text)
    if (known) return known.name
    return studio.files.addBeside(`${name}.ahap`, text)
  }

  /** An asset whose source is a file or built in; a snippet becomes a file. */
  named({ snippet, ...asset }) { return snippet ? { ...asset, source: this.#asFile(snippet) } : asset }

  /** The text of a pattern that is dragged or inserted: of a file as it is edited here, or else as the folder has it. */
  async #textOf({ snippet, source }) {
    if (snippet) return snippet.text
    if (source.builtIn) return studio.library.facts(source.builtIn).text
    const { files, folder } = studio
    return files.textOf(folder?.has(source) ? await folder.fileOf(source) : files.named(source))
  }

  /** Adds a pattern to the open file at a time: its events to a pattern, or a cue to a timeline. */
  insert(asset, time = studio.shaping.snapped(studio.shaping.cursor.peek())) {
    studio.picture.guide.value = null
    if (studio.kind.peek() === 'timeline') return studio.timeline.addCue(time, this.named(asset))
    const { current } = studio.files
    return studio.try(async () => {
      const text = await this.#textOf(asset)
      if (studio.files.current !== current) return
      const number = studio.shaping.insert(text, time)
      studio.notice(number === null ? refusal : number > 0 ? `Inserted ${count(number, 'event')} of ${asset.name}.` : `${asset.name} has no events.`)
    })
  }
}
