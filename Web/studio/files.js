import { decodeSound } from '../haptics/decoding.js'
import { $, on } from './element.js'
import { patternText } from './model.js'
import { chosenFiles, endingOf, openFiles, takeFiles } from './opening.js'
import { count } from './numbers.js'
import { freeName, lastOf, neighbor, pathFrom, withPaths } from './paths.js'
import { computed, signal } from './store.js'
import { studio } from './studio.js'
import { TextDocument } from './text-document.js'

/** Longer files are checked, but only their beginning is shown, read-only. */
export const longestEdited = 4 << 20
const shownOfLonger = 100_000

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
  /** Every open file: `{ id, name, text }`, and `version` and `saved` if it comes from a folder. */
  all = []
  /** The files that this browser keeps and that are not open, and those that can be restored. */
  closed = []
  deleted = []
  /** Counts the files that come and go. */
  list = signal(0)
  document = signal(null)
  /** Counts the changes of the open file. Everything else is derived from the text of a revision. */
  revision = signal(0)
  /** The format of the open file. */
  format = signal('pattern')
  /** Returns whether the editor contains the whole open file. */
  isWhole = computed(() => (this.document.value?.text.length ?? 0) <= longestEdited)
  /** Restores the file that was closed or deleted last; `null` after a further change. */
  bringsBack = null
  sounds = {}
  /** Counts the sounds that arrive. */
  heard = signal(0)

  constructor() {
    $('files').accept = [...studio.haptics.suffixes, $('files').accept].join()
    for (const input of ['files', 'folder-files']) {
      on(input, 'change', async ({ target }) => {
        await takeFiles(chosenFiles(target.files))
        // So that the same files can be chosen again.
        target.value = ''
      })
    }
  }

  get current() { return this.document.peek() }
  get name() { return this.current?.name ?? 'untitled.ahap' }
  /** The name without its ending. */
  get title() { return this.name.slice(0, this.name.length - endingOf(this.name).length) }
  get text() { return this.textOf(this.current) }
  get kind() { return this.format.peek() }
  /** Returns whether its picture can be edited. */
  get isShaped() { return this.kind === 'pattern' && this.isWhole.peek() }

  /** The text of a file; of the open one as it is in the editor. */
  textOf(one) { return one && one === this.current && this.isWhole.peek() ? studio.editor.text : one?.text ?? '' }

  /** Returns whether a file of a folder has unsaved changes. */
  isChanged(one) { return one?.saved !== undefined && this.textOf(one) !== one.saved }

  newId() { return crypto.randomUUID() }

  /** The files of the page that are not deleted. */
  get known() { return [...this.all, ...this.closed] }

  byId(id) { return [...this.known, ...this.deleted].find((one) => one.id === id) }

  /** Opens a file. One that this browser has gets its text, which can be undone. */
  add(name, text, further = {}) {
    const known = this.named(name)
    if (!known) {
      const { id = this.newId(), ...rest } = further
      // Text that the page has made is worth keeping once it is changed.
      this.all.push({ id, name, text, ...rest, made: rest.builtIn || rest.isNew || rest.isShared ? text : undefined })
      this.list.value += 1
      this.show(this.all.at(-1))
      studio.keeping.saveSoon()
      return
    }
    this.reopen(known)
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

  /** The open or closed file of a name. */
  named(name) { return this.known.find((one) => one.name === name) }

  /** Returns whether another file of the page or of the folder has a name. */
  isTaken(name, own) {
    const known = this.known.filter((one) => one.name === name)
    return known.some((one) => one !== own) || (known.length === 0 && studio.folder?.has(name))
  }

  /** A name that no other file has, with a number between two strings if need be. */
  freeName(name, before = ' ', after = '', isTaken = (free) => this.isTaken(free)) {
    const plain = name.replace(/ \(\d+\)(?=(\.timeline)?\.[^/.]*$|$)/, '')
    return freeName(name, isTaken, (number) => plain.replace(/(?=(\.timeline)?\.[^/.]*$|$)/, `${before}${number}${after}`))
  }

  /** Opens an additional file; one with the name of another file and a different text gets a number. */
  addNew(name, text, further) {
    const isTaken = (free) => this.isTaken(free) && this.textOf(this.named(free)) !== text
    this.add(this.freeName(name, '-', '', isTaken), text, further)
  }

  /**
   * Opens a file from the disk. One of its name gets its text if it was not changed here; otherwise, both stay.
   * Returns a message in the second case.
   */
  async #arrive(name, text, isOfDisk, handle) {
    const known = this.named(name)
    if (known) await studio.keeping.handleOf(known)
    const isUnchanged = known && this.textOf(known) === (known.saved ?? known.opened ?? known.made)
    if (isOfDisk && isUnchanged) this.add(name, text)
    else this.addNew(name, text)
    if (isOfDisk) studio.keeping.noteOrigin(this.current, handle, text)
    return this.name === name ? [] : [`${name} has other content here, so this one is ${this.name}`]
  }

  /** Opens a new pattern or timeline in addition to the others. */
  create(kind) {
    const [name, text] = kind === 'timeline' ? ['scene.timeline.json', emptyTimeline] : ['pattern.ahap', patternText([])]
    this.add(this.freeName(name), text, { isNew: true })
  }

  /** Adds a file to the open ones without showing it, in front of another. */
  insert(one, next) {
    this.all.splice(Math.max(0, this.all.indexOf(next)), 0, one)
    this.list.value += 1
  }

  /** Adds a file in front of the open one, and returns the name that it got. */
  addBeside(name, text) {
    const free = this.freeName(name)
    this.insert({ id: this.newId(), name: free, text }, this.current)
    return free
  }

  /** Makes a file that a link has opened one's own, which is kept; a reload does not open the link again. */
  claim(document = this.current) {
    if (!document.isShared) return
    Object.assign(document, { isShared: false, made: undefined })
    history.replaceState(null, '', location.pathname + location.search)
    this.list.value += 1
  }

  /** Shows a file that is open or was closed. */
  reopen(one) {
    if (!this.all.includes(one)) {
      this.closed = this.closed.filter((other) => other !== one)
      this.all.push(one)
      this.list.value += 1
    }
    this.show(one)
  }

  show(document) {
    if (this.current === document) return
    studio.hands?.stop()
    if (this.current) Object.assign(this.current, { text: this.text, view: studio.scale.view })
    this.document.value = document
    const isWhole = this.isWhole.peek()
    document.document ??= new TextDocument(isWhole ? document.text : document.text.slice(0, shownOfLonger))
    studio.editor.open(document.document, !isWhole)
    if (!isWhole) {
      studio.notice(`${document.name} has ${Math.round(document.text.length / 1e6)} MB: `
        + 'the page checks all of it, but shows only its beginning, which you cannot edit. Open it again after a reload.')
    }
    this.#revise()
    studio.opened()
  }

  #revise() {
    this.format.value = studio.haptics.formatOf(this.name, this.text)
    this.revision.value += 1
  }

  /** Takes a file from the open ones, and shows its neighbor. */
  #leave(document) {
    // A recording is written while its file is still open.
    if (document === this.current) studio.hands.stop()
    const index = this.all.indexOf(document)
    document.text = this.textOf(document)
    this.all.splice(index, 1)
    this.list.value += 1
    if (document !== this.current) return
    this.document.value = null
    if (this.all.length > 0) this.show(this.all[Math.min(index, this.all.length - 1)])
    else this.create('pattern')
  }

  /** Closes a file, which this browser keeps; the notice can reopen it. */
  close(document) {
    if (!this.all.includes(document)) return
    this.#leave(document)
    // What the page has made can be made again.
    if (document.text === document.made) studio.keeping.forget(document)
    else this.closed.push(document)
    studio.keeping.save()
    this.#left(`Closed ${document.name}.`, () => this.reopen(document))
  }

  /** Deletes a file, in the folder as well; it can be restored. */
  async remove(document) {
    await studio.folder?.remove(document)
    if (this.all.includes(document)) this.#leave(document)
    this.closed = this.closed.filter((one) => one !== document)
    document.deleted = Date.now()
    this.deleted.push(document)
    studio.keeping.save()
    this.#left(`Deleted ${document.name}.`, () => this.restore(document))
  }

  /** Reports that a file was closed or deleted, which can be undone until another change. */
  #left(text, run) {
    this.bringsBack = () => { this.bringsBack = null; run() }
    studio.notice(text, { label: 'Undo', run: this.bringsBack })
  }

  /** Opens a deleted file again, and writes it to the folder in which it was. Its name is free, or gets a number. */
  restore(document) {
    const { version, saved, name } = document
    const isOfFolder = version !== undefined && studio.folder && !this.named(name)
    this.deleted = this.deleted.filter((one) => one !== document)
    Object.assign(document, { deleted: undefined, version: undefined, saved: undefined, name: isOfFolder ? name : this.freeName(name) })
    this.closed.push(document)
    this.reopen(document)
    studio.keeping.save()
    if (isOfFolder) studio.folder.restore(document, saved)
  }

  /** Opens a copy of a file. */
  duplicate(document) { this.add(this.freeName(document.name), this.textOf(document), { source: document.source }) }

  /** Renames a file or a sound, in the folder as well. Timelines, bindings and the comparison follow. */
  async rename(document, name) {
    const former = document.name
    if (name === former) return
    // A file of a folder has the name from the moment when the folder has it.
    await studio.folder?.rename(document, name)
    document.name = name
    this.claim(document)
    if (former in this.sounds) await this.#renameSound(former, name)
    const changed = this.known.filter((one) => this.#follow(one, document, former))
    studio.thumb.renamed(former, name)
    if (studio.comparison.chosen.peek() === former) studio.comparison.chosen.value = name
    this.list.value += 1
    if (document === this.current) {
      this.#revise()
      studio.titled()
    }
    studio.keeping.save()
    const also = changed.length > 0 ? ` in ${changed.map((one) => one.name).join(', ')} as well` : ''
    studio.notice(`Renamed ${former} to ${name}${also}.`, { label: 'Undo', run: () => studio.try(() => this.rename(document, former)) })
  }

  /** Renames a sound; the patterns that were made of it follow. */
  async #renameSound(former, name) {
    await studio.soundFiles.rename(former, name)
    for (const one of this.known) {
      if (one.source === former) one.source = name
      if (!one.ownSounds) continue
      const own = Object.entries(JSON.parse(one.ownSounds)).map(([path, sound]) => [path, sound === former ? name : sound])
      one.ownSounds = JSON.stringify(Object.fromEntries(own))
    }
    this.heard.value += 1
  }

  /**
   * Changes the paths of a file, as one step to undo, after a file was renamed: those to that file, or, in that file itself,
   * all of them if it is in another folder now. Returns whether others name it now.
   */
  #follow(one, renamed, former) {
    const text = this.textOf(one)
    if (text.length > longestEdited || !['timeline', 'pattern'].includes(studio.haptics.formatOf(one.name, text))) return false
    const before = one === renamed ? former : one.name
    const own = JSON.parse(one.ownSounds ?? '{}')
    const followed = withPaths(text, (path) => {
      const place = neighbor(before, path)
      if (place === former && !(place in own)) return pathFrom(one.name, renamed.name)
      return pathFrom(before, place) === pathFrom(one.name, place) ? undefined : pathFrom(one.name, place)
    })
    if (followed !== text) this.#write(one, followed)
    return followed !== text && one !== renamed
  }

  /** Replaces the text of a file, as one step to undo. */
  #write(one, text) {
    if (one === this.current && this.isWhole.peek()) studio.editor.replace(text)
    else {
      if (one.document) studio.editor.replaceIn(one.document, one.text, text)
      one.text = text
    }
  }

  /** Takes over the values of a version of another window. */
  takeOver(one, values) {
    const [isCurrent, isNamed, isDeleted] = [one === this.current, values.name !== one.name, values.deleted !== one.deleted]
    if (this.textOf(one) !== values.text) this.#write(one, values.text)
    Object.assign(one, values)
    if (isDeleted && one.deleted) {
      if (this.all.includes(one)) this.#leave(one)
      this.closed = this.closed.filter((other) => other !== one)
      this.deleted.push(one)
    } else if (isDeleted) {
      this.deleted = this.deleted.filter((other) => other !== one)
      this.closed.push(one)
    }
    if (isNamed || isDeleted) this.list.value += 1
    if (isNamed && isCurrent) {
      this.#revise()
      studio.titled()
    }
  }

  /** The editor has another text. */
  changed() {
    this.bringsBack = null
    this.claim()
    // A file that is changed before it is known is still shown as a whole.
    if (studio.analysis.settled.peek() === this.revision.peek()) studio.scale.keep()
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    this.#revise()
    studio.keeping.saveSoon()
    // The mark of a file that is not saved follows when typing or dragging pauses.
    if (this.current.saved !== undefined) studio.later('tree', 200, () => { this.list.value += 1 })
  }

  /** Opens files of the disk, if possible with their handles, so that Save writes to them. */
  async choose() {
    const handles = await globalThis.showOpenFilePicker?.({ multiple: true }).catch(({ name }) => (name === 'AbortError' ? [] : undefined))
    if (!handles) return $('files').click()
    if (handles.length > 0) await takeFiles(await Promise.all(handles.map(async (handle) => ({ name: handle.name, file: await handle.getFile(), handle }))))
    return undefined
  }

  /** Opens files from the disk, and reports the results; returns the sounds among them. */
  async take(files) {
    const { texts, sounds, skipped } = await openFiles(files)
    const { others, areKept } = await studio.soundFiles.add(sounds, texts.length === 0)
    const ownSounds = Object.keys(others).length > 0 ? JSON.stringify(others) : undefined
    const renamed = []
    for (const { name, text, handle, isShared } of texts) {
      renamed.push(...await this.#arrive(name, text, !isShared, handle))
      if (ownSounds) this.current.ownSounds = ownSounds
    }
    const heard = sounds.length > 0 ? `, ${count(sounds.length, 'sound')}` : ''
    const missed = [...renamed, skipped.length > 0 && `skipped: ${skipped.slice(0, 5).join('; ')}`].filter(Boolean).map((one) => `; ${one}`).join('')
    studio.keeping.save()
    const unkept = areKept ? '' : ' This browser cannot store the sounds. Open them again after a reload.'
    studio.notice(`Opened ${count(texts.length, 'file')}${heard}${missed}.${unkept}`)
    return sounds
  }

  /** Decodes a sound; one that this browser cannot decode is silent. */
  async takeSound(name, bytes) {
    this.sounds[name] = await decodeSound(bytes).catch(() => undefined)
    this.heard.value += 1
  }

  /** The sound of a path, or of a file of that name. */
  sound(path) {
    const place = neighbor(this.name, path)
    const own = JSON.parse(this.current.ownSounds ?? '{}')
    return this.sounds[own[place]] ?? this.sounds[place] ?? this.sounds[path]
      ?? Object.entries(this.sounds).find(([name]) => lastOf(name) === lastOf(path))?.[1]
  }

  /** The file of a path relative to the open file, or with that name. */
  find(path) {
    const place = neighbor(this.name, path)
    return this.named(place) ?? this.known.find(({ name }) => lastOf(name) === lastOf(path))
  }

  /** The text of a path relative to the open file, or of a file with that name; as it is edited here rather than on the disk. */
  textAt(path) {
    const place = neighbor(this.name, path)
    const found = this.find(path)
    const onDisk = studio.folder?.texts[place]
    const isEdited = found?.name === place && (this.all.includes(found) || this.isChanged(found))
    return onDisk === undefined || isEdited ? found && this.textOf(found) : onDisk
  }
}
