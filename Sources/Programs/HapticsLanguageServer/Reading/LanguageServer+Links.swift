import HapticsFiles
import HapticsFormats
import HapticsTools
import LocatedJSON

extension LanguageServer {
  /// Returns the links to existing files of a document.
  func links(_ document: OpenDocument) -> JSON {
    .array(
      fileLinks(document).map { link in
        ["range": span(link.range, in: document), "target": .string(link.target)]
      }
    )
  }

  /// The places of paths, and the addresses of the files that they lead to.
  func fileLinks(_ document: OpenDocument) -> [(range: Range<Int>, target: String)] {
    guard let files = document.files else { return [] }
    let paths: [Located<String>] =
      switch document.analysis.parsed {
      case .pattern(let pattern):
        pattern.events.prefix(Self.linkLimit).compactMap { event in
          event.waveformPath.value.flatMap(pattern.json.locatedText)
        }
      case .timeline(let timeline):
        timeline.assets.prefix(Self.linkLimit).compactMap { $0.source?.path }
      case .other: []
      }
    let json = document.analysis.json
    var known: [String: String?] = [:]
    return paths.compactMap { path in
      let target = known[path.value] ?? files.place(of: path.value).map(FileURI.uri)
      known[path.value] = .some(target)
      return target.map { (json.contentRange(of: path.node), $0) }
    }
  }

  private static let linkLimit = 5_000
}

extension LocatedAsset.Source {
  /// The path of the file that it is, or that its pattern is.
  fileprivate var path: Located<String>? {
    switch self {
    case .file(let path): path
    case .pattern(let source): source.path
    case .builtIn, .visual: nil
    }
  }
}
