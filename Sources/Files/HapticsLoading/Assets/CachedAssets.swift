package import HapticsFiles
package import JSONFormat
internal import Synchronization

/// The files that one file names, looked up once for whoever checks its text again and again.
///
/// An editor's text changes with every key, and what it names hardly ever. What was found is kept
/// until somebody makes another of these, because a file has changed.
package final class CachedAssets: Sendable {
  private let files: FileAssets
  private let source: AssetLookup
  private let patterns = Mutex<[String: AssetState]>([:])
  private let sounds = Mutex<[String: AssetState]>([:])

  /// Creates a look-up that has asked for nothing yet.
  ///
  /// - Parameters:
  ///   - path: The file that names others.
  ///   - kind: What it holds.
  ///   - roots: The folders in which files are looked up, after its own.
  ///   - confines: The folders, without links, that no look-up leaves, not by links either.
  package init(of path: Path, _ kind: FileKind, roots: [Path], within confines: [Path]) {
    let file = InputFile.found(path)
    files = FileAssets(file, roots, within: confines)
    switch kind {
    case .timeline: source = TimelineAssets(file, roots, within: confines).lookup
    case .pattern, .clip, .harmony, .hjif, .configuration: source = files.lookup
    }
  }

  /// The look-up for rules.
  package var lookup: AssetLookup {
    AssetLookup(
      pattern: { path in self.state(path, in: self.patterns, self.source.pattern) },
      sound: { path in self.state(path, in: self.sounds, self.source.sound) },
      builtInSound: source.builtInSound,
      builtInSoundNames: source.builtInSoundNames
    )
  }

  /// Whether files were asked for.
  package var isUsed: Bool {
    patterns.withLock { !$0.isEmpty } || sounds.withLock { !$0.isEmpty }
  }

  /// Where the file of a relative path is, or `nil` where there is none, or none that may be read.
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
