import Haptics
import HapticsFormats
import HapticsRuntime
package import HapticsTools
import Interchange
package import LocatedJSON

extension InputFile {
  /// Reads a pattern or a timeline with the settings of its project.
  ///
  /// - Parameter encoded: The samples of sounds that need ffmpeg.
  /// - Throws: ``ToolError`` if the file or its configuration cannot be read or has errors.
  package func content(
    in project: ProjectLookup,
    encoded: EncodedSamples = .decoded
  ) throws(ToolError) -> Content {
    try Content(load(), assets(try project.assetRoots(of: self), encoded: encoded))
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

extension FileFormat {
  /// The look-up of the assets that a file of the format can name.
  ///
  /// - Parameter confines: The folders that no look-up leaves; `nil` for no such limit.
  func assets(
    of file: InputFile,
    _ roots: [Path],
    within confines: [Path]? = nil
  ) -> AssetLookup? {
    switch assets {
    case .none: nil
    case .sounds: FileAssets(file, roots, within: confines).lookup
    case .patternsAndSounds: TimelineAssets(file, roots, within: confines).lookup
    }
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
