import { $ } from './element.js'
import { optionRows, title } from './fields.js'
import { contourOf } from './peaks.js'
import { computed, effect } from './store.js'
import { stem } from './timeline.js'
import { studio } from './studio.js'

const options = [
  { name: 'sensitivity', value: 0.5, least: 0, most: 1, summary: 'The sensitivity to faint onsets.' },
  { name: 'density', value: 33, least: 1, most: 33, summary: 'The maximum number of transients per second.' },
  { name: 'vibration', value: 0.7, least: 0, most: 1, summary: 'The intensity of the vibration.' },
]

/** Patterns from sounds: live sliders, and the waveform in the background of the lanes. */
export class Sounds {
  #contours = new WeakMap()
  /** The waveform of the open pattern's original sound. */
  behind = computed(() => {
    const { document, heard, sounds } = studio.files
    heard.value
    const sound = sounds[document.value?.source]
    return sound ? this.contour(sound) : null
  })

  constructor() { effect(() => this.#offer(studio.files.document.value)) }

  /** The waveform of a sound: `{ duration, peaks }`. */
  contour(sound) {
    if (!this.#contours.has(sound)) this.#contours.set(sound, contourOf(sound, 8192))
    return this.#contours.get(sound)
  }

  /** Makes a pattern of a sound, and opens it. */
  async makePattern(path) {
    const sound = studio.files.sounds[path]
    if (!sound) return
    studio.desk.keepSound(path, sound)
    const text = await studio.desk.call('convertSound', [path, {}])
    studio.files.addNew(`${stem(path)}.ahap`, text, { source: path })
    studio.notice(`Created a pattern from ${stem(path)}.`, { label: 'Play', run: () => studio.commands.run('play') })
  }

  /** The sliders, for a pattern that was made of a sound. */
  #offer(document) {
    const host = $('from-sound')
    host.hidden = !document?.source
    if (host.hidden) return
    host.replaceChildren(title('From a sound', document.source.split('/').at(-1)), ...optionRows('sound', options,
      (values) => studio.desk.call('convertSound', [document.source, values], { kind: 'convert' })))
  }

  /** Offers the uses of dropped or opened sounds. */
  ask(paths) {
    if (paths.length === 0) return
    const inTimeline = studio.kind.peek() === 'timeline'
    $('sound-name').textContent = paths.length === 1 ? stem(paths[0]) : `${paths.length} sounds`
    $('sound-note').textContent = inTimeline
      ? 'It becomes a cue of the timeline, at the cursor.' : 'It is kept with the files, for timelines and patterns.'
    $('sound-pattern').onclick = () => studio.try(async () => { for (const one of paths) await this.makePattern(one) })
    $('sound-use').onclick = () => {
      if (inTimeline) for (const one of paths) studio.timeline.addCue(studio.shaping.cursor.peek(), { modality: 'audio', name: stem(one), source: one })
    }
    $('sound-dialog').showModal()
  }
}
