import { $, button, element } from './element.js'
import { modalityNames } from './canvas/timeline-view.js'
import { connectMenu } from './menu.js'
import { isNarrow } from './settings.js'
import { effect } from './store.js'
import { modalities } from './timeline-model.js'

const choices = ['available', 'muted', 'reduced', 'failed']

/** The open timeline: the headers of its lanes, its live cues, and its edits. */
export class Timeline {
  #studio
  #soloed = null
  #menus = {}

  constructor(studio) {
    this.#studio = studio
    const heads = modalities.map((modality) => this.#head(modality))
    $('lane-heads').append(...heads)
    effect(() => {
      const isTimeline = studio.kind.value === 'timeline'
      $('lane-heads').hidden = !isTimeline
      $('visual-section').hidden = !isTimeline
      studio.scale.left.value = isTimeline ? 148 : isNarrow() ? 36 : 56
      if (!isTimeline) return
      for (const [index, lane] of studio.timelineView.lanes.value.entries()) {
        heads[index].style.top = `${lane.top}px`
        heads[index].style.height = `${lane.height - 1}px`
      }
    })
    effect(() => {
      const statuses = studio.playing.statuses.value
      for (const head of heads) {
        const { modality } = head.dataset
        const status = statuses[modality]
        head.dataset.status = status
        head.querySelector('select').value = status
        const isOn = { mute: status === 'muted', solo: this.#soloed === modality, fail: status === 'failed' }
        for (const [name, is] of Object.entries(isOn)) head.querySelector(`.${name}`).setAttribute('aria-pressed', String(is))
      }
    })
    effect(() => this.#showPads(studio.kind.value === 'timeline' ? studio.timelineView.model.value.live : []))
    this.#connectDrops()
  }

  get model() { return this.#studio.timelineView.model.peek() }

  #head(modality) {
    const { playing } = this.#studio
    const toggle = (className, text, label, run) => button({ text, className: `tiny ${className}`, label, onclick: run })
    const switched = (status) => () =>
      playing.setStatus(modality, playing.statuses.peek()[modality] === status ? 'available' : status)
    const select = element('select', { id: `status-${modality}`, className: 'status' },
      ...choices.map((one) => element('option', { textContent: one, value: one })))
    select.setAttribute('aria-label', `Status of ${modality}`)
    select.onchange = () => playing.setStatus(modality, select.value)
    const add = button({ icon: 'plus', className: 'tiny', label: `Add a cue with ${modality}`, 'data-chevron': 'no' })
    this.#menus[modality] = connectMenu(add, () => this.#assetItems(modality))
    return element('div', { className: 'lane-head no-press', 'data-modality': modality },
      element('div', { className: 'lane-name' }, element('span', { className: 'dot' }), modalityNames[modality], add),
      element('div', { className: 'bar tight' },
        toggle('mute', 'M', `Mute ${modality}`, switched('muted')),
        toggle('solo', 'S', `Solo ${modality}`, () => this.#solo(modality)),
        toggle('fail', 'fail', `Fail ${modality}`, switched('failed'))),
      select)
  }

  #solo(modality) {
    this.#soloed = this.#soloed === modality ? null : modality
    for (const one of modalities) {
      this.#studio.playing.setStatus(one, this.#soloed === null || this.#soloed === one ? 'available' : 'muted')
    }
  }

  /** A pad for each live cue, which fires it as a game does. */
  #showPads(names) {
    $('live').hidden = names.length === 0
    $('live').replaceChildren(element('span', { className: 'caption', textContent: 'Live cues' }), ...names.map((name) =>
      button({ text: name, className: 'pad', onclick: () => this.#studio.try(() => this.#studio.playing.fire(name)) })))
  }

  // Adding.

  /** The items that can be added in a modality: the timeline's assets, files, and built-in ones. */
  #assetItems(modality) {
    const { files, library, haptics, shaping } = this.#studio
    const add = (asset) => ({ label: asset.name, run: () => this.addCue(shaping.cursor.peek(), { modality, ...asset }) })
    const own = this.model.assets(modality).map((name) => add({ name }))
    const builtIn = ({ name }) => add({ name, source: { builtIn: name } })
    const file = (name) => add({ name: stem(name), source: name })
    const others = {
      haptic: () => [...files.all.map(({ name }) => name).filter((name) => /\.(ahap|haptic)$/.test(name)).map(file),
        { heading: 'Built-in patterns' }, ...library.patterns.map(builtIn)],
      audio: () => [...Object.keys(files.sounds).map(file), { heading: 'Built-in sounds' }, ...haptics.sounds().map(builtIn)],
      visual: () => [{ heading: 'New visuals' }, add({ name: 'flash', source: { duration: 0.12, flash: true } }),
        add({ name: 'glow', source: { duration: 0.6 } }), add({ name: 'ring', source: { duration: 1.5 } })],
    }[modality]()
    return [...(own.length > 0 ? [{ heading: 'In this timeline' }, ...own, { heading: 'Files' }] : []), ...others]
  }

  offerAssets(modality) { this.#menus[modality].showPopover() }

  /** The model of the text as it is now. */
  #current() {
    const { analysis, files } = this.#studio
    return this.model.text === files.text ? this.model : analysis.currentTimeline()
  }

  addCue(time, asset) {
    const edits = this.#current().addingCue(time, asset)
    if (edits.length === 0) this.#studio.notice('Fix the errors of the timeline first. See Problems.')
    this.#studio.editor.apply(edits)
  }

  /** Sets a member of a cue; `null` removes it. */
  set(id, key, value) { this.#studio.editor.apply(this.#current().settingMember(id, key, value)) }

  /** Sets or removes the asset to which a cue falls back in a modality. */
  setFallback(id, modality, name) {
    const { [modality]: _, ...rest } = this.#current().member(id, 'fallback') ?? {}
    const fallback = name === null ? rest : { ...rest, [modality]: name }
    this.set(id, 'fallback', Object.keys(fallback).length === 0 ? null : fallback)
  }

  /** The ids of the selected cues that have an entry in the text. */
  get selected() {
    const { entries } = this.model
    return [...this.#studio.timelineView.selection.peek()].filter((id) => entries[id])
  }

  /** Moves cues later, or adds copies of them. */
  shift(ids, seconds, isCopy) {
    const model = this.#current()
    const own = ids.filter((id) => (model.entries[id]?.seconds ?? null) !== null)
    this.#studio.editor.apply(isCopy ? model.duplicating(own, seconds)
      : model.moving(new Map(own.map((id) => [id, model.entries[id].seconds + seconds]))))
  }

  remove() {
    const chosen = this.selected
    this.#studio.timelineView.selection.value = new Set()
    this.#studio.editor.apply(this.#current().removing(chosen))
  }

  duplicate() { this.shift(this.selected, this.model.hasTempo ? this.model.beat : 0.5, true) }
  nudge(steps) { this.shift(this.selected, steps * (this.#studio.shaping.snap.peek() || 0.01), false) }

  // Dragging from the files.

  #connectDrops() {
    const { picture, scale, timelineView, shaping } = this.#studio
    const { host } = picture
    const over = (event) => {
      const asset = this.#studio.dragged
      if (!asset || this.#studio.kind.peek() !== 'timeline') return null
      event.preventDefault()
      event.stopPropagation()
      return { modality: asset.modality, time: shaping.snapped(scale.timeAt(picture.place(event).x)), asset }
    }
    host.addEventListener('dragover', (event) => { timelineView.dropping.value = over(event) })
    host.addEventListener('dragleave', () => { timelineView.dropping.value = null })
    host.addEventListener('drop', (event) => {
      const place = over(event)
      timelineView.dropping.value = null
      this.#studio.dragged = null
      if (place) this.addCue(place.time, place.asset)
    })
  }
}

/** A file's name without its folder and its ending. */
export const stem = (name) => name.split('/').at(-1).replace(/\.[^.]*$/, '')
