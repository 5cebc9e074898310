import LocatedJSON

/// A WAV file in memory, with the bytes that libsndfile writes.
struct SoundBytes {
  enum Encoding: String {
    case int16, int24, float32
  }

  private let encoding: Encoding
  private let channelCount: Int
  private let sampleRate: Int
  private var samples: [UInt8] = []

  init(_ encoding: Encoding, channelCount: Int, sampleRate: Int) {
    self.encoding = encoding
    self.channelCount = channelCount
    self.sampleRate = sampleRate
  }

  private var bytesPerSample: Int {
    switch encoding {
    case .int16: 2
    case .int24: 3
    case .float32: 4
    }
  }

  mutating func append(_ block: Span<Float>) {
    samples.reserveCapacity(samples.count + block.count * bytesPerSample)
    for i in block.indices {
      let bits: UInt32 =
        switch encoding {
        case .int16: Self.integer(block[i], 32_767)
        case .int24: Self.integer(block[i], 8_388_607)
        case .float32: block[i].bitPattern
        }
      Self.append(bits, bytesPerSample, to: &samples)
    }
  }

  /// The nearest integer, from -1 to 1 to full scale; NaN becomes 0.
  private static func integer(_ sample: Float, _ fullScale: Double) -> UInt32 {
    guard sample == sample else { return 0 }
    let value = (Double(min(max(sample, -1), 1)) * fullScale).rounded(.toNearestOrEven)
    return UInt32(bitPattern: Int32(value))
  }

  private static func append(_ value: UInt32, _ count: Int, to bytes: inout [UInt8]) {
    for shift in 0..<count { bytes.append(UInt8(truncatingIfNeeded: value &>> (8 * shift))) }
  }

  /// The whole file.
  var bytes: [UInt8] {
    let frameSize = bytesPerSample * channelCount
    var format: [UInt8] = []
    for (value, size) in [
      (encoding == .float32 ? 3 : 1, 2), (channelCount, 2), (sampleRate, 4),
      (sampleRate * frameSize, 4), (frameSize, 2), (8 * bytesPerSample, 2),
    ] { Self.append(UInt32(value), size, to: &format) }
    var chunks = Array("WAVE".utf8) + Self.chunk("fmt ", format)
    if encoding == .float32 {
      var frames: [UInt8] = []
      Self.append(UInt32(samples.count / frameSize), 4, to: &frames)
      chunks += Self.chunk("fact", frames)
      // The place of the peaks, which would come with the time of writing.
      chunks += Self.chunk("PAD ", Array(repeating: 0, count: 8 + 8 * channelCount))
    }
    return Self.chunk("RIFF", chunks + Self.chunk("data", samples))
  }

  private static func chunk(_ name: StaticString, _ content: [UInt8]) -> [UInt8] {
    var bytes = Array(UnsafeBufferPointer(start: name.utf8Start, count: 4))
    append(UInt32(content.count), 4, to: &bytes)
    return bytes + content + (content.count % 2 == 1 ? [0] : [])
  }
}
