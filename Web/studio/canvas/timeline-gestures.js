import { clamp } from '../numbers.js'
import { laneAt } from './lanes.js'

const trembling = 3

/** What the pointer does in the picture of a timeline. */
export class TimelineGestures {
  #studio
  #view

  constructor(studio, view) {
    this.#studio = studio
    this.#view = view
  }

  press(point, event) {
    const { scale, shaping } = this.#studio
    const clip = this.#view.clipAt(point)
    if (!clip) return this.#box(point)
    const { index, isEditable } = clip.cue
    const selection = this.#view.selection
    if (event.shiftKey) selection.value = new Set([...selection.peek(), index])
    else if (!selection.peek().has(index)) selection.value = new Set([index])
    if (!isEditable) return null
    let isMoved = false
    const target = (at, { ctrlKey, metaKey }) => {
      const { hasTempo, beat } = this.#view.model.peek()
      const time = clip.cue.at + scale.seconds(at.x - point.x)
      if (hasTempo && !ctrlKey && !metaKey) return Math.max(0, Math.round(time / (beat / 4)) * (beat / 4))
      return shaping.snapped(time, ctrlKey || metaKey)
    }
    return {
      cursor: 'grabbing',
      move: (at, now) => {
        if (!isMoved && Math.abs(at.x - point.x) < trembling) return
        isMoved = true
        this.#view.moved.value = { seconds: target(at, now) - clip.cue.at, isCopy: now.altKey }
      },
      end: () => {
        const moved = this.#view.moved.peek()
        this.#view.moved.value = null
        if (moved) this.#studio.timeline.shift([...selection.peek()], moved.seconds, moved.isCopy)
      },
      cancel: () => { this.#view.moved.value = null },
    }
  }

  #box(start) {
    let isBox = false
    return {
      move: (point) => {
        if (!isBox && Math.hypot(point.x - start.x, point.y - start.y) < trembling) return
        isBox = true
        const box = {
          x: Math.min(start.x, point.x), y: Math.min(start.y, point.y),
          width: Math.abs(point.x - start.x), height: Math.abs(point.y - start.y),
        }
        this.#view.box.value = box
        this.#view.selection.value = new Set(this.#view.clips.peek().filter((clip) => {
          const own = this.#view.boxOf(clip)
          return own.x < box.x + box.width && box.x < own.x + own.width && own.y < box.y + box.height && box.y < own.y + own.height
        }).map(({ cue }) => cue.index).filter((index) => index !== undefined))
      },
      end: () => {
        this.#view.box.value = null
        if (isBox) return
        this.#view.selection.value = new Set()
        this.#studio.setCursor(clamp(this.#studio.scale.timeAt(start.x), 0, this.#studio.scale.end))
      },
      cancel: () => { this.#view.box.value = null },
    }
  }

  /** A double click asks what to add there. */
  double(point) {
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    if (!lane || this.#view.clipAt(point)) return
    this.#studio.setCursor(Math.max(0, this.#studio.shaping.snapped(this.#studio.scale.timeAt(point.x))))
    this.#studio.timeline.offerAssets(lane.id)
  }

  hover(point) {
    const clip = this.#view.clipAt(point)
    this.#studio.showTip(clip ? `${clip.label}, ${clip.modality} at ${clip.cue.at.toFixed(3)} s, ${clip.duration.toFixed(2)} s long` : null, point)
    return clip?.cue.isEditable ? 'grab' : 'default'
  }
}
