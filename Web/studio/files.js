import { formatOf } from '../haptics/format-of.js'
import { $, element, on } from './element.js'
import { neighbor } from './folder.js'
import { chosenFiles, decoded, openFiles } from './opening.js'

/** Texts longer than this are checked when typing pauses. */
const longText = 150_000
/** Texts longer than this are checked, but only their beginning is shown, and not to be changed. */
export const longestEdited = 4 << 20
const shownOfLonger = 100_000

/** The files of the page, of which one is open, and the sounds that they name. */
export class Files {
  #studio
  #isOpening = false
  /** Every file: `{ name, text }`, and `version` and `saved` where it comes from a folder. */
  all = []
  current = null
  sounds = {}
  /** Whether all of the open file is in the editor. */
  isWhole = true

  constructor(studio) {
    this.#studio = studio
    studio.editor.onchange = () => this.#changed()
    on('open', 'click', () => $('files').click())
    on('open-folder', 'click', () => $('folder-files').click())
    for (const input of ['files', 'folder-files']) {
      on(input, 'change', async ({ target }) => {
        await this.take(chosenFiles(target.files))
        // So that the same files can be chosen again.
        target.value = ''
      })
    }
    on('documents', 'change', (event) => this.show(this.all.find(({ name }) => name === event.target.value)))
  }

  get name() { return this.current?.name ?? 'untitled.ahap' }
  /** The name without its ending. */
  get title() { return this.name.replace(/\.(ahap(\.json)?|(timeline|harmony)\.json|haptic|vij|hjif|json)$/i, '') }
  get text() { return this.isWhole ? this.#studio.editor.text : this.current.text }
  get kind() { return formatOf(this.name, this.text) }

  /** Opens a file. One that is open gets its text, which can be undone. */
  add(name, text) {
    const known = this.all.find((one) => one.name === name)
    if (!known) {
      this.all.push({ name, text })
      $('documents').append(element('option', { textContent: name, value: name }))
      this.show(this.all.at(-1))
      return
    }
    this.show(known)
    if (this.text === text) return
    if (this.isWhole && text.length <= longestEdited) {
      this.#studio.editor.replace(text)
    } else {
      known.text = text
      this.current = null
      this.show(known)
    }
  }

  /** Opens a file beside those that are open; one of the same name and with another text gets a number. */
  addNew(name, text) {
    const textOf = (one) => (one === this.current ? this.text : one.text)
    const isTaken = (wanted) => this.all.some((one) => one.name === wanted && textOf(one) !== text)
    let free = name
    for (let number = 2; isTaken(free); number++) free = name.replace(/(?=\.[^/]*$|$)/, `-${number}`)
    this.add(free, text)
  }

  show(document) {
    const { editor, transport } = this.#studio
    if (this.current && this.current !== document) this.current.text = this.text
    this.current = document
    this.isWhole = document.text.length <= longestEdited
    $('documents').value = document.name
    transport.stop()
    this.#isOpening = true
    editor.open(this.isWhole ? document.text : document.text.slice(0, shownOfLonger), !this.isWhole)
    this.#isOpening = false
    this.#studio.notice(this.isWhole ? '' : `${document.name} has ${Math.round(document.text.length / 1e6)} MB: `
      + 'all of it is checked, and its beginning is shown, which cannot be changed here.')
    this.#studio.opened()
  }

  #changed() {
    if (this.#isOpening) return
    const studio = this.#studio
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    if (this.text.length < longText) studio.update()
    else studio.later('check', 250, () => studio.update())
    studio.later('save', 300, () => studio.keeping.save())
  }

  /** Opens files from the disk, and says what became of them. */
  async take(files) {
    const { texts, sounds, soundFiles, skipped } = await openFiles(files, this.#studio.player.context)
    Object.assign(this.sounds, sounds)
    for (const { name, text } of texts) this.add(name, text)
    const words = [`${texts.length} text${texts.length === 1 ? '' : 's'}`]
    const soundCount = Object.keys(sounds).length
    if (soundCount > 0) words.push(`${soundCount} sound${soundCount === 1 ? '' : 's'}`)
    if (skipped.length > 0) words.push(`skipped: ${skipped.slice(0, 5).join('; ')}`)
    this.#studio.notice(`Opened ${words.join(', ')}.`)
    this.#studio.keeping.save()
    await this.#studio.keeping.saveSounds(soundFiles)
  }

  /** Decodes a sound that the open file names; what this browser cannot decode stays silent. */
  async takeSound(path, bytes) {
    this.sounds[path] = await decoded(bytes, this.#studio.player.context).catch(() => undefined)
  }

  /** The sound of a path, or of a file of that name. */
  sound(path) {
    return this.sounds[neighbor(this.name, path)] ?? this.sounds[path]
      ?? Object.entries(this.sounds).find(([name]) => lastOf(name) === lastOf(path))?.[1]
  }

  /** The text of a path beside the open file, or of a file of that name. */
  textAt(path) {
    const place = neighbor(this.name, path)
    return this.#studio.folder?.texts[path]
      ?? (this.all.find(({ name }) => name === place) ?? this.all.find(({ name }) => lastOf(name) === lastOf(path)))?.text
  }
}

/** A path's last name. */
const lastOf = (path) => path.split('/').at(-1)
