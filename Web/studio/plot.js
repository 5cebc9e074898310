import { $, on } from './element.js'
import { svgAddress } from './pictures.js'

/** The picture of the open file, as `haptics plot` draws it. */
export class Plot {
  #studio

  constructor(studio) {
    this.#studio = studio
    on('plot-details', 'toggle', () => this.draw())
  }

  draw() {
    const { checks, files, haptics } = this.#studio
    const { isDrawn } = checks
    $('plot').hidden = !isDrawn
    $('no-plot').hidden = isDrawn
    $('no-plot').textContent = {
      timeline: 'A timeline is drawn as its lanes, above.',
      harmony: 'This format is not drawn: take it away as AHAP.',
      hjif: 'This format is not drawn: take it away as AHAP.',
    }[files.kind] ?? (files.isWhole ? 'A file with errors has no plot.' : 'This file is too large to be drawn here.')
    if (!isDrawn || !$('plot-details').open) return
    this.#studio.try(() => {
      const svg = haptics.plot(files.text, { format: files.kind, title: files.title, model: $('model').value })
      $('plot').src = svgAddress(svg)
      $('plot').alt = /<desc[^>]*>([^<]*)</.exec(svg)?.[1] ?? `Plot of ${files.name}`
    })
  }
}
