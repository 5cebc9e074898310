import HapticsCore
package import HapticsSynthesis
import HapticsTools
package import Interchange
package import LocatedJSON

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and the loudness becomes a vibration.
  ///
  /// The file is read block by block.
  ///
  /// - Parameters:
  ///   - path: A file that libsndfile or ffmpeg decodes, such as WAV, Ogg or M4A.
  ///   - options: The options of the analysis.
  ///   - kept: The path by which the pattern also plays the sound, if it does.
  /// - Throws: ``ToolError`` if the file cannot be read or is not a sound.
  package init(
    listeningTo path: Path,
    _ options: SoundAnalysisOptions,
    keptAs kept: String? = nil
  ) throws(ToolError) {
    let features = try SoundFeatures(listeningTo: path, options)
    self.init(features)
    sound = kept.map { HapticEvent.Waveform(path: $0) }
  }
}

extension SoundFeatures {
  /// Analyzes a sound file, which is read block by block.
  ///
  /// - Throws: ``ToolError`` if the file cannot be read or is not a sound.
  package init(
    listeningTo path: Path,
    _ options: SoundAnalysisOptions = SoundAnalysisOptions()
  ) throws(ToolError) {
    do throws(SoundFileError) {
      var reader = try SoundFileReader(path)
      var analyzer = SoundAnalyzer(
        sampleRate: reader.sampleRate,
        channelCount: reader.channelCount
      )
      try reader.readBlocks { block throws(SoundFileError) in
        analyzer.take(block)
        return true
      }
      self = analyzer.features(options)
    } catch {
      throw ToolError(path.text, error.reason)
    }
  }
}

extension InputFile {
  /// The file as a sound to listen to, or `nil` for standard input and other files.
  package var soundPath: Path? { isSound ? path : nil }

  /// A Boolean value that indicates whether the name has the suffix of a sound.
  package var isSound: Bool { place.map { ToolFile.isSound($0.lastName) } ?? false }
}
