internal import AHAP
internal import Diagnostics
internal import HapticsConfiguration
internal import HapticsCore
internal import HapticsLoading
internal import HapticsReports
internal import Interchange
internal import JSONFormat
internal import LocatedJSON
internal import TimelineFile

/// What is known of one text of a document.
final class Analysis {
  /// The documents about which editors show more than the table of the format.
  enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case other
  }

  /// The format of the text.
  let format: FileFormat
  /// The document.
  let parsed: Parsed
  /// The text as JSON.
  let json: JSONDocument
  /// What was found in it.
  private(set) var result: CheckResult
  private let assets: AssetLookup?
  private var knownContours: Contours?
  /// The picture of a timeline and the model that it was made with, once somebody has asked for it.
  var knownPicture: (model: String, picture: Picture)?

  /// The most findings of each severity; nobody reads more of them beside a text.
  static let findingLimit = 1_000

  /// Checks a text.
  ///
  /// - Parameter levels: The levels of rules.
  init(
    of bytes: [UInt8],
    _ format: FileFormat,
    _ assets: AssetLookup?,
    _ levels: RuleLevels = RuleLevels()
  ) {
    self.format = format
    self.assets = assets
    var options = CheckOptions()
    options.findingLimit = Analysis.findingLimit
    options.limits.faults = Analysis.findingLimit
    let checked: CheckedText
    switch format {
    case .ahap:
      let report = AHAPValidator(options).validate(bytes, assets: assets)
      (parsed, checked) = (.pattern(report.document), CheckedText(report))
    case .timeline:
      let report = TimelineValidator(options).validate(bytes, assets: assets)
      (parsed, checked) = (.timeline(report.document), CheckedText(report))
    default: (parsed, checked) = (.other, format.text.check(bytes, options, nil))
    }
    json = checked.json
    result = levels.applied(to: checked.result)
  }

  /// Leaves out what a baseline knows.
  ///
  /// Findings that were left out because there are too many have no fingerprints, and stay.
  func leaveOut(_ baseline: Baseline, fileNamed name: some BidirectionalCollection<UInt8>) {
    guard !result.findings.isEmpty, baseline.mentions(String(decoding: name, as: UTF8.self)) else {
      return
    }
    let fingerprints = Fingerprint.all(of: result.findings, in: json, named: name)
    let rest = zip(result.findings, fingerprints).filter { !baseline.contains($0.1) }.map(\.0)
    result = CheckResult(findings: rest, omitted: result.omitted)
  }

  /// The pattern, or `nil` if the document is none and converts to none.
  var pattern: HapticPattern? {
    if case .pattern(let document) = parsed { return document.pattern }
    return format.read?(json.bytes, JSONDocument.Limits()).source.pattern
  }

  /// What is felt and heard of the pattern, or `nil` where the document is none.
  var contours: Contours? {
    if let knownContours { return knownContours }
    guard let pattern else { return nil }
    let contours = contours(of: pattern)
    knownContours = contours
    return contours
  }

  /// What is felt and heard of a part of the pattern, with the sound files of the document.
  func contours(of pattern: HapticPattern) -> Contours {
    Contours(pattern) { waveform in
      guard case .sound(let duration, _, _)? = self.assets?.sound(waveform.path) else { return nil }
      return duration
    }
  }
}
