package import HapticsCore
package import HapticsRealtime

/// The values and curves that were sent to a playing or pending voice.
///
/// They apply on top of the pattern's own controls: levels are multiplied, the others are added,
/// and the result is clamped where pattern controls are composed. The latest started value of a
/// control applies, and the active curve that started last. Both are composed like a pattern's own.
///
/// Times are in frames of the voice and in seconds from there; they do not follow its rate.
package struct LiveControls: BitwiseCopyable, @unchecked Sendable {
  // Sendable, because it belongs to the render thread, like the voice.

  private let entries: UnsafeMutablePointer<LiveControl>
  package private(set) var count = 0

  /// The greatest number of entries.
  package static var capacity: Int {
    @_noAllocation @_noLocks get { 32 }
  }

  /// Creates controls that change nothing.
  ///
  /// - Parameter entries: Room for ``capacity`` entries.
  package init(_ entries: UnsafeMutablePointer<LiveControl>) { self.entries = entries }

  @_noAllocation @_noLocks package subscript(place: Int) -> LiveControl { entries[place] }

  /// Adds an entry after the others; if there is no room, it replaces the oldest.
  ///
  /// - Parameters:
  ///   - now: The current frame; entries without effect at that frame are removed.
  ///   - unused: The list to which the numbers of unused curves are added, at most ``capacity``.
  /// - Returns: The change of the control.
  @discardableResult
  @_noAllocation @_noLocks package mutating func add(
    _ entry: LiveControl,
    at now: Int64,
    sampleRate: Double,
    unused: inout FixedList<Int32>
  ) -> LiveChange {
    let scale = FrameScale(rate: sampleRate)
    var place = 0
    while place < count {
      if isOver(place, at: now, in: scale) { remove(place, &unused) } else { place += 1 }
    }
    var change = LiveChange(control: entry.control, frame: entry.begin(in: scale))
    if count == Self.capacity {
      change = .everything
      remove(0, &unused)
    }
    entries[count] = entry
    if let uses = entry.uses { uses.pointee += 1 }
    count += 1
    return change
  }

  /// Takes all entries out.
  @_noAllocation @_noLocks package mutating func clear(unused: inout FixedList<Int32>) {
    while count > 0 { remove(count - 1, &unused) }
  }

  @_noAllocation @_noLocks
  private mutating func remove(_ place: Int, _ unused: inout FixedList<Int32>) {
    if let uses = entries[place].uses {
      uses.pointee -= 1
      if uses.pointee == 0 { unused.append(entries[place].curve) }
    }
    for next in place + 1..<max(count, place + 1) { entries[next - 1] = entries[next] }
    count -= 1
  }

  /// Returns whether an entry has no more effect: a curve that has ended, or a value that a later
  /// one replaced.
  @_noAllocation @_noLocks
  private func isOver(_ place: Int, at now: Int64, in scale: FrameScale) -> Bool {
    let entry = entries[place]
    if entry.curve >= 0 { return entry.finish(in: scale) <= now }
    let latest = latest(entry.control, isCurve: false, at: now, in: scale)
    return entry.begin(in: scale) <= now && latest >= 0 && latest != place
  }

  /// Returns the index of the entry that applies at a frame, or -1.
  @_noAllocation @_noLocks private func latest(
    _ control: UInt8,
    isCurve: Bool,
    at frame: Int64,
    in scale: FrameScale
  ) -> Int {
    var found = -1
    // Frames before the first one are replaced by it, so compare the times to find the latest.
    var begun = -Double.infinity
    for place in 0..<count where entries[place].control == control {
      let entry = entries[place]
      let begin = Double(entry.base) / scale.rate + entry.start
      guard (entry.curve >= 0) == isCurve, begin >= begun else { continue }
      guard entry.begin(in: scale) <= frame, entry.finish(in: scale) > frame else { continue }
      found = place
      begun = begin
    }
    return found
  }

  /// Returns the linear piece of a control at a frame, or `nil` if it is neutral.
  @_noAllocation @_noLocks func piece(
    _ control: UInt8,
    multiplies: Bool,
    at frame: Int64,
    in scale: FrameScale
  ) -> ControlTrack.Segment? {
    let value = latest(control, isCurve: false, at: frame, in: scale)
    let curve = latest(control, isCurve: true, at: frame, in: scale)
    if curve < 0 { return value < 0 ? nil : entries[value].shifted(0, in: scale) }
    let entry = entries[curve]
    let piece = entry.shifted(entry.piece(at: frame, in: scale), in: scale)
    if value < 0 { return piece }
    return piece.composed(with: entries[value].value, multiplies: multiplies)
  }

  /// Returns the value of a control that is read once, when an event starts; `nil` if it is
  /// neutral.
  ///
  /// A pattern reads these values at the event's time, and frames are rounded, so pieces are chosen
  /// by time here. A value that is sent at the event's frame applies regardless of the event's
  /// position in the frame.
  ///
  /// - Parameters:
  ///   - time: The event's time in seconds.
  ///   - frame: The event's first frame.
  @_noAllocation @_noLocks func value(
    _ control: UInt8,
    multiplies: Bool,
    at time: Double,
    _ frame: Int64,
    rate: Double
  ) -> Double? {
    let value = begun(control, isCurve: false, at: time, frame, rate: rate)
    let curve = begun(control, isCurve: true, at: time, frame, rate: rate)
    guard curve >= 0 else { return value < 0 ? nil : entries[value].value }
    let entry = entries[curve]
    let passed = entry.passed(at: time, rate: rate)
    guard let piece = entry.piece(after: passed) else { return nil }
    if value < 0 { return piece.value(at: passed) }
    return piece.composed(with: entries[value].value, multiplies: multiplies).value(at: passed)
  }

  /// Returns the index of the entry that applies to an event when it starts, or -1.
  @_noAllocation @_noLocks private func begun(
    _ control: UInt8,
    isCurve: Bool,
    at time: Double,
    _ frame: Int64,
    rate: Double
  ) -> Int {
    var found = -1
    var begun = -Double.infinity
    for place in 0..<count where entries[place].control == control {
      let entry = entries[place]
      guard (entry.curve >= 0) == isCurve, entry.base <= frame else { continue }
      let passed = entry.passed(at: time, rate: rate)
      let begin = Double(entry.base) / rate + entry.start
      guard entry.start <= passed, passed < entry.end, begin >= begun else { continue }
      found = place
      begun = begin
    }
    return found
  }

  /// Returns the first frame after a frame at which the piece of one of four controls changes.
  ///
  /// Other controls and covered pieces of curves are ignored. There is no edge where a pattern's
  /// own controls have none, so the samples are identical.
  @_noAllocation @_noLocks
  func edge(after frame: Int64, of controls: SIMD4<UInt8>, in scale: FrameScale) -> Int64 {
    var edge = FrameScale.limit
    for place in 0..<count {
      let entry = entries[place]
      guard entry.isOne(of: controls) else { continue }
      let begin = entry.begin(in: scale)
      if begin > frame { edge = min(edge, begin) }
    }
    for lane in 0..<4 {
      let curve = latest(controls[lane], isCurve: true, at: frame, in: scale)
      if curve < 0 { continue }
      let entry = entries[curve]
      guard let segments = entry.segments else { continue }
      let end = entry.frame(of: segments[entry.piece(at: frame, in: scale)].end, in: scale)
      edge = min(edge, max(end, frame + 1))
      // When it ends, the entry below applies again.
      let finish = entry.finish(in: scale)
      for place in 0..<count where place != curve && entries[place].control == entry.control {
        let other = entries[place]
        guard other.curve >= 0, other.begin(in: scale) <= frame else { continue }
        if other.finish(in: scale) > finish { edge = min(edge, max(finish, frame + 1)) }
      }
    }
    return edge
  }
}
