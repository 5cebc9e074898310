import { $, button, element } from './element.js'
import { written } from './edits.js'
import { curveNames, rangeOf } from './model.js'
import { clamp } from './numbers.js'
import { effect } from './store.js'
import { modalities } from './timeline-model.js'

const titles = { HapticTransient: 'Transient', HapticContinuous: 'Continuous', AudioCustom: 'Audio', AudioContinuous: 'Audio' }

/** The numbers of what is selected. */
export class Inspector {
  #studio
  #host = $('selected')
  /** What its fields are of; they are made again when that changes, and filled otherwise. */
  #shape = ''
  #fills = []

  constructor(studio) {
    this.#studio = studio
    effect(() => {
      if (studio.kind.value === 'timeline') this.#showCue(studio.timelineView.selection.value, studio.timelineView.model.value)
      else this.#showParts(studio.shaping.selection.value, studio.shaping.drawn.value)
    })
  }

  /** Fills the fields, or makes them where they are of something else. */
  #show(shape, make) {
    if (shape !== this.#shape) {
      this.#shape = shape
      this.#fills = []
      this.#host.replaceChildren(...make())
    }
    for (const fill of this.#fills) fill()
  }

  /** A number, as a field and as a slider. get: gives what it is, or `null` for several values. */
  #number(name, { get, set, least, most, unit = '', hasSlider = true }) {
    const id = `field-${name.toLowerCase()}`
    const field = element('input', { type: 'number', id, step: 'any', min: least, max: most })
    const slider = hasSlider ? element('input', { type: 'range', min: least, max: most, step: (most - least) / 200 }) : null
    slider?.setAttribute('aria-label', `${name} slider`)
    field.onchange = () => {
      if (Number.isFinite(field.valueAsNumber)) set(clamp(field.valueAsNumber, least, most))
    }
    field.onkeydown = ({ key }) => { if (key === 'Enter') field.blur() }
    if (slider) {
      slider.oninput = () => set(Number(Number(slider.value).toFixed(3)), true)
      slider.onchange = () => this.#studio.shaping.end()
    }
    this.#fills.push(() => {
      const value = get()
      const text = value === null ? '' : written(value)
      if (document.activeElement !== field && field.value !== text) field.value = text
      field.placeholder = value === null ? 'mixed' : ''
      if (slider) slider.value = value ?? least
    })
    return element('div', { className: 'row' },
      element('label', { for: id, textContent: name }), slider ?? element('span', { className: 'spring' }),
      element('span', { className: 'number' }, field, unit ? element('span', { className: 'unit', textContent: unit }) : null))
  }

  /** What all have in common. */
  static #common(values) { return values.every((one) => one === values[0]) ? values[0] ?? null : null }

  #showParts(selection, { model }) {
    const { shaping } = this.#studio
    const parts = shaping.parts
    const events = shaping.events
    if (parts.length === 0) return this.#show(`none ${this.#studio.files.isShaped}`, () => this.#hints())
    if (events.length === 0) return this.#showPoints(parts, model)
    const only = events.length === 1 ? model.events[events[0]] : null
    const isContinuous = events.every((index) => model.events[index]?.length !== undefined)
    const isHaptic = events.every((index) => !model.events[index]?.isAudio)
    const shape = `events ${events.length === 1 ? events[0] : 'several'} ${only?.type ?? ''} ${isContinuous} ${isHaptic} ${events.length}`
    const value = (key) => () => {
      const { model: now, settled } = shaping.drawn.peek()
      return Inspector.#common(shaping.events.map((index) => settled?.events.get(index)?.[key] ?? now.events[index]?.[key] ?? 0))
    }
    const set = (key) => (number, slides) => (slides ? shaping.slide({ [key]: number }) : shaping.set({ [key]: number }))
    this.#show(shape, () => [
      this.#title(only ? `${titles[only.type] ?? only.type} ${events[0] + 1}` : `${events.length} events`),
      this.#number('Time', { get: value('time'), set: set('time'), least: 0, most: 1e6, unit: 's', hasSlider: false }),
      ...(isContinuous ? [this.#number('Duration', { get: value('length'), set: set('length'), least: 0.001, most: 1e6, unit: 's', hasSlider: false })] : []),
      this.#number(isHaptic ? 'Intensity' : 'Volume', { get: value('level'), set: set('level'), least: 0, most: 1 }),
      ...(isHaptic ? [this.#number('Sharpness', { get: value('sharpness'), set: set('sharpness'), least: 0, most: 1 })] : []),
      ...(isContinuous && isHaptic ? ['Attack', 'Decay', 'Release'].map((name) => this.#number(name, {
        get: value(name.toLowerCase()), set: set(name.toLowerCase()), least: 0, most: 1, unit: 's' })) : []),
      this.#actions(['duplicate', 'remove']),
    ])
    return undefined
  }

  #showPoints(parts, model) {
    const { shaping } = this.#studio
    const [part] = parts
    const curve = model.curves[part.index]
    const range = rangeOf(curve.id)
    const value = (key) => () => {
      const { model: now, settled } = shaping.drawn.peek()
      return Inspector.#common(shaping.parts.map((one) => settled?.points.get(`point ${one.index} ${one.point}`)?.[key] ?? now.curves[one.index].points[one.point][key]))
    }
    const set = (key) => (number, slides) => (slides ? shaping.slide({ [key]: number }) : shaping.set({ [key]: number }))
    this.#show(`points ${parts.map(({ index, point }) => `${index}.${point}`)} ${curve.points.length}`, () => [
      this.#title(parts.length === 1 ? `Point ${part.point + 1} of ${curve.points.length}` : `${parts.length} points`, curve.id),
      ...(parts.length === 1 ? [this.#number('Time', { get: value('time'), set: set('time'), least: 0, most: 1e6, unit: 's', hasSlider: false })] : []),
      this.#number('Value', { get: value('value'), set: set('value'), least: range[0], most: range[1] }),
      this.#actions(['add-point', 'remove']),
    ])
  }

  #title(text, note) {
    return element('div', { className: 'title' }, element('strong', { textContent: text }), note ? element('span', { className: 'soft', textContent: note }) : null)
  }

  #actions(ids) {
    const { commands } = this.#studio
    return element('div', { className: 'bar' }, ...ids.map((id) => button({
      icon: commands.get(id).icon, text: commands.get(id).name, className: 'small', onclick: () => commands.run(id),
    })))
  }

  /** What one can do while nothing is selected. */
  #hints() {
    const { files, shaping } = this.#studio
    if (!files.isShaped) {
      return [element('p', { className: 'soft', textContent: 'This format is shown as the pattern that it becomes. Export it as AHAP to shape it.' })]
    }
    const curve = element('select', { id: 'add-curve' }, element('option', { value: '', textContent: 'Add a curve…' }),
      ...curveNames.map((name) => element('option', { value: name, textContent: name })))
    curve.setAttribute('aria-label', 'Add a curve')
    curve.onchange = () => { if (curve.value) shaping.addCurve(curve.value); curve.value = '' }
    return [
      element('p', { className: 'soft', textContent: 'Nothing is selected. Double-click to add a transient, drag a box to select several, drag in the ruler to loop.' }),
      curve,
    ]
  }

  // Timelines.

  #showCue(selection, model) {
    const { timeline } = this.#studio
    const chosen = [...selection].filter((index) => index !== undefined)
    if (chosen.length !== 1 || !model.cueNode(chosen[0])) {
      this.#show(`cues ${chosen.length}`, () => (chosen.length > 1
        ? [this.#title(`${chosen.length} cues`), this.#actions(['duplicate', 'remove'])]
        : [element('p', { className: 'soft', textContent: 'Drag a pattern or a sound from the left onto a lane, or double-click in a lane to choose what to add.' })]))
      return
    }
    const [index] = chosen
    const now = () => timeline.model
    const cue = () => now().cues.find((one) => one.index === index)
    const names = modalities.map((modality) => now().assets(modality).join())
    this.#show(`cue ${index} ${names} ${model.cueNodes.length}`, () => [
      this.#title(`Cue ${index + 1}`),
      this.#text('Name', () => now().member(index, 'name') ?? '', (text) => timeline.set(index, 'name', text === '' ? null : text)),
      this.#number('Time', { get: () => cue()?.at ?? null, set: (time) => timeline.set(index, 'time', time), least: 0, most: 1e6, unit: 's', hasSlider: false }),
      ...modalities.map((modality) => this.#choice(modality, index, [modality], now)),
      element('div', { className: 'subtitle', textContent: 'If another modality is lost' }),
      ...modalities.map((modality) => this.#choice(modality, index, ['fallback', modality], now)),
      this.#actions(['duplicate', 'remove']),
    ])
  }

  #text(name, get, set) {
    const id = `field-${name.toLowerCase()}`
    const field = element('input', { type: 'text', id })
    field.onchange = () => set(field.value)
    this.#fills.push(() => { if (document.activeElement !== field) field.value = get() })
    return element('div', { className: 'row' }, element('label', { for: id, textContent: name }), field)
  }

  /** The asset that a cue plays in a modality, or falls back to. */
  #choice(modality, index, path, now) {
    const { timeline } = this.#studio
    const id = `choice-${path.join('-')}`
    const select = element('select', { id, className: modality }, element('option', { value: '', textContent: 'nothing' }),
      ...now().assets(modality).map((name) => element('option', { value: name, textContent: name })))
    select.onchange = () => timeline.setRendition(index, path, select.value || null)
    this.#fills.push(() => {
      const whole = path.length === 2 ? now().member(index, 'fallback')?.[modality] : now().member(index, modality)
      select.value = (typeof whole === 'object' ? whole?.asset : whole) ?? ''
    })
    return element('div', { className: 'row' },
      element('label', { for: id, textContent: modality[0].toUpperCase() + modality.slice(1) }), select)
  }
}
