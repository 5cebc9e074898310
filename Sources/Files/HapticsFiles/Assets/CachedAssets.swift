package import HapticsFormats
package import Interchange
import Synchronization

/// The files that a file refers to, cached across repeated checks of its text.
///
/// In an editor the text changes with every key, but its files rarely change. Create a new cache
/// when a file has changed.
package final class CachedAssets: Sendable {
  private let files: FileAssets
  private let source: AssetLookup
  private let patterns = Mutex<[String: AssetState]>([:])
  private let sounds = Mutex<[String: AssetState]>([:])

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - path: The file with the references.
  ///   - format: The format of the file.
  ///   - roots: The folders for lookups, after the file's own.
  ///   - confines: Folders without links. Lookups never leave them, even through links.
  package init(of path: Path, _ format: FileFormat, roots: [Path], within confines: [Path]) {
    let file = InputFile.found(path)
    files = FileAssets(file, roots, within: confines)
    source = format.assets(of: file, roots, within: confines) ?? files.lookup
  }

  package var lookup: AssetLookup {
    AssetLookup(
      pattern: { path in self.state(path, in: self.patterns, self.source.pattern) },
      sound: { path in self.state(path, in: self.sounds, self.source.sound) },
      builtInSound: source.builtInSound,
      builtInSoundNames: source.builtInSoundNames
    )
  }

  /// A Boolean value that indicates whether files were looked up.
  package var isUsed: Bool {
    patterns.withLock { !$0.isEmpty } || sounds.withLock { !$0.isEmpty }
  }

  /// Returns the location of a relative path, or `nil` if it is missing or not permitted.
  package func place(of path: String) -> Path? {
    guard case .found(let place) = files.find(path) else { return nil }
    return place
  }

  private func state(
    _ path: String,
    in states: borrowing Mutex<[String: AssetState]>,
    _ look: (String) -> AssetState
  ) -> AssetState {
    if let known = states.withLock({ $0[path] }) { return known }
    let state = look(path)
    states.withLock { $0[path] = state }
    return state
  }
}
