/// A position in a timeline, in fixed-point frames that do not drift.
///
/// The unit is 2^-32 of a frame. Positions are added, multiplied by whole numbers and compared
/// exactly. They are rounded once, when a cue is assigned to its start frame.
package struct FramePosition: Hashable, Sendable, BitwiseCopyable {
  /// The number of 2^-32 frames.
  package var raw: Int128

  /// Creates a number of 2^-32 frames.
  @_noAllocation @_noLocks package init(raw: Int128) { self.raw = raw }

  /// Creates the position of a frame, clamped to ±``horizon``.
  @_noAllocation @_noLocks package init(frame: Int64) {
    raw = Int128(min(max(frame, -FramePosition.horizon), FramePosition.horizon)) << 32
  }

  /// Creates the position of a time in seconds.
  ///
  /// The position is clamped to ±``horizon``; NaN becomes 0.
  package init(seconds: Double, sampleRate: Int) {
    let limit = Double(FramePosition.horizon)
    let frames = seconds * Double(sampleRate)
    let clamped = frames.isNaN ? 0 : min(max(frames, -limit), limit)
    // Convert the whole part first, because a Double cannot represent both parts of a late time
    // times 2^32.
    let whole = clamped.rounded(.down)
    raw = Int128(Int64(whole)) << 32 + Int128(((clamped - whole) * 0x1p32).rounded())
  }

  /// The greatest frame: 2^52, which is 2,973 years at 48 kHz.
  package static var horizon: Int64 {
    @_noAllocation @_noLocks get { 1 << 52 }
  }

  /// The nearest frame; a half is rounded up.
  ///
  /// The frame is clamped to ±``horizon``.
  package var frame: Int64 {
    @_noAllocation @_noLocks get { Int64(truncatingIfNeeded: (clamped + (1 << 31)) >> 32) }
  }

  /// The number of units, within ±``horizon``.
  var clamped: Int128 {
    @_noAllocation @_noLocks get {
      let limit = Int128(FramePosition.horizon) << 32
      return min(max(raw, -limit), limit)
    }
  }

  /// Returns the position in seconds.
  package func seconds(sampleRate: Int) -> Double { Double(raw) / 0x1p32 / Double(sampleRate) }
}

extension FramePosition: Comparable {
  @_noAllocation @_noLocks
  package static func < (left: FramePosition, right: FramePosition) -> Bool { left.raw < right.raw }
}

/// Returns the quotient rounded toward minus infinity, for a positive divisor.
@_noAllocation @_noLocks func floorDivide(_ dividend: Int128, by divisor: Int128) -> Int128 {
  let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
