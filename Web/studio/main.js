/* global studioParts */
import rules from 'haptics-rules'
import { formatOf, HapticsError, load } from '../haptics/index.js'
import { Editor } from './editor.js'
import { element, markdown } from './element.js'
import { Feel } from './feel.js'
import { FindingList } from './finding-list.js'
import { FolderView } from './folder-view.js'
import { decoded, droppedFiles, openFiles } from './opening.js'
import { Player } from './player.js'
import { Shape } from './shape.js'
import { pack, safeLength, unpack } from './sharing.js'
import { code, download, file, svgAddress, timelineCode } from './taking.js'
import { TextPlaces } from './text-places.js'
import { TimelineView } from './timeline-view.js'
import { waveformPaths } from './waveforms.js'

const $ = (id) => document.getElementById(id)
const storageKey = 'haptics-studio'
/** Texts longer than this are checked when typing pauses. */
const longText = 150_000
/** Texts longer than this are checked, but only their beginning is shown, and not to be changed. */
const longestEdited = 4 << 20
const shownOfLonger = 100_000

class Studio {
  documents = []
  /** Whether all of the file is in the editor. */
  isWhole = true
  current = null
  sounds = {}
  report = { findings: [], omitted: 0 }
  #timers = {}
  #kept = null
  #isOpening = false

  constructor(haptics) {
    this.haptics = haptics
    this.player = new Player(haptics)
    this.feel = new Feel(
      { phone: $('feel-phone'), controller: $('feel-controller') }, $('feel-state'), this.player)
    this.editor = new Editor($('editor'))
    this.list = new FindingList($('findings'), $('summary'), {
      goTo: ({ offset, length }) => this.editor.goTo(...this.places.range([offset, offset + length])),
      apply: (fix) => this.applyFix(fix),
      explain: (rule) => this.explain(rule),
    })
    this.shape = new Shape($('shape'), {
      change: (edits, gesture) => this.editor.apply(edits, gesture),
      fit: (stroke) => haptics.fit(stroke),
      values: (values) => this.showValues(values),
      selected: (part) => this.showNumbers(part),
      cursor: () => {},
    })
    const receipts = document.querySelector('#receipts tbody')
    this.timeline = new TimelineView(
      { lanes: $('lanes'), position: $('position'), live: $('live'), controls: $('modalities'), visual: $('visual'), receipts },
      haptics, this.player, {
        notice: (text) => this.notice(text),
        fileText: (path) => this.folder?.texts[path]
          ?? this.documents.find(({ name }) => name === path.split('/').at(-1))?.text,
        model: () => $('model').value,
        sound: (path) => this.sounds[path] ?? this.sounds[path.split('/').at(-1)],
      })
    this.editor.onchange = () => this.changed()
    this.editor.onformat = () => this.formatAndSave()
    this.editor.onrule = (rule) => this.explain(rule)
    this.player.onposition = (seconds, level) => this.showPosition(seconds, level)
    this.player.onend = () => this.showPosition(null, 0)
    this.connect()
    this.folder = FolderView.connect(this, {
      list: $('folder'), save: $('save'), field: $('folder-field'), promise: $('promise'),
    })
  }

  get name() { return this.current?.name ?? 'untitled.ahap' }
  /** The name without its ending. */
  get title() { return this.name.replace(/\.(ahap(\.json)?|(timeline|harmony)\.json|haptic|vij|hjif|json)$/i, '') }
  get text() { return this.isWhole ? this.editor.text : this.current.text }
  get kind() { return formatOf(this.name, this.text) }
  get hasErrors() { return this.report.findings.some((one) => one.severity === 'error') }

  notice(text) { $('notice').textContent = text }

  /** Does something, and says so where it fails. */
  async try(body) {
    try {
      return await body()
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
      this.notice(error.message)
      return undefined
    }
  }

  // Files.

  add(name, text) {
    const known = this.documents.find((one) => one.name === name)
    if (known) known.text = text
    else this.documents.push({ name, text })
    const place = element('option', { textContent: name, value: name })
    if (!known) $('documents').append(place)
    this.show(known ?? this.documents.at(-1))
  }

  show(document) {
    if (this.current && this.current !== document) this.current.text = this.text
    this.current = document
    this.isWhole = document.text.length <= longestEdited
    $('documents').value = document.name
    this.stop()
    this.#isOpening = true
    this.editor.open(this.isWhole ? document.text : document.text.slice(0, shownOfLonger), !this.isWhole)
    this.#isOpening = false
    this.notice(this.isWhole ? '' : `${document.name} has ${Math.round(document.text.length / 1e6)} MB: `
      + 'all of it is checked, and its beginning is shown, which cannot be changed here.')
    this.shape.zoomToFit()
    this.shape.setCursor(0)
    this.#kept = null
    this.timeline.cursor = 0
    this.check()
    this.#offerComparisons()
  }

  changed() {
    if (this.#isOpening) return
    if (location.hash) history.replaceState(null, '', location.pathname + location.search)
    if (this.text.length < longText) this.check()
    else this.later('check', 250, () => this.check())
    this.later('save', 300, () => this.save())
  }

  later(name, delay, body) {
    clearTimeout(this.#timers[name])
    this.#timers[name] = setTimeout(body, delay)
  }

  save() {
    if (!this.current) return
    this.current.text = this.text
    const documents = this.documents.filter(({ text }) => text.length <= longestEdited)
    const state = JSON.stringify({ documents, current: this.name })
    try {
      localStorage.setItem(storageKey, state)
    } catch {
      this.notice('This browser has no room to keep the work: download what matters.')
    }
  }

  async restore() {
    const shared = await unpack(location.hash)
    if (shared) {
      this.add(shared.name, shared.text)
      return
    }
    try {
      const state = JSON.parse(localStorage.getItem(storageKey))
      for (const { name, text, version, saved } of state.documents) {
        this.add(String(name), String(text))
        Object.assign(this.current, { version, saved })
      }
      const last = this.documents.find(({ name }) => name === state.current)
      if (last) this.show(last)
    } catch {
      // Nothing was kept, or by a version that kept it otherwise.
    }
    if (!this.current) this.add('heartbeat.ahap', this.haptics.generate('heartbeat'))
    if (location.hash.startsWith('#p=')) this.notice('The link is damaged: it holds no file.')
  }

  async take(files) {
    const { texts, sounds, skipped } = await openFiles(files, this.player.context)
    Object.assign(this.sounds, sounds)
    for (const { name, text } of texts) this.add(name, text)
    const words = [`${texts.length} text${texts.length === 1 ? '' : 's'}`]
    const soundCount = Object.keys(sounds).length
    if (soundCount > 0) words.push(`${soundCount} sound${soundCount === 1 ? '' : 's'}`)
    if (skipped.length > 0) words.push(`skipped: ${skipped.slice(0, 5).join('; ')}`)
    this.notice(`Opened ${words.join(', ')}.`)
    this.save()
  }

  /** Decodes a sound that the open file names; what this browser cannot decode stays silent. */
  async takeSound(path, bytes) {
    this.sounds[path] = await decoded(bytes, this.player.context).catch(() => undefined)
  }

  // Checking.

  check() {
    const text = this.text
    const format = this.kind
    this.places = new TextPlaces(this.editor.text)
    try {
      this.report = this.haptics.validate(text, { format, name: this.name, findingLimit: 1000 })
    } catch (error) {
      this.report = {
        omitted: 0,
        findings: [{
          rule: 'too-much', severity: 'error', message: error.message, line: 1, column: 1,
          offset: 0, length: 0, notes: [], fixes: [],
        }],
      }
    }
    const { isWhole } = this
    if (!isWhole) for (const finding of this.report.findings) finding.fixes = []
    this.list.show(this.report, format)
    this.editor.mark(this.report.findings, this.places)
    $('fix').disabled = !this.report.findings.some(({ fixes }) => fixes.some(({ safe }) => safe))
    $('format').disabled = !isWhole
    const isPattern = format === 'pattern' && isWhole
    $('shaping').hidden = !isPattern
    $('loop').disabled = format === 'timeline'
    $('timeline').hidden = format !== 'timeline' || !isWhole
    if (format === 'timeline' && isWhole) this.try(() => this.timeline.update(text))
    if (isPattern) {
      const outline = this.#outline(text)
      this.shape.update(outline, text, this.places)
      this.showScroll()
      if (!outline.events) this.notice('This pattern is too large to be shaped by hand.')
    }
    this.later('plot', 60, () => this.plot())
    this.later('code', 200, () => this.showCode())
  }

  #outline(text) {
    try {
      return this.haptics.outline(text)
    } catch {
      return { duration: 1 }
    }
  }

  applyFix(fix) {
    this.editor.apply(fix.edits.map(({ offset, length, replacement }) => {
      const [from, to] = this.places.range([offset, offset + length])
      return { from, to, text: replacement }
    }))
  }

  explain(rule) {
    const text = this.haptics.explain(rule)
    $('rule').hidden = text === undefined
    if (text === undefined) return
    $('rule').replaceChildren(element('h2', { textContent: rule }), ...markdown(text))
  }

  format() {
    return this.try(() => this.editor.replace(
      this.haptics.format(this.text, { format: this.kind, name: this.name })))
  }

  async formatAndSave() {
    await this.format()
    await this.folder?.save()
  }

  // Pictures.

  plot() {
    const isDrawn = ['pattern', 'clip'].includes(this.kind) && !this.hasErrors && this.isWhole
    $('plot').hidden = !isDrawn
    $('no-plot').hidden = isDrawn
    $('no-plot').textContent = {
      timeline: 'A timeline is drawn as its lanes, above.',
      harmony: 'This format is not drawn: take it away as AHAP.',
      hjif: 'This format is not drawn: take it away as AHAP.',
    }[this.kind] ?? (this.isWhole ? 'A file with errors has no plot.' : 'This file is too large to be drawn here.')
    if (!isDrawn || !$('plot-details').open) return
    this.try(() => {
      const svg = this.haptics.plot(this.text, {
        format: this.kind, title: this.title, model: $('model').value,
      })
      $('plot').src = svgAddress(svg)
      $('plot').alt = /<desc[^>]*>([^<]*)</.exec(svg)?.[1] ?? `Plot of ${this.name}`
    })
  }

  showValues({ time, intensity, sharpness, other }) {
    const against = (key) => (typeof other?.[key] === 'number' ? ` (other ${other[key].toFixed(2)})` : '')
    const words = [`cursor ${time.toFixed(3)} s`, `intensity ${intensity.toFixed(2)}${against('intensity')}`]
    if (sharpness !== null) words.push(`sharpness ${sharpness.toFixed(2)}${against('sharpness')}`)
    $('values').textContent = words.join(', ')
  }

  /** The selected part as number fields: what can be dragged can be typed. */
  showNumbers(description) {
    $('remove').disabled = !description
    const host = $('numbers')
    if (host.contains(document.activeElement) && description) return
    if (!description) {
      host.replaceChildren()
      return
    }
    const { part, label, numbers, range } = description
    const field = (name, value, change, least, most) => {
      const input = element('input', {
        type: 'number', step: 'any', value: String(Number(value.toFixed(4))), min: least, max: most,
      })
      input.onchange = () => {
        const number = Number(input.value)
        if (Number.isFinite(number)) change(number)
        input.blur()
      }
      return element('label', { className: 'field' }, `${name} `, input)
    }
    const fields = [element('strong', { textContent: label })]
    fields.push(field('time', numbers.time, (time) =>
      this.shape.setPart({ ...part, kind: part.kind === 'end' ? 'event' : part.kind }, { time }), 0, 1e6))
    if (part.kind !== 'end') {
      fields.push(field('value', numbers.value, (value) =>
        this.shape.setPart(part, { value: Math.min(Math.max(value, range[0]), range[1]) }), ...range))
    }
    if (numbers.length !== undefined) {
      fields.push(field('duration', numbers.length, (length) =>
        this.shape.setPart({ ...part, kind: 'end' }, { time: numbers.time + length }), 0, 1e6))
    }
    if (part.kind === 'point') {
      const add = element('button', { type: 'button', textContent: 'Add point at cursor' })
      add.onclick = () => this.shape.addPoint()
      fields.push(add)
    }
    host.replaceChildren(...fields)
  }

  showScroll() {
    $('scroll').value = String(this.shape.scroll)
    $('scroll').disabled = this.shape.showsAll
  }

  // Sound.

  async play() {
    if (this.hasErrors || !this.isWhole) {
      this.notice(this.isWhole
        ? 'A file with errors is not played: see the findings.' : 'This file is too large to be played here.')
      return
    }
    if (['harmony', 'hjif'].includes(this.kind)) {
      this.notice('This format is checked and converted: take it away as AHAP to play it.')
      return
    }
    if (this.kind === 'timeline') {
      await this.player.stop()
      await this.try(() => this.timeline.play({ model: $('model').value, rate: Number($('rate').value) }))
      return
    }
    await this.timeline.stop()
    await this.try(async () => {
      await this.player.play(this.text, {
        format: this.kind, model: $('model').value, from: this.shape.cursor,
        rate: Number($('rate').value), loops: $('loop').checked, duration: this.shape.duration,
        sounds: this.#soundsInUse(),
      })
      $('play').setAttribute('aria-pressed', 'true')
    })
  }

  async stop() {
    await this.player.stop()
    await this.timeline.stop()
    this.showPosition(null, 0)
  }

  /** The dropped sounds that the pattern names, by the paths in it. */
  #soundsInUse() {
    const used = {}
    for (const name of waveformPaths(this.text)) {
      const sound = this.sounds[name] ?? this.sounds[name.split('/').at(-1)]
      if (!sound) return {}
      used[name] = sound
    }
    return used
  }

  showPosition(seconds, level) {
    this.shape.setPlayhead(seconds)
    this.position = seconds
    $('meter').value = level
    if (seconds === null) $('play').setAttribute('aria-pressed', 'false')
    $('time').textContent = `${(seconds ?? this.shape.cursor).toFixed(3)} s`
  }

  showCode() {
    const lines = this.kind === 'timeline' ? timelineCode : code
    $('code').textContent = lines[$('language').value](this.name)
    // What a file of this kind can be taken away as.
    const isDrawn = ['pattern', 'clip'].includes(this.kind) && !this.hasErrors && this.isWhole
    for (const button of document.querySelectorAll('[data-take]')) {
      if (button.dataset.take !== 'ahap') button.disabled = !isDrawn
      else button.textContent = this.kind === 'timeline' ? 'Timeline' : 'AHAP'
    }
  }

  async share() {
    this.current.text = this.text
    const fragment = await pack(this.name, this.text)
    history.replaceState(null, '', fragment)
    const long = fragment.length > safeLength
      ? ` It has ${fragment.length} characters; some programs cut links so long.` : ''
    await navigator.clipboard?.writeText(location.href).then(
      () => this.notice(`The link is copied; the file is inside it.${long}`),
      () => this.notice(`The link is in the address bar; the file is inside it.${long}`),
    ) ?? this.notice(`The link is in the address bar; the file is inside it.${long}`)
  }

  // Controls.

  connect() {
    const on = (id, event, body) => $(id).addEventListener(event, body)
    on('open', 'click', () => $('files').click())
    on('files', 'change', (event) => this.take([...event.target.files]))
    on('documents', 'change', (event) =>
      this.show(this.documents.find(({ name }) => name === event.target.value)))
    on('library', 'change', (event) => this.chooseBuiltIn(event.target.value))
    on('share', 'click', () => this.share())
    on('reset', 'click', () => {
      if (!confirm('Forget all files of this page?')) return
      localStorage.removeItem(storageKey)
      history.replaceState(null, '', location.pathname + location.search)
      location.reload()
    })
    on('fix', 'click', () => this.try(() => this.editor.replace(
      this.haptics.fix(this.text, { format: this.kind, name: this.name }))))
    on('format', 'click', () => this.format())
    on('undo', 'click', () => this.editor.cm.undo())
    on('redo', 'click', () => this.editor.cm.redo())
    on('play', 'click', () => this.play())
    on('stop', 'click', () => this.stop())
    on('rate', 'change', (event) => this.player.setRate(Number(event.target.value)))
    on('model', 'change', () => {
      this.player.engine($('model').value)
      this.plot()
    })
    on('zoom-in', 'click', () => { this.shape.zoom(1.5); this.showScroll() })
    on('zoom-out', 'click', () => { this.shape.zoom(1 / 1.5); this.showScroll() })
    on('zoom-fit', 'click', () => { this.shape.zoomToFit(); this.showScroll() })
    on('scroll', 'input', (event) => { this.shape.scroll = Number(event.target.value) })
    on('add-transient', 'click', () => this.shape.addEvent('HapticTransient'))
    on('add-continuous', 'click', () => this.shape.addEvent('HapticContinuous'))
    on('remove', 'click', () => this.shape.removeSelected())
    on('draw', 'click', (event) => {
      const isOn = event.target.getAttribute('aria-pressed') !== 'true'
      event.target.setAttribute('aria-pressed', String(isOn))
      this.shape.isDrawing = isOn
    })
    on('plot-details', 'toggle', () => this.plot())
    on('keep', 'click', () => {
      this.#kept = this.text
      this.#offerComparisons('kept')
      this.notice('Kept: what you change from now on is drawn over this version.')
    })
    on('compare', 'change', () => this.compare())
    on('language', 'change', () => this.showCode())
    on('copy-code', 'click', async () => {
      await navigator.clipboard?.writeText($('code').textContent).catch(() => {})
      this.notice('Copied.')
    })
    for (const button of document.querySelectorAll('[data-take]')) {
      button.addEventListener('click', () => this.takeAway(button.dataset.take))
    }
    on('feel-phone', 'click', () => this.feelOn('phone'))
    on('feel-controller', 'click', () => this.feelOn('controller'))
    addEventListener('dragover', (event) => {
      event.preventDefault()
      document.body.classList.add('dropping')
    })
    addEventListener('dragleave', () => document.body.classList.remove('dropping'))
    addEventListener('drop', async (event) => {
      event.preventDefault()
      document.body.classList.remove('dropping')
      const files = await droppedFiles(event.dataTransfer).catch(() => null)
      if (files) await this.take(files)
      else this.notice('This browser does not hand over folders: drop the files, or choose Open.')
    })
    addEventListener('paste', (event) => {
      if (event.target.closest?.('.CodeMirror, input')) return
      const text = event.clipboardData.getData('text')
      if (text) this.add('pasted.ahap', text)
    })
    addEventListener('keydown', (event) => {
      if (event.key === ' ' && event.target === document.body) {
        event.preventDefault()
        if (this.player.isPlaying || this.timeline.isPlaying) this.stop()
        else this.play()
      }
    })
    addEventListener('pagehide', () => this.save())
  }

  /** The versions and files that the open pattern can be compared with. */
  #offerComparisons(chosen = '') {
    const offers = [['', 'nothing']]
    if (this.#kept !== null) offers.push(['kept', 'the kept version'])
    if (this.current.saved !== undefined) offers.push(['saved', 'the saved version'])
    this.documents.forEach((one, index) => {
      if (one !== this.current && formatOf(one.name, one.text) === 'pattern') {
        offers.push([String(index), one.name])
      }
    })
    $('compare').replaceChildren(...offers.map(([value, textContent]) =>
      element('option', { value, textContent })))
    $('compare').value = chosen
    this.compare()
  }

  /** Draws the chosen version behind the open one. */
  compare() {
    const chosen = $('compare').value
    const text = { '': null, kept: this.#kept, saved: this.current.saved }[chosen]
      ?? this.documents[Number(chosen)]?.text
    this.shape.compare(chosen === '' ? null : this.#outline(text))
  }

  async takeAway(kind) {
    await this.try(async () => {
      const blob = await file(kind, this.haptics, {
        text: this.text, format: this.kind, title: this.title, model: $('model').value,
      })
      const isAsItIs = kind === 'ahap' && ['pattern', 'timeline'].includes(this.kind)
      const name = isAsItIs ? this.name : `${this.title}.${kind}`
      download(name.split('/').at(-1), blob)
    })
  }

  /** Lets what plays be felt as well, and plays where nothing does. */
  async feelOn(kind) {
    const isOn = await this.feel.toggle(kind)
    if (isOn && !this.player.isPlaying && !this.timeline.isPlaying) await this.play()
  }

  // Built-in patterns.

  fillLibrary() {
    this.patterns = this.haptics.patterns()
    for (const { name, summary } of this.patterns) {
      $('library').append(element('option', { value: name, textContent: name, title: summary }))
    }
  }

  chooseBuiltIn(name) {
    const pattern = this.patterns.find((one) => one.name === name)
    const host = $('options')
    host.hidden = !pattern
    if (!pattern) return
    const values = {}
    host.replaceChildren(element('p', { textContent: pattern.summary }), ...pattern.options.map((option) => {
      const output = element('output', { textContent: String(option.defaultValue) })
      const step = option.isWhole ? 1 : (option.maximum - option.minimum) / 200
      const slider = element('input', {
        type: 'range', min: option.minimum, max: option.maximum, step, value: option.defaultValue,
      })
      slider.oninput = () => {
        values[option.name] = Number(Number(slider.value).toFixed(4))
        output.textContent = String(values[option.name])
        this.try(() => this.editor.replace(this.haptics.generate(name, values)))
      }
      return element('label', { className: 'field wide', title: option.summary }, option.name, slider, output)
    }))
    this.add(`${name}.ahap`, this.haptics.generate(name))
  }
}

// What boot.js has unpacked.
rules.push(...studioParts.rules)
const haptics = await load(studioParts.module)
const studio = new Studio(haptics)
studio.fillLibrary()
await studio.restore()
await studio.folder?.start()
studio.showCode()
performance.mark('interactive')
document.documentElement.dataset.state = 'ready'
// The first sound should not wait for the audio thread to be made.
studio.player.engine($('model').value).catch((error) => studio.notice(error.message))
globalThis.studio = studio
