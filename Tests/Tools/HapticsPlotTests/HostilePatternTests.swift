import HapticsCore
import HapticsPlot
import HapticsSynthesis
import Testing

/// Whatever a pattern holds, there is a picture of it, well-formed and of bounded size.
@Suite struct HostilePatternTests {
  private func expectPicture(_ pattern: HapticPattern, model: SynthesisModel = .speaker) {
    let svg = pattern.plot(model: model).svg()
    #expect((try? SVGElements(svg)) != nil)
    #expect(svg.utf8.count < 100_000)
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  private static let values = [
    0, -0.0, 1, -1, 1e-300, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]

  @Test func `an empty pattern says so`() throws {
    expectPicture(HapticPattern())
    let texts = try SVGElements(HapticPattern().plot().svg()).texts
    #expect(texts.contains("0 s · no perceptible events"))
  }

  @Test(arguments: values)
  func `events of any time and duration`(time: Double) {
    var events = [HapticEvent.tap(at: 0.1, intensity: 1, sharpness: 1)]
    for type in HapticEvent.EventType.allCases {
      for duration in Self.values {
        let release = HapticEvent.Parameter(.releaseTime, 1)
        events.append(HapticEvent(type, at: time, duration: duration, parameters: [release]))
        expectPicture(HapticPattern(events: events.suffix(2)))
      }
    }
    for model in SynthesisModel.builtIn {
      expectPicture(HapticPattern(events: events), model: model)
    }
  }

  @Test(arguments: values)
  func `parameters and curves of any value and time`(value: Double) {
    expectPicture(
      HapticPattern(
        events: HapticEvent.EventType.allCases.map { type in
          HapticEvent(
            type,
            at: 0,
            duration: 1,
            parameters: HapticEvent.ParameterID.allCases.map { .init($0, value) }
          )
        },
        parameters: HapticDynamicParameter.ID.allCases.map { .init($0, at: value, value: value) },
        curves: HapticDynamicParameter.ID.allCases.map { id in
          HapticParameterCurve(
            id,
            at: 0,
            controlPoints: [
              .init(at: value, value: 0.5), .init(at: 0.5, value: value), .init(at: 1, value: 1),
            ]
          )
        }
      )
    )
  }

  @Test func `more held events than can be told apart are one shape, as high as the strongest`()
    throws
  {
    var numbers = Numbers()
    var events = (0..<3000).map { _ in
      HapticEvent(
        .hapticContinuous,
        at: 20 * numbers.next(),
        duration: 5 * numbers.next(),
        parameters: [.init(.hapticIntensity, 0.6 * numbers.next()), .init(.attackTime, 0.4)]
      )
    }
    events.append(.held(at: 10, for: 1, intensity: 0.9))
    let svg = HapticPattern(events: events).plot().svg()
    #expect(svg.utf8.count < 100_000)
    let shape = try #require(try SVGElements(svg).named("path", class: "held").first)
    let points = PathPoints(try #require(shape.attributes["d"])).parts[0]
    let bottom = points.map(\.y).max() ?? 0
    #expect(abs((bottom - (points.map(\.y).min() ?? 0)) / 125 - 0.9) < 0.01)
  }

  @Test func `a control with far more points than columns keeps its extremes`() throws {
    var points = (0..<100_000).map {
      HapticParameterCurve.ControlPoint(at: Double($0) * 1e-5, value: 0.5)
    }
    points[77_777].value = 1
    points[99_333].value = 0.1
    let pattern = HapticPattern(
      events: [.held(at: 0, for: 1)],
      curves: [HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: points)]
    )
    let svg = try SVGElements(pattern.plot().svg())
    let shape = try #require(svg.named("path", class: "held").first?.attributes["d"])
    let line = PathPoints(shape).parts[0]
    let zero = line[0].y
    let inner = line.dropFirst().dropLast().map { (zero - $0.y) / 125 }
    #expect(abs((inner.max() ?? 0) - 1) < 0.01)
    #expect(abs((inner.filter { $0 > 0.01 }.min() ?? 0) - 0.1) < 0.01)
    #expect(line.count < 6000)
  }
}
