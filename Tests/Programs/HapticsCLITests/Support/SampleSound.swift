import Foundation

/// Sound files as tests need them: 16-bit WAV, read and written without the code that is tested.
enum SampleSound {
  /// A sound of frames whose samples stand side by side.
  static func wav(_ samples: [Int16], channels: Int = 1, rate: Int = 48_000) -> Data {
    func bytes(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let size = samples.count * 2
    let header =
      Array("RIFF".utf8) + bytes(size + 36, 4) + Array("WAVEfmt ".utf8) + bytes(16, 4)
      + bytes(1, 2) + bytes(channels, 2) + bytes(rate, 4) + bytes(rate * channels * 2, 4)
      + bytes(channels * 2, 2) + bytes(16, 2) + Array("data".utf8) + bytes(size, 4)
    return Data(header + samples.flatMap { bytes(Int($0), 2) })
  }

  /// The channels of a sound file.
  static func channels(of data: Data) -> [[Int16]] {
    let bytes = Array(data)
    func number(_ start: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(bytes[start + $1]) << (8 * $1) }
    }
    guard bytes.count > 44 else { return [] }
    let count = number(22, 2)
    var channels = Array(repeating: [Int16](), count: count)
    for (index, start) in stride(from: 44, to: bytes.count - 1, by: 2).enumerated() {
      channels[index % count].append(Int16(truncatingIfNeeded: number(start, 2)))
    }
    return channels
  }
}
