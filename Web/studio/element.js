/** An element of the page. */
export const $ = (id) => document.getElementById(id)

/** Does something at an event of such an element. */
export const on = (id, event, body) => $(id).addEventListener(event, body)

/** Makes an element. What stands in it is text, never markup. */
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith('data-') || key.startsWith('aria-') || key === 'for') made.setAttribute(key, value)
    else made[key] = value
  }
  made.append(...children)
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

/** Makes an element of SVG. */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}
