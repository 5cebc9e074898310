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
    studio.inspector.focusField(flag.name)
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

/**
 * A gesture that changes the text that the picture shows; none while that is an earlier one.
 *
 * move: gets the point, a function that writes edits, and whether the gesture is free of the grid; start: a press that is
 * moved less than a little from there is a click.
 */
function writing(cursor, move, { start, click } = {}) {
  const { editor, timeline } = studio
  const gesture = timeline.model.text === editor.text ? editor.gesture() : null
  let isMoved = !start
  return {
    cursor,
    move: (point, { ctrlKey, metaKey }) => {
      isMoved ||= Math.abs(point.x - start.x) >= trembling
      if (isMoved && gesture) move(point, (edits) => gesture.write(edits), ctrlKey || metaKey)
    },
    end: () => { if (!isMoved) click?.() },
    cancel: () => gesture?.write([]),
  }
}

/** Drags the gain line of a clip; the middle of the clip is the gain of its asset. */
function gaining(clip, start) {
  const { timeline: { model }, timelineView: view } = studio
  const { height } = view.boxOf(clip)
  return writing('ns-resize', (point, write) => {
    const wanted = clip.gain + ((start.y - point.y) / height) * mostGain
    const gain = Math.abs(wanted - 1) < 0.04 ? 1 : clamp(Math.round(wanted * 100) / 100, 0, mostGain)
    write(model.settingGain(clip.cue.id, clip.modality, gain))
    studio.showTip(`${clip.label}, ${decibels(gain)}`, point)
  })
}

/** The shortest part of a sound that a cue plays, in seconds. */
const shortestPart = 0.005

/** Drags the end of a sound: over its own length, its part ends there; beyond it, its cue repeats as far. */
function trimming(clip, start) {
  const { shaping, scale, timeline: { model } } = studio
  const { at, cue, part, known, label } = clip
  const whole = part && known.duration ? (known.duration - part.from) / part.speed : 0
  if (whole === 0) return repeating(clip)
  const repeat = repetition({ ...clip, duration: whole })
  return writing('ew-resize', (point, write, isFree) => {
    const end = at + clip.duration + scale.seconds(point.x - start.x)
    // A repeated sound keeps its part.
    if (cue.repeats > 1 || end > at + whole * 1.5) return repeat(point, write)
    const wanted = shaping.snapped(end, isFree, ({ index }) => index === cue.id)
    const to = part.from + Math.max(shortestPart, wanted - at) * part.speed
    const isWhole = to >= known.duration - scale.seconds(3) * part.speed
    write(model.settingRendition(cue.id, 'audio', { to: isWhole ? undefined : Number(written(to)) }))
    return studio.showTip(`${label}, ${isWhole ? 'to its end' : `to ${written(to, 3)} s`} of the sound`, point)
  })
}

/** Drags the start of a sound; its end keeps its time if the cue plays nothing else. */
function trimmingStart({ at, cue, part, known, label }, start) {
  const { scale, shaping, timeline: { model } } = studio
  const end = Math.min(part.to, known.duration)
  return writing('ew-resize', (point, write, isFree) => {
    const wanted = shaping.snapped(Math.max(0, at + scale.seconds(point.x - start.x)), isFree, ({ index }) => index === cue.id)
    const from = clamp(part.from + (wanted - at) * part.speed, 0, end - shortestPart)
    write(model.trimmingStart(cue.id, from, at + (from - part.from) / part.speed))
    studio.showTip(`${label}, from ${written(from, 3)} s of the sound`, point)
  })
}

/** Drags a marker; a click moves the cursor to it. */
function marking(name, start) {
  const { scale, shaping, timeline: { model } } = studio
  const { seconds } = model.markers.find((one) => one.name === name)
  return writing('grabbing', (point, write, isFree) => {
    const time = shaping.snapped(Math.max(0, seconds + scale.seconds(point.x - start.x)), isFree)
    write(model.settingMarker(name, time))
    studio.showTip(`${name}, ${written(time, 3)} s`, point)
  }, { start, click: () => studio.setCursor(seconds) })
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
  return writing(part === 'middle' ? 'grabbing' : 'ew-resize', (point, write, isFree) => {
    const offset = scale.seconds(point.x - start.x)
    const snapped = (time) => shaping.snapped(Math.max(0, time), isFree)
    const from = part === 'to' ? loop.from : snapped(loop.from + offset)
    const to = part === 'from' ? loop.to : part === 'to' ? snapped(loop.to + offset) : from + loop.to - loop.from
    if (to - from < shortestLoop) return
    write(model.settingOwnLoop({ from, to }))
    studio.showTip(`Loop of the file, ${written(from, 3)} to ${written(to, 3)} s`, point)
  }, { start })
}

/** Drags the end of a clip over beats, or over steps of its own length: its cue repeats as far. */
const repeating = (clip) => writing('ew-resize', repetition(clip))

/** The move of a gesture that repeats a cue. */
function repetition({ cue, at, duration, label }) {
  const { scale, shaping, timeline: { model } } = studio
  const step = model.hasTempo ? model.beat : shaping.snap.peek() || 0.01
  const every = Math.max(1, Math.ceil(duration / step - 1e-6)) * step
  return (point, write) => {
    const count = Math.max(1, Math.round((scale.timeAt(point.x) - at) / every))
    write(count > 1 ? model.settingRepeat(cue.id, every, at + count * every) : model.settingRepeat(cue.id, null))
    studio.showTip(`${label} ×${count}, every ${model.hasTempo ? numbered(every / model.beat, 'beat') : `${written(every, 3)} s`}`, point)
  }
}

/** Drags the end of a visual, whose duration is that of its asset. */
function lengthening({ at, duration, cue }, start) {
  const { scale, shaping, timeline: { model } } = studio
  const { name } = cue.renditions.visual.asset
  return writing('ew-resize', (point, write, isFree) => {
    const end = shaping.snapped(at + duration + scale.seconds(point.x - start.x), isFree, ({ index }) => index === cue.id)
    const seconds = Math.max(0, end - at)
    write(model.settingVisualDuration(name, seconds))
    studio.showTip(`${name}, ${written(seconds, 3)} s`, point)
  })
}
