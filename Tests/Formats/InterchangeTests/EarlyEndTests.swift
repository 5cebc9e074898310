import Foundation
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// A vibration ends early where it would hide the transient at its end.
@Suite struct EarlyEndTests {
  static let formats = ["android-waveform", "pads", "bnvib", "openxr", "vibrate"]

  /// A vibration: when it begins and ends, and how strong it is.
  private typealias Vibration = (start: Double, end: Double, intensity: Double)

  private static func convert(
    _ vibrations: [Vibration],
    taps: [(time: Double, intensity: Double)],
    to format: String
  ) throws -> Conversion {
    let events =
      vibrations.map {
        HapticEvent(
          .hapticContinuous,
          at: $0.start,
          duration: $0.end - $0.start,
          parameters: [.init(.hapticIntensity, $0.intensity)]
        )
      }
      + taps.map {
        HapticEvent(
          .hapticTransient,
          at: $0.time,
          parameters: [.init(.hapticIntensity, $0.intensity)]
        )
      }
    return try Conversion(
      of: ConversionSource(HapticPattern(events: events)),
      to: #require(FileFormat.named(format))
    )
  }

  private struct Waveform: Decodable { var timings, amplitudes: [Int] }
  private struct Levels: Decodable { var low, high: [Double] }
  private struct Envelope: Decodable { var amplitudes: [Double] }

  private static func decoded<Value: Decodable>(
    _ conversion: Conversion,
    as type: Value.Type
  ) throws -> Value { try JSONDecoder().decode(type, from: Data(conversion.bytes)) }

  /// The losses about transients and ends, without those that every such format has.
  private static func losses(_ conversion: Conversion) -> [String] {
    conversion.findings.map(\.rule.rawValue)
      .filter { $0 == "early-end" || $0.hasSuffix("-transient") }
  }

  @Test(arguments: formats)
  func `the snap at the end of a charge is felt`(format: String) throws {
    let pattern = try #require(PatternLibrary.entry(named: "capacitor-charge")).pattern([:])
    let conversion = try Conversion(
      of: ConversionSource(pattern),
      to: #require(FileFormat.named(format))
    )
    #expect(Self.losses(conversion) == ["early-end"])
    #expect(conversion.distance.missingTransients == 0)
    #expect(conversion.distance.time.largest < 1e-9)
    // The omitted part counts as a difference.
    #expect(conversion.distance.intensity.largest > 0.9)
  }

  @Test func `a waveform falls for 30 ms before the pulse`() throws {
    let conversion = try Self.convert([(0, 0.5, 0.8)], taps: [(0.5, 0.8)], to: "android-waveform")
    let waveform = try Self.decoded(conversion, as: Waveform.self)
    #expect(waveform.timings == [470, 30, 35])
    #expect(waveform.amplitudes == [163, 0, 163])
    let finding = try #require(conversion.findings.first { $0.rule == "early-end" })
    #expect(
      finding.message
        == "at 500 ms, the vibration ends 30 ms before the transient, so that the transient stands out"
    )
    #expect(finding.severity == .warning)
  }

  @Test func `a browser's motor is off for 30 ms before the pulse`() throws {
    func entries(_ vibration: Double, _ tap: Double) throws -> String {
      let conversion = try Self.convert([(0, 0.5, vibration)], taps: [(0.5, tap)], to: "vibrate")
      return String(decoding: conversion.bytes, as: UTF8.self)
    }
    #expect(try entries(0.8, 1) == "[470,30,70]\n")
    // Without levels, a stronger tap is as hidden.
    #expect(try entries(0.3, 1) == "[470,30,70]\n")
    #expect(try entries(0.8, 0.5) == "[500]\n")
  }

  @Test(arguments: [("pads", 60, 2), ("pads", 100, 3), ("bnvib", 200, 6)])
  func `motors stop for whole levels before the kick, at least 30 ms`(
    format: String,
    rate: Int,
    silent: Int
  ) throws {
    var options = ConversionOptions()
    if rate == 100 { options.encoding = "json-100" }
    let conversion = try Conversion(
      of: ConversionSource(
        HapticPattern(events: [
          HapticEvent(
            .hapticContinuous,
            at: 0,
            duration: 0.5,
            parameters: [.init(.hapticIntensity, 1)]
          ), HapticEvent(.hapticTransient, at: 0.5, parameters: [.init(.hapticIntensity, 1)]),
        ])
      ),
      to: #require(FileFormat.named(format)),
      options
    )
    let low: [Double] =
      if format == "pads" {
        try Self.decoded(conversion, as: Levels.self).low
      } else {
        stride(from: 12, to: conversion.bytes.count, by: 4)
          .map { Double(conversion.bytes[$0]) / 255 }
      }
    let kick = rate / 2
    #expect(low[..<(kick - silent)].allSatisfy { $0 == 1 })
    #expect(low[(kick - silent)..<kick].allSatisfy { $0 == 0 })
    #expect(low[kick] == 1)
    #expect(Self.losses(conversion) == ["early-end"])
  }

  @Test func `amplitudes for OpenXR fall before the pulse`() throws {
    let conversion = try Self.convert([(0, 0.5, 1)], taps: [(0.5, 1)], to: "openxr")
    let amplitudes = try Self.decoded(conversion, as: Envelope.self).amplitudes
    #expect(amplitudes[..<235].allSatisfy { $0 == 1 })
    #expect(amplitudes[235...250].allSatisfy { $0 == 0 })
    #expect(amplitudes[255] == 1 && amplitudes.count == 261)
  }

  @Test(arguments: formats)
  func `a vibration does not end early for a transient that stands out anyway`(
    format: String
  ) throws {
    // Switched motors have no weaker level.
    let weak = format == "vibrate" ? 0.1 : 0.5
    let conversion = try Self.convert([(0, 0.5, weak)], taps: [(0.5, 1)], to: format)
    #expect(Self.losses(conversion) == [])
    #expect(conversion.distance.missingTransients == 0)
    #expect(conversion.distance.intensity.largest < 0.11)
  }

  @Test(arguments: formats)
  func `a vibration that continues is not interrupted`(format: String) throws {
    let continuing: [(vibrations: [Vibration], taps: [(time: Double, intensity: Double)])] = [
      // The tap is 5 ms before the end, in the middle, at a weaker part, or before a short pause.
      ([(0, 0.5, 1)], [(0.495, 1)]), ([(0, 1, 1)], [(0.5, 1)]),
      ([(0, 0.5, 1), (0.5, 1, 0.5)], [(0.5, 1)]), ([(0, 0.5, 1), (0.5, 1, 1)], [(0.5, 1)]),
      ([(0, 0.5, 1), (0.529, 1, 1)], [(0.5, 1)]),
    ]
    for (vibrations, taps) in continuing {
      let conversion = try Self.convert(vibrations, taps: taps, to: format)
      #expect(Self.losses(conversion) == ["lost-masked-transient"])
      #expect(conversion.distance.missingTransients == 1)
    }
  }

  @Test(arguments: formats)
  func `a vibration keeps at least 60 ms and yields only to a stronger transient`(
    format: String
  ) throws {
    func losses(_ vibration: Vibration, _ tap: Double) throws -> [String] {
      Self.losses(try Self.convert([vibration], taps: [(vibration.end, tap)], to: format))
    }
    // It keeps 60 ms, and gives way to nothing weaker.
    #expect(try losses((0, 0.089, 1), 1) == ["lost-masked-transient"])
    #expect(try losses((0, 0.09, 1), 1) == ["early-end"])
    #expect(try losses((0, 1, 1), 0.7) == ["lost-masked-transient"])
  }

  @Test(arguments: formats)
  func `the last of two transients at the end of a vibration is kept`(format: String) throws {
    func losses(_ first: Double) throws -> [String] {
      let taps = [(time: 0.5 - first, intensity: 1.0), (time: 0.5, intensity: 1.0)]
      return Self.losses(try Self.convert([(0, 0.5, 1)], taps: taps, to: format)).sorted()
    }
    #expect(try losses(0.05) == ["early-end", "lost-masked-transient"])
    // A tap in the gap would fill it.
    #expect(try losses(0.02) == ["lost-masked-transient", "lost-masked-transient"])
  }

  @Test(arguments: formats)
  func `an end within a millisecond of the tap counts`(format: String) throws {
    for end in [0.4996, 0.5, 0.5009] {
      let conversion = try Self.convert([(0, end, 1)], taps: [(0.5, 1)], to: format)
      #expect(conversion.distance.missingTransients == 0, "\(end)")
    }
  }
}
