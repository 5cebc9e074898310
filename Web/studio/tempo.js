import { clamp } from './numbers.js'

/** A pause between presses that begins anew, in milliseconds. */
const pause = 2000
const mostPresses = 8
/** The limits of a tempo, in beats per minute. */
export const tempi = { least: 20, most: 400 }

/**
 * The tempo of presses at times in milliseconds, `{ bpm, error, since }`: that of the line along them, its uncertainty,
 * and the time from the first press on the line to the last press.
 */
function tempoOf(times) {
  const count = times.length
  const [middle, mean] = [(count - 1) / 2, times.reduce((sum, time) => sum + time, 0) / count]
  const square = times.reduce((sum, _, i) => sum + (i - middle) ** 2, 0)
  const beat = times.reduce((sum, time, i) => sum + (i - middle) * (time - mean), 0) / square
  const rest = times.reduce((sum, time, i) => sum + (time - mean - (i - middle) * beat) ** 2, 0)
  const deviation = count > 2 ? Math.sqrt(rest / (count - 2) / square) : 0
  return { bpm: Math.round(clamp(60_000 / beat, tempi.least, tempi.most) * 10) / 10, error: (60_000 * deviation) / beat ** 2, since: times.at(-1) - mean + middle * beat }
}

/** The tempo of the timeline that a sound becomes, `{ bpm, firstBeat }`; `null` for a sound without a steady one. */
export function tempoOfSound({ tempo }) {
  if (!tempo) return null
  // A tempo of the music leads to a first beat that is later than the start.
  const [change] = tempo.changes ?? []
  return { bpm: change?.bpm ?? tempo.bpm, firstBeat: change ? Math.round(((60 * change.beat) / tempo.bpm) * 10_000) / 10_000 : 0 }
}

/** Has a button measure the tempo in which it is pressed. give: gets the tempo from the second press on. */
export function measureTempo(button, give) {
  let presses = []
  const press = ({ timeStamp }) => {
    if (timeStamp - presses.at(-1) > pause) presses = []
    presses = [...presses, timeStamp].slice(-mostPresses)
    if (presses.length > 1) give(tempoOf(presses))
  }
  button.addEventListener('pointerdown', press)
  button.addEventListener('keydown', (event) => { if (/^( |Enter)$/.test(event.key) && !event.repeat) press(event) })
}
