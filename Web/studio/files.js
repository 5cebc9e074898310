import { $, on } from './element.js'
import { neighbor } from './folder.js'
import { chosenFiles, decoded, openFiles } from './opening.js'
import { count } from './numbers.js'
import { computed, signal } from './store.js'
import { studio } from './studio.js'

/** Longer texts are checked, but only their beginning is shown, read-only. */
export const longestEdited = 4 << 20
const shownOfLonger = 100_000

const emptyPattern = '{\n  "Version": 1,\n  "Pattern": [\n  ]\n}\n'
const emptyTimeline = `{
  "version": 1,
  "assets": {
    "patterns": {},
    "sounds": {},
    "visuals": {}
  },
  "cues": [
  ]
}
`

/** The files of the page, the open one, and the sounds that they name. */
export class Files {
  /** Every file: `{ name, text }`, and `version` and `saved` if it comes from a folder. */
  all = []
  /** Counts the files that come and go. */
  list = signal(0)
  document = signal(null)
  /** Counts the changes of the open file. Everything else is derived from the text of a revision. */
  revision = signal(0)
  /** The format of the open file. */
  format = signal('pattern')
  /** Returns whether the editor contains the whole open file. */
  isWhole = computed(() => (this.document.value?.text.length ?? 0) <= longestEdited)
  sounds = {}
  /** Counts the sounds that arrive. */
  heard = signal(0)

  constructor() {
    $('files').accept = [...studio.haptics.suffixes, $('files').accept].join()
    for (const input of ['files', 'folder-files']) {
      on(input, 'change', async ({ target }) => {
        await this.take(chosenFiles(target.files))
        // So that the same files can be chosen again.
        target.value = ''
      })
    }
  }

  get current() { return this.document.peek() }
  get name() { return this.current?.name ?? 'untitled.ahap' }
  /** The name without its ending. */
  get title() {
    const suffix = [...studio.haptics.suffixes, '.json'].find((one) => this.name.toLowerCase().endsWith(one))
    return suffix ? this.name.slice(0, -suffix.length) : this.name
  }
  get text() { return this.textOf(this.current) }
  get kind() { return this.format.peek() }
  /** Returns whether its picture can be edited. */
  get isShaped() { return this.kind === 'pattern' && this.isWhole.peek() }

  /** The text of a file; of the open one as it is in the editor. */
  textOf(one) { return one && one === this.current && this.isWhole.peek() ? studio.editor.text : one?.text ?? '' }

  /** Returns whether a file of a folder has unsaved changes. */
  isChanged(one) { return one?.saved !== undefined && this.textOf(one) !== one.saved }

  /** Opens a file. One that is open gets its text, which can be undone. */
  add(name, text, further = {}) {
    const known = this.all.find((one) => one.name === name)
    if (!known) {
      this.all.push({ name, text, ...further })
      this.list.value += 1
      this.show(this.all.at(-1))
      return
    }
    this.show(known)
    if (this.text === text) return
    if (this.isWhole.peek() && text.length <= longestEdited) {
      studio.editor.replace(text)
    } else {
      known.text = text
      known.document = undefined
      this.document.value = null
      this.show(known)
    }
  }

  /** Opens an additional file; one with the name of another file and a different text gets a number. */
  addNew(name, text, further, isTaken = (one) => this.textOf(one) !== text) {
    let free = name
    for (let number = 2; this.all.some((one) => one.name === free && isTaken(one)); number++) {
      free = name.replace(/(?=(\.timeline)?\.[^/.]*$|$)/, `-${number}`)
    }
    this.add(free, text, further)
  }

  /** Opens a new pattern or timeline in addition to the others. */
  create(kind) {
    const [name, text] = kind === 'timeline' ? ['untitled.timeline.json', emptyTimeline] : ['untitled.ahap', emptyPattern]
    this.addNew(name, text, {}, () => true)
  }

  show(document) {
    if (this.current === document) return
    if (this.current) this.current.text = this.text
    this.document.value = document
    const isWhole = this.isWhole.peek()
    document.document ??= studio.editor.document(isWhole ? document.text : document.text.slice(0, shownOfLonger))
    studio.editor.open(document.document, !isWhole)
    if (!isWhole) {
      studio.notice(`${document.name} has ${Math.round(document.text.length / 1e6)} MB: `
        + 'the page checks all of it, but shows only its beginning, which you cannot edit.')
    }
    this.#revise()
    studio.opened()
  }

  #revise() {
    this.format.value = studio.haptics.formatOf(this.name, this.text)
    this.revision.value += 1
  }

  /** Closes a file; the notice can reopen it. */
  close(document) {
    const index = this.all.indexOf(document)
    if (index < 0) return
    document.text = this.textOf(document)
    this.all.splice(index, 1)
    this.list.value += 1
    if (document === this.current) {
      this.document.value = null
      if (this.all.length > 0) this.show(this.all[Math.min(index, this.all.length - 1)])
      else this.create('pattern')
    }
    studio.keeping.saveSoon()
    studio.notice(`Closed ${document.name}.`, {
      label: 'Undo', run: () => { this.all.splice(index, 0, document); this.list.value += 1; this.show(document) },
    })
  }

  /** The editor has another text. */
  changed() {
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    this.#revise()
    studio.keeping.saveSoon()
    // The mark of a file that is not saved follows when typing or dragging pauses.
    if (this.current.saved !== undefined) studio.later('tree', 200, () => { this.list.value += 1 })
  }

  /** Opens files from the disk, and reports the results; returns the sounds among them. */
  async take(files) {
    const { texts, sounds, skipped } = await openFiles(files)
    for (const { name, sound } of sounds) this.sounds[name] = sound
    for (const { name, text } of texts) this.add(name, text)
    if (sounds.length > 0) this.heard.value += 1
    const heard = sounds.length > 0 ? `, ${count(sounds.length, 'sound')}` : ''
    const missed = skipped.length > 0 ? `; skipped: ${skipped.slice(0, 5).join('; ')}` : ''
    studio.keeping.save()
    const unkept = await studio.keeping.saveSounds(sounds.map(({ name, file }) => ({ name, file })))
    studio.notice(`Opened ${count(texts.length, 'file')}${heard}${missed}.${unkept}`)
    return sounds
  }

  /** Decodes a sound of the open file; sounds that this browser cannot decode are silent. */
  async takeSound(path, bytes) {
    this.sounds[path] = await decoded(bytes).catch(() => undefined)
    this.heard.value += 1
  }

  /** The sound of a path, or of a file of that name. */
  sound(path) {
    return this.sounds[neighbor(this.name, path)] ?? this.sounds[path]
      ?? Object.entries(this.sounds).find(([name]) => lastOf(name) === lastOf(path))?.[1]
  }

  /** The text of a path relative to the open file, or of a file with that name. */
  textAt(path) {
    const place = neighbor(this.name, path)
    const found = this.all.find(({ name }) => name === place) ?? this.all.find(({ name }) => lastOf(name) === lastOf(path))
    return studio.folder?.texts[path] ?? (found && this.textOf(found))
  }
}

const lastOf = (path) => path.split('/').at(-1)
