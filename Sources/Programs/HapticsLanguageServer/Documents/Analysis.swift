import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

/// The analysis of a document's text.
final class Analysis {
  /// The documents about which editors show more than the table of the format.
  enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case other
  }

  let format: FileFormat
  let parsed: Parsed
  /// The text as JSON.
  let json: JSONDocument
  private(set) var result: CheckResult
  private let assets: AssetLookup?
  private var knownContours: Contours?
  /// The picture of a timeline and its model, after the first request.
  var knownPicture: (model: String, picture: Picture)?

  static let findingLimit = 1_000

  /// Checks a source.
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

  /// Removes the findings in a baseline.
  ///
  /// Findings beyond the limit have no fingerprints and stay.
  func leaveOut(_ baseline: Baseline, fileNamed name: some BidirectionalCollection<UInt8>) {
    guard !result.findings.isEmpty, baseline.mentions(String(decoding: name, as: UTF8.self)) else {
      return
    }
    let fingerprints = Fingerprint.all(of: result.findings, in: json, named: name)
    let rest = zip(result.findings, fingerprints).filter { !baseline.contains($0.1) }.map(\.0)
    result = CheckResult(findings: rest, omitted: result.omitted)
  }

  /// The pattern, or `nil` if the document is not convertible to one.
  var pattern: HapticPattern? {
    if case .pattern(let document) = parsed { return document.pattern }
    return format.read?(json.bytes, JSONDocument.Limits()).source.pattern
  }

  /// The contours of the pattern, or `nil` for other documents.
  var contours: Contours? {
    if let knownContours { return knownContours }
    guard let pattern else { return nil }
    let contours = contours(of: pattern)
    knownContours = contours
    return contours
  }

  /// Returns the contours of a part of the pattern, with the sound files of the document.
  func contours(of pattern: HapticPattern) -> Contours {
    Contours(pattern) { waveform in
      guard case .sound(let duration, _, _)? = self.assets?.sound(waveform.path) else { return nil }
      return duration
    }
  }
}
