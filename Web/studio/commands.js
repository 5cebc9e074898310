import { $, element, set } from './element.js'
import { connectMenu } from './menu.js'
import { count } from './numbers.js'
import { effect } from './store.js'
import { studio } from './studio.js'

const tools = [['select', 'V', 'cursor', 'Select'], ['transient', 'T', 'transient', 'Transient'], ['continuous', 'C', 'continuous', 'Vibration'], ['pen', 'P', 'pen', 'Pen']]
const snaps = [[0, 'off'], [0.001, '1 ms'], [0.005, '5 ms'], [0.01, '10 ms'], [0.05, '50 ms'], [0.1, '100 ms']]
const laneNames = { sharpness: 'Sharpness', curves: 'Curves', signal: 'Signal' }
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** A key as a person reads it. */
const keyText = (key) => key?.replace('Mod+', isApple ? '⌘' : 'Ctrl+')

/** Every action of the page: `{ id, name, key, run, isEnabled, isOn }`. Menus, keys and the palette are made of them. */
export class Commands {
  all = []

  constructor() { addEventListener('keydown', (event) => this.#key(event)) }

  get(id) { return this.all.find((one) => one.id === id) }

  run(id) {
    const command = this.get(id)
    if (command.isEnabled?.() === false) return undefined
    return studio.try(() => command.run())
  }

  item(id) {
    const { name, key, icon, isEnabled, isOn } = this.get(id)
    return { label: name, key: keyText(key), icon, isDisabled: isEnabled?.() === false, isChecked: isOn?.(), run: () => this.run(id) }
  }

  #key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { target } = event
    const inText = target.closest?.('.CodeMirror, input:not([type=range]):not([type=checkbox]), textarea, select')
    const isModified = event.ctrlKey || event.metaKey
    // Keys without Ctrl apply to the picture; with the focus elsewhere, they have other meanings.
    const inPicture = target === document.body || target.closest?.('#picture')
    if (inText && !isModified) return
    const name = event.key === ' ' ? 'Space' : event.key.length === 1 ? event.key.toUpperCase() : event.key
    // Shift selects characters, and is a modifier for letters and named keys.
    const pressed = `${isModified ? 'Mod+' : ''}${event.shiftKey && /^[A-Z]/.test(name) ? 'Shift+' : ''}${name}`
    const command = this.all.find(({ key, keys = [] }) => key === pressed || keys.includes(pressed))
    if (!command || command.isEnabled?.() === false) return
    if (!isModified && !inPicture && !(name === 'Space' && !target.closest?.('button, input, [role=slider], [role=tab], summary, [role=treeitem]'))) return
    // The text has these itself.
    if (inText && ['Mod+Z', 'Mod+Shift+Z', 'Mod+A', 'Mod+C', 'Mod+X', 'Mod+V', 'Mod+D', 'Mod+Y'].includes(pressed)) return
    event.preventDefault()
    this.run(command.id)
  }
}

/** The palette: every action by its name, and every file. */
export class Palette {
  #dialog = $('palette')
  #input = $('palette-input')
  #list = $('palette-list')
  #found = []
  #at = 0

  constructor() {
    this.#input.addEventListener('input', () => this.#search())
    this.#dialog.addEventListener('keydown', (event) => {
      const steps = { ArrowDown: 1, ArrowUp: -1 }
      if (steps[event.key]) this.#mark(this.#at + steps[event.key])
      else if (event.key === 'Enter') this.#run(this.#found[this.#at])
      else return
      event.preventDefault()
    })
  }

  open() {
    this.#input.value = ''
    this.#dialog.showModal()
    this.#search()
  }

  #search() {
    const words = this.#input.value.toLowerCase().split(/\s+/).filter(Boolean)
    const entries = [
      ...studio.commands.all.filter(({ isEnabled }) => isEnabled?.() !== false)
        .map(({ name, key, id }) => ({ name, key: keyText(key), run: () => studio.commands.run(id) })),
      ...studio.files.all.map((one) => ({ name: `Go to ${one.name}`, run: () => studio.files.show(one) })),
      ...studio.library.patterns.map(({ name }) => ({ name: `Open built-in ${name}`, run: () => studio.library.open(name) })),
    ]
    this.#found = entries.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))).slice(0, 60)
    this.#list.replaceChildren(...this.#found.map((one, index) =>
      element('li', { role: 'option', id: `palette-${index}`, onclick: () => this.#run(one) },
        element('span', { textContent: one.name }), one.key && element('kbd', { textContent: one.key }))))
    this.#mark(0)
  }

  #mark(index) {
    const count = this.#found.length
    this.#at = count === 0 ? 0 : (index + count) % count
    for (const [i, item] of [...this.#list.children].entries()) item.setAttribute('aria-selected', String(i === this.#at))
    this.#input.setAttribute('aria-activedescendant', count === 0 ? '' : `palette-${this.#at}`)
    this.#list.children[this.#at]?.scrollIntoView({ block: 'nearest' })
  }

  #run(entry) {
    if (!entry) return
    this.#dialog.close()
    entry.run()
  }
}

/** Every action of the page, and the menus and buttons that run them. */
export function connectCommands() {
  const { commands, comparison, editor, files, player, settings, shaping, scale, timelineView } = studio
  /** The part that edits the open file. */
  const shaper = () => (studio.kind.peek() === 'timeline' ? studio.timeline : shaping)
  const isShaped = () => files.isShaped
  const hasSelection = () => shaper().selection.peek().size > 0
  const undone = (name) => () => { shaping.end(); editor.cm[name]() }
  commands.all.push(
    { id: 'play', name: 'Play or pause', key: 'Space', run: () => studio.transport.toggle() },
    { id: 'stop', name: 'Stop', run: () => player.stop() },
    { id: 'start', name: 'Go to the start', key: 'Home', run: () => { studio.setCursor(0); scale.reveal(0) } },
    { id: 'loop', name: 'Loop', key: 'L', isOn: () => settings.loops.peek(), run: () => { settings.loops.value = !settings.loops.peek() } },
    { id: 'clear-loop', name: 'Loop all', run: () => { player.loop.value = null; player.updateLoop() } },
    { id: 'keep', name: 'Keep this version', key: 'K', isEnabled: isShaped, run: () => comparison.keep() },
    { id: 'swap', name: 'Hear the other version', key: 'X', isEnabled: () => comparison.isOn, run: () => comparison.swap() },
    { id: 'undo', name: 'Undo', key: 'Mod+Z', icon: 'undo', run: undone('undo') },
    { id: 'redo', name: 'Redo', key: 'Mod+Shift+Z', keys: ['Mod+Y'], icon: 'redo', run: undone('redo') },
    { id: 'cut', name: 'Cut', key: 'Mod+X', isEnabled: hasSelection, run: () => shaping.cut() },
    { id: 'copy', name: 'Copy', key: 'Mod+C', isEnabled: hasSelection, run: () => { studio.notice(`Copied ${count(shaping.copy(), 'event')}.`) } },
    { id: 'paste', name: 'Paste', key: 'Mod+V', isEnabled: () => isShaped() && shaping.copies.peek().length > 0, run: () => shaping.paste() },
    { id: 'duplicate', name: 'Duplicate', key: 'Mod+D', icon: 'copy', isEnabled: hasSelection, run: () => shaper().duplicate() },
    { id: 'remove', name: 'Remove', key: 'Delete', keys: ['Backspace'], icon: 'trash', isEnabled: hasSelection, run: () => shaper().remove() },
    { id: 'select-all', name: 'Select all', key: 'Mod+A', isEnabled: isShaped, run: () => shaping.selectAll() },
    { id: 'select-none', name: 'Deselect all', key: 'Escape', run: () => { shaping.select([]); timelineView.selection.value = new Set() } },
    ...['Left', 'Right'].map((side) => ({
      id: `nudge-${side.toLowerCase()}`, name: `Nudge ${side.toLowerCase()}`, key: `Arrow${side}`, isEnabled: hasSelection,
      run: () => shaper().nudge(side === 'Left' ? -1 : 1, 0),
    })),
    { id: 'add-transient', name: 'Add a transient at the cursor', isEnabled: isShaped, run: () => shaping.addEvent({ type: 'HapticTransient', time: shaping.snapped(shaping.cursor.peek(), true) }) },
    { id: 'add-continuous', name: 'Add a vibration at the cursor', isEnabled: isShaped, run: () => shaping.addEvent({ type: 'HapticContinuous', time: shaping.snapped(shaping.cursor.peek(), true) }) },
    { id: 'add-point', name: 'Add a point at the cursor', icon: 'plus', isEnabled: () => shaping.parts.some(({ kind }) => kind === 'point'), run: () => shaping.addPointAtCursor() },
    ...tools.map(([tool, key, image, name]) => ({ id: `tool-${tool}`, name: `${name} tool`, key, icon: image, isEnabled: isShaped, isOn: () => shaping.tool.value === tool, run: () => { shaping.tool.value = tool } })),
    ...snaps.map(([step, name]) => ({ id: `snap-${name}`, name: `Snap: ${name}`, isOn: () => shaping.snap.peek() === step, run: () => { shaping.snap.value = step } })),
    { id: 'zoom-in', name: 'Zoom in', key: 'Mod++', keys: ['Mod+='], icon: 'plus', run: () => scale.zoom(1.5, shaping.cursor.peek()) },
    { id: 'zoom-out', name: 'Zoom out', key: 'Mod+-', icon: 'minus', run: () => scale.zoom(1 / 1.5, shaping.cursor.peek()) },
    { id: 'fit', name: 'Fit', key: 'F', icon: 'fit', run: () => scale.fit() },
    ...Object.entries(laneNames).map(([lane, name]) => ({ id: `lane-${lane}`, name: `Show ${name.toLowerCase()}`, isOn: () => !settings.hidden.peek().includes(lane), run: () => settings.toggleLane(lane) })),
    { id: 'new-pattern', name: 'New pattern', icon: 'pattern', run: () => files.create('pattern') },
    { id: 'new-timeline', name: 'New timeline', icon: 'timeline', run: () => files.create('timeline') },
    { id: 'open', name: 'Open files…', key: 'Mod+O', icon: 'open', run: () => $('files').click() },
    { id: 'open-folder', name: 'Open folder…', icon: 'folder', run: () => $('folder-files').click() },
    { id: 'save', name: 'Format and save', key: 'Mod+S', run: async () => { await studio.problems.replace('format'); await studio.folder?.save() } },
    { id: 'close', name: 'Close file', run: () => files.close(files.current) },
    { id: 'export', name: 'Export…', key: 'Mod+E', icon: 'export', run: () => studio.export.open() },
    { id: 'share', name: 'Share as a link', icon: 'share', run: () => studio.export.share() },
    { id: 'fix', name: 'Apply safe fixes', icon: 'fix', isEnabled: () => studio.analysis.report.value.findings.some(({ fixes }) => fixes.some(({ safe }) => safe)) && files.isWhole.value, run: () => studio.problems.replace('fix') },
    { id: 'format', name: 'Format', isEnabled: () => files.isWhole.value, run: () => studio.problems.replace('format') },
    { id: 'drawer', name: 'Show or hide the drawer', key: 'Mod+J', run: () => studio.drawer.toggle() },
    { id: 'files', name: 'Show or hide the files', key: 'Mod+B', run: () => { settings.isFilesShown.value = !settings.isFilesShown.peek() } },
    { id: 'inspector', name: 'Show or hide the inspector', key: 'Mod+I', run: () => document.documentElement.toggleAttribute('data-inspector') },
    ...['problems', 'text', 'receipts', 'code'].map((tab) => ({ id: `show-${tab}`, name: `Show ${tab}`, run: () => studio.drawer.show(tab) })),
    ...['system', 'light', 'dark'].map((theme) => ({ id: `theme-${theme}`, name: `Theme: ${theme}`, isOn: () => settings.theme.peek() === theme, run: () => { settings.theme.value = theme } })),
    { id: 'palette', name: 'Commands…', key: 'Mod+K', run: () => studio.palette.open() },
    { id: 'about', name: 'About and licenses', run: () => $('about').showModal() },
    { id: 'reset', name: 'Delete all files…', icon: 'trash', run: () => studio.keeping.reset() },
  )
  // Buttons that run a command.
  for (const one of document.querySelectorAll('[data-command]')) {
    const command = commands.get(one.dataset.command)
    one.addEventListener('click', () => commands.run(command.id))
    effect(() => set(one, { 'aria-pressed': command.isOn?.() }))
    if (!one.title) one.title = command.key ? `${command.name} (${keyText(command.key)})` : command.name
    if (one.id !== 'title' && !one.textContent.trim() && !one.getAttribute('aria-label')) one.setAttribute('aria-label', command.name)
  }
  effect(() => { $('snap-name').textContent = snaps.find(([step]) => step === shaping.snap.value)[1] })
  effect(() => { $('tool-group').hidden = studio.kind.value !== 'pattern' })
  effect(() => {
    files.revision.value
    // They preserve the focus during undo by keys.
    for (const [id, steps] of Object.entries(editor.cm.historySize())) $(id).setAttribute('aria-disabled', String(steps === 0))
  })
  for (const id of ['fix', 'format']) effect(() => { $(id).disabled = !commands.get(id).isEnabled() })
  const items = (ids) => ids.split(' ').map((id) => (id === '-' ? null : commands.item(id)))
  const patterns = () => studio.library.patterns.map(({ name, summary }) =>
    ({ label: name, icon: 'pattern', title: summary, run: () => studio.library.open(name) }))
  connectMenu($('empty-library'), patterns)
  connectMenu($('menu'), () => items('undo redo - cut copy paste duplicate remove select-all - keep format fix close - '
    + 'theme-system theme-light theme-dark - palette about reset'))
  connectMenu($('new-menu'), () => [...items('new-pattern new-timeline'), { heading: 'From the library' }, ...patterns()])
  connectMenu($('open-menu'), () => items('open open-folder'))
  connectMenu($('compare-menu'), () => [...items('keep swap'), { heading: 'Compare with' }, ...comparison.items])
  connectMenu($('snap-menu'), () => snaps.map(([, name]) => commands.item(`snap-${name}`)))
  connectMenu($('lanes-menu'), () => Object.keys(laneNames).map((lane) => commands.item(`lane-${lane}`)))
}
