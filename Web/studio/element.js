/** An element of the page. */
export const $ = (id) => document.getElementById(id)

/** Runs a function at an event of an element. */
export const on = (id, event, body) => $(id).addEventListener(event, body)

/** Makes an element. Its content is text, never markup. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (/^(data-|aria-|for$|role$)/.test(key)) made.setAttribute(key, value)
    else made[key] = value
  }
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

/** A button with an icon, words, or both. */
export function button({ icon: image, text, label, title, className = '', onclick, ...rest }) {
  const made = element('button', { type: 'button', className, ...rest }, image ? icon(image) : null, text ?? null)
  if (label) made.setAttribute('aria-label', label)
  if (title ?? label) made.title = title ?? label
  made.onclick = onclick
  return made
}

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
