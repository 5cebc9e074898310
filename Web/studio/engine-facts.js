// What the engine makes of an event, read in the module's outlines, so that no formula is here a second time.

/** The positions whose durations are read; others lie on lines between them. */
const steps = 512
/** Longer than the longest attack. */
const long = 10

let outline
let durations
let defaults

/** Has the module answer. */
export function learn(haptics) {
  outline = (events) => haptics.outline(JSON.stringify({ Version: 1, Pattern: events.map((Event) => ({ Event })) })).events
}

/** The numbers that events play without parameters: `{ level, sharpness, volume }`. */
export function defaultNumbers() {
  if (!defaults) {
    const [haptic, audio] = outline([{ Time: 0, EventType: 'HapticTransient' }, { Time: 0, EventType: 'AudioContinuous', EventDuration: 1 }])
    defaults = { level: haptic.level[1], sharpness: haptic.sharpness[1], volume: audio.level[1] }
  }
  return defaults
}

/** The duration of an attack, decay or release of 0 to 1, in seconds. */
export function secondsOf(position) {
  const [at, all] = [Math.min(Math.max(position, 0), 1) * steps, known()]
  const low = Math.min(Math.floor(at), steps - 1)
  return all[low] + (all[low + 1] - all[low]) * (at - low)
}

/** The attack, decay or release with a duration in seconds. */
export function positionOf(seconds) {
  const all = known()
  if (seconds <= 0) return 0
  if (seconds >= all[steps]) return 1
  let [low, high] = [0, steps]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (all[middle] <= seconds) low = middle
    else high = middle
  }
  return (low + (seconds - all[low]) / (all[high] - all[low])) / steps
}

/** The durations of all steps: the times at which attacks reach their level. */
function known() {
  durations ??= outline(Array.from({ length: steps + 1 }, (_, i) => ({
    Time: 0, EventType: 'HapticContinuous', EventDuration: long,
    EventParameters: [{ ParameterID: 'AttackTime', ParameterValue: i / steps }],
  }))).map(({ level }, i) => (i === 0 ? 0 : level[2]))
  return durations
}

/** The level of a continuous event with other numbers, as times and values in turn. */
export function levelLine({ time, length, level, sustained, attack, decay, release }) {
  const parameters = { HapticIntensity: level, Sustained: sustained, AttackTime: attack, DecayTime: decay, ReleaseTime: release }
  const [event] = outline([{
    Time: time, EventType: 'HapticContinuous', EventDuration: length,
    EventParameters: Object.entries(parameters).map(([ParameterID, ParameterValue]) => ({ ParameterID, ParameterValue })),
  }])
  return event.level ?? []
}
