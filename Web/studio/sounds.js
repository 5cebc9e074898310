import { Candidates } from './candidates.js'
import { $, element } from './element.js'
import { optionRows, row, title } from './fields.js'
import { written } from './numbers.js'
import { lastOf, stem } from './paths.js'
import { contourOf } from './peaks.js'
import { Made } from './remaking.js'
import { computed, effect, signal } from './store.js'
import { studio } from './studio.js'

/** The numbers of a conversion, for sliders. */
const soundOptions = [
  { name: 'sensitivity', value: 0.5, least: 0, most: 1, summary: 'The sensitivity to faint onsets.' },
  { name: 'density', value: 33, least: 1, most: 33, unit: ' a second', step: 1, summary: 'The maximum number of transients per second.' },
  { name: 'vibration', value: 0.7, least: 0, most: 1, summary: 'The intensity of the vibration.' },
  { name: 'strength', value: 1, least: 0.1, most: 1, summary: 'A factor for the intensity of all events.' },
]

/** The shortest part of a sound, in seconds. */
export const shortestPart = 0.02

/** Patterns from sounds: candidates to choose from, live sliders, and the waveform in the background of the lanes. */
export class Sounds {
  #contours = new WeakMap()
  #candidates = new Candidates()
  /** The waveform of the open pattern's original sound. */
  behind = computed(() => {
    const { document, heard, sounds } = studio.files
    heard.value
    const sound = sounds[document.value?.source]
    return sound ? this.contour(sound) : null
  })

  constructor() {
    effect(() => {
      // Those of an earlier visit arrive later.
      studio.files.heard.value
      this.#offer(studio.files.document.value)
    })
    // The picture follows the sliders and undo.
    $('from-sound').addEventListener('input', () => this.#changed())
    effect(() => {
      studio.files.revision.value
      studio.later('sound part', 0, () => this.#changed())
    })
  }

  /** The waveform of a sound: `{ duration, peaks }`. */
  contour(sound) {
    if (!this.#contours.has(sound)) this.#contours.set(sound, contourOf(sound, 8192))
    return this.#contours.get(sound)
  }

  /** The seconds by which the wave is later than the pattern. */
  shift = signal(0)
  #changes = signal(0)
  #changed() { this.#changes.value = this.#changes.peek() + 1 }
  /** The fixed time of the wave while its part changes; `null` if it follows the pattern. */
  #held = signal(null)

  /** The part of the open pattern's sound that is converted, `{ start, end }`, as the sliders have it. */
  get part() {
    this.#changes.value
    const [start, end] = ['start', 'end'].map((name) => $(`sound-${name}`)?.valueAsNumber)
    return { start: start ?? 0, end: end ?? this.behind.value?.duration ?? 0 }
  }

  /** The time of the picture at which the wave begins: the part begins with the pattern. */
  get offset() { return this.#held.value ?? this.shift.value - this.part.start }

  hold(offset) { this.#held.value = offset }

  /** The sliders for a sound: those of all conversions, and its part. */
  optionsOf(path) {
    const { duration } = this.contour(studio.files.sounds[path])
    const most = Math.ceil(duration * 1000) / 1000
    const part = { least: 0, most, step: 0.001, unit: ' s' }
    return [...soundOptions, { ...part, name: 'start', title: 'part from', value: 0, summary: 'The start of the part that becomes the pattern.' },
      { ...part, name: 'end', title: 'part to', value: most, summary: 'The end of the part that becomes the pattern.' }]
  }

  /** The pattern of a sound. */
  convert(path, values, kind = 'convert') {
    const { start = 0, end = Infinity } = values
    return studio.desk.call('convertSound', [path, { ...values, ...(end < Infinity || start > 0 ? { end: Math.max(end, start + shortestPart) } : {}) }], { kind })
  }

  /** The steady tempo of a sound of the open file, `{ bpm, firstBeat }`; without one, a notice reports that. */
  async tempoOf(path) {
    const sound = studio.files.sound(path)
    if (!sound) {
      studio.notice(`${path} is missing: open it first.`)
      return null
    }
    studio.desk.keepSound(path, sound)
    const found = await studio.desk.call('soundTempo', [path])
    if (!found) studio.notice(`${stem(path)} has no steady tempo. Tap it instead.`)
    return found
  }

  /** Offers what a sound can become, and opens what is taken. */
  choose(path) { return this.#open(path, () => this.#candidates.offer(path, stem(path))) }

  /** Makes a pattern of a sound, with its taps and its texture, and opens it. */
  makePattern(path) { return this.#open(path, async () => ({ text: await studio.desk.call('convertSound', [path, {}]), values: {} })) }

  /** Opens the pattern of a sound that a function makes, `{ text, values }`; `undefined` for none. */
  async #open(path, make) {
    const sound = studio.files.sounds[path]
    if (!sound) return
    studio.desk.keepSound(path, sound)
    const made = await make()
    if (!made) return
    const { text, values } = made
    studio.files.addNew(`${stem(path)}.ahap`, text, { source: path })
    const { current } = studio.files
    current.making ??= new Made()
    current.making.note(text, text, values)
    current.options = values
    this.#offer(current)
    studio.notice(`Created a pattern from ${stem(path)}.`, { label: 'Play', run: () => studio.commands.run('play') })
  }

  /** The sliders, for a pattern that was made of a sound. */
  #offer(document) {
    const [host, sound] = [$('from-sound'), studio.files.sounds[document?.source]]
    host.hidden = !sound
    if (host.hidden) return
    const { making, options = {}, source } = document
    studio.desk.keepSound(source, sound)
    if (!making) {
      document.making = new Made()
      // A kept pattern is unchanged if it equals the result of its options.
      document.making.isReady = studio.desk.call('convertSound', [source, options]).then((text) => document.making.note(text, text, document.options), () => {})
    }
    host.replaceChildren(title('From a sound', lastOf(source)),
      ...optionRows('sound', this.optionsOf(source), (values) => this.convert(source, values)), this.#shiftRow(document))
    this.#changed()
  }

  /** The slider that shifts the wave against the pattern, which stays as it is. */
  #shiftRow(document) {
    const { duration } = this.contour(studio.files.sounds[document.source])
    const output = element('output')
    const slider = element('input', { type: 'range', id: 'sound-shift', min: -duration, max: duration, step: 0.001, value: document.shift ?? 0 })
    const show = () => {
      this.shift.value = document.shift = slider.valueAsNumber
      output.textContent = `${written(slider.valueAsNumber, 3)} s`
    }
    slider.oninput = show
    show()
    const made = row('sound-shift', 'shift of the wave', slider, output)
    made.title = 'Moves the wave against the pattern, which does not change'
    return made
  }

  /** Offers the uses of dropped or opened sounds. */
  offerUses(paths) {
    if (paths.length === 0) return
    const inTimeline = studio.kind.peek() === 'timeline'
    $('sound-name').textContent = paths.length === 1 ? stem(paths[0]) : `${paths.length} sounds`
    $('sound-note').textContent = inTimeline
      ? 'It becomes a cue of the timeline, at the cursor.' : 'It is kept with the files, for timelines and patterns.'
    $('sound-pattern').onclick = () => studio.try(async () => {
      if (paths.length === 1) await this.choose(paths[0])
      else for (const one of paths) await this.makePattern(one)
    })
    $('sound-use').onclick = () => {
      if (inTimeline) for (const one of paths) studio.timeline.addCue(studio.shaping.cursor.peek(), { modality: 'audio', name: stem(one), source: one })
    }
    $('sound-dialog').showModal()
  }
}
