import { HapticsError } from '../haptics/memory.js'
import { $ } from './element.js'
import { capitalized } from './numbers.js'
import { soundNames, textIn } from './opening.js'
import { folderOf, neighbor, pathsIn } from './paths.js'
import { stringsIn } from './player.js'
import { effect, signal } from './store.js'
import { studio } from './studio.js'

/** The interval for comparing the open file with the disk, in milliseconds. */
const period = 1000
const secretKey = 'haptics-studio-secret'

/** The decoded end of an address, which some programs escape more than required. */
function decoded(text) {
  try { return decodeURIComponent(text) } catch { return text }
}

/** The text of a file; one that is not UTF-8 is refused, as saving it would replace its bytes. */
function textOf(name, bytes) {
  const text = textIn(bytes)
  if (text === null) throw new HapticsError(`${name} is not UTF-8 and was not opened, because saving it would change its bytes.`, -1)
  return text
}

/** The folder that `haptics studio` serves: its files are opened, saved and followed. */
export class Folder {
  #secret
  /** The name of the file that the address asks for, if any. */
  #requested
  #names = []
  /** The sources of the files that open files have named, by their names in the folder. */
  texts = {}
  /** The versions of these files and sounds, by their names. */
  #versions = {}
  /** The files that the open file names, with the source that names them. */
  #named = {}
  /** The files that files of the folder name, with the sources that name them. */
  #further = new Map()
  /** Ends when what was begun last has ended. */
  #turn = Promise.resolve()
  /** The last error of following, which is reported once. */
  #said = null
  /** The folder as it is listed: `{ name, files }`. */
  shown = signal(null)

  /** The folder of the page; `null` for a page from disk, or from anywhere else. */
  static connect() {
    const match = /^#secret=([0-9a-f]{32})(?:&file=(.+))?$/.exec(decoded(location.hash))
    if (match) {
      sessionStorage.setItem(secretKey, match[1])
      history.replaceState(null, '', location.pathname)
    }
    const secret = location.protocol === 'http:' ? sessionStorage.getItem(secretKey) : null
    return secret ? new Folder(secret, match?.[2]) : null
  }

  constructor(secret, requested) {
    this.#secret = secret
    this.#requested = requested
    $('save').hidden = false
    $('promise').textContent = 'This page connects only to the command “haptics studio” on this computer.'
    $('save').onclick = () => this.save()
  }

  // The server.

  /** The answer of the server; `null` for the status that the request expects. */
  async #ask(path, name, { expected, ...options } = {}) {
    const answer = await fetch(path, { ...options, headers: { ...options.headers, 'Haptics-Secret': this.#secret } })
      .catch(() => { throw new HapticsError('The command “haptics studio” has ended. Start it again.', -1) })
    if (answer.status === expected) return null
    if (answer.ok) return answer
    throw new HapticsError({
      403: 'The command “haptics studio” does not recognize this page. Open the address that it printed.',
      404: `${name} is not in the folder.`,
      413: `${name} is larger than 64 MB.`,
    }[answer.status] ?? `${name} could not be read or saved (status ${answer.status}).`, answer.status)
  }

  #askFile(name, options) { return this.#ask(`/file?name=${encodeURIComponent(name)}`, name, options) }

  /** A file's bytes and version; `null` if it still has the given version. */
  async #read(name, version) {
    const headers = version === undefined ? {} : { 'If-None-Match': version }
    const answer = await this.#askFile(name, { headers, expected: 304 })
    return answer && { bytes: await answer.arrayBuffer(), version: answer.headers.get('ETag') }
  }

  /** A file's bytes and version as in `#read`; `undefined` if the folder has no such file. */
  #readIfThere(name, version) {
    return this.#read(name, version).catch((error) => {
      if (error.status !== 404) throw error
    })
  }

  /** Writes a file over a version, and gives the new one; `null` if it has another one by now. */
  async #write(name, text, version) {
    const headers = version === undefined ? { 'If-None-Match': '*' } : { 'If-Match': version }
    const answer = await this.#askFile(name, { method: 'PUT', body: text, headers, expected: 412 }).catch((error) => {
      throw error.status === 404 ? new HapticsError(this.#refusalOf(name), 404) : error
    })
    return answer?.headers.get('ETag') ?? null
  }

  /** Reports why the folder cannot have a file of a name. */
  #refusalOf(name) {
    const path = folderOf(name)
    const isThere = path === '' || this.#names.some((one) => one.startsWith(`${path}/`))
    return isThere ? `The folder cannot have a file named ${name}.` : `The folder has no folder “${path}”. Create it with another program.`
  }

  /** Runs what changes files after everything that was begun before, so that each step knows the version of the last one. */
  #inTurn(body) {
    const turn = this.#turn.then(body)
    this.#turn = turn.catch(() => {})
    return turn
  }

  // The files.

  /** Opens the file that the address asks for, and then follows the folder while the page is seen. */
  async start() {
    if (this.#requested) await this.open(this.#requested)
    effect(() => { if (studio.files.document.value) studio.try(() => this.#takeNeighbors()) })
    setTimeout(() => this.#step(), period)
  }

  /** Follows the folder, and reports a repeated error once. */
  async #step() {
    try {
      if (document.visibilityState === 'visible') await this.#inTurn(() => this.#follow())
      this.#said = null
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
      if (error.message !== this.#said) studio.notice(error.message)
      this.#said = error.message
    } finally {
      setTimeout(() => this.#step(), period)
    }
  }

  /** The name of the folder; `undefined` until it is listed. */
  get name() { return this.shown.peek()?.name }

  /** Lists the files of the folder. */
  async refresh() {
    const { folder, files } = await (await this.#ask('/folder', 'the folder')).json()
    if (this.name !== undefined && JSON.stringify(files) === JSON.stringify(this.#names)) return
    for (const name of this.#names) {
      if (files.includes(name)) continue
      delete this.texts[name]
      delete this.#versions[name]
    }
    this.#names = files
    this.shown.value = { name: folder, files }
  }

  /** Returns whether the folder has a file of a name. */
  has(name) { return this.#names.includes(name) }

  /** Opens a file with the files that it names. */
  open(name) {
    return studio.try(async () => {
      const { bytes, version } = await this.#read(name)
      if (soundNames.test(name)) {
        await studio.files.takeSound(name, bytes)
        this.#versions[name] = version
        if (!studio.files.sounds[name]) throw new HapticsError(`${name} cannot be decoded by this browser.`, -1)
        studio.sounds.offerUses([name])
        return
      }
      this.#show(name, textOf(name, bytes), version)
      await this.#takeNeighbors()
    })
  }

  /** A file of the folder from the page, or else from the disk; a sound has `bytes` instead of a text. */
  async fileOf(name) {
    const known = studio.files.named(name)
    if (known?.version !== undefined) return known
    const { bytes, version } = await this.#read(name)
    if (soundNames.test(name)) return { name, version, bytes }
    const text = textOf(name, bytes)
    return { id: studio.files.newId(), name, version, text, saved: text }
  }

  /** Deletes a sound of the folder, which the notice can bring back. */
  async removeSound(name) {
    const document = await this.fileOf(name)
    await this.remove(document)
    studio.notice(`Deleted ${name}.`, { label: 'Undo', run: () => this.restore(document, document.bytes) })
  }

  /** Shows a file as it is on the disk, unless it has changes here that were not saved. */
  #show(name, text, version) {
    const { files } = studio
    const known = files.named(name)
    if (known?.version !== undefined && files.isChanged(known)) return files.reopen(known)
    // A file of the page that has this name by chance gets another one.
    const isOther = known && known.version === undefined && files.textOf(known) !== text
    if (isOther) known.name = files.freeName(name)
    files.add(name, text)
    Object.assign(files.current, { version, saved: text })
    if (isOther) studio.notice(`Your ${name} is now ${known.name}, because the folder has a file of that name.`)
    return undefined
  }

  /** Saves the open file; asks before it replaces what another program wrote. */
  save() {
    const { current } = studio.files
    return studio.try(() => this.#inTurn(() => this.#save(current)))
  }

  async #save(document) {
    const { name } = document
    const text = studio.files.textOf(document)
    let version = await this.#write(name, text, document.version)
    if (version === null) {
      const now = await this.#readIfThere(name)
      const isOther = now && textIn(now.bytes) !== text
      if (isOther && !confirm(`${name} was changed by another program. Replace it with the text in this page?`)) return
      version = await this.#write(name, text, now?.version)
      if (version === null) throw new HapticsError(`${name} is being changed. Save again.`, -1)
    }
    this.#note(document, { version, saved: text, warned: undefined })
    studio.notice(`Saved ${name}.`)
    await this.refresh()
  }

  /** Remembers the state of a file on the disk. */
  #note(document, state) {
    Object.assign(document, state)
    studio.files.claim(document)
    studio.files.list.value += 1
    studio.keeping.save()
  }

  /** Changes the folder by a request that older servers do not have. */
  async #change(path, document, doing, options, newName) {
    if (document.version === undefined) return null
    const headers = { 'If-Match': document.version }
    const answer = await this.#ask(path, document.name, { headers, ...options }).catch(async (error) => {
      if (error.status === 404) await this.refresh()
      const reason = {
        404: newName !== undefined && this.has(document.name) ? this.#refusalOf(newName) : `${document.name} is not in the folder.`, 409: 'The folder has a file of that name.',
        405: `This version of “haptics studio” cannot ${doing} files of the folder. ${capitalized(doing)} ${document.name} with another program.`,
        412: `${document.name} was changed by another program. Look at its changes first.`,
      }[error.status]
      throw reason ? new HapticsError(reason, error.status) : error
    })
    return answer
  }

  /** Deletes a file of the folder. */
  remove(document) {
    return this.#inTurn(async () => {
      await this.#change(`/file?name=${encodeURIComponent(document.name)}`, document, 'delete', { method: 'DELETE' })
      if (document.version === undefined) return
      // It is not another program that has deleted it.
      document.deleted = Date.now()
      await this.refresh()
    })
  }

  /** Writes a file that was deleted again, as it was on the disk. */
  restore(document, text) {
    return studio.try(() => this.#inTurn(async () => {
      const version = await this.#write(document.name, text)
      if (version === null) throw new HapticsError(`The folder has another ${document.name} by now. Yours is only in this page.`, -1)
      this.#note(document, { version, saved: text })
      await this.refresh()
    }))
  }

  /** Renames a file of the folder. */
  rename(document, name) {
    return this.#inTurn(async () => {
      const query = `name=${encodeURIComponent(document.name)}&to=${encodeURIComponent(name)}`
      const answer = await this.#change(`/file?${query}`, document, 'rename', { method: 'POST' }, name)
      if (!answer) return
      Object.assign(document, { name, version: answer.headers.get('ETag') ?? document.version })
      await this.refresh()
    })
  }

  /** Takes over what another program has saved, unless it was changed here as well. */
  async #follow() {
    await this.refresh()
    await this.#takeNeighbors()
    const document = studio.files.current
    if (document?.version === undefined || document.deleted) return
    const now = await this.#readIfThere(document.name, document.version)
    if (now === null || document !== studio.files.current) return
    if (now === undefined) {
      this.#note(document, { version: undefined, saved: '' })
      studio.notice(`${document.name} was deleted by another program. Save writes it again.`)
      return
    }
    const text = textOf(document.name, now.bytes)
    if (studio.files.text === document.saved) {
      Object.assign(document, { version: now.version, saved: text })
      studio.editor.replace(text)
      studio.notice(`${document.name} was changed by another program and has been reloaded.`)
    } else if (document.warned !== now.version) {
      document.warned = now.version
      studio.notice(`${document.name} was changed here and by another program. Save asks which version to keep.`)
    }
  }

  /** The names of the files that the open file names, and of the sounds of its patterns. */
  get #neighbors() {
    const { name, text, isWhole } = studio.files
    if (this.#named.name !== name || this.#named.text !== text) {
      const paths = isWhole.peek() ? stringsIn(text, /("(?:[^"\\]|\\.){1,500}")/g) : []
      this.#named = { name, text, places: new Set(paths.map((path) => neighbor(name, path))) }
    }
    const own = [...this.#named.places]
    return [...new Set([...own, ...own.flatMap((place) => this.#namedIn(place))])].filter((place) => place !== name && this.has(place))
  }

  /** The names of the files that a file of the folder names. */
  #namedIn(place) {
    const text = this.texts[place] ?? ''
    if (this.#further.get(place)?.text !== text) this.#further.set(place, { text, places: pathsIn(text).map((path) => neighbor(place, path)) })
    return this.#further.get(place).places
  }

  /** Reads the files that the open file names, unless they are known as they are on the disk. */
  async #takeNeighbors() {
    const seen = new Set()
    // The sounds of a pattern are known once it has been read.
    const next = () => this.#neighbors.find((one) => !seen.has(one))
    for (let place = next(); place !== undefined; place = next()) {
      seen.add(place)
      const found = await this.#readIfThere(place, this.#versions[place])
      if (!found) continue
      this.#versions[place] = found.version
      if (soundNames.test(place)) await studio.files.takeSound(place, found.bytes)
      else {
        this.texts[place] = textIn(found.bytes) ?? ''
        studio.files.heard.value += 1
      }
    }
  }
}
