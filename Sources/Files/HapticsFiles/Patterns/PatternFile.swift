public import HapticsCore
import HapticsFormats
package import HapticsTools
public import LocatedJSON

/// A pattern that was read from a file.
///
/// ```swift
/// let file = try PatternFile("explosion.ahap")
/// let id = try engine.load(file.pattern)
/// ```
public struct PatternFile {
  /// The file name in messages.
  public let name: String
  /// The parsed pattern.
  public var pattern: HapticPattern { reading.pattern }
  /// The contours of the pattern, with the durations of existing sound files.
  public var contours: Contours { reading.contours }
  /// The findings, ordered by location.
  ///
  /// Only findings about sound files can be errors.
  public var findings: [Diagnostic] { reading.findings }

  package let reading: PatternReading
  let assets: FileAssets

  /// Reads a pattern, or converts a haptic clip.
  ///
  /// Missing sound files are not an error here; playback reports them.
  ///
  /// - Parameter assetRoots: The folders for sound files, after the file's own.
  /// - Throws: `ToolError` if the file cannot be read, or Core Haptics would reject it.
  public init(_ path: Path, assetRoots: [Path] = []) throws(ToolError) {
    try self.init(.named(path), assetRoots: assetRoots)
  }

  init(_ file: InputFile, assetRoots: [Path] = []) throws(ToolError) {
    let files = NamedFiles(file, assetRoots)
    reading = try PatternReading(file.load(), files.assets)
    assets = files.files
    name = file.name
  }
}
