import { $, element, on } from './element.js'
import { soft } from './fields.js'
import { capitalized } from './numbers.js'
import { textIn } from './opening.js'
import { lastOf } from './paths.js'
import { studio } from './studio.js'

export function download(name, blob) {
  const address = URL.createObjectURL(blob)
  element('a', { href: address, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The file on the disk that a person chooses for a file; `null` for none, and `undefined` if this browser cannot write to it. */
async function chosenHandle(suggestedName) {
  try {
    return await globalThis.showSaveFilePicker?.({ suggestedName })
  } catch ({ name }) {
    return name === 'AbortError' ? null : undefined
  }
}

/** The text that the file of a handle has; `undefined` if there is none any more. */
const textOnDisk = async (handle) => {
  const file = await handle.getFile().catch(() => null)
  return file ? textIn(await file.arrayBuffer()) : undefined
}

/**
 * Writes a string to the file of a handle, after a question if another program has changed it since it had a known text.
 * Returns whether it is written, and `null` if the person prefers what is there.
 */
async function writeTo(handle, text, known) {
  try {
    if (await handle.requestPermission({ mode: 'readwrite' }) !== 'granted') return false
    const now = known === undefined ? known : await textOnDisk(handle)
    const isOther = now !== undefined && now !== known && now !== text
    if (isOther && !confirm(`${handle.name} was changed by another program. Replace it with the text in this page?`)) return null
    const stream = await handle.createWritable()
    await stream.write(text)
    await stream.close()
    return true
  } catch {
    return false
  }
}

/** An SVG document as PNG, larger by a factor than it says. */
export async function png(text, factor) {
  const image = element('img', { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}` })
  await image.decode()
  const canvas = element('canvas', { width: factor * (image.naturalWidth || 960), height: factor * (image.naturalHeight || 540) })
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A WAV file of interleaved samples, as 32-bit floats. */
function wav({ samples, channels, sampleRate }) {
  const [words, halves] = [(...all) => new Uint32Array(all), (...all) => new Uint16Array(all)]
  return new Blob([
    'RIFF', words(50 + samples.byteLength), 'WAVEfmt ', words(18), halves(3, channels), words(sampleRate, sampleRate * channels * 4),
    halves(channels * 4, 32, 0), 'fact', words(4, samples.length / channels), 'data', words(samples.byteLength), samples,
  ], { type: 'audio/wav' })
}

/** A format as a person reads it, with the suffix of its files. */
const titled = ({ words, written: suffix }) => `${capitalized(words.replace(/^an? /, ''))}${suffix === 'json' ? '' : ` (.${suffix})`}`

/** Copies a string; returns whether the browser permits it. */
export const isCopied = async (text) => Boolean(await navigator.clipboard?.writeText(text).then(() => true, () => false))

/** The exports of the page: files in every format with their losses. */
export class Export {
  #dialog = $('export')
  #formats
  #chosen = null
  #choosing = null
  #ready = null

  constructor() {
    const { formats } = studio.haptics
    this.#formats = studio.haptics.conversions()
      .map((one) => ({ ...one, ...formats.find(({ name }) => name === one.name) }))
      .filter(({ written }) => written)
    on('export-save', 'click', () => {
      download(this.#ready.name, this.#ready.blob)
      studio.notice(`Exported ${this.#ready.name}.`)
    })
    on('export-list', 'keydown', async ({ key }) => {
      if (key !== 'Enter') return
      await this.#choosing
      $('export-save').click()
    })
  }

  /** Downloads a file as it is. */
  download(one) {
    const name = lastOf(one.name)
    download(name, new Blob([studio.files.textOf(one)], { type: 'application/json' }))
    return name
  }

  /** Saves the open file unchanged to its own file, to a file that is chosen once, or else as a download. */
  async save() {
    const { files, keeping } = studio
    const { current, text } = files
    const origin = await keeping.handleOf(current)
    const handle = origin ?? await chosenHandle(lastOf(current.name))
    const isWritten = handle ? await writeTo(handle, text, origin && current.opened) : handle
    if (isWritten === null) return
    const name = isWritten ? handle.name : this.download(current)
    current.saved = text
    files.claim(current)
    if (isWritten) keeping.noteOrigin(current, handle, text)
    files.list.value += 1
    keeping.save()
    studio.notice(isWritten ? `Saved ${name}.` : `Saved ${name} to the downloads.`)
  }

  /** The export formats of the open file: `{ id, name, note }`. */
  get offers() {
    const { kind } = studio.files
    const own = { id: 'own', name: titled(studio.haptics.formats.find(({ format }) => format === kind)), note: 'The unchanged file' }
    if (studio.analysis.hasErrors || !studio.files.isWhole.peek() || kind === 'timeline') return [own]
    return [own, { id: 'wav', name: 'WAV', note: 'The signal, as a sound' },
      { id: 'svg', name: 'SVG', note: 'The plot, for light and dark pages' }, { id: 'png', name: 'PNG', note: 'The plot, as a picture' },
      ...this.#formats.filter(({ name }) => !(name === 'ahap' && kind === 'pattern')).map((one) => ({ id: one.name, name: titled(one), note: one.summary.replace(/ Written\.$/, '') }))]
  }

  open() {
    $('export-list').replaceChildren(...this.offers.map(({ id, name, note }) => element('label', { className: 'format' },
      element('input', { type: 'radio', name: 'format', value: id, onchange: () => { this.#choosing = this.#choose(id) } }),
      element('strong', { textContent: name }), element('span', { className: 'soft', textContent: note }))))
    this.#dialog.showModal()
    const first = $('export-list').querySelector('input')
    first.focus()
    first.click()
  }

  async #choose(id) {
    const show = (...lines) => $('export-losses').replaceChildren(...lines)
    this.#chosen = id
    $('export-save').disabled = true
    show(soft('Converting…'))
    const made = await this.make(id).catch((error) => ({ error }))
    if (this.#chosen !== id) return
    if (made.error) return show(`This file cannot be exported to this format: ${made.error.message}`)
    this.#ready = made
    $('export-save').disabled = false
    const { name, blob, losses } = made
    show(element('p', {}, element('strong', { textContent: name }), ` · ${sizeText(blob.size)}`),
      losses.length === 0 ? soft('Nothing is lost.') : `${losses.length === 1 ? 'One thing is' : `${losses.length} things are`} lost:`,
      element('ul', {}, ...losses.slice(0, 40).map(({ message }) => element('li', { textContent: message }))))
  }

  /** The open file in a format: `{ name, blob, losses }`. */
  async make(id) {
    const { analysis, desk, files, settings } = studio
    const { text, kind, title } = files
    const model = settings.model.peek()
    const base = lastOf(title)
    const shown = analysis.shown.peek()
    const [source, format] = shown === null ? [text, kind] : [shown, 'pattern']
    const plot = () => desk.call('plot', [source, { format, title, model }])
    const result = (name, content, type, losses = []) => ({ name, losses, blob: content instanceof Blob ? content : new Blob([content], { type }) })
    switch (id) {
      case 'own': return result(lastOf(files.name), text, 'application/json')
      case 'wav': return result(`${base}.wav`, wav(await desk.call('render', [source, { format, model, signal: 'preview' }])))
      case 'svg': return result(`${base}.svg`, await plot(), 'image/svg+xml')
      case 'png': return result(`${base}.png`, await png(await plot(), 2))
      default: {
        const { bytes, losses } = await desk.call('convert', [text, { format: kind, name: files.name, to: id }])
        const { written } = this.#formats.find(({ name }) => name === id)
        return result(`${base}${written === 'json' ? `-${id}` : ''}.${written}`, bytes, 'application/octet-stream', losses)
      }
    }
  }
}

const sizeText = (bytes) => (bytes < 1000 ? `${bytes} bytes` : bytes < 1e6 ? `${(bytes / 1000).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`)
