import { $, element, on, set } from './element.js'
import { modes } from './layers.js'
import { clamp, count } from './numbers.js'
import { isNarrow } from './settings.js'
import { effect } from './store.js'
import { measureTempo, tempi } from './tempo.js'
import { studio } from './studio.js'

/** The keys of the surface by their places: rows are intensities, columns sharpnesses. */
const rows = [
  'Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0', 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP',
  'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon', 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash',
].map((row) => row.split(' '))
const intensities = [1, 0.75, 0.5, 0.25]
const recordKey = 'KeyR'
/** The record key, held for longer, records until it is let go, in milliseconds. */
const heldRecord = 400

/** The intensity and sharpness of each key, by its code. */
const keys = new Map([
  ...rows.flatMap((row, y) => row.map((code, x) => [code, { intensity: intensities[y], sharpness: Math.round((x / 9) * 1000) / 1000 }])),
  ['Space', { intensity: 0.75, sharpness: 0.5 }],
].filter(([code]) => code !== recordKey))

/** Connects the surface on which hands play, and the keys, fingers and controllers that do. */
export function connectHands() {
  connectKeys()
  connectSurface()
  connectControllers()
  connectMIDI()
  connectBar()
}

function connectKeys() {
  const { hands } = studio
  let since = 0
  const isText = (target) => Boolean(target.closest?.('.CodeMirror, input, textarea, select, dialog'))
  addEventListener('keydown', (event) => {
    const { code, target, timeStamp } = event
    if (event.ctrlKey || event.metaKey || event.altKey || isText(target)) return
    if (code === recordKey && !event.repeat) since = timeStamp
    if (!hands.isOn && !studio.trial.isOn) return
    if (code === 'Escape') hands.isOn ? hands.stop() : studio.trial.stop()
    else if (hands.pads) {
      const digit = /^Digit([1-9])$/.exec(code)
      if (!digit) return
      if (!event.repeat) hands.press(Number(digit[1]) - 1, timeStamp)
    } else if (keys.has(code)) {
      if (!event.repeat) hands.down(code, keys.get(code), timeStamp)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }, true)
  addEventListener('keyup', (event) => {
    const { code, timeStamp } = event
    if (code === recordKey && hands.isOn && timeStamp - since > heldRecord) hands.stop()
    if (!keys.has(code)) return
    // A button that has the focus is not pressed by a key that plays.
    if (hands.isOn || studio.trial.isOn) event.preventDefault()
    hands.up(code, timeStamp)
  }, true)
}

function connectSurface() {
  const { hands } = studio
  const surface = $('surface')
  surface.append(...rows.map((row, y) => element('div', { className: 'caps', 'aria-hidden': true },
    ...row.map((code) => element('span', { className: 'cap', 'data-code': code, textContent: code === recordKey ? '·' : letterOf(code) })),
    element('span', { className: 'axis', textContent: intensities[y].toFixed(2) }))))
  navigator.keyboard?.getLayoutMap?.().then((layout) => {
    for (const cap of surface.querySelectorAll('.cap')) if (cap.dataset.code !== recordKey) cap.textContent = layout.get(cap.dataset.code)?.toUpperCase() ?? cap.textContent
  }).catch(() => {})
  const marks = new Map()
  const valueOf = ({ clientX, clientY, pointerType, pressure }) => {
    const { left, top, width, height } = surface.getBoundingClientRect()
    const isPressed = pointerType === 'pen' && pressure > 0 && pressure !== 0.5
    return { intensity: isPressed ? pressure : clamp(1 - (clientY - top) / height, 0, 1), sharpness: clamp((clientX - left) / width, 0, 1) }
  }
  const show = (id, { intensity, sharpness }) => {
    const { clientWidth: width, clientHeight: height } = surface
    marks.get(id).style.transform = `translate(${sharpness * width}px, ${(1 - intensity) * height}px)`
  }
  surface.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return
    const id = `pointer ${event.pointerId}`
    const value = valueOf(event)
    hands.down(id, value, event.timeStamp)
    surface.setPointerCapture(event.pointerId)
    marks.set(id, element('i', { className: 'finger' }))
    surface.append(marks.get(id))
    show(id, value)
    event.preventDefault()
  })
  surface.addEventListener('pointermove', (event) => {
    const id = `pointer ${event.pointerId}`
    if (!marks.has(id)) return
    const all = event.getCoalescedEvents?.() ?? []
    for (const one of all.length > 0 ? all : [event]) hands.move(id, valueOf(one), one.timeStamp)
    show(id, valueOf(event))
  })
  for (const kind of ['pointerup', 'pointercancel', 'lostpointercapture']) {
    surface.addEventListener(kind, ({ pointerId, timeStamp }) => {
      const id = `pointer ${pointerId}`
      hands.up(id, timeStamp)
      marks.get(id)?.remove()
      marks.delete(id)
    })
  }
  surface.addEventListener('contextmenu', (event) => event.preventDefault())
  effect(() => {
    const down = new Set(hands.touches.value.filter(({ end }) => end === undefined).map(({ id }) => id))
    for (const cap of surface.querySelectorAll('.cap')) cap.classList.toggle('down', down.has(cap.dataset.code))
  })
}

const letterOf = (code) => ({ Semicolon: ';', Comma: ',', Period: '.', Slash: '/' }[code] ?? code.at(-1))

/** Reads controllers once a frame while hands record: four buttons tap, and the triggers are held. */
function connectControllers() {
  const { hands } = studio
  const known = new Map()
  const read = () => {
    if (!hands.isOn) {
      known.clear()
      return
    }
    const now = performance.now()
    for (const pad of navigator.getGamepads?.() ?? []) {
      if (!pad) continue
      const sharpness = clamp(((pad.axes[0] ?? 0) + 1) / 2, 0, 1)
      for (const index of [0, 1, 2, 3, 6, 7]) {
        const [id, value] = [`pad ${pad.index} ${index}`, pad.buttons[index]?.value ?? 0]
        const [isDown, was] = [value > 0.1, known.get(id) ?? 0]
        const touch = { intensity: index < 4 ? 0.75 : value, sharpness }
        if (isDown && was === 0) hands.down(id, touch, now)
        else if (isDown && value !== was) hands.move(id, touch, now)
        else if (!isDown && was > 0) hands.up(id, now)
        known.set(id, isDown ? value : 0)
      }
    }
    requestAnimationFrame(read)
  }
  addEventListener('gamepaddisconnected', ({ gamepad }) => {
    for (const id of known.keys()) if (id.startsWith(`pad ${gamepad.index} `)) hands.up(id, performance.now())
  })
  effect(() => { if (hands.isOn) requestAnimationFrame(read) })
}

/** Has the keys of MIDI devices play, once they are asked for: velocity and pressure are intensities. */
function connectMIDI() {
  const { hands } = studio
  const host = $('midi')
  host.hidden = !navigator.requestMIDIAccess
  let wheel = 0
  const down = new Map()
  const value = ({ note, pressure }) => ({ intensity: pressure / 127, sharpness: clamp((note - 36) / 60 + wheel / 127, 0, 1) })
  const follow = (id, stamp) => hands.move(id, value(down.get(id)), stamp)
  const take = ({ data: [status, first, second], timeStamp }) => {
    const [kind, channel] = [status & 0xf0, status & 0x0f]
    const id = `midi ${channel} ${first}`
    if (kind === 0x90 && second > 0) {
      down.set(id, { note: first, pressure: second })
      hands.down(id, value(down.get(id)), timeStamp)
    } else if (kind === 0x80 || kind === 0x90) {
      down.delete(id)
      hands.up(id, timeStamp)
    } else if (kind === 0xa0 && down.has(id)) {
      down.get(id).pressure = second
      follow(id, timeStamp)
    } else if (kind === 0xd0 || (kind === 0xb0 && first === 1)) {
      if (kind === 0xb0) wheel = second
      for (const [one, touch] of down) {
        if (kind === 0xd0) touch.pressure = first
        follow(one, timeStamp)
      }
    }
  }
  host.onclick = async () => {
    const access = await navigator.requestMIDIAccess().catch(() => null)
    if (!access) return studio.notice('This browser does not permit MIDI here.')
    const connect = () => { for (const input of access.inputs.values()) input.onmidimessage = take }
    connect()
    access.onstatechange = connect
    host.setAttribute('aria-pressed', 'true')
    return studio.notice(access.inputs.size > 0 ? `${count(access.inputs.size, 'MIDI device')} will play.` : 'No MIDI device is connected yet.')
  }
}

/** The tempo, the metronome, and what is recorded. */
function connectBar() {
  const { hands, settings } = studio
  const tempo = set($('tempo'), { min: tempi.least, max: tempi.most })
  const setTempo = (value) => { if (Number.isFinite(value)) settings.tempo.value = clamp(Math.round(value * 10) / 10, tempi.least, tempi.most) }
  on('tempo', 'change', () => setTempo(tempo.valueAsNumber))
  effect(() => { tempo.value = settings.tempo.value })
  measureTempo($('tap-tempo'), ({ bpm }) => setTempo(bpm))
  for (const [id, key, values] of [['count-in', 'countIn', [0, 1, 2]], ['hand-mode', 'handMode', modes]]) {
    $(id).append(...values.map((value) => element('option', { value, textContent: key === 'countIn' ? (value === 0 ? 'no count-in' : `count-in ${count(value, 'bar')}`) : value })))
    on(id, 'change', ({ target }) => { settings[key].value = key === 'countIn' ? Number(target.value) : target.value })
    effect(() => { $(id).value = String(settings[key].value) })
  }
  effect(() => {
    const [state, layers] = [hands.state.value, hands.layers.value]
    const isScene = Boolean(hands.pads)
    $('hands-state').textContent = {
      off: 'Press R, or the dot, and play: a touch is a transient, a hold a vibration.', armed: `Begins with your first ${isScene ? 'pad or key' : 'touch'}.`,
      counting: 'Counting in…', recording: isScene ? `Recording pads and keys, layer ${layers.length + 1}` : `Recording, layer ${layers.length + 1}`,
    }[state]
    document.documentElement.dataset.hands = state
    $('layers').replaceChildren(...layers.map(({ touches }, index) => element('li', { textContent: `${index + 1}: ${touches}`, title: `Layer ${index + 1}: ${count(touches, 'touch', 'touches')}` })))
    // The last one is in view.
    $('layers').scrollLeft = $('layers').scrollWidth
    $('undo-layer').hidden = state === 'off'
    $('record').setAttribute('aria-label', state === 'off' ? 'Record your hands' : 'Stop recording')
    if (state !== 'off' && isNarrow()) document.documentElement.removeAttribute('data-inspector')
  })
}
