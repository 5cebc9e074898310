internal import HapticsCore
package import HapticsFiles
package import HapticsSignals
package import Interchange

extension ConversionSource {
  /// Creates a source from a sound: onsets become transients, and the loudness becomes a vibration.
  ///
  /// The file is read block by block.
  ///
  /// - Parameters:
  ///   - path: A file that libsndfile decodes, such as WAV, FLAC or Ogg.
  ///   - options: The options of the analysis.
  ///   - keepsSound: A Boolean value that indicates whether the pattern also plays the sound.
  /// - Throws: ``Failure`` if the file cannot be read or is not a sound.
  package init(
    listeningTo path: Path,
    _ options: SoundAnalysisOptions,
    keepsSound: Bool
  ) throws(Failure) {
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
      throw Failure(path.text, error.reason)
    }
    self.init(features)
    if keepsSound {
      sound = HapticEvent.Waveform(path: String(decoding: path.lastName, as: UTF8.self))
    }
  }
}

extension InputFile {
  package var isSound: Bool { place.map { InputFile.isSound($0.lastName) } ?? false }

  package static func isSound(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard let dot = name.lastIndex(of: UInt8(ascii: ".")) else { return false }
    let ending = String(decoding: name[name.index(after: dot)...], as: UTF8.self).lowercased()
    return ["wav", "flac", "ogg", "oga", "aif", "aiff", "caf", "mp3"].contains(ending)
  }

  /// Returns whether a name has the extension of a sound or of notes, which only `convert`
  /// supports.
  package static func isSoundOrNotes(_ name: some BidirectionalCollection<UInt8>) -> Bool {
    guard !isSound(name) else { return true }
    let ending = name.suffix(5).map { $0 | 0x20 }
    return name.count > 5 && ending == Array(".midi".utf8)
      || name.count > 4 && ending.suffix(4) == Array(".mid".utf8)
  }
}
