import { applied } from './edits.js'
import { $, button, element, markdown } from './element.js'
import { placeBeside } from './menu.js'
import { count } from './numbers.js'
import { TextPlaces } from './places.js'
import { computed, effect } from './store.js'
import { studio } from './studio.js'

/** More findings than this are counted. */
const mostShown = 200
const severities = ['error', 'warning', 'note']
/** The delay before a page closes after the pointer leaves, in milliseconds, so that it can reach the page. */
const patience = 300

/** Fixes can make others possible; after this number of rounds, the rest is left. */
const mostRounds = 8

/** The findings of the open file, and their fixes. */
export class Problems {
  /** The number of findings with a fix. */
  fixable = computed(() => (studio.files.isWhole.value ? studio.analysis.report.value.findings.filter(({ fixes }) => fixes.length > 0).length : 0))

  /** The first finding is shown as soon as it is known. */
  #isAwaited = false

  constructor() { effect(() => this.#show(studio.analysis.report.value)) }

  /** Opens the list on the first finding of a file that was just opened, which is then selected in the text. */
  showFirst() {
    this.#isAwaited = true
    studio.drawer.show('problems')
  }

  /** Replaces the text by what 'fix' or 'format' makes of it, unless it has been changed meanwhile. */
  async replace(tool) {
    const { desk, editor, files } = studio
    const gesture = editor.gesture()
    const text = await desk.call(tool, [files.text, { format: files.kind, name: files.name }])
    editor.replace(text, gesture)
  }

  /** Applies the first fix of every finding, and of those that remain, as one step to undo. */
  async fixAll() {
    const { desk, editor, files, shaping } = studio
    shaping.end()
    const gesture = editor.gesture()
    const before = gesture.base
    let [text, fixed] = [before, 0]
    for (let round = 0; round < mostRounds; round++) {
      const { findings } = await desk.call('validate', [text, { format: files.kind, name: files.name, findingLimit: 1000 }])
      const edits = firstFixes(findings, text)
      if (edits.length === 0) break
      fixed += edits.length
      text = applied(text, edits.flat())
    }
    if (text !== before) editor.replace(text, gesture)
    studio.notice(fixed === 0 ? 'Nothing can be fixed automatically.' : `Applied ${count(fixed, 'fix', 'fixes')}.`,
      fixed === 0 ? undefined : { label: 'Undo', run: () => studio.commands.run('undo') })
  }

  #show(report) {
    const { findings, omitted } = report
    const isWhole = studio.files.isWhole.peek()
    if (!isWhole) for (const finding of findings) finding.fixes = []
    studio.rulePages.hide()
    const counts = severities.map((severity) => [severity, findings.filter((one) => one.severity === severity).length])
      .filter(([, number]) => number > 0)
    const words = counts.map(([severity, number]) => count(number, severity))
    if (omitted > 0) words.push(`${omitted} more`)
    // A new file is unfinished rather than wrong.
    const { isEmpty } = studio.analysis
    const summary = report.revision < 0 ? 'Loading…' : `${studio.kind.peek()}: ${isEmpty ? 'empty' : words.join(', ') || 'no findings'}`
    if ($('summary').textContent !== summary) $('summary').textContent = summary
    const worst = { severity: isEmpty ? 'note' : counts[0]?.[0] ?? 'none', count: isEmpty ? 0 : findings.length }
    $('problem-count').textContent = worst.count > 0 ? String(findings.length + omitted) : ''
    for (const id of ['summary', 'problem-count']) $(id).dataset.severity = worst.severity
    const items = findings.slice(0, mostShown).map((finding) => this.#item(finding, report))
    if (findings.length > mostShown) items.push(element('li', { textContent: `and ${findings.length - mostShown} more` }))
    $('findings').replaceChildren(...items)
    $('no-findings').hidden = items.length > 0
    this.#note(report, worst)
    if (report.text === studio.editor.text || !isWhole) studio.editor.mark(isWhole && !isEmpty ? findings : [], report.places)
    if (!this.#isAwaited || report.text !== studio.editor.text || findings.length === 0) return
    this.#isAwaited = false
    const { offset, length } = findings[0]
    studio.editor.show(...report.places.range([offset, offset + length]))
    $('findings').querySelector('.goto').focus()
  }

  #note({ text }, worst) {
    const { current, list, text: now } = studio.files
    if (!current || text !== now || JSON.stringify(current.worst) === JSON.stringify(worst)) return
    current.worst = worst
    list.value = list.peek() + 1
  }

  #item(finding, report) {
    const { rule, severity, line, column, message, offset, length, notes, fixes } = finding
    const go = button({ icon: severity, className: 'goto', onclick: () => {
      studio.drawer.show('text')
      studio.editor.goTo(...report.places.range([offset, offset + length]))
    } }, element('span', { className: 'severity', textContent: `${severity} ` }),
    element('span', { className: 'where', textContent: `${line}:${column}: ` }), message)
    const about = button({
      text: rule, 'aria-label': `About ${rule}`, className: 'small quiet', onclick: () => studio.rulePages.open(rule),
      onmouseenter: () => studio.rulePages.hover({ rule }, about),
    })
    return element('li', { 'data-severity': severity }, go, ...notes.map((note) => element('p', { textContent: note.message })),
      element('div', { className: 'bar' }, ...fixes.map((fix) => button({
        text: `Fix: ${fix.message}`, className: 'small', title: fix.safe ? undefined : 'This fix may change the meaning of the file',
        onclick: () => this.#apply(fix, report),
      })), about))
  }

  #apply(fix, report) {
    if (report.text !== studio.editor.text) return
    studio.shaping.end()
    studio.editor.apply(editsOf(fix, report.places))
  }
}

/** The edits of a fix, in offsets of the string. */
const editsOf = (fix, places) => fix.edits.map(({ offset, length, replacement }) => {
  const [from, to] = places.range([offset, offset + length])
  return { from, to, text: replacement }
})

/** The first fix of each finding, as lists of edits, without those that overlap earlier ones. */
function firstFixes(findings, text) {
  const places = new TextPlaces(text)
  const taken = []
  const isFree = ({ from, to }) => taken.every((other) => to < other.from || other.to < from)
  return findings.flatMap(({ fixes: [fix] }) => {
    const edits = fix ? editsOf(fix, places) : []
    if (edits.length === 0 || !edits.every(isFree)) return []
    taken.push(...edits)
    return [edits]
  })
}

/** The pages of rules: next to the pointer's element, and next to the findings on request. */
export class RulePages {
  #hint = $('rule-hint')
  #timer

  constructor() {
    this.#hint.addEventListener('mouseenter', () => clearTimeout(this.#timer))
    this.#hint.addEventListener('mouseleave', () => this.#leave())
    addEventListener('keydown', ({ key }) => { if (key === 'Escape') this.hide() })
    // Its element has moved.
    addEventListener('scroll', ({ target }) => { if (target !== this.#hint) this.hide() }, true)
  }

  /** Shows the page of a rule below the findings. */
  open(rule) {
    this.hide()
    if (fill($('rule'), { rule })) $('rule').scrollIntoView({ block: 'nearest' })
  }

  /** Shows a finding's message and the page of its rule next to an element, while the pointer is on either. */
  hover(finding, anchor) {
    clearTimeout(this.#timer)
    anchor.addEventListener('mouseleave', () => this.#leave(), { once: true })
    if (fill(this.#hint, finding)) placeBeside(this.#hint, anchor)
  }

  /** Also closes the page below the findings. */
  close() {
    this.hide()
    $('rule').hidden = true
  }

  /** Hides what hovers, unless the pointer comes back. */
  #leave() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.hide(), patience)
  }

  hide() {
    clearTimeout(this.#timer)
    this.#hint.hidden = true
  }
}

/** Fills an element with the page of a rule; returns whether there is one. */
function fill(host, { rule, message }) {
  const text = studio.haptics.explain(rule)
  host.hidden = text === undefined
  if (host.hidden) return false
  host.replaceChildren(message ? element('p', { className: 'message', textContent: message }) : '',
    element('h2', { textContent: rule }), ...markdown(text))
  host.scrollTop = 0
  return true
}
