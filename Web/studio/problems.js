import { $, button, element, icon } from './element.js'
import { count } from './numbers.js'
import { RulePages } from './rule-pages.js'
import { effect } from './store.js'

/** More findings than this are counted. */
const mostShown = 200
const severities = ['error', 'warning', 'note']

/** The findings of the open file, and their fixes. */
export class Problems {
  #studio
  #pages

  constructor(studio) {
    this.#studio = studio
    this.#pages = new RulePages((rule) => studio.haptics.explain(rule))
    studio.editor.onrule = (finding, mark) => this.#pages.hover(finding, mark)
    effect(() => this.#show(studio.analysis.report.value))
  }

  /** Another file is open. */
  reset() { this.#pages.close() }

  /** Replaces the text by what 'fix' or 'format' makes of it, unless it has been changed meanwhile. */
  async replace(tool) {
    const { desk, editor, files } = this.#studio
    const gesture = editor.gesture()
    const text = await desk.call(tool, [files.text, { format: files.kind, name: files.name }])
    editor.replace(text, gesture)
  }

  #show(report) {
    const { editor, files, kind } = this.#studio
    const isWhole = files.isWhole.peek()
    if (!isWhole) for (const finding of report.findings) finding.fixes = []
    this.#pages.hide()
    const counts = Object.fromEntries(severities.map((severity) =>
      [severity, report.findings.filter((one) => one.severity === severity).length]))
    const words = Object.entries(counts).filter(([, number]) => number > 0)
      .map(([severity, number]) => count(number, severity))
    if (report.omitted > 0) words.push(`${report.omitted} more`)
    // A new file is unfinished rather than wrong.
    const { isEmpty } = this.#studio.analysis
    const summary = report.revision < 0 ? 'Loading…' : `${kind.peek()}: ${isEmpty ? 'empty' : words.join(', ') || 'no findings'}`
    if ($('summary').textContent !== summary) $('summary').textContent = summary
    $('summary').dataset.severity = isEmpty ? 'note' : severities.find((one) => counts[one] > 0) ?? 'none'
    $('problem-count').textContent = report.findings.length > 0 && !isEmpty ? String(report.findings.length + report.omitted) : ''
    $('problem-count').dataset.severity = $('summary').dataset.severity
    const items = report.findings.slice(0, mostShown).map((finding) => this.#item(finding, report))
    if (report.findings.length > mostShown) items.push(element('li', { textContent: `and ${report.findings.length - mostShown} more` }))
    $('findings').replaceChildren(...items)
    $('no-findings').hidden = items.length > 0
    this.#mark(report, files, isEmpty)
    if (report.text === editor.text || !isWhole) editor.mark(isWhole ? report.findings : [], report.places)
  }

  /** Notes how many findings the open file has, for the list of files. */
  #mark(report, files, isEmpty) {
    if (!files.current || report.text !== files.text) return
    const worst = { severity: $('summary').dataset.severity, count: isEmpty ? 0 : report.findings.length }
    if (files.current.worst?.severity === worst.severity && files.current.worst.count === worst.count) return
    files.current.worst = worst
    files.list.value = files.list.peek() + 1
  }

  #item(finding, report) {
    const item = element('li', { 'data-severity': finding.severity })
    const range = () => report.places.range([finding.offset, finding.offset + finding.length])
    const go = element('button', { type: 'button', className: 'goto' }, icon(finding.severity),
      element('span', { className: 'severity', textContent: `${finding.severity} ` }),
      element('span', { className: 'where', textContent: `${finding.line}:${finding.column}: ` }), finding.message)
    go.onclick = () => {
      this.#studio.drawer.show('text')
      this.#studio.editor.goTo(...range())
    }
    const bar = element('div', { className: 'bar' })
    for (const fix of finding.fixes) {
      bar.append(button({
        text: `Fix: ${fix.message}`, className: 'small', title: fix.safe ? undefined : 'This fix may change the meaning of the file',
        onclick: () => this.#apply(fix, report),
      }))
    }
    const about = button({ text: finding.rule, 'aria-label': `About ${finding.rule}`, className: 'small quiet', onclick: () => this.#pages.open(finding.rule) })
    about.onmouseenter = () => this.#pages.hover({ rule: finding.rule }, about)
    bar.append(about)
    item.append(go, ...finding.notes.map((note) => element('p', { textContent: note.message })), bar)
    return item
  }

  #apply(fix, report) {
    if (report.text !== this.#studio.editor.text) return
    this.#studio.shaping.end()
    this.#studio.editor.apply(fix.edits.map(({ offset, length, replacement }) => {
      const [from, to] = report.places.range([offset, offset + length])
      return { from, to, text: replacement }
    }))
  }
}
