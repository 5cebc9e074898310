import { $, button, element } from './element.js'
import { soft } from './fields.js'
import { capitalized, count } from './numbers.js'
import { connectHearing } from './preview.js'
import { studio } from './studio.js'
import { lengthOf, thumbnail } from './thumbnail.js'

const parts = { transients: 'Taps', continuous: 'Texture', all: 'Both' }

/** The patterns of a sound, with its taps, its texture, or both, which are drawn and heard before one is taken. */
export class Candidates {
  #host = $('candidates')
  #path
  #values = {}
  /** `{ text, duration }` of each part. */
  #made = {}
  #chosen = 'all'
  #settle = null
  #cards = {}

  /** Shows them; gives `{ text, values }` of the one that is taken, or `undefined`. */
  offer(path, name) {
    this.#settle?.()
    ;[this.#path, this.#values, this.#made, this.#chosen] = [path, {}, {}, 'all']
    this.#build(name)
    this.#host.hidden = false
    this.#cards.all.focus({ preventScroll: true })
    studio.try(() => this.#make())
    return new Promise((resolve) => {
      this.#settle = (taken) => {
        this.#settle = null
        this.#host.hidden = true
        studio.preview.stop()
        resolve(taken)
      }
    })
  }

  #take(part = this.#chosen) {
    const { text } = this.#made[part] ?? {}
    if (text !== undefined) this.#settle?.({ text, values: { part, ...this.#values } })
  }

  #build(name) {
    this.#cards = Object.fromEntries(Object.entries(parts).map(([part, title], index) => {
      const card = button({ className: 'candidate', role: 'radio', 'data-part': part, onclick: () => { this.#choose(part); this.#hear(part) } },
        element('span', { className: 'drawing' }), element('span', { className: 'words' }, element('kbd', { textContent: String(index + 1) }), element('strong', { textContent: title }), element('span', { className: 'soft' })))
      card.ondblclick = () => this.#take(part)
      connectHearing(card, `candidate ${part}`, () => this.#made[part] ?? { text: '', duration: 0 })
      return [part, card]
    }))
    const sliders = studio.sounds.optionsOf(this.#path).map(({ name: option, title = option, value, least, most, step = (most - least) / 100, unit = '', summary }) => {
      const output = element('output', { textContent: `${value}${unit}` })
      const slider = element('input', { type: 'range', min: least, max: most, step, value, oninput: () => {
        this.#values[option] = Number(Number(slider.value).toFixed(3))
        output.textContent = `${this.#values[option]}${unit}`
        studio.try(() => this.#make())
      } })
      return element('label', { title: summary }, element('span', { textContent: capitalized(title) }), slider, output)
    })
    this.#host.replaceChildren(
      element('div', { className: 'bar tight' }, element('strong', { textContent: `What ${name} becomes` }), element('span', { className: 'spring' }),
        button({ text: 'Cancel', className: 'quiet small', title: 'Esc', onclick: () => this.#settle?.() }), button({ text: 'Use it', className: 'primary small', title: 'Enter', onclick: () => this.#take() })),
      element('div', { className: 'candidate-cards', role: 'radiogroup', 'aria-label': 'Candidates' }, ...Object.values(this.#cards)),
      element('div', { className: 'candidate-sliders' }, ...sliders))
    this.#host.onkeydown = (event) => {
      const part = Object.keys(parts)[Number(event.key) - 1]
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (part) {
        this.#choose(part)
        this.#hear(part)
      } else if (event.key === 'Enter' && !/Cancel/.test(event.target.textContent)) this.#take()
      else if (event.key === 'Escape') this.#settle?.()
      else if ((event.key === 'ArrowRight' || event.key === 'ArrowLeft') && event.target.dataset.part) {
        const all = Object.keys(parts)
        this.#choose(all.at((all.indexOf(this.#chosen) + (event.key === 'ArrowRight' ? 1 : -1)) % all.length))
      } else if (event.target.type !== 'range' || event.key.length === 1) {
        // Keys of the picture wait until one is taken.
        if (event.key !== 'Tab') event.stopPropagation()
        return
      } else return
      event.preventDefault()
      event.stopPropagation()
    }
    this.#choose('all', false)
  }

  #choose(part, isFocused = true) {
    this.#chosen = part
    for (const [one, card] of Object.entries(this.#cards)) {
      card.setAttribute('aria-checked', String(one === part))
      card.tabIndex = one === part ? 0 : -1
    }
    if (isFocused) this.#cards[part].focus({ preventScroll: true })
  }

  #hear(part) {
    const { text, duration } = this.#made[part] ?? {}
    if (text) studio.try(() => studio.preview.play(`candidate ${part}`, text, duration))
  }

  /** Makes all of them again. */
  async #make() {
    for (const part of Object.keys(parts)) {
      const text = await studio.sounds.convert(this.#path, { part, ...this.#values }, `candidate ${part}`).catch((error) => ({ error }))
      if (text === undefined || !this.#settle) return
      const card = this.#cards[part]
      const [drawing, note] = [card.querySelector('.drawing'), card.querySelector('.words .soft')]
      // A sound may have no onsets, or no body.
      card.disabled = Boolean(text.error)
      if (text.error) {
        delete this.#made[part]
        drawing.replaceChildren(soft('Nothing to feel.'))
        note.textContent = ''
        continue
      }
      const outline = studio.haptics.outline(text)
      const duration = lengthOf(outline)
      this.#made[part] = { text, duration }
      drawing.replaceChildren(thumbnail(`candidate ${part}`, outline, 240, 72))
      const taps = (outline.events ?? []).filter(({ type }) => type === 'HapticTransient').length
      const held = (outline.events?.length ?? 0) - taps
      const words = [taps > 0 && count(taps, 'tap'), held > 0 && count(held, 'vibration'), `${duration.toFixed(1)} s`]
      note.textContent = words.filter(Boolean).join(' · ')
    }
  }
}
