import Foundation
import HapticsCore
import HapticsFormats
import Interchange
import LocatedJSON
import TestSupport
import Testing

/// The formats of HarmonyOS and of MPEG: their rules, and the ways there and back.
@Suite struct OtherFormatTests {
  @Test func `more than 128 events are too many`() throws {
    func file(_ count: Int) -> String {
      let events = (0..<count).map {
        #"{"Event": {"Type": "transient", "StartTime": \#($0 * 50), "Parameters": {"Intensity": 80, "Frequency": 50}}}"#
      }
      return
        #"{"MetaData": {"Version": 1.0, "ChannelNumber": 1}, "Channels": [{"Parameters": {"Index": 0}, "Pattern": ["#
        + events.joined(separator: ", ") + "]}]}"
    }
    func rules(_ text: String) -> [RuleID] {
      FormatValidator<HarmonyDocument>().validate(Array(text.utf8)).findings.map(\.rule)
    }
    #expect(rules(file(128)).isEmpty)
    #expect(rules(file(129)) == ["harmony-too-many-events"])
  }

  // MARK: - There and back

  private func read(_ bytes: [UInt8], _ format: String) throws -> ConversionReading {
    let read = try #require(FileFormat.named(format)?.read)
    return read(bytes, JSONDocument.Limits())
  }

  private func convert(_ source: ConversionSource, to format: String) throws -> Conversion {
    try Conversion(of: source, to: #require(FileFormat.named(format)))
  }

  @Test(arguments: ["harmony", "hjif", "haptic"], PatternLibrary.entries.map(\.name))
  func `a round trip stays within the tolerance, and a second one changes nothing`(
    format: String,
    name: String
  ) throws {
    let pattern = try #require(PatternLibrary.entry(named: name)).pattern([:])
    let source = ConversionSource(pattern)
    let there = try convert(source, to: format)
    let read = try read(there.bytes, format)
    #expect(read.findings.map(\.message) == [], "what is written is clean")
    let back = try convert(read.source, to: "ahap")
    let validated = AHAPValidator().validate(back.bytes)
    #expect(validated.findings.filter { $0.severity > .note }.map(\.message) == [])
    let before = source.outline(.init())
    let after = HapticOutline(validated.document.pattern, tolerance: 0.0005)
    let distance = ContourDistance(from: before, to: after)
    // Whole percents and milliseconds are what HarmonyOS has; each of two fits costs a tolerance.
    let limit = format == "harmony" ? 0.03 : 0.011
    if there.isWithinTolerance {
      #expect(distance.intensity.largest <= limit, "\(distance)")
      #expect(distance.sharpness.largest <= limit, "\(distance)")
      #expect(distance.transientIntensity.largest <= limit, "\(distance)")
    }
    #expect(distance.missingTransients == there.distance.missingTransients)
    // A second trip from what came back.
    let second = try convert(ConversionSource(validated.document.pattern), to: format)
    #expect(lines(second.bytes) == lines(there.bytes))
    let third = try convert(try self.read(second.bytes, format).source, to: "ahap")
    #expect(lines(third.bytes) == lines(back.bytes))
  }

  private func trips(_ source: ConversionSource, by format: String) throws -> [[Substring]] {
    let there = try convert(source, to: format)
    let back = try convert(try read(there.bytes, format).source, to: "ahap")
    return [lines(there.bytes), lines(back.bytes)]
  }

  @Test(arguments: ["hjif", "haptic"])
  func `a second trip changes nothing where steps are between the ticks of a format`(
    format: String
  ) throws {
    let step = HapticDynamicParameter(.hapticIntensityControl, at: 3.4566, value: 0.3359)
    let pattern = HapticPattern(
      events: [
        HapticEvent(.hapticTransient, at: 0.65472),
        HapticEvent(
          .hapticContinuous,
          at: 2.3949101,
          duration: 1.306,
          parameters: [.init(.hapticIntensity, 0.48708), .init(.hapticSharpness, 0.6158446)]
        ), HapticEvent(.hapticTransient, at: 2.948),
      ],
      parameters: [step]
    )
    let first = try trips(ConversionSource(pattern), by: format)
    let back = Array(first[1].joined(separator: "\n").utf8)
    let again = AHAPValidator().validate(back).document.pattern
    #expect(try trips(ConversionSource(again), by: format) == first)
  }

  @Test(arguments: [(0.0, 1.0), (1.0, 0.0), (0.02, 0.9)])
  func `a ramp of a clip is the same pattern after another trip`(from: Double, to: Double) throws {
    var clip = HapticClip(amplitude: [.init(at: 0, from), .init(at: 2, to)])
    clip.frequency = [.init(at: 0, to), .init(at: 1.4, from), .init(at: 2, to)]
    let pattern = clip.pattern().pattern
    let again = try #require(HapticClip.converting(pattern)).clip
    #expect(again.pattern().pattern == pattern)
    #expect(HapticClip.converting(again.pattern().pattern)?.clip == again)
  }

  @Test func `a vibration that HarmonyOS could not read whole ends where a file is full`() throws {
    let corners = (0...1400).map { index in
      HapticParameterCurve.ControlPoint(at: Double(index) * 0.02, value: index % 2 == 0 ? 0.2 : 0.8)
    }
    let pattern = HapticPattern(
      events: [HapticEvent(.hapticContinuous, at: 0, duration: 28)],
      curves: [HapticParameterCurve(.hapticIntensityControl, at: 0, controlPoints: corners)]
    )
    let conversion = try convert(ConversionSource(pattern), to: "harmony")
    #expect(conversion.bytes.count <= 65_536 && conversion.bytes.count > 55_000)
    #expect(conversion.findings.map(\.rule).contains("shortened"))
    let reading = try read(conversion.bytes, "harmony")
    #expect(reading.findings.map(\.message) == [])
    let again = try convert(reading.source, to: "ahap")
    let validated = AHAPValidator().validate(again.bytes)
    let second = try convert(ConversionSource(validated.document.pattern), to: "harmony")
    #expect(lines(second.bytes) == lines(conversion.bytes))
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test func `a vibration of HarmonyOS with a curve is felt as it says`() throws {
    let text = #"""
      {"MetaData": {"Version": 1.0, "ChannelNumber": 2, "Description": "Swell"}, "Channels": [
        {"Parameters": {"Index": 1}, "Pattern": [
          {"Event": {"Type": "transient", "StartTime": 0, "Parameters": {"Intensity": 100, "Frequency": 31}}},
          {"Event": {"Type": "continuous", "StartTime": 100, "Duration": 400,
            "Parameters": {"Intensity": 50, "Frequency": 30, "Curve": [
              {"Time": 0, "Intensity": 0, "Frequency": 0}, {"Time": 100, "Intensity": 1, "Frequency": 20},
              {"Time": 300, "Intensity": 1, "Frequency": 20}, {"Time": 400, "Intensity": 0, "Frequency": 0}
            ]}}}]},
        {"Parameters": {"Index": 2}, "Pattern": [
          {"Event": {"Type": "continuous", "StartTime": 200, "Duration": 100,
            "Parameters": {"Intensity": 90, "Frequency": 100}}}]}]}
      """#
    let reading = try read(Array(text.utf8), "harmony")
    #expect(reading.findings.isEmpty && reading.source.notes.description == "Swell")
    let ahap = try convert(reading.source, to: "ahap")
    #expect(ahap.findings.filter { $0.rule == "lost-overlap" }.count == 1)
    let contours = Contours(AHAPValidator().validate(ahap.bytes).document.pattern)
    func felt(_ time: Double) -> Double {
      contours.events.filter { $0.type == .hapticContinuous && $0.start <= time && time < $0.end }
        .map { $0.intensity(at: time) }.max() ?? 0
    }
    #expect(abs(felt(0.15) - 0.25) < 0.01)
    #expect(abs(felt(0.25) - 0.9) < 0.01)
    #expect(abs(felt(0.35) - 0.5) < 0.01)
    #expect(abs(felt(0.45) - 0.25) < 0.01)
    let tap = try #require(contours.events.first { $0.type == .hapticTransient })
    #expect(tap.start == 0 && abs(tap.intensity(at: 0) - 1) < 1e-6)
    #expect(abs(tap.sharpness(at: 0) - 0.31) < 1e-6)
  }

  @Test func `keyframes of MPEG may leave out a value, and gains count`() throws {
    let text = #"""
      {"version": "2023", "profile": "Main", "level": 1, "date": "", "description": "", "avatars": [],
       "perceptions": [{"id": 0, "perception_modality": "Other", "description": "", "avatar_id": 0,
         "effect_library": [], "channels": [{"id": 0, "description": "", "gain": 0.5,
           "mixing_coefficient": 1, "bands": [
             {"band_type": "Transient", "lower_frequency_limit": 65, "upper_frequency_limit": 300,
              "effects": [{"effect_type": "Basis", "position": 500, "keyframes": [
                {"relative_position": 250, "amplitude_modulation": 1, "frequency_modulation": 300}]}]},
             {"band_type": "VectorialWave", "lower_frequency_limit": 65, "upper_frequency_limit": 300,
              "effects": [{"effect_type": "Basis", "position": 1000, "keyframes": [
                {"relative_position": 0, "amplitude_modulation": 0, "frequency_modulation": 65},
                {"relative_position": 500, "amplitude_modulation": 1},
                {"relative_position": 1000, "amplitude_modulation": 1, "frequency_modulation": 300}]}]}
           ]}]}]}
      """#
    let reading = try read(Array(text.utf8), "hjif")
    #expect(reading.findings.isEmpty, "\(reading.findings.map(\.message))")
    let contours = Contours(
      AHAPValidator().validate(try convert(reading.source, to: "ahap").bytes).document.pattern
    )
    let tap = try #require(contours.events.first { $0.type == .hapticTransient })
    #expect(tap.start == 0.75 && abs(tap.intensity(at: 0.75) - 0.5) < 1e-4)
    #expect(abs(tap.sharpness(at: 0.75) - 1) < 1e-6)
    let held = try #require(contours.events.first { $0.type == .hapticContinuous })
    #expect(abs(held.intensity(at: 1.25) - 0.25) < 0.006)
    #expect(abs(held.sharpness(at: 1.5) - 0.5) < 0.006)
    #expect(abs(held.intensity(at: 1.75) - 0.5) < 0.006)
  }

  /// The members, their order and their oddities are those of the reference software's files.
  @Test func `a file as the reference software writes it is read, with its library`() throws {
    let text = #"""
      {"version":"1","profile":"Main","level":1,"date":"Mon Oct  9 14:08:03 2023\n","description":"Alert",
      "timescale":2000,"avatars":[],"perceptions":[{"id":0,"avatar_id":0,"description":"Vibration effect",
      "perception_modality":"Vibrotactile","unit_exponent":-3,"perception_unit_exponent":0,
      "reference_devices":[],"effect_library":[
      {"effect_type":"Basis","id":7,"position":0,"phase":0.0,"base_signal":"Sine","keyframes":[
      {"relative_position":0,"amplitude_modulation":0.5,"frequency_modulation":300},
      {"relative_position":400,"amplitude_modulation":0.5,"frequency_modulation":300}]}],
      "channels":[{"id":0,"description":"Left hand","gain":1.0,"mixing_weight":0.9999983310699463,
      "body_part_mask":2752512,"bands":[
      {"band_type":"Transient","curve_type":"Unknown","block_length":0.0,"lower_frequency_limit":65,
      "upper_frequency_limit":300,"effects":[{"effect_type":"Basis","position":0,"phase":0.0,
      "base_signal":"Sine","keyframes":[
      {"relative_position":0,"amplitude_modulation":0.6313725709915161,"frequency_modulation":65}]}]},
      {"band_type":"VectorialWave","curve_type":"Unknown","block_length":0.0,"lower_frequency_limit":0,
      "upper_frequency_limit":1000,"effects":[{"effect_type":"Reference","position":2000,"id":7},
      {"effect_type":"Reference","position":4000,"id":7},{"effect_type":"Reference","position":6000,"id":8}
      ]}]}]}],"syncs":[{"timestamp":0,"timescale":2000}]}
      """#
    let reading = try read(Array(text.utf8), "hjif")
    #expect(reading.findings.filter { $0.severity > .note }.map(\.rule) == ["hjif-unplayed-effect"])
    let ahap = try convert(reading.source, to: "ahap")
    let contours = Contours(AHAPValidator().validate(ahap.bytes).document.pattern)
    let tap = try #require(contours.events.first { $0.type == .hapticTransient })
    #expect(tap.start == 0 && abs(tap.intensity(at: 0) - 0.631373) < 1e-6)
    let held = contours.events.filter { $0.type == .hapticContinuous }
    #expect(held.count == 1 && held.first?.start == 1)
    let event = try #require(held.first)
    #expect(abs(event.end - 2.2) < 1e-9)
    for (time, intensity) in [(1.1, 0.5), (1.5, 0), (2.1, 0.5)] {
      #expect(abs(event.intensity(at: time) - intensity) < 1e-6)
      #expect(event.sharpness(at: time) == 1)
    }
  }

  @Test func `references of a short file do not add up to any number of points`() throws {
    let points = Array(repeating: #"{"relative_position":0,"amplitude_modulation":1}"#, count: 2000)
    let references = Array(
      repeating: #"{"effect_type":"Reference","position":0,"id":1}"#,
      count: 2000
    )
    let text =
      #"{"version":"2023","profile":"Main","level":1,"date":"","description":"","avatars":[],"perceptions":"#
      + #"[{"id":0,"perception_modality":"Other","description":"","avatar_id":0,"effect_library":["#
      + #"{"effect_type":"Basis","id":1,"keyframes":["# + points.joined(separator: ",") + "]}],"
      + #""channels":[{"id":0,"description":"","gain":1,"mixing_coefficient":1,"bands":["#
      + #"{"band_type":"Transient","lower_frequency_limit":65,"upper_frequency_limit":300,"effects":["#
      + references.joined(separator: ",") + "]}]}]}]}"
    let document = HJIFDocument(JSONDocument(reading: Array(text.utf8)))
    #expect(document.effects.count == 132 && document.unplayed.count == 1868)
  }

  @Test(arguments: ["harmony", "hjif", "haptic", "ahap"])
  func `reading and converting damaged files ends`(format: String) throws {
    let pattern = try #require(PatternLibrary.entry(named: "heartbeat")).pattern([:])
    var bytes =
      format == "ahap"
      ? Array(try pattern.ahapText().utf8)
      : try convert(ConversionSource(pattern), to: format).bytes
    var seed: UInt64 = 7
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    let marks = Array(#"{}[],:"-0123456789eE.tfn"#.utf8)
    for _ in 0..<120 {
      var text = bytes
      for _ in 0...random(4) { text[random(text.count)] = marks[random(marks.count)] }
      let reading = try read(text, format)
      for finding in reading.findings { #expect(finding.range.upperBound <= text.count) }
      do {
        let target = format == "hjif" ? "harmony" : "hjif"
        _ = try convert(reading.source, to: target)
      } catch is FormatError {
        // It says why.
      }
    }
    bytes.removeAll()
    #expect(!(try read(bytes, format).findings.isEmpty))
  }
}
