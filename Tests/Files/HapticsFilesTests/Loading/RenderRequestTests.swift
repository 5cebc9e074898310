import Haptics
import HapticsCore
import HapticsFiles
import HapticsRuntime
import HapticsSynthesis
import HapticsTools
import LocatedJSON
import TestSupport
import Testing

/// Renderings of files as every host gets them.
@Suite struct RenderRequestTests {
  private func pattern(_ event: String) throws -> PatternFile {
    let folder = try Folder([
      "a.ahap": #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0.0, \#(event) } }] }"#
    ])
    return try PatternFile(folder.path("a.ahap"))
  }

  private static let long = #""EventType": "HapticContinuous", "EventDuration": 3.0"#

  private func request() -> RenderRequest {
    var request = RenderRequest()
    request.sampleRate = 8_000
    return request
  }

  /// A pattern whose host does not decode sounds.
  private func undecodedPattern(_ event: String) throws -> PatternReading {
    let text = #"{ "Version": 1.0, "Pattern": [{ "Event": { "Time": 0.0, \#(event) } }] }"#
    let source = SourceText(name: "a.ahap", bytes: Array(text.utf8))
    let missing = ToolError("a.ahap", "names no file")
    let assets = Assets(
      lookup: { _ in nil },
      pattern: { _ throws(ToolError) in throw missing },
      sound: { _ throws(ToolError) in throw missing },
      waveforms: { _, _ throws(ToolError) in
        Issue.record("the sounds are decoded")
        throw missing
      },
      load: { _, _, _ throws(TimelineLoadingError<ToolError>) in
        throw .file(asset: "a.ahap", missing)
      }
    )
    return try PatternReading(ToolFile(named: source, atMost: .max), assets)
  }

  @Test func `the blocks of a rendering are the samples of the pattern`() throws {
    let file = try undecodedPattern(Self.long)
    var rendering = try request().rendering(of: file)
    var samples: [Float] = []
    rendering.run { block in
      for index in block.indices { samples.append(block[index]) }
    }
    var renderer = try PatternRenderer(file.contours, model: .speaker, sampleRate: 8_000)
    var expected = [Float](repeating: 0, count: Int(renderer.frameCount))
    var span = expected.mutableSpan
    renderer.render(into: &span)
    #expect(samples == expected)
    let (signal, words) = (rendering.signal, rendering.outcome.words)
    #expect(signal == .haptic)
    #expect(words.hasSuffix(" s, speaker model, 8000 Hz, 1 channel: haptic"), "\(words)")
  }

  @Test func `a rendering stops when its receiver fails`() throws {
    struct Full: Error {}
    var rendering = try request().rendering(of: try pattern(Self.long).reading)
    var counts: [Int] = []
    do throws(Full) {
      try rendering.run { block throws(Full) in
        counts.append(block.count)
        throw Full()
      }
      Issue.record("the error is lost")
    } catch {}
    #expect(counts == [8192])
  }

  @Test func `a pattern beyond the limit is refused before its sounds are loaded`() throws {
    let file = try undecodedPattern(Self.long)
    var request = request()
    request.signal = .preview
    request.durationLimit = DurationLimit(seconds: 2)
    let error = #expect(throws: ToolError.self) {
      _ = try request.rendering(of: file)
    }
    #expect(error?.remedy == .raiseDurationLimit)
  }

  @Test func `losses are refused for a pattern`() throws {
    let file = try pattern(Self.long).reading
    var request = request()
    request.losses.reduce = [try #require(LossArgument("haptic@1"))]
    let reason = "'--reduce' is for timelines, and this is a pattern"
    let refusal = ToolError(file.source.name, reason)
    #expect(throws: refusal) { _ = try request.rendering(of: .pattern(file)) }
    var plot = PlotRequest()
    plot.losses = request.losses
    #expect(throws: refusal) { try plot.picture(of: .pattern(file), title: "a") }
  }

  @Test func `a pattern whose sound is missing is refused with the finding`() throws {
    let file = try pattern(#""EventType": "AudioCustom", "EventWaveformPath": "gong.wav""#)
    let error = #expect(throws: ToolError.self) { try file.reading.requireSounds() }
    #expect(error?.kind == .sounds)
    #expect(error?.findings.map(\.rule.rawValue) == ["waveform-not-found"])
    #expect(error?.findings.map(\.severity) == [.error])
  }
}
