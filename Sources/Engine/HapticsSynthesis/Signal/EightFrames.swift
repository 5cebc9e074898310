/// Samples in groups of eight, at any address.
extension UnsafeMutablePointer<Float> {
  /// Adds eight samples, or as many of them as fit before the end.
  @inline(__always)
  @_noAllocation @_noLocks func add(_ samples: SIMD8<Float>, at index: Int, before end: Int) {
    if index + 8 <= end {
      let place = UnsafeMutableRawPointer(self + index)
      let sum = place.loadUnaligned(as: SIMD8<Float>.self) + samples
      place.storeBytes(of: sum, as: SIMD8<Float>.self)
    } else {
      for lane in 0..<max(end - index, 0) { self[index + lane] += samples[lane] }
    }
  }
}

extension SIMD8<Float> {
  @inline(__always)
  @_noAllocation @_noLocks static func counting(from first: Float) -> SIMD8<Float> {
    SIMD8(repeating: first) + SIMD8(0, 1, 2, 3, 4, 5, 6, 7)
  }

  /// Returns a straight line: a value and a slope at the places given.
  @inline(__always)
  @_noAllocation @_noLocks
  static func line(_ value: Float, _ slope: Float, at places: SIMD8<Float>) -> SIMD8<Float> {
    SIMD8(repeating: value) + SIMD8(repeating: slope) * places
  }
}
