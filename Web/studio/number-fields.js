import { element } from './element.js'
import { clamp } from './numbers.js'

function field(shape, name, value, change, least, most) {
  const input = element('input', {
    type: 'number', step: 'any', value: String(Number(value.toFixed(4))), min: least, max: most,
  })
  input.onchange = () => {
    const number = input.valueAsNumber
    if (Number.isFinite(number)) {
      shape.beginGesture()
      change(number)
    }
    input.blur()
  }
  return element('label', { className: 'field' }, `${name} `, input)
}

/** Shows the selected part of a shape as number fields: what can be dragged can be typed. */
export function showNumbers(host, description, shape) {
  if (!description) {
    host.replaceChildren()
    return
  }
  // Not while they are typed in.
  if (host.contains(document.activeElement)) return
  const { part, label, numbers, range } = description
  const fields = [element('strong', { textContent: label })]
  fields.push(field(shape, 'time', numbers.time, (time) =>
    shape.setPart({ ...part, kind: part.kind === 'end' ? 'event' : part.kind }, { time }), 0, 1e6))
  if (part.kind !== 'end') {
    fields.push(field(shape, 'value', numbers.value, (value) =>
      shape.setPart(part, { value: clamp(value, ...range) }), ...range))
  }
  if (numbers.length !== undefined) {
    fields.push(field(shape, 'duration', numbers.length, (length) =>
      shape.setPart({ ...part, kind: 'end' }, { time: numbers.time + length }), 0, 1e6))
  }
  if (part.kind === 'point') {
    const add = element('button', { type: 'button', textContent: 'Add point at cursor' })
    add.onclick = () => shape.addPoint()
    fields.push(add)
  }
  host.replaceChildren(...fields)
}
