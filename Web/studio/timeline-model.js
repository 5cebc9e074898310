// A timeline as clips: each cue in each modality, its entry in the text, and the edits that change it.
import { appending, applied, compact, inserting, insertingAt, removing, replacing } from './edits.js'
import { capitalized, clamp, rounded, written } from './numbers.js'
import { freeName } from './paths.js'
import { entryOf, jsonPlaces, plain } from './places.js'

export const modalities = ['haptic', 'audio', 'visual']
const lists = { haptic: 'patterns', audio: 'sounds', visual: 'visuals' }
const members = { haptic: 'pattern', audio: 'sound', visual: 'visual' }
const frameRate = 48_000
const bucketsPerSecond = 1000
/** The shortest visual, in seconds. */
const shortestVisual = 0.01
/** The default for the least seconds between the beats of a track. */
const leastSpacing = 0.15

const rangeOf = ({ from, node }) => ({ from, to: node.to })

/** The modalities of the cues of a timeline, in the order in which they first occur. */
export function usedModalities(text) {
  const found = new Set()
  for (const node of entryOf(jsonPlaces(text), 'cues')?.items ?? []) {
    for (const { key } of node.entries ?? []) if (modalities.includes(key)) found.add(key)
  }
  return [...found]
}

/** The part of a sound that a cue plays, with its balance and pitch. */
class SoundPart {
  constructor({ from = 0, to = Infinity, pan = 0, pitch = 0 }) { Object.assign(this, { from, to, pan, pitch }) }

  /** The speed at which the sound plays. */
  get speed() { return 2 ** this.pitch }

  /** For how many seconds a sound with a duration plays. */
  lengthOf(duration) { return Math.max(0, Math.min(this.to, duration) - this.from) / this.speed }
}

/** The model of a timeline's text, made with the score of that text. */
export class TimelineModel {
  /** The timed elements of the text, `{ kind, node, time, seconds, list, index }`: cues, beats of tracks, music. */
  entries = []
  /** The ids of the entries that are not music, by their times. */
  #byTime = new Map()

  constructor(text = '', score = {}) {
    this.text = text
    this.score = score
    this.root = jsonPlaces(text)
    this.loop = score.loop ?? null
    const member = (...path) => path.reduce(entryOf, this.root)
    const tempo = member('tempo')
    this.hasTempo = Boolean(tempo)
    this.#readTempo(tempo)
    this.beatsPerBar = Number(entryOf(tempo, 'beatsPerBar')?.value) || 4
    /** The named times of a game, `{ name, seconds }`. */
    this.markers = (member('markers')?.entries ?? []).map(({ key, node }) => ({ name: key, seconds: this.#seconds(node) })).filter(({ seconds }) => seconds !== null)
    /** The defined duration, in seconds; `null` if it is undefined. */
    this.duration = this.#seconds(member('duration'))
    this.live = (member('live')?.items ?? []).map((one) => entryOf(one, 'name')?.value).filter(Boolean)
    this.#addEntries('cue', member('cues'))
    for (const { node } of member('tracks')?.entries ?? []) this.#addEntries('beat', entryOf(node, 'beats'))
    this.#addEntries('music', member('music'))
    this.entries.forEach((entry, id) => {
      if (entry.kind === 'music' || entry.seconds === null) return
      const key = Math.round(entry.seconds * bucketsPerSecond)
      this.#byTime.set(key, [...this.#byTime.get(key) ?? [], id])
    })
    /** The cues as they are played: `{ at, name, id, isEditable, renditions }`; the id is the index of the entry. */
    this.cues = [...(score.cues ?? []).map((cue) => this.#cue(cue)), ...this.#music()]
  }

  #addEntries(kind, list) {
    ;(list?.items ?? []).forEach((node, index) => {
      const time = kind === 'beat' ? node : entryOf(node, 'time')
      this.entries.push({ kind, node, time, seconds: this.#seconds(time), list, index })
    })
  }

  /** A cue of the score with the entry that it comes from. A repeated cue has only its first time in the text. */
  #cue(cue) {
    const near = Math.round(cue.at * bucketsPerSecond)
    const id = Math.min(...[near - 1, near, near + 1].flatMap((key) => this.#byTime.get(key) ?? []).filter((one) => {
      const { node, seconds, isFound } = this.entries[one]
      return !isFound && Math.abs(seconds - cue.at) < 1e-6 && (entryOf(node, 'name')?.value ?? cue.name) === cue.name
    }))
    const isEditable = id < Infinity
    if (isEditable) this.entries[id].isFound = true
    const renditions = {}
    for (const modality of modalities) {
      const name = members[modality]
      const number = cue[name] ?? cue[`fallback${capitalized(name)}`]
      if (!number) continue
      renditions[modality] = {
        asset: this.score[lists[modality]]?.[number - 1], isFallback: !cue[name],
        duration: modality === 'visual' ? cue.visualDuration : undefined, gain: cue[`${name}Gain`] ?? 1,
      }
      if (modality === 'audio' && cue.sound) renditions.audio.part = new SoundPart({ from: cue.soundFrom, to: cue.soundTo, pan: cue.soundPan, pitch: cue.soundPitch })
    }
    const repeats = isEditable ? this.#repeatsOf(this.entries[id].node, cue.at) : 1
    return { at: cue.at, name: cue.name, id: isEditable ? id : undefined, isEditable, renditions, repeats }
  }

  /** The music; each entry lasts until the next one. */
  #music() {
    const music = this.entries.map((entry, id) => ({ ...entry, id })).filter(({ kind, seconds }) => kind === 'music' && seconds !== null)
      .sort((a, b) => a.seconds - b.seconds)
    return music.map(({ id, node, seconds }, i) => {
      const name = entryOf(node, 'sound')?.value
      const asset = this.score.sounds?.find((one) => one.name === name)
      const next = music[i + 1]?.seconds
      const until = next ?? this.loop?.to
      return {
        at: seconds, name: name ?? 'fade out', id, isEditable: true, isMusic: true,
        on: entryOf(node, 'on')?.value, crossfade: Number(entryOf(node, 'crossfade')?.value) || 0,
        renditions: { audio: { asset, isFallback: false, loops: Boolean(entryOf(node, 'loop')), room: until && until - seconds, isLast: next === undefined } },
      }
    })
  }

  // Times.

  /** The tempo as segments with their start in beats and seconds: `{ beat, start, length }`. */
  #readTempo(tempo) {
    const numberOf = (node) => Number.parseFloat(node?.value) || 0
    const changes = (entryOf(tempo, 'changes')?.items ?? [])
      .map((one) => ({ beat: numberOf(entryOf(one, 'beat')), length: 60 / (numberOf(entryOf(one, 'bpm')) || 120) }))
      .sort((a, b) => a.beat - b.beat)
    this.tempo = [{ beat: 0, start: 0, length: 60 / (numberOf(entryOf(tempo, 'bpm')) || 120) }]
    for (const { beat, length } of changes) {
      const last = this.tempo.at(-1)
      this.tempo.push({ beat, start: last.start + (beat - last.beat) * last.length, length })
    }
  }

  /** The length of a beat at the start, in seconds. */
  get beat() { return this.tempo[0].length }

  beatsAt(seconds) {
    const { beat, start, length } = this.tempo.findLast((piece) => piece.start <= seconds) ?? this.tempo[0]
    return beat + (seconds - start) / length
  }

  secondsAt(beats) {
    const { beat, start, length } = this.tempo.findLast((piece) => piece.beat <= beats) ?? this.tempo[0]
    return start + (beats - beat) * length
  }

  /** The part of a beat nearest to a time. */
  onGrid(seconds, part = 0.25) { return Math.max(0, this.secondsAt(Math.round(this.beatsAt(seconds) / part) * part)) }

  #seconds(node) {
    if (typeof node?.value === 'number') return node.value
    const match = /^\s*(-?[\d.]+)\s*(beats?|frames?)\s*$/.exec(node?.value ?? '')
    if (!match) return null
    return match[2].startsWith('beat') ? this.secondsAt(Number(match[1])) : Number(match[1]) / frameRate
  }

  /** A time in the unit in which a node has it. */
  #timeText(node, seconds) {
    const value = Math.max(0, seconds)
    if (typeof node?.value !== 'string') return written(rounded(value))
    return /beat/.test(node.value) ? `"${written(this.beatsAt(value), 4)} beats"` : `"${Math.round(value * frameRate)} frames"`
  }

  // Assets and members.

  assets(modality) {
    return (entryOf(entryOf(this.root, 'assets'), lists[modality])?.entries ?? []).map(({ key }) => key)
  }

  /** A member of an entry, as it is written. */
  member(id, key) { return plain(entryOf(this.entries[id].node, key)) }

  // Changes.

  /** Moves entries, `{ id: seconds }`. The beats of a track keep their order. */
  moving(times) {
    return [...times].flatMap(([id, wanted]) => {
      const { kind, time, seconds } = this.entries[id]
      if (!time) return []
      const neighbor = (step, otherwise) => {
        const next = this.entries[id + step]
        return kind === 'beat' && next?.list === this.entries[id].list && !times.has(id + step) ? next.seconds - step * 0.001 : otherwise
      }
      const moved = clamp(wanted, neighbor(-1, 0), neighbor(1, Infinity))
      return [replacing(time, this.#timeText(time, moved)), ...this.#delayingEnd(this.entries[id], moved - seconds)]
    })
  }

  /** Moves the end of a cue's repetition, if it has one, by an offset in seconds. */
  #delayingEnd({ node }, offset) {
    const until = entryOf(node, 'until')
    const seconds = this.#seconds(until)
    return seconds === null || Number.isNaN(offset) ? [] : [replacing(until, this.#timeText(until, seconds + offset))]
  }

  /** The names that cues have, which are unique. */
  #cueNames() { return new Set([...this.live, ...this.entries.map(({ node }) => entryOf(node, 'name')?.value)]) }

  /** The entries of ids by the lists in which they are. */
  #byList(ids) {
    const found = new Map()
    for (const entry of ids.map((id) => this.entries[id])) found.set(entry.list, [...found.get(entry.list) ?? [], entry])
    return [...found]
  }

  removing(ids) {
    return this.#byList(ids).flatMap(([list, some]) => removing(list.items, some.map(({ index }) => index)))
  }

  /** Adds the same entries again, later by an offset in seconds. */
  duplicating(ids, offset) {
    const names = this.#cueNames()
    const piecesOf = (entry) => {
      const { node, time, seconds } = entry
      const name = entryOf(node, 'name')
      const edits = [replacing(time, this.#timeText(time, seconds + offset)), ...this.#delayingEnd(entry, offset)]
      if (name) edits.push(replacing(name, JSON.stringify(newName(name.value, names))))
      return applied(this.text.slice(0, node.to), edits).slice(node.from)
    }
    return this.#byList(ids).flatMap(([list, some]) => {
      if (some[0].kind !== 'beat') return appending(this.text, list, list.items, some.map(piecesOf))
      const beats = this.entries.filter((one) => one.list === list)
      return some.flatMap((beat) => insertingAt(this.text, list, list.items, beats.filter(({ seconds }) => seconds < beat.seconds + offset).length, [piecesOf(beat)]))
    })
  }

  /** Appends elements to a list of the timeline. */
  #appending(key, pieces) {
    if (pieces.length === 0) return []
    const list = entryOf(this.root, key)
    return list?.items ? appending(this.text, list, list.items, pieces) : this.#setting(this.root, key, `[${pieces.join(', ')}]`)
  }

  /** Sets a key of an object. */
  #setting(node, key, text) {
    const now = entryOf(node, key)
    if (now) return [replacing(now, text)]
    return node?.entries ? appending(this.text, node, node.entries.map(rangeOf), [`${JSON.stringify(key)}: ${text}`]) : []
  }

  /** Sets a member of an entry to a value; `null` removes it. */
  settingMember(id, key, value) {
    const { node, time } = this.entries[id]
    if (key === 'time' && value !== null) return time ? this.moving(new Map([[id, value]])) : this.#setting(node, key, written(rounded(value)))
    if (value !== null) return this.#setting(node, key, JSON.stringify(value))
    const at = node.entries?.findIndex((one) => one.key === key) ?? -1
    return at < 0 ? [] : removing(node.entries.map(rangeOf), [at])
  }

  /** Sets several members of an object; `undefined` removes one. */
  #settingMembers(node, members) {
    const gone = node.entries.flatMap(({ key }, index) => (key in members && members[key] === undefined ? [index] : []))
    return [...removing(node.entries.map(rangeOf), gone),
      ...Object.entries(members).flatMap(([key, value]) => (value === undefined ? [] : this.#setting(node, key, JSON.stringify(value))))]
  }

  /** Repeats a cue at an interval until a time, both in seconds and written in its unit; `null` no more. */
  settingRepeat(id, every, until) {
    const { node, time } = this.entries[id]
    if (every === null) return this.#settingMembers(node, { every: undefined, until: undefined })
    const beats = (seconds) => { const number = Number(written(this.beatsAt(seconds), 4)); return `${number} ${number === 1 ? 'beat' : 'beats'}` }
    // Frames are not mixed with other units.
    const text = /frame/.test(time?.value) ? (seconds) => `${Math.round(seconds * frameRate)} frames` : this.hasTempo ? beats : rounded
    return this.#settingMembers(node, { every: text(every), until: text(until) })
  }

  /** How often an entry is played. */
  #repeatsOf(node, seconds) {
    const [every, until] = ['every', 'until'].map((key) => this.#seconds(entryOf(node, key)))
    return every > 0 && until !== null ? Math.max(1, Math.ceil((until - seconds) / every - 1e-6)) : 1
  }

  get bpm() { return this.hasTempo ? Math.round((60 / this.beat) * 1000) / 1000 : null }

  /** Sets the number of beats in a bar; `null` for four. */
  settingBar(count) {
    const tempo = entryOf(this.root, 'tempo')
    return tempo?.entries ? this.#settingMembers(tempo, { beatsPerBar: count ?? undefined }) : []
  }

  /** The later tempi, `{ beat, bpm }`. */
  get changes() {
    return (entryOf(entryOf(this.root, 'tempo'), 'changes')?.items ?? []).map((node) => ({ beat: Number(entryOf(node, 'beat')?.value), bpm: Number(entryOf(node, 'bpm')?.value) }))
  }

  /** Sets the tempo from a beat; `null` removes it. */
  settingChange(beat, bpm) {
    const tempo = entryOf(this.root, 'tempo')
    const list = entryOf(tempo, 'changes')
    const index = this.changes.findIndex((one) => one.beat === beat)
    if (bpm === null) {
      if (index < 0) return []
      return list.items.length === 1 ? this.#settingMembers(tempo, { changes: undefined }) : removing(list.items, [index])
    }
    if (index >= 0) return this.#setting(list.items[index], 'bpm', written(bpm))
    const piece = `{ "beat": ${written(beat)}, "bpm": ${written(bpm)} }`
    if (list?.items) return insertingAt(this.text, list, list.items, this.changes.filter((one) => one.beat < beat).length, [piece])
    return tempo?.entries ? this.#setting(tempo, 'changes', `[${piece}]`) : []
  }

  /** The tempo at a beat. */
  bpmAt(beat) { return Math.round((60 / this.tempo.findLast((piece) => piece.beat <= beat).length) * 1000) / 1000 }

  /** Sets the time of a marker, which is added if there is none of that name; `null` removes it. */
  settingMarker(name, seconds) {
    const markers = entryOf(this.root, 'markers')
    if (seconds === null) {
      if (markers?.entries.length === 1) return this.#settingMembers(this.root, { markers: undefined })
      return markers ? this.#settingMembers(markers, { [name]: undefined }) : []
    }
    const text = this.#timeText(entryOf(markers, name) ?? this.#unit, seconds)
    return markers?.entries ? this.#setting(markers, name, text) : this.#setting(this.root, 'markers', `{ ${JSON.stringify(name)}: ${text} }`)
  }

  /** Renames a marker. */
  renamingMarker(name, other) {
    const entry = entryOf(this.root, 'markers')?.entries.findLast(({ key }) => key === name)
    if (!entry || other === '' || this.markers.some((one) => one.name === other)) return []
    const [{ length }] = /^"(?:[^"\\]|\\.)*"/.exec(this.text.slice(entry.from))
    return [replacing({ from: entry.from, to: entry.from + length }, JSON.stringify(other))]
  }

  /** A name that no marker has. */
  get freeMarker() { return freeName('marker', (free) => this.markers.some(({ name }) => name === free)) }

  /** Sets the tempo at the start; `null` removes it, if no time is in beats. */
  settingTempo(bpm) {
    const tempo = entryOf(this.root, 'tempo')
    if (bpm === null) {
      const at = this.root.entries.findIndex(({ key }) => key === 'tempo')
      return at < 0 || /\d\s*beats?"/.test(this.text) ? [] : removing(this.root.entries.map(rangeOf), [at])
    }
    return tempo?.entries ? this.#setting(tempo, 'bpm', written(bpm)) : this.#setting(this.root, 'tempo', `{ "bpm": ${written(bpm)} }`)
  }

  /** The sound file that music or a cue plays, `{ file, part }`; `undefined` for none. */
  soundOf(id) {
    const { kind, node } = this.entries[id]
    const rendition = plain(entryOf(node, kind === 'music' ? 'sound' : 'audio'))
    const file = this.#named('assets', lists.audio, rendition?.asset ?? rendition)
    return typeof file === 'string' ? { file, part: new SoundPart(kind === 'music' ? {} : Object(rendition)) } : undefined
  }

  /** The entry whose sound has the tempo of the timeline: the first music, or else the first cue that plays a file. */
  get tempoSource() {
    const all = ['music', 'cue'].flatMap((kind) => this.entries.flatMap((one, id) => (one.kind === kind && one.seconds !== null && this.soundOf(id) ? [id] : [])))
    return all[0]
  }

  /**
   * The text with the tempo of the sound that an entry plays, `{ bpm, firstBeat }`. The entry starts up to a beat later,
   * so that the beats of the sound are beats of the timeline.
   */
  withTempoOf(id, { bpm, firstBeat }) {
    const { part: { from, speed } } = this.soundOf(id)
    const model = new TimelineModel(applied(this.text, this.settingTempo(bpm * speed)))
    const { kind, node, seconds } = model.entries[id]
    const first = (firstBeat - from) / speed
    const start = model.secondsAt(Math.ceil(model.beatsAt(seconds + first) - 0.001)) - first
    return applied(model.text, [...model.moving(new Map([[id, start]])), ...(kind === 'music' ? model.#settingMembers(node, { bpm, firstBeat }) : [])])
  }

  /** Sets members of an entry; `undefined` removes one. */
  settingEntry(id, members) { return this.#settingMembers(this.entries[id].node, members) }

  /** Repeats a part, `{ from, to }` in seconds. */
  settingLoop({ from, to }) { return this.#setting(this.root, 'loop', `{ "from": ${written(from, 6)}, "to": ${written(to, 6)} }`) }

  /** Changes the loop of the file in the unit in which it has it, or adds one in beats if there is a tempo; `null` removes it. */
  settingOwnLoop(loop) {
    const now = entryOf(this.root, 'loop')
    if (loop === null) return now ? this.#settingMembers(this.root, { loop: undefined }) : []
    const text = (key) => this.#timeText(entryOf(now, key) ?? this.#unit, loop[key])
    const pairs = ['from', 'to'].map((key) => [key, text(key)])
    if (!now?.entries) return this.#setting(this.root, 'loop', `{ ${pairs.map(([key, value]) => `"${key}": ${value}`).join(', ')} }`)
    // A loop without a start begins with the timeline.
    return pairs.filter(([key]) => key === 'to' || loop.from > 0 || entryOf(now, key)).flatMap(([key, value]) => this.#setting(now, key, value))
  }

  /** The unit of a time that has none yet. */
  get #unit() { return this.hasTempo ? { value: '0 beats' } : null }

  /** Sets the duration of a visual in seconds, in the unit of the present one. */
  settingVisualDuration(name, seconds) {
    const node = entryOf(entryOf(entryOf(this.root, 'assets'), lists.visual), name)
    return this.#setting(node, 'duration', this.#timeText(entryOf(node, 'duration'), Math.max(shortestVisual, seconds)))
  }

  /** Sets the gain, a factor, of the rendition of an entry in a modality, or of its fallback. */
  settingGain(id, modality, gain, isFallback = false) { return this.settingRendition(id, modality, { gain: Number(written(gain, 3)) }, isFallback) }

  /** Sets members of the rendition of an entry in a modality, or of its fallback; `undefined` removes one. */
  settingRendition(id, modality, members, isFallback = false) {
    const { node: entry } = this.entries[id]
    const node = entryOf(isFallback ? entryOf(entry, 'fallback') : entry, modality)
    if (node?.entries) return this.#settingMembers(node, members)
    const isName = typeof node?.value === 'string' && Object.values(members).some((one) => one !== undefined)
    return isName ? [replacing(node, compact({ asset: node.value, ...members }))] : []
  }

  /** Sets the asset that an entry plays in a modality, with the same gain; `null` for nothing. */
  settingPlayed(id, modality, name) {
    const node = entryOf(this.entries[id].node, modality)
    return name !== null && entryOf(node, 'asset') ? this.#settingMembers(node, { asset: name, from: undefined, to: undefined })
      : this.settingMember(id, modality, name)
  }

  /** Has an entry play an asset, `{ modality, name, source }`, which is added unless it is there; or fall back to it. */
  playing(id, asset, isFallback = false) {
    const { name, edits } = this.#naming(asset)
    const key = this.entries[id].kind === 'music' ? 'sound' : asset.modality
    return [...edits, ...(isFallback ? this.settingFallback(id, key, name) : this.settingPlayed(id, key, name))]
  }

  /** Sets or removes the asset to which a cue falls back in a modality; another one has the same gain. */
  settingFallback(id, modality, name) {
    const { [modality]: now, ...rest } = this.member(id, 'fallback') ?? {}
    if (name !== null && now?.asset) return this.settingRendition(id, modality, { asset: name, from: undefined, to: undefined }, true)
    const fallback = name === null ? rest : { ...rest, [modality]: name }
    return this.settingMember(id, 'fallback', Object.keys(fallback).length === 0 ? null : fallback)
  }

  /** Returns whether a cue is muted: all that it plays has a gain of 0. */
  isMuted(id) {
    const own = this.#gained(id)
    return own.length > 0 && own.every((modality) => this.member(id, modality).gain === 0)
  }

  /** The modalities of an entry that have a gain. */
  #gained(id) { return ['haptic', 'audio'].filter((modality) => entryOf(this.entries[id].node, modality)) }

  /** Mutes a cue by gains of 0, or removes these. */
  muting(id, isMuted) { return this.#gained(id).flatMap((modality) => this.settingRendition(id, modality, { gain: isMuted ? 0 : undefined })) }

  /** Returns whether an entry is music, or a cue that plays only a whole sound once, as music does. */
  isOnlySound(id) {
    const { kind } = this.entries[id]
    const { time, name, audio, ...rest } = plain(this.entries[id].node)
    if (kind === 'music') return this.member(id, 'sound') !== undefined
    const { asset, gain, ...others } = Object(audio)
    return kind === 'cue' && audio !== undefined && Object.keys({ ...rest, ...(typeof audio === 'string' ? {} : others) }).length === 0
  }

  /** Makes music of a cue that plays only a sound, or a cue of music; it keeps its time and gain. */
  turning(id) {
    const { kind, node, list, index, time } = this.entries[id]
    const isMusic = kind === 'music'
    const played = this.member(id, isMusic ? 'sound' : 'audio')
    const gain = isMusic ? this.member(id, 'gain') : played.gain
    const asset = played.asset ?? played
    const sound = isMusic ? { audio: gain === undefined ? asset : { asset, gain } } : { sound: asset, ...(gain === undefined ? {} : { gain }) }
    const piece = compact({ time: plain(time), ...sound })
    const alone = list.items.length === 1 && entryOf(this.root, isMusic ? 'music' : 'cues') === list
    return [...(alone ? [replacing(list, '[]')] : removing(list.items, [index])), ...this.#appending(isMusic ? 'cues' : 'music', [piece])]
  }

  /** Trims the start of a sound to a second of it; the cue starts later by as much if nothing else of it would move. */
  trimmingStart(id, from, seconds) {
    const { node, kind } = this.entries[id]
    const isAlone = kind === 'cue' && !modalities.some((one) => one !== 'audio' && entryOf(node, one))
    return [...this.settingRendition(id, 'audio', { from: from > 0 ? Number(written(from)) : undefined }),
      ...(isAlone ? this.moving(new Map([[id, seconds]])) : [])]
  }

  /** Replaces the source of an asset, such as by a file. */
  settingAsset(modality, name, source) {
    return this.#setting(entryOf(entryOf(this.root, 'assets'), lists[modality]), name, JSON.stringify(source))
  }

  /** The name of an asset, `{ modality, name, source }`, and the edits that add it, unless it is there. */
  #naming({ modality, name, source }) {
    if (source === undefined) return { name, edits: [] }
    const { names: [added], edits } = this.#addingAssets(modality, [{ name, source }])
    return { name: added, edits }
  }

  /** Adds assets of a modality, `[{ name, source }]`, unless they are there. Gives their names and the edits. */
  #addingAssets(modality, added) {
    const group = lists[modality]
    const assets = entryOf(this.root, 'assets')
    const list = entryOf(assets, group)
    const own = list?.entries ?? []
    const known = new Map(own.toReversed().map(({ key, node }) => [JSON.stringify(plain(node)), key]))
    const taken = new Set(own.map(({ key }) => key))
    const pieces = []
    const names = added.map(({ name, source }) => {
      const json = JSON.stringify(source)
      if (!known.has(json)) {
        known.set(json, newName(name, taken))
        pieces.push(`${JSON.stringify(known.get(json))}: ${json}`)
      }
      return known.get(json)
    })
    if (pieces.length === 0) return { names, edits: [] }
    const object = `{ ${pieces.join(', ')} }`
    if (list?.entries) return { names, edits: appending(this.text, list, own.map(rangeOf), pieces) }
    if (assets?.entries) return { names, edits: this.#setting(assets, group, object) }
    return { names, edits: inserting(this.text, this.root, [`"assets": { "${group}": ${object} }`]) }
  }

  /** Adds a cue that plays an asset, or the asset to a cue at that time that has none in its modality. */
  addingCue(time, asset) {
    if (!this.root?.entries) return []
    const { name, edits } = this.#naming(asset)
    const near = this.entries.find(({ kind, node, seconds }) => kind === 'cue' && seconds !== null && Math.abs(seconds - time) < 0.03
      && !entryOf(node, asset.modality) && !entryOf(node, 'every'))
    const value = JSON.stringify(name)
    return [...edits, ...(near ? this.#setting(near.node, asset.modality, value)
      : this.#appending('cues', [`{ "time": ${written(rounded(time))}, "${asset.modality}": ${value} }`]))]
  }

  /** The cues that keys and pads record: the live cues, or else the first assets, `{ name, isLive, members }`. */
  get recorded() {
    const live = (entryOf(this.root, 'live')?.items ?? []).map((node) => {
      const { name, haptic, audio, visual, fallback } = plain(node)
      return { name, isLive: true, members: { haptic, audio, visual, fallback } }
    }).filter(({ name }) => name)
    return live.length > 0 ? live : modalities.flatMap((modality) => this.assets(modality).map((name) => ({ name, members: { [modality]: name } }))).slice(0, 9)
  }

  /** The names of the tracks. */
  get tracks() { return (entryOf(this.root, 'tracks')?.entries ?? []).map(({ key }) => key) }

  /** The beats of a track as a judge takes them, `{ beats, duration, spacing }`, in seconds. */
  beatsOf(name) {
    const track = entryOf(entryOf(this.root, 'tracks'), name)
    const list = entryOf(track, 'beats')
    return {
      beats: this.entries.filter((one) => list && one.list === list && one.seconds !== null).map(({ seconds }) => seconds),
      duration: this.#seconds(entryOf(track, 'duration')) ?? this.duration ?? Infinity, spacing: entryOf(track, 'spacing')?.value ?? leastSpacing,
    }
  }

  /** The times that a track can take as further beats: within its duration, and not too close to others. */
  fittingBeats(name, times) {
    const { beats, duration, spacing } = this.beatsOf(name)
    const taken = [...beats]
    // A time that is as close as allowed may have become closer by rounding.
    return times.map(rounded).sort((a, b) => a - b).filter((time) => {
      const isFree = time < duration && !taken.some((other) => Math.abs(other - time) < spacing - 1e-4)
      if (isFree) taken.push(time)
      return isFree
    })
  }

  /** Adds rising times as beats of a track, which is made if there is none of that name. */
  addingBeats(name, times) {
    const text = this.#timeText.bind(this, this.#unit)
    const tracks = entryOf(this.root, 'tracks')
    const track = entryOf(tracks, name)
    const list = entryOf(track, 'beats')
    if (list?.items) {
      const own = this.entries.filter((one) => one.list === list)
      const places = new Map()
      for (const time of times) {
        const index = own.filter(({ seconds }) => seconds < time).length
        places.set(index, [...places.get(index) ?? [], text(time)])
      }
      return [...places].flatMap(([index, pieces]) => insertingAt(this.text, list, list.items, index, pieces))
    }
    const beats = `[${times.map(text).join(', ')}]`
    if (track?.entries) return this.#setting(track, 'beats', beats)
    const added = this.#naming({ modality: 'haptic', name: 'beat', source: { builtIn: 'click' } })
    const made = `{ "haptic": ${JSON.stringify(added.name)}, "minimumModalities": 0, "beats": ${beats} }`
    return [...added.edits, ...(tracks?.entries ? this.#setting(tracks, name, made) : this.#setting(this.root, 'tracks', `{ ${JSON.stringify(name)}: ${made} }`))]
  }

  /** The time before which an entry is: the end of the track of a beat. */
  endOf(id) {
    const { kind, list } = this.entries[id]
    return kind === 'beat' ? this.beatsOf(this.tracks.find((name) => entryOf(entryOf(entryOf(this.root, 'tracks'), name), 'beats') === list)).duration : Infinity
  }

  /** The ids of the beats of a track at times. */
  beatsAtTimes(name, times) {
    const list = entryOf(entryOf(entryOf(this.root, 'tracks'), name), 'beats')
    return this.entries.flatMap(({ list: own, seconds }, id) => (list && own === list && times.some((time) => Math.abs(time - seconds) < 0.001) ? [id] : []))
  }

  /** Adds cues, `{ time, members }`, on beats if there is a tempo. */
  addingCues(cues) {
    return this.#appending('cues', cues.map(({ time, members }) =>
      compact({ time: JSON.parse(this.#timeText(this.#unit, time)), ...members })))
  }

  // Copying.

  /**
   * Cues and music as a timeline with the assets, tracks and buses that they use, `{ text, number }`. Beats belong to
   * their track, so they are not copied.
   */
  copied(ids) {
    const chosen = ids.map((id) => this.entries[id]).filter(({ kind, seconds }) => kind !== 'beat' && seconds !== null)
    const file = { version: 1, assets: {} }
    const noteAsset = (modality, name) => {
      const source = this.#named('assets', lists[modality], name)
      if (source !== undefined) (file.assets[lists[modality]] ??= {})[name] = source
      return name
    }
    const noteBus = (name) => {
      const bus = name === undefined || file.buses?.[name] ? undefined : this.#named('buses', name)
      if (bus === undefined) return
      ;(file.buses ??= {})[name] = bus
      for (const other of [bus.follows, ...Object.keys(bus.ducks ?? {})]) noteBus(other)
    }
    const note = (entry) => {
      renamed(entry, noteAsset)
      noteBus(entry.bus)
      noteBus(entry.hapticBus)
    }
    const listOf = (wanted) => chosen.filter(({ kind }) => kind === wanted).map(({ node, seconds }) => {
      const entry = { ...plain(node), time: rounded(seconds) }
      const until = this.#seconds(entryOf(node, 'until'))
      if (until !== null) entry.until = rounded(until)
      note(entry)
      const track = this.#sharedBy(entry.track)
      if (track) {
        (file.tracks ??= {})[entry.track] = track
        note(track)
      }
      return entry
    })
    file.cues = listOf('cue')
    const music = listOf('music')
    if (music.length > 0) file.music = music
    return { number: chosen.length, text: `${JSON.stringify(file, null, 2)}\n` }
  }

  /** The value at a path of keys; `undefined` if there is none. */
  #named(...path) { return plain(path.reduce(entryOf, this.root)) }

  /** The members that a track gives its cues. */
  #sharedBy(track) {
    if (track === undefined) return undefined
    const { beats, duration, spacing, ...shared } = this.#named('tracks', track) ?? {}
    return shared
  }

  /** The text with the cues and the music of another timeline, and the ids of these: `{ text, ids }`. */
  pasted(other, time) {
    const nothing = { text: this.text, ids: [] }
    const entries = other.entries.filter(({ kind, seconds }) => kind !== 'beat' && seconds !== null)
    if (!this.root?.entries || entries.length === 0) return nothing
    const shift = time === null ? 0 : time - Math.min(...entries.map(({ seconds }) => seconds))
    // One kind after the other, as some go to the same place.
    let model = this
    const change = (edits) => { if (edits.length > 0) model = new TimelineModel(applied(model.text, edits)) }
    const names = new Map()
    for (const modality of modalities) {
      const assets = entryOf(entryOf(other.root, 'assets'), lists[modality])?.entries ?? []
      const added = model.#addingAssets(modality, assets.map(({ key, node }) => ({ name: key, source: plain(node) })))
      assets.forEach(({ key }, index) => names.set(`${modality} ${key}`, added.names[index]))
      change(added.edits)
    }
    const buses = (entryOf(other.root, 'buses')?.entries ?? []).filter(({ key }) => model.#named('buses', key) === undefined)
      .map(({ key, node }) => `${JSON.stringify(key)}: ${compact(plain(node))}`)
    const own = entryOf(model.root, 'buses')
    if (buses.length > 0) change(own?.entries ? appending(model.text, own, own.entries.map(rangeOf), buses) : model.#setting(model.root, 'buses', `{ ${buses.join(', ')} }`))
    const cueNames = this.#cueNames()
    const pieces = { cue: [], music: [] }
    for (const { kind, node, seconds } of entries) {
      const start = Math.max(0, seconds + shift)
      let entry = { ...plain(node), time: rounded(start) }
      const until = other.#seconds(entryOf(node, 'until'))
      if (until !== null) entry.until = rounded(until + start - seconds)
      if (entry.name !== undefined) entry.name = newName(entry.name, cueNames)
      // A track of the same name may be another one here.
      const track = other.#sharedBy(entry.track)
      if (track && JSON.stringify(track) !== JSON.stringify(this.#sharedBy(entry.track))) entry = completed(entry, track)
      renamed(entry, (modality, name) => names.get(`${modality} ${name}`) ?? name)
      pieces[kind].push(compact(entry))
    }
    change(model.#appending('cues', pieces.cue))
    change(model.#appending('music', pieces.music))
    // The new ones are the last of their list.
    const ids = ['cue', 'music'].flatMap((kind) => {
      const number = pieces[kind].length
      return number === 0 ? [] : model.entries.flatMap((one, id) => (one.kind === kind ? [id] : [])).slice(-number)
    })
    return { text: model.text, ids }
  }
}

/** A name that is not among others, to which it is added. */
function newName(name, others) {
  const free = freeName(name, (one) => others.has(one))
  others.add(free)
  return free
}

/** Renames the assets of a cue or of music. */
function renamed(entry, nameOf) {
  const rename = (own, key, modality) => {
    const rendition = own[key]
    if (typeof rendition === 'string') own[key] = nameOf(modality, rendition)
    else if (typeof rendition?.asset === 'string') own[key] = { ...rendition, asset: nameOf(modality, rendition.asset) }
  }
  for (const own of [entry, entry.fallback ?? {}]) {
    for (const modality of modalities) rename(own, modality, modality)
  }
  rename(entry, 'reduced', 'visual')
  rename(entry, 'sound', 'audio')
}

/** A cue with the members of its track in place of the track. */
function completed({ track: _, ...cue }, track) {
  const result = { ...track, ...cue }
  if (track.fallback && cue.fallback) result.fallback = { ...track.fallback, ...cue.fallback }
  if (track.onLoss && cue.onLoss) {
    result.onLoss = { ...track.onLoss, ...cue.onLoss }
    for (const lost of modalities) {
      if (track.onLoss[lost] && cue.onLoss[lost]) result.onLoss[lost] = { ...track.onLoss[lost], ...cue.onLoss[lost] }
    }
  }
  return result
}
