import { clamp, count as numbered, decibels, written } from '../numbers.js'
import { shortestLoop, studio } from '../studio.js'
import { boxAction, pan, partOfLoop, trembling } from './gestures.js'
import { laneAt, ownLoopHeight, rulerHeight } from './scale.js'
import { mostGain } from './timeline-view.js'

/** The actions of the pointer in the picture of a timeline. */
export const timelineGestures = {
  press(point, event) {
    const { scale, shaping, timeline, timelineView: view } = studio
    const { clips, selection } = view
    let moved = null
    view.lane = laneAt(view.lanes.peek(), point.y)?.id ?? view.lane
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
    if (view.isEdge(clip, point)) return { visual: lengthening, haptic: repeating, audio: trimming }[clip.modality](clip, point)
    if (view.isStart(clip, point)) return trimmingStart(clip, point)
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

  /** A press in the ruler on a marker, or on the loop of the file, which is dragged as that of the page is. */
  ruler(point) {
    const marker = studio.timelineView.flagAt(point)?.marker
    if (marker !== undefined) return marking(marker, point)
    const part = ownLoopPart(point)
    return part ? looping(part, point) : null
  },

  /** A double click on a marker or a tempo focuses its field. */
  rulerDouble(point) {
    const flag = studio.timelineView.flagAt(point)
    if (!flag) return false
    studio.timelineView.selection.value = new Set()
    studio.inspector.ask(flag.name)
    return true
  },

  rulerCursor(point) {
    if (studio.timelineView.flagAt(point)?.marker !== undefined) return 'grab'
    return { from: 'ew-resize', to: 'ew-resize', middle: 'grab' }[ownLoopPart(point)]
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
    return clip && (view.isEdge(clip, point) || view.isStart(clip, point)) ? 'ew-resize' : clip?.cue.isEditable ? 'grab' : 'default'
  },
}

/** Drags the gain line of a clip; the middle of the clip is the gain of its asset. */
function gaining(clip, start) {
  const { timeline: { model }, timelineView: view } = studio
  const { height } = view.boxOf(clip)
  const gesture = begun()
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

/** The shortest part of a sound, in seconds. */
const shortestPart = 0.005

/** Drags the end of a sound: over its own length, its part ends there; beyond it, its cue repeats as far. */
function trimming(clip, start) {
  const { shaping, scale } = studio
  const { at, cue, part, known, label } = clip
  const gesture = begun()
  const whole = part && known.duration ? (known.duration - part.from) / part.speed : 0
  if (whole === 0) return repeating(clip, start, gesture)
  const again = repeating({ ...clip, duration: whole }, start, gesture)
  const { model } = studio.timeline
  return {
    ...again,
    move: (point, event) => {
      const end = at + clip.duration + scale.seconds(point.x - start.x)
      // A repeated sound keeps its part.
      if (cue.repeats > 1 || end > at + whole * 1.5) return again.move(point, event)
      const wanted = shaping.snapped(end, event.ctrlKey || event.metaKey, ({ index }) => index === cue.id)
      const to = part.from + Math.max(shortestPart, wanted - at) * part.speed
      const isWhole = to >= known.duration - scale.seconds(3) * part.speed
      gesture?.write(model.settingRendition(cue.id, 'audio', { to: isWhole ? undefined : Number(written(to)) }))
      return studio.showTip(`${label}, ${isWhole ? 'to its end' : `to ${written(to, 3)} s`} of the sound`, point)
    },
  }
}

/** Drags the start of a sound; its end keeps its time if the cue plays nothing else. */
function trimmingStart({ at, cue, part, known, label }, start) {
  const { scale, shaping, timeline: { model } } = studio
  const gesture = begun()
  const end = Math.min(part.to, known.duration)
  return {
    cursor: 'ew-resize',
    move: (point, { ctrlKey, metaKey }) => {
      const wanted = shaping.snapped(Math.max(0, at + scale.seconds(point.x - start.x)), ctrlKey || metaKey, ({ index }) => index === cue.id)
      const from = clamp(part.from + (wanted - at) * part.speed, 0, end - shortestPart)
      gesture?.write(model.trimmingStart(cue.id, from, at + (from - part.from) / part.speed))
      studio.showTip(`${label}, from ${written(from, 3)} s of the sound`, point)
    },
    end: () => {},
    cancel: () => gesture?.write([]),
  }
}

/** Drags a marker; a click moves the cursor to it. */
function marking(name, start) {
  const { scale, shaping, timeline: { model } } = studio
  const { seconds } = model.markers.find((one) => one.name === name)
  const gesture = begun()
  let isMoved = false
  return {
    cursor: 'grabbing',
    move: (point, { ctrlKey, metaKey }) => {
      if (!isMoved && Math.abs(point.x - start.x) < trembling) return
      isMoved = true
      const time = shaping.snapped(Math.max(0, seconds + scale.seconds(point.x - start.x)), ctrlKey || metaKey)
      gesture?.write(model.settingMarker(name, time))
      studio.showTip(`${name}, ${written(time, 3)} s`, point)
    },
    end: () => { if (!isMoved) studio.setCursor(seconds) },
    cancel: () => gesture?.write([]),
  }
}

/** The part of the file's loop at a point of the ruler; none above its bar. */
function ownLoopPart(point) {
  const { loop } = studio.timelineView.model.peek()
  return loop && point.y >= rulerHeight - ownLoopHeight ? partOfLoop(loop, point) : undefined
}

/** Drags the loop of the file, or one of its edges. */
function looping(part, start) {
  const { scale, shaping, timeline: { model } } = studio
  const { loop } = model
  const gesture = begun()
  let isMoved = false
  return {
    cursor: part === 'middle' ? 'grabbing' : 'ew-resize',
    move: (point, { ctrlKey, metaKey }) => {
      if (!isMoved && Math.abs(point.x - start.x) < trembling) return
      isMoved = true
      const offset = scale.seconds(point.x - start.x)
      const snapped = (time) => shaping.snapped(Math.max(0, time), ctrlKey || metaKey)
      const from = part === 'to' ? loop.from : snapped(loop.from + offset)
      const to = part === 'from' ? loop.to : part === 'to' ? snapped(loop.to + offset) : from + loop.to - loop.from
      if (to - from < shortestLoop) return
      gesture?.write(model.settingOwnLoop({ from, to }))
      studio.showTip(`Loop of the file, ${written(from, 3)} to ${written(to, 3)} s`, point)
    },
    end: () => {},
    cancel: () => gesture?.write([]),
  }
}

/** A gesture that changes the text that the picture shows; `null` while it shows an earlier one. */
function begun() {
  const { editor, timeline } = studio
  return timeline.model.text === editor.text ? editor.gesture() : null
}

/** Drags the end of a clip over beats, or over steps of its own length: its cue repeats as far. */
function repeating({ cue, at, duration, label }, start, gesture = begun()) {
  const { scale, shaping, timeline } = studio
  const { model } = timeline
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
  const { scale, shaping, timeline: { model } } = studio
  const { name } = cue.renditions.visual.asset
  const gesture = begun()
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
