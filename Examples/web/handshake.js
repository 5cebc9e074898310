// A handshake: hold to charge, let go early and it falls back. One meaning, three modalities.
import { listeners, prepared, whenDue } from './sound.js'

const chargeTime = 1.6
const meanings = { charging: 1, connected: 2, fallenBack: 3 }
const words = { 1: 'charging', 2: 'connected', 3: 'fallen back' }
const pad = document.getElementById('pad')
const told = document.getElementById('told')

let engine
let assets
let charge = null
const outcomes = new Map()

/** Loads what the handshake plays. */
async function prepare() {
  const { haptics, engine: made } = await prepared()
  engine = made
  listeners.add(note)
  const [hold, snap, thud, rise, done, fall] = await Promise.all([
    engine.loadBuiltInPattern('capacitor-charge'), engine.loadBuiltInPattern('snap'),
    engine.loadBuiltInPattern('thud'), ...haptics.sounds().slice(0, 3)
      .map(({ name }) => engine.loadBuiltInSound(name)),
  ])
  assets = { hold, snap, thud, rise, done, fall }
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
  if (!assets) await prepare()
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
  if (pad.offsetParent === null) return
  if (event.kind === 'visual') whenDue(event, () => show(event))
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
