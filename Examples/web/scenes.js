// The other scenes of apps: each is a timeline of Patterns, whose cues a control fires as the app does.
import { makeCourse } from './course.js'
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
  runner: { title: 'Runner', words: 'Press to jump: over what is in the way, and for hearts. After three deaths it is easier.', control: runner },
  cipher: { title: 'Cipher', words: 'Turn the wheel, and let go at three hidden places. After three wrong tries, one glows.', control: cipher },
  firewall: { title: 'Firewall', words: 'Packets come on the beat: press to block each, or it breaks through.', control: firewall },
  blueprint: { title: 'Blueprint', words: 'Join the twelve nodes in their order. Who waits for ten seconds gets a hint.', control: blueprint },
  finale: { title: 'Finale', words: 'The slider resists, and the heart beats faster. At its end everything begins.', control: finale },
  'gravity-game': { title: 'Gravity', words: 'Press to flip: away from what is sharp, to what shines. The tenth is the goal.', control: gravity },
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

/** A runner who jumps for hearts: 20 of them, or a minute, are a run. */
function runner() {
  const [jump, wanted, longest] = [700, 20, 60_000]
  const said = element('output', { textContent: 'Press to run' })
  let [hearts, count, began, assist, landing] = [0, 0, 0, null, 0]
  const end = (words) => {
    course.stop()
    said.textContent = words
  }
  const course = makeCourse({
    label: 'The course of the runner: press to run, and to jump',
    // Every third thing is a heart; for who was helped, gaps are a fifth wider.
    next: () => ({ ...(++count % 3 === 0 ? { kind: 'heart', isUp: true } : { kind: 'block', isUp: false }), gap: 1.1 * (course.speed < 1 ? 1.2 : 1) }),
    meet: (kind, isMet) => {
      if (kind === 'block' && isMet) die()
      else if (kind === 'heart' && isMet) collect()
      if (course.isRunning && performance.now() - began > longest) finish()
    },
    press: () => {
      if (!course.isRunning) return run()
      if (course.isUp) return undefined
      course.move(true)
      landing = setTimeout(() => course.move(false), jump / course.speed)
      return undefined
    },
  })
  const run = async () => {
    const now = await loaded()
    if (course.isRunning) return
    assist ??= now.haptics.assist({ failuresToHelp: 3, countsInTotal: 1, levelFactor: 0.8 })
    const { factor } = assist.state()
    ;[hearts, count, began, course.speed] = [0, 0, performance.now(), factor]
    said.textContent = '0 hearts'
    course.start()
    if (now.playback === null) await togglePlay()
    if (now.playback !== null) await now.engine.setRate(now.playback, factor)
  }
  const collect = () => {
    hearts += 1
    said.textContent = hearts === 1 ? '1 heart' : `${hearts} hearts`
    fire('heart')
    if (hearts === wanted) finish()
  }
  const finish = () => {
    end(`Done, with ${hearts} hearts. Press to run again`)
    stop(scene)
  }
  const die = async () => {
    clearTimeout(landing)
    end('Press to run again')
    const isHelped = assist.noteFailure()
    stop(scene)
    await fire('death')
    if (isHelped) setTimeout(() => { if (chosen === 'runner') fire('assist') }, 1500)
  }
  leave = () => { course.stop(); clearTimeout(landing); assist?.destroy() }
  return [course.stage, said]
}

/** Packets that come to a wall on the beats of a track, which judges the presses by what is heard. */
function firewall() {
  const ahead = 1500
  const said = element('output', { textContent: 'Press to begin' })
  const wall = element('button', { type: 'button', className: 'course wall', ariaLabel: 'The wall: press to begin, and to block' })
  let [judge, map, marks, request, playing] = [null, null, [], 0, null]
  const end = async () => {
    cancelAnimationFrame(request)
    const ended = judge
    judge = null
    wall.replaceChildren()
    await ended?.destroy()
  }
  const begin = async () => {
    const now = await loaded()
    if (judge) return
    map ??= await now.engine.beatMap(now.timeline, 'packets')
    judge = await now.engine.judge(map, { countsInTotal: 1 })
    marks = map.beats.map(() => element('span', { className: 'thing packet' }))
    if (now.playback !== null) await stop(now)
    await togglePlay()
    playing = now.playback
    request = requestAnimationFrame(frame)
  }
  const frame = async () => {
    const [now, mine] = [scene, judge]
    if (now.playback !== playing) {
      await end()
      said.textContent = `${said.textContent}. Press to begin again`
      return
    }
    // None before it sounds.
    const position = await now.engine.position(playing, performance.now())
    if (judge !== mine) return
    const time = position === null ? 0 : position.seconds * 1000
    map.beats.forEach((beat, index) => {
      const isSeen = beat > time - 150 && beat < time + ahead && !marks[index].isGone
      if (isSeen !== marks[index].isConnected) isSeen ? wall.append(marks[index]) : marks[index].remove()
      if (isSeen) marks[index].style.left = `${15 + 85 * ((beat - time) / ahead)}%`
    })
    await mine.closeWindows(playing, performance.now())
    for (const { kind, beat } of await mine.poll()) {
      if (kind === 'stray') continue
      marks[beat].isGone = true
      fire(kind === 'hit' ? 'blocked' : 'breached')
    }
    const { hits, misses, isWide } = await mine.score()
    if (judge !== mine) return
    said.textContent = `${hits} blocked, ${misses} broke through${isWide ? ', with more time' : ''}`
    request = requestAnimationFrame(frame)
  }
  wall.onpointerdown = (event) => { if (judge && playing !== null) judge.tap(playing, event.timeStamp); else begin() }
  wall.onkeydown = (event) => {
    if (![' ', 'Enter'].includes(event.key) || event.repeat) return
    event.preventDefault()
    wall.onpointerdown(event)
  }
  leave = end
  return [wall, said]
}

/** A figure that flips between floor and ceiling; the beats are seen while it is played. */
function gravity() {
  const goal = 10
  const said = element('output', { textContent: 'Press to begin' })
  let count = 0
  const course = makeCourse({
    label: 'The course of the gravity game: press to begin, and to flip',
    next: () => {
      count += 1
      const isUp = Math.random() < 0.5
      return count % goal === 0 ? { kind: 'goal', isUp, gap: 1.5 } : { kind: count % 2 === 0 ? 'spike' : 'star', isUp, gap: 0.9 }
    },
    meet: (kind, isMet) => {
      if (!isMet && kind !== 'goal') return
      if (kind === 'star') fire('collect')
      else {
        course.stop()
        stop(scene)
        said.textContent = `${kind === 'spike' ? 'Hit' : isMet ? 'The goal' : 'Past the goal'}. Press to begin again`
        if (kind === 'spike') fire('death')
        else if (isMet) fire('goal')
      }
    },
    press: async () => {
      if (course.isRunning) {
        course.move(!course.isUp)
        return fire('flip')
      }
      const now = await loaded()
      if (course.isRunning) return undefined
      count = 0
      said.textContent = 'Flip with every press'
      course.start()
      return now.playback === null ? togglePlay() : undefined
    },
  })
  leave = () => course.stop()
  return [course.stage, said]
}

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
    if (isChosen) tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
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
