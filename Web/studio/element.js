export const $ = (id) => document.getElementById(id)

/** Runs a function at an event of an element. */
export const on = (id, event, body) => $(id).addEventListener(event, body)

/** Sets properties and attributes of an element; `undefined` leaves one as it is. */
export function set(one, properties) {
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined) continue
    if (/^(data-|aria-|for$|role$)/.test(key)) one.setAttribute(key, value)
    else one[key] = value
  }
  return one
}

/** Makes an element. Its content is text, never markup. */
export function element(name, properties = {}, ...children) {
  const made = set(document.createElement(name), properties)
  made.append(...children.filter((one) => one !== null && one !== undefined))
  return made
}

const names = 'http://www.w3.org/2000/svg'

/** An icon of the page's sprite. */
export function icon(name) {
  const made = document.createElementNS(names, 'svg')
  made.setAttribute('class', 'icon')
  made.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS(names, 'use')
  use.setAttribute('href', `#i-${name}`)
  made.append(use)
  return made
}

/** A button with an icon, words, or both, and further content. */
export const button = ({ icon: image, text, label, title = label, ...rest }, ...content) =>
  element('button', { type: 'button', title, 'aria-label': label, ...rest }, image && icon(image), text, ...content)

/** Text in Markdown as elements: headings, code blocks, paragraphs, and code in a line. */
export function markdown(text) {
  const parts = text.split(/```(?:\w+)?\n([^]*?)```/)
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [element('pre', { textContent: part })]
    return part.split(/\n{2,}/).filter((one) => one.trim()).map((paragraph) =>
      element('p', {}, ...paragraph.trim().split(/`([^`]*)`/).map((piece, i) =>
        i % 2 === 1 ? element('code', { textContent: piece }) : piece)))
  })
}
