import { calibrate } from './calibrating.js'
import { $, set } from './element.js'
import { connectMenu } from './menu.js'
import { lastOf } from './paths.js'
import { effect } from './store.js'
import { studio } from './studio.js'
import { modalities } from './timeline-model.js'

const tools = [['select', 'V', 'cursor', 'Select'], ['transient', 'T', 'transient', 'Transient'], ['continuous', 'C', 'continuous', 'Vibration'], ['pen', 'P', 'pen', 'Pen']]
const snaps = [[0, 'off'], [0.001, '1 ms'], [0.005, '5 ms'], [0.01, '10 ms'], [0.05, '50 ms'], [0.1, '100 ms']]
/** Parts of a beat to which gestures snap, by the tempo of the metronome. */
const beatSnaps = [[1, '1/4'], [0.5, '1/8'], [0.25, '1/16'], [1 / 3, '1/8 triplet']]
const laneNames = { sharpness: 'Sharpness', curves: 'Curves', sound: 'Sound', signal: 'Signal' }
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
/** A key as a person reads it. */
export const keyText = (key) => key?.replace('Mod+', isApple ? '⌘' : 'Ctrl+').replace(/Arrow(\w+)/, (_, side) => arrows[side])
const arrows = { Left: '←', Right: '→', Up: '↑', Down: '↓' }
const textFields = '.CodeMirror, input:not([type=range], [type=checkbox], [type=radio]), textarea, select'
/** Elements that have keys like these for themselves: of a press, and of a direction. */
const pressed = 'button, summary, a, input, [role=tab]'
const directed = 'input, [role=slider], [role=tab], [role=separator], [role=option]'
/** The character of a key on a Latin layout, for those that commands have. */
const latinOf = (code) => /^Key([A-Z])$/.exec(code)?.[1] ?? { BracketLeft: '[', BracketRight: ']', Comma: ',', Period: '.' }[code]
/** What the text has itself. */
const ofText = ['Mod+Z', 'Mod+Shift+Z', 'Mod+A', 'Mod+C', 'Mod+X', 'Mod+V', 'Mod+Shift+V', 'Mod+D', 'Mod+Y']

/** A press on a button leaves the keys to the picture; a button that Tab has reached keeps them. */
export function keepFocusOnPicture() {
  addEventListener('mousedown', (event) => {
    if (!event.target.closest?.('button, [role=tab], .toggle') || event.target.closest('#tree, dialog, .menu')) return
    event.preventDefault()
    $('picture').focus({ preventScroll: true })
  })
}

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

  /** The grids to which events are brought, `{ name, step }` in seconds. */
  grids() {
    const beat = 60 / studio.settings.tempo.peek()
    return [...snaps.slice(1).map(([step, name]) => ({ name, step })), ...beatSnaps.map(([part, name]) => ({ name, step: part * beat }))]
  }

  item(id) {
    const { name, key, icon, isEnabled, isOn } = this.get(id)
    return { label: name, key: keyText(key), icon, isDisabled: isEnabled?.() === false, isChecked: isOn?.(), run: () => this.run(id) }
  }

  #key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return
    const { target, key, code } = event
    const isModified = event.ctrlKey || event.metaKey
    // Alt makes other characters of letters, and layouts of other scripts have none of these.
    const isForeign = /^(?!\p{Script=Latin})\p{L}/u.test(key) || (event.altKey && !/^[a-z]$/i.test(key))
    const letter = (isForeign && latinOf(code)) || key
    const name = letter === ' ' ? 'Space' : letter.length === 1 ? letter.toUpperCase() : letter
    // Shift selects characters, and is a modifier for letters and named keys.
    const full = `${isModified ? 'Mod+' : ''}${event.altKey ? 'Alt+' : ''}${event.shiftKey && /^[A-Z]/.test(name) ? 'Shift+' : ''}${name}`
    const matching = this.all.filter((one) => one.key === full || one.keys?.includes(full))
    const command = matching.find((one) => one.isEnabled?.() !== false) ?? matching[0]
    if (!command) return
    const within = (selector) => Boolean(target.closest?.(selector))
    const isEverywhere = isModified || event.altKey || /^F\d/.test(name)
    if (within(textFields) && (!isEverywhere || ofText.includes(full))) return
    if (!isEverywhere && (within('#tree, .menu') || (/^(Space|Enter)$/.test(name) && within(pressed))
      || (/^(Arrow|Home|End|Page)/.test(name) && within(directed)))) return
    // Without a picture to act on, Ctrl+A does not select the words of the page either.
    if (command.isEnabled?.() === false) {
      if (full === 'Mod+A') event.preventDefault()
      return
    }
    if (event.repeat && command.isOnce) return event.preventDefault()
    if (command.isNative) return command.isNative()
    event.preventDefault()
    this.run(command.id)
    return undefined
  }
}

/** Every action of the page, and the menus and buttons that run them. */
export function connectCommands() {
  const { clipboard, commands, comparison, editor, files, player, settings, shaping, scale, timelineView } = studio
  /** The part that edits the open file. */
  const shaper = () => (isTimeline() ? studio.timeline : shaping)
  const isShaped = () => files.isShaped
  const isEdited = () => files.isWhole.peek() && ['pattern', 'timeline'].includes(studio.kind.peek())
  const isTimeline = () => studio.kind.peek() === 'timeline'
  const hasSelection = () => shaper().selection.peek().size > 0
  const undone = (name) => () => {
    shaping.end()
    if (studio.hands.isOn && name === 'undo') studio.hands.undo()
    else if (files.bringsBack && name === 'undo') files.bringsBack()
    else editor[name]()
  }
  commands.all.push(
    { id: 'play', name: 'Play or pause', key: 'Space', run: () => studio.transport.toggle() },
    { id: 'stop', name: 'Stop', run: () => player.stop() },
    { id: 'start', name: 'Go to the start', key: 'Home', run: () => { studio.setCursor(0); scale.reveal(0) } },
    { id: 'end', name: 'Go to the end', key: 'End', run: () => { studio.setCursor(scale.duration.peek()); scale.reveal(scale.duration.peek()) } },
    { id: 'record', name: 'Record your hands', key: 'R', icon: 'record', isOnce: true, isOn: () => studio.hands.isOn, run: () => studio.hands.toggle() },
    { id: 'metronome', name: 'Metronome', key: 'B', icon: 'metronome', isOn: () => settings.hasMetronome.value, run: () => { settings.hasMetronome.value = !settings.hasMetronome.peek() } },
    { id: 'record-beats', name: 'Record beats into a track', icon: 'record', isEnabled: isTimeline, run: () => studio.timeline.recordBeats() },
    { id: 'try-beats', name: 'Try to hit the beats', icon: 'metronome', isEnabled: isTimeline, isOn: () => studio.trial.isOn, run: () => studio.trial.toggle() },
    { id: 'take-tempo', name: 'Tempo from the sound', isEnabled: isTimeline, run: () => studio.timeline.takeTempo() },
    { id: 'undo-layer', name: 'Undo the last layer', isEnabled: () => studio.hands.isOn, run: () => studio.hands.undo() },
    { id: 'calibrate', name: 'Calibrate touches…', run: () => calibrate() },
    ...['0.25', '0.5', '1', '2'].map((rate) => ({ id: `rate-${rate}`, name: `Rate: ${rate}×`, isOn: () => $('rate').value === rate, run: () => { $('rate').value = rate; player.setRate(Number(rate)) } })),
    { id: 'quantize', name: 'Quantize', key: 'Q', isEnabled: () => isEdited() && hasSelection(), run: () => shaper().quantize() },
    { id: 'loop', name: 'Loop', key: 'L', isOn: () => settings.loops.peek(), run: () => { settings.loops.value = !settings.loops.peek() } },
    { id: 'loop-start', name: 'Start the loop at the cursor', key: '[', keys: ['I'], run: () => studio.moveLoop({ from: shaping.cursor.peek() }) },
    { id: 'loop-end', name: 'End the loop at the cursor', key: ']', keys: ['O'], run: () => studio.moveLoop({ to: shaping.cursor.peek() }) },
    { id: 'loop-selection', name: 'Loop the selection', key: 'Shift+L', isEnabled: hasSelection, run: () => { studio.setLoop(shaper().selectedRange); player.updateLoop() } },
    { id: 'add-marker', name: 'Add a marker at the cursor', isEnabled: isTimeline, run: () => studio.timeline.addMarker() },
    { id: 'add-tempo', name: 'Set the tempo at the cursor', isEnabled: isTimeline, run: () => studio.timeline.addTempo() },
    { id: 'write-loop', name: 'Write the loop into the file', isEnabled: () => isTimeline() && player.loop.peek() !== null, run: () => studio.timeline.setOwnLoop(player.loop.peek()) },
    { id: 'remove-loop', name: 'Remove the loop of the file', isEnabled: () => isTimeline() && timelineView.model.peek().loop !== null, run: () => studio.timeline.setOwnLoop(null) },
    { id: 'clear-loop', name: 'Loop all', run: () => { player.loop.value = null; player.updateLoop() } },
    { id: 'keep', name: 'Keep this version', key: 'K', isEnabled: isEdited, run: () => comparison.keep() },
    { id: 'swap', name: 'Hear the other version', key: 'X', isEnabled: () => comparison.isOn, run: () => comparison.swap() },
    ...Array.from({ length: 9 }, (_, index) => ({
      id: `fire-${index + 1}`, name: `Fire live cue ${index + 1}`, key: String(index + 1),
      isEnabled: () => isTimeline() && index < timelineView.model.peek().live.length, run: () => studio.timeline.fire(index),
    })),
    { id: 'add-cue', name: 'Add a cue at the cursor…', key: 'A', icon: 'plus', isEnabled: isTimeline, run: () => studio.timeline.offerAssets(timelineView.lane) },
    { id: 'mute-lane', name: 'Mute the lane', key: 'M', isEnabled: isTimeline, run: () => studio.timeline.toggle(timelineView.lane, 'muted') },
    { id: 'solo-lane', name: 'Solo the lane', key: 'S', isEnabled: isTimeline, run: () => studio.timeline.solo(timelineView.lane) },
    { id: 'open-clip', name: 'Open the pattern of the clip', key: 'Enter', isEnabled: () => isTimeline() && hasSelection(), run: () => studio.timeline.openSelected() },
    { id: 'back', name: 'Back to the scene', key: 'Alt+ArrowUp', isEnabled: () => Boolean(studio.scene), run: () => files.reopen(studio.scene) },
    { id: 'undo', name: 'Undo', key: 'Mod+Z', icon: 'undo', run: undone('undo') },
    { id: 'redo', name: 'Redo', key: 'Mod+Shift+Z', keys: ['Mod+Y'], icon: 'redo', run: undone('redo') },
    { id: 'cut', name: 'Cut', key: 'Mod+X', isEnabled: hasSelection, run: () => clipboard.cut() },
    { id: 'copy', name: 'Copy', key: 'Mod+C', isEnabled: hasSelection, run: () => clipboard.copy() },
    { id: 'paste', name: 'Paste', key: 'Mod+V', isEnabled: isEdited, isNative: () => clipboard.expect(), run: () => clipboard.paste() },
    { id: 'paste-there', name: 'Paste at the original times', key: 'Mod+Shift+V', isEnabled: () => isEdited() && !clipboard.isEmpty, run: () => clipboard.paste(null) },
    { id: 'save-snippet', name: 'Save the selection as a snippet…', isEnabled: () => isShaped() && hasSelection(), run: () => studio.snippets.saveSelection() },
    { id: 'duplicate', name: 'Duplicate', key: 'Mod+D', icon: 'copy', isEnabled: hasSelection, run: () => shaper().duplicate() },
    { id: 'remove', name: 'Remove', key: 'Delete', keys: ['Backspace'], icon: 'trash', isEnabled: hasSelection, run: () => shaper().remove() },
    { id: 'select-all', name: 'Select all', key: 'Mod+A', isEnabled: isEdited, run: () => shaper().selectAll() },
    { id: 'select-none', name: 'Deselect all', key: 'Escape', run: () => { shaping.select([]); timelineView.selection.value = new Set() } },
    ...[['Left', -1, 0], ['Right', 1, 0], ['Up', 0, 1], ['Down', 0, -1]].flatMap(([side, time, value]) => [['', 1], ['Shift+', 10]].map(([prefix, coarse]) => ({
      id: `nudge-${side.toLowerCase()}${coarse > 1 ? '-far' : ''}`, name: `Nudge ${side.toLowerCase()}${coarse > 1 ? ' far' : ''}`, key: `${prefix}Arrow${side}`,
      isEnabled: () => hasSelection() && (value === 0 || studio.kind.peek() === 'pattern'), run: () => shaper().nudge(time * coarse, value * coarse),
    }))),
    // Up and down go with a handle that has the focus.
    ...[['left', -1], ['right', 1]].map(([side, sign]) => ({
      id: `nudge-${side}-slightly`, name: `Nudge ${side} slightly`, key: `Alt+Arrow${side === 'left' ? 'Left' : 'Right'}`, isEnabled: hasSelection, run: () => shaper().nudge(sign / 10, 0),
    })),
    // Without a selection, they move the cursor.
    ...[['left', -1], ['right', 1]].flatMap(([side, sign]) => [['', '', 1], ['-far', 'Shift+', 10], ['-slightly', 'Alt+', 0.1]].map(([suffix, prefix, steps]) => ({
      id: `cursor-${side}${suffix}`, name: `Move the cursor ${side}${suffix.replace('-', ' ')}`, key: `${prefix}Arrow${side === 'left' ? 'Left' : 'Right'}`,
      isEnabled: () => !hasSelection(), run: () => shaping.moveCursor(sign * steps),
    }))),
    ...[['previous', ',', 'PageUp', -1], ['next', '.', 'PageDown', 1]].map(([side, key, named, step]) => ({
      id: `${side}-part`, name: `Select the ${side} event`, key, keys: [named], run: () => studio.view.list.step(step),
    })),
    { id: 'add-transient', name: 'Add a transient at the cursor', isEnabled: isShaped, run: () => shaping.addEvent({ type: 'HapticTransient', time: shaping.snapped(shaping.cursor.peek(), true) }) },
    { id: 'add-continuous', name: 'Add a vibration at the cursor', isEnabled: isShaped, run: () => shaping.addEvent({ type: 'HapticContinuous', time: shaping.snapped(shaping.cursor.peek(), true) }) },
    { id: 'add-point', name: 'Add a point at the cursor', icon: 'plus', isEnabled: () => shaping.parts.some(({ kind }) => kind === 'point'), run: () => shaping.addPointAtCursor() },
    ...tools.map(([tool, key, image, name]) => ({ id: `tool-${tool}`, name: `${name} tool`, key, icon: image, isEnabled: isShaped, isOn: () => shaping.tool.value === tool, run: () => { studio.begin(); shaping.tool.value = tool } })),
    { id: 'draw', name: 'Draw the intensity', isEnabled: isShaped, run: () => commands.run('tool-pen') },
    { id: 'snap', name: 'Snap on or off', key: 'N', run: () => shaping.toggleSnap() },
    ...snaps.map(([step, name]) => ({ id: `snap-${name}`, name: `Snap: ${name}`, isOn: () => shaping.snapBeats.peek() === 0 && shaping.snap.peek() === step, run: () => shaping.snapTo(step) })),
    ...beatSnaps.map(([part, name]) => ({ id: `snap-${name}`, name: `Snap: ${name}`, isOn: () => shaping.snapBeats.peek() === part, run: () => shaping.snapTo(0, part) })),
    { id: 'zoom-in', name: 'Zoom in', key: '+', keys: ['=', 'Mod++', 'Mod+='], icon: 'plus', run: () => scale.zoom(1.5, shaping.cursor.peek()) },
    { id: 'zoom-out', name: 'Zoom out', key: '-', keys: ['Mod+-'], icon: 'minus', run: () => scale.zoom(1 / 1.5, shaping.cursor.peek()) },
    { id: 'fit', name: 'Fit', key: 'F', icon: 'fit', run: () => scale.fit() },
    { id: 'fit-selection', name: 'Fit the selection', key: 'Shift+F', isEnabled: hasSelection, run: () => scale.fit(shaper().selectedRange) },
    { id: 'elsewhere', name: 'Show elsewhere: other devices', key: 'G', isEnabled: () => studio.kind.peek() === 'pattern', isOn: () => settings.elsewhere.peek(), run: () => { settings.elsewhere.value = !settings.elsewhere.peek() } },
    ...Object.entries(laneNames).map(([lane, name]) => ({ id: `lane-${lane}`, name: `Show ${name.toLowerCase()}`, isEnabled: () => !isTimeline(), isOn: () => !settings.hidden.peek().includes(lane), run: () => settings.toggleLane(lane) })),
    { id: 'new-pattern', name: 'New pattern', key: 'Alt+N', icon: 'pattern', run: () => files.create('pattern') },
    { id: 'new-timeline', name: 'New timeline', key: 'Alt+Shift+N', icon: 'timeline', run: () => files.create('timeline') },
    { id: 'open', name: 'Open files…', key: 'Mod+O', icon: 'open', run: () => files.choose() },
    { id: 'open-folder', name: 'Open folder…', icon: 'folder', run: () => $('folder-files').click() },
    { id: 'save', name: 'Save', key: 'Mod+S', isOnce: true, run: () => (studio.folder ?? studio.export).save() },
    { id: 'download', name: 'Download', run: () => studio.export.download(files.current) },
    { id: 'rename', name: 'Rename…', key: 'F2', icon: 'pen', run: () => studio.fileActions.rename(files.current) },
    { id: 'duplicate-file', name: 'Duplicate the file', icon: 'copy', run: () => files.duplicate(files.current) },
    { id: 'delete-file', name: 'Delete the file', icon: 'trash', run: () => files.remove(files.current) },
    { id: 'close', name: 'Close the file', key: 'Alt+W', run: () => files.close(files.current) },
    ...[['previous', '[', -1], ['next', ']', 1]].map(([side, key, step]) => ({
      id: `${side}-file`, name: `Go to the ${side} file`, key: `Alt+${key}`, run: () => files.show(files.all.at((files.all.indexOf(files.current) + step) % files.all.length)),
    })),
    { id: 'export', name: 'Export…', key: 'Mod+E', icon: 'export', run: () => studio.export.open() },
    { id: 'share', name: 'Share…', icon: 'share', run: () => studio.share.open() },
    { id: 'copy-link', name: 'Copy a link with the file', run: () => studio.share.copyLink() },
    { id: 'fix', name: 'Fix all', icon: 'fix', isEnabled: () => studio.problems.fixable.value > 0, run: () => studio.problems.fixAll() },
    { id: 'format', name: 'Format', isEnabled: () => files.isWhole.value, run: () => studio.problems.replace('format') },
    { id: 'drawer', name: 'Show or hide the drawer', key: 'Mod+J', run: () => studio.drawer.toggle() },
    { id: 'files', name: 'Show or hide the files', key: 'Mod+B', run: () => { settings.isFilesShown.value = !settings.isFilesShown.peek() } },
    { id: 'inspector', name: 'Show or hide the inspector', key: 'Mod+I', run: () => document.documentElement.toggleAttribute('data-inspector') },
    ...['problems', 'text', 'hands', 'receipts', 'code'].map((tab) => ({ id: `show-${tab}`, name: `Show ${tab === 'hands' ? 'the play surface' : tab}`, run: () => studio.drawer.show(tab) })),
    { id: 'show-thumb', name: 'Show under the thumb', run: () => studio.drawer.show('thumb') },
    { id: 'bind', name: 'Bind this pattern under the thumb', isEnabled: () => !isTimeline(), run: () => studio.thumb.bind(files.name) },
    ...['system', 'light', 'dark'].map((theme) => ({ id: `theme-${theme}`, name: `Theme: ${theme}`, isOn: () => settings.theme.peek() === theme, run: () => { settings.theme.value = theme } })),
    { id: 'palette', name: 'Commands…', key: 'Mod+K', run: () => studio.palette.open() },
    { id: 'keys', name: 'Keys', key: 'F1', keys: ['?'], run: () => studio.keyList.open() },
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
  effect(() => { $('fix').lastChild.textContent = studio.problems.fixable.value > 1 ? `Fix all ${studio.problems.fixable.value}` : 'Fix all' })
  effect(() => {
    const [step, part] = [shaping.snap.value, shaping.snapBeats.value]
    $('snap-name').textContent = (part > 0 ? beatSnaps.find(([one]) => one === part) : snaps.find(([one]) => one === step))[1]
  })
  effect(() => {
    files.list.value
    $('back').hidden = !files.document.value || !studio.scene
    $('back').textContent = `‹ ${studio.scene ? lastOf(studio.scene.name).replace(/\.timeline\.json$/, '') : ''}`
  })
  effect(() => { $('tool-group').hidden = studio.kind.value !== 'pattern' })
  effect(() => {
    files.revision.value
    // They preserve the focus during undo by keys.
    for (const [id, steps] of Object.entries(editor.steps)) $(id).setAttribute('aria-disabled', String(steps === 0))
  })
  for (const id of ['fix', 'format']) effect(() => { $(id).disabled = !commands.get(id).isEnabled() })
  effect(() => { $('lanes-menu').hidden = studio.kind.value === 'timeline' })
  const items = (ids) => ids.split(' ').map((id) => (id === '-' ? null : commands.item(id)))
  const patterns = () => studio.library.patterns.map(({ name, summary }) =>
    ({ label: name, icon: 'pattern', title: summary, run: () => studio.library.open(name) }))
  connectMenu($('empty-library'), patterns)
  for (const modality of modalities) connectMenu($(`empty-${modality}`), () => studio.timeline.assetItems(modality))
  connectMenu($('menu'), () => [...items('new-pattern new-timeline open open-folder save rename duplicate-file close delete-file - share copy-link bind export - '
    + 'undo redo - cut copy paste duplicate remove select-all save-snippet - keep swap'), { heading: 'Compare with' }, ...comparison.items,
  ...items('- fix format - theme-system theme-light theme-dark - palette keys about reset')])
  connectMenu($('new-menu'), () => [...items('new-pattern new-timeline'), { heading: 'From the library' }, ...patterns()])
  connectMenu($('open-menu'), () => items('open open-folder'))
  connectMenu($('compare-menu'), () => [...items('keep swap'), { heading: 'Compare with' }, ...comparison.items])
  connectMenu($('snap-menu'), () => [...snaps.map(([, name]) => ({ ...commands.item(`snap-${name}`), label: name })), { heading: `Beats at ${settings.tempo.peek()} a minute` },
    ...beatSnaps.map(([, name]) => ({ ...commands.item(`snap-${name}`), label: name }))])
  connectMenu($('lanes-menu'), () => [...Object.entries(laneNames).map(([lane, name]) => ({ ...commands.item(`lane-${lane}`), label: name })), ...items('elsewhere')])
}
