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
  ///   - path: A file that libsndfile decodes, such as WAV, FLAC or Ogg.
  ///   - options: The options of the analysis.
  ///   - keepsSound: A Boolean value that indicates whether the pattern also plays the sound.
  /// - Throws: ``ToolError`` if the file cannot be read or is not a sound.
  package init(
    listeningTo path: Path,
    _ options: SoundAnalysisOptions,
    keepsSound: Bool
  ) throws(ToolError) {
    let features: SoundFeatures
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
      features = analyzer.features(options)
    } catch {
      throw ToolError(path.text, error.reason)
    }
    self.init(features)
    if keepsSound {
      sound = HapticEvent.Waveform(path: String(decoding: path.lastName, as: UTF8.self))
    }
  }
}

extension InputFile {
  /// The file as a sound to listen to, or `nil` for standard input and other files.
  package var soundPath: Path? { path.flatMap { ToolFile.isSound($0.lastName) ? $0 : nil } }
}
