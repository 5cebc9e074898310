// A timeline as clips: each cue in each modality, its entry in the text, and the edits that change it.
import { appending, inserting, insertingAt, removing, replacing } from './edits.js'
import { capitalized, clamp, rounded, written } from './numbers.js'
import { entryOf, jsonPlaces, plain } from './places.js'

export const modalities = ['haptic', 'audio', 'visual']
const lists = { haptic: 'patterns', audio: 'sounds', visual: 'visuals' }
const members = { haptic: 'pattern', audio: 'sound', visual: 'visual' }
const frameRate = 48_000

const rangeOf = ({ from, node }) => ({ from, to: node.to })

/** The model of a timeline's text, made with the score of that text. */
export class TimelineModel {
  /** The timed elements of the text, `{ kind, node, time, seconds, list, index }`: cues, beats of tracks, music. */
  entries = []

  constructor(text = '', score = {}) {
    this.text = text
    this.score = score
    this.root = jsonPlaces(text)
    this.loop = score.loop ?? null
    const member = (...path) => path.reduce(entryOf, this.root)
    const tempo = member('tempo')
    this.hasTempo = Boolean(tempo)
    this.#readTempo(tempo)
    this.live = (member('live')?.items ?? []).map((one) => entryOf(one, 'name')?.value).filter(Boolean)
    this.#addEntries('cue', member('cues'))
    for (const { node } of member('tracks')?.entries ?? []) this.#addEntries('beat', entryOf(node, 'beats'))
    this.#addEntries('music', member('music'))
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
    const id = this.entries.findIndex(({ kind, node, seconds, isFound }) => !isFound && kind !== 'music'
      && seconds !== null && Math.abs(seconds - cue.at) < 1e-6 && (entryOf(node, 'name')?.value ?? cue.name) === cue.name)
    if (id >= 0) this.entries[id].isFound = true
    const renditions = {}
    for (const modality of modalities) {
      const name = members[modality]
      const number = cue[name] ?? cue[`fallback${capitalized(name)}`]
      if (!number) continue
      renditions[modality] = {
        asset: this.score[lists[modality]]?.[number - 1], isFallback: !cue[name],
        duration: modality === 'visual' ? cue.visualDuration : undefined,
      }
    }
    return { at: cue.at, name: cue.name, id: id < 0 ? undefined : id, isEditable: id >= 0, renditions }
  }

  /** The music; each entry lasts until the next one. */
  #music() {
    const music = this.entries.map((entry, id) => ({ ...entry, id })).filter(({ kind, seconds }) => kind === 'music' && seconds !== null)
      .sort((a, b) => a.seconds - b.seconds)
    return music.map(({ id, node, seconds }, i) => {
      const name = entryOf(node, 'sound')?.value
      const asset = this.score.sounds?.find((one) => one.name === name)
      const until = music[i + 1]?.seconds ?? this.loop?.to
      return {
        at: seconds, name: name ?? 'fade out', id, isEditable: true, isMusic: true,
        renditions: { audio: { asset, isFallback: false, loops: Boolean(entryOf(node, 'loop')), room: until && until - seconds } },
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

  /** The quarter of a beat nearest to a time. */
  onGrid(seconds) { return Math.max(0, this.secondsAt(Math.round(this.beatsAt(seconds) * 4) / 4)) }

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
      const { kind, time } = this.entries[id]
      if (!time) return []
      const neighbor = (step, otherwise) => {
        const next = this.entries[id + step]
        return kind === 'beat' && next?.list === this.entries[id].list && !times.has(id + step) ? next.seconds - step * 0.001 : otherwise
      }
      return [replacing(time, this.#timeText(time, clamp(wanted, neighbor(-1, 0), neighbor(1, Infinity))))]
    })
  }

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
    return this.#byList(ids).flatMap(([list, some]) => {
      const piecesOf = ({ node, time, seconds }) =>
        this.text.slice(node.from, time.from) + this.#timeText(time, seconds + offset) + this.text.slice(time.to, node.to)
      if (some[0].kind !== 'beat') return appending(this.text, list, list.items, some.map(piecesOf))
      const beats = this.entries.filter((one) => one.list === list)
      return some.flatMap((beat) => insertingAt(this.text, list, list.items, beats.filter(({ seconds }) => seconds < beat.seconds + offset).length, piecesOf(beat)))
    })
  }

  #appendingCue(piece) {
    const list = entryOf(this.root, 'cues')
    return list?.items ? appending(this.text, list, list.items, [piece]) : this.#setting(this.root, 'cues', `[${piece}]`)
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

  /** Adds an asset, unless it is there: `{ modality, name, source }`. Gives its name and the edits. */
  #addingAsset({ modality, name, source }) {
    const group = lists[modality]
    const assets = entryOf(this.root, 'assets')
    const list = entryOf(assets, group)
    const known = list?.entries.find(({ node }) => JSON.stringify(plain(node)) === JSON.stringify(source))
    if (known) return { name: known.key, edits: [] }
    let free = name
    for (let number = 2; list?.entries.some(({ key }) => key === free); number++) free = `${name} ${number}`
    const entry = `${JSON.stringify(free)}: ${JSON.stringify(source)}`
    if (list?.entries) return { name: free, edits: appending(this.text, list, list.entries.map(rangeOf), [entry]) }
    if (assets?.entries) return { name: free, edits: this.#setting(assets, group, `{ ${entry} }`) }
    return { name: free, edits: inserting(this.text, this.root, [`"assets": { "${group}": { ${entry} } }`]) }
  }

  /** Adds a cue that plays an asset, or the asset to a cue at that time that has none in its modality. */
  addingCue(time, asset) {
    if (!this.root?.entries) return []
    const added = asset.source === undefined ? { name: asset.name, edits: [] } : this.#addingAsset(asset)
    const near = this.entries.find(({ kind, node, seconds }) => kind === 'cue' && seconds !== null && Math.abs(seconds - time) < 0.03
      && !entryOf(node, asset.modality) && !entryOf(node, 'every'))
    const value = JSON.stringify(added.name)
    return [...added.edits, ...(near ? this.#setting(near.node, asset.modality, value)
      : this.#appendingCue(`{ "time": ${written(rounded(time))}, "${asset.modality}": ${value} }`))]
  }
}
