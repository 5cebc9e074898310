// A handshake: hold to charge, let go early and it falls back. One meaning, three modalities.
import { gamepadMotors, load, phoneMotor } from 'haptics'

const chargeTime = 1.6
const meanings = { charging: 1, connected: 2, fallenBack: 3 }
const words = { 1: 'charging', 2: 'connected', 3: 'fallen back' }
const pad = document.getElementById('pad')
const told = document.getElementById('told')

let engine
let assets
let charge = null
const outcomes = new Map()

/** The engine needs a gesture, as every sound in a browser does. */
async function prepare() {
  const context = new AudioContext({ sampleRate: 48000, latencyHint: 'interactive' })
  const haptics = await load()
  // The haptic signal is also mixed into the sound, for those who have no motor at hand.
  engine = await haptics.worklet(context, { isPreview: 1, model: 'speaker' })
  engine.node.connect(context.destination)
  engine.onevent = note
  const [hold, snap, thud, rise, done, fall] = await Promise.all([
    engine.loadBuiltInPattern('capacitor-charge'), engine.loadBuiltInPattern('snap'),
    engine.loadBuiltInPattern('thud'), ...haptics.sounds().slice(0, 3)
      .map(({ name }) => engine.loadBuiltInSound(name)),
  ])
  assets = { hold, snap, thud, rise, done, fall }
  // What is felt also drives the motor of a phone, and those of a controller.
  for (const device of [phoneMotor(), gamepadMotors(navigator.getGamepads?.().find(Boolean))]) {
    if (device) await engine.drive(device)
  }
  addEventListener('gamepadconnected', ({ gamepad }) => {
    const motors = gamepadMotors(gamepad)
    if (motors) engine.drive(motors)
  })
  for (const box of document.querySelectorAll('[data-modality]')) {
    box.onchange = () => setStatus(box.dataset.modality, box.checked)
    await setStatus(box.dataset.modality, box.checked)
  }
}

function setStatus(modality, isOn) {
  const isReduced = modality === 'visual' && matchMedia('(prefers-reduced-motion: reduce)').matches
  return engine.setStatus(modality, isOn ? (isReduced ? 'reduced' : 'available') : 'muted')
}

/** A cue whose modalities replace each other. */
const cue = (meaning, pattern, sound, isFlash) => ({
  meaning, pattern, sound, visual: meaning, visualIsFlash: isFlash ? 1 : 0, visualDuration: 0.3,
  fallbackPattern: pattern, fallbackSound: sound, fallbackVisual: meaning,
})

async function press() {
  if (charge) return
  charge = { start: performance.now(), playback: null }
  const mine = charge
  if (!engine) await prepare()
  await engine.context.resume()
  // Released while everything was being made ready.
  if (charge !== mine) return
  mine.start = performance.now()
  const playback = await engine.play({ cues: [{ at: 0, ...cue(meanings.charging, assets.hold, assets.rise) }] })
  // Released before the engine has answered.
  if (charge !== mine) {
    await engine.stop(playback, { fade: 0.03 })
    return
  }
  mine.playback = playback
  mine.timer = setTimeout(() => finish(meanings.connected), chargeTime * 1000)
}

async function finish(meaning) {
  const mine = charge
  if (!mine) return
  charge = null
  clearTimeout(mine.timer)
  if (mine.playback === null) return
  await engine.stop(mine.playback, { fade: 0.03 }).catch(() => {})
  await engine.fire(meaning === meanings.connected
    ? cue(meaning, assets.snap, assets.done, true) : cue(meaning, assets.thud, assets.fall))
}

/** What happened: visuals to show at their time, and receipts to tell. */
function note(event) {
  if (event.kind === 'visual') {
    const delay = event.hostTime === null ? 0 : Math.max(0, event.hostTime - performance.now())
    setTimeout(() => requestAnimationFrame(() => show(event)), delay)
  }
  if (event.kind === 'receipt' && event.outcome !== 'queued') {
    const cues = outcomes.get(event.meaning) ?? {}
    cues[event.modality] = event.outcome
    outcomes.set(event.meaning, cues)
    told.textContent = `${words[event.meaning]}: ${Object.entries(cues)
      .map(([modality, outcome]) => `${modality} ${outcome}`).join(', ')}`
  }
}

function show(event) {
  engine.acknowledge(event.id)
  if (event.meaning === meanings.charging) return
  pad.classList.add(event.effect === 'fade' ? 'fade' : 'flash')
  setTimeout(() => pad.classList.remove('flash', 'fade'), event.duration)
}

function draw() {
  const share = charge?.playback ? Math.min(1, (performance.now() - charge.start) / (chargeTime * 1000)) : 0
  pad.style.setProperty('--charge', share)
  pad.classList.toggle('charging', share > 0)
  requestAnimationFrame(draw)
}

pad.addEventListener('pointerdown', (event) => {
  pad.setPointerCapture(event.pointerId)
  press()
})
for (const name of ['pointerup', 'pointercancel']) {
  pad.addEventListener(name, () => finish(meanings.fallenBack))
}
pad.addEventListener('keydown', ({ key, repeat }) => { if (key === ' ' && !repeat) press() })
pad.addEventListener('keyup', ({ key }) => { if (key === ' ') finish(meanings.fallenBack) })
draw()
