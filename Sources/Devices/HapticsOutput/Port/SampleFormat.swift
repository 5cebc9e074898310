/// A sample format of devices.
public enum SampleFormat: UInt8, Hashable, Sendable, CaseIterable {
  /// Floating point, ±1 is full scale.
  case float32
  /// Integers of 32 bits.
  case int32
  /// Integers of 16 bits.
  case int16

  /// The number of bytes in a sample.
  public var byteCount: Int {
    switch self {
    case .float32, .int32: 4
    case .int16: 2
    }
  }

  /// Writes samples in the format.
  ///
  /// Integers are rounded to nearest, samples beyond full scale are clipped, and NaNs become
  /// silence.
  func write(
    _ samples: UnsafePointer<Float>,
    count: Int,
    to bytes: UnsafeMutableRawPointer
  ) {
    switch self {
    case .float32:
      bytes.copyMemory(from: samples, byteCount: count * 4)
    case .int32:
      let out = bytes.assumingMemoryBound(to: Int32.self)
      for i in 0..<count {
        let scaled = (Double(samples[i]) * 0x1p31).rounded(.toNearestOrEven)
        out[i] = scaled >= 0x1p31 ? .max : scaled >= -0x1p31 ? Int32(scaled) : floor(scaled, .min)
      }
    case .int16:
      let out = bytes.assumingMemoryBound(to: Int16.self)
      for i in 0..<count {
        let scaled = (samples[i] * 0x1p15).rounded(.toNearestOrEven)
        out[i] = scaled >= 0x1p15 ? .max : scaled >= -0x1p15 ? Int16(scaled) : floor(scaled, .min)
      }
    }
  }

  /// Returns the integer for a sample that is below the least one or is NaN.
  private func floor<S: BinaryFloatingPoint, I: FixedWidthInteger>(_ scaled: S, _ least: I) -> I {
    scaled < 0 ? least : 0
  }
}
