import { keptSounds } from './database.js'
import { keep } from './storage.js'
import { studio } from './studio.js'

/** The key that changes with the sounds, so that other windows read them again. */
const changeKey = 'haptics-studio/sounds'
const hashOf = async (file) => Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The sounds of the page as this browser keeps them: each content once, with its names in the pages. */
export class SoundFiles {
  /** The hashes of the kept sounds of this page, by their names. */
  #hashes = {}
  /** The names of those that are not kept, or not yet, which no reading takes away. */
  #unkept = new Set()
  /** Readings run one after another. */
  #turn = Promise.resolve()

  constructor() {
    addEventListener('storage', ({ key }) => { if (key === changeKey) this.read() })
  }

  /** The name of a sound among those of all pages. */
  #full(name) { return `${studio.keeping.scope}sound/${name}` }

  /** Assigns a name to a sound, or removes the name; returns whether this browser keeps that. */
  async #assign(name, sound) {
    const isKept = await keptSounds.assign(this.#full(name), sound).then(() => true, () => false)
    keep(changeKey, crypto.randomUUID())
    return isKept
  }

  /**
   * Adds sounds, `{ name, file, sound }`. One that arrives alone replaces that of its name; one that arrives with files
   * belongs to these, so that it gets another name if need be. Returns those names by the names in the files, and whether
   * all are kept.
   */
  async add(sounds, isAlone) {
    const { files } = studio
    const others = {}
    let areKept = true
    for (const { name, file, sound } of sounds) {
      const hash = await hashOf(file)
      const isOther = (free) => files.sounds[free] && this.#hashes[free] !== hash
      const own = isAlone ? name : files.freeName(name, '-', '', isOther)
      if (own !== name) others[name] = own
      files.sounds[own] = sound
      this.#hashes[own] = hash
      this.#unkept.add(own)
      if (await this.#assign(own, { hash, file })) this.#unkept.delete(own)
      else areKept = false
    }
    files.heard.value += 1
    return { others, areKept }
  }

  /** Reads new kept sounds, and forgets removed ones. */
  read() {
    this.#turn = this.#turn.then(() => this.#read()).catch(() => {})
    return this.#turn
  }

  async #read() {
    const { files } = studio
    const rows = await keptSounds.all()
    const found = {}
    for (const { name, file, hash, names = [] } of rows) {
      // Earlier versions of the page kept sounds by their names.
      if (!hash) {
        if (file) {
          found[name] = { file, hash: await hashOf(file) }
          await keptSounds.assign(this.#full(name), found[name])
        }
        await keptSounds.remove(name)
        continue
      }
      for (const full of names) if (full.startsWith(this.#full(''))) found[full.slice(this.#full('').length)] = { file, hash }
    }
    for (const [name, { file, hash }] of Object.entries(found)) {
      // A sound of the folder is as it is on the disk.
      if (files.sounds[name] && ( !this.#hashes[name] || this.#hashes[name] === hash)) continue
      this.#hashes[name] = hash
      await files.takeSound(name, await file.arrayBuffer())
    }
    for (const name of Object.keys(this.#hashes)) if (!(name in found || this.#unkept.has(name))) this.#forget(name)
  }

  #forget(name) {
    delete studio.files.sounds[name]
    delete this.#hashes[name]
    this.#unkept.delete(name)
    studio.files.heard.value += 1
  }

  async #keptOf(name) { return (await keptSounds.all().catch(() => [])).find(({ hash }) => hash && hash === this.#hashes[name]) }

  /** Renames a sound. */
  async rename(former, name) {
    const { files } = studio
    const [kept, sound] = [await this.#keptOf(former), files.sounds[former]]
    this.#forget(former)
    files.sounds[name] = sound
    if (!kept) return
    this.#hashes[name] = kept.hash
    await this.#assign(name, kept)
    await this.#assign(former, null)
  }

  /** Removes a sound, which the notice can bring back. */
  async remove(name) {
    const [kept, sound] = [await this.#keptOf(name), studio.files.sounds[name]]
    this.#forget(name)
    await this.#assign(name, null)
    studio.notice(`Deleted ${name}.`, { label: 'Undo', run: () => {
      studio.files.sounds[name] = sound
      studio.files.heard.value += 1
      if (!kept) return undefined
      this.#hashes[name] = kept.hash
      return this.#assign(name, kept)
    } })
  }

  /** Removes all sounds of the page. */
  async clear() { for (const name of Object.keys(this.#hashes)) await this.#assign(name, null) }
}
