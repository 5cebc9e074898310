// Events of an engine, as objects with the properties of their kind. Their durations are in milliseconds.
import * as words from './words.js'

const statusOf = (event) => (event.modalityStatus ? statusName(event.modalityStatus) : null)
export const reasonOf = (event) => (event.dropReason ? words.dropReasons.name(event.dropReason) : null)

const refusalOf = (event) => (event.refusal
  ? { reason: words.refusals.name(event.refusal), code: event.refusalCode } : null)
const timeOf = (event) => (event.hasHostTime ? Number(event.hostTime) / 1e6 : null)

/** The values of a change of a start, by its word. */
const startChanges = {
  resume: (event) => ({ offset: event.startOffset }),
  rate: (event) => ({ rate: event.startRate }),
  gain: (event) => ({ gain: event.startValue, seconds: event.startSeconds }),
  control: (event) => ({ control: words.controls.name(event.control), value: event.startValue }),
  curve: (event) => ({
    control: words.controls.name(event.control), value: event.startValue,
    seconds: event.startSeconds, pointsLeft: event.pointsLeft,
  }),
}

const readers = {
  visual: (event, milliseconds) => ({
    visual: event.visual, id: event.visualId, meaning: event.meaning, playback: event.playback,
    liveCue: event.liveCue, cue: event.cue, cueCount: event.cueCount, payload: event.payload,
    effect: words.effects.name(event.effect), level: event.level,
    hostTime: timeOf(event),
    duration: milliseconds(event.duration), offset: milliseconds(event.offset),
  }),
  withdrawn: (event) => ({ id: event.visualId }),
  merged: (event) => ({ id: event.visualId, cueCount: event.cueCount }),
  receipt: (event, milliseconds) => ({
    modality: words.modalities.name(event.modality), outcome: words.outcomes.name(event.outcome),
    dropReason: reasonOf(event), refusal: refusalOf(event), status: statusOf(event),
    meaning: event.meaning, playback: event.playback, liveCue: event.liveCue, cue: event.cue,
    cueCount: event.cueCount, lateness: milliseconds(event.lateness), skew: Number(event.skew) / 1e6,
  }),
  music: (event) => ({
    sound: event.sound, playback: event.playback, outcome: words.outcomes.name(event.outcome),
    dropReason: reasonOf(event), status: statusOf(event),
  }),
  musicGap: (event, milliseconds) => ({ sound: event.sound, duration: milliseconds(event.duration) }),
  shortfall: (event) => ({
    meaning: event.meaning, playback: event.playback, liveCue: event.liveCue, cue: event.cue,
    reached: event.reachedModalities, required: event.requiredModalities,
  }),
  transport: (event) => ({
    playback: event.playback, transport: words.transports.name(event.transport),
  }),
  start: (event) => ({
    id: event.startId, pattern: event.pattern, meaning: event.meaning, playback: event.playback,
    liveCue: event.liveCue, cue: event.cue, offset: event.startOffset, rate: event.startRate,
    gain: event.startValue, hostTime: timeOf(event),
  }),
  startChanged: (event) => {
    const change = words.startChanges.name(event.startChange)
    return { id: event.startId, change, hostTime: timeOf(event), ...startChanges[change]?.(event) }
  },
  marker: (event) => ({
    playback: event.playback, marker: event.marker, offset: Number(event.offset), hostTime: timeOf(event),
  }),
  status: (event) => ({
    modality: words.modalities.name(event.modality), status: statusName(event.modalityStatus),
  }),
  interrupted: (event) => ({ reason: words.stops.name(event.stoppedReason) }),
  resumed: () => ({}),
  lost: (event) => ({ count: event.lostEvents }),
}

/** An event of haptics.h as a page gets it, of an engine at a sample rate. */
export function eventOf(raw, sampleRate) {
  const kind = words.events.name(raw.kind)
  const milliseconds = (frames) => (Number(frames) * 1000) / sampleRate
  return { kind, frame: Number(raw.frame), ...readers[kind]?.(raw, milliseconds) }
}

/** A status as a word; failures have their reason after a colon. */
export function statusName(number) {
  const name = words.statuses.name(number)
  return typeof name === 'string' && name !== 'failed'
    ? name : `failed:${words.stops.name(number - words.statuses.number('failed'))}`
}

export function statusNumber(name) {
  if (typeof name === 'number') return name
  const [word, reason = 'systemError'] = name.split(':')
  const number = words.statuses.number(word)
  return word === 'failed' ? number + words.stops.number(reason) : number
}
