import HapticsTimeline

/// A ducking rule with its current position.
///
/// The factor is a closed form of the frame. It falls from `attack.start`, stays at the bottom
/// until ``releaseStart``, then rises. For an anticipated cue, it falls again from ``planned`` and
/// rises from ``nextReleaseStart``. The rule changes only if a rendition starts, ends or becomes
/// known; blocks can be split anywhere.
///
/// An anticipated cue has no effect before the frame at which its attack starts, so it can be
/// cancelled until then.
struct DuckRule: BitwiseCopyable {
  var order: DuckCommand
  private var attack = ValueLine(1)
  private var release = ValueLine(1)
  private var releaseStart = Int64.min / 4
  /// The frame before which something plays, or played, into the trigger.
  private var end = Int64.min / 4
  /// The range of frames during which the anticipated trigger plays.
  private var scheduledStart = Int64.max
  private var scheduledEnd = Int64.min
  /// The attack of the anticipated cue; none if the target is already down.
  private var next = ValueLine(1)
  private var planned = Int64.max
  /// The release after that attack, unless another rendition extends the dip.
  private var nextRelease = ValueLine(1)
  private var nextReleaseStart = Int64.max

  @_noAllocation @_noLocks init(_ order: DuckCommand) { self.order = order }

  /// Returns the factor at a frame.
  @_noAllocation @_noLocks func value(at frame: Int64) -> Float {
    if frame >= planned {
      return (frame < nextReleaseStart ? next : nextRelease).value(at: frame)
    }
    return (frame < releaseStart ? attack : release).value(at: frame)
  }

  /// Returns whether the factor is 1 at every frame of a segment.
  @_noAllocation @_noLocks func isNeutral(from frame: Int64, to end: Int64) -> Bool {
    if frame >= planned {
      return frame >= nextReleaseStart && nextRelease.constant(from: frame, to: end) == 1
    }
    return planned >= end && frame >= releaseStart && release.constant(from: frame, to: end) == 1
  }

  /// Writes the factors, starting at a frame.
  @_noAllocation @_noLocks
  func write(_ count: Int, from frame: Int64, to values: UnsafeMutablePointer<Float>) {
    let up = Int(min(max(min(releaseStart, planned) - frame, 0), Int64(count)))
    let down = Int(min(max(planned - frame, Int64(up)), Int64(count)))
    attack.write(up, from: frame, to: values)
    release.write(down - up, from: frame + Int64(up), to: values + up)
    let last = Int(min(max(nextReleaseStart - frame, Int64(down)), Int64(count)))
    next.write(last - down, from: frame + Int64(down), to: values + down)
    nextRelease.write(count - last, from: frame + Int64(last), to: values + last)
  }

  @_noAllocation @_noLocks mutating func take(_ order: DuckCommand, at frame: Int64) {
    commit(at: frame)
    clearScheduled()
    let value = value(at: frame)
    let isDown = frame < releaseStart
    self.order = order
    attack = ValueLine(
      from: value,
      to: isDown && order.isOn ? order.depth : value,
      start: frame,
      length: order.attack
    )
    // Do not release before the frame if the hold became shorter.
    if !isDown || !order.isOn || end + order.hold < frame { end = frame - order.hold }
    settle()
  }

  /// Updates the rule at a frame from the information available there.
  ///
  /// - Parameters:
  ///   - sounding: The range of frames during which the trigger plays.
  ///   - coming: The frame at which the next cue is expected to play into the trigger.
  @_noAllocation @_noLocks
  mutating func follow(_ sounding: Range<Int64>?, _ coming: Int64?, at frame: Int64) {
    commit(at: frame)
    clearScheduled()
    if let sounding, order.isOn {
      demand(sounding.lowerBound, until: sounding.upperBound, at: frame)
    } else if end > frame {
      // The rendition was cut, held or cancelled.
      end = frame
      settle()
    }
    if let coming, order.isOn { scheduleAttack(coming, until: coming, from: frame) }
  }

  /// Updates the rule for the anticipated cue only.
  @_noAllocation @_noLocks mutating func scheduleAhead(_ coming: Int64, at frame: Int64) {
    commit(at: frame)
    if order.isOn { scheduleAttack(coming, until: coming, from: frame) }
  }

  @_noAllocation @_noLocks
  private mutating func demand(_ start: Int64, until end: Int64, at frame: Int64) {
    if frame < releaseStart, start <= frame {
      // The dip is in progress and continues.
      self.end = max(end, frame)
      settle()
    } else {
      self.end = min(self.end, frame)
      scheduleAttack(start, until: end, from: frame)
    }
  }

  /// Lowers so that the bottom is reached at a frame, if there is time for it.
  @_noAllocation @_noLocks
  private mutating func scheduleAttack(_ bottom: Int64, until end: Int64, from frame: Int64) {
    scheduledStart = min(scheduledStart, max(bottom - order.attack, frame))
    scheduledEnd = max(scheduledEnd, end)
    settle()
    commit(at: frame)
  }

  /// Makes the anticipated cue the current one once its first frame is reached.
  @_noAllocation @_noLocks private mutating func commit(at frame: Int64) {
    guard scheduledStart <= frame else { return }
    if planned < .max { attack = next }
    end = max(end, max(scheduledEnd, scheduledStart))
    scheduledStart = .max
    scheduledEnd = .min
    settle()
  }

  @_noAllocation @_noLocks private mutating func clearScheduled() {
    guard scheduledStart < .max else { return }
    scheduledStart = .max
    scheduledEnd = .min
    settle()
  }

  /// Computes the release after the end, or stays down for the anticipated cue, or computes its
  /// attack.
  @_noAllocation @_noLocks private mutating func settle() {
    let waited = end + order.hold
    let staysDown =
      scheduledStart < waited || (scheduledStart == waited && attack.to == order.depth)
    releaseStart = staysDown ? max(end, scheduledEnd) + order.hold : waited
    release = ValueLine(
      from: attack.value(at: releaseStart),
      to: 1,
      start: releaseStart,
      length: order.release
    )
    planned = staysDown ? .max : scheduledStart
    guard planned < .max else { return }
    let value = (planned < releaseStart ? attack : release).value(at: planned)
    next = ValueLine(from: value, to: order.depth, start: planned, length: order.attack)
    nextReleaseStart = max(max(end, scheduledEnd), planned) + order.hold
    nextRelease = ValueLine(
      from: next.value(at: nextReleaseStart),
      to: 1,
      start: nextReleaseStart,
      length: order.release
    )
  }
}
