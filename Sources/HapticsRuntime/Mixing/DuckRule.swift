import HapticsTimeline

/// How a bus lowers another, and where on its way down or up it is.
///
/// The factor is a closed form of the frame: down from `attack.start`, at the bottom up to
/// ``releaseStart``, then up again; and down once more from ``planned``, where a cue is foreseen. It is
/// written anew where something begins, ends or is known to come, and nowhere else.
struct DuckRule: BitwiseCopyable {
  var order: DuckOrder
  private var attack = ValueLine(1)
  private var release = ValueLine(1)
  private var releaseStart = Int64.min / 4
  /// The frame before which something plays, or played, into the trigger.
  private var end = Int64.min / 4
  /// The way down to a cue that is foreseen, from that frame on.
  private var next = ValueLine(1)
  private var planned = Int64.max
  private var plannedEnd = Int64.min

  @_noAllocation @_noLocks
  init(_ order: DuckOrder) { self.order = order }

  /// The factor at a frame.
  @_noAllocation @_noLocks
  func value(at frame: Int64) -> Float {
    if frame >= planned { return next.value(at: frame) }
    return (frame < releaseStart ? attack : release).value(at: frame)
  }

  /// Whether the factor is 1 at every frame of a stretch.
  @_noAllocation @_noLocks
  func isNeutral(from frame: Int64, to end: Int64) -> Bool {
    planned >= end && frame >= releaseStart && release.constant(from: frame, to: end) == 1
  }

  /// Writes the factors from a frame on.
  @_noAllocation @_noLocks
  func write(_ count: Int, from frame: Int64, to values: UnsafeMutablePointer<Float>) {
    let up = Int(min(max(min(releaseStart, planned) - frame, 0), Int64(count)))
    let down = Int(min(max(planned - frame, Int64(up)), Int64(count)))
    attack.write(up, from: frame, to: values)
    release.write(down - up, from: frame + Int64(up), to: values + up)
    next.write(count - down, from: frame + Int64(down), to: values + down)
  }

  /// Takes other numbers, from where it is.
  @_noAllocation @_noLocks
  mutating func take(_ order: DuckOrder, at frame: Int64) {
    commit(at: frame)
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
    forgetPlan()
    if let sounding, order.isOn {
      demand(sounding.lowerBound, until: sounding.upperBound, at: frame)
    } else if end > frame {
      // It was cut, held or taken back.
      end = frame
      settle()
    }
    if let coming, order.isOn { plan(coming, until: coming, at: frame) }
  }

  /// Decides anew only on the cue that is foreseen.
  @_noAllocation @_noLocks
  mutating func foresee(_ coming: Int64, at frame: Int64) {
    commit(at: frame)
    if order.isOn { plan(coming, until: coming, at: frame) }
  }

  /// Lowers for what sounds.
  @_noAllocation @_noLocks
  private mutating func demand(_ start: Int64, until end: Int64, at frame: Int64) {
    if frame < releaseStart {
      // It is down, or on its way: that goes on.
      self.end = max(end, frame)
      settle()
    } else {
      plan(start, until: end, at: frame)
    }
  }

  /// Lowers so that the bottom is reached at a frame, if there is time for it.
  @_noAllocation @_noLocks
  private mutating func plan(_ bottom: Int64, until end: Int64, at frame: Int64) {
    let start = max(bottom - order.attack, frame)
    if planned < .max {
      planned = min(planned, start)
      plannedEnd = max(plannedEnd, end)
    } else if start < releaseStart || (start == releaseStart && attack.to == order.depth) {
      self.end = max(self.end, end)
      return settle()
    } else {
      planned = start
      plannedEnd = end
    }
    let value = (planned < releaseStart ? attack : release).value(at: planned)
    next = ValueLine(from: value, to: order.depth, start: planned, length: order.attack)
    commit(at: frame)
  }

  /// Begins the way down that was planned, once its first frame has come.
  @_noAllocation @_noLocks
  private mutating func commit(at frame: Int64) {
    guard planned <= frame else { return }
    attack = next
    end = max(plannedEnd, planned)
    forgetPlan()
    settle()
  }

  @_noAllocation @_noLocks
  private mutating func forgetPlan() {
    planned = .max
    plannedEnd = .min
  }

  /// Finds the way up from the end.
  @_noAllocation @_noLocks
  private mutating func settle() {
    releaseStart = end + order.hold
    release = ValueLine(
      from: attack.value(at: releaseStart),
      to: 1,
      start: releaseStart,
      length: order.release
    )
  }
}
