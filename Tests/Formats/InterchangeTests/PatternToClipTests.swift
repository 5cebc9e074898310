import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// A pattern becomes a haptic clip that is felt as the pattern is.
@Suite struct PatternToClipTests {
  /// The built-in patterns of which something is felt.
  static let entries = PatternLibrary.entries.map(\.name)

  private func pattern(_ name: String) throws -> HapticPattern {
    try #require(PatternLibrary.entry(named: name)).pattern([:])
  }

  /// The strongest vibration of a pattern at a time.
  private func felt(_ contours: Contours, at time: Double) -> (level: Double, sharpness: Double) {
    contours.events.filter { $0.type == .hapticContinuous && $0.start <= time && time < $0.end }
      .map { ($0.intensity(at: time), $0.sharpness(at: time)) }
      .max { $0.0 < $1.0 }.map { (level: $0.0, sharpness: $0.1) } ?? (0, 0)
  }

  /// Whether a value is among those around a time, by a tolerance.
  private func agrees(_ value: Double, _ values: [Double], within tolerance: Double) -> Bool {
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    return value >= low - tolerance && value <= high + tolerance
  }

  @Test(arguments: entries)
  func `a built-in pattern stays within the tolerance, and its clip is clean`(name: String) throws {
    let pattern = try pattern(name)
    let contours = Contours(pattern)
    let clip = try #require(HapticClip.converting(pattern)).clip
    for step in 0..<Int(clip.duration * 4_000) {
      let time = Double(step) / 4_000
      let around = [-1.0, -0.5, 0, 0.5, 1].map { felt(contours, at: time + $0 * 0.0001) }
      let level = clip.amplitude(at: time).squareRoot()
      #expect(agrees(level, around.map(\.level), within: 0.005), "\(level) at \(time)")
      guard level > 0.01, around.allSatisfy({ $0.level > 0.01 }) else { continue }
      let sharpness = clip.frequency(at: time).squareRoot()
      #expect(agrees(sharpness, around.map(\.sharpness), within: 0.005), "at \(time)")
    }
    let findings = ClipValidator().validate(Array(try clip.text().utf8)).findings
    #expect(findings.map(\.message) == [])
  }

  /// A vibration of 3 s with curves that follow each other and steps, at times of a tenth of a millisecond.
  private func random(_ seed: UInt64) -> HapticPattern {
    var random = SeededGenerator(seed: seed)
    func value() -> Double { Double(Int.random(in: 0...1000, using: &random)) / 1000 }
    func time(_ limit: Double) -> Double { (value() * limit * 10_000).rounded() / 10_000 }
    let event = HapticEvent(
      .hapticContinuous,
      at: time(0.2),
      duration: 3,
      parameters: [.init(.hapticIntensity, value()), .init(.hapticSharpness, value())]
    )
    var curves: [HapticParameterCurve] = []
    for parameter in [HapticDynamicParameter.ID.hapticIntensityControl, .hapticSharpnessControl] {
      var start = time(0.3)
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        var points: [HapticParameterCurve.ControlPoint] = []
        var place = 0.0
        points.append(.init(at: 0, value: value()))
        for _ in 0...Int.random(in: 0...5, using: &random) {
          place += [0.0005, 0.001, 0.01, time(0.4) + 0.0005][Int.random(in: 0..<4, using: &random)]
          points.append(.init(at: place, value: value()))
        }
        curves.append(HapticParameterCurve(parameter, at: start, controlPoints: points))
        start += place + (Bool.random(using: &random) ? 0 : time(0.2))
      }
    }
    let steps = (0..<Int.random(in: 0...2, using: &random)).map { _ in
      HapticDynamicParameter(.hapticIntensityControl, at: time(3), value: value())
    }
    return HapticPattern(events: [event], parameters: steps, curves: curves)
  }

  @Test(arguments: 0..<24)
  func `a clip of any curves is felt as their pattern is`(seed: UInt64) throws {
    let pattern = random(seed)
    let contours = Contours(pattern)
    guard let clip = HapticClip.converting(pattern)?.clip else {
      #expect((0..<3200).allSatisfy { felt(contours, at: Double($0) / 1000).level == 0 })
      return
    }
    for step in 0..<3_300 {
      let time = Double(step) / 1_000
      let around = (-10...10).map { felt(contours, at: time + Double($0) * 0.0001).level }
      let level = clip.amplitude(at: time).squareRoot()
      #expect(agrees(level, around, within: 0.0051), "\(level) at \(time)")
    }
  }

  @Test func `a fall ends where one curve follows another`() throws {
    func curve(_ start: Double, _ points: [(Double, Double)]) -> HapticParameterCurve {
      let points = points.map { HapticParameterCurve.ControlPoint(at: $0.0, value: $0.1) }
      return HapticParameterCurve(.hapticIntensityControl, at: start, controlPoints: points)
    }
    let pattern = HapticPattern(
      events: [
        HapticEvent(
          .hapticContinuous,
          at: 0,
          duration: 2,
          parameters: [.init(.hapticIntensity, 1)]
        )
      ],
      curves: [
        curve(0, [(0, 0.2), (0.5, 0.2), (0.5005, 0.9), (0.501, 0.2)]),
        curve(0.501, [(0, 0.2), (1.499, 0.2)]),
      ]
    )
    let clip = try #require(HapticClip.converting(pattern)).clip
    for time in [0.4, 0.502, 1, 1.9] {
      #expect(abs(clip.amplitude(at: time).squareRoot() - 0.2) < 0.005, "at \(time)")
    }
  }

  private func held(_ intensity: Double, _ sharpness: Double) -> HapticEvent {
    HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 1,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  @Test func `a small step stays where a curve begins`() throws {
    let curve = HapticParameterCurve(
      .hapticIntensityControl,
      at: 0.5,
      controlPoints: [.init(at: 0, value: 0.84), .init(at: 0.5, value: 0.5)]
    )
    let pattern = HapticPattern(events: [held(0.05, 0.2)], curves: [curve])
    let clip = try #require(HapticClip.converting(pattern)).clip
    #expect(abs(clip.amplitude(at: 0.49).squareRoot() - 0.05) < 0.001)
    #expect(abs(clip.amplitude(at: 0.51).squareRoot() - 0.0417) < 0.001)
  }

  @Test func `a jump from silence does not affect the sharpness before it`() throws {
    let pattern = HapticPattern(
      events: [held(0.15, 0.68)],
      curves: [
        HapticParameterCurve(
          .hapticIntensityControl,
          at: 0,
          controlPoints: [
            .init(at: 0, value: 0.06), .init(at: 0.4, value: 0.1), .init(at: 0.5, value: 0),
          ]
        ),
        HapticParameterCurve(
          .hapticSharpnessControl,
          at: 0,
          controlPoints: [
            .init(at: 0, value: -0.2), .init(at: 0.45, value: 0.53), .init(at: 0.5, value: 0.5),
          ]
        ),
      ]
    )
    let haptic = try #require(FileFormat.named("haptic"))
    let distance = try Conversion(of: ConversionSource(pattern), to: haptic).distance
    #expect(distance.isWithin(0.005), "\(distance)")
  }

  @Test(arguments: entries)
  func `a round trip of a built-in pattern stays within twice the tolerance`(name: String) throws {
    let pattern = try pattern(name)
    let clip = try #require(HapticClip.converting(pattern)).clip
    let back = clip.pattern().pattern
    let (before, after) = (Contours(pattern), Contours(back))
    let transients = before.events.filter { $0.type == .hapticTransient }
    for step in 0..<Int(clip.duration * 2_000) {
      let time = Double(step) / 2_000
      // The vibration rises around transients.
      if transients.contains(where: { abs($0.start - time) < 0.00061 }) { continue }
      let around = [-1.0, 0, 1].map { felt(before, at: time + $0 * 0.0001).level }
      #expect(agrees(felt(after, at: time).level, around, within: 0.01), "at \(time)")
    }
    let returned = after.events.filter { $0.type == .hapticTransient }
    #expect(returned.count == Set(transients.map(\.start)).count)
    for (one, other) in zip(transients, returned) where transients.count == returned.count {
      #expect(abs(one.start - other.start) < 1e-6)
      #expect(abs(one.intensity(at: one.start) - other.intensity(at: other.start)) < 0.006)
    }
  }

  @Test func `a vibration with a transient becomes these points`() throws {
    let pattern = HapticPattern(events: [
      HapticEvent(.hapticTransient, at: 0.5, parameters: [.init(.hapticIntensity, 1)]),
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 1,
        parameters: [.init(.hapticIntensity, 0.5), .init(.hapticSharpness, 0.3)]
      ),
    ])
    let conversion = try #require(HapticClip.converting(pattern))
    #expect(conversion.losses.isEmpty)
    let clip = conversion.clip
    #expect(clip.amplitude.map(\.time) == [0, 0.5, 1])
    for point in clip.amplitude { #expect(abs(point.amplitude.squareRoot() - 0.5) < 0.001) }
    #expect(clip.amplitude[1].emphasis == HapticClip.Emphasis(1, frequency: 0.5))
    #expect(clip.frequency == [.init(at: 0, 0.09)])
  }

  @Test func `losses of a conversion to a clip are reported for each event`() throws {
    let pattern = HapticPattern(events: [
      HapticEvent(.audioContinuous, at: 0, duration: 1),
      HapticEvent(
        .hapticContinuous,
        at: 0,
        duration: 1,
        parameters: [.init(.hapticIntensity, 0.8)]
      ),
      HapticEvent(
        .hapticContinuous,
        at: 0.5,
        duration: 1,
        parameters: [.init(.hapticIntensity, 0.4)]
      ),
      HapticEvent(.hapticTransient, at: 0.25, parameters: [.init(.hapticIntensity, 0.3)]),
      HapticEvent(.hapticTransient, at: 2, parameters: [.init(.hapticIntensity, 0.9)]),
      HapticEvent(.hapticTransient, at: 2, parameters: [.init(.hapticIntensity, 0.2)]),
      HapticEvent(.hapticTransient, at: 100_000),
      HapticEvent(.hapticContinuous, at: 3, duration: -1),
    ])
    let conversion = try #require(HapticClip.converting(pattern))
    #expect(conversion.losses.map(\.element) == [0, 2, 3, 5, 6, 7])
    #expect(
      conversion.losses.map { $0.kind.words(for: "a haptic clip") } == [
        "the event is audio, and a haptic clip has only haptics",
        "another event is at least as strong, and a haptic clip has one vibration at a time",
        "the transient is weaker (30 %) than the simultaneous vibration, and is raised to it (80 %)",
        "another transient at this time is at least as strong, and a haptic clip has one at a time",
        "the event begins too late for a haptic clip, and is omitted",
        "the event is not played because of its time or duration, and is omitted",
      ]
    )
    #expect(ClipValidator().validate(Array(try conversion.clip.text().utf8)).findings.isEmpty)
  }

  @Test func `the stronger of two vibrations determines intensity and sharpness`() throws {
    func event(_ time: Double, _ duration: Double, _ level: Double, _ tone: Double) -> HapticEvent {
      HapticEvent(
        .hapticContinuous,
        at: time,
        duration: duration,
        parameters: [.init(.hapticIntensity, level), .init(.hapticSharpness, tone)]
      )
    }
    let pattern = HapticPattern(events: [event(0, 1, 0.4, 0.2), event(0.5, 0.25, 0.9, 0.8)])
    let clip = try #require(HapticClip.converting(pattern)).clip
    #expect(abs(clip.amplitude(at: 0.25).squareRoot() - 0.4) < 0.005)
    #expect(abs(clip.amplitude(at: 0.6).squareRoot() - 0.9) < 0.005)
    #expect(abs(clip.amplitude(at: 0.9).squareRoot() - 0.4) < 0.005)
    #expect(abs(clip.frequency(at: 0.6).squareRoot() - 0.8) < 0.005)
    #expect(abs(clip.frequency(at: 0.9).squareRoot() - 0.2) < 0.005)
  }

  @Test func `a silent pattern does not convert to a clip`() {
    #expect(HapticClip.converting(HapticPattern()) == nil)
    let silent = HapticEvent(.hapticTransient, at: 1, parameters: [.init(.hapticIntensity, 0)])
    #expect(HapticClip.converting(HapticPattern(events: [silent])) == nil)
  }

  @Test func `a rewritten clip has frequency points only where it has amplitude`() throws {
    func written(_ times: [Double]) throws -> [HapticClip.FrequencyPoint] {
      let clip = HapticClip(
        amplitude: [.init(at: 1, 0.2), .init(at: 2, 0.8)],
        frequency: times.map { .init(at: $0, $0 / 4) }
      )
      let conversion = try Conversion(
        of: ConversionSource(.clip(clip)),
        to: #require(FileFormat.named("haptic"))
      )
      #expect(ClipValidator().validate(conversion.bytes).findings.map(\.message) == [])
      return ClipDocument(reading: conversion.bytes).clip.frequency
    }
    #expect(try written([1, 1.5]) == [.init(at: 1, 0.25), .init(at: 1.5, 0.375)])
    #expect(
      try written([0, 1.5, 4])
        == [.init(at: 1, 0.25), .init(at: 1.5, 0.375), .init(at: 2, 0.5)]
    )
    #expect(try written([0]) == [.init(at: 1, 0)])
    #expect(try written([3]) == [.init(at: 2, 0.75)])
  }
}
