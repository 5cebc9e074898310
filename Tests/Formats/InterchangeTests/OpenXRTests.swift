import Foundation
import HapticsCore
import HapticsSynthesis
import Interchange
import LocatedJSON
import Testing

/// What is written for OpenXR's vibrations.
@Suite struct OpenXRTests {
  private struct Signal: Decodable {
    struct Buffer: Decodable { let samples: [Float] }
    let sampleRate: Int
    let buffers: [Buffer]
  }

  private func convert(_ pattern: HapticPattern) throws -> Conversion {
    var options = ConversionOptions()
    options.encoding = "pcm"
    return try Conversion(
      of: ConversionSource(pattern),
      to: #require(FileFormat.named("openxr")),
      options
    )
  }

  @Test func `samples are the signal of the actuator model, in buffers that a call takes`() throws {
    let pattern = try #require(PatternLibrary.entry(named: "heartbeat")).pattern([:])
    let conversion = try convert(pattern)
    let signal = try JSONDecoder().decode(Signal.self, from: Data(conversion.bytes))
    #expect(signal.sampleRate == 8000)
    #expect(signal.buffers.dropLast().allSatisfy { $0.samples.count == 4000 })
    #expect(try (1...4000).contains(#require(signal.buffers.last).samples.count))
    var renderer = try PatternRenderer(Contours(pattern), model: .actuator, sampleRate: 8000)
    var expected = [Float](repeating: 0, count: Int(renderer.frameCount))
    var span = expected.mutableSpan
    renderer.render(into: &span)
    let samples = signal.buffers.flatMap(\.samples)
    #expect(samples.count == expected.count)
    #expect(zip(samples, expected).allSatisfy { abs($0 - $1) <= 0.000_051 })
    #expect(samples.contains { abs($0) > 0.3 } && samples.allSatisfy { abs($0) <= 1 })
    #expect(conversion.words == "\(samples.count) samples in \(signal.buffers.count) buffers")
  }

  @Test func `a signal ends after a minute, and the loss says so`() throws {
    let pattern = HapticPattern(events: [
      HapticEvent(.hapticContinuous, at: 0, duration: 30),
      HapticEvent(.hapticContinuous, at: 50, duration: 30),
    ])
    let conversion = try convert(pattern)
    #expect(conversion.findings.map(\.rule) == ["shortened", "beyond-tolerance"])
    let signal = try JSONDecoder().decode(Signal.self, from: Data(conversion.bytes))
    #expect(signal.buffers.count == 120)
    #expect(signal.buffers.allSatisfy { $0.samples.count == 4000 })
  }
}
