import Foundation
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// What becomes of patterns as Android's effects keeps to what every device takes.
@Suite struct AndroidTests {
  static let entries = PatternLibrary.entries.map(\.name)

  private struct Waveform: Decodable {
    var timings: [Int]
    var amplitudes: [Int]
    var `repeat`: Int
  }

  private struct Envelopes: Decodable {
    struct Envelope: Decodable {
      struct Point: Decodable {
        var intensity: Double
        var sharpness: Double
        var durationMillis: Int
      }
      var startTimeMillis: Int
      var initialSharpness: Double
      var points: [Point]
    }
    var envelopes: [Envelope]
  }

  private struct Composition: Decodable {
    struct Step: Decodable, Equatable {
      var primitive: String
      var scale: Double
      var delayMillis: Int
      var startTimeMillis: Int
    }
    var primitives: [Step]
  }

  private func event(
    _ type: HapticEvent.EventType,
    _ time: Double,
    _ duration: Double?,
    _ intensity: Double,
    _ sharpness: Double = 0.5
  ) -> HapticEvent {
    HapticEvent(
      type,
      at: time,
      duration: duration,
      parameters: [.init(.hapticIntensity, intensity), .init(.hapticSharpness, sharpness)]
    )
  }

  private func convert(
    _ events: [HapticEvent],
    to format: String,
    _ encoding: String = "json"
  ) throws -> Conversion {
    var options = ConversionOptions()
    options.encoding = encoding
    return try Conversion(
      of: ConversionSource(HapticPattern(events: events)),
      to: #require(FileFormat.named(format)),
      options
    )
  }

  private func decoded<Value: Decodable>(_ conversion: Conversion, as: Value.Type) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(conversion.bytes))
  }

  @Test func `a vibration becomes an amplitude, its intensity squared, and a transient a pulse`()
    throws
  {
    let conversion = try convert(
      [event(.hapticContinuous, 0.1, 0.2, 0.8), event(.hapticTransient, 0.5, nil, 1, 0.25)],
      to: "android-waveform"
    )
    let waveform = try decoded(conversion, as: Waveform.self)
    #expect(waveform.timings == [100, 200, 200, 35])
    #expect(waveform.amplitudes == [0, 163, 0, 255])
    #expect(waveform.repeat == -1)
    #expect(
      conversion.findings.map(\.rule.rawValue)
        == ["transients-as-pulses", "lost-sharpness", "beyond-tolerance"]
    )
    #expect(abs(conversion.distance.intensity.largest - 0.0005) < 1e-4)
    #expect(conversion.distance.transientSharpness.largest == 0.25)
  }

  @Test func `pulses that would touch are cut or left out, so that each is felt`() throws {
    let conversion = try convert(
      [
        event(.hapticTransient, 0, nil, 1, 0), event(.hapticTransient, 0.03, nil, 1, 1),
        event(.hapticTransient, 0.04, nil, 1, 1),
      ],
      to: "android-waveform"
    )
    let waveform = try decoded(conversion, as: Waveform.self)
    #expect(waveform.timings == [20, 10, 35])
    #expect(waveform.amplitudes == [255, 0, 255])
    #expect(conversion.findings.contains { $0.rule == "lost-crowded-transient" })
    #expect(conversion.distance.missingTransients == 1)
  }

  @Test func `a transient never weakens the vibration of a waveform`() throws {
    let conversion = try convert(
      [
        event(.hapticContinuous, 0, 1, 0.8), event(.hapticTransient, 0.2, nil, 0.1),
        event(.hapticTransient, 0.5, nil, 0.9), event(.hapticTransient, 0.98, nil, 0.9),
      ],
      to: "android-waveform"
    )
    let waveform = try decoded(conversion, as: Waveform.self)
    #expect(waveform.timings == [500, 35, 445, 35])
    #expect(waveform.amplitudes == [163, 207, 163, 207])
    #expect(conversion.distance.missingTransients == 1)
    #expect(conversion.distance.intensity.largest < 0.001)
    let lost = try #require(conversion.findings.first { $0.rule == "lost-masked-transient" })
    #expect(lost.message.contains("(10 %)"))
  }

  @Test func `a transient below the least amplitude is reported`() throws {
    let conversion = try convert(
      [event(.hapticTransient, 0, nil, 1), event(.hapticTransient, 0.5, nil, 0.04)],
      to: "android-waveform"
    )
    #expect(conversion.findings.contains { $0.rule == "lost-weak-transient" })
    #expect(conversion.distance.missingTransients == 1)
  }

  @Test(arguments: entries)
  func `a waveform of a built-in pattern has times and amplitudes that the call takes`(
    name: String
  ) throws {
    let pattern = try #require(PatternLibrary.entry(named: name)).pattern([:])
    let conversion = try convert(pattern.events, to: "android-waveform")
    let waveform = try decoded(conversion, as: Waveform.self)
    #expect(waveform.timings.count == waveform.amplitudes.count && !waveform.timings.isEmpty)
    #expect(waveform.timings.allSatisfy { $0 > 0 })
    #expect(waveform.amplitudes.allSatisfy { (0...255).contains($0) })
    #expect(zip(waveform.amplitudes, waveform.amplitudes.dropFirst()).allSatisfy { $0 != $1 })
  }

  private func expectLimits(_ pattern: HapticPattern) throws {
    var end = 0
    let made = try Conversion(
      of: ConversionSource(pattern),
      to: #require(FileFormat.named("android-envelope"))
    )
    for envelope in try decoded(made, as: Envelopes.self).envelopes {
      #expect((1...16).contains(envelope.points.count))
      #expect(envelope.points.allSatisfy { (20...1000).contains($0.durationMillis) })
      #expect(envelope.points.allSatisfy { (0...1).contains($0.intensity) })
      #expect(envelope.points.allSatisfy { (0...1).contains($0.sharpness) })
      #expect(envelope.points.last?.intensity == 0)
      #expect(envelope.startTimeMillis >= end, "an effect ends the one before it")
      end = envelope.startTimeMillis + envelope.points.reduce(0) { $0 + $1.durationMillis }
    }
  }

  @Test(arguments: entries)
  func `an envelope of a built-in pattern keeps to the limits of every device`(name: String) throws
  {
    try expectLimits(#require(PatternLibrary.entry(named: name)).pattern([:]))
  }

  @Test func `a vibration of many turns becomes envelopes of which none begins before one is over`()
    throws
  {
    let turns = (0...60).map { index in
      HapticParameterCurve.ControlPoint(at: Double(index) * 0.07, value: index % 2 == 0 ? 0.4 : 1)
    }
    try expectLimits(
      HapticPattern(
        events: [
          event(.hapticContinuous, 0, 4.2, 1), event(.hapticTransient, 1.33, nil, 1),
          event(.hapticTransient, 2.9, nil, 0.9),
        ],
        curves: [HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: turns)]
      )
    )
  }

  @Test func `a swell converts to the expected envelope points`() throws {
    let swell = HapticPattern(
      events: [event(.hapticContinuous, 0.5, 1, 1, 0.2)],
      curves: [
        HapticParameterCurve(
          .hapticIntensityControl,
          at: 0.5,
          controlPoints: [
            .init(at: 0, value: 0), .init(at: 0.4, value: 0.8), .init(at: 1, value: 0),
          ]
        )
      ]
    )
    let conversion = try Conversion(
      of: ConversionSource(swell),
      to: #require(FileFormat.named("android-envelope"))
    )
    #expect(
      String(decoding: conversion.bytes, as: UTF8.self) == """
        {"api":36,"envelopes":[{"startTimeMillis":500,"initialSharpness":0.2,"points":[\
        {"intensity":0.8,"sharpness":0.2,"durationMillis":400},\
        {"intensity":0.0,"sharpness":0.2,"durationMillis":600}]}]}

        """
    )
    #expect(conversion.isWithinTolerance && conversion.findings.isEmpty)
  }

  @Test func `a composition has a primitive for each transient`() throws {
    let conversion = try convert(
      [
        event(.hapticTransient, 0, nil, 0.9, 0.8), event(.hapticTransient, 0.1, nil, 0.14, 0.8),
        event(.hapticTransient, 0.2, nil, 0.07, 0.1), event(.hapticTransient, 0.3, nil, 1, 0.1),
        event(.hapticTransient, 0.5, nil, 1, 0.8),
      ],
      to: "android-composition"
    )
    #expect(
      try decoded(conversion, as: Composition.self).primitives == [
        .init(primitive: "click", scale: 0.9, delayMillis: 0, startTimeMillis: 0),
        .init(primitive: "tick", scale: 0.4, delayMillis: 88, startTimeMillis: 100),
        .init(primitive: "low_tick", scale: 0.2, delayMillis: 92, startTimeMillis: 200),
        .init(primitive: "thud", scale: 1, delayMillis: 88, startTimeMillis: 300),
        // The thud is taken to last 300 ms.
        .init(primitive: "click", scale: 1, delayMillis: 0, startTimeMillis: 600),
      ]
    )
    #expect(conversion.findings.contains { $0.rule == "moved" })
  }

  @Test func `vibration XML of version 1 refuses what it cannot hold`() throws {
    let taps = (0..<20).map { event(.hapticTransient, Double($0) / 5, nil, 1) }
    #expect(throws: FormatError.self) { try convert(taps, to: "android-envelope", "xml") }
    let one = try convert(Array(taps.prefix(2)), to: "android-envelope", "xml")
    #expect(String(decoding: one.bytes, as: UTF8.self).contains(#"durationMs="160""#))
  }
}
