/* global studioParts */
import rules from 'haptics-rules'
import { HapticsError, load } from '../haptics/index.js'
import { connectArrivals } from './arrivals.js'
import { Checks } from './checks.js'
import { Comparison } from './comparison.js'
import { Editor } from './editor.js'
import { $ } from './element.js'
import { Feel } from './feel.js'
import { Files } from './files.js'
import { FolderView } from './folder-view.js'
import { Keeping } from './keeping.js'
import { Library } from './library.js'
import { Player } from './player.js'
import { Plot } from './plot.js'
import { Shaping } from './shaping.js'
import { Taking } from './taking.js'
import { TimelineView } from './timeline-view.js'
import { Transport } from './transport.js'

/** The page: its parts, each of which connects its own controls, and finds the others here. */
class Studio {
  #timers = {}

  constructor(haptics) {
    this.haptics = haptics
    // The text, of which everything else is made.
    this.editor = new Editor($('editor'))
    this.files = new Files(this)
    this.keeping = new Keeping(this)
    // What is wrong with it.
    this.checks = new Checks(this)
    // What it looks like, and what takes hold of it.
    this.shaping = new Shaping(this)
    this.comparison = new Comparison(this)
    this.plot = new Plot(this)
    // What it sounds and feels like.
    this.player = new Player(haptics)
    this.timeline = new TimelineView(this)
    this.feel = new Feel(this.player)
    this.transport = new Transport(this)
    // Where it comes from, and where it goes.
    this.library = new Library(this)
    this.taking = new Taking(this)
    this.folder = FolderView.connect(this)
    connectArrivals(this)
  }

  /** Another file is in the editor. */
  opened() {
    this.shaping.reset()
    this.timeline.cursor = 0
    this.update()
    this.comparison.reset()
  }

  /** Makes everything anew of the text: at once what is looked at while it is typed, and soon the rest. */
  update() {
    this.checks.update()
    this.timeline.update()
    this.shaping.update()
    this.later('plot', 60, () => this.plot.draw())
    this.later('code', 200, () => this.taking.showCode())
  }

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

  /** Does something after a while, unless it is asked for again before. */
  later(name, delay, body) {
    clearTimeout(this.#timers[name])
    this.#timers[name] = setTimeout(body, delay)
  }
}

// What boot.js has unpacked.
rules.push(...studioParts.rules)
const studio = new Studio(await load(studioParts.module))
await studio.keeping.restore()
await studio.folder?.start()
studio.taking.showCode()
performance.mark('interactive')
document.documentElement.dataset.state = 'ready'
studio.transport.prepare()
globalThis.studio = studio
