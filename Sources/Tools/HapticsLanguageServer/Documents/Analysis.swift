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
  /// The text as its format has it.
  enum Parsed {
    case pattern(AHAPDocument)
    case timeline(TimelineDocument)
    case clip(ClipDocument)
    case harmony(HarmonyDocument)
    case hjif(HJIFDocument)
    case configuration(ConfigurationDocument)
  }

  /// The document.
  let parsed: Parsed
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
    _ kind: FileKind,
    _ assets: AssetLookup?,
    _ levels: RuleLevels = RuleLevels()
  ) {
    self.assets = assets
    let usual: CheckResult
    switch kind {
    case .pattern: (parsed, usual) = Analysis.checked(bytes, assets, Parsed.pattern)
    case .timeline: (parsed, usual) = Analysis.checked(bytes, assets, Parsed.timeline)
    case .clip: (parsed, usual) = Analysis.checked(bytes, nil, Parsed.clip)
    case .harmony: (parsed, usual) = Analysis.checked(bytes, nil, Parsed.harmony)
    case .hjif: (parsed, usual) = Analysis.checked(bytes, nil, Parsed.hjif)
    case .configuration: (parsed, usual) = Analysis.checked(bytes, nil, Parsed.configuration)
    }
    result = levels.applied(to: usual)
  }

  /// Checks a text as a format, and keeps its document.
  private static func checked<Document: FormatDocument>(
    _ bytes: [UInt8],
    _ assets: AssetLookup?,
    _ kept: (Document) -> Parsed
  ) -> (Parsed, CheckResult) {
    var validator = FormatValidator<Document>()
    validator.findingLimit = findingLimit
    validator.limits.faults = findingLimit
    let report = validator.validate(bytes, assets: assets)
    return (kept(report.document), CheckResult(findings: report.findings, omitted: report.omitted))
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

  /// The text as JSON.
  var json: JSONDocument {
    switch parsed {
    case .pattern(let document): document.json
    case .timeline(let document): document.json
    case .clip(let document): document.json
    case .harmony(let document): document.json
    case .hjif(let document): document.json
    case .configuration(let document): document.json
    }
  }

  /// The pattern, or `nil` where the document is none.
  var pattern: HapticPattern? {
    switch parsed {
    case .pattern(let document): document.pattern
    case .clip(let document): document.clip.pattern().pattern
    case .harmony(let document): document.pattern
    case .hjif(let document): document.pattern
    case .timeline, .configuration: nil
    }
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

  /// What a visitor says of the document, whichever its format is.
  func visit<Visitor: DocumentVisitor>(_ visitor: Visitor) -> Visitor.Result {
    switch parsed {
    case .pattern(let document): visitor.visit(document)
    case .timeline(let document): visitor.visit(document)
    case .clip(let document): visitor.visit(document)
    case .harmony(let document): visitor.visit(document)
    case .hjif(let document): visitor.visit(document)
    case .configuration(let document): visitor.visit(document)
    }
  }
}

/// Something that is done alike with documents of every format.
protocol DocumentVisitor {
  associatedtype Result
  func visit<Document: FormatDocument>(_ document: Document) -> Result
}
