import HapticsCore
import HapticsFiles
import HapticsFormats
import HapticsSynthesis
import HapticsTools
import Interchange
import LocatedJSON

/// A document that a client has opened.
final class OpenDocument {
  /// The client's address of it, as it was given.
  let uri: String
  /// The location of the file, or `nil` if it is not a file.
  let path: Path?
  private let languageID: String
  var version: Int
  var text: SyncedText { didSet { forgetAnalysis() } }
  /// The number of the version among all versions of the client's documents.
  ///
  /// A reopened file may repeat an earlier version.
  var textNumber = 0
  /// The files that it names; `nil` if they may not be looked up.
  var files: NamedFiles? { didSet { forgetAnalysis() } }
  /// The settings of a check in the configuration.
  var settings = FileSettings() { didSet { forgetAnalysis() } }
  /// The asset roots of the configuration, inside of the workspace.
  var assetRoots: [Path] = []
  var model: SynthesisModel?
  /// The actuator of the configuration: a built-in profile, or a file inside of the workspace.
  var profile: String?
  private var knownAnalysis: Analysis?
  private var knownContours: Contours?
  /// The picture of a timeline and its model, after the first request.
  var knownPicture: (model: String, picture: Picture)?

  init(uri: String, languageID: String, version: Int, text: String) {
    self.uri = uri
    self.languageID = languageID
    self.version = version
    self.text = SyncedText(text)
    path = FileURI.path(uri)
  }

  /// The kind of the document, from its name, the client, or its text.
  var format: FileFormat {
    if let namedFormat { return namedFormat }
    return FileFormat.recognized.first { $0.recognition?.languageID == languageID }
      ?? formatOfText ?? .ahap
  }

  private var namedFormat: FileFormat? {
    let formats = FileFormat.recognized
    let named =
      path.flatMap { formats.recognized(name: $0.lastName) }
      ?? formats.recognized(name: uri.utf8.prefix { $0 != 0x3F && $0 != 0x23 })
    return named?.format
  }

  private var formatOfText: FileFormat? {
    FileFormat.recognized.recognized(JSONDocument(reading: text.bytes))
  }

  /// A Boolean value that indicates whether the document is unrelated JSON, which is ignored.
  ///
  /// Some editors use one server for all JSON. The name decides for files, and the text for other
  /// documents.
  var isForeign: Bool {
    guard languageID.hasPrefix("json"), namedFormat == nil else { return false }
    guard path == nil else { return true }
    return formatOfText?.isSearched != true
  }
}

// MARK: - Analysis

extension OpenDocument {
  /// The most findings of each severity that are kept.
  static let findingLimit = 1_000

  private static let request: CheckRequest = {
    var request = CheckRequest()
    request.keptLimit = findingLimit
    request.limits.faults = findingLimit
    return request
  }()

  /// Clears the cached analysis and its results.
  func forgetAnalysis() { (knownAnalysis, knownContours, knownPicture) = (nil, nil, nil) }

  /// The analysis of the current text, cached.
  var analysis: Analysis {
    if let knownAnalysis { return knownAnalysis }
    let analysis = analysis(of: text.bytes)
    knownAnalysis = analysis
    return analysis
  }

  /// Checks another source, such as a fixed one, with the settings of the document.
  func analysis(of bytes: [UInt8]) -> Analysis {
    Self.request.analysis(of: file(of: bytes), settings, assets)
  }

  /// The look-up of the files that it names; `nil` if there are none.
  var assets: AssetLookup? { files?.lookup(for: format) }

  /// The document as tools receive it, perhaps with another source.
  func file(of bytes: [UInt8]) -> ToolFile {
    let source = SourceText(name: "", bytes: bytes)
    guard let path, namedFormat != nil else { return ToolFile(source, as: format) }
    return ToolFile(source, at: path.bytes)
  }

  /// The pattern, or `nil` if the document is not convertible to one.
  var pattern: HapticPattern? {
    if case .pattern(let document) = analysis.parsed { return document.pattern }
    return format.read?(text.bytes, JSONDocument.Limits()).source.pattern
  }

  /// The contours of the pattern, cached; `nil` for other documents.
  var contours: Contours? {
    if let knownContours { return knownContours }
    knownContours = pattern.map { contours(of: $0) }
    return knownContours
  }

  /// Returns the contours of a part of the pattern, with the sound files of the document.
  func contours(of pattern: HapticPattern) -> Contours {
    let assets = assets
    return Contours(pattern) { assets?.sound($0.path).soundDuration }
  }
}
