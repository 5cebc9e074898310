import { clamp, count as numbered, decibels, written } from '../numbers.js'
import { studio } from '../studio.js'
import { boxAction, pan, trembling } from './gestures.js'
import { laneAt } from './scale.js'
import { mostGain } from './timeline-view.js'

/** The actions of the pointer in the picture of a timeline. */
export const timelineGestures = {
  press(point, event) {
    const { scale, shaping, timeline, timelineView: view } = studio
    const { clips, selection } = view
    let moved = null
    const clip = view.clipAt(point)
    if (!clip) {
      const action = boxAction(point, {
        select: (isInside) => { selection.value = new Set(clips.peek().filter((one) => isInside(view.boxOf(one))).map(({ cue }) => cue.id)) },
        click: () => { selection.value = new Set() },
      })
      return event.pointerType === 'touch' ? pan(point, action.end) : action
    }
    const { id, at, isEditable } = clip.cue
    const wasSelected = selection.peek().has(id)
    if (event.shiftKey) selection.value = new Set([...selection.peek(), id])
    else if (!selection.peek().has(id)) selection.value = new Set([id])
    if (!isEditable) return null
    if (view.isEdge(clip, point)) return clip.modality === 'visual' ? lengthening(clip, point) : repeating(clip, point)
    if (wasSelected && view.isGain(clip, point)) return gaining(clip, point)
    return {
      cursor: 'grabbing',
      move: ({ x }, { altKey, ctrlKey, metaKey }) => {
        if (!moved && Math.abs(x - point.x) < trembling) return
        const isFree = ctrlKey || metaKey
        const time = at + scale.seconds(x - point.x)
        const target = shaping.snapped(Math.max(0, time), isFree, ({ index }) => selection.peek().has(index))
        moved = { seconds: target - at, isCopy: altKey }
        view.move(moved)
      },
      end: () => {
        const { revision } = studio.files
        const before = revision.peek()
        if (moved) timeline.shift([...selection.peek()], moved.seconds, moved.isCopy)
        if (revision.peek() === before) view.move(null)
      },
      cancel: () => view.move(null),
    }
  },

  /** A double click opens the pattern of a clip, or asks what to add. */
  double(point) {
    const { scale, shaping, timeline, timelineView: view } = studio
    const lane = laneAt(view.lanes.peek(), point.y)
    const clip = view.clipAt(point)
    if (clip) studio.try(() => timeline.openClip(clip))
    if (!lane || clip) return
    studio.setCursor(shaping.snapped(Math.max(0, scale.timeAt(point.x))))
    timeline.offerAssets(lane.id)
  },

  hover(point) {
    const { timelineView: view } = studio
    const clip = view.clipAt(point)
    studio.showTip(clip ? `${clip.label}, ${clip.modality} at ${clip.at.toFixed(3)} s, ${clip.duration.toFixed(2)} s long` : null, point)
    if (clip && view.isGain(clip, point) && !view.isEdge(clip, point)) return 'ns-resize'
    return clip && view.isEdge(clip, point) ? 'ew-resize' : clip?.cue.isEditable ? 'grab' : 'default'
  },
}

/** Drags the gain line of a clip; the middle of the clip is the gain of its asset. */
function gaining(clip, start) {
  const { editor, timeline, timelineView: view } = studio
  const { model } = timeline
  const { height } = view.boxOf(clip)
  const gesture = model.text === editor.text ? editor.gesture() : null
  return {
    cursor: 'ns-resize',
    move: (point) => {
      const wanted = clip.gain + ((start.y - point.y) / height) * mostGain
      const gain = Math.abs(wanted - 1) < 0.04 ? 1 : clamp(Math.round(wanted * 100) / 100, 0, mostGain)
      gesture?.write(model.settingGain(clip.cue.id, clip.modality, gain))
      studio.showTip(`${clip.label}, ${decibels(gain)}`, point)
    },
    end: () => {},
    cancel: () => gesture?.write([]),
  }
}

/** Drags the end of a clip over beats, or over steps of its own length: its cue repeats as far. */
function repeating({ cue, at, duration, label }) {
  const { editor, scale, shaping, timeline } = studio
  const { model } = timeline
  const gesture = model.text === editor.text ? editor.gesture() : null
  const step = model.hasTempo ? model.beat : shaping.snap.peek() || 0.01
  const every = Math.max(1, Math.ceil(duration / step - 1e-6)) * step
  return {
    cursor: 'ew-resize',
    move: (point) => {
      const count = Math.max(1, Math.round((scale.timeAt(point.x) - at) / every))
      gesture?.write(count > 1 ? model.settingRepeat(cue.id, every, at + count * every) : model.settingRepeat(cue.id, null))
      studio.showTip(`${label} ×${count}, every ${model.hasTempo ? numbered(every / model.beat, 'beat') : `${written(every, 3)} s`}`, point)
    },
    end: () => {},
    cancel: () => gesture?.write([]),
  }
}

/** Drags the end of a visual, whose duration is that of its asset. */
function lengthening({ at, duration, cue }, start) {
  const { editor, scale, shaping, timeline } = studio
  const { name } = cue.renditions.visual.asset
  const { model } = timeline
  const gesture = model.text === editor.text ? editor.gesture() : null
  return {
    cursor: 'ew-resize',
    move: (point, { ctrlKey, metaKey }) => {
      if (!gesture) return
      const end = shaping.snapped(at + duration + scale.seconds(point.x - start.x), ctrlKey || metaKey, ({ index }) => index === cue.id)
      const seconds = Math.max(0, end - at)
      gesture.write(model.settingVisualDuration(name, seconds))
      studio.showTip(`${name}, ${written(seconds, 3)} s`, point)
    },
    end: () => {},
    cancel: () => gesture?.write([]),
  }
}
