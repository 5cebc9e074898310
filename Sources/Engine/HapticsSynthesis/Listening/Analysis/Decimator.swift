/// Halves a sample rate, with a short filter that suppresses aliasing.
struct Decimator: Sendable {
  /// The last six samples, followed by new ones.
  private var line: [Float] = [0, 0, 0, 0, 0, 0]
  private var isOdd = false

  /// Replaces samples by one for every second of them.
  mutating func take(_ samples: inout [Float]) {
    line += samples
    let count = samples.count
    let first = isOdd ? 0 : 1
    let halved = (count + 1 - first) / 2
    line.withUnsafeBufferPointer { line in
      samples.withUnsafeMutableBufferPointer { samples in
        for index in 0..<halved {
          let place = 2 * index + first
          // A half-band filter: a half in the middle, and zeros at every other position.
          let inner = (line[place + 2] + line[place + 4]) * 0.281_25
          let outer = (line[place] + line[place + 6]) * 0.031_25
          samples[index] = line[place + 3] * 0.5 + inner - outer
        }
      }
    }
    samples.removeLast(count - halved)
    line.removeFirst(count)
    if count % 2 == 1 { isOdd.toggle() }
  }
}
