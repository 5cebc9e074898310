import { computed, effect, signal } from '../store.js'
import { modalities, TimelineModel } from '../timeline-model.js'
import { faint } from './colors.js'
import { stacked } from './lanes.js'
import { paintPeaks } from './paint-pattern.js'
import { Picture } from './picture.js'
import { paintRuler } from './ruler.js'

/** A clip is never drawn shorter than this, in pixels. */
const shortest = 22
const clipHeight = 46
const names = { haptic: 'Haptic', audio: 'Audio', visual: 'Visual' }
/** Outcomes that a badge shows as heard, as standing in, and as lost. */
const good = ['played', 'shown', 'merged']
const standIn = ['playedFallback', 'strengthened']

/** The picture of a timeline: a lane for each modality, with clips as long as they last. */
export class TimelineView {
  #studio
  /** What is known of assets: `{ duration, lines, peaks }`, by their keys. */
  #assets = new Map()
  #known = signal(0)
  size
  /** Indexes of the selected cues. */
  selection = signal(new Set())
  /** How far a drag has moved the selected cues, in seconds, and whether copies of them. */
  moved = signal(null)
  /** Where something that is dragged over the picture would go: `{ modality, time }`. */
  dropping = signal(null)
  box = signal(null)

  constructor(studio, size) {
    this.#studio = studio
    this.size = size
    this.model = computed(() => {
      const score = studio.analysis.score.value
      return score ? new TimelineModel(score.text, score) : new TimelineModel()
    })
    this.lanes = computed(() => stacked(
      modalities.map((id) => ({ id, kind: 'modality', name: names[id], range: [0, 1] })),
      size.value.height, () => [1, 70]))
    this.clips = computed(() => this.#clips())
    effect(() => {
      if (studio.kind.value !== 'timeline') return
      const clips = this.clips.value
      studio.scale.duration.value = Math.max(1, this.duration, ...clips.map(({ at, duration }) => at + duration))
    })
    effect(() => {
      studio.files.list.value; studio.files.heard.value
      if (studio.analysis.score.value) this.#describe()
    })
  }

  get duration() { return this.model.value.cues.reduce((last, { at }) => Math.max(last, at), 0) }

  /** Asks for what clips of assets show. */
  #describe() {
    const { files, desk } = this.#studio
    const { patterns, sounds } = this.model.value.score
    const ask = (key, question) => {
      if (this.#assets.has(key)) return
      this.#assets.set(key, {})
      desk.call('asset', [question]).then((found) => {
        this.#assets.set(key, found)
        this.#known.value = this.#known.peek() + 1
      }).catch(() => {})
    }
    const askPattern = ({ file, builtIn, options }) => {
      if (builtIn) ask(`pattern ${builtIn} ${JSON.stringify(options)}`, { builtIn, options: Object.fromEntries((options ?? []).map(({ name, value }) => [name, value])) })
      const text = file && files.textAt(file)
      if (text) ask(`text ${text}`, { text })
    }
    for (const pattern of patterns ?? []) askPattern(pattern)
    for (const { builtIn, pattern, file } of sounds ?? []) {
      if (builtIn) ask(`sound ${builtIn}`, { sound: builtIn })
      if (pattern) askPattern(pattern)
      const sound = file && files.sound(file)
      if (sound && !this.#assets.has(sound)) {
        const duration = sound.samples.length / sound.channels / sound.sampleRate
        this.#assets.set(sound, { duration, peaks: this.#studio.peaks(sound) })
      }
    }
    this.#known.value = this.#known.peek() + 1
  }

  #asset(modality, asset) {
    if (!asset || modality === 'visual') return {}
    const { file, builtIn, options, pattern } = asset
    if (modality === 'audio' && pattern) return this.#asset('haptic', pattern)
    if (builtIn) return this.#assets.get(modality === 'haptic' ? `pattern ${builtIn} ${JSON.stringify(options)}` : `sound ${builtIn}`) ?? {}
    if (modality === 'haptic') return this.#assets.get(`text ${this.#studio.files.textAt(file)}`) ?? {}
    return this.#assets.get(this.#studio.files.sound(file)) ?? {}
  }

  #clips() {
    this.#known.value
    const moved = this.moved.value
    const clips = []
    this.model.value.cues.forEach((cue, order) => {
      const shift = moved && this.selection.value.has(cue.index) && cue.isEditable ? moved.seconds : 0
      for (const modality of modalities) {
        const rendition = cue.renditions[modality]
        if (!rendition) continue
        const known = this.#asset(modality, rendition.asset)
        clips.push({
          cue, order, modality, at: Math.max(0, cue.at + shift), duration: rendition.duration || known.duration || 0.1,
          label: cue.name ?? rendition.asset?.name ?? '', asset: rendition.asset, isFallback: rendition.isFallback, known,
        })
      }
    })
    return clips
  }

  /** The box of a clip in the picture. */
  boxOf({ modality, at, duration }) {
    const { scale } = this.#studio
    const lane = this.lanes.value.find(({ id }) => id === modality)
    const x = scale.x(at)
    const height = Math.min(Math.max(clipHeight, lane.height * 0.62), lane.height - 16)
    return { x, y: lane.top + (lane.height - height) / 2, width: Math.max(shortest, scale.x(at + duration) - x), height }
  }

  clipAt({ x, y }) {
    return this.clips.value.findLast((clip) => {
      const box = this.boxOf(clip)
      return box.x - 2 <= x && x <= box.x + box.width + 2 && box.y <= y && y <= box.y + box.height
    })
  }

  get painters() {
    const { scale, shaping, playing } = this.#studio
    return {
      shapes: {
        depends: () => {
          scale.view.value; scale.end; this.clips.value; this.selection.value; this.lanes.value
          playing.statuses.value; playing.outcomes.value; this.dropping.value
        },
        paint: (context, size) => this.#paint(context, size, this.#studio.picture.colors.peek()),
      },
      handles: {
        depends: () => { scale.view.value; scale.end; shaping.cursor.value; this.box.value; this.lanes.value },
        paint: (context, size) => this.#paintCursor(context, size, this.#studio.picture.colors.peek()),
      },
    }
  }

  #paint(context, size, colors) {
    const { scale, playing } = this.#studio
    const { loop, hasTempo, beat } = this.model.peek()
    paintRuler(context, scale, size.height, colors, { loop, beat: hasTempo ? beat : 0 })
    const lanes = this.lanes.peek()
    for (const lane of lanes) {
      context.fillStyle = faint(colors.ink, 0.09)
      context.fillRect(0, lane.top + lane.height - 1, size.width, 1)
      const status = playing.statuses.peek()[lane.id]
      if (status !== 'available') this.#hatch(context, lane, size, status === 'failed' ? colors.error : colors.soft)
    }
    Picture.clipped(context, scale, size, () => {
      for (const clip of this.clips.peek()) this.#paintClip(context, clip, colors)
      const drop = this.dropping.peek()
      const lane = drop && lanes.find(({ id }) => id === drop.modality)
      if (lane) {
        context.fillStyle = faint(colors[lane.id], 0.3)
        context.fillRect(scale.x(drop.time), lane.top + 8, 80, lane.height - 16)
      }
    })
  }

  #hatch(context, lane, size, color) {
    context.save()
    context.beginPath()
    context.rect(this.#studio.scale.left.peek(), lane.top, size.width, lane.height - 1)
    context.clip()
    context.strokeStyle = faint(color, 0.16)
    context.lineWidth = 3
    context.beginPath()
    for (let x = -lane.height; x < size.width; x += 12) {
      context.moveTo(x, lane.top + lane.height)
      context.lineTo(x + lane.height, lane.top)
    }
    context.stroke()
    context.restore()
  }

  #paintClip(context, clip, colors) {
    const { scale, playing } = this.#studio
    const { x, y, width, height } = this.boxOf(clip)
    if (x > this.size.peek().width || x + width < 0) return
    const color = colors[clip.modality]
    const isLost = playing.statuses.peek()[clip.modality] !== 'available'
    const isSelected = this.selection.peek().has(clip.cue.index) && clip.cue.isEditable
    const outcome = playing.outcomes.peek().get(`${clip.order} ${clip.modality}`)
    context.save()
    context.globalAlpha = isLost ? 0.45 : 1
    context.beginPath()
    context.roundRect(x, y, width, height, 4)
    context.fillStyle = faint(color, clip.isFallback ? 0.05 : 0.2)
    if (outcome && standIn.includes(outcome.outcome)) {
      context.shadowColor = color
      context.shadowBlur = 14
      context.fillStyle = faint(color, 0.45)
    }
    context.fill()
    context.shadowBlur = 0
    if (clip.isFallback) context.setLineDash([4, 3])
    context.strokeStyle = isSelected ? colors.ink : faint(color, 0.85)
    context.lineWidth = isSelected ? 2 : 1
    context.stroke()
    context.setLineDash([])
    context.clip()
    this.#paintContent(context, clip, { x, y, width, height }, color)
    context.fillStyle = colors.ink
    context.font = '600 11px Inter, system-ui, sans-serif'
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.fillText(clip.label, x + 7, y + 11)
    if (!clip.cue.isEditable) context.fillText('·', x + width - 8, y + 10)
    context.restore()
    if (outcome) this.#paintBadge(context, outcome, { x, y, width, height }, colors)
  }

  #paintContent(context, clip, { x, y, width, height }, color) {
    const { scale } = this.#studio
    const top = y + 19
    const room = height - 22
    if (clip.modality === 'visual') {
      const fill = context.createLinearGradient(x, 0, x + width, 0)
      fill.addColorStop(0, faint(color, 0.9))
      fill.addColorStop(1, faint(color, 0.08))
      context.fillStyle = fill
      context.fillRect(x, y + height - 8, width, 8)
      return
    }
    const { peaks, lines, duration } = clip.known
    if (peaks) paintPeaks(context, scale, { peaks, duration }, { top, height: room, at: clip.at, color: faint(color, 0.8) })
    context.strokeStyle = color
    context.fillStyle = faint(color, 0.35)
    for (const line of lines ?? []) {
      const px = (time) => scale.x(clip.at + time)
      const py = (value) => top + room * (1 - value)
      if (line.length === 2) {
        context.fillStyle = color
        context.fillRect(px(line[0]) - 1, py(line[1]), 2, room * line[1])
        continue
      }
      context.beginPath()
      context.moveTo(px(line[0]), py(0))
      for (let i = 0; i < line.length; i += 2) context.lineTo(px(line[i]), py(line[i + 1]))
      context.lineTo(px(line.at(-2)), py(0))
      context.fillStyle = faint(color, 0.35)
      context.fill()
      context.lineWidth = 1.25
      context.stroke()
    }
  }

  /** What became of a cue in a modality, on its clip. */
  #paintBadge(context, outcome, { x, y, width }, colors) {
    const isGood = good.includes(outcome.outcome)
    const isStandIn = standIn.includes(outcome.outcome)
    const text = outcome.factor ? `×${outcome.factor} stronger` : isStandIn ? 'stands in' : isGood ? '✓' : outcome.outcome
    context.font = '600 10px Inter, system-ui, sans-serif'
    const size = context.measureText(text).width + 10
    const left = x + Math.max(0, width - size - 3)
    context.beginPath()
    context.roundRect(left, y - 7, size, 15, 7.5)
    context.fillStyle = isStandIn ? colors.accent : isGood ? colors.audio : colors.error
    context.fill()
    context.fillStyle = '#0e0f12'
    context.textBaseline = 'middle'
    context.textAlign = 'left'
    context.fillText(text, left + 5, y + 1)
  }

  #paintCursor(context, size, colors) {
    const { scale, shaping } = this.#studio
    const x = Math.round(scale.x(shaping.cursor.peek())) + 0.5
    context.strokeStyle = faint(colors.ink, 0.45)
    context.setLineDash([3, 3])
    context.beginPath()
    context.moveTo(x, 16)
    context.lineTo(x, size.height)
    context.stroke()
    context.setLineDash([])
    const box = this.box.peek()
    if (!box) return
    context.fillStyle = faint(colors.accent, 0.14)
    context.fillRect(box.x, box.y, box.width, box.height)
  }
}
