import { $, button, element } from './element.js'
import { optionRows, title } from './options.js'
import { contourOf } from './peaks.js'
import { computed, effect } from './store.js'
import { stem } from './timeline.js'

const options = [
  { name: 'sensitivity', value: 0.5, least: 0, most: 1, summary: 'The sensitivity to faint onsets.' },
  { name: 'density', value: 20, least: 1, most: 40, summary: 'The maximum number of transients per second.' },
  { name: 'vibration', value: 0.7, least: 0, most: 1, summary: 'The intensity of the vibration.' },
]

/** Patterns from sounds: live sliders, and the waveform in the background of the lanes. */
export class Sounds {
  #studio
  #contours = new WeakMap()
  /** The waveform of the open pattern's original sound. */
  behind = computed(() => {
    const { files } = this.#studio
    files.heard.value
    const path = files.document.value?.source
    const sound = path && files.sounds[path]
    return sound ? this.contour(sound) : null
  })

  constructor(studio) {
    this.#studio = studio
    effect(() => this.#offer(studio.files.document.value))
  }

  /** The waveform of a sound: `{ duration, peaks }`. */
  contour(sound) {
    if (!this.#contours.has(sound)) this.#contours.set(sound, contourOf(sound, 8192))
    return this.#contours.get(sound)
  }

  /** Makes a pattern of a sound, and opens it. */
  async makePattern(path) {
    const { desk, files } = this.#studio
    const sound = files.sounds[path]
    if (!sound) return
    desk.keepSound(path, sound)
    const { text } = await desk.call('convertSound', [path, {}])
    files.addNew(`${stem(path)}.ahap`, text, { source: path })
    this.#studio.notice(`Created a pattern from ${stem(path)}.`, { label: 'Play', run: () => this.#studio.commands.run('play') })
  }

  /** The sliders, for a pattern that was made of a sound. */
  #offer(document) {
    const host = $('from-sound')
    host.hidden = !document?.source
    if (host.hidden) return
    host.replaceChildren(title('From a sound', document.source.split('/').at(-1)), ...optionRows(this.#studio, 'sound', options,
      async (values) => (await this.#studio.desk.call('convertSound', [document.source, values], { kind: 'convert' }))?.text))
  }

  /** Offers the uses of dropped or opened sounds. */
  ask(paths) {
    if (paths.length === 0) return
    const [path] = paths
    const inTimeline = this.#studio.kind.peek() === 'timeline'
    const dialog = $('sound-dialog')
    $('sound-name').textContent = paths.length === 1 ? stem(path) : `${paths.length} sounds`
    const choice = (text, note, image, run) => {
      const made = button({ icon: image, className: 'card', onclick: () => { dialog.close(); this.#studio.try(run) } })
      made.append(element('strong', { textContent: text }), element('span', { className: 'soft', textContent: note }))
      return made
    }
    $('sound-choices').replaceChildren(
      choice('Make a pattern', 'Onsets become transients, the loudness a vibration.', 'wave', async () => {
        for (const one of paths) await this.makePattern(one)
      }),
      choice('Use it as a sound', inTimeline ? 'It becomes a cue of the timeline, at the cursor.' : 'It is kept with the files, for timelines and patterns.', 'clip', () => {
        if (inTimeline) for (const one of paths) this.#studio.timeline.addCue(this.#studio.shaping.cursor.peek(), { modality: 'audio', name: stem(one), source: one })
      }))
    dialog.showModal()
  }
}
