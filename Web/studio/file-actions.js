import { ask } from './asking.js'
import { $, on } from './element.js'
import { connectContextMenu } from './menu.js'
import { endingOf, soundNames } from './opening.js'
import { lastOf } from './paths.js'
import { studio } from './studio.js'

/** Renames files in a dialog, and offers the actions of each file in the list on the left. */
export class FileActions {
  constructor() {
    connectContextMenu($('tree'), 'File', ({ target }) => {
      const { pattern } = target.closest?.('.file') ?? {}
      return this.#itemsOf(rowOf(target)) ?? (pattern ? studio.snippets.items(pattern) : null)
    })
    on('tree', 'dblclick', ({ target }) => {
      const one = studio.files.all.find(({ id }) => id === rowOf(target).id)
      if (one) this.rename(one)
    })
  }

  /** The actions of a row, by its attributes; `null` for one without. */
  #itemsOf({ id, closed, deleted, folderFile, sound }) {
    const { files } = studio
    if (id ?? closed) return this.items(files.byId(id ?? closed))
    if (deleted) return [{ label: 'Restore', icon: 'undo', run: () => files.restore(files.byId(deleted)) }]
    if (sound) return this.#soundItems(sound)
    return folderFile ? this.#folderItems(folderFile) : null
  }

  /** The actions of a file, for a menu. */
  items(one) {
    const { files, comparison } = studio
    const isOpen = files.all.includes(one)
    const isOther = isOpen && one !== files.current && ['pattern', 'timeline'].includes(files.kind) && studio.haptics.formatOf(one.name, one.text) === files.kind
    return [
      !isOpen && { label: 'Open', icon: 'open', run: () => files.reopen(one) },
      { label: 'Rename…', key: 'F2', icon: 'pen', run: () => this.rename(one) },
      { label: 'Duplicate', icon: 'copy', run: () => files.duplicate(one) },
      { label: 'Download', icon: 'export', run: () => studio.export.download(one) },
      isOther && { label: 'Compare with the open file', icon: 'compare', run: () => comparison.choose(one.name) },
      null,
      isOpen && { label: 'Close', icon: 'close', run: () => files.close(one) },
      { label: 'Delete', icon: 'trash', run: () => studio.try(() => files.remove(one)) },
    ].filter((item) => item !== false)
  }

  #soundItems(name) {
    return [
      { label: 'Use…', icon: 'wave', run: () => studio.sounds.offerUses([name]) },
      { label: 'Rename…', icon: 'pen', run: () => this.rename({ name }) }, null,
      { label: 'Delete', icon: 'trash', run: () => studio.soundFiles.remove(name) },
    ]
  }

  /** The actions of a file of the folder that is not open. */
  #folderItems(name) {
    const { files, folder } = studio
    const withFile = (run) => () => studio.try(async () => run(await folder.fileOf(name)))
    const isSound = soundNames.test(name)
    return [
      { label: isSound ? 'Use…' : 'Open', icon: isSound ? 'wave' : 'open', run: () => folder.open(name) },
      { label: 'Rename…', icon: 'pen', run: withFile((one) => this.rename(one)) },
      !isSound && { label: 'Duplicate', icon: 'copy', run: withFile((one) => files.duplicate(one)) },
      null,
      { label: 'Delete', icon: 'trash', run: isSound ? () => studio.try(() => folder.removeSound(name)) : withFile((one) => files.remove(one)) },
    ].filter((item) => item !== false)
  }

  /** Opens the dialog for the new name of a file, or of a sound as `{ name }`. A name without an ending keeps the one that it had. */
  async rename(one) {
    const { files } = studio
    const ending = endingOf(one.name)
    const whole = (text) => (endingOf(text) ? text : text + ending)
    const isTaken = (name) => name !== one.name && (files.isTaken(name, one) || name in files.sounds)
    const reasonOf = (text) => (text === '' ? 'A file needs a name.' : text.length > 200 ? 'The name is too long.' : isTaken(whole(text)) ? `${whole(text)} exists already.` : '')
    // Its name without the folder and the ending.
    const selection = [one.name.length - lastOf(one.name).length, one.name.length - ending.length]
    const given = await ask('Rename', [{ key: 'name', name: 'Name', value: one.name, reasonOf, selection }], 'Rename')
    if (given) studio.try(() => files.rename(one, whole(given.name)))
  }
}

/** The attributes of the row of an element in the list. */
const rowOf = (target) => target.closest?.('#tree li li')?.querySelector('.file')?.dataset ?? {}
