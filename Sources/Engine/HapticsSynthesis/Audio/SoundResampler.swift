import HapticsRealtime

/// Makes a sound from blocks of samples at another rate.
///
/// Nine tenths of the lower rate's band pass within 0.05 dB. Mirrored components, and those that fold
/// back because the new rate cannot represent them, are below -115 dB up to 20 kHz. Results do not
/// depend on the division into blocks.
package struct SoundResampler: ~Copyable {
  private let from: Int64
  private let to: Int64
  /// The kernel, which its view reads; `nil` if the rates are equal.
  private let kernel: SincKernel?
  private let view: SincKernel.View?
  /// A Boolean value that indicates whether the kernel has a row for each position between two
  /// frames, because few of them recur.
  private let isExact: Bool
  /// The number of frames that the kernel reads on each side of a position.
  private let reach: Int64
  /// The frames that later positions need, by channel.
  private var input: [[Float]]
  /// The number of the first of them.
  private var first: Int64
  private var received: Int64 = 0
  private var output: [[Float]]

  /// Creates a resampler.
  ///
  /// - Parameters:
  ///   - from: The rate of the blocks in Hz, at least 1.
  ///   - to: The rate of the sound in Hz, at least 1.
  ///   - channelCount: 1 or 2.
  package init(from: Int, to: Int, channelCount: Int) {
    var (divisor, rest) = (from, to)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    // A second at two rates exceeds a 32-bit `Int`.
    (self.from, self.to) = (Int64(from / divisor), Int64(to / divisor))
    isExact = to / divisor <= 512
    if from == to {
      kernel = nil
      view = nil
    } else {
      let rows = isExact ? to / divisor : 512
      let kernel = Self.kernel(ratio: Double(to) / Double(from), rows: rows)
      view = kernel.view
      self.kernel = consume kernel
    }
    reach = view?.reach ?? 1
    // The silence before the sound.
    first = 1 - reach
    let silence = [Float](repeating: 0, count: Int(reach - 1))
    input = [[Float]](repeating: silence, count: channelCount)
    output = [[Float]](repeating: [], count: channelCount)
  }

  private static func kernel(ratio: Double, rows: Int) -> SincKernel {
    // A lower cutoff needs more taps.
    var taps = 128
    while ratio * Double(taps) < 0.6 * 128, taps < 1 << 16 { taps *= 2 }
    return SincKernel(taps: taps, cutoff: 0.97 * min(1, ratio), beta: 12, rows: rows)
  }

  /// Adds frames.
  ///
  /// NaNs become silence, and samples are clamped to 24 dB above full scale.
  ///
  /// - Parameters:
  ///   - left: The first sample of the first channel.
  ///   - right: The first sample of the second channel, if there is one.
  ///   - stride: The distance of the samples of a channel.
  package mutating func append(
    _ left: UnsafePointer<Float>,
    _ right: UnsafePointer<Float>,
    stride: Int,
    count: Int
  ) {
    for channel in input.indices {
      let samples = channel == 0 ? left : right
      input[channel] += [Float](unsafeUninitializedCapacity: count) { frames, length in
        length = count
        for frame in 0..<count { frames[frame] = DecodedSound.sane(samples[frame * stride]) }
      }
    }
    received += Int64(count)
    process(upTo: received - reach)
  }

  /// Returns the channels, with the frames that begin before the end of the last block.
  package consuming func finish() -> [[Float]] {
    let silence = [Float](repeating: 0, count: Int(reach))
    for channel in input.indices { input[channel] += silence }
    process(upTo: received)
    return output
  }

  /// Makes the frames whose positions are before a frame of the input, and drops what no later one
  /// needs.
  private mutating func process(upTo end: Int64) {
    let begin = Int64(output[0].count)
    let limit = max((end * to + from - 1) / from, begin)
    let count = Int(limit - begin)
    // A single channel is read twice, and kept once.
    let left = FixedStorage<Float>(uninitializedCount: count)
    let right = FixedStorage<Float>(uninitializedCount: count)
    input[0].withUnsafeBufferPointer { first in
      input[input.count - 1].withUnsafeBufferPointer { second in
        write(begin, count, of: first, second, to: left.start, right.start)
      }
    }
    output[0] += left.elements
    if output.count > 1 { output[1] += right.elements }
    let needed = limit * from / to - reach + 1
    guard needed > first else { return }
    let past = min(Int(needed - first), input[0].count)
    for channel in input.indices { input[channel].removeFirst(past) }
    first += Int64(past)
  }

  /// Writes frames at the new rate.
  private func write(
    _ begin: Int64,
    _ count: Int,
    of left: UnsafeBufferPointer<Float>,
    _ right: UnsafeBufferPointer<Float>,
    to leftOut: UnsafeMutablePointer<Float>,
    _ rightOut: UnsafeMutablePointer<Float>
  ) {
    // The frame with the number 0 may be long gone.
    let left = left.baseAddress.unsafelyUnwrapped - Int(first)
    let right = right.baseAddress.unsafelyUnwrapped - Int(first)
    var (index, rest) = (begin * from).quotientAndRemainder(dividingBy: to)
    let (whole, part) = from.quotientAndRemainder(dividingBy: to)
    for i in 0..<count {
      if let view, isExact {
        (leftOut[i], rightOut[i]) = view.pair(left, right, at: index, row: rest)
      } else if let view {
        (leftOut[i], rightOut[i]) = view.pair(left, right, at: index << 32 + (rest << 32) / to)
      } else {
        (leftOut[i], rightOut[i]) = (left[Int(index)], right[Int(index)])
      }
      (index, rest) = (index + whole, rest + part)
      if rest >= to { (index, rest) = (index + 1, rest - to) }
    }
  }
}
