// The handshake of Patterns: a glyph pulses; hold to charge, let go early and it falls back. One meaning, three modalities.
import { listeners, prepared, whenDue } from './sound.js'

const words = { charge: 'charging', snap: 'connected', 'power on': 'the screen is on', 'let go': 'fallen back' }
const [pad, told] = [document.getElementById('pad'), document.getElementById('told')]

/** `{ engine, timeline, contents, hold, idle }`; `null` before the first gesture. */
let scene = null
let making = null
/** The press that is held, `{}`. */
let held = null
let playback = null
/** Live cues, by their numbers. */
const fired = new Map()
const outcomes = new Map()

async function make() {
  const { haptics, engine } = await prepared()
  const text = await (await fetch('scenes/handshake.timeline.json')).text()
  const [timeline, contents] = [await engine.loadTimeline(text), JSON.parse(text)]
  const duration = 1000 * contents.markers.full
  listeners.add(note)
  scene = { engine, timeline, contents, hold: haptics.hold({ duration }), idle: haptics.hint({ first: 1000, again: 2000 }) }
  pad.classList.remove('waiting')
}

async function fire(name) {
  const { engine, timeline } = scene
  fired.set(await engine.fireNamed(timeline, name), name)
}

/** Charges, or goes on where the charge has fallen to; once the screen is on, all starts again. */
async function press() {
  if (held) return
  const mine = held = {}
  await (making ??= make())
  const { engine, timeline, contents, hold, idle } = scene
  await engine.context.resume()
  // Released while everything was being made ready.
  if (held !== mine) return
  const now = performance.now()
  idle.stop()
  if (hold.level(now) === 1) {
    hold.reset()
    pad.classList.remove('on', 'plain')
  }
  hold.press(now)
  const from = Math.max(0, contents.markers.full - (hold.fullTime() - now) / 1000)
  const started = await engine.play(timeline, { from })
  // Released before the engine has answered.
  if (held === mine || hold.level(performance.now()) === 1) playback = started
  else await fallBack(started)
}

async function release() {
  if (!held) return
  held = null
  if (!scene || scene.hold.release(performance.now())) return
  scene.idle.noteInput(performance.now())
  const ended = playback
  playback = null
  if (ended !== null) await fallBack(ended)
}

async function fallBack(ended) {
  await scene.engine.stop(ended, { fade: 0.08 }).catch(() => {})
  await fire('let go')
}

/** The name of the cue that an event is about; none of what other scenes play. */
const nameOf = ({ liveCue, playback: source, cue }) =>
  liveCue ? fired.get(liveCue) : source && source === playback ? scene.contents.cues[cue]?.name : undefined

/** What happened: visuals to show at their time, and receipts to tell. */
function note(event) {
  if (pad.offsetParent === null || !['visual', 'receipt'].includes(event.kind)) return
  const name = nameOf(event)
  if (!name) return
  if (event.kind === 'visual') whenDue(event, () => show(event))
  // Who waits is not told of each pulse.
  if (event.kind === 'visual' || event.outcome === 'queued' || !words[name]) return
  const cues = outcomes.get(name) ?? {}
  cues[event.modality] = event.outcome
  outcomes.set(name, cues)
  told.textContent = `${words[name]}: ${Object.entries(cues)
    .map(([modality, outcome]) => `${modality} ${outcome}`).join(', ')}`
}

async function show({ id, visual, effect, duration }) {
  const { engine, timeline } = scene
  engine.acknowledge(id)
  const name = await engine.visualName(timeline, visual)
  pad.style.setProperty('--shown', `${Math.round(duration)}ms`)
  if (name === 'screen' || name === 'fade-in') {
    pad.classList.toggle('plain', name === 'fade-in')
    pad.classList.add('on')
  }
  const class_ = { bolt: effect === 'fade' ? 'fade' : 'flash', glyph: 'pulse', 'still glyph': 'still' }[name]
  if (!class_) return
  pad.classList.add(class_)
  setTimeout(() => pad.classList.remove(class_), Math.max(duration, 120))
}

function draw() {
  requestAnimationFrame(draw)
  const now = performance.now()
  const level = scene?.hold.level(now) ?? 0
  pad.style.setProperty('--charge', level)
  pad.classList.toggle('charging', level > 0)
  if (pad.offsetParent !== null && scene?.idle.advance(now) > 0) fire('glyph')
}

pad.addEventListener('pointerdown', (event) => {
  pad.setPointerCapture(event.pointerId)
  press()
})
for (const name of ['pointerup', 'pointercancel', 'blur']) pad.addEventListener(name, release)
pad.addEventListener('keydown', ({ key, repeat }) => { if (key === ' ' && !repeat) press() })
pad.addEventListener('keyup', ({ key }) => { if (key === ' ') release() })
document.addEventListener('visibilitychange', () => { if (document.hidden) release() })
draw()
