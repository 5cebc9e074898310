import Foundation
import Haptics
import HapticsGame
import HapticsTesting
import LocatedJSON
import TestSupport
import Testing

/// The code of the documentation's articles, as it stands there.
@Suite struct ArticleTests {
  private static let articles = Repository.files(below: "Sources").filter {
    $0.pathExtension == "md"
  }

  @Test(arguments: articles)
  func `the code of an article is compiled and run here`(article: URL) throws {
    func unindented(_ url: URL) throws -> String {
      try String(contentsOf: url, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }.joined(separator: "\n")
    }
    // An article about devices is compiled with their modules, and `scripts/check/app` builds a
    // package with the lines for a manifest.
    let others = [
      "Tests/Devices/HapticsCoreHapticsTests/PhoneArticleTests.swift",
      "Documentation/installing.md",
    ]
    let files = [URL(filePath: #filePath)] + others.map { Repository.root.appending(path: $0) }
    let here = try files.map { try unindented($0) }.joined(separator: "\n")
    for part in try unindented(article).split(separator: "```swift\n").dropFirst() {
      let code = try #require(part.split(separator: "```").first)
      #expect(here.contains(code), "\(code)")
    }
  }

  @Test func `every library has a page`() {
    let pages = Set(Self.articles.map { $0.deletingPathExtension().lastPathComponent })
    let libraries: Set = [
      "Haptics", "HapticsALSA", "HapticsAVFAudio", "HapticsCoreHaptics", "HapticsGame",
      "HapticsGamepad", "HapticsLanguageServer", "HapticsLifecycle", "HapticsFiles",
      "HapticsPlot", "Starts", "HapticsTesting", "Interchange",
    ]
    #expect(pages.isSuperset(of: libraries))
    #expect(pages.count == libraries.count + 6)
  }

  @Test func `a recording of an app's feedback`() throws {
    let success = Meaning(rawValue: 1)
    let engine = try HapticEngine()
    var cue = Cue(success)
    cue.pattern = .init(try engine.load(PatternLibrary.entry(named: "thud")!.pattern()))

    let recording = Recording(engine, names: [success: "success"])
    try engine.fire(cue)
    recording.run(for: 2)
    #expect(recording.hasPlayed("success", at: 0))
  }

  @Test func `a hold that charges`() {
    var hold = ChargingHold(duration: 3)
    hold.press(at: 0)
    let charge = hold.level(at: 1_500_000_000)
    // (1 - e^-1.5) / (1 - e^-3)
    #expect(abs(charge - 0.8175744761936437) < 1e-15)
  }

  @Test func `a first pattern`() throws {
    let charge = HapticPattern {
      Continuous(at: 0, for: 3, intensity: 1, sharpness: 0.1)
      Curve(.hapticIntensityControl, [0: 0, 1: 0.6, 3: 1])
      Transient(at: 3, intensity: 1, sharpness: 0.9)
    }
    let heartbeat = try PatternLibrary.entry(named: "heartbeat")!.pattern(["bpm": 80, "beats": 4])
    let text = try charge.ahapText(metadata: ["Project": "My Game"])
    let document = AHAPDocument(reading: Array(text.utf8))
    let findings = AHAPDocument.check(Array(text.utf8))

    #expect(heartbeat.events.count == 8)
    #expect(document.pattern == charge)
    #expect(findings.map(\.rule.rawValue) == [])
  }

  @Test func `a first cue, and a lost modality`() throws {
    let engine = try HapticEngine()
    var hit = Cue(Meaning(rawValue: 1))
    hit.pattern = .init(try engine.load(PatternLibrary.entry(named: "thud")!.pattern()))
    hit.visual = .init(VisualID(rawValue: 7), duration: .seconds(0.2))
    try engine.fire(hit)

    var (shown, receipts): ([VisualID], [Receipt]) = ([], [])
    func poll() {
      for event in engine.poll() {
        switch event {
        case .visual(let visual):
          shown.append(visual.visual)
          engine.acknowledge(visual.id)
        case .receipt(let receipt): receipts.append(receipt)
        default: break
        }
      }
    }
    func render() {
      let frames = 48_000
      var block = [Float](repeating: 0, count: frames * 3)
      var output = block.mutableSpan
      engine.render(into: &output, frames: frames)
      poll()
    }
    render()
    #expect(shown == [VisualID(rawValue: 7)])
    #expect(receipts.contains { $0.modality == .haptic && $0.state == .played })

    var policy = LossPolicy(minimumModalities: 2)
    policy.onLoss[lost: .haptic, on: .audio] = .stronger(by: 2)
    policy.onLoss[lost: .haptic, on: .visual] = .fallback
    engine.lossPolicy = policy
    engine.setStatus(.failed(.gameControllerDisconnect), of: .haptic)
    hit.fallback.visual = .init(VisualID(rawValue: 8), duration: .seconds(0.3))
    try engine.fire(hit)
    render()
    #expect(shown == [VisualID(rawValue: 7), VisualID(rawValue: 8)])
  }

  @Test func `rendering without a device, and on an audio thread`() throws {
    let charge = HapticPattern { Transient(at: 0.1, intensity: 1, sharpness: 0.5) }
    var renderer = try PatternRenderer(Contours(charge), model: .actuator, sampleRate: 48_000)
    var samples = [Float](repeating: 0, count: Int(renderer.frameCount))
    var span = samples.mutableSpan
    renderer.render(into: &span)
    #expect(samples[..<4800].allSatisfy { $0 == 0 })
    #expect(samples[4800...].contains { $0.magnitude > 0.1 })
  }

  @Test func `the renderer of an engine without the engine`() throws {
    let engine = try HapticEngine()
    let frames = 480
    var block = [Float](repeating: 1, count: frames * 3)
    let renderer = engine.renderer
    let isRendered = block.withUnsafeMutableBufferPointer {
      renderer.render(into: $0.baseAddress!, frames: frames, heardAt: nil)
    }
    #expect(isRendered)
    #expect(block.allSatisfy { $0 == 0 })
    withExtendedLifetime(engine) {}
  }
}
