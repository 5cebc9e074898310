public import Foundation

/// The checkout that the tests run in.
public enum Repository {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The Swift files below a folder of the checkout, sorted by path.
  public static func swiftFiles(below folder: String) -> [URL] {
    files(below: folder).filter { $0.pathExtension == "swift" }
  }

  /// The files below a folder of the checkout, sorted by path.
  public static func files(below folder: String) -> [URL] {
    let start = root.appending(path: folder)
    let paths = FileManager.default.enumerator(at: start, includingPropertiesForKeys: nil)
    return (paths?.compactMap { $0 as? URL } ?? [])
      .filter { !$0.hasDirectoryPath }
      .sorted { $0.path < $1.path }
  }
}
