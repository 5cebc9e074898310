import { HapticsError } from '../haptics/memory.js'
import { computed, effect, signal } from './store.js'
import { PatternModel } from './model.js'
import { TextPlaces } from './places.js'
import { playableCopy, readableOutline } from './readable.js'
import { studio } from './studio.js'
import { usedModalities } from './timeline-model.js'

/** Parts of the signal that are drawn. */
const mostPeaks = 1 << 15
/** The text is checked when a gesture rests for this long, in milliseconds. */
const gesturePause = 100

/** The analysis of the open text. Each answer belongs to a revision; answers for older ones are dropped. */
export class Analysis {
  /** `{ revision, text, findings, omitted, places }`, of the last text that was checked. */
  report = signal({ revision: -1, text: '', findings: [], omitted: 0 })
  /** The parts of the pattern; of another format, of the pattern that it becomes. */
  model = signal(new PatternModel())
  #modelRevision = -1
  /** The events that are lost since a bracket was broken, `{ document, model, events }`; `null` for none. */
  lost = signal(null)
  /** The file of the parts. */
  #document = null
  /** The pattern that a file of another format becomes; `null` for a pattern. */
  shown = signal(null)
  score = signal(null)
  /** The signal as it is played: `{ peaks, duration }`. */
  signal = signal(null)
  /** The pattern without the elements that have errors, `{ text, left }`; `null` if it has none, or cannot do without. */
  playable = computed(() => {
    const { text, findings, places } = this.report.value
    const model = this.model.value
    if (!this.hasErrors || model.text !== text || this.shown.value !== null) return null
    const errors = findings.filter(({ severity }) => severity === 'error')
      .map(({ offset, length }) => ({ from: places.range([offset, offset + length])[0] }))
    return playableCopy(text, errors, model.elements)
  })
  /** The revision of which everything is known. */
  settled = signal(-1)

  constructor() {
    effect(() => {
      const revision = studio.files.revision.value
      // The intermediate steps of a gesture are not checked.
      if (studio.shaping?.isBusy) studio.later('analysis', gesturePause, () => this.#begin(studio.files.revision.peek()))
      else this.#begin(revision)
    })
    effect(() => {
      const [revision, model] = [this.settled.value, studio.settings.model.value]
      if (revision >= 0) this.#listen(revision, model)
    })
  }

  get hasErrors() { return this.report.value.findings.some(({ severity }) => severity === 'error') }

  /** Returns whether the only finding is that the file is empty, like a new one. */
  get isEmpty() {
    const { findings } = this.report.value
    return findings.length === 1 && ['empty-pattern', 'timeline-empty'].includes(findings[0].rule)
  }

  /** Returns whether the analysis belongs to the open text. */
  isOf(revision) { return studio.files.revision.peek() === revision }

  async #begin(revision) {
    const { text, kind, name } = studio.files
    const report = await ask('validate', [text, { format: kind, name, findingLimit: 1000 }], ({ message }) => ({
      omitted: 0, findings: [{ rule: 'too-much', severity: 'error', message, line: 1, column: 1, offset: 0, length: 0, notes: [], fixes: [] }],
    }))
    // A second modality cannot be missing before there is one.
    const isLone = ({ rule }) => rule === 'timeline-single-modality'
    if (report?.findings.some(isLone) && usedModalities(text).length < 2) report.findings = report.findings.filter((one) => !isLone(one))
    if (report && this.isOf(revision)) this.report.value = { revision, text, places: new TextPlaces(text), ...report }
    if (this.isOf(revision)) await this.#describe(revision, text, kind)
    if (this.isOf(revision)) this.settled.value = revision
  }

  async #describe(revision, text, kind) {
    const isWhole = studio.files.isWhole.peek()
    const isTimeline = isWhole && kind === 'timeline'
    const score = isTimeline ? await ask('score', [text], () => null) : null
    if (!this.isOf(revision)) return
    // A timeline that cannot be read stays as it was drawn.
    if (score || !isTimeline) this.score.value = score && { text, cues: [], visuals: [], patterns: [], sounds: [], ...score }
    const isPattern = isWhole && !isTimeline
    if (isPattern && this.#modelRevision === revision) return
    // A file that cannot be converted is drawn as nothing.
    const answer = isPattern ? await ask('outline', [text, kind], () => ({})) : {}
    if (!answer || !this.isOf(revision)) return
    const { outline, shown = null } = answer
    this.#take(revision, outline ? new PatternModel(shown ?? text, outline) : new PatternModel(), shown)
  }

  #take(revision, model, shown) {
    this.#modelRevision = revision
    this.#noteLoss(model)
    this.shown.value = shown
    this.model.value = model
  }

  /** A text that is no JSON may lack events that were there: these stay in the picture, fainter. */
  #noteLoss(model) {
    const document = studio.files.current
    const { document: of, model: before } = this.lost.peek() ?? { document: this.#document, model: this.model.peek() }
    this.#document = document
    const isBroken = this.report.peek().findings.some(({ rule }) => rule.startsWith('json-'))
    const read = new Set(model.events.filter(({ isUnreadable }) => !isUnreadable).map(({ time }) => time))
    const events = before.events.filter(({ isUnreadable, time }) => !isUnreadable && !read.has(time))
    this.lost.value = isBroken && of === document && events.length > 0 ? { document, model: before, events } : null
  }

  /** The signal, once the text is known. */
  async #listen(revision, model) {
    const { kind } = studio.files
    const shown = this.shown.peek()
    const options = { format: shown === null ? kind : 'pattern', model, durationLimit: 120 }
    const heard = kind === 'timeline' || !studio.files.isWhole.peek() || this.hasErrors ? null
      : await ask('signal', [shown ?? studio.files.text, options, mostPeaks], () => null)
    if (heard !== undefined && this.isOf(revision)) this.signal.value = heard
  }

  /** The parts of the current text for a gesture, from the analysis or computed immediately. */
  current() {
    const { revision, kind, isWhole, text } = studio.files
    const isKnown = this.#modelRevision === revision.peek() || kind !== 'pattern' || !isWhole.peek()
    if (!isKnown) this.#take(revision.peek(), modelOf(text), null)
    return this.model.peek()
  }
}

/** The answer of the desk, or of a function if it fails. `undefined` for an outdated call. */
function ask(name, args, refused) {
  return studio.desk.call(name, args, { kind: name }).catch((error) => {
    if (error instanceof HapticsError) return refused(error)
    throw error
  })
}

/** The model of a pattern's text, with its readable parts. */
export function modelOf(text) {
  try {
    return new PatternModel(text, readableOutline(text, (one) => studio.haptics.outline(one)))
  } catch {
    return new PatternModel(text)
  }
}
