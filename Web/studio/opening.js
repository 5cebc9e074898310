/** Files larger than this are refused before they are read. */
const largestText = 64 << 20
export const soundNames = /\.(wav|mp3|m4a|aac|flac|ogg|caf|aiff?)$/i

/** Reads files, `{ name, file }`: texts, including formats with `suffixes`, and decoded sounds with their files. */
export async function openFiles(files, context, suffixes) {
  const texts = []
  const sounds = {}
  const soundFiles = []
  const skipped = []
  for (const { name, file } of files) {
    if (soundNames.test(name)) {
      try {
        sounds[name] = await decoded(await file.arrayBuffer(), context)
        soundFiles.push({ name, file })
      } catch {
        skipped.push(`${name} (not decoded by this browser)`)
      }
    } else if (![...suffixes, '.json', '.txt'].some((one) => name.toLowerCase().endsWith(one))) {
      skipped.push(`${name} (neither a haptic file nor a sound)`)
    } else if (file.size > largestText) {
      skipped.push(`${name} (larger than 64 MB)`)
    } else {
      const text = textIn(await file.arrayBuffer())
      if (text === null) skipped.push(`${name} (not UTF-8)`)
      else texts.push({ name, text })
    }
  }
  return { texts, sounds, soundFiles, skipped }
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

/** The first two channels of a sound, interleaved. */
export async function decoded(bytes, context) {
  const buffer = await context.decodeAudioData(bytes)
  const channels = Math.min(buffer.numberOfChannels, 2)
  const samples = new Float32Array(buffer.length * channels)
  for (let channel = 0; channel < channels; channel++) {
    buffer.getChannelData(channel).forEach((sample, i) => { samples[i * channels + channel] = sample })
  }
  return { samples, channels, sampleRate: buffer.sampleRate }
}

/** The dropped files, including the contents of folders with their paths: `{ name, file }`. */
export async function droppedFiles(transfer) {
  // All at once: the list is empty after the first wait.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => ({
    file: item.getAsFile(), entry: item.webkitGetAsEntry?.(), handle: item.getAsFileSystemHandle?.(),
  }))
  if (items.length === 0) return chosenFiles(transfer.files)
  return (await Promise.all(items.map(async ({ file, entry, handle }) => {
    // On a page from disk, Chromium reads folders by handles instead of entries.
    const opened = await handle?.catch(() => undefined)
    if (opened?.kind === 'directory') return filesIn(opened.values(), (one) => one.kind === 'directory' && one.values(), (one) => one.getFile())
    const fileOf = (one) => new Promise((resolve, reject) => one.file(resolve, reject))
    if (entry?.isDirectory) return filesIn(entriesOf(entry), (one) => one.isDirectory && entriesOf(one), fileOf)
    return file ? chosenFiles([file]) : []
  }))).flat()
}

/** The files below a folder. below: returns the contents of a folder. */
async function filesIn(elements, below, fileOf, path = '') {
  const files = []
  for await (const one of elements) {
    const inside = below(one)
    if (inside) files.push(...await filesIn(inside, below, fileOf, `${path}${one.name}/`))
    else files.push({ name: `${path}${one.name}`, file: await fileOf(one) })
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
