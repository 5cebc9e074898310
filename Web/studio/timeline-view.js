import { element } from './element.js'
import { waveformPaths } from './waveforms.js'

const modalities = ['haptic', 'audio', 'visual']
const choices = ['available', 'muted', 'reduced', 'failed']
/** Receipts beyond this leave the table, the oldest first. */
const mostReceipts = 300
/** After so many timelines an engine is replaced by another. */
const mostLoads = 32
const silentPattern = '{"Version": 1, "Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient", '
  + '"EventParameters": [{"ParameterID": "HapticIntensity", "ParameterValue": 0}]}}]}'
const silentSound = { samples: new Float32Array(1), channels: 1, sampleRate: 48000 }
const laneHeight = 34
const left = 60
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
  #position
  #isFollowing = false
  #text = ''
  /** The names of live cues that were fired, by their numbers. */
  #fired = new Map()
  /** The timeline that an engine has loaded, and what it was made of. */
  #loaded = new WeakMap()
  /** Where it plays from, in seconds. */
  cursor = 0

  constructor({ lanes, position, live, controls, visual, receipts }, haptics, player, { notice, fileText, sound, model }) {
    this.lanes = lanes
    this.#position = position
    position.addEventListener('input', () => this.seek(Number(position.value)))
    lanes.addEventListener('pointerdown', (event) => {
      const share = (event.clientX - lanes.getBoundingClientRect().left - left)
        / (Math.max(lanes.clientWidth, 200) - left - 12)
      this.seek(share * this.duration)
    })
    new ResizeObserver(() => this.draw()).observe(lanes)
    this.visual = visual
    this.receipts = receipts
    this.haptics = haptics
    this.player = player
    this.live = live
    this.model = model
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
    return this.#score.cues.reduce((last, { at }) => Math.max(last, at), 1) * 1.02 + 0.5
  }

  update(text) {
    this.#text = text
    this.#score = { cues: [], visuals: [], patterns: [], sounds: [], ...this.haptics.score(text) }
    this.draw()
    this.#offerLiveCues()
  }

  #x(time) {
    const width = Math.max(this.lanes.clientWidth, 200)
    return left + (time / this.duration) * (width - left - 12)
  }

  /** The lanes: a mark for each cue in each modality that it speaks to. */
  draw() {
    const width = Math.max(this.lanes.clientWidth, 200)
    const height = laneHeight * 3 + 22
    const x = (time) => this.#x(time)
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
    parts.push(svg('line', { class: 'playhead', y1: 0, y2: laneHeight * 3 }))
    this.lanes.replaceChildren(svg('svg', {
      viewBox: `0 0 ${width} ${height}`, height, role: 'img',
      'aria-label': `${this.#score.cues.length} cues in three modalities`,
    }, ...parts))
    this.#position.max = this.duration
    this.#showPosition(this.cursor)
  }

  #showPosition(seconds) {
    const line = this.lanes.querySelector('.playhead')
    line?.setAttribute('x1', this.#x(seconds))
    line?.setAttribute('x2', this.#x(seconds))
    this.#position.value = seconds
    this.#position.setAttribute('aria-valuetext', `${seconds.toFixed(2)} seconds`)
  }

  /** Plays from there on. */
  seek(seconds) {
    this.cursor = Math.min(Math.max(seconds, 0), this.duration)
    this.#showPosition(this.cursor)
    if (this.#playback !== null) this.#engine.seek(this.#playback, this.cursor).catch(() => {})
  }

  async play({ model, rate }) {
    await this.stop()
    const resumed = this.player.context.resume()
    this.receipts.replaceChildren()
    const timeline = await this.#prepare(model)
    this.#playback = await this.#engine.play(timeline, { from: this.cursor, rate })
    await resumed
    if (!this.#isFollowing) this.#follow()
  }

  /** Makes an engine ready, and loads the timeline into it. */
  async #prepare(model = this.model()) {
    const timeline = await this.#load(model)
    this.player.onevent = (event) => this.#note(event)
    for (const modality of modalities) await this.#engine.setStatus(modality, this.status[modality])
    return timeline
  }

  /** The timeline as the engine of a model has it; one that has not changed is loaded already. */
  async #load(model) {
    const assets = this.#assets()
    const parts = [this.#text, ...Object.values(assets.patterns), ...Object.values(assets.sounds)]
    let engine = await this.player.engine(model)
    let { loads = 0, timeline, parts: known = [] } = this.#loaded.get(engine) ?? {}
    // What timelines have loaded stays in their engine.
    if (loads >= mostLoads) {
      await this.player.renew(model)
      engine = await this.player.engine(model)
      loads = 0
      timeline = undefined
    }
    this.#engine = engine
    const isKnown = known.length === parts.length && parts.every((part, i) => part === known[i])
    if (timeline !== undefined && isKnown) return timeline
    this.#loaded.delete(engine)
    if (timeline !== undefined) await engine.destroyTimeline(timeline)
    timeline = await engine.loadTimeline(this.#text, { assets })
    this.#loaded.set(engine, { loads: loads + 1, timeline, parts })
    return timeline
  }

  /** The files that the timeline names; silence stands for those that are missing. */
  #assets() {
    const { patterns, sounds } = this.#score
    const assets = { patterns: {}, sounds: {} }
    const missing = new Set()
    for (const { file } of [...patterns, ...sounds.map(({ pattern }) => pattern ?? {})]) {
      if (file === undefined) continue
      const text = this.fileText(file)
      if (text === undefined) missing.add(file)
      assets.patterns[file] = text ?? silentPattern
      for (const path of waveformPaths(text ?? '')) {
        const sound = this.sound(path)
        if (sound) assets.sounds[path] = sound
        else missing.add(path)
      }
    }
    for (const { file } of sounds) {
      if (file === undefined) continue
      const sound = this.sound(file)
      if (!sound) missing.add(file)
      assets.sounds[file] = sound ?? silentSound
    }
    if (missing.size > 0) this.notice(`Silent, as they were not dropped here: ${[...missing].join(', ')}`)
    return assets
  }

  async stop() {
    if (this.#playback === null) return
    const playback = this.#playback
    this.#playback = null
    await this.#engine.stop(playback).catch(() => {})
    this.#showPosition(this.cursor)
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
    } else if (event.kind === 'music') {
      this.#addRow(event.frame, 'music', 'audio', [event.outcome, event.dropReason].filter(Boolean).join(', '))
    } else if (event.kind === 'interrupted' || event.kind === 'resumed') {
      this.#addRow(event.frame, 'everything', 'all', [event.kind, event.reason].filter(Boolean).join(', '))
    } else if (event.kind === 'shortfall') {
      this.#tell(event.frame, event, 'all', `reached ${event.reached} of ${event.required} modalities`)
    } else if (event.kind === 'transport' && event.playback === this.#playback
      && ['finished', 'stopped'].includes(event.transport)) {
      this.#playback = null
      this.#showPosition(this.cursor)
    }
  }

  #nameOf({ cue, meaning, liveCue }) {
    return this.#fired.get(liveCue) ?? this.#score.cues[cue]?.name ?? `cue ${cue < 0 ? meaning : cue + 1}`
  }

  /** A button for each live cue, which fires it as a game does. */
  #offerLiveCues() {
    const names = liveNames(this.haptics, this.#text)
    this.live.hidden = names.length === 0
    this.live.replaceChildren(element('span', { textContent: 'Live cues' }), ...names.map((name) => {
      const button = element('button', { type: 'button', textContent: name })
      button.onclick = () => this.fire(name)
      return button
    }))
  }

  /** Fires a live cue, with what the page is asked for now. */
  async fire(name) {
    const resumed = this.player.context.resume()
    const timeline = await this.#prepare()
    this.#fired.set(await this.#engine.fireNamed(timeline, name), name)
    await resumed
  }

  #tell(frame, event, modality, outcome) {
    this.#addRow(frame, this.#nameOf(event), modality, outcome)
  }

  #addRow(...cells) {
    this.receipts.prepend(element('tr', {}, ...cells.map((text) => element('td', { textContent: String(text) }))))
    if (this.receipts.childElementCount > mostReceipts) this.receipts.lastElementChild.remove()
  }

  /** Shows a visual at its time; a fade changes slowly and never flashes. */
  #show(event) {
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
        this.#showPosition(position.seconds)
        this.player.onposition(position.seconds, this.player.level)
      }
      this.#follow()
    })
  }
}

/** The names of a timeline's live cues; none where it has errors. */
function liveNames(haptics, text) {
  try {
    // The canonical text has no comma too many.
    const { live = [] } = JSON.parse(haptics.format(text, { format: 'timeline' }))
    return live.map(({ name }) => name).filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}
