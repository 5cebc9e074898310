import HapticsFiles

/// The folders of a client, and the permitted files.
///
/// Files are read only inside of these folders and the asset roots, after following links, because
/// a file from someone else must not make the server read other files.
struct Workspace {
  /// The client's folders, without links.
  private(set) var folders: [Path] = []
  /// The asset roots that the server was started with, without links.
  private let givenRoots: [Path]
  private var settingRoots: [Path] = []

  init(givenRoots: [Path]) { self.givenRoots = givenRoots.compactMap { $0.resolved } }

  /// Takes the folders from the parameters of `initialize`.
  mutating func open(_ parameters: RPCValue?) {
    if let folders = parameters?["workspaceFolders"] {
      for folder in folders.elements { add(folder) }
    } else if let root = parameters?["rootUri"]?.string {
      add(uri: root)
    }
  }

  /// Takes folders in and out.
  mutating func change(_ event: RPCValue?) {
    for folder in event?["removed"]?.elements ?? [] {
      guard let path = folder["uri"]?.string.flatMap(FileURI.path) else { continue }
      folders.removeAll { $0 == path.resolved || $0 == path }
    }
    for folder in event?["added"]?.elements ?? [] { add(folder) }
  }

  private mutating func add(_ folder: RPCValue) { folder["uri"]?.string.map { add(uri: $0) } }

  private mutating func add(uri: String) {
    guard let path = FileURI.path(uri)?.resolved, path.isFolder, !folders.contains(path) else {
      return
    }
    folders.append(path)
  }

  /// Sets the asset roots of the settings, which are relative to each folder and inside of one.
  mutating func setRoots(_ roots: [String]) {
    settingRoots = folders.flatMap { folder in
      roots.compactMap { folder.resolving($0) }
    }.compactMap { $0.resolved }
      .filter { root in root.isFolder && root.leads(into: folders) }
  }

  /// The folders for lookups, after the file's own.
  var assetRoots: [Path] { settingRoots + givenRoots }

  /// The folders that lookups never leave.
  var confines: [Path] { folders + givenRoots }

  func contains(_ path: Path) -> Bool { path.leads(into: confines) }

  /// The innermost of the client's folders that a file is in.
  func folder(of path: Path) -> Path? {
    folders.filter { path.leads(into: [$0]) }.max { $0.bytes.count < $1.bytes.count }
  }
}
