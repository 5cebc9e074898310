extension EventContour.Envelope {
  /// Returns the duration of a written attack, decay or release, in seconds.
  ///
  /// The parameters are positions from 0 to 1 on an exponential scale, `0.02 * (2^(8x) - 1)`
  /// seconds: 0 is instant, 0.25 is 60 ms, 0.5 is 0.3 s and 1 is 5.1 s. Other values are clamped.
  /// Core Haptics documents that there is a scale, but not its values; this scale is our decision.
  @inlinable
  @_noAllocation @_noLocks package static func seconds(atPosition position: Double) -> Double {
    guard position > 0 else { return 0 }
    // 1 / 0.02, so that 0.06, 0.3 and 5.1 come out as they are written.
    return (DeterministicMath.exp2(8 * min(position, 1)) - 1) / 50
  }

  /// Returns the position of an attack, decay or release of the given duration, in seconds.
  ///
  /// The inverse of ``seconds(atPosition:)``, clamped to 0 ... 1.
  @inlinable
  @_noAllocation @_noLocks package static func position(forSeconds seconds: Double) -> Double {
    guard seconds > 0 else { return 0 }
    return min(DeterministicMath.log2(seconds * 50 + 1) / 8, 1)
  }
}
