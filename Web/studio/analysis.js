import { HapticsError } from '../haptics/memory.js'
import { effect, signal } from './store.js'
import { PatternModel } from './model.js'
import { TextPlaces } from './text-places.js'
import { TimelineModel } from './timeline-model.js'

/** Parts of the signal that are drawn. */
const mostPeaks = 1 << 15
const nothing = { findings: [], omitted: 0 }

/** What is known of the open text. Each answer is of a revision; those of older ones are dropped. */
export class Analysis {
  #studio
  /** `{ revision, text, findings, omitted, places }`, of the last text that was checked. */
  report = signal({ revision: -1, text: '', ...nothing })
  /** The parts of the pattern; of another format, of the pattern that it becomes. */
  model = signal(new PatternModel())
  #modelRevision = -1
  /** The pattern that a file of another format becomes; `null` for a pattern. */
  shown = signal(null)
  score = signal(null)
  /** The signal as it is played: `{ peaks, duration }`. */
  signal = signal(null)
  /** The revision of which everything is known. */
  settled = signal(-1)

  constructor(studio) {
    this.#studio = studio
    effect(() => this.#begin(studio.files.revision.value))
    effect(() => {
      const [revision, model] = [this.settled.value, studio.settings.model.value]
      if (revision >= 0) this.#listen(revision, model)
    })
  }

  get hasErrors() { return this.report.value.findings.some(({ severity }) => severity === 'error') }

  /** Whether what is known is of the open text. */
  isOf(revision) { return this.#studio.files.revision.peek() === revision }

  async #begin(revision) {
    const { desk, files } = this.#studio
    const { text, kind, name } = files
    const isCurrent = () => this.isOf(revision)
    const report = await this.#answer(desk.call('validate', [text, { format: kind, name, findingLimit: 1000 }], { kind: 'validate' }))
    if (!isCurrent()) return
    if (report instanceof HapticsError) this.#refuse(revision, text, report)
    else if (report) this.report.value = { revision, text, ...report, places: new TextPlaces(text) }
    if (files.isWhole.peek()) await this.#describe(revision, text, kind)
    else this.#clear(revision)
    if (isCurrent()) this.settled.value = revision
  }

  #clear(revision) {
    this.#take(revision, new PatternModel(), null)
    this.score.value = null
    this.signal.value = null
  }

  async #describe(revision, text, kind) {
    const { desk } = this.#studio
    if (kind === 'timeline') {
      const score = await this.#answer(desk.call('score', [text], { kind: 'describe' }))
      if (!this.isOf(revision)) return
      if (score && !(score instanceof HapticsError)) this.score.value = { text, cues: [], visuals: [], patterns: [], sounds: [], ...score }
      this.#take(revision, new PatternModel(), null)
      return
    }
    this.score.value = null
    if (this.#modelRevision === revision) return
    const answer = await this.#answer(desk.call('outline', [text, kind], { kind: 'describe' }))
    if (!this.isOf(revision) || !answer) return
    // A file that cannot be converted is drawn as nothing.
    if (answer instanceof HapticsError) this.#take(revision, new PatternModel(), null)
    else this.#take(revision, new PatternModel(answer.shown ?? text, answer.outline), answer.shown)
  }

  #take(revision, model, shown) {
    this.#modelRevision = revision
    this.shown.value = shown
    this.model.value = model
  }

  #refuse(revision, text, error) {
    this.report.value = {
      revision, text, omitted: 0, places: new TextPlaces(''),
      findings: [{
        rule: 'too-much', severity: 'error', message: error.message, line: 1, column: 1, offset: 0, length: 0, notes: [], fixes: [],
      }],
    }
  }

  /** The answer of the desk, or the error with which it refuses; `undefined` for a call that is out of date. */
  #answer(promise) {
    return promise.catch((error) => {
      if (error instanceof HapticsError) return error
      throw error
    })
  }

  /** The signal, once the text is known. */
  async #listen(revision, model) {
    const { desk, files } = this.#studio
    const { kind } = files
    if (kind === 'timeline' || !files.isWhole.peek() || this.hasErrors) {
      this.signal.value = null
      return
    }
    const text = this.shown.peek() ?? files.text
    const format = this.shown.peek() === null ? kind : 'pattern'
    const heard = await this.#answer(desk.call('signal', [text, { format, model, durationLimit: 120 }, mostPeaks], { kind: 'signal' }))
    if (heard && this.isOf(revision)) this.signal.value = heard instanceof HapticsError ? null : heard
  }

  /**
   * The parts of the text as it is now, for a gesture: what is known, if it is of this text, or else
   * worked out at once.
   */
  current() {
    const { files, haptics } = this.#studio
    const revision = files.revision.peek()
    if (this.#modelRevision === revision || files.kind !== 'pattern' || !files.isWhole.peek()) return this.model.peek()
    const { text } = files
    try {
      this.#take(revision, new PatternModel(text, haptics.outline(text)), null)
    } catch {
      this.#take(revision, new PatternModel(text), null)
    }
    return this.model.peek()
  }

  /** The timeline of the text as it is now. */
  currentTimeline() {
    const { files, haptics } = this.#studio
    const { text } = files
    return new TimelineModel(text, haptics.score(text))
  }
}
