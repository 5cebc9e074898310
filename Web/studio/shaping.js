import { $, on } from './element.js'
import { showNumbers } from './number-fields.js'
import { Shape } from './shape.js'

/** The open pattern as a shape, with the controls above and below it. */
export class Shaping {
  #studio

  constructor(studio) {
    this.#studio = studio
    this.shape = new Shape($('shape'), {
      change: (edits, gesture) => studio.editor.apply(edits, gesture),
      fit: (stroke) => studio.haptics.fit(stroke),
      values: (values) => showValues(values, this.shape?.scale.end),
      selected: (description) => {
        $('remove').disabled = !description
        showNumbers($('numbers'), description, this.shape)
      },
    })
    const { shape, shape: { scale } } = this
    on('zoom-in', 'click', () => { scale.zoom(1.5, shape.cursor); this.#showScroll() })
    on('zoom-out', 'click', () => { scale.zoom(1 / 1.5, shape.cursor); this.#showScroll() })
    on('zoom-fit', 'click', () => { scale.zoomToFit(); this.#showScroll() })
    on('cursor', 'input', (event) => shape.setCursor(Number(event.target.value)))
    on('scroll', 'input', (event) => { scale.scroll = Number(event.target.value) })
    on('add-transient', 'click', () => shape.addEvent('HapticTransient'))
    on('add-continuous', 'click', () => shape.addEvent('HapticContinuous'))
    on('remove', 'click', () => shape.removeSelected())
    on('draw', 'click', (event) => {
      shape.isDrawing = event.target.getAttribute('aria-pressed') !== 'true'
      event.target.setAttribute('aria-pressed', String(shape.isDrawing))
    })
  }

  /** Shows all of another file, from its beginning. */
  reset() {
    this.shape.scale.zoomToFit()
    this.shape.setCursor(0)
  }

  update() {
    const { checks, files } = this.#studio
    const isPattern = files.kind === 'pattern' && files.isWhole
    $('shaping').hidden = !isPattern
    if (!isPattern) return
    const outline = this.outline(files.text)
    this.shape.update(outline, files.text, checks.places)
    this.#showScroll()
    if (!outline.events) this.#studio.notice('This pattern is too large to be shaped by hand.')
  }

  /** The outline of a text; empty for one that is too much for the page. */
  outline(text) {
    try {
      return this.#studio.haptics.outline(text)
    } catch {
      return { duration: 1 }
    }
  }

  #showScroll() {
    $('scroll').value = String(this.shape.scale.scroll)
    $('scroll').disabled = this.shape.scale.showsAll
  }
}

/** Shows where the cursor is, and what is felt there, also of the other version. */
function showValues({ time, intensity, sharpness, other }, end) {
  if (end !== undefined) $('cursor').max = end
  $('cursor').value = time
  $('cursor').setAttribute('aria-valuetext', `${time.toFixed(3)} seconds`)
  const against = (key) => (typeof other?.[key] === 'number' ? ` (other ${other[key].toFixed(2)})` : '')
  const words = [`cursor ${time.toFixed(3)} s`, `intensity ${intensity.toFixed(2)}${against('intensity')}`]
  if (sharpness !== null) words.push(`sharpness ${sharpness.toFixed(2)}${against('sharpness')}`)
  $('values').textContent = words.join(', ')
}
