/// The soft limiter that keeps a sum of voices within full scale.
///
/// Up to ``SignalLevel/limiterKnee``, a signal is unchanged. The excess is bent toward full scale
/// by `x / (1 + x)`, in units of the remaining room. The slope is continuous, and full scale is
/// never exceeded. The limiter has no memory, so the result depends on the sample only.
package enum Limiter {
  /// Bends the samples of a signal into full scale.
  ///
  /// Samples that are not numbers become silence.
  ///
  /// - Complexity: O(*n*) in the length of the signal.
  @_noAllocation @_noLocks package static func apply(to signal: inout MutableSpan<Float>) {
    signal.withUnsafeMutableBufferPointer { samples in
      // The order of magnitudes is the order of their bits without the sign, with NaNs last. A
      // difference below 0, with the highest bit set, indicates a value above the start.
      var eight = SIMD8<UInt32>()
      let bits = UnsafeRawBufferPointer(samples)
      let whole = samples.count & ~7
      for i in stride(from: 0, to: 4 * whole, by: 32) {
        let some = bits.loadUnaligned(fromByteOffset: i, as: SIMD8<UInt32>.self)
        eight |= SIMD8(repeating: start.bitPattern) &- (some & SIMD8(repeating: 0x7FFF_FFFF))
      }
      var differences = eight.max()
      for i in whole..<samples.count {
        differences |= start.bitPattern &- (samples[i].bitPattern & 0x7FFF_FFFF)
      }
      guard differences >= 0x8000_0000 else { return }
      for i in 0..<samples.count { samples[i] = bend(samples[i]) }
    }
  }

  @_noAllocation @_noLocks package static func bend(_ sample: Float) -> Float {
    let magnitude = sample.magnitude
    if magnitude <= start { return sample }
    // No number: the comparison fails. Infinity over infinity is not full scale, so it is capped.
    guard magnitude > start else { return 0 }
    let excess = min((magnitude - start) / room, 0x1p40)
    let bent = min(start + room * (excess / (1 + excess)), 1)
    return sample < 0 ? -bent : bent
  }

  private static var start: Float {
    @_noAllocation @_noLocks get { 0.89125094 }
  }
  private static var room: Float {
    @_noAllocation @_noLocks get { 1 - start }
  }
}
