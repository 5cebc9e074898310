import { element } from './element.js'

/** More findings than this are counted. */
const mostShown = 200

/** The findings below the text, with their fixes. */
export class FindingList {
  constructor(list, summary, { goTo, apply, explain, hover }) {
    this.list = list
    this.summary = summary
    this.goTo = goTo
    this.apply = apply
    this.explain = explain
    this.hover = hover
  }

  show({ findings, omitted }, shownFormat) {
    const counts = { error: 0, warning: 0, note: 0 }
    for (const { severity } of findings) counts[severity] += 1
    const words = Object.entries(counts).filter(([, count]) => count > 0)
      .map(([severity, count]) => `${count} ${severity}${count === 1 ? '' : 's'}`)
    if (omitted > 0) words.push(`${omitted} more`)
    const summary = `${shownFormat}: ${words.join(', ') || 'no findings'}`
    if (this.summary.textContent !== summary) this.summary.textContent = summary
    const items = findings.slice(0, mostShown).map((finding) => this.#item(finding))
    if (findings.length > mostShown) {
      items.push(element('li', { textContent: `and ${findings.length - mostShown} more` }))
    }
    this.list.replaceChildren(...items)
  }

  #item(finding) {
    const item = element('li', { 'data-severity': finding.severity })
    const go = element('button', { type: 'button', className: 'goto' },
      element('span', { className: 'severity', textContent: `${finding.severity} ` }),
      `${finding.line}:${finding.column}: ${finding.message}`)
    go.onclick = () => this.goTo(finding)
    item.append(go)
    for (const note of finding.notes) item.append(element('p', { textContent: note.message }))
    const bar = element('div', { className: 'bar' })
    for (const fix of finding.fixes) {
      const button = element('button', { type: 'button', textContent: `Fix: ${fix.message}` })
      if (!fix.safe) button.title = 'The file may mean something else afterwards'
      button.onclick = () => this.apply(fix)
      bar.append(button)
    }
    const about = element('button', { type: 'button', textContent: finding.rule })
    about.setAttribute('aria-label', `About ${finding.rule}`)
    about.onclick = () => this.explain(finding.rule)
    about.onmouseenter = () => this.hover(finding.rule, about)
    bar.append(about)
    item.append(bar)
    return item
  }
}
