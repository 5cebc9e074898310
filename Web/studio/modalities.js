import { element } from './element.js'

export const modalities = ['haptic', 'audio', 'visual']
const choices = ['available', 'muted', 'reduced', 'failed']

/** The statuses that whoever uses the page gives the modalities. */
export class ModalityControls {
  status = Object.fromEntries(modalities.map((modality) => [modality, 'available']))

  /** onchange: gets a modality and its status. */
  constructor(host, onchange) {
    // The wish of the system counts from the start.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.status.visual = 'reduced'
    host.append(...modalities.map((modality) => {
      const select = element('select', {}, ...choices.map((one) =>
        element('option', { textContent: one, value: one })))
      select.value = this.status[modality]
      select.id = `status-${modality}`
      select.onchange = () => {
        this.status[modality] = select.value
        onchange(modality, select.value)
      }
      return element('label', { className: 'field' }, `${modality} `, select)
    }))
  }
}
