package import Foundation

/// A folder of a test's own, removed with the value.
///
/// No other test, checkout or user has one of the same name.
package final class Folder: Sendable {
  /// Where the folder is.
  package let url: URL

  /// Makes an empty folder.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "haptics-test-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  /// Makes a folder that holds the given files.
  package convenience init(_ files: KeyValuePairs<String, String>) throws {
    try self.init()
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { remove() }

  /// Removes the folder now; for folders that live as long as the process.
  package func remove() { try? FileManager.default.removeItem(at: url) }

  /// The names of all that is in the folder, hidden files too.
  package var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  /// Where a file of the folder is.
  package func file(_ name: String) -> URL { url.appending(path: name) }

  /// Writes a file, and the folders that its name mentions.
  package func write(_ text: String, to name: String, permissions: Int? = nil) throws {
    let file = file(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: file)
    guard let permissions else { return }
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: file.path
    )
  }

  /// The text of a file; bytes that are not UTF-8 are replaced.
  package func read(_ name: String) throws -> String {
    String(decoding: try bytes(name), as: UTF8.self)
  }

  /// The bytes of a file.
  package func bytes(_ name: String) throws -> [UInt8] { try Array(Data(contentsOf: file(name))) }

  /// The permissions of a file.
  package func permissions(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name).path)
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Makes a symbolic link in the folder.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name).path,
      withDestinationPath: target
    )
  }
}
