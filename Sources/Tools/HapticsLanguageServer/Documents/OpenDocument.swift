internal import HapticsConfiguration
internal import HapticsFiles
internal import HapticsLoading
internal import HapticsSynthesis
internal import Interchange
internal import LocatedJSON

/// A document that a client has opened.
final class OpenDocument {
  /// The client's address of it, as it was given.
  let uri: String
  /// Where the file is, or `nil` where it is none.
  let path: Path?
  /// The client's name of what it holds.
  private let languageID: String
  /// The version of the text.
  var version: Int
  /// The text.
  var text: SyncedText { didSet { known = nil } }
  /// The number of the text among all that the client has sent.
  ///
  /// A file that is opened again has a version that an older text had, too.
  var textNumber = 0
  /// The files that it names, where they may be looked up.
  var assets: CachedAssets? { didSet { known = nil } }
  /// The levels of rules, as the configuration has them.
  var levels = RuleLevels() { didSet { known = nil } }
  /// What the configuration knows and does not want to hear about again.
  var baseline: Baseline? { didSet { known = nil } }
  /// The asset roots of the configuration, inside of the workspace.
  var assetRoots: [Path] = []
  /// The synthesis model of the configuration.
  var model: SynthesisModel?
  /// The actuator of the configuration: a built-in profile, or a file inside of the workspace.
  var profile: String?
  private var known: Analysis?

  init(uri: String, languageID: String, version: Int, text: String) {
    self.uri = uri
    self.languageID = languageID
    self.version = version
    self.text = SyncedText(text)
    path = FileURI.path(uri)
  }

  /// What the document holds: as its name says, or the client, or its text.
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

  /// Whether the document is JSON of something else, of which nothing is said.
  ///
  /// Some editors have one server for all JSON. There the name of a file decides, and the text of
  /// what is no file yet.
  var isForeign: Bool {
    guard languageID.hasPrefix("json"), namedFormat == nil else { return false }
    guard path == nil else { return true }
    return formatOfText?.isSearched != true
  }

  /// Forgets what is known of the text, which is found out again when somebody asks.
  func forgetAnalysis() { known = nil }

  /// What is known of the text as it is now; it is found out once for each text.
  var analysis: Analysis {
    if let known { return known }
    let analysis = Analysis(of: text.bytes, format, assets?.lookup, levels)
    if let baseline, let name = path?.lastName { analysis.leaveOut(baseline, fileNamed: name) }
    known = analysis
    return analysis
  }
}
