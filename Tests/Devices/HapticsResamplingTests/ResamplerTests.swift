import Foundation
import HapticsResampling
import Testing

@Suite struct ResamplerTests {
  /// Resamples in blocks of a size.
  private func resample(
    _ input: [Float],
    _ resampler: consuming Resampler?,
    block: Int
  ) throws -> [Float] {
    guard var resampler else { throw Impossible() }
    var output: [Float] = []
    var position = 0
    var buffer = [Float](repeating: 0, count: 333 * resampler.channelCount)
    while true {
      let end = min(position + block * resampler.channelCount, input.count)
      var span = buffer.mutableSpan
      let progress = resampler.process(
        input.span.extracting(position..<end),
        into: &span,
        isLast: end == input.count
      )
      position += progress.used * resampler.channelCount
      output += buffer[..<(progress.made * resampler.channelCount)]
      if progress.made == 0, position == input.count { return output }
    }
  }

  @Test(arguments: [(44_100, 48_000), (8_000, 44_100), (96_000, 48_000)])
  func `a sine stays a sine of the same frequency`(from: Int, to: Int) throws {
    let input = (0..<from / 2).map { Float(sin(2 * .pi * 997 / Double(from) * Double($0)) / 2) }
    let output = try resample(
      input,
      Resampler(from: from, to: to, channelCount: 1),
      block: 1000
    )
    #expect(abs(output.count - to / 2) <= 1)
    var error: Float = 0
    for i in to / 10..<to * 4 / 10 {
      error = max(error, abs(output[i] - Float(sin(2 * .pi * 997 / Double(to) * Double(i)) / 2)))
    }
    #expect(error < 2e-6)
  }

  @Test func `the result does not depend on the blocks, and channels stay apart`() throws {
    let input = (0..<4000).map { i -> Float in
      i.isMultiple(of: 2) ? Float((i * 7919) % 1009) / 1009 : 0
    }
    let whole = try resample(
      input,
      Resampler(from: 3, to: 2, channelCount: 2, quality: .fast),
      block: 2000
    )
    let parts = try resample(
      input,
      Resampler(from: 3, to: 2, channelCount: 2, quality: .fast),
      block: 17
    )
    #expect(whole == parts)
    #expect(stride(from: 1, to: whole.count, by: 2).allSatisfy { whole[$0] == 0 })
  }

  private struct Impossible: Error {}

  private func isPossible(from: Int, to: Int, channelCount: Int) -> Bool {
    if let _ = Resampler(from: from, to: to, channelCount: channelCount) { true } else { false }
  }

  @Test func `impossible changes are refused`() {
    for (from, to) in [(0, 48_000), (48_000, -1), (1, 257), (257, 1), (.min, .max)] {
      #expect(!isPossible(from: from, to: to, channelCount: 1))
    }
    for count in [-1, 0, 129] {
      #expect(!isPossible(from: 1, to: 1, channelCount: count))
    }
  }
}
