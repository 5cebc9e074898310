package import HapticsTools
package import LocatedJSON
import Synchronization

package final class ProjectConfiguration: Sendable {
  package let name: String
  package let source: SourceText
  package let configuration: Configuration
  /// The folder that the settings are for, absolute and without links.
  package let folder: Path
  private let usualSettings: FileSettings
  private let knownBaseline = Mutex<Result<BaselineFile, ToolError>?>(nil)

  /// The names of configurations; the first one wins if a folder has both.
  package static let names = ["haptics.json", ".haptics.json"]

  /// Reads a configuration, named or found.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or has errors, with the location of the first
  ///   error.
  init(_ file: InputFile, at path: Path) throws(ToolError) {
    name = path.text
    let bytes = try file.bytes(limit: Self.sizeLimit, for: "a configuration")
    source = SourceText(name: path.text, bytes: bytes)
    configuration = try Configuration(reading: source)
    folder = path.folder.resolved ?? path.folder
    usualSettings = configuration.settings(for: ArraySlice<UInt8>?.none)
  }

  private static let sizeLimit = 1 << 20

  package var assetRoots: [Path] {
    configuration.assetRoots.compactMap { folder.resolving($0) }
  }

  package var baselinePath: Path? { configuration.baseline.flatMap { folder.resolving($0) } }

  /// Returns the baseline, which is read once; `nil` if the configuration has none.
  ///
  /// - Throws: ``ToolError`` if it cannot be read or is not a baseline.
  package func baseline() throws(ToolError) -> BaselineFile? {
    guard let path = baselinePath else { return nil }
    return try knownBaseline.withLock { known -> Result<BaselineFile, ToolError> in
      let result =
        known
        ?? Result { () throws(ToolError) in
          try BaselineFile(reading: .found(path.fromHere), at: path.fromHere)
        }
      known = result
      return result
    }.get()
  }

  /// Returns the settings of a check of a file, by its absolute path, without the baseline.
  package func settings(for path: Path) -> FileSettings {
    configuration.overrides.isEmpty
      ? usualSettings : configuration.settings(for: path.bytes(below: folder))
  }

  /// Returns whether a file, given by its absolute path, is excluded when its folder is checked.
  package func excludes(_ path: Path) -> Bool {
    path.bytes(below: folder).map { configuration.excluded.contains($0) } ?? false
  }

  /// The levels of rules with their places, to explain them.
  package var configuredLevels: ConfiguredLevels { ConfiguredLevels(configuration, in: source) }
}
