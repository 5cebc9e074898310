// The other scenes of apps: each is a timeline of Patterns, whose cues a control fires as the app does.
import { makeCourse } from './course.js'
import { listeners, prepared, whenDue } from './sound.js'

const $ = (id) => document.getElementById(id)
const element = (tag, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), properties)
  made.append(...children)
  return made
}
/** Waits; for a scene that was left meanwhile, nothing follows. */
const wait = (milliseconds) => new Promise((resolve) => {
  const mine = visit
  setTimeout(() => { if (visit === mine) resolve() }, milliseconds)
})
const slider = (label, max, properties) => element('input', { type: 'range', min: 0, max, value: 0, ariaLabel: label, ...properties })

/** The scenes, by the names of their timelines; `control` makes what one touches. */
const scenes = {
  runner: { title: 'Runner', words: 'Press to jump: over what is in the way, and for hearts. After three deaths it is easier.', control: runner },
  cipher: { title: 'Cipher', words: 'Turn each wheel, and let go at its hidden place. After three wrong tries, it glows.', control: cipher },
  firewall: { title: 'Firewall', words: 'Packets come on the beat: press to block each, or it breaks through.', control: firewall },
  blueprint: { title: 'Blueprint', words: 'Join the twelve nodes in their order. Who waits for ten seconds gets a hint.', control: blueprint },
  finale: { title: 'Finale', words: 'The slider resists, and the heart beats faster. At its end everything begins.', control: finale },
  'gravity-game': { title: 'Gravity', words: 'Press to flip: away from what is sharp, to what shines. The tenth is the goal.', control: gravity },
  camera: { title: 'Camera', words: 'A sound draws the eyes here, then a countdown leaves time to smile.', control: camera },
  estimation: { title: 'Estimation', words: 'How many percent are lit? Felt is only what counts.', control: estimation },
}

/** The scene that is shown, `{ name, engine, haptics, timeline, playback, contents }`; `null` before its first gesture. */
let scene = null
/** The scenes that were loaded, by their names, as promises. */
const made = new Map()
let chosen = 'handshake'
/** Counts the scenes that were shown. */
let visit = 0
/** Prepares a scene at its first gesture, and ends what its control has begun. */
let [enter, leave] = [() => {}, () => {}]

/** The scene with its timeline, which the first gesture loads. */
async function loaded() {
  const name = chosen
  const { engine } = await prepared()
  await engine.context.resume()
  if (!made.has(name)) made.set(name, load(name))
  const one = await made.get(name)
  if (chosen === name && scene !== one) {
    scene = one
    one.entering = enter(one)
  }
  await one.entering
  return one
}

async function load(name) {
  const { haptics, engine } = await prepared()
  const text = await (await fetch(`scenes/${name}.timeline.json`)).text()
  const timeline = await engine.loadTimeline(text)
  return { name, haptics, engine, timeline, playback: null, contents: JSON.parse(text) }
}

/** In frames of the page's 48,000 a second. */
const halfSecondLater = { delay: 24_000 }

/** Fires a live cue now, or later; gives its number. */
async function fire(name, when) {
  const { engine, timeline } = await loaded()
  const words = `${name} is fired`
  if (!when) begin(words)
  const live = await engine.fireNamed(timeline, name, when)
  if (when) later.set(live, words)
  else told = { live }
  return live
}

async function togglePlay() {
  const now = await loaded()
  if (now.playback !== null) return stop(now)
  begin('it plays')
  now.playback = await now.engine.play(now.timeline)
  told = { playback: now.playback }
  $('scene-play').textContent = 'Stop'
  return undefined
}

function stop(now) {
  if (now?.playback == null) return undefined
  const { playback } = now
  now.playback = null
  $('scene-play').textContent = 'Play'
  return now.engine.stop(playback, { fade: 0.05 }).catch(() => {})
}

/** What was done last, `{ live }` or `{ playback }`, and what became of it in each modality. */
let [action, told] = ['', {}]
const outcomes = new Map()
/** Cues that were fired ahead of their time. */
const later = new Map()

function begin(words, what = {}) {
  ;[action, told] = [words, what]
  outcomes.clear()
  tell()
}

function note({ modality, outcome, liveCue, playback }) {
  if (later.has(liveCue)) {
    begin(later.get(liveCue), { live: liveCue })
    later.delete(liveCue)
  }
  if (liveCue ? liveCue !== told.live : playback !== told.playback) return
  outcomes.set(modality, outcome)
  tell()
}

function tell() { $('scene-told').textContent = [action, ...[...outcomes].map(([modality, outcome]) => `${modality} ${outcome}`)].join(', ') }

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

/** Three wheels of 24 ticks, each of which locks at one of them; half a second after the third, the cipher is solved. */
function cipher() {
  const targets = [7, 19, 13]
  let [solved, wrong] = [0, 0]
  return targets.map((target, index) => {
    const wheel = slider(`Wheel ${index + 1}`, 24)
    let at = 0
    wheel.oninput = () => {
      if (wheel.valueAsNumber === at) return
      at = wheel.valueAsNumber
      fire('detent')
    }
    wheel.onchange = () => {
      if (at === target) {
        solved += 1
        wrong = 0
        wheel.disabled = true
        wheel.style.removeProperty('--glow')
        fire('locked')
        if (solved === targets.length) fire('solved', halfSecondLater)
      } else {
        wrong += 1
        fire('wrong')
        if (wrong !== 3) return
        // After three wrong tries, the segment shows itself, until it locks.
        wheel.style.setProperty('--glow', `${(100 * target) / 24}%`)
        fire('glow', halfSecondLater)
      }
    }
    return wheel
  })
}

/** Twelve nodes, of which every third one has a name. */
function blueprint() {
  let next = 0
  let hint
  enter = ({ haptics }) => {
    hint = haptics.hint({ first: 10_000, again: 10_000 })
    hint.noteInput(performance.now())
  }
  const nodes = Array.from({ length: 12 }, (_, index) => element('button', { type: 'button', className: 'node', textContent: String(index + 1), onclick: async () => {
    await loaded()
    hint?.noteInput(performance.now())
    if (index !== next) return fire('wrong node')
    nodes[index].classList.add('joined')
    next += 1
    if (next === nodes.length) hint?.stop()
    if (next === nodes.length) fire('complete', halfSecondLater)
    return fire(next % 3 === 0 ? 'named node' : 'node')
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
  // Beats are fired ahead, so that they come on time, each as strong as the heart beats.
  const ahead = 60
  const beat = async () => {
    const now = scene
    for (const { time, intensity, isDub } of heart.advance(performance.now() + ahead, travel.value)) {
      if (scene !== now) return
      const when = { hostTime: time }
      await now.engine.setCueGain(await fire(isDub ? 'dub' : 'lub', when), intensity, { over: 0, when })
    }
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

/** A sound that plays whole, then a countdown with a flash every half second, the shutter, and the picture. */
function camera() {
  const [shutter, said] = [element('button', { type: 'button', className: 'main', textContent: 'Shutter' }), element('output')]
  const [length, chosenLength] = [slider('The countdown in seconds', 3, { min: 0.5, step: 0.5 }), element('output')]
  length.oninput = () => { chosenLength.textContent = `${length.valueAsNumber.toFixed(1)}\u00A0s` }
  length.value = 3
  length.oninput()
  const flash = element('input', { type: 'checkbox', checked: true })
  let [request, shot, pictures] = [0, null, 0]
  const enterState = (words) => {
    said.textContent = words
    for (const one of [shutter, length, flash]) one.disabled = shot !== null
  }
  /** A timeline of live cues at their times. */
  const timelineOf = ({ engine, contents }, ...cues) => {
    const { version, assets, policy, live } = contents
    return engine.loadTimeline(JSON.stringify({ version, assets, policy,
      cues: cues.map(([name, time]) => ({ ...live.find((cue) => cue.name === name), name: undefined, time })) }))
  }
  shutter.onclick = async () => {
    const mine = shot = {}
    enterState('Playing')
    const now = await loaded()
    const { engine } = now
    const seconds = length.valueAsNumber
    now.shots ??= new Map()
    if (!now.shots.has(seconds)) now.shots.set(seconds, await prepare(now, seconds))
    await engine.setGates(await engine.findGate(now.timeline, 'flash'), flash.checked)
    if (shot !== mine) return
    begin('it plays')
    Object.assign(mine, now.shots.get(seconds))
    now.playback = mine.playback = await engine.play(mine.timeline)
    told = { playback: mine.playback }
    if (shot === mine) request = requestAnimationFrame(follow)
    else stop(now)
  }
  /** A shot: the countdown begins at the end of the sound. */
  const prepare = async (now, seconds) => {
    const start = await now.engine.duration(await timelineOf(now, ['attention', 0]))
    const flashes = Array.from({ length: 2 * seconds }, (_, index) => ['flash', start + index / 2])
    const end = start + seconds
    return { start, end, timeline: await timelineOf(now, ['attention', 0], ['countdown', start], ...flashes, ['shutter', end]) }
  }
  /** What is heard now decides about the state. */
  const follow = async () => {
    const mine = shot
    const position = await scene.engine.position(mine.playback, performance.now())
    if (shot !== mine) return
    if (scene.playback !== mine.playback) return process()
    const time = position?.seconds ?? 0
    enterState(time < mine.start ? 'Playing' : time < mine.end ? `Counting down: ${(Math.ceil(2 * (mine.end - time)) / 2).toFixed(1)}` : 'Capturing')
    request = requestAnimationFrame(follow)
  }
  const process = async () => {
    const mine = shot
    enterState('Processing')
    await wait(500)
    if (shot !== mine) return
    pictures += 1
    shot = null
    enterState(`Picture ${pictures}`)
  }
  const abort = () => {
    if (!shot) return
    cancelAnimationFrame(request)
    shot = null
    stop(scene)
    enterState('Aborted')
  }
  // Nothing is left running in the background.
  const hide = () => { if (document.hidden) abort() }
  document.addEventListener('visibilitychange', hide)
  leave = () => {
    document.removeEventListener('visibilitychange', hide)
    abort()
    openGates()
  }
  return [said, shutter, element('label', {}, 'Countdown', length, chosenLength), element('label', {}, flash, 'Flash')]
}

/** Opens every gate: the scenes share those of the engine. */
async function openGates() { if (scene) await scene.engine.setGates(await scene.engine.closedGates(), true) }

/** Four grades, a streak after three good ones in a row, a level after five, and the best so far. */
function estimation() {
  let [wanted, streak, good, best] = [Math.floor(Math.random() * 101), 0, 0, Infinity]
  const picture = element('div', { className: 'lit', role: 'img', ariaLabel: 'A part of the bar is lit' })
  const show = () => picture.style.setProperty('--lit', `${wanted}%`)
  const guess = slider('The estimate in percent', 100, { step: 5 })
  const said = element('output', { textContent: '0 %' })
  // Steps are silent at first.
  const chatter = element('input', { type: 'checkbox' })
  const follow = async ({ engine, timeline }) => engine.setGates(await engine.findGate(timeline, 'chatter'), chatter.checked)
  ;[enter, leave] = [follow, openGates]
  chatter.onchange = async () => follow(await loaded())
  guess.oninput = () => { said.textContent = `${guess.value} %`; fire('step') }
  const lock = element('button', { type: 'button', className: 'main', textContent: 'Lock in', onclick: async () => {
    lock.disabled = true
    await fire('lock-in')
    await wait(700)
    const off = Math.abs(guess.valueAsNumber - wanted)
    await fire(off <= 2 ? 'spot on' : off <= 8 ? 'close' : off <= 20 ? 'off' : 'way off')
    streak = off <= 8 ? streak + 1 : 0
    if (off <= 8) good += 1
    const milestones = [
      ...streak > 0 && streak % 3 === 0 ? ['streak'] : [], ...off <= 8 && good % 5 === 0 ? ['level-up'] : [],
      ...off < best && best < Infinity ? ['personal best'] : [],
    ]
    best = Math.min(best, off)
    said.textContent = `It was ${wanted} %.`
    for (const milestone of milestones) {
      await wait(900)
      await fire(milestone)
    }
    await wait(1200)
    wanted = Math.floor(Math.random() * 101)
    show()
    lock.disabled = false
  } })
  show()
  return [picture, guess, said, lock, element('label', {}, chatter, 'Hear every step')]
}

// The page.

/** Shows a scene, or the handshake. */
async function choose(name) {
  leave()
  ;[enter, leave] = [() => {}, () => {}]
  visit += 1
  stop(scene)
  scene = null
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
  $('scene-cues').replaceChildren()
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
  if (event.kind === 'receipt' && event.outcome !== 'queued') note(event)
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
