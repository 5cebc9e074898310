import Haptics
import HapticsFormats
import HapticsRuntime
package import HapticsTools
import Interchange
package import LocatedJSON

extension InputFile {
  /// Reads the file for a tool.
  ///
  /// - Parameter limit: The most bytes; a longer file has none.
  /// - Throws: ``ToolError`` if it cannot be read, or was found and is not a regular file.
  package func load(limit: Int = JSONDocument.Limits().size) throws(ToolError) -> ToolFile {
    switch try read(limit: limit) {
    case .bytes(let bytes): return text(bytes)
    case .tooLarge(let count):
      var file = text([])
      file.extent = .beyondLimit(limit, count: count)
      return file
    case .notRegular: throw ToolError(name, "not a regular file")
    }
  }

  /// Reads a pattern or a timeline with the settings of its project.
  ///
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package func content(in project: ProjectLookup) throws(ToolError) -> Content {
    try Content(load(), assets(try project.assetRoots(of: self)))
  }

  /// Returns the files that the file names.
  ///
  /// - Parameters:
  ///   - roots: The folders for look-ups, after the file's own.
  ///   - encoded: The samples of sounds that need ffmpeg.
  package func assets(_ roots: [Path], encoded: EncodedSamples = .decoded) -> Assets {
    TimelineAssets(self, roots).assets(encoded: encoded) { $0.assets(of: self, roots) }
  }
}

extension TimelineAssets {
  /// The files for tools.
  ///
  /// - Parameter other: Returns the look-up for the files of a format other than timelines.
  func assets(
    encoded: EncodedSamples = .decoded,
    other: @escaping (FileFormat) -> AssetLookup? = { _ in nil }
  ) -> Assets {
    Assets(
      lookup: { $0 == .timeline ? self.lookup : other($0) },
      pattern: { path throws(ToolError) in try self.pattern(at: path) },
      sound: { path throws(ToolError) in try self.sound(at: path) },
      load: { contents, engine throws(TimelineLoadingError<ToolError>) in
        // Files that only play as music are read while they play.
        let files = StreamingFiles(assets: self, feeder: MusicFeeder(engine), encoded: encoded)
        return try engine.load(contents, from: files)
      }
    )
  }
}
