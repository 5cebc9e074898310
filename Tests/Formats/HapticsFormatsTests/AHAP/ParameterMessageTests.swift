import Foundation
import HapticsFormats
import LocatedJSON
import TestSupport
import Testing

private typealias P = PatternText
private let intensity = "HapticIntensityControl"
private let sharpness = "HapticSharpnessControl"

/// The words of the rules about parameters, curves and effects.
@Suite struct ParameterMessageTests {
  @Test(arguments: ["parameter", "curve", "effect"])
  func `the words are the ones that were agreed on`(topic: String) throws {
    var text = ""
    for (title, entries) in try #require(Self.sources[topic]) {
      text += "### \(title)\n" + rendered(P.file(entries)) + "\n"
    }
    expectSnapshot(
      text,
      at: Repository.root.appending(
        path: "Tests/Formats/HapticsFormatsTests/AHAP/Snapshots/\(topic)-messages.txt"
      )
    )
  }

  private func rendered(_ source: String) -> String {
    // One element a line, so that an excerpt shows no more than it has to.
    let lines = source.replacing("}}, {", with: "}},\n{").replacing("[{\"Ev", with: "[\n{\"Ev")
    return P.findings(in: lines).text(of: lines, named: "x.ahap")
  }

  private static let sources: [String: [(title: String, entries: [String])]] = [
    "parameter": parameters, "curve": curves, "effect": effects,
  ]

  private static let parameters: [(title: String, entries: [String])] = [
    ("no ID", [P.tap(#"{"ParameterValue": 1}"#)]),
    ("no value in an event", [P.tap(#"{"ParameterID": "HapticIntensity"}"#)]),
    (
      "no value of a level",
      [P.tap(), #"{"Parameter": {"ParameterID": "\#(intensity)", "Time": 0}}"#]
    ),
    (
      "no value of a sum",
      [P.held(), #"{"Parameter": {"ParameterID": "\#(sharpness)", "Time": 0}}"#]
    ),
    (
      "no time",
      [P.tap(), #"{"Parameter": {"ParameterID": "\#(intensity)", "ParameterValue": 0.5}}"#]
    ),
    ("a negative time", [P.tap(), P.parameter(intensity, at: -1, 0.5)]),
    ("an unknown ID", [P.tap(P.set("Color", 1))]),
    ("an ID that looks right", [P.held(P.set("HapticReleaseTime", 0.5))]),
    ("a misspelled control", [P.tap(), P.parameter("HapticIntensty", 0.5)]),
    ("a control in an event", [P.tap(P.set(sharpness, 0.5))]),
    ("a control of the other family in an event", [P.tap(P.set("AudioPanControl", 0.5))]),
    ("an event's ID in a parameter", [P.tap(), P.parameter("HapticIntensity", 0.5)]),
    ("an envelope's ID in a parameter", [P.held(), P.parameter("AttackTime", 0.5)]),
    ("a switch in a parameter", [P.held(), P.parameter("Sustained", 0)]),
    ("the other family", [P.tap(P.set("AudioVolume", 0.5))]),
    ("the envelope of a tap", [P.tap(P.set("AttackTime", 0.5))]),
    ("a decay that is not used", [P.held(P.set("DecayTime", 0.5))]),
    (
      "a release that is not used",
      [P.held(P.set("Sustained", 0), P.set("DecayTime", 0.5), P.set("ReleaseTime", 0.5))]
    ),
    ("set twice", [P.tap(P.set("HapticIntensity", 0.5), P.set("HapticIntensity", 0.25))]),
    ("too much", [P.tap(P.set("HapticIntensity", 1.25))]),
    ("a sharpness in hertz", [P.tap(P.set("HapticSharpness", 150))]),
    ("a sharpness in thousands of hertz", [P.tap(P.set("HapticSharpness", 2222))]),
    ("a percentage", [P.tap(P.set("HapticIntensity", 80))]),
    ("seconds", [P.held(P.set("ReleaseTime", 2))]),
    ("a percentage of an envelope", [P.held(P.set("ReleaseTime", 20))]),
    ("a time below its scale", [P.held(P.set("ReleaseTime", -2))]),
    ("half sustained", [P.held(P.set("Sustained", 0.5))]),
    ("a control that is too low", [P.held(), P.parameter(sharpness, -2)]),
    ("twice at one time", [P.tap(), P.parameter(intensity, 0.5), P.parameter(intensity, 0.75)]),
  ]

  private static let curves: [(title: String, entries: [String])] = [
    ("a curve of an envelope", [P.held(), P.curve("AudioAttackTimeControl", (0, 0), (1, 1))]),
    ("an envelope's ID in a curve", [P.held(), P.curve("DecayTime", (0, 0), (1, 1))]),
    (
      "no points",
      [P.held(), #"{"ParameterCurve": {"ParameterID": "\#(intensity)", "Time": 0}}"#]
    ),
    ("an empty list", [P.held(), P.curve(intensity)]),
    ("a single point", [P.held(), P.curve(intensity, (0, 0.5))]),
    (
      "an incomplete point",
      [
        P.held(),
        #"{"ParameterCurve": {"ParameterID": "\#(intensity)", "Time": 0, "#
          + #""ParameterCurveControlPoints": [{"ParameterValue": 1}, {}]}}"#,
      ]
    ),
    ("points out of order", [P.held(), P.curve(intensity, (0, 1), (1, 0.5), (0.5, 0.75))]),
    (
      "a step without a width",
      [P.held(), P.curve(intensity, (0, 1), (0.5, 1), (0.5, 0.25), (1, 0))]
    ),
    ("a point twice", [P.held(), P.curve(intensity, (0, 1), (0.5, 0.5), (0.5, 0.5), (1, 0))]),
    (
      "a step narrower than a float",
      [P.held(for: 1), P.curve(intensity, (0, 1), (0.5, 1), (0.50000001, 0.25), (1, 0))]
    ),
    ("a point before its curve", [P.held(), P.curve(intensity, at: 1, (-1, 0), (0, 1))]),
    (
      "absolute times",
      [P.held(at: 2), P.curve(intensity, at: 2, (2, 0.25), (3, 1))]
    ),
    (
      "absolute times in several curves",
      [
        P.held(at: 2), P.curve(intensity, at: 2, (2, 0.25), (2.5, 1)),
        P.curve(intensity, at: 2.5, (2.5, 1), (3, 0)),
      ]
    ),
    (
      "an overlap",
      [
        P.held(for: 3), P.curve(intensity, (0, 0.25), (2, 1)),
        P.curve(intensity, at: 1, (0, 1), (2, 0)),
      ]
    ),
    (
      "seventeen points",
      [
        P.held(for: 8),
        P.curve(intensity, (0..<17).map { (Double($0) / 2, $0.isMultiple(of: 2) ? 0 : 1) }),
      ]
    ),
  ]

  private static let effects: [(title: String, entries: [String])] = [
    (
      "sharpness that cannot grow",
      [P.held(P.set("HapticSharpness", "1.0")), P.curve(sharpness, (0, 0), (1, 1))]
    ),
    ("brightness that cannot grow", [P.tone(), P.parameter("AudioBrightnessControl", 0.5)]),
    (
      "sharpness that is cut in part",
      [P.held(P.set("HapticSharpness", 0.5)), P.curve(sharpness, (0, -0.75), (1, 0.75))]
    ),
    ("no event of the family", [P.tap(), P.parameter("AudioVolumeControl", 0.5)]),
    ("the sharpness of taps", [P.tap(), P.parameter(sharpness, 0.5)]),
    ("the envelope of taps", [P.tap(), P.parameter("HapticAttackTimeControl", 0.5)]),
    ("after all events", [P.held(), P.parameter(intensity, at: 2, 0.5)]),
    ("between the events", [P.held(), P.curve(sharpness, at: 2, (0, 0.5), (1, 0.25))]),
    (
      "after an event's beginning",
      [P.held(), P.parameter("HapticReleaseTimeControl", at: 0.5, 0.5)]
    ),
    ("a neutral value", [P.tap(), P.parameter(intensity, 1)]),
    ("a neutral curve", [P.held(), P.curve(sharpness, (0, 0), (1, 0))]),
    ("an early end", [P.held(for: 2), P.curve(intensity, (0, 1), (1, 0.25))]),
    (
      "a gap between curves",
      [
        P.held(for: 2), P.curve(intensity, (0, 1), (1, 0.25)),
        P.curve(intensity, at: 1.5, (0, 0.25), (0.5, 1)),
      ]
    ),
    (
      "an early end of sixteen points",
      [
        P.held(for: 8),
        P.curve(intensity, (0..<16).map { (Double($0) / 2, $0.isMultiple(of: 2) ? 1 : 0.5) }),
      ]
    ),
    ("a late start", [P.held(), P.curve(intensity, (0.25, 0.5), (1, 1))]),
    ("silenced", [P.tap(), P.parameter(intensity, 0)]),
    ("silent", [P.tap(P.set("HapticIntensity", 0))]),
    ("over at once", [P.held(P.set("Sustained", 0))]),
  ]
}
