import { fileIn } from './card.js'
import { decodeSound } from '../haptics/decoding.js'
import { studio } from './studio.js'

/** Files larger than this are refused before they are read. */
const largestText = 64 << 20
export const soundNames = /\.(wav|mp3|m4a|aac|flac|og[ag]|opus|caf|aiff?)$/i

/** The ending of a file's name, which determines its format. */
export function endingOf(name) {
  const lower = name.toLowerCase()
  const endings = [...studio.haptics.suffixes, '.json', '.txt'].filter((one) => lower.endsWith(one)).sort((a, b) => b.length - a.length)
  return endings.length > 0 ? name.slice(-endings[0].length) : soundNames.exec(name)?.[0] ?? ''
}

/** Reads files, `{ name, file }`: texts `{ name, text, handle, isShared }`, and sounds `{ name, file, sound }`. */
export async function openFiles(files) {
  const [texts, sounds, skipped] = [[], [], []]
  for (const { name, file, handle } of files) {
    const skip = (reason) => skipped.push(`${name} (${reason})`)
    if (soundNames.test(name)) {
      const sound = await file.arrayBuffer().then(decodeSound).catch(() => null)
      if (sound) sounds.push({ name, file, sound })
      else skip('not decoded by this browser')
    } else if (/\.png$/i.test(name)) {
      const shared = file.size > largestText ? null : await fileIn(new Uint8Array(await file.arrayBuffer()))
      if (shared) texts.push({ ...shared, isShared: true })
      else skip('a picture without a file')
    } else if (!endingOf(name)) {
      skip('neither a haptic file nor a sound')
    } else if (file.size > largestText) {
      skip('larger than 64 MB')
    } else {
      const text = textIn(await file.arrayBuffer())
      if (text === null) skip('not UTF-8')
      else texts.push({ name, text, handle })
    }
  }
  return { texts, sounds, skipped }
}

/** The text of a file's bytes; `null` for bytes that are not UTF-8, which saving would replace. */
export function textIn(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Files as they were chosen; those of a folder are named by their path in it. */
export const chosenFiles = (files) => [...files].map((file) => ({
  name: file.webkitRelativePath ? file.webkitRelativePath.split('/').slice(1).join('/') : file.name, file,
}))

/** The dropped files, including the contents of folders with their paths: `{ name, file }`. */
async function droppedFiles(transfer) {
  // All at once: the list is empty after the first wait.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => ({
    file: item.getAsFile(), entry: item.webkitGetAsEntry?.(), handle: item.getAsFileSystemHandle?.(),
  }))
  if (items.length === 0) return chosenFiles(transfer.files)
  return (await Promise.all(items.map(async ({ file, entry, handle }) => {
    // On a page from disk, Chromium reads folders by handles instead of entries.
    const known = await handle?.catch(() => undefined)
    const contents = contentsOf(known) ?? contentsOf(entry)
    if (contents) return filesIn(contents)
    return file ? chosenFiles([file]).map((one) => ({ ...one, handle: known })) : []
  }))).flat()
}

/** The contents of a folder, as a handle or an entry; `undefined` for a file. */
const contentsOf = (one) => (one?.kind === 'directory' ? one.values() : one?.isDirectory ? entriesOf(one) : undefined)

/** The files below a folder with its contents. */
async function filesIn(contents, path = '') {
  const files = []
  for await (const one of contents) {
    const name = `${path}${one.name}`
    const below = contentsOf(one)
    if (below) files.push(...await filesIn(below, `${name}/`))
    else files.push({ name, file: await (one.getFile?.() ?? new Promise((resolve, reject) => one.file(resolve, reject))) })
  }
  return files
}

async function* entriesOf(folder) {
  const reader = folder.createReader()
  for (;;) {
    // A call gives at most a hundred.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return
    yield* some
  }
}

/** Handles files that are dropped on the page. */
export function connectArrivals() {
  const isOver = (is) => document.body.classList.toggle('dropping', is)
  for (const kind of ['dragover', 'drop']) {
    addEventListener(kind, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      isOver(kind === 'dragover')
      if (kind === 'drop') takeDropped(event.dataTransfer)
    })
  }
  addEventListener('dragleave', ({ relatedTarget }) => { if (!relatedTarget) isOver(false) })
}

async function takeDropped(transfer) {
  const files = await droppedFiles(transfer).catch(() => null)
  if (!files) return studio.notice('This browser cannot open folders. Drop the files, or choose Open.')
  return takeFiles(files)
}

/** Opens files that were chosen or dropped. */
export async function takeFiles(files) {
  const sounds = await studio.files.take(files)
  // Sounds that arrive with other files belong to them; alone, the user chooses their use.
  if (files.every(({ name }) => soundNames.test(name))) studio.sounds.offerUses(sounds.map(({ name }) => name))
}
