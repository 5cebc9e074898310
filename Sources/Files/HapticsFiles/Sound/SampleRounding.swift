enum SampleRounding {
  /// The nearest 16-bit integers of samples, full scale being 32,767.
  static func int16(_ samples: Span<Float>, into integers: inout MutableSpan<Int16>) {
    for i in samples.indices { integers[i] = Int16(truncatingIfNeeded: round(samples[i], 32_767)) }
  }

  /// The nearest 24-bit integers of samples, full scale being 8,388,607, in the upper bits of 32.
  static func int24(_ samples: Span<Float>, into integers: inout MutableSpan<Int32>) {
    for i in samples.indices { integers[i] = round(samples[i], 8_388_607) &<< 8 }
  }

  /// Returns the integer nearest to a sample; out-of-range values are clamped, and NaN becomes 0.
  @inline(__always)
  private static func round(_ sample: Float, _ fullScale: Double) -> Int32 {
    let value = Double(min(max(sample, -1), 1)) * fullScale
    // Adding 1.5 · 2^52 leaves no bits for the fraction: the addition itself rounds.
    let bits = (value + 0x1.8p52).bitPattern
    return sample == sample ? Int32(truncatingIfNeeded: bits) : 0
  }
}
