import HapticsTimeline

extension MusicDeck {
  @_noAllocation @_noLocks
  mutating func hold() { heldPlace = place }

  /// Resumes at the position at which the deck was held, or to which it was moved meanwhile.
  ///
  /// - Parameter since: The frame at which it was held.
  @_noAllocation @_noLocks
  mutating func resume(at frame: Int64, since: Int64) {
    // Fades that started while the deck was held start now.
    let from = max(since, start)
    if start < since { place = heldPlace }
    shiftFade(by: frame - from)
    if start >= since { start = frame }
  }

  /// Adds the next frames of the sound to two signals, and moves on.
  ///
  /// - Returns: `true` if there is more to come; otherwise, `false`.
  @_noAllocation @_noLocks
  mutating func advance(
    _ count: Int,
    in view: SoundView,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) -> Bool {
    let end = (loops ? min(order.loopEnd, view.frames) : view.frames) << 32
    var done = 0
    while done < count {
      // Playback after the loop continues to the sound's end.
      let limit = place < end ? end : view.frames << 32
      guard place < limit else { return false }
      let rest = (limit - place + step - 1) / max(step, 1)
      let part = Int(min(Int64(count - done), rest))
      if loops, limit == end {
        mixAcross(part, in: view, left + done, right + done)
      } else {
        view.mix(
          from: place,
          step: step,
          count: part,
          gain: 1,
          into: left + done,
          right + done
        )
      }
      place += step * Int64(part)
      done += part
      if loops, limit == end, place >= end {
        let start = order.loopStart << 32
        place = start + (place - end) % (end - start)
      }
    }
    return loops && place < end || place < view.frames << 32
  }

  /// Adds frames at the loop's end, interpolated between its last frame and its first.
  @_noAllocation @_noLocks
  private func mixAcross(
    _ count: Int,
    in view: SoundView,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) {
    let last = (order.loopEnd - 1) << 32
    let before = last > place ? Int(min(Int64(count), (last - place + step - 1) / step)) : 0
    view.mix(from: place, step: step, count: before, gain: 1, into: left, right)
    guard let samples = view.samples else { return }
    let channels = view.channels
    let end = samples + Int(order.loopEnd - 1) * channels
    let start = samples + Int(order.loopStart) * channels
    for i in before..<count {
      let part = Float(Int32(truncatingIfNeeded: (place + step * Int64(i) - last) >> 8)) * 0x1p-24
      left[i] += end[0] + (start[0] - end[0]) * part
      right[i] += end[channels - 1] + (start[channels - 1] - end[channels - 1]) * part
    }
  }
}
