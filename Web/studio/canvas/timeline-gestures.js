import { boxAction, trembling } from './gestures.js'
import { laneAt } from './lanes.js'

/** The actions of the pointer in the picture of a timeline. */
export class TimelineGestures {
  #studio
  #view

  constructor(studio) {
    this.#studio = studio
    this.#view = studio.timelineView
  }

  press(point, event) {
    const { scale, shaping, timeline } = this.#studio
    const { clips, model, moved, selection } = this.#view
    const clip = this.#view.clipAt(point)
    if (!clip) {
      return boxAction(this.#studio, point, {
        select: (isInside) => { selection.value = new Set(clips.peek().filter((one) => isInside(this.#view.boxOf(one))).map(({ cue }) => cue.id)) },
        click: () => { selection.value = new Set() },
      })
    }
    const { id, at, isEditable } = clip.cue
    if (event.shiftKey) selection.value = new Set([...selection.peek(), id])
    else if (!selection.peek().has(id)) selection.value = new Set([id])
    if (!isEditable) return null
    return {
      cursor: 'grabbing',
      move: ({ x }, { altKey, ctrlKey, metaKey }) => {
        if (!moved.peek() && Math.abs(x - point.x) < trembling) return
        const isFree = ctrlKey || metaKey
        const time = at + scale.seconds(x - point.x)
        const target = model.peek().hasTempo && !isFree ? model.peek().onGrid(time) : shaping.snapped(time, isFree)
        moved.value = { seconds: target - at, isCopy: altKey }
      },
      end: () => {
        const { seconds, isCopy } = moved.peek() ?? {}
        moved.value = null
        if (seconds !== undefined) timeline.shift([...selection.peek()], seconds, isCopy)
      },
      cancel: () => { moved.value = null },
    }
  }

  /** A double click asks what to add there. */
  double(point) {
    const { scale, shaping, timeline } = this.#studio
    const lane = laneAt(this.#view.lanes.peek(), point.y)
    if (!lane || this.#view.clipAt(point)) return
    this.#studio.setCursor(shaping.snapped(scale.timeAt(point.x)))
    timeline.offerAssets(lane.id)
  }

  hover(point) {
    const clip = this.#view.clipAt(point)
    this.#studio.showTip(clip ? `${clip.label}, ${clip.modality} at ${clip.at.toFixed(3)} s, ${clip.duration.toFixed(2)} s long` : null, point)
    return clip?.cue.isEditable ? 'grab' : 'default'
  }
}
