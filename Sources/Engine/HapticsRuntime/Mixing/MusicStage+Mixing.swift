import HapticsCore
import HapticsRealtime
import HapticsTimeline

extension MusicStage {
  /// Adds the music to its buses.
  ///
  /// - Parameter scratch: Room for a level for each frame.
  @_noAllocation @_noLocks mutating func mix(
    from frame: Int64,
    to end: Int64,
    offset: Int,
    into pool: inout VoicePool,
    _ scratch: UnsafeMutablePointer<Float>
  ) {
    let length = Int(end - frame)
    // A held track sounds until its fade ends; later ones do not sound.
    let end = isHeld ? min(end, heldSince + fadeLength) : end
    guard frame < end else { return }
    for index in 0..<decks.count where decks[index].isUsed {
      if isHeld, decks[index].start >= heldSince { continue }
      let deck = decks.start + index
      let first = max(frame, deck.pointee.start)
      if first < end {
        let routing = BusRouting(audio: deck.pointee.order.bus)
        let out = pool.outputs(of: routing, .audio, length, at: offset)
        let at = offset + Int(first - frame)
        mix(index, from: first, Int(end - first), pool, out.left + at, out.right + at, scratch)
      }
      if deck.pointee.isLeaving, !isHeld, end >= deck.pointee.fade.end {
        deck.pointee.isUsed = false
      }
    }
  }

  @_noAllocation @_noLocks private func mix(
    _ index: Int,
    from frame: Int64,
    _ count: Int,
    _ pool: borrowing VoicePool,
    _ outLeft: UnsafeMutablePointer<Float>,
    _ outRight: UnsafeMutablePointer<Float>,
    _ scratch: UnsafeMutablePointer<Float>
  ) {
    let deck = decks.start + index
    let view = pool.tables.sounds[Int(deck.pointee.sound)]
    if deck.pointee.step == 0 { deck.pointee.step = view.pace }
    let (left, right) = (pool.scratch, pool.scratch + VoicePool.blockSize)
    for i in 0..<count {
      left[i] = 0
      right[i] = 0
    }
    let isOver =
      if let stream = view.stream {
        !advance(index, from: frame, count, in: view, stream, left, right)
      } else {
        !deck.pointee.advance(count, in: view, window, left, right)
      }
    if let level = deck.pointee.level(count, from: frame, to: scratch) {
      for i in 0..<count { scratch[i] = level }
    }
    if passage.constant(from: frame, to: frame + Int64(count)) != 1 {
      for i in 0..<count { scratch[i] *= passage.value(at: frame + Int64(i)) }
    }
    if deck.pointee.stream.supply.constant(from: frame, to: frame + Int64(count)) != 1 {
      for i in 0..<count { scratch[i] *= deck.pointee.stream.supply.value(at: frame + Int64(i)) }
    }
    for i in 0..<count {
      outLeft[i] += left[i] * scratch[i]
      outRight[i] += right[i] * scratch[i]
    }
    if isOver, !isHeld { deck.pointee.isUsed = false }
  }
}
