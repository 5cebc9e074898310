import HapticsCore
import HapticsRealtime
import HapticsSynthesis
import TestSupport
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: SynthesisModel.builtIn)
  func `the signal does not depend on how it is split into blocks`(model: SynthesisModel) throws {
    var dice = SeededGenerator(seed: 7)
    let sounds = dice.sounds(at: 8_000)
    for signal in [SignalKind.haptic, .both, .haptic, .preview] {
      let pattern = dice.pattern()
      func split(_ blocks: [Int]) throws -> [Float] {
        try render(pattern, model, signal: signal, at: 8_000, blocks: blocks, sounds: sounds)
      }
      let whole = try split([100_000])
      #expect(whole.peak > 0)
      for size in [1, 7, 63, 64, 65, 1000] { #expect(try split([size]) == whole) }
      let odd = (0..<50).map { _ in Int.random(in: 1...300, using: &dice) }
      #expect(try split(odd) == whole)
    }
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `a renderer that was reset is as good as a new one`(model: SynthesisModel) throws {
    var dice = SeededGenerator(seed: 8)
    let sounds = dice.sounds(at: 8_000)
    var renderer = try PatternRenderer(
      Contours(dice.pattern()),
      signal: .both,
      model: model,
      sampleRate: 8_000
    ) { sounds[$0.path] }
    let fresh = render(&renderer)
    #expect(fresh.peak > 0)
    #expect(renderer.position == renderer.frameCount)
    renderer.reset()
    #expect(renderer.position == 0)
    #expect(render(&renderer) == fresh)

    // Also from the middle of sounding voices.
    renderer.reset()
    var block = [Float](repeating: 0, count: 4500)
    var span = block.mutableSpan
    renderer.render(into: &span)
    renderer.reset()
    #expect(render(&renderer) == fresh)
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `what follows frames that are passed over is the same`(model: SynthesisModel) throws {
    var dice = SeededGenerator(seed: 9)
    let sounds = dice.sounds(at: 8_000)
    var pattern = dice.pattern()
    // Filters begin anew, so there are none here.
    pattern.curves.removeAll { $0.id == .audioBrightnessControl }
    for i in pattern.events.indices {
      pattern.events[i].parameters.removeAll { $0.id == .audioBrightness }
    }
    var renderer = try PatternRenderer(
      Contours(pattern),
      signal: .both,
      model: model,
      sampleRate: 8_000
    ) { sounds[$0.path] }
    let whole = render(&renderer)
    for frames in [0, 1, 63, 64, 1000, 2222, 3500, whole.count / 3] {
      renderer.reset()
      renderer.skip(Int64(frames / 2))
      renderer.skip(Int64(frames - frames / 2))
      #expect(renderer.position == frames)
      #expect(render(&renderer) == Array(whole[(3 * frames)...]))
    }
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `a signal is the same whether its controls are read ahead or not`(
    model: SynthesisModel
  ) throws {
    // Where anything is sent, nothing is read ahead; a factor of one changes nothing else.
    let entries = UnsafeMutablePointer<LiveEntry>.allocate(capacity: LiveControls.capacity)
    defer { entries.deallocate() }
    var live = LiveControls(entries)
    var unused = FixedList<Int32>(capacity: LiveControls.capacity)
    let one = LiveEntry(HapticDynamicParameter.ID.hapticIntensityControl.index, value: 1, from: 0)
    live.add(one, at: 0, sampleRate: 48_000, unused: &unused)

    var dice = SeededGenerator(seed: 12)
    var felt = 0
    for _ in 0..<20 {
      let contours = Contours(dice.pattern())
      for rate in [1, 0.7, 3] {
        func rendered(_ live: UnsafePointer<LiveControls>?) throws -> [Float] {
          var renderer = try PatternRenderer(
            contours,
            model: model,
            sampleRate: 48_000,
            isLive: true
          )
          renderer.follow(live)
          renderer.setRate(rate)
          return render(&renderer)
        }
        let ahead = try rendered(nil)
        #expect(try withUnsafePointer(to: live) { try rendered($0) } == ahead)
        if ahead.peak > 0 { felt += 1 }
      }
    }
    #expect(felt == 57)
  }

  @Test func `a signal is the same whenever the other events of its pattern begin`() throws {
    let late = HapticPattern(events: [.tap(at: 0.2), .held(at: 0.1, for: 0.05)])
    let more = HapticPattern(events: [.held(for: 0.02), .tap(at: 0.2), .held(at: 0.1, for: 0.05)])
    let few = try render(late, at: 8_000)
    let all = try render(more, at: 8_000)
    #expect(few[400...] == all[400...])
    #expect(few[..<400] != all[..<400])
  }

  @Test func `silence follows the end`() throws {
    var renderer = try PatternRenderer(
      Contours(HapticPattern(events: [.tap()])),
      model: .speaker,
      sampleRate: 8_000
    )
    _ = render(&renderer)
    var block = [Float](repeating: 1, count: 100)
    var span = block.mutableSpan
    renderer.render(into: &span)
    #expect(block == [Float](repeating: 0, count: 100))
  }
}
