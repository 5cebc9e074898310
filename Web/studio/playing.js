import { signal } from './store.js'
import { $, element } from './element.js'
import { inWords } from './numbers.js'
import { modalities } from './timeline-model.js'
import { studio } from './studio.js'

/** Receipts beyond this leave the table, the oldest first. */
const mostReceipts = 300
const frameRate = 48_000
const outcomes = { playedFallback: 'played the fallback', shownFallback: 'showed the fallback' }
const plural = { haptic: 'haptics', audio: 'audio', visual: 'visuals' }

/** The reason of a status such as `failed:systemError`, in words; none for a modality that is available. */
const reasonOf = (modality, status) => (!status || status === 'available' ? undefined : `${plural[modality] ?? modality} ${inWords(status.split(':')[0])}`)

/** The state of a playing timeline: the statuses of the modalities, receipts, and visuals. */
export class Playing {
  #body = $('receipts').tBodies[0]
  /** The names of live cues that were fired, by their numbers. */
  #fired = new Map()
  #engine = null
  /** Where it began to play, in seconds, and the engine's frame of that. */
  #from = 0
  #first = null
  statuses = signal(Object.fromEntries(modalities.map((modality) => [modality, 'available'])))
  /** The last outcomes of live cues in words, by their names and modalities. */
  liveOutcomes = signal(new Map())
  /** The outcomes of cues: `{ outcome }` by the number of the cue and the modality. */
  outcomes = signal(new Map())

  constructor() {
    // The wish of the system counts from the start.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.setStatus('visual', 'reduced')
  }

  /** Another file is open, or playback restarts. */
  clear(from = 0) {
    this.#from = from
    this.#first = null
    this.#body.replaceChildren()
    this.outcomes.value = new Map()
    this.liveOutcomes.value = new Map()
    $('visual').textContent = ''
  }

  setStatus(modality, status) {
    this.statuses.value = { ...this.statuses.peek(), [modality]: status }
    studio.player.setStatus(modality, status)
  }

  /** Sets the statuses of an engine before a timeline plays. */
  async prepare(engine) {
    this.#engine = engine
    for (const modality of modalities) await engine.setStatus(modality, this.statuses.peek()[modality])
  }

  async fire(name) {
    const others = [...this.liveOutcomes.peek()].filter(([key]) => !modalities.some((modality) => key === `${name} ${modality}`))
    this.liveOutcomes.value = new Map(others)
    this.#fired.set(await studio.player.fire(name), name)
  }

  note(event) {
    if (event.transport === 'started') this.#first = event.frame
    this.#first ??= event.frame
    if (event.kind === 'receipt') this.#noteReceipt(event)
    else if (event.kind === 'music') this.#add(event.frame, 'music', 'audio', [outcomes[event.outcome] ?? inWords(event.outcome), event.dropReason && inWords(event.dropReason)])
    else if (event.kind === 'interrupted' || event.kind === 'resumed') this.#add(event.frame, 'everything', 'all', [event.kind, event.reason])
    else if (event.kind === 'shortfall') {
      this.#add(event.frame, this.#nameOf(event), 'all', [`reached ${event.reached} of ${event.required} modalities`])
    } else if (event.kind === 'visual') {
      const delay = event.hostTime === null ? 0 : event.hostTime - performance.now()
      setTimeout(() => requestAnimationFrame(() => this.#showVisual(event)), Math.max(0, delay))
    }
  }

  #noteReceipt(event) {
    const { frame, modality, outcome, dropReason, status, cue } = event
    if (outcome === 'queued') return
    this.#add(frame, this.#nameOf(event), modality, [outcomes[outcome] ?? inWords(outcome), dropReason && inWords(dropReason), reasonOf(modality, status)])
    const name = this.#fired.get(event.liveCue)
    if (name !== undefined) this.liveOutcomes.value = new Map(this.liveOutcomes.peek()).set(`${name} ${modality}`, outcome)
    if (studio.files.kind !== 'timeline' || cue < 0) return
    const factor = outcome === 'strengthened' ? this.#factorOf(cue, modality) : undefined
    this.outcomes.value = new Map(this.outcomes.peek()).set(`${cue} ${modality}`, { outcome, factor })
  }

  /** By how much a cue is stronger in a modality while others are lost. */
  #factorOf(cue, modality) {
    const { policy, cues } = studio.analysis.score.peek() ?? {}
    const actions = cues?.[cue]?.onLoss ?? policy?.onLoss
    const other = modalities.indexOf(modality)
    const factors = modalities.map((lost, i) => (this.statuses.peek()[lost] === 'available' ? 0 : Number(actions?.[3 * i + other]?.action) || 0))
    const most = Math.max(...factors)
    return most > 1 ? most : undefined
  }

  /** The last outcome of a live cue: '✓', or what a modality did instead; none before it is fired. */
  liveOutcome(name) {
    const found = modalities.map((modality) => [modality, this.liveOutcomes.peek().get(`${name} ${modality}`)]).filter(([, outcome]) => outcome)
    const [modality, outcome] = found.find(([, one]) => !['played', 'shown', 'merged'].includes(one)) ?? []
    return outcome ? `${modality} ${outcomes[outcome] ?? inWords(outcome)}` : found.length > 0 ? '✓' : ''
  }

  #add(frame, name, modality, words) {
    const seconds = this.#from + Number(frame - this.#first) / frameRate
    const cells = [`${seconds.toFixed(3)} s`, name, modality, words.filter(Boolean).join(': ')]
    this.#body.prepend(element('tr', {}, ...cells.map((text) => element('td', { textContent: String(text) }))))
    if (this.#body.childElementCount > mostReceipts) this.#body.lastElementChild.remove()
  }

  #nameOf({ cue, meaning, liveCue }) {
    return this.#fired.get(liveCue) ?? studio.analysis.score.peek()?.cues?.[cue]?.name ?? `cue ${cue < 0 ? meaning : cue + 1}`
  }

  /** Shows a visual at its time; a fade changes slowly and never flashes. */
  async #showVisual(event) {
    const place = $('visual')
    this.#engine?.acknowledge(event.id).catch(() => {})
    const name = await studio.player.visualName(this.#engine, event.visual) ?? `visual ${event.visual}`
    place.textContent = event.cueCount > 1 ? `${name} × ${event.cueCount}` : name
    place.classList.toggle('fading', event.effect === 'fade')
    place.classList.add('shown')
    studio.later('visual', Math.max(80, event.duration), () => place.classList.remove('shown'))
  }
}
