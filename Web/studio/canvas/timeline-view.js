import { capitalized, inWords, written } from '../numbers.js'
import { isNarrow } from '../settings.js'
import { computed, effect, signal } from '../store.js'
import { studio } from '../studio.js'
import { modalities, TimelineModel } from '../timeline-model.js'
import { faint } from './brush.js'
import { ClipList } from './clip-list.js'
import { flagWidth, paintGround, paintPeaks, paintRuler, trace } from './painting.js'
import { ownLoopHeight, rulerHeight, stacked } from './scale.js'
import { timelineGestures } from './timeline-gestures.js'

/** A clip is never drawn shorter than this, in pixels. */
const shortest = 8
/** Clips that are narrower have no content and no frame of their own. */
const leastDetailed = 14
/** Names have at least this much room, in pixels. */
const leastNamed = 24
/** The heights of the rows in which clips of a lane are stacked. */
const [lowestRow, highestRow] = [28, 46]
/** A lane is as high as its head. */
const leastLane = () => (isNarrow() ? 72 : 93)
/** A lane grows with its rows up to this number; more of them share their places. */
const mostRows = 8
/** The room above and below the rows of a lane. */
const around = 16
/** A lower clip has its name over its content. */
const leastHeaded = 40
const musicHeight = 28
/** The reach of the end and of the gain line of a clip, in pixels. */
const edgeReach = 5
/** The gain at the top of a clip. */
export const mostGain = 2
/** Outcomes that a badge shows as played, and as replaced. */
const good = ['played', 'shown', 'merged']
const standIn = ['playedFallback', 'strengthened']

/** The picture of a timeline: a lane for each modality, with clips as long as they last. */
export class TimelineView {
  gestures = timelineGestures
  list = new ClipList()
  /** The contents of assets, `{ duration, lines, peaks }`, by their sources; and the number of answers so far. */
  #contents = new Map()
  #answers = signal(0)
  /** The ids of the selected cues. */
  selection = signal(new Set())
  /** The lane of the last press, or of the clip that the keys have reached, to which keys apply. */
  lane = modalities[0]
  /** The distance by which a drag has moved the selected cues, `{ seconds, isCopy }`. */
  moved = signal(null)
  /** The ids of the cues that a drag moves, which are painted in another layer. */
  lifted = signal(null)
  /** The flags in the ruler, as they are painted. */
  #seenFlags = []
  /** The destination of an item that is dragged over the picture: `{ modality, time, clip }`. */
  dropping = signal(null)
  model = computed(() => {
    const score = studio.analysis.score.value
    return score ? new TimelineModel(score.text, score) : new TimelineModel()
  })
  lanes = computed(() => stacked(
    modalities.map((id) => ({ id, kind: 'modality', name: capitalized(id), range: [0, 1] })),
    studio.picture.size.value.height, ({ id }) => [1, this.#leastHeight(id)], studio.scale.lift.value))
  /** All clips in the order of time, and the largest end up to each of them. */
  #laidOut = computed(() => this.#layOut(this.model.value))
  /** The clips of another version that this one does not have. */
  #others = computed(() => {
    const other = studio.comparison.score.value
    if (!other) return []
    const key = ({ modality, at, duration, label, gain, part }) =>
      [modality, at.toFixed(4), duration.toFixed(3), label, gain, part?.from, part?.pan, part?.pitch].join()
    const own = new Set(this.clips.value.map(key))
    return this.#layOut(other).clips.filter((clip) => !own.has(key(clip)))
  })
  clips = computed(() => this.#laidOut.value.clips)

  constructor() {
    // What a drag has moved is drawn so until the text is known.
    effect(() => { this.model.value; this.move(null) })
  }

  /** The end of the last clip, or of the timeline if that is later, in seconds. */
  get duration() { return Math.max(this.#laidOut.value.ends.at(-1) ?? 0, this.model.value.duration ?? 0) }

  /** The time at which a playback ends, in seconds: as the file states it, or the last written end. */
  get end() { return this.model.value.duration ?? this.#laidOut.value.end }

  /** The starts and ends of clips, `{ time, index }`, with the ids of their cues. */
  get edges() {
    return this.clips.value.flatMap(({ at, duration, cue }) => [{ time: at, index: cue.id }, { time: at + duration, index: cue.id }])
  }

  get isEmpty() { return this.clips.value.length === 0 }

  move(moved) {
    this.moved.value = moved
    this.lifted.value = moved && !moved.isCopy ? this.selection.peek() : null
  }

  /** The contents of an asset, which are requested when a clip first needs them. */
  #contentsOf(modality, asset) {
    const { file, builtIn, options = [], pattern } = asset ?? {}
    if (modality === 'visual') return {}
    if (pattern) return this.#contentsOf('haptic', pattern)
    const sound = modality === 'audio' && file ? studio.files.sound(file) : undefined
    if (sound) return studio.sounds.contour(sound)
    const text = modality === 'haptic' && file ? studio.files.textAt(file) : undefined
    if (!builtIn && !text) return {}
    const values = Object.fromEntries(options.map(({ name, value }) => [name, value]))
    const question = text ? { text } : modality === 'audio' ? { sound: builtIn } : { builtIn, options: values }
    const key = text ?? JSON.stringify(question)
    if (!this.#contents.has(key)) {
      this.#contents.set(key, {})
      studio.desk.call('asset', [question]).then((found) => {
        this.#contents.set(key, found)
        this.#answers.value = this.#answers.peek() + 1
      }).catch(() => {})
    }
    return this.#contents.get(key)
  }

  #layOut(model) {
    this.#answers.value
    studio.files.list.value
    studio.files.heard.value
    const known = new Map()
    const contentsOf = (modality, asset) => {
      if (!known.has(asset)) known.set(asset, this.#contentsOf(modality, asset))
      return known.get(asset)
    }
    const clips = model.cues.flatMap((cue, order) => modalities.flatMap((modality) => {
      const rendition = cue.renditions[modality]
      if (!rendition) return []
      const contents = contentsOf(modality, rendition.asset)
      const { isFallback, loops, room = Infinity, isLast, part } = rendition
      const own = rendition.duration || (part && contents.duration ? part.lengthOf(contents.duration) : contents.duration) || 0.1
      // Music that loops lasts until the next entry, and without one, it has no end.
      const written = rendition.duration ?? contents.end ?? contents.duration ?? 0
      const lasts = loops ? (isLast ? 0 : room) : Math.min(part ? part.lengthOf(written) : written, room)
      return [{
        cue, order, modality, at: cue.at, end: cue.at + lasts, known: contents, isFallback, gain: rendition.gain ?? 1, part,
        // Music plays until the next entry, and ends earlier unless it loops.
        duration: loops && room < Infinity ? room : Math.min(own, room), label: `${cue.name ?? rendition.asset?.name ?? ''}${cue.repeats > 1 ? ` ×${cue.repeats}` : ''}${cue.on ? ` · on ${cue.on}` : ''}`,
      }]
    })).sort((a, b) => a.at - b.at)
    let end = 0
    const ends = clips.map(({ at, duration }) => (end = Math.max(end, at + duration)))
    return { clips, ends, end: clips.reduce((last, clip) => Math.max(last, clip.end), 0), rows: stack(clips) }
  }

  /** The clips between two times, in the order of time. */
  #between(from, to) {
    const { clips, ends } = this.#laidOut.value
    const found = []
    for (let i = firstAt(ends, from); i < clips.length && clips[i].at <= to; i++) {
      if (clips[i].at + clips[i].duration >= from) found.push(clips[i])
    }
    return found
  }

  /** The height of the row of music in a lane. */
  #musicIn(id) { return id === 'audio' && this.model.value.cues.some(({ isMusic }) => isMusic) ? musicHeight : 0 }

  /** The least height of a lane, in which its rows can be read. */
  #leastHeight(id) {
    const rows = Math.min(mostRows, this.#laidOut.value.rows[id] ?? 1)
    return Math.max(leastLane(), around + rows * lowestRow + this.#musicIn(id))
  }

  /** The rows of each lane, `{ lane, top, height, count, music }`. */
  #rows = computed(() => new Map(this.lanes.value.map((lane) => {
    const music = this.#musicIn(lane.id)
    const room = lane.height - music - around
    const count = Math.max(1, Math.min(this.#laidOut.value.rows[lane.id] ?? 1, Math.floor(room / lowestRow)))
    const height = Math.min(highestRow, room / count)
    return [lane.id, { lane, count, height, music, top: lane.top + around / 2 + (room - count * height) / 2 }]
  })))

  /** The box of a clip in the picture, and of one that is moved. */
  boxOf({ modality, at, duration, cue, row }, shift = 0) {
    const { lane, top, height, count, music } = this.#rows.value.get(modality)
    const { x } = studio.scale.now.value
    const left = x(Math.max(0, at + shift))
    const place = cue.isMusic ? { y: lane.top + lane.height - music - 4, height: music } : { y: top + (row % count) * height + 1, height: height - 2 }
    return { x: left, width: Math.max(shortest, x(Math.max(0, at + shift) + duration) - left), ...place }
  }

  /** The clips that are painted, with their boxes. */
  #seen(brush, isWanted, shift = 0) {
    const { from, to, timeAt, edge } = brush.scale
    const room = studio.scale.seconds(60)
    const chosen = shift === 0 ? this.#between(Math.min(from, timeAt(edge)) - room, to) : this.clips.value
    return chosen.filter(isWanted).map((clip) => ({ ...clip, box: this.boxOf(clip, shift) }))
      .filter(({ box }) => box.x < brush.width && box.x + box.width > edge - 60)
  }

  clipAt({ x, y }) {
    const { timeAt } = studio.scale.now.peek()
    return this.#between(timeAt(x - shortest - 2), timeAt(x + 2)).findLast((clip) => {
      const box = this.boxOf(clip)
      return box.x - 2 <= x && x <= box.x + box.width + 2 && box.y <= y && y <= box.y + box.height
    })
  }

  /** The content of the strip at the bottom, which is painted again if it changes. */
  get parts() { return this.clips.value }

  /** The height of a clip's gain line in the picture; `null` for a clip without a gain. */
  gainLine({ modality, cue, gain, isFallback }, { y, height }) {
    return modality === 'visual' || cue.isMusic || isFallback || !cue.isEditable ? null : y + height * (1 - gain / mostGain)
  }

  /** Returns whether a point is on the gain line of a selected clip. */
  isGain(clip, { y }) {
    const line = this.selection.peek().has(clip.cue.id) ? this.gainLine(clip, this.boxOf(clip)) : null
    return line !== null && Math.abs(line - y) <= edgeReach
  }

  /** Returns whether a point is on the end of a clip that can be dragged: visuals last as long, and others repeat as far. */
  isEdge(clip, { x }) {
    const { cue, modality, isFallback } = clip
    const box = this.boxOf(clip)
    if (!cue.isEditable || cue.isMusic || isFallback || this.model.peek().entries[cue.id].kind !== 'cue') return false
    if (modality === 'visual' && !cue.renditions.visual.asset?.name) return false
    return Math.abs(x - box.x - box.width) <= Math.min(edgeReach, box.width / 3)
  }

  /** Returns whether a point is on the start of a clip that can be dragged: sounds are trimmed. */
  isStart(clip, { x }) {
    const box = this.boxOf(clip)
    const { cue, part, known } = clip
    if (!part || !cue.isEditable || !(known.duration > 0) || this.model.peek().entries[cue.id].kind !== 'cue') return false
    return Math.abs(x - box.x) <= Math.min(edgeReach, box.width / 3)
  }

  /** All clips, in the strip at the bottom. */
  paintOverview(strip) {
    for (const { at, duration, modality } of this.clips.value) strip.bar(at, at + duration, modality, modalities.indexOf(modality), modalities.length)
  }

  paintShapes(brush) {
    const { width, scale, colors } = brush
    const model = this.model.value
    const [lanes, lifted, statuses] = [this.lanes.value, this.lifted.value, studio.playing.statuses.value]
    for (const lane of lanes) {
      brush.box(faint(colors.ink, 0.09), 0, lane.top + lane.height - 1, width, 1)
      const status = statuses[lane.id]
      if (status !== 'available') this.#hatch(brush, lane, status === 'failed' ? colors.error : colors.soft)
    }
    paintGround(brush, studio.scale.duration.value)
    brush.withinLanes(() => {
      for (const clip of this.#others.value) {
        const { x, y, width: wide, height } = this.boxOf(clip)
        if (x < width && x + wide > scale.edge) brush.round(x, y, wide, height, 4).stroke(colors.ink, 1.25, [4, 3])
      }
    })
    brush.withinLanes(() => this.#paintClips(brush, this.#seen(brush, ({ cue }) => !(lifted?.has(cue.id) && cue.isEditable))))
    const { player, settings } = studio
    paintRuler(brush, { loop: settings.loops.value ? player.loop.value : null, own: model.loop, tempo: model.hasTempo ? model : null, flags: this.#flags(brush, model) })
    brush.box(colors.panel, 0, 0, scale.edge, rulerHeight)
  }

  /** The markers and the changes of tempo in the ruler, `{ time, text, isTempo, name }`, whose places are kept for presses. */
  #flags(brush, model) {
    // One that would cover another follows it.
    let end = -Infinity
    this.#seenFlags = [
      ...model.changes.map(({ beat, bpm }) => ({ time: model.secondsAt(beat), text: `${written(bpm, 2)} bpm`, isTempo: true, name: `change-${beat}` })),
      ...model.markers.map(({ name, seconds }) => ({ time: seconds, text: name, name: `marker-${name}`, marker: name })),
    ].sort((a, b) => a.time - b.time).map((flag) => {
      const [left, width] = [Math.max(end, brush.scale.x(flag.time)), flagWidth(brush, flag.text)]
      end = left + width + 1
      return { ...flag, left, width }
    })
    return this.#seenFlags
  }

  /** The marker or the change of tempo at a point of the ruler. */
  flagAt({ x, y }) {
    if (y > rulerHeight - ownLoopHeight) return undefined
    return this.#seenFlags.findLast(({ left, width }) => left - 3 <= x && x <= left + width)
  }

  /** The clips that a drag moves, and the place to which an asset is dragged. */
  paintMoving(brush) {
    const [moved, drop] = [this.moved.value, this.dropping.value]
    brush.withinLanes(() => {
      if (drop?.clip) {
        const { x, y, width, height } = this.boxOf(drop.clip)
        brush.round(x - 2, y - 2, width + 4, height + 4, 5).stroke(brush.colors[drop.modality], 2, [4, 3])
      }
      const lane = drop && !drop.clip && this.lanes.value.find(({ id }) => id === drop.modality)
      if (lane) brush.box(faint(brush.colors[lane.id], 0.3), brush.scale.x(drop.time), lane.top + 8, 80, lane.height - 16)
      const selection = this.selection.value
      // The beats that were hit, and those that were missed.
      for (const { at, isHit } of studio.trial.verdicts.value ?? []) brush.box(brush.colors[isHit ? 'audio' : 'error'], brush.scale.x(at) - 1, rulerHeight, 2, brush.height - rulerHeight)
      if (moved) this.#paintClips(brush, this.#seen(brush, ({ cue }) => cue.isEditable && selection.has(cue.id), moved.seconds))
    })
  }

  #paintClips(brush, clips) {
    const { colors } = brush
    const selection = this.selection.value
    const detailed = []
    // Many narrow clips are one area for each color.
    const areas = new Map()
    const last = new Map()
    for (const clip of clips) {
      const { modality, row, cue, box: { x, y, width, height } } = clip
      const isSelected = cue.isEditable && selection.has(cue.id)
      if (width >= leastDetailed || isSelected) detailed.push(clip)
      if (width >= leastDetailed && !isSelected) continue
      const place = `${modality} ${row} ${cue.isMusic}`
      // One that adds no pixel is left out.
      if (Math.round(x) <= last.get(place) && !isSelected) continue
      last.set(place, Math.round(x))
      if (!areas.has(modality)) areas.set(modality, [])
      areas.get(modality).push([x, y, Math.max(1, width - 1), height])
    }
    for (const [modality, boxes] of areas) {
      brush.path()
      for (const box of boxes) brush.context.rect(...box)
      brush.fill(faint(colors[modality], 0.4))
    }
    for (const clip of detailed) this.#paintClip(brush, clip)
    this.#paintLabels(brush, clips)
    for (const clip of clips) this.#paintBadge(brush, clip)
  }

  #hatch(brush, { top, height }, color) {
    const { width, scale } = brush
    brush.within(scale.edge, top, width, height - 1, () => {
      for (let x = -height; x < width; x += 12) brush.path([x, top + height], [x + height, top]).stroke(faint(color, 0.16), 3)
    })
  }

  #outcome({ order, modality }) { return studio.playing.outcomes.value.get(`${order} ${modality}`) }

  #paintClip(brush, clip) {
    const { context, colors } = brush
    const { x, y, width, height } = clip.box
    const color = colors[clip.modality]
    const isSelected = clip.cue.isEditable && this.selection.peek().has(clip.cue.id)
    context.save()
    context.globalAlpha = studio.playing.statuses.value[clip.modality] === 'available' ? 1 : 0.45
    const isStandIn = standIn.includes(this.#outcome(clip)?.outcome)
    context.shadowColor = color
    context.shadowBlur = isStandIn ? 14 : 0
    brush.round(x, y, width, height, 4).fill(faint(color, isStandIn ? 0.45 : clip.isFallback ? 0.05 : clip.cue.isEditable ? 0.2 : 0.08))
    context.shadowBlur = 0
    brush.stroke(isSelected ? colors.ink : faint(color, 0.85), isSelected ? 2 : 1, clip.isFallback ? [4, 3] : [])
    context.clip()
    this.#paintContent(brush, clip, color)
    const { crossfade = 0 } = clip.cue
    if (crossfade > 0) {
      // The fades of the music before and of this one cross.
      const end = brush.scale.x(clip.at + crossfade)
      brush.path([x, y], [end, y + height]).stroke(colors.ink, 1.25)
      brush.path([x, y + height], [end, y]).stroke(colors.ink, 1.25)
    }
    const line = isSelected || clip.gain !== 1 ? this.gainLine(clip, clip.box) : null
    if (line !== null) brush.path([x, line], [x + width, line]).stroke(colors.ink, 1.5, [6, 3])
    context.restore()
  }

  #paintContent(brush, { modality, at: start, known: { peaks, lines, duration: whole }, part, box: { x, y, width, height } }, color) {
    const { context } = brush
    // A part of a sound shows that part; the rest is outside of the clip.
    const { from = 0, speed = 1 } = part ?? {}
    const [at, duration] = [start - from / speed, whole / speed]
    const [top, room] = height < leastHeaded ? [y + 3, height - 6] : [y + 19, height - 22]
    if (modality === 'visual') {
      const fill = context.createLinearGradient(x, 0, x + width, 0)
      fill.addColorStop(0, faint(color, 0.9))
      fill.addColorStop(1, faint(color, 0.08))
      brush.box(fill, x, y + height - 8, width, 8)
    }
    if (peaks) paintPeaks(brush, { peaks, duration }, { top, height: room, at, color: faint(color, height < leastHeaded ? 0.4 : 0.8) })
    const lane = { range: [0, 1], plotTop: top, plotHeight: room }
    for (const line of lines ?? []) {
      const shown = line.map((number, i) => (i % 2 === 0 ? number / speed + at : number))
      trace(brush.path(), shown, lane, true)
      brush.fill(faint(color, 0.35)).stroke(color, 1.25)
    }
  }

  /** The names of clips, each as far as there is room before the next clip of its row. */
  #paintLabels(brush, clips) {
    const { width: end, colors, scale } = brush
    for (const { label, box, next, row, modality } of clips) {
      // Rows that share their place with others have no names.
      if (row >= this.#rows.value.get(modality).count) continue
      const limit = Math.min(end, next === undefined ? end : scale.x(next))
      const inside = Math.min(limit, box.x + box.width) - box.x - 11
      const outside = limit - box.x - box.width - 8
      if (Math.max(inside, outside) < leastNamed || box.x + box.width < scale.edge) continue
      // The name of a short clip follows it, and that of one that begins to the left of the view stays in view.
      const isOutside = labelWidth(brush, label) + 10 > box.width && outside >= leastNamed
      const left = isOutside ? box.x + box.width + 4 : Math.max(box.x + 7, Math.min(scale.edge + 7, box.x + box.width - leastNamed))
      const text = fitted(brush, label, (isOutside ? limit : Math.min(limit, box.x + box.width)) - left - 4)
      const isOver = box.height < leastHeaded
      const y = isOver ? box.y + box.height / 2 : box.y + 11
      // The mark below would strike it through.
      if (isOver && !isOutside) brush.round(left - 3, y - 7, labelWidth(brush, text) + 6, 14, 3).fill(faint(colors.bg, 0.8))
      brush.text(isOutside ? colors.soft : colors.ink, text, left, y, { weight: 600 })
    }
  }

  /** The outcome of a cue in a modality, on its clip. */
  #paintBadge(brush, clip) {
    const { colors } = brush
    const outcome = this.#outcome(clip)
    if (!outcome || clip.box.x + clip.box.width < brush.scale.edge || (clip.next !== undefined && brush.scale.x(clip.next) - clip.box.x < 12)) return
    const { x, y, width } = clip.box
    const isGood = good.includes(outcome.outcome)
    const isStandIn = standIn.includes(outcome.outcome)
    const text = outcome.factor ? `strengthened ×${outcome.factor}` : isStandIn ? 'fallback' : isGood ? '✓' : inWords(outcome.outcome)
    const size = brush.measure(text, 600, 10) + 10
    // At the end of the clip, as far as it is in view.
    const left = Math.max(x, Math.min(x + width, brush.width) - size - 3)
    brush.round(left, y - 7, size, 15, 7.5).fill(isStandIn ? colors.accent : isGood ? colors.audio : colors.error)
    brush.text('#0e0f12', text, left + 5, y + 1, { weight: 600, size: 10 })
  }
}

/** Gives the clips of each lane rows, so that none covers another; returns the number of rows of each. */
function stack(clips) {
  const ends = {}
  const last = {}
  for (const clip of clips) {
    const rows = (ends[clip.modality] ??= [])
    const before = (last[clip.modality] ??= [])
    const free = clip.cue.isMusic ? -1 : rows.findIndex((end) => end <= clip.at + 1e-6)
    clip.row = clip.cue.isMusic ? -1 : free < 0 ? rows.length : free
    if (before[clip.row]) before[clip.row].next = clip.at
    before[clip.row] = clip
    if (!clip.cue.isMusic) rows[clip.row] = clip.at + clip.duration
  }
  return Object.fromEntries(Object.entries(ends).map(([modality, rows]) => [modality, rows.length]))
}

/** The first index of a rising list with at least a value. */
function firstAt(list, value) {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (list[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}

const widths = new Map()

/** The width of a name, which is measured once. */
function labelWidth(brush, label) {
  if (!widths.has(label)) widths.set(label, brush.measure(label, 600))
  return widths.get(label)
}

/** A text, or as much of it as is as wide as there is room for. */
function fitted(brush, text, room) {
  if (labelWidth(brush, text) <= room) return text
  let length = text.length
  while (length > 0 && labelWidth(brush, `${text.slice(0, length)}…`) > room) length -= 1
  return length < 2 ? '' : `${text.slice(0, length)}…`
}
