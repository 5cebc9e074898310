import { count } from './numbers.js'
import { studio } from './studio.js'

/** The clicks, in seconds, and the touches that are enough. */
const beat = 0.6
const clicks = 11
const wanted = 8
const fewest = 4
/** The largest offset, in seconds. */
const most = 0.3

/** The position that is heard at a time stamp, from positions that are known. */
function positionAt(anchors, stamp) {
  const { now, seconds } = anchors.reduce((a, b) => (Math.abs(b.now - stamp) < Math.abs(a.now - stamp) ? b : a))
  return seconds + (stamp - now) / 1000
}

/**
 * Measures how late touches are when a hand follows clicks, which is the latency that neither the browser nor the
 * hand knows of, and takes it off from then on.
 */
export async function calibrate() {
  const { hands, player, settings } = studio
  hands.stop()
  await player.stop()
  const { engine } = await hands.monitor.prepare()
  const playback = await engine.play({ cues: hands.monitor.clicks(beat, 0, beat * clicks) })
  const [stamps, anchors] = [[], []]
  const note = (event) => {
    if (event.repeat || (event.type === 'keydown' && event.key !== ' ' && event.key !== 'Escape')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') isOver = true
    else stamps.push(event.timeStamp)
  }
  let isOver = false
  const kinds = ['keydown', 'pointerdown']
  for (const kind of kinds) addEventListener(kind, note, true)
  studio.notice('Press Space, or anywhere, on each click.')
  while (!isOver && stamps.length < wanted && (anchors.at(-1)?.seconds ?? 0) < beat * (clicks - 0.5)) {
    await new Promise(requestAnimationFrame)
    const now = performance.now()
    const found = await engine.position(playback, now).catch(() => null)
    if (found) anchors.push({ now, seconds: found.seconds })
    // Without sound there is nothing to follow.
    else if (anchors.length === 0 && stamps.length > 0) isOver = true
  }
  for (const kind of kinds) removeEventListener(kind, note, true)
  await engine.stop(playback).catch(() => {})
  if (anchors.length === 0 || stamps.length < fewest) return studio.notice(`Not calibrated: it takes at least ${fewest} touches.`)
  const late = stamps.map((stamp) => positionAt(anchors, stamp)).map((at) => at - Math.round(at / beat) * beat).sort((a, b) => a - b)
  const before = settings.touchOffset.peek()
  const offset = Math.round(Math.min(Math.max(late[late.length >> 1], -most), most) * 1000)
  settings.touchOffset.value = offset
  return studio.notice(`${count(late.length, 'touch', 'touches')}: yours count ${Math.abs(offset)} ms ${offset < 0 ? 'later' : 'earlier'} from now on.`,
    { label: 'Undo', run: () => { settings.touchOffset.value = before } })
}
