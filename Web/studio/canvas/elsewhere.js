import { $, button, element } from '../element.js'
import { count } from '../numbers.js'
import { connectHearing } from '../preview.js'
import { HapticsError } from '../../haptics/memory.js'
import { computed, effect, signal } from '../store.js'
import { endOf, isHatched, patternOf, refusals, strips } from '../strips.js'
import { studio } from '../studio.js'
import { faint, sharpnessColor } from './brush.js'
import { trace } from './painting.js'
import { captionHeight, overviewHeight, rulerHeight, stripHeight } from './scale.js'

/** The strips are only seen at rest in a pattern with more events. */
const mostEvents = 500
const pause = 100

/** The lane of what other devices play: as iPhone, Android, an on/off motor, a controller and a browser. */
export class Elsewhere {
  /** `{ text, strips }` of the last text that was converted; `strips` is empty if it cannot be. */
  #converted = signal({ text: '', strips: {} })
  isOn = computed(() => studio.settings.elsewhere.value && studio.kind.value === 'pattern' && studio.picture.size.value.width > 0)
  #heads = $('strips')

  /** Begins to follow the open file, once the other parts of the page are there. */
  connect() {
    effect(() => {
      studio.files.revision.value
      if (!this.isOn.value) return
      if (studio.shaping.model.events.length > mostEvents) studio.later('elsewhere', pause, () => this.#convert())
      else this.#convert()
    })
    this.#heads.append(...Object.entries(strips).map(([name, { title }]) => {
      const head = button({ icon: 'play', text: title, className: 'strip-name', 'data-strip': name, label: `Hear it on ${title}` })
      const losses = button({ className: 'strip-losses', 'data-losses': name, onclick: () => this.#show(name) })
      const hear = () => ({ text: this.#heard(name), duration: Math.max(0.1, this.#end(name)) })
      connectHearing(head, `strip ${name}`, hear)
      head.onclick = () => studio.try(() => studio.preview.play(`strip ${name}`, hear().text, hear().duration))
      return element('div', { className: 'strip' }, head, losses)
    }))
    effect(() => this.#place())
    effect(() => this.#count())
  }

  /** What each strip loses. */
  losses(name) {
    if (name === 'iphone') return refusals(studio.analysis.report.value.findings)
    return this.#converted.value.strips[name]?.losses ?? []
  }

  async #convert() {
    const { text, kind } = studio.files
    const shown = studio.analysis.shown.peek()
    const made = await studio.desk.call('strips', [shown ?? text, shown === null ? kind : 'pattern'], { kind: 'strips' }).catch((error) => {
      if (error instanceof HapticsError) return {}
      throw error
    })
    // A later text has been sent since.
    if (made) this.#converted.value = { text, strips: made }
  }

  #end(name) { return name === 'iphone' ? studio.view.duration : endOf(this.#converted.peek().strips[name]?.blocks ?? []) }

  #heard(name) {
    const { analysis, files } = studio
    if (name === 'iphone') return analysis.shown.peek() ?? analysis.playable.peek()?.text ?? files.text
    return patternOf(this.#converted.peek().strips[name] ?? { blocks: [] })
  }

  /** The end of what is felt, without the rest after it, in seconds. */
  get #felt() {
    const ends = studio.shaping.model.events.filter(({ isAudio }) => !isAudio).map(({ outline: { level = [] } }) => level.at(-2) ?? 0)
    return Math.max(0, ...ends)
  }

  get lane() { return this.isOn.value ? studio.patternView.lanes.value.find(({ kind }) => kind === 'elsewhere') : undefined }

  #place() {
    const { lane } = this
    this.#heads.hidden = !lane
    if (!lane) return
    const [top, room] = [lane.top + captionHeight, studio.picture.size.value.height - overviewHeight]
    this.#heads.style.top = `${top}px`
    this.#heads.style.clipPath = `inset(${Math.max(0, rulerHeight - top)}px 0 ${Math.max(0, top + 5 * stripHeight() - room)}px 0)`
  }

  #count() {
    for (const one of this.#heads.querySelectorAll('.strip-losses')) {
      const losses = this.losses(one.dataset.losses)
      one.textContent = losses.length > 0 ? `−${losses.length}` : ''
      one.hidden = losses.length === 0
      one.title = losses.map(({ message }) => message).join('\n')
      one.setAttribute('aria-label', `${strips[one.dataset.losses].title}: ${count(losses.length, 'loss', 'losses')}`)
    }
  }

  /** Goes to the event of the first loss that has one, and says all of them. */
  #show(name) {
    const losses = this.losses(name)
    const { shaping } = studio
    const [event] = losses.flatMap((loss) => this.#eventsOf(loss))
    if (event !== undefined) {
      shaping.select([`event ${event}`])
      studio.scale.reveal(shaping.model.events[event].time)
    }
    studio.notice(`${strips[name].title}: ${losses.map(({ message }) => message).join('; ')}.`)
  }

  /** The indexes of the events at the place of a loss. */
  #eventsOf({ offset }) {
    const { analysis: { report }, shaping: { model } } = studio
    const { places } = report.value
    if (offset === undefined || !places) return []
    const [at] = places.range([offset])
    return model.events.flatMap(({ place }, index) => (place.from <= at && at <= place.to ? [index] : []))
  }

  // Painting.

  paint(brush) {
    const { lane } = this
    if (!lane) return
    const { scale, width, colors } = brush
    const { strips: made } = this.#converted.value
    const felt = this.#felt
    Object.keys(strips).forEach((name, index) => {
      const [top, height] = [lane.top + captionHeight + index * stripHeight(), stripHeight() - 3]
      brush.box(faint(colors.ink, 0.06), scale.edge, top + height + 1, width - scale.edge, 1)
      if (name === 'iphone') this.#paintPhone(brush, top, height)
      else this.#paintBlocks(brush, name, made[name], top, height)
      if (name === 'iphone' || !made[name]) return
      const end = endOf(made[name].low?.length > 0 ? [...made[name].low, ...made[name].blocks] : made[name].blocks)
      if (made[name].blocks.length > 0 && felt - end > 0.1) hatch(brush, scale.x(end), scale.x(felt), top, height)
      for (const loss of made[name].losses.filter(isHatched)) this.#hatchEvents(brush, loss, top, height)
    })
  }

  #hatchEvents(brush, loss, top, height) {
    for (const index of this.#eventsOf(loss)) {
      const { time, end } = studio.shaping.model.events[index]
      hatch(brush, brush.scale.x(time) - 4, Math.max(brush.scale.x(end), brush.scale.x(time) + 4), top, height)
    }
  }

  /** The pattern itself, in hue, with what a phone refuses. */
  #paintPhone(brush, top, height) {
    const { scale } = brush
    const { model, settled, held } = studio.shaping
    const lane = { plotTop: top, plotHeight: height, range: [0, 1] }
    model.events.forEach((event, index) => {
      const { level, sharpness } = event.outline
      if (!level?.length || event.isAudio) return
      const { time, level: gain, sharpness: hue } = held.value ? model.changed(index, settled.value) : event
      const moved = time - event.time
      const factor = event.level > 0 ? gain / event.level : 1
      const line = level.map((value, i) => (i % 2 === 0 ? value + moved : value * factor))
      const color = sharpnessColor(hue ?? sharpness?.[1] ?? 0.5)
      if (event.isTransient) brush.box(color, scale.x(line[0]) - 1, top + height * (1 - line[1]), 2, height * line[1])
      else {
        trace(brush.path(), line, lane, true)
        brush.fill(color)
      }
    })
    for (const loss of refusals(studio.analysis.report.value.findings)) this.#hatchEvents(brush, loss, top, height)
  }

  #paintBlocks({ context, scale, width, colors }, name, strip, top, height) {
    context.fillStyle = faint(colors.soft, 0.9)
    const half = strip?.low?.length > 0
    const paint = (blocks, base, room, isDown) => {
      for (let i = 0; i < blocks.length; i += 3) {
        const [x, size] = [scale.x(blocks[i]), room * Math.sqrt(blocks[i + 2])]
        const right = scale.x(blocks[i] + blocks[i + 1])
        if (right < scale.edge || x > width) continue
        context.fillRect(x, isDown ? base : base - size, Math.max(1, right - x), size)
      }
    }
    if (!strip) return
    if (!half) return paint(strip.blocks, top + height, height, false)
    // The light motor above, the heavy one below.
    paint(strip.blocks, top + height / 2 - 0.5, height / 2, false)
    return paint(strip.low, top + height / 2 + 0.5, height / 2, true)
  }
}

/** Hatches what is lost, between two positions. */
function hatch(brush, from, to, top, height) {
  const { colors, context, scale, width } = brush
  const [left, right] = [Math.max(from, scale.edge), Math.min(to, width)]
  if (left >= right) return
  brush.within(left, top, right - left, height, () => {
    brush.box(faint(colors.soft, 0.16), left, top, right - left, height)
    brush.path()
    // The lines stay where they are in time.
    for (let x = left - height - ((left - from) % 6); x < right; x += 6) {
      context.moveTo(x, top + height)
      context.lineTo(x + height, top)
    }
    brush.stroke(faint(colors.ink, 0.45))
  })
}
