import HapticsTimeline

/// How a bus lowers another, and where on its way down or up it is.
///
/// The factor is a closed form of the frame: down from `attack.start`, at the bottom up to
/// ``releaseStart``, then up again; and down once more from ``planned``, where a cue is foreseen, and up
/// from ``nextReleaseStart``. It is written anew where something begins, ends or is known to come, and
/// nowhere else: what is only heard later may begin and end without that.
///
/// What is foreseen changes nothing before the frame at which the way down to it begins: it may be taken
/// back up to then.
struct DuckRule: BitwiseCopyable {
  var order: DuckOrder
  private var attack = ValueLine(1)
  private var release = ValueLine(1)
  private var releaseStart = Int64.min / 4
  /// The frame before which something plays, or played, into the trigger.
  private var end = Int64.min / 4
  /// From when and up to when the trigger is wanted for what is foreseen.
  private var foreseen = Int64.max
  private var foreseenEnd = Int64.min
  /// The way down to what is foreseen, from that frame on; none where it is down anyway.
  private var next = ValueLine(1)
  private var planned = Int64.max
  /// The way up after that, if nothing else happens.
  private var nextRelease = ValueLine(1)
  private var nextReleaseStart = Int64.max

  @_noAllocation @_noLocks
  init(_ order: DuckOrder) { self.order = order }

  /// The factor at a frame.
  @_noAllocation @_noLocks
  func value(at frame: Int64) -> Float {
    if frame >= planned {
      return (frame < nextReleaseStart ? next : nextRelease).value(at: frame)
    }
    return (frame < releaseStart ? attack : release).value(at: frame)
  }

  /// Whether the factor is 1 at every frame of a stretch.
  @_noAllocation @_noLocks
  func isNeutral(from frame: Int64, to end: Int64) -> Bool {
    if frame >= planned {
      return frame >= nextReleaseStart && nextRelease.constant(from: frame, to: end) == 1
    }
    return planned >= end && frame >= releaseStart && release.constant(from: frame, to: end) == 1
  }

  /// Writes the factors from a frame on.
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

  /// Takes other numbers, from where it is.
  @_noAllocation @_noLocks
  mutating func take(_ order: DuckOrder, at frame: Int64) {
    commit(at: frame)
    forgetForeseen()
    let value = value(at: frame)
    let isDown = frame < releaseStart
    self.order = order
    attack = ValueLine(
      from: value,
      to: isDown && order.isOn ? order.depth : value,
      start: frame,
      length: order.attack
    )
    // Nor does it come back from before the frame, where it is to wait for less.
    if !isDown || !order.isOn || end + order.hold < frame { end = frame - order.hold }
    settle()
  }

  /// Decides anew what it does from a frame on, by what is known there.
  ///
  /// - Parameters:
  ///   - sounding: From when and up to when something sounds in the trigger.
  ///   - coming: The frame at which the next cue is foreseen to play into it.
  @_noAllocation @_noLocks
  mutating func follow(_ sounding: Range<Int64>?, _ coming: Int64?, at frame: Int64) {
    commit(at: frame)
    forgetForeseen()
    if let sounding, order.isOn {
      demand(sounding.lowerBound, until: sounding.upperBound, at: frame)
    } else if end > frame {
      // It was cut, held or taken back.
      end = frame
      settle()
    }
    if let coming, order.isOn { foresee(coming, until: coming, from: frame) }
  }

  /// Decides anew only on the cue that is foreseen.
  @_noAllocation @_noLocks
  mutating func foresee(_ coming: Int64, at frame: Int64) {
    commit(at: frame)
    if order.isOn { foresee(coming, until: coming, from: frame) }
  }

  /// Lowers for what sounds.
  @_noAllocation @_noLocks
  private mutating func demand(_ start: Int64, until end: Int64, at frame: Int64) {
    if frame < releaseStart, start <= frame {
      // It is down, or on its way: that goes on.
      self.end = max(end, frame)
      settle()
    } else {
      self.end = min(self.end, frame)
      foresee(start, until: end, from: frame)
    }
  }

  /// Lowers so that the bottom is reached at a frame, if there is time for it.
  @_noAllocation @_noLocks
  private mutating func foresee(_ bottom: Int64, until end: Int64, from frame: Int64) {
    foreseen = min(foreseen, max(bottom - order.attack, frame))
    foreseenEnd = max(foreseenEnd, end)
    settle()
    commit(at: frame)
  }

  /// Takes what is foreseen for what is wanted, once its first frame has come.
  @_noAllocation @_noLocks
  private mutating func commit(at frame: Int64) {
    guard foreseen <= frame else { return }
    if planned < .max { attack = next }
    end = max(end, max(foreseenEnd, foreseen))
    foreseen = .max
    foreseenEnd = .min
    settle()
  }

  @_noAllocation @_noLocks
  private mutating func forgetForeseen() {
    guard foreseen < .max else { return }
    foreseen = .max
    foreseenEnd = .min
    settle()
  }

  /// Finds the way up from the end, or stays down for what is foreseen, or finds the way down to it.
  @_noAllocation @_noLocks
  private mutating func settle() {
    let waited = end + order.hold
    let staysDown = foreseen < waited || (foreseen == waited && attack.to == order.depth)
    releaseStart = staysDown ? max(end, foreseenEnd) + order.hold : waited
    release = ValueLine(
      from: attack.value(at: releaseStart),
      to: 1,
      start: releaseStart,
      length: order.release
    )
    planned = staysDown ? .max : foreseen
    guard planned < .max else { return }
    let value = (planned < releaseStart ? attack : release).value(at: planned)
    next = ValueLine(from: value, to: order.depth, start: planned, length: order.attack)
    nextReleaseStart = max(max(end, foreseenEnd), planned) + order.hold
    nextRelease = ValueLine(
      from: next.value(at: nextReleaseStart),
      to: 1,
      start: nextReleaseStart,
      length: order.release
    )
  }
}
