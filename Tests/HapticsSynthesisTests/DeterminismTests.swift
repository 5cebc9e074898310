import HapticsCore
import HapticsSynthesis
import Testing

@Suite struct DeterminismTests {
  @Test(arguments: SynthesisModel.allCases)
  func `the signal does not depend on how it is split into blocks`(model: SynthesisModel) throws {
    var dice = Dice(state: 7)
    for _ in 0..<4 {
      let pattern = dice.pattern()
      let whole = try render(pattern, model, at: 8_000, blocks: [100_000])
      for size in [1, 7, 63, 64, 65, 256, 1000] {
        #expect(try render(pattern, model, at: 8_000, blocks: [size]) == whole)
      }
      let odd = (0..<50).map { _ in Int.random(in: 1...300, using: &dice) }
      #expect(try render(pattern, model, at: 8_000, blocks: odd) == whole)
      #expect(whole.peak > 0)
    }
  }

  @Test(arguments: SynthesisModel.allCases)
  func `a renderer that was reset is as good as a new one`(model: SynthesisModel) throws {
    var dice = Dice(state: 8)
    let contours = Contours(dice.pattern())
    var renderer = try PatternRenderer(contours, model: model, sampleRate: 8_000)
    let fresh = render(&renderer)
    #expect(renderer.position == renderer.frameCount)
    renderer.reset()
    #expect(renderer.position == 0)
    #expect(render(&renderer) == fresh)

    // Also from the middle of sounding voices.
    renderer.reset()
    var block = [Float](repeating: 0, count: 1500)
    var span = block.mutableSpan
    renderer.render(into: &span)
    renderer.reset()
    #expect(render(&renderer) == fresh)
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
