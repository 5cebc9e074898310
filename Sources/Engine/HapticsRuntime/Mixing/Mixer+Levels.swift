import HapticsRealtime
import HapticsTimeline

extension Mixer {
  /// Returns whether the mixer leaves every frame of a segment of a bus unchanged.
  @_noAllocation @_noLocks func isNeutral(_ bus: BusID, from frame: Int64, to end: Int64) -> Bool {
    for index in 0..<ducks.count where ducks[index].order.target.isSame(as: bus) {
      if !ducks[index].isNeutral(from: frame, to: end) { return false }
    }
    return strips[bus.index].isNeutral(from: frame, to: end)
  }

  /// Returns the level of a bus at one frame.
  @_noAllocation @_noLocks func level(of bus: BusID, at frame: Int64) -> Float {
    var dip: Float = 1
    for index in 0..<ducks.count where ducks[index].order.target.isSame(as: bus) {
      dip = min(dip, ducks[index].value(at: frame))
    }
    let strip = strips[bus.index]
    return strip.gain.value(at: frame) * strip.passage.value(at: frame) * dip
  }

  /// Adds the buses that were played into to the sum of all, each at its level.
  @_noAllocation @_noLocks
  func sum(_ pool: borrowing VoicePool, _ count: Int, from frame: Int64, at offset: Int) {
    let used = pool.lanes.audio | pool.lanes.haptic
    guard used != 0 else { return }
    for index in 0..<strips.count where used & (1 << UInt32(index)) != 0 {
      let bus = BusID(rawValue: UInt8(index))
      let constant = level(of: bus, count, from: frame)
      if pool.lanes.audio & bus.bit != 0 {
        add(pool.lanes.left(bus), to: pool.left, constant, count, offset)
        add(pool.lanes.right(bus), to: pool.right, constant, count, offset)
      }
      guard pool.lanes.haptic & bus.bit != 0 else { continue }
      add(pool.lanes.haptic(bus), to: pool.haptic, constant, count, offset)
      if pool.hasSides {
        add(pool.lanes.hapticLeft(bus), to: pool.hapticLeft, constant, count, offset)
        add(pool.lanes.hapticRight(bus), to: pool.hapticRight, constant, count, offset)
      }
    }
  }

  /// Computes the level of a bus: gain, passage, and the deepest dip, multiplied in this order.
  ///
  /// - Returns: The level, if it is constant; otherwise, `nil`, and ``scratch`` contains the
  ///   levels.
  @_noAllocation @_noLocks func level(of bus: BusID, _ count: Int, from frame: Int64) -> Float? {
    let strip = strips[bus.index]
    var constant: Float? = 1
    scale(&constant, by: strip.gain, count, from: frame)
    scale(&constant, by: strip.passage, count, from: frame)
    let dip = levels.start + VoicePool.blockSize
    var isDipped = false
    for index in 0..<ducks.count where ducks[index].order.target.isSame(as: bus) {
      let rule = ducks[index]
      if rule.isNeutral(from: frame, to: frame + Int64(count)) { continue }
      if isDipped {
        // Seldom: two buses lower one at the same time.
        for i in 0..<count { dip[i] = min(dip[i], rule.value(at: frame + Int64(i))) }
      } else {
        rule.write(count, from: frame, to: dip)
        isDipped = true
      }
    }
    guard isDipped else { return constant }
    if let value = constant {
      for i in 0..<count { scratch[i] = value * dip[i] }
    } else {
      for i in 0..<count { scratch[i] *= dip[i] }
    }
    return nil
  }

  @_noAllocation @_noLocks private func scale(
    _ constant: inout Float?,
    by line: ValueLine,
    _ count: Int,
    from frame: Int64
  ) {
    if let factor = line.constant(from: frame, to: frame + Int64(count)) {
      if let value = constant {
        constant = value * factor
      } else if factor != 1 {
        for i in 0..<count { scratch[i] *= factor }
      }
      return
    }
    if let value = constant {
      line.write(count, from: frame, to: scratch)
      if value != 1 { for i in 0..<count { scratch[i] *= value } }
      constant = nil
    } else {
      let values = levels.start + VoicePool.blockSize
      line.write(count, from: frame, to: values)
      for i in 0..<count { scratch[i] *= values[i] }
    }
  }

  @_noAllocation @_noLocks private func add(
    _ lane: UnsafeMutablePointer<Float>,
    to sum: UnsafeMutablePointer<Float>,
    _ constant: Float?,
    _ count: Int,
    _ offset: Int
  ) {
    let (lane, sum) = (lane + offset, sum + offset)
    guard let constant else {
      for i in 0..<count { sum[i] += lane[i] * scratch[i] }
      return
    }
    if constant == 1 {
      for i in 0..<count { sum[i] += lane[i] }
    } else if constant != 0 {
      for i in 0..<count { sum[i] += lane[i] * constant }
    }
  }
}
