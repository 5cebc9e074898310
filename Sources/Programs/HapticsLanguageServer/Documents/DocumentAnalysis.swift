import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

/// The analysis of a document's text, with what requests derive from it.
final class DocumentAnalysis {
  let format: FileFormat
  private let analysis: Analysis
  /// The findings that the document's baseline does not know.
  let result: CheckResult
  private let assets: AssetLookup?
  private var knownContours: Contours?
  /// The picture of a timeline and its model, after the first request.
  var knownPicture: (model: String, picture: Picture)?

  var parsed: Analysis.Parsed { analysis.parsed }
  /// The text as JSON.
  var json: JSONDocument { analysis.json }

  static let findingLimit = 1_000

  private static let request: CheckRequest = {
    var request = CheckRequest()
    request.keptLimit = findingLimit
    request.limits.faults = findingLimit
    return request
  }()

  /// Checks a source.
  ///
  /// - Parameters:
  ///   - levels: The levels of rules.
  ///   - baseline: The known findings, and the file name without folders.
  init(
    of bytes: [UInt8],
    _ format: FileFormat,
    _ assets: AssetLookup?,
    _ levels: RuleLevels = RuleLevels(),
    without baseline: (known: Baseline, name: [UInt8])? = nil
  ) {
    self.format = format
    self.assets = assets
    let file = ToolFile(SourceText(name: "", bytes: bytes), as: format)
    analysis = DocumentAnalysis.request.analysis(of: file, levels, assets)
    guard let (known, name) = baseline, known.mentions(String(decoding: name, as: UTF8.self)) else {
      result = analysis.result
      return
    }
    result = analysis.result.divided(by: known, in: analysis.json, named: name).rest
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
    Contours(pattern) { self.assets?.sound($0.path).soundDuration }
  }
}
