import Foundation
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// What holds for every format that is written.
@Suite struct WrittenFormatTests {
  static let formats = FileFormat.all.filter { $0.write != nil }.map(\.name)

  private static let sample = HapticPattern(
    events: [
      HapticEvent(
        .hapticTransient,
        at: 0,
        parameters: [.init(.hapticIntensity, 0.9), .init(.hapticSharpness, 0.7)]
      ),
      HapticEvent(
        .hapticContinuous,
        at: 0.2,
        duration: 0.3,
        parameters: [.init(.hapticIntensity, 0.8), .init(.hapticSharpness, 0.2)]
      ),
      HapticEvent(.hapticTransient, at: 0.6, parameters: [.init(.hapticIntensity, 0.3)]),
    ],
    curves: [
      HapticParameterCurve(
        .hapticIntensityControl,
        at: 0.2,
        controlPoints: [
          .init(at: 0, value: 0.1), .init(at: 0.05, value: 1), .init(at: 0.3, value: 0.5),
        ]
      )
    ]
  )

  private static func convert(
    _ pattern: HapticPattern,
    _ format: String,
    _ encoding: String? = nil
  ) throws -> Conversion {
    var options = ConversionOptions()
    options.encoding = encoding
    return try Conversion(
      of: ConversionSource(pattern),
      to: #require(FileFormat.named(format)),
      options
    )
  }

  private static func swell(_ duration: Double, _ from: Double, _ to: Double) -> HapticPattern {
    HapticPattern(
      events: [
        HapticEvent(
          .hapticContinuous,
          at: 0,
          duration: duration,
          parameters: [.init(.hapticIntensity, 1)]
        )
      ],
      curves: [
        HapticParameterCurve(
          .hapticIntensityControl,
          at: 0,
          controlPoints: [.init(at: 0, value: from), .init(at: duration, value: to)]
        )
      ]
    )
  }

  @Test func `a browser's motor is on while a ramp is stronger than the threshold`() throws {
    func entries(_ pattern: HapticPattern) throws -> String {
      String(decoding: try Self.convert(pattern, "vibrate").bytes, as: UTF8.self)
    }
    #expect(try entries(Self.swell(2, 0, 1)) == "[0,300,1700]\n")
    #expect(try entries(Self.swell(2, 1, 0)) == "[1700]\n")
    let long = try Self.convert(Self.swell(15, 1, 1), "vibrate")
    #expect(String(decoding: long.bytes, as: UTF8.self) == "[10000]\n")
    #expect(long.findings.contains { $0.rule == "shortened" })
  }

  private static func taps(_ taps: [(time: Double, intensity: Double)]) -> [HapticEvent] {
    taps.map {
      HapticEvent(
        .hapticTransient,
        at: $0.time,
        parameters: [.init(.hapticIntensity, $0.intensity)]
      )
    }
  }

  private static func entries(_ events: [HapticEvent]) throws -> (String, Conversion) {
    let conversion = try convert(HapticPattern(events: events), "vibrate")
    return (String(decoding: conversion.bytes, as: UTF8.self), conversion)
  }

  @Test func `a browser's motor loses strength only below full strength`() throws {
    func names(_ events: [HapticEvent]) throws -> [RuleID] {
      try Self.entries(events).1.findings.map(\.rule).filter { $0 == "lost-strength" }
    }
    let full = HapticEvent(
      .hapticContinuous,
      at: 0.5,
      duration: 0.2,
      parameters: [.init(.hapticIntensity, 1)]
    )
    #expect(try names(Self.taps([(0, 1), (0.2, 1)]) + [full]) == [])
    #expect(try names(Self.taps([(0, 1), (0.2, 0.9)])) == ["lost-strength"])
    var weaker = full
    weaker.parameters = [.init(.hapticIntensity, 0.8)]
    #expect(try names([weaker]) == ["lost-strength"])
  }

  @Test func `a vibration alone is no composition of Android, and the reason says so`() throws {
    let refusal = FormatError.unwritable(
      "it has only vibrations, and an Android composition only transients"
    )
    #expect(throws: refusal) { try Self.convert(Self.swell(1, 1, 1), "android-composition") }
    let late = FormatError.unwritable("all its transients are after the first ten minutes")
    var pattern = Self.swell(1, 1, 1)
    pattern.events += Self.taps([(650, 1)])
    for format in ["android-composition", "timeline"] {
      #expect(throws: late) { try Self.convert(pattern, format) }
    }
  }

  @Test func `a browser's pulses are longer for stronger transients, from 35 to 70 ms`() throws {
    let (text, conversion) = try Self.entries(Self.taps([(0, 0.1500001), (0.2, 0.575), (0.4, 1)]))
    #expect(text == "[35,165,53,147,70]\n")
    #expect(conversion.distance.missingTransients == 0)
  }

  @Test func `transients at which a browser's motor is off are lost, and reported`() throws {
    let (text, conversion) = try Self.entries(Self.taps([(0, 0.15), (0.2, 1)]))
    #expect(text == "[0,200,70]\n")
    #expect(conversion.findings.contains { $0.rule == "lost-weak-transient" })
    #expect(conversion.distance.missingTransients == 1)
    let refusal = FormatError.unwritable("its haptics are too weak for a motor that only switches")
    #expect(throws: refusal) { try Self.entries(Self.taps([(0, 0.1)])) }
  }

  @Test func `a browser's pulses have pauses between them, or are missing`() throws {
    let three = try Self.entries(Self.taps([(0, 0.3), (0.035, 0.3), (0.07, 0.3)]))
    #expect(three.0 == "[25,10,25,10,41]\n")
    #expect(three.1.distance.missingTransients == 0)
    // Of two that would merge, the stronger one remains.
    let two = try Self.entries(Self.taps([(0, 0.3), (0.029, 0.6)]))
    #expect(two.0 == "[0,29,54]\n")
    #expect(two.1.findings.contains { $0.rule == "lost-crowded-transient" })
    #expect(two.1.distance.missingTransients == 1)
  }

  @Test(arguments: ["haptic", "vibrate", "android-waveform"])
  func `a transient at the time of a stronger one is lost, and counts as missing`(
    format: String
  ) throws {
    let conversion = try Self.convert(
      HapticPattern(events: Self.taps([(0, 0.5), (0, 1), (0.5, 1)])),
      format
    )
    #expect(conversion.findings.count { $0.rule == "lost-simultaneous-transient" } == 1)
    #expect(conversion.distance.missingTransients == 1)
    #expect(!conversion.isWithinTolerance)
  }

  @Test func `browsers receive up to 99 entries`() throws {
    let (text, conversion) = try Self.entries(Self.taps((0..<60).map { (Double($0) / 5, 1) }))
    #expect(text.split(separator: ",").count == 99)
    #expect(conversion.findings.contains { $0.rule == "shortened" })
    #expect(conversion.distance.missingTransients == 10)
  }

  @Test(arguments: ["vibrate", "android-waveform", "bnvib", "pads", "openxr", "android-envelope"])
  func `a transient that does not stand out from the vibration is missing`(format: String) throws {
    func distance(_ events: [HapticEvent]) throws -> (missing: Int, names: [String]) {
      let conversion = try Self.convert(HapticPattern(events: events), format)
      let names = conversion.findings.map(\.rule.rawValue).filter { $0.hasSuffix("transient") }
      return (conversion.distance.missingTransients, names)
    }
    let full = HapticEvent(
      .hapticContinuous,
      at: 0,
      duration: 1,
      parameters: [.init(.hapticIntensity, 1)]
    )
    #expect(try distance([full] + Self.taps([(0.5, 1)])) == (1, ["lost-masked-transient"]))
    #expect(try distance([full] + Self.taps([(0, 0.5)])) == (1, ["lost-masked-transient"]))
    #expect(try distance([full] + Self.taps([(0.5, 0.4), (1.5, 0.4)])).missing == 1)
    #expect(try distance(Self.taps([(0.5, 1), (1, 0.4)])) == (0, []))
  }

  @Test func `levels of motors show one kick for transients that are closer than a kick`() throws {
    for format in ["bnvib", "pads"] {
      let conversion = try Self.convert(
        HapticPattern(events: Self.taps([(0, 1), (0.02, 1), (0.1, 1)])),
        format
      )
      #expect(conversion.distance.missingTransients == 1)
      #expect(conversion.findings.contains { $0.rule == "lost-crowded-transient" })
    }
  }

  @Test func `an overlap of less than a millisecond is no loss`() throws {
    func findings(_ overlap: Double) throws -> [RuleID] {
      let events = [(0.0, 0.1 + overlap, 0.8), (0.1, 0.1, 0.5)].map { start, duration, intensity in
        HapticEvent(
          .hapticContinuous,
          at: start,
          duration: duration,
          parameters: [.init(.hapticIntensity, intensity)]
        )
      }
      return try Self.convert(HapticPattern(events: events), "haptic").findings.map(\.rule)
    }
    #expect(try findings(1e-9) == [])
    #expect(try findings(0.001) == [])
    #expect(try findings(0.0011) == ["lost-overlap"])
  }

  @Test func `an overlap of equal vibrations is no loss`() throws {
    func findings(_ intensity: Double, _ sharpness: Double) throws -> [RuleID] {
      let events = [(0.0, 1.0, 0.4, 0.5), (0.2, 0.6, intensity, sharpness)].map {
        HapticEvent(
          .hapticContinuous,
          at: $0.0,
          duration: $0.1,
          parameters: [.init(.hapticIntensity, $0.2), .init(.hapticSharpness, $0.3)]
        )
      }
      return try Self.convert(HapticPattern(events: events), "haptic").findings.map(\.rule)
    }
    #expect(try findings(0.4, 0.5) == [])
    #expect(try findings(0.39, 0.5) == ["lost-overlap"])
    #expect(try findings(0.4, 0.6) == ["lost-overlap"])
  }

  @Test(.timeLimit(.minutes(1)))
  func `ten even minutes become envelopes without trying each length`() throws {
    let clip = HapticClip(amplitude: [.init(at: 0, 1), .init(at: 600, 0.9)])
    let conversion = try Conversion(
      of: ConversionSource(.clip(clip)),
      to: #require(FileFormat.named("android-envelope"))
    )
    #expect(conversion.words.contains("envelopes"))
  }

  @Test func `the files are the ones that were agreed on`() throws {
    var text = ""
    for format in FileFormat.all where format.write != nil {
      for encoding in format.encodings {
        text += "### \(format.name), \(encoding.name)\n"
        let conversion = try Self.convert(Self.sample, format.name, encoding.name)
        if let file = String(validating: conversion.bytes, as: UTF8.self) {
          // A signal's thousands of samples have tests of their own.
          let shown = file.utf8.count > 20_000 ? file.prefix(400) + "…" : file[...]
          text += shown.hasSuffix("\n") ? shown : shown + "\n"
        } else {
          text += conversion.bytes.map { String($0, radix: 16) }.joined(separator: " ") + "\n"
        }
        text += "# \(conversion.words); \(conversion.distance)\n"
        for finding in conversion.findings where finding.rule != "beyond-tolerance" {
          text += "# \(finding.severity.rawValue): \(finding.message) [\(finding.rule)]\n"
        }
        text += "\n"
      }
    }
    expectSnapshot(
      text,
      at: Repository.root.appending(
        path: "Tests/Formats/InterchangeTests/Snapshots/conversions.txt"
      )
    )
  }

  @Test func `the longest suffix of a name says the format`() {
    func names(_ file: String) -> [String] {
      FileFormat.written(as: file).map { "\($0.format.name) \($0.encoding.name)" }
    }
    #expect(names("x.AHAP") == ["ahap json"])
    #expect(names("x.harmony.json") == ["harmony json"])
    #expect(names("x.timeline.json") == ["timeline json"])
    #expect(names("x.levels.csv") == ["pads csv", "pads csv-100"])
    #expect(names("x.openxr-pcm.json") == ["openxr pcm"])
    #expect(names("x.json").count == 4 && names("x.json").allSatisfy { $0.hasPrefix("android-") })
    #expect(names("x.txt") == [] && names("json") == [])
  }

  @Test(arguments: formats)
  func `the same pattern becomes the same bytes, and every loss has a place or none`(
    format: String
  ) throws {
    for entry in PatternLibrary.entries {
      let pattern = try entry.pattern([:])
      let bytes = Array(try pattern.ahapText().utf8)
      let read = try #require(FileFormat.named("ahap")?.read)
      let source = read(bytes, .init()).source
      let target = try #require(FileFormat.named(format))
      guard format != "ahap" else { continue }
      let isStruck = pattern.events.contains { $0.type == .hapticTransient }
      guard format != "timeline" || isStruck else {
        #expect(throws: FormatError.self) { try Conversion(of: source, to: target) }
        continue
      }
      let (one, other) = (
        try Conversion(of: source, to: target), try Conversion(of: source, to: target)
      )
      #expect(one.bytes == other.bytes && !one.bytes.isEmpty)
      for finding in one.findings {
        #expect(finding.range.lowerBound >= 0 && finding.range.upperBound <= bytes.count)
      }
      #expect(one.isWithinTolerance == !one.findings.contains { $0.rule == "beyond-tolerance" })
    }
  }

  @Test(arguments: formats.filter { $0 != "ahap" })
  func `every loss has a place where it begins`(format: String) throws {
    let text = #"""
      {"Version": 1.0, "Metadata": {"Project": "Door", "Description": "Shuts"}, "Pattern": [
        {"Event": {"Time": 0, "EventType": "AudioContinuous", "EventDuration": 1}},
        {"Event": {"Time": 0, "EventType": "HapticTransient"}},
        {"Event": {"Time": 0.1, "EventType": "HapticContinuous", "EventDuration": 700}},
        {"Event": {"Time": 1, "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.9}]}},
        {"Event": {"Time": 701, "EventType": "HapticContinuous", "EventDuration": 0.5}}]}
      """#
    let bytes = Array(text.utf8)
    let read = try #require(FileFormat.named("ahap")?.read)
    let source = read(bytes, JSONDocument.Limits()).source
    let target = try #require(FileFormat.named(format))
    // What begins each element that a loss is about; a vibration that is cut is the third event.
    let starts: [RuleID: String] = [
      "lost-sound": #"{"Time": 0, "EventType": "AudioContinuous""#,
      "transients-as-pulses": #"{"Time": 0, "EventType": "HapticTransient""#,
      "lost-strength": #"{"Time": 0, "EventType": "HapticTransient""#,
      "lost-sharpness": #"{"Time": 1,"#, "lost-notes": #"{"Project""#,
      "lost-vibration": #"{"Time": 0.1,"#, "shortened": #"{"Time": "#,
    ]
    for encoding in target.encodings where encoding.name != "xml" {
      var options = ConversionOptions()
      options.encoding = encoding.name
      let conversion = try Conversion(of: source, to: target, options)
      #expect(conversion.findings.contains { $0.rule == "lost-sound" })
      for finding in conversion.findings where finding.rule != "beyond-tolerance" {
        #expect(!finding.range.isEmpty, "\(finding.rule): \(finding.message)")
        let place = String(decoding: bytes[finding.range], as: UTF8.self)
        if let start = starts[finding.rule] {
          #expect(place.hasPrefix(start), "\(finding.rule): \(place)")
        }
      }
    }
  }

  @Test(arguments: formats)
  func `converting a silent pattern throws an error`(format: String) {
    #expect(throws: FormatError.nothingFelt) {
      try Self.convert(HapticPattern(), format)
    }
  }

  @Test(arguments: formats)
  func `conversions of hostile numbers end`(format: String) throws {
    for value in [Double.nan, .infinity, -1, 1e300, 86_401, 1e-300] {
      let pattern = HapticPattern(
        events: [
          HapticEvent(.hapticTransient, at: value, parameters: [.init(.hapticIntensity, value)]),
          HapticEvent(.hapticContinuous, at: 0, duration: value),
          HapticEvent(.hapticContinuous, at: value, duration: 1),
        ],
        curves: [
          HapticParameterCurve(
            .hapticIntensityControl,
            at: value,
            controlPoints: [.init(at: 0, value: value), .init(at: value, value: 1)]
          )
        ]
      )
      do {
        let conversion = try Self.convert(pattern, format)
        #expect(!conversion.bytes.isEmpty)
      } catch is FormatError {
        // It says why.
      }
    }
  }
}
