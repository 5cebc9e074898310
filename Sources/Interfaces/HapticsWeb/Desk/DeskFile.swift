import HapticsABI
import HapticsFormats
import HapticsTools
import Interchange
import LocatedJSON

/// A file of a command, and the files that it names.
struct DeskFile {
  let text: ToolFile
  let files: SuppliedFiles
  private let folders: [String]

  enum Content {
    case pattern(PatternReading)
    case timeline(TimelineReading)
  }

  /// Reads the pointers of a host: the source, its assets, and the folders that were searched.
  init(_ pointers: UnsafePointer<UnsafeRawPointer?>) throws(CallError) {
    let source = try SourceFile(at: pointers[0]).text
    files = try SuppliedFiles(at: pointers[1])
    let folders = pointers[2].map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? ""
    self.folders = folders.split(separator: "\n").map { String($0) }
    let name = Array(source.name.utf8)
    let start = name.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    text = ToolFile(source, lastName: source.name == "<stdin>" ? [] : name[start...])
  }

  var name: String { text.source.name }

  /// The title of a picture.
  var title: String { text.stem ?? "standard input" }

  func content() throws(ToolError) -> Content {
    let format = text.format
    if format == .timeline { return .timeline(try timeline()) }
    guard format.read != nil else {
      throw ToolError(name, "\(format.words), which cannot be played")
    }
    return .pattern(try PatternReading(text, assets: lookup(of: .ahap)))
  }

  func timeline() throws(ToolError) -> TimelineReading {
    try TimelineReading(text, assets: lookup(of: .timeline))
  }

  private func lookup(of format: FileFormat) -> AssetLookup {
    files.lookup(for: format, folders: folders) ?? AssetLookup { _ in .missing(lookedIn: []) }
  }
}
