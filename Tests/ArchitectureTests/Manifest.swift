import Foundation
import TestSupport

/// What `Package.swift` says, as the package manager reads it.
enum Manifest {
  /// The targets with the names of what each may import.
  static func targets() throws -> [String: Set<String>] {
    Dictionary(
      uniqueKeysWithValues: try package.get().targets.map { target in
        (target.name, Set(target.dependencies.map(\.name)))
      }
    )
  }

  /// The path of each target's folder, below the package's, by its parts.
  static func folders() throws -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: try package.get().targets.compactMap { target in
        target.path.map { (target.name, $0.split(separator: "/").map(String.init)) }
      }
    )
  }

  /// What `swift package dump-package` writes, read once.
  private static let package = Result {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    let scratch = try Folder()
    // A folder of its own, as the tests' own build holds the lock of the usual one.
    process.arguments = [
      "swift", "package", "--scratch-path", scratch.url.path, "dump-package", "--package-path",
      Repository.root.path,
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Package.self, from: text)
  }

  private struct Package: Decodable {
    let targets: [Target]
  }

  private struct Target: Decodable {
    let name: String
    let path: String?
    let dependencies: [Dependency]
  }

  /// A target of the package by its name, or a product of another one: both have theirs first.
  private struct Dependency: Decodable {
    let name: String

    private enum CodingKeys: String, CodingKey { case byName, product, target }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let key = try container.allKeys.first.orThrow()
      var list = try container.nestedUnkeyedContainer(forKey: key)
      name = try list.decode(String.self)
    }
  }
}

extension Optional {
  fileprivate func orThrow() throws -> Wrapped {
    guard let self else { throw CocoaError(.coderValueNotFound) }
    return self
  }
}
