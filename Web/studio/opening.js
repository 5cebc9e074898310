/** Files larger than this are refused before they are read. */
const largestText = 64 << 20
const soundNames = /\.(wav|mp3|m4a|aac|flac|ogg|caf|aiff?)$/i

/** Reads files: texts, and sounds decoded. */
export async function openFiles(files, context) {
  const texts = []
  const sounds = {}
  const skipped = []
  for (const file of files) {
    if (soundNames.test(file.name)) {
      try {
        sounds[file.name] = await decoded(await file.arrayBuffer(), context)
      } catch {
        skipped.push(`${file.name} (not decoded by this browser)`)
      }
    } else if (!/\.(ahap|json|haptic|vij|hjif|txt)$/i.test(file.name)) {
      skipped.push(`${file.name} (neither a haptic file nor a sound)`)
    } else if (file.size > largestText) {
      skipped.push(`${file.name} (larger than 64 MB)`)
    } else {
      texts.push({ name: file.name, text: await file.text() })
    }
  }
  return { texts, sounds, skipped }
}

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

/** What was dropped, folders with all that is in them. */
export async function droppedFiles(transfer) {
  // All at once: the list is empty after the first wait.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => ({
    file: item.getAsFile(), entry: item.webkitGetAsEntry?.(), handle: item.getAsFileSystemHandle?.(),
  }))
  if (items.length === 0) return [...transfer.files]
  return (await Promise.all(items.map(filesOf))).flat()
}

/** The files of an item. On a page from disk, Chromium reads folders by handles, and not by entries. */
async function filesOf({ file, entry, handle }) {
  const opened = await handle?.catch(() => undefined)
  if (opened?.kind === 'directory') return filesInFolder(opened)
  if (entry?.isDirectory) return filesBelow(entry)
  return file ? [file] : []
}

async function filesInFolder(folder) {
  const files = []
  for await (const one of folder.values()) {
    if (one.kind === 'directory') files.push(...await filesInFolder(one))
    else files.push(await one.getFile())
  }
  return files
}

async function filesBelow(entry) {
  if (entry.isFile) return [await new Promise((resolve, reject) => entry.file(resolve, reject))]
  const reader = entry.createReader()
  const found = []
  for (;;) {
    // A call gives at most a hundred.
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    found.push(...some)
  }
  return (await Promise.all(found.map(filesBelow))).flat()
}
