import { $, button, element, on } from '../element.js'
import { isCopied } from '../export-dialog.js'
import { connectMenu } from '../menu.js'
import { count } from '../numbers.js'
import { lastOf, stem } from '../paths.js'
import { keep, read } from '../storage.js'
import { computed, effect, signal } from '../store.js'
import { jsonPlaces } from '../places.js'
import { studio } from '../studio.js'
import { boundNames } from './assets.js'
import { codeOf, languages } from './code.js'
import { Stage } from './stage.js'
import { canBeOwn, canFollow, checkedBound, presets, sources, widgets } from './widgets.js'

const storageKey = 'haptics-studio-thumb'
/** Edits of a bound file are taken over after a pause, in milliseconds. */
const pause = 120

const select = (label, groups, value, change) => {
  const made = element('select', { 'aria-label': label, onchange: () => change(made.value) })
  for (const [name, entries] of groups) {
    const options = entries.map(([key, text, title]) => element('option', { value: key, textContent: text, title }))
    made.append(...(name ? [element('optgroup', { label: name }, ...options)] : options))
  }
  made.value = value
  return made
}
const field = (label, value, { least, most, step = 0.05 }, change) => {
  const made = element('input', { type: 'number', className: 'small', 'aria-label': label, title: label, min: least, max: most, step, value })
  made.onchange = () => {
    const next = Number(made.value)
    if (made.value !== '' && next >= least && next <= most) change(next)
    else made.value = value
  }
  return made
}

/** Under the thumb: a widget, what its events play, and the code for exactly that. */
export class Thumb {
  #names
  #stage
  #widget = signal('slider')
  /** The bindings and options of each widget that was changed. */
  #changed = signal({})
  #language = signal('swift')
  #bindings = element('div', { className: 'rows', role: 'list', 'aria-label': 'Bindings' })
  #options = element('div', { className: 'options' })
  #code = element('pre', { tabIndex: 0, role: 'region', 'aria-label': 'Code of the widget' })
  #note = element('p', { className: 'soft note', role: 'status' })

  bound = computed(() => {
    const widget = this.#widget.value
    return { widget, bindings: widgets[widget].bindings, options: {}, ...this.#changed.value[widget] }
  })

  constructor() {
    const { widget: shown, changed: kept } = Object(read(storageKey))
    if (Object.hasOwn(widgets, shown)) this.#widget.value = shown
    // What another version of the page has kept may name what this one lacks.
    this.#changed.value = Object.fromEntries(Object.entries(Object(kept)).map(([name, bound]) => [name, checkedBound(name, Object(bound))]).filter(([, bound]) => bound?.bindings.length > 0))
    effect(() => {
      const [widget, changed] = [this.#widget.value, this.#changed.value]
      if (widget !== 'slider' || Object.keys(changed).length > 0) keep(storageKey, JSON.stringify({ widget, changed }))
    })
    effect(() => {
      this.bound.value
      this.#language.value
      studio.files.list.value
      studio.settings.model.value
      if (!this.#isShown) return
      if (!this.#stage) this.#build()
      this.#draw()
    })
    effect(() => {
      studio.files.revision.value
      if (this.#isShown && this.#stage && this.#files.length > 0) studio.later('thumb', pause, () => this.#run())
    })
  }

  get #isShown() { return studio.drawer.isOpen.value && studio.drawer.tab.value === 'thumb' }
  get #files() { return this.bound.value.bindings.map(({ play }) => play).filter((play) => !(play in this.#names) && play !== 'hum') }

  /** The code of the widget runs. */
  get isReady() { return this.#stage?.isReady }

  set(change) {
    const { widget, bindings, options } = this.bound.peek()
    this.#changed.value = { ...this.#changed.peek(), [widget]: { bindings, options, ...change } }
  }

  #setBinding(index, change) {
    this.set({ bindings: this.bound.peek().bindings.map((one, i) => (i === index ? { ...one, ...change } : one)) })
  }

  /** Binds a pattern, by its name, to an event; by default, to the first one. */
  bind(play, index = 0) {
    if (index < this.bound.peek().bindings.length) this.#setBinding(index, { play })
    else this.#add(play)
    studio.drawer.show('thumb')
  }

  /** The content of a link with a file: the widget to which it is bound, or nothing. */
  sharedWith(name) {
    const { widget, bindings, options } = this.bound.peek()
    const isBuiltIn = (play) => play === 'hum' || !/\.\w+$/.test(play)
    return bindings.some(({ play }) => play === name) && bindings.every(({ play }) => play === name || isBuiltIn(play)) ? { widget, bindings, options } : undefined
  }

  /** Takes what a link holds beside a file, which may have got another name. */
  take({ name, thumb }) {
    const bound = checkedBound(thumb?.widget, thumb)
    if (!bound) return
    const bindings = bound.bindings.map((one) => (one.play === name ? { ...one, play: studio.files.name } : one))
    this.#changed.value = { ...this.#changed.peek(), [thumb.widget]: { ...bound, bindings } }
    this.#widget.value = thumb.widget
    studio.drawer.show('thumb')
  }

  /** Has the bindings of a file follow its name. */
  renamed(former, name) {
    const isNamed = ({ play }) => play === former
    const changed = Object.entries(this.#changed.peek()).map(([widget, bound]) =>
      [widget, { ...bound, bindings: bound.bindings.map((one) => (isNamed(one) ? { ...one, play: name } : one)) }])
    if (Object.values(this.#changed.peek()).some(({ bindings }) => bindings.some(isNamed))) this.#changed.value = Object.fromEntries(changed)
  }

  show(widget) { this.#widget.value = widget }

  use(name) {
    const { widget, bindings, options = {} } = presets[name]
    this.#changed.value = { ...this.#changed.peek(), [widget]: { bindings, options } }
    this.#widget.value = widget
  }

  // What it is made of.

  /** When it is first shown. */
  #build() {
    this.#names = boundNames(studio.haptics)
    this.#stage = new Stage()
    this.#stage.onrestart = () => this.#run()
    const list = element('div', { id: 'thumb-widgets', role: 'radiogroup', 'aria-label': 'Widget' }, ...Object.entries(widgets).map(([name, { title }]) =>
      button({ text: title, className: 'quiet', role: 'radio', 'data-widget': name, onclick: () => this.show(name) })))
    const chosen = select('Widget', [['', Object.entries(widgets).map(([name, { title }]) => [name, title])]], 'slider', (name) => this.show(name))
    chosen.id = 'thumb-widget'
    effect(() => {
      const widget = this.#widget.value
      chosen.value = widget
      for (const one of list.children) one.setAttribute('aria-checked', String(one.dataset.widget === widget))
    })
    const examples = button({ text: 'Examples', className: 'small', id: 'thumb-presets' })
    const add = button({ icon: 'plus', text: 'Binding', className: 'small', id: 'thumb-add', onclick: () => this.#add() })
    // Where there is no room beside the bindings, the code takes their place.
    const show = button({ text: 'Code', className: 'small', id: 'thumb-show', 'aria-pressed': 'false', onclick: () =>
      show.setAttribute('aria-pressed', String($('panel-thumb').toggleAttribute('data-code'))) })
    const code = element('div', { className: 'bar tight' },
      element('div', { className: 'bar tight', role: 'radiogroup', 'aria-label': 'Language' }, ...Object.entries(languages).map(([key, [name]]) => {
        const made = button({ text: name, className: 'small', role: 'radio', 'data-language': key, onclick: () => { this.#language.value = key } })
        effect(() => made.setAttribute('aria-checked', String(this.#language.value === key)))
        return made
      })), element('span', { className: 'spring' }), show, button({ icon: 'copy', text: 'Copy', className: 'small primary', id: 'thumb-copy', onclick: () => studio.try(() => this.#copy()) }))
    $('panel-thumb').replaceChildren(
      list, this.#stage.node,
      element('div', { id: 'thumb-bindings', className: 'scroll' }, element('div', { className: 'bar tight' }, chosen, add, element('span', { className: 'spring' }), examples),
        this.#bindings, this.#options, this.#note),
      element('div', { id: 'thumb-code' }, code, this.#code),
    )
    connectMenu(examples, () => Object.entries(presets).map(([name, { title, summary }]) => ({ label: title, title: summary, run: () => this.use(name) })))
  }

  /** The patterns that can be bound: `[group, [name, text, title]]`. */
  #choices(play) {
    const files = studio.files.all.filter(({ name }) => !/\.timeline\.json$/i.test(name)).map(({ name }) => [name, lastOf(name), name])
    if (!(play in this.#names) && play !== 'hum' && !files.some(([name]) => name === play)) files.push([play, `${play} (closed)`])
    const of = (group) => Object.entries(this.#names).filter(([, one]) => one.group === group).map(([name, { title }]) => [name, name, title])
    return [['Files', files], ['Library', [['hum', 'vibration', 'A steady vibration, whose level follows'], ...of('Library')]], ['Effects', of('Effects')]].filter(([, entries]) => entries.length > 0)
  }

  #draw() {
    const { widget, bindings, options } = this.bound.peek()
    const focused = this.#bindings.contains(document.activeElement) ? [[...this.#bindings.querySelectorAll('select, input, button')].indexOf(document.activeElement)] : []
    this.#bindings.replaceChildren(...bindings.map((one, index) => this.#row(one, index)))
    for (const at of focused) this.#bindings.querySelectorAll('select, input, button')[at]?.focus()
    this.#options.replaceChildren(...widgets[widget].options.map(({ name, title, unit = '', least, most, step, summary, value }) =>
      element('label', { title: summary }, element('span', { textContent: title }),
        field(summary, options[name] ?? value, { least, most, step }, (next) => this.set({ options: { ...this.bound.peek().options, [name]: next } })), element('span', { className: 'soft', textContent: unit }))))
    this.#run()
  }

  /** The controls of a number that is fixed or follows something: `[select, fields…]`. */
  #following(title, value, { neutral, most }, set) {
    const { widget } = this.bound.peek()
    const isFollowing = typeof value === 'object'
    const ways = [['fixed', title], ...Object.keys(sources).filter((one) => canFollow(widget, one)).map((one) => [one, `${title === 'strength' ? '' : `${title} `}by ${sources[one].title}`])]
    const range = { least: 0, most }
    const chosen = select(title, [['', ways]], isFollowing ? value.follow : 'fixed', (next) =>
      set(next === 'fixed' ? neutral : { follow: next, at: [0, sources[next].to], from: neutral === 0 ? 0 : 0.2, to: neutral === 0 ? 0.5 : 1 }))
    return [chosen, ...(isFollowing ? [field(`${title} at the least`, value.from, range, (from) => set({ ...value, from })), field(`${title} at the most`, value.to, range, (to) => set({ ...value, to }))]
      : [field(title, value, range, set)])]
  }

  #row(binding, index) {
    const { on: event, play, gain = 1, sharpness = 0, at, loop, own } = binding
    const { widget, bindings } = this.bound.peek()
    const { events } = widgets[widget]
    // A binding with a strength or another pattern is no longer the system's own.
    const change = (values) => this.#setBinding(index, { own: undefined, ...values })
    const system = canBeOwn(binding) ? this.#names[play]?.system : undefined
    const row = element('div', { className: 'binding', role: 'listitem' },
      select('Event', [['', Object.entries(events).map(([key, text]) => [key, text])]], event, (next) =>
        change({ on: next, at: next === 'at' ? 0.5 : undefined, loop: next === 'hold' ? loop ?? true : undefined, cooldown: next === 'step' ? 0.03 : undefined, sharpness: undefined })),
      event === 'at' ? field('The value, 0 to 1', at, { least: 0, most: 1 }, (next) => change({ at: next })) : null,
      select('Pattern', this.#choices(play), play, (next) => change({ play: next })), ...this.#following('strength', gain, { neutral: 1, most: 2 }, (next) => change({ gain: next })),
      system ? button({ text: 'own', className: 'tiny quiet own', label: `Play ${play} as the system's own`, title: `As the system's own: ${system.iOS} on iOS, and the effect of the browser or its pattern. It has no strength.`,
        'aria-pressed': String(own === true), onclick: () => change({ own: own ? undefined : true, cooldown: undefined }) }) : null,
      button({ icon: 'close', className: 'small quiet', label: `Remove the binding of ${events[event]}`, onclick: () => this.set({ bindings: bindings.filter((_, i) => i !== index) }) }),
      // The engine adds to the sharpness of vibrations only.
      event === 'hold' ? element('div', { className: 'more' }, button({ icon: 'loop', className: 'small quiet', label: 'Repeat while held', 'aria-pressed': String(Boolean(loop)), onclick: () => change({ loop: !loop }) }), ...this.#following('sharpness', sharpness, { neutral: 0, most: 1 }, (next) => change({ sharpness: next }))) : null)
    row.ondragover = (dragged) => { if (studio.dragged?.modality === 'haptic') dragged.preventDefault() }
    row.ondrop = (dropped) => {
      if (studio.dragged?.modality !== 'haptic') return
      dropped.preventDefault()
      dropped.stopPropagation()
      const { source } = studio.snippets.named(studio.dragged)
      change({ play: source.builtIn ?? source })
    }
    return row
  }

  #add(play = studio.kind.peek() === 'timeline' ? 'click' : studio.files.name) {
    const { widget, bindings } = this.bound.peek()
    const free = Object.keys(widgets[widget].events).find((one) => !bindings.some(({ on: used }) => used === one)) ?? Object.keys(widgets[widget].events)[0]
    this.set({ bindings: [...bindings, { on: free, play, at: free === 'at' ? 0.5 : undefined, loop: free === 'hold' ? true : undefined }] })
  }

  /** What the bindings play, for the code. */
  #assets() {
    return Object.fromEntries([...Object.entries(this.#names), ...this.#files.map((name) => {
      const file = studio.files.named(name)
      if (!file) throw new SyntaxError(`${name} is not open`)
      const text = studio.files.textOf(file)
      const format = studio.haptics.formatOf(name, text)
      // AHAP may have trailing commas; the code has strict JSON.
      const ahap = format !== 'pattern' ? studio.haptics.convert(text, { format }).text : jsonPlaces(text) ? text : studio.haptics.format(text)
      return [name, { title: stem(name), text: ahap }]
    })])
  }

  get code() { return codeOf(this.#language.peek(), this.bound.peek(), this.#assets()) }

  /** Shows the code, and runs it on the stage. */
  async #run() {
    if (!this.#isShown) return
    try {
      this.#code.textContent = this.code
      await this.#stage.show(this.bound.peek(), this.#assets())
      this.#note.textContent = ''
    } catch (error) {
      this.#note.textContent = `This cannot be bound: ${error.message}`
    }
  }

  async #copy() {
    const text = this.#code.textContent
    const patterns = new Set(this.bound.peek().bindings.map(({ play }) => play)).size
    studio.notice(await isCopied(text) ? `Copied ${count(text.trimEnd().split('\n').length, 'line')} with ${count(patterns, 'pattern')}.`
      : 'This browser cannot copy from this page. Select the lines and copy them.')
  }
}
