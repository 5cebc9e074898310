import { Folder, FolderError, neighbor } from './folder.js'
import { $ } from './element.js'
import { soundNames, textIn } from './opening.js'
import { signal } from './store.js'

/** The text of a file; one that is not UTF-8 is refused, as saving it would replace its bytes. */
function textOf(name, bytes) {
  const text = textIn(bytes)
  if (text === null) throw new FolderError(`${name} is not UTF-8, and is not opened: saving it would change its bytes.`)
  return text
}

/** The folder that `haptics studio` serves: its files are opened, saved and followed. */
export class FolderView {
  #studio
  #folder
  #names = []
  /** The texts and sounds beside the open file, by the names that it gives them. */
  texts = {}

  /** The folder as it is listed: `{ name, files }`. */
  shown = signal(null)

  /** The view of the page's folder; `null` where it has none. */
  static connect(studio) {
    const folder = Folder.connect()
    return folder && new FolderView(studio, folder)
  }

  constructor(studio, folder) {
    this.#studio = studio
    this.#folder = folder
    $('save').hidden = false
    $('promise').textContent = 'This page speaks to the program haptics studio on this computer, and to nobody else.'
    $('save').addEventListener('click', () => this.save())
  }

  get #files() { return this.#studio.files }

  /** Lists the files, and follows the folder from then on. */
  async start() {
    await this.#try(async () => {
      await this.refresh()
      const { wanted } = this.#folder
      if (wanted) return this.open(wanted)
      const document = this.#files.current
      if (document?.version !== undefined) await this.#takeNeighbors(document.name, this.#files.text)
    })
    this.#folder.watch(() => this.#try(() => this.follow()))
  }

  async refresh() {
    const { folder, files } = await this.#folder.list()
    if (JSON.stringify(files) === JSON.stringify(this.#names)) return
    this.#names = files
    this.shown.value = { name: folder, files: files.filter((name) => !soundNames.test(name)) }
  }

  /** Opens a file with what it names. */
  open(name) {
    return this.#try(async () => {
      const { bytes, version } = await this.#folder.read(name)
      this.texts = {}
      const text = textOf(name, bytes)
      this.#files.add(name, text)
      Object.assign(this.#files.current, { version, saved: text })
      await this.#takeNeighbors(name, text)
    })
  }

  /** Formats and saves the open file; asks before it replaces what another program wrote. */
  save() {
    return this.#try(async () => {
      const document = this.#files.current
      const text = this.#files.text
      let version = await this.#folder.save(document.name, text, document.version)
      if (version === null) {
        const words = `${document.name} was changed by another program. Replace it by the text in this page?`
        if (!confirm(words)) return
        const now = await this.#folder.read(document.name)
        version = await this.#folder.save(document.name, text, now.version)
        if (version === null) throw new FolderError(`${document.name} is being changed: save once more.`)
      }
      Object.assign(document, { version, saved: text, warned: undefined })
      this.#files.list.value += 1
      this.#studio.keeping.save()
      this.#studio.notice(`Saved ${document.name}.`)
      await this.refresh()
    })
  }

  /** Takes over what another program has saved, unless it was changed here as well. */
  async follow() {
    await this.refresh()
    const document = this.#files.current
    if (document?.version === undefined) return
    const now = await this.#folder.read(document.name, document.version)
    if (now === null || document !== this.#files.current) return
    const text = textOf(document.name, now.bytes)
    if (this.#files.text === document.saved) {
      Object.assign(document, { version: now.version, saved: text })
      this.#studio.editor.replace(text)
      this.#studio.notice(`${document.name} was changed by another program, and is loaded again.`)
      await this.#takeNeighbors(document.name, text)
    } else if (document.warned !== now.version) {
      document.warned = now.version
      this.#studio.notice(`${document.name} was changed here and by another program: Save asks which stays.`)
    }
  }

  /** Reads the files that a text names. */
  async #takeNeighbors(name, text) {
    const known = new Set(this.#names)
    let isNew = false
    for (const [, written] of text.matchAll(/"((?:[^"\\]|\\.){1,500})"/g)) {
      const path = unescaped(written)
      const place = neighbor(name, path)
      if (place === name || !known.has(place)) continue
      const { bytes } = await this.#folder.read(place)
      if (soundNames.test(place)) await this.#files.takeSound(path, bytes)
      else this.texts[path] = textIn(bytes) ?? ''
      isNew = true
    }
    if (isNew) this.#files.heard.value += 1
  }

  async #try(body) {
    try {
      await body()
    } catch (error) {
      if (!(error instanceof FolderError)) throw error
      this.#studio.notice(error.message)
    }
  }
}

function unescaped(written) {
  try {
    return JSON.parse(`"${written}"`)
  } catch {
    return written
  }
}
