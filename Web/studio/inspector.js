import { $, button, element } from './element.js'
import { choices, row, soft, title } from './fields.js'
import { positionOf, secondsOf } from './engine-facts.js'
import { curveNames, hasStage, rangeOf } from './model.js'
import { capitalized, clamp, decibels, written } from './numbers.js'
import { effect } from './store.js'
import { measureTempo, tempi } from './tempo.js'
import { modalities, TimelineModel } from './timeline-model.js'
import { studio } from './studio.js'

const titles = { HapticTransient: 'Transient', HapticContinuous: 'Continuous', AudioCustom: 'Audio', AudioContinuous: 'Audio' }
const seconds = { least: 0, most: 1e6, unit: 's', hasSlider: false }
const share = { least: 0, most: 1 }
/** The beats in a bar. */
const bar = { least: 1, most: 1000, unit: 'beats', hasSlider: false, none: '4', parse: (text) => Math.round(Number.parseFloat(text)) }
/** The most tempi and markers that are listed. */
const mostRows = 100
const tempo = { ...tempi, unit: 'bpm', hasSlider: false, none: 'none' }

/** A gain as a factor, or in decibels. */
function gainIn(text) {
  const [, number, unit] = /^\s*([-+\u2212]?[\d.]+)\s*(dB)?\s*$/i.exec(text.replace(',', '.')) ?? []
  const value = Number.parseFloat(number?.replace('\u2212', '-'))
  return unit ? 10 ** (value / 20) : value
}

/** A stage as a number from 0 to 1, or as the time that it plays. */
function stageIn(text) {
  const [, number, unit] = /^\s*([\d.]+(?:e-?\d+)?)\s*(m?s)?\s*$/.exec(text.replace(',', '.')) ?? []
  return unit ? Number(positionOf(Number(number) * (unit === 'ms' ? 0.001 : 1)).toFixed(4)) : Number.parseFloat(number)
}

/** A pitch in octaves, or in semitones. */
function pitchIn(text) {
  const [, number, unit] = /^\s*([-+\u2212]?[\d.]+)\s*(st)?\s*$/i.exec(text.replace(',', '.')) ?? []
  return Number.parseFloat(number?.replace('\u2212', '-')) / (unit ? 12 : 1)
}

/** A time of a timeline as it is written: seconds as a number, or a string such as `2 beats`; `null` for none. */
const timeIn = (text) => (text.trim() === '' ? null : Number.isFinite(Number(text)) ? Number(text) : text.trim())

/** Returns a function that writes edits of a timeline, each in place of the last one while nothing else changes. */
function rewriting() {
  let gesture = null
  return (editsOf) => {
    const write = () => gesture.write(editsOf(new TimelineModel(gesture.base)))
    if (gesture && write()) return
    gesture = studio.editor.gesture()
    write()
  }
}

/** The numbers of the selection. */
export class Inspector {
  #host = $('selected')
  /** The subject of the fields; they are recreated when it changes, and otherwise filled. */
  #shape = ''
  #fills = []
  /** The field that gets the focus when it is there. */
  #wanted = null

  constructor() {
    effect(() => {
      studio.shaping.settled.value
      if (studio.kind.value === 'timeline') this.#showCue(studio.timelineView.selection.value, studio.timelineView.model.value)
      else this.#showParts(studio.shaping.model)
    })
  }

  /** Fills the fields, or recreates them for another subject. */
  #show(shape, make) {
    if (shape !== this.#shape) {
      this.#shape = shape
      this.#fills = []
      this.#host.replaceChildren(...make())
    }
    for (const fill of this.#fills) fill()
    this.#focusWanted()
  }

  /**
   * A number, as a field and as a slider. get: returns the value, or `null` for several values; of: what it belongs to,
   * if that is said above it; none: what an empty field means, which sets `null`.
   */
  #number(name, { get, set, of = '', id: given = null, label = null, least, most, unit, hasSlider = true, isWritten = () => true, note = null, remark = null, hint = '', none = null, parse = Number.parseFloat }) {
    const whole = of ? `${of} ${name.toLowerCase()}` : name
    const id = given ?? `field-${whole.toLowerCase().replaceAll(' ', '-')}`
    const field = element('input', {
      ...(note ? { type: 'text', inputMode: 'decimal' }
        : { type: 'number', step: 'any', min: least, max: most }),
      id, 'aria-label': label ?? (of ? whole : undefined),
      onchange: () => {
        if (none !== null && field.value.trim() === '') return set(null)
        const number = parse(field.value)
        if (Number.isFinite(number)) set(clamp(number, least, most))
        return undefined
      },
      onkeydown: ({ key }) => { if (key === 'Enter') field.blur() },
    })
    const output = (note ?? remark) && element('output', { className: 'soft note', for: id })
    const slider = hasSlider ? element('input', {
      type: 'range', 'aria-label': `${whole} slider`, min: least, max: most, step: (most - least) / 200,
      oninput: () => set(Number(Number(slider.value).toFixed(3)), true),
      onchange: () => studio.shaping.end(),
    }) : null
    this.#fills.push(() => {
      const value = get()
      const text = value === null ? '' : written(value)
      if (document.activeElement !== field && field.value !== text) field.value = text
      field.placeholder = value === null ? none ?? 'mixed' : ''
      if (slider) slider.value = value ?? least
      field.classList.toggle('unwritten', !isWritten())
      field.title = isWritten() ? hint : 'Not in the file: the default'
      if (output) output.textContent = (note ?? remark)()
    })
    return row(id, name, slider ?? element('span', { className: 'spring' }),
      element('span', { className: `number ${unit?.length > 1 ? 'long-unit' : ''}` }, field, unit && element('span', { className: 'unit', textContent: unit })), output)
  }

  #showParts(model) {
    const { files, shaping } = studio
    const { events, parts } = shaping
    if (parts.length === 0) return this.#show(`none ${files.isShaped}`, () => this.#hints())
    const isPoints = events.length === 0
    const chosen = events.map((index) => model.events[index])
    const isContinuous = chosen.every(({ length }) => length !== undefined)
    const isHaptic = !chosen.some(({ isAudio }) => isAudio)
    const curve = isPoints ? model.curves[parts[0].index] : null
    const [least, most] = curve ? rangeOf(curve.id) : []
    const numbers = isPoints
      ? [parts.length === 1 && ['Time', 'time', seconds], ['Value', 'value', { least, most }]]
      : [['Time', 'time', seconds], isContinuous && ['Duration', 'length', { ...seconds, least: 0.001 }],
        [isHaptic ? 'Intensity' : 'Volume', 'level', share], isHaptic && ['Sharpness', 'sharpness', share],
        ...['Attack', 'Decay', 'Release'].map((name) => isContinuous && isHaptic && [name, name.toLowerCase(), { ...share, isStage: true }])]
    const name = isPoints
      ? (parts.length === 1 ? `Point ${parts[0].point + 1} of ${curve.points.length}` : `${parts.length} points`)
      : events.length === 1 ? `${titles[chosen[0].type] ?? chosen[0].type} ${events[0] + 1}` : `${events.length} events`
    const fields = numbers.filter(Boolean)
    return this.#show(`${name} ${curve?.id} ${fields.map(([field]) => field)}`, () => [
      title(name, curve?.id), ...fields.flatMap(([field, key, range]) => [key === 'attack' && this.#holding(), this.#number(field, {
        ...range, get: () => this.#common(key), isWritten: () => isPoints || this.#isWritten(key),
        ...(key === 'level' && isHaptic && !isPoints ? { remark: () => this.#feltNote() } : {}),
        ...(range.isStage ? { note: () => this.#stageNote(key), hint: 'A number from 0 to 1, or a time such as 0.3 s', parse: stageIn } : {}),
        set: (value, slides) => shaping[slides ? 'slide' : 'set']({ [key]: value }),
      })]).filter(Boolean), this.#actions(isPoints ? ['add-point', 'remove'] : ['duplicate', 'remove']),
      ...(events.length > 1 ? this.#quantizing() : []),
    ])
  }

  /** Moves several events toward a grid. */
  #quantizing() {
    const { shaping, commands } = studio
    const grid = choices('Grid', commands.grids().map(({ name }) => name), { id: 'quantize-grid' })
    grid.firstChild.remove()
    const ends = element('input', { type: 'checkbox', id: 'quantize-ends' })
    const slider = element('input', { type: 'range', id: 'quantize-strength', min: 0, max: 100, step: 1, value: 0 })
    const output = element('output', { textContent: '0 %' })
    const give = (isLast) => {
      output.textContent = `${slider.value} %`
      shaping.quantize({ step: commands.grids()[grid.selectedIndex].step, strength: slider.valueAsNumber / 100, endsToo: ends.checked }, isLast)
    }
    slider.oninput = () => give(false)
    slider.onchange = () => { give(true); slider.value = 0; output.textContent = '0 %' }
    const now = commands.grids().findIndex(({ step }) => step === shaping.snap.peek())
    grid.selectedIndex = Math.max(0, now)
    return [element('div', { className: 'subtitle', textContent: 'Quantize' }), row('quantize-grid', 'Grid', grid),
      row('quantize-ends', 'Ends too', ends), row('quantize-strength', 'Strength', slider, output)]
  }

  /** The switch between events that hold their level and events that fade. */
  #holding() {
    const { shaping } = studio
    const set = (isHeld) => {
      const [length, attack, decay] = ['length', 'attack', 'decay'].map((key) => this.#common(key))
      // Without a decay, an event that fades is not felt at all.
      const full = Number(positionOf(Math.max(0.05, (length ?? 0) - secondsOf(attack ?? 0))).toFixed(4))
      shaping.set(isHeld ? { sustained: 1 } : { sustained: 0, ...(decay === 0 ? { decay: full } : {}) })
    }
    const choice = (text, isHeld) => {
      const made = button({ text, className: 'small', onclick: () => set(isHeld) })
      this.#fills.push(() => made.setAttribute('aria-pressed', String(this.#common('sustained') !== null && (this.#common('sustained') > 0) === isHeld)))
      return made
    }
    return element('div', { className: 'row choice', role: 'group', 'aria-label': 'Level' },
      element('span', { className: 'label', textContent: 'Level' }), choice('holds', true), choice('fades', false))
  }

  /** The intensity of a selected event after its curves. */
  #feltNote() {
    const { events, model, settled } = studio.shaping
    const { time, level } = model.changed(events[0], settled.peek())
    const factor = model.controlAt('HapticIntensityControl', time)
    return events.length > 1 || factor === 1 ? '' : `× curve ${written(factor, 2)} = ${written(level * factor, 2)}`
  }

  /** The played duration of a stage of the selected events. */
  #stageNote(key) {
    const [value, sustained] = [this.#common(key), this.#common('sustained')]
    if (value === null || sustained === null) return ''
    return hasStage({ type: 'HapticContinuous', sustained }, key) ? `→ ${written(secondsOf(value), 3)} s`
      : `ignored: ${sustained > 0 ? 'holds' : 'fades'}`
  }

  /** Returns whether all selected events have a number in the file. */
  #isWritten(key) {
    const { events, model, settled } = studio.shaping
    return events.every((index) => model.events[index].fields[key] || settled.peek()?.events.get(index)?.[key] !== undefined)
  }

  /** A number that all selected events or points have in common; otherwise, `null`. */
  #common(key) {
    const { events, model, parts, settled } = studio.shaping
    const values = events.length > 0 ? events.map((index) => model.changed(index, settled.peek())[key] ?? 0)
      : parts.map((part) => model.valuesOf(part, settled.peek())[key])
    return values.every((one) => one === values[0]) ? values[0] ?? null : null
  }

  #actions(ids) {
    const { commands } = studio
    return element('div', { className: 'bar' }, ...ids.map((id) => button({
      icon: commands.get(id).icon, text: commands.get(id).name, className: 'small', onclick: () => commands.run(id),
    })))
  }

  #hints() {
    if (!studio.files.isShaped) {
      return [soft('The page shows this file as a pattern. To edit it, export it as AHAP.')]
    }
    return [
      soft('Nothing is selected. Double-click to add a transient, drag a box to select several, drag in the ruler to loop.'),
      choices('Add a curve…', curveNames, { id: 'add-curve', 'aria-label': 'Add a curve', onchange: ({ target }) => {
        if (target.value) studio.shaping.addCurve(target.value)
        target.value = ''
      } }),
    ]
  }

  // Timelines.

  #showCue(selection, model) {
    const { timeline } = studio
    const chosen = [...selection].filter((id) => model.entries[id])
    if (chosen.length === 0) {
      const inRuler = `${model.hasTempo} ${model.changes.map(({ beat }) => beat)} ${JSON.stringify(model.markers.map(({ name }) => name))}`
      return this.#show(`no cue ${inRuler}`, () => [soft('Drag a pattern or a sound from the left onto a lane, or double-click in a lane to choose what to add.'), ...this.#tempo(model)])
    }
    if (chosen.length > 1) return this.#show(`cues ${chosen.length}`, () => [title(`${chosen.length} cues`), this.#actions(['duplicate', 'remove'])])
    const [id] = chosen
    const { kind, index } = model.entries[id]
    const member = (key) => timeline.model.member(id, key)
    const choice = (modality, key, label = modality) => this.#choice(label, modality, {
      get: () => member(key), set: (name) => timeline.play(id, key, name) })
    const fallback = (modality) => this.#choice(modality, modality, {
      prefix: 'fallback-', get: () => fallenBack(modality), set: (name) => timeline.setFallback(id, modality, name) })
    const assets = modalities.map((modality) => model.assets(modality).join())
    const fallenBack = (modality) => member('fallback')?.[modality]
    const played = modalities.map((modality) => [member(modality), fallenBack(modality)].map(Boolean))
    const music = kind === 'music' && [typeof member('loop'), Boolean(member('sound'))]
    return this.#show(`cue ${id} ${kind} ${assets} ${played} ${music} ${model.entries.length}`, () => [
      title(`${{ cue: 'Cue', beat: 'Beat', music: 'Music' }[kind]} ${index + 1}`),
      ...(kind === 'cue' ? [this.#text('Name', () => member('name') ?? '', (text) => timeline.set(id, 'name', text === '' ? null : text))] : []),
      this.#number('Time', { ...seconds, get: () => timeline.model.entries[id]?.seconds ?? null, set: (time) => timeline.set(id, 'time', time) }),
      ...(kind === 'cue' ? [...modalities.map((modality) => choice(modality, modality)),
        ...['haptic', 'audio'].filter((modality) => member(modality)).map((modality) => this.#gain(id, modality)),
        ...(member('audio') ? this.#part(id) : []),
        ...['every', 'until'].map((key) => this.#text(key === 'every' ? 'Repeat every' : 'Until', () => String(member(key) ?? ''), (text) => timeline.set(id, key, timeIn(text)))),
        element('div', { className: 'subtitle', textContent: 'If another modality is lost' }),
        ...modalities.flatMap((modality) => [fallback(modality), ...(modality !== 'visual' && fallenBack(modality) ? [this.#gain(id, modality, true)] : []),
          ...(modality === 'audio' && fallenBack(modality) ? this.#part(id, true) : [])])] : []),
      ...(kind === 'music' ? [choice('audio', 'sound', 'sound'), ...this.#music(id)] : []),
      this.#actions(['duplicate', 'remove']),
    ])
  }

  /** The tempo of the timeline, typed or by presses. */
  #tempo(model) {
    const tap = button({ text: 'Tap', className: 'small', title: 'Press eight times in the tempo' })
    const write = rewriting()
    measureTempo(tap, ({ bpm, error }) => {
      write((model) => model.settingTempo(bpm))
      studio.notice(`${bpm} beats a minute, ± ${error.toFixed(1)}.`)
    })
    const field = this.#number('Tempo', { ...tempo, get: () => studio.timeline.model.bpm, set: (bpm) => studio.timeline.setTempo(bpm) })
    field.append(tap)
    return [element('div', { className: 'subtitle', textContent: 'Beats' }), field, ...(model.hasTempo ? [this.#number('Bar', { ...bar, get: () => (studio.timeline.model.beatsPerBar === 4 ? null : studio.timeline.model.beatsPerBar), set: (number) => studio.timeline.setBar(number) })] : []),
      this.#fromSound(() => studio.timeline.takeTempo()), ...this.#recorded(), ...this.#inRuler(model)]
  }

  /** The later tempi and the markers, each with a button that removes it. */
  #inRuler(model) {
    const { commands, timeline } = studio
    const add = (id) => button({ icon: 'plus', className: 'tiny', label: commands.get(id).name, onclick: () => commands.run(id) })
    const remove = (label, run) => button({ icon: 'close', className: 'tiny', label, onclick: run })
    const heading = (text, id) => element('div', { className: 'subtitle with-add', textContent: text }, add(id))
    const changes = model.changes.slice(0, mostRows).map(({ beat }) => {
      const made = this.#number(`Beat ${written(beat)}`, { ...tempo, none: null, id: `field-change-${beat}`, get: () => timeline.model.changes.find((one) => one.beat === beat)?.bpm ?? null, set: (bpm) => timeline.setChange(beat, bpm) })
      made.append(remove(`Remove the tempo at beat ${written(beat)}`, () => timeline.setChange(beat, null)))
      return made
    })
    const markers = model.markers.slice(0, mostRows).map(({ name }) => {
      const field = element('input', { type: 'text', id: `field-marker-${name}`, value: name, 'aria-label': `Name of the marker ${name}`, onchange: () => timeline.renameMarker(name, field.value), onkeydown: ({ key }) => { if (key === 'Enter') field.blur() } })
      const made = this.#number('Time', { ...seconds, id: `field-marker-time-${name}`, label: `Time of the marker ${name}`, get: () => timeline.model.markers.find((one) => one.name === name)?.seconds ?? null, set: (time) => timeline.setMarker(name, time) })
      made.classList.add('marker')
      made.firstChild.replaceWith(field)
      made.append(remove(`Remove the marker ${name}`, () => timeline.setMarker(name, null)))
      return made
    })
    return [
      ...(model.hasTempo ? [heading('Tempo changes', 'add-tempo'), ...changes] : []),
      heading('Markers', 'add-marker'), ...markers,
    ]
  }

  /** Focuses a field as soon as the inspector shows it. */
  focusField(name) {
    // The inspector opens if it covers the picture.
    if (getComputedStyle($('inspector')).display === 'none') document.documentElement.toggleAttribute('data-inspector')
    this.#wanted = `field-${name}`
    this.#focusWanted()
  }

  #focusWanted() {
    const field = this.#wanted && document.getElementById(this.#wanted)
    if (!field) return
    this.#wanted = null
    field.focus()
    field.select()
  }

  /** The choice of the recorded entries: cues, or the beats of an existing or a new track. */
  #recorded() {
    const { commands, timeline } = studio
    const names = element('datalist', { id: 'track-names' })
    const field = element('input', { type: 'text', id: 'field-track', placeholder: 'cues', autocomplete: 'off', onchange: () => { timeline.track.value = field.value.trim() } })
    field.setAttribute('list', names.id)
    this.#fills.push(() => {
      names.replaceChildren(...timeline.model.tracks.map((value) => element('option', { value })))
      if (document.activeElement !== field) field.value = timeline.track.value
    })
    const made = row(field.id, 'Record', field, names)
    made.title = 'The track whose beats are recorded, or the name of a new one; empty for cues'
    return [made, element('div', { className: 'bar' }, ...['record', 'try-beats'].map((id) => {
      const { name, icon } = commands.get(id)
      return button({ icon, text: name, className: 'small', onclick: () => commands.run(id) })
    }))]
  }

  /** A button that takes a tempo from a sound file. */
  #fromSound(run) {
    return element('div', { className: 'bar' }, button({ text: studio.commands.get('take-tempo').name, className: 'small', onclick: () => studio.try(run) }))
  }

  /** The keys of an entry of music. */
  #music(id) {
    const { timeline } = studio
    const get = (key) => (timeline.model.entries[id] ? timeline.model.member(id, key) ?? null : null)
    const set = (key, otherwise = null) => (value) => timeline.set(id, key, value === otherwise ? null : typeof value === 'number' ? Number(written(value)) : value)
    const number = (name, key, range, otherwise = null) => this.#number(name, { hasSlider: false, none: 'none', ...range, get: () => get(key) ?? otherwise, set: set(key, otherwise) })
    const oneOf = (name, key, none, names) => this.#oneOf(name, none, names, () => get(key) ?? '', set(key))
    const fade = (name, key) => number(name, key, { ...seconds, most: 60 })
    const starts = oneOf('Starts', 'on', 'at its time', { beat: 'on the next beat', bar: 'on the next bar', end: 'at the end of the loop' })
    if (!get('sound')) return [starts, fade('Fade out', 'fadeOut')]
    const loop = () => get('loop')
    const part = (name, key, none) => this.#number(name, { ...seconds, none, get: () => loop()?.[key] ?? null, set: (value) => {
      const { [key]: _, ...rest } = Object(loop())
      timeline.set(id, 'loop', { ...rest, ...(value === null ? {} : { [key]: value }) })
    } })
    const tap = button({ text: 'Tap', className: 'small', title: 'While it plays, press eight times in its tempo, first on the first beat of a bar' })
    const write = rewriting()
    measureTempo(tap, (taps) => this.#tapMusic(id, taps, write))
    const bpm = number('Tempo', 'bpm', { ...tempo, id: 'field-music-tempo' })
    bpm.append(tap)
    return [
      starts,
      this.#oneOf('Repeats', 'no', { all: 'all of it', part: 'a part of it' }, () => (loop() === null || loop() === false ? '' : loop() === true ? 'all' : 'part'),
        (value) => timeline.set(id, 'loop', { all: true, part: {} }[value] ?? null)),
      ...(typeof loop() === 'object' && loop() ? [part('Loop from', 'from', 'start'), part('Loop to', 'to', 'end')] : []),
      this.#number('Music gain', { least: 0, most: 2, hasSlider: false, get: () => get('gain') ?? 1, set: (gain) => set('gain', 1)(Number(written(gain, 3))), note: () => decibels(get('gain') ?? 1), hint: 'A factor, or decibels such as -6 dB', parse: gainIn }),
      fade('Crossfade', 'crossfade'), fade('Fade out', 'fadeOut'), fade('Fade in', 'fadeIn'),
      oneOf('Fades', 'law', 'at equal power', { linear: 'linearly' }),
      element('div', { className: 'subtitle', textContent: 'Beats of the music' }),
      bpm, number('First beat', 'firstBeat', { ...seconds, most: 86_400 }), number('Bar', 'beatsPerBar', bar),
      this.#fromSound(() => timeline.takeTempo(id)),
    ]
  }

  /** Sets the tempo of music by presses while it plays, the first of them on the first beat of a bar. */
  #tapMusic(id, { bpm, error, since }, write) {
    const { timeline, transport } = studio
    const { seconds: start } = timeline.model.entries[id] ?? {}
    if (start === undefined) return
    const { position } = transport
    const length = (60 / bpm) * (timeline.model.member(id, 'beatsPerBar') ?? 4)
    const heard = position === null ? null : position - since / 1000 - start
    const members = { bpm, ...(heard === null ? {} : { firstBeat: Number(written(((heard % length) + length) % length, 3)) }) }
    write((model) => model.settingEntry(id, members))
    studio.notice(`${bpm} beats a minute, ± ${error.toFixed(1)}.${heard === null ? ' Play the music while you press: the first beat is found, too.' : ''}`)
  }

  /** A choice of words, by the values in the file. */
  #oneOf(name, none, words, get, set) {
    const select = choices(none, [], { id: `choice-${name.toLowerCase()}`, onchange: () => set(select.value || null) })
    select.append(...Object.entries(words).map(([value, textContent]) => element('option', { value, textContent })))
    this.#fills.push(() => { select.value = get() })
    return row(select.id, name, select)
  }

  /** The asset of a cue in a modality, or its fallback. */
  #rendition(id, modality, isFallback) {
    const { model } = studio.timeline
    return isFallback ? model.member(id, 'fallback')?.[modality] : model.member(id, modality)
  }

  /** The gain of a cue in a modality, or of its fallback, with decibels next to the factor. */
  #gain(id, modality, isFallback = false) {
    const { timeline } = studio
    const get = () => (timeline.model.entries[id] ? this.#rendition(id, modality, isFallback)?.gain ?? 1 : null)
    const set = (gain) => timeline.change(id, (model) => model.settingGain(id, modality, gain, isFallback))
    return this.#number(isFallback ? 'Gain' : `${capitalized(modality)} gain`, { of: isFallback ? `Fallback ${modality}` : '', least: 0, most: 2, hasSlider: false, get, set, note: () => decibels(get() ?? 1), hint: 'A factor, or decibels such as -6 dB', parse: gainIn })
  }

  /** The part of a sound that a cue plays, or falls back to, its balance and its pitch. */
  #part(id, isFallback = false) {
    const { timeline } = studio
    const get = (key, otherwise) => (timeline.model.entries[id] ? this.#rendition(id, 'audio', isFallback)?.[key] ?? otherwise : null)
    const set = (key, otherwise) => (value) => timeline.change(id, (model) =>
      model.settingRendition(id, 'audio', { [key]: value === otherwise ? undefined : Number(written(value)) }, isFallback))
    const number = (name, key, otherwise, range) => this.#number(name, {
      of: isFallback ? 'Fallback' : '', ...range, get: () => get(key, otherwise), set: set(key, otherwise), isWritten: () => get(key) !== undefined })
    return [number('Sound from', 'from', 0, seconds), number('Sound to', 'to', null, { ...seconds, least: 0.001, most: 86_400, none: 'end' }),
      number('Pan', 'pan', 0, { least: -1, most: 1, hasSlider: false, hint: 'From left, -1, to right, 1' }),
      number('Pitch', 'pitch', 0, { least: -1, most: 1, hasSlider: false, hint: 'Octaves, or semitones such as 7 st', parse: pitchIn,
        note: () => `${written(12 * (get('pitch', 0) ?? 0), 2)} st` })]
  }

  #text(name, get, set) {
    const field = element('input', { type: 'text', id: `field-${name.toLowerCase().replace(' ', '-')}`, onchange: () => set(field.value) })
    this.#fills.push(() => { if (document.activeElement !== field) field.value = get() })
    return row(field.id, name, field)
  }

  /** The asset that a cue plays in a modality, or to which it falls back. */
  #choice(name, modality, { prefix = '', get, set }) {
    const select = choices('nothing', studio.timeline.model.assets(modality),
      { id: `choice-${prefix}${name}`, className: modality, onchange: () => set(select.value || null) })
    this.#fills.push(() => {
      const now = get()
      select.value = now?.asset ?? now ?? ''
    })
    return row(select.id, name, select)
  }
}
