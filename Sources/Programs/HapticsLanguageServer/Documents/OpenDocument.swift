import HapticsFiles
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
  var text: SyncedText { didSet { known = nil } }
  /// The number of the version among all versions of the client's documents.
  ///
  /// A reopened file may repeat an earlier version.
  var textNumber = 0
  /// The files that it names, where they may be looked up.
  var assets: CachedAssets? { didSet { known = nil } }
  /// The levels of rules, as the configuration has them.
  var levels = RuleLevels() { didSet { known = nil } }
  var baseline: Baseline? { didSet { known = nil } }
  /// The asset roots of the configuration, inside of the workspace.
  var assetRoots: [Path] = []
  var model: SynthesisModel?
  /// The actuator of the configuration: a built-in profile, or a file inside of the workspace.
  var profile: String?
  private var known: DocumentAnalysis?

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

  func forgetAnalysis() { known = nil }

  /// The analysis of the current text, cached.
  var analysis: DocumentAnalysis {
    if let known { return known }
    let known = path.flatMap { path in baseline.map { ($0, Array(path.lastName)) } }
    let analysis = DocumentAnalysis(
      of: text.bytes,
      format,
      assets?.lookup,
      levels,
      without: known
    )
    self.known = analysis
    return analysis
  }
}
