// A timeline as clips: each cue in each modality, where it stands in the text, and what changes it.
import { appending, inserting, removing, replacing, written } from './edits.js'
import { entryOf, jsonPlaces, plain } from './json-places.js'
import { rounded } from './numbers.js'

export const modalities = ['haptic', 'audio', 'visual']
const lists = { haptic: 'patterns', audio: 'sounds', visual: 'visuals' }
const members = { haptic: 'pattern', audio: 'sound', visual: 'visual' }
const fallbacks = { haptic: 'fallbackPattern', audio: 'fallbackSound', visual: 'fallbackVisual' }
const frameRate = 48_000

const rangeOf = ({ from, node }) => ({ from, to: node.to })

/** The model of a timeline's text, made with the score of that text. */
export class TimelineModel {
  /** `{ at, name, isEditable, index, renditions: { haptic: { asset, duration, isFallback } } }` of each cue. */
  cues = []
  live = []
  tempo = 120

  constructor(text = '', score = {}) {
    this.text = text
    this.score = score
    this.root = jsonPlaces(text)
    this.tempo = entryOf(entryOf(this.root, 'tempo'), 'bpm')?.value ?? 120
    this.hasTempo = Boolean(entryOf(this.root, 'tempo'))
    this.cueNodes = entryOf(this.root, 'cues')?.items ?? []
    this.live = (entryOf(this.root, 'live')?.items ?? []).map((one) => entryOf(one, 'name')?.value).filter(Boolean)
    this.loop = score.loop ?? null
    const open = new Map(this.cueNodes.map((node, index) => [index, { node, time: this.#seconds(entryOf(node, 'time')) }]))
    this.cues = (score.cues ?? []).map((cue) => {
      const found = [...open].find(([, { node, time }]) =>
        time !== null && Math.abs(time - cue.at) < 1e-6 && (entryOf(node, 'name')?.value ?? undefined) === cue.name
        && !entryOf(node, 'track'))
      if (found) open.delete(found[0])
      return {
        at: cue.at, name: cue.name, index: found?.[0], isEditable: Boolean(found) && !entryOf(found[1].node, 'every'),
        renditions: this.#renditions(cue),
      }
    })
  }

  /** The length of a beat in seconds. */
  get beat() { return 60 / this.tempo }

  #renditions(cue) {
    const found = {}
    for (const modality of modalities) {
      const number = cue[members[modality]] ?? cue[fallbacks[modality]]
      if (!number) continue
      found[modality] = {
        asset: this.score[lists[modality]]?.[number - 1], isFallback: !cue[members[modality]],
        gain: cue[`${members[modality]}Gain`], duration: modality === 'visual' ? cue.visualDuration : undefined,
      }
    }
    return found
  }

  #seconds(node) {
    if (typeof node?.value === 'number') return node.value
    const match = /^\s*(-?[\d.]+)\s*(beats?|frames?)\s*$/.exec(node?.value ?? '')
    if (!match || entryOf(entryOf(this.root, 'tempo'), 'changes')) return null
    return Number(match[1]) * (match[2].startsWith('beat') ? this.beat : 1 / frameRate)
  }

  /** The names of the assets of a modality. */
  assets(modality) {
    return (entryOf(entryOf(this.root, 'assets'), lists[modality])?.entries ?? []).map(({ key }) => key)
  }

  cueNode(index) { return this.cueNodes[index] }
  /** A member of a cue, as it is written. */
  member(index, key) { return plain(entryOf(this.cueNodes[index], key)) }

  // Changes.

  /** A time in the unit in which the cue has it. */
  #timeText(node, seconds) {
    const value = Math.max(0, seconds)
    if (typeof node?.value !== 'string') return written(rounded(value))
    const isBeat = /beat/.test(node.value)
    return `"${written(isBeat ? value / this.beat : Math.round(value * frameRate), 4)} ${isBeat ? 'beats' : 'frames'}"`
  }

  /** Moves cues, `{ index: seconds }`. */
  moving(times) {
    return [...times].flatMap(([index, seconds]) => {
      const node = entryOf(this.cueNodes[index], 'time')
      return node ? [replacing(node, this.#timeText(node, seconds))] : []
    })
  }

  removingCues(indexes) { return removing(this.cueNodes, indexes) }

  /** Adds the same cues again, so much later. */
  duplicating(indexes, offset) {
    const pieces = indexes.flatMap((index) => {
      const node = this.cueNodes[index]
      const time = entryOf(node, 'time')
      if (!time) return []
      return [this.text.slice(node.from, time.from) + this.#timeText(time, this.#seconds(time) + offset)
        + this.text.slice(time.to, node.to)]
    })
    return this.#appendingCues(pieces)
  }

  #appendingCues(pieces) {
    const list = entryOf(this.root, 'cues')
    if (list?.kind === 'array') return appending(this.text, list, list.items, pieces)
    return this.#member(this.root, 'cues', `[${pieces.join(', ')}]`)
  }

  /** Gives an object a member, replacing the one of that name. */
  #member(node, key, text) {
    const now = entryOf(node, key)
    if (now) return [replacing(now, text)]
    const pieces = [`${JSON.stringify(key)}: ${text}`]
    return node?.kind === 'object'
      ? appending(this.text, node, node.entries.map(rangeOf), pieces) : []
  }

  /** Sets a member of a cue to a value; `null` removes it. */
  settingMember(index, key, value) {
    const node = this.cueNodes[index]
    if (value !== null) return this.#member(node, key, key === 'time' ? this.#timeText(entryOf(node, 'time'), value) : JSON.stringify(value))
    const at = node.entries.findIndex((one) => one.key === key)
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
    if (list?.kind === 'object') return { name: free, edits: appending(this.text, list, list.entries.map(rangeOf), [entry]) }
    if (assets?.kind === 'object') return { name: free, edits: this.#member(assets, group, `{ ${entry} }`) }
    return { name: free, edits: inserting(this.text, this.root, [`"assets": { "${group}": { ${entry} } }`]) }
  }

  /** Adds a cue that plays an asset, or the asset to a cue at that time that has none in its modality. */
  addingCue(time, asset) {
    if (this.root?.kind !== 'object') return []
    const added = asset.source === undefined ? { name: asset.name, edits: [] } : this.#addingAsset(asset)
    const near = this.cues.find((cue) => cue.isEditable && Math.abs(cue.at - time) < 0.03
      && this.member(cue.index, asset.modality) === undefined)
    const value = JSON.stringify(added.name)
    return [...added.edits, ...(near
      ? this.#member(this.cueNodes[near.index], asset.modality, value)
      : this.#appendingCues([`{ "time": ${written(rounded(time))}, "${asset.modality}": ${value} }`]))]
  }
}
