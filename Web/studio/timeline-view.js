import { element } from './element.js'

const modalities = ['haptic', 'audio', 'visual']
const choices = ['available', 'muted', 'reduced', 'failed']
/** Receipts beyond this leave the table, the oldest first. */
const mostReceipts = 300
const laneHeight = 34
const svg = (name, attributes = {}, ...children) => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children)
  return made
}

/** A timeline as it is played: its lanes, its visuals, what the policy does, and the receipts. */
export class TimelineView {
  #score = { cues: [], visuals: [], patterns: [], sounds: [] }
  #playback = null
  #engine = null
  #isFollowing = false
  #assets = []

  constructor({ lanes, controls, visual, receipts }, haptics, player, { notice, fileText, sound }) {
    this.lanes = lanes
    this.visual = visual
    this.receipts = receipts
    this.haptics = haptics
    this.player = player
    this.notice = notice
    this.fileText = fileText
    this.sound = sound
    this.status = Object.fromEntries(modalities.map((modality) => [modality, 'available']))
    // The wish of the system counts from the start.
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) this.status.visual = 'reduced'
    controls.append(...modalities.map((modality) => this.#control(modality)))
  }

  #control(modality) {
    const select = element('select', {}, ...choices.map((one) =>
      element('option', { textContent: one, value: one })))
    select.value = this.status[modality]
    select.id = `status-${modality}`
    select.onchange = () => {
      this.status[modality] = select.value
      this.#engine?.setStatus(modality, select.value)
    }
    return element('label', { className: 'field' }, `${modality} `, select)
  }

  get duration() {
    return Math.max(1, ...this.#score.cues.map(({ at }) => at)) * 1.02 + 0.5
  }

  update(text) {
    this.#score = { cues: [], visuals: [], patterns: [], sounds: [], ...this.haptics.score(text) }
    this.draw()
  }

  /** The lanes: a mark for each cue in each modality that it speaks to. */
  draw(seconds = null) {
    const width = Math.max(this.lanes.clientWidth, 200)
    const height = laneHeight * 3 + 22
    const left = 60
    const x = (time) => left + (time / this.duration) * (width - left - 12)
    const parts = modalities.flatMap((modality, lane) => [
      svg('rect', { class: 'lane', x: left, y: lane * laneHeight + 2, width: width - left - 12, height: laneHeight - 6 }),
      svg('text', { x: 4, y: lane * laneHeight + 20 }, modality),
    ])
    for (const cue of this.#score.cues.slice(0, 2000)) {
      const members = [cue.pattern, cue.sound, cue.visual]
      const fallbacks = [cue.fallbackPattern, cue.fallbackSound, cue.fallbackVisual]
      members.forEach((member, lane) => {
        if (!member && !fallbacks[lane]) return
        parts.push(svg('rect', {
          class: member ? 'body' : 'fallback', x: x(cue.at) - 1.5, y: lane * laneHeight + 4,
          width: 3, height: laneHeight - 10,
        }, svg('title', {}, cue.name ?? `cue at ${cue.at} s`)))
      })
    }
    for (let share = 0; share <= 4; share++) {
      const time = (this.duration * share) / 4
      parts.push(svg('text', { x: x(time), y: height - 6, 'text-anchor': share === 4 ? 'end' : 'middle' }, `${time.toFixed(1)} s`))
    }
    parts.push(svg('line', {
      class: 'playhead', x1: x(seconds ?? 0), x2: x(seconds ?? 0), y1: 0, y2: laneHeight * 3,
      visibility: seconds === null ? 'hidden' : 'visible',
    }))
    this.lanes.replaceChildren(svg('svg', {
      viewBox: `0 0 ${width} ${height}`, height, role: 'img',
      'aria-label': `${this.#score.cues.length} cues in three modalities`,
    }, ...parts))
  }

  async play({ model, rate }) {
    await this.stop()
    const resumed = this.player.context.resume()
    const engine = await this.player.engine(model)
    this.#engine = engine
    this.player.onevent = (event) => this.#note(event)
    this.receipts.replaceChildren()
    for (const modality of modalities) await engine.setStatus(modality, this.status[modality])
    const missing = []
    const patterns = await inOrder(this.#score.patterns, (asset) => this.#pattern(engine, asset, missing))
    const sounds = await inOrder(this.#score.sounds, (asset) => this.#sound(engine, asset, missing))
    if (missing.length > 0) this.notice(`Silent, as they were not dropped here: ${missing.join(', ')}`)
    const loaded = (ids, index) => (index ? ids[index - 1] ?? 0 : undefined)
    const cues = this.#score.cues.map(({ name, onLoss, ...cue }) => ({
      ...cue,
      pattern: loaded(patterns, cue.pattern), sound: loaded(sounds, cue.sound),
      fallbackPattern: loaded(patterns, cue.fallbackPattern),
      fallbackSound: loaded(sounds, cue.fallbackSound),
      onLoss: onLoss && actions(onLoss),
    }))
    const { onLoss, ...policy } = this.#score.policy
    this.#playback = await engine.play(
      { cues, loop: this.#score.loop, policy: { ...policy, onLoss: actions(onLoss) } }, { rate })
    for (const id of patterns.filter(Boolean)) this.#assets.push(() => engine.unloadPattern(id))
    for (const id of sounds.filter(Boolean)) this.#assets.push(() => engine.unloadSound(id))
    await resumed
    if (!this.#isFollowing) this.#follow()
  }

  #source(asset) {
    const { builtIn, file, options = [] } = asset
    if (builtIn) {
      return this.haptics.generate(builtIn, Object.fromEntries(options.map(({ name, value }) => [name, value])))
    }
    return this.fileText(file)
  }

  async #pattern(engine, asset, missing) {
    const text = this.#source(asset)
    if (text !== undefined) return engine.loadPattern(text)
    missing.push(asset.file)
    return 0
  }

  async #sound(engine, asset, missing) {
    if (asset.builtIn) return engine.loadBuiltInSound(asset.builtIn)
    if (asset.pattern) {
      const text = this.#source(asset.pattern)
      if (text !== undefined) {
        const { samples, channels } = this.haptics.render(text, { model: 'speaker', signal: 'preview' })
        return engine.loadSound(samples, { channels })
      }
    }
    const sound = asset.file && this.sound(asset.file)
    if (sound) return engine.loadSound(sound.samples, sound)
    missing.push(asset.file ?? asset.pattern?.file)
    return 0
  }

  async stop() {
    if (this.#playback === null) return
    const playback = this.#playback
    this.#playback = null
    await this.#engine.stop(playback).catch(() => {})
    for (const unload of this.#assets.splice(0)) unload().catch(() => {})
    this.draw()
  }

  get isPlaying() { return this.#playback !== null }

  #note(event) {
    if (event.kind === 'visual') {
      const delay = event.hostTime === null ? 0 : event.hostTime - performance.now()
      setTimeout(() => requestAnimationFrame(() => this.#show(event)), Math.max(0, delay))
    } else if (event.kind === 'receipt' && event.outcome !== 'queued') {
      this.#tell(event.frame, event, event.modality, [
        event.outcome, event.dropReason, event.status,
      ].filter(Boolean).join(', '))
    } else if (event.kind === 'shortfall') {
      this.#tell(event.frame, event, 'all', `reached ${event.reached} of ${event.required} modalities`)
    } else if (event.kind === 'transport' && event.playback === this.#playback
      && ['finished', 'stopped'].includes(event.transport)) {
      this.#playback = null
      this.draw()
    }
  }

  #nameOf({ cue, meaning }) { return this.#score.cues[cue]?.name ?? `cue ${cue < 0 ? meaning : cue + 1}` }

  #tell(frame, event, modality, outcome) {
    const cells = [frame, this.#nameOf(event), modality, outcome]
    this.receipts.prepend(element('tr', {}, ...cells.map((text) => element('td', { textContent: String(text) }))))
    if (this.receipts.childElementCount > mostReceipts) this.receipts.lastElementChild.remove()
  }

  /** Shows a visual at its time; a fade changes slowly and never flashes. */
  #show(event) {
    if (this.#playback === null) return
    this.#engine.acknowledge(event.id).catch(() => {})
    const name = this.#score.visuals[event.visual - 1]?.name ?? `visual ${event.visual}`
    this.visual.textContent = event.cueCount > 1 ? `${name} × ${event.cueCount}` : name
    this.visual.classList.toggle('fading', event.effect === 'fade')
    this.visual.classList.add('shown')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => {
      this.visual.classList.remove('shown')
    }, Math.max(80, (event.duration / 48_000) * 1000))
  }

  #follow() {
    this.#isFollowing = true
    requestAnimationFrame(async () => {
      if (this.#playback === null) {
        this.#isFollowing = false
        return
      }
      const position = await this.#engine.position(this.#playback, performance.now()).catch(() => null)
      if (position && this.#playback !== null) {
        this.draw(position.seconds)
        this.player.onposition(position.seconds, 0)
      }
      this.#follow()
    })
  }
}

/** Loads assets one after the other, so that they are numbered as in the file. */
async function inOrder(assets, load) {
  const ids = []
  for (const asset of assets) ids.push(await load(asset))
  return ids
}

/** Nine actions in a row as what each modality does for another one. */
function actions(list) {
  const result = {}
  list.forEach(({ action }, index) => {
    const [lost, other] = [modalities[Math.floor(index / 3)], modalities[index % 3]]
    if (lost !== other) (result[lost] ??= {})[other] = action
  })
  return result
}
