import { keptOrigins, longTexts } from './database.js'
import { applied, replacement } from './edits.js'
import { $, on } from './element.js'
import { longestEdited } from './files.js'
import { decision, following, knows } from './merging.js'
import { unpack } from './sharing.js'
import { isDenied, keep, read } from './storage.js'
import { effect, signal } from './store.js'
import { studio } from './studio.js'

/** The beginning of the keys of a page. Each folder that is served has its own, even if all have one address. */
const scope = () => (studio.folder?.name === undefined ? 'haptics-studio/' : `haptics-studio/in/${encodeURIComponent(studio.folder.name)}/`)
/** Each file has a key, so that windows write only what they have changed. */
const prefix = () => `${scope()}file/`
/** The files of a window, `{ open, current }`, as ids. A new window opens those of the last one. */
const windowKey = () => `${scope()}window`
/** All files in one key, as earlier versions of the page kept them. */
const formerKey = 'haptics-studio'
/** The time for which deleted files can be restored, in milliseconds. */
const restorable = 30 * 24 * 3600 * 1000
const kept = ['name', 'text', 'version', 'saved', 'source', 'builtIn', 'options', 'deleted', 'ownSounds']
/** Longer files are in the database, and their keys hold only the last change. */
const longestInKey = 256 << 10
const longestChange = 64 << 10

const valuesOf = (one) => Object.fromEntries(kept.map((key) => [key, one[key]]))
/** The ids of the files that this browser keeps. */
const storedIds = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix())).map((key) => key.slice(prefix().length))

/** Moves the files that earlier versions of the page kept for all folders to one folder. */
function takeCommonFiles() {
  const common = 'haptics-studio/file/'
  if (prefix() === common) return
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(common))) {
    const text = localStorage.getItem(key)
    localStorage.removeItem(key)
    if (!keep(prefix() + key.slice(common.length), text)) keep(key, text)
  }
}

/** Keeps the files in this browser, and follows the changes of other windows. */
export class Keeping {
  /** The name of this window in the versions that it writes. */
  #window = crypto.randomUUID().slice(0, 8)
  /** The open file is also open in another window. */
  isElsewhere = signal(false)
  /** The files whose last changes are not kept. */
  #unkept = signal([])
  #release = () => {}
  #steal = () => {}

  constructor() {
    addEventListener('pagehide', () => this.save())
    addEventListener('storage', ({ key, newValue }) => {
      if (key?.startsWith(prefix())) this.#receive(key.slice(prefix().length), newValue)
    })
    // A page that was hidden may have missed changes.
    for (const event of ['pageshow', 'visibilitychange']) addEventListener(event, () => { if (studio.files.current) this.follow() }, true)
    effect(() => this.#hold(studio.files.document.value))
    on('take-over', 'click', () => this.#steal())
    effect(() => {
      studio.files.list.value
      const names = this.#unkept.value.map(({ name }) => name)
      $('unkept').hidden = !isDenied && names.length === 0
      $('unkept-words').textContent = isDenied ? 'This browser keeps nothing of this page. Download your files before you close it.'
        : `This browser has no storage left: the last changes of ${names.join(', ')} are not kept.`
    })
    on('unkept-download', 'click', () => {
      for (const one of isDenied ? [studio.files.current] : this.#unkept.peek()) studio.export.download(one)
    })
  }

  /** Discards all files and sounds, after confirmation. */
  async reset() {
    if (!confirm('Delete all files from this page? They cannot be restored.')) return
    this.save = () => {}
    await studio.soundFiles.clear()
    for (const id of storedIds()) {
      localStorage.removeItem(prefix() + id)
      for (const store of [longTexts, keptOrigins]) await store.remove(id)
    }
    for (const storage of [localStorage, sessionStorage]) storage.removeItem(windowKey())
    history.replaceState(null, '', location.pathname + location.search)
    location.reload()
  }

  get scope() { return scope() }

  /** The handle of the file on the disk from which a file came, also in an earlier visit; `undefined` for none. */
  async handleOf(one) {
    if (one.opened === undefined) Object.assign(one, await keptOrigins.get(one.id))
    return one.handle
  }

  /** Remembers the file on the disk for a file. */
  noteOrigin(one, handle, text) {
    Object.assign(one, { handle, opened: text })
    if (handle) keptOrigins.put(one.id, { handle, opened: text })
  }

  saveSoon() { studio.later('save', 300, () => this.save()) }

  /** Writes the files that this window has changed. */
  save() {
    const { files } = studio
    if (!files.current) return
    for (const one of [...files.known, ...files.deleted]) this.settle(one)
    this.#saveWindow()
  }

  #saveWindow() {
    const { all, current } = studio.files
    const state = JSON.stringify({ open: all.map(({ id }) => id), current: current?.id })
    for (const storage of [localStorage, sessionStorage]) keep(windowKey(), state, storage)
  }

  /** Makes a file and its stored version one, or two if both were changed. */
  settle(one) {
    if (one === studio.files.current) one.text = studio.files.text
    if (one.text.length > longestEdited || one.isShared) return
    const own = valuesOf(one)
    const raw = localStorage.getItem(prefix() + one.id)
    const isSame = one.kept && raw?.startsWith(`{"tag":"${one.kept.tag}"`)
    const stored = isSame ? one.kept : raw === null ? null : this.#whole(one, read(prefix() + one.id))
    // It is settled again with the text.
    if (stored === undefined) return
    const { kind, values } = decision(this.#window, one.kept ?? null, own, stored)
    if (kind === 'write') this.#write(one, stored, values)
    else if (kind === 'take') this.#take(one, stored)
    else if (kind === 'split') this.#split(one, stored)
    else this.#note(one, true)
  }

  #write(one, before, values) {
    const version = following(this.#window, before ?? one.kept, values)
    if (!this.#store(one, version)) return
    one.kept = version
    studio.files.takeOver(one, values)
  }

  /** Stores a version. A long file is a short change of the one in the database, or is stored there again. */
  #store(one, version) {
    const { text } = version
    if (text.length <= longestInKey) return this.#storeKey(one, version)
    const edits = one.long ? replacement(one.long.text, text) : []
    if (one.long && (edits[0]?.text.length ?? 0) <= longestChange) {
      return this.#storeKey(one, { ...version, text: undefined, long: one.long.tag, edits })
    }
    if (!one.isMoving) this.#move(one, version)
    // Until it is there, the key has all of it, if there is room.
    return keep(prefix() + one.id, JSON.stringify(version))
  }

  /** Keeps a long text elsewhere, and then refers to it in the key. */
  async #move(one, { tag, text }) {
    const { id, long: former } = one
    one.isMoving = true
    const isKept = await longTexts.put(id, tag, text).then(() => true, () => false)
    one.isMoving = false
    const isInKey = () => Boolean(localStorage.getItem(prefix() + id)?.startsWith(`{"tag":"${one.kept?.tag}"`))
    if (!isKept) return this.#note(one, isInKey() && one.kept.text === studio.files.textOf(one))
    if (one.id !== id) return
    one.long = { tag, text, former: former?.tag }
    // Other windows may still be reading the one before.
    if (former?.former) longTexts.remove(id, former.former)
    if (isInKey()) this.#store(one, one.kept)
    else this.settle(one)
  }

  /** A version with its text: `undefined` if that has yet to be read, after which the file is settled again. */
  #whole(one, version) {
    if (!version?.long) return version
    if (one.long?.tag === version.long) return { ...version, text: applied(one.long.text, version.edits) }
    longTexts.get(one.id, version.long).then((text) => {
      if (text === undefined) return
      one.long = { tag: version.long, text }
      this.settle(one)
    }, () => {})
    return undefined
  }

  /** The file of a stored version; `null` if its text is lost. */
  async #fileOf(id, version) {
    const one = { id, kept: version }
    if (version.long) {
      const text = await longTexts.get(id, version.long).catch(() => undefined)
      if (text === undefined) return null
      one.long = { tag: version.long, text }
      one.kept = { ...version, text: applied(text, version.edits) }
    }
    return Object.assign(one, valuesOf(one.kept))
  }

  /** Remembers whether the last changes of a file are kept. */
  #note(one, isKept) {
    const [unkept, others] = [this.#unkept.peek(), this.#unkept.peek().filter((other) => other !== one)]
    const isMissing = !isKept && !one.deleted
    if (isMissing === (others.length === unkept.length)) this.#unkept.value = isMissing ? [...others, one] : others
  }

  /** Writes a key, if need be in the place of deleted files; returns whether there is room. */
  #storeKey(one, version) {
    const text = JSON.stringify(version)
    const deleted = studio.files.deleted.filter((other) => other !== one)
    let isKept
    while (!(isKept = keep(prefix() + one.id, text)) && deleted.length > 0) this.forget(deleted.shift())
    this.#note(one, isKept)
    return isKept
  }

  /** Takes over a version of another window. */
  #take(one, version) {
    if (one === studio.files.current && studio.shaping.isBusy) {
      studio.later(`take ${one.id}`, 200, () => this.settle(one))
      return
    }
    const [isChanged, wasDeleted, { name }] = [version.text !== one.text, Boolean(one.deleted), one]
    one.kept = version
    studio.files.takeOver(one, valuesOf(version))
    if (version.deleted && !wasDeleted) {
      studio.notice(`${name} was deleted in another window.`, { label: 'Undo', run: () => studio.files.restore(one) })
    } else if (isChanged && one === studio.files.current) studio.notice(`${name} was changed in another window.`)
  }

  /** Makes this window's version a file of its own, and takes over the other. */
  #split(one, stored) {
    const { files } = studio
    const { id, name, long: former } = one
    // Both windows may save the same version.
    one.id = `${id}.${one.kept && !one.kept.deleted && one.text === one.kept.text ? one.kept.tag : crypto.randomUUID().slice(0, 8)}`
    one.kept = null
    one.long = undefined
    if (stored.deleted) {
      studio.notice(`${name} was deleted in another window. Your version stays.`)
    } else {
      one.name = files.freeName(name, ' (', ')')
      // The file on the disk is that of the other version.
      Object.assign(one, { version: undefined, saved: undefined, handle: undefined, opened: undefined })
      files.list.value += 1
      files.insert({ id, kept: stored, long: former, ...valuesOf(stored) }, one)
      studio.notice(`${name} was changed in two windows. This version is now ${one.name}.`)
    }
    this.settle(one)
  }

  /** Another window has written a file, or removed what was stored. */
  async #receive(id, arrived) {
    const { files } = studio
    if (!files.current) return
    const one = files.byId(id)
    const stored = read(prefix() + id)
    if (!stored) {
      // An open file is written again when it changes.
      if (files.all.includes(one)) one.kept = null
      else if (one) this.forget(one)
      return
    }
    // This window has overwritten a version that it did not know, and its writer may be gone.
    const lost = arrived === null ? null : JSON.parse(arrived)
    if (lost && lost.tag !== stored.tag && stored.tag.startsWith(this.#window) && !knows(stored, lost.tag)) {
      await this.#rescue(id, lost)
    }
    if (one) return this.settle(one)
    const found = await this.#fileOf(id, stored)
    if (!found || files.byId(id)) return undefined
    ;(found.deleted ? files.deleted : files.closed).push(found)
    files.list.value += 1
    return undefined
  }

  /** Stores a version that was overwritten as a file of its own. */
  async #rescue(id, lost) {
    const key = `${id}.${lost.tag}`
    const found = await this.#fileOf(id, lost)
    if (!found || localStorage.getItem(prefix() + key) !== null || lost.deleted || found.text === studio.files.byId(id)?.text) return
    const one = { id: key, ...valuesOf(found), name: studio.files.freeName(lost.name, ' (', ')') }
    studio.files.closed.push(one)
    studio.files.list.value += 1
    this.settle(one)
  }

  /** Reads what other windows have written meanwhile. */
  follow() { for (const id of storedIds()) this.#receive(id, null) }

  /** Removes a file that is not worth keeping from the storage. */
  forget(one) {
    localStorage.removeItem(prefix() + one.id)
    if (one.long) longTexts.remove(one.id)
    keptOrigins.remove(one.id)
    this.#note(one, true)
    Object.assign(one, { kept: null, long: undefined })
    for (const list of ['closed', 'deleted']) studio.files[list] = studio.files[list].filter((other) => other !== one)
    studio.files.list.value += 1
  }

  /** Holds the lock of the open file, or notes that another window does. */
  #hold(one, options = { ifAvailable: true }) {
    this.#release()
    this.isElsewhere.value = false
    if (!one || !navigator.locks) return
    const ended = new AbortController()
    let end
    const untilEnd = new Promise((resolve) => { end = resolve })
    const name = prefix() + one.id
    this.#release = () => { ended.abort(); end() }
    const has = () => { this.isElsewhere.value = false; return untilEnd }
    const lost = () => {
      if (ended.signal.aborted) return
      this.isElsewhere.value = true
      // It is this window's again when the other lets go.
      navigator.locks.request(name, { signal: ended.signal }, has).then(undefined, (error) => { if (error.name === 'AbortError') lost() })
    }
    this.#steal = () => {
      ended.abort()
      end()
      this.follow()
      this.#hold(one, { steal: true })
    }
    navigator.locks.request(name, options, (lock) => (lock ? has() : void lost())).catch(({ name: reason }) => { if (reason === 'AbortError') lost() })
  }

  /** Opens the kept files and the file in the page's link, or otherwise a built-in pattern. */
  async restore() {
    const { files, haptics } = studio
    await this.#openKept()
    studio.soundFiles.read()
    const isLink = location.hash.startsWith('#p=')
    const shared = isLink ? await unpack(location.hash) : {}
    if (shared.name !== undefined) {
      // The pages of rules link to their examples so.
      const isExample = shared.opens === 'findings'
      files.addNew(shared.name, shared.text, { isShared: !isExample })
      studio.thumb.take(shared)
      if (isExample) studio.problems.showFirst()
    }
    if (!files.current) {
      // Windows without files have the same first one.
      const id = localStorage.getItem(`${prefix()}first`) === null ? 'first' : undefined
      files.add(files.freeName('heartbeat.ahap'), haptics.generate('heartbeat'), { id, builtIn: 'heartbeat' })
    }
    if (shared.reason) studio.notice(shared.reason)
  }

  async #openKept() {
    const { files } = studio
    const found = new Map()
    if (studio.folder) takeCommonFiles()
    for (const id of storedIds()) {
      const version = read(prefix() + id)
      const isOver = version?.deleted < Date.now() - restorable
      if (typeof (version?.long ?? version?.text) !== 'string' || typeof version.name !== 'string' || isOver) {
        localStorage.removeItem(prefix() + id)
        for (const store of [longTexts, keptOrigins]) store.remove(id)
        continue
      }
      const one = await this.#fileOf(id, version)
      if (one) found.set(id, one)
    }
    const former = read(formerKey)
    for (const { name, text, ...rest } of former?.documents ?? []) {
      const one = { id: files.newId(), name: String(name), text: String(text), ...rest }
      found.set(one.id, one)
    }
    const { open, current } = read(windowKey(), sessionStorage) ?? read(windowKey()) ?? {}
    const inOrder = [...(open ?? []).map((id) => found.get(id)).filter(Boolean), ...found.values()]
    for (const one of new Set(inOrder)) {
      const isOpen = !open || open.includes(one.id) || !one.kept
      files[one.deleted ? 'deleted' : isOpen ? 'all' : 'closed'].push(one)
    }
    files.list.value += 1
    const last = files.all.find(({ id, name }) => id === current || (former && name === former.current)) ?? files.all[0]
    if (last) files.show(last)
    if (!former) return
    this.save()
    localStorage.removeItem(formerKey)
  }
}
