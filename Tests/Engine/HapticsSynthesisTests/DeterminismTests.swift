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
  func `skipping frames does not change the following samples`(model: SynthesisModel) throws {
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

  /// A pattern of a minute whose controls always move, with many events.
  private func long() -> HapticPattern {
    var events = [
      HapticEvent(
        .hapticContinuous,
        at: 0.1,
        duration: 59,
        parameters: [.init(.hapticIntensity, 0.8), .init(.hapticSharpness, 0.3)]
      ),
      HapticEvent(.audioContinuous, at: 0.2, duration: 58, parameters: [.init(.audioVolume, 0.5)]),
    ]
    for index in 0..<3000 {
      let time = Double(index) * 0.02
      events.append(HapticEvent(.hapticTransient, at: time))
      events.append(HapticEvent(.hapticContinuous, at: time, duration: 0.03))
    }
    let points = (0...3000).map { index in
      HapticParameterCurve.ControlPoint(at: Double(index) * 0.02, value: index % 2 == 0 ? 0.2 : 0.9)
    }
    return HapticPattern(
      events: events,
      curves: [
        HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: points),
        HapticParameterCurve(.audioVolumeControl, at: 0, controlPoints: points),
      ]
    )
  }

  @Test func `a skip from a snapshot is the same as one over all frames`() throws {
    func renderer() throws -> PatternRenderer {
      try PatternRenderer(Contours(long()), signal: .both, model: .actuator, sampleRate: 8_000)
    }
    func next(_ frames: Int, of renderer: inout PatternRenderer) -> [Float] {
      var block = [Float](repeating: 0, count: 3 * frames)
      var span = block.mutableSpan
      renderer.render(into: &span)
      return block
    }
    var walking = try renderer()
    var seeking = try renderer()
    seeking.recordSeekIndex()
    let snapshots = seeking.seekIndex
    let frames = try #require(snapshots).hapticFrames
    #expect(frames.count >= 2)
    // The vibration moves in every cell, so these are the most segments that a skip walks over.
    let longest = Int64(SeekIndex.spacing) * 64
    for (frame, before) in zip(frames, [0] + frames) { #expect(frame - before <= longest) }
    let last = try #require(frames.last)
    for target in [0, 1, 5000, 131_072, last - 1, last, last + 1, 300_000, 400_000, 479_999] {
      walking.reset()
      walking.skip(target)
      seeking.reset()
      seeking.skip(target)
      #expect(next(8192, of: &seeking) == next(8192, of: &walking), "\(target)")
    }
    // A second skip at another speed walks on.
    walking.reset()
    seeking.reset()
    for frames: Int64 in [1000, 200_000] {
      walking.skip(frames)
      seeking.skip(frames)
      walking.setRate(1.5)
      seeking.setRate(1.5)
    }
    #expect(next(1024, of: &seeking) == next(1024, of: &walking))
  }

  @Test func `a short pattern has no snapshots`() throws {
    var renderer = try PatternRenderer(
      Contours(HapticPattern(events: [HapticEvent(.hapticContinuous, at: 0, duration: 1)])),
      model: .actuator,
      sampleRate: 48_000
    )
    renderer.recordSeekIndex()
    let snapshots = renderer.seekIndex
    #expect(snapshots?.hapticFrames == [])
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `a signal is the same whether its controls are read ahead or not`(
    model: SynthesisModel
  ) throws {
    // Where anything is sent, nothing is read ahead; a factor of one changes nothing else.
    let entries = UnsafeMutablePointer<LiveControl>.allocate(capacity: LiveControls.capacity)
    defer { entries.deallocate() }
    var live = LiveControls(entries)
    var unused = FixedList<Int32>(capacity: LiveControls.capacity)
    let one = LiveControl(HapticDynamicParameter.ID.hapticIntensityControl.index, value: 1, from: 0)
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
