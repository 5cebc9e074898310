import { rulerHeight } from './canvas/scale.js'
import { $, button, element } from './element.js'
import { connectMenu, openMenu } from './menu.js'
import { capitalized, written } from './numbers.js'
import { neighbor, pathFrom, pathsIn, stem, withPaths } from './paths.js'
import { effect, signal } from './store.js'
import { studio } from './studio.js'
import { modalities, TimelineModel } from './timeline-model.js'

const choices = ['available', 'muted', 'reduced', 'failed']

/** The open timeline: the headers of its lanes, its live cues, and its edits. */
export class Timeline {
  #soloed = signal(null)
  #menus = {}
  selection = studio.timelineView.selection
  /** The name of the track whose beats are recorded; empty for cues. */
  track = signal('')

  constructor() {
    const heads = modalities.map((modality) => this.#head(modality))
    $('lane-heads').append(...heads)
    effect(() => {
      const isTimeline = studio.kind.value === 'timeline'
      $('lane-heads').hidden = !isTimeline
      $('visual-section').hidden = !isTimeline
      if (!isTimeline) return
      for (const [index, lane] of studio.timelineView.lanes.value.entries()) {
        heads[index].style.top = `${lane.top - rulerHeight}px`
        heads[index].style.height = `${lane.height - 1}px`
      }
    })
    effect(() => this.#showPads(studio.kind.value === 'timeline' ? studio.hands.pads ?? studio.timelineView.model.value.live : []))
    effect(() => {
      studio.playing.liveOutcomes.value
      this.#showOutcomes()
    })
    effect(() => {
      studio.files.document.value
      this.track.value = ''
    })
    this.#connectDrops()
  }

  get model() { return studio.timelineView.model.peek() }

  #head(modality) {
    const { playing } = studio
    const status = () => playing.statuses.value[modality]
    const toggle = (text, name, isOn, run) => {
      const made = button({ text, className: `tiny ${name.toLowerCase()}`, label: `${name} ${modality}`, onclick: run })
      effect(() => made.setAttribute('aria-pressed', isOn()))
      return made
    }
    const switched = (text, name, one) => toggle(text, name, () => status() === one, () => this.toggle(modality, one))
    const select = element('select', {
      id: `status-${modality}`, className: 'status', 'aria-label': `Status of ${modality}`, onchange: () => playing.setStatus(modality, select.value),
    }, ...choices.map((one) => element('option', { textContent: one, value: one })))
    const add = button({ icon: 'plus', className: 'tiny', label: `Add a cue with ${modality}`, 'data-chevron': 'no' })
    this.#menus[modality] = connectMenu(add, () => this.assetItems(modality))
    const head = element('div', { className: 'lane-head no-press', 'data-modality': modality },
      element('div', { className: 'lane-name' }, element('span', { className: 'dot' }), capitalized(modality), add),
      element('div', { className: 'bar tight' }, switched('M', 'Mute', 'muted'),
        toggle('S', 'Solo', () => this.#soloed.value === modality, () => this.solo(modality)), switched('fail', 'Fail', 'failed')),
      select, this.#shortHead(modality, status))
    effect(() => { head.dataset.status = select.value = status() })
    return head
  }

  /** The head of a narrow page: a button that opens all that the wide one has. */
  #shortHead(modality, status) {
    const { playing } = studio
    const sign = element('span', { className: 'sign' })
    const made = button({ className: 'head-menu', 'data-chevron': 'no', title: `${capitalized(modality)}: status and cues` },
      element('span', { className: 'dot' }), element('strong', { textContent: modality[0].toUpperCase() }), sign)
    effect(() => {
      sign.textContent = { available: '', reduced: '▲', muted: 'M', failed: '✕' }[status()]
      made.setAttribute('aria-label', `${capitalized(modality)}, ${status()}`)
    })
    connectMenu(made, () => [
      ...choices.map((one) => ({ label: capitalized(one), isChecked: status() === one, run: () => playing.setStatus(modality, one) })), null,
      { label: 'Solo', isChecked: this.#soloed.peek() === modality, run: () => this.solo(modality) },
      { heading: 'Add a cue' }, ...this.assetItems(modality),
    ])
    return made
  }

  /** Sets the status of a modality, or resets it. */
  toggle(modality, status) {
    const { playing } = studio
    playing.setStatus(modality, playing.statuses.peek()[modality] === status ? 'available' : status)
  }

  /** Mutes the other modalities, or none of them. */
  solo(modality) {
    const soloed = this.#soloed.peek() === modality ? null : modality
    this.#soloed.value = soloed
    for (const one of modalities) studio.playing.setStatus(one, soloed === null || soloed === one ? 'available' : 'muted')
  }

  #showOutcomes() {
    for (const pad of $('live').querySelectorAll('.pad')) pad.dataset.outcome = studio.playing.liveOutcome(pad.textContent)
  }

  /** Fires a live cue by its number. */
  fire(index) { return studio.playing.fire(this.model.live[index]) }

  /** A pad for each live cue, which fires it as a game does; while hands record, it records as a key does. */
  #showPads(names) {
    const { hands, playing } = studio
    $('live').hidden = names.length === 0
    const pads = names.map((name, index) => button({
      text: name, className: 'pad', 'data-number': index < 9 ? String(index + 1) : '',
      onpointerdown: ({ button: which, timeStamp }) => { if (hands.pads && which === 0) hands.press(index, timeStamp) },
      onclick: ({ detail, timeStamp }) => {
        if (!hands.pads) studio.try(() => playing.fire(name))
        // The keyboard presses it without a pointer.
        else if (detail === 0) hands.press(index, timeStamp)
      },
    }))
    $('live').replaceChildren(element('span', { className: 'caption', textContent: hands.pads ? 'Cues' : 'Live cues' }), ...pads)
    this.#showOutcomes()
  }

  // Adding.

  /** The assets of a modality: the timeline's, files, and built-in ones. use: gets the one that is taken; by default, it becomes a cue. */
  assetItems(modality, use = (asset) => this.addCue(studio.shaping.snapped(studio.shaping.cursor.peek()), asset)) {
    const add = (asset) => ({ label: asset.name, run: () => use({ modality, ...asset }) })
    const own = this.model.assets(modality).map((name) => add({ name }))
    const builtIn = ({ name }) => add({ name, source: { builtIn: name } })
    const pattern = ({ name }) => ({ ...builtIn({ name }), drawing: studio.library.shown(() => studio.library.facts(name), `choice ${name}`).drawing })
    const file = (name) => add({ name: stem(name), source: name })
    const others = {
      haptic: () => [...studio.files.all.map(({ name }) => name).filter((name) => /\.(ahap|haptic)$/.test(name)).map(file),
        { heading: 'Built-in patterns' }, ...studio.library.patterns.map(pattern)],
      audio: () => [...Object.keys(studio.files.sounds).map(file), { heading: 'Built-in sounds' }, ...studio.haptics.sounds().map(builtIn)],
      visual: () => [{ heading: 'New visuals' }, add({ name: 'flash', source: { duration: 0.12, flash: true } }),
        add({ name: 'glow', source: { duration: 0.6 } }), add({ name: 'ring', source: { duration: 1.5 } })],
    }[modality]()
    return [...(own.length > 0 ? [{ heading: 'In this timeline' }, ...own, { heading: 'Files' }] : []), ...others]
  }

  /** Opens the pattern that a clip plays, from which `Back` leads here again; a built-in one as a copy. */
  openClip({ cue, modality }) {
    const { files, folder, library } = studio
    const scene = files.current
    const asset = cue.renditions[modality]?.asset
    const { file, builtIn, options = [] } = asset?.pattern ?? asset ?? {}
    if (modality === 'audio' && builtIn && !asset.pattern) return studio.player.hearSound(builtIn)
    if (modality === 'visual' || !(file || builtIn)) return studio.notice('Only patterns can be opened.')
    if (file) {
      const known = files.find(file)
      if (known) files.reopen(known)
      else if (folder) return folder.open(neighbor(scene.name, file)).then(() => { files.current.scene = scene })
      else return studio.notice(`${file} is missing: open it first.`)
    } else {
      library.open(builtIn, Object.fromEntries(options.map(({ name, value }) => [name, value])))
      const { name } = files.current
      studio.notice(`${asset.name} is built in. This is a copy.`, asset.pattern ? undefined : { label: 'Use the copy in the scene', run: () => {
        files.show(scene)
        studio.editor.apply(this.#current().settingAsset(modality, asset.name, pathFrom(scene.name, name)))
      } })
    }
    files.current.scene = scene
    files.list.value += 1
    return undefined
  }

  /** Opens the pattern of the selected cue. */
  openSelected() {
    const chosen = studio.timelineView.clips.peek().filter(({ cue }) => this.selection.peek().has(cue.id))
    const one = chosen.find(({ modality }) => modality === 'haptic') ?? chosen[0]
    return one && this.openClip(one)
  }

  /** The actions of a clip, for a menu. */
  clipItems(clip) {
    const { cue, modality, gain, part, isFallback } = clip
    const { model } = this
    if (!cue.isEditable) return []
    const { id } = cue
    const change = (edits) => this.change(id, edits)
    const turn = (label) => ({ label, icon: 'sound', run: () => { this.selection.value = new Set(); change((now) => now.turning(id)) } })
    const choose = (words, one, replaces) => this.#chooseAsset(words, one, clip, (asset) => change((now) => now.playing(id, this.#named(asset), !replaces)))
    const replace = { label: 'Replace by…', run: () => choose('Replace by', modality, true) }
    if (cue.isMusic) return [replace, ...(model.isOnlySound(id) ? [turn('Play as a cue')] : []), null]
    if (model.entries[id].kind !== 'cue') return []
    const { beat } = model
    const isMuted = model.isMuted(id)
    const plays = modalities.filter((one) => model.member(id, one))
    return [
      { label: 'Rename…', icon: 'pen', run: () => { this.selection.value = new Set([id]); studio.inspector.focusField('name') } },
      ...(isFallback ? [] : [replace]),
      { heading: 'Fallback' }, ...modalities.map((one) => ({ label: `${capitalized(one)}…`, isChecked: Boolean(model.member(id, 'fallback')?.[one]), run: () => choose(`Fallback, ${one}`, one, false) })), null,
      ...(plays.some((one) => one !== 'visual') ? [{ label: 'Mute this cue', isChecked: isMuted, run: () => change((now) => now.muting(id, !isMuted)) }] : []),
      cue.repeats > 1 ? { label: 'Play once', run: () => change((now) => now.settingRepeat(id, null)) }
        : { label: model.hasTempo ? 'Repeat on four beats' : 'Repeat four times', icon: 'loop', run: () => change((now) => now.settingRepeat(id, beat, cue.at + 4 * beat)) },
      ...(gain === 1 ? [] : [{ label: 'Gain to 0 dB', run: () => change((now) => now.settingGain(id, modality, 1)) }]),
      ...(part?.from > 0 || part?.to < Infinity ? [{ label: 'Play the whole sound', run: () => change((now) => now.settingRendition(id, 'audio', { from: undefined, to: undefined })) }] : []),
      ...(model.isOnlySound(id) ? [turn('Play as music')] : []), null,
    ]
  }

  /** Opens a menu of the assets of a modality at a clip. */
  #chooseAsset(words, modality, clip, use) {
    const { x, y, height } = studio.timelineView.boxOf(clip)
    const { left, top } = studio.picture.host.getBoundingClientRect()
    openMenu(words, this.assetItems(modality, use), { x: left + Math.max(x, studio.scale.now.peek().edge), y: top + y + height })
  }

  offerAssets(modality) { this.#menus[modality].showPopover() }

  #current() {
    const { text } = studio.files
    return this.model.text === text ? this.model : new TimelineModel(text, studio.haptics.score(text))
  }

  /** Adds cues that were recorded, and selects them. */
  addRecorded(cues) {
    studio.editor.apply(this.#current().addingCues(cues))
    const all = new TimelineModel(studio.files.text).entries.flatMap(({ kind }, id) => (kind === 'cue' ? [id] : []))
    this.selection.value = new Set(all.slice(-cues.length))
  }

  /** Records beats into the chosen track, into the first one, or into a new one. */
  recordBeats() {
    this.track.value ||= this.model.tracks[0] ?? 'beats'
    return studio.hands.toggle()
  }

  /** Adds beats that were recorded to the track, and selects them; gives the number of those that it could not take. */
  addBeats(times) {
    const model = this.#current()
    const track = this.track.peek()
    const fitting = model.fittingBeats(track, times)
    if (fitting.length > 0) studio.editor.apply(model.addingBeats(track, fitting))
    this.selection.value = new Set(new TimelineModel(studio.files.text).beatsAtTimes(track, fitting))
    return times.length - fitting.length
  }

  /** Moves the selected cues and beats to the grid. */
  quantize() {
    const model = this.#current()
    const step = studio.shaping.snap.peek() || 0.01
    const onGrid = (time) => (model.hasTempo ? model.onGrid(time, studio.shaping.snapBeats.peek() || undefined) : Math.round(time / step) * step)
    const own = this.#selected.filter((id) => model.entries[id].kind !== 'music' && model.entries[id].seconds !== null)
    studio.editor.apply(model.moving(new Map(own.map((id) => [id, onGrid(model.entries[id].seconds)]).filter(([id, time]) => time < model.endOf(id)))))
  }

  /** An asset, `{ modality, name, source }`, whose source is the name of a file, as the open timeline has it: with the path of that file. */
  #named(asset) {
    const { source } = asset
    return typeof source === 'string' ? { ...asset, source: pathFrom(studio.files.name, source) } : asset
  }

  addCue(time, asset) {
    const edits = this.#current().addingCue(time, this.#named(asset))
    if (edits.length === 0) studio.notice('Fix the errors of the timeline first. See Problems.')
    studio.editor.apply(edits)
  }

  /** Has a cue play an asset in a modality, or music a sound; `null` for nothing. */
  play(id, key, name) { this.change(id, (model) => model.settingPlayed(id, key, name)) }

  /** Sets a member of a cue; `null` removes it. */
  set(id, key, value) { this.change(id, (model) => model.settingMember(id, key, value)) }

  setTempo(bpm) {
    const edits = this.#current().settingTempo(bpm)
    if (bpm === null && edits.length === 0 && this.model.hasTempo) studio.notice('Times of this timeline are in beats, which need a tempo.')
    studio.editor.apply(edits)
  }

  /** Sets the tempo of the timeline by its music, or else by a cue's sound, or sets the beats of one piece of music. */
  async takeTempo(id) {
    const { current } = studio.files
    const source = id ?? this.#current().tempoSource
    const { file } = this.#current().soundOf(source) ?? {}
    if (!file) return studio.notice('Add a sound file first: its tempo becomes that of the timeline.')
    const found = await studio.sounds.tempoOf(file)
    const model = this.#current()
    // The file may be another one by now.
    if (!found || studio.files.current !== current || (model.entries[source] && model.soundOf(source)?.file) !== file) return undefined
    if (id === undefined) studio.editor.replace(model.withTempoOf(source, found))
    else studio.editor.apply(model.settingEntry(source, found))
    return studio.notice(`${stem(file)}: ${written(found.bpm, 3)} beats a minute, the first at ${written(found.firstBeat, 3)} s.`, { label: 'Undo', isHere: true, run: () => studio.editor.undo() })
  }

  /** Adds a marker at the cursor, and focuses its name. */
  addMarker() {
    const model = this.#current()
    const name = model.freeMarker
    studio.editor.apply(model.settingMarker(name, studio.shaping.cursor.peek()))
    this.#focusField(`marker-${name}`)
  }

  setMarker(name, seconds) { studio.editor.apply(this.#current().settingMarker(name, seconds)) }

  renameMarker(name, other) {
    const edits = this.#current().renamingMarker(name, other.trim())
    if (edits.length === 0 && other.trim() !== name) studio.notice(other.trim() === '' ? 'A marker needs a name.' : `There is a marker ${other.trim()} already.`)
    studio.editor.apply(edits)
  }

  /** Adds a tempo at the beat nearest to the cursor, and focuses it; at the start, the timeline's tempo. */
  addTempo() {
    const model = this.#current()
    const beat = Math.round(model.beatsAt(studio.shaping.cursor.peek()))
    if (!model.hasTempo || beat <= 0) return this.#focusField('tempo')
    if (!model.changes.some((one) => one.beat === beat)) studio.editor.apply(model.settingChange(beat, model.bpmAt(beat)))
    return this.#focusField(`change-${beat}`)
  }

  setChange(beat, bpm) { studio.editor.apply(this.#current().settingChange(beat, bpm)) }
  setBar(count) { studio.editor.apply(this.#current().settingBar(count)) }

  /** Focuses a field of the timeline in the inspector. */
  #focusField(field) {
    this.selection.value = new Set()
    studio.inspector.focusField(field)
  }

  /** Sets the loop of the file; `null` removes it. */
  setOwnLoop(loop) {
    studio.editor.apply(this.#current().settingOwnLoop(loop))
    // The file's loop takes the place of the page's.
    if (loop) studio.setLoop(null)
  }

  /** Changes an entry by the edits of a model of the current text, because the picture may show an earlier one. */
  change(id, edits) {
    const model = this.#current()
    if (model.entries[id]) studio.editor.apply(edits(model))
  }

  /** Sets or removes the asset to which a cue falls back in a modality. */
  setFallback(id, modality, name) { this.change(id, (model) => model.settingFallback(id, modality, name)) }

  /** The ids of the selected cues that have an entry in the text, which may be newer than the picture. */
  get #selected() {
    const { entries } = this.#current()
    return [...this.selection.peek()].filter((id) => entries[id])
  }

  /** Moves cues later, or adds copies of them. */
  shift(ids, seconds, isCopy) {
    const model = this.#current()
    const own = ids.filter((id) => (model.entries[id]?.seconds ?? null) !== null)
    studio.editor.apply(isCopy ? model.duplicating(own, seconds)
      : model.moving(new Map(own.map((id) => [id, model.entries[id].seconds + seconds]))))
  }

  remove() {
    const chosen = this.#selected
    this.selection.value = new Set()
    studio.editor.apply(this.#current().removing(chosen))
  }

  selectAll() { this.selection.value = new Set(this.model.cues.filter(({ isEditable }) => isEditable).map(({ id }) => id)) }

  /** The selected cues and music as a timeline with their assets, which it has by the names of their files, `{ text, number }`. */
  copied() {
    const { text, number } = this.#current().copied(this.#selected)
    return { text: withPaths(text, (path) => neighbor(studio.files.name, path)), number }
  }

  /** Adds the cues and the music of a timeline, the first of them at a time; without one, at their own times. */
  paste(text, time) {
    const model = this.#current()
    const { name } = studio.files
    const own = new Map(pathsIn(model.text).map((path) => [neighbor(name, path), path]))
    const pasted = model.pasted(new TimelineModel(withPaths(text, (file) => own.get(file) ?? pathFrom(name, file))), time)
    if (pasted.text === model.text) return studio.notice('The clipboard contains no clips that fit here.')
    studio.editor.replace(pasted.text)
    this.selection.value = new Set(pasted.ids)
    return undefined
  }

  /** The times of the selected clips, `{ from, to }`. */
  get selectedRange() {
    const clips = studio.timelineView.clips.peek().filter(({ cue }) => this.selection.peek().has(cue.id))
    return { from: Math.min(...clips.map(({ at }) => at)), to: Math.max(...clips.map(({ at, duration }) => at + duration)) }
  }

  duplicate() { this.shift(this.#selected, this.model.hasTempo ? this.model.beat : 0.5, true) }
  nudge(steps) {
    const step = Math.abs(steps) < 1 ? 0.01 : studio.shaping.snap.peek() || 0.01
    this.shift(this.#selected, steps * step, false)
  }

  // Dragging from the files and the library, onto lanes and into patterns.

  #connectDrops() {
    const { picture, scale, timelineView } = studio
    const { host } = picture
    const over = (event) => {
      const asset = studio.dragged
      const isTimeline = studio.kind.peek() === 'timeline'
      if (!asset || !(isTimeline || (studio.files.isShaped && asset.modality === 'haptic'))) return null
      event.preventDefault()
      event.stopPropagation()
      const point = picture.place(event)
      const time = studio.shaping.snapped(Math.max(0, scale.timeAt(point.x)), event.ctrlKey)
      if (!isTimeline) {
        picture.guide.value = time
        return { time, asset }
      }
      const clip = timelineView.clipAt(point)
      const isOnClip = clip?.cue.isEditable && this.model.entries[clip.cue.id].kind === 'cue'
      return { clip: isOnClip ? clip : null, modality: asset.modality, time, asset }
    }
    host.addEventListener('dragover', (event) => { timelineView.dropping.value = over(event) })
    host.addEventListener('dragleave', () => { timelineView.dropping.value = picture.guide.value = null })
    host.addEventListener('drop', (event) => {
      const place = over(event)
      timelineView.dropping.value = picture.guide.value = null
      studio.dragged = null
      if (!place) return
      const { clip, time } = place
      if (!clip) return studio.snippets.insert(place.asset, time)
      const asset = this.#named(studio.snippets.named(place.asset))
      this.change(clip.cue.id, (model) => model.playing(clip.cue.id, asset, true))
      return studio.notice(`${asset.name} is the fallback of ${clip.label}: it plays if another modality is lost.`, { label: 'Undo', isHere: true, run: () => studio.editor.undo() })
    })
  }
}
