import { cardOf, withFile } from './card.js'
import { $, on } from './element.js'
import { download, isCopied, png } from './export-dialog.js'
import { count, written } from './numbers.js'
import { lastOf } from './paths.js'
import { pack, safeLength } from './sharing.js'
import { studio } from './studio.js'

/** Files longer than this are not put into a picture. */
const longest = 4 << 20
const tooLarge = 'A link contains files of at most 256 KB. Export the file instead.'

/** Shares the open file: as a link, and as a picture that contains it. */
export class Share {
  #dialog = $('share-dialog')
  #theme = 'dark'
  #link

  constructor() {
    on('share-theme', 'click', () => {
      this.#theme = this.#theme === 'dark' ? 'light' : 'dark'
      this.#draw()
    })
    on('share-link', 'click', () => studio.try(() => this.copyLink()))
    on('share-copy', 'click', () => studio.try(() => this.#copyPicture()))
    on('share-png', 'click', () => studio.try(async () => this.#save('png', await this.png())))
    on('share-svg', 'click', () => studio.try(() => this.#save('svg', new Blob([this.svg()], { type: 'image/svg+xml' }))))
  }

  /** The public address of the page, without a fragment; `undefined` for a page on this computer only. */
  get address() {
    const { content } = document.querySelector('meta[name=haptics-address]')
    return content || (/^https?:/.test(location.protocol) && !studio.folder ? location.href.replace(/#.*/, '') : undefined)
  }

  async open() {
    const { files } = studio
    const fragment = await pack(files.name, files.text, studio.thumb.sharedWith(files.name))
    this.#link = this.address && fragment ? `${this.address}${fragment}` : undefined
    const long = fragment?.length > safeLength ? ` The link has ${fragment.length} characters; some programs truncate long links.` : ''
    $('share-note').textContent = !fragment ? tooLarge
      : this.address ? `The link and the picture contain the file.${long}`
      : 'The picture contains the file: dropped on the studio, it opens. Services that process pictures remove it. A link needs a page on the web; this one is on your computer.'
    $('share-link').disabled = !this.#link
    this.#theme = getComputedStyle(document.documentElement).colorScheme === 'light' ? 'light' : 'dark'
    this.#draw()
    this.#dialog.showModal()
    $(this.#link ? 'share-link' : 'share-copy').focus()
  }

  /** The content of the card of the open file. */
  get #file() {
    const { files, kind, shaping, timelineView, view } = studio
    const name = lastOf(files.title)
    const duration = view.duration
    if (kind.peek() === 'timeline') {
      const clips = timelineView.clips.peek().map(({ at, modality, duration: length }) => ({ at, modality, duration: length }))
      return { name, duration, clips, words: `${count(timelineView.model.peek().score.cues?.length ?? 0, 'cue')} · ${written(duration, 2)} s` }
    }
    const { events } = shaping.model
    const transients = events.filter(({ isTransient }) => isTransient).length
    const words = [transients > 0 && count(transients, 'transient'), events.length > transients && count(events.length - transients, 'vibration'), `${written(duration, 2)} s`]
    return { name, duration, events, words: words.filter(Boolean).join(' · ') }
  }

  svg(isMoving = true) { return cardOf(this.#file, { theme: this.#theme, link: this.#link, isMoving }) }

  async png() {
    const picture = await png(this.svg(false), 1)
    const { files } = studio
    if (files.text.length > longest) return picture
    return withFile(new Uint8Array(await picture.arrayBuffer()), { name: lastOf(files.name), text: files.text, ...(this.#link ? { link: this.#link } : {}) })
  }

  #draw() {
    const picture = $('share-picture')
    picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(this.svg())}`
    picture.alt = `A card with the picture of ${studio.files.title}`
  }

  #save(suffix, blob) {
    const name = `${lastOf(studio.files.title)}.${suffix}`
    download(name, blob)
    studio.notice(`Saved ${name} to the downloads. It contains ${suffix === 'png' ? 'the file' : this.#link ? 'the link' : 'the moving picture'}.`)
  }

  async #copyPicture() {
    const picture = this.png()
    const isThere = await navigator.clipboard?.write([new ClipboardItem({ 'image/png': picture })]).then(() => true, () => false)
    studio.notice(isThere ? 'The picture is copied.' : 'This browser cannot copy pictures from this page. Save the PNG.')
  }

  /** Writes the file into the page's address, and copies it. */
  async copyLink() {
    const { files } = studio
    files.current.text = files.text
    const fragment = await pack(files.name, files.text, studio.thumb.sharedWith(files.name))
    if (!fragment) return studio.notice(tooLarge)
    // The page opens the link at any address.
    history.replaceState(null, '', fragment)
    const picture = { label: 'Share the picture', run: () => this.open() }
    if (!this.address) return studio.notice('A link needs a page on the web; this one is on your computer.', picture)
    const link = `${this.address}${fragment}`
    const isThere = await isCopied(link)
    if (!isThere && link !== location.href) return studio.notice('This browser cannot copy from this page.', picture)
    const long = fragment.length > safeLength
      ? ` It has ${fragment.length} characters; some programs truncate long links.` : ''
    return studio.notice(`The link is ${isThere ? 'copied' : 'in the address bar'}. It contains the file.${long}`)
  }
}
