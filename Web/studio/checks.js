import { $, on } from './element.js'
import { FindingList } from './finding-list.js'
import { RulePages } from './rule-pages.js'
import { TextPlaces } from './text-places.js'

/** What is wrong with the open file, and what mends it. */
export class Checks {
  #studio
  #list
  #pages
  report = { findings: [], omitted: 0 }

  constructor(studio) {
    this.#studio = studio
    const pages = this.#pages = new RulePages((rule) => studio.haptics.explain(rule))
    this.#list = new FindingList($('findings'), $('summary'), {
      goTo: ({ offset, length }) => studio.editor.goTo(...this.places.range([offset, offset + length])),
      apply: (fix) => this.#apply(fix),
      explain: (rule) => pages.open(rule),
      hover: (rule, anchor) => pages.hover({ rule }, anchor),
    })
    studio.editor.onrule = (finding, mark) => pages.hover(finding, mark)
    studio.editor.onformat = () => this.#formatAndSave()
    on('fix', 'click', () => this.#replace((text, options) => studio.haptics.fix(text, options)))
    on('format', 'click', () => this.#format())
    on('undo', 'click', () => studio.editor.cm.undo())
    on('redo', 'click', () => studio.editor.cm.redo())
  }

  get hasErrors() { return this.report.findings.some((one) => one.severity === 'error') }
  /** Whether the open file can be drawn and rendered by the tools. */
  get isDrawn() {
    const { kind, isWhole } = this.#studio.files
    return ['pattern', 'clip'].includes(kind) && !this.hasErrors && isWhole
  }

  update() {
    const { editor, files } = this.#studio
    this.places = new TextPlaces(editor.text)
    const format = files.kind
    this.#pages.hide()
    this.report = this.#findings(format)
    if (!files.isWhole) for (const finding of this.report.findings) finding.fixes = []
    this.#list.show(this.report, format)
    editor.mark(this.report.findings, this.places)
    $('fix').disabled = !this.report.findings.some(({ fixes }) => fixes.some(({ safe }) => safe))
    $('format').disabled = !files.isWhole
  }

  #findings(format) {
    const { files, haptics } = this.#studio
    try {
      return haptics.validate(files.text, { format, name: files.name, findingLimit: 1000 })
    } catch (error) {
      return {
        omitted: 0,
        findings: [{
          rule: 'too-much', severity: 'error', message: error.message, line: 1, column: 1,
          offset: 0, length: 0, notes: [], fixes: [],
        }],
      }
    }
  }

  #apply(fix) {
    this.#studio.editor.apply(fix.edits.map(({ offset, length, replacement }) => {
      const [from, to] = this.places.range([offset, offset + length])
      return { from, to, text: replacement }
    }))
  }

  /** Replaces the text by what a tool makes of it. */
  #replace(tool) {
    const { editor, files } = this.#studio
    return this.#studio.try(() => editor.replace(tool(files.text, { format: files.kind, name: files.name })))
  }

  #format() { return this.#replace((text, options) => this.#studio.haptics.format(text, options)) }

  async #formatAndSave() {
    await this.#format()
    await this.#studio.folder?.save()
  }
}
