/* global studioParts */
import { HapticsError, load } from '../haptics/index.js'
import { Analysis } from './analysis.js'
import { connectArrivals } from './arrivals.js'
import { connectPointer, PatternGestures } from './canvas/gestures.js'
import { PatternView } from './canvas/pattern-view.js'
import { Picture } from './canvas/picture.js'
import { Scale } from './canvas/scale.js'
import { TimelineGestures } from './canvas/timeline-gestures.js'
import { TimelineView } from './canvas/timeline-view.js'
import { Code } from './code.js'
import { Commands, Palette } from './commands.js'
import { Comparison } from './comparison.js'
import { connectCommands } from './connected-commands.js'
import { Desk } from './desk.js'
import { Drawer } from './drawer.js'
import { Editor } from './editor.js'
import { $, icon } from './element.js'
import { Export } from './export-dialog.js'
import { Feel } from './feel.js'
import { FileTree } from './file-tree.js'
import { Files } from './files.js'
import { FolderView } from './folder-view.js'
import { Inspector } from './inspector.js'
import { Keeping } from './keeping.js'
import { Library } from './library.js'
import { Toasts } from './menu.js'
import { partId } from './model.js'
import { Player } from './player.js'
import { Playing } from './playing.js'
import { Problems } from './problems.js'
import { isNarrow, Settings } from './settings.js'
import { Shaping } from './shaping.js'
import { Sounds } from './sounds.js'
import { StatusBar } from './status-bar.js'
import { effect } from './store.js'
import { Timeline } from './timeline.js'
import { Transport } from './transport.js'

/** The page and its parts, which connect their controls and find each other here. */
class Studio {
  #timers = {}
  #toasts = new Toasts()
  /** The item that is dragged out of the files: `{ modality, name, source }`. */
  dragged = null

  constructor(haptics) {
    this.haptics = haptics
    this.settings = new Settings()
    this.commands = new Commands(this)
    // The text, of which everything else is derived.
    this.editor = new Editor($('editor'))
    this.editor.oncursor = (offset) => this.#selectAt(offset)
    this.files = new Files(this)
    this.kind = this.files.format
    this.keeping = new Keeping(this)
    this.desk = new Desk(studioParts.worker, studioParts.module)
    this.analysis = new Analysis(this)
    // The picture and its gestures.
    this.scale = new Scale()
    this.shaping = new Shaping(this)
    this.picture = new Picture(this, $('picture'))
    this.patternView = new PatternView(this)
    this.comparison = new Comparison(this)
    this.player = new Player(this)
    this.playing = new Playing(this)
    this.timelineView = new TimelineView(this)
    this.sounds = new Sounds(this)
    const gestures = { pattern: new PatternGestures(this), timeline: new TimelineGestures(this) }
    connectPointer(this, () => gestures[this.kind.peek()] ?? gestures.pattern)
    this.timeline = new Timeline(this)
    // Playback and motors.
    this.player.onevent = (event) => this.playing.note(event)
    this.feel = new Feel(this.player)
    this.transport = new Transport(this)
    // Opening and exporting.
    this.library = new Library(this)
    this.export = new Export(this)
    this.code = new Code(this)
    this.palette = new Palette(this)
    connectCommands(this)
    this.problems = new Problems(this)
    this.drawer = new Drawer(this)
    this.folder = FolderView.connect(this)
    this.tree = new FileTree(this)
    this.inspector = new Inspector(this)
    this.status = new StatusBar(this)
    connectArrivals(this)
    effect(() => this.#showInText())
  }

  get duration() { return this.scale.duration.peek() }

  /** The view that paints the open file. */
  get view() { return this.kind.value === 'timeline' ? this.timelineView : this.patternView }

  /** Shows a string next to the pointer; `null` hides it. */
  showTip(text, { x, y } = {}) {
    const tip = $('tip')
    tip.hidden = text === null
    if (text === null) return
    tip.textContent = text
    const left = x > this.picture.size.peek().width - 260 ? `${x - 14}px - 100%` : `${x + 14}px`
    tip.style.transform = `translate(calc(${left}), ${Math.max(28, y - 30)}px)`
  }

  /** A cursor in the text selects its part in the picture. */
  #selectAt(offset) {
    if (!this.files.isShaped) return
    const { model, held } = this.shaping
    const part = held.peek() || model.text !== this.files.text ? null : model.partAt(offset)
    if (part) this.shaping.select([partId(part)])
  }

  /** A part that is selected in the picture is shown in the text. */
  #showInText() {
    const { shaping, editor, drawer, files } = this
    const selection = shaping.selection.value
    editor.highlight()
    if (selection.size !== 1 || editor.cm.hasFocus() || !drawer.isOpen.peek() || drawer.tab.peek() !== 'text') return
    const [part] = shaping.parts
    const { model, held } = shaping
    if (!part || held.value || model.text !== files.text) return
    const { from, to } = model.rangeInText(part)
    editor.show(from, to)
    editor.highlight(from, to)
  }

  /** Moves the cursor and the playback to a time. */
  setCursor(time) {
    this.shaping.cursor.value = time
    this.player.seek(time)
  }

  setLoop(loop) {
    this.player.loop.value = loop
    this.settings.loops.value = loop !== null
    if (loop === null) this.player.updateLoop()
  }

  /** Another file is in the editor. */
  opened() {
    this.player.stop()
    this.player.loop.value = null
    this.playing.clear()
    this.problems.reset()
    this.shaping.reset()
    this.timelineView.selection.value = new Set()
    this.scale.fit()
    if (isNarrow()) this.settings.isFilesShown.value = false
    this.comparison.reset()
    this.library.showOptions()
    document.title = `${this.files.name} – Haptics Studio`
    if (this.drawer.isOpen.peek() && this.drawer.tab.peek() === 'code') this.code.show()
  }

  /** Shows a message, with an action: `{ label, run }`. */
  notice(text, action) { this.#toasts.show(text, action) }

  /** Runs a function, and reports its errors. */
  async try(body) {
    try {
      return await body()
    } catch (error) {
      if (!(error instanceof HapticsError)) throw error
      this.notice(error.message)
      return undefined
    }
  }

  /** Runs a function after a delay, unless it is requested again before. */
  later(name, delay, body) {
    clearTimeout(this.#timers[name])
    this.#timers[name] = setTimeout(body, delay)
  }
}

for (const one of document.querySelectorAll('[data-icon]')) one.prepend(icon(one.dataset.icon))
for (const dialog of document.querySelectorAll('dialog')) dialog.onclick = ({ target }) => { if (target === dialog) dialog.close() }
// The parts that boot.js has unpacked.
const studio = new Studio(await load(studioParts.module))
globalThis.studio = studio
await studio.keeping.restore()
await studio.folder?.start()
performance.mark('interactive')
document.documentElement.dataset.state = 'ready'
studio.transport.prepare()
