import HapticsSynthesis
import HapticsTimeline

extension MusicDeck {
  @_noAllocation @_noLocks mutating func hold() {
    heldPlace = place
    heldPasses = passes
  }

  /// Resumes at the position at which the deck was held, or to which it was moved meanwhile.
  ///
  /// - Parameter since: The frame at which it was held.
  @_noAllocation @_noLocks mutating func resume(at frame: Int64, since: Int64) {
    // Fades that started while the deck was held start now.
    let from = max(since, start)
    if start < since {
      place = heldPlace
      passes = heldPasses
    }
    shiftFade(by: frame - from)
    if start >= since { start = frame }
  }

  /// Adds the next frames of the sound to two signals, and moves on.
  ///
  /// - Returns: `true` if there is more to come; otherwise, `false`.
  @_noAllocation @_noLocks mutating func advance(
    _ count: Int,
    in view: SoundView,
    _ window: borrowing LoopWindow,
    _ left: UnsafeMutablePointer<Float>,
    _ right: UnsafeMutablePointer<Float>
  ) -> Bool {
    guard let source = view.source else { return false }
    let ramp = PlaceRamp(from: place, step: step)
    if isLooping {
      var loop = SoundLoop(from: order.loopStart, to: order.loopEnd, passes: passes)
      place = source.kernel.add(
        source.samples,
        looping: &loop,
        ramp,
        count: count,
        gain: 1,
        in: window,
        to: left,
        right
      )
      passes = loop.passes
      return true
    }
    let end = view.frames << 32
    guard place < end else { return false }
    let part = min(Int64(count), (end - place + step - 1) / max(step, 1))
    source.kernel.add(source.samples, ramp, count: Int(part), gain: 1, to: left, right)
    place += step * part
    return place < end
  }
}
