import HapticsCore
import HapticsSynthesis
import Testing

@testable import HapticsPlot

@Suite struct SignalTests {
  /// Renders a pattern and collects it in blocks of a size.
  private func signal(
    of plot: PatternPlot,
    model: SynthesisModel,
    block size: Int
  ) throws
    -> PlotSignal
  {
    var renderer = try PatternRenderer(plot.contours, model: model, sampleRate: 8000)
    var signal = plot.emptySignal(sampleRate: 8000)
    var block = [Float](repeating: 0, count: size)
    while renderer.position < renderer.frameCount {
      var span = block.mutableSpan
      renderer.render(into: &span)
      signal.append(block.span)
    }
    return signal
  }

  @Test(arguments: SynthesisModel.builtIn)
  func `the amplitude bounds the real signal in every column`(model: SynthesisModel) throws {
    var numbers = Numbers()
    var pattern = HapticPattern()
    for _ in 0..<6 {
      var event = HapticEvent.held(
        at: 6 * numbers.next(),
        for: 5 * numbers.next(),
        intensity: numbers.next(),
        sharpness: numbers.next()
      )
      event.parameters += [
        .init(.attackTime, numbers.next()), .init(.releaseTime, numbers.next()),
      ]
      if numbers.next() < 0.3 { event.parameters.append(.init(.sustained, 0)) }
      pattern.events.append(event)
      pattern.events.append(
        .tap(at: 8 * numbers.next(), intensity: numbers.next(), sharpness: numbers.next())
      )
    }
    for id in [HapticDynamicParameter.ID.hapticIntensityControl, .hapticSharpnessControl] {
      pattern.curves.append(
        HapticParameterCurve(
          id,
          at: 2,
          controlPoints: (0..<60).map { .init(at: Double($0) / 10, value: numbers.next()) }
        )
      )
    }
    let plot = pattern.plot(model: model)
    let duration = plot.scale.secondsPerUnit * PatternDrawing.columnWidth
    let amplitude = SignalAmplitude(
      of: plot.contours,
      model: model,
      columnDuration: duration,
      count: 1400
    )
    let signal = try signal(of: plot, model: model, block: 4096)
    let beyond = signal.columns.filter { $0.index < 1400 }
      .map { Double(max($0.greatest, -$0.least)) - amplitude.columns[$0.index] }
    #expect((beyond.max() ?? 1) <= 0)
    // It is no idle bound: where one vibration sounds alone the signal comes near it.
    let reached = signal.columns.filter { $0.index < 1400 }
      .map { Double(max($0.greatest, -$0.least)) / max(0.05, amplitude.columns[$0.index]) }
    #expect((reached.max() ?? 0) > 0.9)
  }

  @Test func `the amplitude bounds a crowd's signal too`() {
    var numbers = Numbers()
    let events = (0..<5000).map { _ in
      HapticEvent.held(at: 0, for: 30, intensity: 0.02 * numbers.next(), sharpness: numbers.next())
    }
    let sum = events.reduce(0) { sum, event in
      let level = event.value(of: .hapticIntensity) ?? 0
      return sum
        + SynthesisModel.actuator.amplitude(ofLevel: level, sharpness: 0, in: .hapticContinuous)
    }
    let amplitude = SignalAmplitude(
      of: Contours(HapticPattern(events: events)),
      model: .actuator,
      columnDuration: 0.03,
      count: 1400
    )
    #expect(abs(amplitude.columns[500] - 1.002 * sum) < 1e-6)
    #expect(amplitude.runs == [0..<1001])
  }

  @Test func `blocks of any size give the same picture`() throws {
    var plot = Patterns.boing.plot()
    plot.signal = try signal(of: plot, model: .speaker, block: 2400)
    let svg = plot.svg()
    plot.signal = try signal(of: plot, model: .speaker, block: 7)
    #expect(plot.svg() == svg)
  }

  @Test func `a signal keeps the least and the greatest sample of each column`() {
    let plot = HapticPattern(events: [.held(at: 0, for: 14)]).plot()
    var signal = plot.emptySignal(sampleRate: 1000)
    // Ten milliseconds are one column, ten samples.
    var samples = [Float](repeating: 0.25, count: 14_000)
    samples[123] = 0.75
    samples[128] = -0.5
    samples[777] = .nan
    signal.append(samples.span)
    #expect(signal.sampleCount == 14_000)
    #expect(signal.columns.count == 1400)
    #expect(signal.columns[12].greatest == 0.75)
    #expect(signal.columns[12].least == -0.5)
    #expect(signal.columns[12].isLeastFirst == false)
    #expect(signal.columns[77].least == 0)
  }

  @Test func `a signal is asked for while its waves can be told apart`() {
    #expect(Patterns.boing.plot().needsSignal)
    #expect(HapticPattern(events: [.held(at: 0, for: 30)]).plot().needsSignal)
    #expect(!Patterns.long.plot().needsSignal)
    #expect(!HapticPattern().plot().needsSignal)
    let silent = HapticPattern(events: [.held(at: 0, for: 1, intensity: 0)])
    #expect(!silent.plot().needsSignal)
  }
}
