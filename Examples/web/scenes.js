// The other scenes of apps: each is a timeline of Patterns, whose cues a control fires as the app does.
import { listeners, prepared, whenDue } from './sound.js'

const $ = (id) => document.getElementById(id)
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds) })
const slider = (label, max, properties) => element('input', { type: 'range', min: 0, max, value: 0, ariaLabel: label, ...properties })

/** The scenes, by the names of their timelines; `control` makes what one touches. */
const scenes = {
  runner: { title: 'Runner', words: 'The pulse is the beat of the song. Collect hearts; a death cuts the song off.' },
  cipher: { title: 'Cipher', words: 'Turn the wheel, and let go at three hidden places. After three wrong tries, one glows.', control: cipher },
  firewall: { title: 'Firewall', words: 'Packets come on the beat: block them, or they break through.' },
  blueprint: { title: 'Blueprint', words: 'Join the twelve nodes in their order. Who waits for ten seconds gets a hint.', control: blueprint },
  finale: { title: 'Finale', words: 'The slider resists, and the heart beats faster. At its end everything begins.', control: finale },
  'gravity-game': { title: 'Gravity', words: 'The world beats along. Flip, collect, reach the goal.' },
  camera: { title: 'Camera', words: 'One touch, then three seconds to smile.', control: camera },
  estimation: { title: 'Estimation', words: 'How many percent are lit? Felt is only what counts.', control: estimation },
}

/** The scene that is shown, `{ engine, haptics, timeline, fire, playback }`; `null` before its first gesture. */
let scene = null
let chosen = 'handshake'
/** Ends what a control has begun. */
let leave = () => {}

/** The scene with its timeline, which the first gesture loads. */
async function loaded() {
  const { haptics, engine } = await prepared()
  await engine.context.resume()
  if (scene?.name !== chosen) {
    const name = chosen
    const text = await (await fetch(`scenes/${name}.timeline.json`)).text()
    const timeline = await engine.loadTimeline(text)
    scene = { name, haptics, engine, timeline, playback: null, contents: JSON.parse(text) }
  }
  return scene
}

async function fire(name) {
  const { engine, timeline } = await loaded()
  begin(`${name} is fired`)
  await engine.fireNamed(timeline, name)
}

async function togglePlay() {
  const now = await loaded()
  if (now.playback !== null) return stop(now)
  now.playback = await now.engine.play(now.timeline)
  $('scene-play').textContent = 'Stop'
  return begin('it plays')
}

function stop(now) {
  if (now?.playback == null) return undefined
  const { playback } = now
  now.playback = null
  $('scene-play').textContent = 'Play'
  return now.engine.stop(playback, { fade: 0.05 }).catch(() => {})
}

/** What was done last, and what became of it in each modality. */
let deed = ''
const outcomes = new Map()

function begin(words) {
  deed = words
  outcomes.clear()
  tell()
}

function tell() { $('scene-told').textContent = [deed, ...[...outcomes].map(([modality, outcome]) => `${modality} ${outcome}`)].join(', ') }

// Controls.

/** A wheel of 24 ticks: it glows at three of them, one after the other. */
function cipher() {
  const targets = [7, 19, 13]
  let [at, solved, wrong] = [0, 0, 0]
  const wheel = slider('The wheel', 24)
  wheel.oninput = () => {
    if (wheel.valueAsNumber === at) return
    at = wheel.valueAsNumber
    fire('detent')
  }
  wheel.onchange = () => {
    if (solved === targets.length) return
    if (at === targets[solved]) {
      solved += 1
      wrong = 0
      fire(solved === targets.length ? 'solved' : 'locked')
    } else {
      wrong += 1
      // After three wrong tries, the segment shows itself.
      fire(wrong % 3 === 0 ? 'glow' : 'wrong')
      if (wrong % 3 === 0) wheel.style.setProperty('--glow', `${(100 * targets[solved]) / 24}%`)
    }
  }
  return [wheel]
}

/** Twelve nodes, of which every third one has a name. */
function blueprint() {
  let next = 0
  let hint
  const nodes = Array.from({ length: 12 }, (_, index) => element('button', { type: 'button', className: 'node', textContent: String(index + 1), onclick: async () => {
    const { haptics } = await loaded()
    hint ??= haptics.hint({ first: 10_000, again: 10_000 })
    hint.noteInput(performance.now())
    if (index !== next) return fire('wrong node')
    nodes[index].classList.add('joined')
    next += 1
    if (next === nodes.length) hint.stop()
    return fire(next === nodes.length ? 'complete' : next % 3 === 0 ? 'named node' : 'node')
  } }))
  const timer = setInterval(() => { if (hint?.advance(performance.now()) > 0) fire('hint') }, 100)
  leave = () => { clearInterval(timer); hint?.destroy() }
  return [element('div', { className: 'nodes' }, ...nodes)]
}

/** A slider whose handle lags behind the finger, under a heart that follows it. */
function finale() {
  const [handle, travel] = [slider('The slider', 1, { step: 0.001 }), element('progress', { max: 1, value: 0, ariaLabel: 'How far it has come' })]
  let [heart, isHeld, hasBegun] = [null, false, false]
  let timer
  const beat = async () => {
    for (const { isDub } of heart.advance(performance.now(), travel.value)) await fire(isDub ? 'dub' : 'lub')
  }
  handle.oninput = async () => {
    const now = await loaded()
    travel.value = now.haptics.travelOfDrag(handle.valueAsNumber, 0.8)
    if (travel.value >= 1 && !hasBegun) {
      hasBegun = true
      end()
      if (now.playback === null) await togglePlay()
    } else if (!isHeld && !hasBegun) {
      isHeld = true
      heart = now.haptics.heart()
      timer = setInterval(beat, 15)
    }
  }
  const end = () => {
    clearInterval(timer)
    heart?.destroy()
    ;[heart, isHeld] = [null, false]
  }
  handle.onchange = () => {
    end()
    if (hasBegun) return
    handle.value = travel.value = 0
  }
  leave = end
  return [handle, travel]
}

function camera() {
  const shutter = element('button', { type: 'button', className: 'main', textContent: 'Shutter', onclick: async () => {
    shutter.disabled = true
    await fire('attention')
    await fire('countdown')
    for (const left of ['3', '2', '1']) {
      shutter.textContent = left
      await wait(1000)
    }
    await fire('flash')
    await fire('shutter')
    shutter.textContent = 'Shutter'
    shutter.disabled = false
  } })
  return [shutter]
}

/** Four grades, a streak after three good ones, and the best so far. */
function estimation() {
  let [wanted, streak, best] = [Math.floor(Math.random() * 101), 0, Infinity]
  const picture = element('div', { className: 'lit', role: 'img', ariaLabel: 'A part of the bar is lit' })
  const show = () => picture.style.setProperty('--lit', `${wanted}%`)
  const guess = slider('The estimate in percent', 100, { step: 5 })
  const said = element('output', { textContent: '0 %' })
  guess.oninput = () => { said.textContent = `${guess.value} %`; fire('step') }
  const lock = element('button', { type: 'button', className: 'main', textContent: 'Lock in', onclick: async () => {
    lock.disabled = true
    await fire('lock-in')
    await wait(700)
    const off = Math.abs(guess.valueAsNumber - wanted)
    const grade = off <= 2 ? 'spot on' : off <= 8 ? 'close' : off <= 20 ? 'off' : 'way off'
    await fire(grade)
    streak = off <= 8 ? streak + 1 : 0
    if (streak > 0 && streak % 3 === 0) await wait(900).then(() => fire('streak'))
    else if (off < best && best < Infinity) await wait(900).then(() => fire('personal best'))
    best = Math.min(best, off)
    said.textContent = `It was ${wanted} %.`
    await wait(1200)
    wanted = Math.floor(Math.random() * 101)
    show()
    lock.disabled = false
  } })
  show()
  return [picture, guess, said, lock]
}

// The page.

/** Shows a scene, or the handshake. */
async function choose(name) {
  leave()
  leave = () => {}
  stop(scene)
  chosen = Object.hasOwn(scenes, name) ? name : 'handshake'
  for (const tab of $('tabs').children) {
    const isChosen = tab.dataset.scene === chosen
    tab.setAttribute('aria-selected', String(isChosen))
    tab.tabIndex = isChosen ? 0 : -1
  }
  $('handshake').hidden = chosen !== 'handshake'
  $('scene').hidden = chosen === 'handshake'
  if (chosen === 'handshake') return
  const { title, words, control } = scenes[chosen]
  $('scene-title').textContent = title
  $('scene-words').textContent = words
  $('scene-control').replaceChildren(...(control?.() ?? []))
  begin('')
  const { cues = [], tracks = {}, live = [] } = await (await fetch(`scenes/${chosen}.timeline.json`)).json()
  if (chosen !== name) return
  $('scene-play').hidden = cues.length + Object.keys(tracks).length === 0
  $('scene-play').textContent = 'Play'
  $('scene-cues').replaceChildren(...live.map((cue) => element('button', { type: 'button', textContent: cue.name, onclick: () => fire(cue.name) })))
}

/** Shows the visual of a scene as its name, in a ring that glows. */
async function show({ id, visual, effect, duration }) {
  const { engine, timeline } = scene
  engine.acknowledge(id)
  const name = await engine.visualName(timeline, visual)
  if (!name) return
  const [ring, word] = [$('scene-ring'), $('scene-visual')]
  word.textContent = name
  ring.className = effect === 'fade' ? 'fade' : effect === 'flash' ? 'flash' : 'glow'
  clearTimeout(ring.timer)
  ring.timer = setTimeout(() => { ring.className = ''; word.textContent = '' }, Math.min(Math.max(duration, 120), 2000))
}

listeners.add((event) => {
  if (!scene || scene.name !== chosen) return
  if (event.kind === 'visual') whenDue(event, () => show(event))
  if (event.kind === 'transport' && event.playback === scene.playback && ['finished', 'stopped'].includes(event.transport)) {
    scene.playback = null
    $('scene-play').textContent = 'Play'
  }
  if (event.kind !== 'receipt' || event.outcome === 'queued') return
  outcomes.set(event.modality, event.outcome)
  tell()
})
$('scene-play').onclick = togglePlay
const names = ['handshake', ...Object.keys(scenes)]
$('tabs').replaceChildren(...names.map((name) => {
  const tab = element('button', { type: 'button', textContent: scenes[name]?.title ?? 'Handshake', onclick: () => { location.hash = name } })
  Object.assign(tab.dataset, { scene: name })
  tab.setAttribute('role', 'tab')
  tab.setAttribute('aria-controls', name === 'handshake' ? 'handshake' : 'scene')
  tab.onkeydown = ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (!step) return
    const next = $('tabs').children[(names.indexOf(name) + step + names.length) % names.length]
    next.focus()
    next.click()
  }
  return tab
}))
addEventListener('hashchange', () => choose(location.hash.slice(1)))
choose(location.hash.slice(1))
