import { $, on } from './element.js'
import { png } from './pictures.js'
import { wav } from './player.js'
import { code, timelineCode } from './programs.js'
import { pack, safeLength } from './sharing.js'

/** Hands a file to whoever uses the page. */
export function download(name, blob) {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** A file of a kind, made of a pattern's text. */
export async function file(kind, haptics, { text, format, title, model }) {
  const options = { format, title, model }
  switch (kind) {
    case 'wav': return wav(haptics.render(text, { format, model, signal: 'preview' }))
    case 'svg': return new Blob([haptics.plot(text, options)], { type: 'image/svg+xml' })
    case 'png': return png(haptics.plot(text, options))
    default: return new Blob([
      ['pattern', 'timeline'].includes(format) ? text : haptics.convert(text, { format }).text,
    ], { type: 'application/json' })
  }
}

/** Copies a text; gives whether the browser lets the page. */
const isCopied = async (text) => Boolean(await navigator.clipboard?.writeText(text).then(() => true, () => false))

/** What leaves the page: files, links, and the lines of a program. */
export class Taking {
  #studio

  constructor(studio) {
    this.#studio = studio
    on('share', 'click', () => this.share())
    on('language', 'change', () => this.showCode())
    on('copy-code', 'click', async () => {
      studio.notice(await isCopied($('code').textContent)
        ? 'Copied.' : 'This browser copies nothing from here: select the lines and copy them.')
    })
    for (const button of document.querySelectorAll('[data-take]')) {
      button.addEventListener('click', () => this.take(button.dataset.take))
    }
  }

  /** Shows the lines that play the open file, and what a file of its kind can be taken away as. */
  showCode() {
    const { checks, files } = this.#studio
    const lines = files.kind === 'timeline' ? timelineCode : code
    $('code').textContent = lines[$('language').value](files.name)
    const { isDrawn } = checks
    for (const button of document.querySelectorAll('[data-take]')) {
      if (button.dataset.take !== 'ahap') button.disabled = !isDrawn
      else button.textContent = files.kind === 'timeline' ? 'Timeline' : 'AHAP'
    }
  }

  async take(kind) {
    const { files, haptics } = this.#studio
    await this.#studio.try(async () => {
      const blob = await file(kind, haptics, {
        text: files.text, format: files.kind, title: files.title, model: $('model').value,
      })
      const isAsItIs = kind === 'ahap' && ['pattern', 'timeline'].includes(files.kind)
      const name = isAsItIs ? files.name : `${files.title}.${kind}`
      download(name.split('/').at(-1), blob)
    })
  }

  /** Puts the file into the page's address, and copies that. */
  async share() {
    const { files } = this.#studio
    files.current.text = files.text
    const fragment = await pack(files.name, files.text)
    history.replaceState(null, '', fragment)
    const long = fragment.length > safeLength
      ? ` It has ${fragment.length} characters; some programs cut links so long.` : ''
    this.#studio.notice(await isCopied(location.href)
      ? `The link is copied; the file is inside it.${long}`
      : `The link is in the address bar; the file is inside it.${long}`)
  }
}
