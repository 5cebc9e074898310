// What other devices play of a pattern, as blocks: times, lengths and levels in turn.

/** The strips, from top to bottom, and the losses that each counts. */
export const strips = {
  iphone: { title: 'iPhone' }, android: { title: 'Android', to: 'android-waveform' }, switch: { title: 'on/off', to: 'android-waveform' },
  controller: { title: 'pad', to: 'pads' }, browser: { title: 'browser', to: 'vibrate' },
}
/** Losses that every block shows: hue is sharpness, and a motor that is on or off has one height. */
const shown = ['lost-sharpness', 'beyond-tolerance']
/** A motor that is only on or off has no strength either. */
const strength = { rule: 'lost-strength', severity: 'warning', message: 'an on/off motor has no strength' }
/** What a phone refuses, or leaves out. */
const refused = /^(too-many|unknown|curve-|parameter-|control-without|value-out|event-|missing|misspelled)/

/** Levels at a rate as blocks of equal levels; silence is left out. */
function blocksAt(rate, levels) {
  const blocks = []
  for (let start = 0, i = 1; i <= levels.length; i++) {
    if (i < levels.length && levels[i] === levels[start]) continue
    if (levels[start] > 0) blocks.push(start / rate, (i - start) / rate, levels[start])
    start = i
  }
  return blocks
}

/** Durations in milliseconds, one after the other, with the level of each. */
function blocksOf(durations, levelOf) {
  const blocks = []
  let time = 0
  durations.forEach((duration, i) => {
    const [level, length] = [levelOf(i), duration / 1000]
    if (level > 0 && length > 0) {
      if (Math.abs(blocks.at(-3) + blocks.at(-2) - time) < 1e-9 && blocks.at(-1) === level) blocks[blocks.length - 2] += length
      else blocks.push(time, length, level)
    }
    time += length
  })
  return blocks
}

/** The strips of a pattern but that of the iPhone: `{ [name]: { blocks, low, losses } }`. */
export function stripsOf(text, format, tools) {
  const made = (to) => {
    const { text: written, losses } = tools.convert(text, { format, to })
    return { ...JSON.parse(written), losses: losses.filter(({ rule }) => rule !== 'beyond-tolerance') }
  }
  const [android, pads] = [made('android-waveform'), made('pads')]
  const vibrate = tools.convert(text, { format, to: 'vibrate' })
  const losses = android.losses.filter(({ rule }) => rule !== 'lost-strength')
  return {
    android: { blocks: blocksOf(android.timings, (i) => android.amplitudes[i] / 255), losses: android.losses },
    switch: { blocks: blocksOf(android.timings, (i) => Number(android.amplitudes[i] > 0)), losses: [...losses, strength] },
    controller: { blocks: blocksAt(pads.rate, pads.high), low: blocksAt(pads.rate, pads.low), losses: pads.losses },
    browser: { blocks: blocksOf(JSON.parse(vibrate.text), (i) => Number(i % 2 === 0)), losses: vibrate.losses.filter(({ rule }) => rule !== 'beyond-tolerance') },
  }
}

/** The findings that a phone's strip counts. */
export const refusals = (findings) => findings.filter(({ rule, severity }) => severity !== 'note' && refused.test(rule))

/** Returns whether a loss takes an event away or moves it, so that its place is hatched. */
export const isHatched = ({ rule, offset }) => offset !== undefined && !shown.includes(rule) && /^(lost-(?!strength|notes)|moved)/.test(rule)

export const endOf = (blocks) => (blocks.length > 0 ? blocks.at(-3) + blocks.at(-2) : 0)

/** A strip as a pattern that can be heard. The motors of a controller are heavy and light. */
export function patternOf({ blocks, low = [] }) {
  const events = (all, sharpness) => Array.from({ length: all.length / 3 }, (_, i) => ({ Event: {
    Time: all[3 * i], EventType: 'HapticContinuous', EventDuration: all[3 * i + 1],
    EventParameters: [['HapticIntensity', all[3 * i + 2]], ['HapticSharpness', sharpness]].map(([ParameterID, ParameterValue]) => ({ ParameterID, ParameterValue })),
  } }))
  const all = low.length > 0 ? [...events(low, 0.1), ...events(blocks, 0.8)] : events(blocks, 0.4)
  return JSON.stringify({ Version: 1, Pattern: all.sort((a, b) => a.Event.Time - b.Event.Time) })
}
