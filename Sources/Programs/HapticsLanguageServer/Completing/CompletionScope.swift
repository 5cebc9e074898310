import HapticsFiles
import HapticsFormats
import HapticsTools
import Interchange

/// The names available to a document: files in its folder, and declarations of a timeline.
struct CompletionScope {
  private let document: OpenDocument
  private let workspace: Workspace

  init(_ document: OpenDocument, _ workspace: Workspace) {
    self.document = document
    self.workspace = workspace
  }

  /// The timeline, where the document is one.
  var timeline: TimelineDocument? {
    if case .timeline(let timeline) = document.analysis.parsed { timeline } else { nil }
  }

  var soundFiles: [CompletionItem] { files { ToolFile.isSound($0) } }

  var patternFiles: [CompletionItem] {
    files { FileFormat.recognized.recognized(name: $0)?.format == .ahap }
  }

  /// The maximum depth of folders, and the maximum number of files.
  private static let depth = 3
  private static let limit = 500

  private func files(_ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool) -> [CompletionItem] {
    guard let path = document.path, workspace.contains(path) else { return [] }
    var items: [CompletionItem] = []
    for root in [path.folder] + document.assetRoots + workspace.assetRoots {
      guard let root = root.resolved, root.leads(into: workspace.confines) else { continue }
      list(root, "", Self.depth, isWanted, &items)
    }
    var known: Set<String> = []
    return items.filter { known.insert($0.label).inserted }
  }

  private func list(
    _ folder: Path,
    _ prefix: String,
    _ depth: Int,
    _ isWanted: (UnsafeBufferPointer<UInt8>) -> Bool,
    _ items: inout [CompletionItem]
  ) {
    let listing = try? FolderListing(folder, isWanted: isWanted)
    for entry in listing?.entries ?? [] {
      guard items.count < Self.limit else { return }
      let name = prefix + String(decoding: entry.path.lastName, as: UTF8.self)
      if entry.isFolder {
        guard depth > 1, entry.path.leads(into: workspace.confines) else { continue }
        list(entry.path, name + "/", depth - 1, isWanted, &items)
      } else {
        items.append(.init(label: name, kind: .file, text: .init(name.quotedJSON)))
      }
    }
  }
}
