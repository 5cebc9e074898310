package import Haptics
package import HapticsCore
package import HapticsFormats
package import HapticsRuntime
package import HapticsSynthesis
package import Interchange
package import LocatedJSON

/// The files that a file names, in any storage of the host.
package struct Assets {
  /// Returns the answers for rules and plots about the files that a file of a format names; `nil` for a
  /// format that names no files.
  package let lookup: (FileFormat) -> AssetLookup?
  private let pattern: (String) throws(ToolError) -> HapticPattern
  private let sound: (String) throws(ToolError) -> PCM
  /// Loads the patterns and sounds of a timeline into an engine.
  let load: Loading

  package typealias Loading = (TimelineContents, HapticEngine) throws(TimelineLoadingError<
    ToolError
  >) -> LoadedContents

  package init(
    lookup: @escaping (FileFormat) -> AssetLookup?,
    pattern: @escaping (String) throws(ToolError) -> HapticPattern,
    sound: @escaping (String) throws(ToolError) -> PCM,
    load: @escaping Loading
  ) {
    self.lookup = lookup
    self.pattern = pattern
    self.sound = sound
    self.load = load
  }

  /// Returns the pattern at a path.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  package func pattern(at path: String) throws(ToolError) -> HapticPattern { try pattern(path) }

  /// Returns the samples of the sound at a path.
  ///
  /// - Throws: ``ToolError`` if it cannot be read.
  package func sound(at path: String) throws(ToolError) -> PCM { try sound(path) }
}
