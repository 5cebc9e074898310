import Foundation
import TestSupport
import Testing

/// Structures that are almost right: the finding, and the file after `--fix --unsafe-fixes`.
@Suite struct IntendedMeaningTests {
  private func pattern(_ entries: String, _ root: String = "") -> String {
    #"{"Version": 1.0, \#(root)"Pattern": [\#(entries)]}"#
  }

  private func timeline(_ keys: String) -> String {
    #"{"version": 1, "assets": {"patterns": {"t": {"builtIn": "thud"}}, "visuals": {"v": {}}}, "#
      + keys + #", "cues": [{"time": 0, "haptic": "t", "visual": "v"}]}"#
  }

  /// The report on a file, and the file with all fixes, which a second run does not change.
  private func check(
    _ text: String,
    _ name: String = "a.ahap"
  ) throws -> (report: String, fixed: String, left: Int32) {
    let folder = try Folder([name: text])
    let report = try Program.run("validate", name, in: folder).output
    _ = try Program.run("validate", "--fix", "--unsafe-fixes", name, in: folder)
    let fixed = try folder.read(name)
    let left = try Program.run("validate", "--fix", "--unsafe-fixes", name, in: folder).status
    #expect(try folder.read(name) == fixed)
    return (report, fixed, left)
  }

  private let tap = #"{"Event": {"Time": 0, "EventType": "HapticTransient"}}"#

  @Test func `a transient's duration is found and removed, unless it pads the end`() throws {
    let long = tap.replacing("}}", with: #", "EventDuration": 0.5}}"#)
    let later = tap.replacing(#""Time": 0"#, with: #""Time": 1"#)
    let (report, fixed, left) = try check(pattern("\(long), \(later)"))
    #expect(report.contains("[duration-ignored]"))
    #expect(fixed == pattern("\(tap), \(later)"))
    #expect(left == 0)
    #expect(try check(pattern(long)).report == "1 file checked, no problems\n")
  }

  @Test func `findings in a misspelled container are reported, and one run fixes all`() throws {
    let (report, fixed, left) = try check(
      #"{"Version": 1.0, "Patern": [{"Event": {"Tme": 0, "EventType": "HapticTransiet"}}]}"#
    )
    for name in ["'Patern'", "'Tme'", "'HapticTransiet'"] { #expect(report.contains(name)) }
    #expect(report.contains("1 file checked: 3 errors"))
    #expect(fixed == pattern(tap) && left == 0)
  }

  @Test func `a misspelled modality in 'onLoss' is an error with a fix`() throws {
    let text = timeline(#""policy": {"onLoss": {"visuals": {"audio": "fallback"}}}"#)
    let (report, fixed, left) = try check(text, "a.timeline.json")
    #expect(report.contains("error: unknown key 'visuals' in 'onLoss'"))
    #expect(report.contains("did you mean 'visual'? [timeline-misspelled-key]"))
    #expect(fixed == text.replacing("visuals\": {\"audio", with: "visual\": {\"audio"))
    #expect(left == 0)
  }

  @Test func `a word for a loss that is unknown lists the words and the numbers`() throws {
    let text = timeline(#""policy": {"onLoss": {"haptic": {"audio": "louder"}}}"#)
    let report = try check(text, "a.timeline.json").report
    #expect(report.contains("'nothing', 'fallback' or a number from 1 to 4"))
    #expect(report.contains("[timeline-unknown-word]"))
  }

  @Test func `a number as a tempo becomes an object`() throws {
    let (report, fixed, left) = try check(timeline(#""tempo": 120"#), "a.timeline.json")
    #expect(report.contains("[timeline-wrong-type]"))
    #expect(fixed == timeline(#""tempo": {"bpm": 120}"#) && left == 0)
  }

  @Test func `a duration with its unit becomes a number`() throws {
    func event(_ duration: String) -> String {
      #"{"Event": {"Time": 0, "EventType": "HapticContinuous", "EventDuration": \#(duration)}}"#
    }
    let (report, fixed, left) = try check(pattern(event(#""2s""#)))
    #expect(report.contains("[string-as-number]"))
    #expect(fixed == pattern(event("2")) && left == 0)
  }

  @Test func `an object of parameters becomes an array`() throws {
    func event(_ parameters: String) -> String {
      tap.replacing("}}", with: #", "EventParameters": \#(parameters)}}"#)
    }
    let (report, fixed, left) = try check(pattern(event(#"{"HapticIntensity": 0.5}"#)))
    #expect(report.contains("[wrong-type]"))
    #expect(
      fixed
        == pattern(event(#"[{"ParameterID": "HapticIntensity", "ParameterValue": 0.5}]"#))
    )
    #expect(left == 0)
  }

  @Test func `'Loop' in a pattern points to the player, not to metadata`() throws {
    let text = pattern(tap, #""Loop": true, "#)
    let (report, fixed, _) = try check(text)
    #expect(report.contains("'loopEnabled' of the player"))
    #expect(!report.contains("Metadata"))
    #expect(fixed == text)
  }

  @Test func `an entry without a wrapper has one note and is wrapped`() throws {
    let (report, fixed, left) = try check(
      pattern(#"{"Time": 0, "EventType": "HapticTransient"}"#)
    )
    #expect(report.contains("[unwrapped-entry]"))
    #expect(report.split(separator: "\n").count { $0.contains("= note: ") } == 1)
    #expect(fixed == pattern(tap) && left == 0)
  }

  @Test(arguments: [
    (
      #"{"Metadata": {"Version": 2}, "PatternList": [{"AbsoluteTime": 0, "Pattern": []}]}"#,
      "a RichTap pattern ('.he')"
    ),
    (
      #"{"Metadata": {"Version": 1}, "Pattern": [{"Event": {"Type": "transient", "RelativeTime": 0}}]}"#,
      "a RichTap pattern ('.he')"
    ),
    (
      #"{"discretePattern": [], "continuousPattern": {"amplitude": [], "frequency": []}}"#,
      "a Pulsar pattern"
    ),
  ])
  func `patterns of other platforms are named, and nothing else is said`(
    text: String,
    format: String
  ) throws {
    for name in ["a.ahap", "a.he", "a.json"] {
      let (report, fixed, left) = try check(text, name)
      #expect(report.contains("error: the file is \(format), not AHAP [other-haptic-format]"))
      #expect(report.hasSuffix("1 file checked: 1 error\n"))
      #expect(!report.contains("did you mean"))
      #expect(fixed == text && left == 1)
      let folder = try Folder([name: text])
      let run = try Program.run("format", name, in: folder)
      #expect(run.status == 2)
      #expect(run.errors == "haptics: \(name): \(format), not AHAP\n")
      #expect(try folder.read(name) == text)
    }
  }

  @Test func `every name in the list of rules and losses has a page`() throws {
    let folder = try Folder()
    let list = try Program.run("explain", "--list", in: folder).output
    let names = list.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    #expect(names.count > 200 && names.contains("json-invalid-utf8"))
    for name in names {
      let run = try Program.run("explain", name, in: folder)
      #expect(run.status == 0 && run.output.hasPrefix("\(name) ("), "\(name)")
    }
  }
}
