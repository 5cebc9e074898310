import { $, element, markdown } from './element.js'
import { placeBeside } from './menu.js'

/** The delay before a page closes after the pointer leaves, in milliseconds, so that it can reach the page. */
const patience = 300

/** The pages of rules: next to the pointer's element, and next to the findings on request. */
export class RulePages {
  #explain
  #timer

  /** explain: gives the text of a rule in Markdown, or `undefined`. */
  constructor(explain) {
    this.#explain = explain
    const hint = $('rule-hint')
    hint.addEventListener('mouseenter', () => clearTimeout(this.#timer))
    hint.addEventListener('mouseleave', () => this.leave())
    addEventListener('keydown', ({ key }) => { if (key === 'Escape') this.hide() })
    // Its element has moved.
    addEventListener('scroll', ({ target }) => { if (target !== hint) this.hide() }, true)
  }

  /** Shows the page of a rule below the findings. */
  open(rule) {
    this.hide()
    if (this.#fill($('rule'), { rule })) $('rule').scrollIntoView({ block: 'nearest' })
  }

  /** Shows a finding's message and the page of its rule next to an element, while the pointer is on either. */
  hover(finding, anchor) {
    clearTimeout(this.#timer)
    anchor.addEventListener('mouseleave', () => this.leave(), { once: true })
    const hint = $('rule-hint')
    if (!this.#fill(hint, finding)) return
    placeBeside(hint, anchor)
  }

  /** Also closes the page below the findings. */
  close() {
    this.hide()
    $('rule').hidden = true
  }

  /** Hides what hovers, unless the pointer comes back. */
  leave() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.hide(), patience)
  }

  hide() {
    clearTimeout(this.#timer)
    $('rule-hint').hidden = true
  }

  #fill(host, { rule, message }) {
    const text = this.#explain(rule)
    host.hidden = text === undefined
    if (text === undefined) return false
    host.replaceChildren(
      ...(message ? [element('p', { className: 'message', textContent: message })] : []),
      element('h2', { textContent: rule }), ...markdown(text))
    host.scrollTop = 0
    return true
  }
}
