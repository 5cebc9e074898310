import { capitalized } from '../numbers.js'
import { computed, signal } from '../store.js'
import { studio } from '../studio.js'
import { modalities, TimelineModel } from '../timeline-model.js'
import { faint } from './brush.js'
import { timelineGestures } from './gestures.js'
import { paintPeaks, paintRuler, trace } from './painting.js'
import { stacked } from './scale.js'

/** A clip is never drawn shorter than this, in pixels. */
const shortest = 8
const clipHeight = 46
/** Outcomes that a badge shows as played, and as replaced. */
const good = ['played', 'shown', 'merged']
const standIn = ['playedFallback', 'strengthened']

/** The picture of a timeline: a lane for each modality, with clips as long as they last. */
export class TimelineView {
  gestures = timelineGestures
  /** The contents of assets, `{ duration, lines, peaks }`, by their sources; and the number of answers so far. */
  #contents = new Map()
  #answers = signal(0)
  /** The ids of the selected cues. */
  selection = signal(new Set())
  /** The distance by which a drag has moved the selected cues, `{ seconds, isCopy }`. */
  moved = signal(null)
  /** The destination of an item that is dragged over the picture: `{ modality, time }`. */
  dropping = signal(null)
  model = computed(() => {
    const score = studio.analysis.score.value
    return score ? new TimelineModel(score.text, score) : new TimelineModel()
  })
  lanes = computed(() => stacked(
    modalities.map((id) => ({ id, kind: 'modality', name: capitalized(id), range: [0, 1] })),
    studio.picture.size.value.height, () => [1, 70]))
  clips = computed(() => this.#clips())

  /** The duration that is in view. */
  get duration() { return Math.max(1, ...this.clips.value.map(({ at, duration }) => at + duration)) }

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

  #clips() {
    this.#answers.value
    studio.files.list.value
    studio.files.heard.value
    const moved = this.moved.value
    const clips = []
    this.model.value.cues.forEach((cue, order) => {
      const shift = moved && cue.isEditable && this.selection.value.has(cue.id) ? moved.seconds : 0
      for (const modality of modalities) {
        const rendition = cue.renditions[modality]
        if (!rendition) continue
        const known = this.#contentsOf(modality, rendition.asset)
        const { isFallback, loops, room = Infinity } = rendition
        const own = rendition.duration || known.duration || 0.1
        clips.push({
          cue, order, modality, at: Math.max(0, cue.at + shift), known, isFallback,
          // Music plays until the next entry, and ends earlier unless it loops.
          duration: loops && room < Infinity ? room : Math.min(own, room), label: cue.name ?? rendition.asset?.name ?? '',
        })
      }
    })
    return clips
  }

  /** The box of a clip in the picture. */
  boxOf({ modality, at, duration, cue }) {
    const lane = this.lanes.value.find(({ id }) => id === modality)
    const x = studio.scale.x(at)
    // Music lies below the sounds of cues.
    const musicHeight = modality === 'audio' && this.model.peek().cues.some(({ isMusic }) => isMusic) ? Math.min(28, lane.height / 4) : 0
    const free = lane.height - musicHeight
    const height = cue.isMusic ? musicHeight : Math.min(Math.max(clipHeight, lane.height * 0.62), free - 16)
    const y = lane.top + (cue.isMusic ? free - 4 : (free - height) / 2)
    return { x, y, width: Math.max(shortest, studio.scale.x(at + duration) - x), height }
  }

  clipAt({ x, y }) {
    return this.clips.value.findLast((clip) => {
      const box = this.boxOf(clip)
      return box.x - 2 <= x && x <= box.x + box.width + 2 && box.y <= y && y <= box.y + box.height
    })
  }

  paintShapes(brush) {
    const { width, scale, colors } = brush
    const model = this.model.value
    const [lanes, drop, statuses] = [this.lanes.value, this.dropping.value, studio.playing.statuses.value]
    paintRuler(brush, { loop: model.loop, tempo: model.hasTempo ? model : null })
    for (const lane of lanes) {
      brush.box(faint(colors.ink, 0.09), 0, lane.top + lane.height - 1, width, 1)
      const status = statuses[lane.id]
      if (status !== 'available') this.#hatch(brush, lane, status === 'failed' ? colors.error : colors.soft)
    }
    brush.withinLanes(() => {
      const clips = this.clips.value.map((clip) => ({ ...clip, box: this.boxOf(clip) }))
        .filter(({ box }) => box.x < width && box.x + box.width > scale.left)
      for (const clip of clips) this.#paintClip(brush, clip)
      this.#paintLabels(brush, clips)
      for (const clip of clips) this.#paintBadge(brush, clip)
      const lane = drop && lanes.find(({ id }) => id === drop.modality)
      if (lane) brush.box(faint(colors[lane.id], 0.3), scale.x(drop.time), lane.top + 8, 80, lane.height - 16)
    })
  }

  #hatch(brush, { top, height }, color) {
    const { width, scale } = brush
    brush.within(scale.left, top, width, height - 1, () => {
      for (let x = -height; x < width; x += 12) brush.path([x, top + height], [x + height, top]).stroke(faint(color, 0.16), 3)
    })
  }

  #outcome({ order, modality }) { return studio.playing.outcomes.value.get(`${order} ${modality}`) }

  #paintClip(brush, clip) {
    const { context, colors } = brush
    const { x, y, width, height } = clip.box
    const color = colors[clip.modality]
    const isSelected = clip.cue.isEditable && this.selection.value.has(clip.cue.id)
    context.save()
    context.globalAlpha = studio.playing.statuses.value[clip.modality] === 'available' ? 1 : 0.45
    const isStandIn = standIn.includes(this.#outcome(clip)?.outcome)
    context.shadowColor = color
    context.shadowBlur = isStandIn ? 14 : 0
    brush.round(x, y, width, height, 4).fill(faint(color, isStandIn ? 0.45 : clip.isFallback ? 0.05 : 0.2))
    context.shadowBlur = 0
    brush.stroke(isSelected ? colors.ink : faint(color, 0.85), isSelected ? 2 : 1, clip.isFallback ? [4, 3] : [])
    context.clip()
    this.#paintContent(brush, clip, color)
    context.restore()
  }

  #paintContent(brush, { modality, at, known: { peaks, lines, duration }, box: { x, y, width, height } }, color) {
    const { context } = brush
    const [top, room] = height < 40 ? [y + 3, height - 6] : [y + 19, height - 22]
    if (modality === 'visual') {
      const fill = context.createLinearGradient(x, 0, x + width, 0)
      fill.addColorStop(0, faint(color, 0.9))
      fill.addColorStop(1, faint(color, 0.08))
      brush.box(fill, x, y + height - 8, width, 8)
    }
    if (peaks) paintPeaks(brush, { peaks, duration }, { top, height: room, at, color: faint(color, height < 40 ? 0.4 : 0.8) })
    const lane = { range: [0, 1], plotTop: top, plotHeight: room }
    for (const line of lines ?? []) {
      const shown = line.map((number, i) => (i % 2 === 0 ? number + at : number))
      trace(brush.path(), shown, lane, true)
      brush.fill(faint(color, 0.35)).stroke(color, 1.25)
    }
  }

  /** The names of clips, each as far as there is room before the next clip of its lane. */
  #paintLabels(brush, clips) {
    const { width: end, colors } = brush
    for (const { label, modality, cue, box } of clips) {
      const next = Math.min(end, ...clips.filter((one) => one.modality === modality && one.cue.isMusic === cue.isMusic && one.box.x > box.x)
        .map((one) => one.box.x))
      // The name of a short clip follows it.
      const isOutside = brush.measure(label, 600) + 10 > box.width && next - box.x - box.width > 24
      const left = isOutside ? box.x + box.width + 4 : box.x + 7
      const text = fitted(brush, label, (isOutside ? next : Math.min(next, box.x + box.width)) - left - 4)
      brush.text(isOutside ? colors.soft : colors.ink, text, left, box.height < 40 ? box.y + box.height / 2 : box.y + 11, { weight: 600 })
    }
  }

  /** The outcome of a cue in a modality, on its clip. */
  #paintBadge(brush, clip) {
    const { colors } = brush
    const outcome = this.#outcome(clip)
    if (!outcome) return
    const { x, y, width } = clip.box
    const isGood = good.includes(outcome.outcome)
    const isStandIn = standIn.includes(outcome.outcome)
    const text = outcome.factor ? `×${outcome.factor} stronger` : isStandIn ? 'fallback' : isGood ? '✓' : outcome.outcome
    const size = brush.measure(text, 600, 10) + 10
    // At the end of the clip, as far as it is in view.
    const left = Math.max(x, Math.min(x + width, brush.width) - size - 3)
    brush.round(left, y - 7, size, 15, 7.5).fill(isStandIn ? colors.accent : isGood ? colors.audio : colors.error)
    brush.text('#0e0f12', text, left + 5, y + 1, { weight: 600, size: 10 })
  }
}

/** A text, or as much of it as is as wide as there is room for. */
function fitted(brush, text, room) {
  if (brush.measure(text, 600) <= room) return text
  let length = text.length
  while (length > 0 && brush.measure(`${text.slice(0, length)}…`, 600) > room) length -= 1
  return length < 2 ? '' : `${text.slice(0, length)}…`
}
