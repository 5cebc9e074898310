import Testing

@testable import HapticsOutput

/// Samples in the formats of devices.
@Suite struct SampleFormatTests {
  private static let samples: [Float] = [
    0, 0.5, -0.5, 1, -1, 2, -2, 1.5 / 32_768, 2.5 / 32_768, -0.25, .nan, .infinity, -.infinity,
    .greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude,
  ]

  private func written<T>(_ format: SampleFormat, as type: T.Type, _ zero: T) -> [T] {
    var result = [T](repeating: zero, count: Self.samples.count)
    result.withUnsafeMutableBytes { bytes in
      if let address = bytes.baseAddress {
        format.write(Self.samples, count: Self.samples.count, to: address)
      }
    }
    return result
  }

  @Test func `16-bit samples are rounded to nearest and clipped, and NaN becomes 0`() {
    #expect(
      written(.int16, as: Int16.self, 7) == [
        0, 16_384, -16_384, 32_767, -32_768, 32_767, -32_768, 2, 2, -8192, 0, 32_767, -32_768,
        32_767, 0, 0,
      ]
    )
  }

  @Test func `32-bit samples are rounded to nearest and clipped, and NaN becomes 0`() {
    #expect(
      written(.int32, as: Int32.self, 7) == [
        0, 1 << 30, -1 << 30, .max, .min, .max, .min, 98_304, 163_840, -1 << 29, 0, .max, .min,
        .max, 0, 0,
      ]
    )
  }

  @Test func `floating point is left as it is`() {
    let bits = written(.float32, as: Float.self, 7).map(\.bitPattern)
    #expect(bits == Self.samples.map(\.bitPattern))
  }
}
